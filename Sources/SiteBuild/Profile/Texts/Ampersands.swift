import JSONValue

/// What the ampersands of a field's texts tell: whether somebody has escaped these for HTML.
///
/// Who escapes leaves no ampersand as it is, so one that stands for itself tells that the others do as well. `&#8217;` or `&nbsp;` is
/// written by programs that make HTML alone, and so is `&amp;` between the parts of an address, `?size=7&amp;crop=1`. In a text it could be
/// meant: a single one counts where the feed has HTML in other fields, or others that are escaped.
struct Ampersands {
    private var plain = 0
    private var references = 0
    /// References that nobody writes by hand into a plain text.
    private var tellingReferences = 0
    /// `Science &amp; Nature`: one may be about HTML, of several at least one is not.
    private var referencesBetweenWords = 0

    private static let fewReferences = 3

    func areEscaped(amongMarkup isAmongMarkup: Bool) -> Bool {
        plain == 0 && (tellingReferences > 0 || referencesBetweenWords > 1 || references > (isAmongMarkup ? 0 : Self.fewReferences))
    }

    mutating func add(_ other: Ampersands) {
        plain += other.plain
        references += other.references
        tellingReferences += other.tellingReferences
        referencesBetweenWords += other.referencesBetweenWords
    }

    /// - Parameter isAddress: whether the text is an address, in which each reference tells.
    mutating func count(in bytes: UnsafeBufferPointer<UInt8>, isAddress: Bool = false) {
        var next = 0
        while let start = bytes.firstIndex(of: UInt8(ascii: "&"), from: next) {
            next = start + 1
            let rest = bytes[next...]
            let name = rest.prefix(Self.longestName).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") && $0 > 0x20 }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";"), Self.isReference(name) else {
                plain += 1
                continue
            }
            references += 1
            if start > 0, bytes[start - 1] <= 0x20, rest[name.endIndex...].dropFirst().first.map({ $0 <= 0x20 }) == true {
                referencesBetweenWords += 1
            }
            if isAddress || !Self.markup.contains(where: { name.elementsEqual($0.utf8) }) { tellingReferences += 1 }
        }
    }

    private static let longestName = 10
    /// What a text about HTML may have as well.
    private static let markup = ["amp", "lt", "gt", "quot"]

    private static func isReference(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = name.first else { return false }
        guard first == UInt8(ascii: "#") else { return name.count > 1 && name.allSatisfy { isLetter($0) || isDigit($0) } && isLetter(first) }
        let digits = name.dropFirst()
        guard digits.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") else { return !digits.isEmpty && digits.allSatisfy(isDigit) }
        return digits.count > 1 && digits.dropFirst().allSatisfy { isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
