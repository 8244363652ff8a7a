/// The location of a value in a JSON text, such as `/results/3/name`.
///
/// Source: RFC 6901 §3 to §5.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// Reference tokens, unescaped; none means the whole document.
    public let tokens: [String]

    public init(_ tokens: [String]) { self.tokens = tokens }

    /// A fault in a pointer's text.
    public struct SyntaxError: Error, Equatable {
        /// 0-based byte offset in the text.
        public let offset: Int
        public let message: String
    }

    /// Reads the string form; "" is the whole document, anything else starts with "/", "~" is written "~0" and "/" "~1".
    public init(parsing text: String) throws(SyntaxError) {
        guard !text.isEmpty else {
            tokens = []
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw SyntaxError(offset: 0, message: "a JSON Pointer starts with `/`")
        }
        let bytes = Array(text.utf8)
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "~") {
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
                throw SyntaxError(offset: offset, message: "`~` is written `~0` in a JSON Pointer, and `/` in a name `~1`")
            }
        }
        tokens = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { token in
            Self.unescape(String(decoding: token, as: UTF8.self))
        }
    }

    private static func unescape(_ token: String) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
        var result = ""
        var escaped = false
        for character in token.unicodeScalars {
            if escaped {
                result.unicodeScalars.append(character == "0" ? "~" : "/")
                escaped = false
            } else if character == "~" {
                escaped = true
            } else {
                result.unicodeScalars.append(character)
            }
        }
        return result
    }

    public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

    /// The string form.
    public var description: String {
        var text = ""
        for token in tokens {
            text += "/"
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": text += "~0"
                case "/": text += "~1"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
        return text
    }

    /// The 0-based array index that a token names, or nil: digits without leading zeros (RFC 6901 §4).
    static func arrayIndex(_ token: String) -> Int? {
        guard !token.isEmpty, token.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            token.utf8.count == 1 || token.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return Int(token)
    }
}

extension JSONValue {
    /// The value at a pointer, or nil if there is none. Source: RFC 6901 §4.
    public subscript(pointer: JSONPointer) -> JSONValue? {
        var value = self
        for token in pointer.tokens {
            let next: JSONValue? =
                switch value {
                case .object(let object): object[token]
                case .array(let array): JSONPointer.arrayIndex(token).flatMap { array[$0] }
                default: nil
                }
            guard let next else { return nil }
            value = next
        }
        return value
    }
}
