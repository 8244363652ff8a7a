"""Two programs over one site at once, and programs that end midway: nothing is lost, and the next run is as if nothing had been.

Each test aims at every step that the program takes in `content/feeds/`: it is stopped or ended there, one step after the other.
"""

import json

import pytest
from support.feed_server import Answer, FeedServer
from support.small_site import SmallSite
from test_copied_pictures import png

THINGS = """\
collections:
  things:
    feed: {{ source: {server}/things, detail: "things/{{id}}", refresh: {refresh} }}
    slug: id
    images: copy
"""


@pytest.fixture
def server():
    server = FeedServer()
    server.version = 0
    server.route("/things", lambda request, _: [
        {"id": f"thing-{number}", "title": f"Thing {number}", "version": server.version, "image": f"{server.address}/{number}-{server.version}.png"}
        for number in range(3)])
    server.route(r"/things/thing-\d+", lambda request, _: {"more": server.version})
    server.route(r"/(\d+)-(\d+)\.png", lambda request, match: Answer(png(int(match[1]) + 1, int(match[2]) + 1)))
    yield server
    server.stop()


def make_site(server, tmp_path, refresh="always"):
    return SmallSite(tmp_path, THINGS.format(server=server.address, refresh=refresh))


def versions(site):
    """The version that the snapshot is of; what is damaged or mixed has none."""
    elements = json.loads((site.folder / "content/feeds/things.json").read_text())
    json.loads((site.folder / "content/feeds/things.source.json").read_text())
    assert len(elements) == 3
    found = {element["record"]["version"] for element in elements} | {element["detail"]["more"] for element in elements}
    assert len(found) == 1, f"the snapshot is of two versions: {found}"
    return found.pop()


def left_behind(site):
    return [path.name for path in (site.folder / "content/feeds").rglob(".*")]


def writing_steps(site, server, steps):
    """The steps of a build that renews everything."""
    site.build()
    server.version += 1
    learning = steps(site.folder).start("build")
    assert learning.let_go().exit_code == 0
    found = [line for line in learning.steps() if not line.startswith("flock")]
    assert "rename things.json" in found and "rename things.source.json" in found and "rename index.json" in found
    return found


def test_what_takes_the_place_of_another_file_is_on_the_disk_before_and_its_folder_after(server, tmp_path, steps):
    site = make_site(server, tmp_path)
    found = writing_steps(site, server, steps)
    for number, line in enumerate(found):
        if line.startswith("rename"):
            assert found[number - 1] == "fsync temporary", found
            assert found[number + 1] in ("fsync feeds", "fsync pictures"), found


def test_a_second_fetch_waits_for_the_first_at_each_of_its_steps_and_both_end_well(server, tmp_path, steps):
    site = make_site(server, tmp_path)
    count = len(writing_steps(site, server, steps))
    assert count > 20
    for number in range(1, count + 1):
        server.version += 1
        first = steps(site.folder).start("build", stop=number)
        first.wait_for(" stopped")
        second = steps(tmp_path).start("fetch")
        second.wait_for("flock feeds busy")
        done = first.let_go()
        also = second.let_go()
        assert done.exit_code == 0, done.errors
        assert also.exit_code == 0 and "unchanged, 3 records" in also.output, also.output + also.errors
        assert versions(site) == server.version
        assert left_behind(site) == []


def test_a_build_that_asks_nothing_waits_for_nobody(server, tmp_path, steps):
    site = make_site(server, tmp_path, refresh="never")
    site.build()
    server.version += 1
    first = steps(site.folder).start("fetch", stop=3)
    first.wait_for(" stopped")
    reading = steps(site.folder).start("build")
    run = reading.let_go()
    assert run.exit_code == 0 and "(0 changed)" in run.output, run.errors
    assert "flock feeds" not in reading.steps()
    assert first.let_go().exit_code == 0


def test_a_build_that_is_ended_at_any_step_leaves_the_old_snapshot_or_the_new_one(server, tmp_path, steps):
    site = make_site(server, tmp_path)
    count = len(writing_steps(site, server, steps))
    for number in range(1, count + 1):
        before = versions(site)
        server.version += 1
        killed = steps(site.folder).run("build", kill=number)
        assert killed.exit_code == -9, killed
        assert versions(site) in (before, server.version), f"step {number}"
        # What was left is used without the network, and the next build is as any other.
        assert site.run("--offline").exit_code == 0
        assert site.run("--strict").exit_code == 0
        assert versions(site) == server.version
        assert left_behind(site) == []


def test_two_that_find_no_snapshot_ask_once(server, tmp_path, steps):
    site = make_site(server, tmp_path, refresh="never")
    first = steps(site.folder).start("build", stop=1)
    first.wait_for(" stopped")
    second = steps(site.folder).start("fetch", "things")
    second.wait_for("flock feeds busy")
    server.forget()
    assert first.let_go().exit_code == 0 and second.let_go().exit_code == 0
    assert versions(site) == 0
