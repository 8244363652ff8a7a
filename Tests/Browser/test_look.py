"""What can be computed of the look: room, sizes, colours, and what readers may ask their browser for."""

import re

import pytest
from browsing.measures import sideways
from browsing.states import KINDS
from playwright.sync_api import expect
from support.contrast import contrast

pytestmark = pytest.mark.without_worker

RIGHT_TO_LEFT = """
title: صفحات
language: ar
collections:
  things: { title: أشياء, feed: { source: feeds/things.json }, pageSize: 2 }
"""

COLOURED = """
title: Colours
colours: { navy: "#12305c", lemon: "#f5e663" }
collections:
  things: { feed: { source: feeds/things.json }, facts: { from: content, body: fact }, rules: { colour: [{ when: "n == 1", is: navy }, { is: lemon }] } }
"""

SHOWN = """
title: Things
collections: { things: { feed: { source: feeds/things.json }, show: { list: ["long enough for one line", n] } } }
"""

GROUPED = """
title: Things
collections:
  things:
    feed: { source: feeds/things.json }
    groups: { "first field": {}, "second field": {}, "third field": {}, "fourth field": {} }
"""

# Whether a press on the middle of an element reaches it.
ANSWERS = """(id) => {
    const one = document.getElementById(id);
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def test_a_text_and_the_names_of_its_fields_are_printed(desktop):
    desktop.goto("cats/abyssinian/")
    desktop.emulate_media(media="print")
    for words in ("Abyssinian", "Average life span (years)", "14.5"):
        expect(desktop.locator("main").get_by_text(words, exact=True).first).to_be_visible()


def test_the_state_of_a_category_is_shown_by_its_text_and_its_icon_and_not_by_colour_alone(desktop):
    desktop.goto("animals/")
    for status in desktop.locator(".status").all():
        assert status.inner_text().strip() in ("Free", "Paid", "Coming soon")
        expect(status.locator("svg")).to_be_visible()


@pytest.mark.parametrize("words", [20, 400])
def test_the_ways_on_from_a_fact_are_there_on_screens_of_every_height_and_after_a_long_text(words, desktop, server):
    fact = (server.folder / "animals/octopuses/2/index.html").read_text(encoding="utf-8")
    server.replace("animals/octopuses/2/", re.sub(r'(<div class="fact-text"[^>]*>).*?(</div>)', rf"\1<p>{'word ' * words}\2", fact, flags=re.DOTALL).encode())
    desktop.goto("animals/octopuses/2/")
    for width, height in ((1280, 600), (1280, 900), (1920, 1080), (1920, 1440), (390, 844)):
        desktop.set_viewport_size({"width": width, "height": height})
        for name in ("previous", "next"):
            assert desktop.evaluate(ANSWERS, name), (name, width, height)
        # They stay in sight; at the end of the text they stand below it.
        desktop.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
        text, ways = (desktop.locator(selector).bounding_box() for selector in (".fact-text", ".turn"))
        assert text["y"] + text["height"] <= ways["y"], (width, height)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_text_on_each_colour_of_the_rules_is_legible(scheme, look):
    page = look()
    page.emulate_media(color_scheme=scheme)
    page.goto("pokemon/")
    seen = {}
    for card in page.locator(".card.coloured").all()[:10]:
        ground = card.locator(".card-text").evaluate("(one) => getComputedStyle(one).backgroundColor")
        ink = card.locator("a").first.evaluate("(one) => getComputedStyle(one).color")
        seen[ground] = contrast(hexadecimal(ground), hexadecimal(ink))
    assert len(seen) == 3, seen
    assert min(seen.values()) >= 4.5, seen


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("content", [{}, {"content": [{"fact": "It is one."}]}])
def test_a_record_without_a_picture_has_its_colour_on_its_page_as_well(content, scheme, small_server, look):
    site = COLOURED if content else COLOURED.replace("facts: { from: content, body: fact }, ", "")
    server = small_server(site, things=[{"title": "One", "n": 1} | content, {"title": "Two", "n": 2} | content])
    page = look("desktop", server)
    for address, colour in (("things/one/", "#12305c"), ("things/two/", "#f5e663")):
        page.goto(address)
        page.emulate_media(color_scheme=scheme)
        ground, ink = page.locator("h1").evaluate("(one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]")
        assert hexadecimal(ground) == colour
        assert contrast(colour, hexadecimal(ink)) >= 4.5


@pytest.mark.parametrize("state", [state for state, address in KINDS.items() if "list" in state or "detail" in state or "categ" in state or state == "fact"])
def test_the_box_of_a_picture_is_there_before_the_picture(state, visitor, server):
    server.hold("assets/*.svg")
    # The scripts may have to wait for their turn until the pictures are there.
    visitor.goto(KINDS[state], wait_until="commit")
    visitor.wait_for_function("() => document.readyState !== 'loading' && getComputedStyle(document.body).display === 'grid'")
    before = boxes(visitor)
    server.heal()
    visitor.wait_for_load_state("load")
    visitor.evaluate("Promise.all([...document.images].map((image) => { image.loading = 'eager'; return image.decode(); }))")
    assert boxes(visitor) == before
    assert state == "list of texts" or state == "detail of a text" or before


def test_in_arabic_the_page_is_mirrored(small_server, look):
    things = [{"title": title, "description": "وصف"} for title in ("واحد", "اثنان", "ثلاثة", "أربعة", "خمسة")]
    server = small_server(RIGHT_TO_LEFT, things=things)
    page = look("desktop", server)
    page.goto("things/page/2/")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    middle = page.viewport_size["width"] / 2
    assert left(page.locator("header .wordmark")) > left(page.locator(".site-nav a").last) > middle > left(page.locator(".tools a").last)
    first, second = page.locator("#items > li").all()
    assert left(first) > left(second)
    assert left(page.locator(".pager [rel=prev]")) > left(page.locator(".pager [rel=next]"))
    assert page.locator(".pager [rel=next] svg").evaluate("(arrow) => getComputedStyle(arrow).transform").startswith("matrix(-1")
    for address in ("", "things/", "things/واحد/", "things/page/2/"):
        page.goto(address)
        assert sideways(page) == [], address


def test_the_title_of_a_neighbour_has_the_whole_width_below_its_arrow(phone):
    phone.goto("pokemon/ivysaur/")
    for name in ("previous", "next"):
        step, arrow, title = (phone.locator(f"#{name}{one}").bounding_box() for one in ("", " svg", " b"))
        assert title["y"] >= arrow["y"] + arrow["height"] - 2
        assert phone.locator(f"#{name} b").evaluate("(one) => { one.textContent = 'word '.repeat(40); return one.clientWidth; }") > step["width"] - 32


def test_a_value_on_a_card_that_does_not_fit_beside_its_name_begins_below_it(small_server, look):
    things = [{"title": f"Thing {n}", "long enough for one line": "a value of nine words that fits no more", "n": n} for n in range(5)]
    server = small_server(SHOWN, things=things)
    page = look("phone", server)
    page.goto("things/")
    (name, value), (short, beside) = ([field.locator("> *").nth(n).bounding_box() for n in (0, 1)] for field in page.locator(".card").first.locator(".card-shown").all())
    assert (value["x"], value["y"] > name["y"]) == (name["x"], True)
    assert (beside["x"] > short["x"], beside["y"]) == (True, short["y"])
    # A long one is shortened after four lines.
    assert page.locator(".card-shown bdi").first.evaluate("(one) => { one.textContent = 'word '.repeat(80); return one.clientHeight / parseFloat(getComputedStyle(one).lineHeight); }") == 4
    colours = page.locator(".card-shown").first.locator("> *").evaluate_all("(all) => all.map((one) => getComputedStyle(one).color)")
    assert len(set(colours)) == 2


def test_on_a_phone_the_ways_to_groups_are_one_row_that_moves(small_server, look):
    things = [{"title": f"Thing {n}", **{field: f"value {n % 3}" for field in ("first field", "second field", "third field", "fourth field")}} for n in range(12)]
    server = small_server(GROUPED, things=things)
    page = look("phone", server)
    for address in ("", "things/"):
        page.goto(address)
        ways = page.locator(".groupings .button")
        assert ways.count() == 4
        assert len({way.bounding_box()["y"] for way in ways.all()}) == 1
        assert sideways(page) == []
        ways.last.focus()
        expect(ways.last).to_be_in_viewport(ratio=1)


def test_long_words_of_a_pager_do_not_widen_a_small_phone(small_server, look):
    server = small_server("title: Вещи\nlanguage: ru\ncollections: { things: { feed: { source: feeds/things.json }, pageSize: 2 } }", things=[{"title": f"Вещь {n}"} for n in range(12)])
    page = look("phone", server)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("things/")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_on_a_tablet_a_picture_stands_beside_the_words_of_its_record(desktop):
    desktop.set_viewport_size({"width": 768, "height": 1024})
    desktop.goto("cats/abyssinian/")
    picture, title = (desktop.locator(one).bounding_box() for one in (".record > .picture", "h1"))
    assert (title["x"] > picture["x"] + picture["width"], title["y"] < picture["y"] + picture["height"]) == (True, True)


def test_a_table_on_a_phone_is_not_drawn_out_by_its_texts(small_server, look):
    things = [{"title": f"Thing {n}", "n": n, "day": "2024-05-01", "note": f"{n} " + "Some words that make up a text of several lines. " * 4} for n in range(5)]
    server = small_server("title: Things\ncollections: { things: { feed: { source: feeds/things.json }, view: table, show: { list: [n, day, note] } } }", things=things)
    page = look("phone", server)
    page.goto("things/")
    assert page.locator("tbody tr").first.bounding_box()["height"] < 240
    assert sideways(page) == []


def test_between_shelves_is_a_line_and_none_after_the_last(desktop):
    desktop.goto("")
    lines = desktop.locator(".shelf").evaluate_all("(all) => all.map((one) => { const { borderTopWidth, borderBottomWidth } = getComputedStyle(one); return [borderTopWidth, borderBottomWidth]; })")
    assert lines == [["0px", "0px"], *[["1px", "0px"]] * (len(lines) - 1)]


def boxes(page) -> list:
    return page.evaluate("""[...document.images].map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    })""")


def left(locator) -> float:
    return locator.bounding_box()["x"]


def hexadecimal(colour: str) -> str:
    """#rrggbb for what browsers compute: "rgb(29, 78, 216)"."""
    return "#" + "".join(f"{int(channel):02x}" for channel in re.findall(r"\d+", colour)[:3])
