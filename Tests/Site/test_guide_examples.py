"""The guide's examples, done as a reader does them."""

import os
import re
import subprocess

import pytest
from support.project import CONTENT, ROOT, SITEGEN, run_sitegen

GUIDE = CONTENT / "pages/guide"
LAUNCHES = [
    {"id": "a", "name": "Heron", "date_utc": "2020-10-02T10:26:00Z", "upcoming": False, "success": True, "flight_number": 1, "rocket": "r1", "auto_update": True, "tbd": False},
    {"id": "b", "name": "Wren", "date_utc": "2021-03-01T08:00:00Z", "upcoming": False, "success": False, "flight_number": 2, "rocket": "r1", "auto_update": True, "tbd": True},
    {"id": "c", "name": "Newt", "date_utc": "2031-03-01T08:00:00Z", "upcoming": True, "success": None, "flight_number": 3, "rocket": "r2", "auto_update": False, "tbd": True},
]
ROCKETS = [{"id": "r1", "name": "Kestrel"}, {"id": "r2", "name": "Merlin"}]


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", (GUIDE / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_commands_of_the_first_site_lead_to_a_site_without_a_fault(tmp_path):
    # The preview goes on until it is ended; tests of its own look at it.
    commands = [block for block in blocks("first-site.md", "sh") if "sitegen serve" not in block]
    run = subprocess.run(
        ["sh", "-e"], input="".join(commands), cwd=tmp_path, capture_output=True, text=True, timeout=120,
        env={"PATH": f"{SITEGEN.parent}:{os.environ['PATH']}", "SITEGEN_THEME": str(ROOT / "Templates")})
    assert (run.returncode, run.stderr) == (0, "")
    assert "nothing is wrong" in run.stdout
    site = tmp_path / "lights/output"
    assert "The oldest lighthouse in the sea" in (site / "lights/bell-rock/index.html").read_text(encoding="utf-8")
    assert {path.name for path in (site / "lights/decade").iterdir()} >= {"1810s", "1820s", "1900s"}
    assert (site / "about/index.html").exists()


@pytest.mark.parametrize("recipe", [block for block in blocks("recipes.md", "yaml") if "feeds/" in block], ids=lambda block: block.splitlines()[3].strip())
def test_each_recipe_makes_a_site_without_a_fault(small_site, recipe):
    source = small_site(recipe, launches=LAUNCHES, rockets=ROCKETS)
    run = run_sitegen("check", "--strict", folder=source.folder)
    assert (run.exit_code, run.errors) == (0, ""), recipe
