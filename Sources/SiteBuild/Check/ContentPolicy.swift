/// What a page lets browsers load and run, by its content security policy.
///
/// Where a nonce or a hash decides, browsers alone know: everything counts as allowed. Source: Content Security Policy Level 3, §6.
struct ContentPolicy: Sendable, Equatable {
    enum Resource: Sendable {
        case script, styleSheet, styleAttribute, font, frame

        /// The directives that speak of it; the first that is there counts.
        fileprivate var directives: [String] {
            switch self {
            case .script: ["script-src-elem", "script-src", "default-src"]
            case .styleSheet: ["style-src-elem", "style-src", "default-src"]
            case .styleAttribute: ["style-src-attr", "style-src", "default-src"]
            case .font: ["font-src", "default-src"]
            case .frame: ["frame-src", "child-src", "default-src"]
            }
        }
    }

    private let sources: [String: [String]]

    /// - Parameter text: directives with semicolons between them: `default-src 'self'; img-src *`. Of two with one name the first counts.
    init(_ text: String) {
        let directives = text.lowercased().split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        sources = Dictionary(
            directives.compactMap { words in words.first.map { ($0, Array(words.dropFirst())) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether what is written into the page itself counts.
    func allowsInline(_ resource: Resource) -> Bool {
        guard let allowed = allowed(resource) else { return true }
        return allowed.contains { $0 == "'unsafe-inline'" || $0.isKnownToBrowsersAlone }
    }

    /// - Parameter address: of the web, and not of the site.
    func allows(_ address: String, _ resource: Resource) -> Bool {
        guard let allowed = allowed(resource) else { return true }
        let address = address.lowercased()
        return allowed.contains { $0 == "*" || $0.isKnownToBrowsersAlone || address.isCovered(by: $0) }
    }

    /// Nil where nothing is forbidden.
    private func allowed(_ resource: Resource) -> [String]? { resource.directives.firstNonNil { sources[$0] } }
}

extension String {
    fileprivate var isKnownToBrowsersAlone: Bool { hasPrefix("'nonce-") || hasPrefix("'sha") || self == "'strict-dynamic'" }

    /// `https://a.example/x.js` by `https:`, `a.example` or `https://*.example/`. Paths and ports of a source are passed over.
    fileprivate func isCovered(by source: String) -> Bool {
        guard !source.hasPrefix("'") else { return false }
        if source.hasSuffix(":") { return hasPrefix(source) || source == "http:" && hasPrefix("https:") }
        let (host, wanted) = (host, source.host)
        return wanted.hasPrefix("*.") ? host.hasSuffix(wanted.dropFirst()) : host == wanted
    }

    /// Of an address, which may lack its scheme.
    private var host: Substring {
        let start = firstRange(of: "://")?.upperBound ?? startIndex
        return self[start...].prefix { !"/:?#".contains($0) }
    }
}
