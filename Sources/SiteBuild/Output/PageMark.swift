/// A summary of a page's inputs, so that the next build need not make it again if they are the same.
struct PageMark: Sendable, Equatable {
    /// The hash of everything that the page shows; 0 if it must always be made again: it is not a page, or has findings to report.
    let key: UInt64
    /// The other parts of the site that it depends on.
    let asked: AskedParts

    static let none = PageMark(key: 0, asked: [])
}

/// Parts of the site that change with any record. A page depends only on those that its templates have asked for; most ask for none.
struct AskedParts: OptionSet, Sendable {
    let rawValue: UInt32

    /// The numbers of records in collections and groups, and the groups themselves.
    static let groups = AskedParts(rawValue: 1)
    /// The first records of collections.
    static let firstRecords = AskedParts(rawValue: 2)
    /// The edition of a collection's index.
    static let editions = AskedParts(rawValue: 4)
    /// The addresses and titles of all records.
    static let addresses = AskedParts(rawValue: 8)
    /// The records that have most in common with the page's.
    static let related = AskedParts(rawValue: 16)
    /// The records that refer to the page's record.
    static let referrers = AskedParts(rawValue: 32)
    /// The position of the page's record among all.
    static let place = AskedParts(rawValue: 64)
    /// What other records say that references name.
    static let linked = AskedParts(rawValue: 128)
    /// The edition of the index of the pages of `content/pages/`.
    static let pagesIndex = AskedParts(rawValue: 256)
    /// All records of all collections.
    static let allRecords = AskedParts(rawValue: 512)
}
