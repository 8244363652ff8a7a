import JSONValue
import SiteModel

/// A grouping of a collection's records: by year, by maker, by tag. A record may be in several groups, or in none.
///
/// A class, so that those who look at one count one reference and not one for each of its parts.
final class Grouping: Sendable {
    /// The field that the groups are made of, by its path.
    let field: String
    let title: String
    /// The route of the list of groups.
    let route: Route
    /// In the order in which they are listed.
    let groups: [RecordGroup]
    /// The records of all groups, group by group, each in the order of the collection.
    let members: [Int32]
    /// How many records the largest group has.
    let largest: Int
    /// Whether there is a page that lists the groups. Without one, groups are reached from the records that they represent.
    let hasIndex: Bool
    /// Whether the groups are the further lists of the collection, each with a folder of its own.
    let isOfLists: Bool
    /// The reference, if the values refer to records. Each group then represents one of these.
    let reference: Reference?
    /// Whether the groups are the years or months of days and times.
    let isByPeriod: Bool
    /// The first letters under which the groups are listed; empty if they are listed without.
    let initials: [Initial]
    private let places: GroupPlaces
    private let membership: GroupMembership

    init(
        field: String, title: String, route: Route, groups: [RecordGroup], members: [Int32], recordCount: Int, hasIndex: Bool,
        isOfLists: Bool = false, isByPeriod: Bool = false, reference: Reference? = nil, places: GroupPlaces = GroupPlaces(), letters: LetterOrder
    ) {
        self.field = field
        self.title = title
        self.route = route
        self.groups = groups
        self.members = members
        self.hasIndex = hasIndex
        self.isOfLists = isOfLists
        self.isByPeriod = isByPeriod
        self.reference = reference
        self.places = places
        membership = GroupMembership(of: members, groups.map(\.members), recordCount: recordCount)
        initials = hasIndex ? Initial.initials(of: groups, in: letters) : []
        largest = groups.lazy.map(\.members.count).max() ?? 0
    }

    /// Its name in the URL of a list in which one of its groups is chosen. Lists have other words of their own there.
    var parameter: String {
        let name = route.path.split(separator: "/").last.map(String.init) ?? ""
        return ["q", "sort"].contains(name) ? name + "_" : name
    }

    /// The group that a value puts its record into.
    func group(of value: BorrowedJSON) -> Int? { places.place(of: value, reference) }

    /// The groups that a record is in, in their order.
    func groups(ofRecordAt position: Int) -> ArraySlice<Int32> { membership.groups(ofRecordAt: position) }

    func has(_ position: Int, in group: Int32) -> Bool { membership.contains(position, in: group) }

    /// The group that represents a record.
    func group(ofRecord position: Int) -> Int? { places.byRecord[Int32(position)].map(Int.init) }

    /// Whether a group has pages of its own. Without a list of groups, a few records are all shown with the one that they refer to.
    func hasPages(_ group: Int) -> Bool { hasIndex || isOfLists || groups[group].members.count > Self.fewReferring }

    /// The number of referring records that are shown on a record's page.
    static let fewReferring = 12

    /// `/launches/year/2020/`, `/launches/year/2020/page/2/`, …
    func route(ofGroup group: Int, page: Int) -> Route {
        let first = route.appending(groups[group].slug)
        return page == 1 ? first : first.appending(page: page)
    }
}

/// Look-ups of a grouping's groups.
struct GroupPlaces: Sendable {
    /// By what values have in common.
    var byKey: [GroupKey: Int32] = [:]
    /// By the position of the record that a group represents.
    var byRecord: [Int32: Int32] = [:]

    func place(of value: BorrowedJSON, _ reference: Reference?) -> Int? {
        guard let reference else { return GroupKey(value).flatMap { byKey[$0] }.map(Int.init) }
        return reference.record(of: value).flatMap { byRecord[Int32($0)] }.map(Int.init)
    }
}

/// Records that have a value in common.
struct RecordGroup: Sendable {
    let title: String
    let slug: Slug
    /// The position of the record that it represents, if values refer to records.
    var record: Int32?
    /// Among the members of all groups.
    let members: Range<Int>

    /// How many pages its list has.
    func pageCount(ofSize size: Int) -> Int { max(1, (members.count + size - 1) / size) }

    /// Its members on one page of its list.
    func members(onPage page: Int, ofSize size: Int) -> Range<Int> {
        let start = min(members.lowerBound + (page - 1) * size, members.upperBound)
        return start..<min(start + size, members.upperBound)
    }
}

/// The key of values that put their records into one group: their text, ignoring case and surrounding space.
struct GroupKey: Hashable, Sendable {
    private let text: String

    /// Nil for a value without a group: nothing, a list, an object without a name.
    init?(_ value: BorrowedJSON) {
        guard let text = value.groupText?.string else { return nil }
        // ASCII needs none of Unicode's tables.
        let folded = text.lowercased()
        let start = folded.utf8.firstIndex { $0 > 0x20 } ?? folded.endIndex
        let end = folded.utf8.lastIndex { $0 > 0x20 }.map { folded.utf8.index(after: $0) } ?? start
        self.text = start == folded.startIndex && end == folded.endIndex ? folded : String(folded[start..<end])
    }
}

extension BorrowedJSON {
    /// The text of a group: a text, a number, yes or no; for an object, its name.
    var groupText: PlainText? {
        switch content {
        case .bool(let bool): .string(bool ? "true" : "false")
        case .object: nameText
        default: plainText
        }
    }

    /// The same as it is read, where a field has the names of its objects escaped for HTML: `Nature &amp; Environment`.
    func groupText(in field: FieldProfile?) -> PlainText? {
        guard let field, let name = field.members.naming?.name, field.members.fields[name].isEscaped else { return groupText }
        return groupText.map(unescaped)
    }

    /// The name of an object: its member with a usual name for that.
    var nameInside: BorrowedJSON? {
        guard case .object = content else { return nil }
        return Self.usualNames.keys.lazy.compactMap { member($0) }.first { $0.plainText != nil }
    }

    /// What an object is called: its name, or that of a person in its parts.
    var nameText: PlainText? {
        // Nobody is called by the title that stands beside the parts of a name: `Dr.`.
        if member(Self.title.keys[0]) != nil, let person = wholePersonName { return person }
        return nameInside?.plainText ?? personName
    }

    private var wholePersonName: PlainText? {
        for (given, family) in zip(Self.givenNames.keys, Self.familyNames.keys) {
            if let given = member(given)?.plainText?.string, let family = member(family)?.plainText?.string { return .string("\(given) \(family)") }
        }
        return nil
    }

    /// The name of a person of which the parts are told: `{"given": "Ida", "family": "Sand"}`.
    var personName: PlainText? {
        for (given, family) in zip(Self.givenNames.keys, Self.familyNames.keys) {
            let parts = [member(given), member(family)].compactMap { $0?.plainText?.string }
            if !parts.isEmpty { return .string(parts.joined(separator: " ")) }
        }
        return nil
    }

    private static let title = JSONKeys(["title"])
    private static let usualNames = JSONKeys(usualNamesOfObjects + ["description"])
    private static let givenNames = JSONKeys(partsOfPersonNames.map(\.given))
    private static let familyNames = JSONKeys(partsOfPersonNames.map(\.family))
}
