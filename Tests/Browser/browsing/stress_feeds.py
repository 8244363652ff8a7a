"""A site that asks too much of every page: twelve collections of records that nobody has tuned.

`write_site(folder)` makes its configuration, feeds, bodies and pictures; `write_site(folder, language="ar")` the same in a language
that is read from right to left. Nothing in it is random. A host of the tests withholds what `WITHHELD` matches: pictures that do not come.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

WITHHELD = "assets/withheld/*"

FACTS = 200
UNBROKEN = "abcdefghij" * 8
ARABIC = "صفحة طويلة عن الطيور المهاجرة التي تعبر البحر في كل خريف ثم تعود"


@dataclass(frozen=True)
class Words:
    """What a language says where a feed says too much."""

    direction: str
    title: str  # of the site
    compounds: list[str]
    sentence: str
    other: str  # a sentence that is read the other way
    navigation: str  # what the theme calls it


WORDS = {
    "de": Words(
        "ltr", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und Verwandtes",
        ["Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", "Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung",
         "Kraftfahrzeughaftpflichtversicherung", "Aufmerksamkeitsdefizithyperaktivitätsstörung", "Nahrungsmittelunverträglichkeit"],
        "Der Igel rollt sich bei Gefahr zu einer Kugel zusammen und wartet, bis es still geworden ist.", ARABIC, "Sammlungen"),
    "ar": Words(
        "rtl", "أرشيف الصفحات الطويلة جدا",
        ["استخدامات", "فاستسقيناكموها", "أفاستسقيناكموها", "وسيستخدمونها", "فسيكفيكهم"],
        ARABIC, "The hedgehog rolls up (into a ball) and waits: 3 of 4 do!", "المجموعات"),
}

# Twelve collections, by what is too much in each.
COLLECTIONS = ["long-titles", "many-facts", "locked", "quotes", "wrong-kinds", "withheld", "films", "squares", "unbroken", "other-way", "one", "without-pictures"]


def write_site(folder: Path, language: str = "de") -> Path:
    """Writes the site's `content/`, and gives its folder."""
    words = WORDS[language]
    write(folder / "content/site.yml", configuration(words, language))
    for name, records in feeds(words).items():
        write(folder / f"content/feeds/{name}.json", json.dumps(records, ensure_ascii=False))
    for number in range(1, 7):
        write(folder / f"content/assets/there/{number}.svg", picture(number))
        write(folder / f"content/assets/withheld/{number}.svg", picture(number))
    write(folder / "content/assets/withheld/film.webm", "not a film")
    write(folder / "content/pages/about.md", f"---\ntitle: {words.compounds[0]}\n---\n\n{prose(words, '../')}")
    write(folder / "content/long-titles/first.md", prose(words, "../../"))
    write(folder / "content/many-facts/all.md", prose(words, "../../"))
    return folder


def configuration(words: Words, language: str) -> str:
    settings = {name: {"title": title(words, place), "description": words.sentence, "feed": {"source": f"feeds/{name}.json"}, "slug": "key", "favourites": True, "share": True}
                for place, name in enumerate(COLLECTIONS)}
    settings["long-titles"].update(sort="title", pageSize=10, search=["title", "description"])
    facts = {"facts": {"from": "content", "body": "fact"}}
    soon, paid, free = {"when": "empty(content)", "is": "coming_soon"}, {"when": "paid", "is": "paid"}, {"is": "free"}
    settings["many-facts"].update(facts, rules={"status": [soon, free]})
    settings["locked"].update(facts, rules={"status": [soon, paid, free]}, lock={"when": "paid", "ask": f"{words.compounds[0]} {words.sentence}", "wait": "2s"})
    settings["quotes"].update(details="dialog", pageSize=12, fields={"shape": '"quote"'}, show={"list": ["votes"], "detail": ["votes", "checked", "remark"]})
    shown = ["number", "text", "list", "object", "flag", "nothing"]
    settings["wrong-kinds"].update(show={"list": shown[:2], "detail": shown})
    settings["films"].update(fields={"shape": '"portrait"'}, show={"list": ["rating"], "detail": ["rating", "length"]})
    settings["squares"].update(fields={"shape": '"square"'}, rules={"colour": [{"when": "index % 2 == 1", "is": "blue"}, {"is": "yellow"}]})
    settings["without-pictures"].update(pageSize=1)
    return json.dumps({
        "title": words.title, "description": f"{words.sentence} {words.other}", "language": language,
        "colours": {"blue": "#1d4ed8", "yellow": "#facc15"}, "collections": settings}, ensure_ascii=False, indent=1)


def title(words: Words, place: int) -> str:
    """The titles of the collections: some of one short word, some too long for any header."""
    return [words.compounds[0], words.sentence, *words.compounds[1:], UNBROKEN, "A", "12", words.other, "B2", words.sentence[:14]][place]


def feeds(words: Words) -> dict[str, list]:
    long = " ".join([words.sentence] * 8)[:300]
    return {
        "long-titles": [{"key": "first", "title": long, "description": long * 4, "image": there(1), "video": None}] + [
            {"key": f"long-{number}", "title": f"{number} {long}"[:300], "description": words.sentence if number % 3 else None,
             "image": there(number) if number % 4 else None} for number in range(2, 26)],
        "many-facts": [
            {"key": "all", "title": long, "description": f"{words.sentence} {UNBROKEN}", "image": there(2), "content": [fact(words, number) for number in range(1, FACTS + 1)]},
            {"key": "soon", "title": words.compounds[1], "content": []}, {"key": "missing"}, {"key": "null", "title": words.compounds[2], "content": None},
            {"key": "one", "title": "A", "image": there(3), "content": [fact(words, 1)]}],
        "locked": [
            {"key": "locked", "title": words.compounds[0], "description": words.sentence, "paid": True, "image": there(4), "content": [fact(words, number) for number in range(1, 5)]},
            {"key": "open", "title": UNBROKEN, "paid": False, "image": there(5), "content": [fact(words, number) for number in range(1, 4)]}],
        "quotes": [
            {"key": f"quote-{number}", "title": quote(words, number), "votes": [number, None, "many", 1_234_567_890][number % 4], "checked": [True, None, False][number % 3],
             "remark": [words.compounds[0], UNBROKEN, long][number % 3]} for number in range(1, 31)],
        "wrong-kinds": wrong_kinds(words),
        "withheld": [{"key": f"picture-{number}", "title": [words.compounds[0], long, "A"][number % 3], "description": words.sentence, "image": f"assets/withheld/{number}.svg"}
                     for number in range(1, 7)],
        "films": [{"key": f"film-{number}", "title": [long, words.compounds[1], UNBROKEN][number % 3], "synopsis": long, "rating": [words.compounds[2], 5, None][number % 3],
                   "length": UNBROKEN, "image": there(number) if number % 2 else f"assets/withheld/{number}.svg", "video": "assets/withheld/film.webm" if number % 3 == 1 else None}
                  for number in range(1, 7)],
        "squares": [{"key": f"square-{number}", "title": [words.compounds[0], "B", long][number % 3], "image": there(number % 6 + 1)} for number in range(1, 9)],
        "unbroken": [{"key": f"unbroken-{number}", "title": UNBROKEN[number:], "description": UNBROKEN * 3, "image": there(number)} for number in range(1, 6)],
        "other-way": [{"key": f"other-{number}", "title": words.other if number % 2 else f"{words.sentence} ({number})", "description": f"{words.other} {number}!", "image": there(number)}
                      for number in range(1, 5)],
        "one": [{"key": "one", "title": words.compounds[3], "image": there(6)}],
        "without-pictures": [{"key": f"plain-{number}", "title": [long, words.compounds[4], UNBROKEN][number % 3], "description": words.sentence} for number in range(1, 41)],
    }


def fact(words: Words, number: int) -> dict:
    text = [words.sentence, f"{words.compounds[0]} {UNBROKEN}", " ".join([words.sentence] * 12), "A.", words.other][number % 5]
    return {"fact": f"{number}: {text}", "image": there(number % 6 + 1) if number % 3 else None}


def quote(words: Words, number: int) -> str:
    return " ".join([words.compounds[number % 5], *[words.sentence] * (number % 6), UNBROKEN if number % 7 == 0 else str(number)])


def wrong_kinds(words: Words) -> list[dict]:
    """Every field of a record missing, null and of each kind that it should not be."""
    kinds = [None, True, 0, -1.5e300, "", " ", [], [None, {}, [1, "two"]], {}, {"deep": {"er": [UNBROKEN]}}, UNBROKEN]
    names = ["title", "description", "image", "number", "text", "list", "object", "flag", "nothing"]
    records = [{"key": f"kind-{place}"} | {name: kinds[(place + step) % len(kinds)] for step, name in enumerate(names)} for place in range(len(kinds))]
    missing = [{"key": f"without-{name}"} | {other: words.compounds[2] for other in names if other not in (name, "image")} for name in names]
    return [*records, *missing, {"key": "nothing-else"}]


def prose(words: Words, root: str) -> str:
    """Markdown with what is wider than a page, for one from which `root` leads to the site's."""
    row = " | ".join([words.compounds[1], UNBROKEN, *["1234567890"] * 6])
    return "\n\n".join([
        words.sentence, f"## {words.compounds[0]}", f"- {UNBROKEN}\n- {words.other}", f"    {UNBROKEN * 3}", f"> {words.compounds[1]}",
        f"`{UNBROKEN}` [{UNBROKEN}](../)", f"![{words.sentence}]({root}assets/there/1.svg)", row])


def there(number: int) -> str:
    return f"assets/there/{(number - 1) % 6 + 1}.svg"


def picture(number: int) -> str:
    """Wide, square and high ones in turn."""
    width, height = [(1600, 400), (600, 600), (300, 1200)][number % 3]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
            f'<path fill="#{number}a8" d="M0 0h{width}v{height}H0z"/><circle cx="{width / 2}" cy="{height / 2}" r="120" fill="#fff"/></svg>')


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in WORDS:
        print(write_site(Path(sys.argv[1]) / name, name))
