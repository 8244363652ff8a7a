"""Builds the demonstration site and writes pictures of its pages and open dialogs to `screenshots/`, for people to look at.

`screenshots.py NAME…` takes only some of them; `screenshots.py stress [KIND…]` those of the made-up site that asks too much of every
page, at four sizes and in both directions; `screenshots.py guide` those that the README and the guide show, which it puts into `content/assets/guide/`.
"""

import base64
import itertools
import shutil
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "Site")]

from browsing import stress_pages  # noqa: E402
from browsing.chromium import ARGUMENTS, DEVICES, chromium_path  # noqa: E402
from browsing.states import arrive  # noqa: E402
from browsing.static_host import StaticHost  # noqa: E402
from browsing.stress_feeds import WITHHELD, WORDS  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from support.own_theme import own_theme  # noqa: E402
from support.project import CONTENT, ROOT, run_sitegen  # noqa: E402

FOLDER = ROOT / "screenshots"

# The file's name, and the kind or state of page that it shows.
SHOWN = {
    "home": "home",
    "animals": "list",
    "animals-lock": "lock dialog",
    "animals-ad": "ad running",
    "animals-coming-soon": "coming soon",
    "category": "category with a body",
    "category-locked": "locked category",
    "fact": "fact",
    "fact-locked": "locked fact",
    "fact-share": "link to share",
    "cats": "first page of a list",
    "cats-filter": "filter in use",
    "cats-filter-failed": "filter failed",
    "cat": "detail of many fields",
    "cat-large": "picture large",
    "pokemon": "list of squares",
    "pokemon-detail": "detail of a colour",
    "movies": "list of portraits",
    "movie": "detail with a video",
    "cat-facts": "list of texts",
    "cat-facts-details": "details over the list",
    "cat-facts-failed": "details failed",
    "favourites": "favourites, full",
    "favourites-empty": "favourites, empty",
    "search": "search with results",
    "offline": "offline",
    "not-found": "not found",
    "about": "page",
}

# What lies over a page is shown as it is on the screen; of pages the whole length.
OVER = ("dialog[open]", ":popover-open")


PICTURES_DRAWN = """() => Promise.all([...document.images].filter((one) => one.checkVisibility()).map((one) => {
    one.loading = "eager";
    return one.decode().catch(() => {});
}))"""


def main() -> None:
    if sys.argv[1:2] == ["stress"]:
        stress(sys.argv[2:] or stress_pages.KINDS)
    elif sys.argv[1:2] == ["guide"]:
        readme()
        return guide()
    else:
        demonstration(sys.argv[1:])
    print(f"{len(list(FOLDER.iterdir()))} pictures are in {FOLDER}")


def stress(kinds) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        for language in WORDS:
            server = StaticHost(stress_pages.build(Path(folder) / language, language).folder)
            server.fail(WITHHELD, 404)
            for (size, (width, height)), scheme in itertools.product(stress_pages.SIZES.items(), ("light", "dark")):
                context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce", service_workers="block")
                for kind in kinds:
                    page = context.new_page()
                    stress_pages.go(page, server, kind)
                    page.evaluate(PICTURES_DRAWN)
                    page.screenshot(path=FOLDER / f"stress-{language}-{kind.replace(' ', '-')}-{size}-{scheme}.png", full_page=True)
                    page.close()
                context.close()
            server.close()
        browser.close()


def guide() -> None:
    """The theme of the guide's example, light and dark side by side."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = own_theme(Path(folder) / "site")
        run = run_sitegen("build", folder=site)
        if run.exit_code:
            sys.exit(run.errors)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        for scheme in ("light", "dark"):
            server = StaticHost(site / "output")
            page = browser.new_context(viewport={"width": 640, "height": 480}, color_scheme=scheme, reduced_motion="reduce").new_page()
            page.goto(server.url)
            page.evaluate(PICTURES_DRAWN)
            page.screenshot(path=CONTENT / f"assets/guide/own-theme-{scheme}.jpg", type="jpeg", quality=60)
            server.close()
        browser.close()
    print(f"The pictures of the guide are in {CONTENT / 'assets/guide'}")


# Each with the size of its window, in pixels: as they stand side by side on a picture of 1,160 by 560.
README_PAGES = {"animals/": (760, 520), "animals/cats/1/": (330, 520)}


def readme() -> None:
    """A list and a fact of the demonstration site, side by side."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        run = run_sitegen("build", "--output", str(Path(folder) / "output"), folder=CONTENT.parent)
        if run.exit_code:
            sys.exit(run.errors)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        server = StaticHost(Path(folder) / "output")
        pictures = []
        for address, (width, height) in README_PAGES.items():
            page = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=1.5, reduced_motion="reduce").new_page()
            page.goto(server.url + address)
            page.evaluate(PICTURES_DRAWN)
            picture = base64.b64encode(page.screenshot()).decode()
            pictures.append(f'<img width="{width}" height="{height}" src="data:image/png;base64,{picture}">')
        frame = browser.new_context(viewport={"width": 1160, "height": 560}).new_page()
        style = "body{margin:0;padding:20px;display:flex;gap:30px;background:#d8e0da}img{border-radius:10px;box-shadow:0 2px 12px #0003}"
        frame.set_content(f"<style>{style}</style>{''.join(pictures)}")
        frame.screenshot(path=CONTENT / "assets/guide/site.jpg", type="jpeg", quality=70)
        server.close()
        browser.close()


def demonstration(names: list[str]) -> None:
    wanted = names or SHOWN
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        run = run_sitegen("build", "--output", site)
        if run.exit_code:
            sys.exit(run.errors)
        if not names:
            shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(exist_ok=True)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        for name, device, scheme in itertools.product(wanted, DEVICES, ("light", "dark")):
            picture(browser, site, SHOWN[name], device, scheme, FOLDER / f"{name}-{device}-{scheme}.png")
        browser.close()


def picture(browser, site: Path, state: str, device: str, scheme: str, file: Path) -> None:
    server = StaticHost(site)
    context = browser.new_context(**DEVICES[device], color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    arrive(state, page, server)
    is_over = any(page.locator(selector).count() for selector in OVER)
    if not is_over:
        page.evaluate(PICTURES_DRAWN)
    page.screenshot(path=file, full_page=not is_over)
    context.close()
    server.close()


if __name__ == "__main__":
    main()
