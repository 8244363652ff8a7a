"""Programs that are stopped or ended at a step that a test names, and whose names of hosts are the test's own.

A library put before the C library's (`steps.c`) counts what a program does to the files of a folder. A test first runs the
program whole to learn its steps and then aims at each: no window depends on how fast the machine is.
"""

import contextlib
import itertools
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from .project import SITEGEN, Run

SOURCE = Path(__file__).with_name("steps.c")


@cache
def library(folder: Path) -> Path:
    if not sys.platform.startswith("linux"):
        pytest.skip("steps are counted with LD_PRELOAD, which Linux alone has")
    built = folder / "steps.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", built, SOURCE, "-ldl", "-lpthread"], check=True)
    return built


def wait_until(condition, what: str, seconds: float = 60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"{what} did not happen within {seconds} s"
        time.sleep(0.005)


@dataclass
class Started:
    """A program under way."""

    process: subprocess.Popen
    log: Path
    go: Path

    def steps(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []

    def wait_for(self, part: str) -> None:
        wait_until(lambda: any(part in line for line in self.steps()), part)

    def let_go(self) -> Run:
        self.go.touch()
        output, errors = self.process.communicate(timeout=120)
        return Run(self.process.returncode, output.decode(), errors.decode())


class Steps:
    """Starts programs in the folder of a site; the steps are those below `content/feeds`, or another folder of it."""

    _numbers = itertools.count(1)

    def __init__(self, library: Path, folder: Path, below: str = "content/feeds", hosts: dict[str, str] | None = None):
        self.library = library
        self.folder = folder
        self.below = below
        self.hosts = hosts
        self._processes = []

    def start(self, *arguments, environment: dict[str, str] | None = None, **at) -> Started:
        """`stop=3` stops before the third step, `kill=3` ends the program there."""
        number = next(self._numbers)
        log = self.folder / f"steps-{number}.log"
        go = self.folder / f"steps-{number}.go"
        variables = {
            "LD_PRELOAD": str(self.library), "STEPS_LOG": str(log), "STEPS_GO": str(go),
            "STEPS_FOLDER": str((self.folder / self.below).resolve()),
            **{f"STEPS_{name.upper()}": str(number) for name, number in at.items()}, **(environment or {})}
        if self.hosts is not None:
            variables["STEPS_HOSTS"] = ",".join(f"{name}={address}" for name, address in self.hosts.items())
        process = subprocess.Popen(
            [SITEGEN, *map(str, arguments)], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **variables})
        self._processes.append(process)
        return Started(process, log, go)

    def run(self, *arguments, environment: dict[str, str] | None = None, **at) -> Run:
        return self.start(*arguments, environment=environment, **at).let_go()

    def end(self) -> None:
        """Nothing is left of a test that failed."""
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            process.wait()
            for stream in (process.stdout, process.stderr):
                stream.close()
