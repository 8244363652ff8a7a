/// The functions that expressions can call.
struct FunctionLibrary: Sendable {
    private let functions: [Function]
    private let positions: [Key: Int]
    /// What functions are about, with their summaries, in the order of lists.
    let topics: [(title: String, functions: [FunctionSummary])]

    private struct Key: Hashable {
        let name: String
        let style: Function.Style
    }

    /// The language and its extensions, the additions, and what the host adds; these show times in a language and a zone.
    init(language: String, timeZone: CELTimeZone, now: CELTimestamp?, host: [CELFunction]) {
        functions =
            Self.conversions + Self.texts + Self.textExtension + Self.regex + Self.times(in: timeZone) + Self.numbers + Self.math + Self.lists
            + Self.additions + Self.dates(in: timeZone, now: now) + Self.formatting(language: language, timeZone: timeZone)
            + host.flatMap(\.functions)
        positions = Dictionary(
            uniqueKeysWithValues: functions.enumerated().map { (Key(name: $1.name, style: $1.style), $0) })
        topics = Self.topics + (host.isEmpty ? [] : [("Of this program", host.map { FunctionSummary($0.name, $0.summary) })])
    }

    func function(_ name: String, _ style: Function.Style) -> Function? {
        positions[Key(name: name, style: style)].map { functions[$0] }
    }

    /// Names to suggest. Macros are syntax, and suggested all the same.
    func names(_ style: Function.Style) -> [String] {
        let macros =
            style == .function ? ["has", "empty"] : ["all", "exists", "exists_one", "map", "filter", "sortBy", "transformList", "transformMap"]
        return functions.filter { $0.style == style }.map(\.name) + macros
    }

    /// All functions as lists have them: those that can be called in both ways as methods, but for what is more usual as a function.
    var descriptions: [CELFunctionDescription] {
        topics.flatMap { topic in
            topic.functions.compactMap { summary in
                let (function, method) = (self.function(summary.name, .function), self.function(summary.name, .method))
                // `now` is there only where the host says so.
                guard summary.forms != nil || function != nil || method != nil else { return nil }
                return CELFunctionDescription(
                    topic: topic.title, name: summary.name,
                    forms: summary.forms ?? (summary.isUsuallyFunction ? function ?? method : method ?? function)?.forms ?? [],
                    canBeBoth: function != nil && method != nil, summary: summary.text)
            }
        }
    }
}

/// A function as a list of them has it.
public struct CELFunctionDescription: Sendable {
    public let topic: String
    public let name: String
    /// How it is called: `number.format(string)`.
    public let forms: [String]
    /// Whether it can be called as a function and as a method.
    public let canBeBoth: Bool
    /// One line.
    public let summary: String
}
