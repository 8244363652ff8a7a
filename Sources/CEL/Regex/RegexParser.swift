/// Reads a pattern in the syntax of RE2, which CEL prescribes for `matches`. Source: the RE2 syntax page.
///
/// Not read: `\C`, and scripts such as `\p{Greek}` (general categories are).
struct RegexParser {
    struct Flags {
        var ignoresCase = false
        /// `^` and `$` also hold at line breaks.
        var isMultiline = false
        /// `.` also takes a line break.
        var dotTakesNewline = false
    }

    static let groupLimit = 50
    /// RE2's own limit.
    static let repetitionLimit = 1_000

    let scalars: [UnicodeScalar]
    var position = 0
    var flags = Flags()
    private var groupDepth = 0

    static func parse(_ pattern: String) throws(RegexFault) -> RegexSyntax {
        var parser = RegexParser(scalars: Array(pattern.unicodeScalars))
        let syntax = try parser.parseAlternatives()
        guard parser.scalar == nil else { throw parser.fault("`)` closes no group") }
        return syntax
    }

    private init(scalars: [UnicodeScalar]) { self.scalars = scalars }

    // MARK: Reading

    var scalar: UnicodeScalar? { position < scalars.count ? scalars[position] : nil }

    mutating func take(_ expected: UnicodeScalar) -> Bool {
        guard scalar == expected else { return false }
        position += 1
        return true
    }

    mutating func take(_ text: String) -> Bool {
        guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    /// A fault from a position, in scalars, up to the current one.
    func fault(_ message: String, from start: Int? = nil, help: String? = nil) -> RegexFault {
        func offset(_ index: Int) -> Int { scalars.prefix(index).reduce(0) { $0 + UTF8.width($1) } }
        let start = start ?? position
        return RegexFault(message: message, range: offset(start)..<offset(max(position, min(start + 1, scalars.count))), help: help)
    }

    // MARK: Grammar

    private mutating func parseAlternatives() throws(RegexFault) -> RegexSyntax {
        var alternatives = [try parseSequence()]
        while take("|" as UnicodeScalar) { alternatives.append(try parseSequence()) }
        return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
    }

    private mutating func parseSequence() throws(RegexFault) -> RegexSyntax {
        var parts: [RegexSyntax] = []
        while let next = scalar, next != "|", next != ")" {
            if take("\\Q") {
                while scalar != nil, !take("\\E") {
                    parts.append(.scalars(set(of: scalars[position])))
                    position += 1
                }
                // A repetition behind the quotation is of its last character.
                if let last = parts.popLast() { parts.append(try parseRepetition(of: last)) }
                continue
            }
            guard let atom = try parseAtom() else { continue }
            parts.append(try parseRepetition(of: atom))
        }
        return parts.isEmpty ? .empty : .sequence(parts)
    }

    private mutating func parseRepetition(of atom: RegexSyntax) throws(RegexFault) -> RegexSyntax {
        let start = position
        guard let (least, most) = try takeQuantifier() else { return atom }
        // Lazy or greedy: the answer is the same.
        _ = take("?" as UnicodeScalar)
        let second = position
        if try takeQuantifier() != nil { throw fault("one repetition cannot follow another", from: second) }
        if let most, most < least { throw fault("the greater number stands second", from: start) }
        guard least <= Self.repetitionLimit, most ?? 0 <= Self.repetitionLimit else {
            throw fault("a pattern repeats at most \(Self.repetitionLimit) times", from: start)
        }
        return .repetition(atom, atLeast: least, atMost: most)
    }

    private mutating func takeQuantifier() throws(RegexFault) -> (Int, Int?)? {
        switch scalar {
        case "*": position += 1; return (0, nil)
        case "+": position += 1; return (1, nil)
        case "?": position += 1; return (0, 1)
        case "{": return takeBraces()
        default: return nil
        }
    }

    /// `{2}`, `{2,}`, `{2,5}`; anything else in braces is text.
    private mutating func takeBraces() -> (Int, Int?)? {
        let start = position
        position += 1
        if let least = takeNumber() {
            if take("}" as UnicodeScalar) { return (least, least) }
            if take("," as UnicodeScalar) {
                if take("}" as UnicodeScalar) { return (least, nil) }
                if let most = takeNumber(), take("}" as UnicodeScalar) { return (least, most) }
            }
        }
        position = start
        return nil
    }

    private mutating func takeNumber() -> Int? {
        var value: Int?
        while let digit = scalar, ("0"..."9").contains(digit) {
            value = min((value ?? 0) * 10 + Int(digit.value - 48), 1_000_000)
            position += 1
        }
        return value
    }

    /// Nil for what only changes flags.
    private mutating func parseAtom() throws(RegexFault) -> RegexSyntax? {
        let start = position
        guard let next = scalar else { return .empty }
        position += 1
        switch next {
        case "(": return try parseGroup(start: start)
        case "[": return .scalars(try parseClass(start: start))
        case ".": return .scalars(flags.dotTakesNewline ? .any : .anyButNewline)
        case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
        case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEnd)
        case "*", "+", "?": throw fault("`\(next)` has nothing to repeat", from: start)
        case "\\": return try parseEscape(start: start)
        default: return .scalars(set(of: next))
        }
    }

    func set(of scalar: UnicodeScalar) -> ScalarSet {
        var set = ScalarSet(scalar)
        set.ignoresCase = flags.ignoresCase
        return set
    }

    private mutating func parseGroup(start: Int) throws(RegexFault) -> RegexSyntax? {
        let outerFlags = flags
        if take("?" as UnicodeScalar), try parseGroupOpening(start: start) == .flagsOnly { return nil }
        groupDepth += 1
        defer { groupDepth -= 1 }
        guard groupDepth <= Self.groupLimit else { throw fault("groups are nested deeper than \(Self.groupLimit) levels", from: start) }
        let inner = try parseAlternatives()
        guard take(")" as UnicodeScalar) else { throw fault("the group is never closed", from: start, help: "add `)`") }
        flags = outerFlags
        return inner
    }

    private enum GroupOpening {
        case group, flagsOnly
    }

    /// What follows `(?`: flags, or a name.
    private mutating func parseGroupOpening(start: Int) throws(RegexFault) -> GroupOpening {
        if take("P<") || (scalar == "<" && !lookbehindFollows && take("<" as UnicodeScalar)) {
            let nameStart = position
            while let next = scalar, next == "_" || next.properties.isAlphabetic || ("0"..."9").contains(next) { position += 1 }
            guard position > nameStart, take(">" as UnicodeScalar) else { throw fault("the name of the group is not complete", from: start) }
            return .group
        }
        var value = true
        while let next = scalar {
            position += 1
            switch next {
            case "i": flags.ignoresCase = value
            case "m": flags.isMultiline = value
            case "s": flags.dotTakesNewline = value
            case "U": break
            case "-" where value: value = false
            case ":": return .group
            case ")": return .flagsOnly
            case "=", "!", "<": throw fault("patterns cannot look ahead or behind", from: start, help: "RE2 has no such groups")
            default: throw fault("`(?\(next)` is not a group", from: start)
            }
        }
        throw fault("the group is never closed", from: start, help: "add `)`")
    }

    private var lookbehindFollows: Bool {
        position + 1 < scalars.count && (scalars[position + 1] == "=" || scalars[position + 1] == "!")
    }
}
