import CEL
import JSONValue
import SiteModel

extension RecordNouns {
    /// Whether the time of day of a date is worth telling: that of a meeting or an earthquake is. When a text was written matters to the day.
    func tellsTime(of date: String) -> Bool {
        body.names.isEmpty && wordsOfWriting.isDisjoint(with: fieldWords(date))
    }

    /// What says when an entry was made or changed, where another field says when the thing itself is or was.
    func datesOfEntry(_ profiles: FieldProfiles) -> Set<String> {
        // Who tells when something starts, has published that earlier.
        let isEvent = profiles.fields.contains {
            [.day, .time].contains($0.kind) && !$0.words.isDisjoint(with: ["start", "starts", "begin", "begins"])
        }
        let words = isEvent ? wordsOfWriting : ["created", "creation", "added", "updated"]
        let entries = Set(date.names.filter { !words.isDisjoint(with: fieldWords($0)) })
        let most = profiles.fields.map(\.count).max() ?? 0
        let others = profiles.everywhere.filter { field in
            guard [.day, .time].contains(field.kind), field.count * 2 > most, field.path.split(separator: ".").count <= 2 else { return false }
            return !field.isOfWholeFeed
                && field.path.split(separator: ".").flatMap { fieldWords(String($0)) }.contains(where: wordsOfTimes.contains)
        }
        return (others.isEmpty ? [] : entries).union(datesOfImport)
    }

    /// What is called a timestamp and says when a program wrote all of the entries, within a day, where another field says when each was changed.
    static func timesOfRun(among fields: [String], _ sample: [JSONObject]) -> [String] {
        guard sample.count >= fewestEntries, fields.contains(where: { field in isOfChange(field) && sample.contains { $0[field]?.string != nil } })
        else { return [] }
        return fields.filter { field in
            fieldWords(field) == ["timestamp"] && areTimes(field, within: day, sample)
        }
    }

    /// What says when a database got its entries, and is called by nothing else: of things that an interface has under an address for each, without a
    /// text that people would have written at that time, all within a month.
    static func datesOfImport(among fields: [String], _ sample: [JSONObject]) -> Set<String> {
        guard sample.count >= fewestEntries, sample.allSatisfy({ record in record.contains { $0.value.string.map(isOfInterface) == true } }) else {
            return []
        }
        return Set(
            fields.filter { field in
                let words = fieldWords(field).filter { !["at", "on", "date", "time"].contains($0) }
                return !words.isEmpty && wordsOfEntries.isSuperset(of: words) && areTimes(field, within: month, sample)
            })
    }
}

/// Whether nearly all records have a time there, and all of these lie within a span of so many seconds.
private func areTimes(_ field: String, within span: Int, _ sample: [JSONObject]) -> Bool {
    let times = sample.compactMap { $0[field]?.string.flatMap(WrittenTime.init) }
    guard times.count * 10 >= sample.count * 9, times.allSatisfy(\.hasTime), let first = times.map(\.seconds).min(),
        let last = times.map(\.seconds).max()
    else {
        return false
    }
    return last - first < span
}

/// `https://a.example/api/people/1/`, `https://api.example/people/1`.
private func isOfInterface(_ text: String) -> Bool { isWebAddress(text) && (text.contains("/api/") || text.contains("://api.")) }

/// Fewer may be of one month by chance.
private let fewestEntries = 4

/// In seconds.
private let day = 86_400, month = 31 * day

/// What the time at which a text was written or changed is called by.
let wordsOfWriting: Set = [
    "created", "creation", "updated", "modified", "published", "publish", "publication", "pub", "post", "posted", "added", "edited", "entry",
]

/// What the day or the time of the thing itself is called by.
private let wordsOfTimes: Set = [
    "start", "starts", "begin", "begins", "release", "released", "premiered", "premiere", "aired", "air", "launch", "launched", "observed", "onset",
    "event", "publication",
    "published", "due", "spent", "deadline",
]
