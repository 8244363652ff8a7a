import Foundation
import JSONValue
import SiteModel

/// The filters and orders that visitors can choose for a list, next to its filter box.
///
/// The list's index says for each record which groups it is in and where it stands in each order, or has a list of each group and of each
/// order, so that a browser needs to know nothing about languages, times and units.
struct ListBar: Sendable {
    /// Those of the collection's groupings that have few enough groups to choose from, by their places.
    let filters: [Filter]
    let orders: [ListOrder]

    /// Nil for a list without a box, and if there is nothing but titles.
    init?(of collection: Collection, _ groupings: [Grouping]) {
        guard collection.hasFilter else { return nil }
        let listed = collection.listedCount < collection.records.count ? collection.listedCount : nil
        filters = groupings.indices.lazy.filter { groupings[$0].hasIndex && !groupings[$0].namesTooMany }.map {
            Filter(grouping: $0, of: groupings[$0], listed)
        }
        .filter { (2...Self.mostGroups).contains($0.groups.count) }
        orders = ListOrder.all(of: collection)
        if filters.isEmpty, orders.count == 1 { return nil }
    }

    /// That of a grouping, by its place among the groupings.
    func filter(of grouping: Int) -> Filter? { filters.first { $0.grouping == grouping } }

    private static let mostGroups = 80

    /// A grouping of which visitors can choose a group.
    struct Filter: Sendable {
        /// By its place among the groupings.
        let grouping: Int
        /// By group, how many of the list's records it has; records of lists apart do not count.
        let counts: [Int]
        /// Those that have some.
        let groups: [Int]

        /// - Parameter listed: how many records are in the list; nil if all are.
        fileprivate init(grouping place: Int, of grouping: Grouping, _ listed: Int?) {
            self.grouping = place
            counts = grouping.groups.map { group in
                listed.map { listed in grouping.members[group.members].count { $0 < listed } } ?? group.members.count
            }
            groups = counts.indices.filter { [counts] place in counts[place] > 0 }
        }
    }
}

/// An order that visitors can put a list into.
struct ListOrder: Sendable {
    /// Its identifier in URLs and scripts: the path of a field, or `title`.
    let name: String
    let label: String
    let kind: Kind
    /// Nil for the title.
    fileprivate let field: ShownField?

    /// The names of the two directions of an order.
    enum Kind: Sendable { case text, number, moment }

    /// The title, the fields that the list shows, and further numbers and times if the author has not chosen these fields.
    static func all(of collection: Collection) -> [ListOrder] {
        let title = fieldOfTitles(in: collection)
        let label = collection.titleLabel ?? ""
        var orders = [ListOrder(name: Word.title.rawValue, label: label, kind: title?.kind.flatMap(Kind.init) ?? .text, field: title)]
        func add(_ field: ShownField) {
            guard orders.count < most, let kind = field.kind.flatMap(Kind.init), !orders.contains(where: { $0.name == field.name }),
                field.name != title?.name
            else { return }
            let areNumbers = kind == .text && holdsNumbers(field, collection)
            orders.append(ListOrder(name: field.name, label: field.label, kind: areNumbers ? .number : kind, field: field))
        }
        for field in collection.shown.inList { add(field) }
        guard collection.configuration.show.list == nil, collection.shown.pageIsWhole else { return orders }
        let identifiers = collection.nouns.identifier.names
        for field in collection.shown.onPage where !identifiers.contains(field.name) {
            guard let profile = field.profile, profile.count * 2 > collection.records.count, let kind = Kind(profile.kind), kind != .text else {
                continue
            }
            add(field)
        }
        return orders
    }

    private static let most = 8

    /// What has the titles of all records where these are days, years or other numbers, which nobody looks for by their letters.
    private static func fieldOfTitles(in collection: Collection) -> ShownField? {
        guard let name = collection.nouns.title.names.first, let profile = collection.profiles[path: name], profile.count == collection.records.count,
            profile.saysWhen || profile.kind == .number
        else { return nil }
        return ShownField(name, collection.configuration, collection.profiles)
    }

    /// Whether most texts of a field are numbers, and the others say that there is none.
    private static func holdsNumbers(_ field: ShownField, _ collection: Collection) -> Bool {
        var count = 0
        var numbers = 0
        for record in collection.records where count < 200 {
            guard let value = RecordFields(record)[field.path].map({ SortValue($0.value) }), value != .missing else { continue }
            count += 1
            if value.orNumber.isNumber { numbers += 1 }
        }
        return numbers * 2 > count
    }

    /// The rank of records without a value.
    static let noRank = Int32.max

    /// By record, the number of different values before its own; `noRank` if it has none, or is locked.
    /// Cost: the records are sorted once.
    func ranks(of index: Int, _ plan: SitePlan) -> [Int32] {
        let collection = plan.collections[index]
        let values = collection.records.indices.map { position -> SortValue in
            guard let field else { return SortValue(.string(collection.title(ofRecordAt: position)), in: plan.format.letters) }
            let record = collection.records[position]
            guard !record.isLocked || name == Word.title.rawValue, let value = RecordFields(record)[field.path] else { return .missing }
            switch self.kind {
            case .number:
                let number = SortValue(value.value)
                if number.isNumber { return number }
                let duration = plan.format.kind(of: value, in: field.profile) == .duration ? number.asDuration : nil
                return duration ?? (number.orNumber.isNumber ? number.orNumber : .missing)
            case .moment: return plan.format.moment(value)
            case .text:
                let kind = plan.format.kind(of: value, in: field.profile)
                return plan.lines.text(value, as: kind, field.profile, ofCollection: index).map {
                    SortValue(.string($0.string), in: plan.format.letters)
                } ?? .missing
            }
        }
        return Self.ranks(of: values)
    }

    /// By value, the number of different values before it; `noRank` if there is none.
    private static func ranks(of values: [SortValue]) -> [Int32] {
        var ranks = [Int32](repeating: noRank, count: values.count)
        // Most differ in numbers that are sorted quickly; only those that share one must be compared.
        var sorted = values.enumerated().map { (key: $1.sortKey, place: Int32($0)) }
        sorted.sort { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }
        func order(_ left: Int32, _ right: Int32) -> ComparisonResult { values[Int(left)].order(to: values[Int(right)], descending: false) }
        var rank: Int32 = 0
        var start = 0
        while start < sorted.count, values[Int(sorted[start].place)] != .missing {
            let end = sorted[start...].firstIndex { $0.key != sorted[start].key } ?? sorted.count
            guard end - start > 1 else {
                ranks[Int(sorted[start].place)] = rank
                rank += 1
                start = end
                continue
            }
            // A column of few different values needs no more.
            let areEqual = sorted[start..<end].allSatisfy { order($0.place, sorted[start].place) == .orderedSame }
            if !areEqual {
                sorted[start..<end].sort { order($0.place, $1.place) == .orderedAscending }
            }
            for place in start..<end {
                if !areEqual, place > start, order(sorted[place].place, sorted[place - 1].place) != .orderedSame { rank += 1 }
                ranks[Int(sorted[place].place)] = rank
            }
            rank += 1
            start = end
        }
        return ranks
    }
}

extension ListOrder.Kind {
    /// Nil for what has no order that one would look for.
    init?(_ kind: ValueKind) {
        switch kind {
        case .number, .numeral, .duration: self = .number
        case .day, .time, .year: self = .moment
        case .text, .country, .language: self = .text
        default: return nil
        }
    }
}

extension Grouping {
    /// Whether its values name so many records, each of them so seldom, that nobody looks for one of these among them.
    fileprivate var namesTooMany: Bool { reference != nil && groups.count > Self.fewNamed && members.count < groups.count * Self.oftenNamed }

    private static let fewNamed = 12
    private static let oftenNamed = 4
}
