"""A collection whose index has shards: thirty thousand things, and two stars beside them."""

from support.built_site import BuiltSite
from support.small_site import SmallSite

COUNT = 30_000
CONFIGURATION = """
collections:
  things: { feed: { source: feeds/things.json }, search: [name, maker], groups: [kind, land], show: { list: [kind, weight] }, favourites: true, pageSize: 10 }
  stars: { feed: { source: feeds/stars.json } }
"""
KINDS = ["Lamp", "Table", "Chair", "Ünit"]
ODD = {  # by their place
    29_000: "Éclair in der Straße", 29_001: "東京都庁舎", 29_002: "<img src=x onerror=alert(1)>", 29_003: "\"><script>alert(1)</script>", 29_004: "__proto__ c++ [",
    29_005: "ΛΌΓΟΣ", 29_006: "İstanbul’s ﬂuﬃg", 29_007: "Zebra crossing", 29_008: "A zebra", 29_009: "Zebra"}


def thing(number: int) -> dict:
    name = ODD.get(number, f"{('Bright', 'Plain', 'Odd')[number % 3]} {KINDS[number % 4].lower()} {number:05}")
    maker = "Zebra & Sons" if number == 123 else f"Maker {number % 50}"
    return {"id": f"t{number}", "name": name, "maker": maker, "kind": KINDS[number % 4], "land": "Malta" if number % 100 == 0 else "Italy", "weight": number * 7919 % 1000}


THINGS = [thing(number) for number in range(COUNT)]


def build(folder):
    """Builds it, if that has not been done in this folder."""
    if not (folder / "is-built").exists():
        site = SmallSite(folder, CONFIGURATION)
        site.feed("things", THINGS).feed("stars", [{"name": "Bright star"}, {"name": "Zebra star"}]).build()
        (folder / "is-built").touch()
    return BuiltSite(folder / "output")


def names(numbers) -> list[str]:
    return [THINGS[number]["name"] for number in numbers]


def places(start: str) -> list[int]:
    """Of the things whose names begin so."""
    return [number for number in range(COUNT) if THINGS[number]["name"].startswith(start)]


def group(page, name="Things"):
    """What a search found in one of the collections, or the favourites of one."""
    return page.get_by_role("region", name=name)
