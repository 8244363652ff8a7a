"""Row P8: the picture of a record is a button with its name, which opens it large."""

import pytest
from playwright.sync_api import expect


def large(page):
    return page.get_by_role("dialog", name="Pikachu", exact=True)


@pytest.fixture
def picture(visitor):
    visitor.goto("pokemon/pikachu/")
    return visitor.get_by_role("button", name="Pikachu", exact=True)


def test_it_is_a_button_labelled_with_the_name_alone(picture):
    expect(picture).to_have_accessible_name("Pikachu")


def test_it_opens_large_and_closes_again(visitor, picture):
    picture.click()
    expect(large(visitor)).to_be_visible()
    box = large(visitor).locator("img").bounding_box()
    assert box["width"] >= picture.bounding_box()["width"] * 0.9
    close = large(visitor).get_by_role("button", name="Close")
    expect(close).to_be_focused()
    close.click()
    expect(large(visitor)).to_be_hidden()
    expect(picture).to_be_focused()


def test_the_keyboard_alone_does_it(open_page):
    page = open_page("desktop")
    page.goto("pokemon/pikachu/")
    button = page.get_by_role("button", name="Pikachu", exact=True)
    for keys in [["Enter", "Escape"], [" ", "Enter"]]:
        button.focus()
        page.keyboard.press(keys[0])
        expect(large(page)).to_be_visible()
        page.keyboard.press(keys[1])
        expect(large(page)).to_be_hidden()
        expect(button).to_be_focused()


def test_it_needs_no_javascript(plain):
    plain.goto("pokemon/pikachu/")
    plain.get_by_role("button", name="Pikachu", exact=True).click()
    expect(large(plain)).to_be_visible()
    plain.keyboard.press("Escape")
    expect(large(plain)).to_be_hidden()


def test_nothing_is_focused_when_the_page_opens(desktop):
    desktop.goto("pokemon/pikachu/")
    assert desktop.evaluate("document.activeElement.localName") == "body"
