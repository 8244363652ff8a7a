import CEL
import JSONValue
import SiteModel

// Titles that several fields make together.

extension TitleFinder {
    /// The names of two sides that play one another: `homeTeam` and `awayTeam`, `white` and `black`, `team1` and `team2`; also where an object
    /// has both, `players.white.user`.
    func sides(of fields: [String]) -> [String]? {
        if let pair = pair(among: fields) { return pair }
        let holders = fields.filter { field in sample.allSatisfy { 2...6 ~= $0[field]?.object?.count ?? 0 } }
        return holders.firstNonNil { holder in
            pair(among: sample.first?[holder]?.object?.keys.map { "\(holder).\($0)" } ?? [])
        }
    }

    private func pair(among fields: [String]) -> [String]? {
        for (one, other) in [("home", "away"), ("white", "black"), ("team1", "team2"), ("player1", "player2")] {
            let found = [one, other].compactMap { side -> String? in
                fields.filter { field in
                    let name = field.split(separator: ".").last.map(String.init) ?? field
                    let words = readableLabel(name).lowercased().split(separator: " ")
                    return words.first.map(String.init) == side || words.joined() == side
                }.firstNonNil { field in
                    ([field] + (usualNamesOfObjects + namesOfPlayers).map { "\(field).\($0)" }).first { path in
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
        let both = sample.compactMap { record in sampleText(at: name, in: record).flatMap { text in sampleText(at: other, in: record).map { (text, $0) } } }
        guard isGiven || isFamily, both.count * 10 >= sample.count * 9, !both.contains(where: { $0.0.contains($0.1) }) else { return nil }
        return isGiven ? [other, name] : [name, other]
    }

    /// Of things by name in maps by name, both names where they tell the things apart: `{"trams": {"8": …}}`.
    func placeInMaps(_ fields: [String]) -> [String]? {
        let names = ["section", "key"]
        return names.allSatisfy(fields.contains) && areDifferentTogether(names) ? names : nil
    }

    /// Of figures, what each is about and when: `country.value` and `date`. None of them names a record alone, and the two together do.
    func thingAndTime(_ fields: [String]) -> [String]? {
        let called = known.fields(namesOfSpans + ["timestamp", "datetime", "ts", "recorded_at", "measured_at"]).names.first { isCommon($0) }
        let year = fields.first { fieldWords($0).last == "year" && isCommon($0) }
        guard sample.count > 2,
            let time = called ?? year ?? fields.first(where: { field in sample.allSatisfy { $0[field]?.string.flatMap { WrittenTime($0) } != nil } })
        else { return nil }
        let times = sample.map { sampleText(at: time, in: $0) }
        let things = fields.filter { $0 != time && !NameWords($0).isKey && readsAsWords($0) }
        // Who has written something names it where nothing else does, and so does the sensor that has measured it.
        let sensors = fields.filter { field in
            // What differs in each record tells records apart, and no sensors.
            field != "id" && NameWords(field).isKey && sample.allSatisfy { $0[field]?.string.map { $0.utf8.count <= longestSign } ?? false }
                && Set(sample.compactMap { $0[field]?.string }).count < sample.count
        }
        let paths = (things.filter { !isOfDoer($0) } + things.filter(isOfDoer) + sensors).flatMap { field in
            [field] + (textLanguages(of: field, sample, siteLanguage: language).prefix(1) + usualNamesOfObjects).map { "\(field).\($0)" }
        }
        return paths.first { path in
            let things = sample.map { sampleText(at: path, in: $0) }
            guard things.allSatisfy({ $0.map { $0.contains(where: \.isLetter) && $0.utf8.count <= 80 } == true }), Set(things).count > 1,
                things.contains(where: { $0.map { $0.utf8.count > longestCode } == true })
            else { return false }
            return Set(zip(things, times).map { [$0, $1] }).count == sample.count
        }.map { [$0, time] }
    }

    /// Of measurements, two things that each is about, and when where they do not tell records apart: `variety`, `site` and `year`.
    ///
    /// - Parameter one: what has to be among them.
    func thingsAndTime(_ fields: [String], with one: String? = nil) -> [String]? {
        guard sample.count > 2 else { return nil }
        let things = fields.filter { field in
            let texts = sample.compactMap { $0[field]?.string }
            return texts.count == sample.count && Set(texts).count > 1 && !NameWords(field).isKey && !isOfDoer(field) && readsAsWords(field)
                && texts.allSatisfy { $0.utf8.count <= longestShortTitle }
        }.prefix(4)
        let time = known.fields(namesOfSpans).names.first { isCommon($0) }
        let pairs = things.indices.flatMap { first in things.indices.dropFirst(first + 1).map { [things[first], things[$0]] } }
        return (pairs + pairs.compactMap { pair in time.map { pair + [$0] } }).first { parts in
            one.map(parts.contains) ?? true && Set(sample.map { record in parts.map { sampleText(at: $0, in: record) } }).count == sample.count
        }
    }

    /// Of records that share a name, the name and what tells them apart as people say it: "Guide 2.1", "Summer fair, 2024".
    func titleOfEdition(of name: String, _ fields: [String]) -> TitleFields? {
        let numbered = fields.filter { fieldWords($0).last.map(wordsOfEditions.contains) == true }
        if let edition = numbered.first(where: { areDifferentTogether([name, $0]) }) { return TitleFields(parts: [name, edition]) }
        let dated = known.fields(namesOfSpans).names.first { areDifferentTogether([name, $0]) }
        return dated.map { TitleFields(parts: [name, $0], joint: ", ") }
    }

    /// Whether most records have in common what a field calls them.
    func isShared(_ path: String) -> Bool {
        let texts = sample.compactMap { sampleText(at: path, in: $0) }
        return texts.count >= fewestToShare && Set(texts).count * 2 <= texts.count
    }

    /// Whether several fields tell nearly all records apart when they are taken together.
    func areDifferentTogether(_ parts: [String]) -> Bool {
        let titles = Set(sample.compactMap { record in
            let texts = parts.compactMap { sampleText(at: $0, in: record) }
            return texts.count == parts.count ? texts : nil
        })
        return titles.count * 20 >= sample.count * 19
    }
}

/// Whether a field says who did something to a record: `recordedBy`, `author`.
func isOfDoer(_ field: String) -> Bool {
    fieldWords(field).last.map { ["by", "author", "creator", "owner", "user", "uploader", "holder"].contains($0) } == true
}

private let namesOfPlayers = [
    "user.name", "user.username", "teamName", "team_name", "shortName", "username", "placeName.default", "placeName", "abbreviation", "abbrev",
    "abbr",
]

/// Spans of time that figures are for, the most usual first.
let namesOfSpans = ["date", "year", "time", "period", "quarter", "month", "season", "day"]

private let wordsOfEditions: Set = ["version", "edition", "volume", "issue", "episode", "part", "chapter"]

/// So few may have a name in common by chance.
private let fewestToShare = 4

/// A language or a country in so few letters says nothing of what a record is about.
private let longestCode = 2

/// What is longer was made by a program.
private let longestSign = 20
