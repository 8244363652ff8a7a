"""By keyboard alone one gets everywhere, always sees where one is, and never loses the place."""

import re

import pytest
from browsing.measures import FOCUS
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker


def press_until(page, key: str, name: str, limit: int = 60) -> None:
    """Presses a key until something of that name has the focus."""
    for _ in range(limit):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.textContent.trim() || document.activeElement.ariaLabel") == name:
            return
    raise AssertionError(f"{key} does not reach \"{name}\"")


def see_focus(page) -> dict:
    focus = page.evaluate(FOCUS)
    assert focus, "the focus is lost"
    assert focus["isSeen"] and focus["isOnScreen"], focus
    return focus


def test_the_first_key_offers_to_skip_to_the_content(desktop):
    desktop.goto("animals/")
    desktop.keyboard.press("Tab")
    assert "skip" in see_focus(desktop)["html"]
    desktop.keyboard.press("Enter")
    desktop.keyboard.press("Tab")
    assert see_focus(desktop)["isInMain"]


def test_from_home_to_the_facts_of_a_free_category_and_back(desktop, server):
    desktop.goto("")
    press_until(desktop, "Tab", "Animals")
    desktop.keyboard.press("Enter")
    expect(desktop).to_have_url(server.url + "animals/")
    press_until(desktop, "Tab", "Octopuses")
    see_focus(desktop)
    desktop.keyboard.press("Enter")
    expect(desktop).to_have_url(server.url + "animals/octopuses/")
    press_until(desktop, "Tab", "Start reading")
    desktop.keyboard.press("Enter")
    expect(desktop).to_have_url(server.url + "animals/octopuses/1/")
    desktop.wait_for_load_state()
    for key, number in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        desktop.keyboard.press(key)
        expect(desktop).to_have_url(f"{server.url}animals/octopuses/{number}/")
    press_until(desktop, "Tab", "Back")
    see_focus(desktop)
    desktop.keyboard.press("Enter")
    expect(desktop).to_have_url(server.url + "animals/octopuses/")


def test_through_the_ad_to_the_facts_of_a_paid_category(desktop, server):
    desktop.goto("animals/")
    press_until(desktop, "Tab", "Dogs")
    desktop.keyboard.press("Enter")
    dialog = desktop.get_by_role("alertdialog", name="Watch Ad to continue")
    expect(dialog).to_be_visible()
    assert see_focus(desktop)["isInDialog"]
    desktop.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert desktop.evaluate("document.activeElement.textContent") == "Dogs"
    see_focus(desktop)
    desktop.keyboard.press("Enter")
    press_until(desktop, "Tab", "Show Ad")
    desktop.keyboard.press("Enter")
    expect(dialog.get_by_role("status").filter(has_text="Loading")).to_be_visible()
    assert see_focus(desktop)["isInDialog"]
    expect(desktop).to_have_url(re.compile(re.escape(server.url + "animals/dogs/1/")))
    expect(desktop.locator(".fact-text")).to_be_visible()


def test_details_are_read_and_closed_and_the_focus_is_back_on_their_item(desktop):
    desktop.goto("cat-facts/")
    first = desktop.locator("#items a").first
    first.focus()
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_role("dialog").get_by_text("Last updated")).to_be_visible()
    assert see_focus(desktop)["isInDialog"]
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("dialog")).to_have_count(0)
    expect(first).to_be_focused()
