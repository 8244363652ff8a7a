"""Row A8: one fact at a time, turned sideways by links, arrow keys and fingers; each has its own address."""

import pytest
from browsing.gestures import RECORD_MOTION
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker


def at(page, number):
    """Waits until a fact of the cats is there."""
    expect(page.locator(f"main[data-position='{number}'] #fact")).to_be_visible()
    page.wait_for_url(f"**/animals/cats/{number}/")
    page.wait_for_load_state("load")


def sideways(page, share, swipe, down=0):
    """Moves a finger over the card, by a share of its width."""
    box = page.locator("#fact").bounding_box()
    x, y = box["x"] + box["width"] * (0.5 - share / 2), box["y"] + min(box["height"], 700) / 2
    swipe(page, (x, y), (x + box["width"] * share, y + down))


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_links_lead_from_fact_to_fact_and_back_to_the_list(open_page, device):
    visitor = open_page(device, service_workers="allow")
    visitor.goto("animals/cats/1/")
    expect(visitor.get_by_role("heading", name="1 of 11")).to_be_visible()
    expect(visitor.get_by_role("link", name="Previous")).to_have_count(0)
    visitor.get_by_role("link", name="Next").click()
    at(visitor, 2)
    expect(visitor.get_by_role("heading", name="2 of 11")).to_be_visible()
    visitor.get_by_role("link", name="Previous").click()
    at(visitor, 1)
    visitor.get_by_role("link", name="Back", exact=True).click()
    visitor.wait_for_url("**/animals/cats/")


def test_without_javascript_the_links_do(plain):
    plain.goto("animals/cats/1/")
    plain.get_by_role("link", name="Next").click()
    at(plain, 2)
    expect(plain.get_by_role("button", name="Share")).to_have_count(0)


def test_arrow_keys_turn(desktop):
    desktop.goto("animals/cats/1/")
    desktop.keyboard.press("ArrowRight")
    at(desktop, 2)
    desktop.keyboard.press("ArrowRight")
    at(desktop, 3)
    desktop.keyboard.press("ArrowLeft")
    at(desktop, 2)


def test_arrow_keys_stay_at_the_ends(desktop):
    desktop.goto("animals/cats/1/")
    desktop.keyboard.press("ArrowLeft")
    desktop.keyboard.press("ArrowRight")
    at(desktop, 2)
    desktop.goto("animals/cats/11/")
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("ArrowLeft")
    at(desktop, 10)


@pytest.mark.parametrize("keys", ["Control+ArrowRight", "Alt+ArrowUp", "Shift+ArrowRight", "ArrowDown", "ArrowUp"])
def test_other_keys_do_not_turn(desktop, keys):
    desktop.goto("animals/cats/2/")
    desktop.keyboard.press(keys)
    desktop.keyboard.press("ArrowLeft")
    at(desktop, 1)


def test_a_swipe_turns(phone, swipe):
    phone.goto("animals/cats/1/")
    sideways(phone, -0.6, swipe)
    at(phone, 2)
    sideways(phone, 0.6, swipe)
    at(phone, 1)


def test_a_swipe_at_the_ends_springs_back(phone, swipe):
    phone.goto("animals/cats/1/")
    sideways(phone, 0.7, swipe)
    expect(phone.locator(".fact-body")).to_have_css("translate", "none")
    assert phone.url.endswith("/cats/1/")
    phone.goto("animals/cats/11/")
    sideways(phone, -0.7, swipe)
    expect(phone.locator(".fact-body")).to_have_css("translate", "none")
    assert phone.url.endswith("/cats/11/")


def test_the_card_follows_the_finger_and_a_hesitant_move_springs_back(phone):
    # What follows the finger is loaded last.
    phone.goto("animals/cats/2/", wait_until="networkidle")
    finger = phone.context.new_cdp_session(phone)

    def touch(kind, *points):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": 400} for x in points]})

    touch("touchStart", 250)
    for x in range(240, 190, -10):
        touch("touchMove", x)
    phone.wait_for_timeout(100)
    touch("touchMove", 189)
    expect(phone.locator(".fact-body")).to_have_css("translate", "-61px")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.wait_for_timeout(100)
    touch("touchMove", 188)
    touch("touchEnd")
    expect(phone.locator(".fact-body")).to_have_css("translate", "none")
    assert phone.url.endswith("/cats/2/")


def test_up_and_down_scroll_the_page_and_do_not_turn(phone, swipe):
    phone.goto("animals/cats/2/")
    phone.set_viewport_size({"width": 390, "height": 400})
    swipe(phone, (200, 350), (170, 100))
    phone.wait_for_function("() => scrollY > 50")
    assert phone.url.endswith("/cats/2/")
    expect(phone.locator(".fact-body")).to_have_css("translate", "none")


def test_a_tap_is_no_swipe(phone):
    phone.goto("animals/cats/2/")
    phone.locator(".fact-text").tap()
    phone.get_by_role("link", name="Next").tap()
    at(phone, 3)


# A motion that would not end by itself while the test looks.
SLOW_MOTION = """addEventListener("pagereveal", ({ viewTransition }) => {
    if (!viewTransition) window.isMoving = false;
    viewTransition?.ready.then(() => {
        for (const animation of document.getAnimations()) animation.playbackRate = 0.001;
        window.isMoving = true;
    });
    viewTransition?.finished.then(() => { window.isMoving = false; });
});"""


def in_motion(page):
    """Comes to the first fact by a motion that does not end by itself. A busy browser leaves motions out; then it comes once more."""
    page.add_init_script(SLOW_MOTION)
    for _ in range(10):
        page.goto("animals/cats/")
        page.get_by_role("link", name="Start reading").click()
        at(page, 1)
        page.wait_for_function("() => window.isMoving !== undefined")
        if page.evaluate("window.isMoving"):
            return
    pytest.fail("the browser never shows a motion")


def test_a_swipe_need_not_wait_for_the_end_of_the_motion(phone, swipe):
    in_motion(phone)
    sideways(phone, -0.6, swipe)
    at(phone, 2)


def test_a_tap_need_not_wait_for_the_end_of_the_motion(phone):
    in_motion(phone)
    box = phone.locator("#next").bounding_box()
    phone.touchscreen.tap(box["x"] + 10, box["y"] + 10)
    at(phone, 2)


def test_a_click_need_not_wait_for_the_end_of_the_motion(desktop):
    in_motion(desktop)
    box = desktop.locator("#next").bounding_box()
    desktop.mouse.click(box["x"] + 10, box["y"] + 10)
    at(desktop, 2)


def test_a_click_for_a_new_tab_during_the_motion_opens_one(desktop):
    in_motion(desktop)
    box = desktop.locator("#next").bounding_box()
    desktop.keyboard.down("Control")
    with desktop.context.expect_page() as opened:
        desktop.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    desktop.keyboard.up("Control")
    opened.value.wait_for_url("**/animals/cats/2/")
    at(desktop, 1)


# Ends the first motion before it has begun, as a browser does that is led on meanwhile.
ENDED_MOTION = """addEventListener("pagereveal", ({ viewTransition }) => {
    if (!viewTransition) return;
    viewTransition.skipTransition();
    sessionStorage.setItem("ended", "");
});"""


def test_a_motion_that_ends_before_it_has_begun_is_no_fault(desktop):
    desktop.add_init_script(ENDED_MOTION)
    # A busy browser leaves motions out.
    for _ in range(10):
        desktop.goto("animals/cats/")
        desktop.get_by_role("link", name="Start reading").click()
        at(desktop, 1)
        if desktop.evaluate("sessionStorage.getItem('ended')") is not None:
            return
    pytest.fail("the browser never shows a motion")


def test_a_finger_on_a_magnified_page_moves_it_and_turns_nothing(phone, swipe):
    phone.goto("animals/cats/2/")
    at(phone, 2)
    session = phone.context.new_cdp_session(phone)
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2.5})
    phone.wait_for_function("() => visualViewport.scale > 2")
    phone.wait_for_function("() => getComputedStyle(document.getElementById('main')).touchAction === 'auto'")
    swipe(phone, (330, 300), (100, 300))
    phone.wait_for_function("() => visualViewport.offsetLeft > 50")
    at(phone, 2)
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    phone.wait_for_function("() => getComputedStyle(document.getElementById('main')).touchAction !== 'auto'")
    sideways(phone, -0.6, swipe)
    at(phone, 3)


def test_neighbours_and_their_pictures_are_there_before_one_asks(desktop, server, feed):
    facts = next(record for record in feed("animals") if record["title"] == "Cats")["content"]
    expected = {"animals/cats/1/", "animals/cats/3/", facts[0]["image"], facts[2]["image"]}
    desktop.goto("animals/cats/2/")
    for _ in range(200):
        if expected <= set(server.requests):
            break
        desktop.wait_for_timeout(50)
    else:
        pytest.fail(f"never asked for {expected - set(server.requests)}")


@pytest.fixture
def arabic(small_server, look):
    configuration = """
language: ar
collections:
  books:
    feed: { source: feeds/books.json }
    slug: id
    facts: { from: pages }
"""
    server = small_server(configuration, books=[{"id": "a", "title": "كتاب", "pages": ["واحد", "اثنان", "ثلاثة"]}])
    return lambda device: look(device, server)


def test_from_right_to_left_the_arrow_keys_are_mirrored(arabic):
    page = arabic("desktop")
    page.add_init_script(RECORD_MOTION)
    page.goto("books/a/1/")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/books/a/2/")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/books/a/1/")
    assert page.evaluate("motions") == ["from the left", "from the right"]


def test_from_right_to_left_the_finger_is_mirrored(arabic, swipe):
    page = arabic("phone")
    page.goto("books/a/1/")
    sideways(page, 0.6, swipe)
    page.wait_for_url("**/books/a/2/")
    sideways(page, -0.6, swipe)
    page.wait_for_url("**/books/a/1/")


def test_locked_facts_do_not_turn_while_their_notice_shows(desktop):
    desktop.goto("animals/dogs/2/")
    desktop.keyboard.press("ArrowRight")
    expect(desktop.locator("#lock")).to_be_visible()
    desktop.wait_for_timeout(300)  # Long enough for a page to come, if one was asked for.
    assert desktop.url.endswith("/animals/dogs/2/")
