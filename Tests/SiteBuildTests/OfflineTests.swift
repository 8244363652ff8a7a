import Foundation
import JSONValue
import Testing

@Suite struct `reading offline` {
    private let two = #"[{"name":"wren"},{"name":"owl"}]"#

    /// A site whose theme has a service worker.
    private func site(birds: String, site lines: String = "", _ files: [String: String] = [:]) throws -> TemporarySite {
        let site = try TemporarySite(birds: birds, site: lines)
        try site.write("// The program.\n", to: "Templates/service-worker.js")
        try site.write("No connection\n", to: "Templates/offline.mustache")
        try site.write("p {}\n", to: "Templates/assets/style.css")
        for (file, text) in files { try site.write(text, to: file) }
        return site
    }

    private func manyBirds(_ count: Int, changed: Int? = nil) -> String {
        JSONValue.array(
            JSONArray(
                (0..<count).map { number in
                    .object(
                        JSONObject([
                            ("name", .string("bird \(number)")),
                            ("description", .string(number == changed ? "new" : number % 2 == 0 ? "old" : "older")),
                        ]))
                })
        ).jsonText()
    }

    // MARK: The lists

    @Test func `the lists tell the checksum of every file but themselves and the worker`() throws {
        let site = try site(birds: two, ["content/assets/é #.txt": "x", "content/pages/about.md": "About"]).build().expectBuilt()
        let entries = try lists(of: site).flatMap { $0 }
        let others = site.files.filter { $0 != "service-worker.js" && !$0.hasPrefix("offline/files-") }
        #expect(Set(entries.map { file($0.key) }) == Set(others) && entries.count == others.count)
        for (path, checksum) in entries {
            #expect(checksum == crc32(try #require(site.text(of: file(path)))), "\(path)")
        }
        #expect(entries.contains { $0.key == "" } && entries.contains { $0.key == "birds/wren/" } && entries.contains { $0.key == "assets/é #.txt" })
    }

    @Test func `a file's list follows from its address, and lists stay short`() throws {
        let site = try site(birds: manyBirds(600)).build().expectBuilt()
        let lists = try lists(of: site)
        #expect(lists.count == 8)
        for (number, list) in lists.enumerated() {
            #expect(list.count < 160)
            for path in list.keys { #expect(Int(crc32(path)) % lists.count == number, "\(path)") }
        }
    }

    @Test func `the worker knows its lists and the shell, and comes before the theme's program`() throws {
        let site = try site(
            birds: two,
            [
                "Templates/assets/style.css": "p { color: red }\n", "content/assets/large.jpg": "x", "Templates/assets/icon.svg": "<svg/>",
            ]
        ).build().expectBuilt()
        let worker = try #require(site.text(of: "service-worker.js"))
        #expect(worker.hasSuffix(";\n// The program.\n"))
        let known = try facts(worker)
        #expect(known["lists"]?.jsonText() == "[\(crc32(try #require(site.text(of: "offline/files-0.json"))))]")
        let shell = known["shell"]?.array?.compactMap(\.string)
        #expect(shell == ["", "offline/", "assets/icon.svg", "assets/style.css", "assets/colours.css", "assets/scripts/texts.js"])
    }

    @Test func `a page that changes changes its entry and the worker, and nothing else`() throws {
        let site = try site(birds: manyBirds(600))
        let first = site.build().expectBuilt()
        let before = try contents(first)
        try site.write(manyBirds(600, changed: 300), to: "content/feeds/birds.json")
        let after = try contents(site.build().expectBuilt())
        #expect(Set(before.keys) == Set(after.keys))
        let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
        // The index tells descriptions too, if it has them: it may change with the page.
        let lists = changed.filter { $0.hasPrefix("offline/files-") }
        let others = changed.filter { !$0.hasPrefix("offline/files-") }
        #expect(others == ["birds/bird-300/index.html", "service-worker.js"])
        #expect(lists.count == 1)
        let list = try #require(lists.first)
        let lines = zip(try #require(before[list]).split(separator: "\n"), try #require(after[list]).split(separator: "\n"))
        #expect(lines.filter { $0 != $1 }.map { $0.0.prefix { $0 != ":" } } == ["\"birds/bird-300/\""])
    }

    @Test func `another program is another edition, the same input the same`() throws {
        let site = try site(birds: two)
        let first = try facts(#require(site.build().text(of: "service-worker.js")))
        #expect(site.build().report.summary?.changed == 0)
        try site.write("// Another program.\n", to: "Templates/service-worker.js")
        let second = try facts(#require(site.build().text(of: "service-worker.js")))
        #expect(first["lists"]?.jsonText() == second["lists"]?.jsonText())
        #expect(first["edition"]?.string != second["edition"]?.string)
    }

    @Test func `it is the same, byte for byte, however many threads work`() throws {
        let site = try site(birds: manyBirds(1_000))
        let first = try contents(site.build(jobs: 1).expectBuilt())
        try site.remove("output")
        #expect(try contents(site.build(jobs: 7).expectBuilt()) == first)
    }

    // MARK: Sites that do not work offline

    @Test func `a site may do without: the worker that it writes removes an earlier one`() throws {
        let site = try site(birds: two, ["Templates/home.mustache": "offline: {{site.worksOffline}}{{^site.worksOffline}}no{{/site.worksOffline}}\n"])
        site.build().expectBuilt().expectFile("index.html", "offline: true\n").expectFile("offline/index.html", "No connection\n")
        try site.write("offline: false\n" + (site.folder.text(of: "content/site.yml") ?? ""), to: "content/site.yml")
        let without = site.build().expectBuilt().expectFile("index.html", "offline: falseno\n")
            .expectFile("service-worker.js", contains: "registration.unregister()")
        #expect(!without.files.contains { $0.hasPrefix("offline/") })
    }

    @Test func `so does a theme without a worker`() throws {
        let site = try TemporarySite(birds: two).build().expectBuilt().expectFile("service-worker.js", contains: "registration.unregister()")
        #expect(!site.files.contains { $0.hasPrefix("offline/") || $0 == "manifest.webmanifest" })
    }

    @Test func `what is neither true nor false is refused`() throws {
        try site(birds: two, site: "offline: sometimes\n").build().expectRefused().expectMessages("offline-flag")
    }

    @Test func `no page takes the worker's name`() throws {
        try site(birds: two, ["content/pages/service-worker.js.md": "x"]).build().expectRefused().expectMessages("worker-name")
    }

    // MARK: The app's manifest

    @Test func `the manifest has the theme's icons and the site's names`() throws {
        let lines = "title: Birds\ndescription: All of \"them\"\nlanguage: ar\n"
        let manifest = #"{"display":"standalone","name":"Theme","icons":[{"src":"assets/icon.svg","sizes":"any"}]}"#
        let site = try site(birds: two, site: lines, ["Templates/manifest.json": manifest, "Templates/assets/icon.svg": "<svg/>"]).build()
            .expectBuilt()
        let text = try #require(site.text(of: "manifest.webmanifest"))
        let members = try #require(JSONText(text).parse().root.object)
        #expect(
            members.map { "\($0.key)=\($0.value.jsonText())" } == [
                #"display="standalone""#, #"name="Birds""#, #"icons=[{"src":"assets/icon.svg","sizes":"any"}]"#, #"short_name="Birds""#,
                #"description="All of \"them\"""#, #"lang="ar""#, #"dir="rtl""#, #"start_url=".""#, #"scope=".""#,
            ])
    }

    @Test(arguments: [
        ("manifest-syntax", #"{"display": "standalone" "icons": []}"#),
        ("manifest-list", "[]"),
        (
            "manifest-icons",
            #"""
            {
              "icons": [
                { "src": "assets/icn.svg" },
                { "sizes": "any" },
                { "src": "https://elsewhere.example/icon.png" },
                { "src": "assets/nothing-like-it.png" }
              ]
            }
            """#
        ),
        ("manifest-icon", #"{"icons": "assets/icon.svg"}"#),
    ])
    func `a mistake in the theme's manifest is reported with its place`(golden: String, manifest: String) throws {
        try site(birds: two, ["Templates/manifest.json": manifest, "Templates/assets/icon.svg": "<svg/>"]).build()
            .expectRefused().expectMessages(golden)
    }

    // MARK: Reading what was built

    private func lists(of site: BuiltSite) throws -> [[String: UInt32]] {
        try (0..<site.files.count { $0.hasPrefix("offline/files-") }).map { number in
            let text = try #require(site.text(of: "offline/files-\(number).json"))
            return try JSONDecoder().decode([String: UInt32].self, from: Data(text.utf8))
        }
    }

    private func facts(_ worker: String) throws -> JSONObject {
        let line = try #require(worker.split(separator: "\n").first)
        let json = try #require(line.wholeMatch(of: /const SITE = (.*);/)).1
        return try #require(JSONText(String(json)).parse().root.object)
    }

    private func contents(_ site: BuiltSite) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try site.files.map { ($0, try #require(site.text(of: $0))) })
    }

    private func file(_ path: String) -> String { path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path }

    /// Bit by bit, as RFC 1952 §8 defines it.
    private func crc32(_ text: String) -> UInt32 {
        ~text.utf8.reduce(~0) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }

    @Test func `the checksum is that of the standard`() {
        #expect(crc32("123456789") == 0xCBF4_3926)
    }
}
