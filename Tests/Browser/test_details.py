"""Rows M2 to M5: a record's details open over its list, with the page's own address, and are closed in every way."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

ALERT = "We could not load the details for that fact."
HINT = "Please check your network connection and try again."


@pytest.fixture
def listed(visitor):
    visitor.goto("cat-facts/")
    return visitor


def links(page):
    return page.locator("#items .card-label a")


def dialog(page):
    return page.get_by_role("dialog")


def open_details(page, position=2):
    """Opens the details of a record, and answers with its address."""
    link = links(page).nth(position)
    address = link.evaluate("link => link.href")
    link.click()
    expect(dialog(page).locator(".record")).to_be_visible()
    return address


def expect_list(page, server, position=2):
    """The list is there, with its own address and title, and the focus is on the card."""
    expect(dialog(page)).to_have_count(0)
    page.wait_for_url(server.url + "cat-facts/")
    expect(page).to_have_title("Cat facts · Fact Pages")
    expect(links(page).nth(position)).to_be_focused()


def test_a_click_opens_the_details_with_all_that_the_list_shows_and_more(listed, feed):
    link = links(listed).nth(2)
    expect(link).to_have_attribute("aria-haspopup", "dialog")
    text, address = link.inner_text(), link.evaluate("link => link.href")
    upvotes = listed.locator("#items .card").nth(2).locator(".card-shown").inner_text()
    open_details(listed)
    details = listed.get_by_role("dialog", name=text)
    expect(details.get_by_role("heading", name=text)).to_be_visible()
    expect(details.locator("[data-field=upvotes]")).to_contain_text(upvotes.split()[-1])
    expect(details.locator("[data-field=verified] dd")).to_have_text("Not Verified")
    expect(details.locator("[data-field=updated] dd")).to_have_text("21 June 2021, 19:44")
    assert listed.url == address
    page_title = text if len(text) <= 70 else text[:69].rsplit(" ", 1)[0] + "…"
    expect(listed).to_have_title(f"{page_title} · Cat facts · Fact Pages")


def test_while_they_load_it_says_so(listed, server):
    server.hold("cat-facts/?*/")
    links(listed).nth(2).click()
    expect(dialog(listed).get_by_role("status").filter(has_text="Loading")).to_be_visible()
    expect(dialog(listed).get_by_role("button", name="Close")).to_be_focused()
    assert listed.url.startswith(server.url + "cat-facts/") and listed.url != server.url + "cat-facts/"
    server.heal()
    expect(dialog(listed).locator(".record")).to_be_visible()
    expect(dialog(listed).locator(".loader")).to_have_count(0)


@pytest.mark.parametrize("way", ["button", "Escape", "backdrop", "back"])
def test_every_way_to_close_leads_back_to_the_list(listed, server, way):
    open_details(listed)
    if way == "button":
        dialog(listed).get_by_role("button", name="Close").click()
    elif way == "Escape":
        listed.keyboard.press("Escape")
    elif way == "backdrop":
        listed.wait_for_timeout(600)  # The other half of a double click closes nothing, so this is a click of its own.
        listed.mouse.click(5, 5)
    else:
        listed.go_back()
    expect_list(listed, server)


def test_the_keyboard_alone_opens_and_closes(desktop, server):
    desktop.goto("cat-facts/")
    links(desktop).nth(2).focus()
    desktop.keyboard.press("Enter")
    expect(dialog(desktop).locator(".record")).to_be_visible()
    expect(dialog(desktop).get_by_role("button", name="Close")).to_be_focused()
    desktop.keyboard.press("Enter")
    expect_list(desktop, server)


def test_forward_opens_them_again_and_the_history_has_nothing_else(listed, server):
    listed.goto("about/")
    listed.goto("cat-facts/")
    address = open_details(listed)
    listed.go_back()
    expect_list(listed, server)
    listed.go_forward()
    expect(dialog(listed).locator(".record")).to_be_visible()
    assert listed.url == address
    dialog(listed).get_by_role("button", name="Close").click()
    expect_list(listed, server)
    listed.go_back()
    listed.wait_for_url("**/about/")


def test_a_reload_shows_the_page_itself_and_back_leads_to_the_list(listed, server):
    open_details(listed)
    listed.reload()
    expect(dialog(listed)).to_have_count(0)
    expect(listed.locator("main.detail")).to_be_visible()
    listed.go_back()
    listed.wait_for_url(server.url + "cat-facts/")
    expect(links(listed).nth(2)).to_be_visible()
    listed.go_forward()
    expect(listed.locator(".record")).to_be_visible()


# How far the browser has read a page when it goes on.
READ = [rb"path\.js.></script>", b"<body>", b"</main>"]


def go_while_a_page_is_read(page, way, to):
    """Goes back or forward to another entry of the same document, once a page is being read and before it is."""
    # A page of which so little is read is not always drawn, so that frames cannot be waited for.
    page.wait_for_function("() => document.readyState === 'loading' && document.documentElement?.dataset.path", polling=50)
    page.evaluate(f"() => {{ history.{way}(); }}")
    page.wait_for_url(to, wait_until="commit")


def expect_that_all_works(page, server):
    """On the list: details open and close, and the history has what was read before, and nothing else."""
    open_details(page, 3)
    page.go_back()
    expect_list(page, server, position=3)
    page.go_back()
    page.wait_for_url("**/about/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("read", READ)
def test_forward_while_the_list_is_still_being_read_leads_to_the_details(open_page, server, read):
    page = open_page()
    page.goto("about/")
    page.goto("cat-facts/")
    address = open_details(page)
    title = page.title()
    page.reload()
    server.trickle("cat-facts/", after=read)
    page.go_back(wait_until="commit")
    go_while_a_page_is_read(page, "forward", to=address)
    server.heal()
    expect(page.locator("main.detail .record, dialog .record")).to_be_visible()
    expect(page).to_have_title(title)
    assert page.url == address
    page.go_back()
    expect(page).to_have_title("Cat facts · Fact Pages")
    expect_that_all_works(page, server)


@pytest.mark.parametrize("read", READ)
def test_back_while_the_details_page_is_still_being_read_leads_to_the_list(open_page, server, read):
    page = open_page()
    page.goto("about/")
    page.goto("cat-facts/")
    address = open_details(page)
    server.trickle(address.removeprefix(server.url), after=read)
    page.evaluate("() => { location.reload(); }")
    go_while_a_page_is_read(page, "back", to=server.url + "cat-facts/")
    server.heal()
    expect(page).to_have_title("Cat facts · Fact Pages")
    expect_that_all_works(page, server)


@pytest.mark.parametrize("fault", [500, 404, "drop", "garbage"])
def test_when_they_fail_one_is_back_on_the_list_with_an_alert(listed, server, allow_errors, fault):
    allow_errors()
    server.fail("cat-facts/?*/", fault)
    links(listed).nth(2).click()
    alert = listed.get_by_role("alertdialog", name=ALERT)
    expect(alert).to_have_accessible_description(HINT)
    expect(alert.get_by_role("button")).to_have_text(["Ok"])
    expect(dialog(listed)).to_have_count(0)
    listed.wait_for_url(server.url + "cat-facts/")
    alert.get_by_role("button", name="Ok").click()
    expect(alert).to_have_count(0)
    expect_list(listed, server)
    server.heal()
    open_details(listed)


def test_when_the_server_is_gone_the_alert_is_the_same(listed, server, allow_errors):
    allow_errors()
    server.stop()
    links(listed).nth(2).click()
    expect(listed.get_by_role("alertdialog", name=ALERT)).to_be_visible()
    listed.keyboard.press("Escape")
    expect_list(listed, server)


def test_an_answer_that_never_comes_is_given_up(desktop, server, allow_errors):
    allow_errors()
    server.hold("cat-facts/?*/")
    desktop.goto("cat-facts/")
    links(desktop).nth(2).click()
    expect(desktop.get_by_role("alertdialog", name=ALERT)).to_be_visible(timeout=15_000)


def test_closing_while_they_load_ends_it(listed, server):
    server.hold("cat-facts/?*/")
    links(listed).nth(2).click()
    expect(dialog(listed).get_by_role("status").filter(has_text="Loading")).to_be_visible()
    listed.keyboard.press("Escape")
    expect_list(listed, server)
    server.heal()
    listed.wait_for_timeout(300)  # Long enough for the answer to come, if one was waited for.
    expect_list(listed, server)


def test_a_double_click_opens_once_and_closes_nothing(desktop, server):
    desktop.goto("cat-facts/")
    links(desktop).first.dblclick()
    expect(dialog(desktop).locator(".record")).to_be_visible()
    expect(dialog(desktop)).to_have_count(1)
    desktop.keyboard.press("Escape")
    expect_list(desktop, server, position=0)


@pytest.mark.parametrize("moment", ["click()", "setTimeout(click)", "Promise.resolve().then(click)"])
def test_closing_one_and_opening_the_next_at_once_keeps_the_history_right(desktop, server, moment):
    desktop.goto("about/")
    desktop.goto("cat-facts/")
    open_details(desktop, 1)
    desktop.evaluate(
        f"""() => {{
            const click = () => document.querySelectorAll("#items .card-label a")[3].click();
            document.querySelector("dialog .actions button").click();
            {moment};
        }}""")
    expect(dialog(desktop).locator(".record")).to_be_visible()
    assert desktop.url == links(desktop).nth(3).evaluate("link => link.href")
    desktop.go_back()
    expect_list(desktop, server, position=3)
    desktop.go_back()
    desktop.wait_for_url("**/about/")


@pytest.mark.parametrize("modifier", ["Control", "Shift"])
def test_a_click_with_a_modifier_opens_the_page_elsewhere(desktop, modifier):
    desktop.goto("cat-facts/")
    with desktop.context.expect_page() as opened:
        links(desktop).nth(2).click(modifiers=[modifier])
    expect(opened.value.locator("main.detail")).to_be_visible()
    expect(dialog(desktop)).to_have_count(0)


def test_without_javascript_the_card_leads_to_the_page(plain):
    plain.goto("cat-facts/")
    links(plain).nth(2).click()
    expect(plain.locator("main.detail")).to_be_visible()


def test_other_collections_open_their_pages(desktop):
    desktop.goto("pokemon/")
    expect(links(desktop).first).not_to_have_attribute("aria-haspopup", "dialog")
    links(desktop).first.click()
    expect(desktop.locator("main.detail")).to_be_visible()


HOSTILE = '<img src=x onerror="document.title=1">&amp;"\''


@pytest.fixture
def films(small_server, look):
    configuration = """
collections:
  films: { feed: { source: feeds/films.json }, slug: id, details: dialog }
"""
    records = [{"id": f"f{number}", "title": f"Film {number}", "picture": f"assets/{number}.svg"} for number in range(1, 41)]
    records[0]["title"] = HOSTILE
    server = small_server(configuration, films=records)
    for number in range(1, 41):
        server.replace(f"assets/{number}.svg", f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="{number}"/>'.encode())
    return server, lambda device="desktop": look(device, server)


def test_a_hostile_title_stays_a_text(films):
    server, open_page = films
    page = open_page()
    page.goto("films/")
    links(page).first.click()
    expect(page.get_by_role("dialog", name=HOSTILE).get_by_role("heading")).to_have_text(HOSTILE)


def test_the_picture_in_the_details_opens_large_and_escape_closes_one_after_the_other(films):
    server, open_page = films
    page = open_page()
    page.goto("films/")
    links(page).nth(1).click()
    page.get_by_role("dialog", name="Film 2").get_by_role("button", name="Film 2").click()
    large = page.locator("dialog.large")
    expect(large).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    expect(page.get_by_role("button", name="Film 2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_url(server.url + "films/")


def test_under_the_details_address_the_lists_own_addresses_still_lead_right(films):
    server, open_page = films
    page = open_page("phone")
    page.goto("films/")
    links(page).nth(1).click()
    expect(page.locator("dialog .record")).to_be_visible()
    led_to = page.evaluate("""[...document.querySelectorAll("body > :not(dialog) a[href]")].map(link => link.href.split("#")[0])""")
    places = {"", "films/", "films/page/2/", "search/", *(f"films/f{number}/" for number in range(1, 41))}
    assert set(led_to) <= {server.url + place for place in places}
    page.evaluate("document.getElementById('items').lastElementChild.scrollIntoView()")
    page.wait_for_function("() => [...document.querySelectorAll('#items img')].at(-1).naturalWidth > 0")
    assert not [path for path in server.requests if path.startswith("films/assets/") or "/films/assets" in path]
    page.keyboard.press("Escape")
    page.wait_for_url(server.url + "films/")
    links(page).nth(2).click()
    page.wait_for_url(server.url + "films/f3/")


def test_the_way_to_the_content_stays_on_the_page(desktop):
    desktop.goto("cat-facts/")
    desktop.evaluate("window.isTheSame = true")
    desktop.get_by_role("link", name="Skip to the content").focus()
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**/cat-facts/#main")
    assert desktop.evaluate("window.isTheSame")
