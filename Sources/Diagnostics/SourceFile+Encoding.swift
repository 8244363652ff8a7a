extension SourceFile {
    /// What is wrong with a file that is not UTF-8; nil for one that is. Cost: one pass over the bytes, for ASCII a quick one.
    public var encodingFault: Diagnostic? {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
        if !isUTF16, bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return nil }
        let offset = isUTF16 ? 0 : firstInvalidOffset
        return .error(
            .notUTF8, "the file is \(isUTF16 ? "UTF-16" : "not UTF-8 text")",
            at: SourceSpan(file: self, range: offset..<min(offset + 1, bytes.count)),
            label: isUTF16 ? "" : "this byte is not UTF-8", help: "save the file as UTF-8")
    }

    private var firstInvalidOffset: Int {
        var rest = bytes[...]
        while let length = Self.lengthOfFirstCharacter(rest) { rest = rest.dropFirst(length) }
        return rest.startIndex
    }

    /// In bytes; nil where some bytes start with none.
    private static func lengthOfFirstCharacter(_ bytes: ArraySlice<UInt8>) -> Int? {
        (1...4).first { bytes.count >= $0 && String(validating: bytes.prefix($0), as: UTF8.self) != nil }
    }
}
