"""What axe finds wrong with a page."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from .found import Found
from .measures import OVERFLOWING

OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
    # Those that are off unless they are asked for.
    "rules": {"target-size": {"enabled": True}},
}

# Those of its rules that look at colours. The schemes differ in nothing else (Tests/Site/test_theme.py), so the others find the same in both.
OF_COLOURS = """(options) => {
    const asked = new Set(axe.getRules(options.runOnly).map(({ ruleId }) => ruleId));
    return axe.getRules(["cat.color"]).map(({ ruleId }) => ruleId).filter((rule) => asked.has(rule));
}"""

RUN = """async (options) => (await axe.run(document, options)).violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}: ${node.failureSummary}`))"""


def violations(page: Page) -> list[str]:
    """What all rules find in the scheme that the page is shown in."""
    _settle(page)
    return page.evaluate(RUN, OPTIONS)


def violations_light_and_dark(page: Page) -> list[str]:
    """What all rules find; those of colours are asked in the light and in the dark. The page is left light."""
    page.emulate_media(color_scheme="dark")
    _settle(page)
    rules = page.evaluate(OF_COLOURS, OPTIONS)
    assert "color-contrast" in rules
    found = [f"dark: {fault}" for fault in page.evaluate(RUN, {"resultTypes": ["violations"], "runOnly": rules})]
    page.emulate_media(color_scheme="light")
    return found + [f"light: {fault}" for fault in violations(page)]


def expect_nothing_in_the_way(page: Page) -> None:
    """Neither what scrolls sideways nor what axe finds, light and dark."""
    found = Found()
    found.note("sideways", page.evaluate(OVERFLOWING))
    found.note("axe", violations_light_and_dark(page))
    found.expect_nothing()


def _settle(page: Page) -> None:
    """Has axe in the page, and waits: what moves has not come to its final colours yet."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
    page.evaluate("Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished))")
