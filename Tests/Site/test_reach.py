"""A feed of the public network does not make the build machine ask inside its own: not by a redirect, a next page, a detail, nor a
picture. Names are looked up in a table of the test, the public address leads to loopback, and nothing else is connected to."""

import pytest
from support.feed_server import Answer, FeedServer
from support.project import run_sitegen
from support.small_site import SmallSite
from test_copied_pictures import png

# An address for documentation: nobody has it.
PUBLIC = "203.0.113.7"
HOSTS = {"feeds.test": PUBLIC, "inside.test": "10.1.2.3", "rebound.test": "127.0.0.1"}

SITE = """\
{allowed}collections:
  things:
    feed: {{ source: "http://feeds.test:{port}/things", items: /items, next: /next, detail: "{{+url}}", refresh: always }}
    slug: id
    images: copy
"""

INSIDE = [
    "http://127.0.0.1:{port}/secret", "http://2130706433:{port}/secret", "http://[::1]:{port}/secret", "http://[::ffff:127.0.0.1]:{port}/secret",
    "http://0.0.0.0:{port}/secret", "http://169.254.169.254/secret", "http://inside.test/secret", "http://rebound.test:{port}/secret",
]


@pytest.fixture
def server():
    server = FeedServer()
    server.port = int(server.address.rsplit(":", 1)[1])
    server.record = {"id": "a", "url": f"http://feeds.test:{server.port}/detail", "image": f"http://feeds.test:{server.port}/a.png"}
    server.next = None
    server.route("/things", lambda request, _: {"items": [server.record], "next": server.next})
    server.route("/detail", {"more": "public"})
    server.route("/a.png", Answer(png(3, 2)))
    server.route("/secret", {"items": [{"id": "b", "more": "s3cr3t"}], "more": "s3cr3t"})
    yield server
    server.stop()


def build(server, tmp_path, steps, allowed=""):
    site = SmallSite(tmp_path, SITE.format(port=server.port, allowed=allowed))
    started = steps(tmp_path, hosts=HOSTS).start("build")
    run = started.let_go()
    asked = {line.split()[1] for line in started.steps() if line.startswith("connect ")}
    return site, run, asked


def test_a_feed_of_the_public_network_is_built_whole(server, tmp_path, steps):
    _, run, asked = build(server, tmp_path, steps)
    assert run.exit_code == 0 and run.errors == "", run.errors
    assert asked == {PUBLIC}


@pytest.mark.parametrize("inside", INSIDE)
@pytest.mark.parametrize("leads", ["next", "detail", "picture", "redirect", "redirected detail", "redirected picture"])
def test_what_a_public_feed_names_inside_the_network_is_not_asked_for(server, tmp_path, steps, leads, inside):
    inside = inside.format(port=server.port)
    away = Answer(b"", 302, {"Location": inside})
    if leads == "next":
        server.next = inside
    elif leads == "detail":
        server.record["url"] = inside
    elif leads == "picture":
        server.record["image"] = inside
    else:
        server.route({"redirect": "/things", "redirected detail": "/detail", "redirected picture": "/a.png"}[leads], away)
    site, run, asked = build(server, tmp_path, steps)
    assert asked == {PUBLIC}, "nothing inside was connected to"
    assert "/secret" not in server.paths()
    assert "an address of" in run.errors and "`privateHosts`" in run.errors, run.errors
    assert all(b"s3cr3t" not in file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())


def test_a_host_that_the_site_names_is_asked_for(server, tmp_path, steps):
    server.record["url"] = f"http://rebound.test:{server.port}/detail"
    _, run, asked = build(server, tmp_path, steps, allowed="privateHosts: [rebound.test]\n")
    assert run.exit_code == 0 and run.errors == "", run.errors
    assert asked == {PUBLIC, "127.0.0.1"}


def test_a_source_inside_leads_to_its_own_part_of_the_network(server, tmp_path):
    other = FeedServer()
    other.route("/detail", {"more": 1})
    server.record.update(url=f"{other.address}/detail", image=f"{server.address}/a.png")
    server.next = "http://10.1.2.3/more"
    site = SmallSite(tmp_path, SITE.format(port=server.port, allowed="").replace("feeds.test", "127.0.0.1"))
    run = run_sitegen("build", folder=site.folder)
    assert run.exit_code == 1 and "`10.1.2.3` is an address of a private network" in run.errors
    server.next = None
    assert site.run("--strict").exit_code == 0
    assert other.paths() == ["/detail"]
    other.stop()
