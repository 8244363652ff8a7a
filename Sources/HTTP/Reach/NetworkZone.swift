/// The parts of the network, by the special purposes of addresses.
///
/// Source: the IANA special-purpose address registries (RFC 6890) and RFC 4291 §2.4.
public enum NetworkZone: Sendable, Hashable, CaseIterable {
    case world
    /// Loopback, and the unspecified address, which Linux takes for it.
    case machine
    /// Link-local, such as a cloud's metadata service on 169.254.169.254.
    case link
    /// RFC 1918 and unique local addresses (RFC 4193).
    case privateNetwork
    /// 100.64.0.0/10 (RFC 6598): carriers, and networks laid over others.
    case sharedNetwork
    /// Multicast and reserved addresses.
    case special

    /// In lower case, to follow "an address ".
    var words: String {
        switch self {
        case .world: "of the public network"
        case .machine: "of this machine itself"
        case .link: "of the local link"
        case .privateNetwork: "of a private network"
        case .sharedNetwork: "of a shared network"
        case .special: "of no host"
        }
    }
}

extension NetworkZone {
    init(_ address: IPAddress) {
        self = address.bytes.count == 4 ? Self.zone(ofFour: address) : Self.zone(ofSix: address)
    }

    private static func zone(ofFour address: IPAddress) -> NetworkZone {
        fourNetworks.first { address.isIn($0.network, bits: $0.bits) }?.zone ?? .world
    }

    private static func zone(ofSix address: IPAddress) -> NetworkZone {
        // An IPv4 address inside IPv6 counts as that IPv4 address.
        for (network, bits, start) in embeddings where address.isIn(network, bits: bits) {
            return zone(ofFour: IPAddress(bytes: Array(address.bytes[start..<start + 4])))
        }
        if address.isIn(teredo, bits: 32) { return zone(ofFour: IPAddress(bytes: address.bytes[12...].map { ~$0 })) }
        return sixNetworks.first { address.isIn($0.network, bits: $0.bits) }?.zone ?? .world
    }

    private static let fourNetworks: [(network: IPAddress, bits: Int, zone: NetworkZone)] = [
        (four(0), 8, .machine), (four(127), 8, .machine), (four(169, 254), 16, .link),
        (four(10), 8, .privateNetwork), (four(172, 16), 12, .privateNetwork), (four(192, 168), 16, .privateNetwork),
        (four(100, 64), 10, .sharedNetwork), (four(192, 0, 0), 24, .special), (four(224), 4, .special), (four(240), 4, .special),
    ]

    private static let sixNetworks: [(network: IPAddress, bits: Int, zone: NetworkZone)] = [
        (six(0xFE, 0x80), 10, .link), (six(0xFC), 7, .privateNetwork),
        // Site-local, before RFC 3879; and NAT64 for use inside a network (RFC 8215).
        (six(0xFE, 0xC0), 10, .privateNetwork), (six(0, 0x64, 0xFF, 0x9B, 0, 1), 48, .privateNetwork),
        (six(0xFF), 8, .special), (six(1), 64, .special),
    ]

    /// Mapped (RFC 4291 §2.5.5.2), compatible (§2.5.5.1; `::` and `::1` are in 0.0.0.0/8 by it), NAT64 (RFC 6052), 6to4 (RFC 3056): the network, its bits, and the
    /// byte at which the address of version 4 starts.
    private static let embeddings: [(IPAddress, Int, Int)] = [
        (six(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF), 96, 12), (six(), 96, 12),
        (six(0, 0x64, 0xFF, 0x9B), 96, 12), (six(0x20, 0x02), 16, 2),
    ]

    /// RFC 4380 §4: the address of version 4 stands at the end, inverted.
    private static let teredo = six(0x20, 0x01, 0, 0)

    private static func four(_ bytes: UInt8...) -> IPAddress { padded(bytes, to: 4) }
    private static func six(_ bytes: UInt8...) -> IPAddress { padded(bytes, to: 16) }

    private static func padded(_ bytes: [UInt8], to count: Int) -> IPAddress {
        IPAddress(bytes: bytes + [UInt8](repeating: 0, count: count - bytes.count))
    }
}
