/// Some of the names that the theme asks every record for, and that rules or the feed may give.
struct RuledWords: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Empty for any other word.
    init(_ word: Word) {
        rawValue =
            switch word {
            case .status: 1
            case .colour: 2
            case .shape: 4
            default: 0
            }
    }
}
