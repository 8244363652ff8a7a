import Diagnostics
import JSONValue
import SiteBuild
import TestSupport
import Testing

@Suite struct `an expression about a record` {
    private let feed = """
        [
          {"name": "wren", "size": 9, "seen": "2020-10-02", "note": "<b>small</b>"},
          {"name": "owl", "size": 40.5, "seen": "2021-10-02"},
          {"name": "left out", "size": 0.5, "seen": "2021-10-02"}
        ]
        """
    private let rules = """
        where: size > 1
        fields:
          at: date(seen)
          half: size / 2
          size_class: 'half > 10 ? "large" : "small"'
        rules: { status: [{ when: half > 10, is: big }, { is: little }] }
        """

    private func site() throws -> TemporarySite {
        let site = try TemporarySite(birds: feed, rules, site: "timeZone: Europe/Berlin\n")
        try site.write("---\nhalf: 99\nsong: loud\n---\n", to: "content/birds/owl.md")
        return site
    }

    private func report(on expression: String, _ address: String, of site: TemporarySite) -> EvaluationReport {
        let options = site.options()
        return withExtendedLifetime(site) {
            waitFor { await evaluate(SourceFile(name: "<expression>", text: expression), forRecordAt: address, options) }
        }
    }

    private func answer(_ expression: String, _ address: String = "birds/wren") throws -> String {
        let report = try report(on: expression, address, of: site())
        let messages = report.diagnostics.map { $0.text() }.joined(separator: "\n\n")
        return [report.value?.jsonText(), messages.isEmpty ? nil : messages].compactMap { $0 }.joined(separator: "\n")
    }

    @Test(arguments: [
        ("half", "4.5"), ("size_class + status", "\"smalllittle\""), ("at", "\"2020-10-02T00:00:00+02:00\""), ("at.getFullYear()", "2020"),
        ("at.getHours()", "0"), ("index", "1"),
        ("record.name + string(size(record))", "\"wren4\""), ("record.size / 2", "4.5"), ("type(size) == double", "true"),
        ("song == null && empty(song)", "true"), ("slug(name + '!')", "\"wren\""),
        ("stripHTML(note).excerpt(20)", "\"small\""), ("half > 10 ? 1 : 'a'", "\"a\""),
    ])
    func `sees what a last rule would see`(expression: String, value: String) throws {
        #expect(try answer(expression) == value)
    }

    @Test func `sees front matter as rules do, in place of what they give too`() throws {
        #expect(try answer("[string(half), song, size_class, status]", "/birds/owl/") == #"["99","loud","large","big"]"#)
        #expect(try answer("index", "birds/owl") == "2")
    }

    @Test func `knows which feed the record comes from`() throws {
        let site = try TemporarySite([
            "content/site.yml": "collections:\n  birds:\n    feed: [{ source: feeds/wood.json, name: The wood }, feeds/water.json]\n",
            "content/feeds/wood.json": #"[{"name":"Wren"}]"#, "content/feeds/water.json": #"[{"name":"Duck"}]"#,
        ])
        #expect(report(on: "source", "birds/wren", of: site).value == "The wood")
        #expect(report(on: "source", "birds/duck", of: site).value == "water")
    }

    /// What the page shows is what the command says.
    @Test func `agrees with the build`() throws {
        for expression in ["half * 3", "at.format('d MMMM yyyy')", "string(record.size / 4)", "index", "empty(song) ? 'silent' : song"] {
            let site = try TemporarySite(
                birds: feed, rules.replacing("rules: {", with: "  asked: \"\(expression)\"\nshow: { detail: asked }\nrules: {"),
                site: "timeZone: Europe/Berlin\n")
            let value = try #require(report(on: expression, "birds/wren", of: site).value)
            let built = site.build()
            built.expectFile("birds/wren/index.html", contains: "Asked=\(value.string ?? value.jsonText())")
        }
    }

    @Test func `what is wrong is reported`() throws {
        let cases = [
            ("nmae", "birds/wren"), ("name +", "birds/wren"), ("size + name", "birds/wren"), ("colour", "birds/wren"), ("colour.first", "birds/wren"),
            ("1", "birds/wran"), ("1", "bird/wren"), ("1", "wren"),
            ("1", "birds/left-out"), ("name.uppercase()", "birds/wren"),
        ]
        let text = try cases.map { expression, address in "» \(expression) (\(address))\n" + (try answer(expression, address)) + "\n" }
        try expectGolden(text.joined(separator: "\n"), "evaluate-faults.txt")
    }
}
