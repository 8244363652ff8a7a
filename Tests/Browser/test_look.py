"""What can be computed of the look: room, sizes, colours, and what readers may ask their browser for."""

import re

import pytest
from browsing.measures import OVERFLOWING
from browsing.states import FAILING, KINDS, STATES, arrive
from playwright.sync_api import expect
from support.contrast import contrast
from support.contrast import luminance as relative_luminance

WIDTHS = [320, 390, 768, 1280, 1920]

RIGHT_TO_LEFT = """
title: صفحات
language: ar
collections:
  things: { title: أشياء, feed: { source: feeds/things.json }, pageSize: 2 }
"""

# Buttons, fields and links with the area that answers to a finger. A link may stretch over its card by its ::after.
SMALL_TARGETS = """() => {
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]");
    const area = (one) => {
        const stretched = getComputedStyle(one, "::after");
        const label = one.matches("input[type=checkbox], input[type=radio]") && one.closest("label");
        return (stretched.content !== "none" && stretched.position === "absolute" ? one.offsetParent : label || one).getBoundingClientRect();
    };
    const isInText = (one) => getComputedStyle(one).display === "inline" && one.closest("p, dd, td, li")?.textContent.trim() !== one.textContent.trim();
    return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button]")].filter(isShown).flatMap((one) => {
        const { width, height } = area(one);
        const least = isInText(one) ? 24 : 44;
        return height >= least - .5 && width >= Math.min(least, isInText(one) ? width : least) - .5 ? []
            : [`${width} x ${height}: ${one.outerHTML.slice(0, 120)}`];
    });
}"""

MOVING = "document.getAnimations().map((one) => one.effect.target.outerHTML.slice(0, 120))"

WITHOUT_BORDER = """[...document.querySelectorAll(".button, .step, .status")].filter((one) => {
    const style = getComputedStyle(one);
    return style.borderTopStyle === "none" || parseFloat(style.borderTopWidth) < 1;
}).map((one) => one.outerHTML.slice(0, 120))"""

# Whether a press on the middle of an element reaches it.
ANSWERS = """(id) => {
    const one = document.getElementById(id);
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def everywhere(test):
    """Runs a test for every kind of page and every state."""
    return pytest.mark.parametrize("state", [*KINDS, *STATES])(test)


@everywhere
def test_no_page_scrolls_sideways_at_any_width_or_with_text_twice_as_large(state, open_page, server, allow_errors):
    if state in FAILING:
        allow_errors()
    for text_size in (16, 32):
        page = open_page()
        browser_settings = page.context.new_cdp_session(page)
        browser_settings.send("Page.setFontSizes", {"fontSizes": {"standard": text_size, "fixed": text_size}})
        arrive(state, page, server)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == text_size
            assert page.evaluate(OVERFLOWING) == [], f"{width} pixels, text of {text_size} pixels"


@everywhere
def test_fingers_forced_colours_less_motion_and_paper_are_thought_of(state, open_page, server, allow_errors):
    if state in FAILING:
        allow_errors()
    page = open_page("phone", reduced_motion="reduce")
    arrive(state, page, server)
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(MOVING) == []
    page.emulate_media(forced_colors="active")
    assert page.evaluate(WITHOUT_BORDER) == []
    page.emulate_media(forced_colors="none", media="print", color_scheme="dark")
    for selector in (".site-nav", ".tools", ".site-footer", ".skip", ".back", ".pager", ".turn"):
        for element in page.locator(selector).all():
            expect(element).to_be_hidden()
    expect(page.locator("h1").first).to_be_visible()
    ground, ink = (luminance(page, "body", name) for name in ("backgroundColor", "color"))
    assert ground > 0.9 > 0.2 > ink


def test_a_text_and_the_names_of_its_fields_are_printed(desktop):
    desktop.goto("cats/abyssinian/")
    desktop.emulate_media(media="print")
    for words in ("Abyssinian", "Average life span (years)", "14.5"):
        expect(desktop.locator("main").get_by_text(words, exact=True).first).to_be_visible()


def test_the_state_of_a_category_is_told_by_its_text_and_its_icon_and_not_by_colour_alone(desktop):
    desktop.goto("animals/")
    for status in desktop.locator(".status").all():
        assert status.inner_text().strip() in ("Free", "Paid", "Coming soon")
        expect(status.locator("svg")).to_be_visible()


@pytest.mark.parametrize("words", [20, 400])
def test_the_ways_on_from_a_fact_are_there_on_screens_of_every_height_and_after_a_long_text(words, desktop, server):
    fact = (server.folder / "animals/octopuses/2/index.html").read_text(encoding="utf-8")
    server.replace("animals/octopuses/2/", re.sub(r'(<div class="fact-text"[^>]*>).*?(</div>)', rf"\1<p>{'word ' * words}\2", fact, flags=re.DOTALL).encode())
    desktop.goto("animals/octopuses/2/")
    for width, height in ((1280, 600), (1280, 900), (1920, 1080), (1920, 1440), (390, 844)):
        desktop.set_viewport_size({"width": width, "height": height})
        for name in ("previous", "next"):
            assert desktop.evaluate(ANSWERS, name), (name, width, height)
        # They stay in sight; at the end of the text they stand below it.
        desktop.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
        text, ways = (desktop.locator(selector).bounding_box() for selector in (".fact-text", ".turn"))
        assert text["y"] + text["height"] <= ways["y"], (width, height)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_text_on_each_colour_of_the_rules_is_legible(scheme, server, open_page):
    page = open_page(color_scheme=scheme)
    page.goto("pokemon/")
    seen = {}
    for card in page.locator(".card.coloured").all()[:10]:
        ground = card.locator(".card-text").evaluate("(one) => getComputedStyle(one).backgroundColor")
        ink = card.locator("a").first.evaluate("(one) => getComputedStyle(one).color")
        seen[ground] = contrast(hexadecimal(ground), hexadecimal(ink))
    assert len(seen) == 3, seen
    assert min(seen.values()) >= 4.5, seen


@pytest.mark.parametrize("state", [state for state, address in KINDS.items() if "list" in state or "detail" in state or "categ" in state or state == "fact"])
def test_the_box_of_a_picture_is_there_before_the_picture(state, visitor, server):
    server.hold("assets/*.svg")
    # The scripts may have to wait for their turn until the pictures are there.
    visitor.goto(KINDS[state], wait_until="commit")
    visitor.wait_for_function("() => document.readyState !== 'loading' && getComputedStyle(document.body).display === 'grid'")
    before = boxes(visitor)
    server.heal()
    visitor.wait_for_load_state("load")
    visitor.evaluate("Promise.all([...document.images].map((image) => { image.loading = 'eager'; return image.decode(); }))")
    assert boxes(visitor) == before
    assert state == "list of texts" or state == "detail of a text" or before


def test_in_arabic_the_page_is_mirrored(small_server, open_page):
    things = [{"title": title, "description": "وصف"} for title in ("واحد", "اثنان", "ثلاثة", "أربعة", "خمسة")]
    server = small_server(RIGHT_TO_LEFT, things=things)
    page = open_page(base_url=server.url)
    page.goto("things/page/2/")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    middle = page.viewport_size["width"] / 2
    assert left(page.locator("header .wordmark")) > left(page.locator(".site-nav a").last) > middle > left(page.locator(".tools a").last)
    first, second = page.locator("#items > li").all()
    assert left(first) > left(second)
    assert left(page.locator(".pager [rel=prev]")) > left(page.locator(".pager [rel=next]"))
    assert page.locator(".pager [rel=next] svg").evaluate("(arrow) => getComputedStyle(arrow).transform").startswith("matrix(-1")
    for address in ("", "things/", "things/واحد/", "things/page/2/"):
        page.goto(address)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(OVERFLOWING) == [], (address, width)


def boxes(page) -> list:
    return page.evaluate("""[...document.images].map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    })""")


def left(locator) -> float:
    return locator.bounding_box()["x"]


def hexadecimal(colour: str) -> str:
    """#rrggbb for what browsers compute: "rgb(29, 78, 216)"."""
    return "#" + "".join(f"{int(channel):02x}" for channel in re.findall(r"\d+", colour)[:3])


def luminance(page, selector: str, name: str) -> float:
    colour = page.locator(selector).evaluate("(one, name) => getComputedStyle(one)[name]", name)
    return relative_luminance(hexadecimal(colour))
