"""Row M6: a movie's page."""

import json

from support.page import text
from support.project import CONTENT
from support.built_site import resolve


def test_a_movies_page_shows_rating_and_synopsis(site, feed):
    for movie, detail, page in movies(site, feed):
        assert page.heading == movie["title"]
        assert page.shown()["Rating"] == detail["rating"]
        assert detail["synopsis"] in text(page.one("main"))


def test_the_trailer_is_in_a_player_where_there_is_one_and_nowhere_else(site, feed):
    with_trailer = 0
    for _, detail, page in movies(site, feed):
        videos = page.all("video")
        assert len(videos) == (1 if detail.get("trailer") else 0)
        for video in videos:
            address = video.get("src") or page.one("source", video).attrib["src"]
            assert address == detail["trailer"] or resolve(page.address, address) == detail["trailer"]
            assert "controls" in video.attrib
            with_trailer += 1
    assert 0 < with_trailer < len(feed("movies")["movies"]), "the demonstration needs movies with and without a trailer"


def test_the_list_shows_title_rating_and_picture(site, feed):
    listed = site.page("movies/")
    for item, movie in zip(listed.items, feed("movies")["movies"], strict=True):
        assert text(listed.one("h2", item)) == movie["title"]
        assert movie["rating"] in text(item)
        assert resolve(listed.address, listed.all("img", item)[0].attrib["src"]) == movie["image"]


def movies(site, feed):
    for movie, page in zip(feed("movies")["movies"], site.records("movies"), strict=True):
        yield movie, json.loads((CONTENT / f"feeds/movies/{movie['uuid']}.json").read_text(encoding="utf-8")), page
