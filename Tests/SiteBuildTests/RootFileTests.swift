import Foundation
import TestSupport
import Testing

@Suite struct `files at the root of a site` {
    private let one = #"[{"name":"Wren","picture":"/img/wren.png","text":"A [list](/lists/all.pdf)."}]"#

    private func site(_ files: [String: String], _ lines: String = "", site: String = "") throws -> TemporarySite {
        let made = try TemporarySite(birds: one, lines, site: site)
        for (file, text) in files { try made.write(text, to: file) }
        return made
    }

    @Test func `content static is copied as it is, with what hosts look for`() throws {
        let files = [
            "robots.txt": "x", ".well-known/security.txt": "y", ".nojekyll": "", "img/wren.png": "z", "lists/all.pdf": "p", ".DS_Store": "q",
        ]
        let site = try site(Dictionary(uniqueKeysWithValues: files.map { ("content/static/" + $0, $1) }))
        try site.write("[all](/lists/all.pdf)", to: "content/pages/about.md")
        let built = site.build()
        built.expectBuilt().expectFile("robots.txt", "x").expectFile(".well-known/security.txt", "y").expectFile("img/wren.png", "z")
        #expect(!built.files.contains(".DS_Store") && built.files.contains(".nojekyll"))
        // A picture that a record names from the root is one of them, and so is what a page links to.
        built.expectFile("birds/wren/index.html", contains: "(../../img/wren.png)")
        built.expectFile("about/index.html", contains: #"href="../lists/all.pdf""#)
        // What goes from the folder goes from the site.
        try site.remove("content/static/robots.txt")
        site.build().expectBuilt().expectNoFile("robots.txt")
    }

    @Test func `a file that takes the place of a page, of a collection or of the assets is refused`() throws {
        let files = [
            "index.html", "404.html", "birds/wren/index.html", "birds/index.json", "birds/index/a", "search/a.txt", "assets/a.txt",
            "about/index.html",
        ]
        let site = try site(Dictionary(uniqueKeysWithValues: files.map { ("content/static/" + $0, "x") }))
        try site.write("About", to: "content/pages/about.md")
        try site.build().expectRefused().expectMessages("root-file-in-the-way")
        try site.remove("content/static/assets/a.txt")
        try site.build().expectRefused().expectMessages("root-files-in-the-way")
    }

    @Test func `beside the pages of a collection there may be others`() throws {
        let site = try site([
            "content/static/birds/1.html": "x", "content/static/birds/old/7/index.html": "y", "content/static/birds/wren/song.mp3": "z",
        ])
        let built = site.build()
        #expect(built.isBuilt, "\(built.messages)")
        built.expectFile("birds/1.html", "x").expectFile("birds/old/7/index.html", "y").expectFile("birds/wren/song.mp3", "z")
        try site.remove("content/static/birds/wren")
        try site.write("x", to: "content/static/birds/wren")
        #expect(
            site.build().messages.contains(
                "`content/static/birds/wren` wants the address /birds/wren, but the pages of the collection `birds` are there"))
    }

    @Test func `files for the root that are kept beside the folder, and a file in its place, are reported`() throws {
        try site(["content/CNAME": "a.example", "content/_headers": "x", "content/static": "x"]).build().expectMessages("root-files-elsewhere")
    }

    @Test func `what other generators call the folder is reported`() throws {
        let site = try site(["static/robots.txt": "x", "content/public/robots.txt": "x"])
        try site.build().expectMessages("folders-of-other-generators")
        try TemporarySite(["content/site.yml": "collections: { static: { feed: { source: feeds/a.json } } }", "content/feeds/a.json": "[]"])
            .build().expectRefused().expectMessages("a-collection-called-static")
    }
}

@Suite struct `the sitemap` {
    private func birds(_ count: Int) -> String { "[" + (1...count).map { #"{"name":"Wren \#($0)"}"# }.joined(separator: ",") + "]" }

    @Test func `a site with a base URL has one of all its pages, and tells search engines`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren"},{"name":"Zaunkönig"}]"#, site: "baseURL: https://a.example/\n")
        try site.write("x", to: "content/pages/rock & roll's.md")
        let built = site.build().expectBuilt()
        let text = try #require(built.text(of: "sitemap.xml"))
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://a.example/</loc></url>
                <url><loc>https://a.example/birds/</loc></url>
                <url><loc>https://a.example/birds/wren/</loc></url>
                <url><loc>https://a.example/birds/zaunk%C3%B6nig/</loc></url>
                <url><loc>https://a.example/rock%20&amp;%20roll%27s/</loc></url>
                </urlset>

                """)
        built.expectFile("robots.txt", "User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n")
        try site.write("mine", to: "content/static/robots.txt")
        site.build().expectBuilt().expectFile("robots.txt", "mine")
    }

    @Test func `one of the site's own takes its place`() throws {
        let site = try TemporarySite(birds: birds(2), site: "baseURL: https://a.example/\n")
        try site.write("mine", to: "content/static/sitemap.xml")
        site.build().expectBuilt().expectFile("sitemap.xml", "mine").expectFile("robots.txt", contains: "Sitemap: https://a.example/sitemap.xml")
    }

    @Test func `a host with other letters than those of ASCII is written as links have it`() throws {
        for (given, written) in [
            ("https://bücher.example:8080/für", "https://xn--bcher-kva.example:8080/f%C3%BCr/"),
            ("https://例え.example", "https://xn--r8jz45g.example/"),
        ] {
            try TemporarySite(birds: birds(1), site: "baseURL: \(given)\n").build().expectBuilt().expectFile(
                "sitemap.xml", contains: "<loc>\(written)birds/</loc>")
        }
    }

    @Test func `without a base URL there is none, and in a folder of a host no robots file, where nobody would look for it`() throws {
        try TemporarySite(birds: birds(1)).build().expectBuilt().expectNoFile("sitemap.xml").expectNoFile("robots.txt")
        try TemporarySite(birds: birds(1), site: "baseURL: https://a.example/docs\n").build().expectBuilt()
            .expectFile("sitemap.xml", contains: "<loc>https://a.example/docs/birds/wren-1/</loc>").expectNoFile("robots.txt")
    }

    @Test func `more than fifty thousand pages are in several, which the first names`() throws {
        let built = try TemporarySite(birds: birds(50_100), "pageSize: 1000\n", site: "baseURL: https://a.example/\n").build().expectBuilt()
        let index = try #require(built.text(of: "sitemap.xml"))
        #expect(index.contains("<sitemapindex") && index.matches(of: /<loc>/).count == 2)
        #expect(index.contains("<sitemap><loc>https://a.example/sitemap-2.xml</loc></sitemap>"))
        let parts = try (1...2).map { try #require(built.text(of: "sitemap-\($0).xml")) }
        // The home page, the list's 51 pages and the birds; the page of missing addresses is none to find.
        let counts: [Int] = parts.map { $0.matches(of: /<loc>/).count }
        #expect(counts == [50_000, 1 + 51 + 50_100 - 50_000])
        built.expectNoFile("sitemap-3.xml")
    }
}
