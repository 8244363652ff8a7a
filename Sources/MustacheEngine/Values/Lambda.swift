import Diagnostics

/// A function in a template's data.
///
/// Source: Mustache specification, optional module Lambdas.
public struct Lambda: Sendable {
    /// The result of a lambda.
    public enum Result: Sendable {
        /// A template: it is rendered against the context at the tag, for a section with the delimiters of the section,
        /// otherwise with the standard ones, and then takes the place of the tag. This is what the specification means.
        case template(String)
        /// Text that is not parsed again. A `{{tag}}` escapes it like any other value; a section writes it unchanged.
        case text(String)
    }

    let body: @Sendable (borrowing LambdaCall) throws -> Result

    /// A lambda. An error that it throws ends the rendering, with a message that points at the tag.
    public init(_ body: @escaping @Sendable (borrowing LambdaCall) throws -> Result) { self.body = body }
}

/// One call of a lambda. It cannot be kept: it borrows data that only the rendering keeps alive.
public struct LambdaCall: ~Copyable {
    /// The unrendered text of the section; nil if the lambda is called for a value.
    public let text: String?
    let snapshot: RenderingSnapshot
    let delimiters: Delimiters

    /// Renders text as a template against the context at the tag: for a section with its delimiters, otherwise the standard ones.
    public func render(_ template: String) throws(Diagnostic) -> String {
        try snapshot.render(template, delimiters: delimiters)
    }
}
