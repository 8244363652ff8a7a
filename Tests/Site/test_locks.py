"""Row A6 where there is no JavaScript: the way into a paid category through plain pages."""

from urllib.parse import urldefrag

import pytest
from support.page import text
from support.built_site import resolve


@pytest.fixture
def paid(site, feed):
    """The page of each paid category, with its record."""
    records = [record for record in feed("animals") if record["status"] == "paid" and record.get("content")]
    assert records
    return [(record, site.record("animals", record["title"])) for record in records]


def fact_pages(site, record, category):
    return [site.page(f"{category.address}{number}/") for number in range(1, len(record["content"]) + 1)]


def test_every_page_of_a_paid_category_carries_the_lock_notice(site, paid):
    for record, category in paid:
        for page in [category, *fact_pages(site, record, category)]:
            notice = page.one(id="lock")
            assert text(page.one("h2", notice)) == "Watch Ad to continue"
            assert [text(link) for link in page.all("a", notice)] == ["Cancel", "Show Ad"]
            assert page.all("svg", notice)


def test_no_other_page_of_the_site_carries_it(site, paid):
    locked = tuple(category.address for _, category in paid)
    for page in site.pages():
        if not page.address.startswith(locked):
            assert not page.all(id="lock"), page


def test_cancel_leads_back_to_the_list(site, paid):
    for record, category in paid:
        for page in [category, *fact_pages(site, record, category)]:
            assert site.follow(page, page.link("Cancel")).address == "animals/"


def test_without_javascript_the_way_leads_from_the_list_through_the_ad_to_the_first_fact(site, paid):
    listed = site.page("animals/")
    for record, category in paid:
        item = next(item for item in listed.items if text(listed.one("h2", item)) == record["title"])
        arrived = site.follow(listed, listed.one("a", item).attrib["href"])
        assert arrived is category
        ad = site.follow(category, category.link("Show Ad"))
        seconds, target = refresh(ad)
        assert seconds == 2
        address, anchor = urldefrag(target)
        fact = site.follow(ad, address)
        assert fact.address == category.address + "1/"
        assert anchor == "fact" and fact.one(id="fact") is not None
        assert ad.one(id="continue").attrib["href"] == target


def test_the_ads_page_has_a_loader_and_is_kept_from_search_engines(site, paid):
    for _, category in paid:
        ad = site.follow(category, category.link("Show Ad"))
        assert text(ad.one("p", cls="loader", role="status")) == "Loading"
        assert "noindex" in ad.one("meta", name="robots").attrib["content"]


def test_links_between_the_facts_of_a_paid_category_keep_it_open(site, paid):
    for record, category in paid:
        for page in fact_pages(site, record, category):
            for link in page.all("a", rel="prev") + page.all("a", rel="next"):
                assert urldefrag(link.attrib["href"]).fragment == "fact"


def test_the_text_of_a_locked_fact_stands_on_its_own_page_and_nowhere_else(site, paid):
    for record, category in paid:
        for number, fact in enumerate(record["content"], 1):
            start = fact["fact"][:30]
            there = [page.address for page in site.pages() if start in "".join(page.root.itertext()) or start in page.html]
            assert there == [f"{category.address}{number}/"]


def test_a_locked_fact_is_not_given_away_by_the_description_of_its_page(site, paid):
    for record, category in paid:
        for fact, page in zip(record["content"], fact_pages(site, record, category)):
            assert not [meta for meta in page.all("meta") if fact["fact"][:20] in meta.get("content", "")]


def test_a_locked_record_without_facts_opens_through_its_own_ad(small_site):
    configuration = """
collections:
  letters:
    feed: { source: feeds/letters.json }
    lock: { when: sealed, ask: Break the seal, wait: 5s }
"""
    built = small_site(configuration, letters=[{"title": "A", "sealed": True}, {"title": "B", "sealed": False}]).build()
    sealed, open_one = built.records("letters")
    assert text(sealed.one("h2", sealed.one(id="lock"))) == "Break the seal"
    assert not open_one.all(id="lock")
    seconds, target = refresh(ad := built.follow(sealed, sealed.link("Show Ad")))
    assert seconds == 5
    assert resolve(ad.address, urldefrag(target).url) == sealed.address
    assert sealed.one(id=urldefrag(target).fragment) is not None


def refresh(page) -> tuple[int, str]:
    """The seconds and the target of the page's redirection, which stands in `noscript`."""
    meta = page.one("meta", page.one("noscript", page.one("head")), http_equiv="refresh")
    seconds, target = meta.attrib["content"].split("; url=")
    return int(seconds), target


def test_nothing_of_a_locked_record_but_its_card_stands_anywhere_but_on_its_own_page(small_site):
    configuration = """
collections:
  letters:
    feed: { source: feeds/letters.json }
    lock: { when: sealed }
    search: [title, text, sender.name, tags]
    show: { list: [text, sender.name, tags], detail: [text, sender.name, tags, seal] }
    favourites: { show: [seal, text] }
    share: true
"""
    secrets = ("Secretword one", "Secretword two", "Secretword three", "Secretword four", "Secretword five")
    letter = {"title": "A", "sealed": True, "text": secrets[0], "sender": {"name": secrets[1]}, "tags": [secrets[2]], "seal": secrets[3], "body": secrets[4]}
    source = small_site(configuration, letters=[letter, letter | {"title": "B"}, {"title": "C", "sealed": False, "text": "Plain", "sender": {"name": "Me"}}])
    built = source.build()
    own = {built.folder / page.address / "index.html" for page in built.records("letters") if page.heading in "AB"}
    assert len(own) == 2
    for file in built.folder.rglob("*"):
        if file.is_file() and file not in own:
            assert b"Secretword" not in file.read_bytes(), file
    for file in own:
        assert all(secret.encode() in file.read_bytes() for secret in secrets)
    assert b"Plain" in (built.folder / "letters/index.json").read_bytes()
