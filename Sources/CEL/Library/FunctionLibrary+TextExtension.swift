/// Positions count characters (code points) from 0. Source: the CEL extension "strings", version 4, without `format`.
extension FunctionLibrary {
    static let textExtension: [Function] = [
        .method(
            "charAt",
            Overload(.string) { (text: String, index: Int64, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                let characters = text.codePoints
                let position = try position(index, in: characters)
                return .string(position == characters.count ? "" : String(characters[position]))
            }),
        .method(
            "indexOf",
            Overload(.int) { (text: String, part: String, budget) throws(Failure) in
                try firstIndex(of: part, in: text, from: 0, &budget)
            },
            Overload(.int) { (text: String, part: String, start: Int64, budget) throws(Failure) in
                try firstIndex(of: part, in: text, from: start, &budget)
            }),
        .method(
            "lastIndexOf",
            Overload(.int) { (text: String, part: String, budget) throws(Failure) in
                try lastIndex(of: part, in: text, upTo: nil, &budget)
            },
            Overload(.int) { (text: String, part: String, start: Int64, budget) throws(Failure) in
                try lastIndex(of: part, in: text, upTo: start, &budget)
            }),
        .method(
            "lowerAscii",
            Overload(.string) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                let bytes = text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
                return .string(String(decoding: bytes, as: UTF8.self))
            }),
        .method(
            "upperAscii",
            Overload(.string) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                let bytes = text.utf8.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & ~0x20 : $0 }
                return .string(String(decoding: bytes, as: UTF8.self))
            }),
        .method(
            "replace",
            Overload(.string) { (text: String, old: String, new: String, budget) throws(Failure) in
                .string(try replace(old, by: new, in: text, limit: -1, &budget))
            },
            Overload(.string) { (text: String, old: String, new: String, limit: Int64, budget) throws(Failure) in
                .string(try replace(old, by: new, in: text, limit: limit, &budget))
            }),
        .method(
            "reverse",
            Overload(.string) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                return .string(String(codePoints: text.unicodeScalars.reversed()))
            },
            Overload(.list) { (list: CELList, budget) throws(Failure) in
                // Of the extension "lists".
                try budget.spend(list.count)
                return .list(list.reversed())
            }),
        .method(
            "split",
            Overload(.list) { (text: String, separator: String, budget) throws(Failure) in
                .list(try split(text, at: separator, limit: -1, &budget))
            },
            Overload(.list) { (text: String, separator: String, limit: Int64, budget) throws(Failure) in
                .list(try split(text, at: separator, limit: limit, &budget))
            }),
        .method(
            "substring",
            Overload(.string) { (text: String, start: Int64, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                let characters = text.codePoints
                return .string(String(codePoints: characters[try position(start, in: characters)...]))
            },
            Overload(.string) { (text: String, start: Int64, end: Int64, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                let characters = text.codePoints
                let (first, last) = (try position(start, in: characters), try position(end, in: characters))
                guard first <= last else { throw Failure("the end \(end) stands before the start \(start)") }
                return .string(String(codePoints: characters[first..<last]))
            }),
        .method(
            "trim",
            Overload(.string) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                let characters = text.codePoints
                guard let first = characters.firstIndex(where: { !$0.properties.isWhitespace }),
                    let last = characters.lastIndex(where: { !$0.properties.isWhitespace })
                else { return .string("") }
                return .string(String(codePoints: characters[first...last]))
            }),
        .method(
            "join",
            Overload(.string) { (list: CELList, budget) throws(Failure) in .string(try join(list, "", &budget)) },
            Overload(.string) { (list: CELList, separator: String, budget) throws(Failure) in
                .string(try join(list, separator, &budget))
            }),
        .function(
            "strings.quote",
            Overload(.string) { (text: String, budget) throws(Failure) in
                try budget.spend(bytes: text.utf8.count)
                return .string(quote(text))
            }),
    ]

    /// A position in a text, its end included.
    private static func position(_ index: Int64, in characters: [UnicodeScalar]) throws(Failure) -> Int {
        guard let position = Int(exactly: index), (0...characters.count).contains(position) else {
            throw Failure("the index \(index) is outside the text of \(characters.count) characters")
        }
        return position
    }

    private static func firstIndex(
        of part: String, in text: String, from start: Int64, _ budget: inout Budget
    ) throws(Failure) -> CELValue {
        try budget.spend(bytes: text.utf8.count + part.utf8.count)
        let characters = text.codePoints
        let first = TextSearch(part.codePoints).firstPosition(in: characters, from: try position(start, in: characters))
        return .int(Int64(first ?? -1))
    }

    /// The last occurrence that starts at or before a position.
    private static func lastIndex(
        of part: String, in text: String, upTo start: Int64?, _ budget: inout Budget
    ) throws(Failure) -> CELValue {
        try budget.spend(bytes: text.utf8.count + part.utf8.count)
        let characters = text.codePoints
        let part = part.codePoints
        let limit = try start.map { (start) throws(Failure) -> Int in try position(start, in: characters) } ?? characters.count
        guard part.count <= characters.count else { return .int(-1) }
        // Read backwards, the last occurrence is the first.
        let skipped = max(0, characters.count - limit - part.count)
        let backwards = TextSearch(Array(part.reversed())).firstPosition(in: characters.reversed(), from: skipped)
        return .int(Int64(backwards.map { characters.count - $0 - part.count } ?? -1))
    }

    /// Works on UTF-8: in it one text stands in another exactly where its bytes do, and bytes are appended in constant time.
    private static func replace(
        _ old: String, by new: String, in text: String, limit: Int64, _ budget: inout Budget
    ) throws(Failure) -> String {
        try budget.spend(bytes: text.utf8.count + old.utf8.count)
        let (text, old, new) = (Array(text.utf8), Array(old.utf8), Array(new.utf8))
        let positions = positions(of: old, in: text, limit: limit)
        let (added, overflow) = positions.count.multipliedReportingOverflow(by: new.count)
        try budget.spend(bytes: overflow ? .max - 16 : added)
        var result: [UInt8] = []
        result.reserveCapacity(text.count + added)
        var start = 0
        for position in positions {
            result += text[start..<position]
            result += new
            start = position + old.count
        }
        result += text[start...]
        return String(decoding: result, as: UTF8.self)
    }

    /// The 0-based byte offsets at which a part stands, at most `limit` of them, below 0 without a limit. An empty one is
    /// found before each character and at the end.
    private static func positions(of part: [UInt8], in text: [UInt8], limit: Int64) -> [Int] {
        let limit = limit < 0 ? Int.max : Int(clamping: limit)
        guard part.isEmpty else { return TextSearch(part).positions(in: text, limit: limit) }
        return Array((text.indices.lazy.filter { text[$0] & 0xC0 != 0x80 } + [text.count]).prefix(limit))
    }

    /// At most `limit` parts, the last with all that is left; below 0 without a limit.
    private static func split(
        _ text: String, at separator: String, limit: Int64, _ budget: inout Budget
    ) throws(Failure) -> [CELValue] {
        try budget.spend(bytes: text.utf8.count + separator.utf8.count)
        if limit == 0 || separator.isEmpty && text.isEmpty { return [] }
        let (text, separator) = (Array(text.utf8), Array(separator.utf8))
        var positions = positions(of: separator, in: text, limit: limit < 0 ? -1 : separator.isEmpty ? limit : limit - 1)
        // Without a separator each character is a part.
        if separator.isEmpty { positions = Array(positions.dropFirst().prefix { $0 < text.count }) }
        try budget.spend(positions.count)
        var parts: [CELValue] = []
        parts.reserveCapacity(positions.count + 1)
        var start = 0
        for position in positions {
            parts.append(.string(String(decoding: text[start..<position], as: UTF8.self)))
            start = position + separator.count
        }
        parts.append(.string(String(decoding: text[start...], as: UTF8.self)))
        return parts
    }

    private static func join(_ list: CELList, _ separator: String, _ budget: inout Budget) throws(Failure) -> String {
        var result = ""
        for (position, element) in list.enumerated() {
            guard case .string(let text) = element else {
                let message = "`join` joins texts, and element \(position) is \(element.kind.phrase)"
                throw Failure(element.isNull ? .missing(message) : .plain(message), help: "make texts of them first: `list.map(x, string(x))`")
            }
            try budget.spend(bytes: text.utf8.count + separator.utf8.count)
            if position > 0 { result += separator }
            result += text
        }
        return result
    }

    private static let escapes: [UnicodeScalar: String] = [
        "\u{7}": "\\a", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{B}": "\\v",
        "\\": "\\\\", "\"": "\\\"",
    ]

    private static func quote(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
    }
}
