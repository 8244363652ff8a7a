import SiteModel

/// A group in the making.
struct GroupTally {
    /// As the first of its records has it.
    let title: String
    let value: SortValue
    /// As the feed has it.
    let written: String?
    let record: Int32?
    /// That of a day or a time: `2021-12`.
    var month: String?
    var count = 0
}
