/// Source: the CEL extension "regex" of the reference implementation, version 1; `regex.extract` gives null where that gives an empty optional value.
extension FunctionLibrary {
    static let regex: [Function] = [
        .function(
            "regex.extract",
            Overload(nil) { (text: String, pattern: String, budget) throws(Failure) in
                try extract(text, try compiled(pattern, &budget, mostGroups: 1), &budget)
            },
            preparation: Preparation(position: 1) { (pattern) throws(LiteralFault) in
                let compiled = try compiled(pattern, mostGroups: 1)
                return [Overload(nil) { (text: String, _: String, budget) throws(Failure) in try extract(text, compiled, &budget) }]
            }),
        .function(
            "regex.extractAll",
            Overload(.list) { (text: String, pattern: String, budget) throws(Failure) in
                try extractAll(text, try compiled(pattern, &budget, mostGroups: 1), &budget)
            },
            preparation: Preparation(position: 1) { (pattern) throws(LiteralFault) in
                let compiled = try compiled(pattern, mostGroups: 1)
                return [Overload(.list) { (text: String, _: String, budget) throws(Failure) in try extractAll(text, compiled, &budget) }]
            }),
        .function(
            "regex.replace",
            Overload(.string) { (text: String, pattern: String, new: String, budget) throws(Failure) in
                try replace(try compiled(pattern, &budget), in: text, by: new, &budget)
            },
            preparation: Preparation(position: 1) { (pattern) throws(LiteralFault) in
                let compiled = try compiled(pattern)
                return [
                    Overload(.string) { (text: String, _: String, new: String, budget) throws(Failure) in
                        try replace(compiled, in: text, by: new, &budget)
                    }
                ]
            }),
    ]

    // MARK: Patterns

    /// A pattern that is only known now.
    private static func compiled(_ pattern: String, _ budget: inout Budget, mostGroups: Int = .max) throws(Failure) -> RegexPattern {
        try budget.spend(pattern.utf8.count)
        do throws(LiteralFault) {
            return try compiled(pattern, mostGroups: mostGroups)
        } catch {
            throw Failure("the pattern \(CELValue.string(pattern).shortText) cannot be used: \(error.message)", help: error.help)
        }
    }

    /// A pattern that the expression has as a literal.
    static func compiled(_ pattern: String, captures: Bool = true, mostGroups: Int = .max) throws(LiteralFault) -> RegexPattern {
        let compiled: RegexPattern
        do throws(RegexFault) {
            compiled = try RegexPattern(pattern, captures: captures)
        } catch {
            throw LiteralFault(message: error.message, range: error.range, help: error.help)
        }
        guard compiled.groupCount <= mostGroups else {
            throw LiteralFault(
                message: "the pattern has \(compiled.groupCount) groups, and the result can be one alone",
                help: "write `(?:…)` for the others")
        }
        return compiled
    }

    // MARK: Matches

    /// What the group of the first match is, or the match itself; null without a match.
    private static func extract(_ text: String, _ pattern: RegexPattern, _ budget: inout Budget) throws(Failure) -> CELValue {
        var first: String?
        try forEachMatch(of: pattern, in: text, &budget) { bytes, parts, _ in
            first = parts.last!.map { String(decoding: bytes[$0], as: UTF8.self) }  // There is always the match.
            return false
        }
        return first.map(CELValue.string) ?? .null
    }

    /// The same of each match; one whose group takes no part is passed over.
    private static func extractAll(_ text: String, _ pattern: RegexPattern, _ budget: inout Budget) throws(Failure) -> CELValue {
        var found: [CELValue] = []
        try forEachMatch(of: pattern, in: text, &budget) { bytes, parts, _ in
            if let part = parts.last! { found.append(.string(String(decoding: bytes[part], as: UTF8.self))) }  // As above.
            return true
        }
        return .list(CELList(found))
    }

    /// In `new`, `\\1` to `\\9` are the groups, `\\0` is the match and `\\\\` a backslash.
    private static func replace(_ pattern: RegexPattern, in text: String, by new: String, _ budget: inout Budget) throws(Failure) -> CELValue {
        let pieces = try pieces(of: new, groupCount: pattern.groupCount)
        var result: [UInt8] = []
        var end = 0
        try forEachMatch(of: pattern, in: text, &budget) { (bytes, parts, budget) throws(Failure) in
            let match = parts[0]!  // It is always there.
            result += bytes[end..<match.lowerBound]
            for piece in pieces {
                switch piece {
                case .text(let text):
                    try budget.spend(bytes: text.count)
                    result += text
                case .group(let group):
                    guard let range = parts[group] else { continue }
                    try budget.spend(bytes: range.count)
                    result += bytes[range]
                }
            }
            end = match.upperBound
            return true
        }
        result += text.utf8.dropFirst(end)
        return .string(String(decoding: result, as: UTF8.self))
    }

    private enum Piece {
        case text([UInt8])
        case group(Int)
    }

    private static func pieces(of new: String, groupCount: Int) throws(Failure) -> [Piece] {
        var pieces: [Piece] = []
        var text: [UInt8] = []
        var rest = Array(new.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "\\"): text.append(byte)
            case let digit? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit):
                let group = Int(digit - UInt8(ascii: "0"))
                guard group <= groupCount else { throw Failure("the new text names the group \(group), and the pattern has \(groupCount)") }
                pieces += [.text(text), .group(group)]
                text = []
            default:
                throw Failure("a backslash in the new text stands before neither a digit nor another backslash", help: "write two for one: `\\\\`")
            }
        }
        // As other languages name groups.
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        if groupCount > 0, pieces.isEmpty, let digit = zip(text, text.dropFirst()).first(where: { $0 == UInt8(ascii: "$") && digits ~= $1 })?.1 {
            throw Failure(
                "the new text names no group",
                help: "the first group is `\\\\1`, not `$\(Character(Unicode.Scalar(digit)))`; in a raw text `r\"\\1\"`")
        }
        return pieces + [.text(text)]
    }

    /// Calls a function with each match and its groups, until it gives false. After an empty match the search goes on behind the next letter.
    private static func forEachMatch(
        of pattern: RegexPattern, in text: String, _ budget: inout Budget,
        _ body: (UnsafeBufferPointer<UInt8>, [Range<Int>?], inout Budget) throws(Failure) -> Bool
    ) throws(Failure) {
        let bytes = Array(text.utf8)
        var failure: Failure?
        bytes.withUnsafeBufferPointer { bytes in
            do throws(Failure) {
                var start = 0
                while start <= bytes.count {
                    // A search may go on to the end of the text to find the longest match.
                    try budget.spend(pattern.steps(forBytes: bytes.count - start))
                    guard let parts = pattern.firstMatch(in: bytes, from: start), let match = parts[0] else { return }
                    guard try body(bytes, parts, &budget) else { return }
                    start = match.upperBound
                    if match.isEmpty { start += 1 + bytes.dropFirst(start + 1).prefix { $0 & 0xC0 == 0x80 }.count }
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
