/// An operation on operands of kinds that it does not support, found while checking or while evaluating.
struct OperandMismatch: Sendable {
    struct Operand: Sendable {
        let kind: CELKind
        /// As 0-based byte offsets in the expression.
        let range: Range<Int>
        /// What a text says, where it is the value of a record.
        var words: String?
    }

    enum Operation: Sendable {
        /// As it is written: `+`, `contains`.
        case named(String)
        /// What `&&`, `||`, `!`, `? :` and macros ask.
        case condition
    }

    let operation: Operation
    let operands: [Operand]
    /// The operands that it takes, if that helps.
    var advice: String?

    var hasNull: Bool { operands.contains { $0.kind == .null } }

    /// The fault in words. `text` gives the source of an operand.
    func message(_ text: (Range<Int>) -> String) -> String {
        let kinds = Self.list(operands.map(\.kind.phrase), last: "and")
        switch operation {
        case .named(let name):
            guard let missing = missingOperand(text) else { return "`\(name)` does not take \(kinds)" }
            return "`\(missing)` is missing or null, and `\(name)` needs a value"
        case .condition:
            guard let missing = missingOperand(text) else { return "a condition is true or false, not \(kinds)" }
            return "`\(missing)` is missing or null, and a condition is true or false"
        }
    }

    /// The source of an operand that is null although it is not written `null`.
    private func missingOperand(_ text: (Range<Int>) -> String) -> String? {
        operands.filter { $0.kind == .null }.map { text($0.range) }.first { $0 != "null" }
    }

    /// What to do about it, if known.
    func help(_ text: (Range<Int>) -> String) -> String? {
        guard !hasNull else { return nil }
        guard case .named(let name) = operation else {
            guard operands.count == 1, let other = Self.examples[operands[0].kind] else { return nil }
            let source = text(operands[0].range)
            // A literal is not a value of a record and needs no comparison.
            return source.first?.isLetter == true ? "compare it with something, as in `\(source) \(other)`" : nil
        }
        if name == "in" { return "`in` looks in a list or a map: `status in [\"free\", \"paid\"]`; for a part of a text write `text.contains(part)`" }
        if Self.comparisons.contains(name), let help = comparisonHelp(text) ?? timeHelp(text) { return help }
        if let first = operands.first, let help = Self.help(with: name, of: first.kind, operands.map { text($0.range) }) { return help }
        // Feeds have times as texts.
        if operands.first?.kind == .string, advice?.contains("`timestamp.\(name)(") == true {
            return "write `date(\(text(operands[0].range))).\(name)(\(operands.dropFirst().map { text($0.range) }.joined(separator: ", ")))`"
        }
        if ["+", "-"].contains(name), operands.count == 2, let moment = operands.first(where: \.isMoment), operands.contains(where: \.kind.isNumber) {
            return "to a time a length of time is added: `date(\(text(moment.range))) \(name) duration(\"24h\")`"
        }
        if operands.count == 2, let conversion = conversion(for: name) {
            return "write `\(conversion.name)(\(text(conversion.range).withoutParentheses))`"
        }
        return advice
    }

    /// What other languages ask of texts and of lists in the same way.
    private static func help(with name: String, of kind: CELKind, _ operands: [String]) -> String? {
        switch (name, kind) {
        case ("contains", .list) where operands.count == 2: "write `\(operands[1]) in \(operands[0])`"
        case ("[]", .string) where operands.count == 2: "write `\(operands[0]).charAt(\(operands[1]))`"
        case ("slice", .string): "write `\(operands[0]).substring(\(operands.dropFirst().joined(separator: ", ")))`"
        case ("format", .string) where operands.count == 2 && operands[1].hasPrefix("["):
            "add texts up, `\"Room \" + string(number)`; `format` writes one number or time: `format(number, \"0.0\")`"
        default: nil
        }
    }

    /// A time next to a text, as feeds have them.
    private func timeHelp(_ text: (Range<Int>) -> String) -> String? {
        guard operands.count == 2, operands.contains(where: { $0.kind == .timestamp }), let words = operands.first(where: { $0.kind == .string })
        else { return nil }
        return "write `date(\(text(words.range)))`"
    }

    /// A text next to a number: if the text is a number, either the expression or the feed has it in quotes.
    private func comparisonHelp(_ text: (Range<Int>) -> String) -> String? {
        guard operands.count == 2, let words = operands.first(where: { $0.kind == .string }), operands.contains(where: \.kind.isNumber) else {
            return nil
        }
        let source = text(words.range)
        guard let quote = source.first, quote == "\"" || quote == "'" else {
            guard let said = words.words, Double(said) == nil else { return "if the text is a number, convert it: `double(\(source))`" }
            if words.isMoment { return momentHelp(text) }
            if said.contains(where: \.isNumber) { return "take the number out of the text: `numbers(\(source))[0]`" }
            let isShort = said.utf8.count <= 30 && !said.contains { $0.isNewline || "\"\\`".contains($0) }
            return isShort ? "leave the text out first: `\(source) != \"\(said)\" && …`" : nil
        }
        let inner = source.dropFirst().dropLast()
        return Double(inner) == nil ? nil : "write `\(inner)`, without quotes"
    }

    /// A time that is compared with a number: with a year, or as if it were in seconds.
    private func momentHelp(_ text: (Range<Int>) -> String) -> String? {
        guard case .named(let name) = operation, let number = operands.first(where: \.kind.isNumber).flatMap({ Int(text($0.range)) }) else {
            return nil
        }
        guard 1000..<3000 ~= number else { return "compare times: `date(\"2024-12-31\")` is one" }
        let sides = operands.map { $0.isMoment ? "date(\(text($0.range))).getFullYear()" : text($0.range) }
        return "write `\(sides.joined(separator: " \(name) "))`"
    }

    private static let comparisons: Set = ["<", "<=", ">", ">=", "=="]
    private static let examples: [CELKind: String] = [.string: "== \"…\"", .int: "> 0", .uint: "> 0", .double: "> 0"]

    /// The conversion of one of two operands that makes the operation possible.
    private func conversion(for name: String) -> (name: String, range: Range<Int>)? {
        let (left, right) = (operands[0], operands[1])
        if name == "+", left.kind != right.kind, let other = [left, right].first(where: { $0.kind != .string }),
            left.kind == .string || right.kind == .string, other.kind != .list, other.kind != .map
        {
            return ("string", other.range)
        }
        guard ["+", "-", "*", "/", "%"].contains(name), left.kind.isNumber, right.kind.isNumber else { return nil }
        // Doubles mix with all numbers except in `%`, which takes whole numbers.
        return ("int", left.kind == .double || left.kind == .uint && right.kind != .double ? left.range : right.range)
    }

    private static func list(_ parts: [String], last word: String) -> String {
        guard parts.count > 2 else { return parts.joined(separator: " \(word) ") }
        return parts.dropLast().joined(separator: ", ") + " \(word) " + parts[parts.count - 1]
    }
}

extension String {
    /// `(a + b)` as `a + b`, if the last parenthesis closes the first.
    fileprivate var withoutParentheses: String {
        guard hasPrefix("("), hasSuffix(")") else { return self }
        let inner = dropFirst().dropLast()
        return inner.contains("(") || inner.contains(")") ? self : String(inner)
    }
}

extension OperandMismatch.Operand {
    /// Whether it is a text that a time is written in.
    fileprivate var isMoment: Bool { words.map { Double($0) == nil && WrittenTime($0) != nil } ?? false }
}
