"""A site of feeds that nobody has tuned, with the smallest configuration: whole, valid, linked both ways."""

import re

import pytest
from support.any_feed import any_site
from support.built_site import resolve
from support.page import text
from support.references import references
from test_markup import check


@pytest.fixture(scope="module")
def any_pages(tmp_path_factory):
    return any_site(tmp_path_factory.mktemp("any")).build()


def test_the_nu_html_checker_finds_no_error(any_pages):
    assert check(any_pages.folder) == []
    assert [fault for page in any_pages.pages() for fault in page.parse_errors] == []


def test_every_link_inside_the_site_leads_to_a_file_of_it(any_pages):
    files = {str(path.relative_to(any_pages.folder)) for path in any_pages.folder.rglob("*") if path.is_file()}
    for page in any_pages.pages():
        if page.address == "404.html":
            continue
        for _, _, address in references(page):
            if re.match(r"[a-z]+:|//|#", address):
                continue
            target = resolve(page.address, address.split("#")[0].split("?")[0])
            assert target in files or target.rstrip("/") + "/index.html" in files or target == "" and "index.html" in files, f"{address} on {page}"


def test_each_record_stands_in_its_groups_and_with_what_it_names(any_pages):
    addresses = any_pages.addresses()
    assert {"expeditions/region/", "expeditions/region/arctic/", "expeditions/tags/sea/page/3/", "expeditions/ship/endurance/"} <= set(addresses)
    record = any_pages.page("expeditions/expedition-7/")
    links = {text(link): link.get("href") for link in record.all("a")}
    assert links["Arctic"] == "../../expeditions/region/arctic/" and links["Endurance"] == "../../ships/endurance/"
    ship = any_pages.page("ships/endurance/")
    assert "Expedition 7" in ship.html and "expeditions/ship/endurance/" in ship.html and "5e9d0d95eda0" not in record.html


def test_html_of_the_feed_is_shown_and_nothing_of_it_runs(any_pages):
    page = any_pages.page("expeditions/expedition-7/")
    assert "<b>dawn</b> &amp; came 7 miles." in page.html and "a\n\n\nb" in page.html and "alert(1)" not in page.html
    assert [text(heading) for heading in page.all("h1")] == ["Expedition 7"]
