/// The proxy settings in the environment, by the names that curl and most programs use.
struct HTTPEnvironment: Sendable {
    private let httpProxy: String
    private let httpsProxy: String
    /// Hosts that are reached directly.
    private let noProxy: [String]
    /// A file of authorities to trust instead of the system's, as OpenSSL names it.
    let authorities: String?

    init(_ environment: [String: String]) {
        func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        let all = value("all_proxy", "ALL_PROXY") ?? ""
        // Not `HTTP_PROXY`: if a server runs the program, a request's `Proxy` header would set it (CVE-2016-5385).
        httpProxy = value("http_proxy") ?? all
        httpsProxy = value("https_proxy", "HTTPS_PROXY") ?? all
        noProxy = (value("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
        authorities = value("SSL_CERT_FILE")
    }

    /// Empty for none.
    func proxy(for address: HTTPAddress) -> String {
        noProxy.contains { covers($0, address.host) } ? "" : address.scheme == "https" ? httpsProxy : httpProxy
    }

    /// Whether an entry of `no_proxy` matches a host, by curl's rules: `*`; an address, or a network such as `10.0.0.0/8`; a name
    /// including all names below it, with or without a leading dot.
    ///
    /// Not left to libcurl: the proxy decides who resolves the host, and so what can be checked.
    private func covers(_ entry: String, _ host: String) -> Bool {
        if entry == "*" { return true }
        if let address = IPAddress(host) {
            let parts = entry.split(separator: "/", maxSplits: 1)
            guard let network = parts.first.flatMap({ IPAddress(String($0)) }) else { return false }
            let bits = parts.count == 2 ? Int(parts[1]) ?? -1 : network.bytes.count * 8
            return (0...network.bytes.count * 8).contains(bits) && address.isIn(network, bits: bits)
        }
        let name = entry.drop { $0 == "." }
        return !name.isEmpty && (host == name || host.hasSuffix("." + name))
    }
}
