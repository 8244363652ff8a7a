"""What goes wrong in a browser while a test runs: errors of the console and of scripts, requests to other hosts."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

# What the browser writes of an answer that is missing or broken; a test that lets the server fail allows it.
FAILED_REQUEST = r"Failed to load resource|net::ERR_|Failed to fetch"

# Chromium itself gives up a transition between two pages when a third is opened before the second has said that it wants one.
NO_OPT_IN = r"ViewTransition opt-in disabled"

# Nor does it begin one whose first picture has come later than the page.
REVEALED = r"Page already revealed"

# It looks for a newer service worker while the tab is closed, and finds no one to ask.
NO_ONE_TO_ASK = r"An unknown error occurred when fetching the script"


class Faults:
    def __init__(self):
        self._errors: list[str] = []
        self._other_hosts: list[str] = []
        self._allowed: list[str] = [NO_OPT_IN, REVEALED, NO_ONE_TO_ASK]

    def watch(self, context: BrowserContext, origin: str) -> Callable[[], None]:
        """Watches what happens in a context, until what it returns is called."""
        listeners = {
            "console": lambda message: self._add(message.text, message.location) if message.type == "error" else None,
            "weberror": lambda error: self._errors.append(f"uncaught: {error.error}"),
            "request": lambda request: self._request(request.url, origin),
        }
        for event, listener in listeners.items():
            context.on(event, listener)

        def end() -> None:
            for event, listener in listeners.items():
                context.remove_listener(event, listener)

        return end

    def allow(self, *patterns: str) -> None:
        """Allows errors with such a text; without a pattern, those of requests that fail."""
        self._allowed += patterns or [FAILED_REQUEST]

    def all(self) -> list[str]:
        """The faults that were not allowed."""
        errors = [error for error in self._errors if not any(re.search(pattern, error) for pattern in self._allowed)]
        return errors + self._other_hosts

    def forget(self) -> None:
        self._errors.clear()
        self._other_hosts.clear()

    def _add(self, text: str, location) -> None:
        self._errors.append(f"{text} ({location.get('url', '')})")

    def _request(self, url: str, origin: str) -> None:
        if urlsplit(url).scheme in ("http", "https", "ws", "wss") and not url.startswith(origin + "/"):
            self._other_hosts.append(f"a request to another host: {url}")
