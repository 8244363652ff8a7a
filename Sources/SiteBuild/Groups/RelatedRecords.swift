import JSONValue
import SiteModel

/// Finds the records that have most in common with one: those that share its groups. A small group counts more than a large one.
///
/// Of each group those that come behind the record in the list are looked at, and behind the last the first; so a site of related
/// records leads through all of a group, and what it costs does not grow with the group but for the search of one's place in it.
struct RelatedRecords: Sendable {
    private let collection: Collection
    /// Those that have pages of their own.
    private let groupings: [Grouping]

    init(in collection: Collection, _ groupings: [Grouping]) {
        self.collection = collection
        self.groupings = collection.configuration.showsRelated ? groupings.filter { $0.hasIndex && !$0.isOfLists } : []
    }

    private static let most = 4
    /// How many of each group are looked at.
    private static let sample = 8

    /// The positions of the records, those with most in common first; empty for a locked record.
    func records(relatedTo position: Int) -> [Int] {
        guard !groupings.isEmpty, !collection.records[position].isLocked else { return [] }
        let groups = groups(ofRecordAt: position)
        var scores: [(record: Int32, score: Double)] = []
        scores.reserveCapacity(groups.count * Self.sample)
        for group in groups {
            let members = group.grouping.members, range = group.members
            let place = members[range].partition { $0 >= Int32(position) }
            for step in 1...Self.sample where step < range.count {
                let member = members[range.lowerBound + (place - range.lowerBound + step) % range.count]
                guard member != Int32(position), !scores.contains(where: { $0.record == member }) else { continue }
                var score = 0.0
                for index in groups.indices where groups[index].grouping.has(Int(member), in: groups[index].group) { score += groups[index].weight }
                scores.append((member, score))
            }
        }
        // Of equal ones those that come next; the order in which they were found is settled, too.
        func distance(_ record: Int32) -> Int { (Int(record) - position + collection.records.count) % collection.records.count }
        return scores.sorted { ($1.score, distance($0.record)) < ($0.score, distance($1.record)) }.prefix(Self.most).map { Int($0.record) }
    }

    private func groups(ofRecordAt position: Int) -> [SharedGroup] {
        var groups: [SharedGroup] = []
        for grouping in groupings {
            for group in grouping.groups(ofRecordAt: position) {
                let members = grouping.groups[Int(group)].members
                if members.count > 1 {
                    groups.append(SharedGroup(grouping: grouping, group: group, members: members, weight: 1 / Double(members.count).squareRoot()))
                }
            }
        }
        return groups
    }
}

extension ArraySlice<Int32> {
    /// The first place whose element passes; elements that do not come before all that do.
    fileprivate func partition(where passes: (Int32) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if passes(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A group that a record shares with others.
private struct SharedGroup {
    let grouping: Grouping
    let group: Int32
    /// Where its records are among the grouping's members.
    let members: Range<Int>
    let weight: Double
}
