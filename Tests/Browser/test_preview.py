"""`sitegen serve` as its author sees it: edits show at once, faults lie over the page, no old worker stands in the way."""

import shutil

import pytest
from browsing.axe import expect_nothing_in_the_way
from browsing.keeping import wait_until, wait_until_kept
from playwright.sync_api import Page, expect
from support.preview import Preview
from support.project import ROOT
from support.small_site import SmallSite

TALES = "title: Tales\ncollections:\n  tales:\n    feed: { source: feeds/tales.json }\n"
FOX = [{"title": "Fox", "description": "Sly. " * 2000}, *({"title": f"Owl {number}"} for number in range(40))]
RED, GREEN = "rgb(255, 0, 0)", "rgb(0, 128, 0)"


@pytest.fixture
def preview(tmp_path):
    """Starts the preview of a site that the test makes up: preview("--flag"). The site is its `source`.

    Tests ask for it before they ask for pages, which then are closed before it ends.
    """
    started = []

    def start(*flags: str, configuration: str = TALES) -> Preview:
        source = SmallSite(tmp_path / f"previewed{len(started)}", configuration).feed("tales", FOX)
        source.write("content/assets/site.css", "h1 { color: rgb(255, 0, 0) }")
        started.append(Preview(source.folder, *flags, environment={"SITEGEN_THEME": str(ROOT / "Templates")}))
        started[-1].source = source
        return started[-1]

    yield start
    for one in started:
        one.end()


def open_at(open_page, host: Preview, path: str, **options) -> Page:
    page = open_page(base_url=f"http://127.0.0.1:{host.port}/", **options)
    page.goto(path)
    # Loading the page again forgets it.
    page.evaluate("window.isFirst = true")
    return page


def colour_of_heading(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.querySelector('h1')).color")


def wait_for_heading(page: Page, colour: str) -> None:
    wait_until(page, "colour => getComputedStyle(document.querySelector('h1')).color === colour", colour)


def heading(page: Page):
    """The page's own; what lies over it stands behind it."""
    return page.locator("h1").first


def faults_shown(page: Page):
    return page.locator("sitegen-faults pre")


@pytest.mark.parametrize("path", ["/", "/docs/"])
def test_a_style_sheet_is_swapped_without_loading_the_page_again(preview, open_page, path):
    host = preview("--path", path)
    page = open_at(open_page, host, path.removeprefix("/") + "tales/fox/")
    assert colour_of_heading(page) == RED
    page.evaluate("scrollTo({ top: 400, behavior: 'instant' })")
    host.source.write("content/assets/site.css", "h1 { color: rgb(0, 128, 0) }")
    wait_for_heading(page, GREEN)
    assert page.evaluate("window.isFirst && scrollY") == 400
    wait_until(page, "document.querySelectorAll('link[href*=\"assets/site.css\"]').length === 1")
    host.source.write("content/assets/site.css", "h1 { color: rgb(255, 0, 0) }")
    wait_for_heading(page, RED)
    assert page.evaluate("window.isFirst")


def test_a_sheet_of_the_theme_is_swapped_and_one_that_another_imports(preview, open_page):
    host = preview()
    theme = host.source.folder / "Templates/assets/style.css"
    theme.parent.mkdir(parents=True)
    shutil.copy(ROOT / "Templates/assets/style.css", theme)
    host.source.write("content/assets/more.css", "h1 { color: rgb(255, 0, 0) }")
    host.source.write("content/assets/site.css", "@import 'more.css';")
    host.wait_until_page("/assets/more.css", lambda reply: reply.status == 200)
    page = open_at(open_page, host, "tales/fox/")
    wait_for_heading(page, RED)
    host.source.write("content/assets/more.css", "h1 { color: rgb(0, 128, 0) }")
    wait_for_heading(page, GREEN)
    host.source.write("Templates/assets/style.css", theme.read_text() + "\nh1 { letter-spacing: 7px }")
    wait_until(page, "getComputedStyle(document.querySelector('h1')).letterSpacing === '7px'")
    assert page.evaluate("window.isFirst")


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_an_edit_loads_the_page_again_where_it_was_scrolled_to(preview, open_page, device):
    host = preview()
    page = open_at(open_page, host, "tales/fox/", device=device)
    page.evaluate("scrollTo({ top: 1200, behavior: 'instant' })")
    host.source.write("content/tales/fox.md", "---\ntitle: Vixen\n---\n" + "She is quick.\n\n" * 200)
    expect(heading(page)).to_have_text("Vixen")
    assert page.evaluate("window.isFirst") is None
    wait_until(page, "scrollY === 1200")


def test_a_fault_lies_over_the_page_and_goes_when_it_is_fixed(preview, open_page):
    host = preview()
    page = open_at(open_page, host, "tales/fox/")
    feed = (host.source.folder / "content/feeds/tales.json").read_text()
    host.source.write("content/feeds/tales.json", '[{"title": "Fox",}]')
    expect(faults_shown(page)).to_contain_text("content/feeds/tales.json:1:17")
    # The same words as on the terminal.
    host.wait_for_errors(faults_shown(page).text_content())
    assert page.evaluate("window.isFirst")
    assert page.locator("sitegen-faults").evaluate("overlay => overlay.matches(':popover-open')")
    page.keyboard.press("Escape")
    expect(faults_shown(page)).to_have_count(0)
    expect(heading(page)).to_have_text("Fox")
    # A page that is opened now shows the fault, too, over the last good site.
    page.goto("tales/owl-3/")
    expect(faults_shown(page)).to_contain_text("content/feeds/tales.json:1:17")
    expect(heading(page)).to_have_text("Owl 3")
    host.source.write("content/feeds/tales.json", feed)
    expect(faults_shown(page)).to_have_count(0)


WARNED = TALES + "    picture: fox.svg\n"


def notice(page: Page):
    return page.locator("sitegen-warnings")


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_warnings_stand_in_a_corner_and_are_read_with_the_keyboard_alone(preview, open_page, device):
    host = preview(configuration=WARNED)
    page = open_at(open_page, host, "tales/fox/", device=device)
    expect(notice(page).get_by_text("1 warning", exact=True)).to_be_visible()
    assert notice(page).get_by_role("status").text_content() in ("", "The preview has 1 warning.")
    box, window = notice(page).bounding_box(), page.viewport_size
    assert box["width"] < 200 and box["height"] < 60
    assert box["x"] + box["width"] <= window["width"] and box["y"] + box["height"] <= window["height"]
    # It is the last that the keyboard comes to.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(notice(page).locator("pre")).to_be_visible()
    expect(notice(page).locator("pre")).to_contain_text("content/site.yml:5:14")
    assert notice(page).bounding_box()["width"] <= window["width"]
    expect_nothing_in_the_way(page)
    # Who mends one after the other finds it open on the next page, too.
    page.goto("tales/owl-3/")
    expect(notice(page).locator("pre")).to_be_visible()
    notice(page).locator("summary").focus()
    page.keyboard.press("Escape")
    expect(notice(page).locator("pre")).to_be_hidden()
    expect_nothing_in_the_way(page)


def test_warnings_that_are_put_away_stay_away_until_others_come(preview, open_page):
    host = preview(configuration=WARNED)
    page = open_at(open_page, host, "tales/fox/")
    other = page.context.new_page()
    other.goto(page.url)
    expect(notice(other)).to_have_count(1)
    notice(page).get_by_role("button", name="Hide").click()
    expect(notice(page)).to_have_count(0)
    expect(notice(other)).to_have_count(0)
    page.goto("tales/owl-3/")
    page.wait_for_load_state()
    # A line more above it is no other warning.
    host.source.write("content/site.yml", WARNED.replace("collections:", "description: Of the wood.\ncollections:"))
    host.wait_for_output("changed: ")
    host.source.write("content/site.yml", WARNED.replace("fox", "elk"))
    expect(notice(page).get_by_text("1 warning", exact=True)).to_be_visible()
    notice(page).locator("summary").click()
    expect(notice(page).locator("pre")).to_contain_text("elk.svg")
    # What is mended goes by itself, and is news when it comes back.
    host.source.write("content/site.yml", TALES)
    expect(notice(page)).to_have_count(0)
    host.source.write("content/site.yml", WARNED)
    expect(notice(page).locator("pre")).to_contain_text("fox.svg")


def test_warnings_of_one_page_stand_on_that_page(preview, open_page):
    host = preview()
    host.source.feed("tales", [{"title": "Fox", "body": "<p>Sly.</p><script>x</script>"}, {"title": "Owl 3", "body": "<p>Hoots.</p>"}])
    host.wait_until_page("/tales/fox/", lambda reply: "data-warnings" in reply.text)
    page = open_at(open_page, host, "tales/fox/")
    notice(page).locator("summary").click()
    expect(notice(page).locator("pre")).to_contain_text("content/feeds/tales.json")
    page.goto("tales/owl-3/")
    expect(heading(page)).to_have_text("Owl 3")
    expect(notice(page)).to_have_count(0)


def test_a_site_with_a_fault_from_the_start_comes_by_itself(preview, open_page, allow_errors):
    allow_errors()  # The page is a 503.
    host = preview(configuration=TALES + "    sort: [\n")
    page = open_at(open_page, host, "tales/fox/")
    expect(faults_shown(page)).to_contain_text("content/site.yml")
    host.source.write("content/site.yml", TALES)
    expect(heading(page)).to_have_text("Fox")
    expect(faults_shown(page)).to_have_count(0)


def test_a_fault_of_one_page_lies_over_it_as_it_was(preview, open_page, allow_errors):
    allow_errors()  # The page is a 500.
    host = preview()
    page = open_at(open_page, host, "tales/fox/")
    host.source.write("Templates/partials/round.mustache", "{{#title}}{{>partials/round}}{{/title}}")
    host.source.write("content/tales/detail.mustache", "<body>{{>partials/round}}</body>")
    expect(faults_shown(page)).to_contain_text("partials/round.mustache")
    expect(heading(page)).to_have_text("Fox")
    (host.source.folder / "content/tales/detail.mustache").unlink()
    expect(faults_shown(page)).to_have_count(0)


def test_a_page_that_was_not_seen_catches_up(preview, open_page):
    host = preview()
    page = open_at(open_page, host, "tales/fox/")
    page.goto("tales/owl-3/")
    page.evaluate("document.documentElement.dataset.isFirst = ''")
    host.source.write("content/tales/fox.md", "---\ntitle: Vixen\n---\n")
    # The page that is seen is loaded again; the one before it, which the browser may have kept, is not yet.
    expect(page.locator("html[data-is-first]")).to_have_count(0)
    page.wait_for_load_state()
    page.evaluate("setTimeout(() => history.back(), 0)")
    expect(heading(page)).to_have_text("Vixen")


def test_another_run_of_the_program_is_taken_up(preview, open_page, allow_errors):
    allow_errors()
    host = preview()
    page = open_at(open_page, host, "tales/fox/")
    host.end()
    host.source.write("content/tales/fox.md", "---\ntitle: Vixen\n---\n")
    again = Preview(host.source.folder, "--port", str(host.port), environment={"SITEGEN_THEME": str(ROOT / "Templates")})
    try:
        assert again.port == host.port
        expect(heading(page)).to_have_text("Vixen")
    finally:
        again.end()


def test_the_worker_of_an_earlier_site_is_removed(small_server, preview, open_page, allow_errors):
    allow_errors()
    old = small_server(TALES, tales=[{"title": "Old fox"}])
    page = open_page(base_url=old.origin)
    page.goto(old.url)
    wait_until_kept(page, "")
    port = int(old.origin.rsplit(":", 1)[1])
    path = old.url.removeprefix(old.origin)
    old.stop()
    # From now on the old worker alone answers.
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    host = preview("--port", str(port), "--path", path)
    assert host.port == port
    page.goto(old.url)
    # The page that the old worker brought is loaded again without it, and with the preview's script.
    expect(page.locator("script[src$='.sitegen/preview.js']")).to_have_count(1)
    wait_until(page, "navigator.serviceWorker.getRegistrations().then(found => found.length === 0)")
    wait_until(page, "caches.keys().then(names => names.length === 0)")
    page.goto(old.url + "tales/fox/")
    expect(heading(page)).to_have_text("Fox")
    assert page.evaluate("navigator.serviceWorker.controller === null")


def test_no_worker_is_started(preview, open_page):
    host = preview()
    page = open_at(open_page, host, "")
    page.goto("tales/fox/")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(found => found.length)") == 0
