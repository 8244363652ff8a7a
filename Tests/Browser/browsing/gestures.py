"""Fingers on the screen."""

from playwright.sync_api import Page

STEPS = 10

# Every motion of a fact that comes into sight, and the side that it comes from: `motions`.
RECORD_MOTION = """
    window.motions = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (this.matches("#fact > .fact-body")) motions.push(parseFloat(frames.translate[0]) > 0 ? "from the right" : "from the left");
        return animate.call(this, frames, options);
    };
"""


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Moves a finger over the screen of a phone, from point to point, in about a sixth of a second. What follows it is loaded last."""
    page.wait_for_load_state("networkidle")
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for step in range(1, STEPS + 1):
        x, y = (before + (after - before) * step / STEPS for before, after in zip(start, end))
        page.wait_for_timeout(16)
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()
