"""What was found in a long collection is found again without a network, and favourites are there with the shards that show them."""

import pytest
from browsing.keeping import wait_until
from browsing.long_collection import THINGS, group, names
from playwright.sync_api import expect


@pytest.fixture
def server(long_server):
    return long_server


KEPT = """async part => (await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url))))
    .flat().filter(url => url.includes(part)).length"""


def test_a_search_that_was_made_is_made_again_and_one_that_was_not_says_why(open_page, server, allow_errors):
    allow_errors()
    page = open_page()
    page.goto("things/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.goto("search/?q=zebra")
    expect(group(page).locator("h3")).to_have_count(4)
    wait_until(page, f"async () => await ({KEPT})('/things/index/records-') >= 2 && await ({KEPT})('/things/index/words-') >= 1")
    server.stop()
    page.goto("search/?q=zebra")
    expect(group(page).locator("h3")).to_have_count(4)
    page.get_by_role("searchbox").fill("odd chair")
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong.")


@pytest.mark.parametrize("number", [4, 29_001])
def test_a_favourite_is_kept_with_the_shards_that_show_it_and_no_others(open_page, server, number):
    page = open_page()
    page.goto("things/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.goto(f"things/?q={THINGS[number]['name']}")
    page.get_by_role("button", name=f"Favourite: {THINGS[number]['name']}").click()
    page.goto("search/")
    wait_until(page, f"async () => await ({KEPT})('/things/index/keys-') === 1 && await ({KEPT})('/things/index/records-') >= 1")
    server.stop()
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(names([number]))
    assert page.evaluate(KEPT, "/things/index/records-") <= 12
