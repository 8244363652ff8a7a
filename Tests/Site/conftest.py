import json
import os
import random
from pathlib import Path

import pytest
from support.built_site import BuiltSite
from support.project import CONTENT, ROOT, SITEGEN, run_sitegen
from support.small_site import SmallSite


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


@pytest.fixture(scope="session")
def real_feeds() -> Path:
    """The folder of the services' real answers, which are not part of the project."""
    folder = Path(os.environ.get("SITEGEN_FEEDS", ROOT / "../shared/feeds"))
    if not folder.is_dir():
        reason = f"the services' real answers are not at {folder} (SITEGEN_FEEDS names another folder)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return folder.resolve()


@pytest.fixture
def dice() -> random.Random:
    """Random numbers; a failing test shows the seed, and SITEGEN_SEED repeats it."""
    seed = int(os.environ.get("SITEGEN_SEED", random.SystemRandom().randrange(1_000_000)))
    print(f"SITEGEN_SEED={seed}")
    return random.Random(seed)
