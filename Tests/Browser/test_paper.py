"""What comes out of a printer: the words, and nothing that only works on a screen."""

import re

import pytest
from support.contrast import contrast

pytestmark = pytest.mark.without_worker

# The crumbs stay: on paper they say of what a group is.
ONLY_FOR_SCREENS = "nav:not(.crumbs), button:not(.zoom, th > button), input, select, progress, audio, video, .button, .favourites-card, .related"

LINKS = """
title: Links
collections: { notes: { feed: { source: feeds/notes.json }, as: { body: html }, show: { detail: [source] } } }
"""

COLOURED = """
title: Colours
colours: { navy: "#12305c" }
collections: { things: { feed: { source: feeds/things.json }, rules: { colour: [{ is: navy }] } } }
"""


@pytest.fixture
def printed(desktop):
    """The page of an address as a visitor who prefers dark prints it."""

    def printed(address: str):
        desktop.goto(address)
        desktop.emulate_media(media="print", color_scheme="dark")
        return desktop

    return printed


@pytest.mark.parametrize("address", ["", "cats/", "cats/abyssinian/", "animals/", "animals/cats/", "animals/cats/1/", "movies/salt-and-starlight/", "search/?q=cat", "guide/look/"])
def test_what_one_can_only_press_is_not_printed(address, printed):
    page = printed(address)
    seen = [one.evaluate("(one) => one.outerHTML.slice(0, 100)") for one in page.locator(ONLY_FOR_SCREENS).filter(visible=True).all()]
    assert seen == []


def test_a_link_in_a_text_is_printed_with_its_address_if_that_says_something_on_paper(small_server, look):
    body = '<p><a href="https://example.org/a">out</a> <a href="../other/">near</a> <a href="#there">here</a> <a href="https://example.org/c"><img src="../../assets/icon.svg" alt="a picture"></a></p>'
    server = small_server(LINKS, notes=[{"title": "One", "body": body, "source": "https://example.org/source"}])
    page = look("desktop", server)
    page.goto("notes/one/")
    page.emulate_media(media="print")
    behind = page.locator("a").evaluate_all("(links) => links.map((one) => [one.getAttribute('href'), getComputedStyle(one, '::after').content]).filter(([, after]) => after.includes('('))")
    assert behind == [["https://example.org/a", '" (https://example.org/a)"']]


@pytest.mark.parametrize("address", ["cats/", "guide/look/", "animals/cats/1/"])
def test_a_page_that_is_dark_on_the_screen_is_printed_dark_on_white(address, printed):
    page = printed(address)
    pairs = page.locator("main :is(p, a, h1, h2, dt)").filter(visible=True).evaluate_all("(all) => all.map((one) => [one.outerHTML.slice(0, 80), getComputedStyle(one).color])")
    assert [pair for pair in pairs if contrast("#ffffff", hexadecimal(pair[1])) < 7] == []
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_cards_pictures_and_rows_are_not_cut_in_two_but_long_records_are(printed):
    page = printed("cats/")
    assert inside(page, "#items > .card") == "avoid"
    page = printed("cats/abyssinian/")
    assert (inside(page, ".record > .picture"), inside(page, ".record")) == ("avoid", "auto")
    page = printed("guide/look/")
    assert (inside(page, "main tr"), inside(page, "main pre")) == ("avoid", "avoid")


def test_a_long_list_is_printed_from_its_first_page_on(printed):
    """A heading stays with what follows it, but the one in a card has nothing that follows."""
    page = printed("pokemon/")
    assert page.locator("#items h2").first.evaluate("(one) => getComputedStyle(one).breakAfter") == "auto"
    page = printed("guide/look/")
    assert page.locator("main h2").first.evaluate("(one) => getComputedStyle(one).breakAfter") == "avoid"


def test_a_colour_is_printed_as_an_edge_with_dark_words_beside_it(small_server, look):
    server = small_server(COLOURED, things=[{"title": "One", "n": 1}, {"title": "Two", "n": 2}])
    page = look("desktop", server)
    for address, selector in (("things/", ".card-text"), ("things/one/", "h1")):
        page.goto(address)
        page.emulate_media(media="print")
        style = page.locator(selector).first.evaluate("(one) => { const { backgroundColor, color, borderLeftColor } = getComputedStyle(one); return [backgroundColor, color, borderLeftColor]; }")
        assert style == ["rgba(0, 0, 0, 0)", "rgb(0, 0, 0)", "rgb(18, 48, 92)"]
    page.goto("things/")
    page.emulate_media(media="print")
    assert page.locator(".card").first.evaluate("(one) => getComputedStyle(one).backgroundColor") == "rgba(0, 0, 0, 0)"


def inside(page, selector: str) -> str:
    return page.locator(selector).first.evaluate("(one) => getComputedStyle(one).breakInside")


def hexadecimal(colour: str) -> str:
    return "#" + "".join(f"{int(channel):02x}" for channel in re.findall(r"\d+", colour)[:3])
