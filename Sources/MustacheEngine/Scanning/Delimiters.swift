/// The opening and closing delimiters of tags.
public struct Delimiters: Sendable, Hashable {
    let open: [UInt8]
    let close: [UInt8]

    /// `{{` and `}}`.
    public static let standard = Delimiters(openBytes: Array("{{".utf8), closeBytes: Array("}}".utf8))

    /// Nil if one of the texts is empty, or contains white space or `=`.
    ///
    /// Source: Mustache specification, Set Delimiter tags.
    public init?(open: String, close: String) {
        self.init(validating: Array(open.utf8), Array(close.utf8))
    }

    init?(validating open: some Collection<UInt8>, _ close: some Collection<UInt8>) {
        guard Self.isValid(open), Self.isValid(close) else { return nil }
        self.init(openBytes: Array(open), closeBytes: Array(close))
    }

    private init(openBytes: [UInt8], closeBytes: [UInt8]) {
        open = openBytes
        close = closeBytes
    }

    private static func isValid(_ text: some Collection<UInt8>) -> Bool {
        !text.isEmpty && !text.contains { $0.isWhitespace || $0 == UInt8(ascii: "=") }
    }
}

extension UInt8 {
    /// Space, tab, line feed, vertical tab, form feed or carriage return.
    var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// White space allowed before a standalone tag: space or tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}
