"""Row G2: the page for missing addresses, which hosts serve at any depth, wherever the site stands."""

import pytest
from playwright.sync_api import expect


def is_whole(page):
    """It is styled, its scripts run, and its links lead into the site."""
    expect(page.get_by_role("heading", name="This page is not here")).to_be_visible()
    expect(page.locator(".ways .button").first).to_have_css("border-radius", "10px")
    expect(page.locator("[data-favourites-count]")).to_have_text("1")
    expect(page.get_by_role("navigation").get_by_role("link", name="Cats", exact=True)).to_be_visible()
    page.locator("main").get_by_role("link", name="Animals").click()
    page.wait_for_url("**/animals/")
    expect(page.get_by_role("heading", name="Animals", level=1)).to_be_visible()


@pytest.mark.parametrize("prefix", ["/", "/facts/", "/below/many/folders/"])
@pytest.mark.parametrize("address", ["nothing", "nothing/", "animals/cats/99/", "a/b/c/d"])
def test_a_missing_address_has_its_page_at_any_depth_and_in_any_folder(open_page, server, allow_errors, prefix, address):
    allow_errors()
    server.prefix = prefix
    page = open_page("desktop", base_url=server.url)
    page.goto("cats/")
    page.get_by_role("button", name="Favourite:").first.click()
    assert page.goto(address).status == 404
    is_whole(page)


def test_without_javascript_it_has_its_style_at_the_root_of_a_host(open_page, server, allow_errors):
    allow_errors()
    server.prefix = "/"
    page = open_page("desktop", base_url=server.url, java_script_enabled=False)
    page.goto("animals/nothing/here/")
    expect(page.locator(".ways .button").first).to_have_css("border-radius", "10px")
    page.locator("main").get_by_role("link", name="Animals").click()
    page.wait_for_url("**/animals/")
