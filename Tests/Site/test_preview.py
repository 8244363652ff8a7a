"""`sitegen serve`: the author's preview, asked over HTTP."""

import http.client
import json
import os
import shutil
import signal
import socket
import time

import pytest
from support.built_site import contents
from support.feed_server import Answer, FeedServer
from support.preview import Preview
from support.project import ROOT, run_sitegen
from support.small_site import SmallSite

TALES = "title: Tales\ncollections:\n  tales:\n    feed: { source: feeds/tales.json }\n"
FOX = [{"title": "Fox", "description": "Sly."}, {"title": "Barn Öwl", "description": "Hoots."}]


@pytest.fixture
def preview(small_site):
    """Starts the preview of a site that the test makes up: preview(configuration, "--flag", tales=[{…}, …]).

    The site is its `source`.
    """
    started = []

    def start(configuration: str = TALES, *flags: str, **feeds) -> Preview:
        source = small_site(configuration, **(feeds or {"tales": FOX}))
        started.append(Preview(source.folder, *flags))
        started[-1].source = source
        return started[-1]

    yield start
    for one in started:
        one.end()


@pytest.fixture(scope="module")
def demonstration():
    preview = Preview(ROOT, "--offline")
    yield preview
    preview.end()


# Answers

def test_every_file_is_the_one_that_a_build_writes(demonstration, site):
    script = b"<script src=\"/.sitegen/preview.js\""
    indexes = [json.loads(file.read_text()) for file in [*site.folder.glob("*/index.json"), site.folder / "search/pages.json"]]
    editions = {index["edition"].encode() for index in indexes}
    own = json.loads(demonstration.get("/animals/index.json"))["edition"].encode()

    def with_own_editions(written: bytes) -> bytes:
        for edition in editions:
            written = written.replace(edition, own)
        return written

    for file, written in contents(site.folder).items():
        written = with_own_editions(written)
        # A preview keeps nothing for reading offline, and its pages do not start what does.
        if file.startswith((".", "offline/files-")) or file == "service-worker.js":
            continue
        reply = demonstration.ask("/" + file.replace(" ", "%20"))
        assert reply.status == (404 if file == "404.html" else 200), file
        if not file.endswith(".html"):
            assert reply.body == written, file
            continue
        start = reply.body.index(script)
        end = reply.body.index(b"</script>\n", start) + len(b"</script>\n")
        starts = b'<script type="module" src="%sassets/scripts/offline.js"></script>\n'
        written = written.replace(starts % (b"../" * file.count("/") or b"./"), b"").replace(starts % b"/", b"")
        assert reply.body[:start] + reply.body[end:] == written, file


@pytest.mark.parametrize("file, kind", [
    ("/", "text/html; charset=utf-8"), ("/assets/style.css", "text/css; charset=utf-8"),
    ("/assets/scripts/site.js", "text/javascript; charset=utf-8"), ("/assets/icon.svg", "image/svg+xml; charset=utf-8"),
    ("/assets/icons/180.png", "image/png"), ("/manifest.webmanifest", "application/manifest+json; charset=utf-8"),
    ("/animals/index.json", "application/json; charset=utf-8"), ("/nowhere/", "text/html; charset=utf-8")])
def test_the_content_type_and_its_encoding_are_reported_and_nothing_is_kept(demonstration, file, kind):
    reply = demonstration.ask(file)
    assert reply.headers["content-type"] == kind
    assert reply.headers["cache-control"] == "no-store"
    assert reply.headers["x-content-type-options"] == "nosniff"


def test_what_is_not_there_is_the_page_of_what_is_missing(preview):
    host = preview(TALES + "baseURL: https://example.org/elsewhere/\n")
    reply = host.ask("/tales/wren/")
    assert reply.status == 404
    # Its links lead to where the preview stands, not to where the site will.
    assert 'href="/assets/style.css"' in reply.text and "elsewhere" not in reply.text.replace("https://example.org/elsewhere/", "")
    assert "/.sitegen/preview.js" in reply.text


def test_an_address_without_its_last_slash_leads_to_the_page(preview):
    host = preview()
    reply = host.ask("/tales/barn-%C3%B6wl?q=a%20b")
    assert (reply.status, reply.headers["location"]) == (302, "/tales/barn-%C3%B6wl/?q=a%20b")
    assert "Barn Öwl" in host.get("/tales/barn-%C3%B6wl/")
    assert host.get("/tales/fox/index.html") == host.get("/tales/fox/")


def test_below_a_folder(preview):
    host = preview(TALES, "--path", "/docs/deep")
    assert host.url.endswith("/docs/deep/")
    assert "Tales" in host.get("/docs/deep/")
    assert 'src="/docs/deep/.sitegen/preview.js"' in host.get("/docs/deep/tales/fox/")
    assert 'href="/docs/deep/assets/style.css"' in host.ask("/docs/deep/nowhere").text
    assert host.ask("/docs/deep").headers["location"] == "/docs/deep/" == host.ask("/").headers["location"]
    assert host.ask("/docs/").status == host.ask("/tales/").status == 404


def test_a_head_request_has_the_headers_alone(preview):
    host = preview()
    whole, head = host.ask("/"), host.ask("/", "HEAD")
    assert head.body == b"" and head.headers == whole.headers
    assert int(head.headers["content-length"]) == len(whole.body)


def test_requests_of_one_connection_are_answered_one_after_the_other(preview):
    connection = http.client.HTTPConnection("127.0.0.1", preview().port, timeout=20)
    for path, status in (("/", 200), ("/nowhere", 404), ("/assets/style.css", 200), ("/tales/", 200)):
        connection.request("GET", path)
        answer = connection.getresponse()
        assert answer.status == status
        answer.read()
    connection.close()


def test_parts_of_a_video(preview, small_site):
    host = preview()
    video = bytes(range(256)) * 1000
    (host.source.folder / "content/assets").mkdir()
    (host.source.folder / "content/assets/video.mp4").write_bytes(video)
    host.wait_until_page("/assets/video.mp4", lambda reply: reply.status == 200)
    part = host.ask("/assets/video.mp4", Range="bytes=1000-1999")
    assert (part.status, part.headers["content-range"], part.body) == (206, "bytes 1000-1999/256000", video[1000:2000])
    assert host.ask("/assets/video.mp4", Range="bytes=-5").body == video[-5:]
    assert host.ask("/assets/video.mp4", Range="bytes=100000-").body == video[100000:]
    beyond = host.ask("/assets/video.mp4", Range="bytes=256000-")
    assert (beyond.status, beyond.headers["content-range"]) == (416, "bytes */256000")
    whole = host.ask("/assets/video.mp4")
    assert (whole.status, whole.headers["content-type"], whole.headers["accept-ranges"], whole.body) == (200, "video/mp4", "bytes", video)


# What is not answered

@pytest.mark.parametrize("path", [
    "/../site.yml", "/%2e%2e/content/site.yml", "/%2e%2e%2fcontent%2fsite.yml", "/..%2fcontent/site.yml", "/assets/../../content/site.yml",
    "/assets/%2e%2e/%2e%2e/content/site.yml", "/assets/..%5c..%5ccontent%5csite.yml", "/assets\\..\\content\\site.yml", "//etc/passwd",
    "/%2fetc%2fpasswd", "/etc/passwd%00.html", "/content/site.yml", "/.sitegen/../content/site.yml", "/./", "/tales//fox/", "/TALES/",
    "/%c0%ae%c0%ae/content/site.yml", "/%252e%252e/content/site.yml", "http://127.0.0.1/", "http://example.org/", "*", "file:///etc/passwd",
    "/%", "/%2", "/%zz", "/%ff", "/a%00b", "tales/fox/"])
def test_only_files_of_the_plan_are_answered(demonstration, path):
    reply = demonstration.ask(path)
    assert reply.status in (400, 404)
    assert b"collections:" not in reply.body and b"root:" not in reply.body


@pytest.mark.parametrize("host, status", [
    ("localhost:{port}", 200), ("127.0.0.1:{port}", 200), ("[::1]:{port}", 200), ("LOCALHOST:{port}", 200), ("localhost", 421),
    ("localhost:1", 421), ("example.org:{port}", 421), ("127.0.0.1.example.org:{port}", 421), ("127.0.0.2:{port}", 421),
    ("localhost:{port}.example.org", 421), ("", 421)])
def test_requests_for_another_host_are_refused(demonstration, host, status):
    connection = http.client.HTTPConnection("127.0.0.1", demonstration.port, timeout=20)
    connection.putrequest("GET", "/animals/", skip_host=True)
    connection.putheader("Host", host.format(port=demonstration.port))
    connection.endheaders()
    answer = connection.getresponse()
    assert answer.status == status
    assert (b"<html" in answer.read()) == (status == 200)


def test_a_host_that_is_named_is_answered_to_as_well(preview):
    host = preview(TALES, "--host", "0.0.0.0")
    assert host.ask("/", host=f"192.168.7.9:{host.port}").status == 200
    assert host.ask("/", host=f"[fe80::1]:{host.port}").status == 200
    assert host.ask("/", host=f"rebound.example.org:{host.port}").status == 421


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "PATCH"])
def test_nothing_but_get_and_head(demonstration, method):
    reply = demonstration.ask("/", method)
    assert (reply.status, reply.headers["allow"]) == (405, "GET, HEAD")


def raw(port: int, *parts: bytes) -> bytes:
    """What the preview sends before it ends the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        answer = b""
        try:
            for part in parts:
                connection.sendall(part)
            connection.shutdown(socket.SHUT_WR)
            while received := connection.recv(65536):
                answer += received
        except (ConnectionResetError, BrokenPipeError):
            pass
        return answer


def test_what_is_no_request_is_answered_and_ends_the_connection(demonstration):
    for request in (b"\r\n\r\n", b"nonsense\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/2.0\r\n\r\n", b"GET  / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n", b"GET /\xff HTTP/1.1\r\n\r\n"):
        assert raw(demonstration.port, request).startswith(b"HTTP/1.1 400 "), request
    assert demonstration.ask("/").status == 200


def test_a_request_without_end_is_cut_off(demonstration):
    assert raw(demonstration.port, b"GET /" + b"a" * 40_000).startswith(b"HTTP/1.1 431 ")
    raw(demonstration.port, b"GET / HTTP/1.1\r\n", *[b"X: " + b"a" * 60_000 + b"\r\n"] * 100)
    assert demonstration.ask("/").status == 200


def test_what_follows_a_request_as_its_body_is_no_request(demonstration):
    host = b"Host: 127.0.0.1:%d\r\n" % demonstration.port
    inner = b"GET /animals/ HTTP/1.1\r\n" + host + b"\r\n"
    answer = raw(demonstration.port, b"POST / HTTP/1.1\r\n" + host + b"Content-Length: %d\r\n\r\n" % len(inner) + inner)
    assert answer.count(b"HTTP/1.1 ") == 1 and answer.startswith(b"HTTP/1.1 405 ")


def test_two_hosts_are_none(demonstration):
    host = b"Host: 127.0.0.1:%d\r\n" % demonstration.port
    assert raw(demonstration.port, b"GET / HTTP/1.1\r\n" + host + b"Host: example.org\r\n\r\n").startswith(b"HTTP/1.1 421 ")


def test_many_connections_at_once_do_not_end_it(preview):
    host = preview()
    connections = [socket.create_connection(("127.0.0.1", host.port), timeout=20) for _ in range(600)]
    for connection in connections:
        connection.close()
    host.wait_until_page("/", lambda reply: reply.status == 200)


# The program

def test_a_port_that_is_taken_gives_way_to_the_next(preview, tmp_path):
    first = preview()
    second = Preview(first.source.folder, "--port", str(first.port))
    try:
        assert second.port > first.port
        assert f"That port is taken: the next free one is {second.port}." in second.output
        assert second.get("/tales/") and first.get("/tales/")
    finally:
        second.end()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_when_it_is_told_to(preview, number):
    host = preview()
    events = host.events()
    assert events.next()["faults"] == ""
    assert host.end(number) == 0
    assert host.errors == ""


def test_nothing_is_written(preview):
    host = preview()
    before = contents(host.source.folder)
    for path in ("/", "/tales/", "/tales/fox/", "/tales/index.json", "/search/", "/nowhere"):
        host.ask(path)
    assert contents(host.source.folder) == before
    assert not (host.source.folder / "output").exists()


@pytest.mark.parametrize("flags, words", [
    (["--path", "docs"], "--path"), (["--path", "/a/../b/"], "--path"), (["--path", "//"], "--path"), (["--path", "/a b/"], "--path"),
    (["--port", "99999"], "--port"), (["--refresh", "--offline"], "exclude each other"), (["--jobs", "0"], "--jobs")])
def test_a_wrong_command_line_is_reported(tmp_path, flags, words):
    run = run_sitegen("serve", *flags, folder=tmp_path)
    assert run.exit_code == 2 and words in run.errors


def test_a_host_that_is_not_of_this_machine_is_reported(small_site):
    run = run_sitegen("serve", "--host", "192.0.2.1", folder=small_site(TALES, tales=FOX).folder)
    assert run.exit_code == 1
    assert run.errors.startswith("error[preview-failed]: cannot listen on 192.0.2.1, port 8080: ")


# Workers

def test_every_service_worker_is_one_that_removes_itself(demonstration):
    worker = demonstration.get("/service-worker.js")
    assert "unregister()" in worker and "caches.delete" in worker
    assert demonstration.ask("/sw.js").status == 404
    assert demonstration.ask("/sw.js", Service_Worker="script").text == worker


def test_no_page_starts_a_worker(demonstration):
    assert "offline.js" not in demonstration.get("/animals/")


# Edits

def test_an_edit_is_on_the_page(preview):
    host = preview()
    events = host.events()
    first = events.next()
    host.source.feed("tales", [{"title": "Fox", "description": "Bold."}])
    state = events.wait_for(lambda state: state["version"] > first["version"])
    assert state["reload"] == state["version"] and state["faults"] == ""
    assert "Bold." in host.get("/tales/fox/")
    assert host.ask("/tales/barn-%C3%B6wl/").status == 404
    assert host.wait_for_output("content/feeds/tales.json changed: ").startswith("content/feeds/tales.json changed: ")


FAULTS = {
    "configuration": ("content/site.yml", TALES + "    sort: [\n", "content/site.yml:"),
    "feed": ("content/feeds/tales.json", '[{"title": "Fox",}]', "content/feeds/tales.json:1:17"),
    "template": ("content/tales/detail.mustache", "<p>{{#title}}</p>\n", "content/tales/detail.mustache:1:6"),
    "front matter": ("content/tales/fox.md", "---\ntitle: [Fox\n---\nSly.\n", "content/tales/fox.md:"),
}


@pytest.mark.parametrize("file, text, place", FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_reported_as_on_the_terminal_and_goes_when_it_is_fixed(preview, file, text, place):
    host = preview()
    path = host.source.folder / file
    before = path.read_text() if path.exists() else None
    events = host.events()
    events.next()
    host.source.write(file, text)
    faults = events.wait_for(lambda state: state["faults"])["faults"]
    assert place in faults and faults.startswith("error[")
    host.wait_for_output("the last good site stays")
    host.wait_for_errors(faults)
    # Behind it the last good site stays.
    assert "Sly." in host.get("/tales/fox/")
    if before is None:
        path.unlink()
    else:
        path.write_text(before)
    assert events.wait_for(lambda state: not state["faults"])["faults"] == ""
    assert "Sly." in host.get("/tales/fox/")


def test_warnings_are_reported_as_on_the_terminal_and_go_when_they_are_mended(preview):
    host = preview(TALES + "    picture: fox.svg\n")
    events = host.events()
    first = events.next()
    text = first["warnings"]["first"][0]["text"]
    assert "content/site.yml:5:14" in text and text.startswith("warning[missing-picture]") and first["faults"] == ""
    host.wait_for_errors(text)
    # A fault stands alone; the warnings are those of the site that is shown.
    host.source.write("content/feeds/tales.json", "[{]")
    faulty = events.wait_for(lambda state: state["faults"])
    assert "warning" not in faulty["faults"] and faulty["warnings"] == first["warnings"]
    host.source.feed("tales", FOX).write("content/site.yml", TALES)
    assert events.wait_for(lambda state: state["warnings"] != first["warnings"])["warnings"] == {"first": [], "more": 0}


def test_a_page_has_the_warnings_that_are_found_when_it_is_made(preview):
    host = preview(tales=[{"title": "Fox", "body": "<p>Sly.</p><script>x</script>"}, {"title": "Wren", "body": "<p>Small.</p>"}])
    assert "data-warnings" in host.get("/tales/fox/") and "html-left-out" in host.get("/tales/fox/")
    assert "data-warnings" not in host.get("/tales/wren/")


def test_a_site_with_a_fault_from_the_start_is_waited_for(preview):
    host = preview(TALES + "    sort: [\n")
    reply = host.ask("/tales/")
    assert reply.status == 503 and "content/site.yml:5:11" in reply.text and "/.sitegen/preview.js" in reply.text
    host.wait_for_errors("error[")
    host.source.write("content/site.yml", TALES)
    assert "Fox" in host.wait_until_page("/tales/", lambda reply: reply.status == 200).text


def test_a_folder_without_a_site_is_waited_for(tmp_path):
    host = Preview(tmp_path)
    try:
        assert "there is no site here" in host.ask("/").text
        (tmp_path / "content/feeds").mkdir(parents=True)
        (tmp_path / "content/feeds/tales.json").write_text(json.dumps(FOX))
        (tmp_path / "content/site.yml").write_text(TALES)
        host.wait_until_page("/tales/fox/", lambda reply: reply.status == 200)
    finally:
        host.end()


def test_a_fault_of_one_page_alone_is_over_that_page(preview):
    host = preview()
    host.get("/tales/fox/")
    # Partials that call each other show when the page is rendered.
    events = host.events()
    first = events.next()
    host.source.write("content/tales/detail.mustache", "{{>partials/turn-round}}")
    host.source.write("Templates/partials/turn-round.mustache", "{{#title}}{{>partials/turn-round}}{{/title}}")
    events.wait_for(lambda state: state["version"] > first["version"] or state["faults"])
    reply = host.wait_until_page("/tales/fox/", lambda reply: reply.status == 500)
    assert "data-faults=" in reply.text and "Sly." in reply.text
    assert host.ask("/tales/").status == 200


def test_a_style_sheet_is_swapped_and_nothing_is_planned(preview):
    host = preview()
    events = host.events()
    host.source.write("content/assets/site.css", "h1 { color: red }")
    first = events.wait_for(lambda state: state["version"] > 1)
    assert first["reload"] == first["version"]  # Pages did not link it before.
    host.source.write("content/assets/site.css", "h1 { color: green }")
    state = events.wait_for(lambda state: state["version"] > first["version"])
    assert state["styles"] == {"assets/site.css": state["version"]} and state["reload"] == first["reload"]
    assert host.get("/assets/site.css") == "h1 { color: green }"
    assert host.wait_for_output("styles swapped") == "content/assets/site.css changed: styles swapped\n"


def test_a_mistake_in_a_style_sheet_is_reported_when_it_is_swapped_and_goes_when_it_is_mended(preview):
    host = preview()
    host.source.write("content/assets/site.css", "h1 { color: red }")
    events = host.events()
    first = events.wait_for(lambda state: state["version"] > 1)
    host.source.write("content/assets/site.css", "h1 { color: red\np { background: url(none.png) }")
    state = events.wait_for(lambda state: state["warnings"]["first"])
    assert state["reload"] == first["reload"]
    texts = [warning["text"] for warning in state["warnings"]["first"]]
    assert texts[0].startswith("warning[style-syntax]") and "content/assets/site.css:1:4" in texts[0]
    assert texts[1].startswith("warning[broken-link]") and "content/assets/site.css:2:21" in texts[1]
    host.wait_for_errors(texts[1])
    # What planning finds is looked for again, and nothing is printed twice.
    host.source.feed("tales", [{"title": "Fox"}])
    again = events.wait_for(lambda later: later["reload"] > state["reload"])
    assert again["warnings"] == state["warnings"]
    host.wait_for_output("; 2 warnings as before")
    host.source.write("content/assets/site.css", "h1 { color: green }")
    assert events.wait_for(lambda state: not state["warnings"]["first"])["reload"] == again["reload"]


def test_an_editor_that_writes_a_file_beside_is_seen_and_its_file_is_not(preview):
    host = preview()
    events = host.events()
    host.source.write("content/assets/site.css", "h1 { color: red }")
    first = events.wait_for(lambda state: state["version"] > 1)
    host.source.write("content/assets/site.css.new", "h1 { color: green }")
    os.rename(host.source.folder / "content/assets/site.css.new", host.source.folder / "content/assets/site.css")
    state = events.wait_for(lambda state: "assets/site.css" in state["styles"] or state["reload"] > first["reload"])
    assert host.get("/assets/site.css") == "h1 { color: green }"
    feed = host.source.folder / "content/feeds/tales.json"
    feed.with_name("tales.json.new").write_text(json.dumps([{"title": "Wren"}]))
    os.rename(feed.with_name("tales.json.new"), feed)
    events.wait_for(lambda later: later["reload"] > state["reload"])
    host.get("/tales/wren/")


def test_many_quick_saves_end_with_the_last(preview):
    host = preview()
    for number in range(500):
        host.source.feed("tales", [{"title": "Fox", "description": f"save {number}."}])
    host.wait_until_page("/tales/fox/", lambda reply: "save 499." in reply.text)
    assert host.output.count("changed: ") < 250


def test_a_folder_that_comes_again_is_watched_again(preview):
    host = preview()
    shutil.rmtree(host.source.folder / "content/feeds")
    host.wait_for_output("the last good site stays")
    host.source.feed("tales", [{"title": "Wren"}])
    host.wait_until_page("/tales/wren/", lambda reply: reply.status == 200)
    shutil.rmtree(host.source.folder / "content")
    host.wait_for_output("the last good site stays", count=2)
    host.source.feed("tales", [{"title": "Newt"}]).write("content/site.yml", TALES)
    host.wait_until_page("/tales/newt/", lambda reply: reply.status == 200)
    host.source.feed("tales", [{"title": "Toad"}])
    host.wait_until_page("/tales/toad/", lambda reply: reply.status == 200)


def test_new_folders_are_watched(preview):
    host = preview()
    host.source.write("content/pages/deep/down/page.md", "# One\n")
    host.wait_until_page("/deep/down/page/", lambda reply: "One" in reply.text and reply.status == 200)
    host.source.write("content/pages/deep/down/page.md", "# Two\n")
    host.wait_until_page("/deep/down/page/", lambda reply: "Two" in reply.text)
    host.source.write("Templates/home.mustache", "my own <body></body>\n")
    host.wait_until_page("/", lambda reply: "my own" in reply.text)


def test_a_feed_outside_of_the_site_and_one_behind_a_link_are_watched(preview, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "tales.json").write_text(json.dumps(FOX))
    host = preview(TALES, "--feed", f"tales={elsewhere / 'tales.json'}")
    (elsewhere / "tales.json").write_text(json.dumps([{"title": "Wren"}]))
    host.wait_until_page("/tales/wren/", lambda reply: reply.status == 200)


def test_the_output_folder_and_hidden_files_are_not_watched(preview):
    host = preview()
    assert host.source.run().exit_code == 0
    host.source.write("content/.hidden", "x")
    host.source.write("content/feeds/.tales.json.swp", "x")
    host.source.feed("tales", [{"title": "Wren"}])
    host.wait_until_page("/tales/wren/", lambda reply: reply.status == 200)
    host.wait_for_output("changed: ")
    assert "output" not in host.output and "hidden" not in host.output and "swp" not in host.output


def test_feeds_are_asked_for_at_the_start_and_their_answers_are_no_change(small_site):
    server = FeedServer()
    server.route("/things", [{"id": "one"}])
    source = small_site(
        f"collections:\n  things:\n    feed: {{ source: {server.address}/things, refresh: always }}\n    slug: id\n")
    host = Preview(source.folder)
    try:
        host.get("/things/one/")
        asked = len(server.log)
        source.write("content/pages/note.md", "Hello.\n")
        host.wait_until_page("/note/", lambda reply: reply.status == 200)
        host.wait_for_output("changed: ")
        assert host.output.count("changed: ") == 1, host.output
        assert len(server.log) == asked
        server.route("/things", [{"id": "two"}])
        source.write("content/site.yml", (source.folder / "content/site.yml").read_text() + "    title: Things\n")
        host.wait_until_page("/things/two/", lambda reply: reply.status == 200)
    finally:
        host.end()
        server.stop()


def test_the_first_answers_of_feeds_are_no_change_though_their_folder_is_new(tmp_path):
    server = FeedServer()
    picture = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"></svg>'
    server.route("/things", [{"id": "one", "picture": f"{server.address}/one.svg"}])
    server.route("/one.svg", Answer(picture, headers={"Content-Type": "image/svg+xml"}))
    source = SmallSite(tmp_path, f"""collections:
  things: {{ feed: {{ source: {server.address}/things }}, slug: id, images: copy }}
""")
    source.write("content/pages/other.md", "Hello.\n")
    host = Preview(source.folder)
    try:
        host.get("/things/one/")
        assert (source.folder / "content/feeds/pictures").is_dir()
        # Changes of the same moment are told together.
        source.write("content/pages/note.md", "Hello.\n")
        host.wait_until_page("/note/", lambda reply: reply.status == 200)
        assert host.wait_for_output("changed: ").startswith("content/pages/note.md changed: "), host.output
    finally:
        host.end()
        server.stop()


def test_drafts_that_are_left_out_are_counted_when_that_changes(preview):
    host = preview()
    draft = "---\ndraft: true\n---\nHello.\n"
    host.source.write("content/pages/one.md", draft)
    host.wait_for_output("planned in ", count=2)
    host.source.write("content/pages/two.md", draft)
    assert host.wait_for_output("two.md changed").endswith("; 2 drafts left out: --drafts shows them\n")
    assert host.ask("/two/").status == 404
    host.source.write("content/pages/three.md", "Hello.\n")
    assert "draft" not in host.wait_for_output("three.md changed")
    assert host.output.count("; 1 draft left out: --drafts shows it") == 1
