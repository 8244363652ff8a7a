"""What was read stays readable without a network (A9), favourites and their details do so without having been read (C6), and what
was not kept says so and tries again."""

import re
from urllib.parse import unquote

import pytest
from browsing.keeping import favour, kept, visit, wait_for_pictures, wait_until, wait_until_kept
from playwright.sync_api import Page, expect

PROMISE = "Something went wrong. Please check your network connection and try again."
BENGAL = {"key": "cats/beng", "title": "Bengal", "href": "cats/bengal/", "added": "2026-01-01T00:00:00Z"}


def expect_whole(page: Page) -> None:
    """The page has its styles and all its pictures."""
    wait_for_pictures(page)
    assert page.evaluate("[...document.images].filter(picture => picture.checkVisibility() && !picture.naturalWidth).map(picture => picture.src)") == []
    # The palette may be empty.
    assert page.evaluate("document.styleSheets.length === 2 && document.styleSheets[0].cssRules.length > 0")


# MARK: What was read


def test_the_first_page_that_is_read_can_be_read_again_without_a_server(server, visitor):
    visit(visitor, "cats/abyssinian/")
    server.stop()
    visitor.reload()
    expect(visitor.locator("h1")).to_have_text("Abyssinian")
    expect_whole(visitor)


def test_pages_that_were_read_can_be_read_again_with_pictures_and_styles(server, visitor):
    visit(visitor, "", "animals/", "animals/cats/", "animals/cats/1/", "cats/", "pokemon/", "movies/")
    server.stop()
    for address in ["animals/cats/1/", "animals/", "cats/", "pokemon/", "movies/", ""]:
        visitor.goto(address)
        expect_whole(visitor)
    visitor.get_by_role("link", name="Animals").first.click()
    visitor.locator(".card a").first.click()
    expect(visitor.locator("h1")).to_have_text(re.compile("."))
    expect(visitor.get_by_text(PROMISE)).to_have_count(0)


def test_a_page_that_was_on_its_way_when_the_worker_came_can_be_read_again(server, desktop):
    server.hold("assets/animals/cats-1.svg")
    desktop.goto("animals/cats/1/", wait_until="commit")
    other = desktop.context.new_page()
    other.goto("about/")
    wait_until(desktop, "navigator.serviceWorker.controller?.state === 'activated'")
    assert desktop.evaluate("document.readyState") != "complete"
    server.heal()
    desktop.wait_for_load_state("load")
    wait_until_kept(desktop, "animals/cats/1/")


def test_they_can_be_read_when_the_device_has_no_network(desktop):
    visit(desktop, "animals/cats/", "animals/cats/1/")
    desktop.context.set_offline(True)
    desktop.goto("animals/cats/")
    expect_whole(desktop)
    desktop.goto("animals/cats/1/#fact")
    expect_whole(desktop)


def test_home_search_and_favourites_are_there_although_nobody_read_them(server, desktop):
    visit(desktop, "movies/")
    wait_until_kept(desktop, "", "search/", "favourites/", "offline/")
    server.stop()
    for address, title in [("", "Fact Pages"), ("search/", "Search"), ("favourites/", "Favourites")]:
        desktop.goto(address)
        expect(desktop.locator("h1")).to_have_text(title)
        expect_whole(desktop)


@pytest.mark.parametrize("address", ["animals/cats/?q=cat", "animals/cats/index.html", "animals/cats", "animals/cats/#more"])
def test_an_address_may_be_written_in_several_ways(server, desktop, address):
    visit(desktop, "animals/cats/")
    server.stop()
    desktop.goto(address)
    expect(desktop.locator("h1")).to_have_text("Cats")
    expect_whole(desktop)


def test_addresses_in_every_script_are_kept(small_server, open_page):
    server = small_server(
        "collections: { birds: { feed: { source: feeds/birds.json } } }", birds=[{"title": "Zaunkönig"}, {"title": "夜鷹 50%"}])
    page = open_page(base_url=server.url)
    page.goto("birds/")
    addresses = page.locator(".card a").evaluate_all("links => links.map(link => link.href)")
    for address in addresses:
        page.goto(address)
        wait_until_kept(page, unquote(address.removeprefix(server.url)))
    server.stop()
    for address, title in zip(addresses, ["Zaunkönig", "夜鷹 50%"]):
        page.goto(address)
        expect(page.locator("h1")).to_have_text(title)


def test_films_are_not_kept(server, desktop):
    desktop.goto("movies/")
    links = desktop.locator(".card a").evaluate_all("links => links.map(link => link.href)")
    for link in links:
        desktop.goto(link)
        if desktop.locator("video").count():
            break
    else:
        pytest.fail("no film has a trailer")
    desktop.evaluate("document.querySelector('video').load()")
    wait_until_kept(desktop, desktop.url.removeprefix(server.url))
    assert [path for path in kept(desktop) if re.search(r"\.(mp4|webm)$", path)] == []


# MARK: What was not


def test_a_page_that_was_not_read_says_so_at_its_own_address_and_tries_again(server, visitor):
    visit(visitor, "animals/")
    server.stop()
    visitor.goto("pokemon/pikachu/")
    expect(visitor.get_by_text(PROMISE, exact=True)).to_be_visible()
    expect_whole(visitor)
    assert visitor.url == server.url + "pokemon/pikachu/"
    visitor.get_by_role("link", name="Try again").click()
    expect(visitor.get_by_text(PROMISE, exact=True)).to_be_visible()
    server.start()
    visitor.get_by_role("link", name="Try again").click()
    expect(visitor.locator("h1")).to_have_text("Pikachu")


def test_it_tries_again_by_itself_when_the_network_is_back(desktop, allow_errors):
    allow_errors()
    visit(desktop, "animals/")
    desktop.context.set_offline(True)
    desktop.goto("pokemon/pikachu/?from=here#more")
    expect(desktop.get_by_text(PROMISE, exact=True)).to_be_visible()
    desktop.context.set_offline(False)
    expect(desktop.locator("h1")).to_have_text("Pikachu")
    assert desktop.url.endswith("pokemon/pikachu/?from=here#more")


def test_it_leads_to_what_can_be_read(server, desktop):
    visit(desktop, "animals/")
    server.stop()
    for way in ["Home", "Favourites"]:
        desktop.goto("pokemon/pikachu/")
        desktop.get_by_role("main").get_by_role("link", name=way).click()
        expect(desktop.get_by_text(PROMISE)).to_have_count(0)


def test_the_page_about_no_connection_works_when_it_is_opened_for_itself(server, desktop):
    visit(desktop, "animals/")
    desktop.goto("offline/")
    desktop.get_by_role("link", name="Try again").click()
    expect(desktop).to_have_url(server.url)


def test_what_a_script_asks_for_fails_as_it_would_without_a_worker(server, desktop, allow_errors):
    allow_errors()
    visit(desktop, "animals/")
    server.stop()
    answer = "async () => { try { return (await fetch('../pokemon/pikachu/')).status } catch { return 'failed' } }"
    assert desktop.evaluate(answer) == "failed"
    server.start()
    assert desktop.evaluate(answer) == 200
    wait_until_kept(desktop, "pokemon/pikachu/")


def test_it_lists_what_was_read_the_last_first(server, desktop):
    visit(desktop, "animals/", "animals/cats/", "cats/abyssinian/")
    server.stop()
    desktop.goto("pokemon/pikachu/")
    links = desktop.locator("#kept a")
    expect(links.first).to_have_text("Abyssinian · Cats")
    expect(links.last).to_have_text("Animals")
    links.first.click()
    expect(desktop.locator("h1")).to_have_text("Abyssinian")


# MARK: Favourites


def test_a_breed_marked_in_the_list_can_be_read_offline_with_its_details(server, visitor):
    visit(visitor, "cats/")
    heart = visitor.locator(".card [data-favourite='cats/beng']")
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    wait_until_kept(visitor, "cats/bengal/", "cats/index.json", "assets/cats/beng.svg")
    server.stop()
    visitor.goto("favourites/")
    main = visitor.get_by_role("main")
    expect(main.get_by_text("13.5")).to_be_visible()
    expect_whole(visitor)
    main.get_by_role("link", name="Bengal").first.click()
    expect(visitor.locator("h1")).to_have_text("Bengal")
    expect_whole(visitor)


def test_favourites_and_their_details_can_be_read_although_nobody_read_them(server, visitor):
    visit(visitor, "animals/")
    favour(visitor, BENGAL)
    wait_until_kept(visitor, "cats/bengal/", "cats/index.json", "assets/cats/beng.svg")
    server.stop()
    visitor.goto("cats/bengal/")
    expect(visitor.locator("h1")).to_have_text("Bengal")
    expect_whole(visitor)
    visitor.goto("favourites/")
    expect_whole(visitor)
    assert visitor.evaluate("async () => (await fetch('../cats/index.json')).status") == 200


def test_favourites_from_before_the_worker_was_there_are_kept_too(server, open_page):
    page = open_page(service_workers="allow")
    page.goto("about/")
    wait_until_kept(page, "about/")
    # Marked in a browser whose worker was removed.
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); await (await navigator.serviceWorker.ready).unregister(); }")
    favour(page, BENGAL)
    page.goto("about/")
    wait_until_kept(page, "cats/bengal/", "cats/index.json")


def test_a_favourite_that_is_gone_or_strange_stands_in_nobodys_way(server, desktop):
    visit(desktop, "animals/")
    strange = [{"key": "x", "href": href} for href in ["cats/nobody/", "https://elsewhere.example/", "../../x", "javascript:alert(1)", "", 5, None]]
    favour(desktop, *strange, BENGAL)
    wait_until_kept(desktop, "cats/bengal/", "cats/index.json")
    assert not [path for path in kept(desktop) if "nobody" in path or "elsewhere" in path]


# MARK: Limits


def with_limit(server, number: int) -> None:
    worker = (server.folder / "service-worker.js").read_text(encoding="utf-8")
    assert "const MOST_READ = 1000;" in worker
    server.replace("service-worker.js", worker.replace("const MOST_READ = 1000;", f"const MOST_READ = {number};").replace("% 32", "% 1").encode())


def test_the_oldest_of_what_was_read_goes_when_there_is_too_much_but_no_favourite(server, desktop):
    with_limit(server, 12)
    visit(desktop, "about/")
    favour(desktop, BENGAL)
    wait_until_kept(desktop, "cats/bengal/", "assets/cats/beng.svg")
    for number in range(1, 9):
        desktop.goto(f"animals/cats/{number}/")
        wait_until_kept(desktop, f"animals/cats/{number}/")
    wait_until(desktop, "async () => !(await caches.match('../../../about/'))")
    there = kept(desktop)
    assert {"", "favourites/", "offline/", "assets/style.css", "cats/bengal/", "assets/cats/beng.svg", "cats/index.json"} <= set(there)
    assert "about/" not in there and "animals/cats/8/" in there


def test_a_browser_without_room_still_shows_every_page(server, desktop, allow_errors):
    visit(desktop, "animals/")
    session = desktop.context.new_cdp_session(desktop)
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.origin, "quotaSize": 1000})
    for number in range(1, 5):
        desktop.goto(f"animals/cats/{number}/")
        expect_whole(desktop)


# MARK: Browsers without


def test_a_browser_without_service_workers_shows_the_site_as_ever(server, open_page):
    page = open_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("animals/")
    expect(page.locator("h1")).to_have_text("Animals")
    page.wait_for_load_state("networkidle")
    assert "service-worker.js" not in server.requests


def test_a_browser_that_refuses_the_worker_shows_the_site_as_ever(server, open_page, allow_errors):
    page = open_page(service_workers="block")
    page.goto("animals/")
    expect(page.locator("h1")).to_have_text("Animals")
    page.wait_for_load_state("networkidle")
