/// A problem, its location, and what to do about it.
public struct Diagnostic: Error, Sendable, Equatable {
    public enum Severity: String, Sendable {
        /// The site cannot be built as asked.
        case error
        /// The site is built, but part of the input is missing from it or not shown as intended.
        case warning
        /// The site is as requested, and something about it is worth knowing. Never counts as a fault.
        case note
    }

    /// A span with a short explanation.
    public struct Label: Sendable, Equatable {
        public let span: SourceSpan
        public let text: String

        public init(_ span: SourceSpan, _ text: String = "") {
            self.span = span
            self.text = text
        }
    }

    public var severity: Severity
    /// The rule that is broken.
    public var code: DiagnosticCode
    /// In lower case; stands alone, and names the thing and the broken rule.
    public var message: String
    /// The smallest span that shows the fault; nil if there is no text to point at.
    public var primary: Label?
    /// Where the other half of the story is.
    public var secondary: [Label]
    /// Further facts, such as the record that a value comes from.
    public var notes: [String]
    /// What to do.
    public var help: [String]
    /// The name of the thing it is about, for code that needs to know: the missing template, the collection, the feed's file.
    /// Never shown. Nil if no code needs it.
    public var subject: String?

    public init(
        _ severity: Severity, _ code: DiagnosticCode, _ message: String, at primary: Label? = nil, secondary: [Label] = [],
        notes: [String] = [], help: [String] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.primary = primary
        self.secondary = secondary
        self.notes = notes
        self.help = help
    }

    public static func error(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, label: String = "", notes: [String] = [], help: String? = nil
    ) -> Diagnostic {
        Diagnostic(.error, code, message, at: span.map { Label($0, label) }, notes: notes, help: help.map { [$0] } ?? [])
    }

    public static func warning(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, label: String = "", notes: [String] = [], help: String? = nil
    ) -> Diagnostic {
        Diagnostic(.warning, code, message, at: span.map { Label($0, label) }, notes: notes, help: help.map { [$0] } ?? [])
    }

    public static func note(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, label: String = "", notes: [String] = [], help: String? = nil
    ) -> Diagnostic {
        Diagnostic(.note, code, message, at: span.map { Label($0, label) }, notes: notes, help: help.map { [$0] } ?? [])
    }
}

extension Diagnostic {
    public func about(_ subject: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.subject = subject
        return diagnostic
    }
}

/// Several faults at once, thrown by a stage that cannot continue.
public struct Faults: Error, Sendable {
    public let diagnostics: [Diagnostic]

    public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    public init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}
