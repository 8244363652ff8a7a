"""Rows A2, M2, M3 and C8 for the search over the whole site: what it finds, in which order, and what it says meanwhile."""

import pytest
from browsing.measures import naming, shift
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

NETWORK = "Something went wrong. Please check your network connection and try again."
TWO = """
    collections:
      books: { feed: { source: feeds/books.json }, slug: id, fields: { author: "has(author) ? author : null" }, search: [title, author] }
      films: { feed: { source: feeds/films.json }, slug: id }
      secrets: { feed: { source: feeds/secrets.json }, slug: id, search: false }
"""
BOOKS = [
    {"id": "a", "title": "Under the sea", "author": "Stella Starling"}, {"id": "b", "title": "A starfish"}, {"id": "c", "title": "Mustard"},
    {"id": "d", "title": "Star of the sea"}, {"id": "e", "title": "Nothing"}]


@pytest.fixture
def two(small_server, look):
    def open_two(**feeds):
        server = small_server(TWO, **{"books": BOOKS, "films": [{"id": "f", "title": "Star light"}], "secrets": [{"id": "s", "title": "Star secret"}], **feeds})
        page = look("desktop", server)
        page.server = server
        return page

    return open_two


def box(page):
    return page.get_by_role("searchbox")


def group(page, name):
    return page.get_by_role("region", name=name)


def test_the_link_at_the_top_leads_to_one_search_over_all_collections(visitor):
    visitor.goto("cats/abyssinian/")
    visitor.get_by_role("banner").get_by_role("link", name="Search").click()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Search")
    box(visitor).fill("cat")
    expect(group(visitor, "Animals").locator("h3").first).to_have_text("Cats")
    expect(group(visitor, "Cat facts").locator("h3").first).to_be_visible()
    group(visitor, "Animals").get_by_role("link", name="Cats", exact=True).click()
    visitor.wait_for_url("**/animals/cats/")


def test_results_stand_by_collection_the_best_first(two):
    page = two()
    page.goto("search/?q=star")
    expect(group(page, "Books").locator("h3")).to_have_text(["Star of the sea", "A starfish", "Mustard", "Under the sea"])
    expect(group(page, "Books").locator("h2 .count")).to_have_text("4")
    expect(group(page, "Books").locator("li").last.locator("p")).to_contain_text("Stella Starling")
    expect(group(page, "Films").locator("h3")).to_have_text(["Star light"])
    expect(page.locator("#search-state")).to_have_text("Matches: 5")
    expect(page.get_by_text("Star secret")).to_have_count(0)


def test_pages_are_found_by_titles_headings_and_texts_and_results_lead_to_the_section(small_server, look):
    server = small_server(TWO, books=BOOKS, films=[], secrets=[])
    pages = {
        "about.md": "# About us\n\nWe look at the *sea*.\n\n## Star parties\n\nOn Fridays.\n\n## Fees\n\n" + "Nothing to pay here. " * 40
        + "Under the starry sky there is tea. " + "And so on and on. " * 40,
        "imprint.md": "---\nsearch: false\n---\nStar Street 1",
    }
    for name, text in pages.items():
        server.source.write(f"content/pages/{name}", text)
    server.source.build()
    page = look("desktop", server)
    page.goto("search/?q=star")
    found = group(page, "Pages")
    expect(found.locator("h3")).to_have_text(["About us · Star parties", "About us · Fees"])
    expect(group(page, "Books").locator("h3").first).to_have_text("Star of the sea")
    text = found.locator("li").last.locator("p")
    expect(text.locator("mark")).to_have_text("star")
    assert text.inner_text().startswith("… ") and text.inner_text().endswith(" …") and len(text.inner_text()) < 320, text.inner_text()
    expect(page.get_by_text("Star Street")).to_have_count(0)
    box(page).fill("about fridays")
    expect(found.locator("h3")).to_have_text(["About us · Star parties"])
    box(page).fill("about")
    expect(found.locator("h3")).to_have_text(["About us"])
    box(page).fill("sea")
    found.get_by_role("link", name="About us").click()
    page.wait_for_url("**/about/")
    page.goto("search/?q=fridays")
    found.get_by_role("link").click()
    page.wait_for_url("**/about/#star-parties")
    expect(page.locator("#star-parties")).to_be_in_viewport()


def test_a_word_inside_a_name_comes_after_names_that_begin_with_it(two):
    page = two(books=[{"id": str(number), "title": title} for number, title in enumerate(["Custard", "Mustang", "A tart", "Tartan tank", "Start"])])
    page.goto("search/")
    box(page).fill("tar")
    expect(group(page, "Books").locator("h3")).to_have_text(["Tartan tank", "A tart", "Custard", "Start"])


def test_facts_of_free_categories_are_found_by_their_text_with_the_match_marked_and_locked_ones_are_not(visitor, server):
    visitor.goto("search/")
    box(visitor).fill("retina mirror")
    [result] = [group(visitor, "Animals").locator("li")]
    expect(result).to_have_count(1)
    expect(result.locator("h3")).to_have_text("Cats, 1")
    expect(result.locator("mark")).to_have_text(["retina", "mirror"])
    result.get_by_role("link").click()
    visitor.wait_for_url("**/animals/cats/1/")
    visitor.goto("search/?q=greyhound")
    expect(visitor.locator("#search-state")).to_have_text("Nothing matches.")
    assert "greyhound" not in (server.folder / "animals/index.json").read_text(encoding="utf-8").lower()


def test_marks_stand_where_the_letters_are_also_where_folding_changes_their_number(two):
    page = two(books=[{"id": "1", "title": "Éclair in der Straße ﬁx"}])
    for query, marked in [("strasse", ["Straße"]), ("eclair", ["Éclair"]), ("fi", ["ﬁ"]), ("é", ["É", "e"]), ("e", ["É", "e"])]:
        with naming(query):
            page.goto("search/")
            box(page).fill(query)
            found = group(page, "Books").locator("h3 mark")
            expect(found.first).to_be_visible()
            assert found.all_text_contents()[:len(marked)] == marked


def test_signs_around_and_between_words_are_passed_over_and_those_of_a_word_are_not(two):
    titles = ["Haus 17", "Straße 6", "Berg 13", "C# for (new) birds", "Plain C", "C++", "Why?", "O'Neill-Smith", "1,5 km"]
    page = two(books=[{"id": str(number), "title": title} for number, title in enumerate(titles)])
    page.goto("search/")
    for query, found, marked in [
        ("haus 17.", ["Haus 17"], ["Haus", "17"]), ('"Straße"', ["Straße 6"], ["Straße"]), ("„Straße“,6!", ["Straße 6"], ["Straße", "6"]),
        ("(Haus)", ["Haus 17"], ["Haus"]), ("berg-13", ["Berg 13"], ["Berg", "13"]), ("berg – 13", ["Berg 13"], ["Berg", "13"]), ("'new'", ["C# for (new) birds"], ["new"]),
        ("c#", ["C# for (new) birds"], ["C#"]), ("c++", ["C++"], ["C++"]), ("?", ["Why?"], ["?"]), ("why?", ["Why?"], ["Why"]), ("#", ["C# for (new) birds"], ["#"]),
        ("(", ["C# for (new) birds"], ["("]), ("o'neill-smith", ["O'Neill-Smith"], ["O'Neill", "Smith"]), ("1,5", ["1,5 km"], ["1", "5"]),
    ]:
        with naming(query):
            box(page).fill("zzzz")
            expect(group(page, "Books")).to_be_hidden()
            box(page).fill(query)
            expect(group(page, "Books").locator("h3")).to_have_text(found)
            expect(group(page, "Books").locator("h3 mark")).to_have_text(marked)


def test_a_title_that_was_typed_whole_comes_first_whatever_signs_it_has(two):
    page = two(books=[{"id": "a", "title": "13 by berg"}, {"id": "b", "title": "Berg 13"}, {"id": "c", "title": "Berg-13"}])
    page.goto("search/?q=berg-13")
    expect(group(page, "Books").locator("h3")).to_have_text(["Berg-13", "13 by berg", "Berg 13"])


def test_twenty_of_a_collection_are_shown_and_the_others_when_asked_for(two):
    page = two(books=[{"id": str(number), "title": f"Star {number:03}"} for number in range(50)])
    page.goto("search/?q=star")
    rows = group(page, "Books").locator("li")
    expect(rows).to_have_count(20)
    group(page, "Books").get_by_role("button", name="Show all").press("Enter")
    expect(rows).to_have_count(50)
    assert page.evaluate("document.activeElement.textContent") == "Star 020"
    expect(group(page, "Books").get_by_role("button")).to_have_count(0)
    box(page).fill("sta")
    expect(rows).to_have_count(20)


def test_the_indexes_are_loaded_when_the_box_is_used_all_at_once_and_each_once(desktop, server):
    desktop.goto("search/")
    desktop.wait_for_load_state("networkidle")
    assert not [path for path in server.requests if path.endswith("index.json")]
    box(desktop).click()
    desktop.keyboard.type("cat")
    expect(group(desktop, "Animals")).to_be_visible()
    desktop.wait_for_load_state("networkidle")
    assert sorted(path for path in server.requests if path.endswith("index.json")) == sorted(
        f"{name}/index.json" for name in ["animals", "pokemon", "cats", "movies", "cat-facts"])


def test_the_address_keeps_the_query_for_reloading_and_for_others(visitor):
    visitor.goto("search/")
    box(visitor).fill("siamese")
    visitor.wait_for_url("**/search/?q=siamese")
    visitor.reload()
    expect(box(visitor)).to_have_value("siamese")
    expect(group(visitor, "Cats").locator("h3")).to_have_text(["Siamese"])
    visitor.get_by_role("link", name="Siamese").click()
    visitor.wait_for_url("**/cats/siamese/")
    visitor.go_back()
    expect(group(visitor, "Cats").locator("h3")).to_have_text(["Siamese"])
    visitor.get_by_role("button", name="Clear").click()
    visitor.wait_for_url("**/search/")
    expect(visitor.locator("section:visible")).to_have_count(0)
    expect(box(visitor)).to_be_focused()


def test_a_loading_state_shows_until_the_first_results_and_nothing_moves(visitor, server):
    server.hold("*/index.json")
    visitor.goto("search/?q=cat")
    expect(visitor.locator("#search-state")).to_have_text("Loading")
    server.heal()
    expect(visitor.locator("#search-state")).to_contain_text("Matches:")
    assert shift(visitor) == 0


def test_a_slow_collection_holds_up_no_other_and_pushes_nothing_down_when_it_comes(visitor, server):
    server.hold("animals/index.json")
    visitor.goto("search/?q=cat")
    expect(group(visitor, "Cat facts")).to_be_visible()
    server.heal()
    expect(group(visitor, "Animals")).to_be_visible()
    assert shift(visitor) == 0


@pytest.mark.parametrize("fault, message", [
    (500, "The server could not answer."), (410, "This is no longer here."), ("garbage", "The answer could not be read."), ("drop", NETWORK)])
def test_one_collection_that_fails_is_reported_with_a_way_to_try_again_and_the_others_show(visitor, server, allow_errors, fault, message):
    allow_errors()
    server.fail("cats/index.json", fault)
    visitor.goto("search/?q=an")
    expect(group(visitor, "Cats").get_by_role("alert")).to_contain_text(message)
    expect(group(visitor, "Animals").locator("h3").first).to_be_visible()
    server.heal()
    group(visitor, "Cats").get_by_role("button", name="Try again").press("Enter")
    expect(group(visitor, "Cats").locator("h3").first).to_be_visible()
    expect(visitor.get_by_role("alert")).to_have_count(0)
    expect(box(visitor)).to_be_focused()


def test_that_there_is_no_connection_is_said_once_and_trying_again_brings_all_collections(visitor, server, allow_errors):
    allow_errors()
    visitor.goto("search/")
    server.stop()
    box(visitor).fill("cat")
    expect(visitor.get_by_role("alert")).to_have_text([NETWORK + "Try again"])
    box(visitor).fill("")
    expect(visitor.get_by_role("alert")).to_have_count(0)
    box(visitor).fill("cat")
    server.start()
    visitor.get_by_role("button", name="Try again").click()
    expect(group(visitor, "Animals").locator("h3").first).to_have_text("Cats")
    expect(group(visitor, "Cat facts").locator("h3").first).to_be_visible()
    expect(visitor.get_by_role("alert")).to_have_count(0)
    expect(box(visitor)).to_be_focused()


def test_of_several_faults_each_is_said_once_and_what_is_there_is_found(desktop, server, allow_errors):
    allow_errors()
    for name, fault in [("cats", 500), ("movies", 500), ("pokemon", 404)]:
        server.fail(f"{name}/index.json", fault)
    desktop.goto("search/?q=cat")
    expect(group(desktop, "Animals").locator("h3").first).to_have_text("Cats")
    expect(desktop.get_by_role("alert")).to_have_count(2)
    expect(desktop.get_by_role("alert").filter(has_text="The server could not answer.")).to_have_count(1)
    expect(group(desktop, "Pokémon").get_by_role("alert")).to_contain_text("This is no longer here.")


def test_the_number_of_matches_is_announced_when_the_typing_has_come_to_rest(desktop):
    desktop.goto("search/")
    box(desktop).press_sequentially("siamese", delay=20)
    expect(desktop.locator("#announcement")).to_have_text("Matches: 1")
    box(desktop).fill("zzzz")
    expect(desktop.locator("#announcement")).to_have_text("Nothing matches.")


def test_where_nothing_matches_a_notice_says_so_and_clears_the_box(desktop):
    desktop.goto("search/?q=zzzz")
    notice = desktop.locator("#nothing")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Clear").click()
    expect(box(desktop)).to_have_value("")
    expect(box(desktop)).to_be_focused()
    expect(notice).to_be_hidden()


def test_the_key_slash_leads_to_the_search_but_not_while_one_types_and_can_be_switched_off(desktop):
    desktop.goto("about/")
    desktop.keyboard.press("/")
    desktop.wait_for_url("**/search/#q")
    expect(box(desktop)).to_be_focused()
    desktop.keyboard.type("a/b")
    expect(box(desktop)).to_have_value("a/b")
    desktop.get_by_role("checkbox", name="Press / to search").uncheck()
    desktop.goto("about/")
    desktop.keyboard.press("/")
    desktop.keyboard.press("Tab")
    assert desktop.url.endswith("/about/")
    desktop.goto("search/")
    expect(desktop.get_by_role("checkbox")).not_to_be_checked()


def test_sending_the_form_searches_and_stays_on_the_page(visitor):
    visitor.goto("search/")
    box(visitor).fill("siamese")
    box(visitor).press("Enter")
    expect(group(visitor, "Cats").locator("h3")).to_have_text(["Siamese"])


def test_without_scripts_the_page_says_so_and_leads_to_the_collections(plain):
    plain.goto("search/?q=cat")
    expect(plain.get_by_text("needs JavaScript")).to_be_visible()
    expect(plain.get_by_role("main").get_by_role("link", name="Cats", exact=True)).to_be_visible()
    expect(plain.locator("input:visible, section:visible")).to_have_count(0)


def test_names_and_texts_that_are_markup_stay_text_also_where_they_are_marked(two):
    hostile = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "javascript:alert(1)"]
    page = two(books=[{"id": str(number), "title": f"{title} {number}", "author": f"alert {title}"} for number, title in enumerate(hostile)])
    page.goto("search/")
    for query in [*hostile, "alert", "script", "<", ">", "\"", "img src"]:
        box(page).fill(query)
        expect(group(page, "Books").locator("li").first).to_be_visible()
    box(page).fill("alert")
    expect(group(page, "Books").locator("h3")).to_have_text([f"{title} {number}" for number, title in enumerate(hostile)])
    assert page.locator("main script, main img[src='x'], main a[href^=javascript]").count() == 0


def test_any_query_is_only_text(visitor):
    visitor.goto("search/")
    for query in ["%", "[", "(", ".*", "\\", "$&", "  ", "\u0301", "a" * 200]:
        with naming(query):
            box(visitor).fill("cat")
            expect(group(visitor, "Animals")).to_be_visible()
            box(visitor).fill(query)
            expect(visitor.locator("section:visible:not([data-index*='pages.json'])")).to_have_count(0)
            # The guide has some of these as they stand.
            for marked in visitor.locator("section:visible mark").all_inner_texts():
                assert marked.replace(query, "") == "", marked
