"""Pages that last for many tests: to open one in a context of its own takes longer than most of what is looked at."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

from .chromium import DEVICES
from .faults import Faults
from .measures import WATCH_SHIFTS
from .static_host import StaticHost

STEP_TIMEOUT = 20_000  # milliseconds
TEXT_SIZE = 16  # pixels, of a browser that nobody has set otherwise


def open_context(browser: Browser, device: str, **options) -> BrowserContext:
    """In every document of it `measures.shift` finds what has moved."""
    context = browser.new_context(**{**DEVICES[device], **options})
    context.set_default_timeout(STEP_TIMEOUT)
    context.add_init_script(WATCH_SHIFTS)
    return context


class LentPage(Page):
    """A page that the next test gets as well, unless one has asked for what cannot be put back. Its addresses are those of the test's server."""

    base_url: str
    is_changed: bool
    listeners: int
    text_size: int
    settings: CDPSession

    def goto(self, url: str, **options):
        return super().goto(urljoin(self.base_url, url), **options)

    @property
    def context(self) -> BrowserContext:
        self.is_changed = True
        return super().context

    @property
    def clock(self):
        self.is_changed = True
        return super().clock

    def add_init_script(self, *arguments, **options):
        self.is_changed = True
        return super().add_init_script(*arguments, **options)

    def route(self, *arguments, **options):
        self.is_changed = True
        return super().route(*arguments, **options)

    def on(self, *arguments):
        self.listeners += 1
        return super().on(*arguments)

    def remove_listener(self, *arguments):
        self.listeners -= 1
        return super().remove_listener(*arguments)

    def set_text_size(self, pixels: int) -> None:
        """As readers do in their browser's settings."""
        self.settings.send("Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels}})
        self.text_size = pixels


class Windows:
    """The pages that are not in use, by device and options. No service worker answers in them: it would outlast its test."""

    def __init__(self, browser: Browser):
        self._browser = browser
        self._idle: defaultdict[tuple, list[tuple[BrowserContext, LentPage]]] = defaultdict(list)

    @contextmanager
    def lend(self, server: StaticHost, faults: Faults, device: str, **options) -> Iterator[LentPage]:
        """What a test has made the page's site keep is forgotten; of an address that many tests ask for the browser still has the files."""
        key = (device, *sorted(options.items()))
        context, page = self._idle[key].pop() if self._idle[key] else self._open(device, **options)
        end = faults.watch(context, server.origin)
        page.base_url = server.url
        yield page
        if put_back(page, device):
            end()
            self._idle[key].append((context, page))
        else:
            context.close()

    def close(self) -> None:
        for context, _ in chain(*self._idle.values()):
            context.close()

    def _open(self, device: str, **options) -> tuple[BrowserContext, Page]:
        context = open_context(self._browser, device, service_workers="block", **options)
        page = context.new_page()
        page.__class__ = LentPage
        page.is_changed, page.listeners, page.text_size, page.settings = False, 0, TEXT_SIZE, context.new_cdp_session(page)
        return context, page


def put_back(page: LentPage, device: str) -> bool:
    """Makes a page as it was, if that can be done."""
    if page.is_changed or page.listeners:
        return False
    try:
        forget(page)
        page.mouse.move(0, 0)
        page.set_viewport_size(DEVICES[device]["viewport"])
        page.emulate_media(media="screen", color_scheme="light", reduced_motion="no-preference", forced_colors="none")
        if page.text_size != TEXT_SIZE:
            page.set_text_size(TEXT_SIZE)
        page.goto("about:blank")
        return True
    except Error:
        return False  # It shows the browser's own page of a fault.


def forget(page: Page) -> None:
    """Forgets what the page's site has kept."""
    page.evaluate("async () => { localStorage.clear(); sessionStorage.clear(); for (const name of await caches.keys()) await caches.delete(name); }")
