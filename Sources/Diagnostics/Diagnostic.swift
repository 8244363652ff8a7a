/// One thing that is wrong, where, and what to do about it.
public struct Diagnostic: Error, Sendable, Equatable {
    public enum Severity: String, Sendable {
        /// The site cannot be built as asked.
        case error
        /// The site is built, and something of the input is not in it or not as it was meant.
        case warning
        /// The site is as it was asked for, and something about it is worth knowing. Never counted as a fault.
        case note
    }

    /// A span with a few words on it.
    public struct Label: Sendable, Equatable {
        public let span: SourceSpan
        public let text: String

        public init(_ span: SourceSpan, _ text: String = "") {
            self.span = span
            self.text = text
        }
    }

    public var severity: Severity
    /// Which rule is broken.
    public var code: DiagnosticCode
    /// Lower case, stands alone, names the thing and the rule that is broken.
    public var message: String
    /// The smallest span that shows the fault; nil where there is no text to point into.
    public var primary: Label?
    /// Where the other half of the story is.
    public var secondary: [Label]
    /// More about the value, such as the record that it comes from.
    public var notes: [String]
    /// What to do.
    public var help: [String]
    /// The name of what it is about, for code that has to know: the template that is missing, the collection, the file of the feed.
    /// Never shown. Nil where no code asks.
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

/// Several faults at once: what a stage throws when there is no going on.
public struct Faults: Error, Sendable {
    public let diagnostics: [Diagnostic]

    public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    public init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}
