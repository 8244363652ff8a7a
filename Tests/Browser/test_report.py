"""The page about a build, in the browser."""

import pytest
from browsing.axe import expect_nothing_in_the_way
from browsing.measures import sideways
from support.project import ROOT, run_sitegen

pytestmark = pytest.mark.without_worker


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    run = run_sitegen("build", "--output", folder / "output", "--report", folder / "report.html", folder=ROOT)
    assert run.exit_code == 0, run.errors
    return folder / "report.html"


def test_it_opens_as_a_file_without_scripts_is_legible_and_fits_every_screen(report, browser):
    context = browser.new_context(offline=True)
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    for fold in page.locator("details").all():
        fold.evaluate("one => { one.open = true }")
    expect_nothing_in_the_way(page)
    assert sideways(page) == []
    assert asked == [report.as_uri()]
    context.close()
