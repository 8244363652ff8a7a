"""Row G2: the page for missing addresses, which hosts serve at any depth, wherever the site stands."""

from urllib.parse import urlsplit

import pytest
from browsing.measures import naming
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

PREFIXES = ["/", "/facts/", "/below/many/folders/"]
ADDRESSES = ["nothing", "nothing/", "animals/cats/99/", "a/b/c/d"]


def is_whole(page):
    """It is styled, its scripts run, and its links lead into the site."""
    expect(page.get_by_role("heading", name="This page is not here")).to_be_visible()
    expect(page.locator(".ways .button").first).to_have_css("border-radius", "10px")
    expect(page.locator("[data-favourites-count]")).to_have_text("1")
    expect(page.get_by_role("navigation").get_by_role("link", name="Cats", exact=True)).to_be_visible()
    page.locator("main").get_by_role("link", name="Animals").click()
    page.wait_for_url("**/animals/")
    expect(page.get_by_role("heading", name="Animals", level=1)).to_be_visible()


@pytest.mark.parametrize("prefix, worker", [*((prefix, "block") for prefix in PREFIXES), (PREFIXES[-1], "allow")])
def test_a_missing_address_has_its_page_at_any_depth_and_in_any_folder_also_where_a_service_worker_answers(
        open_page, server, allow_errors, prefix, worker):
    allow_errors()
    server.prefix = prefix
    page = open_page("desktop", base_url=server.url, service_workers=worker)
    page.goto("cats/")
    page.get_by_role("button", name="Favourite:").first.click()
    for address in ADDRESSES:
        with naming(address):
            assert page.goto(address).status == 404
            is_whole(page)


@pytest.mark.parametrize("prefix", PREFIXES)
def test_without_javascript_too_it_is_styled_and_its_links_are_right_at_the_depth_of_all_pages(look, server, allow_errors, prefix):
    allow_errors("Refused to apply style", "404")
    server.prefix = prefix
    page = look(java_script_enabled=False)
    for address in [*ADDRESSES, "animals/cats/99/unlock/"]:
        with naming(address):
            assert page.goto(address).status == 404
            expect(page.get_by_role("heading", name="This page is not here")).to_be_visible()
            buttons = page.locator(".ways .button").filter(visible=True)
            expect(buttons).to_have_text(["Home", "Animals", "Pokémon", "Cats", "Movies", "Cat facts"])
            expect(buttons.first).to_have_css("border-radius", "10px")
            assert {urlsplit(link).path for link in links(page)} <= {prefix + name for name in ("", "animals/", "pokemon/", "cats/", "movies/", "cat-facts/")}
            buttons.filter(has_text="Animals").click()
            page.wait_for_url(f"**{prefix}animals/")
            expect(page.get_by_role("heading", name="Animals", level=1)).to_be_visible()


def test_of_two_sites_one_within_the_other_the_nearer_one_is_meant(open_page, server, allow_errors):
    allow_errors("Refused to apply style", "404")
    server.prefix = "/"
    page = open_page("desktop", base_url=server.url, java_script_enabled=False)
    # The site's own files stand a second time in a folder of it.
    for number in range(5):
        server.replace(f"inner/assets/lost/{number}.css", (server.folder / f"assets/lost/{number}.css").read_bytes())
    page.goto("inner/nothing/")
    assert {urlsplit(link).path for link in links(page)} == {f"/inner/{name}" for name in ("", "animals/", "pokemon/", "cats/", "movies/", "cat-facts/")}


@pytest.mark.parametrize("javascript", [True, False])
def test_it_can_be_read_without_any_style_sheet(open_page, server, allow_errors, javascript):
    allow_errors()
    allow_errors("Refused to apply style", "Refused to execute script")
    server.fail("*.css", 404)
    server.fail("*.js", 404)
    page = open_page("phone", base_url=server.url, java_script_enabled=javascript)
    page.goto("nothing/" * 9)
    expect(page.get_by_role("heading", name="This page is not here")).to_be_in_viewport()
    for icon in page.locator("svg").filter(visible=True).all():
        assert icon.bounding_box()["width"] <= 24
    expect(page.locator(".ways .button").filter(visible=True)).to_have_count(6)


def links(page) -> list[str]:
    """Where the links lead that can be seen."""
    return page.locator("a:not([href='#main'])").filter(visible=True).evaluate_all("(all) => all.map((one) => one.href)")
