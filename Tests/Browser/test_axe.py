"""Nothing that axe knows of stands in anybody's way, on no kind of page and in no state, light or dark, on a desktop or a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing.states import FAILING, KINDS, STATES, arrive

OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
    # Those that are off unless they are asked for.
    "rules": {"target-size": {"enabled": True}},
}


def violations(page) -> list[str]:
    # What moves has not come to its final colours yet.
    page.evaluate("Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished))")
    response = Axe().run(page, options=OPTIONS).response
    return [f"{rule['id']}: {node['html'][:160]}: {node['failureSummary']}" for rule in response["violations"] for node in rule["nodes"]]


@pytest.mark.parametrize("state", [*KINDS, *STATES])
def test_axe_finds_nothing_on_it(state, visitor, server, allow_errors):
    if state in FAILING:
        allow_errors()
    arrive(state, visitor, server)
    for scheme in ("light", "dark"):
        visitor.emulate_media(color_scheme=scheme)
        assert violations(visitor) == [], scheme


def test_axe_would_find_what_is_wrong(desktop, server):
    server.replace("wrong/", b"<!doctype html><html><title>A</title><link rel=icon href='data:,'><img src='../assets/icon.svg'><p style='color:#aaa'>Pale</p>"
                             b"<button style='width:9px;height:9px;padding:0'>a</button><button style='width:9px;height:9px;padding:0'>b</button>")
    desktop.goto("wrong/")
    found = "\n".join(violations(desktop))
    assert all(rule in found for rule in ("html-has-lang", "image-alt", "color-contrast", "target-size", "landmark-one-main"))
