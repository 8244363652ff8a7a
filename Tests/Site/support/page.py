"""One page, as the HTML standard's algorithm reads it."""

from functools import cached_property
from pathlib import Path
from xml.etree.ElementTree import Element

import html5lib

SVG = "{http://www.w3.org/2000/svg}"


class Page:
    """A page of a site. `address` is its place in the site: "", "animals/", "404.html"."""

    def __init__(self, path: Path, address: str):
        self.path = path
        self.address = address
        self.html = path.read_bytes().decode("utf-8")  # A page that is not UTF-8 is a fault.
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        self.root = parser.parse(self.html)
        # What stands in a `template` is on the page only when a script has filled it; the parser takes it for a part like any other.
        self.in_templates = {inside for template in self.root.iter("template") for inside in template.iter() if inside is not template}
        self.parse_errors = [f"{address or '/'}:{line}:{column}: {name}" for (line, column), name, _ in parser.errors]

    def __repr__(self) -> str:
        return f"<page /{self.address}>"

    def all(self, tag: str | None = None, within: Element | None = None, **attributes: str) -> list[Element]:
        """The elements of a tag with these attributes, in document order; `cls` asks for one class."""
        return [
            element for element in (self.root if within is None else within).iter()
            if isinstance(element.tag, str) and element not in self.in_templates and (tag is None or element.tag in (tag, SVG + tag))
            and all(holds(element, name, value) for name, value in attributes.items())
        ]

    def one(self, tag: str | None = None, within: Element | None = None, **attributes: str) -> Element:
        """The only element of that kind; a fault if there is another or none."""
        found = self.all(tag, within, **attributes)
        assert len(found) == 1, f"{self} has {len(found)} of {tag} {attributes}, not 1"
        return found[0]

    @cached_property
    def heading(self) -> str:
        return text(self.one("h1"))

    @cached_property
    def items(self) -> list[Element]:
        """The cards of records on a page of a list."""
        return [card for card in self.all("li", cls="card") if "data-slug" in card.attrib]

    def link(self, words: str, within: Element | None = None) -> str:
        """The address of the only link with these words."""
        found = [link for link in self.all("a", within) if text(link) == words]
        assert len(found) == 1, f"{self} has {len(found)} links \"{words}\", not 1"
        return found[0].attrib["href"]

    def shown(self) -> dict[str, str]:
        """The terms of the page's list of fields and what stands beside them."""
        return {text(self.one("dt", row)): text(self.one("dd", row)) for row in self.all("div") if "data-field" in row.attrib}


def holds(element: Element, name: str, value: str) -> bool:
    if name == "cls":
        return value in element.get("class", "").split()
    return element.get(name.replace("_", "-")) == value


def text(element: Element) -> str:
    """The words of an element, in one line."""
    return " ".join("".join(element.itertext()).split())
