/// Reads the text of a URI Template.
///
/// Source: RFC 6570 §2, with erratum 6937: `'` may stand in literals.
struct URITemplateParser {
    private typealias SyntaxError = URITemplate.SyntaxError

    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func parse() throws(URITemplate.SyntaxError) -> [URITemplate.Part] {
        var parts: [URITemplate.Part] = []
        var literal: [UInt8] = []
        while let byte {
            guard byte == UInt8(ascii: "{") else {
                try readLiteral(into: &literal)
                continue
            }
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = []
            parts.append(try readExpression())
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        return parts
    }

    /// One character of a literal. Source: RFC 6570 §2.1, and §3.1 for the encoding.
    private mutating func readLiteral(into literal: inout [UInt8]) throws(URITemplate.SyntaxError) {
        let scalar = scalar
        let length = UTF8.width(scalar)
        switch scalar {
        case "}":
            throw error("`}` closes no expression", help: "write `%7D` for the character itself")
        case "%":
            guard isTriplet(bytes, at: offset) else {
                throw incompleteTriplet
            }
            literal += bytes[offset..<offset + 3]
            offset += 3
            return
        case " ", "\"", "<", ">", "\\", "^", "`", "|", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
            throw error("\(quoted(scalar)) cannot stand in an address", help: "write `\(Self.encoded(scalar))`")
        case _ where scalar.isNoText:
            throw error("\(quoted(scalar)) cannot stand in an address", help: "remove it")
        case "\u{A0}"...:
            for byte in bytes[offset..<offset + length] { literal.appendEncoded(byte) }
        default:
            literal.append(bytes[offset])
        }
        offset += length
    }

    // MARK: Expressions

    private mutating func readExpression() throws(URITemplate.SyntaxError) -> URITemplate.Part {
        let opened = offset
        offset += 1
        let operation = try readOperator(opened: opened)
        var variables: [URITemplate.Variable] = []
        while true {
            variables.append(try readVariable(opened: opened))
            switch byte {
            case UInt8(ascii: ","): offset += 1
            case UInt8(ascii: "}"):
                offset += 1
                return .expression(operation, variables)
            case nil: throw unclosed(opened)
            default: throw unexpected(behind: variables[variables.count - 1])
            }
        }
    }

    private mutating func readOperator(opened: Int) throws(URITemplate.SyntaxError) -> URITemplate.Operator {
        guard let byte else { throw unclosed(opened) }
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "|"), UInt8(ascii: ","):
            throw error("the operator \(quoted(scalar)) is reserved and has no meaning yet", help: Self.operators)
        default:
            guard let operation = URITemplate.Operator(rawValue: byte) else { return .simple }
            offset += 1
            return operation
        }
    }

    private static let operators = "operators are `+`, `#`, `.`, `/`, `;`, `?` and `&`"

    /// A name and its modifier. Source: RFC 6570 §2.3 and §2.4.
    private mutating func readVariable(opened: Int) throws(URITemplate.SyntaxError) -> URITemplate.Variable {
        let start = offset
        while let byte, isNameByte(byte) { offset += byte == UInt8(ascii: "%") ? 3 : 1 }
        let name = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard !name.isEmpty else { throw noName(start, opened: opened) }
        if name.first == "." || name.last == "." || name.contains("..") {
            throw SyntaxError(
                offset: start, length: offset - start, message: "dots in the name `\(name)` must stand between its parts", help: nil)
        }
        return URITemplate.Variable(name: name, modifier: try readModifier(), offset: start)
    }

    private mutating func readModifier() throws(URITemplate.SyntaxError) -> URITemplate.Variable.Modifier? {
        switch byte {
        case UInt8(ascii: "*"):
            offset += 1
            return .explode
        case UInt8(ascii: ":"):
            let start = offset
            offset += 1
            let digits = bytes[offset...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard let length = Int(String(decoding: digits, as: UTF8.self)), digits.first != UInt8(ascii: "0"), length < 10_000 else {
                throw SyntaxError(
                    offset: start, length: 1 + digits.count, message: "`:` must be followed by a length from 1 to 9999", help: nil)
            }
            offset += digits.count
            return .prefix(length)
        default: return nil
        }
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        case UInt8(ascii: "%"): isTriplet(bytes, at: offset)
        default: false
        }
    }

    // MARK: Faults

    private var scalar: UnicodeScalar {
        String(decoding: bytes[offset..<min(bytes.count, offset + 4)], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }

    private func error(_ message: String, help: String? = nil) -> URITemplate.SyntaxError {
        SyntaxError(offset: offset, length: UTF8.width(scalar), message: message, help: help)
    }

    private var incompleteTriplet: URITemplate.SyntaxError {
        error("`%` must be followed by two hexadecimal digits", help: "write `%25` for the character itself")
    }

    private func unclosed(_ opened: Int) -> URITemplate.SyntaxError {
        SyntaxError(offset: opened, length: 1, message: "an expression is never closed", help: "add `}`")
    }

    private func noName(_ start: Int, opened: Int) -> URITemplate.SyntaxError {
        switch byte {
        case nil: return unclosed(opened)
        case UInt8(ascii: "}") where start == opened + 1:
            return SyntaxError(offset: opened, length: 2, message: "an expression needs the name of a variable", help: nil)
        case UInt8(ascii: "%"):
            return incompleteTriplet
        case UInt8(ascii: " "):
            return error("a space cannot stand in an expression", help: "remove it")
        default:
            let help = start == opened + 1 && byte.map { $0 < 0x80 } == true ? Self.operators : nil
            return error("the name of a variable is expected, found \(quoted(byte == nil ? "}" : scalar))", help: help)
        }
    }

    private func unexpected(behind variable: URITemplate.Variable) -> URITemplate.SyntaxError {
        switch byte {
        case UInt8(ascii: "%"): return incompleteTriplet
        case UInt8(ascii: " "): return error("a space cannot stand in an expression", help: "remove it")
        case UInt8(ascii: "*"), UInt8(ascii: ":"):
            if variable.modifier != nil { return error("`\(variable.name)` can have one modifier, a prefix or `*`") }
        case UInt8(ascii: "="): return error("a variable has no default in a URI Template")
        case UInt8(ascii: "{"): return error("an expression cannot stand in another", help: "add `}` before it")
        default: break
        }
        return error(
            "\(quoted(scalar)) cannot stand behind `\(variable.name)`",
            help: "names have letters, digits, `_`, and `.` between them; `,` or `}` follows")
    }

    private func quoted(_ scalar: UnicodeScalar) -> String {
        switch scalar {
        case " ": "a space"
        case "`": "a backtick"
        case _ where scalar.isNoText:
            "the character U+" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : scalar.value < 0x100 ? 2 : 0)
                + String(scalar.value, radix: 16, uppercase: true)
        default: "`\(scalar)`"
        }
    }

    private static func encoded(_ scalar: UnicodeScalar) -> String {
        var encoded: [UInt8] = []
        for byte in String(scalar).utf8 { encoded.appendEncoded(byte) }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension UnicodeScalar {
    /// Control characters and noncharacters: neither a literal of RFC 6570 nor fit to be shown.
    fileprivate var isNoText: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
    }
}
