"""Rows C1, C4, C5 and C7: the breeds, ten to a page."""

import re

from support.page import text
from support.built_site import resolve


def test_the_list_shows_the_picture_and_the_name_of_every_breed(site, feed):
    expected = {record["name"]: pictures_of(record) for record in feed("cats")}
    assert [] in expected.values(), "the demonstration needs a breed without a picture"
    shown = {
        text(page.one("h2", item)): [resolve(page.address, image.attrib["src"]) for image in page.all("img", item)]
        for page in site.list_pages("cats") for item in page.items
    }
    assert shown == expected


def test_the_list_is_shown_ten_by_ten_and_every_breed_exactly_once(site, feed):
    pages = site.list_pages("cats")
    assert [len(page.items) for page in pages] == [10, 10, 10, 10]
    names = [text(page.one("h2", item)) for page in pages for item in page.items]
    assert names == sorted(record["name"] for record in feed("cats"))


def test_the_pages_of_the_list_lead_forward_and_back_and_to_each_other(site):
    pages = site.list_pages("cats")
    assert [page.address for page in pages] == ["cats/", "cats/page/2/", "cats/page/3/", "cats/page/4/"]
    for index, page in enumerate(pages):
        pager = page.one("nav", cls="pager")
        for relation, neighbour in (("prev", index - 1), ("next", index + 1)):
            expected = [pages[neighbour].address] if 0 <= neighbour < len(pages) else []
            in_body = [resolve(page.address, link.attrib["href"]) for link in page.all("a", pager, rel=relation)]
            in_head = [resolve(page.address, link.attrib["href"]) for link in page.all("link", rel=relation)]
            assert in_body == in_head == expected
        numbers = {re.sub(r"\D", "", text(link)): link for link in page.all("a", page.one("ol", pager))}
        assert {number: resolve(page.address, link.attrib["href"]) for number, link in numbers.items()} == {
            str(number): other.address for number, other in enumerate(pages, 1)}
        assert [number for number, link in numbers.items() if link.get("aria-current") == "page"] == [str(index + 1)]


def test_a_list_of_exactly_ten_has_one_page_and_of_eleven_two(small_site):
    configuration = "collections: { cats: { feed: { source: feeds/cats.json }, pageSize: 10 } }"
    site = small_site(configuration, cats=[{"name": f"Cat {number}"} for number in range(10)])
    assert not site.build().page("cats/").all("nav", cls="pager")
    site.feed("cats", [{"name": f"Cat {number}"} for number in range(11)])
    assert [len(page.items) for page in site.build().list_pages("cats")] == [10, 1]


def test_each_breed_has_a_page_with_what_the_feed_says_of_it(site, feed):
    for record in feed("cats"):
        page = site.record("cats", record["name"])
        words = text(page.one("main"))
        assert record["description"] in words
        for field in ("origin", "temperament", "life_span"):
            if record.get(field):
                # Temperaments are shown one by one.
                shown = record[field].replace(", ", " ") if field == "temperament" else record[field]
                assert shown in page.shown().values()
        assert {resolve(page.address, image.attrib["src"]) for image in page.all("img")} == set(pictures_of(record))


def test_the_average_life_span_is_the_mean_of_the_numbers(site, feed):
    seen = 0
    for record in feed("cats"):
        shown = site.record("cats", record["name"]).shown().get("Average life span (years)")
        numbers = [float(number) for number in re.findall(r"\d+(?:\.\d+)?", record.get("life_span") or "")]
        if not numbers:
            assert shown is None
            continue
        assert float(shown) == sum(numbers) / len(numbers)
        seen += 1
    assert seen > 30


def test_14_to_15_years_are_14_5_on_average(small_site):
    configuration = """
collections:
  cats:
    feed: { source: feeds/cats.json }
    fields: { average: 'empty(life_span) ? null : mean(numbers(life_span))' }
    show: { detail: [average] }
"""
    built = small_site(configuration, cats=[{"name": "Tom", "life_span": "14 - 15"}, {"name": "Kit"}, {"name": "Eve", "life_span": "12"}]).build()
    assert [page.shown() for page in built.records("cats")] == [{"Average": "14.5"}, {}, {"Average": "12"}]


def pictures_of(record) -> list[str]:
    return [record["image"]["url"]] if (record.get("image") or {}).get("url") else []
