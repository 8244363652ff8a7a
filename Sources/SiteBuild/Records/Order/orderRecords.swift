import CEL
import Diagnostics
import Feeds
import SiteModel

/// A further list of a collection.
struct RecordList: Sendable {
    let configuration: ListConfiguration
    /// The positions of its records, in its order.
    let members: [Int32]
}

/// The records of a collection that stand together in its order: those of its own list, or of a list apart.
struct RecordPart: Sendable {
    /// By its place among the lists; nil for the collection's own.
    let list: Int?
    let positions: Range<Int>
}

/// The order of a collection's records.
struct RecordOrder {
    /// The indices of its pages: those of its own list first, then those of each list apart.
    var indices: [Int] = []
    var parts: [RecordPart] = []
    var lists: [RecordList] = []
    /// The positions of all pages in the collection's order; nil where that is the order of the positions.
    var mixed: [Int32]?
}

/// Puts the pages among the records into order, and into lists. What cannot be sorted, and lists that nothing is in, are reported.
///
/// - Parameter leftOut: the records that the collection's own `where` leaves out.
func orderRecords(
    _ records: [RuledRecord], leftOut: [RuledRecord] = [], _ configuration: CollectionConfiguration, in zone: CELTimeZone, _ letters: LetterOrder,
    places: FeedPlaces,
    jobs: Int, _ diagnostics: inout [Diagnostic]
) -> RecordOrder {
    // Front matter may have changed what is a page.
    let sorted = sortRecords(records, by: configuration.sort, in: zone, letters, places: places, jobs: jobs, diagnostics: &diagnostics)
        .filter { records[$0].isPage }
    guard !configuration.lists.isEmpty else {
        return RecordOrder(indices: sorted, parts: [RecordPart(list: nil, positions: sorted.indices)])
    }
    let members = configuration.lists.enumerated().map { place, list in
        let members = sorted.filter { records[$0].lists[place] }
        guard let keys = list.sort else { return members }
        return sortRecords(members.map { records[$0] }, by: keys, in: zone, letters, places: places, jobs: jobs, diagnostics: &diagnostics)
            .map { members[$0] }
    }
    let apart = configuration.lists.indices.filter { configuration.lists[$0].isApart }
    var order = RecordOrder()
    func isApart(_ index: Int, among lists: some Sequence<Int>) -> Bool { lists.contains { records[index].lists[$0] } }
    func add(_ indices: [Int], list: Int?) {
        order.parts.append(RecordPart(list: list, positions: order.indices.count..<order.indices.count + indices.count))
        order.indices += indices
    }
    add(sorted.filter { !isApart($0, among: apart) }, list: nil)
    // A record of several lists apart stands with the first of them.
    for (place, list) in apart.enumerated() { add(members[list].filter { !isApart($0, among: apart.prefix(place)) }, list: list) }
    var positions = [Int32](repeating: 0, count: records.count)
    for (position, index) in order.indices.enumerated() { positions[index] = Int32(position) }
    if !apart.isEmpty { order.mixed = sorted.map { positions[$0] } }
    order.lists = zip(configuration.lists, members).map { RecordList(configuration: $0, members: $1.map { positions[$0] }) }
    for (place, list) in order.lists.enumerated() where list.members.isEmpty && !sorted.isEmpty {
        diagnostics.append(
            .warning(
                .nothingSelected, "no record of `\(configuration.name.value)` stands in the list `\(list.configuration.name.value)`",
                at: list.configuration.condition.span,
                help: !leftOut.contains { $0.lists[place] }
                    ? nil
                    : "the collection's own `where` leaves these records out everywhere; for records in this list alone, remove it and set `apart: true` here"
            ))
    }
    return order
}
