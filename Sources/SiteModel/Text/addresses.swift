import FoundationEssentials

/// Whether an address means a file of the site: no scheme, no host, not from the host's root.
package func isInsideSite(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
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

package func isInsideSite(_ address: String) -> Bool {
    var address = address
    return address.withUTF8 { isInsideSite($0) }
}

/// Whether an address can be fetched from anywhere: what other sites are given has to be.
package func isWebAddress(_ address: String) -> Bool {
    let start = address.prefix("https://".count).lowercased()
    return start == "https://" || start.hasPrefix("http://")
}

/// A web address without its scheme and `www.`, as people say it: `a.example/birds` of `https://www.a.example/birds/`.
package func spokenAddress(_ address: some StringProtocol) -> Substring {
    let afterScheme = address.firstRange(of: "://").map { Substring(address[$0.upperBound...]) } ?? Substring(address)
    let plain = afterScheme.hasPrefix("www.") ? afterScheme.dropFirst(4) : afterScheme
    return plain.hasSuffix("/") ? plain.dropLast() : plain
}

/// The path with its percent escapes undone, where they stand for UTF-8.
package func withoutEscapes(_ path: String) -> String {
    path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
}
