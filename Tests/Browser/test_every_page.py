"""What holds for every kind of page and in every state (browsing/states.py): one visit on a desktop and one on a phone, in which all of it
is looked at. Every fault is listed by what it is about."""

import gzip
import re
from urllib.parse import unquote, urlsplit

import pytest
from browsing.axe import violations, violations_light_and_dark
from browsing.found import Found
from browsing.measures import DRAWN, FOCUS, SCROLL, sideways
from browsing.states import FAILING, KINDS, STATES, arrive
from support.contrast import luminance

everywhere = pytest.mark.parametrize("state", [*KINDS, *STATES])

# Those that wait for their place to come near are not asked for yet.
PICTURES_ARRIVED = """() => {
    const isNear = (image) => { const box = image.getBoundingClientRect(); return box.height > 0 && box.top < innerHeight && box.bottom > 0; };
    return [...document.images].every((image) => image.complete || image.loading === "lazy" && !isNear(image));
}"""

# Elements that the Tab key ought to reach, in the order of the document.
STOPS = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, video[controls], [tabindex]")].filter((one) =>
    one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]")).length"""

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

NOT_PRINTED = ".site-nav, .tools, .site-footer, .skip, .back, .pager, .turn"


@pytest.fixture
def visit(look, server, allow_errors):
    """Brings a page that lasts into a state, with pictures that come late."""

    def visit(state: str, device: str):
        if state in FAILING:
            allow_errors()
        server.delay("assets/*.svg", 0.3)
        server.delay("/assets/*.svg", 0.3)
        return look(device)

    return visit


@everywhere
def test_on_a_desktop(state, visit, server):
    page = visit(state, "desktop")
    weights = Weights(page)
    arrive(state, page, server)
    found = Found()
    if state in STATES and state != "favourites, full" and not page.evaluate(FOCUS):
        found.note("focus", ["it is lost when something opens or loads"])
    found.note("weight", weights.faults())
    found.note("shift", shifts(page))
    found.note("axe", violations_light_and_dark(page))
    found.note("Tab", tab(page))
    found.note("sideways", sideways(page))
    # As readers may at any time, also while a dialog is open.
    page.set_text_size(32)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    found.note("sideways with text twice as large", sideways(page))
    found.expect_nothing()


@everywhere
def test_on_a_phone(state, visit, server):
    page = visit(state, "phone")
    arrive(state, page, server)
    found = Found()
    found.note("shift", shifts(page))
    found.note("axe", violations_light_and_dark(page))
    found.note("finger", page.evaluate(SMALL_TARGETS))
    page.emulate_media(reduced_motion="reduce")
    found.note("less motion", page.evaluate(MOVING))
    page.emulate_media(forced_colors="active")
    found.note("forced colours: no border", page.evaluate(WITHOUT_BORDER))
    page.emulate_media(forced_colors="none", media="print", color_scheme="dark")
    found.note("paper", paper(page))
    found.expect_nothing()


class Weights:
    """What a page weighs, compressed: under 20 KB of HTML and CSS, under 12 of JavaScript."""

    def __init__(self, page):
        self.page = page
        self.loaded = {"document": {}, "stylesheet": {}, "script": {}}
        page.on("request", self.begin)
        page.on("requestfinished", self.note)

    def begin(self, request) -> None:
        if request.resource_type == "document":
            # A state may lie more than one page away: the last one counts.
            for each in self.loaded.values():
                each.clear()

    def note(self, request) -> None:
        # Its answer is asked for later: whoever waits for an answer while events come in may miss some of them.
        if request.resource_type in self.loaded:
            self.loaded[request.resource_type][unquote(urlsplit(request.url).path)] = request

    def faults(self) -> list[str]:
        self.page.wait_for_load_state("load")
        self.page.remove_listener("request", self.begin)
        self.page.remove_listener("requestfinished", self.note)
        sizes = {kind: {path: weight(request) for path, request in each.items()} for kind, each in self.loaded.items()}
        document, sheets, scripts = (sum(each.values()) for each in sizes.values())
        assert document and sheets and scripts, sizes
        return [f"{sizes}"] if document + sheets >= 20_000 or scripts >= 12_000 else []


def weight(request) -> int:
    """In bytes, compressed; a redirection weighs nothing."""
    response = request.response()
    return 0 if response.status == 301 else len(gzip.compress(response.body(), 9))


def shifts(page) -> list:
    """What moves when late pictures arrive or the page is scrolled; it is left at its top."""
    page.wait_for_function(PICTURES_ARRIVED)
    height = page.evaluate("document.documentElement.scrollHeight")
    page.evaluate(SCROLL, list(range(0, height + 600, 600)))
    page.wait_for_function(PICTURES_ARRIVED)
    page.evaluate(DRAWN)
    found = page.evaluate("shifts")
    page.evaluate(SCROLL, [0])
    return found


def tab(page) -> list[str]:
    """The Tab key goes through everything in order and always shows where it is; a modal dialog keeps it, and no other part of a page does."""
    is_modal = page.evaluate("Boolean(document.querySelector('dialog:modal'))")
    limit = 8 if is_modal else min(40, page.evaluate(STOPS))
    found, seen = [], set()
    for _ in range(limit):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus is None:
            continue  # The browser's own bar is next in turn.
        if not focus["isSeen"] or not focus["isOnScreen"] or focus["index"] != 0 or is_modal and not focus["isInDialog"]:
            found.append(f"{focus}")
        seen.add(focus["html"])
    if not seen or not is_modal and limit > 3 and len(seen) <= 3:
        found.append(f"the focus is caught: {seen}")
    return found


def paper(page) -> list[str]:
    """What is only good for a screen is not printed, and the print is dark on a light ground."""
    found = [f"{one.evaluate('(one) => one.outerHTML.slice(0, 120)')} is printed" for one in page.locator(NOT_PRINTED).filter(visible=True).all()]
    if not page.locator("h1").first.is_visible():
        found.append("the heading is not printed")
    ground, ink = (relative_luminance(page, name) for name in ("backgroundColor", "color"))
    if not ground > 0.9 > 0.2 > ink:
        found.append(f"ground {ground}, ink {ink}")
    return found


def relative_luminance(page, name: str) -> float:
    colour = page.evaluate("(name) => getComputedStyle(document.body)[name]", name)
    return luminance("#" + "".join(f"{int(channel):02x}" for channel in re.findall(r"\d+", colour)[:3]))


def test_axe_would_find_what_is_wrong(look, server):
    page = look()
    server.replace("wrong/", b"<!doctype html><html><title>A</title><link rel=icon href='data:,'><img src='../assets/icon.svg'><p style='color:#aaa'>Pale</p>"
                             b"<button style='width:9px;height:9px;padding:0'>a</button><button style='width:9px;height:9px;padding:0'>b</button>")
    page.goto("wrong/")
    found = "\n".join(violations(page))
    assert all(rule in found for rule in ("html-has-lang", "image-alt", "color-contrast", "target-size", "landmark-one-main"))


def test_a_shift_would_be_seen(look, server):
    page = look()
    server.replace("wrong/", b"<!doctype html><link rel=icon href='data:,'><img src='../assets/icon.svg'><p>It moves.</p>")
    server.delay("assets/*.svg", 0.3)
    page.goto("wrong/")
    page.wait_for_function("() => shifts.length > 0")
