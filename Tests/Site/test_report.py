"""`sitegen build --report FILE`: a page about the build."""

import json
import re

import html5lib
import pytest
from support.project import ROOT, run_sitegen

RULES = """
title: Tales
collections:
  tales:
    feed: { source: feeds/tales.json }
    where: '!secret'
    rules:
      status:
        - { when: price > 3, is: paid }
        - { when: price > 100, is: coming_soon }
        - { when: price > 0, is: free }
"""
TALES = [
    {"title": "Fox", "price": 5, "secret": False}, {"title": "Owl", "price": 4, "secret": False},
    {"title": "Hen", "price": 1, "secret": False}, {"title": "Elk", "price": 0, "secret": False}, {"title": "Ape", "price": 9, "secret": True}]

HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(2)>&amp;{{title}}'


def report(site, *flags, name="report.html"):
    """The page, as HTML and as a tree."""
    run = site.run("--report", name, *flags)
    text = (site.folder / name).read_text(encoding="utf-8")
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    tree = parser.parse(text)
    assert parser.errors == [], parser.errors
    return run, text, tree


def rows(tree, label):
    """The cells of the table that is called so, as texts."""
    region = next(one for one in tree.iter("div") if one.get("aria-label") == label)
    return [["".join(cell.itertext()).strip() for cell in row] for row in region.find("table/tbody")]


def words(tree) -> str:
    return " ".join("".join(tree.find("body").itertext()).split())


def test_it_tells_how_often_each_row_of_a_rule_holds_and_what_the_fields_are(small_site):
    run, _, tree = report(small_site(RULES, tales=TALES))
    assert run.exit_code == 0
    table = rows(tree, "Rule status of tales")
    assert [row[:3] for row in table] == [["price > 3", "paid", "2"], ["price > 100", "coming_soon", "never"], ["price > 0", "free", "1"]]
    assert "1 record has no value of it from a row." in words(tree) and "4 records, 1 left out" in words(tree)
    fields = {row[0]: row for row in rows(tree, "Fields of tales")}
    assert fields["price"][1:3] == ["number", "4"] and fields["price"][4] == "4"


def test_it_tells_stages_sizes_and_what_changed(small_site):
    site = small_site(RULES, tales=TALES)
    _, _, tree = report(site)
    stages = [row[0] for row in rows(tree, "Stages")]
    assert stages[0] == "reading the site" and stages[-1] == "moving into place"
    largest = rows(tree, "Largest pages")
    assert len(largest) > 6 and all((site.output / row[0].lstrip("/")).is_file() for row in largest)
    sizes = [(site.output / row[0].lstrip("/")).stat().st_size for row in largest]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] == max(path.stat().st_size for path in site.output.rglob("*.html"))
    assert largest[0][1] == f"{sizes[0] / 1000:.1f} KB" if sizes[0] < 10_000 else largest[0][1] == f"{round(sizes[0] / 1000)} KB"
    _, _, tree = report(site)
    assert "None: the site is as it was." in words(tree)
    site.feed("tales", [{**TALES[0], "title": "Cub"}, *TALES[1:]])
    _, text, tree = report(site)
    assert "<code>tales/cub/index.html</code>" in text and "assets/style.css" not in text


def test_messages_stand_under_the_files_that_they_are_about_also_where_nothing_was_built(small_site):
    site = small_site(RULES + "    pictur: x.png\n", tales=TALES)
    run, text, tree = report(site)
    assert run.exit_code == 1
    assert "Not built." in words(tree) and "content/site.yml (1)" in words(tree)
    assert "`pictur` is not a setting of the collection `tales`" in words(tree)
    assert not (site.folder / "output").exists()


def test_no_value_of_a_feed_is_more_than_text_in_it_and_it_asks_for_nothing(small_site):
    site = small_site(
        f"title: {json.dumps(HOSTILE)}\ncollections:\n  tales: {{ title: {json.dumps(HOSTILE)}, feed: {{ source: feeds/tales.json }}, view: table }}\n",
        tales=[{"title": HOSTILE, HOSTILE: HOSTILE, "colour": HOSTILE, "link": "javascript:alert(1)"}, {"title": "Fox", "picture": "missing/" + HOSTILE}])
    _, text, tree = report(site)
    assert HOSTILE in words(tree)
    tags = {element.tag for element in tree.iter() if isinstance(element.tag, str)}
    assert tags.isdisjoint({"script", "img", "iframe", "link", "object", "form", "a"}), tags
    for element in tree.iter():
        assert not [name for name in element.keys() if name.startswith("on") or name in ("href", "src", "style")], element.tag
    assert "url(" not in text and "@import" not in text
    assert "default-src 'none'" in text


def test_a_report_changes_nothing_of_the_site(small_site):
    def files():
        return {path: path.read_bytes() for path in site.output.rglob("*") if path.is_file() and not path.name.startswith(".")}
    site = small_site(RULES, tales=TALES)
    site.build()
    first = files()
    report(site)
    assert files() == first


def test_where_it_cannot_be_written_that_is_told(small_site):
    run = small_site(RULES, tales=TALES).run("--report", "nowhere/report.html")
    assert run.exit_code == 1 and "nowhere/report.html" in run.errors


@pytest.mark.parametrize("flags, name", [
    ([], "output/report.html"), ([], "output/deep/../report.html"), ([], "./output"), (["--output", "web"], "web/report.html"),
    (["--editions", "--output", "web"], "web/report.html"), (["--editions", "--output", "web"], "web.editions/report.html")])
def test_in_the_output_folder_it_is_refused_before_anything_is_done(small_site, flags, name):
    site = small_site(RULES, tales=TALES)
    for is_built in (False, True):
        run = site.run("--report", name, *flags)
        assert run.exit_code == 2 and f"`{name}`" in run.errors and "--report report.html" in run.errors, run.errors
        assert not (site.folder / "web/index.html").exists() and not (site.folder / "output/index.html").exists() or is_built
        if not is_built:
            assert site.run(*flags).exit_code == 0
    # A folder whose name begins alike is another one.
    assert site.run("--report", "output-report.html", *flags).exit_code == 0


def test_the_demonstration_site_has_a_report_of_all_its_collections(tmp_path):
    run = run_sitegen("build", "--output", tmp_path / "output", "--report", tmp_path / "report.html", folder=ROOT)
    assert run.exit_code == 0, run.errors
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert len(re.findall(r'<section class="card">', text)) == len(list((ROOT / "content/feeds").glob("*.json")))
    assert "<p>" not in text.split("<tbody>")[1].split("</tbody>")[0]
