/// Which names the preview answers to.
///
/// A page of another site can be made to lead to this machine under a name of its own (DNS rebinding) and would then read the
/// preview as if it were its own. Such a request names that host.
struct HostRule: Sendable {
    private let names: Set<String>
    /// Where all addresses of the machine are listened on, any of them may be named; a number is no name that could be rebound.
    private let allowsAddresses: Bool
    /// The port, as a browser writes it.
    private let ending: String

    /// `host` is what the command line names, nil for none.
    init(host: String?, port: UInt16) {
        var hosts = ["localhost", "127.0.0.1", "[::1]"]
        if let host { hosts.append((host.contains(":") ? "[\(host)]" : host).lowercased()) }
        names = Set(hosts.flatMap { port == 80 ? [$0, $0 + ":80"] : ["\($0):\(port)"] })
        allowsAddresses = host == "0.0.0.0" || host == "::"
        ending = port == 80 ? "" : ":\(port)"
    }

    /// Whether the value of a `Host` header is one of ours.
    func allows(_ host: String) -> Bool {
        let host = host.lowercased()
        return names.contains(host) || allowsAddresses && host.hasSuffix(ending) && isAddress(host.dropLast(ending.utf8.count))
    }

    private func isAddress(_ host: Substring) -> Bool {
        if host.hasPrefix("["), host.hasSuffix("]") {
            return host.dropFirst().dropLast().utf8.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
