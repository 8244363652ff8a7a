import JSONValue
import SiteModel

/// A field that pages show, with its label and its profile.
///
/// A class, since it is passed on for each field of each record: that counts one reference instead of one for each part.
final class ShownField: Sendable {
    let name: String
    let label: String
    /// Its label if it refers to records: "Home" for "Home ID". Nil if that is the label anyway, or the configuration sets one.
    let labelOfReference: String?
    let path: FieldPath
    let kind: ValueKind?
    /// Whether it is meant for programs, is deeply nested, or is the same in every record. It is folded away below what readers came for.
    let isBackground: Bool
    /// Nil if no record has the field.
    let profile: FieldProfile?
    /// For a latitude, the longitude next to it: the two are shown as one place.
    let longitude: FieldPath?
    let longitudeName: String?
    /// Whether it is a place that is called nothing but that: the same place elsewhere says as much.
    let saysOnlyWhere: Bool
    /// Whether it says when an entry was written, if it is a time.
    let isOfWriting: Bool
    /// Whether it may be another form of the title, which need not stand below that where it is the same.
    let isFormOfTitle: Bool
    /// For an object of which no more is shown here than that.
    let gist: Gist?
    /// For a price, the currency next to it.
    let currency: FieldPath?
    let currencyName: String?

    /// - Parameter isBackground: whether it tells readers nothing; ignored if the configuration sets its label.
    init(
        _ name: String, _ configuration: CollectionConfiguration, _ profiles: FieldProfiles, isBackground: Bool = false, longitude: String? = nil,
        gist: Gist? = nil
    ) {
        self.name = name
        // A field whose own name contains dots is not a path.
        let parts = profiles[name] == nil ? pathParts(name).filter { Int($0) == nil } : [name]
        // A unit in the field's name is shown with its numbers.
        let own = parts.count == 1 ? profiles[path: name]?.label : nil
        let isInBag = parts.count == 2 && (bagsOfFields.contains(parts[0].lowercased()) || fieldWords(parts[0]).last == "metadata")
        let inBag = isInBag ? profiles[path: name]?.label : nil
        label =
            configuration.labels[name] ?? own ?? inBag ?? withoutRepetition(readableLabel(parts.joined(separator: name.contains(" ") ? " " : ".")))
        let shorter = nameOfReference(label)
        labelOfReference = configuration.labels[name] == nil && shorter != label ? shorter : nil
        self.isBackground = isBackground && configuration.labels[name] == nil
        path = FieldPath(name)
        self.longitude = longitude.map { FieldPath($0) }
        longitudeName = longitude
        profile = profiles[path: name]
        self.gist = gist
        currencyName = profiles.currency(ofFieldAt: name)
        currency = currencyName.map { FieldPath($0) }
        kind = profile?.kind
        saysOnlyWhere = NameWords(name).saysOnlyWhere && configuration.labels[name] == nil
        isOfWriting = !wordsOfWriting.isDisjoint(with: fieldWords(name))
        isFormOfTitle = profile?.isFormOfTitle == true && parts.count == 1 && configuration.labels[name] == nil
    }
}

extension ShownField {
    /// Whether its values are words, by which one may look for a record. Numbers and days are those of many.
    var hasWords: Bool {
        let kind = kind == .list ? profile?.elementKind : kind
        return switch kind {
        case .text, .country, .language: true
        default: false
        }
    }
}

/// "Latest action date" of `latest_action.action_date`.
private func withoutRepetition(_ label: String) -> String {
    let words = label.split(separator: " ")
    return words.indices.filter { $0 == 0 || words[$0].lowercased() != words[$0 - 1].lowercased() }.map { words[$0] }.joined(separator: " ")
}

/// Objects whose names say nothing about their contents.
private let bagsOfFields: Set = ["dates", "metadata", "meta", "attributes", "properties", "details"]

/// The fields of a collection's records that are shown, in three places.
struct FieldSelection: Sendable {
    let inList, onPage, asFavourite: [ShownField]
    /// Whether a page shows all fields, apart from those that have a place of their own, such as the title: if none were chosen by name.
    let pageIsWhole: Bool

    init(
        _ configuration: CollectionConfiguration, _ profiles: FieldProfiles, _ nouns: RecordNouns, _ rules: RuleSet, recordCount: Int,
        tellingApart: String?
    ) {
        func fields(_ names: [String]) -> [ShownField] { names.map { ShownField($0, configuration, profiles) } }
        // The theme shows what rules set for it in its own way. A field of the feed with such a name is an ordinary field.
        let namesOfTheme = Set(ThemeThing.ruled.names.map(\.name) + [Word.label.rawValue])
        let forTheme = namesOfTheme.intersection(rules.fields.map(\.name))
        // Yes and no are asked for by templates; words and numbers of rules are for readers, unless the theme has a place for them.
        let ruled = rules.tables.map(\.field).filter { name in
            namesOfTheme.contains(name) || profiles[name].map { ![.text, .number, .numeral].contains($0.kind) } ?? true
        }
        // A number that only says where a record stands among the others.
        let ordering = configuration.sort.map(\.field.value).filter { name in
            profiles[name]?.kind == .number && fieldWords(name).last.map(wordsOfOrder.contains) == true
        }
        // What `where` asks for, and all have: the collection is about it.
        let chosen =
            rules.filter?.literalComparisons.map(\.variable).filter { name in
                profiles[name].map { $0.kind == .text && $0.differentValues == 1 && $0.count == recordCount } == true
                    && configuration.labels[name] == nil
            } ?? []
        // What the heading says before a day is said there, unless few names are those of all.
        let heading =
            nouns.titleJoint == ", "
            ? nouns.titleParts.names.prefix(1).filter { name in
                profiles[name].map { $0.isNameOfFew == false && $0.kind == .text && NameWords(name).isTitle } == true
                    && configuration.labels[name] == nil
            } : []
        let hidden = forTheme.union(heading).union(ruled).union(chosen).union(nouns.nameParts.names + nouns.repeated.names).union(
            [configuration.facts?.from.value].compactMap { $0 } + ordering)
        // Of a picture in several sizes the best is enough, and a unit stands behind its numbers.
        let sizes = profiles.smallerPictures.union(profiles.units).filter { configuration.labels[$0] == nil }
        // Of what type all are is for programs that read the feed, as it is inside its objects.
        let types = Set(profiles.fields.filter { $0.isTypeMark && $0.look == nil && configuration.labels[$0.name] == nil }.map(\.name))
        let all = profiles.fields.filter { field in
            field.count > 0 && !field.isHidden && ![hidden, sizes, types].contains { $0.contains(field.name) }
        }
        pageIsWhole = configuration.show.detail == nil
        // The object with a nested title holds the record's main content, however deep it is.
        let home = nouns.title.names.first.flatMap { $0.split(separator: ".").first }.map(String.init)
        let derived = Set(rules.fields.map(\.name))
        let hasContent =
            [nouns.description, nouns.body, nouns.picture, nouns.video].contains { !$0.names.isEmpty }
            || all.contains { $0.isContent(among: recordCount, besides: nouns.names) }
        let hasTexts = !nouns.description.names.isEmpty || !nouns.body.names.isEmpty || all.contains { $0.kind == .prose || $0.kind == .markup }
        let places = profiles.places.map { (latitude: profiles.fields[$0.latitude].name, longitude: profiles.fields[$0.longitude].name) }
            .filter { place in
                [place.latitude, place.longitude].allSatisfy { name in
                    all.contains { $0.name == name && $0.look == nil } && configuration.labels[name] == nil
                }
            }
        let entries = timesOfEntries(among: all, date: nouns.date.names)
        let dates = nouns.partsOfDates.union(nouns.datesOfImport).union(entries)
        func isBehind(_ field: FieldProfile) -> Bool {
            let isHome = field.name == home || !field.isForPrograms && (!hasContent || !hasTexts && field.hasTexts)
            return field.isBackground(among: recordCount, isHome: isHome) || field.isOfKeeping
                || saysAgain(field, all) || isShownAsUnit(field, all) || nouns.echoes.contains(field.name) || dates.contains(field.name)
                || profiles.hasWordsElsewhere(field) || isSmall(field, nouns.picture.names.compactMap { profiles[path: $0] })
        }
        let whole = all.filter { field in !places.contains { $0.longitude == field.name } }.flatMap { field in
            let own = ShownField(
                field.name, configuration, profiles, isBackground: !derived.contains(field.name) && field.look == nil && isBehind(field),
                longitude: places.first { $0.latitude == field.name }?.longitude)
            let gist = own.isBackground && field.isTooLarge && !field.isForPrograms && !field.isTheSame(inAll: recordCount) ? field.members.gist : nil
            return gist.map { [ShownField(field.name, configuration, profiles, gist: $0), own] } ?? [own]
        }
        onPage = configuration.show.detail.map { fields($0.map(\.value)) } ?? withAnswersBehind(whole, derived: derived)
        // What a few are called by that have no name still tells of the others: when they were, of what sort they are.
        let spare = nouns.title.names.dropFirst().filter {
            !RecordNouns.isCalledTitle($0) && !nouns.description.names.contains($0) && !nouns.body.names.contains($0)
        }
        // The title already contains its parts.
        let parts = Set((nouns.cardParts + [nouns.titleParts]).flatMap(\.names)).subtracting(spare)
        // Half of a place says nothing.
        let behind = nouns.otherLanguages.union(nouns.datesOfImport)
            .union(nouns.partsOfDates.filter { profiles[$0].map { ![.day, .time].contains($0.kind) } ?? true }).union(
                places.flatMap { [$0.latitude, $0.longitude] })
        let further = all.filter { !parts.contains($0.name) && (!$0.isForPrograms || $0.name == nouns.date.names.first) && !behind.contains($0.name) }
        let isCalledByTime = nouns.title.names.first.flatMap { profiles[path: $0] }.map { [.day, .time].contains($0.kind) } ?? false
        let usual =
            configuration.view == .table
            ? columns(further, besides: Set(nouns.identifier.names))
            : telling(further, besidesTime: isCalledByTime, date: nouns.date.names, tellingApart)
        // What the title says already, in every record, need not stand below it.
        let said = nouns.title.names.first.flatMap { name in
            profiles[path: name]?.count == recordCount && configuration.labels[name] == nil ? name : nil
        }
        inList = fields(configuration.show.list?.map(\.value).filter { $0 != said } ?? usual)
        asFavourite = fields((configuration.favourites?.show ?? []).map(\.value))
    }
}

/// The columns of a table of records: at most seven short values that most records have and that differ.
private func columns(_ fields: [FieldProfile], besides identifiers: Set<String>) -> [String] {
    let most = fields.map(\.count).max() ?? 0
    let candidates = fields.filter { field in
        field.kind.isShort && field.count * 2 > most && !field.isOpaque && field.commonest * 20 < field.count * 19
            && !(identifiers.contains(field.name) && [.number, .numeral].contains(field.kind))
    }
    return candidates.prefix(7).map(\.name)
}

extension FieldProfile {
    /// Deeper structures and larger objects are for programs.
    private static let deepest = 4
    private static let largest = 16

    /// Whether this is not what readers of a record come for.
    ///
    /// - Parameter isHome: whether it contains the title.
    fileprivate func isBackground(among records: Int, isHome: Bool) -> Bool {
        let isDeep = depth > Self.deepest || isTooLarge
        // What is called the content of a record is what readers come for, however much it is.
        let isContent = ["content", "record", "item", "data"].contains(name.lowercased())
        return isForPrograms || isDeep && !isHome && !isContent || isTheSame(inAll: records)
    }

    /// Whether it is an object with more than somebody reads in passing.
    fileprivate var isTooLarge: Bool { kind == .object && leafCount > Self.largest && !isOfFigures }

    /// Whether it is more than a mark that all have, or that is yes or no, and than when an entry was made or changed.
    fileprivate func isContent(among records: Int, besides parts: Set<String>) -> Bool {
        guard !parts.contains(name), kind != .yesNo, !isBackground(among: records, isHome: false) else { return false }
        return !(records > 1 && count == records && differentValues == 1) && !([.day, .time].contains(kind) && isOfEntry(self))
    }

    /// Whether there are long texts in it, however deep, in most records.
    fileprivate var hasTexts: Bool {
        !isKeptByProgram && members.everywhere.contains { [.prose, .markup].contains($0.kind) && $0.count * 2 > count && !$0.isForPrograms }
    }

    /// Whether it is an object that describes its record, and not a thing or a person of its own with a name.
    fileprivate var saysOfItsRecord: Bool {
        kind == .object && !isForPrograms && !isOfPerson(path + ".name")
            && !usualNamesOfObjects.contains { !["text", "value"].contains($0) && members[$0]?.kind == .text }
    }

    private static let fewestWithAnswers = 3

    /// Whether every record has the same value, which describes the feed and not the record. An object is the same if all its members are,
    /// such as the league of every match of a season.
    fileprivate func isTheSame(inAll records: Int) -> Bool {
        // Of answers a few that are the same tell as little as many.
        guard records >= (kind == .yesNo ? Self.fewestWithAnswers : Self.fewRecords), count == records else { return false }
        if kind == .object {
            return members.fields.contains { $0.count > 0 } && members.fields.allSatisfy { $0.count == 0 || $0.isTheSame(inAll: records) }
        }
        return differentValues == 1 && (kind.isShort || [.link, .email, .picture].contains(kind))
    }
}

/// Whether a field has the picture of the record in a small size, as `thumb` beside `cover_image`.
private func isSmall(_ field: FieldProfile, _ pictures: [FieldProfile]) -> Bool {
    guard field.kind == .picture, let own = pictures.first, own.path != field.path, own.count >= field.count else { return false }
    let words = fieldWords(field.name).filter { !["url", "uri", "src", "image", "picture", "photo"].contains($0) }
    return words.last.map { ["thumb", "thumbnail", "small", "tiny", "preview"].contains($0) } == true
}

private let wordsOfOrder: Set = ["order", "position", "sort", "sorting", "sequence", "ordinal"]

/// Whether a field has the currency of prices, which stands behind each of them.
private func isShownAsUnit(_ field: FieldProfile, _ all: [FieldProfile]) -> Bool {
    field.kind == .text && field.words.contains("currency") && field.differentValues == 1
        && all.contains { $0.kind == .number && $0.unit?.isMoney == true }
}

/// Whether a field repeats another one in a different form, as `description_plain` repeats `description`.
private func saysAgain(_ field: FieldProfile, _ all: [FieldProfile]) -> Bool {
    let words = fieldWords(field.label)
    guard words.count > 1, let last = words.last else { return false }
    let stem = Array(words.dropLast())
    if formsOfTexts.contains(last) { return all.contains { fieldWords($0.label) == stem && $0.count >= field.count } }
    guard formsOfTimes.contains(last), field.kind == .time else { return false }
    // Pages show all of them in one time zone: the first of `date_utc`, `date_unix` and `date_local` is enough.
    return all.prefix { $0.path != field.path }.contains { other in
        guard other.kind == .time, other.count >= field.count else { return false }
        let words = fieldWords(other.label)
        return words == stem || words.dropLast() == stem[...] && words.last.map(formsOfTimes.contains) == true
    }
}

/// What a text is called that stands beside the same in another form.
let formsOfTexts: Set = ["plain", "html", "plaintext", "pretty", "formatted"]

private let formsOfTimes: Set = ["unix", "epoch", "timestamp", "ts", "utc", "gmt", "iso", "local", "ms", "millis", "seconds"]

/// What the time is called by at which an entry was made or changed.
let wordsOfEntries = wordsOfChanges.union(["created", "deposited", "creation", "imported", "added", "timestamp", "metadata"])

/// What the time is called by at which an entry was changed, or a program last saw it.
let wordsOfChanges: Set = [
    "updated", "update", "modified", "edited", "changed", "activity", "indexed", "synced", "modification", "crawled", "fetched", "touched", "parsed",
    "interpreted", "ingest", "ingested", "crawl", "harvested", "viewed",
]

/// What those are called who have made a thing: a book, a record, a car.
let wordsOfMakers: Set = [
    "artist", "artists", "author", "authors", "creator", "creators", "director", "directors", "composer", "developer", "developers", "brand",
    "manufacturer", "maker", "photographer",
]

/// What people do is called so.
private let wordsOfRoles: Set = ["role", "occupation", "profession", "position", "designation"]

let placesInARow: Set<String> = [
    "order", "position", "pos", "index", "sort", "priority", "ordinal", "rank", "row", "line", "#", "no", "no.", "nr", "nr.", "n°", "lp", "lp.",
    "lfd", "lfd. nr.",
    "startnr",
]

/// Whether it says where in a larger picture a thing is: `sheet_x`.
private func isPlaceInPicture(_ name: String) -> Bool {
    let words = fieldWords(name)
    return words.count > 1 && words.last.map(["x", "y"].contains) == true
}

/// What a search or a database says of a record, and nobody else: how well it fits, which state of it this is.
private let wordsOfSearches: Set = ["relevance", "importance", "revision", "boost", "rev", "match", "search"]

/// Names of the numbers that readers look for first.
private let tellingNumbers = [
    "price", "rating", "score", "magnitude", "mag", "stars", "stargazers", "votes", "vote", "points", "population", "amount", "cost",
]

/// The most informative fields for a card, at most two: a word that some records share, a date, a number. Most records have each of
/// them, with different values.
///
/// - Parameters:
///   - besidesTime: whether a day or a time is the title; no other would tell more.
///   - date: the fields that the date of a record is taken from.
///   - first: what tells apart the records that share a title.
private func telling(_ fields: [FieldProfile], besidesTime: Bool, date: [String], _ first: String?) -> [String] {
    let most = fields.map(\.count).max() ?? 0
    let candidates = fields.filter { field in
        field.count * 2 > most && !field.isOpaque && !(field.isCode && field.kind == .text) && field.commonest * 10 < field.count * 7
    }
    func isMaker(_ field: FieldProfile) -> Bool { !field.words.isDisjoint(with: wordsOfMakers) && !field.isForPrograms && hasNames(field) }
    let makers = candidates.filter(isMaker)
    // Of `author` and `author_fullname` the plainer one is for readers.
    let maker =
        makers.first { one in !makers.contains { $0 !== one && one.name.hasPrefix($0.name) } }
        ?? fields.filter(\.saysOfItsRecord).flatMap(\.members.fields).first { field in
            field.kind == .text && field.count * 2 > most && field.commonest * 10 < field.count * 7 && isMaker(field)
        }
    let role = candidates.first { $0.kind == .text && $0.words.count == 1 && !$0.words.isDisjoint(with: wordsOfRoles) && $0.differentValues != 1 }
    let words =
        maker ?? role
        ?? candidates.first { field in
            // If every record has a different country, the records are the countries.
            field.kind == .country && (field.differentValues.map { $0 * 10 < field.count * 9 } ?? true)
                || field.kind == .text && !isOfClocks(field.words) && !isSetting(field.words) && !NameWords(field.name).isKey
                    && field.differentValues.map { $0 * 2 < field.count && $0 <= 60 } ?? false
        }
    let moment = besidesTime ? nil : moment(among: candidates, or: fields, date: date)
    // A number that is mostly the same, such as 0, tells nothing; nor does a position in an order.
    let numbers = candidates.filter { field in
        (field.kind == .number && field.commonest * 2 < field.count || field.kind == .object && field.members.amount != nil)
            && !placesInARow.contains(field.name.lowercased()) && !isPlaceInPicture(field.name) && !NameWords(field.name).isNumberOfPicture
            && field.words.isDisjoint(with: wordsOfSearches)
    }
    // How many rated it says less than how it was rated, and less than what it costs.
    let amounts = numbers.filter { $0.words.isDisjoint(with: ["count", "counts", "quantity", "length", "size", "bytes"]) }
    let isOfForm: Set = ["word", "words", "char", "chars", "character", "characters", "lines"]
    let number =
        [amounts, numbers.filter { $0.words.isDisjoint(with: isOfForm) }].firstNonNil { numbers in
            tellingNumbers.firstNonNil { word in numbers.first { $0.words.contains(word) } } ?? price(inside: fields) ?? numbers.first
        }
        ?? candidates.first { $0.kind == .duration && $0.commonest * 2 < $0.count }
    // What is a sign, a picture cannot show better.
    let sign = candidates.first(where: \.isOfSigns)
    var chosen: [String] = []
    // The year of a day beside it is told by that.
    func isYear(_ path: String?, of moment: FieldProfile?) -> Bool {
        guard let moment, [.day, .time].contains(moment.kind), let own = fields.first(where: { $0.path == path }), own.path != moment.path else {
            return false
        }
        let isYear = own.kind == .year || own.isYear
        return isYear && withoutTimes(own.name) == withoutTimes(moment.name)
    }
    for path in [isYear(first, of: moment) ? moment?.path : first, sign?.path]
        + (moment.map(isOfEntry) == true ? [words, number, moment] : [words, moment, number]).map({ $0?.path })
    {
        if let path, !chosen.contains(path), chosen.count < 2 { chosen.append(path) }
    }
    // Where nothing else tells more, a colour that hardly two have: that is what a list of colours is for.
    let colour = candidates.first { field in field.kind == .colour && (field.differentValues ?? field.count) * 10 >= field.count * 9 }
    if chosen.count < 2, let colour { chosen.append(colour.path) }
    if chosen.isEmpty, let code = fields.first(where: { isTellingCode($0, among: most) }) { chosen.append(code.path) }
    return fields.flatMap { [$0] + $0.members.fields }.map(\.path).filter(chosen.contains)
}

/// The words of a name but those that say how exactly it tells when something was: `publication` of `publication_date` and of `publication_year`.
private func withoutTimes(_ name: String) -> [String] { fieldWords(name).filter { !["year", "date", "day", "time", "on", "at"].contains($0) } }

/// Whether a field is a code that most records have, such as those of currencies and countries: better than a title alone.
private func isTellingCode(_ field: FieldProfile, among most: Int) -> Bool {
    (field.kind == .text && field.isCode || [.country, .year].contains(field.kind)) && field.count * 2 > most && !field.isForPrograms
        && !field.isOpaque
        && field.commonest * 10 < field.count * 9 && field.words.isDisjoint(with: ["domain", "namespace", "prefix"])
}

/// Whether a card can have what a field has in words: texts, or things with names.
private func hasNames(_ field: FieldProfile) -> Bool {
    switch field.kind {
    case .text: true
    // One that has made all tells them apart no better.
    case .object: field.members.naming.map { field.members.fields[$0.name].differentValues != 1 } == true
    case .list, .table: field.elementKind == .text || field.members.naming != nil || usualNamesOfObjects.contains { field.members[$0]?.kind == .text }
    default: false
    }
}

/// The most informative date or time: that of the thing itself, even if nested, before that of its entry in the feed; of several that which is at the
/// head of a record's page.
private func moment(among candidates: [FieldProfile], or fields: [FieldProfile], date: [String]) -> FieldProfile? {
    let all = candidates.filter(\.saysWhen)
    let ofThings = all.filter { !isOfEntry($0) }
    let most = fields.map(\.count).max() ?? 0
    let inside = fields.filter(\.saysOfItsRecord).flatMap(\.members.fields).filter { field in
        [.day, .time].contains(field.kind) && field.count * 2 > most && field.commonest * 10 < field.count * 7 && !isOfEntry(field)
    }
    let moments = !ofThings.isEmpty ? ofThings : !inside.isEmpty ? inside : all
    if let named = date.lazy.compactMap({ name in moments.first { $0.path == name } }).first { return named }
    return moments.first { field in moments.allSatisfy { field.count >= $0.count } }
}

/// The price of a thing if it is nested, as in offers.
private func price(inside fields: [FieldProfile]) -> FieldProfile? {
    let most = fields.map(\.count).max() ?? 0
    return fields.filter(\.saysOfItsRecord).flatMap(\.members.fields).first { field in
        field.kind == .number && field.unit != nil && field.words.contains("price") && field.count * 2 > most
    }
}

/// Whether a date or time is when the entry was created or changed, which tells least.
private func isOfEntry(_ field: FieldProfile) -> Bool {
    areOfEntries(fieldWords(field.path))
}
