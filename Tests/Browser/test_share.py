"""Row A11: a fact, a category or a record is shared through the system, or its link is copied, or shown."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

SYSTEM = "navigator.share = async data => { window.shared = data; };"
DENIES = "navigator.share = () => Promise.reject(new DOMException('no', '%s'));"
NO_SYSTEM = "delete Navigator.prototype.share;"
# A browser that does not let pages copy.
NO_CLIPBOARD = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));"


def share(page):
    page.get_by_role("button", name="Share").click()


def copied(page):
    return page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize(["address", "title"], [
    ("animals/cats/2/", "Cats, 2 of 11"), ("animals/cats/2/#main", "Cats, 2 of 11"), ("animals/cats/?a=b#c", "Cats")])
def test_the_system_shares_title_and_address_without_an_anchor(visitor, server, address, title):
    visitor.add_init_script(SYSTEM)
    visitor.goto(address)
    share(visitor)
    visitor.wait_for_function("() => window.shared")
    assert visitor.evaluate("window.shared") == {"title": title, "url": server.url + address.split("#")[0]}


def test_who_thinks_better_of_it_hears_nothing(desktop):
    desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desktop.add_init_script(DENIES % "AbortError")
    desktop.goto("animals/cats/2/")
    desktop.evaluate("navigator.clipboard.writeText('before')")
    share(desktop)
    desktop.wait_for_timeout(200)  # Long enough for a message to come, if one would.
    expect(desktop.locator("#message")).to_be_empty()
    assert copied(desktop) == "before"


@pytest.mark.parametrize("script", [NO_SYSTEM, DENIES % "NotAllowedError"])
def test_otherwise_the_link_is_copied_and_a_message_tells_it(open_page, server, script):
    for device in ["desktop", "phone"]:
        page = open_page(device)
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.add_init_script(script)
        page.goto("animals/cats/2/#fact")
        page.get_by_role("button", name="Share").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_visible()
        expect(page.get_by_role("button", name="Share")).to_be_focused()
        assert copied(page) == server.url + "animals/cats/2/"


def test_where_nothing_may_be_copied_the_link_is_shown_and_selected(visitor, server):
    visitor.add_init_script(NO_SYSTEM + NO_CLIPBOARD)
    visitor.goto("animals/cats/2/")
    share(visitor)
    dialog = visitor.get_by_role("alertdialog")
    expect(dialog).to_have_accessible_description("The link could not be copied.")
    field = dialog.get_by_role("textbox", name="Copy link")
    expect(field).to_have_value(server.url + "animals/cats/2/")
    expect(field).to_be_focused()
    assert visitor.evaluate("getSelection().toString()") == server.url + "animals/cats/2/"
    visitor.keyboard.press("ArrowRight")
    assert visitor.url.endswith("/cats/2/")
    dialog.get_by_role("button", name="Ok").click()
    expect(dialog).to_have_count(0)
    expect(visitor.get_by_role("button", name="Share")).to_be_focused()


def test_the_message_goes_away_and_moves_nothing(desktop):
    desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desktop.add_init_script(NO_SYSTEM)
    desktop.clock.install()
    desktop.goto("animals/cats/2/")
    before = desktop.locator("#fact").bounding_box()
    share(desktop)
    expect(desktop.locator("#message")).to_have_text("Link copied")
    assert desktop.locator("#fact").bounding_box() == before
    desktop.clock.fast_forward(7000)
    expect(desktop.locator("#message")).to_be_empty()


def test_a_collection_that_does_not_share_has_no_button(small_server, look):
    server = small_server("collections: { letters: { feed: { source: feeds/letters.json } } }", letters=[{"title": "A"}])
    page = look("desktop", server)
    page.goto("letters/a/")
    expect(page.get_by_role("heading", name="A")).to_be_visible()
    expect(page.get_by_role("button", name="Share")).to_have_count(0)


def test_without_javascript_there_is_no_button(plain):
    plain.goto("animals/cats/2/")
    expect(plain.locator("#share")).to_be_hidden()


def test_a_hostile_title_is_shared_as_a_text(small_server, look):
    title = '"><img src=x onerror=alert(1)>'
    configuration = """
collections:
  letters: { feed: { source: feeds/letters.json }, slug: id, share: true }
"""
    server = small_server(configuration, letters=[{"id": "a", "title": title}])
    page = look("desktop", server)
    page.add_init_script(SYSTEM)
    page.goto("letters/a/")
    share(page)
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared.title") == title
