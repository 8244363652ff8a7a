/// Patterns of other programs: `%.2f` of C's `printf`, and Python's `{:,.2f}`.
extension NumberPattern {
    /// What is wrong with such a pattern, and the same in the signs of this one; nil for others.
    static func faultOfOtherNotation(_ pattern: String) -> Fault? {
        guard pattern.utf8.contains(UInt8(ascii: "f")), let match = pattern.firstMatch(of: /(?:%|\{:)(,?)[0-9 +]*(?:\.([0-9]))?f\}?/) else {
            return nil
        }
        let digits = match.2.flatMap { Int($0) } ?? 6
        let number = (match.1.isEmpty ? "0" : "#,##0") + (digits > 0 ? "." + String(repeating: "0", count: digits) : "")
        let start = pattern[..<match.range.lowerBound].utf8.count
        return Fault(
            message: "`\(match.0)` is not a pattern of a number", range: start..<start + match.0.utf8.count,
            help: "patterns are not those of `printf`: write `\(pattern.replacing(match.0, with: number))`")
    }
}
