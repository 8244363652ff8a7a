"""Row G1: the same input gives the same bytes, and what did not change is not touched."""

import os

import pytest
from support.built_site import MANIFEST, STATE, contents, states
from support.project import run_sitegen


def build(folder, *flags: str):
    run = run_sitegen("build", "--output", folder, *flags)
    assert run.exit_code == 0, run.errors
    return run


@pytest.mark.parametrize("jobs", ["1", "2", "7"])
def test_two_builds_give_the_same_bytes_however_many_threads_work(site, jobs, tmp_path):
    build(tmp_path / "again", "--jobs", jobs)
    assert differences(contents(site.folder), contents(tmp_path / "again")) == []


def test_the_bytes_do_not_depend_on_the_machines_language_time_zone_or_umask(site, tmp_path):
    run = run_sitegen(
        "build", "--output", tmp_path / "again", environment={"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"})
    assert run.exit_code == 0, run.errors
    assert differences(contents(site.folder), contents(tmp_path / "again")) == []


def test_a_second_build_changes_no_file_and_keeps_inodes_and_times(tmp_path):
    build(tmp_path / "site")
    before = states(tmp_path / "site")
    assert before
    assert "(0 changed)" in build(tmp_path / "site").output
    assert states(tmp_path / "site") == before


def test_after_a_change_of_one_record_only_the_files_that_differ_are_written(small_site):
    records = [{"title": f"Tale {number}", "description": f"As it was {number}."} for number in range(100)]
    site = small_site("collections: { tales: { feed: { source: feeds/tales.json }, pageSize: 10 } }", tales=records)
    site.build()
    before, bytes_before = states(site.output), contents(site.output)
    records[42]["description"] = "As it is."
    site.feed("tales", records).build()
    after, bytes_after = states(site.output), contents(site.output)
    touched = {file for file in after if after[file] != before.get(file)}
    assert touched == {file for file in bytes_after if bytes_after[file] != bytes_before.get(file)}
    assert touched == {"tales/tale-42/index.html", "tales/page/5/index.html", "offline/files-0.json", "service-worker.js"}


def test_what_a_build_no_longer_writes_is_removed_and_what_others_put_there_stays(small_site):
    site = small_site("collections: { a: { feed: { source: feeds/a.json } } }", a=[{"title": "One"}, {"title": "Two"}])
    site.build()
    (site.output / "CNAME").write_text("facts.example")
    (site.output / "a/two/notes.txt").write_text("mine")
    site.feed("a", [{"title": "One"}]).build()
    assert not (site.output / "a/two/index.html").exists()
    assert (site.output / "CNAME").read_text() == "facts.example"
    assert (site.output / "a/two/notes.txt").read_text() == "mine"


def test_nothing_is_left_of_the_way_to_the_output(site):
    assert [name for name in os.listdir(site.folder) if name.startswith(".") and name not in (MANIFEST, STATE)] == []


def differences(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
