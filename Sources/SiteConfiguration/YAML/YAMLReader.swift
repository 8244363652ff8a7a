import Diagnostics
import JSONValue
import SiteModel
import Yams

/// Reads typed values from YAML and collects what is wrong on the way, so that one run reports every fault.
///
/// Each reading function returns nil after it has reported; the caller goes on with what it has. What a value is called
/// (`called`) stands in messages as it is: "the site", "`title`".
final class YAMLReader {
    let file: SourceFile
    /// In the order in which they were found; of a file that is faulty everywhere only the first are kept.
    private(set) var diagnostics: [Diagnostic] = []
    /// How many were found beyond those.
    private var furtherFaults = 0
    /// How many faults of one file are reported one by one: nobody reads more before repairing these.
    private static let faultLimit = 50
    /// How many more values are read as JSON: aliases of aliases can make a small file mean billions.
    private var remainingValues = 1_000_000

    init(_ file: SourceFile) { self.file = file }

    /// The message is only made if it is kept: finding a place and a suggestion takes time.
    func report(_ diagnostic: @autoclosure () -> Diagnostic) {
        if diagnostics.count < Self.faultLimit { diagnostics.append(diagnostic()) } else { furtherFaults += 1 }
    }

    /// The faults in the order of the file.
    var faults: Faults {
        func offset(_ diagnostic: Diagnostic) -> Int { diagnostic.primary?.span.range.lowerBound ?? 0 }
        let sorted = diagnostics.enumerated().sorted { (offset($0.element), $0.offset) < (offset($1.element), $1.offset) }.map(\.element)
        guard furtherFaults > 0 else { return Faults(sorted) }
        let count = furtherFaults == 1 ? "one more fault" : "\(furtherFaults) more faults"
        return Faults(sorted + [.error(.moreFaults, "`\(file.name)` has \(count)", help: "fix the ones above first")])
    }

    /// Whether faults were reported since there were `count` of them. What is missing because its name is misspelt, say, need
    /// not be reported twice.
    func hasReported(since count: Int) -> Bool { diagnostics.count > count }

    /// The root node, or nil where the file is empty or not YAML (reported).
    func compose() -> Node? {
        if let fault = file.encodingFault {
            report(fault)
            return nil
        }
        let text = String(decoding: file.bytes.dropFirst(file.byteOrderMarkLength), as: UTF8.self)
        do {
            // What a plain scalar is, `json` says: the rules of the library would be compiled for nothing.
            let root = try Yams.compose(yaml: text, .basic)
            return root.flatMap { isNull($0) ? nil : $0 }
        } catch {
            report(YAMLFault(error, in: file).diagnostic)
            return nil
        }
    }

    // MARK: Places

    func span(of node: Node) -> SourceSpan {
        guard let mark = node.mark else { return SourceSpan(file: file, range: 0..<0) }
        let start = file.offset(of: mark)
        guard case .scalar(let scalar) = node else { return SourceSpan(file: file, range: start..<start + 1) }
        let inset = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 1 : 0
        let text = Array(scalar.string.utf8)
        if text.isEmpty { return SourceSpan(file: file, range: start..<start + max(1, 2 * inset)) }
        // Where the value is written as it is read, the span covers exactly the value, inside its quotes.
        if file.bytes.dropFirst(start + inset).starts(with: text) {
            return SourceSpan(file: file, range: start + inset..<start + inset + text.count)
        }
        let isBlock = scalar.style == .literal || scalar.style == .folded
        let contentStart = isBlock ? min(file.endOfLine(from: start) + 1, file.bytes.count) : start + inset
        if let form = WrittenForm(of: text, in: file, from: contentStart) {
            return SourceSpan(file: file, range: form.offsets[0]..<form.offsets[text.count])
        }
        return SourceSpan(file: file, range: start..<max(start + 1, file.endOfLine(from: start)))
    }

    // MARK: Values

    /// The members of a mapping in order. A key that is not among `keys` is reported with a suggestion;
    /// nil as `keys` lets every key pass. `synonyms` are words of other programs and what they are called here, `elsewhere` are settings of other
    /// groups, each with where it belongs; `help` says what to do where the node is no mapping.
    func members(
        of node: Node, called name: String, keys: [String]?, synonyms: [String: String] = [:], elsewhere: [(keys: [String], place: String)] = [],
        help: String? = nil
    ) -> [(key: Located<String>, value: Node)]? {
        guard case .mapping(let mapping) = node else {
            report(
                .error(
                    .wrongType, "\(name) must be a mapping of names to values", at: span(of: node), label: "this is \(kind(of: node))",
                    help: colonHelp(node) ?? help ?? "write it like `{ \(keys?.first ?? "name"): … }`"))
            return nil
        }
        // The parser keeps the style of the end of a mapping, which has none.
        let isInBraces = node.mark.map { file.bytes.dropFirst(file.offset(of: $0)).first == UInt8(ascii: "{") } ?? false
        return mergedMembers(of: mapping).compactMap { keyNode, value in
            guard case .scalar(let scalar) = keyNode else {
                report(.error(.wrongType, "a name in \(name) must be plain text", at: span(of: keyNode), label: "this is \(kind(of: keyNode))"))
                return nil
            }
            if let keys, !keys.contains(scalar.string) {
                // `{ when: has(a, b) }` holds the two names `when` and `b)`.
                let isCutOff = isInBraces && isNull(value)
                report(
                    .error(
                        .unknownSetting, "`\(scalar.string)` is not a setting of \(name)", at: span(of: keyNode),
                        help: isCutOff
                            ? "put a value that has a comma in it in quotes"
                            : synonyms[scalar.string].map { "write `\($0)`" }
                                ?? elsewhere.first { $0.keys.contains(scalar.string) }.map { "it belongs \($0.place)" }
                                ?? Spelling.suggestion(for: scalar.string, among: keys)
                                ?? "there are \(keys.map { "`\($0)`" }.joined(separator: ", "))"))
                return nil
            }
            if keys == nil, isInBraces, isNull(value), closesWhatItDoesNotOpen(scalar.string) {
                report(
                    .error(
                        .wrongType, "the value before `\(scalar.string)` ends at the comma, since it stands in braces without quotes",
                        at: span(of: keyNode),
                        help: "put the whole value in quotes: `'…'`"))
                return nil
            }
            return (Located(scalar.string, at: span(of: keyNode)), value)
        }
    }

    /// Whether a bracket in it belongs to something before it: `c.credits).sum()` is the end of `map(c, c.credits).sum()`.
    private func closesWhatItDoesNotOpen(_ name: String) -> Bool {
        var open: [Character] = []
        for sign in name {
            switch sign {
            case "(", "[": open.append(sign)
            case ")": if open.popLast() != "(" { return true }
            case "]": if open.popLast() != "[" { return true }
            default: break
            }
        }
        return false
    }

    /// Where a colon without a space has made one text of a name and its value.
    private func colonHelp(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node, scalar.style == .plain, let colon = scalar.string.firstIndex(of: ":"),
            let next = scalar.string[colon...].dropFirst().first, next != " ", next != "/"
        else { return nil }
        return "write a space behind the colon: `\(scalar.string[..<colon]): \(scalar.string[scalar.string.index(after: colon)...])`"
    }

    /// A negation without quotes is a tag to YAML: `where: !upcoming`. Those of YAML itself start with two of them.
    private func tagFault(_ node: Node, called name: String) -> Diagnostic? {
        guard case .scalar(let scalar) = node, scalar.style == .plain else { return nil }
        let place = span(of: node)
        let rest = place.file.bytes[place.range.lowerBound...]
        guard rest.first == UInt8(ascii: "!"), rest.dropFirst().first != UInt8(ascii: "!") else { return nil }
        let written = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let text = String(decoding: written, as: UTF8.self)
        let isAlone = !text.contains { "',{}[]".contains($0) }
        return .error(
            .yamlSyntax, "`!` starts a tag in YAML, and not a text",
            at: SourceSpan(file: place.file, range: written.startIndex..<written.startIndex + 1),
            help: isAlone ? "put the value in quotes: `\(name): '\(text)'`" : "put the whole value in quotes")
    }

    func text(_ node: Node, called name: String, help: String? = nil) -> Located<String>? {
        if let fault = tagFault(node, called: name) {
            report(fault)
            return nil
        }
        guard case .scalar(let scalar) = node, !isNull(node) else {
            report(.error(.wrongType, "`\(name)` must be text", at: span(of: node), label: "this is \(kind(of: node))", help: help))
            return nil
        }
        return Located(scalar.string, at: span(of: node))
    }

    func wholeNumber(_ node: Node, called name: String, in range: ClosedRange<Int>) -> Located<Int>? {
        guard case .scalar(let scalar) = node, let number = Int(scalar.string), range.contains(number) else {
            report(
                .error(
                    .invalidValue, "`\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound)", at: span(of: node)))
            return nil
        }
        return Located(number, at: span(of: node))
    }

    /// One text, or a list of texts.
    func texts(_ node: Node, called name: String, help: String? = nil) -> [Located<String>]? {
        guard case .sequence(let sequence) = node else { return text(node, called: name, help: help).map { [$0] } }
        return sequence.compactMap { text($0, called: name, help: help) }
    }

    /// One of a few words.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: Node, called name: String, help: String? = nil) -> Choice? {
        guard let text = text(node, called: name, help: help) else { return nil }
        if let choice = Choice(rawValue: text.value) { return choice }
        let choices = Choice.allCases.map(\.rawValue)
        let words = choices.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " or `\(choices.last ?? "")`"
        report(.error(.invalidValue, "`\(name)` must be \(words)", at: text.span, help: Spelling.suggestion(for: text.value, among: choices) ?? help))
        return nil
    }

    func flag(_ node: Node, called name: String, help: String? = nil) -> Bool? {
        if let flag = flag(ifOneIs: node) { return flag }
        report(.error(.wrongType, "`\(name)` must be `true` or `false`", at: span(of: node), help: flagHelp(node) ?? help))
        return nil
    }

    /// What YAML took for a flag before its version 1.2.
    private func flagHelp(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node else { return nil }
        return switch scalar.string.lowercased() {
        case "yes", "y", "on", "1": "write `true`"
        case "no", "n", "off", "0": "write `false`"
        default: nil
        }
    }

    /// For what may be a flag or something else.
    func flag(ifOneIs node: Node) -> Bool? {
        guard case .bool(let flag) = json(node) else { return nil }
        return flag
    }

    /// Counts a value; false where there were too many, which is reported once.
    func mayGoOn(at node: Node) -> Bool {
        remainingValues -= 1
        if remainingValues == 0 {
            report(
                .error(
                    .yamlSyntax, "the aliases of this value make more than a million values", at: span(of: node),
                    help: "write out what is meant, or put it into a feed"))
        }
        return remainingValues > 0
    }

    /// Any value, as JSON.
    func json(_ node: Node) -> JSONValue {
        guard mayGoOn(at: node) else { return .null }
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
        case .sequence(let sequence):
            var values: [JSONValue] = []
            for node in sequence where remainingValues > 0 { values.append(json(node)) }
            return .array(JSONArray(values))
        case .mapping(let mapping):
            var members: [(String, JSONValue)] = []
            for (key, value) in mergedMembers(of: mapping) where remainingValues > 0 { members.append((key.string ?? "", json(value))) }
            return .object(JSONObject(members))
        case .alias: return .null
        }
    }

    /// Whether it is what a comma has cut off from a value in braces: `{ sans: Georgia, serif }`.
    func isCutOff(_ node: Node) -> Bool {
        guard isNull(node), let mark = node.mark else { return false }
        return file.bytes.dropFirst(file.offset(of: mark)).first.map { [UInt8(ascii: ","), UInt8(ascii: "}")].contains($0) } ?? false
    }

    func isNull(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        return scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }

    private static func startsNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    func kind(of node: Node) -> String {
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

    /// The 0-based offset of a place that the YAML parser names.
    func offset(of mark: Mark) -> Int {
        // The parser never saw the byte order mark.
        offset(ofLine: mark.line, column: mark.line == 1 && byteOrderMarkLength > 0 ? mark.column + 1 : mark.column)
    }

    /// 3 where the file starts with a byte order mark, else 0.
    var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
