"""Row A6: a paid category asks, shows the ad, and opens; and stays open for this visitor."""

import re
import shutil
import time

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

ASK = "Watch Ad to continue"


@pytest.fixture
def listed(visitor):
    visitor.goto("animals/")
    return visitor


def card(page, name):
    return page.locator("#items").get_by_role("link", name=name, exact=True)


def alert(page):
    return page.get_by_role("alertdialog")


def choose(page, name):
    alert(page).get_by_role("button", name=name, exact=True).click()


def watch_ad(page):
    """Unlocks dogs from the list."""
    page.goto("animals/")
    card(page, "Dogs").click()
    choose(page, "Show Ad")
    page.wait_for_url("**/animals/dogs/1/#fact")


def test_a_paid_card_asks_first(listed):
    card(listed, "Dogs").click()
    dialog = listed.get_by_role("alertdialog", name=ASK)
    expect(dialog).to_be_visible()
    assert dialog.get_by_role("button").all_inner_texts() == ["Cancel", "Show Ad"]
    assert listed.url.endswith("/animals/")


@pytest.mark.parametrize("way", ["Cancel", "Escape"])
def test_to_cancel_only_closes_it_and_gives_the_focus_back(listed, way):
    card(listed, "Dogs").click()
    expect(alert(listed)).to_be_visible()
    listed.keyboard.press("Escape") if way == "Escape" else choose(listed, way)
    expect(alert(listed)).to_have_count(0)
    expect(card(listed, "Dogs")).to_be_focused()
    assert listed.url.endswith("/animals/")
    card(listed, "Dogs").click()
    expect(alert(listed)).to_be_visible()


def test_the_ad_runs_for_two_seconds_and_then_the_facts_are_there(listed):
    card(listed, "Dogs").click()
    started = time.monotonic()
    choose(listed, "Show Ad")
    expect(alert(listed).get_by_role("status").filter(has_text="Loading")).to_be_visible()
    expect(alert(listed).get_by_role("button")).to_have_text(["Cancel"])
    listed.wait_for_url("**/animals/dogs/1/#fact")
    assert 2 <= time.monotonic() - started < 5
    expect(listed.locator("#fact")).to_be_visible()
    expect(listed.locator("#lock")).to_be_hidden()


def test_the_ad_can_be_cancelled_while_it_runs(listed):
    card(listed, "Dogs").click()
    choose(listed, "Show Ad")
    expect(alert(listed).get_by_role("status").filter(has_text="Loading")).to_be_visible()
    choose(listed, "Cancel")
    expect(alert(listed)).to_have_count(0)
    expect(card(listed, "Dogs")).to_be_focused()
    listed.wait_for_timeout(2500)  # Longer than the ad would have run.
    assert listed.url.endswith("/animals/")
    listed.goto("animals/dogs/1/#fact")
    expect(listed.locator("#lock")).to_be_visible()


def test_the_keyboard_alone_does_it(desktop):
    desktop.goto("animals/")
    card(desktop, "Dogs").focus()
    desktop.keyboard.press("Enter")
    expect(alert(desktop).get_by_role("button", name="Cancel")).to_be_focused()
    desktop.keyboard.press("Tab")
    expect(alert(desktop).get_by_role("button", name="Show Ad")).to_be_focused()
    desktop.keyboard.press("Enter")
    expect(alert(desktop).get_by_role("button", name="Cancel")).to_be_focused()
    desktop.wait_for_url("**/animals/dogs/1/#fact")


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_once_unlocked_the_card_leads_straight_on_also_after_a_reload_and_in_a_new_tab(open_page, device):
    visitor = open_page(device, service_workers="allow")
    watch_ad(visitor)
    visitor.reload()
    expect(visitor.locator("#fact")).to_be_visible()
    tab = visitor.context.new_page()
    tab.goto("animals/")
    card(tab, "Dogs").click()
    tab.wait_for_url("**/animals/dogs/")
    expect(tab.locator("#lock")).to_be_hidden()
    tab.get_by_role("link", name="Start reading").click()
    tab.wait_for_url("**/animals/dogs/1/*")
    expect(tab.locator("#fact")).to_be_visible()


def test_it_opens_one_category_and_no_other(desktop):
    watch_ad(desktop)
    desktop.goto("animals/")
    card(desktop, "Whales").click()
    expect(alert(desktop)).to_be_visible()


@pytest.mark.parametrize("address", ["animals/dogs/", "animals/dogs/3/", "animals/dogs/3/#fact"])
def test_a_deep_link_meets_the_notice_first(visitor, address):
    visitor.goto(address)
    expect(visitor.get_by_role("region", name=ASK)).to_be_visible()
    expect(visitor.locator(".fact-text, .contents").filter(visible=True)).to_have_count(0)


def test_the_notice_opens_the_page_in_its_place(visitor):
    visitor.goto("animals/dogs/3/")
    visitor.get_by_role("link", name="Show Ad").click()
    expect(visitor.get_by_role("alertdialog", name=ASK)).to_be_visible()
    expect(visitor.locator("#fact")).to_be_visible()
    expect(visitor.locator("#fact")).to_be_focused()
    expect(visitor.locator("#lock")).to_be_hidden()
    assert visitor.url.endswith("/animals/dogs/3/")
    visitor.reload()
    expect(visitor.locator("#fact")).to_be_visible()


def test_the_notice_of_a_category_leads_to_its_facts(visitor):
    visitor.goto("animals/dogs/")
    visitor.get_by_role("link", name="Show Ad").click()
    visitor.wait_for_url("**/animals/dogs/1/#fact")
    expect(visitor.locator("#fact")).to_be_visible()
    visitor.go_back()
    expect(visitor.get_by_role("link", name="Start reading")).to_be_visible()
    expect(visitor.locator("#lock")).to_be_hidden()


def test_the_notice_can_be_cancelled_with_the_keyboard(desktop):
    desktop.goto("animals/dogs/3/")
    desktop.get_by_role("link", name="Show Ad").focus()
    desktop.keyboard.press("Enter")
    expect(alert(desktop).get_by_role("button", name="Cancel")).to_be_focused()
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("link", name="Show Ad")).to_be_focused()
    expect(desktop.locator("#fact")).to_be_hidden()


def test_to_unlock_in_one_tab_unlocks_the_others(open_page):
    desktop = open_page()
    desktop.goto("animals/dogs/3/")
    desktop.get_by_role("link", name="Show Ad").focus()
    watch_ad(desktop.context.new_page())
    expect(desktop.locator("#fact")).to_be_visible()
    expect(desktop.locator("#fact")).to_be_focused()


def test_an_unlocked_page_shifts_nothing(desktop):
    watch_ad(desktop)
    desktop.goto("animals/dogs/3/")
    desktop.wait_for_load_state("load")
    shift = desktop.evaluate(
        """new Promise(resolve => {
            let sum = 0;
            new PerformanceObserver(list => list.getEntries().forEach(entry => { sum += entry.value; }))
                .observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 300);
        })""")
    assert shift == 0


@pytest.mark.parametrize("modifier", ["Control", "Shift"])
def test_a_click_with_a_modifier_opens_the_notice_in_another_tab(desktop, modifier):
    desktop.goto("animals/")
    with desktop.context.expect_page() as opened:
        card(desktop, "Dogs").click(modifiers=[modifier])
    expect(opened.value.locator("#lock")).to_be_visible()
    expect(alert(desktop)).to_have_count(0)


def test_a_middle_click_does_so_too(desktop):
    desktop.goto("animals/")
    with desktop.context.expect_page() as opened:
        card(desktop, "Dogs").click(button="middle")
    expect(opened.value.locator("#lock")).to_be_visible()
    expect(alert(desktop)).to_have_count(0)


def test_the_page_of_the_ad_waits_remembers_and_leads_on(visitor):
    started = time.monotonic()
    visitor.goto("animals/dogs/unlock/")
    expect(visitor.get_by_role("status").filter(has_text="Loading")).to_be_visible()
    visitor.wait_for_url("**/animals/dogs/1/#fact")
    assert time.monotonic() - started >= 2
    expect(visitor.locator("#fact")).to_be_visible()
    visitor.goto("animals/dogs/4/")
    expect(visitor.locator("#fact")).to_be_visible()


def test_the_page_of_the_ad_is_not_come_back_to(desktop):
    desktop.goto("animals/dogs/")
    desktop.goto("animals/dogs/unlock/")
    desktop.wait_for_url("**/animals/dogs/1/#fact")
    desktop.go_back()
    assert desktop.url.endswith("/animals/dogs/")


def test_without_javascript_the_way_leads_through_the_page_of_the_ad(plain):
    plain.goto("animals/")
    card(plain, "Dogs").click()
    expect(plain.locator("#lock")).to_be_visible()
    started = time.monotonic()
    plain.get_by_role("link", name="Show Ad").click()
    plain.wait_for_url("**/animals/dogs/1/#fact")
    assert time.monotonic() - started >= 2
    expect(plain.locator("#fact")).to_be_visible()
    expect(plain.locator("#lock")).to_be_hidden()
    plain.get_by_role("link", name="Next").click()
    plain.wait_for_url("**/animals/dogs/2/#fact")
    expect(plain.locator("#fact")).to_be_visible()


def test_without_javascript_a_deep_link_meets_the_notice_and_cancel_leads_back(plain):
    plain.goto("animals/dogs/3/")
    expect(plain.locator("#lock")).to_be_visible()
    expect(plain.locator("#fact")).to_be_hidden()
    plain.get_by_role("link", name="Cancel").click()
    plain.wait_for_url("**/animals/")


def test_a_browser_that_keeps_nothing_opens_it_by_the_address(desktop):
    desktop.context.add_init_script(
        'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })')
    watch_ad(desktop)
    expect(desktop.locator("#fact")).to_be_visible()
    desktop.get_by_role("link", name="Next").click()
    desktop.wait_for_url("**/animals/dogs/2/#fact")
    expect(desktop.locator("#fact")).to_be_visible()


@pytest.mark.parametrize("kept", ["garbage", '{"a": 1}', "null", "3", '"animals/dogs"'])
def test_what_is_kept_may_be_anything(desktop, kept):
    desktop.goto("animals/")
    desktop.evaluate("kept => localStorage.setItem(`sitegen:${new URL('../', location).pathname}:unlocked`, kept)", kept)
    desktop.goto("animals/dogs/3/")
    expect(desktop.locator("#lock")).to_be_visible()
    watch_ad(desktop)
    expect(desktop.locator("#fact")).to_be_visible()


HOSTILE = '<img src=x onerror="document.title=1">&amp;"\''


@pytest.fixture
def letters(small_server):
    """A site whose locked records have no facts."""
    configuration = f"""
language: ar
collections:
  letters:
    feed: {{ source: feeds/letters.json }}
    slug: id
    lock: {{ when: sealed, ask: '{HOSTILE.replace("'", "''")}', wait: 4s }}
"""
    return small_server(configuration, letters=[
        {"id": "a", "title": HOSTILE, "description": HOSTILE, "sealed": True, "body": "Inside"},
        {"id": "b", "title": "B", "sealed": False},
    ])


def test_a_record_without_facts_opens_in_the_same_way_and_hostile_texts_stay_texts(letters, look):
    page = look("desktop", letters)
    page.goto("letters/")
    page.locator("[data-slug=a] a").click()
    expect(alert(page).get_by_role("heading")).to_have_text(HOSTILE)
    expect(alert(page).locator("img")).to_have_count(0)
    choose(page, "عرض الإعلان")
    page.wait_for_url("**/letters/a/#fact")
    expect(page.get_by_text("Inside")).to_be_visible()
    page.go_back()
    page.locator("[data-slug=a] a").click()
    page.wait_for_url("**/letters/a/")
    expect(page.get_by_text("Inside")).to_be_visible()


def test_the_notice_of_such_a_page_shows_hostile_texts_as_texts(letters, look):
    page = look("desktop", letters)
    page.goto("letters/a/")
    expect(page.get_by_text("Inside")).to_be_hidden()
    page.locator("#show-ad").click()
    expect(alert(page).get_by_role("heading")).to_have_text(HOSTILE)
    expect(page.get_by_text("Inside")).to_be_visible()
    expect(page).to_have_title(re.compile("onerror"))


def test_the_ad_of_a_site_is_shown_in_the_dialog_and_on_the_page_of_the_ad(small_server, look):
    configuration = """
collections:
  letters:
    feed: { source: feeds/letters.json }
    lock: { when: sealed, ask: Break the seal, wait: 2s }
"""
    server = small_server(configuration, letters=[{"title": "A", "sealed": True}])
    templates = server.source.folder / "Templates"
    theme = templates.resolve()
    templates.unlink()
    shutil.copytree(theme, templates)
    (templates / "partials/ad.mustache").write_text('<img src="{{root}}assets/icon.svg" alt="Buy seals" width="40" height="40">')
    server.serve(server.source.build().folder)
    page = look("desktop", server)
    page.goto("letters/")
    page.locator(".card a").click()
    choose(page, "Show Ad")
    expect(alert(page).get_by_role("img", name="Buy seals")).to_be_visible()
    choose(page, "Cancel")
    page.goto("letters/a/unlock/")
    expect(page.get_by_role("img", name="Buy seals")).to_be_visible()


def test_a_locked_record_whose_details_open_over_the_list_asks_first(small_server, look):
    configuration = """
collections:
  letters:
    feed: { source: feeds/letters.json }
    details: dialog
    lock: { when: sealed, ask: Break the seal, wait: 1s }
"""
    server = small_server(configuration, letters=[
        {"title": "A", "sealed": True, "body": "Inside"}, {"title": "B", "sealed": False, "body": "Open"}])
    page = look("desktop", server)
    page.goto("letters/")
    card(page, "A").click()
    expect(alert(page).get_by_role("heading")).to_have_text("Break the seal")
    expect(page.get_by_role("dialog")).to_have_count(0)
    choose(page, "Cancel")
    card(page, "B").click()
    expect(page.get_by_role("dialog", name="B").get_by_text("Open")).to_be_visible()
    page.keyboard.press("Escape")
    card(page, "A").click()
    choose(page, "Show Ad")
    page.wait_for_url("**/letters/a/#fact")
    page.goto("letters/")
    card(page, "A").click()
    expect(page.get_by_role("dialog", name="A").get_by_text("Inside")).to_be_visible()


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_locked_record_shows_what_lists_show_of_it_above_the_notice(small_server, look, has_scripts):
    configuration = """
collections:
  films: { feed: { source: feeds/films.json }, slug: id, lock: { when: paid, wait: 1s } }
"""
    record = {"id": "owl", "title": "The owl", "paid": True, "body": "It sings at night.", "year": 1931}
    page = look("phone", small_server(configuration, films=[record]), java_script_enabled=has_scripts)
    page.goto("films/owl/")
    title, body, notice = page.get_by_role("heading", level=1), page.get_by_text("It sings"), page.locator("#lock")
    expect(title).to_be_visible()
    expect(notice).to_be_visible()
    expect(body).to_be_hidden()
    expect(page.get_by_text("1931")).to_be_hidden()
    assert title.bounding_box()["y"] < notice.bounding_box()["y"]
    notice.get_by_role("link", name="Show Ad").click()
    if not has_scripts:
        page.locator("#continue").click()
    expect(body).to_be_visible()
    expect(notice).to_be_hidden()
