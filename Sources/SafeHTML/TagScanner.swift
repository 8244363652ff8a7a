/// Splits an HTML text into tags and the text between them, as browsers do. Comments are skipped.
///
/// It does not know what tags mean: the caller says where raw text begins.
/// Source: HTML Living Standard §13.2.5. Cost: one pass over the bytes.
package struct TagScanner {
    package enum Token: Equatable {
        case text(Range<Int>)
        case start, end
    }

    /// The value as written, with character references.
    package struct Attribute {
        package let name, value: Range<Int>
    }

    package let bytes: UnsafeBufferPointer<UInt8>
    /// The 0-based offset of the next token.
    package var offset = 0
    /// The range of the last tag, from `<` to the end of its name.
    package private(set) var tagName = 0..<0
    /// The name of the last tag, in lower case; empty if it is too long to be known.
    package private(set) var name = ""
    package private(set) var attributes: [Attribute] = []
    /// The end of the open CDATA section. Browsers support such sections only in SVG, but feeds
    /// converted from XML have whole bodies in them.
    private var sectionEnd: Int?

    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    package mutating func next() -> Token? {
        while offset < bytes.count {
            if let end = sectionEnd, offset >= end {
                if offset == end { offset += 3 }
                sectionEnd = nil
                continue
            }
            guard bytes[offset] == UInt8(ascii: "<"), offset + 1 < bytes.count else { return text() }
            let next = bytes[offset + 1]
            if next.isLetter { return tag(.start, at: offset + 1) }
            if next == UInt8(ascii: "/"), offset + 2 < bytes.count {
                let first = bytes[offset + 2]
                if first.isLetter { return tag(.end, at: offset + 2) }
                offset = after(UInt8(ascii: ">"), from: offset + 2)
            } else if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
                passOverMarkup()
            } else {
                return text()
            }
        }
        return nil
    }

    /// The text before the next `</name`, or the rest of the input if there is none. Moves behind it.
    package mutating func rawText(of name: String) -> Range<Int> {
        let start = offset
        let wanted = Array(name.utf8)
        while let tag = find(UInt8(ascii: "<"), from: offset) {
            offset = tag + 1
            guard tag + 2 + wanted.count <= bytes.count, bytes[tag + 1] == UInt8(ascii: "/") else { continue }
            guard wanted.indices.allSatisfy({ bytes[tag + 2 + $0] | 0x20 == wanted[$0] }) else { continue }
            let end = tag + 2 + wanted.count
            guard end == bytes.count || bytes[end].endsName else { continue }
            offset = tag
            return start..<tag
        }
        offset = bytes.count
        return start..<bytes.count
    }

    // MARK: Text and what is passed over

    private mutating func text() -> Token {
        let start = offset
        let limit = sectionEnd.map { max($0, start + 1) } ?? bytes.count
        repeat { offset += 1 } while offset < limit && !startsMarkup(offset)
        return .text(start..<offset)
    }

    /// Whether a `<` starts a tag here.
    private func startsMarkup(_ offset: Int) -> Bool {
        guard bytes[offset] == UInt8(ascii: "<"), offset + 1 < bytes.count else { return false }
        let next = bytes[offset + 1]
        return next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
    }

    /// A comment, or what browsers treat as one: a document type, an XML processing instruction.
    private mutating func passOverMarkup() {
        if has("<!--") {
            passOverComment()
        } else if has("<![CDATA[") {
            offset += 9
            if sectionEnd == nil { sectionEnd = firstOffset(of: "]]>") ?? bytes.count }
        } else {
            offset = after(UInt8(ascii: ">"), from: offset + 1)
        }
    }

    private mutating func passOverComment() {
        offset += 4
        if has(">") || has("->") {
            offset = after(UInt8(ascii: ">"), from: offset)
            return
        }
        let start = offset
        while let end = find(UInt8(ascii: ">"), from: offset) {
            offset = end + 1
            let text = bytes[start..<end]
            if text.suffix(2).elementsEqual("--".utf8) || text.suffix(3).elementsEqual("--!".utf8) { return }
        }
        offset = bytes.count
    }

    // MARK: Tags

    /// Nil if the text ends inside the tag: browsers drop it.
    private mutating func tag(_ token: Token, at start: Int) -> Token? {
        offset = start
        while offset < bytes.count, !bytes[offset].endsName { offset += 1 }
        name = Self.lowercased(bytes[start..<offset])
        tagName = start - (token == .start ? 1 : 2)..<offset
        attributes.removeAll(keepingCapacity: true)
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ">"):
                offset += 1
                return token
            case UInt8(ascii: "/"): offset += 1
            case let byte where byte.isSpace: offset += 1
            default: attribute()
            }
        }
        return nil
    }

    private mutating func attribute() {
        let nameStart = offset
        offset += 1
        while offset < bytes.count, !bytes[offset].endsName, bytes[offset] != UInt8(ascii: "=") { offset += 1 }
        let name = nameStart..<offset
        passOverSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
            attributes.append(Attribute(name: name, value: offset..<offset))
            return
        }
        offset += 1
        passOverSpace()
        guard offset < bytes.count else { return }
        let quote = bytes[offset]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let end = find(quote, from: offset + 1) ?? bytes.count
            attributes.append(Attribute(name: name, value: offset + 1..<end))
            offset = min(end + 1, bytes.count)
        } else {
            let valueStart = offset
            while offset < bytes.count, !bytes[offset].isSpace, bytes[offset] != UInt8(ascii: ">") { offset += 1 }
            attributes.append(Attribute(name: name, value: valueStart..<offset))
        }
    }

    /// The first attribute with a name: the only one that counts.
    package func attribute(_ name: String) -> Range<Int>? {
        attributes.first { attribute in
            attribute.name.count == name.utf8.count && zip(bytes[attribute.name], name.utf8).allSatisfy { $0 | 0x20 == $1 }
        }?.value
    }

    // MARK: Bytes

    /// No known name is longer.
    private static let longestName = 15

    private static func lowercased(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        guard name.count <= longestName else { return "" }
        return String(unsafeUninitializedCapacity: name.count) { text in
            for (place, byte) in name.enumerated() { text[place] = byte.lowercased }
            return name.count
        }
    }

    private mutating func passOverSpace() { while offset < bytes.count, bytes[offset].isSpace { offset += 1 } }

    private func has(_ text: StaticString) -> Bool {
        offset + text.utf8CodeUnitCount <= bytes.count
            && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    private func find(_ byte: UInt8, from start: Int) -> Int? { start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil }

    private func after(_ byte: UInt8, from start: Int) -> Int { find(byte, from: start).map { $0 + 1 } ?? bytes.count }

    private func firstOffset(of text: StaticString) -> Int? {
        var scanner = self
        while let start = find(text.utf8Start[0], from: scanner.offset) {
            scanner.offset = start
            if scanner.has(text) { return start }
            scanner.offset += 1
        }
        return nil
    }
}

extension UInt8 {
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }

    /// As defined by HTML.
    var isSpace: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x0C, UInt8(ascii: "\r"): true
        default: false
        }
    }

    /// Of a tag or an attribute.
    fileprivate var endsName: Bool { isSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">") }
}
