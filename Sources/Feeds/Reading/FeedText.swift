import FileSystem
import JSONValue

/// How the text of a feed is laid out, by the name of its file or address: `.ndjson` and `.jsonl` are one record a line, also packed as
/// `.ndjson.gz`. Whether it is packed, its first bytes say, and of any other whether it has a record on each line, its first two lines.
public struct FeedFormat: Sendable, Equatable {
    let layout: JSONText.Layout

    public init(name: String) {
        var name = Substring(name.lowercased())
        if name.hasSuffix(".gz") { name = name.dropLast(3) }
        layout = [".ndjson", ".jsonl"].contains(where: name.hasSuffix) ? .lines : .document
    }

    /// By the media type of an answer, where it tells of lines; else by the path of its address.
    init(mediaType: String?, path: String) {
        let type = mediaType?.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        let isOfLines =
            type.map { ["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines"].contains($0) } ?? false
        self = isOfLines ? FeedFormat(layout: .lines) : FeedFormat(name: path)
    }

    private init(layout: JSONText.Layout) { self.layout = layout }

    /// All that may follow the name of a feed's file: `.ndjson.gz`.
    public static func ending(of file: String) -> String {
        let endings = [".json", ".ndjson", ".jsonl", ".geojson"]
        let name = file.lowercased()
        let packed = name.hasSuffix(".gz") ? ".gz" : ""
        let ending = endings.first { name.dropLast(packed.count).hasSuffix($0) }
        return (ending ?? ".json") + packed
    }
}

/// As much as the parser takes.
private let unpackedLimit = 4 << 30

/// Why the text of a feed cannot be read, in words that stand behind "cannot read …: ".
enum FeedTextFault: Error {
    case file(FileError)
    case gzip(GzipFault)

    var reason: String {
        switch self {
        case .file(let error): error.reason
        case .gzip(.damaged): "it is packed by gzip, and damaged"
        case .gzip(.cutOff): "it is packed by gzip, and cut off"
        case .gzip(.tooLong): "it unpacks to more than 4 GB"
        }
    }
}

/// The text of a feed's file, unpacked.
func readFeedText(_ path: String, as format: FeedFormat) throws(FeedTextFault) -> JSONText {
    let text: JSONText
    do {
        let file = try OpenFile(path)
        text = try JSONText(capacity: file.size, layout: format.layout) { try file.read(into: $0) }
    } catch let error as FileError {
        throw .file(error)
    } catch {
        throw .file(FileError("read", path))
    }
    return try unpacked(text, format)
}

/// The text of an answer, unpacked.
func feedText(_ body: [UInt8], as format: FeedFormat) throws(FeedTextFault) -> JSONText {
    try unpacked(JSONText(body, layout: format.layout), format)
}

private func unpacked(_ text: JSONText, _ format: FeedFormat) throws(FeedTextFault) -> JSONText {
    guard isGzipped(text.bytes) else { return inLines(text, format) }
    do throws(GzipFault) {
        return inLines(JSONText(try gunzipped(text.bytes, limit: unpackedLimit), layout: format.layout), format)
    } catch {
        throw .gzip(error)
    }
}

/// A text of lines as one, whatever its file is called: databases export theirs as `.json`. Cost: one copy of such a text, else a look at the
/// first line.
private func inLines(_ text: JSONText, _ format: FeedFormat) -> JSONText {
    format.layout == .document && text.looksLikeLines ? JSONText(text.bytes, layout: .lines) : text
}
