import CEL
import Diagnostics
import Feeds
import Foundation
import JSONValue
import SiteModel

/// The order of records by their keys; equal ones keep the order of the feed. What lacks a key comes last and is reported.
///
/// Numbers come before texts; texts are ordered without regard to case and accents, then with. A text that reads as a
/// number is sorted as one, where the others are numbers too, and one that reads as a time by its moment; other texts among
/// them are reported.
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
        readTexts(inColumn: column, of: &sortable, key, in: zone, records, places, &diagnostics)
        var missing = RepeatedWarning()
        for (index, values) in sortable.enumerated() where values[column] == .missing {
            missing.add("the record at \(places.place(ofRecordAt: records[index].record.position))")
        }
        guard missing.count > 0, !records.isEmpty else { continue }
        // One that no record knows has been reported with all other names.
        if missing.count == records.count, !records.contains(where: { RecordFields($0)[paths[column]] != nil }) { continue }
        diagnostics.append(.warning(
            .unsortableRecord,
            missing.count == records.count
                ? "no record has a value in `\(key.field.value)` to sort by"
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

/// Takes the texts of a column for the numbers or the times that they read as. Numbers: unless all are texts and some read as none;
/// times: where most are such. The others are reported.
private func readTexts(
    inColumn column: Int, of sortable: inout [[SortValue]], _ key: SortKey, in zone: CELTimeZone, _ records: [RuledRecord], _ places: FeedPlaces,
    _ diagnostics: inout [Diagnostic]
) {
    let texts = sortable.indices.filter { sortable[$0][column].isText }
    guard let first = texts.first else { return }
    let hasNumbers = texts.count < sortable.count && sortable.contains { $0[column].isNumber }
    var read: [SortValue?]
    var kind = "numbers"
    // A column of titles is left at its first one, or nearly so.
    if hasNumbers || sortable[first][column].asNumber != nil && texts.allSatisfy({ sortable[$0][column].asNumber != nil }) {
        read = texts.map { sortable[$0][column].asNumber }
    } else if texts.prefix(8).contains(where: { sortable[$0][column].asTime(in: zone) != nil }) {
        read = texts.map { sortable[$0][column].asTime(in: zone) }
        guard read.count(where: { $0 != nil }) * 2 > texts.count else { return }
        kind = "times"
    } else {
        return
    }
    var strays: [Int] = []
    for (index, value) in zip(texts, read) { if let value { sortable[index][column] = value } else { strays.append(index) } }
    guard !strays.isEmpty else { return }
    var cases = RepeatedWarning()
    for index in strays {
        let value = shortened(RecordFields(records[index])[FieldPath(key.field.value)]?.plainText?.string ?? "", to: 40)
        cases.add("`\(value)` in the record at \(places.place(ofRecordAt: records[index].record.position))")
    }
    diagnostics.append(.warning(
        .unsortableRecord,
        strays.count == 1
            ? "a record has text in `\(key.field.value)`, where others have \(kind) to sort by, and comes after these"
            : "\(strays.count) records have text in `\(key.field.value)`, where others have \(kind) to sort by, and come after these",
        at: key.field.span, notes: cases.notes))
}
