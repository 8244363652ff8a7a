import Diagnostics

/// A value and the place that it was written at.
public struct Located<Value: Sendable>: Sendable {
    public let value: Value
    public let span: SourceSpan

    public init(_ value: Value, at span: SourceSpan) {
        self.value = value
        self.span = span
    }
}
