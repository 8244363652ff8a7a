/// The order in which the files of a plan are rendered, as their numbers in it: the pages of a group come just before the page of their first
/// record, since what has been read of a record for one page is at hand for the next. In the order of the plan, each list of groups would
/// lead through the whole feed once more.
///
/// Nil if that is the order of the plan.
func renderingOrder(of plan: SitePlan) -> [UInt32]? {
    var pending = plan.collections.map { _ in [(position: Int32, file: UInt32)]() }
    for index in 0..<plan.pageCount {
        guard case .page(.group(let collection, let place, let group, let number)) = plan.files[index] else { continue }
        let grouping = plan.groupings[collection][place]
        let members = grouping.groups[group].members(onPage: number, ofSize: plan.collections[collection].configuration.pageSize)
        pending[collection].append((members.isEmpty ? 0 : grouping.members[members.lowerBound], UInt32(index)))
    }
    guard pending.contains(where: { !$0.isEmpty }) else { return nil }
    // Those that come first are at the end, to be taken from there.
    for collection in pending.indices { pending[collection].sort { ($1.position, $1.file) < ($0.position, $0.file) } }
    var order: [UInt32] = []
    order.reserveCapacity(plan.files.count)
    for index in 0..<plan.pageCount {
        guard case .page(let page) = plan.files[index] else { continue }
        switch page {
        case .group: continue
        case .record(let collection, let position):
            while let next = pending[collection].last, next.position <= position { order.append(pending[collection].removeLast().file) }
        default: break
        }
        order.append(UInt32(index))
    }
    for rest in pending { order += rest.reversed().map(\.file) }
    return order + (UInt32(plan.pageCount)..<UInt32(plan.files.count))
}
