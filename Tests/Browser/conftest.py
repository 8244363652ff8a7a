"""Fixtures for tests in Chromium. `site`, `feed` and the program's own checks come from Tests/Site."""

import pytest
from browsing import gestures
from browsing.chromium import ARGUMENTS, DEVICES, chromium_path
from browsing.faults import Faults
from browsing.static_host import StaticHost
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from support.project import ROOT
from support.small_site import SmallSite

pytest_plugins = ["support.fixtures"]

# Generous, so that a slow machine does not fail a test; a condition that holds is seen at once.
expect.set_options(timeout=10_000)
STEP_TIMEOUT = 20_000  # milliseconds


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright):
    path = chromium_path()
    if path is None:
        pytest.fail("Chromium is missing: `make test-browser` installs it on Debian (CHROMIUM names another place)")
    browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture
def server(site):
    """The demonstration site on a port of its own, in its first state for each test."""
    host = StaticHost(site.folder)
    yield host
    host.close()


@pytest.fixture
def small_server(tmp_path):
    """Builds and serves a site that the test makes up: small_server(configuration, things=[{…}, …]).

    The site is its `source`: after `server.source.feed(…)` and `server.source.build()` the next build is served.
    """
    hosts = []

    def make(configuration: str, **feeds) -> StaticHost:
        source = SmallSite(tmp_path / f"small{len(hosts)}", configuration)
        (source.folder / "Templates").symlink_to(ROOT / "Templates")
        for name, records in feeds.items():
            source.feed(name, records)
        hosts.append(StaticHost(source.build().folder))
        hosts[-1].source = source
        return hosts[-1]

    yield make
    for host in hosts:
        host.close()


@pytest.fixture
def faults():
    """What went wrong in the browser: at the end of the test there is nothing that it has not allowed."""
    faults = Faults()
    yield faults
    assert faults.all() == []


@pytest.fixture
def allow_errors(faults: Faults):
    """Allows what the console says of failed requests: allow_errors(); or what has a text: allow_errors("regular expression")."""
    return faults.allow


@pytest.fixture
def open_page(browser: Browser, server: StaticHost, faults: Faults):
    """Opens a page in a fresh context: open_page("phone", color_scheme="dark").

    Options are those of Playwright's `new_context`. `base_url` is the demonstration site's, so that `page.goto("animals/")` works;
    for a site of the test's own give its `base_url`. `page.wait_for_function` takes a function ("() => …"): the pages' policy
    forbids it to evaluate other text.
    """
    contexts = []

    def open_page(device: str = "desktop", **options) -> Page:
        base_url = options.pop("base_url", server.url)
        context = browser.new_context(**{**DEVICES[device], "base_url": base_url, **options})
        contexts.append(context)
        context.set_default_timeout(STEP_TIMEOUT)
        faults.watch(context, base_url.split("/", 3)[0] + "//" + base_url.split("/", 3)[2])
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def windows(browser: Browser):
    """Pages that all tests of a module look through, one for each set of options."""
    opened: dict[tuple, Page] = {}

    def window(device: str, script: str | None, **options) -> Page:
        key = (device, script, *sorted(options.items()))
        if key not in opened:
            context = browser.new_context(**{**DEVICES[device], "service_workers": "block", **options})
            context.set_default_timeout(STEP_TIMEOUT)
            if script:
                context.add_init_script(script)
            opened[key] = context.new_page()
        return opened[key]

    yield window
    for page in opened.values():
        page.context.close()


@pytest.fixture
def look(windows, faults: Faults):
    """Lends a page that is there already, for tests that leave nothing behind but what is in the storage: look(server, "phone").

    To open one takes longer than most of what is looked at. The server is the test's own, so is the origin; `script` runs in every document.
    """
    lent = []

    def look(server: StaticHost, device: str = "desktop", script: str | None = None, **options) -> Page:
        page = windows(device, script, **options)
        page.set_viewport_size(DEVICES[device]["viewport"])
        page.emulate_media(media="screen", color_scheme="light", reduced_motion="no-preference", forced_colors="none")
        lent.append((page, faults.watch(page.context, server.origin)))
        return page

    yield look
    for page, end in lent:
        forget(page)
        page.goto("about:blank")
        end()


def forget(page: Page) -> None:
    """Forgets what the page's site has kept."""
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")


@pytest.fixture
def desktop(open_page) -> Page:
    return open_page("desktop")


@pytest.fixture
def phone(open_page) -> Page:
    """A phone with a touch screen, 390 by 844."""
    return open_page("phone")


@pytest.fixture(params=sorted(DEVICES))
def visitor(request, open_page) -> Page:
    """A page on a desktop and on a phone, one after the other."""
    return open_page(request.param)


@pytest.fixture
def plain(open_page) -> Page:
    """A page with JavaScript off."""
    return open_page("desktop", java_script_enabled=False)


@pytest.fixture(scope="session")
def swipe():
    """Moves a finger: swipe(page, (x, y), (x, y))."""
    return gestures.swipe
