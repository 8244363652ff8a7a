/// A failure as it is reported: what happened and what to do about it.
struct FailureWords {
    let message: String
    let help: String?

    /// `text` gives the source of a part of the expression.
    init(_ failure: Failure, _ text: (Range<Int>) -> String) {
        switch failure.cause {
        case .plain(let message), .missing(let message):
            self.message = message
            help = failure.help
        case .mismatch(let mismatch):
            message = mismatch.message(text)
            help = failure.help ?? mismatch.help(text)
        case .costLimit:
            message = "the expression takes more work than one evaluation may"
            help = "go through fewer elements, or make shorter texts"
        }
    }
}
