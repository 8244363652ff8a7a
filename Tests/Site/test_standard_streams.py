"""What the program prints is written or said to be lost, and where nobody reads on, it ends in silence."""

import os
import signal
import subprocess
import sys

import pytest
from support.built_site import contents
from support.project import SITEGEN

ONE = "collections: { tales: { feed: { source: feeds/tales.json } } }"
LOST = 74


@pytest.fixture
def folder(small_site):
    """A site, and files for the other commands."""
    site = small_site(ONE, tales=[{"title": "Fox"}, {"title": "Fox"}])  # Two that want one address: a warning.
    site.write("long/long.mustache", "{{#words}}{{.}}{{/words}}")
    site.write("long.json", '{"words": [' + ", ".join(['"' + "word " * 100 + '"'] * 2_000) + "]}")
    site.write("wrong/wrong.mustache", "{{#open}}")
    return site.folder


def shell(command: str, folder) -> subprocess.CompletedProcess:
    return subprocess.run(
        ["bash", "-c", command.replace("sitegen", str(SITEGEN))], cwd=folder, capture_output=True, text=True, timeout=60)


WRITING = ["eval 1+1", "render long/long.mustache --data long.json", "build", "build --format json", "build --offline", "fetch", "fetch --format json",
           "--help", "build --help", "--version", "--generate-completion-script bash"]


@pytest.mark.parametrize("command", WRITING)
def test_standard_output_on_a_full_disk_is_an_error(command, folder):
    run = shell(f"sitegen {command} > /dev/full", folder)
    assert run.returncode == LOST
    assert "error: cannot write to standard output: no space left on device\n" in run.stderr


@pytest.mark.parametrize("command", WRITING)
def test_standard_output_that_is_closed_is_an_error(command, folder):
    run = shell(f"sitegen {command} >&-", folder)
    assert run.returncode == LOST
    assert "error: cannot write to standard output: bad file descriptor\n" in run.stderr


@pytest.mark.parametrize("place", ["2>/dev/full", "2>&-"])
@pytest.mark.parametrize("command, code", [
    ("eval 1+1", 0), ("eval 1+", 1), ("render wrong/wrong.mustache", 1), ("build", LOST), ("build --format json", 0), ("build --strict", 1), ("nonsense", 2),
    ("build --site nowhere", 1), ("fetch nothing", 1)])
def test_standard_error_that_cannot_be_written_crashes_nothing(command, code, place, folder):
    """A build whose warnings nobody could read has not gone well."""
    assert shell(f"sitegen {command} {place}", folder).returncode == code


@pytest.mark.parametrize("closed, code", [("<&-", 0), (">&-", LOST), ("2>&-", LOST), (">&- 2>&-", LOST), ("<&- >&- 2>&-", LOST)])
def test_no_file_takes_the_place_of_a_closed_stream(closed, code, folder):
    assert shell("sitegen build --output whole", folder).returncode == 0
    for _ in range(2):
        assert shell(f"sitegen build {closed}", folder).returncode == code
        assert contents(folder / "output") == contents(folder / "whole")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a program has open is in /proc on Linux alone")
@pytest.mark.parametrize("closed, place", [("<&-", 0), ("2>&-", 2)])
def test_the_place_of_a_closed_stream_is_kept_while_the_program_runs(closed, place, folder):
    with subprocess.Popen(["bash", "-c", f"exec {SITEGEN} serve --port 0 {closed}"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            assert any(b"The site is at" in line for line in process.stdout)
            assert os.readlink(f"/proc/{process.pid}/fd/{place}") == "/dev/null"
        finally:
            process.kill()


@pytest.mark.parametrize("command", ["eval 1 --data -", "render long/long.mustache --data -"])
@pytest.mark.parametrize("data", ["<&-", "< ."])
def test_standard_input_that_cannot_be_read_is_an_error(command, data, folder):
    run = shell(f"sitegen {command} {data}", folder)
    assert run.returncode == 1 and run.stderr.startswith("error[unreadable-file]: cannot read `standard input`: ")


@pytest.mark.parametrize("ignored", [False, True], ids=["by default", "where the signal is ignored"])
def test_where_nobody_reads_on_it_ends_in_silence(ignored, folder):
    before = "trap '' PIPE; " if ignored else ""
    run = shell(f"({before}sitegen render long/long.mustache --data long.json; echo $? > code) | head -c 10", folder)
    assert run.stdout == "word word " and run.stderr == ""
    assert int((folder / "code").read_text()) == 128 + signal.SIGPIPE


def test_a_progress_line_that_cannot_be_written_stops_no_build(folder):
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run([SITEGEN, "build", "--format", "json"], cwd=folder, stdout=subprocess.PIPE, stderr=writer, timeout=60)
    os.close(writer)
    assert run.returncode == 0
