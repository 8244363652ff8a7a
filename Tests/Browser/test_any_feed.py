"""A site of feeds that nobody has tuned, with the smallest configuration: nothing is in anybody's way on its kinds of page."""

import pytest
from browsing.axe import expect_nothing_in_the_way
from browsing.static_host import UnchangingHost
from playwright.sync_api import expect
from support.any_feed import any_site

pytestmark = pytest.mark.without_worker

PAGES = (
    "", "expeditions/", "expeditions/region/", "expeditions/region/arctic/", "expeditions/tags/sea/page/2/", "expeditions/ship/",
    "expeditions/expedition-7/", "ships/endurance/",
)


@pytest.fixture(scope="module")
def any_pages(tmp_path_factory):
    return any_site(tmp_path_factory.mktemp("any")).build()


@pytest.fixture(scope="module")
def any_server(any_pages):
    server = UnchangingHost(any_pages.folder)
    yield server
    server.close()


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(address, device, look, any_server):
    page = look(device, any_server)
    page.goto(address)
    expect_nothing_in_the_way(page)


def test_without_javascript_a_reader_goes_from_the_home_page_through_a_group_to_a_record_and_on_to_what_it_names(look, any_server):
    page = look("desktop", any_server, java_script_enabled=False)
    page.goto("")
    page.get_by_role("link", name="Expeditions").first.click()
    page.get_by_role("link", name="Region 3", exact=True).click()
    page.get_by_role("link", name="Arctic", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Arctic")
    page.get_by_role("link", name="Expedition 7", exact=True).click()
    page.get_by_role("link", name="Endurance", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Endurance")
    page.get_by_role("link", name="Show all").click()
    expect(page).to_have_url(f"{any_server.url}expeditions/ship/endurance/")


def test_a_group_loads_more_of_its_records_in_place(look, any_server):
    page = look("desktop", any_server)
    page.goto("expeditions/tags/sea/")
    cards = page.locator("#items > .card")
    expect(cards).to_have_count(24)
    page.get_by_role("button", name="Load more").click()
    expect(cards).to_have_count(48)


def test_the_values_of_a_grouping_are_put_in_another_order_which_stands_in_the_address(look, any_server):
    page = look("phone", any_server)
    page.goto("expeditions/ship/")
    values = page.locator(".bars a")
    usual = values.all_text_contents()
    counts = [int(count.split()[-1]) for count in page.locator(".bars .bar-count").all_text_contents()]
    order = page.get_by_label("Sort by")
    order.select_option(label="most entries first")
    expect(page).to_have_url(f"{any_server.url}expeditions/ship/?sort=count")
    expect(values).to_have_text([value for _, value in sorted(zip(counts, usual), key=lambda pair: -pair[0])])
    values.first.click()
    page.go_back()
    expect(order).to_have_value("count")
    order.select_option(label="name, A to Z")
    expect(values).to_have_text(sorted(usual))
    order.select_option(index=0)
    expect(values).to_have_text(usual)
    expect(page).to_have_url(f"{any_server.url}expeditions/ship/")
