import FileSystem
import JSONValue
import SafeHTML
import SiteModel

/// Which fields of a record play the parts that every template knows: title, description, picture, video, date, body.
///
/// For each part, the usual names are tried in order, in any case and however their words are joined, and for each record separately,
/// since records differ. If no field has a usual name for the title, the one that reads most like a title is used.
struct RecordNouns: Sendable {
    let title: FieldNames
    /// The fields that make the title together if no single one does: given and family name.
    let titleParts: FieldNames
    /// What a record is called that has none of these.
    let account: FieldNames
    /// The text between them.
    let titleJoint: String
    /// Fields of the title whose numbers are points in time.
    let titleMoments: Set<String>
    /// Fields of the title that say when: by what they are, whose times stand for their days or their years.
    private(set) var titleDates: [String: ValueKind] = [:]
    /// The kind of thing each record is, if nothing names them: the 254th, a `Gentoo`, is called "Gentoo 254".
    let sort: FieldNames
    /// The number of each record in an order, if nothing names them: "Season 3".
    let ordinal: FieldNames
    /// The picture whose file names each record, if nothing else does.
    let file: FieldNames
    let label: FieldNames
    private(set) var description: FieldNames
    private(set) var picture: FieldNames
    private(set) var video: FieldNames
    private(set) var date: FieldNames
    /// What says when a database got the things that the records are, and nothing of them.
    let datesOfImport: Set<String>
    /// Those of them that do not say when a record was published, or when it takes place: a date by itself would be taken for that.
    private(set) var labelledDates: Set<String> = []
    private(set) var body: FieldNames
    let identifier: FieldNames
    /// Identifiers that repeat what another field of each record says.
    let repeated: FieldNames
    /// Fields that say in each record what a field before them says, as far as a sample tells, also in another language.
    let echoes: Set<String>
    /// Paths in objects that have the title or the description of each record once more, or what another member there is called and says.
    let echoesInside: [String]
    /// Fields that have the day or the year of a date beside them once more.
    let partsOfDates: Set<String>
    /// Those of them that say it in another language, as their names tell.
    let otherLanguages: Set<String>
    /// The feed's own slugs.
    let slug: FieldNames
    /// The URL of the record's page elsewhere.
    let link: FieldNames
    /// Where the words are that belong to the picture.
    private(set) var pictureTexts = PictureTexts.none
    /// Which of these fields hold HTML.
    private(set) var inHTML: Set<String> = []
    /// Fields of the body whose form neither their name nor the configuration tells.
    private(set) var mayMixForms: Set<String> = []
    /// Which of these fields hold texts that are escaped as in HTML, and have no tags as a rule.
    private(set) var escaped: Set<String> = []
    /// Which of these fields hold Markdown.
    private(set) var inMarkdown: Set<String> = []
    /// Fields of the title whose values are written as programs write them, `drinking_water`, and read in words. Beside other parts of a title they
    /// stay as they are: codes of statistics, `SEX_MLE`, are no words.
    private(set) var enumerations: Set<String> = []
    /// Fields that give both title and body: their first words are the title.
    private(set) var titlesInBody: Set<String> = []
    /// Fields that have their text as a list of its paragraphs.
    private let paragraphs: Set<String>
    /// Fields with paths of pictures on an unknown host.
    private(set) var fieldsOfPaths: Set<String> = []
    /// Fields that mostly hold the URL of a picture.
    private(set) var fieldsOfAddresses: Set<String> = []
    /// Those of them that are called links: some lead to a picture and others to a page.
    private(set) var fieldsOfLinks: Set<String> = []
    /// Whether the feed has addresses that are escaped as in HTML.
    private(set) var haveEscapedAddresses = false
    /// The fields with a usual name for a description.
    private let usualDescription: FieldNames
    /// The fields with a usual name for a body.
    private let usualBody: FieldNames
    /// Fields that may have the text of the body or the description once more, in another form.
    let forms: FieldNames
    /// Where a rule makes the body: the fields that it may take it from.
    let sourcesOfBody: FieldNames
    /// Fields that are a body if they are written as one.
    private let notes: FieldNames
    /// Paths of the fields that the site shows nowhere.
    let hidden: Set<String>

    /// - Parameter hidden: paths of the fields that the site shows nowhere. A title or an identifier that is not to be shown once more below the
    ///   heading remains one.
    init(of records: [FeedRecord], schema: FeedSchema, derived: [String], factsField: String?, hidden: Set<String>, language: String) {
        let sample = sample(of: records, about: 500)  // Enough to see what its fields are.
        self.hidden = hidden
        // No page is called by a password, nor by what programs tell it by.
        let fields = schema.fields.filter { field in
            field != factsField
                && (derived.contains(field)
                    || !isCalledSecret(field) && !isIdentifierWithSign(field, in: sample)
                        && !(Self.isCalledTitle(field) && areNamesOfResources(field, sample)))
        }
        let known = UsualNames(
            fields: fields, derived: derived.filter { $0 != factsField }, language: language, sample)
        let shown =
            hidden.isEmpty
            ? known
            : UsualNames(
                fields: fields.filter { !hidden.contains($0) }, derived: derived.filter { $0 != factsField && !hidden.contains($0) },
                language: language, sample)
        let finder = TitleFinder(
            // What is called a question has what somebody answered. Source of the annotations: OData JSON Format 4.01, §18.
            fields: fields.filter { field in
                derived.contains(field)
                    || !field.contains("?") && !field.contains("@odata.") && !areNamesOfResources(field, sample)
                        && (!hidden.contains(field) || Self.isCalledTitle(field))
            }, known: known, language: language, sample: sample,
            count: records.count
        ).withoutPlacesOfMany()
        let found = finder.titleFields()
        let areNullsWritten = areNullsWritten(in: sample)
        title = FieldNames(found.names, passingOverNull: areNullsWritten)
        titleParts = FieldNames(found.parts, passingOverNull: areNullsWritten)
        titleJoint = found.joint
        // Who has given no name is called by that of an account.
        account = FieldNames(
            found.parts.isEmpty || found.joint != " "
                ? [] : shown.fields(["username", "user_name", "login", "nickname", "nick", "handle", "screen_name"]).names,
            passingOverNull: areNullsWritten)
        titleMoments = Set((found.names + found.parts).filter { NameWords($0).isMoment })
        // What the feed calls a label, `New` or `Sale`, is no name in lists.
        let isOfFeed = !derived.contains("label") && sample.contains { $0["label"] != nil }
        label = FieldNames(isOfFeed ? [] : fields.contains("label") || derived.contains("label") ? ["label"] : [])
        let descriptions = shown.texts([
            // Where readers have one, the other is for members. Source: Reddit API, subreddits.
            "public_description", "description", "summary", "excerpt", "abstract", "synopsis", "overview", "plot", "short_description", "blurb",
            "teaser",
            // A line that advertises a thing says less than what tells of it.
            "subtitle", "tagline",
            "bio", "biography", "explanation", "definition", "def", "desc", "description_text", "extract", "snippet", "intro", "introduction",
        ])
        // What is remarked of things in sentences tells what they are like where nothing else does.
        let remarks =
            descriptions.names.isEmpty
            ? (fields.filter { isCalledAbstract($0) && !hidden.contains($0) } + shown.fields(["about"]).names).filter { finder.areSentences($0) }
                + shown.texts([
                    "details", "commentaire", "commentaires", "kommentar", "bemerkung", "bemerkungen", "anmerkung", "anmerkungen", "comentario",
                    "comentarios", "commento",
                    "opmerking", "opmerkingen", "aciklama",
                ]).names.filter { finder.areSentences($0) && finder.length(of: $0) > longestWord }
            : []
        picture = shown.fields([
            "picture", "image", "photo", "img", "image_url", "picture_url", "photo_url", "poster", "cover", "cover_image", "thumbnail",
            "thumbnail_url", "avatar", "icon",
        ])
        video = shown.fields(["video", "trailer", "video_url", "trailer_url", "film"])
        date = shown.texts([
            "date", "iso_date", "date_utc", "event_date", "time", "datetime", "timestamp", "published_at", "published", "date_published",
            "published_date",
            "published_on", "first_published", "first_published_at", "publish_on", "publish_date", "publication_date", "post_date", "pubDate",
            "pub_date", "created_at",
            // The other is in the time of whoever asks. Source: Reddit API, things.
            "created_utc", "created", "created_on",
            "date_created", "created_date", "creation_date", "posted_at", "posted_on", "date_posted", "added_at", "added_on", "date_added",
            "time_added", "added", "ts", "end_time", "updated_at", "updated",
            // What publishing systems say beside the fields of a record. Sources: DatoCMS, record meta fields; Sanity, document fields.
            "_first_published_at", "_published_at", "_created_at",
        ])
        let bodies = shown.texts(
            [
                "body", "content", "selftext", "markdown", "text_markdown", "content_html", "body_html", "html", "content_encoded",
            ], areBodies: true
        ).names
        // What answers the question that a record is called by, in more than a few words, is what there is to be read in it.
        let areAsked = found.names.first.flatMap { fieldWords($0).last }.map { ["question", "q"].contains($0) } == true
        let answers = areAsked ? shown.texts(["answer", "a"]).names.filter { finder.length(of: $0) > longestWord || finder.areSentences($0) } : []
        paragraphs = Set((descriptions.names + bodies).filter { areParagraphs($0, sample) })
        // A field with this name is one, whatever it contains.
        let usual = (descriptions.names + shown.textsInLanguages(["descriptions"]) + shown.firsts(of: ["descriptions", "abstracts"]) + remarks).filter
        { field in
            field.lowercased() == "description" || !saysLittle(field, sample) && !areNamesOfPrograms(field, sample)
        }
        let sole = usual.isEmpty && bodies.isEmpty && answers.isEmpty ? finder.soleProse(beside: found.names) : nil
        usualDescription = FieldNames(usual + [sole].compactMap { $0 }, lists: paragraphs)
        description = usualDescription
        usualBody = FieldNames(bodies + answers, lists: paragraphs)
        body = usualBody
        notes = shown.texts(["notes", "details", "answer", "long_description", "readme"])
        forms = FieldNames(
            otherForms(of: usualBody.names + notes.names, among: schema.fields) + otherForms(of: usualDescription.names, among: schema.fields))
        let isMade = usualBody.names.contains(where: derived.contains)
        sourcesOfBody = FieldNames(
            isMade ? schema.fields.filter { field in sample.contains { ($0[field]?.string?.utf8.count ?? 0) > longestWord } } : [])
        let isNamed = found.names.first.map(Self.isCalledTitle) ?? (found.joint == " ")
        datesOfImport = (isNamed && usualDescription.names.isEmpty && usualBody.names.isEmpty ? Self.datesOfImport(among: fields, sample) : [])
            .union(Self.timesOfRun(among: fields, sample))
        slug = known.fields(["slug"])
        link = known.fields(["url", "link", "permalink", "html_url", "web_url", "page_url", "external_url"])
        let identifiers = FieldNames(
            known.fields(["id", "_id", "pk", "uuid", "guid", "key", "code", "slug", "sku", "identifier"]).names.filter {
                !isOfSomethingElse($0, sample)
            })
        // What says again what the record is called stands behind it, wherever it is.
        let ownTitle = found.names.first.flatMap { schema.fields.contains($0) ? $0 : nil }
        let numbered = Set(numberedCopies(among: schema.fields, sample))
        let joined = fieldsThatJoin(found, among: schema.fields, sample, records)
        // So does what says again when it was.
        let ownDate = date.names.first { name in name != ownTitle && sample.contains { $0[name] != nil } }
        let heads = [ownTitle, ownDate].compactMap { $0 }
        echoes = fieldsThatSayAgain(among: heads + schema.fields.filter { !heads.contains($0) && !numbered.contains($0) }, sample)
            .union(known.otherLanguages).union(numbered).union(joined).union(forms.names)
        echoesInside = pathsThatSayAgain(
            [found.names.first, usualDescription.names.first].compactMap { $0 }, among: schema.fields.filter { !derived.contains($0) }, sample)
        otherLanguages = Set(known.otherLanguages)
        partsOfDates = fieldsWithPartsOfDates(
            among: schema.fields.filter { !derived.contains($0) && !(found.names + found.parts).contains($0) }, sample)
        let copies = copiesOfTitle(found, among: schema.fields.filter { !derived.contains($0) }, sample, records)
        repeated = FieldNames(
            repeatedKeys(among: schema.fields.filter { !numbered.contains($0) }, sample, records) + numbered.sorted() + joined + copies)
        let isTitleless = (found.names + found.parts).isEmpty
        let ordinals = isTitleless && !finder.keysTell ? finder.ordinal().map { [$0] } ?? [] : []
        ordinal = FieldNames(ordinals)
        let sorts = isTitleless && ordinals.isEmpty ? finder.sort() : nil
        // What no two records have in common is no sort of them, of which there would be a first and a second.
        let sign = sorts.flatMap { sample.count > 1 && finder.isDistinct($0, percent: 100) ? $0 : nil }
        identifier =
            identifiers.names.isEmpty ? FieldNames((identifierLike(fields, sample, areNamed: !isTitleless) ?? sign).map { [$0] } ?? []) : identifiers
        let isNameless = (found.names + found.parts + identifier.names + ordinals).isEmpty
        file = FieldNames(isNameless ? fields.first { finder.hasPictures($0) && finder.isDistinct($0, percent: 100) }.map { [$0] } ?? [] : [])
        // The file of a picture says more than the sort of thing.
        let isCalledByFile = !file.names.isEmpty && link.names.isEmpty
        sort = FieldNames(isNameless && !isCalledByFile ? sorts.map { [$0] } ?? [] : [])
    }
}

extension RecordNouns {
    /// The fields that play a part.
    var names: Set<String> {
        Set([title, titleParts, label, description, picture, video, date, body, identifier, slug, link].flatMap(\.names))
    }

    /// What makes addresses of titles, as `slug` says it; nil where no field gives a title.
    var titleAsSlug: SlugPattern? {
        let names = titleParts.names.isEmpty ? Array(title.names.prefix(1)) : titleParts.names
        return names.isEmpty ? nil : SlugPattern(joining: names)
    }

    /// A slug from the first of these that gives one: the feed's own slug, the title, the identifier.
    func wantedSlug(in fields: RecordFields) -> Slug? {
        fields.allPlain(of: slug).firstNonNil { makeSlug(isWebAddress($0) ? lastPart(ofAddress: $0) : $0) } ?? title(in: fields).flatMap {
            makeSlug($0.string)
        }
            ?? allPlain(of: title, in: fields).firstNonNil(makeSlug) ?? makeSlug(allPlain(of: titleParts, in: fields).joined(separator: " "))
            ?? ordinalTitle(in: fields).flatMap { makeSlug($0.string) }
            ?? fields.allPlain(of: identifier).firstNonNil { isWebAddress($0) ? nil : makeSlug($0) }
            ?? addressTitle(in: fields).flatMap { makeSlug($0.string) }
    }

    /// The URL of the record's own page, which URLs in its texts are relative to.
    func address(of fields: RecordFields) -> WebAddress? {
        fields.allNamed(of: link).firstNonNil { WebAddress($0.text.string) }
    }

    /// The body of a record; nil if the title already contains all of it.
    func body(in fields: RecordFields) -> (name: String, text: PlainText, isHTML: Bool)? {
        guard let (name, text) = fields.named(among: body) else { return nil }
        if !titlesInBody.isEmpty, titlesInBody.contains(name), fields.named(among: title)?.name == name,
            isAllSaid(text, in: name)
        {
            return nil
        }
        if titleParts.names.contains(name), isAllSaid(text, in: name) { return nil }
        return (name, text, isHTML(text, in: name))
    }

    /// Some records may have their text in HTML and others in Markdown: two feeds of a collection, or what was written before a site moved.
    private func isHTML(_ text: PlainText, in name: String) -> Bool {
        let isUsual = inHTML.contains(name)
        guard mayMixForms.contains(name) else { return isUsual }
        return text.withBytes { bytes in
            let startsWithTag = bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
            // Most texts are told by their first sign.
            guard startsWithTag != isUsual else { return isUsual }
            return isUsual ? bytes.hasTag || !bytes.hasMarksOfMarkdown : bytes.hasTag && !bytes.isMarkdownWithTags
        }
    }

    /// Whether the title contains all words of a text, and the text adds nothing: no link, picture or code.
    func isAllSaid(_ text: PlainText, in name: String) -> Bool {
        guard text.byteCount <= 4 * Self.titleLength else { return false }
        let isMarkdown = inMarkdown.contains(name)
        let written = isMarkdown ? renderedStart(ofMarkdown: text).string : text.string
        let words = isMarkdown ? htmlWords(of: .string(written)).string : words(of: text, in: name).string
        guard words.count <= Self.titleLength, !words.contains(where: \.isNewline) else { return false }
        if isMarkdown || inHTML.contains(name) { return !["<a", "<img", "<code"].contains { written.contains($0) } }
        return !written.contains { "*_`[<#|".contains($0) }
    }

    /// What readers see of a text: its words, without the tags of HTML or the signs of Markdown. One alone may have words set apart where the
    /// others of its field are plain: `<i>Larus</i>`.
    func words(of text: PlainText, in name: String) -> PlainText {
        if inHTML.contains(name) || text.setsWordsApart { return htmlWords(of: text) }
        if escaped.contains(name) || text.hasEscapedApostrophe { return unescaped(text) }
        if !enumerations.isEmpty, enumerations.contains(name) { return .string(WrittenEnumeration.words(text.string, inFieldCalled: "")) }
        guard !inMarkdown.isEmpty, inMarkdown.contains(name), text.string.contains(where: { "*_`[<#&\\".contains($0) }) else { return text }
        return htmlWords(of: renderedStart(ofMarkdown: text))
    }

    private func allPlain(of names: FieldNames, in fields: RecordFields) -> [String] {
        fields.allNamed(of: names).map { words(of: $0.text, in: $0.name).string }
    }

    /// Finds out from the kinds of fields which texts are HTML. A description with tags is the body if there is no other.
    mutating func readHTML(from profiles: FieldProfiles) {
        let texts = [title, titleParts, label, description].flatMap(\.names).filter { name in
            profiles[path: name]?.kind == .markup
        }
        escaped = Set([title, titleParts, label, description].flatMap(\.names).filter { profiles[path: $0]?.isEscaped == true })
        // A Markdown body may contain character references and tags, too.
        let bodies = usualBody.names.filter { profiles[path: $0]?.kind == .markup && !$0.lowercased().contains("markdown") }
        inHTML = Set(texts + bodies)
        escaped.subtract(inHTML)
        inMarkdown = Set([title, titleParts, label, description].flatMap(\.names).filter { profiles[path: $0]?.isMarkdown == true }).subtracting(
            inHTML)
        enumerations = Set(title.names.filter { profiles[path: $0]?.isShownInWords == true })
        let written = (usualDescription.names + notes.names).filter { name in
            guard let profile = profiles[path: name], !usualBody.names.contains(name), !profile.hasSignsOfCode else { return false }
            return profile.isMarkdown || profile.kind == .markup && (!notes.names.contains(name) || usualDescription.names.contains(name))
        }
        body = FieldNames(usualBody.names + written, lists: paragraphs)
        mayMixForms = Set(
            body.names.filter { name in profiles[path: name]?.look == nil && !["html", "markdown"].contains { name.lowercased().contains($0) } })
        // An answer says nothing of what a thing is like: in French `bio` says whether a dish is organic.
        let said = usualDescription.names.filter { name in
            name.lowercased() == "description" || profiles[path: name].map { $0.kind != .yesNo && !$0.hasSignsOfCode } ?? true
        }
        // What is read as the body is not said before it where a shorter text is.
        let isSaidBefore = said.count > 1 && said.first == body.names.first
        description = isSaidBefore ? FieldNames(Array(said.dropFirst()) + said.prefix(1), lists: paragraphs) : FieldNames(said, lists: paragraphs)
        titlesInBody = Set(title.names).intersection(body.names)
    }

    /// A field called `date` is one however it is written. One called `time` may be a duration, and `datum` may be a geodetic one.
    private mutating func readDates(from profiles: FieldProfiles, derived: [String]) {
        let moments = ["time", "datetime", "timestamp", "ts", "added", "endtime"]
        // What has a start is not when it ends.
        let haveStarts = profiles.fields.contains { !$0.words.isDisjoint(with: ["start", "starts", "started", "begin", "begins"]) }
        let entries = datesOfEntry(profiles)
        date = FieldNames(
            date.names.filter { name in
                guard !entries.contains(name) else { return false }
                // It is in the title already, or it is when the whole feed was written.
                guard !titleParts.names.contains(name), derived.contains(name) || profiles[path: name]?.isConstant != true else { return false }
                if profiles[path: name]?.kind == .yesNo || haveStarts && fieldWords(name).first == "end" { return false }
                let words = readableLabel(name).lowercased().split(separator: " ").map(String.init)
                return fieldWords(name) == words && !moments.contains(words.joined())
                    || profiles[path: name].map { [.day, .time].contains($0.kind) } ?? false
            })
        let words: Set = [
            "at", "date", "datetime", "day", "event", "first", "iso", "on", "post", "posted", "pub", "publication", "publish", "published", "time",
            "utc",
            "timestamp", "ts",
        ]
        labelledDates = Set(date.names.filter { !fieldWords($0).allSatisfy(words.contains) && !derived.contains($0) })
    }

    /// Where no field of a usual name gives a picture, the first field that holds pictures does, however deep it lies; those in a field
    /// of such a name come first.
    ///
    /// - Parameter derived: names of the fields that rules set.
    mutating func complete(from profiles: FieldProfiles, derived: [String]) {
        readHTML(from: profiles)
        readDates(from: profiles, derived: derived)
        description = FieldNames(description.names.filter { derived.contains($0) || profiles[path: $0]?.isConstant != true }, lists: paragraphs)
        titleDates = (title.names + titleParts.names).reduce(into: [:]) { kinds, name in
            if let kind = profiles[path: name]?.kind, [.day, .time, .year].contains(kind) { kinds[name] = kind }
        }
        // Behind what a thing is called, the day on which somebody wrote of it is enough.
        if let first = titleParts.names.first, ["title", "name"].contains(first.lowercased()) {
            for name in titleParts.names where titleDates[name] == .time && !wordsOfWriting.isDisjoint(with: fieldWords(name)) {
                titleDates[name] = .day
            }
        }
        // An object with such a path, `{"cover": {"url": "/cover.jpg"}}`, gives it as its address.
        fieldsOfPaths = Set(
            profiles.everywhere.filter(\.holdsPicturePaths).map(\.path).flatMap { path in
                [path] + [".url", ".src", ".href"].filter(path.hasSuffix).map { String(path.dropLast($0.count)) }
            })
        // Whoever computes the picture means it: where there is no such file, that is reported.
        fieldsOfPaths.subtract(derived)
        haveEscapedAddresses = profiles.everywhere.contains { $0.isEscaped && [.picture, .link, .gallery].contains($0.kind) }
        // In some feeds it says whether there is one, and a `film` may be what somebody played in.
        video = FieldNames(
            video.names.filter { name -> Bool in
                guard let kind = profiles[path: name]?.kind else { return true }
                return name.lowercased() == "film" ? [.video, .link].contains(kind) : ![.yesNo, .number].contains(kind)
            })
        picture = FieldNames(inBestSizes(pictures(among: profiles, derived: derived), picturesInSizes(among: profiles.fields), derived: derived))
        pictureTexts = PictureTexts(of: picture, in: profiles)
        fieldsOfAddresses = Set(picture.names.filter { profiles[path: $0]?.kind == .picture })
        fieldsOfLinks = fieldsOfAddresses.filter { profiles[path: $0]?.isLinkToPicture == true }
    }

    /// The fields that a card shows in places of their own.
    var cardParts: [FieldNames] { [title, description, picture, video, body] }

    func add(to hash: inout ChainedHash) {
        let parts =
            [
                title, titleParts, account, label, sort, ordinal, description, picture, video, date, body, identifier, slug, link, usualBody, notes,
                forms, sourcesOfBody, file,
            ].map(\.names) + [echoesInside]
        let sets = [
            inHTML, escaped, inMarkdown, enumerations, titlesInBody, mayMixForms, Set(titleDates.map { "\($0.key) \($0.value)" }), labelledDates,
            datesOfImport, paragraphs, fieldsOfAddresses, fieldsOfLinks, fieldsOfPaths, hidden,
        ].map { $0.sorted() }
        hash.add(haveEscapedAddresses ? 1 : 0)
        hash.add(title.passesOverNull ? 1 : 0)
        for name in picture.names { for path in pictureTexts[name] { hash.add(path) } }
        for names in parts + [[titleJoint]] + sets {
            hash.add(names.count)
            for name in names { hash.add(name) }
        }
    }

    /// The name of a record in messages, next to its location; nil if nothing in it reads as a name.
    func name(of record: FeedRecord) -> String? {
        title(in: RecordFields(record)).map { shortened($0.string, to: 60) }
    }
}

/// Of `https://a.example/birds/wren/?page=1` `wren`; all of an address without a path.
private func lastPart(ofAddress address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
    return path.last.map(String.init) ?? address
}

/// In bytes; an answer as short is one of several to choose from.
private let longestWord = 40

/// Whether a program has written `null` as a text in several places. Once it may be a word among others.
private func areNullsWritten(in sample: [JSONObject]) -> Bool {
    var nulls = 0
    for record in sample { nulls += record.count { $0.value.string == "null" || $0.value.string == "NULL" } }
    return nulls > 1
}

/// Whether what a field has is one of few short words: `bio` may say of a dish whether it is organic.
private func saysLittle(_ field: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[field]?.string }
    guard texts.count >= 8 else { return false }
    return texts.allSatisfy { $0.utf8.count <= 12 && !$0.contains(" ") } && Set(texts).count * 4 <= texts.count
}

/// Whether all that a field has are names as programs have them, of several parts: `base_drone`.
private func areNamesOfPrograms(_ field: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[field]?.string }
    return !texts.isEmpty
        && texts.allSatisfy { $0.utf8.contains(UInt8(ascii: "_")) && $0.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") } }
}

/// Whether a field has the paragraphs of a text as a list: several words each, that mostly end as sentences do.
private func areParagraphs(_ field: String, _ sample: [JSONObject]) -> Bool {
    let parts = sample.compactMap { $0[field]?.array }.flatMap { $0 }
    return !parts.isEmpty && parts.allSatisfy { $0.string != nil } && parts.count { $0.string.map(readsAsSentence) == true } * 2 > parts.count
}
