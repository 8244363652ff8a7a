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
    assert (tales.output / "assets/style.css").read_bytes() == (THEME / "assets/style.css").read_bytes()


def test_the_environment_names_another_theme(installed, tales, tmp_path):
    shutil.copytree(THEME, tmp_path / "other")
    (tmp_path / "other/home.mustache").write_text("<h1>Other</h1>\n")
    for path in (str(tmp_path / "other"), "other", "other/"):
        assert run(installed / "bin/sitegen", "build", folder=tales.folder, SITEGEN_THEME=path).errors == ""
        assert heading(tales) == "Other"
    run(installed / "bin/sitegen", "build", folder=tales.folder, SITEGEN_THEME="")
    assert heading(tales) == "Installed"


def test_a_fault_in_a_file_of_the_theme_is_told_with_a_path_that_can_be_opened(installed, tales, tmp_path):
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
    assert built.exit_code == 1 and built.errors.count("error:") == 1
    assert "there is no theme: neither `Templates/` nor the one that comes with the program" in built.errors
    assert f"`{tmp_path}/alone/share/sitegen/Templates`" in built.errors and "SITEGEN_THEME" in built.errors
    # One of the site's own, if it is whole, does.
    shutil.copytree(THEME, tales.folder / "Templates")
    assert run(tmp_path / "alone/bin/sitegen", "build", folder=tales.folder).errors == ""


def test_a_theme_that_nobody_may_read_is_told(tales, tmp_path):
    if os.geteuid() != 0:
        pytest.skip("only root can become a user for whom the theme is closed")
    shutil.copytree(THEME, tmp_path / "other")
    (tmp_path / "other/assets").chmod(0)
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(0o755)
    tales.output.mkdir()
    tales.output.chmod(0o777)
    built = run_sitegen("build", folder=tales.folder, environment={"SITEGEN_THEME": "other"}, user=65534)
    assert built.exit_code == 1 and built.errors.count("error:") == 1
    assert built.errors.startswith("error: cannot list `other/`: permission denied\n")


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


def test_a_misnamed_file_is_told_as_a_warning_with_what_was_meant(tales):
    tales.write("Templates/partials/heroe.mustache", "Mine")
    built = tales.run()
    assert built.exit_code == 0 and built.errors.count("warning:") == 1
    assert "`Templates/partials/heroe.mustache`" in built.errors and "did you mean `partials/hero.mustache`?" in built.errors
