"""For tests of pages by themselves: no service worker answers for the server. A test file imports the fixture."""

from functools import partial

import pytest


@pytest.fixture
def open_page(open_page):
    return partial(open_page, service_workers="block")
