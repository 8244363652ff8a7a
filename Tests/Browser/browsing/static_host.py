"""A static host on loopback that serves a built site from a sub-folder path, and misbehaves on command."""

import contextlib
import hashlib
import re
import socket
import struct
import threading
import time
from email.utils import formatdate, parsedate_to_datetime
from fnmatch import fnmatchcase
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

CONTENT_TYPES = {
    ".avif": "image/avif", ".css": "text/css; charset=utf-8", ".gif": "image/gif", ".html": "text/html; charset=utf-8", ".ico": "image/x-icon",
    ".jpeg": "image/jpeg", ".jpg": "image/jpeg", ".js": "text/javascript; charset=utf-8", ".json": "application/json", ".mp4": "video/mp4",
    ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".webm": "video/webm",
    ".webmanifest": "application/manifest+json", ".webp": "image/webp", ".xml": "application/xml",
}


class StaticHost:
    """Patterns and paths are those of the site, without the folder that it stands in and without a query: `cats/index.json`, `assets/*.svg`.

    In a pattern `*` stands for any characters, also for `/`; the page of a folder is asked for as `cats/`.
    """

    def __init__(self, folder: Path, prefix: str = "/sub/folder/"):
        self.folder = folder
        # What stands before every path; a test may move the site, for example to "/".
        self.prefix = prefix
        # The paths that were asked for, in order; those outside of the site begin with "/".
        self.requests: list[str] = []
        self._replaced: dict[str, tuple[bytes, float]] = {}
        self._delays: list[tuple[str, float]] = []
        self._faults: list[tuple[str, int | str]] = []
        self._trickles: dict[str, Trickle] = {}
        self._healed = threading.Event()
        self._server: _Server | None = None
        # While the server is stopped its port is kept by a socket that answers nobody.
        self._place = _bound(0)
        self.port = self._place.getsockname()[1]
        self.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """The address of the site's home."""
        return self.origin + self.prefix

    def start(self) -> None:
        if self._server is None:
            self._place.close()
            self._server = _Server(self)

    def stop(self) -> None:
        """Ends every connection and refuses further ones, until `start`."""
        if self._server is not None:
            self._server.end()
            self._server = None
            self._place = _bound(self.port)

    def close(self) -> None:
        self.heal()
        self.stop()
        self._place.close()

    def serve(self, folder: Path) -> None:
        """Serves another build from now on; what was replaced in the first is forgotten."""
        self._replaced.clear()
        self.folder = folder

    def replace(self, path: str, content: bytes) -> None:
        """Serves other bytes for a path, or adds one; the built site itself stays as it is."""
        self._replaced[path] = (content, time.time())

    def delay(self, pattern: str, seconds: float) -> None:
        """Lets every answer to such a path wait, from now on."""
        self._delays.append((pattern, seconds))

    def hold(self, pattern: str) -> None:
        """Does not answer to such a path before `heal`."""
        self.delay(pattern, 600)

    def fail(self, pattern: str, fault: int | str) -> None:
        """Answers with a status and an empty body; with "garbage", a body that nobody can read; or "drop"s the connection."""
        assert isinstance(fault, int) or fault in ("garbage", "drop"), fault
        self._faults.append((pattern, fault))

    def trickle(self, path: str, after: bytes) -> "Trickle":
        """Sends a file in pieces, each of which ends with a match of a pattern; all but the first wait for `next` to be called, or `heal`.

        To a browser that has kept it, the file has changed: by a line break at its end.
        """
        content = self._content(path)[0] + b"\n"
        self.replace(path, content)
        ends = [0, *(match.end() for match in re.finditer(after, content)), len(content)]
        self._trickles[path] = Trickle([content[start:end] for start, end in zip(ends, ends[1:])])
        return self._trickles[path]

    def heal(self) -> None:
        """Ends all delays, also those that run, and all faults."""
        for trickle in self._trickles.values():
            trickle.let_all()
        self._trickles.clear()
        self._delays.clear()
        self._faults.clear()
        self._healed.set()
        self._healed = threading.Event()

    # One request

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        whole = unquote(urlsplit(handler.path).path)
        inside = whole.startswith(self.prefix)
        path = whole.removeprefix(self.prefix) if inside else whole
        self.requests.append(path)
        healed = self._healed
        seconds = sum(seconds for pattern, seconds in self._delays if fnmatchcase(path, pattern))
        if seconds:
            healed.wait(seconds)
        # Of several faults for one path the last one holds.
        fault = next((fault for pattern, fault in reversed(self._faults) if fnmatchcase(path, pattern)), None)
        if fault == "drop":
            _reset(handler.connection)
            handler.close_connection = True
        elif fault == "garbage":
            self._send(handler, 200, b"\x00{\xff<garbage", _content_type(path))
        elif fault is not None:
            self._send(handler, fault, b"", "text/plain")
        elif not inside and whole + "/" == self.prefix:
            self._redirect(handler, self.prefix)
        else:
            self._send_file(handler, path if inside else None)

    def _send_file(self, handler, path: str | None) -> None:
        found = self._content(path) if path is not None else None
        if found is None and path and not path.endswith("/") and self._content(path + "/"):
            return self._redirect(handler, urlsplit(handler.path).path + "/")
        if found is None:
            missing = self._content("404.html")
            return self._send(handler, 404, missing[0] if missing else b"not here", CONTENT_TYPES[".html"])
        content, changed = found
        headers = {"ETag": f'"{hashlib.sha1(content).hexdigest()[:16]}"', "Last-Modified": formatdate(changed, usegmt=True), "Accept-Ranges": "bytes"}
        if _is_unchanged(handler.headers, headers):
            return self._send(handler, 304, b"", None, headers)
        span = _span(handler.headers.get("Range", ""), len(content))
        if span is None:
            return self._send(handler, 200, content, _content_type(path), headers, self._trickles.get(path))
        headers["Content-Range"] = f"bytes {span.start}-{span.stop - 1}/{len(content)}"
        self._send(handler, 206, content[span.start:span.stop], _content_type(path), headers)

    def _content(self, path: str) -> tuple[bytes, float] | None:
        """The bytes of a path's file and when they were last changed."""
        if path in self._replaced:
            return self._replaced[path]
        name = path + "index.html" if path == "" or path.endswith("/") else path
        if name in self._replaced:
            return self._replaced[name]
        file = (self.folder / name).resolve()
        if not file.is_relative_to(self.folder.resolve()) or not file.is_file():
            return None
        return file.read_bytes(), file.stat().st_mtime

    def _rules(self, content_type: str | None) -> dict[str, str]:
        """What browsers are told of how long to keep an answer: nothing."""
        return {}

    def _redirect(self, handler, location: str) -> None:
        self._send(handler, 301, b"", None, {"Location": location})

    def _send(self, handler, status: int, body: bytes, content_type: str | None, headers: dict | None = None, pieces=None) -> None:
        handler.send_response(status)
        if content_type:
            handler.send_header("Content-Type", content_type)
        for name, value in ((headers or {}) | self._rules(content_type)).items():
            handler.send_header(name, value)
        if status != 304:
            handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        if handler.command == "HEAD":
            return
        for piece in pieces or [body]:
            handler.wfile.write(piece)


class UnchangingHost(StaticHost):
    """A host for tests that neither change nor question it. It serves many of them: a page that lasts need not ask again for scripts and
    styles that it has loaded for an earlier one, which is a third of the time of a short test. All else is asked for as at a first visit."""

    def __init__(self, folder: Path, missing: str | None = None):
        """`missing` is a pattern of paths that are not there."""
        super().__init__(folder)
        self._faults = [(missing, 404)] if missing else []

    def _refuse(self, *_, **__):
        raise AssertionError("this host serves many tests: one that changes it has a host of its own, the fixture `server`")

    stop = serve = replace = delay = hold = fail = trickle = heal = _refuse

    def _rules(self, content_type: str | None) -> dict[str, str]:
        if content_type in (CONTENT_TYPES[".js"], CONTENT_TYPES[".css"]):
            return {"Cache-Control": "max-age=3600"}
        # Pictures come late enough to show what moves when they come.
        return {"Cache-Control": "no-store" if content_type and content_type.startswith("image/") else "no-cache"}

    def close(self) -> None:
        StaticHost.stop(self)
        self._place.close()


class Trickle:
    """The pieces of a file that is sent slowly."""

    def __init__(self, pieces: list[bytes]):
        self.pieces = pieces
        self._permits = threading.Semaphore(1)

    def __len__(self) -> int:
        return len(self.pieces)

    def __iter__(self):
        for piece in self.pieces:
            self._permits.acquire()
            yield piece

    def next(self) -> None:
        self._permits.release()

    def let_all(self) -> None:
        self._permits.release(len(self.pieces))


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    block_on_close = False

    def __init__(self, host: StaticHost):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                host.answer(self)

            do_HEAD = do_GET

            def log_message(self, *arguments):
                pass

        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        super().__init__(("127.0.0.1", host.port), Handler)
        self._has_ended = False
        self._thread = threading.Thread(target=self._answer_all, daemon=True)
        self._thread.start()

    def _answer_all(self):
        while not self._has_ended:
            self.handle_request()

    def process_request(self, request, client_address):
        with self._lock:
            self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request):
        with self._lock:
            self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request, client_address):
        pass  # A browser that went on to another page is no fault of the server.

    def end(self):
        self._has_ended = True
        # It waits for a visitor, and does not look at a clock meanwhile: every test has such a host.
        with contextlib.suppress(OSError):
            socket.create_connection(self.server_address).close()
        self._thread.join()
        self.server_close()
        # A browser keeps its connections: without this they would go on answering.
        with self._lock:
            for connection in self._open:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)


def _bound(port: int) -> socket.socket:
    place = socket.socket()
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    place.bind(("127.0.0.1", port))
    return place


def _reset(connection: socket.socket) -> None:
    """Ends a connection so that the other side sees a reset, not an end."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def _content_type(path: str) -> str:
    return CONTENT_TYPES.get(Path(path).suffix if path and not path.endswith("/") else ".html", "application/octet-stream")


def _is_unchanged(asked, headers: dict) -> bool:
    """RFC 9110 section 13.2.2: where there is an ETag to compare, the time does not count."""
    if tags := asked.get("If-None-Match"):
        return headers["ETag"] in [tag.strip().removeprefix("W/") for tag in tags.split(",")]
    if since := asked.get("If-Modified-Since"):
        return parsedate_to_datetime(since) >= parsedate_to_datetime(headers["Last-Modified"])
    return False


def _span(header: str, size: int) -> range | None:
    """The bytes that a Range header of one part asks for (RFC 9110 section 14.1.2); others may be left aside."""
    match = re.fullmatch(r"bytes=(\d*)-(\d*)", header.strip())
    if not match or not (match[1] or match[2]):
        return None
    if not match[1]:
        return range(max(0, size - int(match[2])), size)
    start, end = int(match[1]), int(match[2]) if match[2] else size - 1
    return range(start, min(end + 1, size)) if start < size and start <= end else None
