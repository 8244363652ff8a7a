"""How the fields of a record stand to one another on its page."""

import pytest

pytestmark = pytest.mark.without_worker

THINGS = """
title: Things
collections: { things: { feed: { source: feeds/things.json }, show: { detail: [size, tags, marks, parts, steps] } } }
"""

THING = {
    "title": "A thing", "size": {"width": 3, "height over everything": 40}, "tags": ["one"], "marks": ["red", "blue"],
    "parts": [{"part": "wheel", "count": 4}, {"part": "bell", "count": 1}],
    "steps": ["Take the wheel out of its box and look at it from all sides.", "Put it on the axle and turn it until it does not move any more.", "Ring the bell."],
}


@pytest.fixture
def thing(small_server, look):
    """The page of a thing: thing("phone")."""

    def thing(device: str):
        server = small_server(THINGS, things=[THING, THING | {"title": "Another"}])
        page = look(device, server)
        page.goto("things/a-thing/")
        return page

    return thing


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_the_values_of_a_field_with_fields_of_its_own_stand_below_each_other(device, thing):
    page = thing(device)
    values = page.locator("[data-field=size] > dd > dl > div > dd")
    assert len({round(x(value)) for value in values.all()}) == 1
    assert values.count() == 2


def test_a_field_with_fields_of_its_own_stands_beside_its_name_where_there_is_room(thing):
    page = thing("desktop")
    name, value = (page.locator(f"[data-field=size] > {one}").bounding_box() for one in ("dt", "dd"))
    assert value["x"] >= name["x"] + name["width"]
    assert abs(value["y"] - name["y"]) < 4


def test_on_a_phone_steps_have_the_whole_width(thing):
    page = thing("phone")
    assert page.locator("[data-field=steps] > dd").bounding_box()["width"] == page.locator("[data-field=steps]").bounding_box()["width"]


def test_one_value_alone_has_no_box_and_several_have_one_each(thing):
    page = thing("desktop")
    assert [border(page.locator(f"[data-field={name}] li").first) for name in ("tags", "marks")] == ["0px", "1px"]


def test_on_a_page_without_a_picture_values_are_near_their_names_and_tables_as_wide_as_their_words(thing):
    page = thing("desktop")
    row = page.locator("[data-field=marks]").bounding_box()
    assert x(page.locator("[data-field=marks] > dd")) - row["x"] < 256 < row["width"] / 3
    assert page.locator("[data-field=parts] table").bounding_box()["width"] < row["width"] / 2
    assert x(page.locator("[data-field=parts] th bdi, [data-field=parts] td bdi").first) == row["x"]


def test_the_name_of_a_field_stands_on_the_line_of_its_value_and_a_long_one_is_not_broken_on_a_phone(small_server, look):
    server = small_server("title: Rezepte\nlanguage: de\ncollections: { rezepte: { feed: { source: feeds/rezepte.json } } }", rezepte=[{"title": f"Rezept {n}", "Zubereitungszeit": f"{n} Std."} for n in range(3)])
    page = look("phone", server)
    page.goto("rezepte/rezept-1/")
    name, value = (page.locator(f".shown > div > {one}").first.bounding_box() for one in ("dt", "dd"))
    assert (name["y"], name["height"]) == (value["y"], value["height"])


def x(locator) -> float:
    return locator.bounding_box()["x"]


def border(locator) -> str:
    return locator.evaluate("(one) => getComputedStyle(one).borderTopWidth")
