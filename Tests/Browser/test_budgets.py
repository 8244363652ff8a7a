"""Nothing moves while a page arrives, and it runs nothing but the site's own files."""

import pytest
from browsing.measures import DRAWN

pytestmark = pytest.mark.without_worker

ADDRESSES = ["", "search/", "cats/", "pokemon/pikachu/", "animals/dogs/", "animals/cats/1/", "cat-facts/", "movies/"]


def test_the_navigation_stands_where_it_stands_before_the_rest_is_read(look, server):
    page = look()
    whole = (server.folder / "cats/index.html").read_bytes()
    server.replace("read/", whole[:whole.index(b"</nav>") + len(b"</nav>")])
    moved = []
    for width in (320, 390, 700, 800, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        places = []
        for address in ("read/", "cats/"):
            page.goto(address)
            places.append(page.locator(".site-nav").bounding_box())
        if places[0] != places[1]:
            moved.append((width, places))
    assert moved == []


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_nothing_moves_while_the_page_itself_arrives_piece_by_piece(address, device, look, server):
    assert shifts_on_arrival(look(device), server, address) == []


def shifts_on_arrival(page, server, address: str) -> list:
    trickle = server.trickle(address, after=b"</(li|button)>|(?=<nav)")
    page.goto(address, wait_until="commit")
    for _ in range(1, len(trickle)):
        # Every piece is there and drawn before the next one is sent.
        length = page.evaluate(f"async () => {{ await {DRAWN}; return document.documentElement.outerHTML.length; }}")
        trickle.next()
        page.wait_for_function("(length) => document.documentElement.outerHTML.length > length", arg=length)
    page.wait_for_load_state("load")
    page.evaluate(DRAWN)
    return page.evaluate("shifts")


def test_titles_are_in_sight_at_once_on_the_home_page(look, server):
    page = look()
    out_of_sight = []
    for width, height in ((320, 640), (390, 844), (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("")
        box = page.locator("#items .card-label").first.bounding_box()
        if not (0 <= box["y"] and box["y"] + box["height"] <= height and 0 <= box["x"] and box["x"] + box["width"] <= width):
            out_of_sight.append((width, height, box))
    assert out_of_sight == []


def test_a_script_that_got_into_a_page_does_not_run(desktop, server, site, faults):
    page = (site.folder / "about/index.html").read_text(encoding="utf-8")
    server.replace("about/", page.replace("</main>", "<script>window.ran = true</script></main>").encode())
    desktop.goto("about/")
    assert desktop.evaluate("window.ran") is None
    assert any("Content Security Policy" in fault for fault in faults.all())
    faults.forget()
