import Diagnostics
import SiteModel
import Testing

@Suite struct `faults of the YAML` {
    @Test func `a comma inside braces ends a value`() throws {
        try expectFaults(
            """
            title: Birds
            collections:
              birds: { feed: { source: a.json }, rules: { a: [{ when: join(a, b), is: c, d }] } }
            """, "yaml-comma")
    }

    @Test func `a comma inside braces ends an expression`() throws {
        try expectFaults(
            "collections:\n  birds: { feed: { source: a.json }, fields: { load: referrers.rings.map(r, r.weight).sum(), first: rings[0] } }\n",
            "yaml-comma-expression")
        try expectFaults(
            "collections:\n  birds: { feed: { source: a.json }, lists: { tall: size(rings.filter(r, r.tall)) > 1 }, labels: { a (b): } }\n",
            "yaml-comma-list")
    }

    @Test func `a bracket inside braces opens a list`() throws {
        try expectFaults("collections:\n  cats: { feed: { source: [a.json } }\n", "yaml-bracket")
    }

    @Test func `tabs do not indent`() throws {
        try expectFaults("title: Birds\ncollections:\n\tbirds:\n\t\tfeed: { source: a.json }\n", "yaml-tabs")
    }

    @Test func `a key that is given twice is reported`() throws {
        try expectFaults("title: Birds\ncollections: { birds: { feed: { source: a.json } } }\ntitle: More birds\n", "yaml-duplicate-key")
        try expectFaults("collections:\n  birds: { feed: { source: a.json }, slug: a, slug: b }\n", "yaml-duplicate-key-inside")
        // Neither a key of the same name that is deeper nor one of another mapping.
        try expectFaults(
            "collections:\n  birds:\n    feed: { source: a.json }\n    slug: a\n    groups:\n      slug: {}\n\n# slug: x\n    slug : b\n  owls:\n    slug: c\n",
            "yaml-duplicate-key-below")
    }

    @Test func `a colon inside a value needs quotes`() throws {
        try expectFaults("title: Birds: all of them\n", "yaml-colon")
    }

    @Test func `a character that starts nothing is reported`() throws {
        try expectFaults("title: @birds\n", "yaml-at-sign")
        try expectFaults("title: `birds`\n", "yaml-backtick")
        try expectFaults("title: %birds\n", "yaml-percent")
    }

    @Test func `quotes that never end are reported`() throws {
        try expectFaults("title: \"Birds\ncollections:\n  birds: { feed: { source: a.json } }\n", "yaml-open-quotes")
    }

    @Test func `a quote behind a comma in braces is reported where it opens, and not where the next one happens to be`() throws {
        try expectFaults(
            #"""
            collections:
              birds:
                groups:
                  tag: { by: tags.map(t, t.a + ", " + t.b), title: Tags }
                fields:
                  cite: 'name + " (" + name'
            """#, "yaml-quote-behind-comma")
    }

    @Test func `an apostrophe in single quotes is reported at its place`() throws {
        try expectFaults("title: 'It's here'\n", "yaml-apostrophe")
        try expectFaults("{ title: 'Ida's birds', address: x }\n", "yaml-apostrophe-in-braces")
    }

    @Test func `braces that never end are reported`() throws {
        try expectFaults("title: Birds\ncollections: { birds: { feed: { source: a.json } }\n", "yaml-open-braces")
    }

    @Test func `a backslash in double quotes is told from one in apostrophes`() throws {
        try expectFaults(#"title: "regex.extract(name, r'v\d')""#, "yaml-escape")
    }

    @Test func `a bracket without its other one is reported at its own place`() throws {
        try expectFaults("collections:\n  birds:\n    feed: a.json\n    sort: [\n\n", "yaml-open-bracket-at-the-end")
        try expectFaults("collections:\n  birds:\n    feed: { source: a.json }}\n", "yaml-stray-brace")
        try expectFaults("collections:\n  birds:\n    groups: [kind]]\n    feed: a.json\n", "yaml-stray-bracket")
    }

    @Test func `a colon without a space is reported at its own place`() throws {
        try expectFaults("title:Birds\ncollections:\n  birds: { feed: a.json }\n", "yaml-colon-without-space")
    }

    @Test func `indentation that fits no line above is reported`() throws {
        try expectFaults("collections:\n    birds:\n      feed: { source: a.json }\n   cats:\n      feed: { source: b.json }\n", "yaml-indentation")
    }

    @Test func `a key without a colon is reported`() throws {
        try expectFaults("title: Birds\nlanguage\ncollections: {}\n", "yaml-no-colon")
    }

    @Test func `an alias of nothing is reported`() throws {
        try expectFaults("title: *birds\n", "yaml-unknown-alias")
    }

    @Test func `two documents in one file are reported`() throws {
        try expectFaults("title: Birds\n---\ntitle: Cats\n", "yaml-two-documents")
    }

    @Test func `a control character is reported at its place, behind letters of several bytes`() throws {
        try expectFaults("title: Öäü\ndescription: a\u{1}b\n", "yaml-control-character")
    }

    @Test func `bytes that are not UTF-8 are reported at their place`() throws {
        try expectFaults(Array("title: Vögel\ndescription: V".utf8) + [0xF6] + Array("gel\n".utf8), "yaml-not-utf8")
    }

    @Test func `binary garbage is refused`() throws {
        let bytes = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 2654435761 >> 7) }
        #expect(throws: Faults.self) { try Configuration(reading: SourceFile(name: "content/site.yml", bytes: bytes)) }
    }

    @Test(arguments: ["[", "{a: ", "- ", "? ", "{? ", "[{a: "])
    func `nesting without end is refused`(opening: String) throws {
        let file = SourceFile(name: "content/site.yml", text: String(repeating: opening, count: 100_000))
        #expect {
            try Configuration(reading: file)
        } throws: { error in
            (error as? Faults)?.diagnostics.first?.message.contains("nested") == true
        }
    }

    @Test func `nesting without end, line by line, is refused`() throws {
        try expectFaults((0..<2_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"), "yaml-nesting")
    }

    @Test(.timeLimit(.minutes(20))) func `aliases that multiply are refused`() throws {
        var lines = ["x0: &x0 [a, a, a, a, a, a, a, a, a, a]"]
        for level in 1...12 {
            lines.append("x\(level): &x\(level) [\(Array(repeating: "*x\(level - 1)", count: 10).joined(separator: ", "))]")
        }
        let bomb = lines.map { "        " + $0 }.joined(separator: "\n")
        try expectFaults(
            """
            collections:
              birds:
                feed: { source: a.json }
                rules:
                  status:
                    - is:
            \(bomb.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
            """, "yaml-alias-bomb")
    }

    @Test func `a merge key without a mapping is reported, and a quoted one is a name`() throws {
        try expectFaults(
            """
            collections:
              birds:
                <<: usual
                feed: { source: a.json }
              owls:
                feed: { source: a.json, <<: [{ next: none }, []] }
                '<<': a
            """, "yaml-merge")
    }

    @Test(.timeLimit(.minutes(20))) func `merge keys that multiply are refused`() throws {
        let levels = (1...40).map { "            x\($0): &x\($0) { <<: [\(Array(repeating: "*x\($0 - 1)", count: 10).joined(separator: ", "))] }" }
        try expectFaults(
            """
            collections:
              birds:
                feed: { source: a.json }
                rules:
                  status:
                    - is:
                        x0: &x0 {}
            \(levels.joined(separator: "\n"))
            """, "yaml-merge-bomb")
    }

    @Test(.timeLimit(.minutes(20))) func `fifty thousand unknown settings on one line are reported by the first of them, in time`() throws {
        func settings(_ count: Int) -> String { "{ " + (0..<count).map { "setting\($0): \($0)" }.joined(separator: ", ") + " }" }
        let few = ContinuousClock().measure {
            #expect(throws: Faults.self) { try Configuration(reading: SourceFile(name: "few", text: settings(5_000))) }
        }
        let many = try ContinuousClock().measure { try expectFaults(settings(50_000), "yaml-many-faults") }
        // Ten times as many take about ten times as long; where each was looked for from the start of the line, a hundred times.
        #expect(many < few * 40 + .seconds(1), "\(few) for 5,000, \(many) for 50,000")
    }
}
