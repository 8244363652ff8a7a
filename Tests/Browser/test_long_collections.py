"""A collection whose index would be large: search, bar and favourites load the shards that have the answer, and work as those of a short one."""

import gzip
import json
import re

import pytest
from browsing.axe import expect_nothing_in_the_way
from browsing.long_collection import COUNT, THINGS, group, names, places
from browsing.measures import favourite, shift, store, stored
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

NETWORK = "Something went wrong. Please check your network connection and try again."


@pytest.fixture
def server(long_server):
    return long_server


def box(page):
    return page.get_by_role("searchbox")


def titles(page):
    return page.locator("#items > [data-slug] a")


def shards(server) -> list[str]:
    return [path for path in server.requests if path.startswith("things/index")]


def address(number: int) -> str:
    return f"things/{slug(number)}/"


def slug(number: int) -> str:
    name = THINGS[number]["name"]
    return {29_001: "%E6%9D%B1%E4%BA%AC%E9%83%BD%E5%BA%81%E8%88%8E", 29_002: "img-src-x-onerror-alert-1"}.get(number) or name.lower().replace(" ", "-")


# MARK: Search


def test_no_file_of_the_index_is_large(long_site):
    files = [*long_site.folder.glob("things/index/*.json"), long_site.folder / "things/index.json"]
    assert len(files) > 300 and max(file.stat().st_size for file in files) < 64_000


def test_the_best_come_first_and_each_key_narrows_them_down(look, server):
    page = look("desktop", server)
    page.goto("search/?q=zebra")
    expect(group(page).locator("h3")).to_have_text(["Zebra crossing", "Zebra", "A zebra", THINGS[123]["name"]])
    expect(group(page).locator("li").last.locator("mark")).to_have_text(["Zebra"])
    expect(group(page, "Stars").locator("h3")).to_have_text(["Zebra star"])
    expect(page.locator("#search-state")).to_have_text("Matches: 5")
    box(page).fill("zebra cr")
    expect(group(page).locator("h3")).to_have_text(["Zebra crossing"])


@pytest.mark.parametrize("query, found", [
    ("eclair", 29_000), ("STRASSE", 29_000), ("東京", 29_001), ("庁舎", 29_001), ("京都庁", 29_001), ("<img", 29_002), ("script>alert", 29_003), ("__proto__", 29_004),
    ("c++", 29_004), ("[", 29_004), ("λογος", 29_005), ("istanbul's", 29_006), ("fluffig", 29_006), ("bright 12345", None), ("lamp bright 00012", 12), ("00012 lamp", 12),
    ("lamp-00012", 12), ("\"Bright\" (lamp), 00012.", 12), ("„00012“", 12)])
def test_words_of_any_script_are_found_in_any_order(look, server, query, found):
    page = look("desktop", server)
    page.goto("search/")
    box(page).fill(query)
    if found is None:
        expect(page.locator("#search-state")).to_contain_text(re.compile("Nothing|Matches"))
    else:
        expect(group(page).locator("h3")).to_have_text([THINGS[found]["name"]])
    assert page.locator("main script, main img[src='x']").count() == 0


def test_a_word_of_many_records_shows_the_first_of_them_and_further_ones_when_asked_for(look, server):
    page = look("desktop", server)
    page.goto("search/?q=bright")
    bright = places("Bright")
    expect(page.locator("#search-state")).to_have_text(f"Matches: {len(bright) + 1}")
    expect(group(page).locator("h3")).to_have_text(names(bright[:20]))
    group(page).get_by_role("button", name="Load more").press("Enter")
    expect(group(page).locator("h3")).to_have_text(names(bright[:40]))
    assert page.evaluate("document.activeElement.textContent") == names(bright[20:21])[0]


def test_two_words_that_many_have_are_counted_together(look, server):
    page = look("desktop", server)
    page.goto("search/?q=odd+chair")
    expect(page.locator("#search-state")).to_have_text(f"Matches: {len(places('Odd chair'))}")
    expect(group(page).locator("h3")).to_have_text(names(places("Odd chair")[:20]))


@pytest.mark.parametrize("query", ["b", "bright", "zebra", "t 29", "odd chair"])
def test_a_search_loads_little(look, server, long_site, query):
    page = look("desktop", server)
    page.goto("search/")
    box(page).fill(query)
    expect(group(page).locator("h3").first).to_be_visible()
    assert sum((long_site.folder / path).stat().st_size for path in shards(server)) < 400_000
    assert len(shards(server)) == len(set(shards(server))) < 40


def test_back_reload_and_the_keyboard_find_the_search_as_it_was(look, server):
    page = look("desktop", server)
    page.goto("search/#q")
    page.keyboard.type("zebra")
    expect(group(page).locator("h3")).to_have_count(4)
    page.wait_for_url("**/search/?q=zebra")
    page.reload()
    expect(group(page).locator("h3")).to_have_count(4)
    group(page).get_by_role("link", name="A zebra").press("Enter")
    page.wait_for_url("**/things/a-zebra/")
    page.go_back()
    expect(group(page).locator("h3")).to_have_count(4)
    page.get_by_role("button", name="Clear").click()
    expect(page.locator("section:visible")).to_have_count(0)


@pytest.mark.parametrize("fault, message", [
    (500, "The server could not answer."), (404, "This is no longer here."), ("garbage", "The answer could not be read."), ("drop", NETWORK)])
@pytest.mark.parametrize("shard", ["words-*", "records-*"])
def test_a_shard_that_does_not_come_is_said_and_asked_for_again(look, server, allow_errors, shard, fault, message):
    allow_errors()
    page = look("desktop", server)
    server.fail(f"things/index/{shard}", fault)
    page.goto("search/?q=zebra")
    expect(group(page).get_by_role("alert")).to_contain_text(message)
    expect(group(page, "Stars").locator("h3")).to_have_text(["Zebra star"])
    server.heal()
    group(page).get_by_role("button", name="Try again").press("Enter")
    expect(group(page).locator("h3")).to_have_count(4)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_shard_of_another_edition_is_not_used(look, server, long_site, allow_errors):
    allow_errors()
    page = look("desktop", server)
    page.goto("search/")
    box(page).fill("zebra")
    expect(group(page).locator("h3")).to_have_count(4)
    numbers = json.loads((long_site.folder / "things/index.json").read_text())["numbers"]
    for file in long_site.folder.glob("things/index/words-*.json"):
        server.replace(f"things/index/{file.name}", file.read_text().replace(numbers, "0").encode())
    page.goto("search/?q=eclair")
    expect(page.get_by_role("alert")).to_contain_text("This site has changed")
    expect(page.get_by_role("button", name="Load the page again")).to_be_visible()


def test_a_slow_shard_holds_up_no_other_collection_and_moves_nothing(look, server):
    page = look("desktop", server)
    server.hold("things/index/*")
    page.goto("search/?q=zebra")
    expect(group(page, "Stars").locator("h3")).to_have_text(["Zebra star"])
    server.heal()
    expect(group(page).locator("h3")).to_have_count(4)
    assert shift(page) == 0


# MARK: The bar


def test_the_box_of_the_list_finds_over_all_pages_the_best_first(look, server):
    page = look("desktop", server)
    page.goto("things/page/3/")
    box(page).fill("zebra")
    expect(titles(page)).to_have_text(["Zebra crossing", "Zebra", "A zebra", THINGS[123]["name"]])
    expect(page.locator("#filter-count")).to_have_text("Matches: 4")
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(titles(page)).to_have_text(names(range(20, 30)))


def by_weight(numbers, sign=1):
    return sorted(numbers, key=lambda number: sign * THINGS[number]["weight"])


@pytest.mark.parametrize("query, expected", [
    ("?kind=lamp", range(0, COUNT, 4)),
    ("?kind=ünit", range(3, COUNT, 4)),
    ("?sort=weight", by_weight(range(COUNT))),
    ("?sort=-weight", by_weight(range(COUNT), -1)),
    ("?kind=lamp&sort=-weight", by_weight(range(0, COUNT, 4), -1)),
    ("?kind=lamp&land=malta", range(0, COUNT, 100)),
    ("?land=malta&sort=weight&q=plain", by_weight([number for number in range(0, COUNT, 100) if number % 3 == 1])),
    ("?q=zebra&sort=weight", by_weight([123, 29_007, 29_008, 29_009])),
    ("?q=0012&kind=table", [121, 125, 129]),
    ("?q=(0012)-table!", [121, 125, 129]),
])
def test_groups_orders_and_words_are_chosen_by_the_address_and_shown_further_on(look, server, query, expected):
    page = look("desktop", server)
    page.goto("things/" + query)
    expected = list(expected)
    expect(titles(page)).to_have_text(names(expected[:10]))
    # Grouped from five digits on, as everywhere.
    expect(page.locator("#filter-count")).to_have_text(f"Matches: {len(expected):,}" if len(expected) > 9_999 else f"Matches: {len(expected)}")
    if len(expected) > 10:
        page.locator("#further button").press("Enter")
        expect(titles(page)).to_have_text(names(expected[:20]))
        expect(page.locator("#further button")).to_be_focused()


def test_counts_follow_one_other_choice_and_are_not_guessed_where_nobody_counted(look, server):
    page = look("desktop", server)
    page.goto("things/")
    kind, land = (page.get_by_role("combobox", name=name, exact=True) for name in ("Kind", "Land"))
    whole = land.locator("option").all_text_contents()
    kind.select_option("table")
    expect(land.locator("option")).to_have_text(["Land: all", "Italy (7500)", "Malta (0)"])
    expect(land.locator("option").last).to_be_disabled()
    expect(page).to_have_url(f"{server.url}things/?kind=table")
    box(page).fill("bright")
    expect(land.locator("option")).to_have_text(["Land: all", "Italy", "Malta"])
    page.get_by_role("button", name="Clear", exact=True).click()
    page.get_by_role("button", name="Clear all").click()
    expect(land.locator("option")).to_have_text(whole)
    expect(titles(page)).to_have_text(names(range(10)))


def test_what_is_chosen_comes_back_with_back_and_reloading(look, server):
    page = look("desktop", server)
    page.goto("things/?kind=lamp&sort=-weight")
    wanted = names(by_weight(range(0, COUNT, 4), -1)[:10])
    expect(titles(page)).to_have_text(wanted)
    titles(page).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(wanted[0])
    page.go_back()
    expect(titles(page)).to_have_text(wanted)
    page.reload()
    expect(titles(page)).to_have_text(wanted)


def test_a_list_that_does_not_come_is_said_and_asked_for_again(look, server, allow_errors):
    allow_errors()
    page = look("desktop", server)
    server.fail("things/index/list-*", 500)
    page.goto("things/")
    page.get_by_role("combobox", name="Kind").select_option("lamp")
    expect(page.get_by_role("alert")).to_contain_text("The server could not answer.")
    server.heal()
    page.get_by_role("button", name="Try again").press("Enter")
    expect(titles(page)).to_have_text(names(range(0, 40, 4)))
    expect(page.get_by_role("alert")).to_have_count(0)


# MARK: Favourites


def test_favourites_load_the_shards_that_they_lie_in(look, server):
    page = look("desktop", server)
    page.goto("things/")
    store(page, [favourite(f"things/t{number}", THINGS[number]["name"], address(number)) for number in (5, 29_001, 29_002)])
    server.requests.clear()
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(names([29_002, 29_001, 5]))
    assert len(shards(server)) <= 7
    expect(page.get_by_role("region", name="No longer on this site")).to_be_hidden()


def test_favourites_that_moved_are_found_again_and_others_are_said_to_be_gone(look, server):
    page = look("desktop", server)
    page.goto("things/")
    store(page, [
        favourite("things/t77", THINGS[77]["name"], "things/an-older-address/"), favourite("things/an-older-key", THINGS[29_007]["name"], "things/elsewhere/"),
        favourite("things/dodo", "Dodo", "things/dodo/")])
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(names([29_007, 77]))
    expect(page.get_by_role("region", name="No longer on this site").locator("li > span")).to_have_text(["Dodo"])
    assert [entry["key"] for entry in stored(page)][:2] == ["things/t77", "things/t29007"]


# MARK: All of it


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("place", ["search/?q=zebra", "things/?kind=lamp&sort=-weight", "things/?q=zebra"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(look, server, place, device):
    page = look(device, server)
    page.goto(place)
    expect(page.locator("#search-state, #filter-count")).to_contain_text("Matches")
    expect_nothing_in_the_way(page)


def test_without_javascript_there_are_the_list_its_pages_and_its_groups(look, server):
    page = look("desktop", server, java_script_enabled=False)
    page.goto("things/")
    expect(page.locator("#filter")).to_be_hidden()
    expect(titles(page)).to_have_text(names(range(10)))
    page.get_by_role("link", name="Land 2").click()
    page.get_by_role("link", name="Malta").click()
    expect(titles(page)).to_have_text(names(range(0, 1000, 100)))


# What a visitor asks of a long collection loads the scripts that look into its shards as well: most where a favourite has moved, and where
# a list is filtered, sorted and searched at once.
@pytest.mark.parametrize("place, kept, most", [
    ("search/", address(77), 12_000), ("things/", address(77), 12_000),
    ("search/?q=zebra", address(77), 12_000), ("favourites/", address(77), 12_000),
    ("favourites/", "things/an-older-address/", 13_500), ("things/?kind=lamp&sort=-weight&q=bright", address(77), 16_000),
])
def test_scripts_of_a_page_are_small(open_page, server, long_site, place, kept, most):
    before = open_page(base_url=server.url)
    server.requests.clear()
    before.goto("things/")
    store(before, [favourite("things/t77", THINGS[77]["name"], kept)])
    before.wait_for_load_state("networkidle")
    known = scripts(server)
    # A browser that has nothing of the site in its cache.
    page = open_page(base_url=server.url, storage_state=before.context.storage_state())
    server.requests.clear()
    page.goto(place)
    page.wait_for_load_state("networkidle")
    sizes = {path: len(gzip.compress((long_site.folder / path).read_bytes(), 6)) for path in scripts(server)}
    assert len(sizes) > 8 and sum(sizes.values()) < most, sizes
    # Most come from the list, whose scripts the browser has by then.
    assert sum(size for path, size in sizes.items() if path not in known) < 12_000, sizes


def scripts(server) -> set[str]:
    return {path for path in server.requests if path.endswith(".js") and "service-worker" not in path}
