"""Every kind of page of the demonstration site, and every state that a page can be brought into.

A kind is an address; a state is a function that brings a page there. Each is one line: a new page or dialog is added here,
and is then looked at by all tests that hold for every page.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from .static_host import StaticHost

# Without a configured address a site's 404 page is made for the root of its host; all others stand in any folder.
NOT_FOUND = "no/such/page/"

KINDS = {
    "home": "",
    "list": "animals/",
    "list of squares": "pokemon/",
    "list of portraits": "movies/",
    "list of texts": "cat-facts/",
    "first page of a list": "cats/",
    "later page of a list": "cats/page/3/",
    "free category": "animals/octopuses/",
    "category with a body": "animals/cats/",
    "locked category": "animals/dogs/",
    "category coming soon": "animals/pandas/",
    "fact": "animals/cats/1/",
    "last fact": "animals/cats/11/",
    "locked fact": "animals/dogs/2/",
    "locked fact without JavaScript, opened": "animals/dogs/2/#fact",
    "unlock": "animals/whales/unlock/",
    "detail of many fields": "cats/abyssinian/",
    "detail of a colour": "pokemon/pikachu/",
    "detail with a video": "movies/mercury-station/",
    "detail of a text": "cat-facts/57325f4cd3001b9eca99a46d/",
    "page": "about/",
    "guide": "guide/templates/",
    "favourites, empty": "favourites/",
    "search, empty": "search/",
    "offline": "offline/",
    "not found": NOT_FOUND,
}


@dataclass(frozen=True)
class Visit:
    """A page, and the server that it is served from."""

    page: Page
    server: StaticHost

    def go(self, address: str) -> Page:
        if address == NOT_FOUND:
            self.server.prefix = "/"
        if address.endswith("unlock/"):
            self.slow_ads(address)
        self.page.goto(self.server.url + address)
        return self.page

    def slow_ads(self, address: str) -> None:
        """Ads on this page do not come to their end while they are looked at."""
        html = (self.server.folder / address / "index.html").read_text(encoding="utf-8")
        self.server.replace(address, html.replace('data-seconds="2"', 'data-seconds="600"').encode())


def filtered(words: str, address: str = "cats/"):
    def bring(visit: Visit) -> None:
        page = visit.go(address)
        page.get_by_role("searchbox").fill(words)
        expect(page.locator("#filter-count")).to_contain_text(re.compile("Matches|Nothing"))
    return bring


def searched(words: str, seen: str):
    def bring(visit: Visit) -> None:
        page = visit.go("search/")
        page.get_by_role("searchbox").fill(words)
        expect(page.get_by_role("main").get_by_text(seen).first).to_be_visible()
    return bring


def filter_failed(visit: Visit) -> None:
    visit.server.fail("cats/index.json", 503)
    page = visit.go("cats/")
    page.get_by_role("searchbox").fill("cat")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def more_loaded(visit: Visit) -> None:
    page = visit.go("cats/")
    page.get_by_role("button", name="Load more").click()
    expect(page.locator("#items > li")).to_have_count(20)


def favourites_full(visit: Visit) -> None:
    page = visit.go("cats/")
    for name in ("Abyssinian", "Bengal"):
        page.get_by_role("button", name=f"Favourite: {name}").click()
    for address in ("animals/cats/2/", "pokemon/pikachu/"):
        visit.go(address).locator(".bar .favourite").click()
    visit.go("favourites/")
    expect(page.get_by_role("heading", name="Abyssinian")).to_be_visible()


def asked(visit: Visit) -> None:
    page = visit.go("animals/")
    page.locator("#items").get_by_role("link", name="Dogs").click()
    expect(page.get_by_role("alertdialog", name="Watch Ad to continue")).to_be_visible()


def ad_running(visit: Visit) -> None:
    visit.slow_ads("animals/")
    asked(visit)
    visit.page.get_by_role("button", name="Show Ad").click()
    expect(visit.page.get_by_role("alertdialog").get_by_role("status").filter(has_text="Loading")).to_be_visible()


def coming_soon(visit: Visit) -> None:
    page = visit.go("animals/")
    page.locator("#items").get_by_role("link", name="Pandas").click()
    expect(page.get_by_role("alertdialog", name="Coming soon")).to_be_visible()


def unlocked(visit: Visit) -> None:
    page = visit.go("animals/dogs/2/")
    page.get_by_role("link", name="Show Ad").click()
    expect(page.locator(".fact-text")).to_be_visible()


def details(visit: Visit) -> None:
    page = visit.go("cat-facts/")
    page.locator("#items a").first.click()
    expect(page.get_by_role("dialog").get_by_text("Last updated")).to_be_visible()


def details_loading(visit: Visit) -> None:
    page = visit.go("cat-facts/")
    visit.server.hold("cat-facts/?*")
    page.locator("#items a").first.click()
    expect(page.get_by_role("dialog").get_by_text("Loading")).to_be_visible()


def details_failed(visit: Visit) -> None:
    page = visit.go("cat-facts/")
    visit.server.fail("cat-facts/?*", 503)
    page.locator("#items a").first.click()
    expect(page.get_by_role("alertdialog", name="We could not load the details for that fact.")).to_be_visible()


def picture_large(visit: Visit) -> None:
    page = visit.go("cats/abyssinian/")
    page.get_by_role("button", name="Abyssinian", exact=True).click()
    expect(page.locator("#large")).to_be_visible()


def link_to_share(visit: Visit) -> None:
    # A browser that neither shares nor copies.
    visit.page.add_init_script("for (const name of ['share', 'clipboard']) Object.defineProperty(Navigator.prototype, name, { value: undefined })")
    page = visit.go("animals/cats/2/")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("alertdialog", name="Copy link")).to_be_visible()


# Beyond the kinds of page: what opens over one, and what a page shows after it was used.
STATES: dict[str, Callable[[Visit], None]] = {
    "filter in use": filtered("rex"),
    "filter without matches": filtered("zzz"),
    "filter failed": filter_failed,
    "more loaded": more_loaded,
    "favourites, full": favourites_full,
    "search with results": searched("cat", "Norwegian Forest"),
    "search without matches": searched("zzz", "Nothing"),
    "lock dialog": asked,
    "ad running": ad_running,
    "coming soon": coming_soon,
    "fact, unlocked": unlocked,
    "details over the list": details,
    "details loading": details_loading,
    "details failed": details_failed,
    "picture large": picture_large,
    "link to share": link_to_share,
}

# Where the server answers with an error, which the browser's console tells.
FAILING = {"not found", "filter failed", "details failed"}


def arrive(name: str, page: Page, server: StaticHost) -> None:
    """Brings the page to a kind or into a state."""
    visit = Visit(page, server)
    if name in KINDS:
        visit.go(KINDS[name])
    else:
        STATES[name](visit)
