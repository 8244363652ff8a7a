import Testing

/// Further records of the same groups, at the foot of a record's page.
@Suite struct `related records` {
    private let birds = #"""
        [{"name":"Wren","home":"Wood","tags":["small","brown"]},{"name":"Owl","home":"Barn","tags":["brown"]},
        {"name":"Tit","home":"Wood","tags":["small","blue"]},{"name":"Robin","home":"Wood","tags":["small","brown"]},
        {"name":"Rook","home":"Field","tags":["black"]},{"name":"Finch","home":"Wood","tags":[]},{"name":"Jay","home":"Wood","tags":["blue"]}]
        """#

    private func related(_ name: String, _ lines: String = "groups: [home, tags]") throws -> [String] {
        let site = try TemporarySite(birds: birds, lines, theme: .minimal)
        for kind in ["groups", "group"] { try site.write(kind, to: "Templates/\(kind).mustache") }
        try site.write("{{#page.related}}{{title}} {{/page.related}}{{^page.hasRelated}}none{{/page.hasRelated}}", to: "Templates/detail.mustache")
        let built = site.build().expectBuilt()
        return try #require(built.text(of: "birds/\(name)/index.html")).split(separator: " ").map(String.init)
    }

    @Test func `are those with most in common, then those that come next, four at most`() throws {
        #expect(try related("wren") == ["Robin", "Tit", "Owl", "Finch"])
        #expect(try related("owl") == ["Robin", "Wren"])
    }

    @Test func `begin anew behind the last of the list`() throws {
        #expect(try related("jay") == ["Tit", "Wren", "Robin", "Finch"])
    }

    @Test func `are none for a record that shares nothing, and where the collection wants none`() throws {
        #expect(try related("rook") == ["none"])
        #expect(try related("wren", "groups: [home]\nrelated: false") == ["none"])
        #expect(try related("wren", "groups: false") == ["none"])
    }

    @Test func `are neither locked records nor shown with one`() throws {
        let lines = "groups: [home, tags]\nlock: { when: name == \"Robin\" }"
        #expect(try related("robin", lines) == ["none"])
        #expect(try related("wren", lines) == ["Tit", "Owl", "Finch", "Jay"])
    }
}
