/// One header of a request. Its value is never shown.
public struct HTTPHeader: Sendable, Equatable {
    public let name: String
    let value: SecretText

    /// Rejects values that would end the header early or inject another (RFC 9110 §5.1, §5.5).
    public init(_ name: String, _ value: SecretText) throws(Fault) {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else { throw .badName(name) }
        guard value.revealed.unicodeScalars.allSatisfy({ $0 == "\t" || ($0.value >= 0x20 && $0.value != 0x7F) })
        else { throw .badValue(name: name) }
        self.name = name
        self.value = value
    }

    public enum Fault: Error, Sendable, Equatable {
        case badName(String)
        case badValue(name: String)

        /// In lower case; stands alone.
        public var message: String {
            switch self {
            case .badName(""): "a header has no name"
            case .badName(let name): "`\(name)` is not the name of a header"
            case .badValue(let name): "the value of the header `\(name)` holds a line break or another control character"
            }
        }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
