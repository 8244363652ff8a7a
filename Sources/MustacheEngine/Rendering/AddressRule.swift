/// Decides which values are allowed in a URL: those without a scheme, and those whose scheme is `http`, `https`, `mailto` or `tel` (or
/// `data:image/…` where images are allowed).
///
/// Browsers strip control characters and spaces at the start of a URL, and tabs and line breaks everywhere (URL Standard §4.4), so these
/// cannot hide a scheme here. If it is unclear whether a scheme begins, the value is refused.
struct AddressRule {
    let allowsImages: Bool

    /// Written in place of a value that is refused.
    static var blocked: StaticString { "about:blank#blocked" }

    func allows(_ bytes: some Collection<UInt8>) -> Bool {
        guard let scheme = Scheme(bytes) else { return true }
        switch scheme.name {
        case Scheme.word("http"), Scheme.word("https"), Scheme.word("mailto"), Scheme.word("tel"): return true
        case Scheme.word("data"): return allowsImages && scheme.isFollowed(by: "image/", in: bytes)
        default: return false
        }
    }

    /// Several URLs, separated by white space or commas.
    func allowsList(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.split { $0.isWhitespace || $0 == UInt8(ascii: ",") }.allSatisfy { allows($0) }
    }

    /// A value after text such as `java`, which it must not turn into a scheme.
    static func allowsPart(_ bytes: some Collection<UInt8>) -> Bool { Scheme(bytes) == nil }

    /// A value after `/`, which it must not turn into the URL of another site.
    static func allowsAfterSlash(_ bytes: some Collection<UInt8>) -> Bool {
        let first = bytes.first { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return first != UInt8(ascii: "/") && first != UInt8(ascii: "\\")
    }
}

/// Whether templates write an address as a link, and not `about:blank#blocked` in its place.
public func mayBeLink(_ address: some Collection<UInt8>) -> Bool { AddressRule(allowsImages: false).allows(address) }

/// The text before the first `:` of a URL, unless that is clearly in the path, the query or the fragment.
private struct Scheme {
    /// In lower case, first byte highest; 0 if it cannot be a scheme or is longer than eight bytes.
    let name: UInt64
    /// The number of bytes up to and including the colon.
    let length: Int

    static func word(_ text: StaticString) -> UInt64 {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).reduce(0) { $0 << 8 | UInt64($1) }
    }

    @inline(__always)
    init?(_ bytes: some Collection<UInt8>) {
        var name: UInt64 = 0
        var nameLength = 0
        var isPlain = true
        var hasBegun = false
        var mayHoldEntities = false
        var offset = 0
        for byte in bytes {
            offset += 1
            if !hasBegun, byte <= 0x20 { continue }
            hasBegun = true
            switch byte {
            case 0x09, 0x0A, 0x0D: break
            case UInt8(ascii: ":"):
                self.name = isPlain && nameLength <= 8 ? name : 0
                length = offset
                return
            case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"): return nil
            // A `#` may be part of an entity that is decoded later.
            case UInt8(ascii: "#") where !mayHoldEntities: return nil
            case UInt8(ascii: "&"):
                mayHoldEntities = true
                isPlain = false
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                name = name << 8 | UInt64(byte.lowercased)
                nameLength += 1
            default: isPlain = false
            }
        }
        return nil
    }

    func isFollowed(by text: StaticString, in bytes: some Collection<UInt8>) -> Bool {
        let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes.dropFirst(length).prefix(expected.count).lazy.map(\.lowercased).elementsEqual(expected)
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
