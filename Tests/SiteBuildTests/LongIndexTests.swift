import FileSystem
import Foundation
import JSONValue
import Testing

@testable import SiteBuild

/// `/birds/index.json` and `/birds/index/…`, where one file would get large.
@Suite struct `the index of a long collection` {
    private static let kinds = ["finch", "owl", "wader", "tit", "gull"]
    private static let count = 3200
    private static let lines = """
        search: [name, note]
        favourites: true
        groups: [kind, land]
        show: { list: [kind, eggs] }
        """

    private static func name(_ number: Int) -> String {
        "\(["Snowy", "Barn", "Éclair", "東京都", "O'Hara-Wren"][number % 5]) \(kinds[number % 3]) \(number)"
    }

    private static func feed(changed: Int? = nil, to change: String = " anew", count: Int = count) -> String {
        "["
            + (0..<count).map { number in
                let note =
                    "Ring r\(number * 7 % 100_003) of a bird that " + (number % 2 == 0 ? "sings" : "is quiet") + (number == changed ? change : " now")
                return
                    #"{"id":"b\#(number)","name":"\#(name(number))","note":"\#(note), as it was seen on the coast","kind":"\#(kinds[number % 5])","land":"\#(number % 7 == 0 ? "Iceland" : "Norway")","eggs":\#(number * 31 % 400)}"#
            }.joined(separator: ",\n") + "]"
    }

    private static func site() throws -> TemporarySite {
        let site = try TemporarySite(birds: feed(), lines)
        for template in ["groups", "group"] { try site.write("{{page.title}}\n", to: "Templates/\(template).mustache") }
        return site
    }

    /// Building so many records takes some seconds, so one site is asked everything.
    @Test func `answers what browsers ask as a look at all records would`() throws {
        let site = try Self.site().build().expectBuilt()
        let index = try Index(site)
        try expectEveryRecord(site, index)
        for start in [
            "s", "sn", "snow", "snowy", "b", "wren", "hara", "o'hara-w", "eclair", "東", "京都", "1", "12", "123", "1234", "r7", "r7007", "finch",
            "coast", "q", "zz",
        ] {
            try expectFound(start, index)
        }
        try expectGroups(index)
        try expectOrders(index)
        try expectKeys(site, index)
    }

    private func expectEveryRecord(_ site: BuiltSite, _ index: Index) throws {
        #expect(try #require(site.text(of: "birds/index.json")).utf8.count < 20_000)
        var numbers: [Int] = []
        var names: [String] = []
        for shard in 0..<site.files.count(where: { $0.hasPrefix("birds/index/records-") }) {
            let records = try #require(try index.shard("records-\(shard)", of: "\(shard)")["records"] as? [[String: Any]])
            numbers += records.indices.map { shard << index.bits + $0 }
            names += records.compactMap { $0["label"] as? String }
        }
        #expect(names == (0..<Self.count).map(Self.name) && index.contents["count"] as? Int == Self.count)
        #expect(try index.list("eggs", in: "orders").sorted() == numbers)
        let largest = try site.files.filter { $0.hasPrefix("birds/index") }.map { try #require(site.text(of: $0)).utf8.count }.max()
        #expect(try #require(largest) < 40_000)
    }

    /// What begins so, each record once and the best places first.
    private func expectFound(_ start: String, _ index: Index) throws {
        func rank(_ number: Int) -> Int? {
            let label = words(of: foldedText(Self.name(number)))
            if label[0].hasPrefix(start) { return 0 }
            if label.contains(where: { $0.hasPrefix(start) }) { return 1 }
            let note = [
                "ring", "r\(number * 7 % 100_003)", "of", "a", "bird", "that", number % 2 == 0 ? "sings" : "is", "quiet", "now,", "as", "it", "was",
                "seen", "on", "the", "coast",
            ]
            return note.contains { $0.hasPrefix(start) && (number % 2 == 1 || $0 != "quiet") } ? 2 : nil
        }
        let expected = (0..<Self.count).compactMap { number in rank(number).map { (rank: $0, number: number) } }
            .sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }
        let found = try index.beginning(start)
        #expect(found.map(\.rank) == expected.map(\.rank), "\(start)")
        #expect(try found.map { try index.identity($0.document) } == expected.map { "b\($0.number)" }, "\(start)")
    }

    private func words(of folded: String) -> [String] {
        var words: [String] = []
        forEachWord(of: folded) { word, _ in words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    /// Each group has a list, which says how many of its records are in the others.
    private func expectGroups(_ index: Index) throws {
        let owls = try index.list("kind", "owl", in: "groups")
        #expect(try owls.map(index.identity) == stride(from: 1, to: Self.count, by: 5).map { "b\($0)" })
        let first = try index.shard("list-\(try index.listNumber("kind", "owl", in: "groups"))-0", of: " kind=owl 0")
        let icelandic = stride(from: 1, to: Self.count, by: 5).count { $0 % 7 == 0 }
        #expect((first["others"] as? [String: [String: Int]])?["land"] == ["iceland": icelandic, "norway": owls.count - icelandic])
    }

    /// Each order has a list both ways, with equal ones in the order of the list.
    private func expectOrders(_ index: Index) throws {
        for (order, isBackwards) in [("eggs", false), ("-eggs", true)] {
            let expected = (0..<Self.count).sorted { left, right in
                let (one, other) = (left * 31 % 400, right * 31 % 400)
                return one == other ? left < right : (one < other) != isBackwards
            }
            #expect(try index.list(order, in: "orders").map(index.identity) == expected.map { "b\($0)" }, "\(order)")
        }
    }

    /// A favourite is found by where it stands, by what it is known by and by what it is called.
    private func expectKeys(_ site: BuiltSite, _ index: Index) throws {
        let slugs = site.files.filter { $0.hasSuffix("-77/index.html") && $0.hasPrefix("birds/") }.map { $0.split(separator: "/")[1] }
        for text in ["/\(try #require(slugs.first))", "=b77", " \(Self.name(77))"] {
            #expect(try index.documents(keyed: text).map(index.identity).contains("b77"), "\(text)")
        }
        #expect(try index.documents(keyed: "=nobody").allSatisfy { try index.identity($0) != "nobody" })
    }

    @Test func `is the same however many threads make it`() throws {
        let (one, four) = (try Self.site().build(jobs: 1).expectBuilt(), try Self.site().build(jobs: 4).expectBuilt())
        #expect(one.files == four.files && one.files.allSatisfy { one.text(of: $0) == four.text(of: $0) })
    }

    @Test func `a record whose text changes changes its own shard and those of the words that came and went`() throws {
        let site = try Self.site()
        let before = site.build().expectBuilt()
        let texts = Dictionary(uniqueKeysWithValues: before.files.map { ($0, before.text(of: $0)) })
        // So few that the text is searched to its end as before.
        let words = (0..<20).map { "\(["anew", "coast", "ring", "r77"][$0 % 4])\($0 * 7)" }
        try site.write(Self.feed(changed: 2500, to: " " + words.joined(separator: " ")), to: "content/feeds/birds.json")
        let after = site.build().expectBuilt()
        let changed = Set(after.files).union(before.files).filter { after.text(of: $0) != texts[$0] && $0.hasPrefix("birds/index/") }
        let table = try #require(before.text(of: "birds/index/choices.json"))
        let lists = table.matches(of: #/\[(\d+),\d+\]/#).compactMap { Int($0.1) }
        #expect(changed.count { $0.contains("/records-") } == 1, "\(changed)")
        #expect(!changed.contains { $0.contains("/keys-") || $0.contains("/choices") }, "\(changed)")
        #expect(!lists.isEmpty && !changed.contains { file in lists.contains { file.contains("/list-\($0)-") } }, "\(changed)")
        // Where a shard ends may move to the next, and with it what the one before says of where it ends.
        let index = try Index(after)
        let touched = Set((words + ["now,"]).map { word in index.starts.last { !word.utf16.lexicographicallyPrecedes($0.utf16) } })
        #expect(
            changed.count { $0.contains("/words-") } <= touched.count + 2 && touched.count + 2 < index.starts.count / 2, "\(changed), \(index.starts)"
        )
    }

    @Test func `two texts of one checksum have files of their own`() {
        var names = ShardNames()
        let numbers = ["plumless", "owl", "buckeroo", "plumless"].map { names.number(for: $0.utf8) }
        #expect(
            numbers == [0x4DDB_0C25, 0x98B0_974D, 0x4DDB_0C26, 0x4DDB_0C25]
                && names.others == [.array(JSONArray([.string("buckeroo"), .int(0x4DDB_0C26)]))])
    }

    @Test func `shards go with the records that they were for`() throws {
        let site = try Self.site()
        #expect(site.build().expectBuilt().files.contains("birds/index/records-3.json"))
        try site.write(Self.feed(count: 20), to: "content/feeds/birds.json")
        let small = site.build().expectBuilt()
        #expect(!small.files.contains { $0.hasPrefix("birds/index/") } && small.text(of: "birds/index.json")?.contains(#""records":["#) == true)
    }
}

@Suite struct `words that a text is found by` {
    @Test(arguments: [
        ("O'Neill-Smith (2nd)", ["o'neill-smith", "neill-smith", "smith", "(2nd)", "2nd)"]),
        ("Éclair  Straße ﬁx", ["eclair", "strasse", "fix"]), ("İstanbul ŁÓDŹ Ærø", ["istanbul", "lodz", "aero"]),
        ("C++ & <b>", ["c++", "&", "<b>", "b>"]),
        ("東京 tower", ["東京", "京", "tower"]), ("ｶﾞﾗｽ", ["ガラス".decomposedStringWithCanonicalMapping, "\u{3099}ラス", "ラス", "ス"]),
        ("शिव", ["शिव"]), ("שָׁלוֹם", ["שלום"]), ("ΛΌΓΟΣ", ["λογοσ"]), ("", []), (" \u{FEFF}\n", []), ("🦉owl", ["🦉owl", "owl"]),
        (String(repeating: "a", count: 40), [String(repeating: "a", count: 32)]),
        ("ab東京都庁舎建設計画案", ["ab東京都庁舎建設計画案", "東京都庁舎建設計", "京都庁舎建設計画", "都庁舎建設計画案", "庁舎建設計画案", "舎建設計画案", "建設計画案", "設計画案", "計画案", "画案", "案"]),
    ])
    func `begin where a visitor would say so`(text: String, expected: [String]) {
        var words: [String] = []
        forEachWord(of: foldedText(text)) { word, _ in words.append(String(decoding: word, as: UTF8.self)) }
        #expect(words.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }

    @Test func `what a label begins with is its first word, without what stands before that`() {
        var first: [String] = []
        forEachWord(of: "(snowy) owl") { word, isFirst in if isFirst { first.append(String(decoding: word, as: UTF8.self)) } }
        #expect(first == ["(snowy)", "snowy)"])
    }
}

/// Reads an index as a browser does.
private struct Index {
    let site: BuiltSite
    let contents: [String: Any]

    init(_ site: BuiltSite) throws {
        self.site = site
        contents = try Self.object(try #require(site.text(of: "birds/index.json")))
    }

    var bits: Int { contents["bits"] as? Int ?? 0 }

    private static func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    func shard(_ name: String, of content: String) throws -> [String: Any] {
        let shard = try Self.object(try #require(site.text(of: "birds/index/\(name).json"), "\(name)"))
        #expect(shard["of"] as? String == content && shard["numbers"] as? String == contents["numbers"] as? String, "\(name)")
        return shard
    }

    func identity(_ document: Int) throws -> String {
        let records = try shard("records-\(document >> bits)", of: "\(document >> bits)")["records"] as? [[String: Any]]
        return try #require(records?[document & (1 << bits - 1)]["id"] as? String)
    }

    private func numbers(_ steps: Any?) throws -> [Int] {
        var number = 0
        return try #require(steps as? [Int]).map {
            number += $0
            return number
        }
    }

    private func list(_ number: Int, _ count: Int, of content: String, partSize: Int) throws -> [Int] {
        let parts = max(1, (count + partSize - 1) / partSize)
        let all = try (0..<parts).flatMap { try numbers(try shard("list-\(number)-\($0)", of: "\(content) \($0)")["documents"]) }
        #expect(all.count == count)
        return all
    }

    private func table() throws -> [String: Any] { try shard("choices", of: "choices") }

    func listNumber(_ name: String, _ group: String, in kind: String) throws -> Int {
        try #require(((try table()[kind] as? [String: Any])?[name] as? [String: [Int]])?[group]?[0])
    }

    func list(_ name: String, _ group: String, in kind: String) throws -> [Int] {
        let entry = try #require(((try table()[kind] as? [String: Any])?[name] as? [String: [Int]])?[group])
        return try list(entry[0], entry[1], of: " \(name)=\(group)", partSize: 8192)
    }

    func list(_ order: String, in kind: String) throws -> [Int] {
        let entry = try #require((try table()[kind] as? [String: [Int]])?[order])
        return try list(entry[0], entry[1], of: " sort=\(order)", partSize: 2048)
    }

    /// What the words of each shard begin with at least.
    var starts: [String] { contents["words"] as? [String] ?? [] }

    private func number(for text: String) -> Int {
        (contents["names"] as? [[Any]])?.first { $0[0] as? String == text }?[1] as? Int ?? Int(FileSystem.checksum(of: Array(text.utf8)))
    }

    func documents(keyed text: String) throws -> [Int] {
        let count = try #require(contents["keys"] as? Int)
        let checksum = FileSystem.checksum(of: Array(text.utf8))
        let number = Int(checksum) & (count - 1)
        let keys = try #require(try shard("keys-\(number)", of: "\(number) of \(count)")["keys"] as? [Int])
        return stride(from: 0, to: keys.count, by: 2).filter { keys[$0] == Int(checksum >> 16) }.map { keys[$0 + 1] }
    }

    func beginning(_ start: String) throws -> [(rank: Int, document: Int)] {
        let branches = try #require(contents["branches"] as? [[Any]])
        if let place = branches.firstIndex(where: { ($0[0] as? String)?.hasPrefix(start) == true }) {
            let counts = branches[place].dropFirst().compactMap { $0 as? Int }
            let branch = try #require(branches[place][0] as? String)
            let documents = try list(number(for: branch), counts.reduce(0, +), of: branch, partSize: 8192)
            let ranks = counts.enumerated().flatMap { Array(repeating: $0, count: $1) }
            return zip(ranks, documents).map { ($0, $1) }
        }
        var ranks: [Int: Int] = [:]
        for (place, first) in starts.enumerated() {
            let next = place + 1 < starts.count ? starts[place + 1] : ""
            for word in try #require(try shard("words-\(number(for: first))", of: "\(first) \(next)")["words"] as? [[Any]])
            where (word[0] as? String)?.hasPrefix(start) == true {
                for (rank, steps) in word.dropFirst().enumerated() {
                    for document in try numbers(steps) { ranks[document] = min(rank, ranks[document] ?? rank) }
                }
            }
        }
        return ranks.map { (rank: $1, document: $0) }.sorted { ($0.rank, $0.document) < ($1.rank, $1.document) }
    }
}
