/// What the environment says about the way to the network, by the names that curl and most programs know.
struct HTTPSurroundings: Sendable {
    private let httpProxy: String
    private let httpsProxy: String
    /// Hosts that are asked directly, separated by commas.
    let noProxy: String
    /// A file of authorities to trust instead of the system's, as OpenSSL names it.
    let authorities: String?

    init(_ environment: [String: String]) {
        func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        let all = value("all_proxy", "ALL_PROXY") ?? ""
        // Not `HTTP_PROXY`: where a server runs the program, a request's `Proxy` header would set it (CVE-2016-5385).
        httpProxy = value("http_proxy") ?? all
        httpsProxy = value("https_proxy", "HTTPS_PROXY") ?? all
        noProxy = value("no_proxy", "NO_PROXY") ?? ""
        authorities = value("SSL_CERT_FILE")
    }

    /// Empty for none.
    func proxy(for address: HTTPAddress) -> String { address.scheme == "https" ? httpsProxy : httpProxy }
}
