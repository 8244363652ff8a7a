import CEL
import Foundation
import SafeHTML
import SiteModel

/// What expressions of sites can call beside CEL's own functions.
enum SiteFunctions {
    static let all: [CELFunction] = [
        .ofText("slug", summary: "as a part of an address, by the rule that makes addresses; null where nothing is left") { text in
            makeSlug(text)?.text
        },
        .ofText("urlEncode", summary: "as a part of a URL, with %20 for a space") { text in
            text.addingPercentEncoding(withAllowedCharacters: .unreserved)
        },
        // A byte of HTML takes about as long to parse as a step.
        .ofText("stripHTML", summary: "the words of HTML, without tags and references", cost: 16) { text in
            var text = text
            return text.withUTF8 { words(ofHTML: $0) }
        },
        .ofText("excerpt", summary: "its first words, so many letters at most, with … for what is left out", cost: 4) { text, length in
            shortened(text, to: min(length, longestExcerpt))
        },
    ]

    /// In characters; more than any text that an evaluation may go through.
    private static let longestExcerpt = 10_000_000
}

/// The words of a text in HTML on one line, character references resolved. Where it goes beyond what is parsed, its text without tags.
func words(ofHTML bytes: UnsafeBufferPointer<UInt8>, _ words: KeyPath<HTMLFragment, String> = \.words) -> String {
    // What has neither tags nor references is its own words.
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 < 0x20 }) else {
        return String(decoding: bytes, as: UTF8.self)
    }
    return (try? HTMLFragment(bytes))?[keyPath: words] ?? textContent(ofHTML: bytes)
}

extension CharacterSet {
    /// What never needs an escape in a URL. Source: RFC 3986 §2.3.
    fileprivate static let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
