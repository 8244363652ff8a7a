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
        let own = collection.rank(ofRecordAt: position)
        var seen: [Int32] = [Int32(position)]
        seen.reserveCapacity(1 + groups.count * Self.sample)
        var best: [Candidate] = []
        best.reserveCapacity(Self.most + 1)
        for group in groups {
            let members = groupings[group.grouping].members, range = group.members
            let place = members[range].partition { collection.rank(ofRecordAt: Int($0)) >= own }
            for step in 1...Self.sample where step < range.count {
                let member = members[range.lowerBound + (place - range.lowerBound + step) % range.count]
                guard !seen.contains(member) else { continue }
                seen.append(member)
                var score = 0.0
                for other in groups where groupings[other.grouping].has(Int(member), in: other.group) { score += other.weight }
                let distance = (Int(collection.rank(ofRecordAt: Int(member)) - own) + collection.records.count) % collection.records.count
                let candidate = Candidate(record: member, score: score, distance: distance)
                let place = best.firstIndex { candidate.comes(before: $0) } ?? best.count
                guard place < Self.most else { continue }
                best.insert(candidate, at: place)
                if best.count > Self.most { best.removeLast() }
            }
        }
        return best.map { Int($0.record) }
    }

    private func groups(ofRecordAt position: Int) -> [SharedGroup] {
        var groups: [SharedGroup] = []
        for place in groupings.indices {
            for group in groupings[place].groups(ofRecordAt: position) {
                let members = groupings[place].groups[Int(group)].members
                if members.count > 1 {
                    groups.append(SharedGroup(grouping: place, group: group, members: members, weight: 1 / Double(members.count).squareRoot()))
                }
            }
        }
        return groups
    }
}

/// A record that has something in common with the one that others are looked for.
private struct Candidate {
    let record: Int32
    let score: Double
    /// How far behind the record it comes; behind the last comes the first.
    let distance: Int

    /// Of equal ones those that come next.
    func comes(before other: Candidate) -> Bool { (other.score, distance) < (score, other.distance) }
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
    /// Its place among the groupings.
    let grouping: Int
    let group: Int32
    /// Where its records are among the grouping's members.
    let members: Range<Int>
    let weight: Double
}
