"""`make install` and `make uninstall`."""

import os
import subprocess

import pytest
from support.built_site import contents
from support.project import ROOT, SITEGEN

ONE = "collections: { tales: { feed: { source: feeds/tales.json } } }"


def make(*arguments, umask: int = -1) -> subprocess.CompletedProcess:
    return subprocess.run(
        ["make", "--silent", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60, umask=umask,
        # What a test that runs under make has in its environment is not for this one.
        env={name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "PREFIX", "DESTDIR", "SITEGEN_THEME")})


def install(prefix, *more, umask: int = -1) -> None:
    done = make("install", f"SITEGEN={SITEGEN}", f"PREFIX={prefix}", *more, umask=umask)
    assert (done.returncode, done.stderr) == (0, "")


def run(program, *arguments, folder) -> subprocess.CompletedProcess:
    environment = {name: value for name, value in os.environ.items() if name != "SITEGEN_THEME"}
    return subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, timeout=60, env=environment)


@pytest.mark.parametrize("folder", ["usr", "with a space"])
def test_a_program_that_was_installed_builds_a_site_that_is_only_a_feed_and_names_its_guide(folder, tmp_path, small_site):
    prefix = tmp_path / folder
    install(prefix)
    tales = small_site(ONE, tales=[{"title": "Fox"}])
    built = run(prefix / "bin/sitegen", "build", folder=tales.folder)
    assert (built.returncode, built.stderr) == (0, "")
    assert (tales.output / "assets/style.css").read_bytes() == (ROOT / "Templates/assets/style.css").read_bytes()
    help = run(prefix / "bin/sitegen", "--help", folder=tmp_path).stdout
    assert f"{prefix}/share/doc/sitegen/guide".replace(" ", "") in "".join(help.split())
    assert (prefix / "share/doc/sitegen/guide/index.md").is_file() and (prefix / "share/doc/sitegen/LICENSE").is_file()


def test_a_package_may_be_staged_in_another_folder_and_whoever_installs_it_everybody_can_read_it(tmp_path):
    install("/opt/sitegen", f"DESTDIR={tmp_path}/stage", umask=0o077)
    installed = tmp_path / "stage/opt/sitegen"
    assert contents(installed / "share/sitegen/Templates") == contents(ROOT / "Templates")
    for path in installed.rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() or path.name == "sitegen" else 0o644), path


def test_what_an_earlier_version_has_left_goes_and_uninstalling_leaves_what_is_not_ours(tmp_path):
    install(tmp_path)
    (tmp_path / "share/sitegen/Templates/old.mustache").write_text("")
    (tmp_path / "share/man").mkdir()
    (tmp_path / "bin/other").write_text("")
    install(tmp_path)
    assert not (tmp_path / "share/sitegen/Templates/old.mustache").exists()
    assert make("uninstall", f"PREFIX={tmp_path}").returncode == 0
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")} == {"bin", "bin/other", "share", "share/doc", "share/man"}
    assert make("uninstall", f"PREFIX={tmp_path}").returncode == 0


def test_before_anything_was_built_nothing_is_installed(tmp_path):
    done = make("install", f"SITEGEN={tmp_path}/nothing", f"PREFIX={tmp_path}/usr")
    assert done.returncode != 0 and "call make first" in done.stderr
    assert not (tmp_path / "usr").exists()


def test_the_ten_lines_of_the_readme_lead_from_a_feed_to_a_page(tmp_path):
    install(tmp_path / "usr")
    section = (ROOT / "README.md").read_text(encoding="utf-8").split("From a feed to a page:", 1)[1]
    lines = section.split("```sh\n", 1)[1].split("```", 1)[0].splitlines()
    # It goes on until it is ended; tests of its own look at it.
    serving = [line for line in lines if line.startswith("sitegen serve")]
    assert len(serving) == 1
    lines.remove(serving[0])
    done = subprocess.run(
        ["sh", "-e"], input="\n".join(lines), cwd=tmp_path, capture_output=True, text=True, timeout=60,
        env={"PATH": f"{tmp_path}/usr/bin:/usr/bin:/bin"})
    assert (done.returncode, done.stderr) == (0, "")
    # The first words of what it says stand in the README.
    promised = next(line for line in lines if line.startswith("sitegen build")).split("# ")[1].removesuffix("…")
    assert done.stdout.startswith(promised)
    page = (tmp_path / "birds/output/birds/barn-owl/index.html").read_text(encoding="utf-8")
    assert "Hears a mouse under snow." in page and "35 cm" in page
