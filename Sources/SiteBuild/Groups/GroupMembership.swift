/// Which groups each record of a collection is in.
struct GroupMembership: Sendable {
    /// Those of all records, record by record, each in the order of the groups.
    private var groups: [Int32]
    /// By record, the end of its own.
    private var ends: [Int32]

    /// `members` are the records of all groups, and `ranges` the range of each group.
    init(of members: [Int32], _ ranges: [Range<Int>], recordCount: Int) {
        ends = [Int32](repeating: 0, count: recordCount)
        for range in ranges { for record in members[range] { ends[Int(record)] += 1 } }
        var starts = ends
        var end: Int32 = 0
        for record in ends.indices {
            starts[record] = end
            end += ends[record]
            ends[record] = end
        }
        groups = [Int32](repeating: 0, count: Int(end))
        for (number, range) in ranges.enumerated() {
            for record in members[range] {
                groups[Int(starts[Int(record)])] = Int32(number)
                starts[Int(record)] += 1
            }
        }
    }

    func groups(ofRecordAt position: Int) -> ArraySlice<Int32> { groups[range(position)] }

    /// Whether a record is in a group. A slice would count a reference.
    func contains(_ position: Int, in group: Int32) -> Bool {
        for place in range(position) where groups[place] == group { return true }
        return false
    }

    private func range(_ position: Int) -> Range<Int> { (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position]) }
}
