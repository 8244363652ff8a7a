"""Pictures and videos that do not come: the theme's placeholder with the title, and a link to the video, in their place (A2, A9, M6)."""

import pytest
from browsing.keeping import visit, wait_until, wait_until_kept
from browsing.measures import favourite, shift, store
from playwright.sync_api import expect

PLACEHOLDER = "placeholder.svg"
# Where pictures stand, and the pictures.
PLACES = {
    "cards of a list": ("cats/", "#items img"),
    "a record": ("cats/abyssinian/", ".zoom img"),
    "a category": ("animals/cats/", ".category-head img"),
    "the contents of a category": ("animals/cats/", ".contents img"),
    "a fact": ("animals/cats/1/", "#fact img"),
    "cards of the home page": ("", "#items img"),
}


@pytest.fixture(autouse=True)
def errors_of_requests(allow_errors):
    allow_errors()


def without_pictures(server) -> None:
    """All but the theme's own are missing at the host."""
    for name in ("animals", "cats", "movies", "pokemon"):
        server.fail(f"assets/{name}*", 404)
    for name in ("bulbasaur", "charmander", "squirtle"):
        server.fail(f"assets/{name}.svg", 404)


def expect_placeholders(page, pictures: str) -> None:
    found = page.locator(pictures)
    expect(found.first).to_be_attached()
    page.evaluate("for (const picture of document.images) if (picture.checkVisibility()) picture.loading = 'eager'")
    wait_until(page, f"[...document.querySelectorAll({pictures!r})].every(picture => picture.src.endsWith('{PLACEHOLDER}') && picture.naturalWidth)")


@pytest.mark.without_worker
@pytest.mark.parametrize("place", PLACES)
def test_the_placeholder_stands_where_a_picture_is_missing_and_nothing_moves(visitor, server, place):
    address, pictures = PLACES[place]
    without_pictures(server)
    visitor.goto(address)
    expect_placeholders(visitor, pictures)
    assert shift(visitor) == 0


@pytest.mark.without_worker
def test_so_it_does_among_favourites_and_in_the_search(visitor, server):
    without_pictures(server)
    visitor.goto("cats/")
    store(visitor, [favourite("cats/abys"), favourite("cats/beng")])
    visitor.goto("favourites/")
    expect_placeholders(visitor, "section .card img")
    visitor.goto("search/?q=bengal")
    expect_placeholders(visitor, ".result img")


@pytest.mark.without_worker
def test_so_it_does_in_cards_and_details_that_are_added_later(visitor, server):
    without_pictures(server)
    visitor.goto("cats/")
    visitor.get_by_role("button", name="Load more").click()
    expect(visitor.locator("#items > .card")).to_have_count(20)
    expect_placeholders(visitor, "#items img")


@pytest.mark.without_worker
def test_the_title_stands_on_the_placeholder_of_a_record_and_once_in_its_name(visitor, server):
    without_pictures(server)
    visitor.goto("cats/abyssinian/")
    expect(visitor.locator(".zoom .missing-title")).to_have_text("Abyssinian")
    expect(visitor.locator(".zoom .missing-title")).to_be_visible()
    expect(visitor.locator(".zoom")).to_have_accessible_name("Abyssinian")


@pytest.mark.without_worker
@pytest.mark.parametrize("place", PLACES)
def test_a_picture_that_failed_before_the_script_ran_is_replaced_as_well(desktop, server, place):
    address, pictures = PLACES[place]
    without_pictures(server)
    server.hold("assets/scripts/pictures.js")
    desktop.goto(address, wait_until="commit")
    expect(desktop.locator(pictures).first).to_be_attached()
    wait_until(desktop, f"document.querySelector({pictures!r}).complete || document.querySelector({pictures!r}).loading === 'lazy'")
    server.heal()
    without_pictures(server)
    expect_placeholders(desktop, pictures)


def test_pictures_of_another_host_that_cannot_be_reached_are_replaced(small_server, open_page, faults):
    server = small_server(
        "collections: { things: { feed: { source: feeds/things.json } } }", things=[{"title": "One", "image": "https://pictures.example/1.png"}])
    page = open_page(base_url=server.url)
    for address, pictures in [("things/", "#items img"), ("things/one/", ".zoom img")]:
        page.goto(address)
        expect_placeholders(page, pictures)
    faults.forget()  # It has asked another host, as it should.


def test_without_a_network_pictures_that_were_not_kept_are_replaced(server, visitor):
    visit(visitor, "about/")
    server.fail("assets/cats/*", 404)
    visitor.goto("cats/")
    wait_until_kept(visitor, "cats/")
    server.stop()
    visitor.goto("cats/")
    # The first four stand on the home page as well, which is kept with its pictures.
    expect_placeholders(visitor, "#items > .card:nth-child(n + 5) img")


def test_when_the_network_is_back_the_pictures_come(open_page, server):
    page = open_page(service_workers="block")
    page.goto("cats/abyssinian/")
    page.context.set_offline(True)
    page.evaluate("document.querySelector('.zoom img').src += '?again'")
    expect_placeholders(page, ".zoom img")
    page.context.set_offline(False)
    wait_until(page, "document.querySelector('.zoom img').src.endsWith('.svg?again') && document.querySelector('.zoom img').naturalWidth > 0")
    expect(page.locator(".missing-title")).to_have_count(0)


def test_where_the_placeholder_is_missing_too_the_words_of_the_picture_stand_alone(open_page, server):
    page = open_page(service_workers="block")
    without_pictures(server)
    server.fail(f"assets/{PLACEHOLDER}", 404)
    page.goto("cats/abyssinian/")
    expect(page.locator(".zoom .missing-title")).to_be_visible()
    expect(page.locator(".zoom")).to_have_accessible_name("Abyssinian")
    # Its own sign is covered.
    assert page.evaluate("getComputedStyle(document.querySelector('.zoom img'), '::before').position") == "absolute"
    box = page.locator(".zoom img").bounding_box()
    assert abs(box["width"] / box["height"] - 4 / 3) < 0.05


def test_a_picture_in_a_text_gets_no_room_that_it_did_not_have(small_server, open_page):
    server = small_server(
        "collections: { things: { feed: { source: feeds/things.json } } }",
        things=[{"title": "One", "body": "Some words ![a small sign](../../assets/none.png) and others."}])
    page = open_page(base_url=server.url)
    page.goto("things/one/")
    sign = page.get_by_role("img", name="a small sign")
    wait_until(page, "document.querySelector('.prose img').complete")
    page.wait_for_load_state("networkidle")
    assert sign.bounding_box()["height"] < 100
    assert PLACEHOLDER not in sign.get_attribute("src")


# MARK: Videos

VIDEO = "This video cannot be played here. Open it at its source:"


@pytest.mark.without_worker
@pytest.mark.parametrize("fault", [404, "drop", "garbage"])
def test_a_film_that_does_not_load_says_so_and_links_to_it(visitor, server, fault):
    server.fail("assets/movies/*.webm", fault)
    visitor.goto("movies/mercury-station/")
    notice = visitor.locator(".video-missing")
    expect(notice).to_contain_text(VIDEO)
    assert notice.get_by_role("link", name="Mercury Station").get_attribute("href").endswith(".webm")
    expect(visitor.locator("video")).to_have_count(0)


@pytest.mark.without_worker
def test_a_film_that_failed_before_the_script_ran_says_so_too(desktop, server):
    server.fail("assets/movies/*.webm", 404)
    server.hold("assets/scripts/videos.js")
    desktop.goto("movies/mercury-station/", wait_until="commit")
    expect(desktop.locator("video")).to_be_attached()
    wait_until(desktop, "document.querySelector('video').error !== null")
    server.heal()
    expect(desktop.locator(".video-missing")).to_contain_text(VIDEO)


def test_an_address_that_is_a_page_and_no_film_is_a_link(small_server, open_page):
    server = small_server(
        "collections: { films: { feed: { source: feeds/films.json } } }", films=[{"title": "One", "trailer": "assets/watch.html"}])
    server.source.write("content/assets/watch.html", "<!doctype html><title>Watch</title>")
    server.source.build()
    page = open_page(base_url=server.url)
    page.goto("films/one/")
    expect(page.locator(".video-missing")).to_contain_text(VIDEO)
    page.get_by_role("link", name="One").click()
    expect(page).to_have_title("Watch")


@pytest.mark.without_worker
def test_a_film_that_plays_stays(desktop):
    desktop.goto("movies/mercury-station/")
    wait_until(desktop, "document.querySelector('video').readyState > 0")
    expect(desktop.locator(".video-missing")).to_have_count(0)


def test_without_scripts_the_film_has_a_link_of_its_own_and_a_picture_its_words(plain, server):
    without_pictures(server)
    plain.goto("movies/mercury-station/")
    link = plain.get_by_role("link", name="Open the video at its source")
    expect(link).to_be_visible()
    assert link.get_attribute("href").endswith(".webm")
    expect(plain.get_by_role("button", name="Mercury Station")).to_be_visible()
