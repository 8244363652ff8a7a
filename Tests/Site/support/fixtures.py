"""Fixtures that the tests of the built site share with those that run in a browser."""

import json

import pytest

from .built_site import BuiltSite
from .project import CONTENT, SITEGEN, run_sitegen
from .small_site import SmallSite


def pytest_sessionstart(session):
    if not SITEGEN.exists():
        pytest.exit(f"{SITEGEN} is missing: `make` builds it", returncode=1)


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> BuiltSite:
    """The demonstration site, built once."""
    folder = tmp_path_factory.mktemp("site") / "output"
    run = run_sitegen("build", "--output", folder)
    assert run.exit_code == 0, run.errors
    return BuiltSite(folder)


@pytest.fixture(scope="session")
def feed():
    """Reads one of the demonstration site's feeds: feed("animals")."""
    return lambda name: json.loads((CONTENT / f"feeds/{name}.json").read_text(encoding="utf-8"))


@pytest.fixture
def small_site(tmp_path):
    """Makes a site: small_site(configuration, things=[{…}, …])."""

    def make(configuration: str, **feeds) -> SmallSite:
        site = SmallSite(tmp_path, configuration)
        for name, records in feeds.items():
            site.feed(name, records)
        return site

    return make
