import CEL
import Diagnostics
import JSONValue
import SiteModel

/// What expressions of a collection can ask for of other records: `linked.rocket`, what the record's own reference names, and
/// `referrers.launches`, the records of a collection that name it.
struct RecordLinks: Sendable {
    let links: [RecordLink]

    /// The first parts of their names.
    static let linked = "linked"
    static let referrers = "referrers"
    static let names = [linked, referrers]

    /// What messages call them, the first parts of their names taken off.
    func names(of holder: String) -> [String] {
        links.map(\.name).filter { $0.hasPrefix(holder + ".") }.map { String($0.dropFirst(holder.count + 1)) }
    }

    /// The link that a path leads through: `linked.rocket.mass`.
    private func link(of path: String) -> RecordLink? { links.first { path.hasPrefix($0.name + ".") } }

    /// What is meant by the last part of a path that leads nowhere, if a field of the records there is spelt almost the same.
    func fieldMeant(by path: String) -> String? {
        if let link = link(of: path) { return Spelling.closest(to: String(path.dropFirst(link.name.count + 1)), among: link.fields) }
        // A variable of a macro may be one of the records.
        let parts = pathParts(path)
        let fields = links.filter(\.isList).flatMap(\.fields)
        return parts.count == 2 && !fields.contains(parts[1]) ? Spelling.closest(to: parts[1], among: fields) : nil
    }
}

/// The records that lie behind one name, for each record of a collection.
///
/// A class, so that passing it on counts one reference instead of one for each part.
final class RecordLink: Sendable {
    /// `linked.rocket`.
    let name: String
    /// Whether its value is a list of records, else one record or null.
    let isList: Bool
    /// The fields of the records that it leads to.
    let fields: [String]
    private let records: [Record]
    private let kinds: NumberKinds?
    /// By the place of a record in its feed, where the numbers of its records begin.
    private let starts: [Int32]
    private let targets: [Int32]

    /// - Parameters:
    ///   - records: of the collection that it leads to.
    ///   - fields: that these have.
    ///   - targets: by the place of a record in its feed, the positions in `records`.
    init(name: String, isList: Bool, to records: [Record], fields: [String], targets: [Int: [Int32]]) {
        self.name = name
        self.isList = isList
        self.records = records
        self.fields = fields
        var tally = NumberKindsTally()
        for record in records {
            tally.count(BorrowedJSON(record.value))
            tally.count(BorrowedJSON(record.derived))
        }
        kinds = tally.kinds
        var starts: [Int32] = [0]
        var all: [Int32] = []
        for place in 0...(targets.keys.max() ?? 0) {
            all += targets[place] ?? []
            starts.append(Int32(all.count))
        }
        self.starts = starts
        self.targets = all
    }

    /// For the record at a place of its feed. Cost: O(records) for a list.
    func value(forRecordAt place: Int) -> CELValue {
        let targets = starts.indices.contains(place + 1) ? targets[Int(starts[place])..<Int(starts[place + 1])] : []
        return isList ? .list(targets.map(value)) : targets.first.map(value) ?? .null
    }

    private func value(of position: Int32) -> CELValue {
        let record = records[Int(position)]
        return CELValue(.object(record.derived.isEmpty ? record.value : record.derived.over(record.value)), kinds)
    }
}

extension Configuration {
    /// Whether an expression may ask for other records.
    func asksForLinks(_ probe: ExpressionProbe?) -> Bool {
        let texts = collections.flatMap(\.expressions) + [probe?.expression.value].compactMap { $0 }
        return texts.contains { text in RecordLinks.names.contains { hasWord($0, in: text) } }
    }
}

/// Whether a name stands in an expression by itself, and not as a part of another, `linkedin`.
private func hasWord(_ word: String, in text: String) -> Bool {
    func isOfName(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    return text.ranges(of: word).contains { !isOfName(text[..<$0.lowerBound].last) && !isOfName(text[$0.upperBound...].first) }
}

extension CollectionConfiguration {
    fileprivate var expressions: [String] {
        let groups = groups.named.compactMap(\.by)
        let conditions = rules.flatMap(\.rows).compactMap(\.when) + lists.map(\.condition) + [lock?.when, filter].compactMap { $0 }
        return (fields.map(\.1) + groups + conditions).map(\.value)
    }
}
