import Synchronization

/// The zones that hosts are in, each looked up once.
final class HostZones: Sendable {
    private let resolution: NameResolution
    private let known = Mutex<[String: Set<NetworkZone>]>([:])

    init(_ resolution: NameResolution) { self.resolution = resolution }

    /// What is known of the zones of hosts without asking anybody.
    func known(of hosts: Set<String>) -> Set<NetworkZone> {
        hosts.reduce(into: []) { zones, host in
            if let address = IPAddress(host) { zones.insert(NetworkZone(address)) }
            zones.formUnion(known.withLock { $0[host] } ?? [])
        }
    }

    /// The zones of hosts, looked up where they are not known.
    func zones(of hosts: Set<String>) async -> Set<NetworkZone> {
        for host in hosts where IPAddress(host) == nil && known.withLock({ $0[host] }) == nil {
            let zones = Set(await resolution.addresses(of: host).map(NetworkZone.init))
            known.withLock { $0[host] = zones }
        }
        return known(of: hosts)
    }
}

/// How names of hosts become addresses.
public enum NameResolution: Sendable {
    case system
    /// By this table alone, for tests: each name with its addresses. Nobody is asked about other names.
    case table([String: [String]])

    /// False where nobody needs to be asked to know that there is no such host.
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
