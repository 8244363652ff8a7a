"""Favourites over time (rows C3, A10): a site is built anew with an identifier that is given twice, a corrected text, facts in another
order, and what a visitor has marked is found again, or the visitor is asked."""

import pytest
from browsing.measures import store, stored
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

BIRDS = "collections: { birds: { feed: { source: feeds/birds.json }, slug: title, favourites: true, search: [title] } }"
TALES = """
    collections:
      birds:
        feed: { source: feeds/birds.json }
        slug: name
        facts: { from: tales, body: tale }
        lock: { when: paid }
        favourites: true
"""
SINGS = "The wren sings louder for its size than any other bird of the garden."
NESTS = "It builds as many as twelve nests, of which one is chosen."
SLEEPS = "On cold nights up to sixty of them sleep in one hole, to keep warm."


def birds(*identifiers, names=("Wren", "Owl", "Tit")):
    return [{"title": name, "id": identifier} for name, identifier in zip(names, identifiers)]


def wrens(*tales, paid=False):
    return [{"name": "Wren", "paid": paid, "tales": [{"tale": tale} for tale in tales]}]


@pytest.fixture
def visitor(small_server, look):
    """Someone who comes back: visitor(configuration, records) opens the site; `publish` builds the next edition of it."""
    def visit(configuration, records):
        server = small_server(configuration, birds=records)
        page = look("desktop", server)

        def publish(records):
            server.source.feed("birds", records)
            server.source.build()

        page.publish = publish
        return page

    return visit


def mark(page, address: str, name: str | None = None) -> None:
    page.goto(address)
    page.get_by_role("button", name=f"Favourite: {name}" if name else "Favourite", exact=True).click()


def group(page, name="Birds"):
    return page.get_by_role("region", name=name, exact=True)


def keys(page) -> list[str]:
    return [entry["key"] for entry in stored(page)]


def expect_marked(page, address: str, is_marked: bool = True, name: str | None = None) -> None:
    page.goto(address)
    button = page.get_by_role("button", name=f"Favourite: {name}" if name else "Favourite", exact=True)
    expect(button).to_have_attribute("aria-pressed", str(is_marked).lower())


# MARK: Records


def test_an_identifier_that_is_given_twice_takes_no_favourite_away(visitor):
    page = visitor(BIRDS, birds("w", "o", "t"))
    for name in ["Wren", "Owl", "Tit"]:
        mark(page, "birds/", name)
    page.publish(birds("w", "o", "o"))
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(["Tit", "Owl", "Wren"])
    expect(group(page, "No longer on this site")).to_be_hidden()
    for name in ["Wren", "Owl", "Tit"]:
        expect_marked(page, "birds/", name=name)
    page.publish(birds("w", "o", "t"))
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(["Tit", "Owl", "Wren"])


def test_a_heart_on_a_list_knows_its_favourite_by_its_address_and_title_without_the_page_of_favourites(visitor):
    page = visitor(BIRDS, birds("w", "o", "t"))
    mark(page, "birds/", "Tit")
    page.publish(birds("w", "o", "o"))
    expect_marked(page, "birds/", name="Tit")
    assert keys(page) == ["birds/tit"]
    expect_marked(page, "birds/owl/", is_marked=False, name="Owl")


def test_a_record_that_takes_the_identifier_of_another_does_not_take_its_mark(visitor):
    page = visitor(BIRDS, birds("w", "o", "t"))
    mark(page, "birds/", "Wren")
    # A new record comes first in the feed with the identifier of an old one.
    page.publish([{"title": "Auk", "id": "w"}, *birds("w", "o", "t")])
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(["Wren"])
    expect_marked(page, "birds/", name="Wren")
    expect_marked(page, "birds/", is_marked=False, name="Auk")


def test_favourites_that_were_kept_under_addresses_are_found_under_identifiers(visitor):
    page = visitor(BIRDS, birds("w", "o", "t"))
    page.goto("birds/")
    store(page, [{"key": "birds/owl", "title": "Owl", "href": "birds/owl/", "added": "2025-01-01T00:00:00.000Z"}])
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(["Owl"])
    assert keys(page) == ["birds/o"]
    expect_marked(page, "birds/", name="Owl")


def test_a_record_with_another_title_and_another_address_keeps_its_mark_by_its_identifier(visitor):
    page = visitor(BIRDS, birds("w", "o", "t"))
    mark(page, "birds/", "Owl")
    page.publish(birds("w", "o", "t", names=("Wren", "Barn owl", "Tit")))
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(["Barn owl"])
    assert [entry["href"] for entry in stored(page)] == ["birds/barn-owl/"]


def test_a_record_that_is_gone_is_reported(visitor):
    page = visitor(BIRDS, birds("w", "o", "t"))
    mark(page, "birds/", "Owl")
    page.publish(birds("w"))
    page.goto("favourites/")
    gone = group(page, "No longer on this site")
    expect(gone.locator("li > span")).to_have_text(["Owl"])
    expect(gone).to_contain_text("Since then they have gone, or have changed too much to be found again.")
    expect(gone.get_by_role("button")).to_have_text(["Remove"])


# MARK: Facts


def test_a_fact_whose_text_was_corrected_is_found_again_by_its_place_and_likeness(visitor):
    page = visitor(TALES, wrens(SINGS, NESTS, SLEEPS))
    mark(page, "birds/wren/2/")
    page.publish(wrens(SINGS, NESTS.replace("twelve", "fourteen"), SLEEPS))
    page.goto("favourites/")
    expect(group(page).locator(".card-description")).to_have_text([NESTS.replace("twelve", "fourteen")])
    expect(group(page, "No longer on this site")).to_be_hidden()
    expect_marked(page, "birds/wren/2/")


def test_its_own_page_finds_it_again_without_the_page_of_favourites(visitor):
    page = visitor(TALES, wrens(SINGS, NESTS, SLEEPS))
    mark(page, "birds/wren/2/")
    page.publish(wrens(SINGS, NESTS.replace("chosen", "taken"), SLEEPS))
    expect_marked(page, "birds/wren/2/")
    expect_marked(page, "birds/wren/1/", is_marked=False)
    expect(page.locator(".tools .badge")).to_have_text("1")


def test_a_fact_that_was_corrected_and_moved_is_found_again_and_the_one_in_its_place_is_not_taken_for_it(visitor):
    page = visitor(TALES, wrens(SINGS, NESTS))
    mark(page, "birds/wren/1/")
    page.publish(wrens(SLEEPS, NESTS, SINGS.replace("garden", "gardens")))
    page.goto("favourites/")
    expect(group(page).locator(".card-description")).to_have_text([SINGS.replace("garden", "gardens")])
    expect_marked(page, "birds/wren/1/", is_marked=False)
    expect_marked(page, "birds/wren/3/")


def test_a_fact_that_only_moved_keeps_its_mark_and_its_neighbour_gets_none(visitor):
    page = visitor(TALES, wrens(SINGS, NESTS))
    mark(page, "birds/wren/2/")
    page.publish(wrens(SINGS, NESTS.replace("twelve", "thirteen"), NESTS))
    expect_marked(page, "birds/wren/2/", is_marked=False)
    expect_marked(page, "birds/wren/3/")
    assert len(keys(page)) == 1


def test_where_another_text_stands_in_its_place_the_visitor_is_asked(visitor):
    page = visitor(TALES, wrens(SINGS, NESTS))
    mark(page, "birds/wren/2/")
    page.publish(wrens(SINGS, SLEEPS))
    expect_marked(page, "birds/wren/2/", is_marked=False)
    page.goto("favourites/")
    gone = group(page, "No longer on this site")
    expect(gone.locator("li > span")).to_contain_text("It builds as many as twelve nests")
    expect(gone.get_by_role("link")).to_contain_text("On cold nights")
    gone.get_by_role("button", name="Mark this instead").click()
    expect(group(page).locator(".card-description")).to_have_text([SLEEPS])
    expect(gone).to_be_hidden()
    expect_marked(page, "birds/wren/2/")


def test_a_locked_fact_whose_text_was_corrected_is_found_again_and_its_text_shown_nowhere_else(visitor):
    page = visitor(TALES, wrens(SINGS, NESTS, paid=True))
    mark(page, "birds/wren/2/")
    page.evaluate("""key => localStorage.setItem(key, JSON.stringify({ version: 1, entries: [{ key: 'birds/wren.00000000',
        title: 'Wren: It builds as many as ten nests, of which one is chosen.', href: 'birds/wren/2/', added: '2026-01-01' }] }))""", storage_key(page))
    page.goto("favourites/")
    expect(group(page).locator("h3")).to_have_text(["Wren"])
    expect(page.get_by_text("twelve")).to_have_count(0)
    expect(group(page, "No longer on this site")).to_be_hidden()


def test_what_stands_in_a_locked_place_is_asked_about_without_its_text(visitor):
    page = visitor(TALES, wrens(SINGS, NESTS, paid=True))
    mark(page, "birds/wren/2/")
    page.publish(wrens(SINGS, SLEEPS, paid=True))
    page.goto("favourites/")
    gone = group(page, "No longer on this site")
    expect(gone.get_by_role("link")).to_have_text("Wren")
    expect(page.get_by_text("cold nights")).to_have_count(0)


def storage_key(page) -> str:
    return page.evaluate("Object.keys(localStorage).find(key => key.endsWith(':favourites'))")


def test_a_record_that_is_known_by_another_identifier_keeps_the_marks_of_its_facts(visitor):
    page = visitor(TALES, [{"id": 1, **wrens(SINGS, NESTS)[0]}])
    mark(page, "birds/wren/2/")
    page.publish([{"name": "Owl", "id": 1, "paid": False, "tales": [{"tale": SLEEPS}]}, {"id": 1, **wrens(NESTS, SINGS)[0]}])
    page.goto("favourites/")
    expect(group(page).locator(".card-description")).to_have_text([NESTS])
    expect_marked(page, "birds/wren/1/")
    expect_marked(page, "birds/owl/1/", is_marked=False)


def test_a_browser_without_the_index_keeps_what_it_has(visitor, allow_errors):
    allow_errors()
    page = visitor(BIRDS, birds("w", "o", "t"))
    mark(page, "birds/", "Tit")
    before = stored(page)
    page.publish(birds("w", "o", "o"))
    page.route("**/index.json*", lambda route: route.abort())
    page.goto("birds/")
    page.wait_for_load_state("networkidle")
    assert stored(page) == before
