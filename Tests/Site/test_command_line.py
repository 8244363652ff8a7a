"""The program as its user meets it on the command line."""

import json
import os
import pty
import re
import shutil
import subprocess

import pytest
from support.built_site import contents, states
from support.feed_server import Answer, FeedServer, as_json
from support.project import ROOT, SITEGEN, run_sitegen

ONE = "collections:\n  tales:\n    feed: { source: feeds/tales.json }\n"
TWO_FAULTS = "titel: Tales\ncollections:\n  tales:\n    feed: { source: feeds/tales.json }\n    pageSise: 3\n"


def test_help_names_every_command_and_goes_to_standard_output():
    run = run_sitegen("--help")
    assert (run.exit_code, run.errors) == (0, "")
    for command in ("build", "check", "explain", "fetch", "theme", "render", "eval"):
        assert re.search(rf"^  {command} ", run.output, re.MULTILINE)
        own = run_sitegen(command, "--help")
        assert own.exit_code == 0 and f"USAGE: sitegen {command}" in own.output


def test_the_version_is_printed():
    run = run_sitegen("--version")
    assert run.exit_code == 0 and re.fullmatch(r"\d+\.\d+\.\d+\n", run.output)


@pytest.mark.parametrize("arguments", [
    ["build", "--nonsense"], ["nonsense"], ["build", "--feed", "animals"], ["build", "--jobs", "0"], ["build", "--jobs", "many"],
    ["build", "--format", "xml"], ["eval"], ["render"]], ids=" ".join)
def test_a_wrong_command_line_ends_with_2_and_says_how_it_goes(arguments, tmp_path):
    run = run_sitegen(*arguments, folder=tmp_path)
    assert run.exit_code == 2
    assert run.output == "" and "sage: sitegen" in run.errors
    assert list(tmp_path.iterdir()) == []


def test_a_command_that_is_misspelt_is_reported_with_the_likeliest(tmp_path):
    run = run_sitegen("biuld", folder=tmp_path)
    assert run.exit_code == 2
    assert run.errors.startswith("Error: There is no command 'biuld'. Did you mean 'build'?\nUsage: sitegen ")
    assert "There is no command 'nonsense'.\n" in run_sitegen("nonsense", folder=tmp_path).errors


def test_where_there_is_no_site_one_message_says_what_to_do(tmp_path):
    run = run_sitegen("build", folder=tmp_path)
    assert run.exit_code == 1
    assert run.errors.count("error[") == 1
    assert "there is no site here: `content/site.yml` is missing" in run.errors
    assert "--site" in run.errors and "collections:" in run.errors
    assert list(tmp_path.iterdir()) == []


def test_where_the_site_is_in_a_folder_above_the_message_names_it(tmp_path):
    (tmp_path / "content/birds").mkdir(parents=True)
    (tmp_path / "content/site.yml").write_text("collections:\n")
    run = run_sitegen("build", folder=tmp_path / "content/birds")
    assert run.exit_code == 1 and "the site is in `../..`: run it there, or with `--site ../..`" in run.errors


def test_the_same_message_stands_alone_where_the_programs_own_theme_is_gone(tmp_path):
    shutil.copy(SITEGEN, tmp_path / "sitegen")
    (tmp_path / "empty").mkdir()
    run = subprocess.run([tmp_path / "sitegen", "build"], cwd=tmp_path / "empty", capture_output=True, text=True, timeout=60)
    assert run.returncode == 1 and run.stderr.count("error[") == 1
    assert "there is no site here" in run.stderr


def test_a_collection_for_feed_that_is_not_there_is_reported_with_the_likeliest(small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}])
    run = source.run("--feed", "tails=other.json")
    assert run.exit_code == 1
    assert "there is no collection `tails` for --feed" in run.errors and "did you mean `tales`?" in run.errors


def test_the_summary_is_one_line_on_standard_output(small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}, {"title": "Owl"}])
    run = source.run()
    assert run.errors == ""
    assert re.fullmatch(r"Built 1 collection, 2 records, 7 pages, \d+ files \(\d+ changed\) in \d+ ms: output\n", run.output)


def test_where_no_terminal_is_there_are_no_escape_codes(small_site):
    run = small_site(TWO_FAULTS, tales=[]).run()
    assert run.exit_code == 1 and "\x1b" not in run.errors + run.output


def on_a_terminal(folder, *arguments, **environment) -> str:
    """What the program writes to a terminal; `sitegen build`, or with other arguments."""
    master, slave = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    process = subprocess.Popen([SITEGEN, *(arguments or ["build"])], cwd=folder, stdout=slave, stderr=slave, env=kept | environment)
    os.close(slave)
    written = b""
    while True:
        try:
            part = os.read(master, 65_536)
        except OSError:  # Linux: the other end is closed.
            break
        if not part:
            break
        written += part
    process.wait(timeout=60)
    os.close(master)
    return written.decode()


@pytest.mark.parametrize("arguments", [["add"], ["inspect"], ["new", "more"]], ids=lambda arguments: arguments[0])
def test_where_a_host_is_slow_a_terminal_says_what_is_waited_for_and_the_host_is_asked_once(small_site, arguments):
    server = FeedServer()
    server.route("/birds", lambda request, match: as_json([{"name": "Wren"}, {"name": "Owl"}], delay=1.6))
    try:
        text = on_a_terminal(small_site(TWO_FAULTS, tales=[]).folder if arguments[0] == "inspect" else small_site("title: Mine\n").folder, *arguments, f"{server.address}/birds")
        line = "fetching feeds: waiting for 127.0.0.1"
        assert f"\r\x1b[K{line}" in text and "\r\x1b[K" in text.split(line)[-1], text
        assert server.paths() == ["/birds"]
    finally:
        server.stop()


@pytest.mark.parametrize("answer, asked", [
    (Answer(status=404), ["/birds"]), (as_json({"birds": [{"name": "Wren"}], "nests": [{"height": 3}]}), ["/birds"]),
    (as_json([{"name": "Wren"}], headers={"Link": "</more>; rel=next"}), ["/birds", "/more"])], ids=["missing", "two lists", "two pages"])
def test_what_is_added_is_asked_for_once(small_site, answer, asked):
    server = FeedServer()
    server.route("/birds", lambda request, match: answer)
    server.route("/more", lambda request, match: as_json([{"name": "Owl"}]))
    try:
        run = run_sitegen("add", f"{server.address}/birds", folder=small_site("title: Mine\n").folder)
        assert run.exit_code == (1 if answer.status == 404 else 0), run.errors
        assert server.paths() == asked
        assert "waiting" not in run.errors
    finally:
        server.stop()


def test_a_code_is_explained_by_the_program_alone(tmp_path):
    (tmp_path / "empty").mkdir()
    shutil.copy(SITEGEN, tmp_path / "sitegen")
    run = subprocess.run([tmp_path / "sitegen", "explain", "unknown-field"], cwd=tmp_path / "empty", capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("unknown-field: No record has the field\n\n")
    for words in ("Wrong, in `content/site.yml`:", "error[unknown-field]: no record of `birds` has a field `heigth`", "Right:", "More: Configuration ("):
        assert words in run.stdout
    page = json.loads(run_sitegen("explain", "unknown-field", "--format", "json", folder=tmp_path / "empty").output)
    assert page["code"] == "unknown-field" and page["title"] == "No record has the field" and "Wrong, in" in page["text"]


def test_all_codes_are_listed_with_their_titles(tmp_path):
    run = run_sitegen("explain", folder=tmp_path)
    assert (run.exit_code, run.errors) == (0, "") and run.output == run_sitegen("explain", "--codes", folder=tmp_path).output
    listed = json.loads(run_sitegen("explain", "--codes", "--format", "json", folder=tmp_path).output)
    assert len(listed) > 60 and len({entry["code"] for entry in listed}) == len(listed)
    assert re.findall(r"^  (\S+)  +(\S.*)$", run.output, re.MULTILINE) == [(entry["code"], entry["title"]) for entry in listed]


@pytest.mark.parametrize("word, help", [
    ("unknown-feild", "did you mean `unknown-field`?"), ("UNKNOWN-FIELD", "did you mean `unknown-field`?"),
    ("nonsense", "`sitegen explain --codes` lists the codes; an address begins with `/`")])
def test_what_is_no_code_is_an_error_with_the_nearest_one(tmp_path, small_site, word, help):
    for folder in (tmp_path, small_site(ONE, tales=[{"title": "Fox"}]).folder):
        run = run_sitegen("explain", word, folder=folder)
        assert (run.exit_code, run.output, run.errors) == (1, "", f"error[unknown-code]: there is no code `{word}`\n  = help: {help}\n\n")


def test_on_a_terminal_alone_a_failed_build_says_how_to_learn_more(small_site):
    source = small_site(TWO_FAULTS, tales=[])
    assert on_a_terminal(source.folder).count("`sitegen explain unknown-setting` says more.") == 1
    assert "explain" not in source.run().errors
    source.write("content/site.yml", ONE)
    assert "says more" not in on_a_terminal(source.folder)


def test_on_a_terminal_messages_are_coloured_unless_no_color_is_set(small_site):
    source = small_site(TWO_FAULTS, tales=[])
    assert "\x1b[" in on_a_terminal(source.folder)
    assert "\x1b" not in on_a_terminal(source.folder, NO_COLOR="1")


def test_as_json_faults_have_line_and_column_and_all_are_reported_at_once(small_site):
    run = small_site(TWO_FAULTS, tales=[]).run("--format", "json")
    assert run.exit_code == 1
    report = json.loads(run.output)
    assert report["built"] is False
    places = {(fault["file"], fault["line"], fault["column"]) for fault in report["diagnostics"]}
    assert places == {("content/site.yml", 1, 1), ("content/site.yml", 5, 5)}
    for fault in report["diagnostics"]:
        assert fault["severity"] == "error" and fault["message"] and fault["help"]


def test_as_json_a_build_tells_its_figures_and_nothing_else_is_printed(small_site):
    run = small_site(ONE, tales=[{"title": "Fox"}, {"title": "Fox"}]).run("--format", "json", "--timings")
    assert run.exit_code == 0 and run.errors == ""
    report = json.loads(run.output)
    assert (report["built"], report["collections"], report["records"], report["pages"]) == (True, 1, 2, 7)
    assert report["files"] == report["changed"] > 5 and report["bytes"] > 1000
    assert [fault["severity"] for fault in report["diagnostics"]] == ["warning"]
    assert len(report["timings"]) == 9


def test_drafts_are_left_out_and_counted_unless_they_are_wanted(small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}])
    source.write("content/pages/soon.md", "---\ndraft: true\n---\nNot yet.")
    run = source.run()
    assert run.exit_code == 0 and " and left out 1 draft in " in run.output, run
    assert not (source.output / "soon").exists()
    run = source.run("--drafts")
    assert run.exit_code == 0 and "draft" not in run.output, run
    assert (source.output / "soon/index.html").exists()


def test_strict_makes_a_warning_end_the_build(small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}, {"title": "Fox"}])
    assert source.run("--strict").exit_code == 1
    assert not (source.output / "index.html").exists()
    assert source.run().exit_code == 0
    assert source.feed("tales", [{"title": "Fox"}]).run("--strict").exit_code == 0


def test_a_build_that_warnings_end_says_that_it_was_for_strict(small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}, {"title": "Fox"}])
    run = source.run("--strict")
    assert run.errors.endswith(
        "There is 1 warning, and --strict counts warnings as errors.\nThe site was not built; what was in output stays as it was.\n")
    report = json.loads(source.run("--strict", "--format", "json").output)
    assert (report["built"], report["warningsCountedAsErrors"]) == (False, 1)
    source.write("content/tales/owl.md", "No record.\n")
    assert "There are 2 warnings, and --strict counts" in source.run("--strict").errors


def test_a_build_that_errors_end_does_not_blame_strict(small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}, {"title": "Fox"}])
    break_template(source)
    run = source.run("--strict")
    assert run.exit_code == 1 and "--strict" not in run.errors
    assert "warningsCountedAsErrors" not in json.loads(source.run("--strict", "--format", "json").output)
    assert "warningsCountedAsErrors" not in json.loads(source.run("--format", "json").output)


def break_configuration(source):
    source.write("content/site.yml", ONE + "    sort: [\n")


def break_feed(source):
    source.write("content/feeds/tales.json", '[{"title": "Fox"}, {"title": "Owl",}]')


def remove_feed(source):
    (source.folder / "content/feeds/tales.json").unlink()


def break_expression(source):
    source.write("content/site.yml", ONE + "    fields: { label: 'title +' }\n")


def break_template(source):
    source.write("content/tales/detail.mustache", "<p>{{#title}}</p>\n")


def break_front_matter(source):
    source.write("content/tales/fox.md", "---\ntitle: [Fox\n---\nSly.\n")


def break_rule(source):
    source.write("content/site.yml", ONE + "    fields: { label: 'title + 1' }\n")


@pytest.mark.parametrize("damage, place", [
    (break_configuration, "content/site.yml:4:11"), (break_feed, "content/feeds/tales.json:1:35"), (remove_feed, "content/site.yml:3:21"),
    (break_expression, "content/site.yml:4:30"), (break_template, "content/tales/detail.mustache:1:6"),
    (break_front_matter, "content/tales/fox.md:"), (break_rule, "content/site.yml:4:23")],
    ids=lambda value: value.__name__ if callable(value) else None)
def test_a_fault_is_reported_with_its_place_and_leaves_the_old_site_untouched(damage, place, small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}])
    source.build()
    before, bytes_before = states(source.output), contents(source.output)
    damage(source)
    run = source.run()
    assert run.exit_code == 1
    assert place in run.errors, run.errors
    assert "The site was not built; what was in output stays as it was." in run.errors
    assert states(source.output) == before
    assert contents(source.output) == bytes_before
    assert sorted(path.name for path in source.output.iterdir() if path.name.startswith(".")) == [".sitegen-files", ".sitegen-state"]


def test_a_fault_before_the_first_build_leaves_nothing_behind(small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}])
    break_template(source)
    assert source.run().exit_code == 1
    assert not source.output.exists()


def test_a_file_that_the_program_did_not_write_is_never_overwritten(small_site):
    source = small_site(ONE, tales=[{"title": "Fox"}])
    source.write("output/index.html", "my own page")
    run = source.run()
    assert run.exit_code == 1 and "sitegen did not write it" in run.errors
    assert contents(source.output) == {"index.html": b"my own page"}


def test_a_site_elsewhere_is_built_into_its_own_folder(small_site, tmp_path):
    source = small_site(ONE, tales=[{"title": "Fox"}])
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    run = run_sitegen("build", "--site", "../", folder=elsewhere)
    assert run.exit_code == 0, run.errors
    assert (source.output / "tales/fox/index.html").is_file()
    assert list(elsewhere.iterdir()) == []


def test_eval_works_an_expression_out_over_a_file_and_over_standard_input(tmp_path):
    (tmp_path / "cat.json").write_text('{"life_span": "14 - 15"}')
    for flags, data in ((["--data", "cat.json"], None), (["--data", "-"], '{"life_span": "14 - 15"}')):
        run = run_sitegen("eval", "mean(numbers(life_span))", *flags, folder=tmp_path, data=data)
        assert (run.exit_code, run.output, run.errors) == (0, "14.5\n", "")


def test_eval_says_how_to_write_an_expression_that_starts_with_a_hyphen(tmp_path):
    run = run_sitegen("eval", "-1", folder=tmp_path)
    assert run.exit_code == 2
    assert "Put `--` before an expression that starts with `-`: sitegen eval -- '-1'" in run.errors
    assert run_sitegen("eval", "--", "-1", folder=tmp_path).output == "-1\n"


def test_eval_points_at_the_fault_of_an_expression(tmp_path):
    run = run_sitegen("eval", "1 + nmae", "--data", "-", data='{"name": 1}', folder=tmp_path)
    assert (run.exit_code, run.output) == (1, "")
    assert "<expression>:1:5" in run.errors and "did you mean `name`?" in run.errors


def test_eval_points_at_the_fault_of_its_data(tmp_path):
    run = run_sitegen("eval", "1", "--data", "-", data='{"name": }', folder=tmp_path)
    assert run.exit_code == 1 and "<standard input>:1:10" in run.errors


def test_render_writes_one_template_with_data_of_a_file_and_of_standard_input(tmp_path):
    (tmp_path / "hello.mustache").write_text("Hello {{name}}{{>mark}}")
    (tmp_path / "mark.mustache").write_text("!")
    (tmp_path / "data.json").write_text('{"name": "<Ada>"}')
    for flags, data in ((["--data", "data.json"], None), (["--data", "-"], '{"name": "<Ada>"}')):
        run = run_sitegen("render", "hello.mustache", *flags, folder=tmp_path, data=data)
        assert (run.exit_code, run.output, run.errors) == (0, "Hello &lt;Ada&gt;!", "")


def test_render_takes_partials_from_the_folder_that_is_named(tmp_path):
    (tmp_path / "hello.mustache").write_text("Hello{{>mark}}")
    (tmp_path / "marks").mkdir()
    (tmp_path / "marks/mark.mustache").write_text("?")
    assert run_sitegen("render", "hello.mustache", "--partials", "marks", folder=tmp_path).output == "Hello?"


def test_render_reads_only_what_the_template_names(tmp_path):
    (tmp_path / "hello.mustache").write_text("{{<frame}}{{$inside}}Hello{{>parts/mark}}{{/inside}}{{/frame}}")
    (tmp_path / "frame.mustache").write_text("<p>{{$inside}}{{/inside}}</p>")
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts/mark.mustache").write_text("!{{>parts/end}}")
    (tmp_path / "parts/end.mustache").write_text(" Goodbye.")
    (tmp_path / "other.mustache").write_text("{{#never closed")
    (tmp_path / "circle").symlink_to(tmp_path)
    run = run_sitegen("render", "hello.mustache", folder=tmp_path)
    assert (run.exit_code, run.output, run.errors) == (0, "<p>Hello! Goodbye.</p>", "")


def test_render_reads_a_template_that_a_value_names(tmp_path):
    (tmp_path / "hello.mustache").write_text("{{#birds}}{{>*kind}}{{/birds}}")
    for kind in ("owl", "wren"):
        (tmp_path / f"{kind}.mustache").write_text(f"{kind} {{{{name}}}}. ")
    (tmp_path / "other.mustache").write_text("{{#never closed")
    data = '{"birds": [{"kind": "owl", "name": "Ada"}, {"kind": "wren", "name": "Bo"}, {"kind": null}]}'
    run = run_sitegen("render", "hello.mustache", "--data", "-", folder=tmp_path, data=data)
    assert (run.exit_code, run.output, run.errors) == (0, "owl Ada. wren Bo. ", "")
    run = run_sitegen("render", "hello.mustache", "--data", "-", folder=tmp_path, data=data.replace('"wren"', '"wern"'))
    assert (run.exit_code, run.output) == (1, "")
    assert "hello.mustache:1:11" in run.errors and "`wern`, which is the value of `kind`" in run.errors and "did you mean `wren`?" in run.errors


def test_render_tells_of_every_name_without_a_template_and_suggests_one_of_the_folder(tmp_path):
    (tmp_path / "hello.mustache").write_text("{{>mrak}}\n{{>mark}}\n{{>prats/end}}\n{{>../outside}}\n{{>.hidden}}\n")
    (tmp_path / "mark.mustache").write_text("{{>nothing/like/it}}")
    (tmp_path / ".hidden.mustache").write_text("")
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts/end.mustache").write_text("")
    run = run_sitegen("render", "hello.mustache", folder=tmp_path)
    assert (run.exit_code, run.output) == (1, "")
    places = ["hello.mustache:1:4", "hello.mustache:3:4", "hello.mustache:4:4", "hello.mustache:5:4", "./mark.mustache:1:4"]
    assert [place for place in places if place in run.errors] == places, run.errors
    assert run.errors.count("error[unknown-template]: there is no template") == 5
    assert "did you mean `mark`?" in run.errors and "did you mean `parts/end`?" in run.errors


def test_render_escapes_as_in_the_pages_of_a_site_unless_it_is_told_otherwise(tmp_path):
    (tmp_path / "link.mustache").write_text('<a href="{{url}}">{{name}}</a>')
    (tmp_path / "script.mustache").write_text("<script>let name = '{{name}}'</script>")
    data = '{"url": "javascript:alert(1)", "name": "<Ada>"}'

    def render(template, *flags):
        return run_sitegen("render", template, "--data", "-", *flags, folder=tmp_path, data=data)
    assert render("link.mustache").output == '<a href="about:blank#blocked">&lt;Ada&gt;</a>'
    assert render("link.mustache", "--escape", "html").output == '<a href="javascript:alert(1)">&lt;Ada&gt;</a>'
    assert render("link.mustache", "--escape", "none").output == '<a href="javascript:alert(1)"><Ada></a>'
    run = render("script.mustache")
    assert run.exit_code == 1 and "error[unsafe-position]" in run.errors and "script.mustache:1:" in run.errors
    assert render("script.mustache", "--escape", "html").output == "<script>let name = '&lt;Ada&gt;'</script>"


def test_render_points_at_the_fault_of_a_template(tmp_path):
    (tmp_path / "hello.mustache").write_text("Hello\n{{#name}}\n")
    run = run_sitegen("render", "hello.mustache", folder=tmp_path)
    assert (run.exit_code, run.output) == (1, "")
    assert "hello.mustache:2:" in run.errors


@pytest.mark.parametrize("arguments", [["render", "missing.mustache"], ["eval", "1", "--data", "missing.json"]], ids=" ".join)
def test_a_missing_file_is_reported_by_its_name(arguments, tmp_path):
    run = run_sitegen(*arguments, folder=tmp_path)
    assert run.exit_code == 1 and "missing." in run.errors and run.errors.startswith("error[")
