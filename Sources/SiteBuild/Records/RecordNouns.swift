import CEL
import FileSystem
import JSONValue
import SafeHTML
import SiteModel

/// Which fields of a record play the parts that every template knows: title, description, picture, video, date, body.
///
/// For each part the usual names are tried in order, in whatever case and with whatever joins their words, for each record anew,
/// since records differ. Where there is none for the title, it is the field that reads most like one.
struct RecordNouns: Sendable {
    let title: FieldNames
    /// The title in two fields, where there is none in one: given and family name.
    let titleParts: FieldNames
    /// What stands between them.
    private let titleJoint: String
    /// Those of the title's fields whose numbers are moments.
    private let titleMoments: Set<String>
    /// What sort of thing each record is, where nothing names them: `Gentoo` of the 254th makes `Gentoo 254`.
    private let sort: FieldNames
    let label: FieldNames
    let description: FieldNames
    private(set) var picture: FieldNames
    private(set) var video: FieldNames
    private(set) var date: FieldNames
    private(set) var body: FieldNames
    let identifier: FieldNames
    /// Those that programs know a record by, where another field of each record says the same.
    let repeated: FieldNames
    /// What the feed itself makes addresses of.
    let slug: FieldNames
    /// Where the record has a page of its own elsewhere.
    let link: FieldNames
    /// Those of these fields whose texts are HTML, or are escaped as in HTML.
    private var inHTML: Set<String> = []
    /// Those that give titles and bodies: their first words are a title.
    private var titlesInBody: Set<String> = []
    /// Those that hold paths of pictures on a host that nobody names.
    private var fieldsOfPaths: Set<String> = []
    /// Those that mostly hold the address of a picture.
    private var fieldsOfAddresses: Set<String> = []
    /// The fields that have a usual name for a body.
    private let usualBody: FieldNames
    /// Those that are a body where they are written as one.
    private let notes: FieldNames

    init(of records: [FeedRecord], schema: FeedSchema, derived: [String], factsField: String?, language: String) {
        let sample = sample(of: records, about: 500)  // Enough to see what its fields are.
        let known = UsualNames(fields: schema.fields.filter { $0 != factsField }, derived: derived.filter { $0 != factsField }, language: language, sample)
        let found = findTitle(among: schema.fields.filter { $0 != factsField }, known, language: language, sample)
        title = FieldNames(found.names)
        titleParts = FieldNames(found.parts)
        titleJoint = found.joint
        titleMoments = Set((found.names + found.parts).filter { NameWords($0).isMoment })
        label = known.texts(["label"])
        let descriptions = known.texts([
            "description", "summary", "excerpt", "subtitle", "abstract", "tagline", "synopsis", "overview", "plot", "short_description", "blurb", "teaser",
            "bio", "biography", "explanation", "desc", "description_text", "extract", "snippet", "intro", "introduction",
        ])
        // One that is called so is one whatever it says.
        description = FieldNames((descriptions.names + known.textsInLanguages(["descriptions"])).filter { $0.lowercased() == "description" || !saysLittle($0, sample) })
        picture = known.fields([
            "picture", "image", "photo", "thumbnail", "img", "image_url", "picture_url", "photo_url", "thumbnail_url", "poster", "avatar",
            "icon", "cover",
        ])
        video = known.fields(["video", "trailer", "video_url", "trailer_url", "film"])
        date = known.texts([
            "date", "time", "datetime", "timestamp", "published_at", "published", "date_published", "pubDate", "pub_date", "created_at", "created", "updated_at", "updated",
        ])
        usualBody = known.texts([
            "body", "content", "markdown", "text_markdown", "content_html", "body_html", "html", "content_encoded",
        ])
        body = usualBody
        notes = known.texts(["notes", "details", "long_description", "readme", "selftext"])
        slug = known.fields(["slug"])
        link = known.fields(["url", "link", "permalink", "html_url", "web_url", "page_url", "external_url"])
        let identifiers = known.fields(["id", "_id", "uuid", "guid", "key", "code", "slug"])
        repeated = FieldNames(repeatedKeys(among: schema.fields, sample, records))
        identifier = identifiers.names.isEmpty ? FieldNames(identifierLike(schema.fields, sample).map { [$0] } ?? []) : identifiers
        let isNameless = (found.names + found.parts + identifier.names).isEmpty
        sort = FieldNames(isNameless ? findSort(among: schema.fields, sample).map { [$0] } ?? [] : [])
    }
}

extension RecordNouns {
    /// The title of a record, as its fields have it.
    func title(in fields: RecordFields) -> PlainText? {
        if let (name, text) = fields.named(among: title) {
            let words = inHTML.contains(name) ? htmlWords(of: text) : text
            // The first words of a body are a title, the whole of it is none.
            if !titlesInBody.isEmpty && titlesInBody.contains(name) || isLongSaying(name, text) { return .string(shortened(words.string, to: Self.titleLength)) }
            if titleMoments.contains(name), let moment = writtenMoment(text.string) { return .string(moment) }
            return words.startsAsTime ? .string(Self.withoutZone(words.string)) : words
        }
        let parts = allPlain(of: titleParts, in: fields)
        let said = titleMoments.isEmpty ? parts : parts.map { writtenMoment($0) ?? $0 }
        return said.isEmpty ? nil : .string(said.map(Self.withoutZone).joined(separator: titleJoint))
    }

    /// Whether a text that stands in no field for titles is too long to be read as one: its first words are.
    private func isLongSaying(_ name: String, _ text: PlainText) -> Bool {
        text.byteCount > Self.longestSaying && fieldWords(name).last.map(Self.wordsOfTitles.contains) != true
    }

    private static let wordsOfTitles: Set = ["title", "name", "headline", "heading", "label"]
    /// In bytes.
    private static let longestSaying = 240

    /// What a record is called that has no title and no identifier, by its number among all; nil where nothing says what it is.
    func numberedTitle(in fields: RecordFields, _ number: Int) -> PlainText? {
        fields.named(among: sort).map { .string("\($0.text.string) \(number)") }
    }

    /// `2024-05-01 05:10` of `2024-05-01T05:10:00+02:00`; any other text as it is.
    private static func withoutZone(_ text: String) -> String {
        let bytes = text.utf8
        guard bytes.count >= 16, bytes.dropFirst(10).first == UInt8(ascii: "T"), WrittenTime(text) != nil else { return text }
        return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
    }

    /// The parts of a name, which the title says in full: two sides that play one another are shown beside it as well.
    var nameParts: FieldNames { titleJoint == " " ? titleParts : FieldNames([]) }

    /// An address made of the first of these that makes one: the feed's own, the title, else what tells the record apart.
    func wantedSlug(in fields: RecordFields) -> Slug? {
        fields.allPlain(of: slug).firstNonNil(makeSlug) ?? title(in: fields).flatMap { makeSlug($0.string) }
            ?? allPlain(of: title, in: fields).firstNonNil(makeSlug) ?? makeSlug(allPlain(of: titleParts, in: fields).joined(separator: " "))
            ?? fields.allPlain(of: identifier).firstNonNil(makeSlug)
    }

    /// Whether what its records are called stands in a field for that: a long title is one still, and no saying.
    var isTitled: Bool { title.names.first.map { fieldWords($0).last.map(["title", "name", "headline", "heading"].contains) == true } ?? false }

    /// What lists call a record, where a field says so.
    func label(in fields: RecordFields) -> PlainText? {
        fields.named(among: label).map { inHTML.contains($0.name) ? htmlWords(of: $0.text) : $0.text }
    }

    /// The description of a record in plain text; nil where it is the record's body, at length.
    ///
    /// - Parameter hasFile: whether a Markdown file is its body.
    func description(in fields: RecordFields, hasFile: Bool) -> PlainText? {
        guard let (name, text) = fields.named(among: description), hasFile || body(in: fields)?.name != name else { return nil }
        // Where nothing else names the record, it is the title.
        if title.names.contains(name), fields.named(among: title)?.name == name { return nil }
        return inHTML.contains(name) ? htmlWords(of: text) : text
    }

    /// The first words of a body in HTML, where they are not the title already.
    func excerpt(in fields: RecordFields) -> String? {
        guard let body = body(in: fields), body.isHTML, let excerpt = SiteBuild.excerpt(ofHTML: body.text) else { return nil }
        return excerpt == title(in: fields)?.string ? nil : excerpt
    }

    /// The address of a record's own page, to which others in its texts are relative.
    func address(of fields: RecordFields) -> WebAddress? {
        fields.allNamed(of: link).firstNonNil { WebAddress($0.text.string) }
    }

    /// The address of the record's picture. Where most records have one, a word in its place, `none`, says that there is none.
    func pictureAddress(in fields: RecordFields) -> PlainText? {
        fields.address(among: picture) { name, text in
            !fieldsOfPaths.contains(name) && (text.mayBeAddress || !fieldsOfAddresses.contains(name))
        }.map { $0.writtenPicture ?? $0 }
    }

    /// The address of the first picture of the record's body, where that is HTML.
    func bodyPicture(in fields: RecordFields, base: WebAddress?) -> String? {
        guard let body = body(in: fields), body.isHTML else { return nil }
        return firstPicture(ofHTML: body.text, base: address(of: fields) ?? base)
    }

    /// What the page of a record shows at length; nil where the title has said all of it.
    func body(in fields: RecordFields) -> (name: String, text: PlainText, isHTML: Bool)? {
        guard let (name, text) = fields.named(among: body) else { return nil }
        if !titlesInBody.isEmpty, titlesInBody.contains(name), fields.named(among: title)?.name == name, isAllSaid(text, isHTML: inHTML.contains(name)) { return nil }
        return (name, text, inHTML.contains(name))
    }

    /// Whether the words of a text are a title, and it has nothing beside them: no link, no picture, no emphasis.
    private func isAllSaid(_ text: PlainText, isHTML: Bool) -> Bool {
        guard text.byteCount <= 4 * Self.titleLength else { return false }
        let written = text.string
        let words = isHTML ? htmlWords(of: text).string : written
        guard words.count <= Self.titleLength, !words.contains(where: \.isNewline) else { return false }
        if isHTML { return !["<a", "<img", "<em", "<strong", "<b>", "<i>", "<code"].contains { written.contains($0) } }
        return !written.contains { "*_`[<#|".contains($0) }
    }

    /// In characters.
    private static let titleLength = 80

    private func allPlain(of names: FieldNames, in fields: RecordFields) -> [String] {
        fields.allNamed(of: names).map { inHTML.contains($0.name) ? htmlWords(of: $0.text).string : $0.text.string }
    }

    /// Learns from the kinds of fields which texts are HTML. A description that has tags is a body where there is no other.
    mutating func readHTML(from profiles: FieldProfiles) {
        let texts = [title, titleParts, label, description].flatMap(\.names).filter { name in
            profiles[path: name].map { $0.kind == .markup || $0.isEscaped } ?? false
        }
        // A body in Markdown may have references and tags, too.
        let bodies = usualBody.names.filter { profiles[path: $0]?.kind == .markup && !$0.lowercased().contains("markdown") }
        inHTML = Set(texts + bodies)
        body = FieldNames(usualBody.names + (description.names + notes.names).filter { name in
            guard let profile = profiles[path: name], !usualBody.names.contains(name) else { return false }
            return profile.isMarkdown || profile.kind == .markup && !notes.names.contains(name)
        })
        titlesInBody = Set(title.names).intersection(body.names)
    }

    /// A field called `date` is one however it is written; one called `time` may say how long something takes, and `datum` what maps count from.
    private mutating func readDates(from profiles: FieldProfiles) {
        let moments = ["time", "datetime", "timestamp"]
        let entries = datesOfEntry(profiles)
        date = FieldNames(date.names.filter { name in
            guard !entries.contains(name) else { return false }
            // The title has it already, or it is when the whole feed was written.
            guard !titleParts.names.contains(name), profiles[path: name].map({ $0.count >= 8 && $0.differentValues == 1 }) != true else { return false }
            let words = readableLabel(name).lowercased().split(separator: " ").map(String.init)
            return fieldWords(name) == words && !moments.contains(words.joined()) || profiles[path: name].map { [.day, .time].contains($0.kind) } ?? false
        })
    }

    /// Where no field of a usual name gives a picture, the first field that holds pictures does, however deep it lies; those in a field
    /// of such a name come first.
    mutating func complete(from profiles: FieldProfiles) {
        readHTML(from: profiles)
        readDates(from: profiles)
        fieldsOfAddresses = Set(picture.names.filter { profiles[path: $0]?.kind == .picture })
        fieldsOfPaths = Set(profiles.everywhere.filter(\.holdsPicturePaths).map(\.path))
        // Some feeds say there whether there is one.
        video = FieldNames(video.names.filter { ![.yesNo, .number].contains(profiles[path: $0]?.kind) })
        let holders = picture.names.filter { profiles[path: $0]?.kind == .object }
        guard holders.count == picture.names.count else { return }
        let found = picturesByRank(profiles.everywhere.filter { $0.kind == .picture || $0.kind == .gallery }.filter { !isOfPerson($0.path) } + profiles.everywhere.filter { $0.isListOfPictures && !isOfPerson($0.path) })
            .map { firstOfLists(in: $0, profiles) }
        let inside = found.filter { path in holders.contains { path.hasPrefix($0 + ".") } }
        // An object may have the address itself, under `url` or the like.
        picture = FieldNames(picture.names + inside + found.filter { !inside.contains($0) })
    }

    /// Those that the card of a record in a list shows in places of their own.
    var cardParts: [FieldNames] { [title, description, picture, video, body] }

    /// The fields of a record that its page shows in places of their own: of each part the one that counts. An object is one where
    /// there is nothing else in it to be read.
    func parts(of record: RecordFields) -> [String] {
        // A long text is shown where its field is, beside the title that its first words make.
        let titleName = record.named(among: title).flatMap { isLongSaying($0.name, $0.text) ? nil : $0.name }
        let others = [
            titleName, record.name(among: description, \.plainText), record.name(among: date, \.plainText),
            record.name(among: body, \.plainText), record.name(among: video, \.addressText),
        ].compactMap { $0 }.map { name in record.soleHolder(of: name) ?? name }
        // Further pictures in its object are the same one in other sizes.
        return others + [record.name(among: picture, \.addressText).map { name in record.soleHolder(of: name) { $0 == .picture } ?? name }].compactMap { $0 }
    }

    /// Where the record's picture stands inside an object that has more than pictures: the path of the object of its sizes, or its own.
    func nestedPicture(of record: RecordFields, in profiles: FieldProfiles) -> String? {
        guard let path = record.name(among: picture, \.addressText), let dot = path.lastIndex(of: ".") else { return nil }
        let holder = String(path[..<dot])
        let members = profiles[path: holder]?.members.fields ?? []
        return holder.contains(".") && !members.isEmpty && members.allSatisfy { [.picture, .nothing].contains($0.kind) } ? holder : path
    }

    func add(to hash: inout ChainedHash) {
        let parts = [title, titleParts, label, sort, description, picture, video, date, body, identifier, slug, link, usualBody, notes].map(\.names)
        for names in parts + [[titleJoint], inHTML.sorted(), titlesInBody.sorted(), fieldsOfAddresses.sorted(), fieldsOfPaths.sorted()] {
            hash.add(names.count)
            for name in names { hash.add(name) }
        }
    }

    /// What messages call a record of a feed beside its place; nil where nothing of it reads as a name.
    func name(of record: FeedRecord) -> String? {
        title(in: RecordFields(record)).map { shortened($0.string, to: 60) }
    }
}

/// Whether what a field has is one of few short words: `bio` may say of a dish whether it is organic.
private func saysLittle(_ field: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[field]?.string }
    guard texts.count >= 8 else { return false }
    return texts.allSatisfy { $0.utf8.count <= 12 && !$0.contains(" ") } && Set(texts).count * 4 <= texts.count
}

/// The first field that is called an identifier of something, and has a value of its own for each record: `question_id`, `idMeal`, `ProductID`.
private func identifierLike(_ fields: [String], _ sample: [JSONObject]) -> String? {
    // A few records may each name another one of something else.
    guard sample.count >= 8 else { return nil }
    return fields.first { field in
        let words = readableLabel(field).split(separator: " ")
        guard words.last == "ID" || words.first == "ID" else { return false }
        let values = sample.compactMap { $0[field]?.plainText }
        return values.count == sample.count && Set(values).count == values.count
    }
}

/// Of `key`, `_id` and `slug` those that each record has as another field, too: what a map calls it, it says itself.
///
/// Cost: a look at the sample; one pass over all records for a field that is repeated there.
private func repeatedKeys(among fields: [String], _ sample: [JSONObject], _ records: [FeedRecord]) -> [String] {
    func says(_ other: String, what key: String, in record: JSONObject) -> Bool {
        record[key]?.plainText.map { $0 == record[other]?.plainText } ?? (record[key] == nil)
    }
    var dropped: [String] = []
    for key in ["key", "_id", "slug"] where sample.count > 1 && fields.contains(key) {
        let isRepeated = fields.contains { other in
            other != key && !dropped.contains(other) && sample.allSatisfy { says(other, what: key, in: $0) } && records.allSatisfy { says(other, what: key, in: $0.value) }
        }
        if isRepeated { dropped.append(key) }
    }
    return dropped
}
