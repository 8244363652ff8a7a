/// Keys are equal if their bytes are (RFC 8259 §8.3), where Swift takes a letter with an accent and the letter followed
/// by the accent for the same.
struct ExactKey: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactKey, right: ExactKey) -> Bool { left.text.isSameKey(as: right.text) }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
    /// Whether two keys have the same bytes. Lengths first, then Swift's comparison, which is the quickest for ASCII.
    func isSameKey(as other: String) -> Bool {
        utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
    }
}
