import CRE2

/// A fault in a pattern.
struct RegexFault: Error {
    let message: String
    /// As byte offsets in the pattern.
    let range: Range<Int>
    var help: String?

    static func tooLarge(_ pattern: String) -> RegexFault {
        RegexFault(
            message: "the pattern is too large", range: 0..<pattern.utf8.count,
            help: "counted repetitions multiply, up to 1,000 in all, and a class such as `\\pL` counts as hundreds of characters")
    }
}

extension RegexFault {
    /// In words of our own: RE2's name the part, but not its place. Nil for a pattern without fault.
    init?(_ compiled: OpaquePointer, _ pattern: String) {
        let kind = cre2_fault_of(compiled)
        guard kind != cre2_no_fault else { return nil }
        var count = 0
        let part = cre2_faulty_part(compiled, &count).map { UnsafeRawBufferPointer(start: $0, count: count) }
        let text = part.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let groups = GroupScan(pattern)
        let whole = 0..<pattern.utf8.count
        let range = Self.range(of: text, in: pattern, kind)

        switch kind {
        case cre2_bad_escape: self = Self.badEscape(text, range)
        case cre2_bad_class: self = Self.badClass(text, range)
        case cre2_class_not_closed: self.init(message: "the class is never closed", range: range, help: "add `]`")
        // RE2 names the whole pattern.
        case cre2_group_not_closed:
            self.init(message: "the group is never closed", range: groups.unclosed.map { $0..<$0 + 1 } ?? whole, help: "add `)`")
        case cre2_group_not_open: self.init(message: "`)` closes no group", range: groups.unopened.map { $0..<$0 + 1 } ?? whole)
        case cre2_ends_with_backslash:
            self.init(message: "the pattern ends with a backslash", range: max(0, whole.upperBound - 1)..<whole.upperBound)
        case cre2_nothing_to_repeat: self.init(message: "`\(text)` has nothing to repeat", range: range)
        case cre2_repeated_repetition:
            self.init(message: "one repetition cannot follow another: `\(text)`", range: range, help: "put what is repeated into a group")
        case cre2_bad_count: self = Self.badCount(text, range)
        case cre2_bad_group: self = Self.badGroup(text, range, in: pattern)
        case cre2_bad_name: self.init(message: "the name of the group is not complete", range: range, help: "a name is given as `(?P<name>…)`")
        case cre2_too_large: self = .tooLarge(pattern)
        default: self.init(message: String(cString: cre2_fault_words(compiled)), range: range)
        }
    }

    private static func badEscape(_ text: String, _ range: Range<Int>) -> RegexFault {
        switch text.dropFirst().first {
        case .some("1"..."9"):
            RegexFault(message: "patterns cannot refer back to a group", range: range, help: "RE2 has no backreferences")
        case .some("x"):
            RegexFault(message: "`\\x` takes two hexadecimal digits, or the number of a character in braces", range: range)
        case .some("Z"): RegexFault(message: "`\\Z` is not an escape of patterns", range: range, help: "the end of the text is `\\z`")
        default: RegexFault(message: "`\(text)` is not an escape of patterns", range: range)
        }
    }

    private static func badClass(_ text: String, _ range: Range<Int>) -> RegexFault {
        if text.hasPrefix("[:") { return RegexFault(message: "`\(text)` is not a class", range: range) }
        guard text.hasPrefix("\\p") || text.hasPrefix("\\P") else { return RegexFault(message: "the range `\(text)` runs backwards", range: range) }
        if text.dropFirst(2).first == "{", text.last != "}" {
            return RegexFault(message: "`\(text.prefix(3))` is never closed", range: range, help: "add `}`")
        }
        return RegexFault(
            message: "`\(text)` is neither a general category of Unicode nor a script", range: range,
            help: "`\\p{L}` are letters, `\\p{Lu}` capitals, `\\p{N}` numbers, `\\p{Greek}` the letters of a script")
    }

    private static func badCount(_ text: String, _ range: Range<Int>) -> RegexFault {
        let bounds = text.dropFirst().dropLast().split(separator: ",").map { Int($0) ?? .max }
        if bounds.count == 2, bounds[1] < bounds[0] { return RegexFault(message: "the greater number stands second", range: range) }
        return RegexFault(
            message: "a pattern repeats at most 1000 times", range: range,
            help: bounds.allSatisfy { $0 <= 1_000 } ? "repetitions within one another multiply" : nil)
    }

    private static func badGroup(_ text: String, _ range: Range<Int>, in pattern: String) -> RegexFault {
        // RE2 stops at the first character that it does not know.
        let following = pattern.utf8.dropFirst(range.upperBound).first.map { Character(UnicodeScalar($0)) }
        switch (text, following) {
        case ("(?=", _), ("(?!", _), ("(?<", "="), ("(?<", "!"):
            return RegexFault(message: "patterns cannot look ahead or behind", range: range, help: "RE2 has no such groups")
        case ("(?<", _): return RegexFault(message: "`(?<` is not a group", range: range, help: "a name is given as `(?P<name>…)`")
        case ("(?P", "="), ("(?P", ">"):
            return RegexFault(message: "patterns cannot refer back to a group", range: range, help: "RE2 has no backreferences")
        default:
            guard range.upperBound < pattern.utf8.count || text.last == ")" else {
                return RegexFault(message: "the group is never closed", range: range, help: "add `)`")
            }
            return RegexFault(message: "`\(text)` is not a group", range: range)
        }
    }
}

extension RegexFault {
    /// Where the part is that RE2 complains about. It reads from left to right, so of several places that look alike it is the first
    /// that makes a fault of all before the next: in `\\1\1` the second.
    private static func range(of part: String, in pattern: String, _ kind: cre2_fault) -> Range<Int> {
        let (part, pattern) = (Array(part.utf8), Array(pattern.utf8))
        guard !part.isEmpty, part.count < pattern.count else { return 0..<pattern.count }
        let places = (0...pattern.count - part.count).filter { pattern[$0..<$0 + part.count].elementsEqual(part) }
        func hasFault(upTo end: Int) -> Bool {
            pattern[..<end].withUnsafeBytes { bytes in
                guard let cut = cre2_compile(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, 1 << 16, false) else {
                    return false
                }
                defer { cre2_free(cut) }
                return cre2_fault_of(cut) == kind
            }
        }
        guard !places.isEmpty else { return 0..<pattern.count }
        var (low, high) = (0, places.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if hasFault(upTo: max(places[middle + 1], places[middle] + part.count)) { high = middle } else { low = middle + 1 }
        }
        return places[low]..<places[low] + part.count
    }
}
