import Diagnostics

/// A fault in an expression's text, before it is known where the text stands.
struct SyntaxFault {
    var code = DiagnosticCode.expressionSyntax
    var message: String
    /// Bytes of the expression.
    var range: Range<Int>
    var label = ""
    var secondary: (range: Range<Int>, text: String)?
    var help: String?
}
