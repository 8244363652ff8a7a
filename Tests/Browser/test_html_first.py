"""Without JavaScript everything can be read: links and plain pages lead everywhere (rows A5, A6, A7, A8, C5, C7)."""

import pytest
from browsing.states import KINDS, NOT_FOUND
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

WAYS = {state: address for state, address in KINDS.items() if address != NOT_FOUND}


def test_links_lead_from_home_through_the_pages_of_a_list_to_a_record(plain, server):
    plain.goto("")
    plain.get_by_role("main").get_by_role("link", name="Cats 40").click()
    expect(plain.locator("#items > li")).to_have_count(10)
    for number in (2, 3, 4):
        plain.get_by_role("navigation", name="Pages").get_by_role("link", name="Next").click()
        expect(plain).to_have_url(f"{server.url}cats/page/{number}/")
    expect(plain.get_by_role("navigation", name="Pages").get_by_role("link", name="Next")).to_have_count(0)
    last = plain.locator("#items > li").last.get_by_role("link")
    name = last.inner_text()
    last.click()
    expect(plain.get_by_role("heading", level=1)).to_have_text(name)


def test_links_lead_from_a_free_category_through_all_its_facts_and_back(plain, server):
    plain.goto("animals/")
    plain.get_by_role("main").get_by_role("link", name="Octopuses").click()
    plain.get_by_role("link", name="Start reading").click()
    seen = [plain.locator(".fact-text").inner_text()]
    while plain.locator("#next[rel=next]").count():
        plain.locator("#next").click()
        seen.append(plain.locator(".fact-text").inner_text())
    assert len(set(seen)) == 11
    plain.locator("#previous").click()
    expect(plain.locator(".fact-text")).to_have_text(seen[-2])
    plain.get_by_role("link", name="Back", exact=True).click()
    expect(plain).to_have_url(f"{server.url}animals/octopuses/")
    plain.get_by_role("link", name="Back", exact=True).click()
    expect(plain).to_have_url(f"{server.url}animals/")


def test_a_paid_category_opens_through_the_page_of_its_ad_and_its_facts_stay_open(plain, server):
    plain.goto("animals/")
    plain.get_by_role("main").get_by_role("link", name="Dogs").click()
    expect(plain.get_by_role("heading", name="Watch Ad to continue")).to_be_visible()
    plain.get_by_role("link", name="Show Ad").click()
    expect(plain).to_have_url(f"{server.url}animals/dogs/unlock/")
    # The page leads on by itself after the two seconds of the ad.
    expect(plain).to_have_url(f"{server.url}animals/dogs/1/#fact")
    expect(plain.locator(".fact-text")).to_be_visible()
    expect(plain.locator("#lock")).to_be_hidden()
    plain.locator("#next").click()
    expect(plain).to_have_url(f"{server.url}animals/dogs/2/#fact")
    expect(plain.locator(".fact-text")).to_be_visible()


def test_who_arrives_at_a_paid_fact_meets_the_lock_and_not_the_fact(plain):
    plain.goto("animals/dogs/2/")
    expect(plain.locator("#lock")).to_be_visible()
    expect(plain.locator(".fact-text")).to_be_hidden()


def test_a_category_that_is_coming_soon_says_so_and_leads_back(plain, server):
    plain.goto("animals/")
    plain.get_by_role("main").get_by_role("link", name="Pandas").click()
    expect(plain.get_by_role("heading", name="Coming soon")).to_be_visible()
    plain.get_by_role("link", name="Ok", exact=True).click()
    expect(plain).to_have_url(f"{server.url}animals/")


# What can be seen and would need a script: a popover opens without one, a form is sent without one, and a page that tries again leads to itself.
USELESS = """() => {
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
    const needs = {
        "needs a script": ".needs-script, dialog, [data-action]",
        "does nothing": "button:not([popovertarget], [commandfor])",
        "leads nowhere": ":is(a[href=''], a[href='#']):not(#again)",
        "is sent nowhere": "input:not([type=hidden])",
    };
    const works = { "does nothing": (one) => one.type === "submit" && one.form !== null, "is sent nowhere": (one) => one.form?.action };
    return Object.entries(needs).flatMap(([fault, selector]) => [...document.querySelectorAll(selector)].filter(isShown)
        .filter((one) => !works[fault]?.(one)).map((one) => `${fault}: ${one.outerHTML.slice(0, 160)}`));
}"""


@pytest.mark.parametrize("state", WAYS)
def test_nothing_is_shown_that_only_a_script_could_make_work(state, plain):
    plain.goto(WAYS[state])
    assert plain.evaluate(USELESS) == []


def test_what_needs_a_script_would_be_seen(plain, server):
    server.replace("wrong/", b"<!doctype html><html lang=en><title>Wrong</title><link rel=icon href='data:,'><p class=needs-script>A</p>"
                             b"<button>B</button><a href='#'>C</a><input>")
    plain.goto("wrong/")
    assert [fault.split(":")[0] for fault in plain.evaluate(USELESS)] == ["needs a script", "does nothing", "leads nowhere", "is sent nowhere"]


def test_the_picture_opens_large_and_closes_without_a_script(plain):
    plain.goto("cats/abyssinian/")
    plain.get_by_role("button", name="Abyssinian").click()
    expect(plain.locator("#large")).to_be_visible()
    plain.get_by_role("button", name="Close").click()
    expect(plain.locator("#large")).to_be_hidden()
