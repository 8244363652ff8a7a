/// A parsed pattern such as `#,##0.00`.
///
/// `0` is a digit that is always written, `#` one that is omitted if it is an extra zero, a comma anywhere before the point groups
/// digits as the language does, `%` and `‰` write hundredths and thousandths. Text around the number is written unchanged;
/// the part after a `;` is for negative numbers.
/// Source: Unicode Technical Standard #35 part 3, "Number Format Patterns", without exponents, significant digits and padding.
struct NumberPattern: Sendable {
    /// A fault in a pattern.
    struct Fault: Error {
        let message: String
        /// As byte offsets in the pattern.
        let range: Range<Int>
        var help: String?
    }

    /// The text around a number.
    struct Affixes: Sendable, Equatable {
        var prefix = ""
        var suffix = ""
    }

    let positive: Affixes
    let negative: Affixes?
    let isGrouped: Bool
    let fewestWholeDigits: Int
    let fewestFractionDigits: Int
    let mostFractionDigits: Int
    /// 2 for percent, 3 for per mille.
    let powerOfTen: Int

    init(_ pattern: String) throws(Fault) {
        var scanner = NumberPatternScanner(pattern)
        positive = try scanner.scanAffixesAndNumber()
        let number = scanner.number
        negative = try scanner.scanNegative()
        isGrouped = number.isGrouped
        fewestWholeDigits = number.fewestWhole
        fewestFractionDigits = number.fewestFraction
        mostFractionDigits = number.mostFraction
        powerOfTen = scanner.powerOfTen
    }
}

extension NumberPattern {
    /// A number formatted by the pattern and the language. Numbers without digits are "NaN" and "∞".
    func text(of value: Number, _ marks: NumberMarks) -> String {
        guard let decimal = value.decimal else {
            return value.double.isNaN ? "NaN" : (value.double < 0 ? "\u{2212}" : "") + positive.prefix + "∞" + positive.suffix
        }
        var rounded = decimal
        rounded.multiply(byPowerOfTen: powerOfTen)
        rounded.round(toFraction: mostFractionDigits)
        var whole = rounded.whole
        var fraction = rounded.fraction
        whole = String(repeating: "0", count: max(0, fewestWholeDigits - whole.utf8.count)) + whole
        fraction += String(repeating: "0", count: max(0, fewestFractionDigits - fraction.utf8.count))
        if whole.isEmpty, fraction.isEmpty { whole = "0" }
        let number = (isGrouped ? marks.grouped(whole) : whole) + (fraction.isEmpty ? "" : marks.point + fraction)
        // A number that is rounded to zero is not negative.
        guard rounded.isNegative, !rounded.digits.isEmpty else { return positive.prefix + number + positive.suffix }
        guard let negative else { return "\u{2212}" + positive.prefix + number + positive.suffix }
        return negative.prefix + number + negative.suffix
    }
}

private struct NumberPatternScanner {
    /// The meaning of the placeholders.
    struct Placeholders {
        var isGrouped = false
        var fewestWhole = 0
        var fewestFraction = 0
        var mostFraction = 0
    }

    private let bytes: [UInt8]
    private var offset = 0
    private(set) var number = Placeholders()
    private(set) var powerOfTen = 0

    /// More digits than a double has mean nothing.
    private static let mostDigits = 30

    init(_ pattern: String) { bytes = Array(pattern.utf8) }

    private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func isPlaceholder(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "#") || byte == UInt8(ascii: "0") }

    private func isMark(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }

    /// Whether the number starts or continues here.
    private var isInNumber: Bool {
        isPlaceholder(byte(offset)) || isMark(byte(offset)) && isPlaceholder(byte(offset + 1))
    }

    mutating func scanAffixesAndNumber() throws(NumberPattern.Fault) -> NumberPattern.Affixes {
        let prefix = try scanAffix()
        guard isInNumber else {
            throw NumberPattern.Fault(
                message: "the number pattern has no digits", range: 0..<bytes.count, help: "write them as `0` or `#`: `#,##0.00`")
        }
        try scanNumber()
        let suffix = try scanAffix()
        if isInNumber {
            throw NumberPattern.Fault(
                message: "the number stands twice in the pattern", range: offset..<offset + 1, help: "text stands in single quotes: `0 'of 100'`")
        }
        return NumberPattern.Affixes(prefix: prefix, suffix: suffix)
    }

    /// The part after `;`. Its number adds nothing to that of the first part.
    mutating func scanNegative() throws(NumberPattern.Fault) -> NumberPattern.Affixes? {
        guard byte(offset) == UInt8(ascii: ";") else { return nil }
        offset += 1
        let first = number
        let affixes = try scanAffixesAndNumber()
        number = first
        guard offset == bytes.count else {
            throw NumberPattern.Fault(message: "a number pattern has two parts at most", range: offset..<bytes.count)
        }
        return affixes
    }

    private mutating func scanAffix() throws(NumberPattern.Fault) -> String {
        var text: [UInt8] = []
        while let byte = byte(offset), byte != UInt8(ascii: ";"), !isInNumber {
            if byte == UInt8(ascii: "'") {
                try scanQuoted(into: &text)
                continue
            }
            if byte == UInt8(ascii: "%") { powerOfTen = 2 }
            if bytes[offset...].starts(with: "‰".utf8) { powerOfTen = 3 }
            if bytes[offset...].starts(with: "¤".utf8) {
                throw NumberPattern.Fault(
                    message: "`¤` stands for no currency here", range: offset..<offset + 2, help: "write its sign: `€#,##0.00` or `#,##0.00 €`")
            }
            text.append(byte)
            offset += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Text in single quotes is literal; two single quotes mean one, inside and outside.
    private mutating func scanQuoted(into text: inout [UInt8]) throws(NumberPattern.Fault) {
        let start = offset
        offset += 1
        if byte(offset) == UInt8(ascii: "'") {
            text.append(UInt8(ascii: "'"))
            offset += 1
            return
        }
        while let byte = byte(offset) {
            offset += 1
            if byte == UInt8(ascii: "'") {
                guard self.byte(offset) == UInt8(ascii: "'") else { return }
                offset += 1
            }
            text.append(byte)
        }
        throw NumberPattern.Fault(message: "the quoted text of the pattern is never closed", range: start..<bytes.count)
    }

    private mutating func scanNumber() throws(NumberPattern.Fault) {
        let start = offset
        number = Placeholders()
        var digits = 0
        var isFraction = false
        while isInNumber {
            switch (bytes[offset], isFraction) {
            case (UInt8(ascii: "."), false): isFraction = true
            case (UInt8(ascii: "."), true): throw fault("a number has one point")
            case (UInt8(ascii: ","), false): number.isGrouped = true
            case (UInt8(ascii: ","), true):
                throw fault("digits behind the point are not grouped", help: Self.pointHelp)
            case (UInt8(ascii: "0"), false): number.fewestWhole += 1
            case (_, false):
                if number.fewestWhole > 0 { throw fault("`#` stands before `0` where digits are whole", help: "write `#,##0`") }
            case (UInt8(ascii: "0"), true):
                if number.mostFraction > number.fewestFraction {
                    throw fault(
                        "`0` stands before `#` behind the point", help: bytes[offset...].contains(UInt8(ascii: ",")) ? Self.pointHelp : "write `0.0#`"
                    )
                }
                number.fewestFraction += 1
                number.mostFraction += 1
            case (_, true): number.mostFraction += 1
            }
            digits += 1
            offset += 1
        }
        // As some languages write it. `0,0` and `#,0` are ways to say that digits are grouped.
        if !isFraction, bytes[start..<offset].count >= 4, bytes[start..<offset].suffix(4).elementsEqual("0,00".utf8) {
            throw NumberPattern.Fault(message: "the comma of a pattern groups digits by three", range: start..<offset, help: Self.pointHelp)
        }
        guard digits <= Self.mostDigits else {
            throw NumberPattern.Fault(message: "the pattern has more than \(Self.mostDigits) digits", range: start..<offset)
        }
    }

    private static let pointHelp =
        "a comma groups, and a point stands before the fraction: `#,##0.00`; pages have the marks of the language of the site"

    private func fault(_ message: String, help: String? = nil) -> NumberPattern.Fault {
        NumberPattern.Fault(message: message, range: offset..<offset + 1, help: help)
    }
}
