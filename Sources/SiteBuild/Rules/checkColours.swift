import Diagnostics
import JSONValue
import SiteModel

/// The colours that decision tables give must be in the palette.
func checkColours(of configuration: Configuration, _ diagnostics: inout [Diagnostic]) {
    let palette = configuration.colours.map(\.name.value)
    for table in configuration.collections.flatMap(\.rules) where table.field.value == "colour" {
        for row in table.rows {
            guard case .string(let name) = row.value.value, !palette.contains(name) else { continue }
            diagnostics.append(
                .error(
                    .unknownColour, "`\(name)` is not a colour of the site", at: row.value.span, help: colourSuggestion(for: name, among: palette)))
        }
    }
}

/// What to write in place of a colour that is not there.
func colourSuggestion(for name: String, among palette: [String]) -> String {
    Spelling.suggestion(for: name, among: palette)
        ?? (palette.isEmpty ? "give the site `colours`" : "add it to `colours`, or write \(palette.map { "`\($0)`" }.joined(separator: ", "))")
}
