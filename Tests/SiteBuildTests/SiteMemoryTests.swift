import Diagnostics
import TestSupport
import Testing

@testable import SiteBuild

/// A site that is planned again and again, as a preview does.
private final class PlannedSiteWithMemory {
    let site: TemporarySite
    private let memory = SiteMemory()

    init(configuration: String = "collections: { birds: { feed: { source: feeds/birds.json } } }\n") throws {
        site = try TemporarySite([
            "content/site.yml": configuration,
            "content/feeds/birds.json": #"[{"name":"Wren","order":"Songbirds","size":"big"},{"name":"Owl","order":"Owls"}]"#,
            "content/birds/owl.md": "---\nsize: large\n---\nHoots.\n",
        ])
    }

    /// The collections, and what was found wrong.
    func plan() async -> (collections: [Collection], diagnostics: [String]) {
        var run = SiteRun(site.options(), memory: memory)
        let plan = await run.attempt { run throws(Faults) in try await run.plan() }
        return (plan?.collections ?? [], run.finish().diagnostics.map(\.message))
    }

    /// A page as the preview shows it.
    func page(_ address: String) async throws -> String {
        let report = await planPreview(site.options(), at: "/", memory: memory)
        guard case .bytes(let page)? = report.site?.file(at: address)?.content else { return "none: \(report.diagnostics.map(\.message))" }
        return String(decoding: page, as: UTF8.self)
    }
}

@Suite struct `the memory of a preview` {
    @Test func `data is worked out once as long as nothing changes that has a part in it`() async throws {
        let planned = try PlannedSiteWithMemory()
        let first = await planned.plan()
        try planned.site.write("other {{title}}\n", to: "Templates/detail.mustache")
        try planned.site.write("New\n", to: "content/pages/about.md")
        try planned.site.write("p {}", to: "content/assets/site.css")
        let second = await planned.plan()
        #expect(first.collections.count == 1 && first.collections.first === second.collections.first)
        #expect(try await planned.page("birds/wren/") == "other Wren\n")
    }

    @Test func `what was found wrong is reported each time, and names of new templates are checked`() async throws {
        let planned = try PlannedSiteWithMemory(configuration: "collections: { birds: { feed: { source: feeds/birds.json }, sort: size } }\n")
        try planned.site.remove("content/birds/owl.md")
        let first = await planned.plan()
        #expect(first.diagnostics.contains { $0.contains("has no `size`") }, "\(first.diagnostics)")
        try planned.site.write("{{tittle}}\n", to: "Templates/detail.mustache")
        let second = await planned.plan()
        #expect(second.diagnostics.contains { $0.contains("has no `size`") }, "\(second.diagnostics)")
        #expect(second.diagnostics.contains { $0.contains("tittle") }, "\(second.diagnostics)")
    }

    @Test(arguments: [
        ("content/feeds/birds.json", #"[{"name":"Wren","order":"Songbirds","size":"tiny"}]"#, "birds/wren/", "tiny"),
        ("content/birds/wren.md", "---\nsize: tiny\n---\n", "birds/wren/", "tiny"),
        ("content/birds/owl.md", "---\nsize: vast\n---\nHoots.\n", "birds/owl/", "vast"),
        ("content/birds/owl.md", "---\nsize: large\n---\nSees.\n", "birds/owl/", "Sees."),
        ("content/site.yml", "collections: { birds: { feed: { source: feeds/birds.json }, fields: { size: '\"odd\"' } } }\n", "birds/wren/", "odd"),
        ("Templates/texts.yml", "yes: Ja\n", "birds/wren/", "Wren"),
    ])
    func `whatever data is made from makes it anew`(file: String, text: String, address: String, shown: String) async throws {
        let planned = try PlannedSiteWithMemory()
        let first = await planned.plan()
        let before = try await planned.page(address)
        #expect(!before.contains(shown) || shown == "Wren")
        try planned.site.write(text, to: file)
        #expect(await planned.plan().collections.first !== first.collections.first)
        let page = try await planned.page(address)
        #expect(page.contains(shown), "\(page)")
    }

    @Test func `details are files that only records name, and are looked at each time`() async throws {
        let planned = try PlannedSiteWithMemory(
            configuration: "collections: { birds: { feed: { source: feeds/birds.json, detail: 'details/{name}.json' } } }\n")
        try planned.site.write(#"{"size":"tiny"}"#, to: "content/feeds/details/Wren.json")
        #expect(try await planned.page("birds/wren/").contains("tiny"))
        try planned.site.write(#"{"size":"vast"}"#, to: "content/feeds/details/Wren.json")
        #expect(try await planned.page("birds/wren/").contains("vast"))
    }
}
