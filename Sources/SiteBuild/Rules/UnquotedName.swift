import Diagnostics

/// A field whose name is no identifier, `first-name` or `Sale Price`, in an expression that has it as it is.
struct UnquotedName {
    let name: String
    /// Whether it is asked of the whole record: `record.first-name`.
    let isMember: Bool

    /// The longest of the names that stand in a text outside of quotes; nil if there is none.
    init?(in text: String, among names: [String]) {
        let candidates = names.filter { !$0.isIdentifier && text.contains($0) }
        guard !candidates.isEmpty else { return nil }
        let plain = text.withoutQuoted
        for name in candidates.sorted(by: { $0.count > $1.count }) {
            for range in plain.ranges(of: name) {
                let before = plain[..<range.lowerBound]
                let isMember = before.hasSuffix("record.")
                guard isMember || before.last.map({ !$0.isPartOfName && $0 != "." }) ?? true, plain[range.upperBound...].first?.isPartOfName != true
                else { continue }
                self.name = name
                self.isMember = isMember
                return
            }
        }
        return nil
    }

    /// What of it is read as a name.
    var start: String { String(name.prefix(while: \.isPartOfName)) }

    var help: String { "the field `\(name)` is written `record[\"\(name)\"]`" }

    /// The diagnostic with this help, if it is about a part of the name.
    func explaining(_ fault: Diagnostic) -> Diagnostic? {
        guard let span = fault.primary?.span, !span.range.isEmpty, name.contains(String(decoding: span.file.bytes[span.range], as: UTF8.self)) else {
            return nil
        }
        var fault = fault
        fault.help = [help]
        return fault
    }
}

extension String {
    /// Whether an expression takes it for one name.
    fileprivate var isIdentifier: Bool { first?.isNumber == false && allSatisfy { $0.isASCII && $0.isPartOfName } }

    /// With spaces in place of what is in quotes or backticks.
    fileprivate var withoutQuoted: String {
        var quote: Character?
        return String(
            map { character in
                if let open = quote {
                    if character == open { quote = nil }
                    return " "
                }
                if "\"'`".contains(character) { quote = character }
                return character
            })
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
