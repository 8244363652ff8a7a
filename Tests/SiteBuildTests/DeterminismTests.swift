import Diagnostics
import Foundation
import JSONValue
import TestSupport
import Testing

@Suite struct `the same input` {
    @Test(.timeLimit(.minutes(20)), arguments: [UInt64.random(in: 0...9_999), 1])
    func `it gives the same bytes and messages, however many threads work`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let birds = random.feed(count: 200)
        let site = try TemporarySite([
            "content/site.yml": """
            colours: { blue: "#1d4ed8", red: "#b91c1c" }
            collections:
              birds:
                feed: { source: feeds/birds.json, detail: "details/{id}.json" }
                sort: [-size, name]
                facts: { from: facts }
                pageSize: 7
                fields: { label: 'string(index) + " " + name', twice: size * 2 }
                rules: { colour: [{ when: size > 50, is: red }, { is: blue }] }
                lock: { when: size > 80 }
                groups: { fifth: 'string(index % 5)', tenth: 'string(index % 10)' }
              others:
                feed: { source: feeds/others.json }
                sort: name
            """,
            "content/feeds/birds.json": birds, "content/feeds/others.json": random.feed(count: 200),
            "content/feeds/details/3.json": #"{"size":3}"#, "content/pages/about.md": "About <b>us</b>",
        ])
        try site.write("{{#page.groups}}{{title}} {{count}}\n{{/page.groups}}", to: "Templates/groups.mustache")
        try site.write("{{page.title}}{{#page.items}} {{title}} {{href}}{{/page.items}}", to: "Templates/group.mustache")
        let first = site.build(jobs: 1)
        #expect(first.isBuilt, "seed \(seed): \(first.messages)")
        let expected = try contents(first)
        for jobs in [4, 1, 3] {
            try site.remove("output")
            let again = site.build(jobs: jobs)
            #expect(again.messages == first.messages, "seed \(seed), \(jobs) jobs")
            #expect(try contents(again) == expected, "seed \(seed), \(jobs) jobs")
            #expect(again.report.summary == first.report.summary, "seed \(seed), \(jobs) jobs")
        }
    }

    @Test func `of a long feed, which is worked on in parts, each record keeps its texts, pictures, facts and number kinds`() throws {
        let count = 2_500
        let birds = (0..<count).map { number in
            let weight = number == count - 1 ? "\(number).5" : "\(number)"
            let facts = number % 3 == 0 ? "[]" : #"[{"id":"a","text":"Fact \#(number)","image":"https://p.example/f\#(number).png"}]"#
            let picture = number % 2 == 0 ? #""picture":"https://p.example/\#(number).png","# : ""
            return #"{"name":"Bird \#(number)","order":\#(count - number),\#(picture)"weight":\#(weight),"facts":\#(facts)}"#
        }
        let site = try TemporarySite(
            birds: "[\(birds.joined(separator: ","))]", "sort: order\nfacts: { from: facts }\nfields: { half: weight / 2 }")
        let page = "{{title}} {{picture}} {{half}}{{#page.items}} [{{picture}}]{{/page.items}}"
        for template in ["category", "detail"] { try site.write(page, to: "Templates/\(template).mustache") }
        let built = site.build().expectBuilt()
        for number in stride(from: 0, to: count, by: 97) {
            let picture = number % 2 == 0 ? "https://p.example/\(number).png" : ""
            let facts = number % 3 == 0 ? "" : " [https://p.example/f\(number).png]"
            let half = number % 2 == 0 ? "\(number / 2)" : "\(Double(number) / 2)"
            built.expectFile("birds/bird-\(number)/index.html", "Bird \(number) \(picture) \(half)\(facts)")
        }
    }

    private func contents(_ site: BuiltSite) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try site.files.map { ($0, try #require(site.text(of: $0))) })
    }
}

extension SeededGenerator {
    /// Records of all sorts: some lack fields, some share their names, some are no objects.
    fileprivate mutating func feed(count: Int) -> String {
        var elements: [JSONValue] = []
        for number in 0..<count {
            if Int.random(in: 0..<50, using: &self) == 0 {
                elements.append(.int(Int64(number)))
                continue
            }
            var members: [(String, JSONValue)] = [("id", .int(Int64(number)))]
            members.append(("name", .string(["wren", "Owl", "tit", "é", "🦉", "bird \(number)"].randomElement(using: &self)!)))
            if Bool.random(using: &self) { members.append(("size", .int(Int64.random(in: 0..<100, using: &self)))) }
            if Bool.random(using: &self) { members.append(("body", .string("A *body* <b>\(number)</b>"))) }
            if Bool.random(using: &self) { members.append(("image", .string("assets/\(number % 5).png"))) }
            if Bool.random(using: &self) {
                let facts = (0..<Int.random(in: 0..<4, using: &self)).map { JSONValue.string("Fact \($0) <i>x</i>") }
                members.append(("facts", .array(JSONArray(facts))))
            }
            elements.append(.object(JSONObject(members)))
        }
        return JSONValue.array(JSONArray(elements)).jsonText(.indented)
    }
}
