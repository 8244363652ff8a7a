"""What a test asks of a page beyond what is on it."""

import json
from contextlib import contextmanager

from playwright.sync_api import Page

# Everything that changes in the document from now on: what changed, and in which element.
WATCH = """() => {
    window.changes = [];
    new MutationObserver(records => {
        for (const { type, target, attributeName } of records) {
            const element = target.nodeType === 1 ? target : target.parentElement;
            changes.push([type, attributeName ?? "", element.outerHTML.split(">")[0] + ">"]);
        }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

# Layout shifts from the first frame on, with what moved. As in the metric, what follows on a key or a click within half a second does not
# count. It runs in every document.
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => list.getEntries().filter((entry) => !entry.hadRecentInput).forEach((entry) => shifts.push({
    value: entry.value, nodes: entry.sources.map((source) => source.node && (source.node.outerHTML || source.node.textContent).slice(0, 90)),
}))).observe({ type: "layout-shift", buffered: true });
"""


@contextmanager
def naming(case):
    """Names the case in which something is not as it should be, where one page serves several."""
    try:
        yield
    except Exception as fault:
        fault.add_note(f"in the case {case!r}")
        raise


def watch_changes(page: Page) -> None:
    page.evaluate(WATCH)


def changes(page: Page) -> list[tuple[str, str, str]]:
    return [tuple(change) for change in page.evaluate("changes")]


def shift(page: Page) -> float:
    """The sum of all layout shifts of the document; two frames are waited for, so that the last one is in it."""
    return page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts.reduce((sum, { value }) => sum + value, 0))))))")


def stored(page: Page) -> list[dict]:
    """The favourites as the browser keeps them."""
    text = page.evaluate("localStorage.getItem(Object.keys(localStorage).find(key => key.endsWith(':favourites')))")
    return json.loads(text)["entries"] if text else []


def store(page: Page, entries: list[dict]) -> None:
    """Puts favourites into the browser's storage as if they had been marked earlier; the page must be one of the site."""
    page.evaluate(
        "async text => { const { storageKey } = await import(new URL('assets/scripts/site.js', document.querySelector('.wordmark').href));"
        " localStorage.setItem(storageKey('favourites'), text); }",
        json.dumps({"version": 1, "entries": entries}))


def favourite(key: str, title: str = "A title", href: str = "cats/", added: str = "2025-01-01T00:00:00.000Z") -> dict:
    return {"key": key, "title": title, "href": href, "added": added}


# What reaches over the side of the window, innermost first, without what scrolls in a box of its own.
OVERFLOWING = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
    .filter((one) => { const box = one.getBoundingClientRect(); return box.right > innerWidth + 1 || box.left < -1; })
    .map((one) => one.outerHTML.slice(0, 120)).reverse().concat(`${document.documentElement.scrollWidth} > ${innerWidth}`)"""

# Texts of a limited number of lines, and more than these, of which the rest shows in the padding, or no ellipsis shows, since Chromium
# puts it behind the end of a line that is aligned with its end.
BADLY_SHORTENED = """() => [...document.querySelectorAll("body *")].flatMap((one) => {
    const { webkitLineClamp, paddingBottom, textAlign, direction } = getComputedStyle(one);
    if (webkitLineClamp === "none" || !one.checkVisibility() || one.scrollHeight <= one.clientHeight + 1) return [];
    const faults = [];
    if (parseFloat(paddingBottom) > 1) faults.push("shows a line more");
    if (["end", direction === "ltr" ? "right" : "left"].includes(textAlign)) faults.push("shows no ellipsis");
    return faults.map((fault) => `${one.outerHTML.slice(0, 120)} ${fault}`);
})"""

# Texts that a box cuts off without a sign: neither lines that end in an ellipsis nor a box that scrolls, and nobody hid them on purpose.
CUT = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    const isHidden = (one) => !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest(".hidden, .skip")
        || getComputedStyle(one).clipPath !== "none";
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (!text.data.trim() || isHidden(text.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        let lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        for (let box = text.parentElement; box !== document.body; box = box.parentElement) {
            const style = getComputedStyle(box);
            if (style.clipPath !== "none") break;
            if (style.overflowX === "visible" && style.overflowY === "visible") continue;
            const { left, right, top, bottom } = box.getBoundingClientRect();
            const scrolls = ["auto", "scroll"];
            const endsWide = style.textOverflow === "ellipsis" || scrolls.includes(style.overflowX);
            const endsHigh = style.webkitLineClamp !== "none" || scrolls.includes(style.overflowY);
            const isWide = !endsWide && lines.some((line) => line.left < left - 1 || line.right > right + 1);
            const isHigh = !endsHigh && lines.some((line) => line.top < top - 4 || line.bottom > bottom + 4);
            // What ends with a sign is not seen further out.
            lines = lines.map((line) => ({
                left: endsWide ? Math.max(line.left, left) : line.left, right: endsWide ? Math.min(line.right, right) : line.right,
                top: endsHigh ? Math.max(line.top, top) : line.top, bottom: endsHigh ? Math.min(line.bottom, bottom) : line.bottom,
            })).filter((line) => line.right > line.left && line.bottom > line.top);
            if (isWide || isHigh) found.add(`${box.outerHTML.split(">")[0]}> cuts ${text.data.trim().slice(0, 40)}`);
        }
    }
    return [...found];
}"""

# Texts, pictures and controls that lie over one another. A card's status and heart may lie over its picture, the title of a picture that
# did not come over what stands in its place, and a field has its button in it. What stays in sight lies over what scrolls below it.
OVERLAPPING = """() => {
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".hidden, .skip") && getComputedStyle(one).clipPath === "none";
    const name = (one) => `${one.outerHTML.split(">")[0]}> ${one.textContent.trim().slice(0, 30)}`;
    const modal = document.querySelector("dialog[open], :popover-open");
    const found = [];
    for (const group of (modal ?? document).querySelectorAll(modal ? ":scope" : ".site-header, .bar, .card, .category-head, .record, .fact, .page-head, .pager, .turn, .contents li, .result, .notice, .site-footer")) {
        const parts = [...group.querySelectorAll("*")]
            .filter((one) => isSeen(one) && !one.matches(".card > .status, .card > .favourite, .field > .clear, .missing-title"))
            .map((one) => [one, clipped(one)]).filter(([, box]) => box.right > box.left && box.bottom > box.top);
        for (const [place, [one, box]] of parts.entries()) for (const [other, its] of parts.slice(place + 1)) {
            if (one.contains(other) || other.contains(one) || stuck(one) !== stuck(other)) continue;
            const width = Math.min(box.right, its.right) - Math.max(box.left, its.left);
            const height = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
            if (width > 1.5 && height > 1.5) found.push(`${name(one)} and ${name(other)} by ${Math.round(width)} x ${Math.round(height)}`);
        }
        for (const badge of group.querySelectorAll(":scope.card > .status, :scope.card > .favourite")) {
            if (!isSeen(badge)) continue;
            const box = badge.getBoundingClientRect();
            for (const [one, its] of parts) {
                if (one.matches("img")) continue;
                if (Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1.5 && Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1.5) found.push(`${name(badge)} over ${name(one)}`);
            }
        }
    }
    return found;

    // The box that keeps an element in sight while others scroll.
    function stuck(one) {
        for (let outer = one; outer; outer = outer.parentElement) if (getComputedStyle(outer).position === "sticky") return outer;
        return null;
    }

    // The box of a control or a picture, or of an element's own words: the part of it that its boxes let through.
    function clipped(one) {
        const own = one.matches("button, summary, img, video, input, progress, .button, .step, .back, .status, .count, .site-header a") ? one.getBoundingClientRect() : words(one);
        const box = { left: own.left, right: own.right, top: own.top, bottom: own.bottom };
        for (let outer = one; outer !== document.documentElement; outer = outer.parentElement) {
            const { overflowX, display } = getComputedStyle(outer);
            // The letters of a block may be higher than its lines: its lines count.
            if (overflowX === "visible" && (outer !== one || display === "inline")) continue;
            const { left, right, top, bottom } = outer.getBoundingClientRect();
            box.left = Math.max(box.left, left);
            box.right = Math.min(box.right, right);
            box.top = Math.max(box.top, top);
            box.bottom = Math.min(box.bottom, bottom);
        }
        return box;
    }

    function words(one) {
        const lines = [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()).flatMap((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return [...range.getClientRects()];
        });
        const ends = (name, choose) => choose(...lines.map((line) => line[name]));
        return { left: ends("left", Math.min), right: ends("right", Math.max), top: ends("top", Math.min), bottom: ends("bottom", Math.max) };
    }
}"""


DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"

# Scrolls from place to place, and lets each be drawn.
SCROLL = """async (tops) => {
    for (const top of tops) {
        scrollTo({ top, behavior: "instant" });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
}"""

# Where the focus is, whether it can be seen, and whether the element is on the screen.
FOCUS = """() => {
    const focused = document.activeElement;
    if (focused === document.body || focused === document.documentElement) return null;
    const isOutlined = (one) => one && getComputedStyle(one).outlineStyle !== "none" && parseFloat(getComputedStyle(one).outlineWidth) >= 2;
    const box = focused.getBoundingClientRect();
    return {
        html: focused.outerHTML.slice(0, 160),
        // A film's own controls show which of them has the focus.
        isSeen: isOutlined(focused) || focused.matches("video") || isOutlined(focused.closest(".card, .result, .field, li")),
        isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        isInMain: Boolean(focused.closest("main")), isInDialog: Boolean(focused.closest("dialog, :popover-open")),
        index: focused.tabIndex,
    };
}"""

WIDTHS = [320, 390, 768, 1280, 1920]


def sideways(page: Page, widths: list[int] = WIDTHS) -> list[str]:
    """What reaches over the side of windows of these widths."""
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        found += [f"{width} pixels: {fault}" for fault in page.evaluate(OVERFLOWING)]
    return found
