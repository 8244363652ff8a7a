import JSONValue
import SiteModel
import Testing

@Suite struct `the configuration` {
    @Test func `a collection needs no more than a source`() throws {
        let configuration = try read("collections: { cat-facts: { feed: { source: feeds/x.json } } }")
        let collection = try #require(configuration.collections.first)
        #expect(configuration.collections.count == 1)
        #expect(collection.name.value == "cat-facts")
        #expect(collection.title == "Cat facts")
        #expect(collection.feeds[0].source.value == "feeds/x.json")
        #expect(collection.feeds[0].items == nil)
        #expect(collection.feeds[0].detail == nil)
        #expect(collection.pageSize == 24)
        #expect(collection.markdown == .safe)
        #expect(configuration.title == nil)
        #expect(configuration.language == "en")
        #expect(configuration.timeZone == nil)
        #expect(configuration.baseURL == nil)
    }

    @Test func `every setting of the site is read`() throws {
        let configuration = try read(
            """
            title: Birds and more
            description: "All that: flies"
            language: pt-BR
            timeZone: Europe/London
            baseURL: https://facts.example/birds
            colours: { blue: "#1d4ed8", pale-2: "#fff" }
            texts:
              ok: Fine
              cancel: 'No'
            collections: { birds: { feed: { source: feeds/birds.json } } }
            """)
        #expect(configuration.title == "Birds and more")
        #expect(configuration.description == "All that: flies")
        #expect(configuration.language == "pt-BR")
        #expect(configuration.timeZone?.value == "Europe/London")
        #expect(configuration.timeZone?.span.place == "content/site.yml:4:11")
        #expect(configuration.baseURL == "https://facts.example/birds/")
        #expect(configuration.colours.map(\.name.value) == ["blue", "pale-2"])
        #expect(configuration.colours.map(\.value.light.description) == ["#1d4ed8", "#ffffff"])
        #expect(configuration.texts.map(\.key.value) == ["ok", "cancel"])
        #expect(configuration.texts.map(\.text) == ["Fine", "No"])
    }

    @Test func `limits of a feed over the network and hosts that it may lead to are read`() throws {
        let configuration = try read(
            """
            privateHosts: [intranet.example, 192.168.1.20, "[fd00::1]"]
            collections:
              birds:
                feed:
                  source: https://feeds.example/birds
                  limits: { parallel: 2, perSecond: 4, timeout: 90s, size: 10MB, total: 2h, giveUpAfter: 3 }
            """)
        #expect(configuration.privateHosts == ["intranet.example", "192.168.1.20", "[fd00::1]"])
        let limits = try #require(configuration.collections.first).feeds[0].limits
        #expect([limits.parallel, limits.perSecond, limits.timeout, limits.size] == [2, 4, 90, 10 << 20])
        #expect([limits.total, limits.giveUpAfter] == [7_200, 3])
    }

    @Test func `every setting of a collection is read`() throws {
        let collection = try readCollection(
            """
            title: Birds of the world
            description: All of them
            picture: assets/wren.svg
            feed:
              source: feeds/birds.json
              items: /data/items
              detail: { from: "birds/{number}.json", with: { number: string(id) } }
            slug: [name, id]
            sort: [-order, name]
            pageSize: 10
            facts: { from: content, body: fact }
            fields:
              label: string(index) + " - " + name
              title: capitalize(name)
            rules:
              status:
                - { when: empty(content), is: coming_soon }
                - { is: free }
            lock: { when: status == "paid", ask: Watch Ad to continue, wait: 5s }
            show: { list: name, detail: [name, weight.metric] }
            labels: { name: Name }
            markdown: unsafe
            """)
        #expect(collection.title == "Birds of the world")
        #expect(collection.description == "All of them")
        #expect(collection.picture?.value == "assets/wren.svg")
        #expect(collection.feeds[0].items?.value.description == "/data/items")
        #expect(collection.feeds[0].detail?.template.value == "birds/{number}.json")
        #expect(collection.feeds[0].detail?.with.map(\.name.value) == ["number"])
        #expect(collection.feeds[0].detail?.with.map(\.expression.value) == ["string(id)"])
        #expect(collection.slug.map(\.value.fields) == [["name"], ["id"]])
        #expect(collection.sort.map(\.field.value) == ["order", "name"])
        #expect(collection.sort.map(\.isDescending) == [true, false])
        #expect(collection.pageSize == 10)
        #expect(collection.facts?.from.value == "content")
        #expect(collection.facts?.body?.value == "fact")
        #expect(collection.fields.map(\.name.value) == ["label", "title"])
        #expect(collection.fields.map(\.expression.value) == [#"string(index) + " - " + name"#, "capitalize(name)"])
        #expect(collection.rules.map(\.field.value) == ["status"])
        #expect(collection.rules.first?.rows.map { $0.when?.value } == ["empty(content)", nil])
        #expect(collection.rules.first?.rows.map(\.value.value) == [.string("coming_soon"), .string("free")])
        #expect(collection.lock?.when.value == #"status == "paid""#)
        #expect(collection.lock?.ask == "Watch Ad to continue")
        #expect(collection.lock?.seconds == 5)
        #expect(collection.show.list?.map(\.value) == ["name"])
        #expect(collection.show.detail?.map(\.value) == ["name", "weight.metric"])
        #expect(collection.labels == ["name": "Name"])
        #expect(collection.markdown == .unsafe)
    }

    @Test func `a detail may be its address alone`() throws {
        let collection = try readCollection(#"feed: { source: a.json, detail: "{id}.json" }"#)
        #expect(collection.feeds[0].detail?.template.value == "{id}.json")
        #expect(collection.feeds[0].detail?.with.isEmpty == true)
    }

    @Test func `the value of a row may be anything that JSON can say`() throws {
        let collection = try readCollection(
            """
            feed: { source: a.json }
            rules:
              a:
                - { when: x1, is: 12 }
                - { when: x2, is: "12" }
                - { when: x3, is: 1.5 }
                - { when: x4, is: true }
                - { when: x5, is: ~ }
                - { when: x6, is: [1, two] }
                - { is: { b: c } }
            """)
        #expect(
            collection.rules.first?.rows.map(\.value.value) == [
                .int(12), .string("12"), .double(1.5), .bool(true), .null, .array(JSONArray([.int(1), .string("two")])),
                .object(JSONObject([("b", .string("c"))])),
            ])
    }

    @Test func `a value knows its place, in quotes and behind letters of several bytes`() throws {
        let configuration = try read(
            """
            title: "Pokémon é"
            collections: { birds: { title: "Ünder", feed: { source: "feeds/é.json" }, slug: "náme" } }
            """)
        let collection = try #require(configuration.collections.first)
        #expect(collection.feeds[0].source.span.place == "content/site.yml:2:58")
        #expect(collection.feeds[0].source.span.range.count == "feeds/é.json".utf8.count)
        #expect(collection.slug.first?.span.place == "content/site.yml:2:82")
    }

    @Test func `a byte order mark shifts no place`() throws {
        let configuration = try read("\u{FEFF}timeZone: Nowhere\ncollections: { birds: { feed: { source: a.json } } }")
        let bytes = configuration.file.bytes
        let zone = try #require(configuration.timeZone)
        #expect(String(decoding: bytes[zone.span.range], as: UTF8.self) == "Nowhere")
        let source = try #require(configuration.collections.first?.feeds[0].source)
        #expect(String(decoding: bytes[source.span.range], as: UTF8.self) == "a.json")
    }

    @Test func `lines may end as on Windows`() throws {
        let configuration = try read("title: A\r\ncollections:\r\n  birds:\r\n    feed: { source: a.json }\r\n    slug: name\r\n")
        #expect(configuration.collections.first?.slug.first?.span.place == "content/site.yml:5:11")
        #expect(configuration.title == "A")
    }

    @Test func `anchors and aliases are YAML like any other`() throws {
        let configuration = try read(
            """
            collections:
              a: &same
                feed: { source: a.json }
              b: *same
            """)
        #expect(configuration.collections.map(\.name.value) == ["a", "b"])
        #expect(configuration.collections.map(\.feeds[0].source.value) == ["a.json", "a.json"])
    }

    @Test func `a merge key takes over what a mapping has, and what stands beside it counts for more`() throws {
        let configuration = try read(
            """
            collections:
              a: &usual
                feed: &from { source: [a.json, b.json], items: /birds }
                title: A
                slug: name
              b:
                <<: *usual
                title: B
              c:
                title: C
                feed: { <<: *from, source: c.json }
                <<: [{ slug: id }, *usual]
            """)
        #expect(configuration.collections.map(\.title) == ["A", "B", "C"])
        #expect(configuration.collections.map { $0.feeds.map(\.source.value) } == [["a.json", "b.json"], ["a.json", "b.json"], ["c.json"]])
        #expect(configuration.collections.map { $0.feeds[0].items.map { String(describing: $0.value) } } == ["/birds", "/birds", "/birds"])
        #expect(configuration.collections.map { $0.slug.first?.value.fields } == [["name"], ["name"], ["id"]])
    }
}
