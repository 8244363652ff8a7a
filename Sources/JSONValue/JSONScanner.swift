/// Walks a JSON text by the grammar of RFC 8259 to locate something: the first fault, or a value.
///
/// The actual parser gives no positions; this runs only when a message needs one. It uses no recursion, so that
/// hostile nesting cannot exhaust the stack.
struct JSONScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset: Int

    /// What simdjson takes with its default of 1024: so many containers within each other, and in the last an empty one.
    static let depthLimit = 1023

    /// What happens to a value that follows the grammar but cannot be represented; see `JSONRepair`.
    enum FaultyValues {
        case refused, collected
    }

    private let faultyValues: FaultyValues
    /// The collected ones, in the order of the text; they do not overlap.
    private(set) var repairs: [JSONRepair] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, faultyValues: FaultyValues = .refused) {
        self.bytes = bytes
        offset = start
        self.faultyValues = faultyValues
    }

    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func scanDocument() throws(JSONSyntaxError) {
        try checkUTF8()
        skipSpace()
        guard byte != nil else {
            throw JSONSyntaxError(
                offset: offset, length: 0, message: "the text is empty: a JSON value is expected", help: "an empty list is written `[]`")
        }
        if byte == UInt8(ascii: "<") {
            throw JSONSyntaxError(
                offset: offset, message: "a JSON value is expected, found `<`",
                help: isXML ? "this is XML: ask its source for JSON, or convert it" : JSONSyntaxError.helpForWebPage)
        }
        try scanValue()
        skipSpace()
        if let byte {
            let isValue = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
            throw JSONSyntaxError(
                offset: offset, length: foundLength, message: "nothing may follow the JSON value, found \(found)",
                help: isValue ? "a JSON text is one value: put several into an array" : helpForComment)
        }
    }

    // MARK: Values

    /// Scans one value, however deeply nested.
    mutating func scanValue() throws(JSONSyntaxError) {
        /// Offsets of the containers that are open.
        var open: [Int] = []
        while true {
            skipSpace()
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(offset)
                let isObject = byte == UInt8(ascii: "{")
                offset += 1
                skipSpace()
                if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    offset += 1
                    open.removeLast()
                    break
                }
                if open.count > Self.depthLimit, faultyValues == .refused { throw Self.tooDeep(open[Self.depthLimit]) }
                if isObject { try scanKey(openedOffset: open[open.count - 1]) }
                continue
            default:
                try scanScalar(openedOffset: open.last)
            }
            // A value is complete: close what ends here, or go on to the next member.
            closing: while true {
                guard let opened = open.last else { return }
                skipSpace()
                let isObject = bytes[opened] == UInt8(ascii: "{")
                switch byte {
                case UInt8(ascii: ","):
                    let comma = offset
                    offset += 1
                    skipSpace()
                    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                        throw JSONSyntaxError(
                            offset: comma, message: "a comma must be followed by another \(isObject ? "member" : "element")",
                            help: "remove the comma")
                    }
                    if isObject { try scanKey(openedOffset: opened) }
                    break closing
                case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
                    if open.count == Self.depthLimit + 1 { collectTooDeep(opened) }
                    offset += 1
                    open.removeLast()
                case nil:
                    throw unclosed(opened)
                default:
                    throw unseparated(opened, isObject: isObject)
                }
            }
        }
    }

    private static func tooDeep(_ opened: Int) -> JSONSyntaxError {
        JSONSyntaxError(offset: opened, message: "arrays and objects are nested deeper than \(depthLimit) levels")
    }

    /// Notes a container with something in it that must be empty at its depth; what was noted inside goes with it.
    private mutating func collectTooDeep(_ opened: Int) {
        while let last = repairs.last, last.range.lowerBound > opened { repairs.removeLast() }
        repairs.append(JSONRepair(.tooDeep, Self.tooDeep(opened), range: opened + 1..<offset))
    }

    /// Notes a scalar that cannot be kept, or refuses it.
    mutating func collect(_ fault: JSONRepair.Fault, _ error: JSONSyntaxError) throws(JSONSyntaxError) {
        guard faultyValues == .collected else { throw error }
        repairs.append(JSONRepair(fault, error))
    }

    mutating func scanKey(openedOffset: Int) throws(JSONSyntaxError) {
        skipSpace()
        guard let byte else { throw unclosed(openedOffset) }
        guard byte == UInt8(ascii: "\"") else {
            throw unquotedKey(openedOffset: openedOffset)
        }
        try scanString()
        skipSpace()
        guard self.byte == UInt8(ascii: ":") else {
            if self.byte == nil { throw unclosed(openedOffset) }
            throw JSONSyntaxError(offset: offset, length: foundLength, message: "`:` is expected after a key, found \(found)")
        }
        offset += 1
    }

    private func unquotedKey(openedOffset: Int) -> JSONSyntaxError {
        let word = word(at: offset)
        let isQuote = byte == UInt8(ascii: "'")
        return JSONSyntaxError(
            offset: offset, length: word.isEmpty ? foundLength : word.utf8.count,
            message: "a key in double quotes is expected, found \(word.isEmpty ? found : Self.quoted(word))",
            help: isQuote
                ? "write strings in double quotes"
                : followsDecimalComma
                    ? "a comma separates members: decimals are written with a point"
                    : word.isEmpty ? helpForComment : "write `\"\(word.prefix(Self.longestShown))\"`", openedOffset: openedOffset)
    }

    /// `9,5`, where the comma is taken for the end of a member.
    private var followsDecimalComma: Bool {
        offset > 1 && byte.map(isDigit) == true && bytes[offset - 1] == UInt8(ascii: ",") && isDigit(bytes[offset - 2])
    }

    /// What stands behind a member or an element neither goes on nor closes.
    private func unseparated(_ opened: Int, isObject: Bool) -> JSONSyntaxError {
        let isNext = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        return JSONSyntaxError(
            offset: offset, length: foundLength,
            message: "`,` or `\(isObject ? "}" : "]")` is expected after \(isObject ? "a member" : "an element"), found \(found)",
            help: isNext ? "is a comma missing?" : helpForComment, openedOffset: opened)
    }

    private mutating func scanScalar(openedOffset: Int?) throws(JSONSyntaxError) {
        switch byte {
        case nil:
            if let openedOffset { throw unclosed(openedOffset) }
            throw JSONSyntaxError(offset: offset, length: 0, message: "the text ends where a value is expected")
        case UInt8(ascii: "\""): try scanString()
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): try scanNumber()
        default: try scanWord()
        }
    }

    private func unclosed(_ opened: Int) -> JSONSyntaxError {
        let isObject = bytes[opened] == UInt8(ascii: "{")
        return JSONSyntaxError(
            offset: bytes.count, length: 0, message: "the text ends before this \(isObject ? "object" : "array") is closed",
            help: "add `\(isObject ? "}" : "]")`, or fetch the file again if it was cut off", openedOffset: opened)
    }

    private static let words = ["true", "false", "null"]

    private mutating func scanWord() throws(JSONSyntaxError) {
        let word = word(at: offset)
        if Self.words.contains(word) {
            offset += word.utf8.count
            return
        }
        guard !word.isEmpty else {
            let help: String? =
                switch byte {
                case UInt8(ascii: "'"): "write strings in double quotes"
                case UInt8(ascii: "+"): "write the number without the sign"
                case UInt8(ascii: "."): "write `0` before the decimal point"
                default: helpForComment
                }
            throw JSONSyntaxError(offset: offset, length: foundLength, message: "a value is expected, found \(found)", help: help)
        }
        let error = JSONSyntaxError(
            offset: offset, length: word.utf8.count, message: "\(Self.quoted(word)) is not a JSON value", help: helpFor(word))
        guard Self.wordsForNoNumber.contains(word) else { throw error }
        try collect(.noNumber, error)
        offset += word.utf8.count
    }

    /// As programs write them that know of no better way; in other letters a person has.
    static let wordsForNoNumber = ["NaN", "Infinity"]

    private func helpFor(_ word: String) -> String? {
        let lowered = word.lowercased()
        if Self.namesNoValue(lowered) { return "JSON has no such value: write `null`" }
        guard let meant = Self.words.first(where: { $0.hasPrefix(lowered) }) else {
            return offset == 0 ? "JSON starts with `[` or `{`: is this another format, such as CSV?" : "write strings in double quotes"
        }
        let isAtEnd = offset + word.utf8.count == bytes.count
        return isAtEnd && meant != lowered ? "write `\(meant)`, or fetch the file again if it was cut off" : "write `\(meant)`"
    }

    /// Words of other languages for what JSON has no word for.
    static func namesNoValue(_ lowered: String) -> Bool {
        ["nan", "inf", "infinity", "undefined", "none", "nil"].contains(lowered)
    }

    /// The letters, digits and underscores that start at an offset.
    func word(at start: Int) -> String {
        var word = ""
        var iterator = bytes[start...].makeIterator()
        var decoder = UTF8()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            guard scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { break }
            word.unicodeScalars.append(scalar)
        }
        return word
    }

    private static let longestShown = 40

    static func quoted(_ word: String) -> String {
        word.count > longestShown ? "`\(word.prefix(longestShown))…`" : "`\(word)`"
    }

    private var helpForComment: String? {
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") { return "JSON has no comments: remove it" }
        let isTypographic = ["“", "”", "„", "‘", "’", "«", "»"].contains { bytes[offset...].starts(with: $0.utf8) }
        return isTypographic ? "write straight quotes, `\"`" : nil
    }

    // MARK: Bytes

    mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// Refuses bytes that are not UTF-8, before anything else is said of the text.
    func checkUTF8() throws(JSONSyntaxError) {
        if let encoding = otherEncoding {
            throw JSONSyntaxError(offset: 0, length: 2, message: "the text is \(encoding), JSON is UTF-8", help: "save the file as UTF-8")
        }
        var decoder = UTF8.ForwardParser()
        var iterator = bytes[offset...].makeIterator()
        var position = offset
        while true {
            switch decoder.parseScalar(from: &iterator) {
            case .valid(let scalar): position += scalar.count
            case .emptyInput: return
            case .error(let length):
                let isCutOff = position + length == bytes.count && bytes[position] >= 0xC2
                throw JSONSyntaxError(
                    offset: position, length: length, message: "byte 0x\(String(bytes[position], radix: 16, uppercase: true)) is not UTF-8",
                    help: isBinary
                        ? "this is no text: name a JSON file"
                        : isCutOff ? "fetch the file again if it was cut off, or save it as UTF-8" : "save the file as UTF-8")
            }
        }
    }

    /// Whether the markup at the offset is XML; a web page may be written as XML, too.
    private var isXML: Bool {
        let start = String(decoding: bytes[offset...].prefix(512), as: UTF8.self).lowercased()
        return ["<?xml", "<rss", "<feed", "<rdf:"].contains(where: start.hasPrefix) && !start.contains("<html")
    }

    /// Whether it starts as files of pictures and archives do, with characters that no text has.
    private var isBinary: Bool { bytes.prefix(64).contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } }

    /// UTF-16 or UTF-32, where the text starts as a byte order mark or a first character in them does.
    private var otherEncoding: String? {
        let start = Array(bytes.prefix(4)) + [1, 1, 1, 1]
        switch (start[0], start[1], start[2], start[3]) {
        case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF): return "UTF-32"
        case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): return "UTF-16"
        case (0, 0, 0, 1...), (1..., 0, 0, 0): return "UTF-32"
        case (0, 1..., 0, _), (1..., 0, 1..., 0): return "UTF-16"
        default: return nil
        }
    }

    /// The character at the offset; the text is known to be UTF-8.
    private var foundScalar: UnicodeScalar? {
        String(decoding: bytes[min(offset, bytes.count)..<min(bytes.count, offset + 4)], as: UTF8.self).unicodeScalars.first
    }

    /// How many bytes the character at the offset has, 0 at the end.
    var foundLength: Int { foundScalar.map { UTF8.width($0) } ?? 0 }

    /// The next character in words.
    var found: String {
        guard let scalar = foundScalar else { return "the end of the text" }
        let code = String(scalar.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        switch scalar {
        case " ": return "a space"
        case "\t": return "a tab"
        case "\n", "\r": return "a line break"
        case "`": return "a backtick"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control: return "control character \(name)"
        case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate,
            .nonspacingMark, .enclosingMark:
            return "the character \(name)"
        default: return "`\(scalar)`"
        }
    }
}
