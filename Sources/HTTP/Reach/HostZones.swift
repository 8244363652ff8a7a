import Synchronization

/// The zones of hosts, each looked up once.
final class HostZones: Sendable {
    private let resolution: NameResolution
    private let known = Mutex<[String: Set<NetworkZone>]>([:])

    init(_ resolution: NameResolution) { self.resolution = resolution }

    /// The zones of hosts that are known without a look-up.
    func known(of hosts: Set<String>) -> Set<NetworkZone> {
        hosts.reduce(into: []) { zones, host in
            if let address = IPAddress(host) { zones.insert(NetworkZone(address)) }
            zones.formUnion(known.withLock { $0[host] } ?? [])
        }
    }

    /// The zones of hosts, looked up if they are not known.
    func zones(of hosts: Set<String>) async -> Set<NetworkZone> {
        for host in hosts where IPAddress(host) == nil && known.withLock({ $0[host] }) == nil {
            let zones = Set(await resolution.addresses(of: host).map(NetworkZone.init))
            known.withLock { $0[host] = zones }
        }
        return known(of: hosts)
    }
}

/// How host names are resolved.
public enum NameResolution: Sendable {
    case system
    /// Only by this table, for tests: each name with its addresses. Other names do not exist.
    case table([String: [String]])

    /// False if it is known without a look-up that there is no such host.
    func mayKnow(_ host: String) -> Bool {
        if case .table(let table) = self { table[host] != nil || IPAddress(host) != nil } else { true }
    }

    func addresses(of host: String) async -> [IPAddress] {
        switch self {
        case .system: await IPAddress.ofHost(named: host)
        case .table(let table): (table[host] ?? []).compactMap { IPAddress($0) }
        }
    }
}
