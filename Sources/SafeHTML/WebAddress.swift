/// An address of http or https, to which others may be relative. Source: RFC 3986 §5.2.
public struct WebAddress: Sendable {
    /// In lower case.
    private let scheme: [UInt8]
    private let authority: ArraySlice<UInt8>
    /// Empty, or from the first slash on.
    private let path: ArraySlice<UInt8>
    /// With its question mark.
    private let query: ArraySlice<UInt8>

    /// Nil for an address of another kind, and for one that no browser would ask for.
    public init?(_ address: String) {
        self.init(WrittenAddress(Array(address.utf8)))
    }

    fileprivate init?(_ written: WrittenAddress) {
        guard let scheme = written.scheme, scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8) else { return nil }
        guard let authority = written.authority, Self.isAuthority(authority) else { return nil }
        self.scheme = Array(scheme)
        self.authority = authority
        path = written.path
        query = written.query
    }

    /// Where an address leads that stands in a text of this one.
    fileprivate func resolve(_ reference: WrittenAddress) -> [UInt8]? {
        var result = scheme + Array(":".utf8)
        if let authority = reference.authority {
            guard Self.isAuthority(authority) else { return nil }
            result += "//".utf8 + authority
            return result + Self.encoded(Self.withoutDots(reference.path)) + Self.encoded(reference.query) + reference.encodedFragment
        }
        result += "//".utf8
        result += authority
        if reference.path.isEmpty {
            result += Self.encoded(path) + Self.encoded(reference.query.isEmpty ? query : reference.query)
        } else {
            let folder = path.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? [UInt8(ascii: "/")]
            let whole = reference.path.first == UInt8(ascii: "/") ? reference.path : folder + reference.path
            result += Self.encoded(Self.withoutDots(whole)) + Self.encoded(reference.query)
        }
        return result + reference.encodedFragment
    }

    private static func withoutDots(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var parts: [ArraySlice<UInt8>] = []
        let all = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (place, part) in all.enumerated() {
            let isLast = place == all.count - 1
            if part.elementsEqual(".".utf8) {
                if isLast { parts.append([]) }
            } else if part.elementsEqual("..".utf8) {
                if parts.count > 1 { parts.removeLast() }
                if isLast { parts.append([]) }
            } else {
                parts.append(part)
            }
        }
        return ArraySlice(parts.joined(separator: [UInt8(ascii: "/")]))
    }

    /// Letters, digits and what stands in names of hosts, beside a user and a port.
    private static func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
        let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard host.count <= 2, let first = host.last?.first, first != UInt8(ascii: ":"), !authority.hasReplacement else { return false }
        return authority.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "@"),
                UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...: true
            default: byte.isLetter || byte.isDigit
            }
        }
    }

    /// With a percent sign and two digits for what may not stand in an address as it is.
    fileprivate static func encoded(_ part: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(part.count)
        for (place, byte) in zip(part.indices, part) {
            let isPlain: Bool
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "\\"),
                UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                isPlain = false
            case UInt8(ascii: "%"): isPlain = place + 2 < part.endIndex && part[place + 1].isHexDigit && part[place + 2].isHexDigit
            default: isPlain = true
            }
            if isPlain {
                result.append(byte)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return result
    }
}

/// Where a link leads, or a picture comes from, of a text that is written in another form than HTML.
public enum TextAddress: Equatable, Sendable {
    /// It says so itself.
    case asWritten
    case absolute(String)
    /// It is relative to an address that nobody knows.
    case unknown

    /// - Parameter base: what relative addresses are relative to; asked for where the address is relative.
    public init(_ address: String, base: @autoclosure () -> WebAddress?) {
        let bytes = Array(address.utf8)
        guard WrittenAddress(bytes).scheme == nil else {
            self = .asWritten
            return
        }
        if case .absolute(let absolute) = CheckedAddress(bytes, isPicture: true, base: base()) {
            self = .absolute(String(decoding: absolute, as: UTF8.self))
        } else {
            self = .unknown
        }
    }
}

/// Where a link leads or a picture comes from.
enum CheckedAddress {
    /// As it is written on the page.
    case absolute([UInt8])
    /// Relative to nothing that is known.
    case relative
    case empty
    /// Of a scheme that is not let through, or not to be read in one way alone.
    case refused

    /// - Parameter isPicture: whether something is loaded from there; then it is of the web.
    init(_ address: [UInt8], isPicture: Bool, base: WebAddress?) {
        let written = WrittenAddress(address)
        if written.isEmpty {
            self = .empty
            return
        }
        func answer(_ address: [UInt8]?) -> CheckedAddress { address.map { .absolute($0) } ?? .refused }
        if let scheme = written.scheme {
            if let web = WebAddress(written) {
                self = answer(web.resolve(written.withoutScheme))
            } else if !isPicture, scheme.elementsEqual("mailto".utf8) || scheme.elementsEqual("tel".utf8), !written.path.isEmpty {
                let rest = WebAddress.encoded(written.path) + WebAddress.encoded(written.query) + written.encodedFragment
                self = .absolute(Array(scheme) + ":".utf8 + rest)
            } else {
                self = .refused
            }
        } else if let base {
            self = answer(base.resolve(written))
        } else if written.authority != nil, let web = WebAddress(written.withScheme("https")) {
            self = answer(web.resolve(written))
        } else {
            self = .relative
        }
    }
}

/// An address as a text has it, in its parts. Source: RFC 3986 §3; WHATWG URL §4.4 for what browsers pass over in it.
private struct WrittenAddress {
    /// In lower case.
    private(set) var scheme: [UInt8]?
    private(set) var authority: ArraySlice<UInt8>?
    private(set) var path: ArraySlice<UInt8>
    private(set) var query: ArraySlice<UInt8>
    private var fragment: ArraySlice<UInt8>

    var isEmpty: Bool { scheme == nil && authority == nil && path.isEmpty && query.isEmpty && fragment.isEmpty }

    /// With its number sign; a second one cannot stand as it is.
    var encodedFragment: [UInt8] {
        guard !fragment.isEmpty else { return [] }
        let rest = fragment.dropFirst().split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
        return [UInt8(ascii: "#")] + rest.map { WebAddress.encoded($0) }.joined(separator: "%23".utf8)
    }

    var withoutScheme: WrittenAddress {
        var address = self
        address.scheme = nil
        return address
    }

    func withScheme(_ scheme: String) -> WrittenAddress {
        var address = self
        address.scheme = Array(scheme.utf8)
        return address
    }

    init(_ text: [UInt8]) {
        // Browsers pass over tabs and line breaks wherever they stand, and over control characters and spaces around it.
        let kept = text.filter { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        var rest = kept.drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        fragment = rest.firstIndex(of: UInt8(ascii: "#")).map { rest[$0...] } ?? []
        rest = rest.prefix { $0 != UInt8(ascii: "#") }
        // Whatever stands before the colon, letters or not: what a browser may take for a scheme is none of a link.
        let ends = [UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "\\")]
        let colon = rest.firstIndex(where: ends.contains)
        if let colon, rest[colon] == UInt8(ascii: ":") {
            scheme = rest[..<colon].map(\.lowercased)
            rest = rest[(colon + 1)...]
        }
        query = rest.firstIndex(of: UInt8(ascii: "?")).map { rest[$0...] } ?? []
        rest = rest.prefix { $0 != UInt8(ascii: "?") }
        // Browsers take one for the other, where an address is not of mail or telephone.
        rest = ArraySlice(rest.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 })
        if rest.starts(with: "//".utf8) {
            let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = rest[(rest.startIndex + 2)..<end]
            rest = rest[end...]
        }
        path = rest
    }
}

extension ArraySlice<UInt8> {
    /// U+FFFD, which the parser puts where a character cannot stand.
    fileprivate var hasReplacement: Bool {
        indices.contains { self[$0] == 0xEF && self[$0...].starts(with: "\u{FFFD}".utf8) }
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
