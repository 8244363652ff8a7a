import SiteModel

// Fields that have one thing in two forms, as their names tell: one in words, and one for programs.

/// Whether one of two fields is called as the other, with no more than its form behind: `country` and `countryiso3code`, `categories` and
/// `categories_tags`, `primaryType` and `primaryTypeDisplayName`.
func areFormsOfOne(_ one: String, _ other: String) -> Bool {
    let (one, other) = (thing(one), thing(other))
    return one != other
        && [(one, other), (other, one)].contains { whole, longer in longer.hasPrefix(whole) && forms.contains(String(longer.dropFirst(whole.count))) }
}

/// Whether the first of two such fields has it for programs.
func isCodeOf(_ one: String, _ other: String) -> Bool {
    let (one, other) = (thing(one), thing(other))
    return one.hasPrefix(other) && formsForPrograms.contains(String(one.dropFirst(other.count)))
        || other.hasPrefix(one) && formsForReaders.contains(String(other.dropFirst(one.count)))
}

/// Whether a field has in each record of a sample the slug of what another one says, and mostly something else than that: `bus-stops` of "Bus stops".
func hasSlugsOf(_ other: String, _ field: String, in collection: Collection) -> Bool {
    let paths = (slug: FieldPath(field), words: FieldPath(other))
    var different = 0
    for position in collection.records.indices.prefix(sampleOfSlugs) {
        let fields = collection.fields(ofRecordAt: position)
        guard let slug = fields[paths.slug]?.plainText?.string, let words = fields[paths.words]?.plainText?.string else { continue }
        guard makeSlug(words)?.text == slug else { return false }
        if words != slug { different += 1 }
    }
    return different > 1
}

private let sampleOfSlugs = 50

/// The letters that a thing is called by: the name of an object stands for it, and a language for the text in it.
private func thing(_ path: String) -> String {
    var parts = path.split(separator: ".").map(String.init)
    while parts.count > 1, let last = parts.last, usualNamesOfObjects.contains(last) || areLanguages([last]) { parts.removeLast() }
    return lettersOfName(parts.joined(separator: "."))
}

private let forms = formsForReaders.union(formsForPrograms)
private let formsForReaders: Set = ["name", "displayname", "label", "title"]
private let formsForPrograms: Set = ["code", "iso", "isocode", "id", "tag", "tags", "slug", "key", "abbr", "abbreviation", "short", "hierarchy"]
