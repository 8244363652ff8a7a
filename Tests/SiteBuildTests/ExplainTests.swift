import JSONValue
import SiteBuild
import TestSupport
import Testing

/// What `sitegen explain` says of a page.
@Suite struct `explaining a page` {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite(
            [
                "content/site.yml": """
                title: Birds
                collections:
                  birds:
                    feed: { source: feeds/birds.json }
                    fields:
                      size: 'height > 20 ? "large" : "small"'
                    rules:
                      status:
                        - { when: size == "large", is: paid }
                        - { is: free }
                      note:
                        - { when: height > 1000, is: tall }
                    groups: [family]
                    references: { mate: { to: birds, by: id } }
                """,
                "content/feeds/birds.json": """
                [
                  {"id": 1, "title": "Wren", "height": 9, "family": "Small & loud", "mate": 2},
                  {"id": 2, "title": "Barn owl", "height": 35, "family": "Owls"},
                  {"id": 3, "title": "Tawny owl", "height": 38, "family": "Owls", "mate": 2}
                ]
                """,
                "content/birds/barn-owl.md": "---\nheight: 36\n---\nHears *well*.\n",
                "content/pages/about.md": "---\ntitle: About us\n---\nText\n",
                "content/assets/note.txt": "x",
                "Templates/group.mustache": "{{page.title}}\n", "Templates/groups.mustache": "{{page.title}}\n",
                "Templates/partials/card.mustache": "{{title}}\n",
            ])
        try site.write("{{>partials/card}}{{{body}}}\n", to: "Templates/detail.mustache")
        return site
    }

    private func explain(_ address: String, _ site: TemporarySite) -> String {
        let options = site.options()
        let report = waitFor { await explainPage(address, options) }
        let messages = report.diagnostics.map { $0.text() }.joined(separator: "\n\n")
        return ((report.page?.text ?? "") + messages).replacing(site.folder.path + "/", with: "")
    }

    @Test func `a page of a record tells where all that it shows comes from`() throws {
        try expectGolden(explain("/birds/barn-owl/", site()), "explain-record.txt")
    }

    @Test func `any way to write its address means a page`() throws {
        let site = try site()
        let text = explain("/birds/wren/", site)
        #expect(text.contains("content/feeds/birds.json:2:3, number 1 of 3"))
        for address in ["birds/wren", "birds/wren/", "/birds/wren/index.html"] { #expect(explain(address, site) == text) }
    }

    @Test func `a page of no record names its template, its file and its size`() throws {
        let site = try site()
        try expectGolden(["/", "/birds/", "/birds/family/owls/", "/about/"].map { explain($0, site) }.joined(separator: "\n"), "explain-others.txt")
    }

    @Test func `what is no page is reported, with the likeliest one`() throws {
        let site = try site()
        try expectGolden(["/birds/barn-olw/", "/assets/note.txt"].map { explain($0, site) }.joined(separator: "\n\n"), "explain-nothing.txt")
    }

    @Test func `programs read the same as JSON`() throws {
        let site = try site()
        let options = site.options()
        let report = waitFor { await explainPage("/birds/wren/", options) }
        try expectGolden(#require(report.page).json.jsonText(.indented).replacing(site.folder.path + "/", with: ""), "explain-json.txt")
    }
}
