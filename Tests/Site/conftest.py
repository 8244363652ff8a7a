import os
import random
from pathlib import Path

import pytest
from support.project import ROOT
from support.steps import Steps, library

pytest_plugins = ["support.fixtures"]

# They look at every page of a site: one of the workers builds it and parses its pages for all of them.
PAIR = "pair"  # of test_hostile_records
WALKS = {"test_bodies", "test_indexes", "test_links", "test_locks", "test_markup", "test_sizes"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        if item.module.__name__ in WALKS:
            item.add_marker(pytest.mark.xdist_group("every page"))
        elif PAIR in item.fixturenames:
            item.add_marker(pytest.mark.xdist_group("every hostile page"))


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


@pytest.fixture(scope="session")
def steps_library(tmp_path_factory) -> Path:
    return library(tmp_path_factory.mktemp("steps"))


@pytest.fixture
def steps(steps_library):
    """Makes `Steps` for the folder of a site; what is still under way at the end of a test is ended."""
    made = []

    def make(folder, **options):
        made.append(Steps(steps_library, folder, **options))
        return made[-1]
    yield make
    for some in made:
        some.end()
