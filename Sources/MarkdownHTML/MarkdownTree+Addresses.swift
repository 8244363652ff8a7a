import CCmark
import CCmarkMemory

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension MarkdownTree {
    /// Turns bare web addresses in texts into links.
    ///
    /// Source: GitHub Flavored Markdown 0.29, §6.9 "Autolinks (extension)". Departures: `www.` links to https, e-mail addresses stay plain text,
    /// and an address may be in quotation marks. Cost: a walk over the tree.
    func linkAddresses() { for text in textsOutsideLinks() { link(addressesIn: text) } }

    private func link(addressesIn node: Node) {
        guard let literal = cmark_node_get_literal(node), Self.hasAddress(UnsafeBufferPointer(start: literal, count: strlen(literal))) else { return }
        let text = String(cString: literal)
        let addresses = WrittenAddress.all(in: text)
        guard !addresses.isEmpty else { return }
        var end = text.startIndex
        for address in addresses {
            insert(String(text[end..<address.range.lowerBound]), before: node)
            guard let link = cmark_node_new_with_mem(CMARK_NODE_LINK, ccmark_memory()) else { return }
            cmark_node_set_url(link, address.destination)
            append(String(text[address.range]), to: link)
            cmark_node_insert_before(node, link)
            end = address.range.upperBound
        }
        // The rest follows the last link.
        cmark_node_set_literal(node, String(text[end...]))
    }

    /// Most texts have none and are not scanned.
    private static func hasAddress(_ text: UnsafeBufferPointer<CChar>) -> Bool {
        text.withMemoryRebound(to: UInt8.self) { $0.mayHaveAddresses }
    }

    /// A text of its own, unless it is empty.
    func insert(_ text: String, before node: Node) {
        guard !text.isEmpty, let new = cmark_node_new_with_mem(CMARK_NODE_TEXT, ccmark_memory()) else { return }
        cmark_node_set_literal(new, text)
        cmark_node_insert_before(node, new)
    }

    private func append(_ text: String, to link: Node) {
        guard let new = cmark_node_new_with_mem(CMARK_NODE_TEXT, ccmark_memory()) else { return }
        cmark_node_set_literal(new, text)
        cmark_node_append_child(link, new)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether it contains the start of a web address without a character before it that makes it a link: `](https://…)`, `<https://…>`.
    var mayHaveAddresses: Bool {
        var next = 0
        while let colon = firstIndex(of: UInt8(ascii: ":"), from: next) {
            next = colon + 1
            guard self[next...].starts(with: "//".utf8) else { continue }
            guard let start = self[..<colon].lastIndex(where: { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20) }) else { return true }
            let isInLink = start > 0 && self[start - 1] == UInt8(ascii: "]") && self[start] == UInt8(ascii: "(")
            if !isInLink, self[start] != UInt8(ascii: "<") { return true }
        }
        next = 0
        while let point = firstIndex(of: UInt8(ascii: "."), from: next) {
            next = point + 1
            if point > 2, self[(point - 3)..<point].allSatisfy({ $0 | 0x20 == UInt8(ascii: "w") }) { return true }
        }
        return false
    }

    /// The next occurrence of a byte. Texts are searched for many: the C library compares 32 bytes at a time.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    func has(_ byte: UInt8) -> Bool { firstIndex(of: byte, from: 0) != nil }
}

/// A web address in a text.
struct WrittenAddress: Equatable {
    let range: Range<String.Index>
    let destination: String

    /// The web addresses of a text, in order.
    static func all(in text: String) -> [WrittenAddress] {
        var found: [WrittenAddress] = []
        var next = text.startIndex
        while let start = text[next...].firstIndex(where: { $0 == "h" || $0 == "w" || $0 == "H" || $0 == "W" }) {
            next = text.index(after: start)
            if start > text.startIndex, !mayStandBefore(text[text.index(before: start)]) { continue }
            guard let address = WrittenAddress(startingAt: start, in: text) else { continue }
            found.append(address)
            next = address.range.upperBound
        }
        return found
    }

    /// Source: ibid., "at the beginning of a line, after whitespace, or any of the delimiting characters `*`, `_`, `~`, and `(`".
    private static func mayStandBefore(_ character: Character) -> Bool { character.isWhitespace || "*_~(\"'„“«".contains(character) }

    private init?(startingAt start: String.Index, in text: String) {
        let rest = text[start...]
        let lower = rest.prefix(8).lowercased()
        let scheme = ["https://", "http://"].first(where: lower.hasPrefix)
        guard scheme != nil || lower.hasPrefix("www.") else { return nil }
        let host = rest.dropFirst(scheme?.count ?? 0).prefix { !$0.isWhitespace && !"/?#<:".contains($0) }
        guard Self.isDomain(host) else { return nil }
        let whole = rest.prefix { !$0.isWhitespace && $0 != "<" }
        range = start..<Self.end(of: whole)
        guard range.upperBound >= host.endIndex || Self.isDomain(rest[host.startIndex..<range.upperBound]) else { return nil }
        destination = (scheme == nil ? "https://" : "") + text[range]
    }

    /// Segments of letters, digits, underscores and hyphens with at least one period; the last two segments have no underscore.
    private static func isDomain(_ text: Substring) -> Bool {
        var parts = text.split(separator: ".", omittingEmptySubsequences: false)
        // A period after it ends the sentence.
        while let last = parts.last, last.allSatisfy({ !$0.isLetter && !$0.isNumber }) { parts.removeLast() }
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return false }
        let name = parts.joined(separator: ".").prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        let segments = name.split(separator: ".")
        return segments.count > 1 && segments.suffix(2).allSatisfy { !$0.contains("_") }
    }

    /// Without trailing punctuation, a closing parenthesis that it does not open, and a trailing character reference.
    private static func end(of address: Substring) -> String.Index {
        var rest = address
        var unopened = rest.reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
        while let last = rest.last {
            if "?!.,:*_~'\"“”»".contains(last) {
                rest = rest.dropLast()
            } else if last == ")", unopened > 0 {
                rest = rest.dropLast()
                unopened -= 1
            } else if last == ";", let start = rest.lastIndex(of: "&"),
                rest[start...].dropFirst().dropLast().allSatisfy({ $0.isLetter || $0.isNumber }), rest.distance(from: start, to: rest.endIndex) > 2
            {
                rest = rest[..<start]
            } else {
                break
            }
        }
        return rest.endIndex
    }
}
