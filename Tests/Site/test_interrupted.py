"""A build that is ended, stopped or fails at any of its calls to the operating system: what was there stays, or the next build
finishes. Each call is hit once, by its number; none is left to chance."""

import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from support.built_site import STATE, contents
from support.interruption import Interruption
from support.project import own_theme, run_sitegen

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="calls are counted by a library that Linux loads first")

HIDDEN = (".sitegen-staging", ".sitegen-files.new", ".sitegen-files", STATE)


@pytest.fixture(scope="session")
def interruption(tmp_path_factory) -> Interruption:
    return Interruption(tmp_path_factory.mktemp("interruption"))


@pytest.fixture
def tmp_path(tmp_path):
    """In memory where there is room: these tests build some hundreds of times each, and each build waits for the disk."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK) or shutil.disk_usage(memory).free < 50_000_000:
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(prefix="sitegen-", dir=memory) as folder:
        yield Path(folder)


class SwappingSite:
    """A site of two editions, in which files and folders have swapped their names. Its theme is the smallest that there can be."""

    TEMPLATES = {
        "home": "home {{site.title}}\n", "list": "{{page.title}}:{{#page.items}} {{label}}{{/page.items}}\n", "category": "{{title}}\n",
        "detail": "{{title}} - {{description}}\n", "fact": "{{{body}}}\n", "unlock": "unlock {{title}}\n", "page": "{{title}}\n{{{body}}}",
        "not-found": "not found\n"}
    ASSETS = {
        "one": ["a", "b/c", "b/d/e", "deep/x/y/z", "deep/x/w", "same", "only-one/f", "page"],
        "two": ["a/b", "a/c/d", "b", "deep/x", "deep/v/u", "same", "only-two/f/g", "page/1"]}
    RECORDS = {"one": ["Fox", "Owl", "Wren"], "two": ["Owl", "Newt", "Tit"]}

    def __init__(self, folder: Path):
        self.folder = folder
        self.output = folder / "output"
        for name, text in self.TEMPLATES.items():
            self.write(f"Templates/{name}.mustache", text)
        self.write("content/site.yml", "collections: { tales: { feed: { source: feeds/tales.json } } }\n")

    def write(self, path: str, text: str):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def become(self, edition: str):
        shutil.rmtree(self.folder / "content/assets", ignore_errors=True)
        for file in self.ASSETS[edition]:
            self.write(f"content/assets/{file}", "the same\n" if file == "same" else f"{file} of edition {edition}\n")
        self.write("content/feeds/tales.json", json.dumps([{"title": title, "description": edition} for title in self.RECORDS[edition]]))
        return self

    def put(self, state: dict[str, tuple[int, bytes | None]]) -> None:
        """Makes the output what a build has made of it."""
        shutil.rmtree(self.output, ignore_errors=True)
        self.output.mkdir(mode=0o755)
        for path, (mode, content) in sorted(state.items()):
            if content is None:
                (self.output / path).mkdir()
            else:
                (self.output / path).write_bytes(content)
            (self.output / path).chmod(mode)

    def build(self, *flags) -> str:
        """What the program says when it is done."""
        run = run_sitegen("build", "--site", self.folder, "--output", self.output, *flags, environment=own_theme(self.folder))
        assert run.exit_code == 0, run.errors
        return run.output


def tree(folder: Path) -> dict[str, tuple[int, bytes | None]]:
    """Everything below a folder, hidden and empty folders too: permissions, and the bytes of files; but what is known of them."""
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_mode & 0o7777, path.read_bytes() if path.is_file() else None)
        for path in folder.rglob("*") if path.name != STATE}


def without_list(files: dict) -> dict:
    """The list of files may name more than there is: those of a build that did not come so far."""
    return {file: state for file, state in files.items() if file != ".sitegen-files"}


@pytest.fixture(scope="session")
def fresh(tmp_path_factory) -> dict[str, dict]:
    """Both editions, built into a folder that was not there."""
    trees = {}
    for edition in ("one", "two"):
        site = SwappingSite(tmp_path_factory.mktemp(edition)).become(edition)
        site.build()
        trees[edition] = tree(site.output)
    return trees


def whole(files: dict[str, bytes], fresh: dict[str, dict]) -> None:
    """Every file is one of an edition's, with all its bytes."""
    for file, content in files.items():
        if not file.startswith(HIDDEN):
            assert content in {fresh[edition][file][1] for edition in fresh if file in fresh[edition]}, f"{file} is not whole"


def calls_between(interruption, site, old: str, new: str, *flags):
    """The calls of a build that makes one edition the other."""
    shutil.rmtree(site.output, ignore_errors=True)
    site.become(old).build(*flags)
    return interruption.calls(site.become(new).folder, site.output, *flags)


@pytest.mark.timeout(900)
def test_a_build_that_is_killed_at_any_call_blocks_no_later_one(interruption, fresh, tmp_path):
    site = SwappingSite(tmp_path)
    kills = 0
    for old, new in (("one", "two"), ("two", "one")):
        calls = calls_between(interruption, site, old, new)
        assert {"mkdir", "create", "write", "fsync", "rename", "unlink", "rmdir"} <= {call.function for call in calls}
        # The build that follows has the edition that was on its way; from the first call on that touches the site itself, also the
        # one that was there.
        first = next(call.number for call in calls if call.path == ".sitegen-staging/list")
        for later in (new, old):
            for call in calls[0 if later == new else first:]:
                site.become(old).build()
                kills += interruption.kill(site.become(new).folder, site.output, at=call.number)
                whole(contents(site.output), fresh)
                site.become(later).build()
                assert tree(site.output) == fresh[later], f"after {call} of {old} to {new}"
                # What the builds have noted of the files is true: who reads them all finds the same.
                assert "(0 changed)" in site.build("--verify"), f"after {call} of {old} to {new}"
                assert tree(site.output) == fresh[later], f"after {call} of {old} to {new}"
    assert kills >= 200


def test_one_that_is_killed_again_and_again_is_followed_by_a_whole_one(interruption, fresh, tmp_path, dice):
    site = SwappingSite(tmp_path).become("one")
    site.build()
    calls = len(calls_between(interruption, site, "one", "two"))
    for _ in range(20):
        for _ in range(5):
            interruption.kill(site.become(dice.choice(["one", "two"])).folder, site.output, at=dice.randint(1, calls))
        last = dice.choice(["one", "two"])
        site.become(last).build()
        assert tree(site.output) == fresh[last]


def test_an_empty_folder_in_the_way_of_a_file_is_removed(fresh, tmp_path):
    site = SwappingSite(tmp_path).become("one")
    (site.output / "assets/a/b/c").mkdir(parents=True)
    (site.output / "index.html").mkdir()
    site.build()
    assert tree(site.output) == fresh["one"]


def in_place(site: Path, fresh: dict[str, dict], edition: str, other: str) -> int:
    """How many of the files that an edition changes are there."""
    files = contents(site)
    changed = {file for file, state in fresh[edition].items() if state[1] is not None and state != fresh[other].get(file) and file != ".sitegen-files"}
    return sum(files.get(file) == fresh[edition][file][1] for file in changed)


def test_a_build_that_fails_at_any_call_says_what_is_there_and_the_next_one_finishes(interruption, fresh, tmp_path):
    site = SwappingSite(tmp_path)
    calls = calls_between(interruption, site, "one", "two")
    outcomes = set()
    for call, code in [(call, code) for call in calls for code in ([errno.EIO, errno.EXDEV] if call.function == "rename" else [errno.EIO])]:
        site.put(fresh["one"])
        run = interruption.build(site.become("two").folder, site.output, at=call.number, then=code)
        files = tree(site.output)
        left = [file for file in files if file.startswith((".sitegen-staging", ".sitegen-files."))]
        if run.exit_code == 0:
            # What could not be removed is said, and the site is whole.
            outcomes.add("built")
            assert "warning[" in run.errors or files == fresh["two"], call
            assert {file: state for file, state in files.items() if file not in left} == fresh["two"], call
            assert not left or "cannot remove" in run.errors, call
        elif "stays as it was" in run.errors:
            outcomes.add("old")
            names = {file: state for file, state in files.items() if file not in left}
            assert without_list(names) == without_list(fresh["one"]), call
            assert not left or "cannot remove" in run.errors, call
        else:
            outcomes.add("between")
            said = next(line for line in run.errors.splitlines() if "changed files of the new site" in line)
            assert said.endswith("Fix what the error says and build again: the next build finishes it.")
            numbers = [int(word) for word in said.split() if word.isdigit()]
            assert numbers[0] == in_place(site.output, fresh, "two", "one"), (call, run.errors)
            assert left == [], call
        assert run.exit_code in (0, 1), run.errors
        site.build()
        assert tree(site.output) == fresh["two"], call
    assert outcomes == {"built", "old", "between"}


def test_as_json_a_build_that_failed_between_says_how_many_files_are_in_place(interruption, fresh, tmp_path):
    site = SwappingSite(tmp_path)
    moves = [call for call in calls_between(interruption, site, "one", "two") if call.function == "rename" and call.path.startswith("tales")]
    site.put(fresh["one"])
    run = interruption.build(site.become("two").folder, site.output, "--format", "json", at=moves[0].number, then=errno.EIO)
    report = json.loads(run.output)
    assert run.exit_code == 1 and report["built"] is False
    assert report["inPlace"] == in_place(site.output, fresh, "two", "one") < report["changed"]


def test_a_disk_that_is_full_from_any_call_on_leaves_the_old_site_or_says_what_is_there(interruption, fresh, tmp_path):
    site = SwappingSite(tmp_path)
    needing_room = ("mkdir", "create", "write", "fsync")
    for call in calls_between(interruption, site, "one", "two"):
        if call.function not in needing_room:
            continue
        site.put(fresh["one"])
        before = without_list(tree(site.output))
        # Half of the bytes of one write still find room.
        for then in (errno.ENOSPC, -1) if call.function == "write" else (errno.ENOSPC,):
            run = interruption.build(site.become("two").folder, site.output, at=call.number, then=then)
            if run.exit_code == 0:
                assert tree(site.output) == fresh["two"]
            elif "stays as it was" in run.errors:
                assert "no space left on device" in run.errors
                assert without_list(tree(site.output)) == before
        site.become("two").build()
        assert tree(site.output) == fresh["two"]


def test_two_builds_at_once_never_meet(interruption, fresh, tmp_path):
    site = SwappingSite(tmp_path)
    calls = calls_between(interruption, site, "one", "two")
    # The folder is locked from the first call on; the lock is asked for before the list is read.
    for call in calls[1:]:
        site.put(fresh["one"])
        first = interruption.stop(site.become("two").folder, site.output, at=call.number)
        try:
            second = run_sitegen("build", "--site", site.folder, "--output", site.output, environment=own_theme(site.folder))
            assert second.exit_code == 1 and "another build is writing" in second.errors, call
        finally:
            os.kill(first.pid, signal.SIGCONT)
        _, errors = first.communicate(timeout=120)
        assert first.returncode == 0, errors
        assert tree(site.output) == fresh["two"], call


# What can be seen before the first file is moved

@pytest.mark.skipif(os.geteuid() != 0, reason="only root can start the program as another user")
def test_a_folder_that_cannot_be_written_is_seen_before_the_first_move(small_site, tmp_path):
    source = small_site("collections: { tales: { feed: { source: feeds/tales.json } } }", tales=[{"title": "Fox"}, {"title": "Owl"}])
    source.build()
    before = contents(source.output)
    nobody = 65534
    for path in [source.output, *source.output.rglob("*")]:
        os.chown(path, nobody, nobody)
    for folder in ("tales/fox", "tales/owl"):
        (source.output / folder).chmod(0o555)
        os.chown(source.output / folder, 0, 0)
    for folder in source.output.resolve().parents:
        if folder.stat().st_mode & 0o005 != 0o005:
            folder.chmod(folder.stat().st_mode | 0o055)
    source.feed("tales", [{"title": "Fox", "description": "New."}, {"title": "Owl", "description": "New."}])
    run = run_sitegen("build", folder=source.folder, user=nobody)
    assert run.exit_code == 1
    assert "error[cannot-write]: cannot replace files in 2 folders: permission denied" in run.errors and "output/tales/fox" in run.errors
    assert "what was in output stays as it was" in run.errors
    assert contents(source.output) == before
    assert not (source.output / ".sitegen-staging").exists()


@pytest.fixture
def mounted(tmp_path):
    """Mounts another file system; skips where that is not allowed."""
    places = []

    def mount(place: Path):
        done = subprocess.run(["mount", "-t", "tmpfs", "tmpfs", place], capture_output=True, text=True)
        if done.returncode != 0:
            pytest.skip("no file system can be mounted here: " + done.stderr.strip())
        places.append(place)

    yield mount
    for place in places:
        subprocess.run(["umount", place], check=True)


def test_another_file_system_inside_is_seen_before_the_first_move(small_site, mounted):
    source = small_site("collections: { tales: { feed: { source: feeds/tales.json } } }", tales=[{"title": "Fox"}, {"title": "Owl"}])
    source.build()
    mounted(source.output / "tales/fox")
    before = contents(source.output)
    source.feed("tales", [{"title": "Fox", "description": "New."}, {"title": "Owl", "description": "New."}])
    run = source.run()
    assert run.exit_code == 1
    assert "error[several-file-systems]: `output/tales/fox` is on another file system than `output`" in run.errors
    assert "what was in output stays as it was" in run.errors
    assert contents(source.output) == before
    assert not (source.output / ".sitegen-staging").exists()


def test_folders_that_cannot_be_made_are_counted_as_folders(interruption, small_site):
    tales = [{"title": title} for title in ("Fox", "Owl", "Newt", "Tit")]
    source = small_site("collections: { tales: { feed: { source: feeds/tales.json } } }", tales=tales)
    first = next(call for call in interruption.calls(source.folder, source.output) if call.function == "mkdir" and call.path.endswith("tales/fox"))
    shutil.rmtree(source.output)
    run = interruption.build(source.folder, source.output, at=first.number, then=errno.ENOSPC, and_later=True)
    assert run.exit_code == 1
    folders = re.search(r"^error\[cannot-write\]: cannot make (\d+) folders: no space left on device\n  = note: `.*/output/tales/fox`\n", run.errors, re.MULTILINE)
    assert folders and int(folders[1]) >= len(tales), run.errors
    assert re.search(r"^error\[cannot-write\]: cannot write \d+ files: no space left on device$", run.errors, re.MULTILINE)
    notes = [line for line in run.errors.splitlines() if "note: `" in line]
    assert len(notes) == len(set(notes))
