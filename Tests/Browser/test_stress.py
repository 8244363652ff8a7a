"""Rows A8, A10, P7, C6, M4, M6, G2 and G6 over feeds that ask too much of every page: nothing scrolls sideways, is cut, lies over
something else or moves, from left to right and from right to left."""

from contextlib import contextmanager

import pytest
from browsing.axe import violations
from browsing.found import Found
from browsing.measures import BADLY_SHORTENED, CUT, OVERFLOWING, OVERLAPPING, SCROLL, shift
from browsing.static_host import StaticHost, UnchangingHost
from browsing.stress_feeds import COLLECTIONS, FACTS, WITHHELD, WORDS
from browsing.stress_pages import CHANGING, KINDS, SIZES, build, feed, go
from playwright.sync_api import expect
from test_budgets import shifts_on_arrival

LANGUAGES = sorted(WORDS)

# Texts with letters of the other direction that nothing keeps apart from what stands around them.
NOT_ISOLATED = r"""(letters) => {
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (new RegExp(letters, "u").test(text.data) && !text.parentElement.closest("main [dir=auto], bdi")) found.push(text.parentElement.outerHTML.slice(0, 120));
    }
    return found;
}"""


@pytest.fixture(scope="module", params=LANGUAGES)
def stress_site(request, tmp_path_factory):
    site = build(tmp_path_factory.mktemp(request.param), request.param)
    site.language = request.param
    return site


@pytest.fixture(scope="module")
def unchanging_stress_server(stress_site):
    server = UnchangingHost(stress_site.folder, missing=WITHHELD)
    yield server
    server.close()


@pytest.fixture
def stress_server(request, stress_site):
    """Most kinds of page are served to many tests by one host; a few need it changed."""
    if request.node.callspec.params.get("kind") not in CHANGING:
        yield request.getfixturevalue("unchanging_stress_server")
        return
    with own_server(stress_site) as server:
        yield server


@contextmanager
def own_server(stress_site):
    server = StaticHost(stress_site.folder)
    server.fail(WITHHELD, 404)
    yield server
    server.close()


@pytest.fixture
def stress_page(look, stress_server, allow_errors):
    allow_errors()
    return look("desktop", stress_server)


def resize(page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_moves_scrolls_sideways_is_cut_or_lies_over_something_else_and_axe_finds_nothing(kind, stress_page, stress_server):
    resize(stress_page, "390")
    go(stress_page, stress_server, kind)
    stress_page.wait_for_load_state("load")
    stress_page.evaluate(SCROLL, [*range(0, 2000, 500), 0])
    found = Found()
    found.note("shift", stress_page.evaluate("shifts"))
    found.note("axe", violations(stress_page))
    for size in SIZES:
        resize(stress_page, size)
        for name, measure in (("sideways", OVERFLOWING), ("cut", CUT), ("over another", OVERLAPPING), ("shortened", BADLY_SHORTENED)):
            found.note(f"{name} at {size}", stress_page.evaluate(measure))
    found.expect_nothing()


@pytest.mark.parametrize("kind", ["home", "detail of wrong kinds"])
@pytest.mark.parametrize("size", ["390", "1280"])
def test_nothing_moves_while_a_page_of_twelve_collections_arrives_piece_by_piece(size, kind, look, stress_site, allow_errors):
    allow_errors()
    with own_server(stress_site) as server:
        page = look("desktop", server)
        resize(page, size)
        assert shifts_on_arrival(page, server, KINDS[kind]) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("javascript", [True, False])
def test_each_of_twelve_collections_is_reached_with_a_mouse_and_with_the_keyboard_with_and_without_scripts(size, javascript, look, stress_site, stress_server, allow_errors):
    allow_errors()
    page = look("desktop", stress_server, java_script_enabled=javascript)
    resize(page, size)
    page.goto("about/")
    links = page.get_by_role("navigation", name=WORDS[stress_site.language].navigation).get_by_role("link")
    assert links.count() < len(COLLECTIONS)
    menu = page.locator(".site-header summary")
    menu.focus()
    page.keyboard.press("Enter")
    expect(links).to_have_count(len(COLLECTIONS))
    menu.click()
    assert links.count() < len(COLLECTIONS)
    menu.click()
    for link in links.all():
        link.click(trial=True)
        box = link.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= SIZES[size][0] and box["height"] >= 44
    assert page.evaluate(OVERFLOWING) == [] and page.evaluate(CUT) == [] and page.evaluate(OVERLAPPING) == []
    links.last.click()
    page.wait_for_url(f"**/{COLLECTIONS[-1]}/")
    # The page's own collection is always in sight.
    expect(page.locator(".site-nav [aria-current=page]")).to_be_in_viewport()


def test_the_name_of_the_pages_own_collection_can_be_read_in_the_row(stress_page):
    unread = []
    for name in COLLECTIONS:
        stress_page.goto(f"{name}/")
        for size in SIZES:
            resize(stress_page, size)
            is_whole, its_width = stress_page.locator(".site-nav [aria-current=page]").evaluate("(one) => [one.scrollWidth <= one.clientWidth, one.clientWidth]")
            if not is_whole and its_width < 100:
                unread.append((name, size, its_width))
    assert unread == []


@pytest.mark.parametrize("kind", ["fact of long words", "long fact"])
def test_the_number_of_a_fact_is_in_sight_above_its_links(kind, stress_page, stress_server):
    go(stress_page, stress_server, kind)
    wrong = []
    for size in SIZES:
        resize(stress_page, size)
        links = stress_page.locator("#fact .turn").bounding_box()
        number = stress_page.locator("#fact .position").bounding_box()
        is_in_sight = links["y"] + links["height"] <= SIZES[size][1] and number["y"] + number["height"] <= links["y"]
        # The links are side by side, as far as there is room for them.
        if not is_in_sight or links["height"] >= 100:
            wrong.append((size, links, number))
    assert wrong == []


def test_titles_that_a_card_cuts_are_whole_on_their_own_page(stress_page, stress_site):
    record = feed(stress_site, "long-titles")[0]
    assert len(record["title"]) == 300
    stress_page.goto("long-titles/first/")
    heading = stress_page.get_by_role("heading", level=1)
    expect(heading).to_have_text(record["title"])
    assert heading.evaluate("(one) => getComputedStyle(one).overflow") == "visible" and stress_page.evaluate(CUT) == []
    stress_page.goto("long-titles/")
    for label in stress_page.locator("#items .card-label").all():
        assert label.evaluate("(one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)") < 4.5


def test_all_records_and_all_facts_have_their_pages(stress_site):
    records = sum(len(feed(stress_site, name)) for name in COLLECTIONS)
    addresses = set(stress_site.addresses())
    assert {f"{name}/{record['key']}/" for name in COLLECTIONS for record in feed(stress_site, name)} <= addresses and records == 153
    assert {f"many-facts/all/{number}/" for number in range(1, FACTS + 1)} <= addresses


def test_what_is_read_the_other_way_is_kept_apart_wherever_it_is_shown(stress_page, stress_site, stress_server):
    letters = r"\p{Script=Arabic}" if WORDS[stress_site.language].direction == "ltr" else "hedgehog"
    for kind in ("home", "list of another language", "detail of another language", "category of 200 facts"):
        go(stress_page, stress_server, kind)
        assert stress_page.evaluate(NOT_ISOLATED, letters) == [], kind
    stress_page.goto("many-facts/all/4/")
    assert stress_page.evaluate(NOT_ISOLATED, letters) == []
    stress_page.goto("search/?q=" + WORDS[stress_site.language].other.split()[1])
    stress_page.locator(".result").first.wait_for()
    assert stress_page.evaluate(NOT_ISOLATED, letters) == []


def test_further_cards_leave_those_where_they_are_that_were_read(stress_page):
    for address in ("quotes/", "long-titles/"):
        stress_page.goto(address)
        places = "[...document.querySelectorAll('#items > li')].map((card) => card.getBoundingClientRect().x + ' ' + (card.getBoundingClientRect().y + scrollY))"
        before = stress_page.evaluate(places)
        stress_page.locator("#more").click()
        stress_page.wait_for_function("(count) => document.querySelectorAll('#items > li').length > count", arg=len(before))
        assert stress_page.evaluate(places)[:len(before)] == before
        assert shift(stress_page) == 0
