/// What a page was made from, so that the next build need not make it again where all of that is the same.
struct PageMark: Sendable, Equatable {
    /// Of everything that the page shows; 0 where it has to be made again whatever happens: it is no page, or there is something to say of it.
    let key: UInt64
    /// What else it has asked for.
    let asked: AskedParts

    static let none = PageMark(key: 0, asked: [])
}

/// Parts of the site that change with any record. A page depends on those alone that its templates have asked for: most ask for none.
struct AskedParts: OptionSet, Sendable {
    let rawValue: UInt32

    /// How many records a collection or a group has, and which groups there are.
    static let groups = AskedParts(rawValue: 1)
    /// The first records of collections.
    static let firstRecords = AskedParts(rawValue: 2)
    /// What tells the index of a collection from that of another edition.
    static let editions = AskedParts(rawValue: 4)
    /// Where all records are, and what they are called.
    static let addresses = AskedParts(rawValue: 8)
    /// The records that have most in common with the page's.
    static let related = AskedParts(rawValue: 16)
    /// The records that name the page's.
    static let referrers = AskedParts(rawValue: 32)
    /// Which of how many the page's record is.
    static let place = AskedParts(rawValue: 64)
}
