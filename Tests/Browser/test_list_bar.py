"""What stands beside the box of a list: choosing groups and orders, in the address and with Back; and lists that are tables."""

import pytest
from browsing.axe import expect_nothing_in_the_way
from browsing.static_host import StaticHost
from playwright.sync_api import expect
from support.small_site import SmallSite

pytestmark = pytest.mark.without_worker

CONFIGURATION = """
collections:
  ships: { feed: { source: feeds/ships.json }, groups: [kind, ports], show: { list: [tons, built] }, pageSize: 5 }
  boats:
    feed: { source: feeds/ships.json }
    view: table
    groups: [kind]
    favourites: true
    details: dialog
    show: { list: [kind, tons, built] }
    lock: { when: secret == true }
    pageSize: 5
"""


def ship(number: int) -> dict:
    kind = ("Brig", "Schooner", "Full-rigged <ship>")[number % 3]
    ports = ["Hull", "Bergen"] if number % 2 else ["Hull"]
    record = {"name": f"Ship {number:02}", "kind": kind, "ports": ports, "tons": str(number * 37 % 20 * 100), "built": f"{1880 + number}-05-01"}
    if number == 7:
        del record["tons"]
    return record | {"secret": number == 9}


SHIPS = [ship(number) for number in range(20)]


def named(numbers) -> list[str]:
    return [SHIPS[number]["name"] for number in numbers]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return SmallSite(tmp_path_factory.mktemp("ships"), CONFIGURATION).feed("ships", SHIPS).build()


@pytest.fixture
def server(built):
    server = StaticHost(built.folder)
    yield server
    server.close()


def open_list(look, server, address, device="desktop", **options):
    page = look(device, server, **options)
    page.goto(address)
    return page


def titles(page):
    return page.locator("#items > [data-slug] a")


def options(page, name):
    return page.get_by_role("combobox", name=name, exact=True).locator("option").evaluate_all(
        "options => options.map(option => option.text + (option.disabled ? ' off' : ''))")


def test_a_group_is_chosen_over_all_pages_and_counts_follow_the_other_choices(look, server):
    page = open_list(look, server, "ships/page/2/")
    page.get_by_role("combobox", name="Kind").select_option("Brig (7)")
    expect(titles(page)).to_have_text(named(range(0, 20, 3)))
    expect(page.locator("#filter-count")).to_have_text("Matches: 7")
    expect(page.locator(".pager")).to_be_hidden()
    assert options(page, "Ports") == ["Ports: all", "Bergen (3)", "Hull (7)"]
    assert options(page, "Kind") == ["Kind: all", "Brig (7)", "Full-rigged <ship> (6)", "Schooner (7)"]
    page.get_by_role("searchbox").fill("03")
    expect(titles(page)).to_have_text(named([3]))
    assert options(page, "Kind") == ["Kind: all", "Brig (1)", "Full-rigged <ship> (0) off", "Schooner (0) off"]
    page.get_by_role("button", name="Clear", exact=True).click()
    page.get_by_role("button", name="Clear all").click()
    expect(titles(page)).to_have_text(named(range(5, 10)))
    assert options(page, "Kind") == ["Kind: all", "Brig (7)", "Full-rigged <ship> (6)", "Schooner (7)"]
    expect(page).to_have_url(f"{server.url}ships/page/2/")


def test_the_list_is_sorted_by_what_its_texts_mean_and_what_has_no_value_comes_last_either_way(look, server):
    page = open_list(look, server, "ships/")
    by_tons = sorted((number for number in range(20) if number != 7), key=lambda number: int(SHIPS[number]["tons"]))
    sort = page.get_by_role("combobox", name="Sort by")
    sort.select_option("Tons, lowest first")
    expect(titles(page)).to_have_text(named(by_tons[:10]))
    sort.select_option("Tons, highest first")
    expect(titles(page)).to_have_text(named(by_tons[::-1][:10]))
    page.locator("#further button").click()
    expect(titles(page).last).to_have_text("Ship 07")
    sort.select_option("Built, newest first")
    expect(titles(page)).to_have_text(named(range(19, 9, -1)))


def test_what_is_asked_for_stands_in_the_address_is_shared_with_it_and_comes_back_with_back(look, server):
    page = open_list(look, server, "ships/?kind=brig&sort=-built&ports=bergen")
    wanted = named([15, 9, 3])
    expect(titles(page)).to_have_text(wanted)
    titles(page).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ship 15")
    page.go_back()
    expect(titles(page)).to_have_text(wanted)
    page.get_by_role("combobox", name="Ports").select_option("Ports: all")
    expect(page).to_have_url(f"{server.url}ships/?kind=brig&sort=-built")
    page.reload()
    expect(titles(page)).to_have_text(named(range(18, -1, -3)))


@pytest.mark.parametrize("query", ["?kind=galleon", "?sort=wind", "?kind=", "?wind=high&q="])
def test_an_address_that_asks_for_what_there_is_not_shows_the_list(look, server, query):
    page = open_list(look, server, "ships/" + query)
    expect(titles(page)).to_have_text(named(range(5)))
    expect(page.locator(".pager")).to_be_visible()


def test_an_index_that_does_not_come_is_said_and_asked_for_again(look, server, allow_errors):
    allow_errors()
    page = look("desktop", server)
    page.route("**/index.json*", lambda route: route.abort())
    page.goto("ships/")
    page.get_by_role("combobox", name="Kind").select_option("Brig (7)")
    expect(page.get_by_text("Something went wrong.")).to_be_visible()
    page.unroute("**/index.json*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#filter-count")).to_have_text("Matches: 7")


@pytest.fixture(scope="module")
def apart_host(tmp_path_factory):
    """The last quarter of each list is a list apart: of a short index, and of one with shards."""
    lists = "sort: number, search: [name], groups: [kind], pageSize: 5, lists: { sunk: { where: sunk, apart: true } }"
    configuration = "collections:\n" + "".join(f"  {name}: {{ feed: feeds/{name}.json, {lists} }}\n" for name in ("few", "many"))
    site = SmallSite(tmp_path_factory.mktemp("apart"), configuration)
    for name, count in (("few", 20), ("many", 6000)):
        # Those of the list apart stand among the others.
        site.feed(name, [{"name": f"Ship {number}", "number": number, "kind": ("Brig", "Schooner")[number // 2 % 2], "sunk": number % 4 == 3, "note": "of " * 20}
            for number in range(count)])
    host = StaticHost(site.build().folder)
    yield host
    host.close()


@pytest.mark.parametrize("address, count", [("few/", 20), ("many/", 6000)])
def test_a_list_apart_stands_in_no_filter_and_no_order_of_the_main_list(look, apart_host, address, count):
    assert (apart_host.folder / "many/index").is_dir() and not (apart_host.folder / "few/index").exists()
    page = open_list(look, apart_host, address)
    assert options(page, "Kind") == ["Kind: all", f"Brig ({count // 2})", f"Schooner ({count // 4})"]
    kind = page.get_by_role("combobox", name="Kind")
    kind.select_option(index=2)
    expect(titles(page).first).to_have_text("Ship 2")
    expect(page.locator("#filter-count")).to_have_text(f"Matches: {count // 4}")
    page.get_by_role("searchbox").fill("ship")
    expect(page.locator("#filter-count")).to_have_text(f"Matches: {count // 4}")
    kind.select_option(index=0)
    expect(page.locator("#filter-count")).to_have_text(f"Matches: {count * 3 // 4}")
    page.get_by_role("searchbox").fill("")
    page.get_by_role("combobox", name="Sort by").select_option("Number, highest first")
    expect(titles(page).first).to_have_text(f"Ship {count - 2}")
    expect(page.locator("#filter-count")).to_have_text(f"Matches: {count * 3 // 4}")
    page.goto("search/?q=ship+3")
    expect(page.get_by_role("link", name="Ship 3", exact=True).first).to_be_visible()


# MARK: Tables


def test_the_heads_of_a_table_sort_it_up_and_down_and_as_it_was(look, server):
    page = open_list(look, server, "boats/")
    usual = named(range(5))
    head = page.get_by_role("columnheader", name="Tons")
    expect(page.get_by_role("columnheader")).to_have_text(["Name", "Kind", "Tons", "Built"])
    expect(titles(page)).to_have_text(usual)
    button = head.get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    expect(titles(page).first).to_have_text("Ship 00")
    expect(head).to_have_attribute("aria-sort", "ascending")
    expect(page).to_have_url(f"{server.url}boats/?sort=tons")
    button.click()
    expect(head).to_have_attribute("aria-sort", "descending")
    expect(titles(page).first).to_have_text(max((ship for ship in SHIPS if "tons" in ship and not ship["secret"]), key=lambda ship: int(ship["tons"]))["name"])
    button.click()
    expect(head).not_to_have_attribute("aria-sort", "descending")
    expect(titles(page)).to_have_text(usual)


ROW = """row => [...row.children].map(cell => [cell.localName, cell.dataset.kind, cell.textContent.trim().replace(/\\s+/g, " ")]).concat([
    row.querySelector("a").href, row.dataset.key, row.querySelector(".favourite")?.dataset.favourite])"""


@pytest.mark.parametrize("number", [7, 9, 19])
def test_rows_of_other_pages_are_like_those_that_the_build_made(look, server, number):
    page = open_list(look, server, f"boats/page/{number // 5 + 1}/" if number > 4 else "boats/")
    row = page.locator(f"[data-slug=ship-{number:02}]")
    built = row.evaluate(ROW)
    page.goto(f"boats/?q={number:02}")
    expect(titles(page)).to_have_count(1)
    assert row.evaluate(ROW) == built


def test_a_row_opens_its_details_asks_for_its_lock_and_keeps_favourites_as_cards_do(look, server):
    page = open_list(look, server, "boats/page/2/")
    page.get_by_role("button", name="Favourite: Ship 05").click()
    expect(page.locator("[data-favourites-count]").first).to_have_text("1")
    page.get_by_role("link", name="Ship 05").click()
    expect(page.get_by_role("dialog")).to_contain_text("Schooner" if SHIPS[5]["kind"] == "Schooner" else "Full-rigged <ship>")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Ship 09").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("Watch Ad to continue")


def test_a_table_loads_more_rows_in_place(look, server):
    page = open_list(look, server, "boats/")
    page.get_by_role("button", name="Load more").click()
    expect(titles(page)).to_have_text(named(range(10)))


def test_the_first_column_stays_in_sight_where_the_table_is_moved(look, server):
    page = open_list(look, server, "boats/", "phone")
    name = page.get_by_role("rowheader").first
    before = name.bounding_box()
    moved = page.locator(".rows").evaluate("table => { table.scrollLeft = 200; return table.scrollLeft; }")
    assert moved > 0
    assert name.bounding_box()["x"] == pytest.approx(before["x"], abs=1)


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("address", ["ships/?kind=brig&sort=-tons", "boats/?sort=tons", "boats/page/2/"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(look, server, address, device):
    page = open_list(look, server, address, device)
    if "?" in address:
        expect(page.locator("#filter-count")).to_contain_text("Matches")
    expect_nothing_in_the_way(page)


def test_without_javascript_there_are_the_groups_the_table_and_the_pages(look, server):
    page = open_list(look, server, "boats/", java_script_enabled=False)
    expect(page.get_by_role("combobox")).to_have_count(0)
    expect(page.get_by_role("columnheader").get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("row")).to_have_count(6)
    page.get_by_role("link", name="Kind 3").click()
    page.get_by_role("link", name="Brig", exact=True).click()
    # The locked one is in no group.
    expect(page.get_by_role("row")).to_have_count(6)
    expect(page.get_by_role("row").last).to_contain_text("Ship 15")
