import Diagnostics
import Feeds
import JSONValue
import SiteModel
import TestSupport
import Testing
import URITemplate

/// A feed in a folder of its own and the configuration that names it.
struct FeedFixture {
    let folder: TemporaryFolder
    private let file: String
    private let configuration = SourceFile(
        name: "content/site.yml", text: "feed: { source: feeds/birds.json, items: /data/items, detail: \"{id}.json\" }\n")

    init(_ bytes: some Sequence<UInt8>, file: String = "birds.json") throws {
        folder = try TemporaryFolder()
        self.file = file
        try folder.write(bytes, to: file)
    }

    init(_ json: String, file: String = "birds.json") throws { try self.init(json.utf8, file: file) }

    /// A folder with these files and no feed.
    init(files: [String]) throws {
        folder = try TemporaryFolder()
        file = "birds.json"
        for file in files { try folder.write("[]", to: file) }
    }

    func span(_ text: String) -> SourceSpan {
        let all = String(decoding: configuration.bytes, as: UTF8.self)
        let start = all.firstRange(of: text).map { all.utf8.distance(from: all.startIndex, to: $0.lowerBound) } ?? 0
        return SourceSpan(file: configuration, range: start..<start + text.utf8.count)
    }

    func source(items: String? = nil) throws -> FeedSource {
        FeedSource(
            path: folder.path + "/" + file, name: "feeds/" + file, items: try items.map { try JSONPointer(parsing: $0) },
            span: span("feeds/birds.json"), itemsSpan: items == nil ? nil : span("/data/items"))
    }

    func read(items: String? = nil) throws -> (feed: Feed?, messages: String) {
        var diagnostics: [Diagnostic] = []
        let feed = readFeed(try source(items: items), diagnostics: &diagnostics)
        return (feed, text(diagnostics))
    }

    func text(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { $0.text() }.joined(separator: "\n\n").replacing(folder.path + "/", with: "")
    }

    /// Reads details for the records of the feed.
    func merge(_ template: String, names: [JSONObject] = [], keep: [String]? = nil) throws -> (feed: Feed, messages: String) {
        var diagnostics: [Diagnostic] = []
        var feed = try #require(readFeed(try source(), diagnostics: &diagnostics))
        mergeDetails(
            into: &feed,
            from: DetailSource(
                DetailConfiguration(template: Located(template, at: span("{id}.json")), keep: keep?.map { Located($0, at: span("{id}.json")) }),
                template: try URITemplate(parsing: template), folder: folder.path, folderName: "feeds/"),
            names: names, jobs: 2, diagnostics: &diagnostics)
        return (feed, text(diagnostics))
    }
}

extension Feed {
    /// The records as JSON, one a line, with their places.
    var summary: [String] { records.map { "\($0.position) \(JSONValue.object($0.value).jsonText())" } }
}
