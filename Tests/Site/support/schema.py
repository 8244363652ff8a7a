"""The JSON Schema of `content/site.yml`, and what it says of one."""

import json
import re
from functools import cache

import yaml
from jsonschema import Draft202012Validator

from .project import run_sitegen


class Loader(yaml.SafeLoader):
    """Scalars as YAML 1.2 has them, by its core schema: `no` is a text, and so is a day."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in (
    ("null", r"^(~|null|Null|NULL|)$", ["~", "n", "N", ""]), ("bool", r"^(true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")), ("float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", list("-+.0123456789")),
):
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)


def read_yaml(text: str):
    return yaml.load(text, Loader)


@cache
def schema() -> dict:
    run = run_sitegen("schema")
    assert (run.exit_code, run.errors) == (0, "")
    return json.loads(run.output)


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(schema())


def faults(configuration) -> list[str]:
    """What the schema finds wrong in a configuration."""
    return [f"{error.json_path}: {error.message}" for error in validator().iter_errors(configuration)]
