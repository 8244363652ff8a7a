import JSONValue
import SiteModel

// The stages in which a title is looked for, the most certain first. Each gives nil where it finds none.

extension TitleFinder {
    /// The fields of usual names that have texts.
    struct UsualFields {
        /// Names, texts of a few words, and what describes a record.
        let names, texts, descriptions: [String]
        /// Texts and descriptions, those first that most records have. A name is one however few have it.
        let wordings: [String]
        /// All that are called so, though no record has a text there.
        let possible: [String]

        var all: [String] { names + wordings }
    }

    /// What is called a name of something, or says something.
    struct Sayings {
        let words: [String]
        /// Those that name records best.
        let better: [String]
    }

    /// The fields that may give the title where no usual one does.
    struct Candidates {
        let things: [String]
        /// The same, and behind them where a thing is.
        let others: [String]
        /// What tells records apart by itself.
        let own: String?
    }

    /// What reads most like a title, and what may name records inside.
    struct Guesses {
        let guess, inside: String?
        /// Codes in objects, another one in each record.
        let codes: [String]
    }

    // MARK: Fields of usual names

    func usualFields() -> UsualFields {
        let questions = ["question"] + (known.fields(["a"]).names.isEmpty ? [] : ["q"])
        let texts = byWorth(known.texts(["text", "full_text", "fact"] + questions).names.filter { !isPhrase($0) })
        let descriptions = byWorth(known.texts(["summary", "description"]).names.filter { !isPhrase($0) })
        return UsualFields(
            names: usualNames().filter { !isSameInAll($0) }, texts: texts, descriptions: descriptions,
            wordings: byWorth(texts + descriptions, onlyByCount: true),
            possible: known.texts(
                ["title", "name", "headline", "label", "heading", "text", "full_text", "fact"] + questions + ["summary", "description"]
            ).names)
    }

    /// Whether a text says the same of most records that have it, "Subscription renewal": it is of what sort they are.
    private func isPhrase(_ field: String) -> Bool {
        // An event of a calendar is called by its summary, and a weekly one as it was a week ago. Source: RFC 5545, §3.8.1.12.
        guard !known.derived.contains(field), !(fieldWords(field) == ["summary"] && hasTimesOfItsOwn(fields)) else { return false }
        let texts = sample.compactMap { sampleText(at: field, in: $0) }
        return texts.count >= fewestWithPhrase && Set(texts).count * 8 <= texts.count && length(of: field) <= longestShortTitle
    }

    /// Whether all that have it have the same there, too many for that to be chance, and others have nothing.
    private func isSameInAll(_ field: String) -> Bool {
        guard !known.derived.contains(field) else { return false }
        let texts = sample.compactMap { sampleText(at: field, in: $0) }
        return texts.count >= fewestWithPhrase && texts.count < sample.count && Set(texts).count == 1
    }

    /// What rules and front matter give is what somebody wants: it has its usual place.
    func givenTitle(_ usual: UsualFields) -> TitleFields? {
        let all = usual.possible
        let areGiven = all.contains(where: known.derived.contains)
        guard areGiven || all.contains(where: { path in !sample.contains { $0[path] != nil || holds(path, $0) } }) else { return nil }
        let further = areGiven ? nil : calledSo(fields).first ?? titleLike(fields.filter { !all.contains($0) })
        let inObject = all.first.map { partsOfName(in: $0) } ?? []
        return inObject.isEmpty ? TitleFields(names: all + missing(all, [further])) : TitleFields(parts: inObject)
    }

    /// The given and the family name.
    func partsOfPerson(_ usual: UsualFields) -> [String] {
        let familyName = firstWithTexts(["surname", "last_name", "family_name", "name_last", "name_family", "surnames", "last_names"])
        let givenName =
            firstWithTexts(["first_name", "given_name", "forename", "name_first", "name_given", "forenames", "first_names", "given_names"])
            // In Turkish `ad` is the name beside a family name; in English it is what is paid for.
            ?? familyName.flatMap { _ in firstWithTexts(["given", "ad", "adı", "adi"]) }
        let parts = [givenName, familyName].compactMap { $0 }
        return parts.isEmpty && usual.all.isEmpty ? shortPartsOfName() : parts
    }

    /// What most records have in common is no name for them: "Senator" beside a first and a last name, a package beside its versions.
    func titleBeside(shared usual: UsualFields, _ person: [String]) -> TitleFields? {
        if let whole = nameOfPerson(usual.names.first, with: person) { return TitleFields(parts: whole) }
        guard let first = usual.all.first else { return nil }
        if sample.count > 1, !isDistinct(first, percent: 60) {
            if let full = fullName(besides: first) { return TitleFields(names: [full] + usual.all) }
            if person.count == 2, areDifferentTogether(person) { return TitleFields(parts: withParticle(person)) }
        }
        guard isShared(first) else { return nil }
        return titleOfEdition(of: first, fields)
    }

    func sayings() -> Sayings {
        let words = byWorth(
            known.texts([
                "quote", "setup", "message", "comment", "review", "subject", "caption", "alt", "alt_description", "product_description",
            ]).names
        ).filter { path in
            // An `alt` may be how high a place lies.
            sample.contains { record in sampleText(at: path, in: record).map { !isWrittenFigure($0) } ?? (record[path]?.object != nil) }
        }
        return Sayings(words: words, better: calledSo(fields) + [words.first { isCommon($0) && !isOfNothing($0) }].compactMap { $0 })
    }

    func usualTitle(_ usual: UsualFields, _ sayings: Sayings) -> TitleFields? {
        guard let first = usual.all.first, usual.names.contains(first) || usual.texts.contains(first), isCommon(first) else { return nil }
        let inObject = partsOfName(in: first)
        if !inObject.isEmpty { return TitleFields(parts: inObject) }
        let spoken = isForPrograms(first) ? sayings.better.first ?? textBeside(numbers: first) : nil
        let all = (spoken.map { [$0] } ?? []) + usual.all
        return TitleFields(names: all + missing(all, calledSo(fields) + [telling(fields), otherNames()] + spare(beside: all)))
    }

    // MARK: Fields that are called a name of something

    func titleCalledSo(_ usual: UsualFields, _ sayings: Sayings) -> TitleFields? {
        guard let best = sayings.better.first else { return nil }
        if isShared(best) {
            if let more = titleOfEdition(of: best, fields) { return more }
            if let parts = dimensions(fields, with: best) { return TitleFields(parts: parts, joint: ", ") }
        }
        let names = usual.names
        let isRemark = sayings.words.contains(best)
        // What is remarked of a file names it worse than what it is called.
        if isRemark, !isDistinct(best, percent: 80) || !isOnAll(best),
            let file = fields.first(where: { isCalledFilename($0) && isOnAll($0) && isDistinct($0, percent: 100) })
        {
            return TitleFields(names: names + [file] + usual.all)
        }
        // What is remarked of many alike names them worse than a sign of each.
        if isRemark, !isDistinct(best, percent: 80),
            let sign = telling(fields.filter { $0 != best && !isIdentifier($0) && isOnAll($0) }, different: 100)
        {
            return TitleFields(names: names + [sign] + missing(names + [sign], sayings.better))
        }
        return TitleFields(names: names + [best] + missing(names + [best], sayings.better + usual.wordings + spare(beside: names + [best])))
    }

    // MARK: Fields of any name

    func candidates(_ usual: UsualFields) -> Candidates {
        // What all posts of a language or all orders in a state have in common names none of them.
        // Of one or two records it is not known what they have in common.
        let isAlone = sample.count < 3
        let possible = fields.filter { field in
            let isOfSort = isCalledLanguage(field) || isCalledState(field) || isAlone && (isCalledSort(field) || isCalledRemark(field))
            return !usual.all.contains(field) && !isOfDoer(field) && !isCalledRelation(field) && !field.contains("/")
                && (!isOfSort || !isAlone && isDistinct(field, percent: 70))
        }.map(inOneLanguage)
        // What a file of a picture is called names its record where nothing else does.
        let plain = possible.filter { !hasPictures($0) }
        let candidates = telling(plain) ?? titleLike(plain) == nil ? possible : plain
        // Where a thing is names it where nothing else does: a house for sale.
        let things = candidates.filter { !NameWords($0).isAddress && !isPartOfAddress($0) }
        let others = things + candidates.filter { NameWords($0).isAddress } + candidates.filter { !NameWords($0).isAddress && isPartOfAddress($0) }
        let addresses = members(ofObjectsAmong: fields.filter { NameWords($0).isAddress })
            .filter { fieldWords($0).last.map(namesOfStreets.contains) == true }
        // Of few records what people call each by is enough; who has written a text is not what that is called.
        let own = telling(others) ?? (isSmall && !speaks ? callsign() : nil) ?? nameOfAddress() ?? telling(addresses)
        return Candidates(things: things, others: others, own: own)
    }

    /// What is called the name of a place, inside its address: a few of many may share one.
    private func nameOfAddress() -> String? {
        members(ofObjectsAmong: fields.filter { NameWords($0).isAddress }).first { path in
            ["name", "title"].contains(fieldWords(fieldName(path)).joined()) && isOnAll(path) && isDistinct(path, percent: 70)
        }
    }

    /// Of a name in several languages the path of that of the site; any other field as it is.
    private func inOneLanguage(_ field: String) -> String {
        guard RecordNouns.isCalledTitle(field), let own = textLanguages(of: field, sample, siteLanguage: language).first else { return field }
        return "\(field).\(own)"
    }

    /// A text or a description of a usual name, unless something shorter is there.
    func titleInWords(_ usual: UsualFields, _ candidates: Candidates) -> TitleFields? {
        // An object may have nothing to be read in it.
        guard let first = usual.wordings.first, isCommon(first),
            usual.wordings.contains(where: { path in sample.contains { sampleText(at: path, in: $0) != nil } })
        else { return nil }
        let (names, own) = (usual.names, candidates.own)
        let describes = usual.descriptions.contains(first)
        // What describes a record at length is no name for it where something shorter is.
        let isShorter =
            own.map { own in
                if own == candidates.things.first, describes, !isDistinct(first, percent: 99), isName(own) { return true }
                let longest = length(of: first)
                return describes && longest > longestShortTitle && !NameWords(own).isIdentifier && readsAsWords(own)
                    && 4...(longest * 3 / 4) ~= length(of: own)
            } ?? false
        if let better = named(among: candidates.things, before: first, usual.descriptions) {
            return TitleFields(names: names + [better] + usual.wordings)
        }
        // A release is called by its number, and a case by its code, and not by a sentence about it.
        if own == nil, names.isEmpty, describes, areSentences(first), let sign = versionOfEach() ?? fields.first(where: isCodeOfEach) {
            return TitleFields(names: [sign] + usual.all)
        }
        // A map has its records by short words: they name them better than a paragraph does.
        let namesNone = length(of: first) > 2 * longestShortTitle || !isDistinct(first, percent: 90) || !isOnAll(first)
        if !isShorter, namesNone, describes, let key = shortKey(fields) { return TitleFields(names: names + [key] + usual.wordings) }
        let all = isShorter ? names + [own].compactMap { $0 } + usual.wordings : usual.all
        return TitleFields(names: all + missing(all, spare(beside: all)))
    }

    func titleOfGame() -> TitleFields? {
        guard let sides = sides(of: fields) else { return nil }
        // Two that play one another again and again do so each time on another day.
        let time = isDistinct(sides, percent: 50) ? nil : times(fields).first { isDistinct(sides + [$0], percent: 90) }
        return TitleFields(parts: sides + [time].compactMap { $0 }, joint: " \u{2013} ")
    }

    func guesses(_ candidates: Candidates) -> Guesses {
        let inside = telling(self.inside(fields), percent: 60, different: 75) ?? titlesInside().first
        let codes = members(ofObjectsAmong: fields).filter { NameWords(fieldName($0)).isIdentifierOfThings && isCodeOfEach($0) }
        // What sort of thing a record is names it worse than what is called a name or a code anywhere in it.
        let guess = titleLike(candidates.others).flatMap { isCalledSort($0) && (inside != nil || !codes.isEmpty) ? nil : $0 }
        return Guesses(guess: guess, inside: inside, codes: codes)
    }

    /// What is called something inside, where what the record has itself is for programs, or many have it in common.
    func titleInside(_ usual: UsualFields, _ candidates: Candidates, _ guesses: Guesses) -> TitleFields? {
        guard candidates.own == nil else { return nil }
        if let guess = guesses.guess, let inside = guesses.inside,
            isIdentifier(guess) || !isDistinct(guess, percent: 70) && isDistinct(inside, percent: 90)
        {
            return TitleFields(names: usual.names + [inside, guess])
        }
        guard guesses.guess.map({ !isDistinct($0, percent: 70) }) ?? true else { return nil }
        if let place = placeInMaps(fields) { return TitleFields(parts: place, joint: ", ") }
        if let person = personInside(candidates.others) { return TitleFields(parts: person) }
        let titles = titlesOfSorts()
        return titles.isEmpty ? nil : TitleFields(names: titles)
    }

    /// Where many records share what reads best: what each is about, and when; a code that people know it by, which names it better than in which
    /// state it is, and since when; or a sign of each.
    func titleOfSeveral(_ usual: UsualFields, _ candidates: Candidates, _ guesses: Guesses) -> TitleFields? {
        let guess = guesses.guess
        guard candidates.own == nil, guess.map({ !isDistinct($0, percent: 70) || speaks && isIdentifier($0) }) ?? true else { return nil }
        let pair = thingAndTime(fields) ?? guess.flatMap { thingsAndTime(fields, with: $0) ?? dimensions(fields, with: $0) }
        let code = pair?.contains(where: isCalledState) != false ? fields.first(where: isCodeOfEach) ?? numberOfEach() : nil
        if let sign = code ?? (speaks ? nil : callsign()) { return TitleFields(names: usual.names + [sign]) }
        if let pair { return guess == nil ? nil : TitleFields(parts: pair, joint: ", ") }
        if let said = firstsOfLists().first { return TitleFields(names: usual.names + [said]) }
        guard let guess, !isDistinct(guess, percent: 50) else { return nil }
        return signOfEach().first.map { TitleFields(names: usual.names + [$0]) }
    }

    func titleThatReads(_ usual: UsualFields, _ candidates: Candidates, _ guesses: Guesses) -> TitleFields? {
        let (names, own, others, guess) = (usual.names, candidates.own, candidates.others, guesses.guess)
        // A remark on some of the records is no name for these where a sign of each is there.
        let sign = guess.flatMap { isOnAll($0) ? nil : telling(others.filter { !isIdentifier($0) && isOnAll($0) }) }
        // Of one or two records all texts differ: what people call each by comes first.
        // Nor are sentences about a thing where a few words tell it apart.
        let isTold = guess.map(areSentences) == true && own.map { !areSentences($0) && length(of: $0) <= longestShortTitle } == true
        let mayBeGuess = guess.map { isDistinct($0, percent: 70) } == true && (sample.count > 2 && !isTold || own == nil)
        let best = thingOfCode(among: others) ?? sign ?? (mayBeGuess ? guess : own ?? guess)
        let streets =
            best == nil && guesses.inside == nil
            ? namesInside(called: namesOfStreets) { _ in false }.filter { path in
                isDistinct(path, percent: 70) && sample.allSatisfy { sampleText(at: path, in: $0).map(maySayWhatItIs) ?? true }
            } : []
        if let word = best, areWordsForPrograms(word), word != callsign(), let name = nameInside(others) {
            let best = others.first { areWordsForPrograms($0) && length(of: $0) > 3 && isDistinct($0, percent: 99) } ?? word
            return TitleFields(names: names + [name, best] + missing(names + [name, best], [own, guess] + spare(beside: names + [name, best])))
        }
        guard let best = best ?? guesses.inside ?? streets.first else { return nil }
        return TitleFields(names: names + [best] + missing(names + [best], usual.wordings + [own, guess] + spare(beside: names + [best])))
    }

    // MARK: Where nothing reads as a title

    func titleOfSigns(_ usual: UsualFields) -> TitleFields? {
        if let callsign = callsign() { return TitleFields(names: usual.names + [callsign]) }
        // The few that have a name of their own are called by it.
        let names = usual.names
        if let pair = thingAndTime(fields) ?? thingsAndTime(fields) ?? dimensions(fields) {
            return TitleFields(names: names, parts: pair, joint: ", ")
        }
        // Nothing is called by its picture, nor by whoever made it.
        let members = members(ofObjectsAmong: fields).filter { !NameWords(fieldName($0)).isCalledPicture && !isNameOfDoer(fieldName($0)) }
        if let member = telling(members) { return TitleFields(names: names + [member]) }
        return (thingAndTime(fields, different: 60) ?? thingsAndTime(fields, different: 60)).map { TitleFields(names: names, parts: $0, joint: ", ") }
    }

    /// What something inside is called that several records may share, `team.name`, and what tells these apart: it comes before what hardly any
    /// record has; and where records have nothing but a number of their own, of what sort each is and what something in it is called: "burglary, Mill
    /// Lane".
    func titleOfShared(_ usual: UsualFields) -> TitleFields? {
        guard sample.count >= fewestToShareNames, !usual.all.contains(where: isCommon), !keysTell else { return nil }
        // Of a table of results the team is what a row is about.
        func isPassedOver(_ name: String) -> Bool { name != "team" && isBelonging(name) || isCalledState(name) || isCalledSort(name) }
        let name = namesInside(except: isPassedOver).first { path in
            isOnAll(path) && Set(sample.map { sampleText(at: path, in: $0) }).count > 1
                && sample.allSatisfy { sampleText(at: path, in: $0).map(readsAsTitle) ?? true }
        }
        guard let name else { return nil }
        if isDistinct(name, percent: 90) { return TitleFields(names: usual.names + [name]) }
        let sorts = fields.filter { field in
            let texts = sample.compactMap { string(at: field, in: $0) }
            return texts.count == sample.count && Set(texts).count > 1 && texts.allSatisfy { $0.utf8.count <= longestShortTitle && readsAsTitle($0) }
                && !isIdentifier(field) && !isOfDoer(field) && !isCalledState(field) && !isCalledLanguage(field)
        }
        if let other = (sorts + times(fields)).first(where: { areDifferentTogether([name, $0]) }) {
            return TitleFields(names: usual.names, parts: [name, other], joint: ", ")
        }
        // Both say what it is, though not which.
        let parts = [sorts.first, name].compactMap { $0 }
        return isDistinct(parts, percent: 10) ? TitleFields(names: usual.names, parts: parts, joint: ", ") : nil
    }

    func lastTitle(_ usual: UsualFields, _ sayings: Sayings, _ guesses: Guesses) -> TitleFields {
        let spans = known.fields(["year", "period", "season", "month", "week"]).names.filter { isDistinct($0, percent: 90) && !isOrdinal($0) }
        let keys = fields.contains("key") && sample.allSatisfy { $0["key"]?.string.map(readsAsVersion) == true } ? ["key"] : []
        let versions = (known.texts(["version", "tag_name", "release"]).names + keys).filter { isDistinct($0, percent: 90) }
        let dates = known.texts(["day", "date", "time", "datetime", "timestamp", "dt_txt", "ts"]).names.filter {
            isDistinct($0, percent: 50) && !areFigures($0) && areDifferentMinutes($0)
        }
        let files = fields.filter { field in
            isCalledFilename(field) && isOnAll(field) && isDistinct(field, percent: 100)
                && !sample.contains { string(at: field, in: $0).map(isWebAddress) == true }
        }.prefix(1)
        let rest = versions + signOfEach() + known.texts(["content", "body"]).names + guesses.codes + files + dates
        let last = usual.all + sayings.words + rest + spans + (ordinal() == nil ? firstsOfLists() : [])
        // Where there is nothing else, when each was tells them apart.
        if !keysTell, !sample.contains(where: { record in last.contains { sampleText(at: $0, in: record) != nil } }),
            let time = (times(fields) + timesInside()).first(where: { isDistinct($0, percent: 90) && areDifferentMinutes($0) })
        {
            return TitleFields(names: [time])
        }
        // Where a few have a name, the others are called by what they are.
        let areNone = usual.names.isEmpty && !sample.contains { record in rest.contains { sampleText(at: $0, in: record) != nil } }
        return TitleFields(names: last + (areNone ? [] : missing(last, spare(beside: last))))
    }
}

/// Of fewer records it is not known what they share.
private let fewestToShareNames = 8

/// So many have one of a few texts in common that it says of what sort they are.
private let fewestWithPhrase = 12
