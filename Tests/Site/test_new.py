"""`sitegen new`: from feeds, or from nothing, to a site that builds and in which nothing is wrong."""

import json

import pytest
from support.project import run_sitegen

POSTS = [{"userId": number % 2 + 1, "id": number, "title": f"Post {number}", "body": "It rained."} for number in range(1, 13)]
USERS = [{"id": 1, "name": "Ada Wren", "website": "wren.example"}, {"id": 2, "name": "Bo Owl", "website": "owl.example"}]


@pytest.fixture
def feeds(tmp_path):
    for name, records in {"posts": POSTS, "users": USERS}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(records))
    return tmp_path


def expect_whole(folder):
    built = run_sitegen("build", "--strict", "--site", str(folder))
    assert built.exit_code == 0, built.errors
    checked = run_sitegen("check", "--strict", "--site", str(folder))
    assert checked.exit_code == 0 and "nothing is wrong" in checked.output + checked.errors


def test_without_a_feed_it_is_a_small_example(tmp_path):
    run = run_sitegen("new", "site", folder=tmp_path)
    assert run.exit_code == 0 and "Made a site of 10 records in site:" in run.output
    expect_whole(tmp_path / "site")


def test_of_several_feeds_each_is_a_collection_and_they_refer_to_one_another(feeds):
    run = run_sitegen("new", "site", "posts.json", "users.json", folder=feeds)
    assert run.exit_code == 0 and run.errors == ""
    assert "Made a site of 14 records in site:" in run.output and "# named by: userId of posts" in run.output
    assert "Build it: sitegen build --site site\n" in run.output
    expect_whole(feeds / "site")
    output = feeds / "site" / "output"
    assert 'href="../../users/ada-wren/"' in (output / "posts" / "post-2" / "index.html").read_text()
    assert 'href="../../posts/post-2/"' in (output / "users" / "ada-wren" / "index.html").read_text()


def test_a_folder_is_named_as_a_shell_reads_it(feeds):
    run = run_sitegen("new", "Ada's site", "posts.json", folder=feeds)
    assert run.exit_code == 0 and "Build it: sitegen build --site 'Ada'\\''s site'\n" in run.output


def test_a_message_names_the_file_that_was_given(feeds):
    (feeds / "broken.json").write_text('[{"name": "Wren",]')
    run = run_sitegen("new", "site", "broken.json", folder=feeds)
    assert run.exit_code == 1 and " --> broken.json:1:17\n" in run.errors


def test_a_feed_that_cannot_be_read_leaves_no_half_of_a_site(feeds):
    (feeds / "broken.json").write_text('[{"name": "Wren",]')
    run = run_sitegen("new", "site", "posts.json", "broken.json", folder=feeds)
    assert run.exit_code == 1 and "broken.json" in run.errors and not (feeds / "site").exists()


def test_a_folder_with_something_in_it_is_left_as_it_is(feeds):
    run = run_sitegen("new", ".", "posts.json", folder=feeds)
    assert run.exit_code == 1 and "not empty" in run.errors
    assert sorted(path.name for path in feeds.iterdir()) == ["posts.json", "users.json"]


def test_a_name_is_for_one_feed(feeds):
    assert run_sitegen("new", "site", "posts.json", "users.json", "--name", "birds", folder=feeds).exit_code == 2
    assert run_sitegen("new", "site", "posts.json", "--name", "birds", folder=feeds).exit_code == 0
    assert (feeds / "site" / "content" / "feeds" / "birds.json").exists()
