"""`--editions`: the site is a link that is switched to a whole edition."""

import errno
import os
import shutil
import signal
import sys
from pathlib import Path

import pytest
from support.built_site import contents, states
from support.interruption import Interruption
from support.project import own_theme, run_sitegen

ONE = "collections: { tales: { feed: { source: feeds/tales.json } } }"


@pytest.fixture
def tales(small_site):
    return small_site(ONE, tales=[{"title": "Fox"}, {"title": "Owl"}])


def renew(site, word: str):
    """An edition that has the word in one of its pages."""
    return site.feed("tales", [{"title": "Fox"}, {"title": "Owl", "description": word}])


def store(site) -> Path:
    return site.folder / "output.editions"


def editions(site) -> list[str]:
    return sorted(os.listdir(store(site)), key=lambda name: (len(name), name))


def test_the_output_is_a_link_to_an_edition_of_the_same_bytes_as_a_plain_build(tales, tmp_path):
    run = tales.run("--editions")
    assert run.exit_code == 0, run.errors
    assert run.output.endswith(": output\n")
    assert tales.output.is_symlink() and os.readlink(tales.output) == "output.editions/1"
    assert run_sitegen("build", "--output", tmp_path / "plain", folder=tales.folder).exit_code == 0
    assert contents(tales.output) == contents(tmp_path / "plain")


def test_a_new_edition_replaces_the_old_with_one_switch_and_keeps_the_one_before(tales):
    for number in range(1, 6):
        run = renew(tales, f"number {number}").run("--editions")
        assert run.exit_code == 0, run.errors
        assert os.readlink(tales.output) == f"output.editions/{number}"
        assert f"number {number}" in (tales.output / "tales/owl/index.html").read_text()
        assert editions(tales) == [str(kept) for kept in (number - 1, number) if kept]
    assert "number 4" in (store(tales) / "4/tales/owl/index.html").read_text()


def test_files_that_did_not_change_keep_their_inodes_and_times(tales):
    tales.build("--editions")
    before = states(tales.output)
    run = renew(tales, "new").run("--editions")
    after = states(tales.output)
    touched = {file for file in after if after[file] != before.get(file)}
    assert touched == {"tales/owl/index.html", "tales/index.html", "index.html", "offline/files-0.json", "service-worker.js",
                       "tales/index.json", ".sitegen-files"} & touched | {"tales/owl/index.html", ".sitegen-files"}
    assert f"({len(touched) - 1} changed)" in run.output


def test_where_nothing_changed_the_edition_stays(tales):
    tales.build("--editions")
    before = states(tales.output)
    run = tales.run("--editions")
    assert "(0 changed)" in run.output
    assert os.readlink(tales.output) == "output.editions/1" and editions(tales) == ["1"]
    assert states(tales.output) == before


def test_a_visitor_never_meets_files_of_two_editions(tales):
    """A folder that was opened before the switch still shows its edition, whole, after it."""
    renew(tales, "first").build("--editions")
    folder = os.open(tales.output, os.O_RDONLY | os.O_DIRECTORY)
    try:
        renew(tales, "second").build("--editions")
        with open(os.open("tales/owl/index.html", os.O_RDONLY, dir_fd=folder)) as page:
            assert "first" in page.read()
    finally:
        os.close(folder)


def test_what_others_put_into_the_site_goes_with_it(tales):
    tales.build("--editions")
    (tales.output / "CNAME").write_text("facts.example")
    (tales.output / ".well-known").mkdir()
    (tales.output / ".well-known/security.txt").write_text("mine")
    renew(tales, "new").build("--editions")
    assert os.readlink(tales.output) == "output.editions/2"
    assert (tales.output / "CNAME").read_text() == "facts.example"
    assert (tales.output / ".well-known/security.txt").read_text() == "mine"
    (tales.output / "CNAME").unlink()
    renew(tales, "newer").build("--editions")
    assert not (tales.output / "CNAME").exists()


def test_an_old_edition_that_holds_what_others_put_there_stays(tales):
    tales.build("--editions")
    renew(tales, "new").build("--editions")
    (store(tales) / "1/late.txt").write_text("mine")
    run = renew(tales, "newer").run("--editions")
    assert run.exit_code == 0 and "warning[foreign-file]: `output.editions/1` holds files that sitegen did not write, and stays" in run.errors
    assert contents(store(tales) / "1") == {"late.txt": b"mine"}
    (store(tales) / "notes").mkdir()
    assert renew(tales, "newest").run("--editions").errors == ""
    assert editions(tales) == ["1", "3", "4", "notes"]


def test_a_file_that_the_program_did_not_write_is_never_overwritten(tales):
    tales.build("--editions")
    (tales.output / "tales/newt").mkdir()
    (tales.output / "tales/newt/index.html").write_text("mine")
    (tales.output / "tales/tit").write_text("mine")
    run = tales.feed("tales", [{"title": "Newt"}]).run("--editions")
    assert run.exit_code == 1 and "`output/tales/newt/index.html` is there already, and sitegen did not write it" in run.errors
    run = tales.feed("tales", [{"title": "Tit"}]).run("--editions")
    assert run.exit_code == 1 and "`output/tales/tit` is there already, and sitegen did not write it" in run.errors
    assert os.readlink(tales.output) == "output.editions/1" and editions(tales) == ["1"]


# Plain builds and editions beside one another

def test_a_plain_build_over_a_link_to_an_edition_is_refused(tales):
    tales.build("--editions")
    before = states(tales.output)
    run = renew(tales, "new").run()
    assert run.exit_code == 1
    assert "`output` is a link to an edition of the site" in run.errors and "--editions" in run.errors
    assert states(tales.output) == before and editions(tales) == ["1"]


def test_a_plain_build_over_another_link_writes_where_it_leads(tales, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    tales.output.symlink_to("elsewhere")
    tales.build()
    assert tales.output.is_symlink() and (tmp_path / "elsewhere/index.html").is_file()


@pytest.mark.parametrize("make", [lambda path: path.mkdir(), lambda path: path.write_text("mine")], ids=["folder", "file"])
def test_editions_over_a_plain_folder_or_file_are_refused(make, tales):
    make(tales.output)
    run = tales.run("--editions")
    assert run.exit_code == 1
    assert "`output` is there already, and --editions needs the name for its link" in run.errors
    assert not store(tales).exists() and not tales.output.is_symlink()


def test_editions_over_a_link_to_something_else_are_refused(tales, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    tales.output.symlink_to("elsewhere")
    run = tales.run("--editions")
    assert run.exit_code == 1 and "`output` is a link to `elsewhere`, which is not an edition of the site" in run.errors
    assert os.readlink(tales.output) == "elsewhere" and list((tmp_path / "elsewhere").iterdir()) == []


def test_a_link_to_an_edition_that_is_gone_is_mended(tales):
    tales.build("--editions")
    shutil.rmtree(store(tales) / "1")
    tales.build("--editions")
    assert (tales.output / "index.html").is_file()


def test_the_link_may_stand_anywhere(tales, tmp_path):
    (tmp_path / "srv").mkdir()
    for word in ("one", "two"):
        run = renew(tales, word).run("--editions", "--output", str(tmp_path / "srv/www/"))
        assert run.exit_code == 0, run.errors
        assert word in (tmp_path / "srv/www/tales/owl/index.html").read_text()
    assert os.readlink(tmp_path / "srv/www") == "www.editions/2"


# Ended and failing builds

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="calls are counted by a library that Linux loads first")


@pytest.fixture(scope="session")
def interruption(tmp_path_factory) -> Interruption:
    return Interruption(tmp_path_factory.mktemp("interruption"))


@pytest.fixture
def small(tmp_path):
    """A site of few files, and what its editions look like when they are whole."""
    from test_interrupted import SwappingSite
    site = SwappingSite(tmp_path)
    whole = {}
    for edition in ("one", "two"):
        site.become(edition).build("--editions")
        whole[edition] = contents(site.output)
        clean(site)
    return site, whole


def clean(site):
    site.output.unlink()
    shutil.rmtree(store(site))


def start(site) -> Path:
    """Makes three editions, of which two are there, and keeps a copy of them."""
    for edition in ("one", "two", "one"):
        site.become(edition).build("--editions")
    before = site.folder / "before"
    shutil.copytree(store(site), before / "output.editions")
    shutil.copy(site.output, before / "output", follow_symlinks=False)
    return before


def go_back(site, before: Path):
    clean(site)
    shutil.copytree(before / "output.editions", store(site))
    shutil.copy(before / "output", site.output, follow_symlinks=False)


@linux
def test_a_build_that_is_killed_at_any_call_leaves_one_whole_edition_and_blocks_no_later_one(interruption, small):
    site, whole = small
    before = start(site)
    calls = interruption.calls(site.become("two").folder, site.output, "--editions")
    assert {"link", "symlink", "rename", "fsync"} <= {call.function for call in calls}
    for call in calls:
        go_back(site, before)
        assert interruption.kill(site.become("two").folder, site.output, "--editions", at=call.number), call
        seen = contents(site.output)
        assert seen in (whole["one"], whole["two"]), call
        site.build("--editions")
        assert contents(site.output) == whole["two"], call
        # The next edition sweeps away what an ended build has left.
        site.become("one").build("--editions")
        assert len(editions(site)) == 2 and all(name.isdigit() for name in editions(site)), call


@linux
def test_a_build_that_fails_at_any_call_leaves_one_whole_edition(interruption, small):
    site, whole = small
    before = start(site)
    calls = interruption.calls(site.become("two").folder, site.output, "--editions")
    assert len(calls) > 20
    for call in calls:
        go_back(site, before)
        run = interruption.build(site.become("two").folder, site.output, "--editions", at=call.number, then=errno.EIO)
        seen = contents(site.output)
        if run.exit_code == 0:
            assert seen == whole["two"], (call, run.errors)
        else:
            assert "stays as it was" in run.errors and "input/output error" in run.errors, (call, run.errors)
            assert seen == whole["one"], (call, run.errors)
        assert ".sitegen-staging" not in editions(site) or "cannot remove" in run.errors, (call, run.errors)


@linux
def test_two_builds_at_once_never_meet(interruption, small):
    site, whole = small
    site.become("one").build("--editions")
    calls = interruption.calls(site.become("two").folder, site.output, "--editions")
    for call in (calls[1], calls[len(calls) // 2], calls[-1]):
        clean(site)
        site.become("one").build("--editions")
        first = interruption.stop(site.become("two").folder, site.output, "--editions", at=call.number)
        try:
            second = run_sitegen("build", "--editions", "--site", site.folder, "--output", site.output, environment=own_theme(site.folder))
            assert second.exit_code == 1 and "another build is writing" in second.errors, call
        finally:
            os.kill(first.pid, signal.SIGCONT)
        assert first.wait(timeout=120) == 0
        assert contents(site.output) == whole["two"]
