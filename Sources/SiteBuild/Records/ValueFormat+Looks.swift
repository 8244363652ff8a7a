import CEL
import Diagnostics
import JSONValue
import SiteModel

// What the configuration says a field is: `as: { made: year }`.

extension ValueFormat {
    /// Whether a value can be shown as a kind that the configuration sets. What cannot is shown as what it is by itself: of "ca. 1650" in a field of
    /// years no year is cut.
    func isPossible(_ value: BorrowedJSON, as kind: ValueKind) -> Bool {
        guard let written = value.plainText else { return true }
        switch kind {
        case .number, .numeral: return SortValue(value.value).orNumber.isNumber
        case .year: return value.number.map { 0..<10_000 ~= $0 } ?? (WrittenTime(written.string) != nil || WrittenTime.canonicalMonth(written.string) != nil)
        case .day, .time: return value.number != nil || day(value, in: nil) != nil
        case .yesNo: return value.answer != nil || value.number.map { [0, 1, -1].contains($0) } ?? false
        case .country: return country(written.string) != nil
        case .language: return language(written.string) != nil
        case .email: return ValueForm(value) == .email
        case .colour: return ValueForm(value) == .colour || value.bytes { $0.isBareColour || $0.allSatisfy { ($0 | 0x20).isLetterOrDigit } }
        case .place: return place(value, in: nil) != nil
        case .duration: return value.number != nil || value.bytes { WrittenDuration($0) != nil || WrittenDuration(clock: $0) != nil }
        default: return true
        }
    }

    /// Warnings for fields that are said to be what none of their values is. Cost: a look at the records of each up to the first that fits.
    func warningsOfLooks(_ collections: [Collection]) -> [Diagnostic] {
        collections.flatMap { collection in
            collection.configuration.looks.compactMap { look -> Diagnostic? in
                guard let kind = look.kind.map(ValueKind.init) else { return nil }
                let path = FieldPath(look.field.value)
                var hasValue = false
                for position in collection.records.indices {
                    guard let value = collection.fields(ofRecordAt: position)[path], ValueForm(value) != .nothing, !value.isMissing else { continue }
                    if isPossible(value, as: kind) { return nil }
                    hasValue = true
                }
                guard hasValue else { return nil }
                return .warning(
                    .misplacedSetting, "no value of `\(look.field.value)` can be shown as `\(kind.rawValue)`", at: look.field.span,
                    help: "they are shown as what they are; take the line away, or say what they are")
            }
        }
    }
}
