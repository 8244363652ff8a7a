import FoundationEssentials

/// An absolute `http` or `https` URL with a host (RFC 3986, RFC 9110 §4.2).
///
/// Descriptions never show the secrets in a URL; `text` does.
public struct HTTPAddress: Sendable, Hashable {
    /// Why a text is not an address.
    public enum Fault: Error, Sendable, Equatable {
        case notAnAddress
        /// `file`, `ftp`, …, in lower case.
        case otherScheme(String)
        case noHost
        /// Of 0, or beyond 65535.
        case badPort(Int)
        case tooLong

        /// In lower case, to follow "the address … ".
        public var message: String {
            switch self {
            case .notAnAddress: "is not a URL"
            case .otherScheme(let scheme): "has the scheme `\(scheme)`; only http and https are fetched"
            case .noHost: "names no host"
            case .badPort(let port): "has the port \(port); ports go from 1 to 65535"
            case .tooLong: "is longer than \(HTTPAddress.lengthLimit / 1_000) KB"
            }
        }
    }

    /// The whole URL without its fragment, as requested.
    public let text: String
    /// In lower case.
    let scheme: String
    /// In lower case.
    public let host: String
    /// The given one, or that of the scheme.
    let port: Int
    private let url: URL

    /// The maximum length of an address in bytes; servers accept no longer ones (RFC 9110 §4.1 requires at least 8,000).
    private static let lengthLimit = 64_000

    /// Parses an address; a relative one is resolved against `base` (RFC 3986 §5).
    public init(_ text: String, relativeTo base: HTTPAddress? = nil) throws(Fault) {
        guard text.utf8.count <= Self.lengthLimit else { throw .tooLong }
        // A line break inside an address is a mistake.
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }),
            let parsed = URL(string: text, relativeTo: base?.url)
        else { throw .notAnAddress }
        var parts = URLComponents(url: parsed.absoluteURL, resolvingAgainstBaseURL: true)
        parts?.fragment = nil
        guard let parts, let url = parts.url, let scheme = parts.scheme?.lowercased() else { throw .notAnAddress }
        guard scheme == "http" || scheme == "https" else { throw .otherScheme(scheme) }
        guard let host = parts.host, !host.isEmpty else { throw .noHost }
        if let port = parts.port, !(1...65_535).contains(port) { throw .badPort(port) }
        self.text = url.absoluteString
        self.scheme = scheme
        self.host = host.lowercased()
        port = parts.port ?? (scheme == "https" ? 443 : 80)
        self.url = url
    }

    /// Scheme, host and port: the key for the limits per host.
    public var origin: String { "\(scheme)://\(host):\(port)" }

    /// Whether secrets for this address may be sent to another: to the same host, also if it moves from http to https.
    public func mayShareSecrets(with other: HTTPAddress) -> Bool {
        origin == other.origin
            || (host == other.host && scheme == "http" && port == 80 && other.scheme == "https" && other.port == 443)
    }
}

// MARK: Without secrets

extension HTTPAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The address for messages: without credentials, and without the values of query items that look like secrets.
    public var description: String {
        let rest = Self.afterScheme(of: text).rest
        let items = rest.drop { $0 != "?" }.dropFirst()
        let path = rest.prefix { $0 != "?" }
        let query = items.split(separator: "&", omittingEmptySubsequences: false)
            .map { Self.secretValue(in: $0).map { $0.name + "=…" } ?? String($0) }
        return "\(scheme)://\(path)" + (rest.utf8.count > path.utf8.count ? "?" + query.joined(separator: "&") : "")
    }

    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }

    /// The secrets in the address: the password, and the values of such query items.
    var secrets: [String] { Self.secrets(in: text) }

    /// The secrets in an address or in a template of one: the password as written, decoded and as sent,
    /// and the values of query items that look like secrets.
    public static func secrets(in address: String) -> [String] {
        let (credentials, rest) = afterScheme(of: address)
        var secrets: [String] = []
        if let credentials {
            let sent = credentials.removingPercentEncoding ?? String(credentials)
            for text in [String(credentials), sent] { secrets.append(text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? "") }
            if credentials.contains(":") { secrets.append(Data(sent.utf8).base64EncodedString()) }  // RFC 7617 §2
        }
        let items = rest.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }.split(separator: "&")
        return (secrets + items.compactMap { secretValue(in: $0)?.value }).filter { !$0.isEmpty && !$0.contains("{") }
    }

    /// The part before the host, and the rest of the address.
    private static func afterScheme(of address: String) -> (credentials: Substring?, rest: Substring) {
        let text = address.drop { $0 != ":" }.dropFirst(3)
        let authority = text.prefix { !"/?".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return (nil, text) }
        return (authority[..<at], text[text.index(after: at)...])
    }

    private static func secretValue(in item: Substring) -> (name: String, value: String)? {
        guard let equals = item.firstIndex(of: "=") else { return nil }
        let letters = item[..<equals].lowercased().filter(\.isLetter)
        let names = [
            "key", "token", "secret", "password", "passwd", "pwd", "signature", "sig", "auth", "code", "credential", "session",
            "appid",
        ]
        guard names.contains(where: letters.hasSuffix) else { return nil }
        return (String(item[..<equals]), String(item[item.index(after: equals)...]))
    }
}
