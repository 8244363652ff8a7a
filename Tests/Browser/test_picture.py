"""Row P8: the picture of a record is a button with its name, which opens it large."""

import struct
import zlib

import pytest
from browsing.measures import shift
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker


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


def test_the_keyboard_alone_does_it(desktop):
    page = desktop
    page.goto("pokemon/pikachu/")
    button = page.get_by_role("button", name="Pikachu", exact=True)
    for keys in [["Enter", "Escape"], [" ", "Enter"]]:
        button.focus()
        page.keyboard.press(keys[0])
        expect(large(page)).to_be_visible()
        page.keyboard.press(keys[1])
        expect(large(page)).to_be_hidden()
        expect(button).to_be_focused()


def test_while_it_is_open_the_focus_stays_inside(desktop):
    page = desktop
    page.goto("pokemon/pikachu/")
    page.get_by_role("button", name="Pikachu", exact=True).click()
    close = large(page).get_by_role("button", name="Close")
    for key in ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]:
        page.keyboard.press(key)
        # From the last of its buttons the browser's own come, then the first again.
        assert page.evaluate("document.activeElement === document.body || document.activeElement.closest('dialog') !== null"), key
    expect(page.get_by_role("link", name="Skip to the content")).not_to_be_focused()
    page.evaluate("document.getElementById('back').focus()")
    assert page.evaluate("document.activeElement.id") != "back", "what lies behind takes the focus"
    close.focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Pikachu", exact=True)).to_be_focused()


def test_a_click_beside_it_closes_it(visitor, picture):
    picture.click()
    expect(large(visitor)).to_be_visible()
    visitor.mouse.click(5, 5)
    expect(large(visitor)).to_be_hidden()


def test_it_needs_no_javascript(plain):
    plain.goto("pokemon/pikachu/")
    plain.get_by_role("button", name="Pikachu", exact=True).click()
    expect(large(plain)).to_be_visible()
    plain.keyboard.press("Escape")
    expect(large(plain)).to_be_hidden()


def test_nothing_is_focused_when_the_page_opens(desktop):
    desktop.goto("pokemon/pikachu/")
    assert desktop.evaluate("document.activeElement.localName") == "body"


def png(width: int, height: int) -> bytes:
    """A picture in one grey."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(height * (b"\0" + width * b"\x80"))) + chunk(b"IEND", b""))


@pytest.mark.parametrize("details", ["page", "dialog"])
def test_a_picture_that_has_no_more_to_show_than_the_page_shows_is_no_button(small_server, look, details):
    pictures = {"small": (300, 200), "tall": (60, 100), "large": (2000, 1500)}
    things = [{"title": name.capitalize(), "picture": f"assets/{name}.png"} for name in pictures]
    server = small_server(f"collections: {{ things: {{ feed: {{ source: feeds/things.json }}, details: {details} }} }}", things=[])
    (server.source.folder / "content/assets").mkdir(exist_ok=True)
    for name, size in pictures.items():
        (server.source.folder / f"content/assets/{name}.png").write_bytes(png(*size))
    server.source.feed("things", things).build()
    page = look("desktop", server)
    for name, is_button in [("Small", False), ("Tall", False), ("Large", True)]:
        page.goto("things/" if details == "dialog" else f"things/{name.lower()}/")
        if details == "dialog":
            page.get_by_role("link", name=name, exact=True).click()
        expect(page.locator(".picture > .zoom > img, .picture > img")).to_have_js_property("complete", True)
        expect(page.locator(".picture").get_by_role("button", name=name, exact=True)).to_have_count(int(is_button))
        expect(page.locator(".picture > .zoom > img, .picture > img")).to_be_visible()
        assert shift(page) == 0
