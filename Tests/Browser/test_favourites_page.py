"""Rows A10, C4, C8 and A2: the page of favourites, by collection, with what each collection shows of them."""

import json

import pytest
from browsing.measures import favourite, shift, store, stored, watch_changes, changes
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

NETWORK = "Something went wrong. Please check your network connection and try again."
HOSTILE = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "javascript:alert(1)", "&lt;b&gt;bold"]


@pytest.fixture
def index(server):
    return lambda name: json.loads((server.folder / name / "index.json").read_text(encoding="utf-8"))["records"]


def group(page, name):
    return page.get_by_role("region", name=name, exact=True)


def test_an_empty_page_of_favourites_says_so_and_leads_on(visitor):
    visitor.goto("favourites/")
    expect(visitor.get_by_text("No favourites yet. Mark one and it will be here.")).to_be_visible()
    expect(visitor.get_by_role("main").get_by_role("link", name="Cats", exact=True)).to_be_visible()


def test_breeds_show_picture_name_and_average_life_span_and_the_last_marked_comes_first(visitor):
    visitor.goto("cats/")
    for name in ["Abyssinian", "Chartreux"]:
        visitor.get_by_role("button", name=f"Favourite: {name}").click()
    visitor.goto("favourites/")
    cards = group(visitor, "Cats").locator(".card")
    expect(cards.locator("h3")).to_have_text(["Chartreux", "Abyssinian"])
    expect(cards.last.locator("[data-field=averageLifeSpan]")).to_have_text("Average life span (years) 14.5")
    assert cards.last.locator("img").evaluate("async image => { await image.decode(); return image.naturalWidth; }") > 0
    cards.last.get_by_role("link").click()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Abyssinian")


def test_collections_stand_in_the_order_of_the_site_and_those_without_favourites_are_not_loaded(desktop, server):
    desktop.goto("cats/")
    store(desktop, [favourite("cats/abys"), favourite("pokemon/7"), favourite("movies/2c7e9a15")])
    server.requests.clear()
    desktop.goto("favourites/")
    expect(desktop.locator("section:visible > h2").first).to_have_text("Pokémon")
    expect(desktop.locator("section:visible > h2").nth(1)).to_have_text("Cats")
    assert "animals/index.json" not in server.requests


def test_facts_show_their_text_picture_category_and_position_and_locked_ones_no_text(visitor, index):
    cats, dogs = (next(record for record in index("animals") if record["id"] == name) for name in ("cats", "dogs"))
    visitor.goto("animals/")
    store(visitor, [favourite("animals/" + cats["facts"][1]["id"]), favourite("animals/" + dogs["facts"][2]["id"])])
    visitor.goto("favourites/")
    cards = group(visitor, "Animals").locator(".card")
    expect(cards).to_have_count(2)
    locked, free = cards.all()
    expect(free.locator("h3")).to_have_text("Cats")
    expect(free).to_contain_text(cats["facts"][1]["text"])
    expect(free).to_contain_text(f"2 of {len(cats['facts'])}")
    expect(free.locator("img")).to_have_count(1)
    expect(locked.locator("h3")).to_have_text("Dogs")
    expect(locked).to_contain_text(f"3 of {len(dogs['facts'])}")
    expect(locked.locator(".status")).to_have_text("Paid")
    expect(locked.locator("img, .card-description")).to_have_count(0)
    locked.get_by_role("link").click()
    expect(visitor.get_by_role("heading", name="Watch Ad to continue")).to_be_visible()


def test_locked_facts_show_their_text_once_their_category_is_unlocked(desktop, index):
    dogs = next(record for record in index("animals") if record["id"] == "dogs")
    desktop.goto("animals/")
    store(desktop, [favourite("animals/" + dogs["facts"][2]["id"])])
    desktop.evaluate("""async () => {
        const { storageKey } = await import(new URL("assets/scripts/site.js", document.querySelector(".wordmark").href));
        localStorage.setItem(storageKey("unlocked"), '["animals/dogs"]');
    }""")
    desktop.goto("favourites/")
    card = group(desktop, "Animals").locator(".card")
    expect(card.locator(".card-description")).not_to_be_empty()
    text = card.locator(".card-description").text_content()
    expect(card.locator(".status")).to_have_count(0)
    card.get_by_role("link").click()
    desktop.wait_for_url("**/animals/dogs/3/**")
    assert text in " ".join(desktop.locator(".fact-text").text_content().split())


def test_a_locked_record_is_said_to_be_unlocked_once_it_is(small_server, look):
    server = small_server("""
        collections:
          tales:
            feed: { source: feeds/tales.json }
            slug: id
            favourites: true
            rules: { status: [ { when: paid, is: paid }, { is: free } ] }
            lock: { when: paid, ask: Pay first, wait: 1s }""", tales=[{"id": "sealed", "title": "Sealed", "paid": True}])
    page = look("desktop", server)
    page.goto("tales/")
    store(page, [favourite("tales/sealed")])
    page.goto("favourites/")
    status = group(page, "Tales").locator(".card .status")
    expect(status).to_have_text("Paid")
    page.goto("tales/")
    page.get_by_role("link", name="Sealed").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Show Ad").click()
    page.wait_for_url("**/tales/sealed/#fact")
    page.goto("favourites/")
    expect(status).to_have_text("Unlocked")


def test_a_heart_that_is_taken_back_leaves_its_card_and_can_be_given_again(visitor):
    visitor.goto("cats/")
    for name in ["Abyssinian", "Chartreux"]:
        visitor.get_by_role("button", name=f"Favourite: {name}").click()
    before = stored(visitor)
    visitor.goto("favourites/")
    heart = visitor.get_by_role("button", name="Favourite: Abyssinian")
    expect(heart).to_have_attribute("aria-pressed", "true")
    watch_changes(visitor)
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "false")
    expect(visitor.locator("h3", has_text="Abyssinian")).to_be_visible()
    assert all("cats/abys" in element or "data-favourites-count" in element for _, _, element in changes(visitor))
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    assert stored(visitor) == before
    heart.click()
    visitor.reload()
    expect(group(visitor, "Cats").locator("h3")).to_have_text(["Chartreux"])


def test_what_is_no_longer_on_the_site_is_reported_and_can_be_removed(visitor, index):
    visitor.goto("cats/")
    store(visitor, [favourite("cats/abys"), favourite("cats/dodo", "Dodo"), favourite("cars/beetle", "Beetle"), favourite("animals/cats.0", "Old fact")])
    visitor.goto("favourites/")
    gone = group(visitor, "No longer on this site")
    expect(gone.locator("li > span")).to_have_text(["Beetle", "Old fact", "Dodo"])
    expect(group(visitor, "Cats").locator("h3")).to_have_text(["Abyssinian"])
    gone.get_by_role("button", name="Remove: Old fact").click()
    expect(gone.locator("li > span")).to_have_text(["Beetle", "Dodo"])
    expect(gone.get_by_role("button", name="Remove: Dodo")).to_be_focused()
    visitor.keyboard.press("Enter")
    expect(gone.get_by_role("button", name="Remove: Beetle")).to_be_focused()
    visitor.keyboard.press("Enter")
    expect(gone).to_be_hidden()
    assert [entry["key"] for entry in stored(visitor)] == ["cats/abys"]


def test_a_loading_state_shows_until_the_cards_are_there_and_nothing_moves(visitor, server):
    visitor.goto("cats/")
    store(visitor, [favourite("cats/abys"), favourite("pokemon/7")])
    server.hold("cats/index.json")
    visitor.goto("favourites/")
    expect(visitor.locator("main.is-waiting")).to_be_visible()
    expect(visitor.get_by_role("status").filter(has_text="Loading")).to_be_attached()
    server.heal()
    expect(group(visitor, "Cats").locator(".card")).to_have_count(1)
    expect(group(visitor, "Pokémon").locator(".card")).to_have_count(1)
    expect(visitor.locator("main.is-waiting")).to_have_count(0)
    assert shift(visitor) == 0


@pytest.mark.parametrize("fault, message", [
    (503, "The server could not answer."), (404, "This is no longer here."), ("garbage", "The answer could not be read."), ("drop", NETWORK)])
def test_each_fault_has_its_own_message_and_a_way_to_try_again_and_the_other_collections_show(desktop, server, allow_errors, fault, message):
    allow_errors()
    desktop.goto("cats/")
    store(desktop, [favourite("cats/abys"), favourite("pokemon/7")])
    server.fail("cats/index.json", fault)
    desktop.goto("favourites/")
    cats = group(desktop, "Cats")
    expect(cats.get_by_role("alert")).to_contain_text(message)
    expect(group(desktop, "Pokémon").locator("h3")).to_have_text(["7 - squirtle"])
    server.heal()
    cats.get_by_role("button", name="Try again").press("Enter")
    expect(cats.locator("h3")).to_have_text(["Abyssinian"])
    expect(cats.get_by_role("alert")).to_have_count(0)
    expect(cats.get_by_role("heading", level=2)).to_be_focused()


def test_without_a_connection_nothing_is_lost_and_it_is_said(desktop, server, allow_errors):
    allow_errors()
    desktop.goto("favourites/")
    store(desktop, [favourite("cats/abys")])
    server.fail("cats/index.json", "drop")
    desktop.reload()
    expect(desktop.get_by_role("alert")).to_contain_text(NETWORK)
    assert [entry["key"] for entry in stored(desktop)] == ["cats/abys"]


def test_what_another_tab_marks_appears(open_page):
    desktop = open_page()
    desktop.goto("favourites/")
    other = desktop.context.new_page()
    other.goto("cats/")
    other.get_by_role("button", name="Favourite: Abyssinian").click()
    expect(group(desktop, "Cats").locator("h3")).to_have_text(["Abyssinian"])
    other.get_by_role("button", name="Favourite: Abyssinian").click()
    expect(desktop.get_by_role("button", name="Favourite: Abyssinian")).to_have_attribute("aria-pressed", "false")


def test_without_scripts_the_page_says_what_it_is_and_leads_to_the_collections(plain):
    plain.goto("favourites/")
    expect(plain.get_by_text("need JavaScript")).to_be_visible()
    expect(plain.get_by_role("main").get_by_role("link", name="Animals", exact=True)).to_be_visible()
    expect(plain.get_by_role("main").get_by_role("button")).to_have_count(0)


def test_records_and_kept_titles_that_are_markup_stay_text(small_server, look, allow_errors):
    allow_errors("about:blank#blocked")  # what the build made of the pictures
    server = small_server(
        "collections: { things: { feed: { source: feeds/things.json }, slug: id, favourites: { show: [note] } } }",
        things=[{"id": str(number), "title": title, "note": title, "image": "javascript:alert(1)"} for number, title in enumerate(HOSTILE)])
    page = look("desktop", server)
    page.goto("things/")
    store(page, [favourite(f"things/{number}") for number in range(len(HOSTILE))] + [favourite(f"gone/{title}", title, title) for title in HOSTILE])
    page.goto("favourites/")
    expect(group(page, "Things").locator("h3")).to_have_text(list(reversed(HOSTILE)))
    expect(group(page, "Things").locator(".card-shown")).to_have_text([f"Note {title}" for title in reversed(HOSTILE)])
    expect(group(page, "No longer on this site").locator("li > span")).to_have_text(list(reversed(HOSTILE)))
    assert page.locator("main script, main img[src^='javascript'], main img[src='x'], main a[href^='javascript']").count() == 0
