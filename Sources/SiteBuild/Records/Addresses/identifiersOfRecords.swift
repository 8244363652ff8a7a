import JSONValue
import SiteModel

/// Whether a field such as `code` identifies something other than the record, such as its country, since many records share its values. An
/// `id` with repeated values is reported instead.
func isOfSomethingElse(_ identifier: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[identifier]?.plainText }
    // Of things of several sorts each sort counts from one. Source: Django, serialised objects.
    if identifier.lowercased() == "pk" { return Set(texts).count < texts.count }
    guard ["key", "code"].contains(identifier.lowercased()) else { return false }
    return texts.count > 2 && Set(texts).count * 2 < texts.count
}

/// The first field that is called an identifier of something, and has a value of its own for each record: `question_id`, `idMeal`, `ProductID`.
func identifierLike(_ fields: [String], _ sample: [JSONObject], areNamed: Bool) -> String? {
    let first = sample.first?.keys.first { _ in true }
    let identifiers = fields.filter { field in
        let words = readableLabel(field).split(separator: " ")
        // What a record begins with identifies it, as `order_no` does; further down a number may be that of a house.
        let isNumber = field == first && words.count > 1 && words.last.map { ["no", "nr", "number", "nummer"].contains($0.lowercased()) } == true
        guard words.last == "ID" || words.first == "ID" || isNumber || words.count == 1 && wordsOfIdentifiers.contains(field.lowercased()) else {
            return false
        }
        let values = sample.compactMap { $0[field]?.plainText }
        return values.count == sample.count && Set(values).count == values.count
    }
    // A few records may each name another one of something else; what has no name and one such field is known by that.
    let isCertain = sample.count >= 8 || !areNamed && identifiers.count == 1
    // The fewer words it has, the more it is that of the record: `question_id` before `accepted_answer_id`.
    let sorted = identifiers.enumerated().sorted { (fieldWords($0.element).count, $0.offset) < (fieldWords($1.element).count, $1.offset) }.map(
        \.element)
    return sample.count < 2 ? nil : sorted.first { $0 == first || isCertain }
}

/// What identifiers are called that are no `id`.
private let wordsOfIdentifiers: Set = ["doi", "isbn", "ean", "gtin", "gid", "nr", "mitgliedsnr", "artikelnr", "kundennr", "inventarnr"]

/// Of `key`, `_id` and `slug` those that each record has as another field, too: what a map calls it, it says itself.
///
/// Cost: a look at the sample; one pass over all records for a field that is repeated there.
func repeatedKeys(among fields: [String], _ sample: [JSONObject], _ records: [FeedRecord]) -> [String] {
    func says(_ other: String, what key: String, in record: JSONObject) -> Bool {
        record[key]?.plainText.map { $0 == record[other]?.plainText } ?? (record[key] == nil)
    }
    var dropped: [String] = []
    for key in ["key", "_id", "slug"] where sample.count > 1 && fields.contains(key) {
        let isRepeated = fields.contains { other in
            other != key && !dropped.contains(other) && sample.allSatisfy { says(other, what: key, in: $0) }
                && records.allSatisfy { says(other, what: key, in: $0.value) }
        }
        if isRepeated { dropped.append(key) }
    }
    return dropped
}
