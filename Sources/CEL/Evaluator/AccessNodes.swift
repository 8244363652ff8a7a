/// `map.name`.
final class MemberNode: Node {
    let operand: any Node
    let name: String
    /// The help if the operand has no members.
    let advice: String?
    let range: Range<Int>

    init(_ operand: any Node, name: String, advice: String?, range: Range<Int>) {
        self.operand = operand
        self.name = name
        self.advice = advice
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        switch try operand.value(&frame, variables) {
        case .map(let map):
            try frame.budget.spend(lookingUpIn: map)
            guard let member = map[name] else { throw Failure(.missing("there is no member `\(name)`"), at: range) }
            return member
        case .null:
            throw Failure(.missing("`\(name)` is asked of a value that is missing or null"), at: range)
        case let value:
            throw Failure("\(value.kind.phrase) has no members, and `\(name)` is asked of it", at: range, help: advice)
        }
    }
}

/// `list[index]` and `map[key]`.
final class ElementNode: Node {
    let operand: any Node
    let index: any Node
    let range: Range<Int>

    init(_ operand: any Node, at index: any Node, range: Range<Int>) {
        self.operand = operand
        self.index = index
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        let container = try operand.value(&frame, variables)
        let key = try index.value(&frame, variables)
        switch container {
        case .list(let list):
            guard let position = Self.position(key) else {
                throw key.isNull || !key.kind.isNumber
                    ? Failure.mismatch("[]", (container, operand), (key, index), at: range)
                    : Failure("a list is looked into with a whole number", at: range)
            }
            try frame.budget.spend(1 + position.magnitude.asSteps)
            guard let element = list[position] else {
                throw Failure(
                    .missing("the index \(position) is outside the list of \(list.count)"), at: range,
                    help: position < 0 ? nil : "ask first: `size(list) > \(position) ? list[\(position)] : …`")
            }
            return element
        case .map(let map):
            try frame.budget.spend(1)
            try frame.budget.spend(lookingUp: key, in: map)
            guard let value = map[key] else {
                throw Failure(.missing("there is no key \(key.shortText)"), at: range, help: "ask first: `key in map ? map[key] : …`")
            }
            return value
        default:
            throw Failure.mismatch("[]", (container, operand), (key, index), at: range)
        }
    }

    /// A whole number of any kind.
    private static func position(_ key: CELValue) -> Int? {
        switch key {
        case .int(let int): Int(exactly: int)
        case .uint(let uint): Int(clamping: uint)
        case .double(let double): Int(exactly: double)
        default: nil
        }
    }
}

extension UInt {
    /// Finding the n-th element of a document's array skips those before it, about ten times as fast as a step.
    fileprivate var asSteps: Int { Int(clamping: self / 16) }
}

extension CELValue {
    /// A scalar as a literal, for messages; long texts are shortened.
    var shortText: String {
        switch self {
        case .string(let text):
            text.unicodeScalars.count > 40 ? "`\"\(String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))))…\"`" : "`\"\(text)\"`"
        case .int(let int): "`\(int)`"
        case .uint(let uint): "`\(uint)u`"
        case .double(let double): "`\(double)`"
        case .bool(let bool): "`\(bool)`"
        default: kind.phrase
        }
    }
}
