import Diagnostics
import SiteModel

/// Where a further collection stands in a configuration.
struct InsertionPlace {
    let indent: String
    /// Whether the file has no other.
    let isFirst: Bool
    private let offset: Int
    /// What says that there are no collections, and makes way: `{}`.
    private let emptied: Range<Int>
    /// What has to stand before it.
    private let lead: String

    /// Throws where the collections are written in one line.
    init(in file: SourceFile) throws(Faults) {
        let text = String(decoding: file.bytes, as: UTF8.self)
        var lines: [(start: Int, text: Substring)] = []
        var start = 0
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            lines.append((start, Substring(line)))
            start += line.count + 1
        }
        func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) || line.drop(while: \.isWhitespace).hasPrefix("#") }
        let ending = text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
        guard let head = lines.firstIndex(where: { $0.text.hasPrefix("collections:") }) else {
            indent = "  "
            isFirst = true
            offset = file.bytes.count
            emptied = offset..<offset
            lead = ending + "collections:\n"
            return
        }
        let rest = lines[head].text.dropFirst("collections:".count)
        let value = rest.drop(while: \.isWhitespace)
        let none = ["{}", "{ }", "[]", "~", "null"].first(where: value.hasPrefix) ?? ""
        let startOfNone = lines[head].start + lines[head].text.utf8.count - value.utf8.count
        emptied = startOfNone..<startOfNone + none.utf8.count
        guard isBlank(value.dropFirst(none.count)) else {
            throw Faults(
                .error(
                    .collectionsOnOneLine, "`collections` is written on one line",
                    at: SourceSpan(file: file, range: lines[head].start..<lines[head].start + 11),
                    help: "write each collection on a line of its own below it, or add by hand the lines that --print shows"))
        }
        let body = lines[(head + 1)...].prefix { isBlank($0.text) || $0.text.first?.isWhitespace == true }
        let members = body.filter { !isBlank($0.text) }
        indent = members.first.map { String($0.text.prefix(while: \.isWhitespace)) } ?? "  "
        isFirst = members.isEmpty
        // Comments that are set in as far are the last collection's.
        let last = body.last { !$0.text.allSatisfy(\.isWhitespace) && (!isBlank($0.text) || $0.text.first?.isWhitespace == true) } ?? lines[head]
        offset = min(last.start + last.text.utf8.count + 1, file.bytes.count)
        lead = offset == file.bytes.count ? ending : ""
    }

    /// The file with further lines, which end as its own do.
    func insert(_ lines: String, into file: SourceFile) -> [UInt8] {
        let endsWithReturn = file.bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && file.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        let added = (lead + lines).utf8.flatMap { $0 == UInt8(ascii: "\n") && endsWithReturn ? [UInt8(ascii: "\r"), $0] : [$0] }
        return Array(file.bytes[..<emptied.lowerBound] + file.bytes[emptied.upperBound..<offset]) + added + Array(file.bytes[offset...])
    }

    /// Whether a place in the file with further lines is in these, or behind them.
    func isMoved(_ place: SourceSpan) -> Bool {
        place.range.lowerBound >= offset - emptied.count
    }
}
