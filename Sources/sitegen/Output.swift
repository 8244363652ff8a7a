import Diagnostics
import Foundation

/// Writes messages to standard error, with an empty line behind each, in colour on a terminal unless `NO_COLOR` is set. Errors come last:
/// a terminal shows the end of what is printed.
func printDiagnostics(_ diagnostics: [Diagnostic]) {
    let colour: TextColour = Terminal.isErrorOutput && !Terminal.refusesColour ? .ansi : .plain
    let errors = diagnostics.filter { $0.severity == .error }
    for diagnostic in diagnostics.filter({ $0.severity != .error }) + errors { printError(diagnostic.text(colour: colour) + "\n") }
}

/// On a terminal, how more is learned of the first error, or of the first warning where there is none.
func printExplanationHint(for diagnostics: [Diagnostic]) {
    guard Terminal.isErrorOutput,
        let diagnostic = diagnostics.first(where: { $0.severity == .error }) ?? diagnostics.first(where: { $0.severity == .warning })
    else { return }
    printError("`sitegen explain \(diagnostic.code.rawValue)` says more.")
}

enum Terminal {
    /// Whether standard error is a terminal.
    static let isErrorOutput = isatty(StandardStream.error.rawValue) == 1
    /// Source: no-color.org: any value that is not empty.
    static let refusesColour = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
}
