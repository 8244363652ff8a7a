"""Values of the environment and passwords of addresses are in no output and in no file, whatever the server and the site do with them."""

import base64
import json
from urllib.parse import quote

import pytest
from support.feed_server import Answer, FeedServer, as_json
from support.project import run_sitegen
from support.small_site import SmallSite

KEY = "s3cr3t/value+of the key"
PASSWORD = "hunter2-passw0rd"

SITE = """\
collections:
  things:
    feed: {{ source: "{source}", items: /items, next: /next, detail: "{{+url}}", headers: {{ x-api-key: "Key ${{THINGS_KEY}}" }}, refresh: always }}
    slug: id
"""


@pytest.fixture
def server():
    server = FeedServer()
    yield server
    server.stop()


def forms():
    words = [KEY, quote(KEY, safe=""), quote(KEY), PASSWORD, base64.b64encode(f"me:{PASSWORD}".encode()).decode(), "s3cr3t", "hunter2"]
    return [word.encode() for word in words]


def expect_no_secret(tmp_path, *runs):
    for run in runs:
        for form in forms():
            assert form not in (run.output + run.errors).encode(), run.output + run.errors
    for file in (file for file in tmp_path.rglob("*") if file.is_file() and file.name != "site.yml"):
        for form in forms():
            assert form not in file.read_bytes(), f"{form} is in {file}"


def make_site(server, tmp_path):
    return SmallSite(tmp_path, SITE.format(source=server.address.replace("://", f"://me:{PASSWORD}@") + "/things"))


def run_all(site):
    return [
        run_sitegen(*arguments, folder=site.folder, environment={"THINGS_KEY": KEY})
        for arguments in (["build"], ["build", "--format", "json", "--timings"], ["fetch"], ["fetch", "--format", "json"], ["build", "--offline"])]


def test_a_server_that_repeats_what_it_was_sent_everywhere_has_it_stored_and_shown_nowhere(server, tmp_path):
    def echo(request):
        return {"key": request.headers["x-api-key"], "login": request.headers.get("Authorization", "")}

    def things(request, _):
        page = int(request.query.get("page", 1))
        record = {
            "id": f"thing-{page}", "title": f"Thing {page} {request.headers['x-api-key']}", **echo(request),
            "url": f"/detail/{page}?sent={quote(KEY)}", "image": f"/{quote(KEY, safe='')}.png"}
        following = f"/things?page={page + 1}&{quote(KEY, safe='')}" if page < 3 else None
        return as_json({"items": [record], "next": following}, headers={"ETag": f'"{quote(KEY)}"', "Last-Modified": KEY})

    server.route("/things", things)
    server.route(r"/detail/1", lambda request, _: as_json(echo(request), headers={"ETag": f'"{KEY}"'}))
    server.route(r"/detail/2", lambda request, _: Answer(json.dumps(echo(request)).encode()[:-1]))
    server.route(r"/detail/3", lambda request, _: Answer(b"", 302, {"Location": f"/{quote(KEY)}/{PASSWORD}"}))
    site = make_site(server, tmp_path)
    runs = run_all(site)
    assert all(run.exit_code == 0 for run in runs), [run.errors for run in runs]
    assert "repeats a secret" in runs[0].errors
    assert server.log[0].headers["x-api-key"] == f"Key {KEY}"
    expect_no_secret(tmp_path, *runs)


@pytest.mark.parametrize("answer", [
    Answer(b"", 404), Answer(b"", 302, {"Location": f"http://me:{PASSWORD}@127.0.0.1:1/{quote(KEY)}"}), Answer(f'{{"key": "{KEY}", '.encode()),
    Answer(f'{{"{KEY}": 1}}'.encode()), Answer(b"", 302, {"Location": f"ftp://x/{KEY}"}),
], ids=["not found", "led away", "broken", "another shape", "another scheme"])
def test_a_message_and_the_lines_below_it_show_no_secret(server, tmp_path, answer):
    server.route("/things", answer)
    site = make_site(server, tmp_path)
    runs = run_all(site)
    assert runs[0].exit_code == 1 and "/things" in runs[0].errors, runs[0].errors
    expect_no_secret(tmp_path, *runs)


@pytest.mark.parametrize("fault", ["\n    sotr: id", "\n    fields: { a: '1 +' }", "\n  b: {", ", nxt: /x }", "\n    slug: nowhere"])
def test_a_fault_of_the_configuration_shows_no_password(server, tmp_path, fault):
    server.route("/things", {"items": [{"id": "a", "title": "A"}]})
    source = server.address.replace("://", f"://me:{PASSWORD}@") + "/things"
    text = f'collections:\n  things:\n    feed: {{ source: "{source}", items: /items'
    site = SmallSite(tmp_path, text + (fault if fault.startswith(",") else " }" + fault))
    expect_no_secret(tmp_path, run_sitegen("build", folder=site.folder), run_sitegen("build", "--format", "json", folder=site.folder))


def test_what_is_kept_needs_no_secret(server, tmp_path):
    server.route("/things", {"items": [{"id": "a", "title": "A", "url": "/d"}]})
    server.route("/d", {})
    site = SmallSite(tmp_path, SITE.format(source=server.address + "/things").replace("refresh: always", "refresh: never"))
    assert run_sitegen("build", folder=site.folder, environment={"THINGS_KEY": KEY}).exit_code == 0
    for arguments in (["build", "--strict"], ["build", "--offline"]):
        run = run_sitegen(*arguments, folder=site.folder)
        assert run.exit_code == 0 and run.errors == "", run.errors
    run = run_sitegen("fetch", folder=site.folder)
    assert run.exit_code == 1 and "`THINGS_KEY` is not set" in run.errors
