import JSONValue

extension JSONValue {
    /// A value that reads as text: a string that is not blank, or a number.
    package var plainText: String? {
        switch self {
        case .string(let text): text.utf8.contains { $0 > 0x20 } ? text : nil
        case .int(let int): String(int)
        case .uint(let uint): String(uint)
        case .double(let double): JSONValue.numberText(double)
        case .null, .bool, .array, .object: nil
        }
    }

    /// An address: a text, or the `url`, `src` or `href` of an object.
    package var addressText: String? {
        switch self {
        case .string: plainText
        case .object(let object): (object["url"] ?? object["src"] ?? object["href"])?.addressText
        case .array(let array): array.first?.addressText
        default: nil
        }
    }
}
