"""What the browser knows of a collection: `/cats/index.json`."""

import json

import pytest
from support.built_site import file_of, resolve
from support.page import text

COLLECTIONS = ("animals", "pokemon", "cats", "movies", "cat-facts")


def index(site, collection: str) -> dict:
    return json.loads((site.folder / collection / "index.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("collection", COLLECTIONS)
def test_an_index_has_every_record_in_the_order_of_its_list(site, collection):
    records = index(site, collection)["records"]
    assert [resolve(f"{collection}/index.json", record["href"]) for record in records] == [page.address for page in site.records(collection)]
    assert len({record["id"] for record in records}) == len(records)


@pytest.mark.parametrize("collection", COLLECTIONS)
def test_a_record_of_an_index_is_called_and_shown_as_on_its_card(site, collection):
    cards = [(page, card) for page in site.list_pages(collection) for card in page.items]
    for record, (page, card) in zip(index(site, collection)["records"], cards, strict=True):
        assert record["label"] == text(page.one("h2", card))
        pictures = [resolve(page.address, picture.attrib["src"]) for picture in page.all("img", card)]
        assert [resolve(f"{collection}/index.json", record["picture"])] == pictures if "picture" in record else pictures == []


def test_every_address_in_an_index_leads_to_a_file_of_the_site(site):
    for collection in COLLECTIONS:
        for record in index(site, collection)["records"]:
            facts = record.get("facts", [])
            addresses = [thing[name] for thing in [record, *facts] for name in ("href", "picture") if name in thing]
            if "locked" in record:
                addresses.append(record["locked"]["opens"].removesuffix("#fact"))
            for address in addresses:
                assert (site.folder / file_of(resolve(f"{collection}/index.json", address))).is_file(), address


def test_the_keys_of_favourites_on_pages_are_those_of_the_index(site):
    keys = {f"animals/{fact['id']}" for record in index(site, "animals")["records"] for fact in record.get("facts", [])}
    keys |= {f"{name}/{record['id']}" for name in COLLECTIONS if name != "animals" for record in index(site, name)["records"]}
    on_pages = {button.attrib["data-favourite"] for page in site.pages() for button in page.all("button") if "data-favourite" in button.attrib}
    assert on_pages == keys


def test_the_texts_of_locked_facts_are_nowhere_but_on_their_own_pages(site, feed):
    locked = [category for category in feed("animals") if category["status"] == "paid" and category.get("content")]
    assert locked
    for category in locked:
        for fact in category["content"]:
            start = fact["fact"].replace("*", "").encode()[:40]
            holders = [file for file in site.folder.rglob("*.*") if file.is_file() and start in file.read_bytes()]
            assert len(holders) == 1, f"{fact['fact'][:40]}: {holders}"
