/// The names that a path goes through: `items[0].name` and `items.0.name` are `items`, `0`, `name`.
package func pathParts(_ path: String) -> [String] {
    // Most have no brackets; characters would cost ten times as much as bytes.
    guard path.utf8.contains(UInt8(ascii: "[")) else { return path.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) } }
    return path.split(separator: ".").flatMap { part -> [String] in
        guard part.hasSuffix("]"), let opening = part.firstIndex(of: "["), opening != part.startIndex else { return [String(part)] }
        let places = part[opening...].split(separator: "]", omittingEmptySubsequences: true).map { $0.dropFirst() }
        guard places.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) else { return [String(part)] }
        return [String(part[..<opening])] + places.map(String.init)
    }
}
