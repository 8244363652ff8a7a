"""The guide names tests: each is there, under the name that it has in the guide."""

import re

import pytest
from support.page import text
from support.project import CONTENT, ROOT

RELIABILITY = (CONTENT / "pages/guide/reliability.md").read_text(encoding="utf-8")
PROMISES = re.findall(r"^\| (?!promise)(.+) \| (.*`\w+\.(?:py|swift)`.*) \|$", RELIABILITY, re.MULTILINE)

# Whatever stands below the heading of the promises is either a promise or none of the table.
ROWS = RELIABILITY.split("## What a build promises")[1].split("\n## ")[0].count("\n| ") - 1


def names_of_tests(file: str) -> list[str]:
    """The tests of a file, their names as sentences."""
    paths = list((ROOT / "Tests").rglob(file))
    assert len(paths) == 1, f"{file}: {paths}"
    source = paths[0].read_text(encoding="utf-8")
    if file.endswith(".py"):
        return [name.replace("_", " ") for name in re.findall(r"^def test_(\w+)", source, re.MULTILINE)]
    return re.findall(r"@Test.*?func `([^`]+)`", source, re.DOTALL)


def named_tests(text: str) -> list[tuple[str, str]]:
    """The tests that a text names: `file`: *words of a test*, *words of another*."""
    return [
        (file, words.replace("\n", " "))
        for file, tests in re.findall(r"`(\w+\.(?:py|swift))`(?::\s((?:\*[^*]+\*(?:,\s|;\s|\sand\s)?)+))?", text)
        for words in (re.findall(r"\*([^*]+)\*", tests) or [""])]


def test_each_promise_of_the_page_on_reliability_names_a_test():
    assert len(PROMISES) == ROWS > 10
    for promise, held_by in PROMISES:
        assert named_tests(held_by) and all(words for _, words in named_tests(held_by)), promise


@pytest.mark.parametrize("file, words", named_tests(RELIABILITY))
def test_the_tests_that_the_page_on_reliability_names_are_there(file, words):
    assert words, f"{file} is named without a test"
    assert any(words in name for name in names_of_tests(file)), names_of_tests(file)


def test_no_page_shows_a_table_as_lines_of_pipes(site):
    shown = [page.address for page in site.pages() for part in page.all("p") if "|" in text(part) and "--" in text(part)]
    assert shown == []
    assert len(site.page("guide/values/").all("table")) > 0
