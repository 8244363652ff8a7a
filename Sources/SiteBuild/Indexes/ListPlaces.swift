import JSONValue
import SiteModel

/// For each record of a collection the groups that it is in, and its place in each order: of those that the bar of its list offers.
struct ListPlaces: Sendable {
    let filters: [ListFilter]
    private let orders: [(name: String, ranks: [Int32])]

    /// Cost: the records are sorted once for each order.
    init(of index: Int, _ plan: SitePlan, jobs: Int) {
        guard let bar = plan.bars[index] else {
            self.init()
            return
        }
        let ranks = mapInParallel(count: bar.orders.count, jobs: jobs, chunk: 1) { range in bar.orders[range.lowerBound].ranks(of: index, plan) }
        let count = plan.collections[index].records.count
        self.init(
            filters: bar.filters.map { ListFilter(plan.groupings[index][$0], recordCount: count) },
            orders: zip(bar.orders, ranks).map { ($0.name, $1) })
    }

    /// Without what belongs to a list that has a bar.
    init() { self.init(filters: [], orders: []) }

    private init(filters: [ListFilter], orders: [(name: String, ranks: [Int32])]) {
        self.filters = filters
        self.orders = orders
    }

    var hasBar: Bool { !orders.isEmpty }

    var orderNames: [String] { orders.map(\.name) }

    func groups(ofRecordAt position: Int) -> JSONObject {
        JSONObject(filters.compactMap { filter in
            let groups = filter.groups(ofRecordAt: position)
            return groups.isEmpty ? nil : (filter.name, .array(JSONArray(groups.map { .string(filter.slugs[Int($0)]) })))
        })
    }

    func order(ofRecordAt position: Int) -> JSONObject {
        JSONObject(orders.compactMap { name, ranks in ranks[position] == ListOrder.noRank ? nil : (name, .int(Int64(ranks[position]))) })
    }

    /// The positions of all records in an order. Those that have no place in it come last, whichever way it goes, and equal ones in
    /// the order of the list.
    func positions(inOrder number: Int, isBackwards: Bool) -> ArraySlice<Int32> {
        let ranks = orders[number].ranks
        let keys = ranks.indices.map { position in
            let rank = ranks[position] == ListOrder.noRank || !isBackwards ? ranks[position] : ListOrder.noRank - 1 - ranks[position]
            return UInt64(UInt32(rank)) << 32 | UInt64(position)
        }
        return keys.sorted().map { Int32(truncatingIfNeeded: $0) }[...]
    }
}

/// A grouping that a list can be narrowed down by: which groups each record is in.
struct ListFilter: Sendable {
    let name: String
    let slugs: [String]
    private let members: [Int32]
    /// By group, where its members are.
    private let ranges: [Range<Int>]
    /// The groups of all records, one record's behind another's, and where each record's end.
    private var groups: [Int32]
    private var ends: [Int32]

    init(_ grouping: Grouping, recordCount: Int) {
        name = grouping.parameter
        slugs = grouping.groups.map(\.slug.text)
        members = grouping.members
        ranges = grouping.groups.map(\.members)
        ends = [Int32](repeating: 0, count: recordCount)
        for group in grouping.groups { for record in grouping.members[group.members] { ends[Int(record)] += 1 } }
        var starts = ends
        var end: Int32 = 0
        for record in ends.indices {
            starts[record] = end
            end += ends[record]
            ends[record] = end
        }
        groups = [Int32](repeating: 0, count: Int(end))
        for (number, group) in grouping.groups.enumerated() {
            for record in grouping.members[group.members] {
                groups[Int(starts[Int(record)])] = Int32(number)
                starts[Int(record)] += 1
            }
        }
    }

    func groups(ofRecordAt position: Int) -> ArraySlice<Int32> { groups[(position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])] }

    /// How many of some records are in each group.
    func counts(of records: ArraySlice<Int32>) -> [Int] {
        var counts = [Int](repeating: 0, count: slugs.count)
        for record in records { for group in groups(ofRecordAt: Int(record)) { counts[Int(group)] += 1 } }
        return counts
    }

    /// The records of a group, in the order of the list.
    func records(ofGroup group: Int) -> ArraySlice<Int32> { members[ranges[group]] }
}
