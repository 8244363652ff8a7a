"""Where a site is written to, and what it is made of: folders that are refused, files that cannot be used, permissions."""

import os
import shutil
import unicodedata

import pytest
from support.built_site import contents, states
from support.project import SITEGEN, run_sitegen

ONE = "collections: { tales: { feed: { source: feeds/tales.json } } }"


@pytest.fixture
def tales(small_site):
    return small_site(ONE, tales=[{"title": "Fox"}, {"title": "Owl"}])


# Folders that a site is made of

@pytest.mark.parametrize("output, words", [
    (".", "is the folder of the site"), ("../site", "is the folder of the site"), ("..", "holds the folder of the site"),
    ("content", "is `content/`"), ("content/", "is `content/`"), ("content/new/deep", "lies in `content/`"), ("content/feeds", "lies in `content/`"),
    ("content/../content/x", "lies in `content/`"), ("new/../content/x", "lies in `content/`"), ("Templates", "is `Templates/`"),
    ("Templates/assets/new", "lies in `Templates/`"), ("link", "is `content/`"), ("link/new", "lies in `content/`"),
    ("up", "is the folder of the site"), ("up/content/x", "lies in `content/`"), ("other/link/../new", "lies in `content/`")])
@pytest.mark.parametrize("flags", [(), ("--editions",)], ids=["plain", "editions"])
def test_an_output_that_is_or_holds_what_the_site_is_made_of_is_refused(output, words, flags, tmp_path):
    site = tmp_path / "site"
    (site / "content/feeds").mkdir(parents=True)
    (site / "content/site.yml").write_text(ONE)
    (site / "content/feeds/tales.json").write_text('[{"title": "Fox"}]')
    shutil.copytree(SITEGEN.parents[2] / "Templates", site / "Templates")
    (site / "link").symlink_to("content")
    (site / "up").symlink_to(".")
    (site / "other").mkdir()
    (site / "other/link").symlink_to("../content/feeds")
    before = contents(tmp_path)
    run = run_sitegen("build", "--output", output, *flags, folder=site)
    assert run.exit_code == 1
    assert words in run.errors and "--output" in run.errors
    assert contents(tmp_path) == before


def test_the_theme_that_came_with_the_program_is_no_output_either(tales):
    theme = SITEGEN.resolve().parents[3] / "Templates"
    if not (theme / "layout.mustache").is_file():
        theme = SITEGEN.resolve().parents[2] / "Templates"
    run = tales.run("--output", str(theme / "new"))
    assert run.exit_code == 1 and "which the site is built from" in run.errors
    assert not (theme / "new").exists()


def test_a_content_folder_that_is_a_link_is_kept_from_the_output_too(tales, tmp_path):
    shutil.move(tales.folder / "content", tmp_path / "real")
    (tales.folder / "content").symlink_to(tmp_path / "real")
    for output in ("real", "real/new"):
        assert tales.run("--output", str(tmp_path / output)).exit_code == 1
    assert not (tmp_path / "real/new").exists()


# Files that cannot be used

@pytest.mark.parametrize("place", ["content/assets", "content/pages", "content/tales"])
def test_what_cannot_be_a_file_of_the_site_is_reported_with_its_place(place, tales):
    folder = tales.folder / place
    (folder / "deep").mkdir(parents=True)
    (folder / "dangling.md").symlink_to("nowhere")
    (folder / "deep/round").symlink_to("round")
    os.mkfifo(folder / "pipe")
    name = "d\u00e9j\u00e0 vu.txt"
    for form in ("NFC", "NFD"):
        (folder / unicodedata.normalize(form, name)).write_text(form)
    with open(os.fsencode(folder) + b"/deep/caf\xe9.txt", "w") as file:
        file.write("latin 1")
    (folder / ".hidden").symlink_to("nowhere")
    run = tales.run()
    assert run.exit_code == 0
    for words in (
            "`dangling.md` is left out: it is a link to something that is not there",
            "`deep/round` is left out: it is a link to something that is not there",
            "`pipe` is left out: it is neither a file nor a folder",
            "`deep/caf\\xE9.txt` is left out: its name is not UTF-8",
            f"`{unicodedata.normalize('NFC', name)}` is left out: `{place}/{unicodedata.normalize('NFD', name)}` is the same name"):
        assert run.errors.count("warning[file-left-out]: `" + place + "/" + words.removeprefix("`")) == 1, (words, run.errors)
    assert run.errors.count("warning[file-left-out]: ") == 5
    assert tales.run("--strict").exit_code == 1


def test_what_cannot_be_used_of_a_theme_is_reported_once(tales):
    shutil.copytree(SITEGEN.resolve().parents[2] / "Templates" if (SITEGEN.resolve().parents[2] / "Templates").exists()
                    else SITEGEN.resolve().parents[3] / "Templates", tales.folder / "Templates")
    (tales.folder / "Templates/assets/lost.png").symlink_to("nowhere")
    (tales.folder / "Templates/partials/lost.mustache").symlink_to("nowhere")
    run = tales.run()
    assert run.errors.count("`Templates/assets/lost.png` is left out") == 1
    assert run.errors.count("`Templates/partials/lost.mustache` is left out") == 1
    assert run.errors.count("warning[file-left-out]: ") == 2


# Permissions

def modes(folder) -> set[tuple[str, int]]:
    return {("folder" if path.is_dir() else "file", path.stat().st_mode & 0o7777) for path in folder.rglob("*")}


RIGHT = {("folder", 0o755), ("file", 0o644)}


@pytest.mark.parametrize("umask", [0o000, 0o002, 0o022, 0o027, 0o077], ids=oct)
@pytest.mark.parametrize("flags", [(), ("--editions",)], ids=["plain", "editions"])
def test_permissions_do_not_depend_on_the_umask(umask, flags, tales):
    for records in ([{"title": "Fox"}], [{"title": "Fox", "description": "New."}, {"title": "Newt"}]):
        run = run_sitegen("build", *flags, folder=tales.feed("tales", records).folder, umask=umask)
        assert run.exit_code == 0, run.errors
        assert modes(tales.output.resolve()) == RIGHT
        assert tales.output.stat().st_mode & 0o777 == 0o755


@pytest.mark.parametrize("flags", [(), ("--editions",)], ids=["plain", "editions"])
def test_permissions_that_an_earlier_build_has_left_are_put_right_and_no_file_is_rewritten(flags, tales):
    tales.build(*flags)
    before = states(tales.output)
    for path in tales.output.resolve().rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
    run = tales.run(*flags)
    assert "(0 changed)" in run.output and run.errors == ""
    assert modes(tales.output.resolve()) == RIGHT
    assert states(tales.output) == before


def test_folders_are_put_right_where_a_file_was_wrong_and_keep_what_is_not_for_us_to_set(tales):
    tales.build()
    (tales.output / "tales/index.html").chmod(0o600)
    (tales.output / "tales").chmod(0o700)
    (tales.output / "tales/fox").chmod(0o2770)
    tales.build()
    assert (tales.output / "tales").stat().st_mode & 0o7777 == 0o755
    assert (tales.output / "tales/fox").stat().st_mode & 0o7777 == 0o2755


def test_files_of_others_keep_their_permissions(tales):
    tales.build()
    (tales.output / "CNAME").write_text("mine")
    (tales.output / "CNAME").chmod(0o600)
    tales.build()
    assert (tales.output / "CNAME").stat().st_mode & 0o777 == 0o600


def test_while_it_is_put_together_a_site_is_hidden_from_others(tales, tmp_path):
    """A host that serves the output folder does not serve what is staged in it."""
    from support.interruption import Interruption
    tales.build()
    interruption = Interruption(tmp_path)
    tales.feed("tales", [{"title": "Fox", "description": "New."}])
    calls = interruption.calls(tales.folder, tales.output)
    tales.feed("tales", [{"title": "Fox"}, {"title": "Owl"}]).build()
    tales.feed("tales", [{"title": "Fox", "description": "New."}])
    move = next(call for call in calls if call.function == "rename")
    assert interruption.kill(tales.folder, tales.output, at=move.number)
    assert (tales.output / ".sitegen-staging").stat().st_mode & 0o777 == 0o700
