/// By what records are put into groups, each of which gets a page.
public enum GroupsPolicy: Sendable {
    /// By the fields that read as categories or tags, where a page shows all fields.
    case usual
    case named([GroupConfiguration])

    /// Those that the configuration names.
    public var named: [GroupConfiguration] { if case .named(let groups) = self { groups } else { [] } }
}

public struct GroupConfiguration: Sendable {
    /// The folder of its pages, and the field where there is no `by`.
    public let name: Located<String>
    public var title: String?
    /// A field, by its path, or an expression; what it gives is then a field of the group's name. A list puts its record into
    /// several groups.
    public var by: Located<String>?
    public var order: GroupOrder?
    /// Groups that come before all others, in this order, by their titles or as the feed has their values.
    public var first: [Located<String>] = []

    package init(name: Located<String>) { self.name = name }

    /// The field that groups are made of, by its path; nil where an expression gives it.
    public func field(among fields: [String]) -> Located<String>? {
        guard let by else { return name }
        let isPath = by.value.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
                true
            default: false
            }
        }
        // What leads on to other records is no field of these.
        let isLink = ["linked.", "referrers."].contains { by.value.hasPrefix($0) && !fields.contains(String($0.dropLast())) }
        // Which of several feeds a record comes from is no field of it, either.
        let isSource = by.value == "source" && !fields.contains(by.value)
        return isPath && !isLink && !isSource || fields.contains(by.value) ? by : nil
    }
}

/// The order in which groups are listed.
public enum GroupOrder: String, Sendable, CaseIterable {
    case value, valueDescending = "-value", count, countDescending = "-count"
}
