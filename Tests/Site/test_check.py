"""`sitegen check`: the demonstration site and the theme have no fault, and the command says what it found as the others do."""

import json
import re

from support.built_site import contents
from support.project import run_sitegen

ONE = "collections:\n  tales:\n    feed: { source: feeds/tales.json }\n"


def test_the_demonstration_site_has_no_fault():
    run = run_sitegen("check", "--strict")
    assert (run.exit_code, run.errors) == (0, "")
    assert re.fullmatch(r"\d+ pages, [\d,]+ links, \d+ pictures: nothing is wrong\n", run.output)


def test_a_site_with_all_that_the_theme_shows_has_no_fault_below_a_folder_either(small_site):
    configuration = "baseURL: https://tales.example/all/\n" + ONE + "    favourites: true\n    share: true\n    groups: [kind]\n"
    site = small_site(configuration, tales=[{"title": f"Tale {n}", "kind": f"k{n % 3}", "body": "# A\n\ntext"} for n in range(60)])
    run = run_sitegen("check", "--strict", folder=site.folder)
    assert (run.exit_code, run.errors) == (0, "")


def test_nothing_is_written(small_site):
    site = small_site(ONE, tales=[{"title": "Fox"}])
    before = contents(site.folder)
    assert run_sitegen("check", folder=site.folder).exit_code == 0
    assert contents(site.folder) == before


def with_a_lost_link(small_site):
    site = small_site(ONE, tales=[{"title": "Fox"}])
    site.write("content/pages/about.md", "See [a](../tales/wolf/).\n")
    return site


def test_a_fault_ends_with_1_and_is_counted(small_site):
    run = run_sitegen("check", folder=with_a_lost_link(small_site).folder)
    assert run.exit_code == 1
    assert "error[broken-link]: a link leads to `/tales/wolf/`, which is not in the site\n --> content/pages/about.md:1:" in run.errors
    assert run.output.endswith(" links, 0 pictures: 1 error\n")


def test_a_link_of_a_feed_that_leads_nowhere_is_a_warning(small_site):
    site = small_site(ONE, tales=[{"title": "Fox", "body": "[a](../wolf/)"}])
    run = run_sitegen("check", folder=site.folder)
    assert run.exit_code == 0 and "warning[link-without-target]: " in run.errors
    assert run.output.endswith(" links, 0 pictures: 1 warning\n")


def test_a_warning_ends_with_1_where_it_counts_as_an_error(small_site):
    site = small_site(ONE, tales=[{"title": "Fox", "body": "## A\n\n#### B"}])
    run = run_sitegen("check", folder=site.folder)
    assert run.exit_code == 0 and run.output.endswith(": 1 warning\n")
    strict = run_sitegen("check", "--strict", folder=site.folder)
    assert strict.exit_code == 1 and "--strict counts warnings as errors" in strict.errors


def test_programs_read_json(small_site):
    run = run_sitegen("check", "--format", "json", folder=with_a_lost_link(small_site).folder)
    report = json.loads(run.output)
    assert run.exit_code == 1 and run.errors == ""
    assert report["good"] is False and report["pages"] > 3
    [fault] = report["diagnostics"]
    assert (fault["severity"], fault["file"], fault["line"]) == ("error", "content/pages/about.md", 1)


def test_what_keeps_a_site_from_being_built_is_reported_as_the_build_reports_it(small_site):
    site = small_site(ONE + "    pageSise: 3\n", tales=[{"title": "Fox"}])
    run, built = run_sitegen("check", folder=site.folder), site.run()
    assert run.exit_code == 1 and run.output == ""
    assert run.errors.split("\n\n")[0] == built.errors.split("\n\n")[0]
    assert run.errors.endswith("The pages were not checked: fix the above first.\n")
