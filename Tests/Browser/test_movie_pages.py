"""Rows M4 and M6: choosing a film opens its details over the list; a film has a page of its own, too."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker


@pytest.fixture
def film(feed):
    return next(record for record in feed("movies")["movies"] if record["title"] == "Mercury Station")


def dialog(page):
    return page.get_by_role("dialog", name="Mercury Station")


def choose(page):
    page.locator("#items").get_by_role("link", name="Mercury Station").click()


def test_choosing_a_film_opens_its_rating_synopsis_and_trailer_over_the_list(visitor, film):
    visitor.goto("movies/")
    choose(visitor)
    expect(dialog(visitor).get_by_role("heading", name="Mercury Station")).to_be_visible()
    expect(dialog(visitor).locator("[data-field=rating] dd")).to_have_text(str(film["rating"]))
    expect(dialog(visitor).locator("video")).to_be_visible()
    assert len(dialog(visitor).locator(".record-text").inner_text()) > 100
    assert visitor.evaluate("document.querySelector('dialog .details-body').scrollWidth <= document.querySelector('dialog .details-body').clientWidth")
    visitor.keyboard.press("Escape")
    visitor.wait_for_url("**/movies/")
    expect(visitor.locator("dialog")).to_have_count(0)
    expect(visitor.locator("video")).to_have_count(0)


def test_while_a_film_loads_it_says_so_and_when_that_fails_one_is_back_on_the_list_with_an_alert(visitor, server, allow_errors):
    allow_errors()
    visitor.goto("movies/")
    server.hold("movies/mercury-station/")
    choose(visitor)
    expect(dialog(visitor).get_by_role("status").filter(has_text="Loading")).to_be_visible()
    server.fail("movies/mercury-station/", 500)
    visitor.keyboard.press("Escape")
    expect(dialog(visitor)).to_have_count(0)
    server.heal()
    server.fail("movies/mercury-station/", 500)
    choose(visitor)
    expect(visitor.get_by_role("alertdialog", name="We could not load the details for that fact.")).to_be_visible()
    visitor.wait_for_url("**/movies/")


def test_a_film_has_a_page_of_its_own_with_and_without_javascript(desktop, plain):
    for page in (desktop, plain):
        page.goto("movies/mercury-station/")
        expect(page.locator("main.detail video")).to_be_visible()
    plain.goto("movies/")
    choose(plain)
    expect(plain.locator("main.detail")).to_be_visible()
