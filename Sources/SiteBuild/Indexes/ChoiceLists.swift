import JSONValue
import SiteModel

/// The lists behind the bar of a list that is long: its records of each group, and all of them in each order, both ways.
struct ChoiceLists: Sendable {
    private let places: ListPlaces
    private let documents: [UInt32]
    private let kinds: [Kind]
    /// By list, what its file is called.
    private var numbers: [UInt32] = []

    private enum Kind {
        case group(filter: Int, group: Int)
        case order(Int, isBackwards: Bool)
    }

    init(_ places: ListPlaces, _ records: RecordShards, _ names: inout ShardNames) {
        (self.places, documents) = (places, records.documents)
        kinds =
            places.filters.indices.flatMap { filter in places.filters[filter].slugs.indices.map { .group(filter: filter, group: $0) } }
            + places.orderNames.indices.flatMap { [.order($0, isBackwards: false), .order($0, isBackwards: true)] }
        numbers = kinds.indices.map { names.number(for: contents(of: $0).utf8) }
    }

    var count: Int { kinds.count }

    func list(_ number: Int) -> DocumentList {
        let positions: ArraySlice<Int32>
        var isInOrderOfList = false
        var members: [UInt8] = []
        switch kinds[number] {
        case .order(let order, let isBackwards): positions = places.positions(inOrder: order, isBackwards: isBackwards)
        case .group(let filter, let group):
            positions = places.filters[filter].records(ofGroup: group)
            isInOrderOfList = true
            members += Array(",\"others\":".utf8)
            members.appendJSON(.object(JSONObject(counts(of: positions, besides: filter))))
        }
        return DocumentList(
            number: numbers[number], documents: positions.map { documents[Int($0)] }, contents: contents(of: number),
            isInOrderOfList: isInOrderOfList,
            members: members)
    }

    /// For each other filter how many of some records are in each of its groups.
    private func counts(of records: ArraySlice<Int32>, besides filter: Int) -> [(String, JSONValue)] {
        places.filters.indices.filter { $0 != filter }.map { other in
            let filter = places.filters[other]
            let counts = zip(filter.slugs, filter.counts(of: records)).filter { $1 > 0 }
            return (filter.name, .object(JSONObject(counts.map { ($0, .int(Int64($1))) })))
        }
    }

    /// A word never begins with a space.
    private func contents(of number: Int) -> String {
        switch kinds[number] {
        case .group(let filter, let group): " \(places.filters[filter].name)=\(places.filters[filter].slugs[group])"
        case .order(let order, let isBackwards): " sort=" + name(of: order, isBackwards)
        }
    }

    private func name(of order: Int, _ isBackwards: Bool) -> String { (isBackwards ? "-" : "") + places.orderNames[order] }

    /// References to the lists: by group and by order `[number, count]`.
    var table: Shard {
        var groups: [[(String, JSONValue)]] = places.filters.map { _ in [] }
        var orders: [(String, JSONValue)] = []
        for (number, kind) in kinds.enumerated() {
            func entry(_ count: Int) -> JSONValue { .array(JSONArray([.int(Int64(numbers[number])), .int(Int64(count))])) }
            switch kind {
            case .group(let filter, let group):
                groups[filter].append((places.filters[filter].slugs[group], entry(places.filters[filter].records(ofGroup: group).count)))
            case .order(let order, let isBackwards): orders.append((name(of: order, isBackwards), entry(places.listedCount)))
            }
        }
        var members = Array(",\"groups\":".utf8)
        members.appendJSON(.object(JSONObject(zip(places.filters, groups).map { ($0.name, .object(JSONObject($1))) })))
        members += Array(",\"orders\":".utf8)
        members.appendJSON(.object(JSONObject(orders)))
        return Shard(name: "choices", contents: "choices", members: members)
    }
}
