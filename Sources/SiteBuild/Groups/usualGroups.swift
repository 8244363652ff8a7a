import SiteModel

/// The fields that read as categories or tags, the most telling of them, in the order of the feed. Their paths.
///
/// Each is there for most records, and has few values that many records share.
func usualGroups(of collection: Collection, without references: [Reference]) -> [String] {
    // Where a page does not show all of a record, its author has chosen; facts have their categories.
    guard collection.shown.pageIsWhole, collection.configuration.facts == nil, collection.records.count >= fewestRecords else { return [] }
    let others = Set(references.map(\.field)).union(collection.nouns.cardParts.flatMap(\.names)).union(collection.configuration.show.hidden.map(\.value))
    let inObjects = collection.profiles.fields.filter { $0.kind == .object }.flatMap(\.members.fields)
    let candidates = (collection.profiles.fields + inObjects).filter { !others.contains($0.path) }
        .compactMap { field in score(field, of: collection.records.count).map { (path: field.path, score: $0) } }
    let chosen = candidates.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.prefix(mostGroupings)
    return chosen.sorted { $0.offset < $1.offset }.map(\.element.path)
}

/// So few records are seen at once.
private let fewestRecords = 8
private let mostGroupings = 3
/// What has more values is looked for by typing.
private let mostCategories = 60, mostTags = 200

/// How much a field tells as a category; nil where it is none.
private func score(_ field: FieldProfile, of records: Int) -> Double? {
    guard field.count * 2 > records, !field.isOpaque, let different = field.differentValues, different > 1 else { return nil }
    let words = Set(field.label.lowercased().split(separator: " ").map(String.init))
    let isCalledSo = !words.isDisjoint(with: categoryWords)
    switch field.kind {
    case .list where field.elementKind == .text:
        guard different <= mostTags, different * 2 <= field.elementCount else { return nil }
    case .text, .country, .year:
        // One value that nearly all have tells little.
        guard different <= mostCategories, different * 2 <= field.count, field.commonest * 10 < field.count * 9 else { return nil }
    default: return nil
    }
    return Double(field.count) / Double(records) + (isCalledSo ? 2 : 0) + (field.path == field.name ? 0.5 : 0)
}

private let categoryWords: Set<String> = [
    "category", "categories", "genre", "genres", "tag", "tags", "topic", "topics", "type", "types", "kind", "class", "section", "subject",
    "subjects", "keyword", "keywords", "cuisine", "brand", "maker", "group", "family", "species", "region", "continent", "country", "year",
    "season", "series", "language", "department", "status",
]
