"""A page that stays open while the site is published anew: what it loads later is of its own edition, or it says that the site has
changed (A9, C2, C7). Browsers stop a service worker when they like: nothing may hang on what it remembers."""

import time

import pytest
from browsing.keeping import LIMIT, edition, editions as editions_of, favour, stop_worker, visit, wait_until, wait_until_kept
from playwright.sync_api import expect
from test_updates import Editions, changed, half, wait_for_edition_after

CHANGED = "This site has changed since you opened this page."
CONFIGURATION = "collections: { birds: { feed: { source: feeds/birds.json }, favourites: true, search: [title, description], pageSize: 2 } }"
BIRDS = [{"title": name, "description": "first"} for name in ["Wren", "Owl", "Tit", "Rook"]]


@pytest.fixture
def editions(small_server) -> Editions:
    return Editions(small_server(CONFIGURATION, birds=BIRDS), CONFIGURATION)


@pytest.fixture
def reader(open_page, editions):
    """Someone who has read a bird, and now looks at the list."""
    page = open_page(base_url=editions.server.url)
    visit(page, "birds/wren/", "birds/")
    return page


def labels(page):
    return page.locator("#items > .card .card-label")


def publish_behind(page, editions: Editions, *birds, **options) -> None:
    """Publishes the next edition, and waits until it has taken over while the page stays as it is."""
    before = edition(page)
    editions.publish(*birds, **options)
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    wait_for_edition_after(page, before)


def expect_change_said_and_mended(page, *labels_now: str) -> None:
    expect(page.get_by_role("alert")).to_contain_text(CHANGED)
    page.wait_for_url("**/?q=*")
    load_again(page)
    expect(labels(page)).to_have_text(list(labels_now))
    expect(page.get_by_role("alert")).to_have_count(0)


def load_again(page) -> None:
    with page.expect_navigation(timeout=60_000):
        page.get_by_role("button", name="Load the page again").click()


@pytest.mark.parametrize("worker", ["running", "stopped", "behind", "none"])
def test_load_more_adds_no_card_of_another_edition_and_loading_again_helps(editions, open_page, worker):
    page = open_page(base_url=editions.server.url, service_workers="block" if worker == "none" else "allow")
    if worker == "none":
        page.goto("birds/")
    else:
        visit(page, "birds/wren/", "birds/")
    if worker in ("running", "stopped"):
        publish_behind(page, editions, {"title": "Auk"})
    else:
        editions.publish({"title": "Auk"})
    if worker == "stopped":
        stop_worker(page)
    page.get_by_role("button", name="Load more").click()
    expect(page.get_by_role("alert")).to_contain_text(CHANGED)
    expect(labels(page)).to_have_text(["Wren", "Owl"])
    load_again(page)
    page.get_by_role("button", name="Load more").click()
    expect(labels(page)).to_have_text(["Wren", "Owl", "Tit", "Rook"])
    page.get_by_role("button", name="Load more").click()
    expect(labels(page)).to_have_text(["Wren", "Owl", "Tit", "Rook", "Auk"])
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("worker", ["running", "stopped", "behind", "none"])
def test_the_filter_uses_no_index_of_another_edition_and_loading_again_helps(editions, open_page, worker):
    page = open_page(base_url=editions.server.url, service_workers="block" if worker == "none" else "allow")
    if worker == "none":
        page.goto("birds/")
    else:
        visit(page, "birds/wren/", "birds/")
    if worker in ("running", "stopped"):
        publish_behind(page, editions, changed("Rook"))
    else:
        editions.publish(changed("Rook"))
    if worker == "stopped":
        stop_worker(page)
    page.get_by_role("searchbox").fill("second")
    expect_change_said_and_mended(page, "Rook")


def test_that_the_page_has_changed_is_said_once_and_last_where_something_was_asked_for(editions, reader):
    publish_behind(reader, editions, changed("Rook"))
    expect(reader.get_by_role("status").filter(has_text=CHANGED)).to_be_in_viewport()
    reader.get_by_role("searchbox").fill("second")
    expect(reader.get_by_role("alert")).to_contain_text(CHANGED)
    expect(reader.get_by_text(CHANGED)).to_have_count(1)
    expect_change_said_and_mended(reader, "Rook")
    expect(reader.get_by_text(CHANGED)).to_have_count(0)


def test_the_search_and_the_favourites_use_no_index_of_another_edition(editions, open_page):
    page = open_page(base_url=editions.server.url)
    visit(page, "birds/wren/", "search/", "favourites/")
    page.goto("search/")
    publish_behind(page, editions, changed("Rook"))
    page.get_by_role("searchbox").fill("rook")
    expect(page.get_by_role("alert")).to_contain_text(CHANGED)
    page.wait_for_url("**/?q=*")
    load_again(page)
    expect(page.get_by_role("region", name="Birds").locator("h3")).to_have_text(["Rook"])


@pytest.mark.parametrize("is_stopped", [False, True])
def test_what_was_kept_of_its_own_edition_an_open_page_still_gets(editions, reader, is_stopped):
    favour(reader, {"key": "birds/rook", "title": "Rook", "href": "birds/rook/", "added": "2026-01-01T00:00:00Z"})
    wait_until_kept(reader, "birds/rook/", "birds/index.json")
    other = reader.context.new_page()
    other.goto("birds/")
    publish_behind(reader, editions, changed("Rook"), script=("filtering.js", "document.documentElement.dataset.edition = 'second';"))
    if is_stopped:
        stop_worker(reader)
    reader.get_by_role("searchbox").fill("rook")
    expect(labels(reader)).to_have_text(["Rook"])
    expect(reader.get_by_role("alert")).to_have_count(0)
    assert reader.evaluate("document.documentElement.dataset.edition") is None, "a script of the second edition runs in a page of the first"
    editions.server.stop()
    if is_stopped:
        stop_worker(reader)
    other.get_by_role("searchbox").fill("first")
    expect(labels(other)).to_have_text(["Wren", "Owl", "Tit", "Rook"])
    assert other.evaluate("document.documentElement.dataset.edition") is None


def test_the_first_page_of_a_visit_which_no_worker_brought_stays_of_its_edition_too(editions, open_page):
    page = open_page(base_url=editions.server.url)
    page.goto("birds/")
    wait_until_kept(page, "birds/")
    publish_behind(page, editions, changed("Rook"), script=("filtering.js", "document.documentElement.dataset.edition = 'second';"))
    stop_worker(page)
    page.get_by_role("searchbox").fill("rook")
    expect(page.get_by_role("alert")).to_contain_text(CHANGED)
    assert page.evaluate("document.documentElement.dataset.edition") is None


@pytest.mark.parametrize("is_stopped", [False, True])
def test_a_page_that_the_host_sent_from_the_next_edition_gets_nothing_that_is_kept(editions, reader, is_stopped):
    favour(reader, {"key": "birds/rook", "title": "Rook", "href": "birds/rook/", "added": "2026-01-01T00:00:00Z"})
    wait_until_kept(reader, "birds/rook/", "birds/index.json")
    new = editions.build(changed("Rook"), script=("filtering.js", "document.documentElement.dataset.edition = 'second';"))
    # Everything but the worker and the list that is kept has arrived at the host.
    half(editions, new, "birds/page/2/", "birds/index.json", "assets/scripts/filtering.js", "offline/files-0.json")
    reader.goto("birds/page/2/")
    if is_stopped:
        stop_worker(reader)
    reader.get_by_role("searchbox").fill("second")
    expect(labels(reader)).to_have_text(["Rook"])
    assert reader.evaluate("document.documentElement.dataset.edition") == "second", "a script of the first edition runs in a page of the second"


def test_an_edition_goes_when_its_last_page_is_closed(editions, reader):
    other = reader.context.new_page()
    other.goto("birds/owl/")
    wait_until_kept(other, "birds/owl/")
    publish_behind(reader, editions, changed("Rook"))
    assert editions_of(reader) == 2
    reader.goto("birds/wren/")
    assert editions_of(reader) == 2, "the other page is still open"
    other.close()
    # It goes with the next page that is read; what the first one did meanwhile does not count as being open.
    minutes_later(reader)
    reader.goto("birds/owl/")
    wait_until_one_edition(reader)


def minutes_later(page) -> None:
    """Makes the notes of pages older than a page's arrival can take."""
    page.evaluate("""async () => {
        const notes = await caches.open((await caches.keys()).find(name => name.endsWith(":notes")));
        for (const request of await notes.keys()) {
            const note = await (await notes.match(request)).json();
            if (note?.since) await notes.put(request, new Response(JSON.stringify({ ...note, since: 0 })));
        }
    }""")


def wait_until_one_edition(page) -> None:
    wait_until(page, "async () => (await caches.keys()).filter(name => !name.endsWith(':notes')).length === 1")


# MARK: Without room


def test_without_room_for_the_next_edition_no_part_of_it_stays_and_later_it_comes(editions, reader, allow_errors):
    allow_errors()
    before = edition(reader)
    session = reader.context.new_cdp_session(reader)
    session.send("Storage.overrideQuotaForOrigin", {"origin": editions.server.origin, "quotaSize": 1000})
    for number in range(3):
        editions.publish(changed("Rook", number=number), style=f"\n:root {{ --edition: {number} }}\n")
        update_in_vain(reader)
        assert edition(reader) == before and editions_of(reader) == 1
    session.send("Storage.overrideQuotaForOrigin", {"origin": editions.server.origin})
    read_until_edition_after(reader, "birds/", before)
    reader.goto("birds/rook/")
    expect(reader.get_by_text("second")).to_be_visible()


def read_until_edition_after(page, address: str, before: str) -> None:
    """Opens a page until another edition has taken over: the browser drops the look for one while the last is still failing."""
    for _ in range(10):
        page.goto(address)
        end = time.monotonic() + LIMIT / 4
        while time.monotonic() < end:
            if edition(page) not in ("", before):
                wait_until(page, "navigator.serviceWorker.controller?.state === 'activated'")
                return
            page.wait_for_timeout(30)
    raise AssertionError("no other edition has taken over")


def test_what_is_left_of_an_edition_that_was_stopped_on_its_way_goes_with_the_next_attempt(editions, reader, allow_errors):
    allow_errors()
    before = edition(reader)
    editions.publish(changed("Wren"))
    editions.server.hold("birds/wren/")
    reader.evaluate("async () => { (await navigator.serviceWorker.ready).update(); }")
    wait_until(reader, "async () => (await caches.keys()).filter(name => !name.endsWith(':notes')).length === 2")
    # While its page is held back it cannot end of itself.
    stop_installing(reader)
    # The next one cannot be had whole either.
    editions.publish(changed("Owl"))
    editions.server.heal()
    editions.server.fail("birds/", 500)
    update_in_vain(reader)
    assert edition(reader) == before and editions_of(reader) == 1


def stop_installing(page) -> None:
    """Stops workers until none is on its way: one may be just about to start."""
    end = time.monotonic() + LIMIT
    while page.evaluate("async () => !!(await navigator.serviceWorker.ready).installing"):
        assert time.monotonic() < end, f"still on its way after {LIMIT} seconds"
        stop_worker(page)
        page.wait_for_timeout(30)


def update_in_vain(page) -> None:
    """Looks for a newer edition until an attempt has failed. The browser drops an update that it has just begun itself: then it is asked again."""
    assert page.evaluate("""async end => {
        const registration = await navigator.serviceWorker.ready;
        const wait = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
        let wasFound = false;
        registration.addEventListener("updatefound", () => { wasFound = true; });
        while (!wasFound && Date.now() < end) {
            await Promise.race([registration.update().catch(() => {}), wait(1000)]);
            while (registration.installing && Date.now() < end) await wait(30);
        }
        return wasFound && !registration.installing;
    }""", (time.time() + LIMIT) * 1000), f"no attempt that failed in {LIMIT} seconds"
