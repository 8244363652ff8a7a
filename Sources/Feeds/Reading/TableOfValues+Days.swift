import JSONValue

extension TableOfValues {
    /// What several days have, in a list of objects that are no more than a day and its things: `[{"date": "2026-05-01", "games": [{…}, {…}]}]`.
    /// Each of them gets the day that it stands under. A day that says more of itself than how many things it has, its weather for one, is a record.
    init?(daysIn list: JSONArray) {
        var records: [JSONObject] = []
        var days: Set<String> = []
        for element in list {
            guard let day = element.object.flatMap(Day.init), days.insert(day.date).inserted else { return nil }
            for thing in day.things { records.append(thing.over(JSONObject([(day.name, .string(day.date))]))) }
        }
        guard days.count > 1, records.count >= days.count, records.allSatisfy({ $0.count >= fewestMembers }) else { return nil }
        self = .gathered(records)
    }
}

/// What a thing has at least: a time and a place of opening hours are no thing.
private let fewestMembers = 4

private struct Day {
    let name, date: String
    let things: [JSONObject]

    /// Nil for an object that is something else.
    init?(_ object: JSONObject) {
        var found: (name: String, date: String)?
        var lists: [JSONArray] = []
        for (name, value) in object {
            switch value {
            case .string(let text):
                if found == nil, isDay(text) {
                    found = (name, text)
                } else if text.utf8.count > longestAbbreviation, text != found?.date {
                    return nil
                }
            case .array(let list): if !list.isEmpty { lists.append(list) }
            case .int: guard countsThings(name) else { return nil }
            case .null: break
            default: return nil
            }
        }
        guard let found, lists.count <= 1 else { return nil }
        (name, date) = found
        things = lists.first?.compactMap(\.object) ?? []
        guard things.count == lists.first?.count ?? 0 else { return nil }
    }
}

/// `Fri`, of the week.
private let longestAbbreviation = 3

/// `totalGames`, `count`, `number_of_events`.
private func countsThings(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["total", "count", "number", "num"].contains { name.hasPrefix($0) } || name.hasSuffix("count") || name.hasSuffix("total")
}

private func isDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10 && bytes.enumerated().allSatisfy { place, byte in
        place == 4 || place == 7 ? byte == UInt8(ascii: "-") : UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
