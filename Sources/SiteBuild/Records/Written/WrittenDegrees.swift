import Foundation
import JSONValue

/// Latitudes and longitudes in degrees, minutes and seconds: `54°19'30"N`, `54 deg 19' 30.00" N`.
///
/// Source: ISO 6709:2008, annex D; the words are those of programs that read pictures.
struct WrittenDegrees {
    private var isPossible = true
    private var count = 0

    var areDegrees: Bool { isPossible && count > 0 }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard isPossible else { return }
        if Self.canonical(text) != nil { count += 1 } else { isPossible = text.saysNothing }
    }

    mutating func addOther() { isPossible = false }

    /// In degrees, those of the south and the west below zero.
    static func canonical(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard (4...40).contains(text.count), text[0].isDigit, let last = text.last, "NSEW".utf8.contains(last),
            let match = String(decoding: text, as: UTF8.self).wholeMatch(of: form), let degrees = Double(match.1)
        else { return nil }
        let (minutes, seconds) = (match.2.flatMap { Double($0) } ?? 0, match.3.flatMap { Double($0) } ?? 0)
        guard degrees <= 180, minutes < 60, seconds < 60 else { return nil }
        let sum = degrees + minutes / 60 + seconds / 3600
        let isNegative = last == UInt8(ascii: "S") || last == UInt8(ascii: "W")
        // To a tenth of a metre.
        return JSONValue.numberText(((isNegative ? -sum : sum) * 1e6).rounded() / 1e6)
    }

    // A regex is no `Sendable`; it is made for each text, of which few come this far.
    private static var form: Regex<(Substring, Substring, Substring?, Substring?, Substring)> {
        /(\d{1,3}(?:\.\d+)?) ?(?:°|º|deg) ?(?:(\d{1,2}(?:\.\d+)?) ?(?:'|′|’) ?(?:(\d{1,2}(?:\.\d+)?) ?(?:"|″|”|'') ?)?)?([NSEW])/
    }
}
