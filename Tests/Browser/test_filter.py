"""Rows C2, A2, M2, M3 and C8: the box that filters a list by name while one types, over all of its pages."""

import json

import pytest
from browsing.measures import naming, shift
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

NETWORK = "Something went wrong. Please check your network connection and try again."
THINGS = "collections: { things: { feed: { source: feeds/things.json }, slug: id, search: [title], favourites: true, pageSize: 10 } }"


def box(page):
    return page.get_by_role("searchbox", name="Filter the list")


def labels(page):
    return page.locator("#items > .card .card-label")


@pytest.fixture
def names(feed):
    return sorted(record["name"] for record in feed("cats"))


def test_typing_filters_the_breeds_of_all_pages_by_name(visitor, names):
    visitor.goto("cats/")
    for query in ["s", "si", "sia", "siam"]:
        box(visitor).fill(query)
        found = [name for name in names if query in name.lower()]
        expect(labels(visitor)).to_have_text(found[:10])
        expect(visitor.locator("#filter-count")).to_have_text(f"Matches: {len(found)}")
    expect(visitor.locator(".pager")).to_be_hidden()


def test_clearing_brings_the_page_back_as_it_was(visitor, names):
    visitor.goto("cats/page/2/")
    box(visitor).fill("turkish v")
    expect(labels(visitor)).to_have_text(["Turkish Van"])
    visitor.get_by_role("button", name="Clear").click()
    expect(labels(visitor)).to_have_text(names[10:20])
    expect(box(visitor)).to_be_focused()
    expect(box(visitor)).to_have_value("")
    expect(visitor.locator(".pager")).to_be_visible()
    expect(visitor.locator("#filter-count")).to_be_empty()


def test_cards_that_are_on_the_page_stay_the_same_and_keep_what_they_are(desktop):
    desktop.goto("cats/")
    desktop.evaluate("window.card = document.querySelector('[data-slug=bengal]')")
    box(desktop).fill("ben")
    expect(labels(desktop)).to_have_text(["Bengal"])
    assert desktop.evaluate("card === document.querySelector('#items > [data-slug=bengal]')")


# An element as a tree: its name, its attributes with addresses in full, and what is in it.
TREE = """card => {
    const full = attribute => ["href", "src", "data-unlock", "data-opens"].includes(attribute.name)
        ? new URL(attribute.value, document.baseURI).href : attribute.value;
    const tree = element => [element.localName, Array.from(element.attributes, attribute => `${attribute.name}=${full(attribute)}`).sort(),
        Array.from(element.childNodes, node => node.nodeType === 1 ? tree(node) : node.data.trim()).filter(Boolean)];
    card.querySelector(".card-description")?.remove();
    return tree(card);
}"""


@pytest.mark.parametrize("collection", ["cats", "pokemon", "cat-facts"])
def test_cards_of_other_pages_are_like_those_that_the_build_made(desktop, server, collection):
    last = json.loads((server.folder / collection / "index.json").read_text(encoding="utf-8"))["records"][-1]
    desktop.goto(collection + "/")
    if desktop.locator(".pager").count():
        desktop.locator(".pager li a").last.click()
    card = desktop.locator(f"#items > [data-slug='{last['href'][:-1]}']")
    expect(card).to_have_count(1)
    built = card.evaluate(TREE)
    if desktop.locator(".pager").count():
        desktop.goto(collection + "/")
    card.evaluate_all("cards => cards.forEach(card => card.remove())")
    box(desktop).fill(last["label"])
    expect(card).to_have_count(1)
    assert card.evaluate(TREE) == built


def test_a_card_of_another_page_has_a_heart_and_leads_to_its_page(visitor):
    visitor.goto("cats/")
    box(visitor).fill("turkish van")
    expect(labels(visitor)).to_have_text(["Turkish Van"])
    heart = visitor.get_by_role("button", name="Favourite: Turkish Van")
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    visitor.get_by_role("link", name="Turkish Van").click()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Turkish Van")


QUERIES = [
    ("eclair", "Éclair"), ("ÉCLAIR", "Éclair"), ("strasse", "Straße"), ("STRASSE", "Straße"), ("aero", "Ærø"), ("lodz", "Łódź"), ("istanbul", "İstanbul"),
    ("oeuvre", "Œuvre"), ("o'neill", "O’Neill"), ("fluffig", "ﬂuﬃg"), ("λογος", "ΛΌΓΟΣ"), ("ガラス", "ｶﾞﾗｽ"), ("शिव", "शिव"), ("שלום", "שָׁלוֹם"), ("cat", "BobCat"),
    ("van turk", "Turkish Van"), ("   turkish   van ", "Turkish Van"), ("haus 17.", "Haus 17"), ("(Haus)", "Haus 17"), ("\"Haus\"", "Haus 17"), ("haus-17", "Haus 17"),
    ("Haus, 17", "Haus 17"), ("«haus»", "Haus 17"), ("'haus'", "Haus 17"), ("#", "C#"), ("c#", "C#")]


def test_case_accents_and_forms_of_letters_do_not_matter_and_words_come_in_any_order(small_server, look):
    names = list(dict.fromkeys(found for _, found in QUERIES))
    server = small_server(THINGS, things=[{"id": str(number), "title": name} for number, name in enumerate(names)])
    page = look("desktop", server)
    page.goto("things/")
    for query, found in QUERIES:
        with naming(query):
            box(page).fill("zzz")
            expect(labels(page)).to_have_count(0)
            box(page).fill(query)
            expect(labels(page)).to_have_text([found])


def test_many_matches_are_shown_page_by_page_in_the_order_of_the_list(small_server, look):
    things = [{"id": str(number), "title": f"{'Odd' if number % 2 else 'Even'} {number:03}"} for number in range(300)]
    server = small_server(THINGS, things=things)
    page = look("desktop", server)
    page.goto("things/")
    box(page).fill("odd")
    odd = [thing["title"] for thing in things if thing["title"].startswith("Odd")]
    expect(page.locator("#filter-count")).to_have_text("Matches: 150")
    expect(labels(page)).to_have_text(odd[:10])
    for count in range(20, 160, 10):
        page.get_by_role("button", name="Load more").press("Enter")
        expect(labels(page)).to_have_count(count)
    expect(labels(page)).to_have_text(odd)
    expect(page.get_by_role("button", name="Load more")).to_have_count(0)
    assert page.evaluate("document.activeElement.textContent") == odd[140]


def test_the_index_is_loaded_when_the_box_is_first_used_and_once(desktop, server):
    desktop.goto("cats/")
    desktop.wait_for_load_state("networkidle")
    assert "cats/index.json" not in server.requests
    box(desktop).click()
    desktop.keyboard.type("siam")
    expect(labels(desktop)).to_have_text(["Siamese"])
    assert server.requests.count("cats/index.json") == 1


def test_a_loading_state_stands_in_place_of_the_list_and_nothing_moves(visitor, server):
    server.hold("cats/index.json")
    visitor.goto("cats/")
    box(visitor).press_sequentially("siam")
    expect(visitor.locator("#filter-count")).to_have_text("Loading")
    expect(visitor.locator("#items")).to_be_hidden()
    # Longer than a browser takes changes for answers to a key.
    visitor.wait_for_timeout(700)
    server.heal()
    expect(labels(visitor)).to_have_text(["Siamese"])
    visitor.wait_for_timeout(700)
    assert shift(visitor) == 0


@pytest.mark.parametrize("fault, message", [
    (500, "The server could not answer."), (404, "This is no longer here."), ("garbage", "The answer could not be read."), ("drop", NETWORK)])
def test_each_fault_has_its_own_message_and_a_way_to_try_again(visitor, server, allow_errors, fault, message):
    allow_errors()
    server.fail("cats/index.json", fault)
    visitor.goto("cats/")
    box(visitor).fill("siam")
    expect(visitor.get_by_role("alert")).to_contain_text(message)
    server.heal()
    visitor.get_by_role("button", name="Try again").press("Enter")
    expect(labels(visitor)).to_have_text(["Siamese"])
    expect(visitor.get_by_role("alert")).to_have_count(0)
    expect(box(visitor)).to_be_focused()


def test_after_a_fault_clearing_brings_the_list_back(visitor, server, allow_errors, names):
    allow_errors()
    visitor.goto("cats/")
    server.stop()
    box(visitor).fill("siam")
    expect(visitor.get_by_role("alert")).to_contain_text(NETWORK)
    visitor.get_by_role("button", name="Clear").click()
    expect(labels(visitor)).to_have_text(names[:10])
    expect(visitor.get_by_role("alert")).to_be_hidden()


def test_the_query_is_kept_in_the_address_for_back_and_reloading(visitor):
    visitor.goto("cats/")
    box(visitor).fill("siam")
    visitor.wait_for_url("**/cats/?q=siam")
    visitor.reload()
    expect(labels(visitor)).to_have_text(["Siamese"])
    visitor.locator("#items a").click()
    visitor.wait_for_url("**/cats/siamese/")
    visitor.go_back()
    expect(box(visitor)).to_have_value("siam")
    expect(labels(visitor)).to_have_text(["Siamese"])
    visitor.get_by_role("button", name="Clear").click()
    visitor.wait_for_url("**/cats/")


def test_the_number_of_matches_is_announced_when_the_typing_has_come_to_rest(desktop):
    desktop.goto("cats/")
    told = desktop.locator("#announcement")
    box(desktop).press_sequentially("siam", delay=30)
    expect(told).to_have_text("Matches: 1")
    box(desktop).fill("zzz")
    expect(desktop.locator("#filter-count")).to_have_text("Nothing matches.")
    expect(told).to_have_text("Nothing matches.")


def test_where_nothing_matches_a_notice_says_so_and_clears_what_was_asked_for(desktop):
    desktop.goto("cats/")
    notice = desktop.locator("#nothing")
    expect(notice).to_be_hidden()
    box(desktop).fill("zzz")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Clear all").click()
    expect(box(desktop)).to_have_value("")
    expect(box(desktop)).to_be_focused()
    expect(notice).to_be_hidden()
    expect(labels(desktop).first).to_be_visible()


def test_by_keyboard_alone_one_filters_and_follows_a_card(desktop):
    desktop.goto("cats/")
    desktop.keyboard.press("/")
    expect(box(desktop)).to_be_focused()
    desktop.keyboard.type("siam")
    expect(labels(desktop)).to_have_text(["Siamese"])
    for _ in range(2):
        desktop.keyboard.press("Tab")
    expect(desktop.get_by_role("link", name="Siamese")).to_be_focused()
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**/cats/siamese/")


def test_nothing_moves_when_a_page_with_a_query_is_opened(visitor):
    visitor.goto("cats/?q=an")
    expect(visitor.locator("#filter-count")).to_contain_text("Matches")
    visitor.wait_for_load_state("networkidle")
    assert shift(visitor) == 0


def test_locked_records_stay_locked_among_the_matches(small_server, look):
    configuration = """
        collections:
          things:
            feed: { source: feeds/things.json }
            slug: id
            search: [title]
            pageSize: 10
            rules: { status: [ { when: paid, is: paid }, { is: free } ] }
            lock: { when: paid, ask: Pay first, wait: 2s }"""
    server = small_server(configuration, things=[{"id": str(number), "title": f"Thing {number}", "paid": number > 18} for number in range(20)])
    page = look("desktop", server)
    page.goto("things/page/2/")
    names = ["data-unlock", "data-key", "data-ask", "data-seconds", "data-opens"]
    read = f"card => {json.dumps(names)}.map(name => card.getAttribute(name))"
    own = page.locator("[data-slug='19']").evaluate(read)
    page.goto("things/")
    box(page).fill("thing 19")
    card = page.locator("#items > [data-slug='19']")
    expect(card.locator(".status")).to_have_text("Paid")
    made = card.evaluate(read)
    assert made[1:4] == own[1:4] and all(made[1:4])
    assert [made[0], made[4]] == [server.url + own[0].removeprefix("../../../"), server.url + own[4].removeprefix("../../../")]


def test_names_and_pictures_that_are_markup_stay_text(small_server, look, allow_errors):
    allow_errors("about:blank#blocked")
    hostile = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "javascript:void(1)"]
    things = [{"id": f"a{number}", "title": f"Thing {number}"} for number in range(10)]
    things += [{"id": f"b{number}", "title": title, "image": "javascript:alert(1)"} for number, title in enumerate(hostile)]
    server = small_server(THINGS, things=things)
    page = look("desktop", server)
    page.goto("things/")
    for title in hostile:
        box(page).fill(title)
        expect(labels(page)).to_have_text([title])
        page.locator("#items a").focus()
    assert page.locator("main script, main img[src='x'], main img[src^=javascript]").count() == 0


def test_filtered_cards_keep_their_descriptions(small_server, look):
    things = [{"id": str(number), "title": f"Thing {number}", "description": f"Of thing {number}"} for number in range(25)]
    server = small_server(THINGS, things=things)
    page = look("desktop", server)
    page.goto("things/")
    box(page).fill("thing 3")
    expect(labels(page)).to_have_text(["Thing 3", "Thing 13", "Thing 23"])
    expect(page.get_by_text("Of thing 3", exact=True)).to_be_visible()


def test_no_gap_is_kept_below_the_box(visitor):
    def gap():
        return visitor.evaluate("items.getBoundingClientRect().top - document.querySelector('#filter').getBoundingClientRect().bottom")

    visitor.goto("cats/")
    before = gap()
    field = visitor.locator("#filter .field")
    assert visitor.locator("#filter").bounding_box()["height"] - field.bounding_box()["height"] < 44
    assert before <= 40
    box(visitor).fill("sia")
    expect(visitor.locator("#filter-count")).to_contain_text("Matches")
    assert gap() == before
    # The number stands beside the label.
    assert visitor.locator("#filter-count").bounding_box()["y"] < field.bounding_box()["y"]


def test_without_scripts_there_is_no_box(plain):
    plain.goto("cats/")
    expect(plain.locator("#filter")).to_be_hidden()
    expect(plain.locator(".pager")).to_be_visible()
