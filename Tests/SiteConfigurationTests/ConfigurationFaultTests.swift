import Testing

@Suite struct `faults of the configuration` {
    private let feed = "feed: { source: feeds/birds.json }"

    // MARK: Unknown settings

    @Test func `an unknown setting of the site gets a suggestion`() throws {
        try expectFaults("titel: Birds\ncollections: { birds: { \(feed) } }", "unknown-site-setting")
    }

    @Test func `a setting of other programs is told by its name here`() throws {
        try expectFaults("name: Birds\naddress: https://birds.example\ncollections: { birds: { \(feed) } }", "unknown-site-setting-elsewhere")
    }

    @Test func `an unknown setting that resembles no other gets the list`() throws {
        try expectFaults("flavour: dark\ncollections: { birds: { \(feed) } }", "unknown-site-setting-far")
    }

    @Test func `an unknown setting of a collection gets a suggestion`() throws {
        try expectFaults("collections:\n  birds:\n    \(feed)\n    page-size: 10\n", "unknown-collection-setting")
    }

    @Test func `a setting of a part of the collection is told by its place`() throws {
        try expectFaults("collections:\n  birds:\n    \(feed)\n    hide: [id]\n    headers: { A: b }\n    wait: 2s\n", "setting-of-a-part")
    }

    @Test func `unknown settings of every part get a suggestion`() throws {
        try expectFaults(
            """
            collections:
              birds:
                feed: { source: a.json, item: /data }
                facts: { form: content }
                lock: { when: paid, aks: Really, wait: 2s }
                show: { lists: name }
                rules:
                  status:
                    - { if: paid, is: paid }
                    - { is: free }
              cats:
                feed: { source: a.json, detail: { from: "{id}.json", wiht: { id: id } } }
            """, "unknown-part-settings")
    }

    @Test func `settings of parts that are called otherwise elsewhere are told by their names here`() throws {
        try expectFaults(
            """
            colours: { grün: "#0a0" }
            collections:
              birds:
                feed: { source: a.json, items: data.birds }
                facts: { field: content }
                lock: { if: paid }
                lists: { tall: { filter: height > 10, order: name } }
                groups: { habitat: { order: -count }, year: { field: seen } }
                references: { nest: { collection: nests } }
            """, "parts-called-otherwise")
    }

    @Test func `limits and private hosts that are none are reported`() throws {
        try expectFaults(
            """
            privateHosts: [intranet.example, "http://intranet.example/", 10.0.0.1:80, "", "[::1]", a b]
            collections:
              birds:
                feed:
                  source: https://feeds.example/birds
                  limits: { timeout: 5, total: soon, giveUpAfter: 0, giveUp: 3, size: 3GB }
            """, "bad-limits")
    }

    @Test func `a token without its parameter, and a file with further pages, are reported`() throws {
        try expectFaults(
            """
            collections:
              birds:
                feed: { source: https://feeds.example/birds, next: { token: /meta/next } }
              owls:
                feed: { source: https://feeds.example/owls, next: { token: meta.next, param: cursor } }
              cats:
                feed: { source: feeds/cats.json, next: { token: /next, parameter: cursor } }
              dogs:
                feed: { source: feeds/dogs.json, next: none }
            """, "tokens")
    }

    // MARK: Kinds

    @Test func `a value of the wrong kind is reported with what it is`() throws {
        try expectFaults(
            """
            title: [Birds, more]
            description:
            colours: blue
            collections:
              birds:
                feed: { source: feeds/birds.json, name: [a] }
              cats:
                feed: { source: { file: cats.json } }
                title: { en: Cats }
              dogs:
                \(feed)
                rules:
                  status: { is: free }
                show: [name]
                labels: name
              fish: feeds/fish.json
            """, "wrong-kinds")
    }

    @Test func `what visitors may do is a flag, a word, or fields`() throws {
        try expectFaults(
            """
            collections:
              birds: { \(feed), favourites: maybe, search: { fields: name }, share: 1, details: modal }
              owls: { \(feed), favourites: { shows: name }, search: [], share: [true] }
            """, "visitors")
    }

    @Test func `the whole may not be a list`() throws {
        try expectFaults("- birds\n- cats\n", "list-at-the-top")
    }

    @Test func `the whole may not be one text`() throws {
        try expectFaults("birds", "text-at-the-top")
    }

    @Test func `a name may not be a list`() throws {
        try expectFaults("collections: { [a, b]: { \(feed) } }", "list-as-a-name")
    }

    // MARK: Values

    @Test func `a bad colour is reported at its place`() throws {
        try expectFaults(
            """
            colours:
              blue: 1d4ed8
              red: "#12345"
              pink: "#ggg"
              green: #00ff00
              Light Blue: "#abcdef"
            collections: { birds: { \(feed) } }
            """, "bad-colours")
    }

    @Test(arguments: [
        "facts.example", "/birds/", "ftp://facts.example/", "https://", "https://facts.example/?a=b", "https://a b/", "https:///a",
        "https://facts.example/docs/index.html",
    ])
    func `a base URL must be absolute`(url: String) throws {
        let name = url.map { $0.isLetter ? String($0) : "-" }.joined()
        try expectFaults("baseURL: \(url)\ncollections: { birds: { \(feed) } }", "base-url-\(name)")
    }

    @Test func `an order of groups that is none is reported`() throws {
        try expectFaults(
            "collections: { birds: { \(feed), groups: { a: { sort: [] }, b: { sort: [S, M, s] }, c: [S, M], d: { sort: { S: 1 } }, e: { sort: size } } } }",
            "orders-of-groups")
    }

    @Test func `a language must be a tag`() throws {
        try expectFaults("language: British English\ncollections: { birds: { \(feed) } }", "bad-language")
    }

    @Test(arguments: ["english", "Deutsch", "xx-GB", "gibberish"])
    func `a language must be one`(language: String) throws {
        try expectFaults("language: \(language)\ncollections: { birds: { \(feed) } }", "language-\(language)")
    }

    @Test(arguments: ["0", "10001", "-1", "ten", "2.5", "99999999999999999999"])
    func `a page size must be a number of records`(size: String) throws {
        try expectFaults("collections: { birds: { \(feed), pageSize: \(size) } }", "page-size-\(size)")
    }

    @Test(arguments: ["2", "2 s", "-1s", "61s", "2000ms", "s"])
    func `a wait must be seconds`(wait: String) throws {
        try expectFaults(
            "collections: { birds: { \(feed), lock: { when: paid, wait: \(wait) } } }",
            "wait-\(wait.filter { $0 != " " })\(wait.contains(" ") ? "-spaced" : "")")
    }

    @Test func `markdown is safe or unsafe`() throws {
        try expectFaults("collections: { birds: { \(feed), markdown: true } }", "bad-markdown")
    }

    @Test func `a pointer that is none is reported at the byte`() throws {
        try expectFaults(
            """
            collections:
              birds: { feed: { source: a.json, items: results } }
              cats: { feed: { source: a.json, items: "/a/~2" } }
            """, "bad-pointers")
    }

    // MARK: What is missing

    @Test func `a collection without a feed is reported`() throws {
        try expectFaults("collections:\n  birds: { title: Birds }\n  cats: { feed: { items: /a } }", "no-feed-no-source")
    }

    @Test func `a collection that is empty is reported`() throws {
        try expectFaults("collections:\n  birds:\n  cats: {}\n", "empty-collection")
    }

    @Test func `parts without what they are for are reported`() throws {
        try expectFaults(
            """
            collections:
              birds:
                feed: { source: a.json, detail: { with: { id: id } } }
                facts: { body: text }
                lock: { ask: Really }
                rules:
                  status:
                    - { when: paid }
            """, "missing-parts")
    }

    @Test func `a site without collections is reported`() throws {
        try expectFaults("title: Birds\n", "no-collections")
        try expectFaults("title: Birds\ncollections: {}\n", "empty-collections")
        try expectFaults("title: Birds\ncollections:\n", "null-collections")
    }

    @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n", "~"])
    func `an empty file is reported with an example`(text: String) throws {
        try expectFaults(text, "empty-file-\(text.utf8.count)")
    }

    // MARK: Rows and names

    @Test func `rows behind one that always holds are reported`() throws {
        try expectFaults(
            """
            collections:
              birds:
                \(feed)
                rules:
                  status:
                    - { when: a, is: one }
                    - { is: two }
                    - { when: b, is: three }
                    - { is: four }
            """, "rows-never-reached")
    }

    @Test func `names of collections that the site needs itself are refused`() throws {
        try expectFaults(
            """
            collections:
              assets: { \(feed) }
              favourites: { \(feed) }
              search: { \(feed) }
              pages: { \(feed) }
            """, "reserved-collections")
    }

    @Test func `names of collections that cannot be part of an address are refused`() throws {
        try expectFaults(
            """
            collections:
              Birds: { \(feed) }
              my birds: { \(feed) }
              -birds: { \(feed) }
              ../birds: { \(feed) }
              "": { \(feed) }
              vögel: { \(feed) }
              cat_facts: { \(feed) }
            """, "malformed-collections")
    }

    @Test func `several faults are reported at once in the order of the file`() throws {
        try expectFaults(
            """
            titel: Birds
            language: "?"
            colours: { blue: blue }
            collections:
              birds: { pageSize: 0, slugs: name, feed: { sorce: a.json } }
              Cats: { \(feed) }
            baseURL: facts.example
            """, "several-faults")
    }
}
