"""The made-up site that asks too much of every page, built, and each kind of its pages."""

import json
from pathlib import Path

from support.built_site import BuiltSite
from support.project import ROOT
from support.small_site import SmallSite

from .stress_feeds import UNBROKEN, write_site

# A small phone, a phone, one that is held sideways, and a desktop.
SIZES = {"320": (320, 640), "390": (390, 844), "844": (844, 390), "1280": (1280, 900)}

KINDS = {
    "home": "",
    "list of long titles": "long-titles/",
    "list of categories": "many-facts/",
    "list of locked categories": "locked/",
    "list of texts": "quotes/",
    "list of wrong kinds": "wrong-kinds/",
    "list of withheld pictures": "withheld/",
    "list of portraits": "films/",
    "list of squares": "squares/",
    "list of unbroken words": "unbroken/",
    "list of another language": "other-way/",
    "page of many pages": "without-pictures/page/20/",
    "category of 200 facts": "many-facts/all/",
    "category coming soon": "many-facts/soon/",
    "locked category": "locked/locked/",
    "category of a long word": "locked/open/",
    "fact of long words": "many-facts/all/1/",
    "long fact": "many-facts/all/2/",
    "locked fact": "locked/locked/1/",
    "unlock": "locked/locked/unlock/",
    "detail": "long-titles/first/",
    "detail of wrong kinds": "wrong-kinds/kind-9/",
    "detail with a video": "films/film-1/",
    "detail of a colour": "squares/square-1/",
    "detail of a text": "quotes/quote-7/",
    "detail of an unbroken word": "unbroken/unbroken-1/",
    "detail of another language": "other-way/other-1/",
    "detail of a withheld picture": "withheld/picture-3/",
    "page": "about/",
    "favourites": "favourites/",
    "search with results": f"search/?q={UNBROKEN[:10]}",
    "offline": "offline/",
    "not found": "no/such/page/",
}

# Those that can only be looked at where the server is told so.
CHANGING = {"unlock", "not found"}


def build(folder: Path, language: str) -> BuiltSite:
    write_site(folder, language)
    site = SmallSite(folder, (folder / "content/site.yml").read_text(encoding="utf-8"))
    (folder / "Templates").symlink_to(ROOT / "Templates")
    return site.build()


def go(page, server, kind: str) -> None:
    """Opens a page of a kind, once all that it shows is there."""
    if kind == "not found":
        server.prefix = "/"
    if kind == "unlock":
        # It does not lead on while it is looked at.
        html = (server.folder / KINDS[kind] / "index.html").read_text(encoding="utf-8")
        server.replace(KINDS[kind], html.replace('data-seconds="2"', 'data-seconds="600"').encode())
    page.goto(server.url + KINDS[kind])
    if "search" in kind:
        page.locator(".result").first.wait_for()


def feed(site: BuiltSite, name: str) -> list:
    """A feed of the built site, as it was written."""
    return json.loads((site.folder.parent / f"content/feeds/{name}.json").read_text(encoding="utf-8"))
