"""Row G6: no record is ever lost in silence."""

import unicodedata

from support.built_site import BuiltSite

TALES = "collections: { tales: { feed: { source: feeds/tales.json }, slug: title } }"


def test_two_records_that_want_one_address_both_get_a_page_and_are_reported_with_their_places(small_site):
    source = small_site(TALES, tales=[{"title": "Red Fox"}, {"title": "Owl"}, {"title": "Red fox!"}, {"title": "RED FOX"}])
    run = source.run()
    assert run.exit_code == 0
    assert [page.address for page in BuiltSite(source.output).records("tales")] == [
        "tales/red-fox/", "tales/owl/", "tales/red-fox-2/", "tales/red-fox-3/"]
    assert "3 records want the address /tales/red-fox/" in run.errors
    line = (source.folder / "content/feeds/tales.json").read_text()
    for title in ("Red Fox", "Red fox!", "RED FOX"):
        column = line.index(f'{{"title":"{title}"') + 1
        assert f"the record at content/feeds/tales.json:1:{column} " in run.errors
    assert "`red-fox-2`" in run.errors and "`red-fox-3`" in run.errors


def test_an_address_that_a_number_would_take_from_another_record_is_not_taken(small_site):
    source = small_site(TALES, tales=[{"title": "Fox"}, {"title": "Fox"}, {"title": "Fox 2"}, {"title": "Fox 2"}])
    pages = source.build().records("tales")
    assert len({page.address for page in pages}) == 4
    assert [page.heading for page in pages] == ["Fox", "Fox", "Fox 2", "Fox 2"]


def test_a_record_without_a_title_gets_a_numbered_page_and_is_reported(small_site):
    source = small_site(TALES, tales=[{"title": "Fox"}, {"legs": 4}, {"title": "   "}, {"title": None}])
    run = source.run()
    assert run.exit_code == 0
    assert [page.address for page in BuiltSite(source.output).records("tales")] == [
        "tales/fox/", "tales/record-2/", "tales/record-3/", "tales/record-4/"]
    assert "3 records of `tales` have no title or id; their addresses are numbered" in run.errors
    assert "content/feeds/tales.json:1:18" in run.errors


def test_a_record_called_like_the_folder_of_the_lists_pages_takes_nothing_from_it(small_site):
    records = [{"title": "Page"}] + [{"title": f"Tale {number}"} for number in range(3)]
    source = small_site("collections: { tales: { feed: { source: feeds/tales.json }, pageSize: 2 } }", tales=records)
    built = source.build()
    assert [len(page.items) for page in built.list_pages("tales")] == [2, 2]
    assert [page.heading for page in built.records("tales")] == [record["title"] for record in records]


def test_a_fact_is_not_lost_to_a_record_or_a_way_in_of_the_same_name(small_site):
    configuration = "collections: { tales: { feed: { source: feeds/tales.json }, facts: { from: content }, lock: { when: paid } } }"
    records = [{"title": name, "paid": True, "content": [{"fact": f"{name} {n}"} for n in range(3)]} for name in ("1", "2", "unlock", "page")]
    built = small_site(configuration, tales=records).build()
    for record in built.records("tales"):
        for number in range(3):
            page = built.page(f"{record.address}{number + 1}/")
            assert f"{record.heading} {number}" in page.html
        assert built.page(record.address + "unlock/").heading == record.heading


def test_an_element_of_the_feed_that_is_no_record_is_reported_with_its_place(small_site):
    source = small_site(TALES, tales=[{"title": "Fox"}, "owl", 7, {"title": "Bat"}])
    run = source.run()
    assert run.exit_code == 0
    assert [page.heading for page in BuiltSite(source.output).records("tales")] == ["Fox", "Bat"]
    assert "2 elements of the feed `content/feeds/tales.json` are not objects and were left out" in run.errors
    assert "content/feeds/tales.json:1:18 (text" in run.errors or "content/feeds/tales.json:1:18 (string" in run.errors


def test_every_record_of_the_demonstration_has_a_page(site, feed):
    for collection in ("animals", "pokemon", "cats", "movies", "cat-facts"):
        records = feed(collection)
        records = records if isinstance(records, list) else records.get("results") or records["movies"]
        assert len({page.address for page in site.records(collection)}) == len(records), collection


def test_random_titles_never_lose_a_record(small_site, dice):
    pieces = ["a", "A", "b", "2", "-", " ", "'", "é", "É", "日本", "🐈", ".", "..", "/", "page", "1", "unlock", "\u0301", "ß", "İ", "\u200d"]
    records = [{"title": "".join(dice.choices(pieces, k=dice.randrange(4)))} for _ in range(400)]
    source = small_site(TALES, tales=records)
    run = source.run()
    assert run.exit_code == 0, run.errors
    pages = BuiltSite(source.output).records("tales")
    assert len({page.address for page in pages}) == len(pages) == 400
    # Also where two file names that differ in case or in their Unicode form only are one.
    assert len({unicodedata.normalize("NFD", page.address).casefold() for page in pages}) == 400
