"""The same configuration over the services' real answers."""

import json

import pytest
from support.built_site import BuiltSite
from support.page import text
from support.project import run_sitegen
from support.references import references, scheme


@pytest.fixture(scope="module")
def real(real_feeds, tmp_path_factory):
    """The demonstration's configuration over the five real feeds, with what the program said."""
    folder = tmp_path_factory.mktemp("real") / "output"
    run = build(folder, {
        "animals": real_feeds / "animals.json", "pokemon": real_feeds / "pokeapi/pokemon-all.json", "cats": real_feeds / "thecatapi/breeds.json",
        "movies": real_feeds / "sky-movies/movies.json", "cat-facts": real_feeds / "cat-facts/facts-2020.json"})
    site = BuiltSite(folder)
    site.run = run
    return site


@pytest.fixture(scope="module")
def older_facts(real_feeds, tmp_path_factory):
    folder = tmp_path_factory.mktemp("older") / "output"
    build(folder, {"cat-facts": real_feeds / "cat-facts/facts-upvotes-excerpt.json"})
    return BuiltSite(folder)


def build(folder, feeds):
    flags = [part for name, file in feeds.items() for part in ("--feed", f"{name}={file}")]
    run = run_sitegen("build", "--output", folder, *flags)
    assert run.exit_code == 0, run.errors
    return run


def read(file):
    return json.loads(file.read_text(encoding="utf-8"))


def test_every_record_has_a_page(real, real_feeds):
    counts = {"animals": 4, "pokemon": 1351, "cats": 67, "movies": 3, "cat-facts": 5}
    for collection, count in counts.items():
        assert len({page.address for page in real.records(collection)}) == count, collection
    assert "want the address" not in real.run.errors


def test_every_page_is_sound_and_every_link_inside_the_site_leads_somewhere(real):
    for page in real.pages():
        assert page.parse_errors == []
        assert len(page.all("h1")) == 1 and page.heading
        for element, _, address in references(page):
            assert scheme(address) in (None, "http", "https")
            if element.tag == "a" and scheme(address) is None and not address.startswith("#") and page.address != "404.html":
                assert real.follow(page, address.partition("#")[0])


def test_every_fact_of_the_animals_has_a_page(real, real_feeds):
    facts = sum(len(record.get("content", [])) for record in read(real_feeds / "animals.json"))
    assert facts == 46
    assert len([page for page in real.pages() if page.address.startswith("animals/") and page.all("article", cls="fact")]) == facts


def test_animals_without_content_are_coming_soon_though_the_feed_says_paid(real):
    listed = real.page("animals/")
    states = {text(listed.one("h2", item)): text(listed.one("p", item, cls="status")) for item in listed.items}
    assert states == {"Cats": "Free", "Dogs 🐕": "Paid", "Pandas 🐼": "Coming soon", "Dragons 🐉": "Coming soon"}
    assert list(states) == ["Cats", "Dogs 🐕", "Pandas 🐼", "Dragons 🐉"]


def test_records_whose_detail_is_missing_are_reported_and_have_a_page_all_the_same(real, real_feeds):
    assert "1289 of 1351 records" in real.run.errors and "have no detail" in real.run.errors
    details = {read(file)["name"]: read(file) for file in (real_feeds / "pokeapi/pokemon").glob("*.json")}
    assert len(details) == 62
    listed = read(real_feeds / "pokeapi/pokemon-all.json")["results"]
    for index, (record, page) in enumerate(zip(listed, real.records("pokemon"), strict=True), 1):
        assert page.heading == record["name"][0].upper() + record["name"][1:]
        detail = details.get(record["name"], {})
        shown = {name.lower(): value for name, value in page.shown().items()}
        assert shown == {"name": page.heading} | {name: str(detail[name]) for name in ("id", "height", "weight") if name in detail}
        assert bool(page.all("img")) == bool(detail)


def test_the_pages_of_the_list_hold_every_item_once(real, real_feeds):
    labels = [text(page.one("h2", item)) for page in real.list_pages("pokemon") for item in page.items]
    assert labels == [f"{index} - {record['name']}" for index, record in enumerate(read(real_feeds / "pokeapi/pokemon-all.json")["results"], 1)]


def test_breeds_without_a_picture_have_none_and_the_others_theirs(real, real_feeds):
    for record in read(real_feeds / "thecatapi/breeds.json"):
        page = next(page for page in real.records("cats") if page.heading == record["name"])
        address = (record.get("image") or {}).get("url")
        assert {image.attrib["src"] for image in page.all("img")} == ({address} if address else set())


def test_a_movie_without_a_trailer_has_no_player(real):
    assert [len(page.all("video")) for page in real.records("movies")] == [1, 0, 1]


def test_both_shapes_of_cat_facts_give_their_texts(real, older_facts, real_feeds):
    today = read(real_feeds / "cat-facts/facts-2020.json")
    assert [page.heading for page in real.records("cat-facts")] == [fact["text"] for fact in today]
    older = read(real_feeds / "cat-facts/facts-upvotes-excerpt.json")["all"]
    pages = older_facts.records("cat-facts")
    assert [page.heading for page in pages] == [fact["text"] for fact in older]
    for page, fact in zip(pages, older, strict=True):
        assert page.shown() == {"Upvotes": str(fact["upvotes"]), "Status": "Not Verified"}
    for page, fact in zip(real.records("cat-facts"), today, strict=True):
        assert page.shown()["Status"] == ("Verified" if fact["status"]["verified"] else "Not Verified")
        assert fact["updatedAt"][:4] in page.shown()["Last updated"]
