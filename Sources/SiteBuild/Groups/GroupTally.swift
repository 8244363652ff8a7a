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

/// Makes an archive of groups that are days and times, where hardly two records share one: one group of each year; where there is but one, and times
/// are told, of each month. The days of one year stay, for they are those of a journey or a festival, and so do words such as "soon".
///
/// - Returns: whether it did.
func gatherByPeriod(
    _ tallies: inout [GroupTally], _ memberships: inout [(record: Int32, group: Int32)], _ places: inout GroupPlaces, haveTimes: Bool, _ format: ValueFormat
) -> Bool {
    let months = Set(tallies.compactMap(\.month))
    let years = Set(months.map { $0.prefix(4) })
    let isByYear = years.count > 1
    let count = isByYear ? years.count : months.count
    guard isByYear || haveTimes, count > 1, count * 2 <= tallies.count, tallies.count * 2 > memberships.count, tallies.count > mostDays else { return false }
    var gathered: [GroupTally] = []
    var byPeriod: [String: Int32] = [:]
    let newPlaces = tallies.map { tally -> Int32 in
        let new = Int32(gathered.count)
        guard let month = tally.month else {
            gathered.append(GroupTally(title: tally.title, value: tally.value, written: tally.written, record: nil))
            return new
        }
        let period = isByYear ? String(month.prefix(4)) : month
        if let known = byPeriod[period] { return known }
        byPeriod[period] = new
        gathered.append(GroupTally(
            title: isByYear ? period : format.words(ofMonth: period), value: SortValue(.string(isByYear ? period : period + "-01"), in: format.letters), written: period, record: nil))
        return new
    }
    // A list may have two days of one period.
    var seen: Set<Int64> = []
    memberships = memberships.compactMap { record, group in
        let new = newPlaces[Int(group)]
        return seen.insert(Int64(record) << 32 | Int64(new)).inserted ? (record, new) : nil
    }
    for (_, group) in memberships { gathered[Int(group)].count += 1 }
    places.byKey = places.byKey.mapValues { newPlaces[Int($0)] }
    tallies = gathered
    return true
}

/// Fewer different days are seen at a glance.
private let mostDays = 12
