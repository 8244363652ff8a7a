"""`sitegen schema` and what reads `content/site.yml` agree."""

import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from jsonschema import Draft202012Validator
from support.project import CONTENT, ROOT, run_sitegen
from support.schema import faults, read_yaml, schema

GUIDE = {path.name: path.read_text(encoding="utf-8") for path in (CONTENT / "pages/guide").glob("*.md")}
README = (ROOT / "README.md").read_text(encoding="utf-8")

# What the reader says of values that are of no use wherever they stand; what it says beyond that is about the rest of the site.
REFUSALS = re.compile(r" is not a setting of | must be | is not a colour| is not a host|cannot name ")
WRONG = [None, "no such thing", [[1]], {"zz": [[1]]}, -1, 100_000_000]


def test_the_schema_is_one_of_draft_2020_12_and_leaves_nothing_open():
    Draft202012Validator.check_schema(schema())
    groups = [schema(), *schema()["$defs"].values()]
    assert len(groups) > 15
    for group in groups:
        assert group["additionalProperties"] is False
        for key, setting in group["properties"].items():
            assert setting["description"].endswith("."), key


# MARK: Samples


def resolved(shape: dict) -> dict:
    return schema()["$defs"][shape["$ref"].rsplit("/", 1)[1]] if "$ref" in shape else shape


def sample(shape: dict):
    """A value that the schema takes."""
    shape = resolved(shape)
    if "anyOf" in shape:
        return sample(shape["anyOf"][0])
    if "enum" in shape:
        return shape["enum"][0]
    if "examples" in shape:
        return shape["examples"][0]
    match shape.get("type"):
        case "integer": return shape["minimum"]
        case "boolean": return True
        case "null": return None
        case "array": return [sample(shape["items"])]
        case "object" if "properties" in shape: return {key: sample(shape["properties"][key]) for key in shape.get("required", [])}
        case "object": return {"a": sample(shape["additionalProperties"])}
    return "x"


def places(shape: dict, whole, path: str = "", seen: frozenset = frozenset()):
    """Each place of the configuration that can have a value: its path, what the schema says of it, and how a whole one is made of it."""
    yield path, shape, whole
    for one in shape.get("anyOf", [shape]):
        if one.get("$ref") in seen:
            continue
        inner = seen | {one["$ref"]} if "$ref" in one else seen
        group = resolved(one)
        if "properties" in group:
            needed = sample(group)
            for key, setting in group["properties"].items():
                yield from places(setting, lambda value, key=key: whole({**needed, key: value}), f"{path}/{key}", inner)
        elif group.get("type") == "object":
            yield from places(group["additionalProperties"], lambda value: whole({"a": value}), f"{path}/*", inner)
        elif group.get("type") == "array":
            yield from places(group["items"], lambda value: whole([value]), f"{path}/-", inner)


def disagreement(folder, path: str, configuration) -> str | None:
    """How the reader's word on a configuration differs from the schema's."""
    (folder / "content").mkdir(parents=True)
    (folder / "content/site.yml").write_text(json.dumps(configuration), encoding="utf-8")
    said = [one for one in json.loads(run_sitegen("build", "--offline", "--format", "json", folder=folder).output)["diagnostics"]
            if one["severity"] == "error"]
    found = faults(configuration)
    refused = [one["message"] for one in said if REFUSALS.search(one["message"])]
    if found and not said:
        return f"{path}: the schema refuses {configuration}, the reader does not: {found}"
    if not found and refused:
        return f"{path}: the reader refuses {configuration}, the schema does not: {refused}"
    return None


def test_every_setting_takes_and_refuses_what_its_schema_says(tmp_path):
    cases = []
    for path, shape, whole in places(schema(), lambda value: value):
        cases += [(path, whole(value)) for value in [*map(sample, shape.get("anyOf", [shape])), *WRONG]]
        for one in shape.get("anyOf", [shape]):
            if "properties" in resolved(one):
                cases.append((path + "/zzz", whole({**sample(one), "zzz": 1})))
                cases += [(f"{path} without {key}", whole({k: v for k, v in sample(one).items() if k != key})) for key in resolved(one).get("required", [])]
    assert len({path for path, _ in cases}) > 120
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda case: disagreement(tmp_path / str(case[0]), *case[1]), enumerate(cases)))
    assert [one for one in found if one] == []


# MARK: What people write


def test_the_demonstration_site_and_the_readme_are_as_the_schema_says():
    assert faults(read_yaml((CONTENT / "site.yml").read_text(encoding="utf-8"))) == []
    blocks = [read_yaml(block) for block in re.findall(r"^```yaml\n(.*?)^```", README, re.MULTILINE | re.DOTALL)]
    assert len(blocks) >= 2
    for block in blocks:
        assert faults(block if "collections" in block else {"collections": block}) == [], block


EXAMPLES = [
    (item[1], example) for item in re.finditer(r"^- `(\w+)`.*?(?=^- |^#|\Z)", GUIDE["configuration.md"], re.MULTILINE | re.DOTALL)
    for example in re.findall(r"`([\[{][^`]*)`", item[0])]


@pytest.mark.parametrize("key, example", EXAMPLES)
def test_the_examples_of_the_guide_are_as_the_schema_says(key, example):
    assert len(EXAMPLES) > 15
    group = {"feed": "feeds/a.json"}
    value = read_yaml(example)
    assert [] in [faults({"collections": {"a": {**group, key: value}}}), faults({"collections": {"a": group}, key: value})]


@pytest.mark.parametrize("group", ["", *json.loads(run_sitegen("schema").output)["$defs"]])
def test_the_guide_tells_every_setting(group):
    told = GUIDE["configuration.md"] + GUIDE["feeds.md"] + GUIDE["look.md"]
    settings = schema()["$defs"][group] if group else schema()
    for key in settings["properties"]:
        assert re.search(rf"`{key}`|\b{key}: ", told), key


def test_a_new_site_leads_editors_to_its_schema_and_adding_renews_that(tmp_path):
    assert run_sitegen("new", "rivers", folder=tmp_path).exit_code == 0
    content = tmp_path / "rivers/content"
    text = (content / "site.yml").read_text(encoding="utf-8")
    leads = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", text.splitlines()[0])
    assert leads and json.loads((content / leads[1]).read_text(encoding="utf-8")) == schema()
    assert faults(read_yaml(text)) == []
    assert run_sitegen("check", "--strict", folder=tmp_path / "rivers").exit_code == 0
    (content / leads[1]).write_text("{}", encoding="utf-8")
    (tmp_path / "hills.json").write_text('[{"name": "Ben Nevis"}]', encoding="utf-8")
    assert run_sitegen("add", tmp_path / "hills.json", folder=tmp_path / "rivers").exit_code == 0
    assert json.loads((content / leads[1]).read_text(encoding="utf-8")) == schema()
    assert (content / "site.yml").read_text(encoding="utf-8").startswith(text)


def test_adding_to_a_site_whose_editor_knows_no_schema_changes_nothing_of_that(tmp_path, small_site):
    site = small_site("collections:\n  tales: { feed: feeds/tales.json }\n", tales=[{"title": "Fox"}])
    (tmp_path / "hills.json").write_text('[{"name": "Ben Nevis"}]', encoding="utf-8")
    assert run_sitegen("add", tmp_path / "hills.json", folder=site.folder).exit_code == 0
    assert (site.folder / "content/site.yml").read_text(encoding="utf-8").startswith("collections:\n  tales:")
    assert not (site.folder / "content/site.schema.json").exists()
