import Diagnostics
import FileSystem
import JSONValue
import SiteBuild
import Synchronization
import TestSupport
import Testing

@testable import Preview

/// A site with the least that a theme needs, planned for its author.
private struct PlannedFolder {
    let folder: TemporaryFolder

    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        for name in ["home", "list", "category", "detail", "fact", "unlock", "page", "not-found"] {
            try folder.write("<p>\(name)\(name == "detail" ? " {{title}}" : "")</p></body>\n", to: "Templates/\(name).mustache")
        }
        try folder.write("collections: { birds: { feed: { source: feeds/birds.json } } }\n", to: "content/site.yml")
        try folder.write("[{\"name\": \"Wren\"}]", to: "content/feeds/birds.json")
        for (file, text) in files { try folder.write(text, to: file) }
    }

    func plan(at root: String = "/") async -> PreviewReport {
        let folder = SiteFolder(root: folder.path, defaultTheme: .missing(places: []))
        return await planPreview(BuildOptions(folder: folder, output: "", jobs: 2), at: root)
    }
}

@Suite struct `the messages of a preview` {
    private func warning(_ message: String, _ text: String, at offset: Int) -> Diagnostic {
        let file = SourceFile(name: "site.yml", text: text)
        return .warning(.unknownField, message, at: SourceSpan(file: file, range: offset..<offset + 1))
    }

    @Test func `warnings are news once, wherever their line has moved, and errors at each save`() {
        var known = KnownMessages()
        let error = Diagnostic.error(.unknownField, "error")
        func messages(_ diagnostics: [Diagnostic], isWhole: Bool = true) -> [String] { known.news(in: diagnostics, isWhole: isWhole).map(\.message) }
        #expect(messages([warning("a", "x", at: 0), warning("b", "x", at: 0)]) == ["a", "b"])
        #expect(messages([warning("a", "\nx", at: 1), warning("b", "\nx", at: 1), warning("c", "\nx", at: 1)]) == ["c"])
        // A second one of the same words.
        #expect(messages([warning("a", "xx", at: 0), warning("a", "xx", at: 1)]) == ["a"])
        // What planning has not come to is not gone, and what is gone is news when it comes back.
        #expect(messages([error], isWhole: false) == ["error"] && messages([error], isWhole: false) == ["error"])
        #expect(messages([warning("a", "xx", at: 0)]) == [])
        #expect(messages([]) == [] && messages([warning("a", "xx", at: 0)]) == ["a"])
    }
}

@Suite struct `a planned site` {
    @Test func `makes a file when it is asked for`() async throws {
        let site = try #require(await PlannedFolder().plan().site)
        guard case .bytes(let page)? = site.file(at: "birds/wren/")?.content else { throw Missing() }
        #expect(String(decoding: page, as: UTF8.self) == "<p>detail Wren</p></body>\n")
        #expect(site.file(at: "birds/wren/")?.name == "birds/wren/index.html")
        for address in ["birds/wren", "/birds/wren/", "birds/../birds/wren/", "content/site.yml", "../content/site.yml", ".", "birds//wren/"] {
            #expect(site.file(at: address) == nil && !site.contains(address), "\(address)")
        }
    }

    @Test func `knows its style sheets by their files`() async throws {
        let folder = try PlannedFolder(["content/assets/site.css": "p {}", "content/assets/a.js": "1"])
        let site = try #require(await folder.plan().site)
        #expect(site.styleSheet(onDisk: folder.folder.path + "/content/assets/site.css") == "assets/site.css")
        #expect(site.styleSheet(onDisk: folder.folder.path + "/content/assets/a.js") == nil)
        #expect(site.styleSheet(onDisk: folder.folder.path + "/content/assets/other.css") == nil)
    }

    @Test func `many threads may ask at once`() async throws {
        let birds = "[" + (0..<200).map { "{\"name\":\"bird \($0)\"}" }.joined(separator: ",") + "]"
        let site = try #require(await PlannedFolder(["content/feeds/birds.json": birds]).plan().site)
        let pages = await withTaskGroup(of: String?.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    guard case .bytes(let page)? = site.file(at: "birds/bird-\(number % 200)/")?.content else { return nil }
                    return String(decoding: page, as: UTF8.self)
                }
            }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(Set(pages) == Set((0..<200).map { "<p>detail bird \($0)</p></body>\n" }))
    }

    @Test func `one with faults is none, and its sources are known all the same`() async throws {
        let folder = try PlannedFolder(["content/feeds/birds.json": "[{]"])
        let report = await folder.plan()
        #expect(report.site == nil && report.diagnostics.contains { $0.severity == .error })
        #expect(report.sources.contains(folder.folder.path + "/content"))
    }

    @Test func `feeds outside of the site are among its sources`() async throws {
        let folder = try PlannedFolder()
        let feed = try folder.folder.write("[]", to: "elsewhere/birds.json")
        try folder.folder.write("collections: { birds: { feed: { source: \(feed) } } }\n", to: "content/site.yml")
        #expect(await folder.plan().sources.contains(feed))
    }
}

@Suite struct `what open pages are reported` {
    private struct Told {
        let version, reload: Int
        let styles: [String]
        let faults: String
        /// Their texts; nil where nothing is said of them.
        let warnings: [String]?

        init(_ event: String) throws {
            let line = try #require(event.split(separator: "\n").first { $0.hasPrefix("data: ") })
            let object = try #require(JSONText(Array(line.dropFirst("data: ".count).utf8)).parse().root.object)
            func number(_ name: String) throws -> Int {
                guard case .int(let number)? = object[name] else { throw Missing() }
                return Int(number)
            }
            version = try number("version")
            reload = try number("reload")
            styles = try #require(object["styles"]?.object).map(\.key)
            faults = try #require(object["faults"]?.string)
            warnings = object["warnings"]?.object?["first"]?.array?.compactMap { $0.object?["text"]?.string }
        }
    }

    /// The states that were reported.
    private final class Listener: Sendable {
        private let events = Mutex<[String]>([])

        func hear(_ event: String) { events.withLock { $0.append(event) } }

        func last() throws -> Told { try Told(try #require(events.withLock { $0.last })) }
    }

    @Test func `a site, faults, a style sheet, the site again`() async throws {
        let site = try #require(await PlannedFolder().plan().site)
        let (state, listener) = (LiveState(), Listener())
        let number = state.listen(listener.hear)
        #expect(try listener.last().version == 0)
        state.show(site)
        let first = try listener.last()
        #expect(first.version == 1 && first.reload == 1 && first.faults.isEmpty)
        state.show([.error(.jsonSyntax, "this is wrong")])
        let faulty = try listener.last()
        #expect(faulty.faults == "error[json-syntax]: this is wrong" && faulty.version == 1)
        #expect(state.moment.site === site)
        state.swapStyles(["assets/site.css"])
        let swapped = try listener.last()
        #expect(swapped.styles == ["assets/site.css"] && swapped.version == 2 && swapped.reload == 1 && swapped.faults == faulty.faults)
        state.show(site)
        let mended = try listener.last()
        #expect(mended.faults.isEmpty && mended.styles.isEmpty && mended.reload == 3)
        state.forget(number)
        state.show([.error(.jsonSyntax, "nobody hears this")])
        #expect(try listener.last().reload == 3)
    }

    @Test func `warnings stay with their site, and faults stand alone`() async throws {
        let site = try #require(await PlannedFolder().plan().site)
        let (state, listener) = (LiveState(), Listener())
        _ = state.listen(listener.hear)
        let (warning, note) = (Diagnostic.warning(.unknownField, "odd"), Diagnostic.note(.unknownField, "worth knowing"))
        state.show([warning, .error(.jsonSyntax, "wrong")])
        #expect(try listener.last().warnings == nil && listener.last().faults == "error[json-syntax]: wrong")
        state.show(site, findings: [warning, note])
        #expect(try listener.last().warnings == ["warning[unknown-field]: odd"])
        state.show([.error(.jsonSyntax, "wrong")])
        #expect(try listener.last().warnings == ["warning[unknown-field]: odd"])
        state.show(site)
        #expect(try listener.last().warnings == [])
    }

    @Test func `warnings of the same words are told apart, and where there are many the last are counted`() {
        let warnings = LiveWarnings(in: (0..<60).map { _ in .warning(.unknownField, "odd") })
        #expect(warnings.first.count == 50 && warnings.more == 10 && Set(warnings.first.map(\.key)).count == 50)
    }

    @Test func `who comes later hears the state as it is`() throws {
        let (state, listener) = (LiveState(), Listener())
        for number in 0..<500 { state.show([.error(.jsonSyntax, "fault \(number)")]) }
        _ = state.listen(listener.hear)
        #expect(try listener.last().faults == "error[json-syntax]: fault 499")
    }

    @Test func `pages that were good are kept, some of them`() {
        let state = LiveState()
        for number in 0..<200 { state.keep([UInt8(number)], at: "\(number)") }
        #expect(state.goodPage(at: "199") == [199] && state.goodPage(at: "0") == nil)
    }
}

@Suite struct `the script in a page` {
    @Test(arguments: [
        ("<body>a</body></html>", "<body>a§</body></html>"), ("<BODY>a</BODY >", "<BODY>a§</BODY >"), ("no body", "no body§"), ("", "§"),
        ("<pre></body></pre></body>", "<pre></body></pre>§</body>"),
    ])
    func `stands before the end of its body`(html: String, expected: String) {
        let live = String(decoding: livePage(Array(html.utf8), root: "/docs/", version: "r.1"), as: UTF8.self)
        let element = "<script src=\"/docs/.sitegen/preview.js\" data-root=\"/docs/\" data-version=\"r.1\"></script>\n"
        #expect(live == expected.replacing("§", with: element))
    }

    @Test func `carries faults as text`() {
        let live = String(decoding: livePage([], root: "/", version: "r.1", findings: [.error(.jsonSyntax, "a \"<b>\" & c")]), as: UTF8.self)
        #expect(live.contains("data-faults=\"error[json-syntax]: a &quot;&lt;b>&quot; &amp; c\""))
    }

    @Test func `carries the warnings of a page that has no fault`() {
        func live(_ findings: [Diagnostic]) -> String { String(decoding: livePage([], root: "/", version: "r.1", findings: findings), as: UTF8.self) }
        let warning = Diagnostic.warning(.htmlLeftOut, "a \"<b>\"")
        #expect(live([warning]).contains("data-warnings=\"{") && live([warning]).contains("warning[html-left-out]: a \\&quot;"))
        #expect(!live([warning]).contains("<b>"))
        #expect(!live([warning, .error(.jsonSyntax, "x")]).contains("data-warnings") && !live([]).contains("data-warnings"))
    }
}

private struct Missing: Error {}
