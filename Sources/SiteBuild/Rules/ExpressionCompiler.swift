import CEL
import Diagnostics
import SiteModel

/// Compiles the expressions of a collection one after the other, as names become known.
struct ExpressionCompiler {
    /// A name's position is its slot in every expression that is compiled after it was declared.
    private(set) var variables: [String]
    private let settings: ExpressionSettings
    private let unknownVariables: CELEnvironment.UnknownVariablePolicy
    private(set) var diagnostics: [Diagnostic] = []

    /// `fields` is nil where the records could not be read: every name may be one.
    init(fields: [String]?, settings: ExpressionSettings) {
        variables = fields ?? []
        unknownVariables = fields == nil ? .accept : .refuseMisspelt
        self.settings = settings
        for name in RuleSet.givenNames { declare(name) }
    }

    /// Makes a derived field known to the expressions after it.
    mutating func declare(_ name: String) {
        if !variables.contains(name) { variables.append(name) }
    }

    /// Nil where the expression is faulty (reported). A field that no record has is null; that is reported unless the expression
    /// asks first whether it is there. One that is spelt almost like another is a fault.
    mutating func compile(_ text: Located<String>) -> CELExpression? {
        do throws(Faults) {
            let expression = try environment().compile(text.value, at: text.span)
            guard !expression.unknownVariables.isEmpty else { return expression }
            for name in expression.unknownVariables.sorted() { declare(name) }
            let declared = try environment().compile(text.value, at: text.span)
            if unknownVariables == .accept { return declared }
            for name in expression.unknownVariables.intersection(declared.unguardedVariables).sorted() {
                diagnostics.append(.warning(
                    .unknownField, "no record of the feed has the field `\(name)`", at: text.span,
                    help: "if it is a text, write `\"\(name)\"`; if the field may be missing, ask first: `empty(\(name)) ? … : …`"))
            }
            return declared
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
    }

    private func environment() -> CELEnvironment {
        settings.environment(variables: variables, unknownVariables: unknownVariables)
    }
}
