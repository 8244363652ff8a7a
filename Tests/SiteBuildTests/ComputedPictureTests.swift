import Testing

/// Pictures that `fields` and `rules` set, of files in `content/assets/`.
@Suite struct `pictures of files that expressions name` {
    private static let feed =
        #"[{"name":"Wren","file":"photos/1.jpg","n":1},{"name":"Owl","file":"photos/2.jpg","n":2},{"name":"Tit","file":"photos/3.jpg","n":3}]"#

    private func build(_ lines: String, files: [String] = ["photos/1.jpg", "photos/2.jpg", "photos/3.jpg"]) throws -> BuiltSite {
        let site = try TemporarySite(birds: Self.feed, lines, theme: .project)
        for file in files { try site.write("x", to: "content/assets/" + file) }
        return site.build()
    }

    @Test(arguments: [
        "fields: { picture: file }", #"fields: { picture: '"photos/" + string(n) + ".jpg"' }"#,
        #"fields: { picture: '"/assets/photos/" + string(n) + ".jpg"' }"#,
        #"fields: { photo: '"assets/photos/" + string(n) + ".jpg"' }"#,
        #"rules: { picture: [{ when: n == 1, is: photos/1.jpg }, { is: photos/2.jpg }] }"#,
    ])
    func `a path is the picture of that path, as it is in a feed`(lines: String) throws {
        let built = try build(lines).expectBuilt()
        #expect(built.messages == "")
        let page = try #require(built.text(of: "birds/wren/index.html"))
        #expect(page.contains(#"src="../../assets/photos/1.jpg" alt="Wren""#), "\(page)")
        #expect(try #require(built.text(of: "birds/index.html")).contains(#"class="card-picture" src="../assets/photos/1.jpg""#))
    }

    @Test func `a file that is not there is reported`() throws {
        let messages = try build("fields: { picture: '\"photos/\" + string(n + 1) + \".jpg\"' }").messages
        #expect(messages.contains("warning[missing-picture]: a picture of `birds` is not in the site"), "\(messages)")
        #expect(messages.contains("`photos/4.jpg`"), "\(messages)")
        // With no picture in the site either.
        #expect(try build("fields: { picture: file }", files: []).messages.contains("3 pictures of `birds` are not in the site"))
    }
}
