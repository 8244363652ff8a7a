"""Whatever a feed holds is shown as text, and changes nothing else."""

import json
import re
from collections import Counter
from types import SimpleNamespace
from urllib.parse import urldefrag
from xml.etree.ElementTree import Comment

import pytest
from support.attacks import ATTACKS, MARKDOWN_ATTACKS, ODD_VALUES, comparable, harmless
from support.built_site import MANIFEST, STATE, BuiltSite, resolve
from support.page import Page, text
from support.references import references, scheme
from support.small_site import SmallSite

CONFIGURATION = """
title: Hostile
colours: { blue: "#1d4ed8" }
collections:
  things:
    title: Things
    feed: { source: feeds/things.json, items: /items, detail: "details/{number}.json" }
    fields: { label: 'empty(title) ? null : string(title) + "!"' }
    show: { list: [note, nested.inner], detail: [note, nested.inner, tags] }
    pageSize: 10
  tales:
    title: Tales
    feed: { source: feeds/tales.json }
    references: false # the attacks are the same in all collections, their twins are not
    facts: { from: content, body: fact }
    rules:
      status: [{ when: empty(content), is: coming_soon }, { is: free }]
  vault:
    title: Vault
    feed: { source: feeds/vault.json }
    references: false # the attacks are the same in all collections, their twins are not
    facts: { from: content, body: fact }
    rules:
      status: [{ is: paid }]
    lock: { when: "true", wait: 2s }
  sealed:
    title: Sealed
    feed: { source: feeds/sealed.json }
    references: false # the attacks are the same in all collections, their twins are not
    groups: false
    show: { hide: [title] } # a title in HTML that has a link is shown below it as well, and its twin is not
    as: { note: text } # what is HTML stands elsewhere
    lock: { when: "true" }
  namesakes:
    title: Namesakes
    feed: { source: feeds/namesakes.json }
    slug: number
    show: { list: [text, page], detail: [site, text, page, href] }
"""
COLLECTIONS = ("things", "tales", "vault", "sealed", "namesakes")
NAMES_OF_THE_SITE = [
    "site", "page", "text", "root", "collection", "category", "record", "href", "is", "shown", "hasShown", "slug", "label", "locked", "lock",
    "factCount", "hasFacts", "body", "date", "video", "colour", "shape", "position", "items", "kind", "name", "value", "__proto__", "length",
]
URL_SCHEMES = {None, "http", "https", "mailto", "tel"}
# What libcmark's safe mode writes for a piece of HTML, and the templates' engine for an address that it refuses.
OMITTED = "raw HTML omitted"
BLOCKED = "about:blank#blocked"


def feeds(attacks: list[str]) -> dict[str, list]:
    things = [
        {"number": number, "title": attack, "description": f"{attack} Really?", "image": attack, "trailer": attack, "date": attack, "note": attack,
         "nested": {"inner": attack}, "tags": [attack, attack], attack: attack}
        for number, attack in enumerate(attacks)
    ]
    tales = [
        {"title": attack, "image": {"url": attack}, "description": attack,
         "content": [] if number % 7 == 0 else [{"fact": attack, "image": attack}, {"fact": attacks[number - 1]}, attack]}
        for number, attack in enumerate(attacks)
    ]
    namesakes = [
        {"title": "Name", "number": f"n{number}"} | {name: value for name in NAMES_OF_THE_SITE}
        for number, attack in enumerate(attacks) for value in (attack, {"href": attack, "title": attack, "text": [attack]})
    ]
    return {"things": things, "tales": tales, "vault": tales, "sealed": things, "namesakes": namesakes}


def build(folder, feeds) -> BuiltSite:
    site = SmallSite(folder, CONFIGURATION)
    for name, records in feeds.items():
        site.feed(name, {"items": records} if name == "things" else records)
    for record in feeds["things"]:
        site.write(f"content/feeds/details/{record['number']}.json", json.dumps({"synopsis": record["title"]}))
    return site.build()


def twins(folder, attacks) -> SimpleNamespace:
    evil = feeds(attacks)
    # Keys stay as they are: they decide which fields there are.
    return SimpleNamespace(
        records=evil, hostile=build(folder / "hostile", evil),
        harmless=build(folder / "harmless", {name: harmless(records) for name, records in evil.items()}))


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    """A site of hostile records, and the same with harmless ones."""
    return twins(tmp_path_factory.mktemp("pair"), ATTACKS + MARKDOWN_ATTACKS)


def page_pairs(pair):
    """The pages of both sites that stand for the same thing."""
    for address in ("", "404.html", "offline/", "search/"):
        yield pair.hostile.page(address), pair.harmless.page(address)
    for collection in COLLECTIONS:
        yield from zip(pair.hostile.list_pages(collection), pair.harmless.list_pages(collection), strict=True)
        for hostile, tame in zip(pair.hostile.records(collection), pair.harmless.records(collection), strict=True):
            yield hostile, tame
            for ending in ("1/", "2/", "3/", "unlock/"):
                if (pair.harmless.folder / tame.address / ending / "index.html").exists():
                    yield pair.hostile.page(hostile.address + ending), pair.harmless.page(tame.address + ending)


MARKDOWN_CLASSES = ("prose", "fact-text")
# What Markdown can become. Source: CommonMark 0.30.
MARKDOWN_MARKUP = {
    "p": set(), "br": set(), "hr": set(), "em": set(), "strong": set(), "blockquote": set(), "ul": set(), "ol": {"start"}, "li": set(),
    "code": {"class"}, "pre": set(), "a": {"href", "title"}, "img": {"src", "alt", "title"},
    **{f"h{level}": {"id"} for level in range(1, 7)},
}
# What a feed's own HTML can become beside that. Source: the guide, "HTML of a feed".
LOADED = {"src", "alt", "width", "height", "loading", "decoding"}
WORDS = {"dir", "lang"}
FEED_MARKUP = MARKDOWN_MARKUP | {
    **{tag: WORDS for tag in (
        "p", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "dl", "dt", "dd", "figure", "figcaption", "details", "summary", "table",
        "caption", "tbody", "thead", "tfoot", "tr", "bdi", "bdo", "cite", "del", "ins", "kbd", "mark", "q", "samp", "sub", "sup", "var")},
    **{tag: set() for tag in ("b", "i", "s", "u", "small", "em", "strong", "code", "br", "hr", "wbr")},
    "a": {"href"} | WORDS, "img": LOADED | WORDS, "audio": {"src", "controls", "preload"}, "video": {"src", "controls", "preload"},
    "abbr": {"title"} | WORDS, "dfn": {"title"} | WORDS, "time": {"datetime"} | WORDS, "ol": {"start", "reversed"} | WORDS,
    "li": {"value"} | WORDS, "td": {"colspan", "rowspan"} | WORDS, "th": {"scope", "colspan", "rowspan"} | WORDS,
}


def markup(page: Page) -> tuple[Counter, list]:
    """How often a page has each tag with its attributes' names, and the elements that come of Markdown."""
    bodies = [element for element in page.all() if any(name in element.get("class", "").split() for name in MARKDOWN_CLASSES)]
    of_markdown = {id(element): element for body in bodies for element in page.all(within=body) if element is not body}
    # Only a value or a body that is HTML has one of its own: its twin is plain text.
    holders = {id(body) for body in bodies if body.tag == "div" and body.get("class") == "prose"}
    # A record is described where its title does not say the same, and the words of twins are all alike. A description that has any other
    # attribute than the templates give it is counted.
    holders |= {id(element) for element in page.all() if is_plain_description(element)}
    counted = Counter(
        (element.tag, *sorted(element.attrib)) for element in page.all() if id(element) not in of_markdown and id(element) not in holders)
    return counted, list(of_markdown.values())


def is_plain_description(element) -> bool:
    """Whether it is a description of a page or a card, with the attributes of the templates and no other."""
    names = set(element.attrib)
    if element.tag == "meta":
        return (names == {"name", "content"} and element.get("name") == "description"
                or names == {"property", "content"} and element.get("property") == "og:description")
    return element.tag == "p" and names == {"class", "dir"} and element.get("class") in ("card-description", "lead") and element.get("dir") == "auto"


def faults(page: Page) -> list[str]:
    """What is wrong with the page's HTML.

    U+0080 to U+009F and noncharacters, which HTML does not allow either, are let through: browsers show nothing or a box.
    """
    forbidden = [character for character in page.html if character < " " and character not in "\t\n\f\r" or character == "\x7f"]
    return forbidden + [error for error in page.parse_errors if not error.endswith("invalid-codepoint")]


def rows(further: Counter) -> Counter:
    """The rows of fields among further elements, if these are whole: which fields say the same depends on what is escaped in them.

    The value of a row stands in a `bdi` of its own, unless it is Markdown.
    """
    row = [("div", "data-field", "data-kind"), ("dt",), ("dd",)]
    count = min(further[element] for element in row)
    return Counter({element: count for element in row} | {("bdi",): min(count, further[("bdi",)])})


def check_pages(pair):
    for page, twin in page_pairs(pair):
        assert faults(page) == []
        found, of_markdown = markup(page)
        expected, _ = markup(twin)
        assert (found - expected) - rows(found - expected) == Counter(), f"{page} has what {twin} has not"
        assert {text(comment) for comment in page.root.iter(Comment)} <= {OMITTED}
        for element in of_markdown:
            assert any(element.tag in known and set(element.attrib) <= known[element.tag] for known in (MARKDOWN_MARKUP, FEED_MARKUP)), (
                f"{element.tag} {element.attrib} on {page}")
            # The build makes it of the heading's words.
            assert re.fullmatch(r"[\w-]*", element.get("id", "")), f"{element.attrib} on {page}"
        for element in page.all():
            assert not [name for name in element.attrib if name.lower().startswith("on") or name == "srcdoc"], page
        for script in page.all("script"):
            assert "evil" not in text(script) + script.get("src", "")
        for element, name, address in references(page):
            assert is_harmless(element.tag, name, address), f"{name}={address!r} of {element.tag} on {page}"


def is_harmless(tag: str, attribute: str, address: str) -> bool:
    """Whether an address only leads or loads; a picture may stand in the address itself, where browsers run nothing in it."""
    if (tag == "img" or attribute == "poster") and re.match(r"\s*data:image/", address, re.IGNORECASE):
        return True
    return address == BLOCKED or scheme(address) in URL_SCHEMES


def test_no_page_has_an_element_an_attribute_or_a_scheme_that_the_templates_did_not_put_there(pair):
    check_pages(pair)


def test_random_mixtures_of_attacks_change_no_page_either(tmp_path, dice):
    pieces = ATTACKS + MARKDOWN_ATTACKS + ["<", ">", "\"", "'", "&", "=", "/", " ", "\n", ":", "{{", "}}", "\0"]
    attacks = ["evil" + "".join(piece if len(piece) < 200 else piece[:200] for piece in dice.choices(pieces, k=3)) for _ in range(30)]
    check_pages(twins(tmp_path, attacks))


def test_no_page_is_missing_and_none_is_too_many(pair):
    assert len(pair.hostile.addresses()) == len(pair.harmless.addresses())
    assert len(pair.hostile.addresses()) == len(list(page_pairs(pair)))


def letters(text: str) -> str:
    return "".join(character for character in comparable(text) if character not in " ?")


def test_hostile_titles_descriptions_and_values_are_there_as_text(pair):
    for collection in ("things", "sealed"):
        for record, page in zip(pair.records[collection], pair.hostile.records(collection), strict=True):
            wanted = comparable(record["title"])
            assert comparable(page.heading) == wanted
            assert comparable(text(page.one("p", cls="lead"))) == comparable(record["description"])
            shown = letters(text(page.one("title")).removesuffix(" · Hostile").removesuffix(f" · {collection.capitalize()}").removesuffix("…"))
            assert letters(record["title"]).startswith(shown) and len(shown) >= min(20, len(letters(record["title"])))
    for record, page in zip(pair.records["things"], pair.hostile.records("things"), strict=True):
        note = record["note"]
        # A dash alone is nothing in a list.
        notes = [] if note == "-" else [note + " " + note]
        assert [comparable(value) for value in page.shown().values()] == [comparable(value) for value in [note, note] + notes]


def test_hostile_titles_are_there_as_text_in_the_list_and_on_pages_of_facts(pair):
    items = [text(page.one("h2", item)) for page in pair.hostile.list_pages("things") for item in page.items]
    assert [comparable(label) for label in items] == [comparable(record["title"] + "!") for record in pair.records["things"]]
    for record, page in zip(pair.records["tales"], pair.hostile.records("tales"), strict=True):
        for ending in ("1/", "2/", "3/") if record["content"] else ():
            assert comparable(pair.hostile.page(page.address + ending).heading) == comparable(record["title"])


def test_mustache_in_a_feed_is_text(pair):
    pages = {record["title"]: page for record, page in zip(pair.records["things"], pair.hostile.records("things"), strict=True)}
    assert pages["{{site.title}} evil"].heading == "{{site.title}} evil"
    assert pages["{{=<% %>=}}<%site.title%> evil"].heading == "{{=<% %>=}}<%site.title%> evil"


def test_fields_named_like_the_sites_own_names_take_nothing_away_from_the_page(pair):
    for page, twin in zip(pair.hostile.records("namesakes"), pair.harmless.records("namesakes"), strict=True):
        for part in ("header", "footer"):
            assert [text(link) for link in page.all("a", page.one(part, cls=f"site-{part}"))] == [
                text(link) for link in twin.all("a", twin.one(part, cls=f"site-{part}"))]
        for sheet in page.all("link", rel="stylesheet"):
            assert (pair.hostile.folder / resolve(page.address, sheet.attrib["href"])).is_file()
        assert page.one("main").attrib["data-slug"] in [item.attrib["data-slug"] for item in pair.hostile.follow(page, page.link("Back")).items]


def test_the_links_of_the_site_all_lead_to_pages_of_the_site(pair):
    for page in pair.hostile.pages():
        if page.address == "404.html":
            continue
        links = page.all("a", page.one("header", cls="site-header")) + [
            link for cls in ("back", "step", "button") for link in page.all("a", cls=cls)]
        for link in links:
            assert pair.hostile.follow(page, urldefrag(link.attrib["href"]).url)


def test_no_file_is_written_outside_the_output_folder_and_names_suit_every_system(pair):
    above = pair.hostile.folder.parent
    written = {path.relative_to(above).parts[0] for path in above.rglob("*")}
    assert written == {"content", "output"}
    assert {path.name for path in above.parent.iterdir()} == {"hostile", "harmless"}
    for path in pair.hostile.folder.rglob("*"):
        assert not any(ord(character) < 0x20 or character in '\\:*?"<>|' for character in path.name), path
        assert path.name in (MANIFEST, STATE) or (path.name.strip(". ") == path.name and len(path.name.encode()) <= 255), path


@pytest.mark.parametrize("escape", [r"\ud800", r"\udfff", r"\ud83d \ude00", r"\ude00\ud83d"])
def test_half_a_character_in_a_feed_is_reported_with_its_place_and_stops_nothing(escape, small_site):
    source = small_site("collections: { a: { feed: { source: feeds/a.json } } }")
    source.write("content/feeds/a.json", f'[\n  {{"title": "whole"}},\n  {{"title": "half {escape}"}}\n]\n')
    run = source.run()
    assert run.exit_code == 0
    assert "`title` of `half \ufffd" in run.errors and "content/feeds/a.json:3:19" in run.errors
    assert [page.heading for page in BuiltSite(source.output).records("a")][0] == "whole"
    assert BuiltSite(source.output).records("a")[1].heading.startswith("half \ufffd")
    assert source.run("--strict").exit_code == 1


BAD_VALUES = {"half a character": r'"x \ud800"', "a number beyond 64 bits": "1e999", "a deep value": "[" * 2000 + "]" * 2000, "a deep body": json.dumps("> " * 3000 + "x")}


@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES.keys())
@pytest.mark.parametrize("field", ["body", "note", "rating", "image", "content"])
def test_one_bad_value_in_a_record_stops_no_other_and_strict_refuses_it(value, field, small_site):
    configuration = "collections: { a: { feed: { source: feeds/a.json }, slug: id, fields: { half: 'has(rating) ? rating / 2 : 0' } } }"
    source = small_site(configuration)
    source.write("content/feeds/a.json", f'[{{"id": 1, "title": "One", "rating": 4}}, {{"id": 2, "title": "Two", "{field}": {value}}}, {{"id": 3, "title": "Three"}}]')
    run = source.run()
    assert run.exit_code == 0, run.errors
    assert [page.heading for page in BuiltSite(source.output).records("a")] == ["One", "Two", "Three"]
    is_harmless = field in ("note", "rating", "image") and "> >" in value
    if not is_harmless:
        assert "`Two`" in run.errors and "content/feeds/a.json:1:" in run.errors
        assert source.run("--strict").exit_code == 1


def test_a_field_may_hold_any_kind_of_value(small_site):
    fields = ["title", "label", "description", "image", "trailer", "date", "body", "content", "id", "note", "status"]
    records = [{field: value} for field in fields for value in ODD_VALUES]
    records += [{field: value for field in fields} for value in ODD_VALUES]
    configuration = "collections:\n"
    for name, extra in (("a", ""), ("b", ", facts: { from: content, body: url }"), ("c", ", facts: { from: note }, lock: { when: 'true' }")):
        configuration += f"  {name}: {{ feed: {{ source: feeds/a.json }}, show: {{ list: [note], detail: [note, status] }}{extra} }}\n"
    built = small_site(configuration, a=records).build()
    for collection in ("a", "b", "c"):
        assert len({page.address for page in built.records(collection)}) == len(records)
    for page in built.pages():
        assert page.parse_errors == []
        # Where a field mostly holds HTML it is shown as such, and nowhere else.
        of_feed = [element for body in page.all(cls="prose") for element in page.all(within=body)]
        # The names of the pages before and behind are set apart by the theme.
        of_feed += [element for step in page.all("a", cls="step") for element in page.all("b", within=step) if page.all("bdi", within=element)]
        assert [element for tag in ("b", "i") for element in page.all(tag) if "evil" in text(element) and element not in of_feed] == []
        assert [address for element, name, address in references(page) if not is_harmless(element.tag, name, address)] == []


def test_a_site_of_no_records_is_whole(small_site):
    configuration = """
collections:
  a: { feed: { source: feeds/a.json } }
  b: { feed: { source: feeds/a.json }, facts: { from: content }, lock: { when: 'true' } }
"""
    built = small_site(configuration, a=[]).build()
    assert built.addresses() == ["", "404.html", "a/", "b/", "offline/", "search/"]
    for address in ("a/", "b/"):
        assert "There is nothing here yet." in text(built.page(address).one("main"))
