import Synchronization

/// The date names of one language, looked up when the first pattern needs them: most sites format no date, and the
/// tables of ICU take milliseconds to load.
final class DateNamesInLanguage: Sendable {
    private let language: String
    private let known = Mutex<DateNames?>(nil)

    init(_ language: String) { self.language = language }

    /// The names that a pattern needs.
    func names(for pattern: DatePattern) -> DateNames {
        guard pattern.needsNames else { return .english }
        return known.withLock { known in
            if let known { return known }
            let names = DateNames(language: language)
            known = names
            return names
        }
    }
}
