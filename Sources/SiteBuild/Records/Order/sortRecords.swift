import CEL
import Diagnostics
import Feeds
import Foundation
import JSONValue
import SiteModel

/// The order of records by their keys; equal ones keep the order of the feed. What lacks a key comes last and is reported.
///
/// Numbers come before texts; texts are ordered as words are in the language, without regard to case, then with. A text that reads as a
/// number is sorted as one, where the others are numbers too, one that reads as a time by its moment, and one that says how long
/// something takes by that; other texts among them are reported.
func sortRecords(
    _ records: [RuledRecord], by keys: [SortKey], in zone: CELTimeZone, _ letters: LetterOrder, places: FeedPlaces, jobs: Int,
    diagnostics: inout [Diagnostic]
) -> [Int] {
    guard !keys.isEmpty else { return Array(records.indices) }
    let paths = keys.map { FieldPath($0.field.value) }
    // By column: most have one.
    var sortable = paths.map { path in
        var column: [SortValue] = []
        column.reserveCapacity(records.count)
        let parts = mapInParallel(count: records.count, jobs: jobs, chunk: 256) { range in
            range.map { SortValue(RecordFields(records[$0])[path]?.value ?? .null, in: letters) }
        }
        for part in parts { column += part }
        return column
    }
    for (column, key) in keys.enumerated() {
        readTexts(in: &sortable[column], key, in: zone, records, places, &diagnostics)
        var missing = RepeatedWarning()
        for index in records.indices where sortable[column][index] == .missing {
            missing.add("the record at \(places.place(ofRecordAt: records[index].record.position))")
        }
        guard missing.count > 0, !records.isEmpty else { continue }
        // One that no record knows has been reported with all other names.
        if missing.count == records.count, !records.contains(where: { RecordFields($0)[paths[column]] != nil }) { continue }
        diagnostics.append(
            .warning(
                .unsortableRecord,
                missing.count == records.count
                    ? "no record has a value in `\(key.field.value)` to sort by"
                    : "\(missing.count) of \(records.count) records \(missing.count == 1 ? "has" : "have") no `\(key.field.value)` to sort by and \(missing.count == 1 ? "comes" : "come") last",
                at: key.field.span, notes: missing.count == records.count ? [] : missing.notes))
    }
    // The standard library's sort is stable in fact but not by contract: the index settles ties.
    return records.indices.sorted { left, right in
        for (column, key) in keys.enumerated() {
            switch sortable[column][left].order(to: sortable[column][right], descending: key.isDescending) {
            case .orderedAscending: return true
            case .orderedDescending: return false
            case .orderedSame: continue
            }
        }
        return left < right
    }
}

/// Takes the texts of a column for the numbers, times or durations that they read as. Numbers: unless all are texts and some read as none, but for
/// such as people write; the others: where most are such. The others are reported.
private func readTexts(
    in column: inout [SortValue], _ key: SortKey, in zone: CELTimeZone, _ records: [RuledRecord], _ places: FeedPlaces,
    _ diagnostics: inout [Diagnostic]
) {
    let texts = column.indices.filter { column[$0].isText }
    let hasNumbers = texts.count < column.count && column.contains(where: \.isNumber)
    guard let first = texts.first(where: { !column[$0].isBlank }) else {
        if hasNumbers { for index in texts { column[index] = .missing } }
        return
    }
    var read: [SortValue?]
    var kind = "numbers"
    // A column of titles is left at its first one, or nearly so.
    if hasNumbers || column[first].asNumber != nil && texts.allSatisfy({ column[$0].asNumber != nil || column[$0].isBlank }) {
        read = texts.map { column[$0].asNumber }
    } else if texts.prefix(8).contains(where: { column[$0].asTime(in: zone) != nil }) {
        read = texts.map { column[$0].asTime(in: zone) }
        guard read.count(where: { $0 != nil }) * 2 > texts.count else { return }
        kind = "times"
    } else if texts.prefix(8).contains(where: { column[$0].asDuration != nil }) {
        read = texts.map { column[$0].asDuration }
        guard read.count(where: { $0 != nil }) * 2 > texts.count else { return }
        kind = "durations"
    } else if let numbers = writtenNumbers(in: texts, of: column) {
        read = numbers
    } else {
        return
    }
    var strays: [Int] = []
    for (index, value) in zip(texts, read) {
        if let value { column[index] = value } else if column[index].isBlank { column[index] = .missing } else { strays.append(index) }
    }
    guard !strays.isEmpty else { return }
    var cases = RepeatedWarning()
    for index in strays {
        let value = shortened(RecordFields(records[index])[FieldPath(key.field.value)]?.plainText?.string ?? "", to: 40)
        cases.add("`\(value)` in the record at \(places.place(ofRecordAt: records[index].record.position))")
    }
    diagnostics.append(
        .warning(
            .unsortableRecord,
            strays.count == 1
                ? "a record has text in `\(key.field.value)`, where others have \(kind) to sort by, and comes after these"
                : "\(strays.count) records have text in `\(key.field.value)`, where others have \(kind) to sort by, and come after these",
            at: key.field.span, notes: cases.notes))
}

/// The numbers that most texts of a column are written as, `1.299,00 €`, beside a few words, `auf Anfrage`; nil where they are none, or where nothing tells
/// what stands before their fractions.
private func writtenNumbers(in texts: [Int], of column: [SortValue]) -> [SortValue?]? {
    let written = texts.map { index in
        if case .text(_, let raw) = column[index] { Array(raw.utf8) } else { [UInt8]() }
    }
    func number(_ text: [UInt8], _ mark: Character) -> String? { text.withUnsafeBufferPointer { WrittenNumbers.canonical($0, fractionMark: mark) } }
    func isNumber(_ text: [UInt8]) -> Bool { number(text, ".") != nil || number(text, ",") != nil }
    // A column of titles is left at its first ones.
    guard written.prefix(8).contains(where: isNumber) else { return nil }
    let numbers = written.filter(isNumber)
    guard numbers.count * 2 > texts.count else { return nil }
    var hand = WrittenNumbers()
    for text in numbers { text.withUnsafeBufferPointer { hand.add($0) } }
    guard hand.areNumbers(usual: nil), let mark = hand.fractionMark(usual: nil) else { return nil }
    return written.map { text in number(text, mark).flatMap { SortValue(.string($0)).asNumber } }
}
