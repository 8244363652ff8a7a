/// The functions that expressions can call.
struct FunctionLibrary: Sendable {
    private let functions: [Function]
    private let positions: [Key: Int]

    private struct Key: Hashable {
        let name: String
        let style: Function.Style
    }

    /// The language and its extension "strings", and the additions; these format times in a language and a zone.
    init(language: String, timeZone: CELTimeZone) {
        functions = Self.conversions + Self.texts + Self.textExtension + Self.times
            + Self.additions + Self.formatting(language: language, timeZone: timeZone)
        positions = Dictionary(
            uniqueKeysWithValues: functions.enumerated().map { (Key(name: $1.name, style: $1.style), $0) })
    }

    func function(_ name: String, _ style: Function.Style) -> Function? {
        positions[Key(name: name, style: style)].map { functions[$0] }
    }

    /// Names to suggest. Macros are syntax, and suggested all the same.
    func names(_ style: Function.Style) -> [String] {
        let macros = style == .function ? ["has", "empty"] : ["all", "exists", "exists_one", "map", "filter"]
        return functions.filter { $0.style == style }.map(\.name) + macros
    }
}
