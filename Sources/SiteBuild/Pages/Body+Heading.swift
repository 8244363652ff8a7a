import SiteModel

// The page of a record says its title, so its text need not.

extension Body {
    /// A record's text in Markdown without a heading that says no more than its title.
    init(ofRecord title: String, _ bytes: some Sequence<UInt8>, policy: MarkdownPolicy) {
        let whole = Array(bytes)
        guard let end = endOfHeading(title, in: whole[...]) else {
            self.init(whole, policy: policy)
            return
        }
        self.init(whole[end...], policy: policy, firstLine: 1 + whole[..<end].count { $0 == UInt8(ascii: "\n") })
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A text in HTML without a heading at its start that says no more than a title.
    func withoutHeading(_ title: String) -> UnsafeBufferPointer<UInt8> {
        guard let start = firstIndex(where: { $0 > 0x20 }), let tag = firstIndex(of: UInt8(ascii: ">"), from: start), tag - start > 2,
            self[start] == UInt8(ascii: "<"), self[start + 1] | 0x20 == UInt8(ascii: "h"),
            (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(self[start + 2]),
            start + 3 == tag || self[start + 3] == UInt8(ascii: " ")
        else { return self }
        let closing = "</h\(Character(UnicodeScalar(self[start + 2])))>"
        let head = prefix(longestHeading)
        guard let end = head.indices.dropFirst(tag + 1).first(where: { head[$0...].prefix(closing.utf8.count).elementsEqual(closing.utf8) }),
            htmlWords(of: .bytes(UnsafeBufferPointer(rebasing: self[(tag + 1)..<end]))).string.lowercased() == title.lowercased()
        else { return self }
        return UnsafeBufferPointer(rebasing: self[(end + closing.utf8.count)...])
    }
}

/// In bytes.
private let longestHeading = 500
