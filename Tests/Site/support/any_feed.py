"""Feeds that nobody has tuned: every kind of value, categories and tags, references both ways, HTML, gaps."""

from .small_site import SmallSite

CONFIGURATION = "collections:\n  expeditions: { feed: { source: feeds/expeditions.json } }\n  ships: { feed: { source: feeds/ships.json } }\n"

SHIPS = [
    {"id": f"5e9d0d95eda{number}", "name": name, "tonnage": 300.5 * (number + 1), "active": number % 2 == 0,
     "home": {"port": "Hull", "position": {"lat": 53.74, "lng": -0.33}}}
    for number, name in enumerate(("Endurance", "Fram", "Discovery"))
]

REGIONS = ("Antarctica", "Arctic", "Āfrica & أفريقيا")


def expedition(number: int) -> dict:
    record = {
        "id": number, "title": f"Expedition {number}" if number else "T" + "h" * 90 + "e first expedition of all <of them>",
        "region": REGIONS[number % 3], "tags": [f"tag {number % 4}", "sea"], "ship": SHIPS[0 if number < 30 else number % 3]["id"],
        "started": f"19{number % 90 + 10}-05-01", "crew": 12345 + number, "paid": number % 2 == 0, "colour": "#aa3300",
        "contact": "logs@example.org", "log": f"https://example.org/logs/{number}", "body":
            f"<h1>Day one</h1><p>They left at <b>dawn</b> &amp; came {number} miles.</p><pre>a\n\n\nb</pre><ul><li>rope<li>tea</ul>"
            "<table><tr><th>Day<th>Miles<tr><td>1<td>12</table><script>alert(1)</script>",
        "stops": [{"place": "Hull", "day": 1}, {"place": "Bergen", "day": 4, "note": "ice"}],
        "awards": [{"year": "1901", "reason": "for the extraordinary services that they have rendered to geography", "by": [
            {"name": "Royal Geographical Society", "city": "London", "country": "Great Britain"}]}],
        "gear": {"sledges": 4, "dogs": None, "food": {"tea": "2 kg", "rum": ""}}, "notes": [],
    }
    return record if number % 5 else {name: value for name, value in record.items() if name not in ("started", "stops", "log")}


def any_site(folder) -> SmallSite:
    """A site with the smallest configuration."""
    site = SmallSite(folder, CONFIGURATION).feed("ships", {"ships": SHIPS})
    return site.feed("expeditions", {"title": "Expeditions", "items": [expedition(number) for number in range(60)]})
