import JSONValue
import SiteModel

extension CollectionEntry {
    /// The entries of a feed that holds several things, for the one that it was looked at with; nil for a feed of one.
    func several(of found: FeedInspection, taken: [String], isEnglish: Bool) -> [CollectionEntry]? {
        var entries: [CollectionEntry] = []
        func free(_ candidates: [String]) -> FreeName { freeName(candidates, taken: taken + entries.map(\.name)) }
        if !found.collections.isEmpty {
            for list in found.collections { entries.append(of(list, as: free([readableLabel(list.tokens.last ?? "")]))) }
            entries[0].others = .lists(found.choice.map { [$0.list] + $0.others }?.filter { !found.collections.contains($0) } ?? [])
        } else if let types = found.types {
            let things = (types.worthy + types.others).map { partsOfType($0.name).last ?? "" }
            for type in types.worthy {
                let parts = partsOfType(type.name).map { readableLabel(dividing($0, by: things)) }
                let names = [parts.last ?? type.name, parts.joined(separator: " ")].map { isEnglish ? plural($0) : $0 }
                entries.append(of(type.name, by: types.field, as: free(names)))
            }
            entries[0].others = .types(types.others)
        }
        return entries.isEmpty ? nil : entries
    }
}

/// `shop.product` of an application's models, or an address.
private func partsOfType(_ name: String) -> [String] { name.split { "./#:".contains($0) }.map(String.init) }

/// A name in small letters that begins with that of another thing has two words: `productvariant` beside `product`.
private func dividing(_ name: String, by others: [String]) -> String {
    guard name.allSatisfy({ $0.isLowercase }) else { return name }
    let longest = others.filter { $0.count > 2 && $0.count + 2 < name.count && name.hasPrefix($0) }.max { $0.count < $1.count }
    return longest.map { $0 + "_" + dividing(String(name.dropFirst($0.count)), by: others) } ?? name
}

/// Collections that say most of their things come first, and of these the largest: a visitor of a shop looks for its products.
func mostTellingFirst(_ entries: [CollectionEntry], _ inspections: [FeedInspection]) -> ([CollectionEntry], [FeedInspection]) {
    guard entries.count == inspections.count else { return (entries, inspections) }
    var entries = entries
    let others = entries[0].others
    entries[0].others = .lists([])
    func weight(_ inspection: FeedInspection) -> (Int, Int) {
        let fields = inspection.parts.filter { $0.name != "identifier" }.compactMap(\.field)
        // When a store got a thing tells nothing of it.
        return (Set(fields.filter { !$0.hasPrefix("_") }).count, inspection.recordCount)
    }
    let order = inspections.indices.sorted { weight(inspections[$0]) > weight(inspections[$1]) }
    entries = order.map { entries[$0] }
    entries[0].others = others
    return (entries, order.map { inspections[$0] })
}
