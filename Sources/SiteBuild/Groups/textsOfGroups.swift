import Diagnostics

extension Diagnostic {
    /// The warning about a text without a record, where it is called after a page that lists groups or the records of one: these have none.
    func namingGroups(_ groupings: [[Grouping]]) -> Diagnostic {
        guard code == .textWithoutRecord, let path = subject else { return self }
        var diagnostic = self
        let file = message.prefix { $0 != " " }
        for grouping in groupings.joined() where path.hasPrefix(grouping.route.path) {
            if grouping.hasIndex, grouping.route.path == path {
                diagnostic.message = "\(file) belongs to no record: /\(path) lists the groups of `\(grouping.field)`, and has no text of its own"
                diagnostic.help = ["its title is set in the configuration: `groups: { \(grouping.field): { title: … } }`"]
                return diagnostic
            }
            if grouping.groups.indices.contains(where: { grouping.hasPages($0) && grouping.route(ofGroup: $0, page: 1).path == path }) {
                diagnostic.message = "\(file) belongs to no record: /\(path) lists several, and has no text of its own"
                diagnostic.help = []
                return diagnostic
            }
        }
        return self
    }
}
