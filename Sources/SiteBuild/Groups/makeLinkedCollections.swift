import Diagnostics
import Feeds
import JSONValue
import SiteModel

/// Turns each feed into a collection, as `makeCollections` does. Where expressions ask for other records, all collections are made twice: what
/// names a record is known once there are records.
///
/// The first time, expressions find no other records. So what the second time shows of them has their computed fields as far as these do
/// without other records.
func makeLinkedCollections(
    _ input: SiteInput, _ feeds: [Feed?], jobs: Int, settings: ExpressionSettings, _ dates: DateFormat, probe: ExpressionProbe? = nil,
    _ diagnostics: inout [Diagnostic]
) -> (collections: [Collection], pictures: PictureAddresses) {
    func make(_ links: [String: RecordLinks]?, _ diagnostics: inout [Diagnostic]) -> (collections: [Collection], pictures: PictureAddresses) {
        makeCollections(input, feeds, links: links, jobs: jobs, settings: settings, dates, probe: probe, &diagnostics)
    }
    guard input.configuration.asksForLinks(probe) else { return make(nil, &diagnostics) }
    var faults: [Diagnostic] = []
    let (collections, pictures) = make(nil, &faults)
    guard collections.count == input.configuration.collections.count else {
        // What could not be evaluated without the collections that are not there is no fault.
        diagnostics += faults.filter { $0.code != .expressionFailed }
        return (collections, pictures)
    }
    // Faults of references are found, and reported, with the groups.
    var known: [Diagnostic] = []
    let references = findReferences(in: collections, input.configuration, jobs: jobs, &known)
    return make(recordLinks(among: collections, references), &diagnostics)
}

/// By collection, what its expressions may ask for of other records.
private func recordLinks(among collections: [Collection], _ references: [[Reference]]) -> [String: RecordLinks] {
    var links: [[RecordLink]] = collections.map { _ in [] }
    /// By the collection that is named and the one that names it, the places of the records there.
    var referring: [[[Int: [Int32]]]] = collections.map { _ in collections.map { _ in [:] } }
    for (source, references) in references.enumerated() {
        let collection = collections[source]
        var names: Set<String> = []
        for reference in references {
            let target = collections[reference.target]
            let path = FieldPath(reference.field)
            var named: [Int: [Int32]] = [:]
            var areLists = false
            for (position, record) in collection.records.enumerated() {
                let fields = RecordFields(record)
                var values: [Int32] = []
                fields.forEachValue(at: path) { value in
                    guard let found = reference.record(of: value).map(Int32.init), !values.contains(found) else { return }
                    values.append(found)
                }
                guard !values.isEmpty else { continue }
                // Of the things in a list each has a value of its own.
                if fields[path]?.isArray != false { areLists = true }
                named[record.position] = values
                for value in values {
                    let place = target.records[Int(value)].position
                    referring[reference.target][source][place, default: []].append(Int32(position))
                }
            }
            // As templates call them. Of two in one object the first counts.
            guard let name = pathParts(reference.field).first, names.insert(name).inserted else { continue }
            links[source].append(
                RecordLink(
                    name: "\(RecordLinks.linked).\(name)", isList: areLists, to: target.records, fields: target.fields, targets: named))
        }
    }
    for (target, sources) in referring.enumerated() {
        for (source, targets) in sources.enumerated() where !targets.isEmpty {
            // A match names a team at home or away.
            links[target].append(
                RecordLink(
                    name: "\(RecordLinks.referrers).\(collections[source].name)", isList: true, to: collections[source].records,
                    fields: collections[source].fields, targets: targets.mapValues { Set($0).sorted() }))
        }
    }
    return Dictionary(uniqueKeysWithValues: zip(collections, links).map { ($0.name, RecordLinks(links: $1)) })
}
