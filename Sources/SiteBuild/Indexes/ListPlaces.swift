import JSONValue
import SiteModel

/// For each record of a collection, its groups and its position in each order, as far as the bar of the list offers them.
struct ListPlaces: Sendable {
    let filters: [ListFilter]
    private let orders: [(name: String, ranks: [Int32])]
    /// How many records are in the list that has the bar; they come first.
    let listedCount: Int

    /// Cost: the records are sorted once for each order.
    init(of index: Int, _ plan: SitePlan, jobs: Int) {
        guard let bar = plan.bars[index] else {
            self.init()
            return
        }
        let ranks = mapInParallel(count: bar.orders.count, jobs: jobs, chunk: 1) { range in bar.orders[range.lowerBound].ranks(of: index, plan) }
        let listedCount = plan.collections[index].listedCount
        self.init(
            filters: bar.filters.map { ListFilter(grouping: plan.groupings[index][$0.grouping], listedCount: listedCount) },
            orders: zip(bar.orders, ranks).map { ($0.name, $1) }, listedCount: listedCount)
    }

    /// Without anything for lists with a bar.
    init() { self.init(filters: [], orders: [], listedCount: 0) }

    private init(filters: [ListFilter], orders: [(name: String, ranks: [Int32])], listedCount: Int) {
        self.filters = filters
        self.orders = orders
        self.listedCount = listedCount
    }

    var hasBar: Bool { !orders.isEmpty }

    var orderNames: [String] { orders.map(\.name) }

    /// Adds a member for the groups that a record is in, if it is in any.
    func writeGroups(ofRecordAt position: Int, to entry: inout JSONTextBuilder) {
        guard filters.contains(where: { !$0.groups(ofRecordAt: position).isEmpty }) else { return }
        entry.addObject("groups") { members in
            for filter in filters {
                let groups = filter.groups(ofRecordAt: position)
                if !groups.isEmpty { members.addArray(filter.name) { for group in groups { $0.add(filter.slugs[Int(group)]) } } }
            }
        }
    }

    /// Adds a member for the positions of a record in the orders, if it has any.
    func writeOrder(ofRecordAt position: Int, to entry: inout JSONTextBuilder) {
        guard orders.contains(where: { $0.ranks[position] != ListOrder.noRank }) else { return }
        entry.addObject("order") { members in
            for (name, ranks) in orders where ranks[position] != ListOrder.noRank {
                members.add(name: name)
                members.add(Int(ranks[position]))
            }
        }
    }

    /// The positions of the list's records in an order. Those without a value come last in either direction, and equal ones in
    /// the order of the list.
    func positions(inOrder number: Int, isBackwards: Bool) -> ArraySlice<Int32> {
        let ranks = orders[number].ranks
        let keys = ranks.indices.prefix(listedCount).map { position in
            let rank = ranks[position] == ListOrder.noRank || !isBackwards ? ranks[position] : ListOrder.noRank - 1 - ranks[position]
            return UInt64(UInt32(rank)) << 32 | UInt64(position)
        }
        return keys.sorted().map { Int32(truncatingIfNeeded: $0) }[...]
    }
}

/// A grouping by which a list can be filtered.
struct ListFilter: Sendable {
    private let grouping: Grouping
    let name: String
    let slugs: [String]
    private let listedCount: Int

    init(grouping: Grouping, listedCount: Int) {
        self.grouping = grouping
        self.listedCount = listedCount
        name = grouping.parameter
        slugs = grouping.groups.map(\.slug.text)
    }

    func groups(ofRecordAt position: Int) -> ArraySlice<Int32> { grouping.groups(ofRecordAt: position) }

    /// The number of some records in each group.
    func counts(of records: ArraySlice<Int32>) -> [Int] {
        var counts = [Int](repeating: 0, count: slugs.count)
        for record in records { for group in groups(ofRecordAt: Int(record)) { counts[Int(group)] += 1 } }
        return counts
    }

    /// The list's records of a group, in its order.
    func records(ofGroup group: Int) -> ArraySlice<Int32> {
        let members = grouping.members[grouping.groups[group].members]
        return members.allSatisfy { $0 < listedCount } ? members : members.filter { $0 < listedCount }[...]
    }
}
