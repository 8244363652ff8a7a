"""The tests' own host behaves as a static host does, and misbehaves as it is told."""

import http.client
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect


def get(url, **headers):
    return urlopen(Request(url, headers={name.replace("_", "-"): value for name, value in headers.items()}), timeout=10)


def test_pages_of_folders_are_served_with_their_types_and_a_missing_one_with_status_404(server):
    answer = get(server.url)
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8" and b"<h1>" in answer.read()
    assert get(server.url + "animals").url == server.url + "animals/"
    assert get(server.url + "assets/icon.svg").headers["Content-Type"] == "image/svg+xml"
    with pytest.raises(HTTPError) as missing:
        get(server.url + "nothing/here/")
    assert missing.value.code == 404 and b"This page is not here" in missing.value.read()
    with pytest.raises(HTTPError):
        get(server.origin + "/animals/")
    assert server.requests == ["", "animals", "animals/", "assets/icon.svg", "nothing/here/", "/animals/"]


def test_what_has_not_changed_is_not_sent_again_and_parts_are_sent_alone(server):
    first = get(server.url + "assets/style.css")
    content = first.read()
    for headers in ({"If_None_Match": first.headers["ETag"]}, {"If_Modified_Since": first.headers["Last-Modified"]}):
        with pytest.raises(HTTPError) as unchanged:
            get(server.url + "assets/style.css", **headers)
        assert unchanged.value.code == 304
    part = get(server.url + "assets/style.css", Range="bytes=3-9")
    assert (part.status, part.read()) == (206, content[3:10])
    assert get(server.url + "assets/style.css", Range="bytes=-5").read() == content[-5:]


def test_it_fails_drops_and_answers_garbage_until_it_is_healed(server):
    server.fail("cats/*", 503)
    with pytest.raises(HTTPError) as failed:
        get(server.url + "cats/")
    assert failed.value.code == 503
    server.fail("cats/*", "drop")
    with pytest.raises((URLError, http.client.HTTPException, ConnectionError)):
        get(server.url + "cats/")
    server.fail("cats/*", "garbage")
    with pytest.raises(UnicodeDecodeError):
        get(server.url + "cats/").read().decode()
    server.heal()
    assert b"<h1>" in get(server.url + "cats/").read()


def test_it_sends_a_page_piece_by_piece(server):
    whole = (server.folder / "cats/index.html").read_bytes()
    trickle = server.trickle("cats/", after=b"</li>")
    answer = get(server.url + "cats/")
    first = whole.index(b"</li>") + len(b"</li>")
    assert answer.read1(len(whole)) == whole[:first]
    trickle.next()
    second = whole.index(b"</li>", first) + len(b"</li>")
    assert answer.read1(len(whole)) == whole[first:second]
    server.heal()
    # The file has changed, by a line break at its end.
    assert answer.read() == whole[second:] + b"\n"


def test_it_serves_other_bytes_and_other_folders(server, tmp_path):
    server.replace("cats/", b"replaced")
    assert get(server.url + "cats/").read() == b"replaced"
    (tmp_path / "index.html").write_text("another")
    server.serve(tmp_path)
    assert get(server.url).read() == b"another"


def test_a_stopped_server_refuses_open_connections_too_and_comes_back_at_its_address(server, desktop, allow_errors):
    allow_errors()
    desktop.goto("")
    server.stop()
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET"):
        desktop.goto("cats/")
    # The browser's own error page arrives later; another navigation would run into it.
    desktop.wait_for_url("chrome-error://chromewebdata/")
    server.start()
    desktop.goto("cats/")
    expect(desktop.get_by_role("heading", level=1)).to_have_text("Cats")


def test_errors_of_the_console_and_requests_to_other_hosts_are_seen(server, open_page, faults):
    page = open_page()
    server.replace("wrong/", b'<!doctype html><link rel="icon" href="data:,"><script>console.error("wrong"); setTimeout(() => nothing())</script><img src="http://127.0.0.2:9/x.png">')
    with page.expect_event("pageerror"):
        page.goto("wrong/")
    seen = "\n".join(faults.all())
    assert "wrong" in seen and "nothing is not defined" in seen and "another host: http://127.0.0.2:9/x.png" in seen
    faults.forget()


def test_a_swipe_is_a_finger_that_moves(server, phone, swipe):
    phone.goto("")
    phone.evaluate("addEventListener('touchend', (event) => { window.movedTo = event.changedTouches[0].clientX; })")
    swipe(phone, (300, 400), (100, 400))
    assert phone.evaluate("window.movedTo") == 100
