import Diagnostics
import JSONValue
import Yams

/// Reads typed values from YAML and collects what is wrong on the way, so that one run tells every fault.
///
/// Each reading function returns nil after it has reported; the caller goes on with what it has.
final class YAMLReader {
    let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []

    init(_ file: SourceFile) { self.file = file }

    func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// The root node, or nil where the file is empty or not YAML (reported).
    func compose() -> Node? {
        do {
            return try Yams.compose(yaml: String(decoding: file.bytes, as: UTF8.self))
        } catch {
            report(YAMLReader.diagnostic(for: error, in: file))
            return nil
        }
    }

    // MARK: Places

    func span(of node: Node) -> SourceSpan {
        guard let mark = node.mark else { return SourceSpan(file: file, range: 0..<0) }
        let start = file.offset(ofLine: mark.line, column: mark.column)
        guard case .scalar(let scalar) = node else { return SourceSpan(file: file, range: start..<start + 1) }
        let text = Array(scalar.string.utf8)
        // Where the value is written as it is read, the span covers exactly the value, inside its quotes.
        for inset in [0, 1] where file.bytes.dropFirst(start + inset).starts(with: text) && !text.isEmpty {
            return SourceSpan(file: file, range: start + inset..<start + inset + text.count)
        }
        return SourceSpan(file: file, range: start..<max(start + 1, file.endOfLine(from: start)))
    }

    // MARK: Values

    /// The members of a mapping in order. A key that is not among `keys` is reported with a suggestion;
    /// nil as `keys` lets every key pass.
    func members(of node: Node, called name: String, keys: [String]?) -> [(key: Located<String>, value: Node)]? {
        guard case .mapping(let mapping) = node else {
            report(.error("`\(name)` must be a mapping of names to values", at: span(of: node), label: "this is \(kind(of: node))"))
            return nil
        }
        return mapping.compactMap { keyNode, value in
            guard case .scalar(let scalar) = keyNode else {
                report(.error("a name in `\(name)` must be plain text", at: span(of: keyNode)))
                return nil
            }
            if let keys, !keys.contains(scalar.string) {
                let help = Spelling.suggestion(for: scalar.string, among: keys)
                    ?? "`\(name)` takes \(keys.map { "`\($0)`" }.joined(separator: ", "))"
                report(.error("`\(scalar.string)` is not a setting of `\(name)`", at: span(of: keyNode), help: help))
                return nil
            }
            return (Located(scalar.string, at: span(of: keyNode)), value)
        }
    }

    func text(_ node: Node, called name: String) -> Located<String>? {
        guard case .scalar(let scalar) = node, !isNull(node) else {
            report(.error("`\(name)` must be text", at: span(of: node), label: "this is \(kind(of: node))"))
            return nil
        }
        return Located(scalar.string, at: span(of: node))
    }

    func wholeNumber(_ node: Node, called name: String, in range: ClosedRange<Int>) -> Located<Int>? {
        guard case .scalar(let scalar) = node, let number = Int(scalar.string), range.contains(number) else {
            report(.error(
                "`\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound)", at: span(of: node)))
            return nil
        }
        return Located(number, at: span(of: node))
    }

    /// One text, or a list of texts.
    func texts(_ node: Node, called name: String) -> [Located<String>]? {
        guard case .sequence(let sequence) = node else { return text(node, called: name).map { [$0] } }
        return sequence.compactMap { text($0, called: name) }
    }

    /// Any value, as JSON.
    func json(_ node: Node) -> JSONValue {
        switch node {
        case .scalar(let scalar):
            if isNull(node) { return .null }
            // Only plain scalars stand for anything but text; YAML 1.2's core schema.
            guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
            switch scalar.string {
            case "true", "True", "TRUE": return .bool(true)
            case "false", "False", "FALSE": return .bool(false)
            default: break
            }
            if let int = Int64(scalar.string) { return .int(int) }
            if scalar.string.utf8.first.map(Self.startsNumber) == true, let double = Double(scalar.string), double.isFinite {
                return .double(double)
            }
            return .string(scalar.string)
        case .sequence(let sequence): return .array(JSONArray(sequence.map(json)))
        case .mapping(let mapping):
            return .object(JSONObject(mapping.map { key, value in (key.string ?? "", json(value)) }))
        case .alias: return .null
        }
    }

    func isNull(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        return scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }

    private static func startsNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private func kind(of node: Node) -> String {
        switch node {
        case .scalar: isNull(node) ? "empty" : "a single value"
        case .mapping: "a mapping"
        case .sequence: "a list"
        case .alias: "an alias"
        }
    }
}

extension SourceFile {
    /// The 0-based offset of the end of the line that an offset stands on.
    func endOfLine(from offset: Int) -> Int {
        bytes[min(offset, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
}
