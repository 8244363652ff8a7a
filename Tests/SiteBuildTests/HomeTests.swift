import Foundation
import Testing

/// What a site is called, and what its home page shows, without a word in the configuration.
@Suite struct `the home page` {
    private let home = ["Templates/home.mustache": "{{site.title}}|{{site.description}}:{{#page.items}} {{title}} {{href}}{{/page.items}}\n"]

    @Test(arguments: [
        (#"[{"name":"Wren"}]"#, "", "Birds|: Wren ./birds/wren/\n"),
        (#"{"title":"All birds","description":"Of <b>one</b> wood","items":[{"name":"Wren"}]}"#, "", "All birds|Of one wood: Wren ./birds/wren/\n"),
        (
            ##"{"title":"All birds","description":"# Birds\n\nOf **one** [wood](https://a.example).","items":[{"name":"Wren"}]}"##, "",
            "All birds|Birds Of one wood.: Wren ./birds/wren/\n"
        ),
        (#"{"rss":{"channel":{"title":"News","item":[{"title":"Wren"}]}}}"#, "", "News|: Wren ./birds/wren/\n"),
        (#"{"metadata":{"title":"Quakes"},"features":[{"name":"Wren"}]}"#, "", "Quakes|: Wren ./birds/wren/\n"),
        (#"{"title":"All birds","items":[{"name":"Wren"}]}"#, "title: Mine\n", "Mine|: Wren ./birds/wren/\n"),
    ])
    func `one collection is the home page, and its feed gives the site its title`(feed: String, site: String, page: String) throws {
        let site = try TemporarySite(birds: feed, site: site)
        try site.write(home.values.first!, to: "Templates/home.mustache")
        site.build().expectBuilt().expectFile("index.html", page)
    }

    @Test func `the theme says of a collection without records that nothing is there yet`() throws {
        let one = try TemporarySite(birds: "[]", theme: .project).build()
        let page = try #require(one.text(of: "index.html"))
        #expect(page.contains("There is nothing here yet.") && !page.contains("Show all"))
        let several = try TemporarySite(
            birds: #"[{"name":"Wren"}]"#, site: "", theme: .project)
        try several.write(
            "collections: { birds: { feed: { source: feeds/birds.json } }, nests: { feed: { source: feeds/nests.json } } }", to: "content/site.yml")
        try several.write("[]", to: "content/feeds/nests.json")
        let shelves = try #require(several.build().text(of: "index.html"))
        #expect(shelves.contains("There is nothing here yet.") && shelves.matches(of: #/Show all/#).count == 1)
    }

    @Test func `the theme leads from the home page to all records where it does not show them`() throws {
        func feed(_ count: Int) -> String { "[" + (1...count).map { #"{"name":"Wren \#($0)"}"# }.joined(separator: ",") + "]" }
        let site = try TemporarySite(birds: feed(10), "pageSize: 10\nsearch: false", theme: .project)
        #expect(try !#require(site.build().expectBuilt().text(of: "index.html")).contains("Show all"))
        // The next build, too, sees that there is one more.
        try site.write(feed(11), to: "content/feeds/birds.json")
        #expect(try #require(site.build().expectBuilt().text(of: "index.html")).contains("Show all <span class=\"bar-count\">11</span>"))
    }

    @Test(arguments: [("One", "One|:\n"), ("Two", "My birds|:\n")])
    func `of several collections what both feeds say gives the title, or the folder, and the home page has no records`(
        other: String, page: String
    ) throws {
        let site = try TemporarySite(
            [
                "my-birds/content/site.yml": "collections: { a: { feed: { source: a.json } }, b: { feed: { source: b.json } } }",
                "my-birds/content/a.json": #"{"title":"One","items":[{"name":"Wren"}]}"#,
                "my-birds/content/b.json": #"{"title":"\#(other)","items":[{"name":"Wren"}]}"#,
            ], theme: .minimalBelow)
        try site.write(home.values.first!, to: "theme/home.mustache")
        site.build(in: "my-birds").expectBuilt().expectFile("index.html", page)
    }

    @Test func `of several collections it shows the first records of each, in the order of its list`() throws {
        let names = ["Tit", "Owl", "Wren", "Jay", "Rook"].map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  a: { feed: { source: a.json }, sort: name }\n  b: { feed: { source: b.json } }\n",
                "content/a.json": "[\(names)]", "content/b.json": #"[{"name":"Fox"}]"#,
            ], theme: .minimal)
        try site.write("{{#site.collections}}{{title}}:{{#items}} {{title}} {{href}}{{/items}}\n{{/site.collections}}", to: "Templates/home.mustache")
        site.build().expectBuilt().expectFile(
            "index.html", "A: Jay ./a/jay/ Owl ./a/owl/ Rook ./a/rook/ Tit ./a/tit/\nB: Fox ./b/fox/\n")
    }

    @Test func `the theme has a shelf for each collection: its first records, without a mark, and the way to all`() throws {
        let names = ["Tit", "Owl", "Wren", "Jay", "Rook"].map { #"{"id":"\#($0)","name":"\#($0)"}"# }.joined(separator: ",")
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  a: { feed: { source: a.json }, favourites: true }\n  b: { feed: { source: b.json } }\n",
                "content/a.json": "[\(names)]", "content/b.json": #"[{"name":"Fox"}]"#,
            ], theme: .project)
        let page = try #require(site.build().expectBuilt().text(of: "index.html"))
        #expect(page.components(separatedBy: "<li class=\"shelf\">").count == 3)
        #expect(page.contains(#"href="./a/jay/""#) && page.contains(#"href="./b/fox/""#) && !page.contains("./a/rook/"), "\(page)")
        #expect(
            page.contains(##"<a href="./a/">Show all<span class="hidden">: <bdi>A</bdi></span> <span class="bar-count">5</span></a>"##), "\(page)")
        #expect(!page.contains("data-favourite="))
        // Its records stand under its own heading.
        #expect(page.contains(#"<h3 class="card-label"><a href="./a/jay/""#) && !page.contains("<h2 class=\"card-label\"><a href=\"./a/"))
    }
}
