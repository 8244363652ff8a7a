import Diagnostics

/// A fault in an expression's text, before the location of the text is known.
struct SyntaxFault {
    var code = DiagnosticCode.expressionSyntax
    var message: String
    /// As 0-based byte offsets in the expression.
    var range: Range<Int>
    var label = ""
    var secondary: (range: Range<Int>, text: String)?
    var help: String?
}
