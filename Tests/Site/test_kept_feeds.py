"""What a fetch could not have, how long it may take, and what is kept of an answer that is damaged, partial or from the future."""

import json
import re
import threading
import time

import pytest
from support.feed_server import Answer, as_json
from support.project import run_sitegen
from test_network import make_detailed, server, snapshot, things  # noqa: F401 (two of them are fixtures)


def test_details_that_failed_are_reported_at_each_build_and_had_by_the_next_fetch(server, tmp_path):
    site = make_detailed(server, tmp_path, 5)
    site.write("content/site.yml", (site.folder / "content/site.yml").read_text().replace("refresh: always", "refresh: never"))
    server.route(r"/things/thing-(\d+)", lambda request, match: Answer(b"", 500) if match[1] in "24" else {"more": 1})
    assert "2 of 5 details of `things` could not be fetched" in site.run().errors
    for flags in ([], ["--offline"]):
        run = site.run(*flags)
        assert run.exit_code == 0
        assert "2 of 5 details of `things` could not be fetched at the last fetch" in run.errors
        assert "/things/thing-2`: the server answered 500" in run.errors and "sitegen fetch things" in run.errors
    assert site.run("--strict").exit_code == 1
    server.route(r"/things/thing-(\d+)", lambda request, match: {"more": 1})
    assert run_sitegen("fetch", folder=site.folder).exit_code == 0
    run = site.run("--strict")
    assert run.exit_code == 0 and run.errors == "", run.errors


def test_a_silent_host_of_details_is_given_up_and_what_is_left_is_counted(server, tmp_path):
    site = make_detailed(server, tmp_path, 40)
    site.write("content/site.yml", (site.folder / "content/site.yml").read_text().replace(
        "refresh: always", "refresh: never, limits: { timeout: 1s, parallel: 4, giveUpAfter: 3 }"))
    asked, release = [], threading.Event()

    def silent(request, match):
        asked.append(match[1])
        release.wait(60)

    server.route(r"/things/thing-(\d+)", silent)
    start = time.monotonic()
    run = site.run()
    duration = time.monotonic() - start
    release.set()
    assert run.exit_code == 0, run.errors
    assert "40 of 40 details of `things` could not be fetched" in run.errors
    left = int(re.search(r"(\d+) more were not asked for: .* was given up after 3 failures in a row", run.errors)[1])
    # A request can end before a busy server has looked at it: the server may have seen fewer, never more.
    assert 3 <= 40 - left <= 8 and len(asked) <= 40 - left and duration < 8, run.errors


def test_a_fetch_ends_at_its_limit_and_the_next_begins_with_what_is_left(server, tmp_path):
    site = make_detailed(server, tmp_path, 12)
    site.write("content/site.yml", (site.folder / "content/site.yml").read_text().replace(
        "refresh: always", "refresh: never, limits: { perSecond: 4, total: 2s }"))
    server.route(r"/things/thing-(\d+)", lambda request, match: {"more": 1})
    run = site.run()
    assert run.exit_code == 0, run.errors
    assert "not asked for: " in run.errors and "the fetch as a whole has taken 2 s" in run.errors
    had = {element["record"]["id"] for element in snapshot(site) if element["detail"]}
    assert 0 < len(had) < 12
    server.forget()
    run_sitegen("fetch", folder=site.folder)
    first = [path.split("/")[-1] for path in server.paths() if path != "/things"][: 12 - len(had)]
    assert had.isdisjoint(first[:4]), "what was not had yet goes first"


@pytest.mark.parametrize("count", ["-2", "9223372036854775807", '"2"', "1e99"])
def test_a_damaged_file_of_origins_ends_no_build_and_a_fetch_repairs_it(things, server, count):
    site = things(refresh="never")
    site.build()
    origin = site.folder / "content/feeds/things.source.json"
    text = origin.read_text()
    origin.write_text(re.sub(r'"count": \d+', f'"count": {count}', text))
    run = site.run()
    assert run.exit_code == 0, run.errors
    if count != "9223372036854775807":
        assert "`content/feeds/things.source.json` is damaged" in run.errors and "sitegen fetch things" in run.errors
    assert run_sitegen("fetch", folder=site.folder).exit_code == 0
    assert site.run("--strict").exit_code == 0
    assert json.loads(origin.read_text())["pages"] == json.loads(text)["pages"]


@pytest.mark.parametrize("value", [r'"half \ud800"', "1e999", "[" * 2000 + "]" * 2000], ids=["half a character", "a number beyond 64 bits", "a deep value"])
def test_one_bad_value_of_what_is_kept_stops_no_build_and_strict_refuses_it(things, server, value):
    site = things(refresh="never")
    site.build()
    kept = site.folder / "content/feeds/things.json"
    kept.write_text(re.sub(r'"title": ', lambda match: f'"note": {value}, {match[0]}', kept.read_text(), count=1))
    for flags in ([], ["--offline"]):
        run = site.run(*flags)
        assert run.exit_code == 0, run.errors
        assert "a value of `things` cannot be kept" in run.errors and "`note` of `Thing 0`" in run.errors, run.errors
    assert site.run("--strict").exit_code == 1
    assert len(site.build().addresses()) > len(server.records)


def test_a_snapshot_from_the_future_is_asked_for_again_and_reported(things, server):
    site = things(refresh="6h")
    site.build()
    origin = site.folder / "content/feeds/things.source.json"
    origin.write_text(re.sub(r'"fetched": "\d+', '"fetched": "2999', origin.read_text()))
    server.forget()
    run = site.run()
    assert run.exit_code == 0 and "is in the future" in run.errors
    assert server.paths() == ["/things"]
    assert site.run("--strict").exit_code == 0


def test_a_part_of_an_answer_is_not_taken_for_the_whole(things, server):
    site = things()
    site.build()
    server.route("/things", lambda request, _: as_json(server.records[:9], status=206))
    run = site.run()
    assert "206 Partial Content" in run.errors and len(snapshot(site)) == 10


def test_a_tag_with_control_characters_is_kept_nowhere_and_sent_to_nobody(things, server):
    server.route("/things", lambda request, _: as_json(server.records, headers={"ETag": '"a\rX-Injected: yes"', "Last-Modified": "\x1b[2J"}))
    site = things()
    site.build()
    site.build()
    assert all("If-None-Match" not in request.headers and "X-Injected" not in request.headers for request in server.log)
    origin = (site.folder / "content/feeds/things.source.json").read_text()
    assert "Injected" not in origin and "\\u001b" not in origin and "\\r" not in origin


def test_two_sources_of_one_collection_are_kept_apart_and_built_without_the_network(server, small_site):
    server.route(r"/wood", lambda request, match: [{"name": "Wren", "v": 1}])
    server.route(r"/water", lambda request, match: {"items": [{"name": "Duck"}], "next": server.address + "/water/2"})
    server.route(r"/water/2", lambda request, match: {"items": [{"name": "Swan"}], "next": None})
    site = small_site(
        "title: Birds\ncollections:\n  birds:\n    feed:\n"
        f"      - {server.address}/wood\n      - {{ source: \"{server.address}/water\", next: /next }}\n")
    run = site.run()
    assert run.exit_code == 0 and run.errors == "", run.errors
    feeds = site.folder / "content/feeds"
    assert [len(json.loads((feeds / name).read_text())) for name in ("birds.json", "birds.2.json")] == [1, 2]
    server.stop()
    built = site.build()
    assert [item.name for item in sorted((built.folder / "birds").iterdir()) if item.is_dir()] == ["duck", "swan", "wren"]
