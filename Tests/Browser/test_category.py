"""The list of a category's facts: also of two hundred, and of one that an ad has opened."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

SITE = """
collections:
  tales:
    feed: { source: feeds/tales.json }
    slug: id
    search: [title]
    pageSize: 2
    facts: { from: pages }
    rules: { status: [ { when: sealed, is: paid }, { is: free } ] }
    lock: { when: sealed, ask: Break the seal, wait: 1s }
"""


def tale(name, count, sealed=False):
    return {"id": name, "title": name.capitalize(), "sealed": sealed, "pages": [f"{name} {number}: " + "some words " * (number % 9) for number in range(1, count + 1)]}


@pytest.fixture
def tales(small_server, look):
    server = small_server(SITE, tales=[tale("many", 200), tale("few", 50), tale("sealed", 60, True), tale("shut", 3, True)])
    return lambda device="desktop", **options: look(device, server, **options)


def boxes(page, selector):
    return page.locator(selector).evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => { const { left, top, width, height } = one.getBoundingClientRect(); return [left, top, width, height]; })")


@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (844, 390), (1280, 900)])
def test_two_hundred_facts_are_folded_with_their_numbers_on_one_line_and_read_row_by_row(tales, width, height):
    page = tales()
    page.set_viewport_size({"width": width, "height": height})
    page.goto("tales/many/")
    folds = page.locator(".contents details")
    assert [text.replace(" ", "") for text in page.locator(".contents summary").all_inner_texts()] == ["1–50", "51–100", "101–150", "151–200"]
    assert [fold.get_attribute("open") is not None for fold in folds.all()] == [True, False, False, False]
    shown = boxes(page, ".contents li")
    assert len(shown) == 50
    for (left, top, _, _), (next_left, next_top, _, _) in zip(shown, shown[1:]):
        assert next_top > top or (next_top == top and next_left > left)
    for summary in page.locator(".contents summary").all():
        if summary.evaluate("one => !one.parentElement.open"):
            summary.click()
    numbers = boxes(page, ".contents .number")
    assert len(numbers) == 200
    assert max(height for _, _, _, height in numbers) == min(height for _, _, _, height in numbers) <= 24
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".contents li a").nth(136).click()
    page.wait_for_url("**/tales/many/137/")


def test_without_javascript_the_folds_open(tales):
    page = tales(java_script_enabled=False)
    page.goto("tales/many/")
    page.get_by_text("101 – 150").click()
    page.get_by_role("link", name=re.compile("^many 137:")).click()
    page.wait_for_url("**/tales/many/137/")


def test_a_list_that_can_be_looked_through_at_once_is_not_folded(tales):
    page = tales()
    page.goto("tales/few/")
    expect(page.locator(".contents li")).to_have_count(50)
    expect(page.locator(".contents details")).to_have_count(0)


def test_an_unlocked_category_lists_its_facts_and_says_that_it_is_unlocked(tales):
    page = tales()
    page.goto("tales/sealed/")
    expect(page.locator(".category .status")).to_have_text("Paid")
    expect(page.locator(".contents")).to_be_hidden()
    page.locator("#show-ad").click()
    page.wait_for_url("**/tales/sealed/1/#fact")
    page.goto("tales/sealed/")
    expect(page.locator(".category .status")).to_have_text("Unlocked")
    expect(page.locator("#lock")).to_be_hidden()
    items = page.locator(".contents details[open] li")
    expect(items).to_have_count(30)
    # The words come from the facts' own pages, as they come into sight.
    expect(items.nth(2).get_by_role("link")).to_have_text(re.compile("^sealed 3: some words"))
    items.nth(2).get_by_role("link").click()
    page.wait_for_url("**/tales/sealed/3/#fact")
    expect(page.locator("#fact")).to_be_visible()


def test_nothing_moves_when_the_words_of_an_unlocked_list_come(tales):
    page = tales("phone")
    page.goto("tales/sealed/")
    page.locator("#show-ad").click()
    page.wait_for_url("**/tales/sealed/1/#fact")
    page.goto("tales/sealed/", wait_until="commit")
    expect(page.locator(".contents li").first).to_be_visible()
    before = boxes(page, ".contents li")
    expect(page.locator(".contents li a").first).to_have_text(re.compile("^sealed 1:"))
    assert boxes(page, ".contents li") == before


def test_lists_say_what_is_unlocked_also_further_and_filtered_cards(tales):
    page = tales()
    page.goto("tales/sealed/")
    page.locator("#show-ad").click()
    page.wait_for_url("**/tales/sealed/1/#fact")

    def status(slug):
        return page.locator(f"#items > [data-slug={slug}] .status")

    page.goto("tales/page/2/")
    expect(status("sealed")).to_have_text("Unlocked")
    expect(status("shut")).to_have_text("Paid")
    page.goto("tales/")
    expect(status("many")).to_have_text("Free")
    page.get_by_role("button", name="Load more").click()
    expect(status("sealed")).to_have_text("Unlocked")
    expect(status("shut")).to_have_text("Paid")
    page.goto("tales/")
    page.get_by_role("searchbox").fill("s")
    expect(status("sealed")).to_have_text("Unlocked")
    expect(status("shut")).to_have_text("Paid")


def test_without_javascript_a_locked_category_shows_its_notice_alone(tales):
    page = tales(java_script_enabled=False)
    page.goto("tales/sealed/")
    expect(page.locator("#lock")).to_be_visible()
    expect(page.locator(".contents")).to_be_hidden()
