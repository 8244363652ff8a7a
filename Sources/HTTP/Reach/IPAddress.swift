import Dispatch
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An address of the Internet Protocol, version 4 or 6.
struct IPAddress: Sendable, Hashable {
    /// 4 or 16, the most significant first.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a host that is written as an address, with or without the brackets that URLs put around version 6.
    ///
    /// Version 4 has many spellings (`127.1`, `0x7f000001`, `2130706433`), which resolvers understand and so does this.
    init?(_ host: String) {
        var text = host[...]
        if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
        let withoutScope = String(text.prefix { $0 != "%" })
        var six = in6_addr()
        if inet_pton(AF_INET6, withoutScope, &six) == 1 {
            bytes = withUnsafeBytes(of: six) { Array($0) }
            return
        }
        var four = in_addr()
        // `inet_aton` would take what follows a space for a comment.
        guard !text.isEmpty, !text.contains(where: \.isWhitespace), inet_aton(String(text), &four) != 0 else { return nil }
        bytes = withUnsafeBytes(of: four) { Array($0) }
    }

    /// Whether the first bits are those of another address of the same version.
    func isIn(_ network: IPAddress, bits: Int) -> Bool {
        guard bytes.count == network.bytes.count else { return false }
        return (0..<bytes.count).allSatisfy { index in
            let counted = min(8, max(0, bits - index * 8))
            let mask = UInt8(truncatingIfNeeded: 0xFF00 >> counted)
            return bytes[index] & mask == network.bytes[index] & mask
        }
    }
}

extension IPAddress: CustomStringConvertible {
    /// As RFC 5952 writes it.
    var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        inet_ntop(family, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension IPAddress {
    /// The addresses that the system knows for the name of a host; none where it knows none. It may take seconds, which a
    /// thread of its own waits.
    static func ofHost(named name: String) async -> [IPAddress] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: lookedUp(name)) }
        }
    }

    private static func lookedUp(_ name: String) -> [IPAddress] {
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, nil, nil, &first) == 0 else { return [] }
        defer { freeaddrinfo(first) }
        var addresses: [IPAddress] = []
        var next = first
        while let entry = next?.pointee {
            if let address = IPAddress(entry.ai_addr) { addresses.append(address) }
            next = entry.ai_next
        }
        return addresses
    }

    /// Nil for other families than the Internet's. The pointer leads to as many bytes as the family has.
    init?(_ address: UnsafePointer<sockaddr>?) {
        guard let address else { return nil }
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET: bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
        case AF_INET6: bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        default: return nil
        }
    }
}
