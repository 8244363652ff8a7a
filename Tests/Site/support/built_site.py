"""A folder that the program wrote."""

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from .page import Page

MANIFEST = ".sitegen-files"
# What a build knows of the files that it has left: their times are in it, so it is never the same.
STATE = ".sitegen-state"


class BuiltSite:
    def __init__(self, folder: Path):
        self.folder = folder
        self._pages: dict[str, Page] = {}

    def page(self, address: str) -> Page:
        """The page at an address from the site's root: "", "animals/cats/"."""
        if address not in self._pages:
            self._pages[address] = Page(self.folder / file_of(address), address)
        return self._pages[address]

    def follow(self, page: Page, href: str) -> Page:
        """The page that a link on another leads to."""
        return self.page(resolve(page.address, href))

    def addresses(self) -> list[str]:
        """The addresses of all pages, sorted."""
        files = [file.relative_to(self.folder).as_posix() for file in self.folder.rglob("*.html")]
        return sorted(file.removesuffix("index.html") if file.endswith("index.html") else file for file in files)

    def pages(self) -> Iterator[Page]:
        return (self.page(address) for address in self.addresses())

    def list_pages(self, collection: str) -> list[Page]:
        """The pages of a list, from the first on, by their links to the next."""
        pages = [self.page(collection + "/")]
        while next_links := pages[-1].all("link", rel="next"):
            pages.append(self.follow(pages[-1], next_links[0].attrib["href"]))
            assert len(pages) < 10_000, "the pages of the list go round in a circle"
        return pages

    def records(self, collection: str) -> list[Page]:
        """The pages that the cards of a list lead to, in the order of the list."""
        return [self.follow(page, page.one("a", card).attrib["href"]) for page in self.list_pages(collection) for card in page.items]

    def record(self, collection: str, title: str) -> Page:
        return next(page for page in self.records(collection) if page.heading == title)


def resolve(address: str, href: str) -> str:
    """The address that a relative link on a page means, without its fragment; a fault if it leaves the site."""
    # A path of a made-up depth above the root: what climbs out of the site shows.
    base = "http://host/above/site/"
    target = urlsplit(urljoin(base + address, href))
    assert target.netloc == "host" and target.path.startswith("/above/site/"), f"`{href}` on /{address} leaves the site"
    return unquote(target.path.removeprefix("/above/site/"))


def file_of(address: str) -> str:
    """The file that a static host serves for an address."""
    return address + "index.html" if address == "" or address.endswith("/") else address


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, but what is known of them."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*") if path.is_file() and path.name != STATE}


def states(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Inode, time of the last change in nanoseconds and size of every file, but of what is known of them."""
    return {
        path.relative_to(folder).as_posix(): (status.st_ino, status.st_mtime_ns, status.st_size)
        for path in folder.rglob("*") if (status := os.lstat(path)) and path.is_file() and path.name != STATE
    }
