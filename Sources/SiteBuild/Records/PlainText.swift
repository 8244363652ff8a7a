import SiteModel

/// Something that reads as text. The bytes are valid as long as the value they were found in.
enum PlainText {
    case bytes(UnsafeBufferPointer<UInt8>)
    case string(String)

    var string: String {
        switch self {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .string(let string): string
        }
    }

    var byteCount: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .string(let string): string.utf8.count
        }
    }

    /// Cost: nothing is read where the lengths differ.
    func isSame(as other: PlainText) -> Bool {
        guard byteCount == other.byteCount else { return false }
        return withBytes { bytes in other.withBytes { $0.isSame(as: bytes) } }
    }

    /// Whether it is HTML in which an attribute `src` has this value. What is escaped in one of them is not found.
    func hasSource(_ address: PlainText) -> Bool {
        withBytes { bytes in
            address.withBytes { address in
                var next = 0
                // Texts have fewer of these than of any letter.
                while let sign = bytes.firstIndex(of: UInt8(ascii: "="), from: next) {
                    next = sign + 1
                    let (quote, start, end) = (sign + 1, sign + 2, sign + 2 + address.count)
                    guard end < bytes.count else { return false }
                    guard bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'"), bytes[end] == bytes[quote] else { continue }
                    let name = bytes[..<sign].suffix(4)
                    if name.first.map({ $0 <= 0x20 }) == true, name.dropFirst().elementsEqual("src".utf8),
                        UnsafeBufferPointer(rebasing: bytes[start..<end]).isSame(as: address)
                    {
                        return true
                    }
                }
                return false
            }
        }
    }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch self {
        case .bytes(let bytes): return body(bytes)
        case .string(var string): return string.withUTF8(body)
        }
    }

    /// Whether the first four bytes are the same.
    func beginsLike(_ other: PlainText) -> Bool {
        withBytes { bytes in other.withBytes { $0.prefix(4).elementsEqual(bytes.prefix(4)) } }
    }

    /// Whether some words follow one another in the first bytes of the text, with nothing between them but signs, tags and character references.
    /// The last of them may be cut.
    func has(_ words: some Swift.Collection<Slice<UnsafeBufferPointer<UInt8>>>, amongFirst count: Int) -> Bool {
        func isIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(count))
            guard let first = words.first, let start = first.first else { return true }
            var next = 0
            while let place = bytes.firstIndex(of: start, from: next) {
                next = place + 1
                if bytes[place...].starts(with: first), bytes.follow(words.dropFirst(), from: place + first.count) { return true }
            }
            return false
        }
        return switch self {
        case .bytes(let bytes): isIn(bytes)
        case .string(var text): text.withUTF8(isIn)
        }
    }

    /// Whether a day comes first, `2026-05-01`, and at most a time behind it.
    var startsAsDay: Bool {
        func isOne(_ bytes: some Swift.Collection<UInt8>) -> Bool {
            let start = Array(bytes.prefix(11))
            guard start.count >= 10, start[0].isDigit, start[4] == UInt8(ascii: "-"), start[7] == UInt8(ascii: "-"), start[9].isDigit else {
                return false
            }
            return start.count == 10 || start[10] == UInt8(ascii: "T") || start[10] == UInt8(ascii: " ")
        }
        return switch self {
        case .bytes(let bytes): bytes.count >= 10 && bytes[4] == UInt8(ascii: "-") && isOne(bytes)
        case .string(let string): isOne(string.utf8)
        }
    }

    /// Whether it is an address of a page that plays a video.
    var isOnVideoHost: Bool {
        switch self {
        case .bytes(let bytes): bytes.isOnVideoHost
        case .string(var text): text.withUTF8 { $0.isOnVideoHost }
        }
    }

    /// Whether it has what no address is without: a point or a slash.
    var mayBeAddress: Bool {
        switch self {
        case .bytes(let bytes): bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
        case .string(let string): string.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
        }
    }

    /// Whether its only tags are of words set apart.
    var setsWordsApart: Bool {
        switch self {
        case .bytes(let bytes): bytes.setsWordsApart
        case .string(var text): text.withUTF8 { $0.setsWordsApart }
        }
    }

    /// Whether it has an apostrophe within a word that is escaped as in HTML.
    var hasEscapedApostrophe: Bool {
        switch self {
        case .bytes(let bytes): bytes.hasEscapedApostrophe
        case .string(var text): text.withUTF8 { $0.hasEscapedApostrophe }
        }
    }

    /// Whether it may have a picture as Markdown writes it.
    var hasMarkdownPicture: Bool {
        switch self {
        case .bytes(let bytes): bytes.hasMarkdownPicture
        case .string(var text): text.withUTF8 { $0.hasMarkdownPicture }
        }
    }

    /// Whether it has a tag of HTML that stands in texts.
    var hasTag: Bool {
        switch self {
        case .bytes(let bytes): bytes.hasTag
        case .string(var text): text.withUTF8 { $0.hasTag }
        }
    }

    /// Whether it may be the address of a picture, or one that is written out. A word such as `rain` is the name of a sign, and `N/A` says that
    /// there is none.
    var mayBePicture: Bool {
        func isOne(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            guard !bytes.isPageOfMedia else { return false }
            guard !bytes.isWrittenFile else { return bytes.isWrittenPicture }
            return !bytes.saysNothing && (bytes.count > 80 || bytes.contains { "./:".utf8.contains($0) }) && !bytes.isNameOfFilePage
                && !bytes.isNameOfSystemImage && !bytes.isScan
        }
        return switch self {
        case .bytes(let bytes): isOne(bytes)
        case .string(var text): text.withUTF8(isOne)
        }
    }
}

extension PlainText {
    var leadsToPage: Bool {
        switch self {
        case .bytes(let bytes): bytes.leadsToPage
        case .string(var text): text.withUTF8(\.leadsToPage)
        }
    }

    /// The address of a picture that is written out in Base64, as a feed may have it in place of one; nil for any other text.
    var writtenPicture: PlainText? {
        switch self {
        case .bytes(let bytes): addressOfPicture(inBase64: bytes)
        case .string(var text): text.withUTF8 { addressOfPicture(inBase64: $0) }
        }
    }
}

/// By the first bytes of each format, three of which are four characters; an address has a point or a colon among its first.
private func addressOfPicture(inBase64 text: UnsafeBufferPointer<UInt8>) -> PlainText? {
    guard text.count > 80, let type = pictureStarts.first(where: { start in text.starts(with: start.bytes.utf8) })?.type,
        !text.prefix(80).contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "?") })
    else { return nil }
    return .string("data:image/\(type);base64," + String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self))
}

private let pictureStarts: [(bytes: String, type: String)] = [
    ("iVBORw0KGgo", "png"), ("/9j/", "jpeg"), ("R0lGODlh", "gif"), ("R0lGODdh", "gif"), ("UklGR", "webp"),
]

extension UnsafeBufferPointer<UInt8> {
    fileprivate func follow(_ words: some Swift.Collection<Slice<UnsafeBufferPointer<UInt8>>>, from start: Int) -> Bool {
        var place = start
        for word in words {
            while place < count, !(self[place] | 0x20).isLetterOrDigit, self[place] < 0x80 {
                let end: UInt8? = self[place] == UInt8(ascii: "<") ? UInt8(ascii: ">") : self[place] == UInt8(ascii: "&") ? UInt8(ascii: ";") : nil
                place = (end.flatMap { firstIndex(of: $0, from: place) } ?? place) + 1
            }
            guard place < count, self[place...].starts(with: word) else { return place >= count }
            place += word.count
        }
        return true
    }

    /// Whether it is an address without the ending of a file, on a host that is not one of pictures.
    var leadsToPage: Bool { ValueForm(text: self) == .address && !isOnPictureHost }
}
