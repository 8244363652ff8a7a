import TestSupport
import Testing

/// Names of fields in the configuration, against what records have.
@Suite struct `names of fields` {
    private let feed =
        #"[{"name":"Wren","size":{"metric":9,"imperial":4},"notes":[{"text":"Loud"},{"text":"Small"}],"a.b":1,"sub":{"notes":["x"]},"tags":["brown","small"]},{"name":"Owl","size":{"metric":40}}]"#

    @Test(arguments: [
        ("field-near", "sort: -nmae"), ("field-nested-near", "show: { detail: [size.metrc] }"),
        ("field-in-a-list", "show: { detail: ['notes[0].txet'] }"),
        ("field-facts-inside", "facts: { from: sub.notes }"), ("field-facts-body", "facts: { from: notes, body: txt }"),
        ("field-far", "show: { list: [wingspan] }"), ("field-nested-far", "labels: { size.height: Height }"), ("field-in-a-text", "id: name.first"),
        ("field-past-a-list", "search: ['notes[7].text']"), ("field-hidden", "show: { hide: [secret] }"),
        ("field-favourite", "favourites: { show: [colour] }"),
        ("field-slug", "slug: [key, title]"), ("field-facts-from", "facts: { from: content }"), ("field-sort", "sort: wingspan"),
        ("field-facts-body-far", "facts: { from: notes, body: words }"), ("field-as", "as: { wingspan: number }"),
        ("field-of-texts", "facts: { from: tags, body: words }"),
    ])
    func `one that no record has is an error, however it is spelt`(golden: String, lines: String) throws {
        let site = try TemporarySite(birds: feed, lines)
        for name in ["category", "fact"] { try site.write("x", to: "Templates/\(name).mustache") }
        try site.build().expectRefused().expectMessages(golden)
    }

    @Test func `one that a feed has only at times is declared`() throws {
        let lines = "fields: { wingspan: 'has(wingspan) ? wingspan : null' }\nshow: { list: [wingspan] }"
        #expect(try TemporarySite(birds: feed, lines).build().expectBuilt().messages == "")
    }

    @Test func `what only records have that are left out is known`() throws {
        let lines = "where: 'name == \"Owl\"'\nas: { sub: text }\nlabels: { notes: Remarks }\nshow: { hide: ['a.b'] }"
        #expect(try TemporarySite(birds: feed, lines).build().expectBuilt().messages == "")
    }

    @Test(arguments: [
        "show: { detail: ['notes[0].text', notes.1.text, a.b, size.metric] }", "id: size.metric",
        "labels: { name: Name }\nsearch: [name, size.imperial]",
        "fields: { half: size }\nshow: { detail: [half.metric, half.anything] }", "facts: { from: notes, body: text }", "slug: [size.imperial, name]",
        "fields: { tales: sub.notes }\nfacts: { from: tales }",
    ])
    func `one that a record has is known, also inside of fields and lists`(lines: String) throws {
        let site = try TemporarySite(birds: feed, lines)
        for name in ["category", "fact"] { try site.write("x", to: "Templates/\(name).mustache") }
        #expect(site.build().isBuilt)
    }

    @Test func `a grouping has a label like a field`() throws {
        let site = try TemporarySite(
            birds: feed, "groups: { letters: { by: size(name) }, kind: name }\nlabels: { letters: Letters, kind: Sort }", theme: .project)
        let built = site.build()
        #expect(built.isBuilt && built.messages == "", "\(built.messages)")
        built.expectFile("birds/kind/index.html", contains: "Sort")
    }

    @Test(arguments: [
        ("field-made-later", "fields: { low: 'high - 1', high: 'size.metric', word: 'kind + \"!\"' }\nrules: { kind: [{ is: bird }] }"),
        ("field-of-the-record", "fields: { a: 'this.size', b: 'birds.name' }"),
        ("field-misspelt-in-a-macro", "fields: { a: 'notes.map(n, n.txt)', b: 'name' }"),
    ])
    func `an expression that finds nothing tells what is there`(golden: String, lines: String) throws {
        // One record in three has no notes at all.
        let more = feed.dropLast() + #",{"name":"Tit","notes":[]}]"#
        let built = try TemporarySite(birds: String(more), lines).build()
        #expect(built.isBuilt)
        try built.expectMessages(golden)
    }

    @Test(arguments: [("field-of-record-misspelt", "fields: { a: 'record.nmae' }"), ("field-sort-several", "sort: -name, size.metric")])
    func `what cannot be meant otherwise is an error`(golden: String, lines: String) throws {
        try TemporarySite(birds: #"[{"name":"Wren","size.metric":9},{"name":"Owl","size.metric":40}]"#, lines).build().expectRefused()
            .expectMessages(golden)
    }

    @Test(arguments: [
        // A field of the feed is what it is until the setting of its name has made another of it.
        "fields: { twice: 'name + name', name: 'name + \"!\"' }", "fields: { a: 'has(b) ? b : 1', b: '2' }", "fields: { a: '1', b: 'a + 1' }",
        "rules: { kind: [{ is: bird }], word: [{ when: 'kind == \"bird\"', is: fly }] }\nwhere: kind == \"bird\"",
        "fields: { this: '{\"name\": 1}', x: 'this.name' }", "fields: { texts: 'has(notes) ? notes.filter(n, has(n.txt)).map(n, n.txt) : []' }",
    ])
    func `an expression that finds what it names is not reported`(lines: String) throws {
        #expect(try TemporarySite(birds: feed, lines).build().expectBuilt().messages == "")
    }

    private let people =
        #"[{"name":"Ann","password":"feather","address":{"city":"Rome","zip":"00184","apiKey":"k7"},"visits":[{"at":"Faro","cost":3},{"at":"Gent","cost":4}]}]"#

    @Test func `what lies in objects and in the things of a list can be hidden, and called something`() throws {
        let site = try TemporarySite(
            birds: people, "show: { hide: [password, address.apiKey, address.zip, visits.cost] }\nlabels: { address.city: Town, visits.at: Harbour }",
            theme: .project)
        let built = site.build().expectBuilt()
        #expect(built.messages == "")
        let page = try #require(built.text(of: "birds/ann/index.html"))
        for text in ["<dt>Town</dt>", "<bdi>Rome</bdi>", "Faro", "Gent"] { #expect(page.contains(text), "\(text): \(page)") }
        for text in ["00184", "k7", "Cost", "<bdi>3</bdi>", "feather"] { #expect(!page.contains(text), "\(text): \(page)") }
        try TemporarySite(birds: people, "show: { detail: [visits.cost] }").build().expectMessages("field-of-a-list")
    }

    @Test func `what reads like a secret is shown nowhere unless it is named, and that is told`() throws {
        let site = try TemporarySite(birds: people, theme: .project)
        let built = site.build()
        try built.expectMessages("secret-field")
        let pages = try ["birds/ann/index.html", "birds/index.html", "birds/index.json", "index.html"].map { try #require(built.text(of: $0)) }
        #expect(!pages.contains { $0.contains("feather") || $0.contains("k7") } && pages[0].contains("00184"))
        let nameless = (1...4).map { #"{"id":\#($0),"password":"feather\#($0)","born":200\#($0)}"# }
        let list = try TemporarySite(birds: "[\(nameless.joined(separator: ","))]", theme: .project).build()
        #expect(list.text(of: "birds/index.html")?.contains("feather") == false && list.text(of: "birds/1/index.html") != nil)
        let named = try TemporarySite(birds: people, "labels: { password: Password, address.apiKey: Key }", theme: .project).build().expectBuilt()
        #expect(named.messages == "" && named.text(of: "birds/ann/index.html")?.contains("feather") == true)
    }

    @Test func `the object that a feed has around the fields of each record is no part of a path`() throws {
        let feed = #"[{"id":1,"snippet":{"title":"Wren"}},{"id":2,"snippet":{"title":"Owl"}},{"id":3,"snippet":{"title":"Tit"}}]"#
        try TemporarySite(birds: feed, "sort: snippet.title").build().expectRefused().expectMessages("field-raised")
    }

    @Test func `a path goes through lists by their numbers`() throws {
        let site = try TemporarySite(
            birds: feed, "show: { detail: ['notes[1].text', notes.0.text] }\nlabels: { 'notes[1].text': Second }\nslug: 'notes[0].text'")
        try site.write("{{title}}:{{#shown}} {{label}}={{value}}{{/shown}}", to: "Templates/detail.mustache")
        site.build().expectFile("birds/loud/index.html", "Wren: Second=Small Notes text=Loud")
    }

    @Test func `nothing is known of the fields of an empty collection`() throws {
        #expect(try TemporarySite(birds: "[]", "show: { list: [wingspan] }\nsort: height").build().isBuilt)
    }

    @Test func `one that is no name in an expression is told how to be written there`() throws {
        let feed =
            #"[{"name":"Wren","first-name":"x","Sale Price":3,"itunes:ep":1,"@type":"t"},{"name":"Owl","first-name":"z","Sale Price":4,"itunes:ep":2,"@type":"u"}]"#
        func messages(_ expression: String) throws -> String {
            try TemporarySite(birds: feed, "fields:\n  a: >-\n    \(expression)").build().messages
        }
        let mistakes = [
            "first-name + '!'", "Sale Price * 2", "itunes:ep", "itunes:ep + 1", "@type", "record.first-name", "record.Sale Price",
            "record['Sale Prise']", "name == 'Sale Price' ? nmae : 1",
        ]
        try expectGolden(try mistakes.map { "» \($0)\n\(try messages($0))" }.joined(separator: "\n\n"), "field-no-identifier.txt")
        for expression in ["`first-name` + '!'", "record['Sale Price'] * 2", "record.`itunes:ep`", "'first-name' + name"] {
            #expect(try messages(expression) == "", "\(expression)")
        }
    }
}
