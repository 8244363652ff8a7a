import Foundation

/// A text as searching compares it, without case, accents and other forms of letters: `Éclair Straße` becomes `eclair strasse`.
///
/// `fold.js` does the same to what a visitor types. Cost: ASCII needs none of Unicode's tables.
func foldedText(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: text.decomposedStringWithCompatibilityMapping.unicodeScalars.lazy.filter { !isMark($0.value) })
    var folded = ""
    for scalar in String(plain).lowercased().unicodeScalars {
        if scalar.value >= 0x80, let letters = otherLetters[scalar] { folded += letters } else { folded.unicodeScalars.append(scalar) }
    }
    return folded
}

/// Accents, and the vowel signs of Hebrew and Arabic, which are usually not written. Those of other scripts are letters.
private func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x591...0x5C7, 0x64B...0x65F, 0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
}

private let otherLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t", "ς": "σ", "’": "'", "‘": "'",
]
