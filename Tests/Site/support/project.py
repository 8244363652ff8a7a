"""Where things are, and how the program is run."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CONTENT = ROOT / "content"
SITEGEN = Path(os.environ.get("SITEGEN", ROOT / ".build/release/sitegen"))


@dataclass(frozen=True)
class Run:
    """What one run of the program gave."""

    exit_code: int
    output: str
    errors: str


def own_theme(site: Path) -> dict[str, str]:
    """The environment in which the `Templates/` of a site lies over no other theme."""
    return {"SITEGEN_THEME": str(site / "Templates")} if (site / "Templates").is_dir() else {}


def run_sitegen(*arguments, folder=ROOT, data: str | None = None, environment: dict[str, str] | None = None,
                user: int | None = None, umask: int = -1) -> Run:
    """Runs the program in `folder`, with `data` as its standard input, as another user and with
    another umask where one is named."""
    done = subprocess.run(
        [SITEGEN, *map(str, arguments)], cwd=folder, input=(data or "").encode(), capture_output=True, timeout=120,
        env={**os.environ, **(environment or {})}, user=user, umask=umask)
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())
