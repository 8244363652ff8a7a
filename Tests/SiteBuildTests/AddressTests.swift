import JSONValue
import Testing

@Suite struct `addresses of records` {
    private func folders(_ site: BuiltSite) -> [String] {
        site.files.filter { $0.hasPrefix("birds/") && $0 != "birds/index.html" && $0.hasSuffix(".html") }.map {
            $0.dropFirst("birds/".count).dropLast("/index.html".count)
        }.map(String.init).sorted()
    }

    @Test func `two records that want one address are reported and numbered in feed order`() throws {
        let site = try TemporarySite(
            birds: "[\n {\"name\":\"Wren\",\"id\":3},\n {\"name\":\"wren\",\"id\":2},\n {\"name\":\"Owl\"},\n {\"name\":\"WREN!\",\"id\":1}\n]",
            "sort: id\nslug: name"
        ).build()
        #expect(folders(site) == ["owl", "wren", "wren-2", "wren-3"])
        site.expectFile("birds/wren/index.html", contains: "Wren").expectFile("birds/wren-2/index.html", contains: "wren").expectFile(
            "birds/wren-3/index.html", contains: "WREN!")
        try site.expectMessages("address-clash")
    }

    @Test func `an address may be made of several fields, and those that together differ are suggested`() throws {
        let feed =
            "[\n {\"name\":\"Wren\",\"year\":2019},\n {\"name\":\"Wren\",\"year\":2020},\n {\"name\":\"Owl\"},\n {\"name\":\"Owl\",\"year\":2020}\n]"
        try TemporarySite(birds: feed).build().expectMessages("address-of-two-fields")
        let site = try TemporarySite(birds: feed, "slug: \"{name}-{year}\"").build()
        #expect(folders(site) == ["owl", "owl-2020", "wren-2019", "wren-2020"] && site.messages == "")
        #expect(try folders(TemporarySite(birds: feed, "slug: [\"{year}\", name]").build()) == ["2019", "2020-owl", "2020-wren", "owl"])
        for (pattern, message) in [
            ("{name", "has a brace without its partner"), ("a{}", "has a brace without its partner"), ("{name}-{yaer}", "did you mean `year`?"),
        ] {
            #expect(try TemporarySite(birds: feed, "slug: \"\(pattern)\"").build().messages.contains(message))
        }
    }

    @Test func `a number that another record wants itself is passed over`() throws {
        let site = try TemporarySite(birds: #"[{"name":"wren"},{"name":"wren-2"},{"name":"wren"},{"name":"wren-2"}]"#).build()
        #expect(folders(site) == ["wren", "wren-2", "wren-2-2", "wren-3"])
    }

    @Test func `an address stays when the order of the list changes`() throws {
        let feed = #"[{"name":"wren","id":3},{"name":"wren","id":1},{"name":"wren","id":2}]"#
        let byFeed = try TemporarySite(birds: feed).build()
        let byNumber = try TemporarySite(birds: feed, "sort: id\nshow: { detail: id }").build()
        #expect(folders(byFeed) == folders(byNumber))
        byNumber.expectFile("birds/wren/index.html", contains: "ID=3").expectFile("birds/wren-2/index.html", contains: "ID=1")
    }

    @Test func `the address of further list pages is kept for them`() throws {
        let site = try TemporarySite(birds: "[{\"name\":\"Page\"},\n{\"name\":\"page\"},\n{\"name\":\"owl\"}]", "pageSize: 1").build()
        #expect(folders(site) == ["owl", "page-2", "page-3", "page/2", "page/3"])
        try site.expectMessages("address-reserved")
    }

    @Test func `titles that some file systems take for one are told apart`() throws {
        let site = try TemporarySite(
            birds: "[{\"name\":\"ὀδυσσεύς\"},\n{\"name\":\"Ὀδυσσεύσ\"},\n{\"name\":\"café\"},\n{\"name\":\"cafe\\u0301\"},\n{\"name\":\"CAFÉ\"}]"
        ).build()
        #expect(folders(site).count == 5)
        #expect(Set(folders(site).map { $0.uppercased() }).count == 5)
        try site.expectMessages("address-same-on-disk")
    }

    @Test func `records without a title get their identifier, or their number`() throws {
        let site = try TemporarySite(birds: #"[{"name":"🦉","id":"strix"},{"name":"..","id":"../.."},{"name":"\u0000"}]"#).build()
        #expect(folders(site) == ["record-2", "record-3", "strix"])
    }

    @Test(.timeLimit(.minutes(20))) func `ten thousand records of one title make one message`() throws {
        let feed = "[" + Array(repeating: #"{"name":"wren"}"#, count: 10_000).joined(separator: ",\n") + "]"
        let site = try TemporarySite(birds: feed).build()
        #expect(site.report.summary?.records == 10_000)
        try site.expectMessages("address-clash-thousands")
    }

    @Test(.timeLimit(.minutes(20))) func `thousands of titles that occur twice make few messages`() throws {
        let feed = "[" + (0..<6_000).map { "{\"name\":\"bird \($0 / 2)\"}" }.joined(separator: ",\n") + "]"
        let site = try TemporarySite(birds: feed).build()
        #expect(site.report.summary?.records == 6_000)
        #expect(site.report.diagnostics.count == 4)
        #expect(site.messages.contains("2997 more records of `birds` want addresses that others have, and get numbers"))
    }

    @Test func `every record has a page of its own, whatever it is called`() throws {
        let names = [
            "", "..", "/", "a", "A", "á", "page", "index.html", "🦉", "con", "a-2", "\u{0}", "a/b", "a b", String(repeating: "x", count: 999),
        ]
        let feed = JSONValue.array(JSONArray(names.map { .object(JSONObject([("name", .string($0))])) })).jsonText()
        let site = try TemporarySite(birds: feed).build()
        #expect(folders(site).count == names.count)
    }

    @Test func `two parts of the site cannot want one file`() throws {
        let site = try TemporarySite(birds: "[]")
        try site.write("a", to: "content/pages/about.md")
        try site.write("b", to: "content/pages/about/index.md")
        try site.write("c", to: "content/pages/404.html.md")
        try site.write("d", to: "content/assets/colours.css")
        try site.build().expectRefused().expectMessages("same-file")
    }

    @Test func `pages cannot stand where collections and the site's own folders are`() throws {
        let site = try TemporarySite(birds: "[]")
        for name in ["birds", "birds/wren", "assets/a", "search", "favourites"] { try site.write("text", to: "content/pages/\(name).md") }
        try site.build().expectRefused().expectMessages("page-in-the-way")
    }

    @Test func `records that share an address have the next field of the slug behind it`() throws {
        let long = String(repeating: "of the wren ", count: 20)
        let feed =
            #"[{"name":"Wren","id":3},{"name":"Wren","id":7},{"name":"Owl","id":9},{"id":11},{"name":"\#(long)","id":12},{"name":"\#(long)","id":13}]"#
        let site = try TemporarySite(birds: feed, "slug: [name, id]").build()
        #expect(site.messages == "")
        let found = folders(site)
        #expect(
            found.prefix(1) == ["11"] && found.suffix(3) == ["owl", "wren-3", "wren-7"]
                && found.contains { $0.hasPrefix("of-the-wren-") && $0.hasSuffix("-13") }, "\(found)")
        // Where the next field says nothing new, numbers do.
        let same = try TemporarySite(birds: #"[{"name":"Wren","id":3},{"name":"Wren","id":3}]"#, "slug: [name, id]").build()
        #expect(folders(same) == ["wren-3", "wren-3-2"] && same.messages.contains("want the address /birds/wren-3/"))
    }
}
