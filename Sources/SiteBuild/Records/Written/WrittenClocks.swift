/// The texts of a field that are times of the day as programs or people write them, `14:30:00`, `15:00:00Z`, `2:30 PM`: all read as `14:30`, with
/// the zone behind where one is told. What has seconds to tell stays as it is.
struct WrittenClocks {
    private var isPossible = true
    /// How many are written in another way than they read.
    private var others = 0

    var areClocks: Bool { isPossible && others > 0 }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard isPossible else { return }
        if let clock = Self.canonical(text) {
            if !clock.utf8.elementsEqual(text) { others += 1 }
        } else {
            isPossible = text.saysNothing
        }
    }

    mutating func addOther() { isPossible = false }

    /// `14:30`; nil for any other text.
    static func canonical(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard 4...16 ~= text.count, text[0].isDigit, text[1] == colon || text[2] == colon else { return nil }
        var rest = text[...]
        func number(_ digits: ClosedRange<Int>) -> Int? {
            let found = rest.prefix(while: \.isDigit)
            guard digits ~= found.count else { return nil }
            rest = rest[found.endIndex...]
            return Int(String(decoding: found, as: UTF8.self))
        }
        func skipColon() -> Bool {
            guard rest.first == colon else { return false }
            rest = rest.dropFirst()
            return true
        }
        guard var hours = number(1...2), skipColon(), let minutes = number(2...2), minutes < 60 else { return nil }
        let hasSeconds = skipColon()
        if hasSeconds {
            guard number(2...2) == 0 else { return nil }
            if rest.starts(with: ".0".utf8) { rest = rest.dropFirst().drop { $0 == UInt8(ascii: "0") } }
        }
        let behind = String(decoding: rest, as: UTF8.self)
        let half = behind.lowercased().filter { $0 != " " && $0 != "." && $0 != "\u{A0}" && $0 != "\u{202F}" }
        var zone = ""
        switch half {
        case "am", "pm":
            guard 1...12 ~= hours else { return nil }
            hours = hours % 12 + (half == "pm" ? 12 : 0)
        case "": guard rest.isEmpty, hours < 24 else { return nil }
        case "z": zone = " UTC"
        default:
            // `9:00-17:00` are hours.
            guard hasSeconds, rest.count == 6, ["+", "-"].contains(behind.first), rest[rest.startIndex + 3] == colon else { return nil }
            zone = " UTC" + behind.replacing("-", with: "−")
        }
        guard hours < 24 else { return nil }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return two(hours) + ":" + two(minutes) + zone
    }

    private static let colon = UInt8(ascii: ":")
}
