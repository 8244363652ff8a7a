"""Tokens of the theme in `content/site.yml`, and the theme of one's own that the guide makes."""

import re

import pytest
from support.contrast import contrast
from support.own_theme import FURTHER, LOOK, example, own_theme
from support.project import CONTENT, ROOT, run_sitegen
from support.schema import read_yaml

ONE = "collections: { tales: { feed: { source: feeds/tales.json } } }\n"
STYLE = (ROOT / "Templates/assets/style.css").read_text(encoding="utf-8")
TOKENS = read_yaml((ROOT / "Templates/tokens.yml").read_text(encoding="utf-8"))


def properties(css: str) -> dict[str, str]:
    """What the first `:root` of a style sheet gives custom properties."""
    rule = re.search(r":root\s*\{(.*?)\}", css, re.DOTALL)
    return dict(re.findall(r"--([\w-]+):\s*([^;}]+)", rule[1])) if rule else {}


def test_the_table_of_the_guide_has_every_token_with_what_it_is_and_what_it_lies_on():
    rows = re.findall(r"^\| `([\w-]+)` \| (.*) \| (.*) \|$", LOOK, re.MULTILINE)
    assert rows == [(name, token["is"], ", ".join(f"`{ground}`" for ground in token.get("on", []))) for name, token in TOKENS.items()]


def test_every_property_of_the_theme_is_a_token_but_for_shadows():
    assert set(properties(STYLE)) - {"shadow"} == set(TOKENS)
    for name in TOKENS:
        assert f"var(--{name})" in STYLE, name


def test_every_colour_that_is_written_on_another_in_the_style_sheet_is_declared_to_lie_on_it():
    pairs = set()
    for rule in re.findall(r"\{([^{}]*)\}", STYLE):
        ground = re.search(r"(?<![\w-])background(?:-color)?: var\(--([\w-]+)\)", rule)
        colour = re.search(r"(?<![\w-])color: var\(--([\w-]+)\)", rule)
        if ground and colour and {ground[1], colour[1]} <= set(TOKENS):
            pairs.add((colour[1], ground[1]))
    # A message is the page turned round, and the colour of a bar that grows is no text.
    pairs -= {("ground", "ink"), ("accent", "line")}
    assert len(pairs) > 5
    for colour, ground in pairs:
        assert ground in TOKENS[colour].get("on", []), (colour, ground)


def test_light_and_dark_differ_in_colours_alone(site):
    """So that whatever is no colour need be looked at in one of them only."""
    for file in site.folder.rglob("*"):
        if file.suffix in (".html", ".css", ".js"):
            text = re.sub(r'<meta name="theme-color"[^>]*>', "", file.read_text(encoding="utf-8"))
            # What is shown in code is no rule.
            text = re.sub(r"<code.*?</code>|<pre.*?</pre>", "", text, flags=re.DOTALL)
            assert "prefers-color-scheme" not in text, file
    assert set(re.findall(r"([\w-]+):[^;{}]*light-dark\(", STYLE)) <= {f"--{name}" for name in properties(STYLE)}


def test_a_token_reaches_every_page_in_a_style_sheet_that_it_has_anyway(small_site):
    before = small_site(ONE, tales=[{"title": "Fox"}])
    built = before.build()
    linked = re.findall(r'<link rel="stylesheet" href="([^"]+)"', (built.folder / "index.html").read_text(encoding="utf-8"))
    before.write("content/site.yml", "theme: { accent: \"#7c2d12\", ground: { dark: \"#000000\" }, radius: 0 }\n" + ONE)
    built = before.build()
    page = (built.folder / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<link rel="stylesheet" href="([^"]+)"', page) == linked
    set_ = properties((built.folder / "assets/colours.css").read_text(encoding="utf-8"))
    assert set(set_) == {"accent", "ground", "radius"} and set_["radius"] == "0"
    light, dark = re.findall(r"#\w{6}", set_["accent"])
    assert light == "#7c2d12" and contrast(dark, "#000000") >= 4.5 and contrast(dark, "#212b26") >= 4.5
    assert '<meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">' in page


def test_another_token_is_another_file_for_those_who_read_offline(small_site):
    def listed():
        files = sorted((site.output / "offline").rglob("*"))
        return [file.read_bytes() for file in files if file.is_file() and file.suffix != ".html"]
    site = small_site(ONE, tales=[{"title": "Fox"}])
    site.build()
    first = listed()
    site.write("content/site.yml", "theme: { radius: 0 }\n" + ONE)
    site.build()
    assert first and listed() != first


def test_a_site_may_have_its_own_theme_in_under_thirty_lines():
    lines = [line for text in example().values() for line in text.splitlines()]
    assert len(example()) == 3 and len(lines) < 30


@pytest.mark.parametrize("further", [None, FURTHER], ids=["as in the guide", "with two templates more"])
def test_the_guides_theme_builds_and_nothing_is_wrong_with_its_pages(tmp_path, further):
    site = own_theme(tmp_path, further)
    run = run_sitegen("build", "--strict", folder=site)
    assert (run.exit_code, run.errors) == (0, "")
    check = run_sitegen("check", "--strict", folder=site)
    assert (check.exit_code, check.errors) == (0, "")
    home = (site / "output/index.html").read_text(encoding="utf-8")
    assert 'class="hero"' not in home and home.count('class="card"') == len(list((CONTENT / "feeds").glob("*.json")))
    assert "assets/site.css" in home
