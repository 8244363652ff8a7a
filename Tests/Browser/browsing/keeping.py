"""What the site's service worker has kept in a page's browser."""

import time

from playwright.sync_api import Page

LIMIT = 20  # seconds

# The root of the page's site, and the names of the caches that hold the files of the edition that is read, and of all.
SITE = """
    const root = document.querySelector("link[rel=manifest]").href.replace("manifest.webmanifest", "");
    const own = `sitegen:${new URL(root).pathname}:`;
    const all = (await caches.keys()).filter(name => name.startsWith(own) && !name.endsWith(":notes"));
    const current = await (await caches.match(`${root}edition`, { cacheName: `${own}notes` }))?.json();
    const names = all.filter(name => name === current);
"""


def kept(page: Page) -> list[str]:
    """Every file that is kept of the page's site, as paths from its root."""
    return page.evaluate(f"""async () => {{{SITE}
        const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        return requests.flat().map(request => decodeURIComponent(request.url.slice(root.length)));
    }}""")


def wait_until(page: Page, expression: str, argument=None) -> None:
    """Waits until an expression holds. The page's content security policy does not let Playwright's own waiting run there."""
    end = time.monotonic() + LIMIT
    while not page.evaluate(expression, argument):
        assert time.monotonic() < end, f"still not so after {LIMIT} seconds: {expression}"
        page.wait_for_timeout(30)


def wait_until_kept(page: Page, *paths: str) -> None:
    """Waits until the worker has taken over and has kept these files."""
    wait_until(page, "navigator.serviceWorker.controller?.state === 'activated'")
    end = time.monotonic() + LIMIT
    while missing := set(paths) - set(kept(page)):
        assert time.monotonic() < end, f"not kept: {missing}"
        page.wait_for_timeout(30)


def wait_for_pictures(page: Page) -> None:
    """Waits for all pictures of the page, also those further down, but those of closed dialogs."""
    page.evaluate("for (const picture of document.images) if (picture.checkVisibility()) picture.loading = 'eager'")
    wait_until(page, "[...document.images].every(picture => picture.complete || !picture.checkVisibility())")


def visit(page: Page, *addresses: str) -> None:
    """Reads some pages until the end, one after the other, until they and their pictures are kept."""
    for address in addresses:
        page.goto(address)
        wait_until_kept(page, address, *pictures(page))


def pictures(page: Page) -> list[str]:
    """The site's own pictures that a page shows, also those further down, as paths from the root."""
    wait_for_pictures(page)
    return page.evaluate(f"""async () => {{{SITE}
        const shown = [...document.images].filter(picture => picture.checkVisibility() && picture.src.startsWith(root));
        return [...new Set(shown.map(picture => decodeURIComponent(picture.src.slice(root.length))))];
    }}""")


def edition(page: Page) -> str:
    """The edition of the site that the browser reads."""
    return page.evaluate(f"async () => {{{SITE} return names.join(); }}")


def editions(page: Page) -> int:
    """How many editions of the site the browser keeps, wholly or in part."""
    return page.evaluate(f"async () => {{{SITE} return all.length; }}")


def stop_worker(page: Page) -> None:
    """Stops the service worker, as browsers do when it has nothing to do: it forgets all but what it has noted."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def favour(page: Page, *entries: dict) -> None:
    """Marks favourites as the site's scripts do."""
    page.evaluate(f"""async entries => {{{SITE}
        localStorage.setItem(`${{own}}favourites`, JSON.stringify({{ version: 1, entries }}));
        document.dispatchEvent(new CustomEvent("favourites", {{ detail: {{}} }}));
    }}""", list(entries))
