/// Which values may stand in an address: those without a scheme, and those with one that runs no scripts.
///
/// Browsers strip control characters and spaces at the start of an address, and tabs and line breaks everywhere
/// (URL Standard §4.4), so these hide no scheme here. Where it is unclear whether a scheme begins, the value is refused.
struct AddressRule {
    let allowsImages: Bool

    /// What is written in place of a value that is refused.
    static var blocked: StaticString { "about:blank#blocked" }

    func allows(_ bytes: some Collection<UInt8>) -> Bool {
        guard let scheme = Scheme(bytes) else { return true }
        switch scheme.name {
        case "http", "https", "mailto", "tel": return true
        case "data": return allowsImages && scheme.rest.starts(with: "image/".utf8)
        default: return false
        }
    }

    /// Several addresses, separated by white space or commas.
    func allowsList(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.split { $0.isWhitespace || $0 == UInt8(ascii: ",") }.allSatisfy { allows($0) }
    }

    /// A value behind text such as `java`, which must not become a scheme through it.
    static func allowsPart(_ bytes: some Collection<UInt8>) -> Bool { Scheme(bytes) == nil }

    /// A value behind `/`, which must not become the start of another site's address through it.
    static func allowsAfterSlash(_ bytes: some Collection<UInt8>) -> Bool {
        let first = bytes.first { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return first != UInt8(ascii: "/") && first != UInt8(ascii: "\\")
    }
}

/// What stands before the first `:` of an address, if it is not plainly in the path, the query or the fragment.
private struct Scheme {
    /// In lower case, at most 16 bytes; empty if it cannot be a scheme.
    let name: String
    /// The first bytes behind the colon, in lower case.
    let rest: [UInt8]

    init?(_ bytes: some Collection<UInt8>) {
        var name: [UInt8] = []
        var isPlain = true
        var mayHoldEntities = false
        var rest = bytes.drop { $0 <= 0x20 }
        while let byte = rest.first {
            rest = rest.dropFirst()
            switch byte {
            case 0x09, 0x0A, 0x0D: break
            case UInt8(ascii: ":"):
                self.name = isPlain && name.count <= 16 ? String(decoding: name, as: UTF8.self) : ""
                self.rest = rest.prefix(16).map { $0.lowercased }
                return
            case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"): return nil
            // A `#` may belong to an entity that something else decodes.
            case UInt8(ascii: "#") where !mayHoldEntities: return nil
            case UInt8(ascii: "&"):
                mayHoldEntities = true
                isPlain = false
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if name.count <= 16 { name.append(byte.lowercased) }
            default: isPlain = false
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
