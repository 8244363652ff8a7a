import SafeHTML
import SiteModel

/// Says where the addresses on pages lead.
struct SiteAddresses: Sendable {
    enum Destination: Equatable {
        /// A file or page of the site, if there is one there: relative to the root, without query, escapes undone.
        case inside(path: String, anchor: String?)
        /// Above the root of the site, where it does not end what a host has.
        case above
        /// An address of the web.
        case outside(String)
        /// Mail, telephone, data, or a place of the same host beside the site.
        case other
    }

    /// Where the site stands on its host: `/`, `/docs/`.
    private let rootPath: String
    /// Ends in `/`.
    private let baseURL: String?

    init(rootPath: String, baseURL: String?) {
        self.rootPath = rootPath
        self.baseURL = baseURL
    }

    /// - Parameters:
    ///   - written: the address as the page has it, with its character references.
    ///   - clampsAbove: whether what leads above the root means the root, as it does for the page that is served at any address.
    ///   - wayToRoot: that of the page, in bytes.
    func destination(of written: UnsafeBufferPointer<UInt8>, on route: Route, wayToRoot: [UInt8], clampsAbove: Bool) -> Destination {
        if let destination = usualDestination(of: written, on: route, wayToRoot) { return destination }
        return destination(of: decodedAttribute(written), on: route, clampsAbove: clampsAbove)
    }

    /// - Parameter written: an address without character references or escapes of a style sheet.
    func destination(of written: [UInt8], on route: Route, clampsAbove: Bool) -> Destination {
        let address = written.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        let text = address[...].trimmed
        if text.starts(with: "//".utf8) { return .outside("https:" + String(decoding: text, as: UTF8.self)) }
        if let scheme = text.scheme {
            guard scheme == "http" || scheme == "https" else { return .other }
            return destination(ofWebAddress: String(decoding: text, as: UTF8.self))
        }
        let anchor = text.firstIndex(of: UInt8(ascii: "#")).map { text[($0 + 1)...] }
        let path = text.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
        if path.isEmpty { return inside(route.path, anchor) }
        if path.first == UInt8(ascii: "/") {
            let root = rootPath.utf8
            guard path.starts(with: root) else { return .other }
            return resolve(path.dropFirst(root.count), above: [], anchor, clampsAbove: clampsAbove)
        }
        let folder = route.path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropLast()
        return resolve(path, above: folder.map { Array($0) }, anchor, clampsAbove: clampsAbove)
    }

    /// Most addresses of a theme lead to the root of the site and on from there, or to the page itself, and have nothing to be undone:
    /// this is found out without any copy but that of the path.
    private func usualDestination(of written: UnsafeBufferPointer<UInt8>, on route: Route, _ wayToRoot: [UInt8]) -> Destination? {
        var anchorStart: Int?
        var previous = UInt8(ascii: "/")
        let start = written.first == UInt8(ascii: "#") ? 0 : wayToRoot.count
        guard start == 0 || written.starts(with: wayToRoot) else { return nil }
        for index in start..<written.count {
            let byte = written[index]
            switch byte {
            case 0...0x20, UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: ":"): return nil
            case UInt8(ascii: "."): if previous == UInt8(ascii: "/"), anchorStart == nil { return nil }
            case UInt8(ascii: "#"): if anchorStart == nil { anchorStart = index + 1 }
            default: break
            }
            previous = byte
        }
        func text(_ range: Range<Int>) -> String { String(decoding: UnsafeBufferPointer(rebasing: written[range]), as: UTF8.self) }
        let anchor = anchorStart.map { text($0..<written.count) }
        if start == 0 { return .inside(path: route.path, anchor: anchor) }
        return .inside(path: text(start..<(anchorStart.map { $0 - 1 } ?? written.count)), anchor: anchor)
    }

    private func destination(ofWebAddress address: String) -> Destination {
        guard let baseURL else { return .outside(address) }
        // The root may be written without its slash.
        let whole = address + (address + "/" == baseURL ? "/" : "")
        guard whole.lowercased().hasPrefix(baseURL.lowercased()) else { return .outside(address) }
        let rest = Array(whole.utf8.dropFirst(baseURL.utf8.count))[...]
        let anchor = rest.firstIndex(of: UInt8(ascii: "#")).map { rest[($0 + 1)...] }
        return resolve(rest.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }, above: [], anchor, clampsAbove: false)
    }

    /// Source: RFC 3986 §5.2.4.
    private func resolve(
        _ path: ArraySlice<UInt8>, above folder: [[UInt8]], _ anchor: ArraySlice<UInt8>?, clampsAbove: Bool
    ) -> Destination {
        var parts = folder
        let given = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (place, part) in given.enumerated() {
            let isLast = place == given.count - 1
            if part.elementsEqual("..".utf8) {
                if parts.isEmpty, !clampsAbove { return .above }
                _ = parts.popLast()
                if isLast { parts.append([]) }
            } else if part.elementsEqual(".".utf8) {
                if isLast { parts.append([]) }
            } else {
                parts.append(Array(part))
            }
        }
        return inside(String(decoding: Array(parts.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self), anchor)
    }

    private func inside(_ path: String, _ anchor: ArraySlice<UInt8>?) -> Destination {
        .inside(path: withoutEscapes(path), anchor: anchor.map { withoutEscapes(String(decoding: $0, as: UTF8.self)) })
    }
}

extension ArraySlice<UInt8> {
    /// Without the spaces and control characters around it, which browsers pass over.
    fileprivate var trimmed: ArraySlice<UInt8> {
        var rest = drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        return rest
    }

    /// In lower case; nil for an address that is relative.
    fileprivate var scheme: String? {
        guard
            let colon = firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            ),
            self[colon] == UInt8(ascii: ":")
        else { return nil }
        return String(decoding: self[..<colon], as: UTF8.self).lowercased()
    }
}
