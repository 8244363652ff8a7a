/// How JSON is laid out.
public enum JSONLayout: Sendable {
    /// No space at all.
    case compact
    /// Two spaces a level, one member a line.
    case indented
    /// As `indented`, keys in byte order and characters as they are: for files under version control, whose differences
    /// people read. Not for script elements.
    case reviewable
}

extension JSONValue {
    /// The value as JSON text.
    public func jsonText(_ layout: JSONLayout = .compact) -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, layout: layout)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value as JSON in UTF-8.
    ///
    /// Unless it is to be reviewed, `<`, `>`, `&`, U+2028 and U+2029 are written as escapes, so that the text may also stand
    /// in an HTML script element.
    public func write(to bytes: inout [UInt8], layout: JSONLayout = .compact) {
        var writer = JSONWriter(layout: layout)
        writer.write(self, to: &bytes)
    }
}

private struct JSONWriter {
    let layout: JSONLayout
    private var depth = 0

    init(layout: JSONLayout) { self.layout = layout }

    mutating func write(_ value: JSONValue, to bytes: inout [UInt8]) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .int(let int): bytes.append(contentsOf: String(int).utf8)
        case .uint(let uint): bytes.append(contentsOf: String(uint).utf8)
        // JSON has no word for these (RFC 8259 §6).
        case .double(let double) where !double.isFinite: bytes.append(contentsOf: "null".utf8)
        // Without a fraction or an exponent it would be read as a whole number, and so many digits are out of range.
        case .double(let double) where 0x1p63..<1e21 ~= double.magnitude: bytes.append(contentsOf: (JSONValue.numberText(double) + ".0").utf8)
        case .double(let double): bytes.append(contentsOf: JSONValue.numberText(double).utf8)
        case .string(let string): bytes.appendJSON(text: string, layout)
        case .array(let array):
            writeContainer("[", "]", array, to: &bytes) { writer, element, bytes in writer.write(element, to: &bytes) }
        case .object(let object):
            if layout == .reviewable {
                writeMembers(object.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }, to: &bytes)
            } else {
                writeMembers(object, to: &bytes)
            }
        }
    }

    private mutating func writeMembers(_ members: some Sequence<(key: String, value: JSONValue)>, to bytes: inout [UInt8]) {
        writeContainer("{", "}", members, to: &bytes) { writer, member, bytes in
            bytes.appendJSON(text: member.key, writer.layout)
            bytes.append(UInt8(ascii: ":"))
            if writer.layout != .compact { bytes.append(UInt8(ascii: " ")) }
            writer.write(member.value, to: &bytes)
        }
    }

    private mutating func writeContainer<Parts: Sequence>(
        _ open: UnicodeScalar, _ close: UnicodeScalar, _ parts: Parts, to bytes: inout [UInt8],
        writePart: (inout JSONWriter, Parts.Element, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        depth += 1
        var isFirst = true
        for part in parts {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            breakLine(in: &bytes)
            writePart(&self, part, &bytes)
        }
        depth -= 1
        if !isFirst { breakLine(in: &bytes) }
        bytes.append(UInt8(ascii: close))
    }

    private func breakLine(in bytes: inout [UInt8]) {
        guard layout != .compact else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }
}

extension [UInt8] {
    /// Appends a text as JSON has it, between quotation marks.
    mutating func appendJSON(text: String, _ layout: JSONLayout) {
        var text = text
        text.withUTF8 { appendJSON(text: $0, layout) }
    }

    /// Runs of bytes that stand for themselves are copied as they are. `text` is UTF-8.
    mutating func appendJSON(text: UnsafeBufferPointer<UInt8>, _ layout: JSONLayout) {
        append(UInt8(ascii: "\""))
        var start = 0
        var place = 0
        while place < text.count {
            let length = Self.escapedLength(text, at: place, layout)
            if length > 0 {
                append(contentsOf: text[start..<place])
                appendEscaped(text[place..<place + length])
                start = place + length
            }
            place += Swift.max(1, length)
        }
        append(contentsOf: text[start...])
        append(UInt8(ascii: "\""))
    }

    /// How many bytes the character has that begins at a place; 0 where it stands for itself.
    private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>, at place: Int, _ layout: JSONLayout) -> Int {
        switch text[place] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: return 1
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): return layout == .reviewable ? 0 : 1
        // Control characters and what turns the direction of text are escaped everywhere: a reviewer must see them.
        case 0xC2: return text[place + 1] < 0xA0 ? 2 : 0  // U+0080 to U+009F
        case 0xE2:
            let isEscaped =
                switch text[place + 1] {
                case 0x80: 0xA8...0xAE ~= text[place + 2]  // U+2028 to U+202E
                case 0x81: 0xA6...0xA9 ~= text[place + 2]  // U+2066 to U+2069
                default: false
                }
            return isEscaped ? 3 : 0
        default: return 0
        }
    }

    private mutating func appendEscaped(_ character: Slice<UnsafeBufferPointer<UInt8>>) {
        switch character.first {
        case UInt8(ascii: "\""): append(contentsOf: #"\""#.utf8)
        case UInt8(ascii: "\\"): append(contentsOf: #"\\"#.utf8)
        case UInt8(ascii: "\n"): append(contentsOf: #"\n"#.utf8)
        case UInt8(ascii: "\r"): append(contentsOf: #"\r"#.utf8)
        case UInt8(ascii: "\t"): append(contentsOf: #"\t"#.utf8)
        default:
            let digits = String(String(decoding: character, as: UTF8.self).unicodeScalars.first!.value, radix: 16)  // A character of the text.
            append(contentsOf: #"\u"#.utf8)
            append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
            append(contentsOf: digits.utf8)
        }
    }
}
