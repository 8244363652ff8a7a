"""What axe finds wrong with a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from .found import Found
from .measures import OVERFLOWING

OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
    # Those that are off unless they are asked for.
    "rules": {"target-size": {"enabled": True}},
}


def violations(page: Page) -> list[str]:
    # What moves has not come to its final colours yet.
    page.evaluate("Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished))")
    response = Axe().run(page, options=OPTIONS).response
    return [f"{rule['id']}: {node['html'][:160]}: {node['failureSummary']}" for rule in response["violations"] for node in rule["nodes"]]


def expect_nothing_in_the_way(page: Page) -> None:
    """Neither what scrolls sideways nor what axe finds, light and dark."""
    found = Found()
    found.note("sideways", page.evaluate(OVERFLOWING))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found.note(f"axe, {scheme}", violations(page))
    found.expect_nothing()
