/// Whether an address means a file of the site: no scheme, no host, not from the host's root.
func isInsideSite(_ address: some Swift.Collection<UInt8>) -> Bool {
    guard let first = address.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "#"), first != UInt8(ascii: "?") else {
        return false
    }
    // RFC 3986 §4.2: a relative reference has no colon in its first part.
    for byte in address {
        if byte == UInt8(ascii: ":") { return false }
        if byte == UInt8(ascii: "/") { return true }
    }
    return true
}

/// Whether an address can be fetched from anywhere: what other sites are told of has to be.
func isWebAddress(_ address: some Swift.Collection<UInt8>) -> Bool {
    let start = String(decoding: address.prefix("https://".utf8.count), as: UTF8.self).lowercased()
    return start == "https://" || start.hasPrefix("http://")
}
