"""The main ways through the site in Firefox and in WebKit: rows A4 to A11, C2 to C6, M4 to M6, as they are tested at length in Chromium."""

import time
from urllib.parse import urlsplit

import pytest
from browsing.drivers import BROWSERS, Missing, Session
from selenium.common.exceptions import (
    ElementClickInterceptedException, ElementNotInteractableException, NoSuchElementException, StaleElementReferenceException,
    WebDriverException)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

LIMIT = 20  # seconds
NOT_YET = (ElementClickInterceptedException, ElementNotInteractableException, NoSuchElementException, StaleElementReferenceException)


@pytest.fixture(scope="module", params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in sorted(BROWSERS)])
def session(request):
    """One browser for the whole module: to start one takes seconds."""
    session = Session(request.param)
    yield session
    session.close()


@pytest.fixture
def visitor(session, server):
    """Every test has a server, so an origin, of its own: nothing that a browser keeps comes from another test."""
    try:
        return Visitor(session.driver(), server.url, session.lacks)
    except Missing as missing:
        pytest.fail(str(missing))


class Visitor:
    def __init__(self, driver, url: str, lacks: dict[str, str]):
        self.driver = driver
        self.url = url
        self.lacks = lacks

    def go(self, address: str) -> None:
        self.driver.get(self.url + address)

    @property
    def address(self) -> str:
        """Where the browser is, from the site's root."""
        return urlsplit(self.driver.current_url)._replace(fragment="").geturl().removeprefix(self.url)

    def all(self, selector: str) -> list:
        """What can be seen of a kind."""
        return [element for element in self.driver.find_elements(By.CSS_SELECTOR, selector) if element.is_displayed()]

    def see(self, selector: str, text: str = ""):
        """Waits for something visible with a text in it, or in its name."""
        return self.wait(lambda: next((element for element in self.all(selector)
                                       if text in element.text or text in (element.get_attribute("aria-label") or "")), None), f"{selector} \"{text}\"")

    def gone(self, selector: str) -> None:
        self.wait(lambda: not self.all(selector), f"{selector} to go")

    def at(self, address: str) -> None:
        self.wait(lambda: self.address == address, f"the address {address}")

    def click(self, selector: str, text: str = "") -> None:
        def clicked() -> bool:
            element = self.see(selector, text)
            self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
            element.click()
            return True
        # While one page passes into the next neither of them takes clicks.
        self.wait(clicked, f"{selector} \"{text}\" to take a click")

    def press(self, *keys: str) -> None:
        self.driver.switch_to.active_element.send_keys(*keys)

    def runs(self, script: str):
        return self.driver.execute_script(f"return {script}")

    def wait(self, condition, what: str):
        """The first value of the condition that is true; while a page changes, what was found on the last one may be gone."""
        end = time.monotonic() + LIMIT
        while True:
            try:
                if value := condition():
                    return value
            except NOT_YET:
                pass
            assert time.monotonic() < end, f"waited {LIMIT} seconds for {what} at {self.state()}"
            time.sleep(0.05)

    def state(self) -> str:
        return f"{self.address} ({self.runs('document.readyState')}): {self.runs('document.body.innerText')[:500]}"


def lacking(visitor: Visitor, what: str) -> None:
    if reason := visitor.lacks.get(what):
        pytest.skip(reason)


def test_from_home_to_a_fact_and_on_by_buttons_and_keys_and_back(visitor):
    visitor.go("")
    visitor.click(".shelf-head a[href$='animals/']")
    visitor.at("animals/")
    assert {status.text for status in visitor.all(".status")} == {"Free", "Paid", "Coming soon"}
    visitor.click("#items a", "Octopuses")
    visitor.click("a.button", "Start reading")
    visitor.at("animals/octopuses/1/")
    visitor.click("#next")
    visitor.at("animals/octopuses/2/")
    visitor.see("#fact")
    visitor.press(Keys.ARROW_RIGHT)
    visitor.at("animals/octopuses/3/")
    visitor.see("#fact")
    visitor.press(Keys.ARROW_LEFT)
    visitor.at("animals/octopuses/2/")
    visitor.click("#previous")
    visitor.at("animals/octopuses/1/")
    visitor.click("#back")
    visitor.at("animals/octopuses/")
    visitor.see(".contents")
    visitor.click("#back")
    visitor.at("animals/")


def test_a_paid_category_asks_shows_its_ad_and_opens_its_facts_for_good(visitor):
    visitor.go("animals/")
    visitor.click("#items a", "Dogs")
    assert visitor.see("dialog h2").text == "Watch Ad to continue"
    visitor.click("dialog button", "Cancel")
    visitor.gone("dialog")
    visitor.click("#items a", "Dogs")
    visitor.click("dialog button", "Show Ad")
    visitor.see("dialog .loader")
    visitor.see("#fact")
    visitor.at("animals/dogs/1/")
    visitor.go("animals/dogs/5/")
    visitor.see("#fact")
    assert not visitor.all("#lock")


def test_a_deep_link_into_a_paid_category_meets_the_lock(visitor):
    visitor.go("animals/whales/2/")
    visitor.see("#lock", "Watch Ad to continue")
    assert not visitor.all("#fact")


def test_a_category_that_is_coming_soon_says_so_and_escape_closes_it(visitor):
    visitor.go("animals/")
    visitor.click("#items a", "Pandas")
    visitor.see("dialog h2", "Coming soon")
    assert [button.text for button in visitor.all("dialog button")] == ["Ok"]
    visitor.press(Keys.ESCAPE)
    visitor.gone("dialog")
    assert visitor.driver.switch_to.active_element.text == "Pandas"


def test_favourites_are_marked_kept_and_shown_with_their_life_span(visitor):
    visitor.go("cats/")
    visitor.click("#items button.favourite", "Abyssinian")
    visitor.wait(lambda: visitor.see("#items button.favourite", "Abyssinian").get_attribute("aria-pressed") == "true", "the mark")
    visitor.go("favourites/")
    visitor.see("main .card", "Abyssinian")
    visitor.see("main .card", "14.5")
    visitor.click("main .card a", "Abyssinian")
    visitor.at("cats/abyssinian/")


def test_a_list_is_filtered_as_one_types(visitor):
    visitor.go("cats/")
    visitor.see("#q").send_keys("rex")
    names = {"Cornish Rex", "Devon Rex", "Selkirk Rex"}
    visitor.wait(lambda: {link.text for link in visitor.all("#items h2 a")} == names, "three breeds")
    visitor.see("#q").clear()
    visitor.see("#q").send_keys("zzz")
    visitor.see("#filter-count", "Nothing matches.")


def test_the_whole_site_is_searched(visitor):
    visitor.go("search/")
    visitor.see("#q").send_keys("norwegian")
    visitor.click("main .result a", "Norwegian Forest Cat")
    visitor.at("cats/norwegian-forest-cat/")


def test_details_open_over_the_list_and_back_closes_them(visitor):
    visitor.go("cat-facts/")
    visitor.click("#items a")
    visitor.see("dialog", "Verified")
    visitor.see("dialog", "Last updated")
    assert visitor.address.startswith("cat-facts/") and visitor.address != "cat-facts/"
    visitor.driver.back()
    visitor.gone("dialog")
    visitor.at("cat-facts/")
    visitor.click("#items a")
    visitor.see("dialog", "Last updated")
    visitor.press(Keys.ESCAPE)
    visitor.gone("dialog")
    visitor.at("cat-facts/")


def test_what_was_read_can_be_read_offline_and_the_rest_says_so(visitor, server):
    lacking(visitor, "service worker")
    visitor.go("animals/octopuses/1/")
    visitor.wait(lambda: visitor.runs("navigator.serviceWorker.controller?.state === 'activated'"), "the service worker")
    visitor.go("animals/octopuses/2/")
    text = visitor.see(".fact-text").text
    visitor.wait(lambda: is_kept(visitor, "animals/octopuses/2/"), "the page to be kept")
    server.stop()
    visitor.go("animals/octopuses/2/")
    assert visitor.see(".fact-text").text == text
    visitor.go("cats/bengal/")
    visitor.see("main", "Something went wrong. Please check your network connection and try again.")
    server.start()
    visitor.click("#again")
    visitor.see("h1", "Bengal")


def test_the_picture_opens_large_and_closes(visitor):
    visitor.go("cats/abyssinian/")
    visitor.click("button.zoom")
    visitor.see("#large")
    visitor.click("#large button", "Close")
    visitor.gone("#large")


def test_a_film_can_be_played(visitor):
    lacking(visitor, "film")
    visitor.go("movies/mercury-station/")
    visitor.wait(lambda: visitor.runs("document.querySelector('video').readyState >= 1"), "the film's first data")
    assert visitor.runs("document.querySelector('video').duration") > 0


def test_no_page_scrolls_sideways_its_header_is_one_row_and_every_picture_arrives(visitor):
    for address in ("", "animals/", "pokemon/", "movies/", "cat-facts/", "animals/cats/", "animals/cats/1/", "cats/abyssinian/", "favourites/", "search/"):
        visitor.go(address)
        assert visitor.runs("document.documentElement.scrollWidth <= innerWidth"), address
        visitor.wait(lambda: visitor.runs("[...document.images].filter(image => image.loading !== 'lazy').every(image => image.complete && image.naturalWidth)"), address)
        first, last = (visitor.see(f".site-header {part}").rect for part in (".wordmark", ".tools a"))
        assert abs(first["y"] + first["height"] / 2 - last["y"] - last["height"] / 2) < 3, address


def is_kept(visitor: Visitor, address: str) -> bool:
    script = "const done = arguments[1]; caches.match(arguments[0]).then(found => done(Boolean(found)), () => done(false))"
    try:
        return visitor.driver.execute_async_script(script, visitor.url + address)
    except WebDriverException:
        return False
