"""Rows P1 to P7: a list, a detail for each item, rules over its position and its id."""

import json
import re

import pytest
from support.contrast import contrast, palette
from support.page import text
from support.project import CONTENT
from support.built_site import resolve


@pytest.fixture
def results(feed):
    return feed("pokemon")["results"]


@pytest.fixture
def details(results):
    files = [CONTENT / f"feeds/pokemon/{record['url'].split('/')[-2]}.json" for record in results]
    return [json.loads(file.read_text()) for file in files]


def items(site):
    return [(page, item) for page in site.list_pages("pokemon") for item in page.items]


def test_the_list_is_what_the_feed_has_under_results(site, results):
    assert len(items(site)) == len(results) == 151
    assert len(site.records("pokemon")) == len({page.address for page in site.records("pokemon")}) == 151


def test_an_item_reads_index_and_name(site, results):
    labels = [text(page.one("h2", item)) for page, item in items(site)]
    assert labels == [f"{index} - {record['name']}" for index, record in enumerate(results, 1)]
    assert labels[0] == "1 - bulbasaur"


def colour(index: int) -> str:
    if index % 2 == 1:
        return "blue"
    return "red" if index % 10 == 0 else "yellow"


def colours_of(element) -> list[str]:
    return [name.removeprefix("colour-") for name in element.attrib["class"].split() if name.startswith("colour-")]


def test_the_colour_goes_by_the_index_in_the_list_and_on_the_page(site):
    for index, (page, item) in enumerate(items(site), 1):
        assert colours_of(item) == [colour(index)]
    for index, page in enumerate(site.records("pokemon"), 1):
        assert colours_of(page.one("article")) == [colour(index)]


def test_the_text_on_each_colour_is_legible(site):
    colours = palette(site.folder / "assets/colours.css")
    assert set(colours) == {"blue", "red", "yellow"}
    for name, (background, foreground) in colours.items():
        assert contrast(background, foreground) >= 4.5, name


def test_the_text_on_any_colour_is_legible(small_site, dice):
    written = {f"c{number}": f"#{dice.randrange(1 << 24):06x}" for number in range(300)}
    written |= {"black": "#000000", "white": "#ffffff", "middle": "#777777", "short": "#f80"}
    lines = "".join(f"  {name}: \"{value}\"\n" for name, value in written.items())
    built = small_site(f"colours:\n{lines}collections: {{ a: {{ feed: {{ source: feeds/a.json }} }} }}\n", a=[{"title": "A"}]).build()
    colours = palette(built.folder / "assets/colours.css")
    assert {name: background for name, (background, _) in colours.items()} == written | {"short": "#ff8800"}
    for name, (background, foreground) in colours.items():
        assert contrast(background, foreground) >= 4.5, (name, background, foreground)


def test_the_stylesheet_uses_both_colours_of_the_palette(site):
    style = (site.folder / "assets/style.css").read_text()
    assert re.search(r"background(-color)?:[^;]*var\(--colour\)", style)
    assert re.search(r"(?<![-\w])color:[^;]*var\(--on-colour\)", style)


def test_the_page_shows_id_height_name_and_weight_of_the_detail(site, details):
    for page, detail in zip(site.records("pokemon"), details, strict=True):
        shown = {name.lower(): value for name, value in page.shown().items()}
        capitalised = detail["name"][0].upper() + detail["name"][1:]
        assert shown == {name: str(detail[name]) for name in ("id", "height", "weight")} | {"name": capitalised}


def picture(identifier: int) -> str:
    if identifier % 2 == 0:
        return "squirtle"
    return "charmander" if identifier % 5 == 0 else "bulbasaur"


def test_the_picture_goes_by_the_id(site, details):
    for page, detail in zip(site.records("pokemon"), details, strict=True):
        sources = {resolve(page.address, image.attrib["src"]) for image in page.all("img")}
        assert sources == {f"assets/{picture(detail['id'])}.svg"}


def test_the_name_starts_with_a_capital_letter(site, results):
    for page, record in zip(site.records("pokemon"), results, strict=True):
        assert page.heading == record["name"][0].upper() + record["name"][1:]


def test_the_picture_is_in_a_button_with_the_name_as_its_label(site):
    for page in site.records("pokemon"):
        button = page.one("button", cls="zoom")
        assert page.one("img", button).attrib["alt"] == page.heading
        opened = page.one(id=button.attrib["popovertarget"])
        assert page.one("img", opened).attrib["src"] == page.one("img", button).attrib["src"]
