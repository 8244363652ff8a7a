import CEL
import Diagnostics
import Feeds
import Foundation
import JSONValue
import SiteModel

/// The order of records by their keys; equal ones keep the order of the feed. What lacks a key comes last and is reported.
///
/// Numbers come before texts; texts are ordered without regard to case and accents, then with. A text that reads as a
/// number is sorted as one, where the others are numbers too; texts among numbers are reported. Texts that all read as times are
/// sorted as these, whatever their offsets.
func sortRecords(
    _ records: [RuledRecord], by keys: [SortKey], in zone: CELTimeZone, places: FeedPlaces, diagnostics: inout [Diagnostic]
) -> [Int] {
    guard !keys.isEmpty else { return Array(records.indices) }
    let paths = keys.map { FieldPath($0.field.value) }
    var sortable = records.map { record in
        let fields = RecordFields(record)
        return paths.map { SortValue(fields[$0]?.value ?? .null) }
    }
    for (column, key) in keys.enumerated() {
        readNumbers(inColumn: column, of: &sortable, key, in: zone, records, places, &diagnostics)
        var missing = RepeatedWarning()
        for (index, values) in sortable.enumerated() where values[column] == .missing {
            missing.add("the record at \(places.place(ofRecordAt: records[index].record.position))")
        }
        guard missing.count > 0, !records.isEmpty else { continue }
        diagnostics.append(.warning(
            missing.count == records.count
                ? "no record has the field `\(key.field.value)` to sort by"
                : "\(missing.count) of \(records.count) records have no `\(key.field.value)` to sort by and come last",
            at: key.field.span, notes: missing.count == records.count ? [] : missing.notes))
    }
    // The standard library's sort is stable in fact but not by contract: the index settles ties.
    return records.indices.sorted { left, right in
        for (column, key) in keys.enumerated() {
            switch sortable[left][column].order(to: sortable[right][column], descending: key.isDescending) {
            case .orderedAscending: return true
            case .orderedDescending: return false
            case .orderedSame: continue
            }
        }
        return left < right
    }
}

/// Takes the texts of a column for the numbers that they read as, unless all are texts and some read as none.
private func readNumbers(
    inColumn column: Int, of sortable: inout [[SortValue]], _ key: SortKey, in zone: CELTimeZone, _ records: [RuledRecord], _ places: FeedPlaces,
    _ diagnostics: inout [Diagnostic]
) {
    guard sortable.contains(where: { $0[column].isText }) else { return }
    if readTimes(inColumn: column, of: &sortable, in: zone) { return }
    let hasNumbers = sortable.contains { $0[column].isNumber }
    // A column of titles is left at its first one.
    guard hasNumbers || sortable.allSatisfy({ !$0[column].isText || $0[column].asNumber != nil }) else { return }
    var strays: [Int] = []
    for index in sortable.indices where sortable[index][column].isText {
        if let number = sortable[index][column].asNumber { sortable[index][column] = number } else { strays.append(index) }
    }
    guard !strays.isEmpty else { return }
    var cases = RepeatedWarning()
    for index in strays {
        let value = shortened(RecordFields(records[index])[FieldPath(key.field.value)]?.plainText?.string ?? "", to: 40)
        cases.add("`\(value)` in the record at \(places.place(ofRecordAt: records[index].record.position))")
    }
    diagnostics.append(.warning(
        strays.count == 1
            ? "a record has text in `\(key.field.value)`, where others have numbers to sort by, and stands behind these"
            : "\(strays.count) records have text in `\(key.field.value)`, where others have numbers to sort by, and stand behind these",
        at: key.field.span, notes: cases.notes))
}

/// Takes the texts of a column for the times that they read as, where all of them do; false if not.
private func readTimes(inColumn column: Int, of sortable: inout [[SortValue]], in zone: CELTimeZone) -> Bool {
    var times: [(index: Int, time: SortValue)] = []
    for index in sortable.indices where sortable[index][column] != .missing {
        guard let time = sortable[index][column].asTime(in: zone) else { return false }
        times.append((index, time))
    }
    for (index, time) in times { sortable[index][column] = time }
    return true
}
