"""Ends, stops or fails the program at one named call to the operating system, so that a test can hit every moment of a build.

The program has no hook for this: a small library of the test's own stands between it and the C library.
"""

import os
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .project import SITEGEN, Run, own_theme

SOURCE = Path(__file__).with_name("interruption.c")


@dataclass(frozen=True)
class Call:
    """One call that changes the output folder."""

    number: int
    function: str
    # Relative to the folder; "" is the folder itself.
    path: str

    def __str__(self) -> str:
        return f"{self.number}-{self.function}-{self.path}"


class Interruption:
    """Runs the program with one thread, so that its calls come in the same order every time."""

    def __init__(self, folder: Path):
        self._library = folder / "interruption.so"
        self._log = folder / "calls.txt"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", self._library, SOURCE], check=True)

    def start(self, site: Path, watched: Path, *flags, at: int | None = None, then: str | int = "kill", and_later: bool = False):
        environment = dict(os.environ, LD_PRELOAD=str(self._library), WATCHED=str(watched.parent.resolve() / watched.name)) | own_theme(site)
        if at is not None:
            environment |= {"AT_CALL": str(at), "THEN": str(then)} | ({"AND_LATER": "1"} if and_later else {})
        else:
            self._log.unlink(missing_ok=True)
            environment["CALL_LOG"] = str(self._log)
        return subprocess.Popen(
            [SITEGEN, "build", "--site", site, "--output", watched, "--jobs", "1", *flags], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def build(self, site: Path, watched: Path, *flags, **moment) -> Run:
        process = self.start(site, watched, *flags, **moment)
        output, errors = process.communicate(timeout=120)
        return Run(process.returncode, output.decode(), errors.decode())

    def calls(self, site: Path, watched: Path, *flags) -> list[Call]:
        """Builds, and says by which calls."""
        run = self.build(site, watched, *flags)
        assert run.exit_code == 0, run.errors
        lines = self._log.read_text().splitlines() if self._log.exists() else []
        return [Call(number, function, path.lstrip("/")) for number, (function, path) in
                enumerate((line.split(" ", 1) for line in lines), start=1)]

    def kill(self, site: Path, watched: Path, *flags, at: int) -> bool:
        """Builds until the call; false if the build ended before it."""
        run = self.build(site, watched, *flags, at=at, then="kill")
        assert run.exit_code in (0, -signal.SIGKILL), run.errors
        return run.exit_code != 0

    def stop(self, site: Path, watched: Path, *flags, at: int) -> subprocess.Popen:
        """A build that waits before the call until it gets SIGCONT."""
        process = self.start(site, watched, *flags, at=at, then="stop")
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status), "the build ended before it came there"
        return process
