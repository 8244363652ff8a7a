import JSONValue
import SiteModel

/// Spans of time that figures are for, the most usual first.
let namesOfSpans = ["date", "year", "time", "period", "quarter", "month", "season", "day"]

/// Whether most records have in common what a field calls them.
func isShared(_ path: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { sampleText(at: path, in: $0) }
    return texts.count >= fewestToShare && Set(texts).count * 2 <= texts.count
}

/// So few may have a name in common by chance.
private let fewestToShare = 4

/// Whether several fields tell nearly all records apart when they are taken together.
func areDifferentTogether(_ parts: [String], _ sample: [JSONObject]) -> Bool {
    let titles = Set(sample.compactMap { record in
        let texts = parts.compactMap { sampleText(at: $0, in: record) }
        return texts.count == parts.count ? texts : nil
    })
    return titles.count * 20 >= sample.count * 19
}

/// Of records that share a name, the name and what tells them apart as people say it: "Guide 2.1", "Summer fair, 2024".
func titleOfEdition(of name: String, _ fields: [String], _ known: UsualNames, _ sample: [JSONObject]) -> TitleFields? {
    let numbered = fields.filter { fieldWords($0).last.map(wordsOfEditions.contains) == true }
    if let edition = numbered.first(where: { areDifferentTogether([name, $0], sample) }) { return TitleFields(parts: [name, edition]) }
    let dated = known.fields(namesOfSpans).names.first { areDifferentTogether([name, $0], sample) }
    return dated.map { TitleFields(parts: [name, $0], joint: ", ") }
}

private let wordsOfEditions: Set = ["version", "edition", "volume", "issue", "episode", "part", "chapter"]

/// Fields two and three objects down that are called the title or the name of something and tell the records apart, in the order of the
/// feed: `study.about.briefTitle`.
func titlesInside(_ sample: [JSONObject]) -> [String] {
    var paths: [String] = []
    for record in sample.prefix(20) { gatherNames(in: record, path: "", depth: 0, &paths) }
    return paths.filter { path in
        isDistinct(path, sample, percent: 75) && sample.count { sampleText(at: path, in: $0).map(readsAsTitle) ?? false } * 5 > sample.count * 4
    }
}

private let deepestTitle = 3

private func gatherNames(in object: JSONObject, path: String, depth: Int, _ paths: inout [String]) {
    for (name, value) in object {
        let path = path.isEmpty ? name : path + "." + name
        if let inner = value.object, depth < deepestTitle { gatherNames(in: inner, path: path, depth: depth + 1, &paths) }
        guard depth > 1, value.string != nil, !paths.contains(path) else { continue }
        let words = fieldWords(name)
        if let last = words.last, ["title", "name", "headline"].contains(last), Set(words).isDisjoint(with: wordsOfOtherNames) { paths.append(path) }
    }
}
