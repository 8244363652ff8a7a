import FileSystem
import Foundation
import JSONValue
import SiteModel
import TestSupport
import Testing

@testable import SiteBuild

/// A site of everything that one record may show of another, with data that chance changes.
private struct ChangingSite {
    let site: TemporarySite
    private var birds: [[String: JSONValue]] = []
    private var places: [[String: JSONValue]] = []
    private var created = 0
    var random: SeededGenerator

    static let configuration = """
        title: Birds
        timeZone: Europe/London
        collections:
          birds:
            feed: { source: feeds/birds.json }
            title: Birds
            sort: -size
            pageSize: 5
            groups: [order, habitats]
            references: { home: { to: places, by: id } }
            facts: { from: facts }
            lock: { when: "has(record.secret) && record.secret == true" }
            favourites: { show: [order] }
            lists: { big: { title: Big, where: "has(record.size) && record.size > 80", apart: true } }
          places:
            feed: { source: feeds/places.json }
            pageSize: 3
            references: { near: { to: places, by: id } }
        """

    init(theme: TemporarySite.Theme, templates: [String: String], seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        var files = templates
        files["content/site.yml"] = Self.configuration
        files["content/pages/about.md"] = "---\ntitle: About\n---\nSee [a place](places/place-1).\n"
        files["content/birds/bird-2.md"] = "Sings at [the first](places/place-1).\n"
        site = try TemporarySite(files, theme: theme)
        for _ in 0..<30 { birds.append(bird()) }
        for _ in 0..<8 { places.append(place()) }
        try write()
    }

    private mutating func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func bird() -> [String: JSONValue] {
        created += 1
        var bird: [String: JSONValue] = ["id": .int(Int64(created)), "name": .string("Bird \(created)"), "facts": []]
        for field in ["order", "habitats", "size", "home", "text", "facts", "picture", "secret"] where pick(0..<3) > 0 { change(field, of: &bird) }
        return bird
    }

    private mutating func place() -> [String: JSONValue] {
        created += 1
        return ["id": .string("p\(created)"), "name": .string("Place \(places.count + 1)"), "near": .string("p\(30 + pick(1..<10))")]
    }

    private mutating func change(_ field: String, of bird: inout [String: JSONValue]) {
        let orders = ["Songbirds", "Owls", "Waders", "Gulls & Terns"]
        bird[field] =
            switch field {
            case "name": .string("Bird \(pick(1..<100))")
            case "order": .string(pick(0..<12) == 0 ? "Order \(pick(0..<50))" : orders[pick(0..<4)])
            case "habitats": .array(JSONArray((0..<pick(0..<4)).map { _ in .string(["Wood", "Sea", "Moor", "Town"][pick(0..<4)]) }))
            case "size": .int(Int64(pick(1..<100)))
            case "home": pick(0..<5) == 0 ? ["p31", "p32"] : .string("p\(30 + pick(1..<12))")
            case "text": .string(["Some *words*.", "See [it](places/place-1).", "A # b\n\n# Heading", "Number \(pick(0..<100))"][pick(0..<4)])
            case "facts": .array(JSONArray((0..<pick(0..<4)).map { .string("Fact \($0) \(pick(0..<20))") }))
            case "picture": .string("https://example.org/\(pick(0..<9)).jpg")
            case "secret": .bool(pick(0..<4) == 0)
            default: .null
            }
    }

    /// Changes something of the feeds.
    mutating func changeSomething() throws {
        switch pick(0..<13) {
        case 0: birds.insert(bird(), at: pick(0..<birds.count + 1))
        case 1 where birds.count > 5: birds.remove(at: pick(0..<birds.count))
        case 2: birds.swapAt(pick(0..<birds.count), pick(0..<birds.count))
        // The first one stays, since a page without a feed has a link to it.
        case 3: places[pick(1..<places.count)]["name"] = .string("Place \(pick(2..<20))")
        case 4: places[pick(0..<places.count)]["near"] = .string("p\(30 + pick(1..<12))")
        case 5: places.append(place())
        case 6 where places.count > 3: places.remove(at: pick(1..<places.count))
        case 7: birds[pick(0..<birds.count)]["further"] = ["depth": .int(Int64(pick(0..<9))), "unit": "m"]
        case 8:
            let file = "content/birds/" + ["index", "big", "order", "order/owls", "habitats/index"][pick(0..<5)] + ".md"
            try site.write(
                ["Of *these*.", "See [it](places/place-1).", "---\ndescription: \(pick(0..<9))\n---\n", "[Owls](/birds/order/owls/)"][pick(0..<4)],
                to: file)
        default:
            let field = ["name", "order", "habitats", "size", "home", "text", "facts", "picture", "secret"][pick(0..<9)]
            let place = pick(0..<birds.count)
            var bird = birds[place]
            change(field, of: &bird)
            birds[place] = bird
        }
        try write()
    }

    /// The records have their members in one order.
    private func write() throws {
        for (name, records) in [("birds", birds), ("places", places)] {
            let array = JSONArray(records.map { record in .object(JSONObject(record.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })) })
            try site.write(JSONValue.array(array).jsonText(.indented), to: "content/feeds/\(name).json")
        }
    }
}

/// Templates that ask everything of everything.
private let curiousTemplates: [String: String] = {
    let record =
        "{{title}}|{{label}}|{{href}}|{{description}}|{{#picture}}{{picture}}{{/picture}}{{#linked.home}}{{title}} {{near}} {{#linked.near}}{{title}}{{/linked.near}}{{/linked.home}}{{#shown}}{{label}}={{value}}{{href}}{{#items}}({{value}} {{href}}){{/items}};{{/shown}}"
    let list =
        "{{{page.body}}}{{page.description}}{{#page.items}}\(record){{#cells}}{{value}},{{/cells}}\n{{/page.items}}{{#page.numbers}}{{number}}{{href}}{{/page.numbers}}\n"
    let everywhere =
        "{{#site.collections}}{{title}} {{count}} {{#items}}\(record){{/items}}{{#groups}}{{title}} {{count}} {{#values}}{{title}} {{count}} {{share}} {{href}}{{/values}}{{/groups}}{{#lists}}{{title}} {{count}}{{/lists}}{{#blanks}}{{state}} {{#record}}\(record){{/record}}{{/blanks}}{{/site.collections}}"
    let page =
        "{{page.position}} of {{page.count}} {{#page.previous}}{{title}} {{href}}{{/page.previous}}{{#page.next}}{{title}} {{href}}{{/page.next}}{{#page.back}}{{href}}{{/page.back}}"
    let near =
        "{{#page.related}}\(record){{/page.related}}{{#page.referrers}}{{title}} {{count}} {{href}}{{#items}}\(record){{/items}}{{/page.referrers}}"
    return [
        "Templates/detail.mustache": "\(record)\n\(page)\n\(near)\n{{{body}}}\n",
        "Templates/category.mustache": "\(record)\n\(page)\n\(near)\n{{#page.items}}{{plain}} {{href}}{{/page.items}}\n{{{body}}}\n",
        "Templates/fact.mustache": "{{{body}}} \(page) {{category.title}}\n",
        "Templates/list.mustache": list + "{{#page.filters}}{{title}}{{#values}}{{title}}{{count}}{{/values}}{{/page.filters}}\n",
        "Templates/group.mustache": "{{page.title}} {{page.group.title}}\n" + list,
        "Templates/groups.mustache":
            "{{{page.body}}}{{page.description}}{{#page.groups}}{{#values}}{{title}} {{count}} {{href}}{{/values}}{{/page.groups}}\n",
        "Templates/page.mustache": "{{title}} {{{body}}} {{collection.index}}\n", "Templates/home.mustache": everywhere + "\n",
        "Templates/unlock.mustache": "\(record) \(page) \(everywhere)\n",
    ]
}()

@Suite struct `pages that are kept` {
    @Test(.timeLimit(.minutes(20)), arguments: [UInt64.random(in: 0...99_999), 1, 2])
    func `a build that makes only the pages that change leaves the site that a build of all makes`(seed: UInt64) throws {
        try compare(theme: .project, [:], seed: seed, steps: 25)
    }

    @Test(.timeLimit(.minutes(20)), arguments: [UInt64.random(in: 0...99_999), 3, 4])
    func `so it does with templates that ask every page for everything`(seed: UInt64) throws {
        try compare(theme: .minimal, curiousTemplates, seed: seed, steps: 40)
    }

    private func compare(theme: TemporarySite.Theme, _ templates: [String: String], seed: UInt64, steps: Int) throws {
        var changing = try ChangingSite(theme: theme, templates: templates, seed: seed)
        let site = changing.site
        let first = site.build()
        try #require(first.isBuilt, "\(first.messages)")
        var kept = 0
        for step in 1...steps {
            try changing.changeSomething()
            // What was written a moment ago is read and compared, so that only with trust every page is left to its key.
            let built = site.build(trust: .everything)
            let summary = try #require(built.report.summary, "seed \(seed), step \(step): \(built.messages)")
            kept += summary.pages - summary.made
            let found = try contents(built)
            try site.remove("output")
            let whole = site.build()
            #expect(built.messages == whole.messages, "seed \(seed), step \(step)")
            let expected = try contents(whole)
            let wrong = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
            #expect(wrong.isEmpty, "seed \(seed), step \(step): \(wrong), first:\n\(found[wrong[0]] ?? "none")\n\(expected[wrong[0]] ?? "none")")
            guard wrong.isEmpty else { return }
        }
        #expect(kept > 0, "seed \(seed)")
    }

    private func contents(_ site: BuiltSite) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try site.files.map { ($0, try #require(site.text(of: $0))) })
    }

    @Test func `of a changed record its page, its neighbours and what lists it are made, and no other page`() throws {
        let names = (1...60).map { "Bird \($0 + 100)" }
        func feed(_ changed: String) -> String {
            "[" + names.map { #"{"name":"\#($0)","text":"\#($0 == "Bird 130" ? changed : "same")"}"# }.joined(separator: ",") + "]"
        }
        let site = try TemporarySite(birds: feed("one"), "pageSize: 10\ngroups: []\nsearch: false\nshow: { list: [text] }")
        site.build().expectBuilt()
        try site.write(feed("two"), to: "content/feeds/birds.json")
        let summary = try #require(site.build(trust: .everything).expectBuilt().report.summary)
        // The record's page, and the page of the list, which shows nothing of its text.
        #expect((summary.made, summary.changed) == (2, 1))
        try site.write(feed("two").replacing("Bird 130", with: "Bird 130b"), to: "content/feeds/birds.json")
        let renamed = try #require(site.build(trust: .everything).expectBuilt().report.summary)
        // Its own page, those of its neighbours, which lead to it, and the list.
        #expect((renamed.made, renamed.changed) == (4, 4))
    }

    @Test func `a changed template, text or setting makes all pages again`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren"},{"name":"Owl"}]"#)
        let pages = try #require(site.build().expectBuilt().report.summary).pages
        func made() throws -> Int { try #require(site.build(trust: .everything).report.summary).made }
        try site.write("other {{title}}\n", to: "Templates/detail.mustache")
        #expect(try made() == pages)
        try site.write("yes: Ja\nno: Nein\n", to: "Templates/texts.yml")
        #expect(try made() == pages)
        try site.write("title: New\ncollections:\n  birds:\n    feed: { source: feeds/birds.json }\n", to: "content/site.yml")
        #expect(try made() == pages)
    }

    @Test func `a changed text of one record or of one page makes that page again`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren"},{"name":"Owl"},{"name":"Tern"}]"#, "groups: []\nsearch: false")
        try site.write("Sings.\n", to: "content/birds/owl.md")
        try site.write("---\ntitle: About\n---\nUs.\n", to: "content/pages/about.md")
        site.build().expectBuilt()
        try site.write("Hoots.\n", to: "content/birds/owl.md")
        // The record's page, the list, and the home page, which has the same records.
        #expect(try #require(site.build(trust: .everything).expectBuilt().report.summary).made == 3)
        try site.write("---\ntitle: About\n---\nYou.\n", to: "content/pages/about.md")
        let last = site.build(trust: .everything).expectBuilt().expectFile("about/index.html", contains: "You").expectFile(
            "birds/owl/index.html", contains: "Hoots")
        #expect(try #require(last.report.summary).made == 1)
        try site.write("---\ntitle: Of us\n---\nYou.\n", to: "content/pages/about.md")
        // Any page may show what it is called.
        let renamed = try #require(site.build(trust: .everything).expectBuilt().report.summary)
        #expect(renamed.made == renamed.pages)
    }

    @Test func `a feed that stands among other content is a feed`() throws {
        let site = try TemporarySite(["content/site.yml": "collections: { birds: { feed: birds.json, groups: [], search: false } }\n"])
        func write(_ text: String) throws {
            try site.write(
                "[" + (1...30).map { #"{"name":"Bird \#($0)","text":"\#($0 == 9 ? text : "same")"}"# }.joined(separator: ",") + "]",
                to: "content/birds.json")
        }
        try write("one")
        site.build().expectBuilt()
        try write("two")
        #expect(try #require(site.build(trust: .everything).expectBuilt().report.summary).made == 3)
    }

    @Test func `a page of which there is something to say is made again, and it is said again`() throws {
        func feed(_ name: String) -> String { #"[{"name":"Wren","body":"See [it](birds/lost)."},{"name":"\#(name)"}]"# }
        let site = try TemporarySite(birds: feed("Owl"))
        let first = site.build()
        #expect(first.messages.contains("lost"))
        try site.write(feed("Tern"), to: "content/feeds/birds.json")
        #expect(site.build(trust: .everything).messages == first.messages)
    }

    @Test func `a page that somebody has changed, emptied or removed is made again`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren"},{"name":"Owl"}]"#, "search: false")
        let whole = try contents(site.build().expectBuilt())
        for change in ["Changed\n", "", nil] {
            if let change { try site.write(change, to: "output/birds/wren/index.html") } else { try site.remove("output/birds/wren/index.html") }
            #expect(try contents(site.build().expectBuilt()) == whole)
        }
    }

    /// Whoever adds a member that pages show adds it to the hash, and here.
    @Test func `what pages may read of data has its place in the hash`() {
        func members(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }
        let profile = FieldProfile(
            name: "", path: "", label: "", kind: .text, count: 0, differentValues: nil, commonest: 0, isOpaque: false, isForPrograms: false,
            isEscaped: false,
            isQuantity: false, isMarkdown: false, isCode: false, isOfSigns: false, hasLongNumbers: false, holdsPicturePaths: false, members: .none,
            elementKind: .text, elementCount: 0)
        let hashed: Set = [
            "name", "path", "label", "kind", "isOpaque", "isForPrograms", "isEscaped", "isQuantity", "isMarkdown", "members", "elementKind", "look",
            "unit", "isCode", "holdsPicturePaths", "isHidden", "isVerbatim", "isEnumeration", "secondsOfUnit", "hasLongNumbers", "isOfYouTube",
            "hasLatitudeFirst", "endsAsPictures",
        ]
        // Counts and signs decide what is shown, which is hashed; no page shows them.
        #expect(
            members(profile)
                == hashed.union(["count", "differentValues", "commonest", "elementCount", "doubt", "isOfSigns"]).union([
                    "isYear", "isPrice", "isFormOfTitle",
                ]))  // These follow from kind, name and unit.
        #expect(
            members(FieldProfiles.none) == [
                "fields", "keys", "naming", "amount", "prices", "pair", "hasPerson", "captioned", "subject", "isText", "hasMoreThanTechnical",
                "smallerPictures", "units", "places",
            ])
        let nouns = RecordNouns(of: [], schema: FeedSchema(of: []), derived: [], factsField: nil, hidden: [], language: "en")
        #expect(
            members(nouns) == [
                "title", "titleParts", "account", "titleJoint", "label", "sort", "ordinal", "file", "description", "picture", "video", "date", "body",
                "identifier", "repeated", "slug", "link", "pictureTexts", "inHTML", "escaped", "inMarkdown", "enumerations", "paragraphs",
                "fieldsOfAddresses", "fieldsOfLinks", "fieldsOfPaths", "echoesInside", "titlesInBody", "titleDates", "labelledDates", "datesOfImport",
                "haveEscapedAddresses", "usualBody", "notes", "forms", "hidden", "mayMixForms", "sourcesOfBody",
                // This follows from the names of the title's fields.
                "titleMoments",
                // They decide which fields stand behind, and what describes a record, and that is hashed.
                "echoes", "partsOfDates", "otherLanguages", "usualDescription",
            ])
    }
}
