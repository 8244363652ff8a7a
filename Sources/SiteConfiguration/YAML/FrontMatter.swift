import Diagnostics
import JSONValue

/// A Markdown file in its two parts.
public struct FrontMatter: Sendable {
    /// The fields between the `---` lines at the top; empty where there are none.
    public let fields: JSONObject
    /// 0-based byte offset at which the Markdown starts.
    public let bodyOffset: Int

    /// Splits a file. Faults of the YAML point into the file.
    public init(splitting file: SourceFile) throws(Faults) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = file.bytes.starts(with: mark) ? mark.count : 0
        guard let opening = Self.fence(at: start, in: file.bytes) else {
            if Self.isTOML(file.bytes[start...]) {
                throw Faults(
                    .error(
                        .yamlSyntax, "the front matter is TOML, and must be YAML", at: SourceSpan(file: file, range: start..<start + 3),
                        help: "write `---` in place of `+++`, and `title: …` in place of `title = …`"))
            }
            if let end = Self.endOfUnopened(at: start, in: file) {
                throw Faults(
                    Diagnostic(
                        .error, .unclosedFrontMatter, "the front matter is never opened",
                        at: .init(SourceSpan(file: file, range: start..<file.endOfLine(from: start)), "its first line"),
                        secondary: [.init(SourceSpan(file: file, range: end..<end + 3), "closed here")], help: ["put a line `---` above it"]))
            }
            fields = .empty
            bodyOffset = start
            return
        }
        var lineStart = opening
        while lineStart < file.bytes.count {
            if let end = Self.fence(at: lineStart, in: file.bytes) {
                // The fences stay blank in the text that YAML reads, so that its lines and columns are the file's.
                var bytes = Array(repeating: UInt8(ascii: " "), count: start) + file.bytes[start..<lineStart]
                for index in 0..<opening where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
                fields = try readFields(SourceFile(name: file.name, bytes: bytes), called: "the front matter")
                bodyOffset = end
                return
            }
            lineStart = file.endOfLine(from: lineStart) + 1
        }
        throw Faults(
            .error(
                .unclosedFrontMatter, "the front matter is never closed", at: SourceSpan(file: file, range: start..<start + 3), label: "opened here",
                help: "end it with a line `---`"))
    }

    /// Where the line is that ends front matter whose first line of hyphens is missing; nil for text. In Markdown all of it would be a heading: one of
    /// several lines that all begin with a name and a colon, or of a title with one, is not meant.
    private static func endOfUnopened(at start: Int, in file: SourceFile) -> Int? {
        var line = start
        var names: [String] = []
        while line < file.bytes.count {
            if fence(at: line, in: file.bytes) != nil { return names.count > 1 || names == ["title"] ? line : nil }
            let text = file.bytes[line..<file.endOfLine(from: line)]
            let name = text.prefix {
                $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            }
            let isPart = text.first == UInt8(ascii: " ") || text.starts(with: "- ".utf8)
            guard !name.isEmpty && text.dropFirst(name.count).first == UInt8(ascii: ":") || isPart && !names.isEmpty else { return nil }
            if !isPart { names.append(String(decoding: name, as: UTF8.self)) }
            line = file.endOfLine(from: line) + 1
        }
        return nil
    }

    /// Whether a text begins with lines between two of three plus signs, as front matter in TOML does. Source: Hugo, "Front matter".
    private static func isTOML(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.starts(with: "+++".utf8) else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 500).prefix(500).map { $0.prefix { $0 != UInt8(ascii: "\r") } }
        return lines[0].count == 3 && lines.dropFirst().contains { $0.elementsEqual("+++".utf8) }
    }

    /// The offset behind a line of three hyphens that starts at `offset`, or nil if it is another line.
    private static func fence(at offset: Int, in bytes: [UInt8]) -> Int? {
        guard bytes.dropFirst(offset).starts(with: Array("---".utf8)) else { return nil }
        var end = offset + 3
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\r") { end += 1 }
        if end == bytes.count { return end }
        return bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
    }
}

extension SourceFile {
    /// Where the front matter before `bodyOffset` names a field, and where it gives its value; its first line, where the field does not begin one.
    public func frontMatterPlaces(of field: String, before bodyOffset: Int) -> (name: SourceSpan, value: SourceSpan) {
        var start = 0
        while start < bodyOffset {
            let end = min(endOfLine(from: start), bodyOffset)
            let line = bytes[start..<end]
            let rest = line.dropFirst(field.utf8.count).drop { $0 == UInt8(ascii: " ") }
            if line.starts(with: field.utf8), rest.first == UInt8(ascii: ":") {
                let name = SourceSpan(file: self, range: start..<start + field.utf8.count)
                guard let first = rest.dropFirst().firstIndex(where: { $0 > 0x20 }), let last = rest.lastIndex(where: { $0 > 0x20 }) else {
                    return (name, name)
                }
                return (name, SourceSpan(file: self, range: first..<last + 1))
            }
            start = end + 1
        }
        let line = SourceSpan(file: self, range: 0..<endOfLine(from: 0))
        return (line, line)
    }
}
