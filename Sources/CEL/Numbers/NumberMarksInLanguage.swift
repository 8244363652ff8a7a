import Synchronization

/// The marks of one language, looked up when the first number is written by a pattern: most sites have none, and the tables of ICU
/// take milliseconds to load.
final class NumberMarksInLanguage: Sendable {
    private let language: String
    private let known = Mutex<NumberMarks?>(nil)

    init(_ language: String) { self.language = language }

    var marks: NumberMarks {
        known.withLock { known in
            if let known { return known }
            let marks = NumberMarks(language: language)
            known = marks
            return marks
        }
    }
}
