"""Back leads to the list as it was left: as long, at its place, with its filter. It says that the page is closing (row P9)."""

import pytest
from browsing.measures import shift
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

# Keeps what is announced beyond the page that announces it.
LISTEN = """new MutationObserver(() => {
    const text = document.querySelector("[role=alert]")?.textContent;
    if (text) sessionStorage.setItem("announced", text);
}).observe(document, { childList: true, subtree: true, characterData: true });"""


def announced(page):
    return page.evaluate("sessionStorage.getItem('announced')")


def back(page):
    return page.get_by_role("link", name="Back", exact=True)


def labels(page):
    return page.locator("#items > .card .card-label")


@pytest.fixture
def names(feed):
    return sorted(record["name"] for record in feed("cats"))


def lengthen(page):
    """The list of cats, thirty long."""
    page.goto("cats/")
    for count in (20, 30):
        page.get_by_role("button", name="Load more").click()
        expect(labels(page)).to_have_count(count)


def follow(page, name):
    """Opens a record of the list, and gives where the list was left."""
    link = page.get_by_role("link", name=name, exact=True)
    page.evaluate("addEventListener('click', () => sessionStorage.setItem('place', scrollY), true)")
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return float(page.evaluate("sessionStorage.getItem('place')"))


@pytest.mark.parametrize("way", ["click", "Enter"])
def test_back_announces_it_and_then_leads_back(visitor, way):
    visitor.add_init_script(LISTEN)
    visitor.goto("pokemon/bulbasaur/")
    back(visitor).click() if way == "click" else back(visitor).press("Enter")
    visitor.wait_for_url("**/pokemon/")
    assert announced(visitor) == "Closing the page"


def test_a_click_that_opens_another_tab_closes_nothing(desktop):
    desktop.add_init_script(LISTEN)
    desktop.goto("pokemon/bulbasaur/")
    with desktop.context.expect_page() as opened:
        back(desktop).click(modifiers=["Control"])
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
    back(plain).click()
    plain.wait_for_url("**/pokemon/")


def test_back_finds_the_longer_list_and_the_place(visitor, names):
    lengthen(visitor)
    place = follow(visitor, names[24])
    back(visitor).click()
    visitor.wait_for_url("**/cats/")
    expect(labels(visitor)).to_have_text(names[:30])
    expect(visitor.get_by_role("link", name=names[24], exact=True)).to_be_in_viewport()
    assert abs(visitor.evaluate("scrollY") - place) <= 2
    assert shift(visitor) == 0


def test_back_finds_it_also_after_some_steps_to_neighbours(desktop, names):
    lengthen(desktop)
    follow(desktop, names[24])
    for name in names[25:28]:
        desktop.locator("#next").click()
        expect(desktop.get_by_role("heading", level=1)).to_have_text(name)
    back(desktop).click()
    desktop.wait_for_url("**/cats/")
    expect(labels(desktop)).to_have_text(names[:30])
    expect(desktop.get_by_role("link", name=names[24], exact=True)).to_be_in_viewport()
    # It went back, and did not open the list once more.
    desktop.go_forward()
    expect(desktop.get_by_role("heading", level=1)).to_have_text(names[24])


def test_back_finds_the_list_filtered_as_it_was(visitor):
    visitor.goto("cats/")
    visitor.get_by_role("searchbox").fill("sia")
    visitor.wait_for_url("**/cats/?q=sia")
    expect(labels(visitor)).not_to_have_count(10)
    found = labels(visitor).all_inner_texts()
    assert 0 < len(found) < 10
    labels(visitor).last.locator("a").click()
    expect(visitor.get_by_role("heading", level=1)).to_have_text(found[-1])
    back(visitor).click()
    visitor.wait_for_url("**/cats/?q=sia")
    expect(visitor.get_by_role("searchbox")).to_have_value("sia")
    expect(labels(visitor)).to_have_text(found)


def test_who_arrived_by_a_link_is_led_to_the_page_of_the_list_on_which_the_record_stands(desktop, names):
    desktop.goto("about/")
    desktop.goto("cats/turkish-van/")
    back(desktop).click()
    desktop.wait_for_url("**/cats/page/4/")
    expect(labels(desktop)).to_contain_text(["Turkish Van"])


def test_from_a_fact_back_leads_to_its_category_and_from_there_to_the_list(visitor):
    visitor.goto("animals/")
    visitor.locator("#items").get_by_role("link", name="Octopuses").click()
    visitor.get_by_role("link", name="Start reading").click()
    for number in (2, 3, 4):
        visitor.get_by_role("link", name="Next").click()
        visitor.wait_for_url(f"**/animals/octopuses/{number}/")
    back(visitor).click()
    visitor.wait_for_url("**/animals/octopuses/")
    expect(visitor.locator(".contents li")).to_have_count(11)
    back(visitor).click()
    visitor.wait_for_url("**/animals/")
    # Nothing was opened a second time: the facts lie ahead.
    visitor.go_forward()
    visitor.wait_for_url("**/animals/octopuses/")


def test_from_a_fact_that_was_arrived_at_by_a_link_it_leads_there_too(visitor):
    visitor.goto("animals/octopuses/3/")
    back(visitor).click()
    visitor.wait_for_url("**/animals/octopuses/")


def test_from_a_locked_fact_it_leads_to_its_category_once_that_is_open(desktop):
    desktop.goto("animals/dogs/2/")
    back(desktop).click()
    desktop.wait_for_url("**/animals/")
    desktop.goto("animals/dogs/2/")
    desktop.get_by_role("link", name="Show Ad").click()
    expect(desktop.locator("#fact")).to_be_visible()
    back(desktop).click()
    desktop.wait_for_url("**/animals/dogs/")
    expect(desktop.locator(".contents li").first).to_be_visible()


# Goes further back as soon as the way back has begun.
FURTHER_BACK = """const traverseTo = Navigation.prototype.traverseTo;
Navigation.prototype.traverseTo = function (key) {
    const way = traverseTo.call(this, key);
    for (const end of Object.values(traverseTo.call(this, navigation.entries()[0].key))) end.catch(() => {});
    return way;
};"""


def test_who_goes_further_back_meanwhile_has_ended_the_way_back_and_that_is_no_fault(desktop, server):
    desktop.add_init_script(FURTHER_BACK)
    desktop.goto("about/")
    desktop.goto("cats/")
    follow(desktop, "Abyssinian")
    back(desktop).click()
    expect(desktop).to_have_url(server.url + "about/")
