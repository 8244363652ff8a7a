"""What a page or a stylesheet refers to."""

import re
from xml.etree.ElementTree import Element

from .page import Page

ADDRESSES = {"href", "src", "srcset", "poster", "action", "formaction", "cite", "data", "background", "manifest", "ping",
             "data-unlock", "{http://www.w3.org/1999/xlink}href"}
# Of meta elements, those whose content is an address.
ADDRESS_METAS = {"og:url", "og:image"}


def references(page: Page) -> list[tuple[Element, str, str]]:
    """Every address that the page has, with its element and attribute; those of `srcset` one by one."""
    found = []
    for element in page.all():
        for name, value in element.attrib.items():
            if name in ("srcset", "imagesrcset"):
                found += [(element, name, part.split()[0]) for part in value.split(",") if part.split()]
            elif name in ADDRESSES:
                found.append((element, name, value))
        if element.tag == "meta" and element.get("http-equiv", "").lower() == "refresh":
            found.append((element, "content", element.attrib["content"].partition("url=")[2]))
        if element.tag == "meta" and element.get("property") in ADDRESS_METAS:
            found.append((element, "content", element.get("content", "")))
    return found


def scheme(address: str) -> str | None:
    """The scheme as browsers find it: spaces and control characters at the ends, tabs and line breaks anywhere do not count.

    Source: URL Standard, "basic URL parser".
    """
    address = re.sub(r"[\t\n\r]", "", address.strip("".join(map(chr, range(0x21)))))
    match = re.match(r"([A-Za-z][A-Za-z0-9+.-]*):", address)
    return match[1].lower() if match else None


def stylesheet_references(style: str) -> list[str]:
    """The addresses in a stylesheet."""
    style = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    return [a or b for a, b in re.findall(r"""url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']""", style)]


def module_references(script: str) -> list[str]:
    """The addresses that a script module imports."""
    return re.findall(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""", script)
