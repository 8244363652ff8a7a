import Diagnostics

/// Why an expression has no value for a record.
public struct CELError: Error, Sendable {
    /// In lower case; stands alone.
    public let message: String
    /// The part of the expression that failed.
    public let span: SourceSpan
    /// What to do about it, if known.
    public let help: String?
    /// More about the location, if the span cannot show it.
    public let note: String?
    /// Whether it failed because a variable, member or element is missing or null.
    public let isMissingValue: Bool

    init(_ failure: Failure, in source: ExpressionSource) {
        let words = FailureWords(failure, source.text)
        message = words.message
        help = words.help
        let range = failure.range ?? 0..<source.bytes.count
        span = source.span(of: range)
        note = source.note(on: range)
        isMissingValue = failure.isMissingValue
    }

    /// The failure as a message.
    public var diagnostic: Diagnostic {
        .error(.expressionFailed, message, at: span, notes: note.map { [$0] } ?? [], help: help)
    }
}
