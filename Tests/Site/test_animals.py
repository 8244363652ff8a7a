"""Rows A1, A3, A4 and A5: the list of categories."""

import json

import pytest
from support.page import text
from support.project import run_sitegen
from support.built_site import BuiltSite, resolve

CATEGORIES = """
collections:
  animals:
    feed: { source: feeds/animals.json }
    sort: order
    pageSize: 1000
"""


def test_a_category_added_to_the_feeds_file_has_an_item_and_a_page(small_site):
    source = small_site(CATEGORIES, animals=[{"title": "Newts", "order": 1}])
    assert [page.heading for page in source.build().records("animals")] == ["Newts"]
    source.feed("animals", [{"title": "Newts", "order": 1}, {"title": "Eels", "order": 2}])
    assert [page.heading for page in BuiltSite(source.build().folder).records("animals")] == ["Newts", "Eels"]


def test_a_feed_named_on_the_command_line_takes_the_place_of_the_sites_own(tmp_path):
    (tmp_path / "other.json").write_text(json.dumps([{"title": "Cats", "order": 1, "status": "free", "content": [{"fact": "One."}]}]))
    run = run_sitegen("build", "--output", tmp_path / "output", "--feed", f"animals={tmp_path}/other.json")
    assert run.exit_code == 0, run.errors
    assert [page.heading for page in BuiltSite(tmp_path / "output").records("animals")] == ["Cats"]


def test_the_list_is_sorted_by_order_and_equal_orders_keep_the_order_of_the_feed(site, feed):
    records = feed("animals")
    orders = [record["order"] for record in records]
    assert len(set(orders)) < len(orders), "no two categories of the demonstration have the same order"
    expected = [record["title"] for record in sorted(records, key=lambda record: record["order"])]
    assert labels(site) == expected


def test_any_list_is_sorted_by_order_and_equal_orders_keep_the_order_of_the_feed(small_site, dice):
    records = [{"title": f"Animal {number}", "order": dice.choice([-3, 0, 1, 1.5, 2, 10])} for number in range(300)]
    built = small_site(CATEGORIES, animals=records).build()
    assert labels(built) == [record["title"] for record in sorted(records, key=lambda record: record["order"])]


def test_each_item_shows_picture_name_and_description(site, feed):
    records = {record["title"]: record for record in feed("animals")}
    seen = []
    for page in site.list_pages("animals"):
        for item in page.items:
            record = records[text(page.one("h2", item))]
            assert resolve(page.address, page.all("img", item)[0].attrib["src"]) == record["image"]
            assert record["description"] in text(item)
            seen.append(record["title"])
    assert sorted(seen) == sorted(records)


def test_each_item_tells_its_status_by_text_and_by_an_icon_of_its_own(site, feed):
    expected = {record["title"]: status_of(record) for record in feed("animals")}
    assert set(expected.values()) == {"Free", "Paid", "Coming soon"}
    icons = {}
    for page in site.list_pages("animals"):
        for item in page.items:
            status = page.one("p", item, cls="status")
            assert text(status) == expected[text(page.one("h2", item))]
            drawing = tuple(tuple(sorted(shape.attrib.items())) for shape in page.one("svg", status).iter())
            icons.setdefault(text(status), set()).add(drawing)
    assert all(len(drawings) == 1 for drawings in icons.values())
    assert len(set.union(*icons.values())) == 3


@pytest.mark.parametrize("content", ["missing", None, []], ids=["missing", "null", "empty"])
@pytest.mark.parametrize("status", ["free", "paid", "sold", None])
def test_a_category_without_content_is_coming_soon_whatever_its_status(content, status, tmp_path):
    record = {"title": "Newts", "order": 1, "status": status, "content": content}
    if content == "missing":
        del record["content"]
    other = {"title": "Eels", "order": 2, "status": "paid", "content": [{"fact": "One."}]}
    (tmp_path / "animals.json").write_text(json.dumps([record, other]))
    run = run_sitegen("build", "--output", tmp_path / "output", "--feed", f"animals={tmp_path}/animals.json")
    assert run.exit_code == 0, run.errors
    built = BuiltSite(tmp_path / "output")
    listed, (item, other_item) = built.page("animals/"), built.page("animals/").items
    assert text(listed.one("p", item, cls="status")) == "Coming soon"
    assert text(listed.one("p", other_item, cls="status")) == "Paid"


def test_a_category_that_is_coming_soon_has_a_page_that_says_so_and_leads_back_and_nowhere_else(site, feed):
    for record in feed("animals"):
        if status_of(record) != "Coming soon":
            continue
        page = site.record("animals", record["title"])
        notice = page.one("section", id="soon")
        assert text(page.one("h2", notice)) == "Coming soon"
        assert site.follow(page, page.link("Ok", notice)).address == "animals/"
        assert not page.all(id="lock")
        assert [address for address in site.addresses() if address.startswith(page.address)] == [page.address]


def test_a_free_category_leads_to_its_facts(site, feed):
    free = [record for record in feed("animals") if status_of(record) == "Free"]
    assert free
    for record in free:
        page = site.record("animals", record["title"])
        first = site.follow(page, page.link("Start reading"))
        assert first.address == page.address + "1/"
        listed = [site.follow(page, link.attrib["href"]).address for link in page.all("a", page.one("ol"))]
        assert listed == [f"{page.address}{number}/" for number in range(1, len(record["content"]) + 1)]


def labels(built) -> list[str]:
    return [text(page.one("h2", item)) for page in built.list_pages("animals") for item in page.items]


def status_of(record) -> str:
    if not record.get("content"):
        return "Coming soon"
    return "Paid" if record.get("status") == "paid" else "Free"
