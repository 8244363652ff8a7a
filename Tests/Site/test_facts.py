"""Row A8: facts, one to a page."""

import re

import pytest
from support.page import text
from support.built_site import resolve

TWO_TO_A_PAGE = """
collections:
  tales:
    feed: { source: feeds/tales.json }
    facts: { from: content, body: fact }
    pageSize: 2
"""


@pytest.fixture
def categories(site, feed):
    """Every category with facts and the pages of its facts, in order."""
    found = []
    for record in feed("animals"):
        if record.get("content"):
            page = site.record("animals", record["title"])
            found.append((record, [site.page(f"{page.address}{number}/") for number in range(1, len(record["content"]) + 1)]))
    return found


def test_each_fact_has_an_address_of_its_own_and_there_are_no_others(site, categories):
    wanted = {page.address for _, pages in categories for page in pages}
    there = {address for address in site.addresses() if re.fullmatch(r"animals/(?!page/)[^/]+/\d+/", address)}
    assert there == wanted


def test_a_page_shows_one_fact_with_its_text_and_picture(categories):
    for record, pages in categories:
        for fact, page in zip(record["content"], pages, strict=True):
            article = page.one("article")
            assert words(fact["fact"]) == words(text(page.one(within=article, cls="fact-text")))
            pictures = [resolve(page.address, image.attrib["src"]) for image in page.all("img", article)]
            assert pictures == ([fact["image"]] if fact.get("image") else [])


def test_the_bar_holds_back_and_the_title_of_the_category(categories):
    for record, pages in categories:
        for page in pages:
            bar = page.one(cls="bar")
            assert text(page.one("h1", bar)) == record["title"]
            assert page.link("Back", bar)


def test_back_leads_to_the_category_which_lists_its_facts_or_past_its_lock_to_the_list(site, categories):
    for record, pages in categories:
        category = site.record("animals", record["title"])
        assert site.follow(category, category.link("Back")).address == "animals/"
        for page in pages:
            assert site.follow(page, page.link("Back")).address == ("animals/" if record["status"] == "paid" else category.address)


def test_back_leads_to_that_page_of_the_list_on_which_the_category_stands(small_site):
    records = [{"title": f"Tale {number}", "content": [{"fact": "Once."}]} for number in range(1, 6)]
    built = small_site(TWO_TO_A_PAGE, tales=records).build()
    for number, expected in zip(range(1, 6), ["tales/", "tales/", "tales/page/2/", "tales/page/2/", "tales/page/3/"]):
        page = built.page(f"tales/tale-{number}/")
        back = built.follow(page, page.link("Back"))
        assert back.address == expected
        assert f"tale-{number}" in [item.attrib["data-slug"] for item in back.items]


def test_previous_and_next_are_links_in_the_head_and_in_the_body_and_lead_to_the_neighbours(site, categories):
    for _, pages in categories:
        for index, page in enumerate(pages):
            expected = {"prev": pages[index - 1].address if index > 0 else None,
                        "next": pages[index + 1].address if index + 1 < len(pages) else None}
            for relation, address in expected.items():
                in_head = [resolve(page.address, link.attrib["href"]) for link in page.all("link", page.one("head"), rel=relation)]
                in_body = [resolve(page.address, link.attrib["href"]) for link in page.all("a", page.one("body"), rel=relation)]
                assert in_head == in_body == ([address] if address else []), f"{relation} of {page}"


def test_the_links_are_called_previous_and_next(categories):
    for _, pages in categories:
        for page in pages:
            assert [text(link) for link in page.all("a", rel="prev")] == ([] if page is pages[0] else ["Previous"])
            assert [text(link) for link in page.all("a", rel="next")] == ([] if page is pages[-1] else ["Next"])


def test_a_page_says_which_fact_of_how_many_it_is(categories):
    for _, pages in categories:
        for number, page in enumerate(pages, 1):
            assert text(page.one(cls="position")) == f"{number} of {len(pages)}"


def words(text: str) -> str:
    """Without Markdown's marks."""
    return " ".join(text.replace("*", "").replace("_", "").replace("`", "").split())
