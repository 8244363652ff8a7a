"""Row P9: Back announces that the page is closing, before it does."""

import pytest
from playwright.sync_api import expect

# Keeps what is announced beyond the page that announces it.
LISTEN = """new MutationObserver(() => {
    const text = document.querySelector("[role=alert]")?.textContent;
    if (text) sessionStorage.setItem("announced", text);
}).observe(document, { childList: true, subtree: true, characterData: true });"""


def announced(page):
    return page.evaluate("sessionStorage.getItem('announced')")


@pytest.mark.parametrize("way", ["click", "Enter"])
def test_back_announces_it_and_then_leads_back(visitor, way):
    visitor.add_init_script(LISTEN)
    visitor.goto("pokemon/bulbasaur/")
    back = visitor.get_by_role("link", name="Back", exact=True)
    back.click() if way == "click" else back.press("Enter")
    visitor.wait_for_url("**/pokemon/")
    assert announced(visitor) == "Closing the page"


def test_a_click_that_opens_another_tab_closes_nothing(desktop):
    desktop.add_init_script(LISTEN)
    desktop.goto("pokemon/bulbasaur/")
    with desktop.context.expect_page() as opened:
        desktop.get_by_role("link", name="Back", exact=True).click(modifiers=["Control"])
    opened.value.wait_for_url("**/pokemon/")
    assert announced(desktop) is None
    assert desktop.url.endswith("/pokemon/bulbasaur/")


def test_closing_the_details_over_a_list_announces_it_too(desktop):
    desktop.goto("cat-facts/")
    desktop.locator("#items a").first.click()
    expect(desktop.locator("dialog .record")).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("alert")).to_have_text("Closing the page")


def test_without_javascript_back_leads_back(plain):
    plain.goto("pokemon/bulbasaur/")
    plain.get_by_role("link", name="Back", exact=True).click()
    plain.wait_for_url("**/pokemon/")
