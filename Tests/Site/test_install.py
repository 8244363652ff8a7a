"""`make install` and `make uninstall`, and what the packages are made of."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

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
    assert (tales.output / "assets/icon.svg").read_bytes() == (ROOT / "Templates/assets/icon.svg").read_bytes()
    help = run(prefix / "bin/sitegen", "--help", folder=tmp_path).stdout
    assert f"{prefix}/share/doc/sitegen/guide".replace(" ", "") in "".join(help.split())
    assert (prefix / "share/doc/sitegen/guide/index.md").is_file() and (prefix / "share/doc/sitegen/LICENSE").is_file()


def test_the_program_finds_its_theme_through_a_link_and_by_the_search_path(tmp_path, small_site):
    install(tmp_path / "usr")
    (tmp_path / "links").mkdir()
    (tmp_path / "links/fact-sites").symlink_to("../usr/bin/sitegen")
    tales = small_site(ONE, tales=[{"title": "Fox"}])
    for name, path in (("fact-sites", tmp_path / "links"), ("sitegen", tmp_path / "usr/bin")):
        shown = subprocess.run([name, "theme", "show", "home"], cwd=tales.folder, capture_output=True, text=True, timeout=60, env={"PATH": str(path)})
        assert (shown.returncode, shown.stdout) == (0, (ROOT / "Templates/home.mustache").read_text(encoding="utf-8")), name


def every_command(command: dict):
    yield command
    for inner in command.get("subcommands", []):
        yield from every_command(inner)


def test_the_manual_page_has_every_command_and_every_option_with_its_words(tmp_path):
    install(tmp_path)
    page = (tmp_path / "share/man/man1/sitegen.1").read_text(encoding="utf-8")
    # As it is read: without the marks of bold and italic letters, and with hyphens as they are typed.
    words = " ".join(re.sub(r"\\f[BIR]|\\&", "", page).replace("\\-", "-").split())
    help = json.loads(run(SITEGEN, "--experimental-dump-help", folder=tmp_path).stdout)["command"]
    commands = [one for one in every_command(help) if one["shouldDisplay"]]
    assert len(commands) > 12
    for command in commands:
        own = words if command is help else words.split(f".SS {' '.join([*command['superCommands'], command['commandName']])} ", 1)[1].split(".SS ")[0]
        assert " ".join(command.get("abstract", "").replace("`", "").rstrip(".").split()).lower() in words.lower()
        for argument in command.get("arguments", []):
            if argument.get("preferredName", {}).get("name") not in ("help", "version"):
                for name in argument.get("names", []):
                    assert f"--{name['name']}" in own, (command["commandName"], argument)
                assert " ".join(argument.get("abstract", "").replace("`", "").split()) in own, (command["commandName"], argument)
    assert f"{tmp_path}/share/doc/sitegen/guide" in words
    assert run(SITEGEN, "--version", folder=tmp_path).stdout.strip() in words


@pytest.mark.skipif(not shutil.which("man"), reason="man-db is not installed: apt-get install man-db")
def test_the_manual_page_is_shown_without_a_warning(tmp_path):
    install(tmp_path)
    shown = subprocess.run(
        ["man", "--warnings", "--encoding=UTF-8", "--local-file", tmp_path / "share/man/man1/sitegen.1"], capture_output=True, text=True, timeout=60,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "MANWIDTH": "100"})
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "sitegen - turn JSON feeds into a static site" in shown.stdout


def test_completions_are_where_the_shells_look_and_bash_completes_a_command(tmp_path):
    install(tmp_path)
    assert (tmp_path / "share/zsh/site-functions/_sitegen").read_text(encoding="utf-8").startswith("#compdef sitegen")
    assert "complete -c 'sitegen'" in (tmp_path / "share/fish/vendor_completions.d/sitegen.fish").read_text(encoding="utf-8")
    script = (
        'shopt -s progcomp; . share/bash-completion/completions/sitegen; COMP_LINE="sitegen bui"; COMP_POINT=11; '
        'COMP_WORDS=(sitegen bui); COMP_CWORD=1; $(complete -p sitegen | sed "s/.*-F //; s/ .*//") sitegen bui sitegen; echo "${COMPREPLY[*]}"')
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (done.stdout.strip(), done.stderr) == ("build", "")


def test_the_licences_of_what_is_linked_into_the_program_come_with_it_as_they_are(tmp_path):
    install(tmp_path)
    given = {path.read_text(encoding="utf-8") for path in (tmp_path / "share/doc/sitegen/licences").iterdir()}
    packages = [path for path in (ROOT / ".build/checkouts").iterdir() if path.is_dir()]
    assert packages
    for package in packages:
        assert any(path.read_text(encoding="utf-8") in given for path in package.glob("LICENSE*")), package.name
    assert any("UNICODE LICENSE" in text for text in given) and any("Kirill Simonov" in text for text in given)


@pytest.mark.skipif(not shutil.which("dpkg-shlibdeps"), reason="packages are made on Debian: apt-get install dpkg-dev")
def test_the_package_names_what_brings_each_library_that_the_program_loads():
    named = {part.split()[0] for part in subprocess.run(
        [".packaging/libraries", SITEGEN], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout.split(", ")}
    loaded = re.findall(r"=> (/\S+)", subprocess.run(["ldd", SITEGEN], capture_output=True, text=True, check=True, timeout=60).stdout)
    assert len(loaded) > 5
    for library in loaded:
        # Packages of before /lib and /usr/lib became one name the one or the other.
        places = [Path(library), Path("/usr" + library), Path(library).resolve()]
        owners = [subprocess.run(["dpkg", "-S", place], capture_output=True, text=True, timeout=60).stdout for place in places]
        owner = next(text for text in owners if text).split(":")[0]
        assert owner in named, library


def test_a_package_may_be_staged_in_another_folder_and_whoever_installs_it_everybody_can_read_it(tmp_path):
    install("/opt/sitegen", f"DESTDIR={tmp_path}/stage", umask=0o077)
    installed = tmp_path / "stage/opt/sitegen"
    assert contents(installed / "share/sitegen/Templates") == contents(ROOT / "Templates")
    for path in installed.rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() or path.parent.name == "bin" else 0o644), path


def test_what_an_earlier_version_has_left_goes_and_uninstalling_leaves_what_is_not_ours(tmp_path):
    install(tmp_path)
    (tmp_path / "share/sitegen/Templates/old.mustache").write_text("")
    (tmp_path / "share/man/man1/other.1").write_text("")
    (tmp_path / "bin/other").write_text("")
    install(tmp_path)
    assert not (tmp_path / "share/sitegen/Templates/old.mustache").exists()
    assert make("uninstall", f"PREFIX={tmp_path}").returncode == 0
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if not path.is_dir()}
    assert left == {"bin/other", "share/man/man1/other.1"}
    assert not (tmp_path / "share/sitegen").exists() and not (tmp_path / "share/doc/sitegen").exists()
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
    assert "Hears a mouse under snow." in page and "35\u00a0cm" in page
