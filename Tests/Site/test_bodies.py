"""Row G4: Markdown bodies."""

from support.page import text

TALES = """
collections:
  tales:
    feed: { source: feeds/tales.json }
"""


def test_a_body_stands_on_its_records_page_as_html(site):
    page = site.page("animals/cats/")
    body = page.one("div", cls="prose")
    assert text(page.one("blockquote", body)) == "A cat does not belong to a house. It merely keeps its things there."
    assert [text(heading) for heading in page.all("h2", body)] == ["Reading the signs", "Where to go next"]
    assert len(page.all("li", page.one("ul", body))) == 5
    assert text(page.all("strong", body)[0]) == "Tail straight up, tip curled over:"
    assert page.one("a", body).attrib["href"] == "https://en.wikipedia.org/wiki/Abyssinian_cat"


def test_a_body_is_on_no_page_but_its_records_own(site):
    there = [page.address for page in site.pages() if "It merely keeps its things there" in page.html]
    assert there == ["animals/cats/"]


def test_every_page_has_one_heading_of_the_first_level_also_where_a_body_has_its_own(site, small_site):
    for page in site.pages():
        assert len(page.all("h1")) == 1, page
    source = small_site(TALES, tales=[{"title": "Fox"}])
    source.write("content/tales/fox.md", "# Of foxes\n\n## Red\n\nand white.\n")
    page = source.build().page("tales/fox/")
    assert page.heading == "Fox"
    assert [text(heading) for heading in page.all("h2")] == ["Of foxes"]
    assert [text(heading) for heading in page.all("h3")] == ["Red"]


def test_a_body_without_a_record_is_reported_with_its_file_and_the_likeliest_record(small_site):
    source = small_site(TALES, tales=[{"title": "Fox"}])
    source.write("content/tales/foxx.md", "Sly.\n")
    run = source.run()
    assert run.exit_code == 0
    assert "`content/tales/foxx.md` belongs to no record" in run.errors
    assert "did you mean `fox.md`?" in run.errors


def test_raw_html_and_dangerous_links_in_a_body_are_left_out_and_reported(small_site):
    source = small_site(TALES, tales=[{"title": "Fox"}])
    source.write("content/tales/fox.md", "Hello <b onclick='x()'>there</b>.\n\n[Click](javascript:alert(1))\n\n<script>alert(2)</script>\n")
    run = source.run()
    assert run.exit_code == 0
    page = source.build().page("tales/fox/")
    body = page.one("div", cls="prose")
    assert not page.all("b", body) and not page.all("script", body)
    assert "javascript:" not in page.html
    assert "warning[html-left-out]: raw HTML or dangerous links in the Markdown of `tales` were left out" in run.errors
    assert "`javascript:alert(1)` at content/tales/fox.md:3" in run.errors


def test_a_table_in_markdown_is_a_table_in_files_and_feeds_and_cells_without_a_column_are_reported(small_site):
    source = small_site(TALES, tales=[
        {"title": "Fox", "body": "Its **days**:\n\n| Day | Hens |\n| --- | ---: |\n| Monday | 2 |\n| Tuesday | 1 | 7 |\n"},
        {"title": "Hen", "body": "**No** table, a | b."}, {"title": "Owl"}])
    source.write("content/tales/owl.md", "| `a|b` | c |\n|---|---|\n| d | [the fox](tales/fox) |\n")
    source.write("content/tales/hen.md", "| *a* |\n|---|\n| b\\|c | d |\n")
    run = source.run()
    assert run.exit_code == 0, run.errors
    site = source.build()
    fox = site.page("tales/fox/")
    assert [text(head) for head in fox.all("th")] == ["Day", "Hens"]
    assert [text(cell) for cell in fox.all("td")] == ["Monday", "2", "Tuesday", "1"]
    assert fox.one("div", cls="table").attrib["aria-label"] == "Day, Hens"
    # As many heads as columns, or it is no table: a pipe in code is one more.
    owl = site.page("tales/owl/")
    assert not owl.all("table") and "| `a|b` | c |" not in owl.html
    hen = site.page("tales/hen/")
    assert [text(cell) for cell in hen.all("td")] == ["b|c"]
    assert "warning[cells-left-out]: tables in the Markdown of `tales` have rows with more cells than heads" in run.errors
    assert "`d` at content/tales/hen.md:3" in run.errors and "`7` in content/feeds/tales.json:1:2" in run.errors
    assert "warning[no-table]: lines in the Markdown of `tales` look like a table" in run.errors
    assert "`| `a|b` | c |` at content/tales/owl.md:1" in run.errors


def test_a_collection_may_trust_its_bodies(small_site):
    source = small_site(TALES + "    markdown: unsafe\n", tales=[{"title": "Fox"}])
    source.write("content/tales/fox.md", "Press <kbd>Enter</kbd>.\n")
    page = source.build().page("tales/fox/")
    assert text(page.one("kbd")) == "Enter"


def test_a_page_of_its_own_is_rendered_and_stands_in_the_navigation(small_site):
    source = small_site(TALES, tales=[{"title": "Fox"}])
    source.write("content/pages/about.md", "---\ntitle: About us\n---\n\nWe like *foxes*.\n")
    built = source.build()
    page = built.page("about/")
    assert page.heading == "About us" and text(page.one("em")) == "foxes"
    home = built.page("")
    assert built.follow(home, home.link("About us")) is page
