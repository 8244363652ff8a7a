import CEL
import Diagnostics
import SiteModel

/// Compiles expressions one after the other, as names become known.
struct ExpressionCompiler {
    private var variables: [String]
    private let settings: ExpressionSettings
    private(set) var diagnostics: [Diagnostic] = []

    init(variables: [String], settings: ExpressionSettings) {
        self.variables = variables
        self.settings = settings
    }

    /// Makes a derived field known to the expressions after it.
    mutating func declare(_ name: String) {
        if !variables.contains(name) { variables.append(name) }
    }

    mutating func compile(_ text: Located<String>) -> CELExpression? {
        let environment = CELEnvironment(variables: variables, language: settings.language, timeZone: settings.timeZone)
        do throws(Faults) {
            return try environment.compile(text.value, at: text.span)
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
    }
}
