/// How people write numbers and days.
struct WrittenHand: OptionSet {
    let rawValue: Int

    /// `1,5`, and `31.12.2021`.
    static let commas = WrittenHand(rawValue: 1), dottedDays = WrittenHand(rawValue: 2)
}
