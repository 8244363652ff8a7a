/// Keeps what is secret out of what is shown and stored: values that are known to be secret, and in messages the credentials
/// of every address (`https://name:password@host`), known or not.
public struct Redaction: Sendable {
    /// Each secret in the forms in which it may come back, the longest first: one may hold another.
    private let forms: [[UInt8]]

    /// Shorter ones are part of too many words to be looked for.
    private static let shortest = 4

    public init(_ secrets: some Sequence<String>) {
        var forms: Set<[UInt8]> = []
        for secret in secrets where secret.utf8.count >= Self.shortest {
            let bytes = Array(secret.utf8)
            forms.insert(bytes)
            forms.insert(Self.percentEncoded(bytes, keepingSlashes: false))
            forms.insert(Self.percentEncoded(bytes, keepingSlashes: true))
            forms.insert(Self.escapedForJSON(bytes))
        }
        self.forms = forms.sorted { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
    }

    public static let none = Redaction([])

    public var isEmpty: Bool { forms.isEmpty }

    // MARK: Known secrets

    /// Whether a secret stands in the bytes. Cost: one pass for each secret.
    public func finds(in bytes: Span<UInt8>) -> Bool {
        forms.contains { bytes.firstOffset(of: $0, from: 0) != nil }
    }

    public func finds(in text: String) -> Bool {
        guard !forms.isEmpty else { return false }
        return finds(in: Array(text.utf8).span)
    }

    /// The text with an ellipsis in the place of each secret.
    public func text(_ text: String) -> String {
        guard finds(in: text) else { return text }
        var bytes = Array(text.utf8)
        for form in forms { bytes = Self.replacing(form, in: bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func replacing(_ form: [UInt8], in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        while let offset = bytes.span.firstOffset(of: form, from: start) {
            result += bytes[start..<offset] + Array("…".utf8)
            start = offset + form.count
        }
        return start == 0 ? bytes : result + bytes[start...]
    }

    // MARK: Messages

    /// The text as a message may show it.
    public func message(_ text: String) -> String {
        let text = self.text(text)
        guard text.contains("://") else { return text }
        var bytes = Array(text.utf8)
        for range in Self.credentials(in: bytes.span, 0..<bytes.count).reversed() { bytes.replaceSubrange(range, with: Array("…".utf8)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A piece of a file as an excerpt may show it: of the same length, so that marks stay below what they mark.
    func mask(_ bytes: inout [UInt8], in window: Range<Int>) -> Bool {
        var isChanged = false
        for form in forms {
            var start = window.lowerBound
            while let offset = bytes.span.firstOffset(of: form, from: start, to: window.upperBound) {
                start = offset + form.count
                Self.star(&bytes, offset..<start)
                isChanged = true
            }
        }
        for range in Self.credentials(in: bytes.span, window) {
            Self.star(&bytes, range)
            isChanged = true
        }
        return isChanged
    }

    private static func star(_ bytes: inout [UInt8], _ range: Range<Int>) {
        for index in range { bytes[index] = UInt8(ascii: "*") }
    }

    /// What stands between `://` and the `@` of an address (RFC 3986 §3.2.1).
    private static func credentials(in bytes: Span<UInt8>, _ window: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = window.lowerBound
        while let colon = bytes.firstOffset(of: Array("://".utf8), from: start, to: window.upperBound) {
            start = colon + 3
            var end = start
            var at: Int?
            while end < window.upperBound, !endsAuthority(bytes[end]) {
                if bytes[end] == UInt8(ascii: "@") { at = end }
                end += 1
            }
            if let at, at > start { found.append(start..<at) }
            start = end
        }
        return found
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool { byte <= 0x20 || "/?#\"'`<>,".utf8.contains(byte) }

    // MARK: Forms

    private static func percentEncoded(_ bytes: [UInt8], keepingSlashes: Bool) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): [byte]
            case _ where "-._~".utf8.contains(byte) || keepingSlashes && byte == UInt8(ascii: "/"): [byte]
            default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }

    private static func escapedForJSON(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0] }
    }
}

extension Span<UInt8> {
    /// Where a piece starts that lies between two offsets; without the second, before the end.
    fileprivate func firstOffset(of piece: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
        guard let first = piece.first else { return nil }
        var offset = start
        let last = (end ?? count) - piece.count
        while offset <= last {
            if self[offset] == first, (1..<piece.count).allSatisfy({ self[offset + $0] == piece[$0] }) { return offset }
            offset += 1
        }
        return nil
    }
}
