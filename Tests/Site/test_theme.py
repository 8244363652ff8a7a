"""Where the theme is found, and a site's own templates over it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from support.built_site import BuiltSite, contents
from support.project import ROOT, SITEGEN, Run, run_sitegen

ONE = "collections: { tales: { feed: { source: feeds/tales.json } } }"
THEME = ROOT / "Templates"


@pytest.fixture
def tales(small_site):
    return small_site(ONE, tales=[{"title": "Fox"}, {"title": "Owl"}])


@pytest.fixture(scope="session")
def installed(tmp_path_factory) -> Path:
    """The folder of a program that was installed, with its theme where an installation puts it; that has a mark in it."""
    prefix = tmp_path_factory.mktemp("installed")
    (prefix / "bin").mkdir()
    shutil.copy(SITEGEN, prefix / "bin/sitegen")
    shutil.copytree(THEME, prefix / "share/sitegen/Templates")
    (prefix / "share/sitegen/Templates/home.mustache").write_text("<h1>Installed</h1>\n")
    return prefix


def run(program, *arguments, folder, **environment) -> Run:
    done = subprocess.run(
        [program, *arguments], cwd=folder, capture_output=True, text=True, timeout=60, env={**os.environ, **environment})
    return Run(done.returncode, done.stdout, done.stderr)


def heading(site) -> str:
    return BuiltSite(site.output).page("").heading


# Where it is found

def test_a_program_that_was_installed_finds_its_theme_wherever_it_is_called_from(installed, tales, tmp_path):
    (tmp_path / "links").mkdir()
    (tmp_path / "links/first").symlink_to(installed / "bin/sitegen")
    (tmp_path / "links/second").symlink_to("first")
    path = f"PATH={installed / 'bin'}:{os.environ['PATH']}"
    for command in ([installed / "bin/sitegen"], [tmp_path / "links/second"], ["env", path, "sitegen"]):
        shutil.rmtree(tales.output, ignore_errors=True)
        built = run(*command, "build", folder=tales.folder)
        assert (built.exit_code, built.errors) == (0, "")
        assert heading(tales) == "Installed"


def test_a_program_that_was_not_installed_finds_the_theme_of_its_checkout(tales):
    tales.build()
    assert (tales.output / "assets/icon.svg").read_bytes() == (THEME / "assets/icon.svg").read_bytes()


def test_the_environment_names_another_theme(installed, tales, tmp_path):
    shutil.copytree(THEME, tmp_path / "other")
    (tmp_path / "other/home.mustache").write_text("<h1>Other</h1>\n")
    for path in (str(tmp_path / "other"), "other", "other/"):
        assert run(installed / "bin/sitegen", "build", folder=tales.folder, SITEGEN_THEME=path).errors == ""
        assert heading(tales) == "Other"
    run(installed / "bin/sitegen", "build", folder=tales.folder, SITEGEN_THEME="")
    assert heading(tales) == "Installed"


def test_a_fault_in_a_file_of_the_theme_is_reported_with_a_path_that_can_be_opened(installed, tales, tmp_path):
    shutil.copytree(THEME, tmp_path / "other")
    (tmp_path / "other/home.mustache").write_text("{{#never closed")
    for path in ("other", str(tmp_path / "other")):
        built = run_sitegen("build", folder=tales.folder, environment={"SITEGEN_THEME": path})
        assert built.exit_code == 1 and f" --> {path}/home.mustache:1:" in built.errors
    shutil.copytree(installed, tmp_path / "broken")
    (tmp_path / "broken/share/sitegen/Templates/list.mustache").write_text("{{#never closed")
    built = run(tmp_path / "broken/bin/sitegen", "build", folder=tales.folder)
    assert built.exit_code == 1 and f" --> {tmp_path}/broken/share/sitegen/Templates/list.mustache:1:" in built.errors


def test_without_any_theme_one_message_says_where_it_was_looked_for_and_what_to_do(tales, tmp_path):
    (tmp_path / "alone/bin").mkdir(parents=True)
    shutil.copy(SITEGEN, tmp_path / "alone/bin/sitegen")
    built = run(tmp_path / "alone/bin/sitegen", "build", folder=tales.folder)
    assert built.exit_code == 1 and built.errors.count("error[") == 1
    assert "there is no theme: neither `Templates/` nor the one that comes with the program" in built.errors
    assert f"`{tmp_path}/alone/share/sitegen/Templates`" in built.errors and "SITEGEN_THEME" in built.errors
    # One of the site's own, if it is whole, does.
    shutil.copytree(THEME, tales.folder / "Templates")
    assert run(tmp_path / "alone/bin/sitegen", "build", folder=tales.folder).errors == ""


def test_a_theme_that_nobody_may_read_is_reported(tales, tmp_path):
    if os.geteuid() != 0:
        pytest.skip("only root can become a user for whom the theme is closed")
    shutil.copytree(THEME, tmp_path / "other")
    (tmp_path / "other/assets").chmod(0)
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(0o755)
    tales.output.mkdir()
    tales.output.chmod(0o777)
    built = run_sitegen("build", folder=tales.folder, environment={"SITEGEN_THEME": "other"}, user=65534)
    assert built.exit_code == 1 and built.errors.count("error[") == 1
    assert built.errors.startswith("error[unreadable-file]: cannot list `other/`: permission denied\n")


# A site's own templates

def test_one_file_of_the_sites_own_takes_the_place_of_the_themes_and_the_rest_stays(tales):
    plain = contents(tales.build().folder)
    tales.write("Templates/home.mustache", "<h1>Mine</h1>\n")
    built = tales.run()
    assert (built.exit_code, built.errors) == (0, "")
    assert heading(tales) == "Mine"
    after = contents(tales.output)
    assert after.keys() == plain.keys()
    assert all(after[path] == plain[path] for path in after if path.startswith("assets/") or path == "tales/fox/index.html")


def test_a_whole_theme_of_the_sites_own_hides_the_programs(tales):
    shutil.copytree(THEME, tales.folder / "Templates")
    (tales.folder / "Templates/home.mustache").write_text("<h1>Mine</h1>\n")
    built = tales.run()
    assert (built.exit_code, built.errors) == (0, "")
    assert heading(tales) == "Mine"


def test_the_theme_that_the_environment_names_may_be_the_sites_own_and_is_then_all_there_is(tales):
    shutil.copytree(THEME, tales.folder / "Templates")
    (tales.folder / "Templates/search.mustache").unlink()
    (tales.folder / "Templates/notes.txt").write_text("Mine.")
    built = run_sitegen("build", folder=tales.folder, environment={"SITEGEN_THEME": "Templates"})
    assert (built.exit_code, built.errors) == (0, "")
    assert not (tales.output / "search").exists()


def test_a_misnamed_file_is_reported_as_a_warning_with_what_was_meant(tales):
    tales.write("Templates/partials/heroe.mustache", "Mine")
    built = tales.run()
    assert built.exit_code == 0 and built.errors.count("warning[") == 1
    assert "`Templates/partials/heroe.mustache`" in built.errors and "did you mean `partials/hero.mustache`?" in built.errors


def test_the_guides_examples_of_a_look_of_its_own_are_as_it_says(tales):
    section = (ROOT / "content/pages/guide/look.md").read_text(encoding="utf-8")
    style = section.split("```css\n")[-1].split("```", 1)[0]
    templates = [part.split("```", 1)[0] for part in section.split("```mustache\n")[1:]]
    [home] = [template for template in templates if template.startswith("{{<layout}}")]
    [detail] = [template for template in templates if template.startswith("{{<detail}}")]
    warning = section.split("```\nwarning[unused-file]: ", 1)[1].split("```", 1)[0]
    assert theme(tales, "copy", "home").output in section
    assert "`" + theme(tales, "list").output.splitlines()[[*sorted(contents(THEME))].index("home.mustache")] + "`" in section
    tales.write("content/assets/site.css", style)
    tales.write("Templates/home.mustache", home)
    tales.write("Templates/detail.mustache", detail)
    built = tales.run()
    assert (built.exit_code, built.errors) == (0, "")
    [record, *_] = (tales.output / "tales").glob("*/index.html")
    assert '<p class="soft">Prices include tax.</p>' in record.read_text()
    page = (tales.output / "index.html").read_text()
    assert '<p><a href="./tales/">Tales</a>: 2</p>' in page and 'class="site-header"' in page and 'href="./assets/site.css"' in page
    shutil.move(tales.folder / "Templates/home.mustache", tales.folder / "Templates/hoem.mustache")
    assert tales.run().errors == f"warning[unused-file]: {warning}\n"


# The commands

def theme(site, *arguments, **environment) -> Run:
    return run_sitegen("theme", *arguments, folder=site.folder, environment=environment)


def test_list_prints_the_files_of_the_theme_and_which_of_them_the_site_replaces(tales):
    tales.write("Templates/partials/ad.mustache", "Mine")
    tales.write("Templates/partials/own.mustache", "Mine")
    lines = theme(tales, "list").output.splitlines()
    assert [line.split("  ")[0] for line in lines] == sorted(contents(THEME))
    assert [line for line in lines if " " in line] == ["partials/ad.mustache  replaced by Templates/partials/ad.mustache"]
    assert run_sitegen("theme", "list", "--site", tales.folder, folder="/").output.count(f"replaced by {tales.folder}/Templates/partials/ad.mustache") == 1


def test_list_needs_no_site(tmp_path):
    listed = run_sitegen("theme", "list", folder=tmp_path)
    assert (listed.exit_code, listed.errors) == (0, "") and listed.output.split() == sorted(contents(THEME))


def test_a_theme_that_is_the_sites_own_is_replaced_by_nothing(tales):
    (tales.folder / "Templates").symlink_to(THEME)
    assert " " not in theme(tales, "list").output


@pytest.mark.parametrize("name, file", [
    ("partials/item.mustache", "partials/item.mustache"), ("partials/item", "partials/item.mustache"), ("home", "home.mustache"),
    ("assets/style.css", "assets/style.css"), ("assets/icons/192.png", "assets/icons/192.png"), ("texts.yml", "texts.yml")])
def test_show_prints_the_themes_file_byte_by_byte_though_the_site_replaces_it(name, file, tales):
    tales.write(f"Templates/{file}", "Mine")
    done = subprocess.run([SITEGEN, "theme", "show", name], cwd=tales.folder, capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, (THEME / file).read_bytes(), b"")


def test_copy_puts_a_file_into_the_site_where_it_can_be_changed(tales):
    plain = contents(tales.build().folder)
    copied = theme(tales, "copy", "partials/item")
    assert (copied.exit_code, copied.errors) == (0, "")
    assert copied.output == "Copied partials/item.mustache to Templates/partials/item.mustache\n"
    assert contents(tales.folder / "Templates") == {"partials/item.mustache": (THEME / "partials/item.mustache").read_bytes()}
    assert contents(tales.build().folder) == plain
    with (tales.folder / "Templates/partials/item.mustache").open("a") as file:
        file.write("<p>Mine</p>")
    tales.build()
    assert "Mine" in (tales.output / "tales/index.html").read_text()


def test_copy_writes_over_nothing(tales):
    tales.write("Templates/home.mustache", "Mine")
    (tales.folder / "Templates/list.mustache").symlink_to("../elsewhere")
    (tales.folder / "Templates/detail.mustache").symlink_to("../content/site.yml")
    before = contents(tales.folder)
    for name in ("home", "list", "detail"):
        copied = theme(tales, "copy", name)
        assert (copied.exit_code, copied.output) == (1, "")
        assert copied.errors.startswith(f"error[already-there]: `Templates/{name}.mustache` is there already\n")
    assert contents(tales.folder) == before and not (tales.folder / "elsewhere").exists()


def test_copy_from_a_theme_that_is_the_sites_own_is_refused_too(tales, tmp_path):
    shutil.copytree(THEME, tmp_path / "theme")
    (tales.folder / "Templates").symlink_to("theme")
    copied = theme(tales, "copy", "home", SITEGEN_THEME=str(tmp_path / "theme"))
    assert copied.exit_code == 1 and "is there already" in copied.errors
    assert contents(tmp_path / "theme") == contents(THEME)


def test_copy_does_not_follow_a_link_out_of_the_site(tmp_path, small_site):
    tales = small_site(ONE, tales=[{"title": "Fox"}])
    tales.folder.joinpath("Templates").mkdir()
    with_outside = tmp_path.parent / (tmp_path.name + "-outside")
    with_outside.mkdir()
    (tales.folder / "Templates/partials").symlink_to(with_outside)
    copied = theme(tales, "copy", "partials/item")
    assert copied.exit_code == 1 and "would lie outside of the site" in copied.errors
    assert list(with_outside.iterdir()) == []


def test_copy_makes_no_templates_where_no_site_is(tmp_path):
    copied = run_sitegen("theme", "copy", "home", folder=tmp_path)
    assert copied.exit_code == 1 and "there is no site here" in copied.errors
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name, meant", [
    ("partials/pagre.mustache", "partials/pager.mustache"), ("partials/pagre", "partials/pager.mustache"), ("hoem", "home.mustache"),
    ("crumbs", "partials/crumbs.mustache"), ("style.css", "assets/style.css"), ("Templates/home.mustache", "home.mustache"),
    ("../Templates/home.mustache", "home.mustache"), ("/etc/passwd", None), ("", None), (".", None), ("partials", None)])
@pytest.mark.parametrize("command", ["show", "copy"])
def test_a_name_that_the_theme_does_not_have_is_an_error_with_what_was_meant(command, name, meant, tales):
    run = theme(tales, command, name)
    assert (run.exit_code, run.output) == (1, "")
    help = f"did you mean `{meant}`?" if meant else "`sitegen theme list` shows the files of the theme"
    assert run.errors == f"error[unknown-theme-file]: the theme has no file `{name}`\n  = help: {help}\n\n"


@pytest.mark.parametrize("command", [["list"], ["show", "home"], ["copy", "home"]], ids=" ".join)
def test_every_command_tells_where_it_looked_for_a_theme_in_vain(command, tales):
    run = theme(tales, *command, SITEGEN_THEME="nowhere")
    assert (run.exit_code, run.output) == (1, "") and "there is no theme in `nowhere`" in run.errors
