import Testing

/// Days and times on pages.
@Suite struct `shown times` {
    /// - Parameter zone: what the site names; nil where it names none.
    private func text(_ value: String, zone: String? = "UTC") throws -> String? {
        let site = try TemporarySite(birds: #"[{"name":"Wren","seen":\#(value)}]"#, site: zone.map { "timeZone: \($0)\n" } ?? "")
        for kind in ["day", "time", "text", "numeral"] { try site.write("{{value}} ({{machine}})", to: "Templates/partials/values/\(kind).mustache") }
        try site.write("{{#shown}}{{>*partial}}{{/shown}}", to: "Templates/detail.mustache")
        return site.build().expectBuilt().text(of: "birds/wren/index.html")
    }

    @Test(arguments: [
        ("\"2017-06-26\"", "26 June 2017 (2017-06-26)"), ("\"2017-06-26T19:40:58Z\"", "26 June 2017, 19:40 (2017-06-26T19:40:58Z)"),
        ("\"Mon, 26 Jun 2017 12:40:58 PDT\"", "26 June 2017, 19:40 (2017-06-26T19:40:58Z)"),
        ("\"2017-06-26 19:40:58\"", "26 June 2017, 19:40 (2017-06-26T19:40:58)"),
        ("\"June 26, 2017\"", "26 June 2017 (2017-06-26)"), ("\"26/06/2017\"", "26 June 2017 (2017-06-26)"), ("\"06/07/2017\"", "06/07/2017 ()"),
    ])
    func `each form is shown by the language, and told to programs as they read it`(value: String, shown: String) throws {
        #expect(try text(value) == shown)
    }

    @Test(arguments: [
        ("\"2017-06-26\"", "26 June 2017"), ("\"2017-06-26T19:40:58Z\"", "27 June 2017, 07:40"), ("\"2017-06-26 19:40:58\"", "26 June 2017, 19:40"),
        ("\"June 26, 2017\"", "26 June 2017"),
    ])
    func `only a moment that is known moves with the zone of the site`(value: String, shown: String) throws {
        #expect(try text(value, zone: "Pacific/Auckland")?.hasPrefix(shown + " (") == true)
    }

    @Test(arguments: [
        ("\"2017-06-26T19:30:00+02:00\"", "26 June 2017, 19:30 (2017-06-26T19:30:00+02:00)"),
        ("\"2017-06-26T19:40:58Z\"", "26 June 2017, 19:40 (2017-06-26T19:40:58Z)"),
        ("\"2017-06-26T23:30:00-07:00\"", "26 June 2017, 23:30 (2017-06-26T23:30:00-07:00)"),
    ])
    func `without a zone of the site a time is shown as clocks show it where it is`(value: String, shown: String) throws {
        #expect(try text(value, zone: nil) == shown)
    }

    @Test(arguments: [
        ("en", "March 2021"), ("de", "März 2021"), ("es", "marzo de 2021"), ("ja", "2021年3月"), ("pl", "marzec 2021"), ("ko", "2021년 3월"),
    ])
    func `of a day that is known to the month or the year alone no more is shown`(language: String, month: String) throws {
        let site = try TemporarySite(
            birds:
                #"[{"name":"Wren","start_date":"2021-03","end_date":"present"},{"name":"Owl","start_date":"2019","end_date":"2020-11"},{"name":"Tit","start_date":"2021-03-04","end_date":"2020-10"}]"#,
            site: "language: \(language)\n", theme: .project)
        let built = site.build().expectBuilt()
        let page = try #require(built.text(of: "birds/wren/index.html"))
        #expect(page.contains(#"<time datetime="2021-03">\#(month)</time>"#) && page.contains(">present<"), "\(page)")
        #expect(built.text(of: "birds/owl/index.html")?.contains(#"<time datetime="2019">2019</time>"#) == true)
    }

    @Test func `a pattern too shows it as clocks do there, unless the site names a zone`() throws {
        let record = #"[{"name":"Wren","seen":"2017-06-26T19:30:00+02:00"}]"#
        for (site, text) in [("", "19.30"), ("timeZone: UTC\n", "17.30")] {
            let built = try TemporarySite(birds: record, "as: { seen: { format: HH.mm } }", site: site, theme: .project).build().expectBuilt()
            #expect(built.text(of: "birds/wren/index.html")?.contains(">\(text)<") == true)
        }
    }
}
