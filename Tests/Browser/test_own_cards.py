"""What a site makes of the theme's cards is in those that scripts make, too: one template makes both."""

import pytest
from browsing.measures import favourite, store
from playwright.sync_api import expect

pytestmark = pytest.mark.without_worker

CONFIGURATION = """
colours: { blue: "#1d4ed8" }
collections:
  things:
    feed: { source: feeds/things.json }
    search: [title]
    show: { list: [weight] }
    favourites: { show: [weight] }
    pageSize: 10
    rules:
      status: [ { when: state == "sold", is: sold }, { when: state == "paid", is: paid }, { is: free } ]
      colour: [ { when: index % 2 == 0, is: blue }, { is: null } ]
    lock: { when: state == "paid", ask: Pay first, wait: 1s }
"""
THINGS = [
    {"id": f"t{number}", "title": f"Thing {number:02}", "state": ["free", "sold", "paid"][number % 3], "secret": "Only the build knows",
     **({"weight": f"{number} kg"} if number % 4 else {}), **({"picture": f"assets/icons/{192 if number % 2 else 512}.png"} if number % 5 else {})}
    for number in range(30)
]
ITEM = """
<li class="card round{{#colour}} coloured colour-{{colour}}{{/colour}}" data-slug="{{slug}}" data-in="{{collection.name}}">
<div class="frame">{{#picture}}<img class="card-picture" src="{{picture}}" alt="">{{/picture}}{{^picture}}<b class="none">No picture</b>{{/picture}}</div>
<h4 class="card-label"><a href="{{href}}">{{title}}</a></h4>
{{#is.status.sold}}<p class="sold">Sold</p>{{/is.status.sold}}
{{#locked}}<p class="locked">{{lock.ask}} <a href="{{lock.href}}">{{lock.key}}</a></p>{{/locked}}
<ul>{{#shown}}<li data-field="{{name}}">{{label}}: {{value}}</li>{{/shown}}</ul>
<p class="secret">Secret:{{secret}}</p>
<p class="further"><a href="{{href}}" title="{{label}} ({{slug}})">More about {{label}}</a></p>
{{#favourite}}<button type="button" class="favourite" data-favourite="{{favourite}}" aria-label="Keep {{label}}">+</button>{{/favourite}}
</li>
"""
CARD = """card => {
    const full = attribute => ["href", "src"].includes(attribute.name) ? new URL(attribute.value, document.baseURI).href : attribute.value;
    const tree = element => [element.localName, ...Array.from(element.attributes, attribute => `${attribute.name}=${full(attribute)}`),
        ...Array.from(element.childNodes, node => node.nodeType === 1 ? tree(node) : node.data.trim()).filter(Boolean)];
    return tree(card);
}"""


@pytest.fixture
def own(small_server, look):
    """A site with templates of its own, open in a browser."""
    def make(things=THINGS, configuration=CONFIGURATION, **templates):
        server = small_server(configuration, things=things)
        folder = server.source.folder / "Templates"
        folder.unlink()
        for path, text in templates.items():
            server.source.write(f"Templates/partials/{path}.mustache", text)
        server.serve(server.source.build().folder)
        return look("desktop", server)
    return make


def filtered(page, words: str):
    page.get_by_role("searchbox", name="Filter the list").fill(words)
    return page.locator("#items > .card")


def test_cards_by_a_script_are_those_of_the_build_but_for_what_the_index_does_not_have(own):
    page = own(item=ITEM)
    built = {}
    for number in (1, 2, 3):
        page.goto("things/" if number == 1 else f"things/page/{number}/")
        for card in page.locator("#items > .card").all():
            built[card.get_attribute("data-slug")] = card.evaluate(CARD)
    assert len(built) == len(THINGS)
    # All cards are made by the script: none of the page's own is left.
    page.goto("things/")
    page.evaluate("document.querySelectorAll('#items > .card').forEach(card => card.remove())")
    cards = filtered(page, "thing")
    for count in (10, 20, 30):
        expect(cards).to_have_count(count)
        if count < 30:
            page.locator("#further button").click()
    made = {card.get_attribute("data-slug"): card.evaluate(CARD) for card in cards.all()}
    for tree in built.values():
        assert ["p", "class=secret", "Secret:Only the build knows"] in tree
        tree[tree.index(["p", "class=secret", "Secret:Only the build knows"])] = ["p", "class=secret", "Secret:"]
    assert made == built


def test_an_own_card_is_found_by_the_filter_kept_as_a_favourite_and_added_by_load_more(own):
    page = own(item=ITEM)
    page.goto("things/")
    page.get_by_role("button", name="Load more").first.click()
    further = page.locator("#items > .card").nth(12)
    expect(further.locator("h4")).to_have_text("Thing 12")
    expect(further.locator(".further")).to_have_text("More about Thing 12")
    found = filtered(page, "thing 29")
    expect(found).to_have_count(1)
    expect(found.locator("h4")).to_have_text("Thing 29")
    expect(found.locator(".further")).to_have_text("More about Thing 29")
    store(page, [favourite("things/t29"), favourite("things/t10")])
    page.goto("favourites/")
    cards = page.locator("#things .card")
    expect(cards.locator("h4")).to_have_text(["Thing 10", "Thing 29"])
    expect(cards.locator(".further")).to_have_text(["More about Thing 10", "More about Thing 29"])
    expect(cards.first.locator(".sold")).to_have_text("Sold")
    expect(cards.first.locator(".none")).to_have_text("No picture")
    expect(cards.first.locator("[data-field]")).to_have_text("Weight: 10 kg")
    cards.first.locator("h4 a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thing 10")


def test_blocks_of_the_card_that_a_site_fills_are_in_cards_by_a_script(own):
    page = own(item="""{{<partials/item}}
{{$card-heading}}<h4 class="card-label"><a href="{{href}}">{{label}}</a></h4><p class="own">Ours</p>{{/card-heading}}
{{/partials/item}}""")
    page.goto("things/")
    card = filtered(page, "thing 29")
    expect(card).to_have_count(1)
    expect(card.locator("h4")).to_have_text("Thing 29")
    expect(card.locator(".own")).to_have_text("Ours")
    expect(card.locator(".status")).to_have_text("Paid")


def test_rows_of_a_table_that_a_site_has_changed_are_in_rows_by_a_script(own):
    row = '<tr class="row" data-slug="{{slug}}"><th scope="row"><a href="{{href}}">{{label}}</a> <i>{{status}}</i></th>{{#cells}}<td data-field="{{name}}">{{value}}</td>{{/cells}}</tr>'
    page = own(row=row, configuration=CONFIGURATION + "    view: table\n")
    page.goto("things/")
    for words, status, weight in (("thing 28", "sold", ""), ("thing 27", "free", "27 kg")):
        page.get_by_role("searchbox", name="Filter the list").fill(words)
        row = page.locator("#items > tr")
        expect(row).to_have_count(1)
        expect(row.locator("th i")).to_have_text(status)
        expect(row.locator("td")).to_have_text(weight)


def test_texts_of_records_are_texts_wherever_an_own_card_has_them(own):
    hostile = ["<img src=x onerror=alert(1)>", "javascript:alert(1)", "{{:slug}} {{label}}", "//evil.example/ ?blank-href", "$& $1 \\"]
    things = [{"id": f"h{number}", "title": f"Odd {text}", "weight": text} for number, text in enumerate(hostile)]
    things += [{"id": f"t{number}", "title": f"Thing {number:02}"} for number in range(20)]
    item = """<li class="card" data-slug="{{slug}}"><a class="first" href="{{href}}" title="{{label}}">{{label}}</a>
{{#shown}}<p data-field="{{name}}"><a href="{{value}}">{{value}}</a> <a href="/{{value}}">at</a></p>{{/shown}}</li>"""
    configuration = CONFIGURATION[:CONFIGURATION.index("    rules:")].replace("colours", "# colours") + "    sort: [-title]\n"
    page = own(item=item, things=things, configuration=configuration)
    page.goto("things/page/2/")
    cards = filtered(page, "odd")
    expect(cards).to_have_count(len(hostile))
    texts = sorted(f"Odd {text}" for text in hostile)
    assert sorted(page.locator(".card .first").all_text_contents()) == texts
    assert sorted(link.get_attribute("title") for link in page.locator(".card .first").all()) == texts
    assert sorted(page.locator(".card [data-field] a:first-child").all_text_contents()) == sorted(hostile)
    for link in page.locator(".card [data-field] a").all():
        assert link.evaluate("link => link.href === 'about:blank#blocked' || link.origin === location.origin"), link.evaluate("link => link.href")
