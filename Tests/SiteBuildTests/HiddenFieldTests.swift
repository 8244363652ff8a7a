import Testing

/// What `show: { hide: … }` leaves out stands nowhere on the site.
@Suite struct `hidden fields` {
    private let people = """
        [{"name":"Ida Holm","team":"Tide","bio":"Secretive words about a life by the sea.","photo":{"url":"https://a.example/secret-1.jpg","alt":"A secret"},"born":"1961-02-03"},
        {"name":"Olle Berg","team":"Ebb","bio":"Secretive words about a boat.","photo":{"url":"https://a.example/secret-2.jpg","alt":"A secret"},"born":"1962-03-04"}]
        """

    private func files(of site: BuiltSite, with word: String) -> [String] { site.files.filter { site.text(of: $0)?.contains(word) == true } }

    @Test func `a description and a picture that are hidden stand on no page, on no card and in no index`() throws {
        let shown = try TemporarySite(birds: people, theme: .project).build().expectBuilt()
        #expect(
            files(of: shown, with: "Secretive").contains("birds/index.html") && files(of: shown, with: "secret-1.jpg").contains("birds/index.html"))
        let hidden = try TemporarySite(birds: people, "show: { hide: [bio, photo] }", theme: .project).build().expectBuilt()
        #expect(files(of: hidden, with: "Secretive") == [] && files(of: hidden, with: "secret") == [] && hidden.messages == "")
        hidden.expectFile("birds/ida-holm/index.html", contains: "1961")
        let nested = try TemporarySite(birds: people, "show: { hide: [photo.url] }", theme: .project).build().expectBuilt()
        #expect(files(of: nested, with: "secret-1.jpg") == [])
    }

    @Test func `what a hidden field holds, or records of other collections told, refers to nobody`() throws {
        let games = (1...6).map { "{\"id\":\($0),\"name\":\"Game \($0)\",\"home\":\"Team \($0 % 3)\"}" }.joined(separator: ",")
        let teams = (0...2).map { "{\"name\":\"Team \($0)\",\"seen\":[{\"id\":\($0 + 1),\"name\":\"Game \($0 + 1)\"}]}" }.joined(separator: ",")
        func site(_ hide: String) throws -> BuiltSite {
            try TemporarySite(
                [
                    "content/site.yml":
                        "collections:\n  games:\n    feed: g.json\n    references: { home: { to: teams, by: name } }\n  teams:\n    feed: t.json\n    fields: { played: referrers.games }\n    show: { hide: [\(hide)] }\n",
                    "content/g.json": "[\(games)]", "content/t.json": "[\(teams)]",
                ], theme: .project
            ).build().expectBuilt()
        }
        #expect(try site("").files.filter { $0.hasPrefix("teams/") && $0.contains("seen") } != [])
        // What was told is shown, and is no list of its own.
        #expect(try site("").files.filter { $0.hasPrefix("teams/played") } == [])
        let hidden = try site("seen")
        #expect(
            hidden.files.filter { $0.hasPrefix("teams/") && !$0.hasPrefix("teams/team-") && $0.hasSuffix(".html") } == ["teams/index.html"],
            "\(hidden.files)")
    }

    @Test func `a body and a date that are hidden are neither`() throws {
        let feed =
            #"[{"title":"Wren","date":"2024-05-06","body":"Nobody reads **this**."},{"title":"Owl","date":"2024-05-07","body":"Nobody *reads* that."}]"#
        let site = try TemporarySite(birds: feed, "show: { hide: [body, date] }", theme: .project).build().expectBuilt()
        #expect(files(of: site, with: "Nobody") == [] && files(of: site, with: "May 2024") == [])
    }

    @Test func `nobody is called by a hidden address, but a hidden title remains one`() throws {
        let feed = #"[{"email":"ida@a.example","town":"Lund"},{"email":"olle@a.example","town":"Ystad"}]"#
        let site = try TemporarySite(birds: feed, "show: { hide: [email] }", theme: .project).build().expectBuilt()
        #expect(files(of: site, with: "@a.example") == [] && site.text(of: "birds/index.html")?.contains(">Ystad</a>") == true)
        let named = try TemporarySite(birds: people, "show: { hide: [name] }", theme: .project).build().expectBuilt()
        named.expectFile("birds/ida-holm/index.html", contains: "Ida Holm")
    }
}
