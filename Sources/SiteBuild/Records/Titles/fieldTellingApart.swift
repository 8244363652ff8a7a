import JSONValue
import SiteModel

/// The field by which readers of a list tell apart the records that share a title: the state of a county, the year of a car. Nil where hardly any
/// share one, or no field tells half of them apart.
///
/// Cost: a pass over some of the records for each field with short values.
func fieldTellingApart(_ records: FinishedRecords, _ profiles: FieldProfiles, besides names: Set<String>) -> String? {
    let sample = records.records.prefix(sampleOfTitles)
    var counts: [String: Int] = [:]
    let titles = sample.map { records.texts.string($0.title) }
    for title in titles { counts[title, default: 0] += 1 }
    let repeated = sample.indices.filter { counts[titles[$0]] != 1 }
    guard repeated.count * fewestRepeated >= sample.count, repeated.count > 1 else { return nil }
    let twins = repeated.count - Set(repeated.map { titles[$0] }).count
    func left(_ field: FieldProfile) -> Int {
        let path = FieldPath(field.path)
        var pairs: Set<String> = []
        for index in repeated {
            let value = RecordFields(sample[index])[path]?.plainText?.string ?? ""
            pairs.insert(mayTellApart(value) ? titles[index] + "\u{0}" + value : titles[index])
        }
        return repeated.count - pairs.count
    }
    let possible = profiles.fields.filter { field in
        field.count * 2 > records.records.count && !field.isForPrograms && !field.isOpaque && !field.isHidden && !names.contains(field.name)
            && !tellsNothing(field, sample)
    }
    let words: Set<ValueKind> = [.text, .country, .language, .day, .year, .time]
    // What several records have in common is for readers; what each has for itself may be a number in a database.
    func isShared(_ field: FieldProfile) -> Bool { field.differentValues.map { $0 * 10 < field.count * 9 } ?? false }
    let choices: [(FieldProfile) -> Bool] = [
        { words.contains($0.kind) && isShared($0) }, { words.contains($0.kind) }, { [.number, .numeral].contains($0.kind) },
    ]
    // What something beside the record is called: the device that a port is on.
    let inside = profiles.fields.filter { $0.kind == .object && $0.count * 2 > records.records.count && !$0.isHidden && !names.contains($0.name) }
        .compactMap { object in
            ["name", "title", "label"].firstNonNil { name in object.members.fields.first { $0.name == name && $0.kind == .text } }
        }
    for (place, isChoice) in choices.enumerated() {
        let fields = possible.filter(isChoice) + (place == 0 ? inside.filter(isShared) : [])
        let best = fields.map { (field: $0.path, left: left($0)) }.min { $0.left < $1.left }
        if let best, best.left * 2 <= twins { return best.field }
    }
    return nil
}

/// So many show whether titles repeat.
private let sampleOfTitles = 2000
/// One of so many titles is a twin at least where it is worth telling them apart.
private let fewestRepeated = 20

/// Whether a field tells apart by what nobody reads: the number of a row or of a picture, or what a program has drawn by lot, `txn_35zSKw3yeeQR1Byqa7X3sRY8`.
private func tellsNothing(_ field: FieldProfile, _ sample: ArraySlice<Record>) -> Bool {
    let names = NameWords(field.name)
    if names.isKey || names.isNumberOfPicture || ["index", "position", "pos", "row", "line"].contains(field.name.lowercased()) { return true }
    if [.number, .numeral].contains(field.kind), let last = fieldWords(field.name).last, last.utf8.count > 4, last.hasSuffix("id"), names.isIdentifier
    {
        return true
    }
    guard field.kind == .text else { return false }
    let path = FieldPath(field.path)
    let values = sample.prefix(50).compactMap { RecordFields($0)[path]?.plainText?.string }
    return !values.isEmpty && values.count(where: isDrawn) * 4 >= values.count * 3
}

/// Whether a text is one long word with digits among letters of both cases.
private func isDrawn(_ text: String) -> Bool {
    text.utf8.count >= 16 && !text.contains(" ") && text.contains(where: \.isNumber) && text.contains(where: \.isUppercase)
        && text.contains(where: \.isLowercase)
        && !text.contains("/")
}
