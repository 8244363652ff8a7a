import SiteModel

extension RecordNouns {
    /// What says when an entry was made or changed, where another field says when the thing itself is or was.
    func datesOfEntry(_ profiles: FieldProfiles) -> Set<String> {
        let entries = Set(date.names.filter { !Set(fieldWords($0)).isDisjoint(with: ["created", "updated"]) })
        let most = profiles.fields.map(\.count).max() ?? 0
        let others = profiles.everywhere.filter { field in
            guard [.day, .time].contains(field.kind), field.count * 2 > most, field.path.split(separator: ".").count <= 2 else { return false }
            return !field.isOfWholeFeed
                && field.path.split(separator: ".").flatMap { fieldWords(String($0)) }.contains(where: wordsOfTimes.contains)
        }
        return others.isEmpty ? [] : entries
    }
}

/// What the day or the time of the thing itself is called by.
private let wordsOfTimes: Set = [
    "start", "starts", "begin", "begins", "release", "released", "premiered", "premiere", "aired", "observed", "onset", "event", "publication",
    "published",
]
