import CEL
import Diagnostics
import JSONValue
import SiteModel

extension RuleSet {
    /// Warnings for comparisons of a field that is a number in every record with a number in quotes, and the like: they never hold. Of a text
    /// that is no number nothing is said: `rating == "n/a"` may hold another day.
    ///
    /// - Parameter given: the fields of front matter, which may be of other kinds.
    /// Cost: one look at a record where the comparison makes sense.
    func comparisonsThatNeverHold(in records: [FeedRecord], given: [JSONObject]) -> [Diagnostic] {
        let expressions = (fields + groups + lists).map(\.expression) + tables.flatMap(\.rows).compactMap(\.condition)
            + [lock, filter].compactMap { $0 }
        return expressions.flatMap(\.literalComparisons).compactMap { comparison in
            let name = comparison.variable
            guard shape.position(of: name) == nil, !given.contains(where: { $0[name] != nil }) else { return nil }
            let kind: (words: String, help: String, areAll: (JSONValue) -> Bool)
            switch comparison.literal {
            case .string(let text) where Double(text) != nil && text.first?.isNumber == true:
                kind = ("a number", "write `\(text)`, without quotes", { $0.isNumber })
            case .string(let text) where ["true", "false"].contains(text):
                kind = ("true or false", "write `\(text)`, without quotes", { if case .bool = $0 { true } else { false } })
            case .int(let number):
                kind = ("a text", "write `\"\(number)\"`, or compare numbers: `double(\(name))`", { $0.string.map { Double($0) != nil } ?? false })
            case .bool(let flag):
                kind = ("a text", "write `\"\(flag)\"`", { $0.string.map { ["true", "false"].contains($0) } ?? false })
            default: return nil
            }
            guard hold(kind.areAll, in: records, of: name) else { return nil }
            let literal = String(decoding: comparison.span.file.bytes[comparison.span.range], as: UTF8.self)
            return .warning(
                .expressionType, "`\(name)` is \(kind.words) in every record, and never equal to `\(literal)`", at: comparison.span, help: kind.help)
        }
    }

    /// Whether some record has the field, and all that have it are of a kind.
    private func hold(_ isOfKind: (JSONValue) -> Bool, in records: [FeedRecord], of name: String) -> Bool {
        var isThere = false
        for record in records {
            guard let value = record.value[name], value != .null else { continue }
            guard isOfKind(value) else { return false }
            isThere = true
        }
        return isThere
    }
}

extension JSONValue {
    fileprivate var isNumber: Bool {
        switch self {
        case .int, .uint, .double: true
        default: false
        }
    }
}
