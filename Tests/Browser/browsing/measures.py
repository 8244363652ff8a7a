"""What a test asks of a page beyond what is on it."""

import json

from playwright.sync_api import Page

# Everything that changes in the document from now on: what changed, and in which element.
WATCH = """() => {
    window.changes = [];
    new MutationObserver(records => {
        for (const { type, target, attributeName } of records) {
            const element = target.nodeType === 1 ? target : target.parentElement;
            changes.push([type, attributeName ?? "", element.outerHTML.split(">")[0] + ">"]);
        }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

# Layout shifts from the first frame on, also those soon after a key or a click: `shift(page)` gives their sum.
SHIFTS = """
    window.shift = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""


def watch_changes(page: Page) -> None:
    page.evaluate(WATCH)


def changes(page: Page) -> list[tuple[str, str, str]]:
    return [tuple(change) for change in page.evaluate("changes")]


def watch_shifts(page: Page) -> None:
    page.add_init_script(SHIFTS)


def shift(page: Page) -> float:
    """The sum of all layout shifts; two frames are waited for, so that the last one is in it."""
    return page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shift)))))")


def stored(page: Page) -> list[dict]:
    """The favourites as the browser keeps them."""
    text = page.evaluate("localStorage.getItem(Object.keys(localStorage).find(key => key.endsWith(':favourites')))")
    return json.loads(text)["entries"] if text else []


def store(page: Page, entries: list[dict]) -> None:
    """Puts favourites into the browser's storage as if they had been marked earlier; the page must be one of the site."""
    page.evaluate(
        "async text => { const { storageKey } = await import(new URL('assets/scripts/site.js', document.querySelector('.wordmark').href));"
        " localStorage.setItem(storageKey('favourites'), text); }",
        json.dumps({"version": 1, "entries": entries}))


def favourite(key: str, title: str = "A title", href: str = "cats/", added: str = "2025-01-01T00:00:00.000Z") -> dict:
    return {"key": key, "title": title, "href": href, "added": added}
