import Diagnostics
import Feeds
import FileSystem
import Foundation
import JSONValue
import SiteModel

/// In memory where there is such a folder: each text is written to a file.
private let folder: URL = {
    let memory = URL(filePath: "/dev/shm")
    let parent = FileManager.default.fileExists(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
    let folder = parent.appending(path: "sitegen-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)  // Without it there is nothing to try.
    return folder
}()
private let configuration = SourceFile(name: "content/site.yml", text: "feed: { source: feeds/a.json, items: /items }\n")

/// Feeds are read from files, by their ending; the records stand where they are said to. What unpacks to more than a megabyte is left out:
/// it would only take its time.
func tryFeed(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isGzipped(bytes) {
        do throws(GzipFault) { _ = try gunzipped(bytes, limit: 1 << 20) } catch { if error == .tooLong { return } }
    }
    for (file, items) in [("a.json", nil), ("a.ndjson", nil), ("b.json", JSONPointer(["items"]))] {
        let path = folder.appending(path: file).path
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { fatalError("cannot write \(path)") }
        let span = SourceSpan(file: configuration, range: 16..<28)
        var diagnostics: [Diagnostic] = []
        let feed = readFeed(
            FeedSource(path: path, name: "feeds/\(file)", items: items, span: span, itemsSpan: items == nil ? nil : span), diagnostics: &diagnostics)
        for diagnostic in diagnostics { _ = diagnostic.text() }
        expect(feed != nil || !diagnostics.isEmpty, "a feed is refused without a word")
        for record in feed?.records.prefix(5) ?? [] {
            expect(feed?.places.span(ofRecordAt: record.position) != nil, "a record has no place")
            _ = JSONValue.object(record.value).jsonText()
        }
    }
}

/// `{"a":1}` as gzip packs it (RFC 1952), once stored and once with fixed codes.
private let packed: [[UInt8]] = [
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 7, 0, 0xF8, 0xFF] + Array(#"{"a":1}"#.utf8) + [0xAF, 0xAC, 0x1B, 0x56, 7, 0, 0, 0],
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xAB, 0x56, 0x4A, 0x54, 0xB2, 0x32, 0xAC, 5, 0] + [0xAF, 0xAC, 0x1B, 0x56, 7, 0, 0, 0],
]

let feedSeeds: [[UInt8]] =
    packed + [packed[0] + packed[1]]
    + [
        #"[{"id":1,"name":"Wren"},{"id":2,"name":"Robin"},3,null]"#, "{\"id\":1}\n{\"id\":2}\n\n7\n", #"{"items":[{"a":1}],"next":"x","count":1}"#,
        #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":1},"geometry":null}]}"#,
        #"{"birds":{"wren":{"a":1},"robin":{"a":2}}}"#, #"{"columns":["a","b"],"rows":[[1,2],[3,4]]}"#, #"[{"a":1e999},{"a":"\ud800"}]"#,
    ].map { Array($0.utf8) }
