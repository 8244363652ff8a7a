"""A new edition of the site: only what changed is asked for again, and no page is ever put together from two editions (A9)."""

import shutil
import time

import pytest
from browsing.axe import violations_light_and_dark
from browsing.keeping import LIMIT, edition, editions as editions_of, favour, kept, stop_worker, visit, wait_until, wait_until_kept
from browsing.measures import shift
from browsing.static_host import StaticHost
from playwright.sync_api import expect
from test_offline import PROMISE, expect_whole

BIRDS = [{"title": name, "description": f"first of {name}"} for name in ["Wren", "Owl", "Tit", "Rook"]]
CONFIGURATION = "collections: { birds: { feed: { source: feeds/birds.json }, favourites: true } }"


class Editions:
    """A small site of which a test builds one edition after the other, each in a folder of its own."""

    def __init__(self, server, configuration: str = CONFIGURATION):
        self.configuration = configuration
        self.server = server
        self.source = server.source
        # The theme can be changed for a later edition.
        theme = self.source.folder / "Templates"
        copied = self.source.folder / "theme"
        shutil.copytree(theme.resolve(), copied)
        theme.unlink()
        copied.rename(theme)
        self.count = 0
        self.server.serve(self.build())

    def build(self, *birds, configuration: str | None = None, style: str = "", script: tuple[str, str] | None = None):
        """Builds an edition with these birds, others as they were, and returns its folder. To files of the theme it adds what is given."""
        changed = {bird["title"]: bird for bird in birds}
        self.source.write("content/site.yml", configuration or self.configuration)
        self.source.feed("birds", [changed.pop(bird["title"], bird) for bird in BIRDS] + list(changed.values()))
        for name, more in [("style.css", style), *([("scripts/" + script[0], script[1])] if script else [])]:
            file = self.source.folder / "Templates/assets" / name
            file.write_text(file.read_text(encoding="utf-8") + more, encoding="utf-8")
        self.count += 1
        return shutil.copytree(self.source.build().folder, self.source.folder / f"edition{self.count}")

    def publish(self, *birds, **options):
        self.server.serve(self.build(*birds, **options))
        self.server.requests.clear()


@pytest.fixture
def editions(small_server) -> Editions:
    return Editions(small_server(CONFIGURATION, birds=BIRDS))


@pytest.fixture
def reader(open_page, editions):
    """Someone who has read two birds."""
    page = open_page(base_url=editions.server.url)
    visit(page, "birds/wren/", "birds/owl/")
    return page


def changed(title: str, **more) -> dict:
    return {"title": title, "description": "second", **more}


def next_edition(page, address: str, before: str | None = None) -> None:
    """Opens a page and waits until another edition than the one before has taken over."""
    before = before or edition(page)
    page.goto(address)
    wait_for_edition_after(page, before)


def wait_for_edition_after(page, before: str) -> None:
    # Chromium lets a new worker wait until the last one is idle; one that a test looks at takes its time.
    end = time.monotonic() + 3 * LIMIT
    while edition(page) in ("", before):
        assert time.monotonic() < end, "no other edition has taken over"
        page.wait_for_timeout(30)
    wait_until(page, "navigator.serviceWorker.controller?.state === 'activated'")


# MARK: What is asked for


def test_of_a_new_edition_only_what_changed_is_asked_for(editions, reader):
    editions.publish(changed("Owl"), changed("Tit"))
    next_edition(reader, "birds/wren/")
    asked = set(editions.server.requests) - {"manifest.webmanifest"}
    # Of the pages that changed one was read, and the home page, which shows the records of the only collection; the others are as they were.
    assert asked == {"service-worker.js", "offline/files-0.json", "birds/owl/", ""}
    editions.server.stop()
    reader.goto("birds/owl/")
    expect(reader.get_by_text("second")).to_be_visible()
    expect_whole(reader)


def test_an_open_page_stays_as_it_is_and_the_next_one_is_new(editions, reader):
    editions.publish(changed("Wren"), changed("Owl"))
    next_edition(reader, "birds/wren/")
    expect(reader.get_by_text("first")).to_be_visible()
    reader.goto("birds/owl/")
    expect(reader.get_by_text("second")).to_be_visible()


CHANGED = "This site has changed since you opened this page."
AGAIN = "Load the page again"


@pytest.mark.parametrize("is_stopped", [False, True])
def test_a_page_that_was_kept_and_has_changed_says_so_and_is_loaded_again_when_its_reader_wants_it(editions, reader, is_stopped):
    if is_stopped:
        stop_worker(reader)
    editions.publish(changed("Wren"), style=STYLE)
    next_edition(reader, "birds/wren/")
    notice = reader.get_by_role("status").filter(has_text=CHANGED)
    expect(notice).to_be_in_viewport()
    expect(reader.get_by_text("first")).to_be_visible()
    assert style_of(reader) == "" and shift(reader) == 0
    violations = violations_light_and_dark(reader)
    assert violations == [], violations
    notice.get_by_role("button", name=AGAIN).click()
    expect(reader.get_by_text("second")).to_be_visible()
    expect(reader.get_by_text(CHANGED)).to_have_count(0)
    assert style_of(reader) == "second"
    reader.goto("birds/owl/")
    expect_nothing_said(reader)


def test_a_page_that_is_the_same_in_the_new_edition_says_nothing(editions, reader):
    editions.publish(changed("Wren"))
    next_edition(reader, "birds/owl/")
    expect_nothing_said(reader)


def test_on_a_first_visit_and_where_the_host_sent_the_new_page_nothing_is_said(editions, open_page):
    page = open_page(base_url=editions.server.url)
    visit(page, "birds/wren/")
    expect_nothing_said(page)
    editions.publish(changed("Wren"), changed("Tit"))
    page.goto("birds/tit/")
    expect(page.get_by_text("second")).to_be_visible()
    expect_nothing_said(page)


def test_each_open_page_that_has_changed_says_so_once(editions, reader):
    owl, same = reader.context.new_page(), reader.context.new_page()
    owl.goto("birds/owl/")
    same.goto("birds/owl/")
    editions.publish(changed("Wren"))
    next_edition(reader, "birds/wren/")
    expect(reader.get_by_role("button", name=AGAIN)).to_be_visible()
    # What is marked is told to the worker again.
    reader.get_by_role("button", name="Favourite").click()
    expect_answer(reader)
    expect(reader.get_by_role("button", name=AGAIN)).to_have_count(1)
    expect_nothing_said(owl)


def expect_nothing_said(page) -> None:
    expect_answer(page)
    expect(page.get_by_text(CHANGED)).to_have_count(0)


def expect_answer(page) -> None:
    """Waits until the worker has done all that it was told before: it keeps what a page has read."""
    page.wait_for_load_state("load")
    page.evaluate("""async () => {
        const { active } = await navigator.serviceWorker.ready;
        const path = "assets/scripts/favourites-file.js";
        const root = new URL(".", active.scriptURL).href;
        for (const name of await caches.keys()) await (await caches.open(name)).delete(root + path);
        active.postMessage({ read: [root + path] });
        while (!await caches.match(root + path)) await new Promise(resolve => setTimeout(resolve, 30));
    }""")


def test_with_nothing_new_nothing_is_asked_for_but_the_worker(editions, reader):
    editions.server.requests.clear()
    reader.goto("birds/wren/")
    reader.goto("birds/owl/")
    expect_whole(reader)
    reader.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    assert set(editions.server.requests) <= {"service-worker.js", "manifest.webmanifest"}


def test_a_page_that_is_gone_is_dropped(editions, reader, allow_errors):
    allow_errors()
    editions.source.feed("birds", [bird for bird in BIRDS if bird["title"] != "Owl"])
    folder = shutil.copytree(editions.source.build().folder, editions.source.folder / "without-owl")
    editions.server.serve(folder)
    next_edition(reader, "birds/wren/")
    assert "birds/owl/" not in kept(reader) and "birds/wren/" in kept(reader)
    reader.goto("birds/owl/")
    expect(reader.get_by_role("heading", name="This page is not here")).to_be_visible()
    editions.server.stop()
    reader.goto("birds/owl/")
    expect(reader.get_by_text(PROMISE)).to_be_visible()


def test_a_page_that_got_a_picture_is_kept_with_it(editions, reader):
    editions.source.write("content/assets/owl.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>')
    editions.publish(changed("Owl", picture="assets/owl.svg"))
    next_edition(reader, "birds/wren/")
    editions.server.stop()
    reader.goto("birds/owl/")
    expect_whole(reader)
    assert reader.locator("main img").first.get_attribute("src") == "../../assets/owl.svg"


def test_favourites_follow_into_the_new_edition(editions, reader):
    favour(reader, {"key": "birds/rook", "title": "Rook", "href": "birds/rook/", "added": "2026-01-01T00:00:00Z"})
    wait_until_kept(reader, "birds/rook/", "birds/index.json")
    editions.publish(changed("Rook"))
    next_edition(reader, "birds/wren/")
    editions.server.stop()
    reader.goto("birds/rook/")
    expect(reader.get_by_text("second")).to_be_visible()


# MARK: A host with two editions at once


def half(editions, new, *paths: str) -> None:
    """Of the new edition only these files have arrived at the host."""
    for path in paths:
        editions.server.replace(path, (new / (path + "index.html" if path == "" or path.endswith("/") else path)).read_bytes())


STYLE = "\n:root { --edition: second }\n"


def style_of(page) -> str:
    return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--edition')")


def test_an_old_page_keeps_its_old_style_sheet(editions, reader):
    new = editions.build(changed("Wren"), changed("Tit"), style=STYLE)
    half(editions, new, "assets/style.css")
    for address in ["birds/wren/", "birds/tit/"]:
        reader.goto(address)
        expect(reader.get_by_text("first")).to_be_visible()
        assert style_of(reader) == ""


def test_a_new_page_gets_nothing_that_was_kept_of_the_old(editions, reader):
    new = editions.build(changed("Tit"), style=STYLE)
    half(editions, new, "birds/tit/", "assets/style.css")
    reader.goto("birds/tit/")
    expect(reader.get_by_text("second")).to_be_visible()
    assert style_of(reader) == "second"
    # What was read before is still whole.
    reader.goto("birds/wren/")
    expect(reader.get_by_text("first")).to_be_visible()
    assert style_of(reader) == ""
    assert "birds/tit/" not in kept(reader)


def test_in_the_middle_of_an_upload_the_old_edition_stays_and_later_the_new_one_comes(editions, reader, allow_errors):
    allow_errors()
    new = editions.build(changed("Wren"), changed("Owl"), style=STYLE)
    before = edition(reader)
    # The worker came first, then one of the pages.
    half(editions, new, "service-worker.js", "offline/files-0.json", "birds/wren/")
    for _ in range(3):
        for address in ["birds/wren/", "birds/owl/"]:
            reader.goto(address)
            expect(reader.get_by_text("first")).to_be_visible()
            assert style_of(reader) == ""
        reader.evaluate("async () => { try { await (await navigator.serviceWorker.ready).update() } catch {} }")
        wait_until(reader, "async () => { const site = await navigator.serviceWorker.ready; return !site.installing && !site.waiting }")
    assert before in edition(reader)
    assert "assets/style.css" in editions.server.requests
    editions.server.serve(new)
    next_edition(reader, "birds/wren/", before)
    for address in ["birds/wren/", "birds/owl/"]:
        reader.goto(address)
        expect(reader.get_by_text("second")).to_be_visible()
        assert style_of(reader) == "second"


def test_a_first_visit_in_the_middle_of_an_upload_keeps_nothing_wrong(editions, open_page, allow_errors):
    allow_errors()
    new = editions.build(changed("Wren"), style=STYLE)
    half(editions, new, "service-worker.js", "offline/files-0.json")
    page = open_page(base_url=editions.server.url)
    page.goto("birds/wren/")
    expect(page.get_by_text("first")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("navigator.serviceWorker.controller") is None
    editions.server.serve(new)
    visit(page, "birds/wren/")
    editions.server.stop()
    page.reload()
    expect(page.get_by_text("second")).to_be_visible()
    assert style_of(page) == "second"


def test_an_edition_that_cannot_be_had_whole_is_not_waited_for_for_ever(editions, reader, allow_errors):
    """A host that changes files on their way must not leave its visitors with the old ones."""
    allow_errors()
    editions.publish(changed("Wren"))
    editions.server.replace("birds/wren/", b"<!doctype html><title>changed</title><p>by the host")
    before = edition(reader)
    reader.goto("birds/owl/")
    wait_until(reader, "async () => !!(await caches.match('../../failing'))")
    reader.goto("birds/wren/")
    expect(reader.get_by_text("first")).to_be_visible()
    # Four days later.
    wait_until(reader, """async before => {
        const names = await caches.keys();
        const notes = await caches.open(names.find(name => name.endsWith(":notes")));
        await notes.put("../../failing", new Response(String(Date.now() - 4 * 24 * 60 * 60 * 1000)));
        await (await navigator.serviceWorker.ready).update().catch(() => {});
        return await (await notes.match("../../edition")).json() !== before;
    }""", before)
    reader.goto("birds/wren/")
    expect(reader.get_by_text("by the host")).to_be_visible()


# MARK: Several sites, and none


def test_two_sites_of_one_host_do_not_touch_each_other(editions, open_page, tmp_path):
    shutil.copytree(editions.build(), tmp_path / "host/first")
    shutil.copytree(editions.build(changed("Wren"), style=STYLE), tmp_path / "host/first/second")
    host = StaticHost(tmp_path / "host", prefix="/")
    try:
        one = open_page(base_url=host.url + "first/")
        visit(one, "birds/wren/", "birds/owl/")
        first = edition(one)
        two = one.context.new_page()
        two.goto(host.url + "first/second/birds/wren/")
        wait_until_kept(two, "birds/wren/", "offline/")
        favour(two, {"key": "birds/rook", "title": "Rook", "href": "birds/rook/", "added": "2026-01-01T00:00:00Z"})
        wait_until_kept(two, "birds/rook/")
        assert edition(two) != first and edition(one) == first and "birds/rook/" not in kept(one)
        # The first gets a new edition, and forgets its last one only.
        shutil.copytree(editions.build(changed("Owl")), tmp_path / "host/first", dirs_exist_ok=True)
        next_edition(one, "birds/wren/")
        assert {"birds/rook/", "birds/wren/"} <= set(kept(two))
        host.stop()
        two.goto(host.url + "first/second/birds/wren/")
        expect(two.get_by_text("second")).to_be_visible()
        assert style_of(two) == "second"
        one.goto("birds/owl/")
        expect(one.get_by_text("second")).to_be_visible()
    finally:
        host.close()


def test_a_site_that_no_longer_works_offline_removes_what_it_kept(editions, reader):
    reader.evaluate("caches.open('of somebody else')")
    editions.publish(configuration="offline: false\n" + CONFIGURATION)
    reader.goto("birds/wren/")
    wait_until(reader, "async () => !(await navigator.serviceWorker.getRegistration())")
    assert reader.evaluate("caches.keys()") == ["of somebody else"]
    reader.goto("birds/wren/")
    expect(reader.locator("script[src$='offline.js']")).to_have_count(0)
    reader.wait_for_load_state("networkidle")
    assert reader.evaluate("navigator.serviceWorker.controller") is None
