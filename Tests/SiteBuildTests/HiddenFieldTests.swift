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
        #expect(files(of: shown, with: "Secretive").contains("birds/index.html") && files(of: shown, with: "secret-1.jpg").contains("birds/index.html"))
        let hidden = try TemporarySite(birds: people, "show: { hide: [bio, photo] }", theme: .project).build().expectBuilt()
        #expect(files(of: hidden, with: "Secretive") == [] && files(of: hidden, with: "secret") == [] && hidden.messages == "")
        hidden.expectFile("birds/ida-holm/index.html", contains: "1961")
        let nested = try TemporarySite(birds: people, "show: { hide: [photo.url] }", theme: .project).build().expectBuilt()
        #expect(files(of: nested, with: "secret-1.jpg") == [])
    }

    @Test func `a body and a date that are hidden are neither`() throws {
        let feed = #"[{"title":"Wren","date":"2024-05-06","body":"Nobody reads **this**."},{"title":"Owl","date":"2024-05-07","body":"Nobody *reads* that."}]"#
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
