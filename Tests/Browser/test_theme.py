"""A theme of the site's own, in the browser: the guide's, with two templates more."""

import pytest
from browsing.axe import violations
from browsing.found import Found
from browsing.measures import sideways
from browsing.static_host import StaticHost
from support.own_theme import FURTHER, own_theme
from support.project import run_sitegen

pytestmark = pytest.mark.without_worker

PAGES = ["", "animals/", "pokemon/", "cats/abyssinian/", "guide/look/", "nothing/here/"]


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    folder = own_theme(tmp_path_factory.mktemp("own"), FURTHER)
    run = run_sitegen("build", "--strict", folder=folder)
    assert run.exit_code == 0, run.errors
    host = StaticHost(folder / "output")
    yield host
    host.close()


@pytest.mark.parametrize("path", PAGES)
def test_it_is_legible_light_and_dark_and_fits_every_screen(path, own, look, allow_errors):
    allow_errors()
    page = look("desktop", own)
    page.goto(own.url + path)
    found = Found()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found.note(f"axe, {scheme}", violations(page))
    found.note("sideways", sideways(page))
    found.expect_nothing()


def test_its_tokens_count_in_both_schemes_and_give_way_where_a_visitor_wants_more_contrast(own, look):
    page = look("desktop", own)
    page.goto(own.url)
    colour = "getComputedStyle(document.querySelector('main a')).getPropertyValue('--accent') && getComputedStyle(document.querySelector('.skip')).backgroundColor"
    page.emulate_media(color_scheme="light")
    assert page.evaluate(colour) == "rgb(161, 19, 59)"
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(colour) not in ("rgb(161, 19, 59)", "rgb(116, 210, 177)")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
