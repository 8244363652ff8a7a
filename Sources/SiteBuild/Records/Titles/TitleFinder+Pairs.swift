import CEL
import JSONValue
import SiteModel

// Titles that several fields make together.

extension TitleFinder {
    /// The names of two sides that play one another: `homeTeam` and `awayTeam`, `white` and `black`, `team1` and `team2`; also where an object
    /// has both, `players.white.user`. In the same way a journey is from one place to another.
    func sides(of fields: [String]) -> [String]? {
        if let pair = pair(among: fields) { return pair }
        let holders = fields.filter { field in sample.allSatisfy { 2...6 ~= $0[field]?.object?.count ?? 0 } }
        return holders.firstNonNil { holder in
            pair(among: sample.first?[holder]?.object?.keys.map { "\(holder).\($0)" } ?? [])
        }
    }

    private func pair(among fields: [String]) -> [String]? {
        for (one, other) in namesOfSides {
            let found = [one, other].compactMap { side -> String? in
                fields.filter { field in
                    let name = field.split(separator: ".").last.map(String.init) ?? field
                    let words = readableLabel(name).lowercased().split(separator: " ")
                    return words.first.map(String.init) == side || words.joined() == side
                }.firstNonNil { field in
                    ([field] + (usualNamesOfObjects + namesOfPlayers + namesOfStops).map { "\(field).\($0)" }).first { path in
                        let texts = sample.compactMap { sampleText(at: path, in: $0) }
                        return texts.count * 2 >= sample.count && texts.allSatisfy { $0.contains(where: \.isLetter) }
                    }
                }
            }
            if found.count == 2 { return found }
        }
        return nil
    }

    /// A given and a family name of which one is called just a name: `name` and `surname`, `prenom` and `nom`. Nil where it has both.
    ///
    /// - Parameter parts: the given names and the family names that the records have.
    func nameOfPerson(_ name: String?, with parts: [String]) -> [String]? {
        guard let name, parts.count == 1, let other = parts.first, other != name else { return nil }
        let words = fieldWords(other)
        // A `family` may be one of plants.
        let isGiven = !Set(words).isDisjoint(with: ["first", "given", "forename"]), isFamily = !Set(words).isDisjoint(with: ["last", "surname"])
        let both = sample.compactMap { record in
            sampleText(at: name, in: record).flatMap { text in sampleText(at: other, in: record).map { (text, $0) } }
        }
        guard isGiven || isFamily, both.count * 10 >= sample.count * 9, !both.contains(where: { $0.0.contains($0.1) }) else { return nil }
        return isGiven ? [other, name] : [name, other]
    }

    /// A given and a family name in few letters, which stand for that side by side alone: `first` and `last`.
    func shortPartsOfName() -> [String] {
        let pairs = [["first", "last"], ["given", "family"]].map { $0.compactMap { known.fields([$0]).names.first } }
        return pairs.first { pair in pair.count == 2 && pair.allSatisfy(hasNamesOfPeople) && areDifferentTogether(pair) } ?? []
    }

    /// Whether nearly all records have few words there, and nothing but letters in them.
    private func hasNamesOfPeople(_ field: String) -> Bool {
        let texts = sample.compactMap { string(at: field, in: $0) }
        return texts.count * 10 >= sample.count * 9
            && texts.allSatisfy { $0.utf8.count <= longestShortTitle && $0.allSatisfy { $0.isLetter || " -'’.".contains($0) } }
    }

    /// The first of several spellings under which a record has a text.
    func firstWithTexts(_ spellings: [String]) -> String? {
        spellings.firstNonNil { known.fields([$0]).names.first { name in sample.contains { sampleText(at: name, in: $0) != nil } } }
    }

    /// A given and a family name, with the words between them that some families have: "Anneke de Vries".
    func withParticle(_ parts: [String]) -> [String] {
        guard parts.count == 2, let particle = firstWithTexts(["tussenvoegsel", "tussenvoegsels", "voorvoegsel", "surname_prefix"]) else {
            return parts
        }
        return [parts[0], particle, parts[1]]
    }

    /// Of a car and a machine who made it and its model, as of a person the given and the family name; with its year, where that tells some apart.
    func makeAndModel(_ usual: UsualFields) -> TitleFields? {
        guard usual.names.isEmpty else { return nil }
        func first(_ isCalledSo: (String) -> Bool) -> String? {
            fields.first { field in
                guard isCalledSo(field) else { return false }
                let texts = sample.compactMap { string(at: field, in: $0) }
                return texts.count * 10 >= sample.count * 9 && texts.allSatisfy { $0.utf8.count <= longestShortTitle && !isWebAddress($0) }
            }
        }
        guard let make = first(isCalledMake), let model = first(isCalledModel) else { return nil }
        let pairs = sample.compactMap { record in string(at: make, in: record).flatMap { make in string(at: model, in: record).map { (make, $0) } } }
        // Some models have the maker in their names. Where all are by the same, that names none; nor do numbers.
        guard Set(pairs.map(\.0)).count > 1, !pairs.contains(where: { $0.1.hasPrefix($0.0) }),
            pairs.contains(where: { $0.1.contains(where: \.isLetter) })
        else { return nil }
        let year =
            areDifferentTogether([make, model])
            ? nil
            : known.fields(["year", "model_year", "modelyear", "baujahr", "modelljahr", "annee", "año", "anno"]).names.first { field in
                isOnAll(field) && sample.allSatisfy { sampleText(at: field, in: $0).map { $0.utf8.count == 4 && $0.allSatisfy(\.isNumber) } ?? true }
            }
        return TitleFields(parts: [make, model] + [year].compactMap { $0 })
    }

    /// Of things by name in maps by name, both names where they tell the things apart: `{"trams": {"8": …}}`.
    func placeInMaps(_ fields: [String]) -> [String]? {
        let names = ["section", "key"]
        return names.allSatisfy(fields.contains) && areDifferentTogether(names) ? names : nil
    }

    /// Of figures, what each is about and when: `country.value` and `date`. None of them names a record alone, and the two together do. When alone,
    /// where that tells them apart and what each is about is no more than a mark.
    ///
    /// - Parameter different: how many of the titles have to be different, in percent.
    func thingAndTime(_ fields: [String], different: Int = 100) -> [String]? {
        guard sample.count > 2 else { return nil }
        return times(fields).firstNonNil { time in
            thing(with: time, different: different, fields).map { isMark($0) && isDistinct(time, percent: 100) ? [time] : [$0, time] }
        }
    }

    /// Whether a field says of many records each what no name would be, `short` or `left`: few words in small letters, and no sorts of things.
    private func isMark(_ path: String) -> Bool {
        guard sample.first?[path] != nil, !isOfDoer(path) else { return false }
        let texts = sample.compactMap { sampleText(at: path, in: $0) }
        return Set(texts).count * fewestWithMark <= texts.count && texts.allSatisfy { $0.first?.isLowercase == true } && !isCalledSort(path)
            && Set(fieldWords(path)).isDisjoint(with: ["species", "variety", "product", "item"])
    }

    /// The fields that say when something was, the most usual names first; none that says the same of all, and no number of a day or a month,
    /// which says that only beside others.
    func times(_ fields: [String]) -> [String] {
        let called = known.fields(namesOfSpans + ["timestamp", "datetime", "ts", "recorded_at", "measured_at"]).names
        let years = fields.filter { fieldWords($0).last == "year" || hasYears($0) }
        let others = fields.filter { field in
            sample.allSatisfy { $0[field]?.string.map { PlainText.string($0).startsAsDay || WrittenTime($0) != nil } == true }
        }
        var times: [String] = []
        let numbers = known.fields(["created_utc", "created_at", "created", "published_at", "posted_at", "sent_at", "submitted_at"]).names
        // When somebody made the entry says nothing of a thing that has a time of its own.
        let haveOwn = hasTimesOfItsOwn(fields)
        for field in called + years + others + numbers + known.fields(["played_at", "end_time"]).names
        where !times.contains(field) && isCommon(field) && !isOfChange(field) && !(haveOwn && isOfEntry(field)) {
            let texts = Set(sample.map { sampleText(at: field, in: $0) })
            let isPartOfDate = texts.allSatisfy { $0.flatMap { Int($0) }.map { 0...31 ~= $0 } ?? false }
            if texts.count > 1, !isPartOfDate, !areFigures(field), !isOneMinute(field) { times.append(field) }
        }
        return times
    }

    /// Whether most records have a time that is not that of an entry: when it starts, is due, was spent; also in an object, `start.dateTime`.
    func hasTimesOfItsOwn(_ fields: [String]) -> Bool {
        let own = fields.filter { !wordsOfOwnTimes.isDisjoint(with: fieldWords($0)) && !isOfEntry($0) && !isOfChange($0) }
        return sample.count { record in
            own.contains { field in
                let texts = record[field]?.string.map { [$0] } ?? record[field]?.object?.compactMap { $0.value.string } ?? []
                return texts.contains { PlainText.string($0).startsAsDay || WrittenTime($0) != nil }
            }
        } * 2 > sample.count
    }

    /// The times that lie in objects of nearly all records, the beginning of a span first: `period.from`.
    func timesInside() -> [String] {
        members(ofObjectsAmong: fields).filter { path in
            sample.count { sampleText(at: path, in: $0).map { WrittenTime($0) != nil || PlainText.string($0).startsAsDay } == true } * 10 >= sample
                .count * 9
        }
    }

    /// Whether nearly all have small numbers there, or such with a fraction: how long something took, or a day of no month.
    func areFigures(_ path: String) -> Bool {
        let texts = sample.compactMap { sampleText(at: path, in: $0) }
        return texts.count { Double($0).map { abs($0) < fewestOfYear || $0 != $0.rounded() && abs($0) < smallestMoment } == true } * 10 >= texts.count
            * 9
    }

    /// Whether hardly two of the times are in one minute, which is as much as a title shows of them.
    func areDifferentMinutes(_ path: String) -> Bool {
        let minutes = minutes(at: path)
        return Set(minutes).count * 2 > minutes.count
    }

    /// Whether all of the times are in one minute: a program wrote the records then.
    private func isOneMinute(_ path: String) -> Bool { Set(minutes(at: path)).count == 1 }

    private func minutes(at path: String) -> [String] {
        sample.compactMap { sampleText(at: path, in: $0) }.map { text in
            let moment = Double(text).flatMap { $0 < smallestMoment ? nil : Int(exactly: (($0 < 1e11 ? $0 : $0 / 1000) / 60).rounded(.down)) }
            return moment.map(String.init) ?? String(WrittenTime(text) == nil ? text[...] : text.prefix(minutesOfTime))
        }
    }

    /// Whether a field that is called a time has years alone, as numbers or texts: `TimeDim`.
    private func hasYears(_ field: String) -> Bool {
        !Set(fieldWords(field)).isDisjoint(with: ["time", "period"])
            && sample.allSatisfy { record in
                switch record[field] {
                case .int(let year): 1500..<2200 ~= year
                case .string(let text): text.utf8.count == 4 && Int(text).map { 1500..<2200 ~= $0 } == true
                default: false
                }
            }
    }

    /// Whether all records have a time there: the end of a span is no thing that begins with it.
    private func areTimes(_ path: String) -> Bool {
        sample.allSatisfy { string(at: path, in: $0).map { WrittenTime($0) != nil || PlainText.string($0).startsAsDay } == true }
    }

    /// What each record is about, where no two that are about the same have one time, or not many.
    private func thing(with time: String, different: Int, _ fields: [String]) -> String? {
        let times = sample.map { sampleText(at: time, in: $0) }
        let things = fields.filter { $0 != time && !NameWords($0).isKey && !isCalledLanguage($0) && readsAsWords($0) }
        // Who has written something names it where nothing else does, and so does the sensor that has measured it.
        let sensors = fields.filter { field in
            // What differs in each record tells records apart, and no sensors.
            field != "id" && NameWords(field).isKey && sample.allSatisfy { $0[field]?.string.map { $0.utf8.count <= longestSign } ?? false }
                && Set(sample.compactMap { $0[field]?.string }).count < sample.count
        }
        // What is called a name of the thing comes before whoever made it.
        let names = things.filter { isCalledTitleOfThing($0) }
        let others = things.filter { !isOfDoer($0) && !names.contains($0) && !isCalledDescription($0) && !isOfPlace($0) } + things.filter(isOfPlace)
        // What somebody has said names nobody better than who it was: not whether all may read it.
        let speakers = speaks ? things.filter { isOfDoer($0) || isOfSpeaker($0) } : []
        let all = names + speakers + others + things.filter(isOfDoer) + sensors
        // A state names things worse than anything else, and so does what programs write: `needs_id`.
        func isOfState(_ field: String) -> Bool { isCalledState(field) || sample.contains { string(at: field, in: $0)?.contains("_") == true } }
        let paths = (all.filter { !isOfState($0) } + all.filter(isOfState)).flatMap { field in
            [field]
                + (textLanguages(of: field, sample, siteLanguage: language).prefix(1) + usualNamesOfObjects + namesOfUsers).map { "\(field).\($0)" }
        }
        func isThing(_ path: String) -> Bool {
            let things = sample.map { sampleText(at: path, in: $0) }
            let longest = names.contains(path) ? longestTitleOfThing : longestThing
            // A few of the records may not have it: the others of their title tell these apart.
            guard !areTimes(path), things.count(where: { $0 != nil }) * 10 >= things.count * 9, Set(things).count > 1,
                things.allSatisfy({ $0.map { $0.contains(where: \.isLetter) && $0.utf8.count <= longest } ?? true }),
                things.contains(where: { $0.map { $0.utf8.count > longestCode } == true }), !areResourceNames(things.compactMap { $0 })
            else { return false }
            return Set(zip(things, times).map { [$0, $1] }).count * 100 >= sample.count * different
        }
        let found = paths.first(where: isThing)
        guard let found, isCalledSort(found) else { return found }
        // What a thing inside is called, `recipe.name`, says more than of what sort the record is.
        func isNameInside(_ path: String) -> Bool {
            let parts = pathParts(path)
            return parts.count == 2 && ["name", "title"].contains(parts[1]) && !isBelonging(parts[0]) && !isCalledState(parts[0])
                && !isCalledSort(parts[0])
        }
        return paths.first { isNameInside($0) && isThing($0) } ?? found
    }

    /// Whether records are what somebody has said: most have a text of their own at length, and nothing that names it.
    var speaks: Bool {
        known.texts(["body", "content", "selftext", "body_text", "body_html", "comment", "note"], areBodies: true).names.contains {
            isDistinct($0, percent: 50)
        }
    }

    /// Of measurements, two things that each is about, and when where they do not tell records apart: `variety`, `site` and `year`.
    ///
    /// - Parameters:
    ///   - one: what has to be among them.
    ///   - different: how many of the titles have to be different, in percent.
    func thingsAndTime(_ fields: [String], with one: String? = nil, different: Int = 100) -> [String]? {
        guard sample.count > 2 else { return nil }
        let texts =
            fields.filter { !NameWords($0).isKey && !isOfDoer($0) && !isCalledLanguage($0) && !isCalledState($0) } + namesInside { isOfDoer($0) }
        let things = texts.filter { field in
            let texts = sample.compactMap { string(at: field, in: $0) }
            return texts.count == sample.count && Set(texts).count > 1 && readsAsWords(field)
                && texts.allSatisfy { $0.utf8.count <= longestShortTitle } && !areTimes(field)
        }.prefix(4)
        let times = times(fields)
        let pairs = things.indices.flatMap { first in things.indices.dropFirst(first + 1).map { [things[first], things[$0]] } }
        let found = (pairs + times.flatMap { time in pairs.map { $0 + [time] } }).first { parts in
            one.map(parts.contains) ?? true
                && Set(sample.map { record in parts.map { sampleText(at: $0, in: record) } }).count * 100 >= sample.count * different
        }
        // What one is called comes first, of a table of two groups the team, but for the sort of it: "Theft, Mill Lane".
        return found.map { parts in
            let isSecond = !parts[0].contains(".") && parts[1].hasSuffix(".name") && !isCalledSort(parts[0])
            return isSecond ? [parts[1], parts[0]] + parts[2...] : parts
        }
    }

    /// Of records that share a name, the name and what tells them apart as people say it: "Guide 2.1", "Summer fair, 2024".
    func titleOfEdition(of name: String, _ fields: [String]) -> TitleFields? {
        let numbered = fields.filter { fieldWords($0).last.map(wordsOfEditions.contains) == true }
        if let edition = numbered.first(where: { areDifferentTogether([name, $0]) }) { return TitleFields(parts: [name, edition]) }
        let dated = (known.fields(namesOfSpans).names + times(fields)).first { areDifferentTogether([name, $0]) }
        return dated.map { TitleFields(parts: [name, $0], joint: ", ") }
    }

    /// Whether most records have in common what a field calls them.
    func isShared(_ path: String) -> Bool {
        let texts = sample.compactMap { sampleText(at: path, in: $0) }
        return texts.count >= fewestToShare && Set(texts).count * 2 <= texts.count
    }

    /// Whether several fields tell nearly all records apart when they are taken together.
    func areDifferentTogether(_ parts: [String]) -> Bool {
        let titles = Set(
            sample.compactMap { record in
                let texts = parts.compactMap { sampleText(at: $0, in: record) }
                return texts.count == parts.count ? texts : nil
            })
        return titles.count * 20 >= sample.count * 19
    }
}

/// Whether it is called the name or the title of a thing, `trackName`, and of nobody beside it.
private func isCalledTitleOfThing(_ field: String) -> Bool {
    let words = fieldWords(field)
    return words.count > 1 && words.last.map(["name", "title"].contains) == true && Set(words).isDisjoint(with: wordsOfOtherNames)
}

/// Whether a field says when an entry was changed, or last seen by a program: that tells no thing apart.
func isOfChange(_ field: String) -> Bool { !wordsOfChanges.isDisjoint(with: fieldWords(field)) }

/// Whether a field says when somebody made the entry.
func isOfEntry(_ field: String) -> Bool {
    !Set(fieldWords(field)).isDisjoint(with: ["created", "creation", "added", "inserted", "imported", "entered"])
}

private let wordsOfOwnTimes: Set = ["start", "starts", "begin", "begins", "due", "deadline", "date", "day", "when"]

/// Whether a field says where a thing was, which names it where nothing says what it is.
private func isOfPlace(_ field: String) -> Bool { !Set(fieldWords(field)).isDisjoint(with: ["place", "location", "locality", "venue", "where"]) }

/// What says at length what a record is, names it worse than an identifier does.
func isCalledDescription(_ field: String) -> Bool {
    fieldWords(field).last.map(["description", "descriptions", "summary", "summaries"].contains) == true
}

/// Whether a field says who did something to a record: `recordedBy`, `author`.
func isOfDoer(_ field: String) -> Bool {
    fieldWords(field).last.map(wordsOfDoers.contains) == true
}

/// Whether a field has the name of whoever did something to a record: `authorName`.
func isNameOfDoer(_ field: String) -> Bool {
    let words = fieldWords(field)
    return words.count > 1 && words.last == "name" && wordsOfDoers.contains(words[words.count - 2])
}

private let wordsOfDoers: Set = [
    "by", "author", "creator", "maker", "owner", "user", "uploader", "holder", "contributor", "submitter", "editor", "referee", "umpire",
    "photographer",
    "recordist", "rec", "reporter", "translator", "collector", "autor", "autorin", "auteur", "verfasser", "fotograf", "photographe", "schiedsrichter",
    "arbitre", "arbitro", "árbitro", "scheidsrechter", "domare", "sędzia",
]

/// Whether a field says who said something. Elsewhere an account may be what a record is about.
private func isOfSpeaker(_ field: String) -> Bool {
    fieldWords(field).last.map { ["account", "actor", "sender", "from", "username", "nick", "nickname", "poster", "commenter"].contains($0) } == true
}

/// In English, German, French, Spanish, Italian, Portuguese, Polish, Swedish and Dutch.
private let namesOfSides = [
    ("home", "away"), ("home", "visitor"), ("home", "guest"), ("white", "black"), ("team1", "team2"), ("player1", "player2"),
    ("departure", "arrival"), ("origin", "destination"), ("heim", "gast"), ("heimmannschaft", "gastmannschaft"), ("heimteam", "gastteam"),
    ("domicile", "exterieur"), ("domicile", "extérieur"), ("local", "visitante"), ("casa", "trasferta"), ("casa", "ospite"), ("casa", "fora"),
    ("mandante", "visitante"), ("gospodarz", "gosc"), ("gospodarz", "gość"), ("hemmalag", "bortalag"), ("thuis", "uit"), ("thuisploeg", "uitploeg"),
]

/// Whether a field says who made a thing, or who sells it under a name.
func isCalledMake(_ field: String) -> Bool { isCalled(field, oneOf: wordsOfMakes) }

private func isCalledModel(_ field: String) -> Bool { isCalled(field, oneOf: wordsOfModels) }

private func isCalled(_ field: String, oneOf names: Set<String>) -> Bool {
    let words = fieldWords(field)
    return names.contains(field.lowercased()) || (words.last == "name" ? words.dropLast() : words[...]).last.map(names.contains) == true
}

/// In English, German, French, Spanish, Italian, Polish, Dutch and Swedish.
private let wordsOfMakes: Set = [
    "make", "brand", "manufacturer", "maker", "marke", "hersteller", "marque", "fabricant", "marca", "fabricante", "fabbricante", "producent",
    "marka", "merk", "märke", "fabrikat",
]
private let wordsOfModels: Set = ["model", "modell", "modèle", "modele", "modelo", "modello"]

private let namesOfUsers = ["username", "user_name", "userName", "screen_name", "acct"]

private let namesOfStops = ["city", "airport", "station", "stop", "port", "place", "iata", "code"]
private let namesOfPlayers = [
    "user.name", "user.username", "team.name", "team.displayName", "teamName", "team_name", "shortName", "username", "placeName.default", "placeName",
    "abbreviation", "abbrev", "abbr",
]

/// Spans of time that figures are for, the most usual first.
let namesOfSpans = ["date", "year", "time", "period", "quarter", "month", "season", "day"]

private let wordsOfEditions: Set = ["version", "edition", "volume", "issue", "episode", "part", "chapter"]

/// What fewer records have in common on average may be what they are about.
private let fewestWithMark = 8

/// So few may have a name in common by chance.
private let fewestToShare = 4

/// A language or a country in so few letters says nothing of what a record is about.
private let longestCode = 2

/// In bytes; what is called the title of the thing may be a whole sentence.
let longestThing = 80
private let longestTitleOfThing = 300

/// In seconds since 1970: earlier ones are numbers of something.
private let smallestMoment = 1e8, fewestOfYear = 1000.0
/// In letters: `2024-05-01T10:30`.
private let minutesOfTime = 16

/// What is longer was made by a program.
private let longestSign = 20
