import JSONValue

extension URITemplate {
    /// Why a value cannot be written into an address.
    public struct ExpansionError: Error, Equatable, Sendable {
        public let variable: String
        /// 0-based byte offset of the variable's name in the template.
        public let offset: Int
        public let message: String
    }

    /// The address for these values.
    ///
    /// A variable without a value (nil, null, an array or object with nothing in it) is left out with its separator.
    /// Numbers and booleans are written as JSON writes them. An array or object cannot have a prefix, nor hold another.
    /// Source: RFC 6570 §3.2. Cost: proportional to what is written.
    public func expand(_ value: (String) -> JSONValue?) throws(ExpansionError) -> String {
        var address: [UInt8] = []
        for part in parts {
            switch part {
            case .literal(let literal): address += literal
            case .expression(let operation, let variables):
                var expansion = Expansion(operation)
                for variable in variables {
                    guard let value = value(variable.name), !value.isNull else { continue }
                    try expansion.append(variable, value)
                }
                address += expansion.text
            }
        }
        return String(decoding: address, as: UTF8.self)
    }
}

/// What one expression becomes.
private struct Expansion {
    typealias ExpansionError = URITemplate.ExpansionError

    let operation: URITemplate.Operator
    private(set) var text: [UInt8] = []

    init(_ operation: URITemplate.Operator) { self.operation = operation }

    mutating func append(_ variable: URITemplate.Variable, _ value: JSONValue) throws(ExpansionError) {
        if let scalar = Self.text(of: value) {
            appendSeparator()
            let shown = if case .prefix(let length) = variable.modifier { prefix(of: scalar, length) } else { scalar }
            appendNamed(variable.name, shown)
            return
        }
        guard let parts = try Self.parts(of: value, variable) else { return }
        if case .prefix(let length) = variable.modifier {
            throw ExpansionError(
                variable: variable.name, offset: variable.offset,
                message: "`\(variable.name):\(length)` asks for the start of a text, but `\(variable.name)` is an \(value.kindName)")
        }
        guard !parts.isEmpty else { return }
        if variable.modifier == .explode {
            for part in parts {
                appendSeparator()
                appendExploded(part, of: variable)
            }
        } else {
            appendSeparator()
            appendJoined(parts, of: variable)
        }
    }

    /// A part of an array or, with a name, of an object.
    typealias Part = (name: String?, value: String)

    /// `list=a,b` or `keys=x,1,y,2`. There is a part, so the value is not empty by being undefined.
    private mutating func appendJoined(_ parts: [Part], of variable: URITemplate.Variable) {
        if operation.isNamed {
            text += variable.name.utf8
            let isEmpty = parts.count == 1 && parts[0].name == nil && parts[0].value.isEmpty
            text += (isEmpty ? operation.afterEmptyName : "=").utf8
        }
        for (position, part) in parts.enumerated() {
            if position > 0 { text.append(UInt8(ascii: ",")) }
            if let name = part.name {
                appendEncoded(name)
                text.append(UInt8(ascii: ","))
            }
            appendEncoded(part.value)
        }
    }

    /// `list=a` with a named operator, `a` with others; `x=1` in any case for a member of an object.
    private mutating func appendExploded(_ part: Part, of variable: URITemplate.Variable) {
        guard let name = part.name else { return appendNamed(variable.name, part.value) }
        // Appendix A encodes this name as a literal, but then `&` in a key would begin another parameter.
        appendEncoded(name)
        if operation.isNamed, part.value.isEmpty {
            text += operation.afterEmptyName.utf8
        } else {
            text.append(UInt8(ascii: "="))
            appendEncoded(part.value)
        }
    }

    private mutating func appendNamed(_ name: String, _ value: String) {
        if operation.isNamed {
            text += name.utf8
            text += (value.isEmpty ? operation.afterEmptyName : "=").utf8
        }
        appendEncoded(value)
    }

    private var isBegun = false

    private mutating func appendSeparator() {
        text += (isBegun ? operation.separator : operation.first).utf8
        isBegun = true
    }

    private mutating func appendEncoded(_ value: String) {
        let bytes = Array(value.utf8)
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte.isUnreserved || operation.keepsReserved && (byte.isReserved || isTriplet(bytes, at: offset)) {
                text.append(byte)
            } else {
                text.appendEncoded(byte)
            }
            offset += 1
        }
    }

    /// The first characters of a text; a percent-encoded triplet that stays as it is counts as one and is not split
    /// (RFC 6570 §2.4.1).
    private func prefix(of value: String, _ length: Int) -> String {
        guard operation.keepsReserved else { return String(String.UnicodeScalarView(value.unicodeScalars.prefix(length))) }
        let bytes = Array(value.utf8)
        var end = 0
        for _ in 0..<length where end < bytes.count {
            end += isTriplet(bytes, at: end) ? 3 : 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    // MARK: Values

    /// The text of a value that is neither array nor object nor null.
    private static func text(of value: JSONValue) -> String? {
        switch value {
        case .string(let string): string
        case .bool(let bool): bool ? "true" : "false"
        case .int(let int): String(int)
        case .uint(let uint): String(uint)
        case .double(let double): JSONValue.numberText(double)
        case .null, .array, .object: nil
        }
    }

    /// The parts of an array or object that have a value; nil for null.
    private static func parts(of value: JSONValue, _ variable: URITemplate.Variable) throws(ExpansionError) -> [Part]? {
        var parts: [Part] = []
        switch value {
        case .array(let array):
            for element in array where !element.isNull { parts.append((nil, try part(element, of: value, variable))) }
        case .object(let object):
            for (key, member) in object where !member.isNull { parts.append((key, try part(member, of: value, variable))) }
        default: return nil
        }
        return parts
    }

    private static func part(
        _ part: JSONValue, of whole: JSONValue, _ variable: URITemplate.Variable
    ) throws(ExpansionError) -> String {
        if let text = text(of: part) { return text }
        throw ExpansionError(
            variable: variable.name, offset: variable.offset,
            message: "`\(variable.name)` is an \(whole.kindName) that holds an \(part.kindName): an address has room for one level")
    }
}
