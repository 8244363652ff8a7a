"""Sites that a test makes up."""

import json
from pathlib import Path

from .built_site import BuiltSite
from .project import Run, run_sitegen
from .schema import faults, read_yaml


class SmallSite:
    """A site in a folder of its own, with the theme that came with the program."""

    def __init__(self, folder: Path, configuration: str):
        self.folder = folder
        self.output = folder / "output"
        self.write("content/site.yml", configuration)

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def feed(self, name: str, records) -> "SmallSite":
        """Writes `content/feeds/NAME.json`, without spaces, so that columns are easy to count."""
        self.write(f"content/feeds/{name}.json", json.dumps(records, separators=(",", ":")))
        return self

    def run(self, *flags: str) -> Run:
        run = run_sitegen("build", *flags, folder=self.folder)
        # What the program takes its schema takes, and a setting that the one does not know the other does not.
        if run.exit_code == 0:
            assert faults(self.configuration()) == []
        elif " is not a setting of " in run.errors:
            assert faults(self.configuration()) != []
        return run

    def configuration(self):
        return read_yaml((self.folder / "content/site.yml").read_text(encoding="utf-8"))

    def build(self, *flags: str) -> BuiltSite:
        """Builds a site that is expected to be built."""
        run = self.run(*flags)
        assert run.exit_code == 0, run.errors
        return BuiltSite(self.output)
