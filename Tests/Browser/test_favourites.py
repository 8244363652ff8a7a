"""Rows C3, C9 and A10: hearts on cards and pages, and favourites as one more category with its count."""

import pytest
from browsing.measures import changes, naming, shift, stored, watch_changes
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker


def heart(page, name):
    return page.get_by_role("button", name=f"Favourite: {name}", exact=True)


def test_a_heart_marks_a_breed_and_takes_it_back(visitor):
    visitor.goto("cats/")
    button = heart(visitor, "American Curl")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(visitor.locator(".tools .badge")).to_have_text("1")
    [entry] = stored(visitor)
    assert entry["key"] == "cats/acur" and entry["title"] == "American Curl" and entry["href"] == "cats/american-curl/"
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert stored(visitor) == []
    assert visitor.url.endswith("/cats/"), "the card's link was followed"


def test_marks_are_kept_and_the_same_on_the_list_and_on_the_page_of_the_breed(visitor):
    visitor.goto("cats/")
    heart(visitor, "Abyssinian").click()
    visitor.reload()
    expect(heart(visitor, "Abyssinian")).to_have_attribute("aria-pressed", "true")
    expect(heart(visitor, "Balinese")).to_have_attribute("aria-pressed", "false")


def test_hearts_are_pressed_by_keyboard_alone_and_their_name_stays_the_same(desktop):
    desktop.goto("cats/")
    desktop.get_by_role("link", name="Abyssinian").focus()
    desktop.keyboard.press("Tab")
    button = heart(desktop, "Abyssinian")
    expect(button).to_be_focused()
    desktop.keyboard.press("Space")
    expect(button).to_have_attribute("aria-pressed", "true")
    desktop.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_be_focused()


def test_marking_one_item_changes_its_heart_and_the_counts_and_nothing_else(visitor):
    visitor.goto("cats/")
    heart(visitor, "Abyssinian").click()
    expect(visitor.locator(".tools .badge")).to_have_text("1")
    watch_changes(visitor)
    heart(visitor, "Balinese").click()
    expect(visitor.locator(".tools .badge")).to_have_text("2")
    seen = changes(visitor)
    hearts = [change for change in seen if "data-favourite=" in change[2]]
    assert [(kind, name) for kind, name, _ in hearts] == [("attributes", "aria-pressed")] and "cats/bali" in hearts[0][2]
    assert {element.split()[0] for _, _, element in seen if "data-favourite=" not in element} == {"<b"}, seen
    assert all("data-favourites-count" in element for _, _, element in seen if "data-favourite=" not in element)


def test_another_tab_follows_and_changes_nothing_else(open_page):
    desktop = open_page()
    desktop.goto("cats/")
    other = desktop.context.new_page()
    other.goto("cats/")
    watch_changes(other)
    heart(desktop, "Bengal").click()
    expect(heart(other, "Bengal")).to_have_attribute("aria-pressed", "true")
    expect(other.locator(".tools .badge")).to_have_text("1")
    assert all("cats/beng" in element or "data-favourites-count" in element for _, _, element in changes(other))
    heart(other, "Bengal").click()
    expect(heart(desktop, "Bengal")).to_have_attribute("aria-pressed", "false")


def test_two_tabs_that_mark_different_things_lose_nothing(open_page):
    desktop = open_page()
    desktop.goto("cats/")
    other = desktop.context.new_page()
    other.goto("pokemon/")
    heart(desktop, "Bengal").click()
    heart(other, "2 - ivysaur").click()
    heart(desktop, "Birman").click()
    assert [entry["key"] for entry in stored(desktop)] == ["cats/beng", "pokemon/2", "cats/birm"]


def test_each_change_is_reported_to_the_other_parts_of_the_page(desktop):
    desktop.goto("cats/")
    desktop.evaluate("window.told = []; document.addEventListener('favourites', event => told.push(event.detail))")
    heart(desktop, "Abyssinian").click()
    heart(desktop, "Abyssinian").click()
    change = {"key": "cats/abys", "href": "cats/abyssinian/"}
    assert desktop.evaluate("told") == [{"added": change}, {"removed": change}]


def test_a_browser_that_keeps_nothing_is_reported_and_the_heart_goes_back(visitor):
    visitor.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    visitor.goto("cats/")
    heart(visitor, "Abyssinian").click()
    expect(visitor.get_by_role("status").filter(has_text="Your browser does not let this site keep favourites.")).to_be_visible()
    expect(heart(visitor, "Abyssinian")).to_have_attribute("aria-pressed", "false")


def test_what_the_storage_holds_may_be_anything(desktop):
    desktop.goto("cats/")
    heart(desktop, "Abyssinian").click()
    for kept in ["", "{", "null", "7", '{"entries":7}', '{"entries":[null,7,{"key":1},{"key":"cats/abys"}]}', '{"__proto__":{"entries":[]}}']:
        with naming(kept):
            desktop.evaluate("kept => localStorage.setItem(Object.keys(localStorage).find(key => key.endsWith(':favourites')), kept)", kept)
            desktop.reload()
            heart(desktop, "Balinese").click()
            assert [entry["key"] for entry in stored(desktop)] == ["cats/bali"]


def test_favourites_stand_as_one_more_category_in_the_list_of_animals_with_their_own_count(visitor):
    visitor.goto("cats/")
    heart(visitor, "Abyssinian").click()
    visitor.goto("animals/cats/1/")
    visitor.goto("animals/")
    card = visitor.locator("#items > .card").last
    expect(card.get_by_role("heading")).to_have_text("Favourites")
    expect(card.locator("[data-favourites-count]")).to_have_text("0")
    expect(card.get_by_role("link")).to_have_attribute("href", "../favourites/#animals")
    visitor.goto("")
    card = visitor.locator(".favourites-card")
    expect(card.locator("[data-favourites-count]")).to_have_text("1")
    card.get_by_role("link").click()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Favourites")


def test_a_fact_is_marked_on_its_page_and_counts_among_the_animals(visitor):
    visitor.goto("animals/cats/2/")
    visitor.get_by_role("button", name="Favourite").click()
    [entry] = stored(visitor)
    assert entry["key"].startswith("animals/cats.") and entry["href"] == "animals/cats/2/"
    assert entry["title"].startswith("Cats: A kitten learns to land on its feet")
    visitor.goto("animals/")
    expect(visitor.locator("#items > .card").last.locator("[data-favourites-count]")).to_have_text("1")


@pytest.mark.parametrize("address", ["", "animals/", "cats/", "cat-facts/", "search/", "favourites/"])
def test_nothing_moves_when_the_page_has_loaded_with_favourites(visitor, address):
    visitor.goto("cats/")
    heart(visitor, "Abyssinian").click()
    visitor.goto(address)
    expect(visitor.locator(".tools .badge")).to_have_text("1")
    visitor.wait_for_load_state("networkidle")
    assert shift(visitor) == 0


@pytest.mark.parametrize("address", ["cats/", "animals/", ""])
def test_without_scripts_there_are_no_hearts_and_no_ways_to_favourites(plain, address):
    plain.goto(address)
    for element in plain.locator(".favourite, .favourites-card, .tools a[href$='favourites/']").all():
        expect(element).to_be_hidden()


def test_without_scripts_the_home_page_has_a_shelf_for_each_collection(plain):
    """Its cards stand in rows of which only the last may be shorter, and there is no card of favourites, which need scripts."""
    plain.goto("")
    shelves = plain.locator("#items > .shelf").all()
    assert len(shelves) == 5
    for shelf in shelves:
        boxes = [card.bounding_box() for card in shelf.locator(".card").all()]
        rows = {}
        for box in boxes:
            rows.setdefault(round(box["y"]), []).append(box)
        *full, last = [rows[y] for y in sorted(rows)]
        assert len(boxes) == 4 and len({round(box["width"]) for box in boxes}) == 1
        assert all(len(row) == len(full[0]) for row in full) and len(last) <= len((full or [last])[0])
        assert len({round(row[0]["x"]) for row in rows.values()}) == 1
    expect(plain.locator(".favourites-card")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 390, 600])
def test_on_a_small_screen_a_shelf_is_one_row_that_moves_by_touch_and_keyboard(plain, width):
    plain.set_viewport_size({"width": width, "height": 844})
    plain.goto("")
    for shelf in plain.locator("#items > .shelf").all():
        cards = shelf.locator(".card")
        assert len({round(card.bounding_box()["y"]) for card in cards.all()}) == 1
        row = shelf.locator(".cards")
        assert row.evaluate("row => row.scrollWidth > row.clientWidth && row.scrollLeft === 0")
        # The next card shows that there is more.
        assert any(box["x"] < width < box["x"] + box["width"] for box in (card.bounding_box() for card in cards.all()))
        cards.last.locator("a").focus()
        box = cards.last.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= width
    assert plain.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("lines", ["", ", lock: { when: paid }", ", fields: { shape: '\"quote\"' }"])
def test_on_cards_without_pictures_the_heart_lies_over_no_title(small_server, look, lines):
    titles = ["A title that is long enough to reach the end of its line on every card " * 2, "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Short"]
    server = small_server(
        f"collections: {{ things: {{ feed: {{ source: feeds/things.json }}, slug: id, favourites: true{lines} }} }}",
        things=[{"id": str(number), "title": title, "paid": number != 1} for number, title in enumerate(titles)])
    page = look("desktop", server)
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("things/")
        over = page.evaluate("""() => [...document.querySelectorAll("#items > .card")].flatMap(card => {
            const heart = card.querySelector(".favourite").getBoundingClientRect();
            const words = document.createRange();
            return [...card.querySelectorAll(".card-label a, .status")].filter(element => {
                words.selectNodeContents(element);
                return [...words.getClientRects()].some(box =>
                    box.right > heart.left && box.left < heart.right && box.bottom > heart.top && box.top < heart.bottom);
            }).map(element => element.textContent);
        })""")
        assert over == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


HOSTILE = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "javascript:alert(1)", "' onfocus=alert(1) autofocus x='", "&lt;b&gt;"]


def test_names_that_are_markup_stay_text_in_the_name_of_the_heart_and_in_what_is_kept(small_server, look):
    server = small_server(
        "collections: { things: { feed: { source: feeds/things.json }, slug: id, favourites: true } }",
        things=[{"id": str(number), "title": title} for number, title in enumerate(HOSTILE)])
    page = look("desktop", server)
    page.goto("things/")
    for title in HOSTILE:
        heart(page, title).click()
    assert [entry["title"] for entry in stored(page)] == HOSTILE
    assert page.locator("main script, main img[src='x']").count() == 0
