"""`sitegen serve`, started for a test."""

import http.client
import json
import os
import re
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from .project import SITEGEN

PATIENCE = 60  # seconds; a condition that holds is seen at once


@dataclass(frozen=True)
class Reply:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


class Preview:
    """A preview of the site in a folder, on a port of its own."""

    def __init__(self, folder: Path, *flags: str, environment: dict[str, str] | None = None):
        self.process = subprocess.Popen(
            [SITEGEN, "serve", "--port", "0", *flags], cwd=folder, env={**os.environ, **(environment or {})}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self._lines: dict[str, list[str]] = {"output": [], "errors": []}
        self._news = threading.Condition()
        for name, stream in (("output", self.process.stdout), ("errors", self.process.stderr)):
            threading.Thread(target=self._read, args=(name, stream), daemon=True).start()
        self.url = re.search(r"http://\S+", self.wait_for_output("The site is at ")).group()
        self.port = int(re.search(r":(\d+)/", self.url).group(1))

    def _read(self, name, stream):
        for line in stream:
            with self._news:
                self._lines[name].append(line)
                self._news.notify_all()
        with self._news:
            self._lines[name].append("")
            self._news.notify_all()

    @property
    def output(self) -> str:
        return "".join(self._lines["output"])

    @property
    def errors(self) -> str:
        return "".join(self._lines["errors"])

    def wait_for_output(self, part: str, count: int = 1) -> str:
        """Waits for the line with a text on standard output, or for the last of several."""
        return self._wait_for("output", part, count)

    def wait_for_errors(self, text: str) -> None:
        """Waits for a text on standard error, of one line or more."""
        with self._news:
            assert self._news.wait_for(lambda: text in self.errors, PATIENCE), f"{text!r} was not printed:\n{self.errors}"

    def _wait_for(self, name: str, part: str, count: int) -> str:
        def found():
            return [line for line in self._lines[name] if part in line][count - 1:count]
        with self._news:
            ended = self._news.wait_for(lambda: found() or self.process.poll() is not None, PATIENCE)
            if ended and not found():
                self._news.wait(1)
            assert found(), f"{part!r} was not printed:\n{self.output}\n{self.errors}"
            return found()[0]

    def ask(self, path: str, method: str = "GET", host: str | None = None, **headers: str) -> Reply:
        """Sends a request as it stands; underscores in the names of headers are hyphens."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            connection.putheader("Host", host or f"127.0.0.1:{self.port}")
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            connection.endheaders()
            answer = connection.getresponse()
            return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def get(self, path: str) -> str:
        reply = self.ask(path)
        assert reply.status == 200, reply
        return reply.text

    def wait_until_page(self, path: str, condition, seconds: float = PATIENCE) -> Reply:
        """Waits until what a path is answered with meets a condition."""
        end = time.monotonic() + seconds
        while not condition(reply := self.ask(path)):
            assert time.monotonic() < end, reply
            time.sleep(0.01)
        return reply

    def events(self) -> "Events":
        return Events(self.port)

    def end(self, number: int = signal.SIGINT) -> int:
        """Ends the preview as its user does; gives its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(PATIENCE)


class Events:
    """What an open page is told."""

    def __init__(self, port: int):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._connection.request("GET", "/.sitegen/events")
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200 and self._answer.headers["Content-Type"].startswith("text/event-stream")

    def next(self) -> dict:
        while True:
            line = self._answer.readline().decode()
            assert line, "the events have ended"
            if line.startswith("data: "):
                return json.loads(line.removeprefix("data: "))

    def wait_for(self, condition) -> dict:
        while not condition(state := self.next()):
            pass
        return state

    def close(self) -> None:
        self._answer.close()
        self._connection.close()
