import Diagnostics
import JSONValue

/// A value of a record that could not be kept as the feed gives it.
public struct RepairedValue: Sendable {
    /// 1-based place of the record in the answer; nil where the value stands outside of all records.
    public let position: Int?
    /// The record's member that holds the value; nil where that cannot be said.
    public let field: String?
    public let span: SourceSpan
    /// What is wrong, and what was made of it.
    public let message: String

    /// The same value, known to belong to a record.
    func ofRecord(at position: Int) -> RepairedValue {
        RepairedValue(position: position, field: field, span: span, message: message)
    }

    private init(position: Int?, field: String?, span: SourceSpan, message: String) {
        self.position = position
        self.field = field
        self.span = span
        self.message = message
    }

    init(_ repair: JSONRepair, position: Int?, field: String?, in file: SourceFile) {
        self.init(
            position: position, field: field, span: SourceSpan(file: file, range: repair.range),
            message: repair.message + ": " + repair.fault.outcome)
    }
}

extension RepairedValue {
    /// The values that were repaired in a feed, each with its record.
    static func values(_ repairs: [JSONRepair], in text: JSONText, of name: String, _ located: LocatedRecords) -> [RepairedValue] {
        guard !repairs.isEmpty else { return [] }
        let file = SourceFile(name: name, bytes: Array(text.bytes))
        let starts = text.offsets(of: located.lists, isAlone: located.isAlone)
        let ends = starts.dropFirst() + [text.end(ofValueAt: starts.last) ?? 0]
        var index = 0
        return repairs.map { repair in
            let offset = repair.range.lowerBound
            while index + 1 < starts.count, starts[index + 1] <= offset { index += 1 }
            guard starts.indices.contains(index), (starts[index]..<ends[index + ends.startIndex]).contains(offset) else {
                return RepairedValue(repair, position: nil, field: nil, in: file)
            }
            return RepairedValue(
                repair, position: index + 1, field: text.key(ofMemberAt: offset, inObjectAt: starts[index]), in: file)
        }
    }

    /// What is said of repaired values, of which `record` names the record of each; nil where there are none.
    public static func warning(
        _ values: [RepairedValue], of name: String, record: (_ position: Int) -> String = { "record \($0)" }
    ) -> Diagnostic? {
        guard let first = values.first else { return nil }
        var cases = RepeatedWarning()
        for value in values {
            let field = value.field.map { "`\($0)` of " } ?? ""
            cases.add("\(field)\(value.position.map(record) ?? "no record"), \(value.span.place): \(value.message)", keepingFirst: 10)
        }
        return .warning(
            .valueNotKept,
            values.count == 1
                ? "a value of `\(name)` cannot be kept as the feed gives it"
                : "\(values.count) values of `\(name)` cannot be kept as the feed gives them",
            at: first.span, notes: cases.notes, help: "fix the value where the feed comes from")
    }

    /// The values that were repaired in a document of one record.
    static func values(_ repairs: [JSONRepair], inDetail text: JSONText, of name: String) -> [RepairedValue] {
        guard !repairs.isEmpty else { return [] }
        let file = SourceFile(name: name, bytes: Array(text.bytes))
        let start = text.offset(of: JSONPointer([])) ?? 0
        return repairs.map {
            RepairedValue($0, position: nil, field: text.key(ofMemberAt: $0.range.lowerBound, inObjectAt: start), in: file)
        }
    }
}

extension JSONRepair.Fault {
    /// What was made of the value, as messages say it.
    var outcome: String {
        switch self {
        case .halfCharacter: "U+FFFD is shown in its place"
        case .numberOutOfRange, .noNumber: "the value is left out"
        case .tooDeep: "what lies deeper is left out"
        }
    }
}
