"""Row A8: every step counts, however fast facts are turned: by keys, taps and fingers, with motion and without."""

import pytest
from browsing.gestures import RECORD_MOTION, swipe
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

FIRST = "animals/cats/1/"
LAST = 11


@pytest.fixture(params=["no-preference", "reduce"])
def motion(request):
    return request.param


def start(page, address=FIRST):
    page.goto(address)
    page.wait_for_load_state("networkidle")


def expect_fact(page, number):
    """The fact is there, with its text, its address and its title, and stays."""
    expect(page.locator("#fact .position")).to_have_text(f"{number} of {LAST}")
    page.wait_for_url(f"**/animals/cats/{number}/")
    expect(page.locator("main")).to_have_attribute("data-position", str(number))
    page.wait_for_load_state("networkidle")
    expect(page.locator("#fact .position")).to_have_text(f"{number} of {LAST}")
    expect(page.locator("#fact")).to_have_count(1)


@pytest.mark.parametrize("pause, worker", [(200, "block"), (100, "block"), (20, "allow")])
@pytest.mark.parametrize("key, begin, end", [("ArrowRight", 1, 6), ("ArrowLeft", 11, 6)])
def test_five_keys_turn_five_facts_also_where_a_service_worker_answers(open_page, motion, pause, worker, key, begin, end):
    page = open_page(reduced_motion=motion, service_workers=worker)
    start(page, f"animals/cats/{begin}/")
    for _ in range(5):
        page.keyboard.press(key)
        page.wait_for_timeout(pause)
    expect_fact(page, end)


@pytest.mark.parametrize("pause", [200, 100])
def test_five_taps_turn_five_facts(look, motion, pause):
    page = look("phone")
    page.emulate_media(reduced_motion=motion)
    start(page, "animals/cats/2/")
    box = page.locator("#next").bounding_box()
    for _ in range(5):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pause)
    expect_fact(page, 7)


@pytest.mark.parametrize("pause", [100, 0])
def test_five_swipes_turn_five_facts(look, motion, pause):
    page = look("phone")
    page.emulate_media(reduced_motion=motion)
    start(page)
    for _ in range(5):
        swipe(page, (330, 300), (60, 300))
        page.wait_for_timeout(pause)
    expect_fact(page, 6)


def test_steps_that_are_faster_than_the_host_are_counted_and_it_says_that_it_loads(desktop, server):
    server.hold("animals/cats/[2-9]/")
    desktop.goto(FIRST)
    for key in ["ArrowRight"] * 6 + ["ArrowLeft"]:
        desktop.keyboard.press(key)
    expect(desktop.locator("#fact")).to_have_attribute("aria-busy", "true")
    expect(desktop.get_by_role("status").filter(has_text="Loading")).to_be_attached()
    server.heal()
    expect_fact(desktop, 6)
    expect(desktop.locator("#fact")).not_to_have_attribute("aria-busy", "true")


def test_the_browsers_back_and_forward_turn_too_and_each_fact_is_an_entry(desktop):
    start(desktop)
    for number in (2, 3):
        desktop.keyboard.press("ArrowRight")
        expect_fact(desktop, number)
    desktop.go_back()
    expect_fact(desktop, 2)
    desktop.go_back()
    expect_fact(desktop, 1)
    desktop.go_forward()
    expect_fact(desktop, 2)
    desktop.reload()
    expect_fact(desktop, 2)
    desktop.go_back()
    expect_fact(desktop, 1)


def test_back_while_a_turned_fact_is_still_being_read_turns_to_the_one_before(open_page, server):
    page = open_page()
    start(page)
    page.keyboard.press("ArrowRight")
    expect_fact(page, 2)
    server.trickle("animals/cats/2/", after=b"</main>")
    page.evaluate("() => { location.reload(); }")
    page.wait_for_function("() => document.readyState === 'loading' && document.getElementById('fact')")
    page.evaluate("() => { history.back(); }")
    page.wait_for_url("**/animals/cats/1/", wait_until="commit")
    server.heal()
    expect_fact(page, 1)
    page.go_forward()
    expect_fact(page, 2)


def test_a_turned_fact_is_what_its_own_page_is(desktop):
    def what_it_is():
        return desktop.evaluate("""() => {
            const full = (element, name) => element.hasAttribute(name) ? element[name] : null;
            const tree = one => [one.localName, one.className, one.id, full(one, "href"), full(one, "src"), one.dataset.favourite, one.dataset.title,
                one.getAttribute("aria-label"), ...Array.from(one.childNodes, node => node.nodeType === 1 ? tree(node) : node.data.trim()).filter(Boolean)];
            return [document.title, tree(document.querySelector(".bar")), tree(document.querySelector("#fact"))];
        }""")
    start(desktop, "animals/cats/3/")
    own = what_it_is()
    start(desktop, "animals/cats/2/")
    desktop.keyboard.press("ArrowRight")
    expect_fact(desktop, 3)
    assert what_it_is() == own
    # Those of the head would be the last fact's.
    expect(desktop.locator("link[rel=prev], link[rel=next]")).to_have_count(0)


def test_the_heart_and_the_link_to_share_are_those_of_the_fact_that_is_shown(desktop):
    desktop.add_init_script("Object.defineProperty(Navigator.prototype, 'share', { value: async shared => { window.shared = shared; } })")
    start(desktop)
    desktop.keyboard.press("ArrowRight")
    expect_fact(desktop, 2)
    heart = desktop.locator(".bar .favourite")
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    desktop.get_by_role("button", name="Share").click()
    assert desktop.evaluate("shared.url").endswith("/animals/cats/2/")
    assert "2 of 11" in desktop.evaluate("shared.title")
    desktop.keyboard.press("ArrowRight")
    expect_fact(desktop, 3)
    expect(heart).to_have_attribute("aria-pressed", "false")
    desktop.goto("animals/cats/2/")
    expect(heart).to_have_attribute("aria-pressed", "true")


def test_the_focus_stays_on_the_link_that_was_followed_and_the_fact_is_read_out(desktop):
    start(desktop, "animals/cats/9/")
    following = desktop.get_by_role("link", name="Next")
    following.focus()
    desktop.keyboard.press("Enter")
    expect_fact(desktop, 10)
    expect(following).to_be_focused()
    text = desktop.locator(".fact-text").inner_text()
    expect(desktop.locator("#announcement")).to_contain_text(text)
    expect(desktop.locator("#announcement")).to_contain_text("10 of 11")
    desktop.keyboard.press("Enter")
    expect_fact(desktop, 11)
    expect(desktop.get_by_role("link", name="Back to the list")).to_be_focused()


def test_a_fact_that_cannot_be_loaded_is_the_browsers_to_tell(open_page, server, allow_errors):
    allow_errors()
    page = open_page()
    server.fail("animals/cats/2/", "garbage")
    start(page)
    page.get_by_role("link", name="Next").click()
    page.wait_for_url("**/animals/cats/2/")
    expect(page.locator("#fact")).to_have_count(0)


def test_after_a_long_fact_the_next_one_begins_at_its_top(small_server, look):
    configuration = "collections: { tales: { feed: { source: feeds/tales.json }, slug: id, facts: { from: pages } } }"
    server = small_server(configuration, tales=[{"id": "a", "title": "Tales", "pages": ["A long one. " * 400, "A short one."]}])
    page = look("desktop", server)
    start(page, "tales/a/1/")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".fact-text").get_by_text("A short one.")).to_be_in_viewport()


def test_the_motion_goes_the_way_that_is_turned_also_with_the_browsers_back(desktop):
    desktop.add_init_script(RECORD_MOTION)
    start(desktop)
    desktop.keyboard.press("ArrowRight")
    expect_fact(desktop, 2)
    desktop.get_by_role("link", name="Next").click()
    expect_fact(desktop, 3)
    desktop.get_by_role("link", name="Previous").click()
    expect_fact(desktop, 2)
    desktop.go_back()
    expect_fact(desktop, 3)
    desktop.go_back()
    expect_fact(desktop, 2)
    assert desktop.evaluate("motions") == ["from the right", "from the right", "from the left", "from the right", "from the left"]


def test_reduced_motion_has_none(look):
    page = look()
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(RECORD_MOTION)
    start(page)
    page.keyboard.press("ArrowRight")
    expect_fact(page, 2)
    assert page.evaluate("motions") == []
