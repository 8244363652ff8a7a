/// The parts of the network beyond the public one that requests may reach.
///
/// What an answer names (another address, where a redirect goes) is a stranger's word: followed blindly it would have this machine
/// ask inside its own network, and hand out the answer. A zone that is not public is open where the source of the requests is in it,
/// and hosts that are allowed by name are open wherever they are.
public struct HTTPReach: Sendable, Equatable {
    /// The hosts of sources.
    private(set) var sources: Set<String>
    /// In lower case.
    private(set) var allowedHosts: Set<String>

    /// - Parameter source: the address that whoever runs the program gives; nil where nobody does.
    public init(source: HTTPAddress?, allowedHosts: [String] = []) {
        sources = source.map { [$0.host] } ?? []
        self.allowedHosts = Set(allowedHosts.map { Self.comparable($0) })
    }

    /// As far as one of the two.
    public func union(_ other: HTTPReach) -> HTTPReach {
        var union = self
        union.sources.formUnion(other.sources)
        union.allowedHosts.formUnion(other.allowedHosts)
        return union
    }

    func allows(_ host: String) -> Bool { allowedHosts.contains(Self.comparable(host)) }

    /// IPv6 addresses have brackets in URLs and none elsewhere; a name may end with the dot of the root.
    private static func comparable(_ host: String) -> String {
        if let address = IPAddress(host) { return address.description }
        let name = host.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
