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
        case .year:
            return value.number.map { 0..<10_000 ~= $0 } ?? (WrittenTime(written.string) != nil || WrittenTime.canonicalMonth(written.string) != nil)
        case .day, .time: return value.number != nil || day(value, in: nil) != nil
        case .yesNo: return value.answer != nil || value.number.map { [0, 1, -1].contains($0) } ?? false
        case .country: return country(written.string) != nil
        case .language: return language(written.string) != nil
        case .email: return ValueForm(value) == .email
        case .colour: return ValueForm(value) == .colour || value.bytes { $0.isBareColour || $0.allSatisfy { ($0 | 0x20).isLetterOrDigit } }
        case .place: return place(value, in: nil) != nil
        case .link where value.bytes({ PageName($0, inFieldOfYouTube: true) != nil }): return true
        case .link, .picture, .video, .audio: return value.bytes(\.mayBeAddress)
        case .duration: return value.number != nil || value.bytes { WrittenDuration($0) != nil || WrittenDuration(clock: $0) != nil }
        default: return true
        }
    }

    /// Whether a value, or one in a list, can be what the configuration says.
    private func mayBe(_ kind: ValueKind, _ value: BorrowedJSON) -> Bool {
        if value.isArray, ![.list, .lines, .steps, .place].contains(kind) {
            var isOne = false
            value.forEachElement { isOne = isOne || mayBe(kind, $0) }
            return isOne
        }
        if [.link, .picture, .video, .audio].contains(kind), case .bool = value.content { return false }
        return isPossible(value, as: kind)
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
                    if mayBe(kind, value) { return nil }
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

extension UnsafeBufferPointer<UInt8> {
    /// Whether it may lead to a page or a file, also from a folder that nobody names: a name with an ending does, a word alone does not.
    fileprivate var mayBeAddress: Bool {
        if contains(UInt8(ascii: "/")) { return true }
        guard let mark = lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }) else { return false }
        return !self[mark...].contains { $0 <= 0x20 } && mark + 1 < count
    }
}
