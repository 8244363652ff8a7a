/// Patterns of other programs, whole: `%d.%m.%Y` of C's `strftime`, and Go's `2006-01-02`, which looks like one for numbers.
extension DatePattern {
    /// What is wrong with such a pattern, and the same in the letters of this one; nil for others, and where quotes tell that it is none of them.
    static func faultOfOtherNotation(_ pattern: String) -> Fault? {
        guard !pattern.contains("'") else { return nil }
        let bytes = Array(pattern.utf8)
        if let year = bytes[...].firstRange(of: "2006".utf8) {
            return Fault(
                message: "`2006` is not a field of a date pattern", range: year,
                help: "a pattern has letters instead of Go's reference time: write `\(translated(bytes, from: goLayouts))`")
        }
        guard let percent = bytes.indices.first(where: { place in strftime.contains { bytes[place...].starts(with: $0.0.utf8) } }) else { return nil }
        let name = String(decoding: bytes[percent...].prefix(bytes[(percent + 1)...].first == UInt8(ascii: "-") ? 3 : 2), as: UTF8.self)
        return Fault(
            message: "`\(name)` is not a field of a date pattern", range: percent..<percent + name.utf8.count,
            help: "patterns are not those of `strftime`: write `\(translated(bytes, from: strftime))`")
    }

    private static func translated(_ bytes: [UInt8], from notation: [(String, String)]) -> String {
        var rest = bytes[...]
        var pattern = ""
        while let byte = rest.first {
            if let (written, field) = notation.first(where: { rest.starts(with: $0.0.utf8) }) {
                pattern += field
                rest = rest.dropFirst(written.utf8.count)
            } else {
                pattern.unicodeScalars.append(Unicode.Scalar(byte))
                rest = rest.dropFirst()
            }
        }
        return pattern
    }

    /// Source: C, `strftime`; a hyphen, as GNU has it, leaves out the zero in front.
    private static let strftime = [
        ("%Y", "yyyy"), ("%y", "yy"), ("%m", "MM"), ("%-m", "M"), ("%d", "dd"), ("%-d", "d"), ("%e", "d"), ("%j", "DDD"), ("%B", "MMMM"),
        ("%b", "MMM"), ("%A", "EEEE"),
        ("%a", "EEE"), ("%H", "HH"), ("%-H", "H"), ("%I", "hh"), ("%-I", "h"), ("%M", "mm"), ("%S", "ss"), ("%p", "a"), ("%Z", "z"), ("%z", "xx"),
        ("%F", "yyyy-MM-dd"),
        ("%T", "HH:mm:ss"), ("%R", "HH:mm"),
    ]

    /// Of those that begin in the same way the longest first. Source: Go, package `time`, "Constants".
    private static let goLayouts = [
        ("January", "MMMM"), ("Jan", "MMM"), ("Monday", "EEEE"), ("Mon", "EEE"), ("MST", "z"), ("2006", "yyyy"), ("Z07:00", "XXX"), ("-07:00", "xxx"),
        ("-0700", "xx"), ("PM", "a"),
        ("15", "HH"), ("01", "MM"), ("02", "dd"), ("03", "hh"), ("04", "mm"), ("05", "ss"), ("06", "yy"), ("T", "'T'"), ("1", "M"), ("2", "d"),
        ("3", "h"), ("4", "m"), ("5", "s"),
    ]
}
