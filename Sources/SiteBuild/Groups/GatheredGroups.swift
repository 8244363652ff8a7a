import JSONValue
import SiteModel

/// The groups that the values of a field make, in the order in which they are found.
struct GatheredGroups {
    private(set) var tallies: [GroupTally] = []
    private(set) var places = GroupPlaces()
    /// The groups of all records, record by record.
    private(set) var memberships: [(record: Int32, group: Int32)] = []
    /// Where those of the record begin that was added last.
    private var ofLastRecord = 0

    /// The place of a group by what its values have in common. The tally is made for the first of them; nil where it is no group.
    mutating func place(for key: GroupKey, _ tally: () -> GroupTally?) -> Int32? {
        if let known = places.byKey[key] { return known }
        guard let tally = tally() else { return nil }
        places.byKey[key] = Int32(tallies.count)
        tallies.append(tally)
        return Int32(tallies.count - 1)
    }

    /// The place of the group that represents a record.
    mutating func place(forRecord record: Int32, _ tally: () -> GroupTally) -> Int32 {
        if let known = places.byRecord[record] { return known }
        places.byRecord[record] = Int32(tallies.count)
        tallies.append(tally())
        return Int32(tallies.count - 1)
    }

    mutating func beginRecord() { ofLastRecord = memberships.count }

    /// Puts a record into a group. A list may name one twice.
    mutating func add(_ record: Int, to group: Int32?) {
        guard let group, !memberships[ofLastRecord...].contains(where: { $0.group == group }) else { return }
        memberships.append((Int32(record), group))
        tallies[Int(group)].count += 1
    }

    /// Makes an archive of groups that are days and times, where hardly two records share one: one group of each year; where there is but one,
    /// and times are told, of each month. The days of one year stay, for they are those of a journey or a festival, and so do words such as
    /// "soon".
    ///
    /// - Returns: whether it did.
    mutating func gatherByPeriod(haveTimes: Bool, _ format: ValueFormat) -> Bool {
        let months = Set(tallies.compactMap(\.month))
        let years = Set(months.map { $0.prefix(4) })
        let isByYear = years.count > 1
        let count = isByYear ? years.count : months.count
        guard isByYear || haveTimes, count > 1, count * 2 <= tallies.count, tallies.count * 2 > memberships.count, tallies.count > Self.mostDays
        else { return false }
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
            gathered.append(
                GroupTally(
                    title: isByYear ? period : format.words(ofMonth: period),
                    value: SortValue(.string(isByYear ? period : period + "-01"), in: format.letters), written: period, record: nil))
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
    private static let mostDays = 12

    /// The groups in an order of their own, with their records, and where to find each.
    ///
    /// - Parameters:
    ///   - order: by their new places, where they are now.
    ///   - slug: by its place now, what the address of a group that represents a record ends in; nil for one that is called by its title.
    func laidOut(in order: [Int], slug: (Int) -> Slug?) -> (groups: [RecordGroup], members: [Int32], places: GroupPlaces) {
        let slugs = Self.slugs(of: order.map { slug($0) ?? makeSlug(tallies[$0].title) })
        var newPlaces = [Int32](repeating: 0, count: tallies.count)
        var starts = [Int](repeating: 0, count: tallies.count)
        var groups: [RecordGroup] = []
        var start = 0
        for (place, old) in order.enumerated() {
            newPlaces[old] = Int32(place)
            starts[old] = start
            groups.append(
                RecordGroup(
                    title: tallies[old].title, slug: slugs[place], record: tallies[old].record, members: start..<start + tallies[old].count))
            start += tallies[old].count
        }
        var members = [Int32](repeating: 0, count: memberships.count)
        for (record, group) in memberships {
            members[starts[Int(group)]] = record
            starts[Int(group)] += 1
        }
        let places = GroupPlaces(byKey: places.byKey.mapValues { newPlaces[Int($0)] }, byRecord: places.byRecord.mapValues { newPlaces[Int($0)] })
        return (groups, members, places)
    }

    /// The address of each group. Two that want one are numbered: "C", "C++" and "C#" are three groups.
    private static func slugs(of wanted: [Slug?]) -> [Slug] {
        var taken: Set<String> = []
        return wanted.enumerated().map { place, slug in
            let wanted = slug ?? Slug(made: "group-\(place + 1)")
            var slug = wanted.text == "page" ? Slug(made: "page-1") : wanted
            var number = 2
            while !taken.insert(slug.fileSystemKey).inserted {
                slug = Slug(made: "\(wanted.text)-\(number)")
                number += 1
            }
            return slug
        }
    }
}
