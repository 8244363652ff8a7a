import JSONValue
import SiteModel

/// For each record of a collection the groups that it is in, and its place in each order: of those that the bar of its list offers.
struct ListPlaces: Sendable {
    private let groups: [(name: String, slugs: [Int32: [JSONValue]])]
    private let orders: [(name: String, ranks: [Int?])]

    init(of index: Int, _ plan: SitePlan) {
        let bar = plan.bars[index]
        groups = (bar?.filters ?? []).map { place in
            let grouping = plan.groupings[index][place]
            var slugs: [Int32: [JSONValue]] = [:]
            for group in grouping.groups {
                for record in grouping.members[group.members] { slugs[record, default: []].append(.string(group.slug.text)) }
            }
            return (grouping.parameter, slugs)
        }
        orders = (bar?.orders ?? []).map { ($0.name, $0.ranks(of: index, plan)) }
    }

    func groups(ofRecordAt position: Int) -> JSONObject {
        JSONObject(groups.compactMap { name, slugs in slugs[Int32(position)].map { (name, .array(JSONArray($0))) } })
    }

    func order(ofRecordAt position: Int) -> JSONObject {
        JSONObject(orders.compactMap { name, ranks in ranks[position].map { (name, .int(Int64($0))) } })
    }
}
