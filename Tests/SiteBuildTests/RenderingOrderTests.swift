import TestSupport
import Testing

@testable import SiteBuild

@Suite struct `the order in which files are rendered` {
    private func plan(_ lines: String) throws -> SitePlan {
        let birds = (0..<40).map { "{\"name\":\"Bird \($0)\",\"kind\":\"\($0 % 4)\",\"land\":\"\($0 / 20)\"}" }
        let site = try TemporarySite(birds: "[\(birds.joined(separator: ","))]", lines, theme: .project)
        let options = site.options()
        return try #require(
            waitFor {
                var run = SiteRun(options)
                return try? await run.plan()
            })
    }

    @Test func `it has each file once, and the pages of a group before that of their first record`() throws {
        let plan = try plan("groups: [kind, land]\npageSize: 3")
        let order = try #require(renderingOrder(of: plan)).map(Int.init)
        #expect(order.sorted() == Array(plan.files.indices))
        // What is no page comes behind all pages, as in the plan.
        #expect(Array(order[plan.pageCount...]) == Array(plan.pageCount..<plan.files.count))
        var last = -1
        var groups = 0
        for index in order {
            switch plan.files[index] {
            case .page(.record(_, let position)): last = position
            case .page(.group(let collection, let place, let group, let number)):
                let grouping = plan.groupings[collection][place]
                let members = grouping.groups[group].members(onPage: number, ofSize: 3)
                #expect(Int(grouping.members[members.lowerBound]) == last + 1)
                groups += 1
            default: break
            }
        }
        #expect(last == 39 && groups > 12)
    }

    @Test func `without groups it is that of the plan`() throws {
        #expect(try renderingOrder(of: plan("groups: []")) == nil)
    }
}
