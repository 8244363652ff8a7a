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
        case .double(let double): bytes.append(contentsOf: JSONValue.numberText(double).utf8)
        case .string(let string): write(string, to: &bytes)
        case .array(let array):
            writeContainer("[", "]", array, to: &bytes) { writer, element, bytes in writer.write(element, to: &bytes) }
        case .object(let object):
            let members = layout == .reviewable
                ? object.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : Array(object)
            writeContainer("{", "}", members, to: &bytes) { writer, member, bytes in
                writer.write(member.key, to: &bytes)
                bytes.append(contentsOf: (writer.layout == .compact ? ":" : ": ").utf8)
                writer.write(member.value, to: &bytes)
            }
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

    private func write(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": bytes.append(contentsOf: #"\""#.utf8)
            case "\\": bytes.append(contentsOf: #"\\"#.utf8)
            case "\n": bytes.append(contentsOf: #"\n"#.utf8)
            case "\r": bytes.append(contentsOf: #"\r"#.utf8)
            case "\t": bytes.append(contentsOf: #"\t"#.utf8)
            case "<" where layout == .reviewable, ">" where layout == .reviewable, "&" where layout == .reviewable: bytes.append(contentsOf: UTF8.encode(scalar)!)
            // Control characters and what turns the direction of text are escaped everywhere: a reviewer must see them.
            case "\u{0}"..."\u{1F}", "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                let digits = String(scalar.value, radix: 16)
                bytes.append(contentsOf: #"\u"#.utf8)
                bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
                bytes.append(contentsOf: digits.utf8)
            default: bytes.append(contentsOf: UTF8.encode(scalar)!)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
