import Diagnostics
import JSONValue

/// A warning as open pages show it.
struct LiveWarning: Sendable, Equatable {
    /// Tells it from others, wherever its line moves: a page remembers by it what its reader has put away.
    let key: String
    /// As on the terminal.
    let text: String

    var json: JSONValue { .object(JSONObject([("key", .string(key)), ("text", .string(text))])) }
}

/// The warnings among the findings of a site or a page.
struct LiveWarnings: Sendable, Equatable {
    /// The first of them: whoever does not take an event at once is sent no more, so that one must not grow without end.
    private(set) var first: [LiveWarning] = []
    /// How many there are besides; the terminal has them.
    private(set) var more = 0

    private static let most = 50

    init(in diagnostics: [Diagnostic] = []) {
        var counts: [String: Int] = [:]
        let warnings = diagnostics.filter { $0.severity == .warning }
        first = warnings.prefix(Self.most).map { warning in
            let words = warning.wordsAndSource
            counts[words, default: 0] += 1
            return LiveWarning(key: "\(counts[words]!) \(words)", text: warning.text())
        }
        more = warnings.count - first.count
    }

    var json: JSONValue {
        .object(JSONObject([("first", .array(JSONArray(first.map(\.json)))), ("more", .int(Int64(more)))]))
    }
}
