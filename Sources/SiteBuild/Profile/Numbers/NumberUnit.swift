import Foundation

/// What the texts of a field write beside their numbers, all of them alike: `$12`, `45%`, `12 kg`.
struct NumberUnit: Sendable {
    let text: String
    let isInFront: Bool
    /// Whether there is a space between the two.
    let hasGap: Bool
    /// How many digits of a whole number stand for parts of the unit: 2 where prices are in cents.
    let minorDigits: Int
    /// Whether it stands where the site's language has it, since the feed does not write it beside its numbers.
    private(set) var isPlacedByLanguage = false

    /// What a field is called by that is in a smaller unit than the currency beside it.
    static let wordsOfCents: Set = ["cent", "cents", "minor", "micros"]

    /// `Price` of `Price in cents`.
    static func label(withoutCents label: String) -> String {
        var words = label.split(separator: " ")
        while words.count > 1, let last = words.last?.lowercased(), last == "in" || wordsOfCents.contains(last) { words.removeLast() }
        return words.joined(separator: " ")
    }

    init(text: String, isInFront: Bool, hasGap: Bool, minorDigits: Int = 0) {
        (self.text, self.isInFront, self.hasGap, self.minorDigits) = (text, isInFront, hasGap, minorDigits)
    }

    /// A unit where units usually stand: a sign of money in front, any other behind.
    init(_ text: String, minorDigits: Int = 0) {
        let text = Self.sign(for: text)
        let isInFront = ["$", "€", "£", "¥", "₹", "US$"].contains(text)
        self.init(text: text, isInFront: isInFront, hasGap: !isInFront, minorDigits: minorDigits)
        isPlacedByLanguage = true
    }

    /// As by itself, but that `C` is `°C` where a field is one of temperatures.
    init(_ text: String, ofFieldWith words: Set<String>, minorDigits: Int = 0) {
        let isTemperature = ["C", "F"].contains(text) && !words.isDisjoint(with: ["temperature", "temp"])
        let isCurrency = text.count == 3 && Self.currencies.contains(text.uppercased())
        self.init(isTemperature ? "°" + text : isCurrency ? text.uppercased() : text, minorDigits: minorDigits)
    }

    /// What readers know a unit by: of `wmoUnit:degC` it is `°C`. What has no such sign stays as it is written.
    ///
    /// Source: WMO Codes Registry, units, which weather services name.
    private static func sign(for unit: String) -> String {
        let vocabulary = unit.prefix { $0.isLetter }
        let rest = unit.dropFirst(vocabulary.count)
        let name = !vocabulary.isEmpty && rest.first == ":" && rest.count > 1 ? rest.dropFirst() : unit[...]
        return signs[name.lowercased()] ?? String(name)
    }

    private static let signs = [
        "percent": "%", "degc": "°C", "celsius": "°C", "degf": "°F", "fahrenheit": "°F", "degree_(angle)": "°", "km_h-1": "km/h", "m_s-1": "m/s",
    ]

    /// A number of the feed in the unit itself: `4900` cents are `49.00`. What is no whole number is in the unit already.
    func inWholes(_ number: String) -> String {
        let (sign, digits) = number.hasPrefix("-") ? ("-", number.dropFirst()) : ("", number[...])
        guard minorDigits > 0, !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return number }
        let filled = String(repeating: "0", count: max(0, minorDigits + 1 - digits.count)) + digits
        return sign + filled.dropLast(minorDigits) + "." + filled.suffix(minorDigits)
    }

    /// A number of the feed as people write it: of money there are two digits behind the point or none.
    func written(_ number: String) -> String {
        let number = inWholes(number)
        guard isMoney, let point = number.firstIndex(of: ".") else { return number }
        let digits = number.distance(from: point, to: number.endIndex) - 1
        // A database fills up what it keeps: `1867.00000`.
        if digits > 2, number.suffix(digits - 2).allSatisfy({ $0 == "0" }) { return String(number.dropLast(digits - 2)) }
        return digits == 1 ? number + "0" : number
    }

    /// How many digits of a whole number of the smallest coin stand behind the point: two of cents, none of yen. Nil for what is no currency.
    ///
    /// Source: ISO 4217, table A.1, minor units.
    static func digits(ofCurrency code: String) -> Int? {
        let code = code.uppercased()
        guard currencies.contains(code) else { return ["$", "€", "£"].contains(code) ? 2 : nil }
        return withoutCoins.contains(code) ? 0 : withThreeDigits.contains(code) ? 3 : 2
    }

    private static let withoutCoins: Set = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
    ]
    private static let withThreeDigits: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    var isMoney: Bool { isInFront || Self.currencies.contains(text) }

    /// Of money. Source: CLDR 44, standard currency formats.
    private static let languagesWithSignsBehind: Set = [
        "de", "fr", "es", "it", "pl", "sv", "da", "nb", "no", "fi", "cs", "sk", "hu", "ro", "bg", "el", "ru", "uk", "ca", "hr", "sl", "lt", "lv",
        "et", "vi",
    ]

    private static let currencies = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })

    /// A number as the site's language writes it, with the unit where the feed has it; one that it has only in a name, where the language has it.
    ///
    /// - Parameter language: the site's, a tag.
    func around(_ number: String, in language: String) -> String {
        let isBehind = isPlacedByLanguage && Self.languagesWithSignsBehind.contains(String(language.prefix { $0 != "-" }).lowercased())
        let gap = hasGap || isBehind ? "\u{A0}" : ""
        guard isInFront, !isBehind else { return number + gap + text }
        let minus = "\u{2212}"
        return number.hasPrefix(minus) ? minus + text + gap + number.dropFirst() : text + gap + number
    }
}

/// What keeps the texts of a field from being read as what they look like.
enum WrittenDoubt: Sendable {
    /// `05/06/2021`: no value of the field tells the day from the month.
    case days
    /// `1,234`: no value tells what groups digits from what stands before a fraction.
    case numbers
}
