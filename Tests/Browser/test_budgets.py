"""What a page weighs, that nothing on it moves by itself, and that it runs nothing but the site's own files."""

import gzip
from urllib.parse import unquote, urlsplit

import pytest
from browsing.states import FAILING, KINDS, STATES, arrive
from playwright.sync_api import expect

WATCH_SHIFTS = """
window.shifts = [];
// As in the metric, what follows on a key or a click within half a second does not count.
new PerformanceObserver((list) => list.getEntries().filter((entry) => !entry.hadRecentInput).forEach((entry) => shifts.push({
    value: entry.value, nodes: entry.sources.map((source) => source.node && (source.node.outerHTML || source.node.textContent).slice(0, 90)),
}))).observe({ type: "layout-shift", buffered: true });
"""

# Those that wait for their place to come near are not asked for yet.
PICTURES_ARRIVED = """() => [...document.images].every((image) => image.complete || image.loading === "lazy" && !near(image))"""
NEAR = "window.near = (image) => { const box = image.getBoundingClientRect(); return box.height > 0 && box.top < innerHeight && box.bottom > 0; };"
DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


@pytest.mark.parametrize("state", [*KINDS, *STATES])
def test_html_and_css_are_under_20_kb_and_javascript_under_12_compressed(state, desktop, server, allow_errors):
    if state in FAILING:
        allow_errors()
    sizes = {"document": {}, "stylesheet": {}, "script": {}}

    def weigh(response):
        kind = response.request.resource_type
        if kind == "document":
            # A state may lie more than one page away: the last one counts.
            for each in sizes.values():
                each.clear()
        if kind in sizes and response.status != 301:
            sizes[kind][unquote(urlsplit(response.url).path)] = len(gzip.compress(response.body(), 9))

    desktop.on("requestfinished", lambda request: weigh(request.response()))
    arrive(state, desktop, server)
    desktop.wait_for_load_state("load")
    weights = {kind: sum(each.values()) for kind, each in sizes.items()}
    assert weights["document"] + weights["stylesheet"] < 20_000, sizes
    assert weights["script"] < 12_000, sizes


@pytest.mark.parametrize("state", [*KINDS, *STATES])
def test_nothing_moves_when_late_pictures_arrive_or_the_page_is_scrolled(state, visitor, server, allow_errors):
    if state in FAILING:
        allow_errors()
    server.delay("assets/*.svg", 0.3)
    server.delay("/assets/*.svg", 0.3)
    visitor.add_init_script(WATCH_SHIFTS + NEAR)
    arrive(state, visitor, server)
    visitor.wait_for_function(PICTURES_ARRIVED)
    height = visitor.evaluate("document.documentElement.scrollHeight")
    for top in range(0, height + 600, 600):
        visitor.evaluate("(top) => scrollTo({ top, behavior: 'instant' })", top)
        visitor.evaluate(DRAWN)
    visitor.wait_for_function(PICTURES_ARRIVED)
    visitor.evaluate(DRAWN)
    assert visitor.evaluate("shifts") == []


@pytest.mark.parametrize("width", [320, 390, 700, 800, 1280])
def test_the_navigation_stands_where_it_stands_before_the_rest_is_read(width, desktop, server):
    whole = (server.folder / "cats/index.html").read_bytes()
    server.replace("read/", whole[:whole.index(b"</nav>") + len(b"</nav>")])
    desktop.set_viewport_size({"width": width, "height": 800})
    places = []
    for address in ("read/", "cats/"):
        desktop.goto(address)
        places.append(desktop.locator(".site-nav").bounding_box())
    assert places[0] == places[1]


@pytest.mark.parametrize("address", ["", "search/", "cats/", "pokemon/pikachu/", "animals/dogs/", "animals/cats/1/", "cat-facts/", "movies/"])
def test_nothing_moves_while_the_page_itself_arrives_piece_by_piece(address, visitor, server):
    assert shifts_on_arrival(visitor, server, address) == []


def shifts_on_arrival(page, server, address: str) -> list:
    page.add_init_script(WATCH_SHIFTS)
    trickle = server.trickle(address, after=b"</(li|button)>|(?=<nav)")
    page.goto(address, wait_until="commit")
    for _ in range(1, len(trickle)):
        # Every piece is there and drawn before the next one is sent.
        page.evaluate(DRAWN)
        length = page.evaluate("document.documentElement.outerHTML.length")
        trickle.next()
        page.wait_for_function("(length) => document.documentElement.outerHTML.length > length", arg=length)
    page.wait_for_load_state("load")
    page.evaluate(DRAWN)
    return page.evaluate("shifts")


FOLDS = [(320, 640), (390, 844), (844, 390), (1280, 720)]


@pytest.mark.parametrize(("width", "height"), FOLDS)
def test_titles_are_in_sight_at_once_on_the_home_page(width, height, desktop):
    desktop.set_viewport_size({"width": width, "height": height})
    desktop.goto("")
    expect(desktop.locator("#items .card-label").first).to_be_in_viewport(ratio=1)


def test_a_shift_would_be_seen(desktop, server):
    server.replace("wrong/", b"<!doctype html><link rel=icon href='data:,'><img src='../assets/icon.svg'><p>It moves.</p>")
    server.delay("assets/*.svg", 0.3)
    desktop.add_init_script(WATCH_SHIFTS)
    desktop.goto("wrong/")
    desktop.wait_for_function("() => shifts.length > 0")


def test_a_script_that_got_into_a_page_does_not_run(desktop, server, site, faults):
    page = (site.folder / "about/index.html").read_text(encoding="utf-8")
    server.replace("about/", page.replace("</main>", "<script>window.ran = true</script></main>").encode())
    desktop.goto("about/")
    assert desktop.evaluate("window.ran") is None
    assert any("Content Security Policy" in fault for fault in faults.all())
    faults.forget()
