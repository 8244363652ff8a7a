"""Row M1, and what the details of row M4 say."""

import json
from datetime import datetime

import pytest
from support.built_site import BuiltSite
from support.page import text
from support.project import run_sitegen

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]


@pytest.fixture
def facts(site, feed):
    return list(zip(feed("cat-facts"), site.records("cat-facts"), strict=True))


def test_an_item_shows_the_facts_text_and_its_number_of_upvotes(site, feed):
    listed = [(page, item) for page in site.list_pages("cat-facts") for item in page.items]
    for (page, item), fact in zip(listed, feed("cat-facts"), strict=True):
        assert text(page.one("h2", item)) == fact["text"]
        upvotes = [text(row) for row in page.all("p", item, data_field="upvotes")]
        assert upvotes == ([f"Upvotes {fact['upvotes']}"] if "upvotes" in fact else [])


def test_the_details_show_everything_that_the_list_shows(facts):
    for fact, page in facts:
        assert page.heading == fact["text"]
        assert page.shown().get("Upvotes") == (str(fact["upvotes"]) if "upvotes" in fact else None)


def test_the_details_say_verified_or_not_verified(facts):
    said = []
    for fact, page in facts:
        verified = bool((fact.get("status") or {}).get("verified"))
        assert page.shown()["Status"] == ("Verified" if verified else "Not Verified")
        said.append(page.shown()["Status"])
    assert set(said) == {"Verified", "Not Verified"}


def test_the_date_last_updated_is_written_in_full(facts):
    dated = 0
    for fact, page in facts:
        shown = page.shown().get("Last updated")
        if "updatedAt" not in fact:
            assert shown is None
            continue
        moment = datetime.strptime(fact["updatedAt"], "%Y-%m-%dT%H:%M:%S.%fZ")
        assert shown == f"{moment.day} {MONTHS[moment.month - 1]} {moment.year}, {moment.hour:02}:{moment.minute:02}"
        dated += 1
    assert 0 < dated < len(facts)


def test_the_demonstration_has_the_date_2_october_2020_10_26(facts):
    assert "2 October 2020, 10:26" in [page.shown().get("Last updated") for _, page in facts]


def test_what_is_not_known_to_be_verified_is_not_verified(tmp_path):
    states = [{"status": {"verified": True}}, {"status": {"verified": False}}, {"status": {"verified": None}}, {"status": {}}, {"status": None}, {},
              {"status": {"verified": "yes"}}, {"status": {"verified": 0}}]
    records = [{"_id": f"fact-{number}", "text": f"Fact {number}", "upvotes": 1, "updatedAt": "2020-10-02T10:26:00Z"} | state for number, state in enumerate(states)]
    (tmp_path / "facts.json").write_text(json.dumps(records))
    run = run_sitegen("build", "--output", tmp_path / "output", "--feed", f"cat-facts={tmp_path / 'facts.json'}", "--strict")
    assert run.exit_code == 0, run.errors
    said = [page.shown().get("Status") for page in BuiltSite(tmp_path / "output").records("cat-facts")]
    assert said == ["Verified"] + ["Not Verified"] * (len(states) - 1)
