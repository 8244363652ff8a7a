import Foundation

/// Longest slug, in UTF-8 bytes: with `-12345` and an ending it still fits where file names have 255 bytes.
private let slugLimit = 120

/// Makes one part of an address from text: Unicode NFC, lower case, words joined by hyphens, letters, marks and digits of
/// every script kept. Nil if nothing is left.
package func makeSlug(_ text: String) -> Slug? {
    if let slug = makeASCIISlug(text) { return slug }
    var result = ""
    var pendingHyphen = false
    // A title may be of any length: no more of it is looked at than can stand in the address.
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * slugLimit)))
    for scalar in start.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
        if isInvisible(scalar) || isApostrophe(scalar) { continue }
        // Of `İ` in small letters the dot is left over: an `i` has one.
        if scalar == "\u{307}", result.unicodeScalars.last == "i", !pendingHyphen { continue }
        guard isWordScalar(scalar, follows: pendingHyphen ? nil : result.unicodeScalars.last) else {
            pendingHyphen = true
            continue
        }
        if pendingHyphen, !result.isEmpty { result += "-" }
        pendingHyphen = false
        guard result.utf8.count + UTF8.width(scalar) <= slugLimit else { break }
        result.unicodeScalars.append(scalar)
    }
    while result.last == "-" { result.removeLast() }
    return result.isEmpty ? nil : Slug(made: result)
}

extension Slug {
    /// Equal for slugs that some file systems take for the same name: those that do not tell capital letters from small
    /// ones know two small letters for some capitals, such as `ς` and `σ`.
    package var fileSystemKey: String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var key = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let capital = scalar.properties.uppercaseMapping
            // `ı` has the capital of `i`, and is another letter all the same.
            let small = capital.unicodeScalars.count == 1 && scalar != "ı" ? capital.unicodeScalars.first!.properties.lowercaseMapping : ""
            key.append(small.unicodeScalars.count == 1 ? small.unicodeScalars.first! : scalar)
        }
        return String(key)
    }
}

/// The common case without Unicode's tables; nil where the text is not all ASCII or leaves nothing.
private func makeASCIISlug(_ text: String) -> Slug? {
    var text = text
    return text.withUTF8 { text in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: slugLimit) { slug in
            var count = 0
            var pendingHyphen = false
            for byte in text {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                    guard count < slugLimit - 1 else { return Slug(made: String(decoding: slug[..<count], as: UTF8.self)) }
                    if pendingHyphen, count > 0 {
                        slug[count] = UInt8(ascii: "-")
                        count += 1
                    }
                    pendingHyphen = false
                    slug[count] = byte <= UInt8(ascii: "Z") && byte >= UInt8(ascii: "A") ? byte + 32 : byte
                    count += 1
                case UInt8(ascii: "'"): continue
                case 0x80...: return nil
                default: pendingHyphen = true
                }
            }
            return count == 0 ? nil : Slug(made: String(decoding: slug[..<count], as: UTF8.self))
        }
    }
}

/// "Cat's" becomes "cats", not "cat-s".
private func isApostrophe(_ scalar: UnicodeScalar) -> Bool { scalar == "'" || scalar == "’" }

/// Joiners, soft hyphens, marks of direction, variation selectors: they stand inside words and show nothing of their own.
private func isInvisible(_ scalar: UnicodeScalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
}

/// A mark belongs to the letter before it; without one, behind an emoji say, it is no part of a word.
private func isWordScalar(_ scalar: UnicodeScalar, follows previous: UnicodeScalar?) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber:
        true
    case .nonspacingMark, .spacingMark: previous != nil && previous != "-"
    default: false
    }
}
