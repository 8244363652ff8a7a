"""Feeds over the network: fetched, kept, compared; a bad day of the origin never breaks the site."""

import json
import re
import signal
import subprocess
import threading
import time

import pytest
from support.feed_server import Answer, FeedServer, as_json, serve_five
from support.project import CONTENT, SITEGEN, run_sitegen
from support.small_site import SmallSite

FIVE = """\
colours: {{ blue: "#1d4ed8", red: "#b91c1c", yellow: "#facc15" }}
collections:
  animals:
    feed: {{ source: {server}/animals.json, refresh: {refresh} }}
    sort: order
    facts: {{ from: content, body: fact }}
  pokemon:
    feed:
      source: {server}/pokemon/
      items: /results
      next: /next
      detail: {{ from: "{{+url}}", keep: [id, height, name, weight] }}
      refresh: {refresh}
    slug: name
  cats:
    feed:
      source: "{server}/v1/breeds?limit=10&page={{page}}"
      pages: {{ from: 0 }}
      refresh: {refresh}
    slug: name
    pageSize: 10
  movies:
    feed: {{ source: {server}/movies.json, items: /movies, detail: "movies/{{uuid}}.json", refresh: {refresh} }}
  cat-facts:
    feed: {{ source: {server}/facts, refresh: {refresh} }}
    slug: _id
"""

THINGS = """\
collections:
  things:
    feed: {{ source: {server}/things, refresh: {refresh} }}
    slug: id
"""


@pytest.fixture
def server():
    server = FeedServer()
    yield server
    server.stop()


@pytest.fixture
def five(server):
    """A server of the five services over the demonstration site's feeds."""
    def read(path):
        return json.loads((CONTENT / "feeds" / path).read_text(encoding="utf-8"))
    feeds = {name: read(f"{name}.json") for name in ("animals", "pokemon", "cats", "movies", "cat-facts")}
    details = {str(number): read(f"pokemon/{number}.json") for number in range(1, 152)}
    movies = {path.stem: read(f"movies/{path.name}") for path in (CONTENT / "feeds/movies").iterdir()}
    serve_five(server, feeds, details, movies)
    server.feeds = feeds
    return server


@pytest.fixture
def things(server, tmp_path):
    """A site of one feed, whose records are `things.records`."""
    server.records = [{"id": f"thing-{number}", "title": f"Thing {number}", "size": number} for number in range(10)]
    server.route("/things", lambda request, _: server.records)

    def make(refresh="always", configuration=THINGS):
        return SmallSite(tmp_path, configuration.format(server=server.address, refresh=refresh))
    return make


def snapshot(site, name="things"):
    return json.loads((site.folder / f"content/feeds/{name}.json").read_text(encoding="utf-8"))


def make_five(server, tmp_path, refresh="never"):
    return SmallSite(tmp_path, FIVE.format(server=server.address, refresh=refresh))


# The five services


def test_the_five_services_are_fetched_page_by_page_with_their_details(five, tmp_path):
    site = make_five(five, tmp_path)
    built = site.build()
    addresses = built.addresses()
    for collection, count in (("animals", 7), ("pokemon", 151), ("cats", 40), ("movies", 6), ("cat-facts", 20)):
        # The feed's categories have a folder each, for the records that share one.
        folders = {address.split("/")[1] for address in addresses if re.fullmatch(rf"{collection}/[^/]+/[^/]+/", address)}
        groups = folders - {"page"} if collection == "cats" else set()
        pages = [
            address for address in addresses
            if re.fullmatch(rf"{collection}/(?!page/)[^/]+/", address) and address.split("/")[1] not in groups]
        assert len(pages) == count, collection
    asked = [request.query.get("page") for request in five.log if request.path == "/v1/breeds"]
    assert asked == ["0", "1", "2", "3", "4"], "asked for until a page comes back empty, and no further"
    assert len([path for path in five.paths() if path == "/pokemon/"]) == 8
    kept = {element["record"]["name"]: element["detail"] for element in snapshot(site, "pokemon")}
    assert kept["pikachu"] == {"id": 25, "height": 4, "name": "pikachu", "weight": 60}


def test_details_are_asked_for_eight_at_a_time_and_no_more(five, tmp_path):
    for pattern, answer in list(five.routes):
        if pattern.pattern == r"/pokemon/(\d+)/":
            five.route(pattern.pattern, lambda request, match, answer=answer: as_json(answer(request, match), delay=0.01))
    make_five(five, tmp_path).build()
    assert 2 <= five.most_at_once <= 8


def test_with_refresh_never_a_second_build_asks_for_nothing(five, tmp_path):
    site = make_five(five, tmp_path, refresh="never")
    site.build()
    five.forget()
    run = site.run()
    assert run.exit_code == 0 and five.log == []
    assert "(0 changed)" in run.output


def test_with_refresh_always_a_second_build_asks_conditionally_and_changes_nothing(five, tmp_path):
    site = make_five(five, tmp_path, refresh="always")
    site.build()
    first = len(five.log)
    five.forget()
    run = site.run()
    assert run.exit_code == 0 and "(0 changed)" in run.output, run.errors
    assert len(five.log) == first
    assert all("If-None-Match" in request.headers for request in five.log if "page=4" not in str(request.query))


def test_an_age_asks_again_only_when_the_snapshot_is_older(things, server):
    site = things(refresh="6h")
    site.build()
    server.forget()
    site.build()
    assert server.log == []
    origin = site.folder / "content/feeds/things.source.json"
    text = json.loads(origin.read_text())
    text["fetched"] = "2020-10-02T10:26:00Z"
    origin.write_text(json.dumps(text))
    site.build()
    assert server.paths() == ["/things"]
    assert "If-None-Match" in server.log[0].headers


def test_the_services_real_answers_are_fetched_whole(server, real_feeds, tmp_path):
    def read(path):
        return json.loads((real_feeds / path).read_text(encoding="utf-8-sig"))
    feeds = {
        "animals": read("animals.json"), "pokemon": read("pokeapi/pokemon-all.json"), "cats": read("thecatapi/breeds.json"),
        "movies": read("sky-movies/movies.json"), "cat-facts": read("cat-facts/facts-2020.json"),
    }
    details = {path.stem: read(f"pokeapi/pokemon/{path.name}") for path in (real_feeds / "pokeapi/pokemon").iterdir()}
    movies = {path.stem: read(f"sky-movies/movies/{path.name}") for path in (real_feeds / "sky-movies/movies").iterdir()}
    serve_five(server, feeds, details, movies)
    site = make_five(server, tmp_path)
    run = site.run()
    assert run.exit_code == 0, run.errors
    assert "1289 of 1351 details of `pokemon` could not be fetched" in run.errors
    assert [len(snapshot(site, name)) for name in ("animals", "pokemon", "cats", "movies", "cat-facts")] == [4, 1351, 67, 3, 5]


# Bad days


def test_an_origin_that_is_down_leaves_the_site_to_the_snapshot_and_says_how_old_it_is(things, server):
    site = things()
    site.build()
    server.stop()
    run = site.run()
    assert run.exit_code == 0, run.errors
    assert "(0 changed)" in run.output
    assert "the snapshot of a moment ago is used instead: 10 records" in run.errors
    assert server.address in run.errors
    assert site.run("--strict").exit_code == 1


def test_without_a_snapshot_an_origin_that_is_down_is_an_error(things, server):
    site = things()
    server.stop()
    run = site.run()
    assert run.exit_code == 1 and server.address in run.errors


@pytest.mark.parametrize("answer", [
    Answer(b"<html>Bad gateway</html>"), Answer(b'[{"id": "thing-1"'), Answer(b"", 404), Answer(b"", 500), Answer(b'{"error": "no"}'), Answer(b"\xff\xfe"),
], ids=["a web page", "cut off", "not found", "server error", "another shape", "binary"])
def test_a_broken_answer_never_takes_the_place_of_a_good_one(things, server, answer):
    site = things()
    site.build()
    before = snapshot(site)
    server.route("/things", answer)
    run = site.run()
    assert run.exit_code == 0 and "(0 changed)" in run.output, run.errors
    assert "is used instead" in run.errors and server.address in run.errors
    assert snapshot(site) == before


@pytest.mark.parametrize("left", [0, 4])
def test_an_answer_that_is_empty_or_lost_more_than_half_is_not_taken_without_accept(things, server, left):
    site = things()
    site.build()
    server.records = server.records[:left]
    run = site.run()
    assert run.exit_code == 0 and "(0 changed)" in run.output
    assert "sitegen fetch things --accept" in run.errors
    assert len(snapshot(site)) == 10
    refused = run_sitegen("fetch", folder=site.folder)
    assert refused.exit_code == 1 and "not taken" in refused.output
    accepted = run_sitegen("fetch", "--accept", folder=site.folder)
    assert accepted.exit_code == 0, accepted.errors
    assert len(snapshot(site)) == left


def test_half_of_the_records_may_go(things, server):
    site = things()
    site.build()
    server.records = server.records[:5]
    assert site.run().exit_code == 0
    assert len(snapshot(site)) == 5


def test_offline_asks_for_nothing_and_needs_a_snapshot(things, server):
    site = things()
    run = site.run("--offline")
    assert run.exit_code == 1 and "sitegen fetch things" in run.errors
    assert server.log == []
    site.build()
    server.forget()
    site.build("--offline")
    assert server.log == []


def test_refresh_asks_whatever_the_policy_says(things, server):
    site = things(refresh="never")
    site.build()
    server.forget()
    server.records[0]["title"] = "Another thing"
    site.build()
    assert server.log == []
    site.build("--refresh")
    assert snapshot(site)[0]["title"] == "Another thing"


# Details that fail


DETAILED = """\
collections:
  things:
    feed: {{ source: {server}/things, detail: {{ from: "things/{{id}}", required: {required} }}, refresh: always }}
    slug: id
"""


def make_detailed(server, tmp_path, count, required="false"):
    server.records = [{"id": f"thing-{number}", "title": f"Thing {number}"} for number in range(count)]
    server.route("/things", lambda request, _: server.records)
    return SmallSite(tmp_path, DETAILED.format(server=server.address, required=required))


def test_of_two_thousand_details_those_that_fail_once_are_had_and_those_that_fail_always_are_reported(server, tmp_path):
    site = make_detailed(server, tmp_path, 2_000)
    failed, lock = set(), threading.Lock()

    def detail(request, match):
        number = int(match[1])
        if number % 500 == 7:
            return Answer(b"", 503, headers={"Retry-After": "0"})
        with lock:
            if number % 50 == 3 and number not in failed:
                failed.add(number)
                return Answer(b"", 503, headers={"Retry-After": "0"})
        return {"more": number}

    server.route(r"/things/thing-(\d+)", detail)
    run = site.run()
    assert run.exit_code == 0, run.errors
    assert "4 of 2000 details of `things` could not be fetched" in run.errors
    for number in (7, 507, 1007, 1507):
        assert f"/things/thing-{number}`" in run.errors
    kept = snapshot(site)
    assert [element["detail"] for element in kept if int(element["record"]["id"][6:]) % 500 != 7] == [
        {"more": number} for number in range(2_000) if number % 500 != 7]
    assert len(kept) == 2_000


def test_a_required_detail_that_fails_fails_the_fetch(server, tmp_path):
    site = make_detailed(server, tmp_path, 3, required="true")
    server.route(r"/things/thing-(\d+)", lambda request, match: None if match[1] == "1" else {"more": 1})
    run = site.run()
    assert run.exit_code == 1 and "thing-1" in run.errors


def test_a_detail_that_fails_later_keeps_what_was_known(server, tmp_path):
    site = make_detailed(server, tmp_path, 3)
    server.route(r"/things/thing-(\d+)", lambda request, match: {"more": 1})
    site.build()
    server.route(r"/things/thing-(\d+)", lambda request, match: Answer(b"", 404))
    run = site.run()
    assert run.exit_code == 0 and "the detail that was kept is used" in run.errors
    assert [element["detail"] for element in snapshot(site)] == [{"more": 1}] * 3


# Paging


def test_a_page_that_names_itself_as_the_next_is_reported(things, server):
    server.route("/things", lambda request, _: {"items": server.records, "next": "/things"})
    site = things(configuration=THINGS.replace("{server}/things,", "{server}/things, items: /items, next: /next,"))
    run = site.run()
    assert run.exit_code == 1 and "lead in a circle" in run.errors and "/things" in run.errors


def test_a_service_that_ignores_the_page_is_reported(things, server):
    site = things(configuration=THINGS.replace("source: {server}/things,", 'source: "{server}/things?p={{page}}", pages: {{ from: 1 }},'))
    run = site.run()
    assert run.exit_code == 1 and "is the same as the one before" in run.errors
    assert len(server.log) == 2


def test_pages_follow_the_link_header(things, server):
    def page(request, _):
        number = int(request.query.get("page", 1))
        link = {"Link": f'<{server.address}/?a=1,2>; rel="prev", <things?page={number + 1}>; rel="next last"'} if number < 4 else {}
        return as_json([{"id": f"{number}-{index}"} for index in range(3)], headers=link)
    server.route("/things", page)
    site = things(configuration=THINGS.replace("{server}/things,", "{server}/things, next: link,"))
    site.build()
    assert len(snapshot(site)) == 12


MORE = [
    # Where it is told, and what is to be written.
    ('{"total": 47, "items": ITEMS}', {}, "`things` has 47 records, says its answer, and 10 were read", "name the parameter that asks for a page"),
    ('{"data": ITEMS, "meta": {"total": 47}}', {}, "`things` has 47 records", "name the parameter"),
    ('{"data": ITEMS, "links": {"next": "/things?page=2"}}', {}, "`things` goes on, says its answer, and only its first page was read: 10 records", "write `next: /links/next`"),
    ("ITEMS", {"Link": '</things?page=2>; rel="next"'}, "`things` goes on", "write `next: link`"),
    ('{"data": ITEMS, "meta": {"has_more": true}}', {}, "`things` goes on", "name the parameter"),
]


@pytest.mark.parametrize("body, headers, message, help", MORE)
def test_an_answer_that_says_that_there_is_more_is_reported(things, server, body, headers, message, help):
    def answer(request, _):
        return Answer(body.replace("ITEMS", json.dumps(server.records)).encode(), headers={"Content-Type": "application/json"} | headers)
    server.route("/things", answer)
    run = things().run()
    assert run.exit_code == 0 and "warning[partial-feed]" in run.errors and message in run.errors and help in run.errors
    assert "if the first page is enough: `next: none`" in run.errors
    wanted = things(configuration=THINGS.replace("{server}/things,", "{server}/things, next: none,")).run()
    assert wanted.exit_code == 0 and "partial-feed" not in wanted.errors


def test_a_next_that_finds_nothing_is_reported_where_the_answer_names_another(things, server):
    server.route("/things", lambda request, _: {"items": server.records, "links": {"next": "/things?page=2"}})
    run = things(configuration=THINGS.replace("{server}/things,", "{server}/things, next: /link/next,")).run()
    assert "only its first page was read" in run.errors and "write `next: /links/next`" in run.errors, run.errors
    server.route("/things", lambda request, _: {"items": server.records, "links": {}})
    run = things(configuration=THINGS.replace("{server}/things,", "{server}/things, next: /links/next,")).run()
    assert run.exit_code == 0 and "partial-feed" not in run.errors


@pytest.mark.parametrize("body", ['{"total": 500, "items": [{"price": 200}, {"price": 300}]}', '{"total": 10, "items": ITEMS}', '{"count": 3, "data": ITEMS}'])
def test_an_answer_that_is_whole_is_not_reported(things, server, body):
    server.route("/things", lambda request, _: Answer(body.replace("ITEMS", json.dumps(server.records)).encode(), headers={"Content-Type": "application/json"}))
    assert "partial-feed" not in things().run().errors


def test_paths_of_pictures_may_be_those_of_the_feeds_own_host(things, server):
    for record in server.records:
        record["image"] = f"uploads/{record['size']}.jpg"
    run = things().run()
    assert f"such as the feed's: `fields: {{ picture: '\"{server.address}/\" + image' }}`" in run.errors, run.errors


def test_offsets_count_records_and_a_short_page_is_the_last_where_the_size_is_known(things, server):
    server.route("/things", lambda request, _: server.records[int(request.query["from"]) :][:4])
    site = things(configuration=THINGS.replace(
        "source: {server}/things,", 'source: "{server}/things?from={{offset}}", pages: {{ from: 0, size: 4 }},'))
    site.build()
    assert [request.query["from"] for request in server.log] == ["0", "4", "8"]
    assert len(snapshot(site)) == 10


# What a new answer brings


def test_fetch_says_what_was_added_removed_and_changed(things, server):
    site = things(refresh="never")
    site.build()
    server.records[0]["title"] = "Another thing"
    server.records[1]["size"] = "large"
    for record in server.records:
        record["new"] = True
    del server.records[2]
    server.records.append({"id": "thing-99", "title": "The newest", "new": True})
    run = run_sitegen("fetch", "things", folder=site.folder)
    assert run.exit_code == 0, run.errors
    assert "10 records, 1 added, 1 removed, 9 changed" in run.output
    assert "  + thing-99" in run.output and "  - thing-2" in run.output and "  ~ thing-0" in run.output
    assert "field `new` is new" in run.output
    again = run_sitegen("fetch", "things", folder=site.folder)
    assert "things: unchanged, 10 records" in again.output


def test_fetch_says_when_a_field_changes_its_kind_or_goes(things, server):
    site = things(refresh="never")
    site.build()
    for record in server.records:
        record["size"] = str(record["size"])
        del record["title"]
    run = run_sitegen("fetch", "--format", "json", folder=site.folder)
    changes = json.loads(run.output)["feeds"]["things"]
    assert changes["retypedFields"] == [{"name": "size", "old": "number", "new": "string"}]
    assert changes["vanishedFields"] == ["title"]
    assert len(changes["changed"]) == 10


def test_a_snapshot_reads_well_in_a_review(things, server):
    server.records = [{"b": 1, "a": "Fish & <chips>", "id": "x"}]
    site = things()
    site.build()
    assert (site.folder / "content/feeds/things.json").read_text() == (
        '[\n  {\n    "a": "Fish & <chips>",\n    "b": 1,\n    "id": "x"\n  }\n]\n')


def test_fetch_names_a_collection_that_is_not_there(things):
    run = run_sitegen("fetch", "thngs", folder=things().folder)
    assert run.exit_code == 1 and "did you mean `things`?" in run.errors


# Secrets


def test_a_header_from_the_environment_is_sent_and_shows_nowhere(things, server, tmp_path):
    secret = "s3cr3t-value-of-the-key"
    site = things(configuration=THINGS.replace("{server}/things,", '{server}/things, headers: {{ x-api-key: "${{THINGS_KEY}}" }},'))
    missing = site.run()
    assert missing.exit_code == 1 and "`THINGS_KEY`" in missing.errors and "site.yml" in missing.errors
    built = run_sitegen("build", "--format", "json", folder=site.folder, environment={"THINGS_KEY": secret})
    assert built.exit_code == 0, built.errors
    assert server.log[-1].headers["x-api-key"] == secret
    server.route("/things", Answer(b"", 403))
    failed = run_sitegen("build", folder=site.folder, environment={"THINGS_KEY": secret})
    assert secret not in built.output + built.errors + failed.output + failed.errors
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or secret.encode() not in file.read_bytes(), file


@pytest.mark.parametrize("leads", ["next", "detail", "redirect"])
def test_no_other_host_is_sent_the_headers(server, tmp_path, leads):
    other = FeedServer()
    try:
        record = {"id": "a", "url": f"{other.address}/detail"}
        other.route("/detail", {"more": 1})
        other.route("/things", {"items": [record], "next": None})
        server.route("/things", Answer(b"", 302, {"Location": f"{other.address}/things"}) if leads == "redirect" else {
            "items": [record], "next": f"{other.address}/things" if leads == "next" else None})
        feed = 'headers: {{ x-api-key: "${{THINGS_KEY}}" }}, items: /items, next: /next, detail: "{{+url}}", refresh'
        site = SmallSite(tmp_path, THINGS.replace("refresh", feed, 1).format(server=server.address, refresh="always"))
        run = run_sitegen("build", folder=site.folder, environment={"THINGS_KEY": "s3cr3t"})
        assert run.exit_code == 0, run.errors
        assert server.log[0].headers["x-api-key"] == "s3cr3t"
        assert other.log and all("x-api-key" not in request.headers for request in other.log)
    finally:
        other.stop()


# Killed

RECORDS = 120


def test_a_fetch_that_is_killed_leaves_the_old_snapshot_or_the_new_one_and_the_next_run_repairs_itself(server, tmp_path, dice):
    site = make_detailed(server, tmp_path, RECORDS)
    state = {"version": 0}
    server.route("/things", lambda request, _: [
        {"id": f"thing-{number}", "title": f"Thing {number}", "version": state["version"]} for number in range(RECORDS)])
    server.route(r"/things/thing-(\d+)", lambda request, match: {"more": state["version"]})
    start = time.monotonic()
    site.build()
    whole = time.monotonic() - start
    for round in range(1, 21):
        before = snapshot(site)
        state["version"] = round
        process = subprocess.Popen(
            [SITEGEN, "build"], cwd=site.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(dice.uniform(0, whole * 1.1))
        process.send_signal(signal.SIGKILL)
        process.wait()
        after = snapshot(site)
        new = [{"record": {"id": f"thing-{number}", "title": f"Thing {number}", "version": round}, "detail": {"more": round}}
               for number in range(RECORDS)]
        assert after in (before, new), f"round {round}: the snapshot is neither the old one nor the new one"
        built = site.build()
        assert snapshot(site) == new and len(built.addresses()) > RECORDS
