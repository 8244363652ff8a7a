import CEL
import JSONValue
import SiteModel

/// The fields that say in each record of a sample what another one says: `street` behind `address_1`, the slug or the code of a word beside it.
func fieldsThatSayAgain(among fields: [String], _ sample: [JSONObject]) -> Set<String> {
    guard sample.count >= fewestToCompare, let first = sample.first else { return [] }
    let texts = fields.filter { field in sample.contains { $0[field]?.string != nil } }
    return Set(
        repeated(among: fields, first, sample) + sameMoments(among: fields, sample) + codes(among: texts, sample) + slugs(among: texts, first, sample)
            + firstsOfLists(among: fields, sample))
}

/// The fields that are called by numbers, where there is one for each of the others and says what that says.
///
/// Source: PHP, `PDO::FETCH_BOTH`, which gives each column by its name and by its number.
func numberedCopies(among fields: [String], _ sample: [JSONObject]) -> [String] {
    let numbers = fields.filter { Int($0) != nil }.sorted { Int($0) ?? 0 < Int($1) ?? 0 }
    let names = fields.filter { Int($0) == nil }
    guard numbers.count > 1, numbers.count == names.count, numbers.first == "0" else { return [] }
    let areCopies = sample.allSatisfy { record in
        zip(numbers, names).allSatisfy { number, name in record[number]?.plainText == record[name]?.plainText }
    }
    return areCopies ? numbers : []
}

/// The fields that have what several others make together as the title: `fullName` beside `firstName` and `lastName`.
///
/// Cost: a look at the sample; one pass over all records for a field that has it there.
func fieldsThatJoin(_ title: TitleFields, among fields: [String], _ sample: [JSONObject], _ records: [FeedRecord]) -> [String] {
    guard title.names.isEmpty, title.parts.count > 1, sample.count > 1 else { return [] }
    func isTitle(_ field: String, in record: JSONObject) -> Bool {
        record[field]?.string == title.parts.compactMap { sampleText(at: $0, in: record) }.joined(separator: title.joint)
    }
    return fields.filter { field in
        !title.parts.contains(field) && sample.allSatisfy { isTitle(field, in: $0) } && records.allSatisfy { isTitle(field, in: $0.value) }
    }
}

/// The fields that have nothing but the title of each record once more: `collectionCensoredName` beside `trackName`. Who has made a thing is told though
/// it is called by that.
///
/// Cost: a look at the sample; one pass over all records for a field that has it there.
func copiesOfTitle(_ title: TitleFields, among fields: [String], _ sample: [JSONObject], _ records: [FeedRecord]) -> [String] {
    guard let name = title.names.first, sample.count > 1, Set(sample.map { string(at: name, in: $0) }).count > 1 else { return [] }
    func isTitle(_ field: String, in record: JSONObject) -> Bool { record[field]?.string.map { $0 == string(at: name, in: record) } ?? false }
    return fields.filter { field in
        !title.names.contains(field) && wordsOfMakers.isDisjoint(with: fieldWords(field))
            && sample.allSatisfy { isTitle(field, in: $0) } && records.allSatisfy { isTitle(field, in: $0.value) }
    }
}

/// The fields that have a part of a date beside them: the year, the month and the day of `2024-01-05T14:22:00`, and that day alone.
func fieldsWithPartsOfDates(among fields: [String], _ sample: [JSONObject]) -> Set<String> {
    let days = fields.filter { field in
        sample.contains { $0[field] != nil }
            && sample.allSatisfy { $0[field].map { $0.string.map { PlainText.string($0).startsAsDay } ?? $0.isNull } ?? true }
    }
    guard sample.count > 1, !days.isEmpty else { return [] }
    // Of a day each has a number, and all must be those of one: what is from this year may have been made in any.
    let parts = ["year": 0..<4, "month": 5..<7, "day": 8..<10]
    let numbers = fields.filter { parts[$0.lowercased()] != nil }
    let ofOne = days.contains { day in
        sample.allSatisfy { record in
            guard let date = record[day]?.string.map({ Array($0.utf8.prefix(10)) }) else {
                return numbers.allSatisfy { record[$0]?.plainText == nil }
            }
            return numbers.allSatisfy { name in
                let part = parts[name.lowercased()].map { Int(String(decoding: date[$0], as: UTF8.self)) }
                return record[name]?.plainText.map { Int($0) == part } ?? true
            }
        }
    }
    let isKnown = ofOne && numbers.count > 1 && numbers.contains { name in sample.contains { $0[name]?.plainText != nil } }
    // Days behind times that begin with them.
    let repeated = days.filter { day in
        Set(sample.map { $0[day]?.string }).count > 1
            && days.contains { time in
                sample.allSatisfy { record in
                    record[day]?.string.map { day in
                        day.utf8.count == 10 && record[time]?.string.map { $0.utf8.count > 10 && $0.hasPrefix(day) } ?? false
                    } ?? true
                }
            }
    }
    return Set(repeated + (isKnown ? numbers : []))
}

/// Fewer records may say the same by chance.
private let fewestToCompare = 4

/// The fields whose texts and numbers are those of a field before them.
private func repeated(among fields: [String], _ first: JSONObject, _ sample: [JSONObject]) -> [String] {
    // Only what is the same in one record can be the same in all.
    var alike: [String: [String]] = [:]
    for field in fields { if let text = first[field]?.plainText { alike[text, default: []].append(field) } }
    return alike.values.filter { $0.count > 1 }.flatMap { fields in
        fields.enumerated().dropFirst().compactMap { place, field in
            let texts = sample.map { $0[field]?.plainText }
            // What is the same everywhere is so by chance.
            guard Set(texts).count > 1 else { return nil }
            return fields[..<place].contains { other in zip(sample, texts).allSatisfy { $0[other]?.plainText == $1 } } ? field : nil
        }
    }
}

/// The times that are those of a field before them, written in another way: `created_at_i` behind `created_at`.
private func sameMoments(among fields: [String], _ sample: [JSONObject]) -> [String] {
    let moments = fields.compactMap { field -> (field: String, seconds: [Int64?])? in
        guard sample.allSatisfy({ $0[field].map { $0.isNull || secondsOf($0) != nil } ?? true }) else { return nil }
        let seconds = sample.map { $0[field].flatMap(secondsOf) }
        return Set(seconds).count > 1 ? (field, seconds) : nil
    }
    return moments.indices.dropFirst().compactMap { place in
        let (field, own) = moments[place]
        return moments[..<place].contains { other in zip(own, other.seconds).allSatisfy { $0 == nil || $0 == $1 } } ? field : nil
    }
}

/// In seconds since 1970, of a number of seconds or milliseconds from 2001 on, and of a time that says how far it is from UTC; nil for any other value.
private func secondsOf(_ value: JSONValue) -> Int64? {
    switch value {
    case .int(let number):
        return 1_000_000_000...4_200_000_000 ~= number ? number : 1_000_000_000_000...4_200_000_000_000 ~= number ? number / 1000 : nil
    case .double(let number): return 1e9...4.2e9 ~= number ? Int64(number) : nil
    case .string(let text):
        guard 16...40 ~= text.utf8.count, let time = WrittenTime(text), time.hasTime, time.offset != nil else { return nil }
        return time.seconds
    default: return nil
    }
}

/// Codes of a few words that stand beside them: `categoryCode` beside `category`. The code of a single thing, such as an airport, is worth reading.
private func codes(among fields: [String], _ sample: [JSONObject]) -> [String] {
    fields.filter { field in
        let words = fieldWords(field)
        guard words.count > 1, words.last == "code",
            let other = fields.first(where: { [Array(words.dropLast()), words.dropLast() + ["name"]].contains(fieldWords($0)) })
        else { return false }
        let pairs = Set(sample.map { [$0[field]?.string, $0[other]?.string] })
        return pairs.count * 2 <= sample.count && pairs.allSatisfy { ($0[0] == nil) == ($0[1] == nil) }
            && Set(pairs.map { $0[0] }).count == pairs.count && Set(pairs.map { $0[1] }).count == pairs.count
    }
}

/// What a list beside it has as well, `primary_tag` beside `tags`.
private func firstsOfLists(among fields: [String], _ sample: [JSONObject]) -> [String] {
    func name(of value: JSONValue?) -> String? {
        value?.string ?? value?.object.flatMap { thing in usualNamesOfObjects.firstNonNil { thing[$0]?.string } }
    }
    let lists = fields.filter { field in sample.contains { $0[field]?.array?.isEmpty == false } }
    return fields.filter { field in
        guard fieldWords(field).first.map({ ["primary", "main", "first", "default"].contains($0) }) == true else { return false }
        let records = sample.compactMap { record in name(of: record[field]).map { (record: record, name: $0) } }
        return !records.isEmpty
            && lists.contains { list in
                records.allSatisfy { record, own in record[list]?.array?.contains { name(of: $0) == own } == true }
            }
    }
}

/// Slugs of what stands beside them in words: `cool-jazz` and "Cool jazz".
private func slugs(among fields: [String], _ first: JSONObject, _ sample: [JSONObject]) -> [String] {
    fields.filter { field in
        guard sample.allSatisfy({ $0[field]?.string.map(isSlug) ?? ($0[field] == nil) }), let slug = first[field]?.string,
            let other = fields.first(where: { other in
                other != field && first[other]?.string.map { makeSlug($0)?.text == slug && $0 != slug } == true
            })
        else { return false }
        return Set(sample.map { $0[field]?.string }).count > 1
            && sample.allSatisfy { $0[field]?.string == $0[other]?.string.flatMap { makeSlug($0)?.text } }
    }
}

private func isSlug(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit && $0 == $0 | 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
}
