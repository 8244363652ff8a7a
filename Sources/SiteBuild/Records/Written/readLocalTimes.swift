import CEL
import JSONValue
import SiteModel

/// A time in milliseconds or seconds beside the distance of its place from UTC, `{"time": 1460046600000, "utc_offset": 7200000}`, becomes what
/// clocks show there: `2016-04-07T18:30:00+02:00`. So does one beside the name of a zone. Where an event is, its own time counts.
///
/// Cost: a look at some of the records; a pass over all where one has such a member.
/// Sources: Meetup API, events; OpenWeather, current weather (`timezone`); Open-Meteo, `utc_offset_seconds`.
func readLocalTimes(in records: inout [FeedRecord]) {
    guard sample(of: records, about: 100).contains(where: { zone(in: $0) != nil }) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let zone = zone(in: record) else { continue }
        records[index].value = JSONObject(record.map { name, value in (name, localTime(name, value, zone) ?? value) })
    }
}

/// The zone that an object says its times are in; nil where it says none, or UTC.
private func zone(in object: JSONObject) -> CELTimeZone? {
    for (name, value) in object {
        let words = fieldWords(name).joined(separator: " ")
        if offsetNames.contains(words), case .int(let number) = value, let seconds = secondsEast(number) {
            let clock = abs(seconds) / 60
            func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return CELTimeZone((seconds < 0 ? "-" : "+") + twoDigits(clock / 60) + ":" + twoDigits(clock % 60))
        }
        if zoneNames.contains(words), let name = value.string, name.contains("/"), let zone = CELTimeZone(name) { return zone }
    }
    return nil
}

private let offsetNames: Set = ["utc offset", "gmt offset", "utc offset seconds", "timezone offset", "timezone", "tz offset", "offset utc"]
private let zoneNames: Set = ["timezone", "time zone", "tz", "tzid", "timezone id", "time zone id"]

/// A distance in seconds or milliseconds: zones differ by quarters of an hour, and by no more than fourteen hours.
private func secondsEast(_ number: Int64) -> Int? {
    let seconds = abs(number) > 86_400 ? number / 1000 : number
    guard abs(seconds) <= 14 * 3600, seconds % 900 == 0, abs(number) <= 86_400 || number % 1000 == 0, abs(seconds) >= 900 else { return nil }
    return Int(seconds)
}

/// Nil for what is no time of a thing. When somebody changed an entry is told by no clock of its place.
private func localTime(_ name: String, _ value: JSONValue, _ zone: CELTimeZone) -> JSONValue? {
    guard case .int(let number) = value, isTime(number, named: fieldWords(name)) else { return nil }
    let moment = number >= 1_000_000_000_000 ? number / 1000 : number
    guard let timestamp = CELTimestamp(seconds: moment) else { return nil }
    let offset = zone.offset(at: timestamp)
    guard offset != 0, let local = CELTimestamp(seconds: moment + Int64(offset)) else { return nil }
    let clock = abs(offset) / 60
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return .string(local.description.dropLast() + (offset < 0 ? "-" : "+") + twoDigits(clock / 60) + ":" + twoDigits(clock % 60))
}

private func isTime(_ number: Int64, named words: [String]) -> Bool {
    guard 1_000_000_000..<4_200_000_000 ~= number || 1_000_000_000_000..<4_200_000_000_000 ~= number else { return false }
    return words.contains(where: wordsOfEvents.contains) && !words.contains(where: wordsOfKeeping.contains)
}

private let wordsOfEvents: Set = [
    "time", "start", "starts", "end", "ends", "begin", "begins", "date", "dt", "sunrise", "sunset", "moonrise", "moonset", "departure", "arrival",
    "doors", "timestamp", "when", "deadline",
]
private let wordsOfKeeping: Set = ["created", "updated", "modified", "edited", "joined", "fetched"]
