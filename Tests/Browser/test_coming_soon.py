"""Rows A4 and A7: a category without content says that it is coming, and leads nowhere else."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker


def card(page):
    return page.locator("#items").get_by_role("link", name="Pandas", exact=True)


def test_an_alert_tells_it_and_has_one_button(visitor):
    visitor.goto("animals/")
    card(visitor).click()
    alert = visitor.get_by_role("alertdialog", name="Coming soon")
    expect(alert).to_have_accessible_description("Nothing to read here yet. It is being written.")
    expect(alert.get_by_role("button")).to_have_text(["Ok"])
    alert.get_by_role("button", name="Ok").click()
    expect(alert).to_have_count(0)
    expect(card(visitor)).to_be_focused()
    assert visitor.url.endswith("/animals/")


def test_the_keyboard_alone_opens_and_closes_it(desktop):
    desktop.goto("animals/")
    for key in ["Enter", "Escape"]:
        card(desktop).focus()
        desktop.keyboard.press("Enter")
        expect(desktop.get_by_role("alertdialog").get_by_role("button", name="Ok")).to_be_focused()
        desktop.keyboard.press(key)
        expect(desktop.get_by_role("alertdialog")).to_have_count(0)
        expect(card(desktop)).to_be_focused()


def test_without_javascript_its_page_tells_it(plain):
    plain.goto("animals/")
    card(plain).click()
    soon = plain.get_by_role("region", name="Coming soon")
    expect(soon).to_be_visible()
    soon.get_by_role("link", name="Ok").click()
    plain.wait_for_url("**/animals/")
