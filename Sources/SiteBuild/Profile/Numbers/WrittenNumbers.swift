import SiteModel

/// The numbers of a field as people write them: `1,234.50`, `€ 1.200,50`, `45%`, `1 234`. Which mark groups digits and which stands
/// before a fraction is told by all values together.
struct WrittenNumbers {
    /// Whether all are numbers. Where all could be addresses of computers as well, they are these.
    var isPossible: Bool { !hasOthers && (addresses == 0 || addresses < count) }

    private var hasOthers = false
    private var count = 0, blanks = 0
    /// How many have four parts of which none is greater than 255, and no unit: `192.168.100.101`. Source: RFC 791 §2.3.
    private var addresses = 0
    /// How many have a mark or a unit, and how many digits alone.
    private var marked = 0, bare = 0
    private var units: [String: NumberUnit] = [:]
    private var withoutUnit = 0
    /// How many digits those have that have more of them than a number that people count up to, and nothing else.
    private var lengths: Set<Int> = []
    private var long = 0
    private var hasPoint = false, hasComma = false
    /// How many could be read in both ways: `1,234` and `1.234`.
    private var openCommas = 0, openPoints = 0

    /// What all of them have beside their number.
    var unit: NumberUnit? { units.count == 1 ? units.first?.value : nil }

    /// What stands before a fraction where the values themselves leave no other reading.
    var toldMark: Character? { isPossible && hasPoint != hasComma ? hasPoint ? "." : "," : nil }

    /// Whether all can be read with a comma before the fraction, and some with nothing else there: as of a latitude, which has no thousand degrees.
    var haveCommas: Bool { isPossible && (hasComma || openCommas > 0) && !hasPoint && openPoints == 0 && units.isEmpty }

    /// What stands before a fraction; nil where nothing tells, or where they contradict one another. `usual` is what other fields of the feed have
    /// there: where nothing else tells, it is the same.
    func fractionMark(usual: Character?) -> Character? {
        if let toldMark { return toldMark }
        if hasPoint { return nil }
        if let usual, openCommas > 0 && openPoints == 0 || groupsByPoints(usual: usual) { return usual }
        switch (openCommas, openPoints) {
        case (0, 0): return "."
        // Nobody writes a price with three digits behind the point.
        case (_, 0) where isPrice || openCommas > 1 && bare > 1: return "."
        case (0, _) where isPrice: return ","
        // As programs write it.
        case (0, _): return "."
        default: return nil
        }
    }

    /// `1.234`: all have three digits behind the point, or none. As programs write them, some would have others.
    private func groupsByPoints(usual: Character?) -> Bool { usual == "," && openPoints > 0 && openCommas == 0 && !hasPoint }

    /// Whether all are as many digits as one another, more than nine, and nothing else.
    var areLongCodes: Bool { long > 0 && long == count && lengths.count == 1 }

    /// Whether it depends on other fields how they are read.
    var areOpen: Bool { isPossible && groupsByPoints(usual: ",") && units.isEmpty }

    /// Whether it depends on the language of the site how they are read where no other field tells.
    var haveOpenPoints: Bool { isPossible && groupsByPoints(usual: ",") }

    private var isPrice: Bool { unit.map { currencies.contains($0.text) } ?? false }

    /// Where most say that there is none, the field is a text.
    private var isOneKind: Bool { isPossible && marked > 0 && count > blanks && units.count <= 1 && (units.isEmpty || withoutUnit == 0) }

    /// Whether those with a comma may as well be two numbers, the second larger, beside others that are one: `9,16`, `8,11` and `11`. Halves are no such.
    var mayBePairs: Bool {
        isPossible && units.isEmpty && bare > 0 && commas > 0 && pairs == commas && haveOtherPairs && !hasPoint && openPoints == 0
    }

    private var commas = 0, pairs = 0
    private var haveOtherPairs = false

    /// Whether all are numbers, some of them written as programs do not.
    func areNumbers(usual: Character?) -> Bool { (isOneKind || areOpen && usual == ",") && fractionMark(usual: usual) != nil }

    /// Whether all are numbers, and only their marks are not clear.
    func isDoubtful(usual: Character?) -> Bool { isOneKind && fractionMark(usual: usual) == nil }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard !hasOthers else { return }
        guard !text.saysNothing, !text.isMeasureForNothing else {
            blanks += 1
            return
        }
        guard let number = WrittenNumber(text) else {
            hasOthers = true
            return
        }
        count += 1
        if number.mayBeAddress { addresses += 1 }
        if number.hasComma { commas += 1 }
        if let pair = number.pair {
            pairs += 1
            if pair.second != 5 { haveOtherPairs = true }
        }
        let (point, comma) = (number.canonical("."), number.canonical(","))
        switch (point, comma) {
        case (nil, nil): hasOthers = true
        case (_, nil): hasPoint = true
        case (nil, _): hasComma = true
        case (let one, let other): if one != other { if number.hasComma { openCommas += 1 } else { openPoints += 1 } }
        }
        if let unit = number.unit {
            units[unit.text] = units[unit.text] ?? unit
        } else if point != "0" {
            withoutUnit += 1
        }
        if number.hasDigitsAlone, number.unit == nil, text.count > 9 {
            long += 1
            lengths.insert(text.count)
        }
        if number.unit != nil || !text.isPlainNumber { marked += 1 } else if number.hasDigitsAlone { bare += 1 }
    }

    /// A number of the feed itself.
    mutating func add(whole number: Int64) {
        count += 1
        bare += 1
        if number != 0 { withoutUnit += 1 }
    }

    /// A number of the feed itself, with a fraction.
    mutating func addBroken() {
        count += 1
        withoutUnit += 1
        hasPoint = true
    }

    /// Whether a text is a number with a unit beside it.
    static func hasUnit(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most texts that begin with a digit are longer, or end with one.
        guard text.count < 20, text.last?.isDigit == false else { return false }
        return WrittenNumber(text)?.unit != nil
    }

    /// What stands before the fraction of a price that leaves no other reading: a comma in `11.990,00 €`. Nil for any other text.
    static func mark(ofPrice text: UnsafeBufferPointer<UInt8>) -> Character? {
        // Most texts are words.
        guard text.count < 20, text.contains(where: \.isDigit), text.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }),
            let number = WrittenNumber(text), let unit = number.unit, currencies.contains(unit.text)
        else { return nil }
        return switch (number.canonical("."), number.canonical(",")) {
        case (nil, .some): ","
        case (.some, nil): "."
        default: nil
        }
    }

    /// As programs write it, without its unit.
    static func canonical(_ text: UnsafeBufferPointer<UInt8>, fractionMark: Character) -> String? { WrittenNumber(text)?.canonical(fractionMark) }
}

/// One such text.
private struct WrittenNumber {
    private let isNegative: Bool
    /// Digits and what stands between them; all spaces as one kind.
    private let body: [Character]
    let unit: NumberUnit?

    var hasComma: Bool { body.contains(",") }
    var hasDigitsAlone: Bool { body.allSatisfy(isDigit) }

    /// Two numbers with a comma between them, in their order, as lists of identifiers have them: no fraction has a zero in front then.
    var pair: (first: Int, second: Int)? {
        let parts = body.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 2, !isNegative, let first = Int(parts[0]), let second = Int(parts[1]), first < second, !parts[1].hasPrefix("0") else {
            return nil
        }
        return (first, second)
    }

    /// Whether it has the form of the address of a computer.
    var mayBeAddress: Bool {
        let parts = body.split(separator: ".", omittingEmptySubsequences: false)
        return unit == nil && !isNegative && parts.count == 4 && parts.allSatisfy { UInt8(String($0)) != nil }
    }

    /// Nil for a text that is more than a number and a unit.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count < Self.longest else { return nil }
        let characters = String(decoding: text, as: UTF8.self).map {
            Self.spaces.contains($0) ? " " : $0 == "\u{2019}" ? "'" : $0 == "\u{2212}" ? "-" : $0
        }
        guard let first = characters.firstIndex(where: isDigit), let last = characters.lastIndex(where: isDigit) else { return nil }
        body = Array(characters[first...last])
        guard body.allSatisfy({ isDigit($0) || ",. '".contains($0) }) else { return nil }
        var before = characters[..<first]
        before = before.drop { $0 == " " }
        let startsWithSign = before.first == "-"
        let startsWithPlus = before.first == "+"
        if startsWithSign || startsWithPlus { before = before.dropFirst() }
        let endsWithSign = !startsWithSign && before.last == "-"
        if endsWithSign { before = before.dropLast() }
        isNegative = startsWithSign || endsWithSign
        let behind = characters[(last + 1)...]
        let front = trimmed(String(before)), back = trimmed(String(behind))
        switch (front.isEmpty, back.isEmpty) {
        case (true, true): unit = nil
        case (false, true):
            guard currencies.contains(front) else { return nil }
            unit = NumberUnit(text: front, isInFront: true, hasGap: before.last == " ")
        case (true, false):
            guard currencies.contains(back) || unitsOfMeasure.contains(back) else { return nil }
            // Before letters there is a space, whether the feed has it or not: `25.0m`. `10K` may be thousands. Source: the SI Brochure, 9th edition, §5.4.3.
            let isSpaced = unitsOfMeasure.contains(back) && back.first?.isLetter == true && back != "K" && back != "B"
            unit = NumberUnit(text: back, isInFront: false, hasGap: behind.first == " " || isSpaced)
        case (false, false): return nil
        }
        // `+0.81%`; without a unit it may be how to call somebody.
        if startsWithPlus, unit == nil || endsWithSign { return nil }
    }

    private static let longest = 40
    /// A space, one that does not break, a narrow one that does not, a thin one.
    private static let spaces: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]

    /// Nil where it cannot be read with this mark before the fraction.
    func canonical(_ fractionMark: Character) -> String? {
        let parts = body.split(separator: fractionMark, omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first else { return nil }
        let fraction = parts.count == 2 ? parts[1] : []
        let marks = Set(whole.filter { !isDigit($0) })
        guard marks.count <= 1, fraction.allSatisfy(isDigit), parts.count == 1 || !fraction.isEmpty else { return nil }
        let groups = whole.split(omittingEmptySubsequences: false) { !isDigit($0) }
        // Zeros in front are those of codes.
        guard let first = groups.first, !first.isEmpty, first.first != "0" || groups.count == 1 && first.count == 1 else { return nil }
        if groups.count > 1 {
            guard first.count <= 3, groups.last?.count == 3 else { return nil }
            // In India the groups before the last have two digits.
            let inner = Set(groups.dropFirst().dropLast().map(\.count))
            guard inner.isEmpty || inner == [3] || inner == [2] && first.count <= 2 else { return nil }
        }
        return (isNegative ? "-" : "") + String(groups.joined()) + (fraction.isEmpty ? "" : "." + String(fraction))
    }
}

private func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

/// As prices have them: signs, abbreviations, and the codes of ISO 4217 that are met most.
private let currencies: Set<String> = [
    "$", "€", "£", "¥", "₹", "₽", "₩", "₺", "₴", "₪", "₫", "₱", "฿", "₿", "R$", "US$", "A$", "C$", "CA$", "AU$", "NZ$", "HK$", "kr", "kr.", "zł",
    "Kč", "Ft", "lei", "лв", "Fr.",
    "USD", "EUR", "GBP", "JPY", "CHF", "AUD", "CAD", "NZD", "CNY", "HKD", "SGD", "SEK", "NOK", "DKK", "ISK", "PLN", "CZK", "HUF", "RON", "BGN", "TRY",
    "RUB", "UAH",
    "INR", "IDR", "KRW", "THB", "VND", "PHP", "MYR", "BRL", "MXN", "ARS", "CLP", "COP", "ZAR", "EGP", "NGN", "KES", "ILS", "AED", "SAR",
]

private let unitsOfMeasure: Set<String> = [
    "%", "‰", "°", "°C", "°F", "mm", "cm", "m", "km", "in", "ft", "yd", "mi", "µm", "nm", "m²", "km²", "ha", "m³", "mg", "g", "kg", "t", "lb", "lbs",
    "oz", "ml", "cl", "dl", "l",
    "L", "mL", "ms", "s", "sec", "min", "mins", "h", "hrs", "kcal", "cal", "kJ", "J", "W", "kW", "MW", "GW", "Wh", "kWh", "MWh", "V", "A", "mA",
    "mAh", "Hz", "kHz", "MHz", "GHz",
    "B", "KB", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "km/h", "mph", "m/s", "px", "pt", "dB", "Pa", "hPa", "kPa", "MPa", "GPa", "K", "eV",
    "keV", "MeV", "bar", "psi", "hp", "cc",
]
