"""Row C3: favourites as a file, saved from one browser and added in another."""

import json

import pytest
from browsing.measures import favourite, naming, store, stored
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

FAULT = "This file cannot be read as favourites."


def save(page, folder):
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "favourites.json"
    download.value.save_as(folder / "favourites.json")
    return folder / "favourites.json"


def add(page, content):
    content = content if isinstance(content, bytes) else json.dumps(content).encode()
    page.locator("#file").set_input_files([{"name": "favourites.json", "mimeType": "application/json", "buffer": content}])


def file_of(*entries):
    return {"kind": "favourites", "version": 1, "favourites": list(entries)}


def test_what_is_saved_in_one_browser_is_the_same_in_another(visitor, open_page, tmp_path):
    visitor.goto("cats/")
    for name in ["Chartreux", "Abyssinian"]:
        visitor.get_by_role("button", name=f"Favourite: {name}").click()
    visitor.goto("favourites/")
    saved = save(visitor, tmp_path)
    other = open_page()
    other.goto("favourites/")
    add(other, saved.read_bytes())
    expect(other.locator("#message")).to_have_text("Added: 2")
    expect(other.locator("h3:visible")).to_have_text(["Abyssinian", "Chartreux"])
    assert stored(other) == stored(visitor)
    add(other, saved.read_bytes())
    expect(other.locator("#message")).to_have_text("Added: 0")
    assert stored(other) == stored(visitor)


def test_a_file_is_merged_with_what_is_there_in_the_order_of_marking(desktop):
    desktop.goto("favourites/")
    store(desktop, [favourite("cats/abys", added="2025-01-02T00:00:00.000Z")])
    desktop.reload()
    add(desktop, file_of(favourite("cats/beng", added="2025-01-03T00:00:00.000Z"), favourite("cats/abys"), favourite("cats/char")))
    expect(desktop.locator("#message")).to_have_text("Added: 2")
    assert [entry["key"] for entry in stored(desktop)] == ["cats/char", "cats/abys", "cats/beng"]


REFUSED = [
    b"", b"{", b"\xff\xfe\x00", b"<html>", b"null", b"[]", b"7", b'"favourites"', b"{}", b'{"kind":"favourites"}',
    b'{"kind":"favourites","version":1,"favourites":{}}', b'{"kind":"favourites","version":2,"favourites":[]}',
    b'{"kind":"other","version":1,"favourites":[]}', b"[" * 100_000, b" " * 6_000_000,
    b'{"kind":"favourites","version":1,"favourites":[' + b",".join([b"1"] * 1_000_000) + b"]}"]


def test_a_file_that_is_something_else_is_refused_and_changes_nothing(desktop):
    desktop.goto("favourites/")
    store(desktop, [favourite("cats/abys")])
    before = stored(desktop)
    for content in REFUSED:
        with naming(content[:60]):
            desktop.evaluate("document.getElementById('message').textContent = ''")
            add(desktop, content)
            expect(desktop.locator("#message")).to_have_text(FAULT)
            assert stored(desktop) == before


def test_entries_that_are_no_favourites_or_lead_elsewhere_are_left_out_and_counted(desktop):
    hostile = [
        None, 7, "cats/abys", [], {}, {"key": "cats/abys"}, {**favourite("cats/a"), "title": 7}, {**favourite("cats/b"), "title": "x" * 501},
        favourite("cats"), favourite("/cats"), favourite("cats/"),
        *[favourite("cats/c", href=href) for href in [
            "javascript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "https://elsewhere.example/", "//elsewhere.example/",
            "\\\\elsewhere.example\\", "/elsewhere/", "../../elsewhere/", "cats/../../../elsewhere/", "\tjavascript:alert(1)"]],
    ]
    desktop.goto("favourites/")
    add(desktop, json.dumps(file_of(*hostile, favourite("cats/abys"))).replace('{"key": "cats/abys"}', '{"__proto__": {"key": "cats/abys"}}').encode())
    expect(desktop.locator("#message")).to_have_text(f"Added: 1. Not readable: {len(hostile)}")
    assert [entry["key"] for entry in stored(desktop)] == ["cats/abys"]


def test_names_of_the_language_itself_are_names_like_others(desktop):
    desktop.goto("favourites/")
    entries = [favourite(key, key) for key in ["__proto__/constructor", "constructor/__proto__", "cats/__proto__", "toString/1"]]
    add(desktop, file_of(*[{**entry, "__proto__": {"polluted": True}, "more": 1} for entry in entries]))
    expect(desktop.locator("#message")).to_have_text("Added: 4")
    assert stored(desktop) == entries
    expect(desktop.get_by_role("region", name="No longer on this site").locator("li")).to_have_count(4)
    assert desktop.evaluate("({}).polluted") is None


def test_titles_of_a_file_that_are_markup_stay_text(desktop):
    desktop.goto("favourites/")
    title = "<img src=x onerror=alert(1)>"
    add(desktop, file_of(favourite("gone/1", title)))
    expect(desktop.get_by_role("region", name="No longer on this site").locator("li > span")).to_have_text(title)
    assert desktop.locator("main img[src='x']").count() == 0


def test_a_browser_that_is_full_says_so_and_keeps_what_it_had(desktop):
    desktop.goto("favourites/")
    store(desktop, [favourite("cats/abys")])
    desktop.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
    add(desktop, file_of(favourite("cats/beng")))
    expect(desktop.locator("#message")).to_have_text("Your browser does not let this site keep favourites.")
    assert [entry["key"] for entry in stored(desktop)] == ["cats/abys"]


def test_a_file_is_chosen_by_keyboard_and_the_same_one_again(desktop):
    desktop.on("filechooser", lambda chooser: chooser.set_files([{"name": "a.json", "mimeType": "application/json", "buffer": b"{}"}]))
    desktop.goto("favourites/")
    for _ in range(2):
        desktop.evaluate("document.getElementById('message').textContent = ''")
        desktop.get_by_role("button", name="Add from a file").focus()
        desktop.keyboard.press("Enter")
        expect(desktop.locator("#message")).to_have_text(FAULT)
