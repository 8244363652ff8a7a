"""Row A8: a fact's bar, its picture, its text and the links to go on have their places on screens of every kind, whatever the feed holds."""

import pytest
from browsing.static_host import StaticHost
from playwright.sync_api import expect
from support.project import ROOT
from support.small_site import SmallSite

LONG = ("A title that goes on and on, as titles do that nobody has ever seen on a telephone. " * 4)[:300].strip()
WORDS = "A fact of some words that can be read. "
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><circle cx="200" cy="150" r="90"/></svg>'
SITE = """
collections:
  tales: { feed: { source: feeds/tales.json }, slug: id, facts: { from: pages, body: text }, favourites: true, share: true }
"""
TEXTS = [WORDS, WORDS * 2, "A list:\n\n- one\n- two\n\n1. first\n2. second", WORDS * 30, WORDS]

PHONE, SMALL_PHONE, SIDEWAYS, SMALL_SIDEWAYS, DESKTOP = (390, 844), (320, 568), (844, 390), (667, 375), (1280, 900)
SCREENS = [PHONE, SMALL_PHONE, SIDEWAYS, SMALL_SIDEWAYS, DESKTOP]

# The words of an element that are broken in the middle.
BROKEN_WORDS = r"""one => {
    const nodes = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), broken = [];
    for (let node; node = nodes.nextNode();) {
        for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) broken.push(word);
        }
    }
    return broken;
}"""


@pytest.fixture(scope="module")
def tales_site(tmp_path_factory):
    site = SmallSite(tmp_path_factory.mktemp("tales"), SITE)
    (site.folder / "Templates").symlink_to(ROOT / "Templates")
    return site.feed("tales", [
        {"id": "two", "title": "Mountain Gorillas", "pages": [
            {"text": text, **({} if number == 2 else {"image": "assets/p.svg"})} for number, text in enumerate(TEXTS, 1)]},
        {"id": "long", "title": LONG, "pages": [{"text": WORDS, "image": "assets/p.svg"}, {"text": WORDS}]},
        {"id": "words", "title": "Words alone", "pages": [{"text": WORDS}, {"text": WORDS * 9}]},
    ]).build()


@pytest.fixture
def tales(tales_site, look):
    """Opens a page of the tales on a screen of some size; `html_size` is the size of the root's text."""
    server = StaticHost(tales_site.folder)
    server.replace("assets/p.svg", PICTURE.encode())
    page = look("desktop", server)
    page.emulate_media(reduced_motion="reduce")

    def open_tale(address, screen, html_size=""):
        width, height = screen
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"tales/{address}/")
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", html_size)
        return page

    yield open_tale
    server.close()


def box(page, selector):
    """Left, top, right and bottom on the screen."""
    found = page.locator(selector).bounding_box()
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def is_on_screen(page, selector):
    left, top, right, bottom = box(page, selector)
    size = page.viewport_size
    return left >= 0 and top >= 0 and right <= size["width"] and bottom <= size["height"]


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS, DESKTOP])
def test_a_title_of_two_words_stands_on_one_line_between_back_and_the_actions(tales, screen):
    page = tales("two/1", screen)
    back, title, actions = (box(page, f".bar {selector}") for selector in (".back", "h1", ".bar-actions"))
    assert back[2] <= title[0] and title[2] <= actions[0]
    assert title[3] - title[1] <= 44.5
    middles = [(one[1] + one[3]) / 2 for one in (back, title, actions)]
    assert max(middles) - min(middles) < 3
    assert title[3] <= box(page, "#fact")[1]


@pytest.mark.parametrize("screen", SCREENS)
def test_a_title_of_300_letters_is_all_there_and_the_fact_stays_on_the_screen(tales, screen):
    page = tales("long/1", screen)
    title = page.locator(".bar h1")
    assert title.inner_text() == LONG
    is_cut = title.evaluate("one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1")
    if screen in (PHONE, DESKTOP):
        assert not is_cut
    # Where there is no room for it, it can be moved.
    assert not is_cut or title.evaluate("one => getComputedStyle(one).overflowY") == "auto"
    assert is_on_screen(page, "#next") and is_on_screen(page, ".bar .back") and is_on_screen(page, ".bar h1")
    assert box(page, "#fact")[1] < screen[1] * 0.62
    assert is_on_screen(page, ".position")


@pytest.mark.parametrize("address", ["two/2", "long/1", "words/1"])
@pytest.mark.parametrize("screen, html_size", [(PHONE, "200%"), (SMALL_PHONE, "200%"), (SIDEWAYS, "200%"), (DESKTOP, "200%"), ((640, 450), "")])
def test_with_text_twice_as_large_no_word_is_broken(tales, address, screen, html_size):
    page = tales(address, screen, html_size)
    for selector in (".bar h1", ".position", ".fact-text", ".turn"):
        assert page.locator(selector).evaluate(BROKEN_WORDS) == [], selector
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for link in page.locator(".turn .step").all():
        assert link.evaluate("""one => {
            const [outer, inner] = [one, one.querySelector("span")].map(part => part.getBoundingClientRect());
            return outer.left <= inner.left && inner.right <= outer.right;
        }""")
    if screen in (PHONE, DESKTOP):
        assert is_on_screen(page, ".bar .back") and is_on_screen(page, ".bar-actions")


@pytest.mark.parametrize("screen", [SIDEWAYS, SMALL_SIDEWAYS, DESKTOP])
def test_held_sideways_picture_and_text_stand_side_by_side_and_next_is_in_sight(tales, screen):
    for number in (1, 3, 4):
        page = tales(f"two/{number}", screen)
        picture, text = box(page, ".fact-picture"), box(page, ".fact-text")
        assert picture[2] <= text[0]
        assert picture[1] <= text[1] < picture[3]
        assert is_on_screen(page, "#next") and is_on_screen(page, ".position")
        assert text[1] < box(page, "#next")[1] - 20, "the beginning of the text is seen, too"


@pytest.mark.parametrize("screen", SCREENS)
def test_neighbours_with_and_without_a_picture_short_and_long_do_not_jump(tales, screen):
    places = []
    for number in range(2, 6):
        page = tales(f"two/{number}", screen)
        places.append([box(page, ".bar"), box(page, ".position")[:2], box(page, ".fact-text")[:2], box(page, "#next")[:2], box(page, "#previous")[:2]])
    # A card with a list or a long text may reach a little further down: its links are then at the edge of the screen.
    steady = [place[:3] for place in places]
    assert steady == [steady[0]] * 4
    for place in places:
        for one, first in zip(place[3:], places[0][3:]):
            assert one[0] == first[0] and abs(one[1] - first[1]) <= max(80, screen[1] * 0.15), places


def test_where_no_fact_has_a_picture_there_is_no_room_kept_for_one(tales):
    for number in (1, 2):
        page = tales(f"words/{number}", DESKTOP)
        expect(page.locator(".fact-picture")).to_have_count(0)


def test_a_long_fact_leaves_the_picture_as_it_is_and_in_sight(tales):
    for screen in (PHONE, SIDEWAYS, DESKTOP):
        page = tales("two/1", screen)
        short = box(page, ".fact-picture img")
        page = tales("two/4", screen)
        assert box(page, ".fact-picture img") == short
        if screen != PHONE:
            page.evaluate("scrollTo(0, document.querySelector('#fact').offsetHeight - innerHeight)")
            assert page.evaluate("scrollY") > 300
            assert -1 <= box(page, ".fact-picture")[1] < box(page, ".fact-picture")[3] <= screen[1]
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert box(page, ".fact-text")[3] <= box(page, ".turn")[1]


def test_lists_inside_a_fact_keep_their_bullets_and_numbers(tales):
    page = tales("two/3", PHONE)
    for name, style in (("ul", "disc"), ("ol", "decimal")):
        items = page.locator(f".fact-text {name} li")
        expect(items).to_have_count(2)
        expect(items.first).to_have_css("list-style-type", style)
        # The mark stands inside the card.
        assert box(page, f".fact-text {name} li:first-child")[0] >= box(page, ".fact-text")[0] + 16
