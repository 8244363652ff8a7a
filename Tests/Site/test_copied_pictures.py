"""Pictures that are copied into the site, each once."""

import struct
import zlib

import pytest
from support.feed_server import Answer, FeedServer
from support.small_site import SmallSite

COPYING = """\
privateHosts: [127.0.0.1]
collections:
  things:
    feed: {{ source: feeds/things.json }}
    slug: id
    images: {images}
"""


def png(width: int, height: int) -> bytes:
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


@pytest.fixture
def server():
    server = FeedServer()
    yield server
    server.stop()


@pytest.fixture
def things(server, tmp_path):
    """A site whose things have these pictures, by their paths on the server."""
    def make(*paths, images="copy"):
        site = SmallSite(tmp_path, COPYING.format(images=images))
        site.feed("things", [{"id": f"thing-{number}", "title": f"Thing {number}", "image": server.address + path} for number, path in enumerate(paths)])
        return site
    return make


def copied(site):
    return sorted(path.name for path in (site.output / "assets/pictures").glob("*")) if (site.output / "assets/pictures").exists() else []


def test_a_picture_is_copied_once_by_its_content_and_keeps_its_size(things, server):
    server.route("/a.png", Answer(png(30, 20)))
    server.route("/same.png", Answer(png(30, 20)))
    server.route("/b", Answer(png(7, 9)))
    site = things("/a.png", "/same.png", "/b")
    built = site.build()
    assert len(copied(site)) == 2 and all(name.endswith(".png") for name in copied(site))
    picture = built.page("things/thing-0/").all("img")[0]
    assert (picture.get("width"), picture.get("height")) == ("30", "20")
    assert picture.get("src").startswith("../../assets/pictures/")
    server.forget()
    run = site.run()
    assert run.exit_code == 0 and server.log == [] and "(0 changed)" in run.output



def test_a_copied_picture_whose_size_nobody_knows_is_a_file_of_the_site(things, server):
    server.route("/a.svg", Answer(b'<svg xmlns="http://www.w3.org/2000/svg"/>', headers={"Content-Type": "image/svg+xml"}))
    site = things("/a.svg")
    run = site.run()
    assert run.exit_code == 0, run.errors
    assert copied(site) and run.errors == ""


def test_a_copied_site_is_built_without_the_network(things, server):
    server.route("/a.png", Answer(png(3, 2)))
    site = things("/a.png")
    site.build()
    server.stop()
    assert "(0 changed)" in site.run("--offline").output


@pytest.mark.parametrize("answer,words", [
    (Answer(b"", 404), "404"),
    (Answer(b"<!doctype html><h1>Sorry</h1>"), "is not a picture of a known kind"),
    (Answer(b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "is a drawing with a script"),
], ids=["missing", "a web page", "a drawing that runs"])
def test_a_picture_that_cannot_be_had_is_reported_and_drawn_as_a_placeholder(things, server, answer, words):
    server.route("/a.png", answer)
    site = things("/a.png")
    run = site.run()
    assert run.exit_code == 0, run.errors
    assert "a picture could not be copied; a placeholder is shown" in run.errors and words in run.errors
    assert f"{server.address}/a.png" in run.errors
    assert copied(site) == ["missing.svg"]
    server.route("/a.png", Answer(png(3, 2)))
    again = site.run()
    assert again.exit_code == 0 and again.errors == ""
    assert [name[-4:] for name in copied(site)] == [".png"]


def test_linked_pictures_are_not_asked_for(things, server):
    site = things("/a.png", images="link")
    built = site.build()
    assert server.log == [] and copied(site) == []
    assert built.page("things/thing-0/").all("img")[0].get("src") == f"{server.address}/a.png"


def test_the_sizes_of_the_sites_own_pictures_are_in_its_pages(site):
    picture = site.page("cats/abyssinian/").all("img")[0]
    assert (picture.get("width"), picture.get("height")) == ("400", "300")
