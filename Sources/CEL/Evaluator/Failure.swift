/// Why an evaluation fails, and where in the expression. Absorbed by `&&` and `||`; otherwise it becomes a `CELError`.
///
/// A class, so that throwing passes one pointer and success stays cheap.
final class Failure: Error {
    enum Cause: Sendable {
        case plain(String)
        /// A variable, member or element is missing or null.
        case missing(String)
        /// The operation has no overload for these kinds.
        case mismatch(OperandMismatch)
        case costLimit
    }

    let cause: Cause
    /// As byte offsets; nil until the operation that failed adds its own.
    let range: Range<Int>?
    let help: String?

    init(_ cause: Cause, at range: Range<Int>? = nil, help: String? = nil) {
        self.cause = cause
        self.range = range
        self.help = help
    }

    convenience init(_ message: String, at range: Range<Int>? = nil, help: String? = nil) {
        self.init(.plain(message), at: range, help: help)
    }

    /// This failure with a range, if it has none yet.
    func located(at range: Range<Int>) -> Failure {
        self.range == nil ? Failure(cause, at: range, help: help) : self
    }

    var isMissingValue: Bool {
        switch cause {
        case .plain, .costLimit: false
        case .missing: true
        case .mismatch(let mismatch): mismatch.hasNull
        }
    }

    /// The cost limit ends an evaluation: `&&` and `||` must not go on after it.
    var isFinal: Bool {
        if case .costLimit = cause { true } else { false }
    }
}
