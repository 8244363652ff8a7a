"""A server on loopback that answers as the services do, keeps a log, and misbehaves on command."""

import contextlib
import gzip
import hashlib
import json
import re
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit


@dataclass
class Request:
    path: str
    query: dict
    headers: dict


@dataclass
class Answer:
    body: bytes = b""
    status: int = 200
    headers: dict = field(default_factory=dict)
    # Seconds before the answer.
    delay: float = 0.0
    # So many bytes of the body are sent, then the connection is closed.
    cut_after: int | None = None


def as_json(value, headers=None, **options) -> Answer:
    return Answer(json.dumps(value).encode(), headers={"Content-Type": "application/json", **(headers or {})}, **options)


class FeedServer:
    """Routes are regular expressions with functions from (request, match) to an Answer, a JSON value, or None for 404."""

    def __init__(self):
        self.routes = []
        self.log: list[Request] = []
        self.most_at_once = 0
        self._now = 0
        self._lock = threading.Lock()
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                owner._serve(self)

            def log_message(self, *arguments):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 128

            def handle_error(self, request, client_address):
                pass  # A client that was killed is no fault of the server.

        self._server = Server(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def route(self, pattern: str, answer):
        """Adds a route; a later one of the same pattern takes the place of the earlier."""
        self.routes = [route for route in self.routes if route[0].pattern != pattern]
        self.routes.append((re.compile(pattern), answer))

    def paths(self) -> list[str]:
        return [request.path for request in self.log]

    def forget(self):
        self.log.clear()
        self.most_at_once = 0

    def stop(self):
        with contextlib.suppress(OSError):
            self._server.shutdown()
            self._server.server_close()

    # One request

    def _serve(self, handler):
        parts = urlsplit(handler.path)
        request = Request(parts.path, {key: values[-1] for key, values in parse_qs(parts.query).items()}, dict(handler.headers))
        with self._lock:
            self.log.append(request)
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
        try:
            answer = self._answer(request)
            time.sleep(answer.delay)
            self._send(handler, request, answer)
        finally:
            with self._lock:
                self._now -= 1

    def _answer(self, request) -> Answer:
        for pattern, answer in self.routes:
            match = pattern.fullmatch(request.path)
            if match:
                value = answer(request, match) if callable(answer) else answer
                if value is None:
                    return Answer(b"not here", 404)
                return value if isinstance(value, Answer) else as_json(value)
        return Answer(b"not here", 404)

    def _send(self, handler, request, answer):
        body, headers = answer.body, dict(answer.headers)
        if answer.status == 200 and "ETag" not in headers:
            headers["ETag"] = f'"{hashlib.sha1(body).hexdigest()[:16]}"'
        if answer.status == 200 and request.headers.get("If-None-Match") == headers.get("ETag"):
            handler.send_response(304)
            handler.send_header("ETag", headers["ETag"])
            handler.send_header("Content-Length", "0")
            handler.end_headers()
            return
        if "gzip" in request.headers.get("Accept-Encoding", "") and answer.cut_after is None and len(body) > 500:
            body = gzip.compress(body, 1)
            headers["Content-Encoding"] = "gzip"
        handler.send_response(answer.status)
        headers.setdefault("Content-Length", str(len(body)))
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.end_headers()
        if answer.cut_after is not None:
            handler.wfile.write(body[: answer.cut_after])
            handler.close_connection = True
            return
        handler.wfile.write(body)


def serve_five(server: FeedServer, feeds: dict, pokemon_details: dict, movie_details: dict, page=20):
    """The five services, over feeds of their shapes."""
    server.route("/animals.json", lambda request, _: feeds["animals"])

    def pokemon(request, _):
        offset = int(request.query.get("offset", 0))
        found = feeds["pokemon"]["results"]
        results = [
            {"name": record["name"], "url": f"{server.address}/pokemon/{record['url'].rstrip('/').split('/')[-1]}/"}
            for record in found[offset : offset + page]
        ]
        following = f"{server.address}/pokemon/?offset={offset + page}&limit={page}" if offset + page < len(found) else None
        return {"count": len(found), "next": following, "previous": None, "results": results}

    server.route("/pokemon/", pokemon)
    server.route(r"/pokemon/(\d+)/", lambda request, match: pokemon_details.get(match[1]))

    def breeds(request, _):
        limit, number = int(request.query["limit"]), int(request.query["page"])
        return feeds["cats"][number * limit : (number + 1) * limit]

    server.route("/v1/breeds", breeds)
    server.route("/movies.json", lambda request, _: feeds["movies"])
    server.route(r"/movies/(.+)\.json", lambda request, match: movie_details.get(match[1]))
    server.route("/facts", lambda request, _: feeds["cat-facts"])
