/// An http or https URL, used as a base for relative ones. Source: RFC 3986 §5.2.
public struct WebAddress: Sendable {
    /// In lower case.
    private let scheme: [UInt8]
    private let authority: ArraySlice<UInt8>
    /// Empty, or starting with a slash.
    private let path: ArraySlice<UInt8>
    /// Including the question mark.
    private let query: ArraySlice<UInt8>

    /// Nil for a URL of another scheme, and for one that no browser would request.
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

    /// Resolves a URL found in a text from this URL.
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

    /// Letters, digits and the other characters of host names, with a user and a port.
    private static func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
        let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard host.count <= 2, let first = host.last?.first, first != UInt8(ascii: ":"), !authority.hasReplacement else { return false }
        return authority.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "@"),
                UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...:
                true
            default: byte.isLetter || byte.isDigit
            }
        }
    }

    /// Percent-encodes the characters that are not allowed in a URL.
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

/// The target of a link or picture in a text that is not HTML.
public enum TextAddress: Equatable, Sendable {
    /// An absolute URL.
    case asWritten
    case absolute(String)
    /// A relative URL whose base is unknown.
    case unknown

    /// - Parameter base: the base of relative URLs; evaluated only if the URL is relative.
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

/// The target of a link or picture.
enum CheckedAddress {
    /// As written on the page.
    case absolute([UInt8])
    /// Relative, without a known base.
    case relative
    case empty
    /// With a scheme that is not allowed, or ambiguous.
    case refused

    /// - Parameter isPicture: whether something is loaded from it; then only web URLs are allowed.
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

/// The parts of a URL as written. Source: RFC 3986 §3; WHATWG URL §4.4 for the characters that browsers ignore.
private struct WrittenAddress {
    /// In lower case.
    private(set) var scheme: [UInt8]?
    private(set) var authority: ArraySlice<UInt8>?
    private(set) var path: ArraySlice<UInt8>
    private(set) var query: ArraySlice<UInt8>
    private var fragment: ArraySlice<UInt8>

    var isEmpty: Bool { scheme == nil && authority == nil && path.isEmpty && query.isEmpty && fragment.isEmpty }

    /// Including the number sign; a second one has to be encoded.
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
        // Browsers ignore tabs and line breaks anywhere, and control characters and spaces around the URL.
        let kept = text.filter { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        var rest = kept.drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        fragment = rest.firstIndex(of: UInt8(ascii: "#")).map { rest[$0...] } ?? []
        rest = rest.prefix { $0 != UInt8(ascii: "#") }
        // Anything before a colon, letters or not, counts as a scheme: a browser may read it as one.
        let ends = [UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "\\")]
        let colon = rest.firstIndex(where: ends.contains)
        if let colon, rest[colon] == UInt8(ascii: ":") {
            scheme = rest[..<colon].map(\.lowercased)
            rest = rest[(colon + 1)...]
        }
        query = rest.firstIndex(of: UInt8(ascii: "?")).map { rest[$0...] } ?? []
        rest = rest.prefix { $0 != UInt8(ascii: "?") }
        // Browsers treat a backslash as a slash, except in mail and telephone URLs.
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
    /// U+FFFD, the parser's replacement for invalid characters.
    fileprivate var hasReplacement: Bool {
        indices.contains { self[$0] == 0xEF && self[$0...].starts(with: "\u{FFFD}".utf8) }
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
