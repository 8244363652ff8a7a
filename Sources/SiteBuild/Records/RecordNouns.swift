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
    /// Fields of the title whose times stand for their days.
    private(set) var titleDays: Set<String> = []
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
    private var fieldsOfPaths: Set<String> = []
    /// Fields that mostly hold the URL of a picture.
    private var fieldsOfAddresses: Set<String> = []
    /// Whether the feed has addresses that are escaped as in HTML.
    private var haveEscapedAddresses = false
    /// The fields with a usual name for a description.
    private let usualDescription: FieldNames
    /// The fields with a usual name for a body.
    private let usualBody: FieldNames
    /// Fields that may have the text of the body or the description once more, in another form.
    let forms: FieldNames
    /// Fields that are a body if they are written as one.
    private let notes: FieldNames

    init(of records: [FeedRecord], schema: FeedSchema, derived: [String], factsField: String?, language: String) {
        let sample = sample(of: records, about: 500)  // Enough to see what its fields are.
        // No page is called by a password, nor by what programs tell it by.
        let fields = schema.fields.filter { field in
            field != factsField && (derived.contains(field) || !isCalledSecret(field) && !isIdentifierWithSign(field, in: sample)
                && !(Self.isCalledTitle(field) && areNamesOfResources(field, sample)))
        }
        let known = UsualNames(
            fields: fields, derived: derived.filter { $0 != factsField }, language: language, sample)
        let finder = TitleFinder(
            fields: fields.filter { derived.contains($0) || !areNamesOfResources($0, sample) }, known: known, language: language, sample: sample,
            count: records.count
        ).withoutPlacesOfMany()
        let found = finder.titleFields()
        let areNullsWritten = areNullsWritten(in: sample)
        title = FieldNames(found.names, passingOverNull: areNullsWritten)
        titleParts = FieldNames(found.parts, passingOverNull: areNullsWritten)
        titleJoint = found.joint
        // Who has given no name is called by that of an account.
        account = FieldNames(
            found.parts.isEmpty || found.joint != " " ? [] : known.fields(["username", "user_name", "login", "nickname", "nick", "handle", "screen_name"]).names,
            passingOverNull: areNullsWritten)
        titleMoments = Set((found.names + found.parts).filter { NameWords($0).isMoment })
        // What the feed calls a label, `New` or `Sale`, is no name in lists.
        let isOfFeed = !derived.contains("label") && sample.contains { $0["label"] != nil }
        label = FieldNames(isOfFeed ? [] : fields.contains("label") || derived.contains("label") ? ["label"] : [])
        let descriptions = known.texts([
            // Where readers have one, the other is for members. Source: Reddit API, subreddits.
            "public_description", "description", "summary", "excerpt", "abstract", "synopsis", "overview", "plot", "short_description", "blurb",
            "teaser",
            // A line that advertises a thing says less than what tells of it.
            "subtitle", "tagline",
            "bio", "biography", "explanation", "definition", "def", "desc", "description_text", "extract", "snippet", "intro", "introduction",
        ])
        // What is remarked of things in sentences tells what they are like where nothing else does.
        let remarks = descriptions.names.isEmpty
            ? (fields.filter(isCalledAbstract) + known.fields(["about"]).names).filter { finder.areSentences($0) }
                + known.texts([
                    "details", "commentaire", "commentaires", "kommentar", "bemerkung", "bemerkungen", "anmerkung", "anmerkungen", "comentario", "comentarios", "commento",
                    "opmerking", "opmerkingen", "aciklama",
                ]).names.filter { finder.areSentences($0) && finder.length(of: $0) > longestWord }
            : []
        picture = known.fields([
            "picture", "image", "photo", "img", "image_url", "picture_url", "photo_url", "poster", "cover", "cover_image", "thumbnail",
            "thumbnail_url", "avatar", "icon",
        ])
        video = known.fields(["video", "trailer", "video_url", "trailer_url", "film"])
        date = known.texts([
            "date", "iso_date", "event_date", "time", "datetime", "timestamp", "published_at", "published", "date_published", "published_date",
            "published_on", "publish_on", "publish_date", "publication_date", "post_date", "pubDate", "pub_date", "created_at",
            // The other is in the time of whoever asks. Source: Reddit API, things.
            "created_utc", "created", "created_on",
            "date_created", "created_date", "creation_date", "posted_at", "posted_on", "date_posted", "added_at", "added_on", "date_added", "time_added", "added", "ts", "end_time", "updated_at", "updated",
            // What publishing systems say beside the fields of a record. Sources: DatoCMS, record meta fields; Sanity, document fields.
            "_first_published_at", "_published_at", "_created_at",
        ])
        let bodies = known.texts([
            "body", "content", "selftext", "markdown", "text_markdown", "content_html", "body_html", "html", "content_encoded",
        ], areBodies: true).names
        // What answers the question that a record is called by, in more than a few words, is what there is to be read in it.
        let areAsked = found.names.first.flatMap { fieldWords($0).last }.map { ["question", "q"].contains($0) } == true
        let answers = areAsked ? known.texts(["answer", "a"]).names.filter { finder.length(of: $0) > longestWord || finder.areSentences($0) } : []
        paragraphs = Set((descriptions.names + bodies).filter { areParagraphs($0, sample) })
        // A field with this name is one, whatever it contains.
        let usual = (descriptions.names + known.textsInLanguages(["descriptions"]) + remarks).filter { $0.lowercased() == "description" || !saysLittle($0, sample) }
        let sole = usual.isEmpty && bodies.isEmpty && answers.isEmpty ? finder.soleProse(beside: found.names) : nil
        usualDescription = FieldNames(usual + [sole].compactMap { $0 }, lists: paragraphs)
        description = usualDescription
        usualBody = FieldNames(bodies + answers, lists: paragraphs)
        body = usualBody
        notes = known.texts(["notes", "details", "answer", "long_description", "readme"])
        forms = FieldNames(otherForms(of: usualBody.names + notes.names, among: schema.fields) + otherForms(of: usualDescription.names, among: schema.fields))
        let isNamed = found.names.first.map(Self.isCalledTitle) ?? (found.joint == " ")
        datesOfImport = isNamed && usualDescription.names.isEmpty && usualBody.names.isEmpty ? Self.datesOfImport(among: fields, sample) : []
        slug = known.fields(["slug"])
        link = known.fields(["url", "link", "permalink", "html_url", "web_url", "page_url", "external_url"])
        let identifiers = FieldNames(
            known.fields(["id", "_id", "pk", "uuid", "guid", "key", "code", "slug", "sku", "identifier"]).names.filter { !isOfSomethingElse($0, sample) })
        // What says again what the record is called stands behind it, wherever it is.
        let ownTitle = found.names.first.flatMap { schema.fields.contains($0) ? $0 : nil }
        let numbered = Set(numberedCopies(among: schema.fields, sample))
        let joined = fieldsThatJoin(found, among: schema.fields, sample, records)
        echoes = fieldsThatSayAgain(among: (ownTitle.map { [$0] } ?? []) + schema.fields.filter { $0 != ownTitle && !numbered.contains($0) }, sample)
            .union(known.otherLanguages).union(numbered).union(joined).union(forms.names)
        otherLanguages = Set(known.otherLanguages)
        repeated = FieldNames(repeatedKeys(among: schema.fields.filter { !numbered.contains($0) }, sample, records) + numbered.sorted() + joined)
        let isTitleless = (found.names + found.parts).isEmpty
        let ordinals = isTitleless && !finder.keysTell ? finder.ordinal().map { [$0] } ?? [] : []
        ordinal = FieldNames(ordinals)
        // What no two records have in common is no sort of them, of which there would be a first and a second.
        let sign = isTitleless && ordinals.isEmpty && sample.count > 1 ? finder.sort().flatMap { finder.isDistinct($0, percent: 100) ? $0 : nil } : nil
        identifier = identifiers.names.isEmpty ? FieldNames((identifierLike(fields, sample, areNamed: !isTitleless) ?? sign).map { [$0] } ?? []) : identifiers
        let isNameless = (found.names + found.parts + identifier.names + ordinals).isEmpty
        file = FieldNames(isNameless ? fields.first { finder.hasPictures($0) && finder.isDistinct($0, percent: 100) }.map { [$0] } ?? [] : [])
        // The file of a picture says more than the sort of thing.
        let isCalledByFile = !file.names.isEmpty && link.names.isEmpty
        sort = FieldNames(isNameless && !isCalledByFile ? finder.sort().map { [$0] } ?? [] : [])
    }
}

extension RecordNouns {
    /// The fields that play a part.
    var names: Set<String> {
        Set([title, titleParts, label, description, picture, video, date, body, identifier, slug, link].flatMap(\.names))
    }

    /// A slug from the first of these that gives one: the feed's own slug, the title, the identifier.
    func wantedSlug(in fields: RecordFields) -> Slug? {
        fields.allPlain(of: slug).firstNonNil { makeSlug(isWebAddress($0) ? lastPart(ofAddress: $0) : $0) } ?? title(in: fields).flatMap { makeSlug($0.string) }
            ?? allPlain(of: title, in: fields).firstNonNil(makeSlug) ?? makeSlug(allPlain(of: titleParts, in: fields).joined(separator: " "))
            ?? ordinalTitle(in: fields).flatMap { makeSlug($0.string) }
            ?? fields.allPlain(of: identifier).firstNonNil { isWebAddress($0) ? nil : makeSlug($0) }
            ?? addressTitle(in: fields).flatMap { makeSlug($0.string) }
    }

    /// Whether the record's body shows the picture at a URL.
    func bodyShows(pictureAt address: PlainText, in fields: RecordFields) -> Bool {
        guard let body = body(in: fields) else { return false }
        if body.isHTML { return body.text.hasSource(address) }
        return body.text.hasMarkdownPicture && renderedPictures(ofMarkdown: body.text).hasSource(address)
    }

    /// The URL of the record's own page, which URLs in its texts are relative to.
    func address(of fields: RecordFields) -> WebAddress? {
        fields.allNamed(of: link).firstNonNil { WebAddress($0.text.string) }
    }

    /// The URL of the record's picture. If most records have one, a word such as `none` in its place means no picture.
    func pictureAddress(in fields: RecordFields) -> PlainText? {
        fields.address(among: picture) { name, text in
            !fieldsOfPaths.contains(name) && (text.mayBeAddress || !fieldsOfAddresses.contains(name)) && text.mayBePicture
        }.map { $0.writtenPicture ?? (haveEscapedAddresses ? htmlWords(of: $0) : $0) }
    }

    /// The URL of the first picture in the record's body.
    func bodyPicture(in fields: RecordFields, base: WebAddress?) -> String? {
        guard let body = body(in: fields), body.isHTML || body.text.hasMarkdownPicture else { return nil }
        return firstPicture(ofHTML: body.isHTML ? body.text : renderedPictures(ofMarkdown: body.text), base: address(of: fields) ?? base)
    }

    /// The body of a record; nil if the title already contains all of it.
    func body(in fields: RecordFields) -> (name: String, text: PlainText, isHTML: Bool)? {
        guard let (name, text) = fields.named(among: body) else { return nil }
        if !titlesInBody.isEmpty, titlesInBody.contains(name), fields.named(among: title)?.name == name,
            isAllSaid(text, in: name)
        {
            return nil
        }
        return (name, text, inHTML.contains(name))
    }

    /// Whether the title contains all words of a text, and the text adds nothing: no link, picture or code.
    private func isAllSaid(_ text: PlainText, in name: String) -> Bool {
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
        inMarkdown = Set([title, titleParts, label, description].flatMap(\.names).filter { profiles[path: $0]?.isMarkdown == true }).subtracting(inHTML)
        enumerations = Set(title.names.filter { profiles[path: $0]?.isShownInWords == true })
        let written = (usualDescription.names + notes.names).filter { name in
            guard let profile = profiles[path: name], !usualBody.names.contains(name), !profile.hasSignsOfCode else { return false }
            return profile.isMarkdown || profile.kind == .markup && (!notes.names.contains(name) || usualDescription.names.contains(name))
        }
        body = FieldNames(usualBody.names + written, lists: paragraphs)
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
        titleDays = Set((title.names + titleParts.names).filter { profiles[path: $0]?.kind == .day })
        // An object with such a path, `{"cover": {"url": "/cover.jpg"}}`, gives it as its address.
        fieldsOfPaths = Set(profiles.everywhere.filter(\.holdsPicturePaths).map(\.path).flatMap { path in
            [path] + [".url", ".src", ".href"].filter(path.hasSuffix).map { String(path.dropLast($0.count)) }
        })
        haveEscapedAddresses = profiles.everywhere.contains { $0.isEscaped && [.picture, .link, .gallery].contains($0.kind) }
        // In some feeds it says whether there is one, and a `film` may be what somebody played in.
        video = FieldNames(video.names.filter { name -> Bool in
            guard let kind = profiles[path: name]?.kind else { return true }
            return name.lowercased() == "film" ? [.video, .link].contains(kind) : ![.yesNo, .number].contains(kind)
        })
        picture = FieldNames(inBestSizes(pictures(among: profiles, derived: derived), picturesInSizes(among: profiles.fields), derived: derived))
        pictureTexts = PictureTexts(of: picture, in: profiles)
        fieldsOfAddresses = Set(picture.names.filter { profiles[path: $0]?.kind == .picture })
    }

    /// Before each picture that there is in several sizes the best of them.
    private func inBestSizes(_ names: [String], _ families: [[FieldProfile]], derived: [String]) -> [String] {
        let all = names.flatMap { name in
            derived.contains(name) ? [name] : families.first { $0.contains { $0.name == name } }.map { $0.map(\.name) } ?? [name]
        }
        return all.reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
    }

    private func pictures(among profiles: FieldProfiles, derived: [String]) -> [String] {
        // One picture for all shows no record, but is the logo of who publishes them. Where a rule sets it, it is meant.
        let usual = picture.names.filter { name in
            derived.contains(name) || profiles[path: name].map { !$0.isOnePictureOfAll && !$0.isThingCalledPicture } != false && !fieldsOfPaths.contains(name)
        }
        let holders = usual.filter { profiles[path: $0]?.kind == .object }
        let candidates = profiles.everywhere.filter { !isOfPerson($0.path) && !$0.isOnePictureOfAll }
        guard holders.count == usual.count else {
            // One that only few records have, such as the thumbnail of a video, leaves the others to what most have.
            let most = usual.compactMap { profiles[path: $0]?.count }.max() ?? 0
            return usual + picturesByRank(candidates.filter { $0.kind == .picture && $0.path == $0.name && most > 0 && $0.count > 2 * most })
        }
        let found = picturesByRank(candidates.filter { ($0.kind == .picture || $0.kind == .gallery || $0.isListOfPictures) && !$0.isIconOfState })
            .map { firstOfLists(in: $0, profiles) }
        let inside = found.filter { path in holders.contains { path.hasPrefix($0 + ".") } }
        // The object may hold the URL, as `url` or similar.
        return usual + inside + found.filter { !inside.contains($0) }
    }

    /// The fields that a card shows in places of their own.
    var cardParts: [FieldNames] { [title, description, picture, video, body] }

    /// What a record's page shows in places of their own, and its fields need not repeat.
    func shownElsewhere(of record: RecordFields, in profiles: FieldProfiles) -> ShownElsewhere {
        ShownElsewhere(
            parts: parts(of: record), picture: nestedPicture(of: record, in: profiles),
            texts: nestedTexts(of: record, in: profiles),
            address: pictureAddress(in: record)?.string)
    }

    /// The fields of a record that its page shows in places of their own: of each part the one that counts. An object is one where
    /// there is nothing else in it to be read.
    private func parts(of record: RecordFields) -> [String] {
        // A long text is shown where its field is, beside the title that its first words make.
        // So is one that has more to it than words: a link, a picture.
        let titleName = record.named(among: title).flatMap { name, text in
            isLongSaying(name, text) || (inHTML.contains(name) || inMarkdown.contains(name)) && !isAllSaid(text, in: name) ? nil : name
        }
        let identifierName = title.names.isEmpty && titleParts.names.isEmpty ? record.name(among: identifier, \.plainText) : nil
        let others = [
            titleName ?? identifierName, record.named(among: description)?.name, record.name(among: date, \.plainText),
            record.named(among: body)?.name, record.name(among: video, \.addressText),
        ].compactMap { $0 }.map { name in record.soleHolder(of: name) ?? name } + formsSaidElsewhere(of: record)
        let pictureNumber = pictureNumber(in: record)
        let pictureName = pictureNumber.map { picture.names[$0] }
        // The others of several are shown where their field is.
        if let pictureNumber, let pictureName, record.value(in: pictureNumber, of: picture)?.hasSeveralPictures == true, fieldWords(pictureName).last != "links" {
            return others
        }
        // Further pictures in its object are the same one in other sizes.
        func isOtherSize(_ name: String, _ form: ValueForm) -> Bool { form == .picture || form == .address && isSizeOfPicture(name) }
        let caption = pictureText(in: record)?.path
        func isSaid(_ name: String, _ form: ValueForm) -> Bool { isOtherSize(name, form) || caption?.hasSuffix("." + name) == true }
        return others + [pictureName.map { name in record.soleHolder(of: name, beside: isSaid) ?? name }, caption].compactMap { $0 }
    }

    /// The field that gives the picture of a record.
    func pictureName(in record: RecordFields) -> String? { pictureNumber(in: record).map { picture.names[$0] } }

    private func pictureNumber(in record: RecordFields) -> Int? {
        record.number(among: picture) { value in value.addressText.flatMap { $0.mayBePicture ? $0 : nil } }
    }

    /// Where the record's picture stands inside an object that has more than pictures: the path of the object of its sizes, or its own.
    private func nestedPicture(of record: RecordFields, in profiles: FieldProfiles) -> String? {
        guard let path = record.name(among: picture, \.addressText), let dot = path.lastIndex(of: ".") else { return nil }
        var holder = String(path[..<dot])
        guard holder.contains("."), profiles[path: holder]?.holdsPicturesAlone == true else { return path }
        // What holds it in turn may have the same picture in another format.
        while let dot = holder.lastIndex(of: "."), profiles[path: String(holder[..<dot])]?.holdsPicturesAlone == true {
            holder = String(holder[..<dot])
        }
        return holder
    }

    /// The paths of the title in one of its languages, of the body and the description where they are nested, and of what says the same beside them; and of what stands with the picture.
    private func nestedTexts(of record: RecordFields, in profiles: FieldProfiles) -> [String] {
        let description = record.named(among: description).map { (name: $0.name, text: $0.text, isHTML: inHTML.contains($0.name)) }
        let texts = [body(in: record), description].compactMap { $0 }
        let caption = pictureText(in: record).map { [$0.path.replacing("[0]", with: "")] } ?? []
        // Of a title in several languages the others stand behind.
        let title = record.named(among: title).flatMap { name, _ in
            name.lastIndex(of: ".").flatMap { profiles[path: String(name[..<$0])]?.members.isText == true ? name : nil }
        }
        return caption + [title].compactMap { $0 } + texts.filter { $0.name.utf8.contains(UInt8(ascii: ".")) }.flatMap { name, text, isHTML in
            [name] + record.twins(of: name, text, isHTML: isHTML)
        }
    }

    func add(to hash: inout ChainedHash) {
        let parts = [
            title, titleParts, account, label, sort, ordinal, description, picture, video, date, body, identifier, slug, link, usualBody, notes, forms, file,
        ].map(\.names)
        let sets = [inHTML, escaped, inMarkdown, enumerations, titlesInBody, titleDays, labelledDates, datesOfImport, paragraphs, fieldsOfAddresses, fieldsOfPaths].map { $0.sorted() }
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

extension FieldProfile {
    /// Whether it is the sign of a state or of a sort, which many records have: `status.iconUrl`. Source: Jira REST API, issues.
    fileprivate var isIconOfState: Bool {
        guard words.contains("icon"), let holder = pathParts(path).dropLast().last else { return false }
        return isCalledState(holder) || isCalledSort(holder) || fieldWords(holder).last.map { ["priority", "issuetype", "resolution"].contains($0) } == true
    }
}

/// What a record's page shows in places of their own.
struct ShownElsewhere {
    /// The fields that do.
    let parts: [String]
    /// The path of the picture, or of the object that holds nothing else, where it is nested.
    let picture: String?
    /// The paths of the texts where they are nested, those that stand with the picture too.
    let texts: [String]
    /// The URL of the picture.
    let address: String?
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

/// Whether a field has the paragraphs of a text as a list: several words each, that mostly end as sentences do.
private func areParagraphs(_ field: String, _ sample: [JSONObject]) -> Bool {
    let parts = sample.compactMap { $0[field]?.array }.flatMap { $0 }
    return !parts.isEmpty && parts.allSatisfy { $0.string != nil } && parts.count { $0.string.map(readsAsSentence) == true } * 2 > parts.count
}

/// Whether a field such as `code` identifies something other than the record, such as its country, since many records share its values. An
/// `id` with repeated values is reported instead.
private func isOfSomethingElse(_ identifier: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[identifier]?.plainText }
    // Of things of several sorts each sort counts from one. Source: Django, serialised objects.
    if identifier.lowercased() == "pk" { return Set(texts).count < texts.count }
    guard ["key", "code"].contains(identifier.lowercased()) else { return false }
    return texts.count > 2 && Set(texts).count * 2 < texts.count
}

/// The first field that is called an identifier of something, and has a value of its own for each record: `question_id`, `idMeal`, `ProductID`.
private func identifierLike(_ fields: [String], _ sample: [JSONObject], areNamed: Bool) -> String? {
    let first = sample.first?.keys.first { _ in true }
    let identifiers = fields.filter { field in
        let words = readableLabel(field).split(separator: " ")
        // What a record begins with identifies it, as `order_no` does; further down a number may be that of a house.
        let isNumber = field == first && words.count > 1 && words.last.map { ["no", "nr", "number", "nummer"].contains($0.lowercased()) } == true
        guard words.last == "ID" || words.first == "ID" || isNumber else { return false }
        let values = sample.compactMap { $0[field]?.plainText }
        return values.count == sample.count && Set(values).count == values.count
    }
    // A few records may each name another one of something else; what has no name and one such field is known by that.
    let isCertain = sample.count >= 8 || !areNamed && identifiers.count == 1
    return sample.count < 2 ? nil : identifiers.first { $0 == first || isCertain }
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
            other != key && !dropped.contains(other) && sample.allSatisfy { says(other, what: key, in: $0) }
                && records.allSatisfy { says(other, what: key, in: $0.value) }
        }
        if isRepeated { dropped.append(key) }
    }
    return dropped
}
