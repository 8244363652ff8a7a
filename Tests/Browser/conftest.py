"""Fixtures for tests in Chromium. `site`, `feed` and the program's own checks come from Tests/Site."""

import fcntl
import os
from contextlib import ExitStack

import pytest
from browsing import gestures, long_collection
from browsing.chromium import ARGUMENTS, DEVICES, chromium_path
from browsing.faults import Faults
from browsing.static_host import StaticHost, UnchangingHost
from browsing.windows import Windows, open_context
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from support.project import ROOT
from support.small_site import SmallSite

pytest_plugins = ["support.fixtures"]

# Generous, so that a slow machine does not fail a test; a condition that holds is seen at once.
expect.set_options(timeout=10_000)


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


@pytest.fixture(scope="session")
def unchanging_server(site):
    """The demonstration site for all tests that do not ask for `server`."""
    host = UnchangingHost(site.folder)
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


@pytest.fixture(scope="session")
def long_site(tmp_path_factory):
    """The site of a long collection, which no test changes: of all processes of a run the first that asks for it builds it."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    folder = tmp_path_factory.getbasetemp().parent / f"long-{run}" if run else tmp_path_factory.mktemp("long")
    folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return long_collection.build(folder)


@pytest.fixture
def long_server(long_site):
    host = StaticHost(long_site.folder)
    yield host
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
def open_page(request, browser: Browser, server: StaticHost, faults: Faults):
    """Opens a page in a fresh context: open_page("phone", color_scheme="dark").

    Options are those of Playwright's `new_context`. `base_url` is the demonstration site's, so that `page.goto("animals/")` works;
    for a site of the test's own give its `base_url`. `page.wait_for_function` takes a function ("() => …"): the pages' policy
    forbids it to evaluate other text. In a module that is marked `without_worker` no service worker answers for the server.
    """
    contexts = []

    def open_page(device: str = "desktop", **options) -> Page:
        base_url = options.pop("base_url", server.url)
        if is_without_worker(request):
            options.setdefault("service_workers", "block")
        context = open_context(browser, device, base_url=base_url, **options)
        contexts.append(context)
        faults.watch(context, base_url.split("/", 3)[0] + "//" + base_url.split("/", 3)[2])
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def windows(browser: Browser):
    windows = Windows(browser)
    yield windows
    windows.close()


@pytest.fixture
def look(request, windows: Windows, faults: Faults):
    """Lends a page that is open already, without a service worker: look("phone"), look("desktop", small_server, java_script_enabled=False)."""
    # Asked for here, it ends after the pages that load from it.
    usual = request.getfixturevalue("server" if "server" in request.fixturenames else "unchanging_server")

    def lend(device: str = "desktop", host: StaticHost | None = None, **options):
        return lent.enter_context(windows.lend(host or usual, faults, device, **options))

    with ExitStack() as lent:
        yield lend


def is_without_worker(request) -> bool:
    return request.node.get_closest_marker("without_worker") is not None


@pytest.fixture
def page_on(request):
    return request.getfixturevalue("look" if is_without_worker(request) else "open_page")


@pytest.fixture
def desktop(page_on) -> Page:
    return page_on("desktop")


@pytest.fixture
def phone(page_on) -> Page:
    """A phone with a touch screen, 390 by 844."""
    return page_on("phone")


@pytest.fixture(params=sorted(DEVICES))
def visitor(request, page_on) -> Page:
    """A page on a desktop and on a phone, one after the other."""
    return page_on(request.param)


@pytest.fixture
def plain(look) -> Page:
    """A page with JavaScript off."""
    return look(java_script_enabled=False)


@pytest.fixture(scope="session")
def swipe():
    """Moves a finger: swipe(page, (x, y), (x, y))."""
    return gestures.swipe
