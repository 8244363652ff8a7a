"""Rows C7, C8, A2 and M3: "Load more" adds the next page of a list, and Back finds the list as long as it was."""

import pytest
from browsing.measures import favourite, shift, store, watch_changes, changes
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

NETWORK = "Something went wrong. Please check your network connection and try again."


def more(page):
    return page.get_by_role("button", name="Load more")


def labels(page):
    return page.locator("#items > .card .card-label")


@pytest.fixture
def names(feed):
    return sorted(record["name"] for record in feed("cats"))


def test_load_more_adds_the_breeds_ten_by_ten_to_the_last(visitor, names):
    visitor.goto("cats/")
    for count in (20, 30):
        more(visitor).click()
        expect(labels(visitor)).to_have_text(names[:count])
        expect(visitor.locator("#announcement")).to_have_text("More entries: 10")
        expect(more(visitor)).to_be_focused()
    more(visitor).click()
    expect(labels(visitor)).to_have_text(names)
    expect(more(visitor)).to_have_count(0)
    expect(visitor.locator("#items > .card a").nth(30)).to_be_focused()


def test_by_keyboard_alone_it_loads_and_the_focus_is_not_lost(desktop, names):
    desktop.goto("cats/")
    more(desktop).focus()
    desktop.keyboard.press("Enter")
    expect(labels(desktop)).to_have_count(20)
    desktop.keyboard.press("Space")
    expect(labels(desktop)).to_have_count(30)


def test_added_cards_lead_to_their_pages_show_their_pictures_and_have_hearts(visitor):
    visitor.goto("cats/")
    store(visitor, [favourite("cats/mcoo")])
    more(visitor).click()
    expect(labels(visitor)).to_have_count(20)
    card = visitor.locator("#items > .card").nth(15)
    card.scroll_into_view_if_needed()
    assert card.locator("img").evaluate("async image => { await image.decode(); return image.naturalWidth; }") > 0
    card.get_by_role("button").click()
    expect(card.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    card.get_by_role("link").click()
    expect(visitor.get_by_role("heading", level=1)).to_be_visible()
    assert "/cats/" in visitor.url and "page" not in visitor.url


def test_cards_that_are_there_are_not_touched(desktop):
    desktop.goto("cats/")
    watch_changes(desktop)
    more(desktop).click()
    expect(labels(desktop)).to_have_count(20)
    assert not [change for change in changes(desktop) if '<li class="card' in change[2]]


def test_a_favourite_on_a_further_page_shows_its_heart(desktop, names):
    desktop.goto("cats/page/2/")
    desktop.locator("#items .favourite").first.click()
    desktop.goto("cats/")
    more(desktop).click()
    expect(desktop.locator("#items .favourite").nth(10)).to_have_attribute("aria-pressed", "true")


def test_while_it_waits_it_says_so_and_a_second_press_asks_for_nothing(visitor, server):
    visitor.goto("cats/")
    server.hold("cats/page/2/")
    more(visitor).click()
    waiting = visitor.get_by_role("button", name="Loading")
    expect(waiting).to_have_attribute("aria-disabled", "true")
    expect(visitor.get_by_role("status").filter(has_text="Loading")).to_be_attached()
    waiting.click(force=True)
    # Longer than a browser takes changes for answers to a key.
    visitor.wait_for_timeout(700)
    server.heal()
    expect(labels(visitor)).to_have_count(20)
    assert server.requests.count("cats/page/2/") == 1
    assert shift(visitor) == 0


@pytest.mark.parametrize("fault, message", [
    (500, "The server could not answer."), (404, "This is no longer here."), ("garbage", "The answer could not be read."), ("drop", NETWORK)])
def test_each_fault_has_its_own_message_in_place_the_cards_stay_and_trying_again_goes_on(visitor, server, allow_errors, names, fault, message):
    allow_errors()
    visitor.goto("cats/")
    server.fail("cats/page/2/", fault)
    more(visitor).click()
    expect(visitor.get_by_role("alert")).to_contain_text(message)
    expect(labels(visitor)).to_have_text(names[:10])
    server.heal()
    visitor.get_by_role("button", name="Try again").press("Enter")
    expect(labels(visitor)).to_have_text(names[:20])
    expect(visitor.get_by_role("alert")).to_have_count(0)
    expect(more(visitor)).to_be_focused()


def test_back_from_a_breed_finds_the_pages_that_were_loaded_and_the_place(visitor, names):
    # A page that listens to `unload` is not kept whole by the browser.
    visitor.add_init_script("addEventListener('unload', () => {})")
    visitor.goto("cats/")
    for count in (20, 30):
        more(visitor).click()
        expect(labels(visitor)).to_have_count(count)
    link = visitor.get_by_role("link", name=names[24])
    link.scroll_into_view_if_needed()
    link.click()
    visitor.wait_for_load_state()
    expect(visitor.get_by_role("heading", level=1)).to_have_text(names[24])
    visitor.go_back()
    expect(labels(visitor)).to_have_count(30)
    expect(visitor.get_by_role("link", name=names[24])).to_be_in_viewport()
    expect(more(visitor)).to_be_enabled()
    assert shift(visitor) == 0


def test_a_list_that_cannot_be_brought_back_whole_says_so_and_tries_again(desktop, server, allow_errors, names):
    allow_errors()
    desktop.goto("cats/")
    more(desktop).click()
    expect(labels(desktop)).to_have_count(20)
    server.fail("cats/page/2/", 500)
    desktop.reload()
    expect(desktop.get_by_role("alert")).to_contain_text("The server could not answer.")
    server.heal()
    desktop.get_by_role("button", name="Try again").click()
    expect(labels(desktop)).to_have_text(names[:20])


def test_filtering_and_loading_more_do_not_mix(desktop, server, names):
    desktop.goto("cats/")
    more(desktop).click()
    expect(labels(desktop)).to_have_count(20)
    box = desktop.get_by_role("searchbox")
    box.fill("siam")
    expect(labels(desktop)).to_have_text(["Siamese"])
    expect(more(desktop)).to_have_count(0)
    box.fill("")
    expect(labels(desktop)).to_have_text(names[:20])
    server.hold("cats/page/3/")
    more(desktop).click()
    box.fill("siam")
    expect(labels(desktop)).to_have_text(["Siamese"])
    server.heal()
    expect(desktop.locator("#announcement")).to_have_text("More entries: 10")
    expect(labels(desktop)).to_have_text(["Siamese"])
    box.fill("")
    expect(labels(desktop)).to_have_text(names[:30])


def test_a_page_in_the_middle_goes_on_from_there(desktop, names):
    desktop.goto("cats/page/3/")
    more(desktop).click()
    expect(labels(desktop)).to_have_text(names[20:])


def test_without_scripts_the_pages_are_links(plain, names):
    plain.goto("cats/")
    expect(more(plain)).to_have_count(0)
    plain.get_by_role("link", name="Next").click()
    expect(labels(plain)).to_have_text(names[10:20])
