import SiteModel

/// The texts of a field that are addresses of terms of a vocabulary: `https://schema.org/EventCancelled` says "Event cancelled".
///
/// Source: schema.org, enumerations.
struct WrittenTerms {
    private var isPossible = true
    private var count = 0
    private var different: Set<String> = []

    /// A field of more terms is a list of the vocabulary, and its addresses lead there.
    private static let mostDifferent = 32

    var areTerms: Bool { isPossible && count > 0 && different.count <= Self.mostDifferent }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard isPossible else { return }
        if let term = Self.term(text) {
            count += 1
            if different.count <= Self.mostDifferent { different.insert(String(decoding: term, as: UTF8.self)) }
        } else {
            isPossible = text.saysNothing
        }
    }

    mutating func addOther() { isPossible = false }

    /// As one reads it.
    static func words(_ text: UnsafeBufferPointer<UInt8>) -> String? { term(text).map { readableLabel(String(decoding: $0, as: UTF8.self)) } }

    private static func term(_ text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>>? {
        // Most texts begin with another letter.
        guard text.first == UInt8(ascii: "h"), text.count < 80, let start = starts.first(where: { text.starts(with: $0.utf8) }) else { return nil }
        let term = text[start.utf8.count...]
        guard let first = term.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first, term.count > 2, term.allSatisfy({ ($0 | 0x20).isLetterOrDigit })
        else {
            return nil
        }
        return term
    }

    private static let starts = ["https://schema.org/", "http://schema.org/"]
}
