extension JSONScanner {
    /// Goes to the value that a pointer names and tells where it starts; nil if the text has no such value.
    mutating func locate(_ pointer: JSONPointer) throws(JSONSyntaxError) -> Int? {
        for token in pointer.tokens {
            skipSpace()
            switch byte {
            case UInt8(ascii: "{"):
                guard try enterMember(token) else { return nil }
            case UInt8(ascii: "["):
                guard let position = JSONPointer.arrayIndex(token), try enterElement(position) else { return nil }
            default: return nil
            }
        }
        skipSpace()
        return byte == nil ? nil : offset
    }

    /// Goes behind the key of the last member of that name: the one that counts.
    private mutating func enterMember(_ key: String) throws(JSONSyntaxError) -> Bool {
        let opened = offset
        offset += 1
        var found: Int?
        while true {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { break }
            let keyStart = offset
            try scanKey(openedOffset: opened)
            if keyText(from: keyStart) == key { found = offset }
            try scanValue()
            skipSpace()
            guard byte == UInt8(ascii: ",") else { break }
            offset += 1
        }
        guard let found else { return false }
        offset = found
        return true
    }

    /// Where the keys of a name stand in the object that starts here, with their quotes.
    mutating func places(ofKey key: String) throws(JSONSyntaxError) -> [Range<Int>] {
        guard byte == UInt8(ascii: "{") else { return [] }
        let opened = offset
        var places: [Range<Int>] = []
        repeat {
            offset += 1
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { break }
            let start = offset
            if keyText(from: start) == key {
                try scanString()
                places.append(start..<offset)
                offset = start
            }
            try scanKey(openedOffset: opened)
            try scanValue()
            skipSpace()
        } while byte == UInt8(ascii: ",")
        return places
    }

    /// The key of the member in which an offset lies, of the object that starts here; nil where it lies in none.
    mutating func keyOfMember(at wanted: Int) throws(JSONSyntaxError) -> String? {
        guard byte == UInt8(ascii: "{") else { return nil }
        let opened = offset
        repeat {
            offset += 1
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { return nil }
            let keyStart = offset
            try scanKey(openedOffset: opened)
            let valueStart = offset
            try scanValue()
            if keyStart..<offset ~= wanted { return wanted < valueStart ? nil : keyText(from: keyStart) }
            skipSpace()
        } while byte == UInt8(ascii: ",")
        return nil
    }

    private mutating func enterElement(_ position: Int) throws(JSONSyntaxError) -> Bool {
        offset += 1
        skipSpace()
        if byte == UInt8(ascii: "]") { return false }
        for _ in 0..<position {
            try scanValue()
            skipSpace()
            guard byte == UInt8(ascii: ",") else { return false }
            offset += 1
        }
        return true
    }

    /// The unescaped text of the string that starts at `start`.
    private func keyText(from start: Int) -> String? {
        var end = start + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        let literal = bytes[start...min(end, bytes.count - 1)]
        guard literal.contains(UInt8(ascii: "\\")) else { return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self) }
        return try? JSONText(literal).parse().root.string  // A key that does not parse is no key of this name.
    }
}

extension JSONText {
    /// The 0-based byte offset at which the value of a pointer starts, or nil if there is none.
    /// Cost: a pass over the text up to there.
    public func offset(of pointer: JSONPointer) -> Int? {
        var scanner = JSONScanner(bytes, from: markLength, faultyValues: .collected)
        // A text with faults has no places; its fault is reported by `parse`.
        guard layout == .lines, let line = pointer.tokens.first else { return try? scanner.locate(pointer) }
        guard let number = JSONPointer.arrayIndex(line), let starts = try? scanner.lineOffsets(), starts.indices.contains(number) else { return nil }
        scanner = JSONScanner(bytes, from: starts[number], faultyValues: .collected)
        return try? scanner.locate(JSONPointer(Array(pointer.tokens.dropFirst())))
    }

    /// Where the keys of a name stand in the object that a pointer names, with their quotes: 0-based byte offsets.
    public func places(ofKey key: String, inObjectAt pointer: JSONPointer) -> [Range<Int>] {
        guard let start = offset(of: pointer) else { return [] }
        var scanner = JSONScanner(bytes, from: start, faultyValues: .collected)
        return (try? scanner.places(ofKey: key)) ?? []  // As above.
    }

    /// The 0-based byte offset behind the value that starts at another; nil where there is none.
    public func end(ofValueAt start: Int?) -> Int? {
        guard let start else { return nil }
        var scanner = JSONScanner(bytes, from: start, faultyValues: .collected)
        guard (try? scanner.scanValue()) != nil else { return nil }  // As above.
        return scanner.offset
    }
}

extension JSONText {
    /// The 0-based byte offsets at which the elements of the array at a pointer start, or the values of the object's members; none for
    /// other values.
    /// Cost: one pass over the text.
    public func offsets(ofElementsOf pointer: JSONPointer) -> [Int] {
        if layout == .lines, pointer.tokens.isEmpty {
            var scanner = JSONScanner(bytes, from: markLength, faultyValues: .collected)
            return (try? scanner.lineOffsets()) ?? []  // As above.
        }
        guard let start = offset(of: pointer), bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{") else { return [] }
        var scanner = JSONScanner(bytes, from: start, faultyValues: .collected)
        return (try? scanner.elementOffsets()) ?? []  // As above: a text with faults has no places to tell.
    }
}

extension JSONScanner {
    /// Where each element of the array starts that stands at the offset, or each member's value of the object.
    mutating func elementOffsets() throws(JSONSyntaxError) -> [Int] {
        var offsets: [Int] = []
        let opened = offset
        let isObject = byte == UInt8(ascii: "{")
        repeat {
            offset += 1
            skipSpace()
            if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { break }
            if isObject {
                try scanKey(openedOffset: opened)
                skipSpace()
            }
            offsets.append(offset)
            try scanValue()
            skipSpace()
        } while byte == UInt8(ascii: ",")
        return offsets
    }
}
