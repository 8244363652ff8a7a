/// `has(variable)`: it exists and is not null. An addition to the language.
final class HasVariableNode: ConditionNode {
    let variable: any Node
    let range: Range<Int>

    init(_ variable: any Node, range: Range<Int>) {
        self.variable = variable
        self.range = range
    }

    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        try !variable.value(&frame, variables).isNull
    }
}

/// `has(map.name)`: the map has such a member, whatever its value. Anything missing on the way counts as absence.
final class HasMemberNode: ConditionNode {
    let operand: any Node
    let name: String
    let range: Range<Int>

    init(_ operand: any Node, name: String, range: Range<Int>) {
        self.operand = operand
        self.name = name
        self.range = range
    }

    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        let value: CELValue
        do throws(Failure) {
            value = try operand.value(&frame, variables)
        } catch {
            guard error.isMissingValue else { throw error }
            return false
        }
        switch value {
        case .map(let map):
            try frame.budget.spend(lookingUpIn: map)
            return map[name] != nil
        case .null: return false
        default: throw Failure("\(value.kind.phrase) has no members, and `\(name)` is asked of it", at: range)
        }
    }
}

/// `empty(x)`: missing, null, a blank text, or empty bytes, an empty list or map. An addition to the language.
final class EmptyNode: ConditionNode {
    let operand: any Node
    let range: Range<Int>

    init(_ operand: any Node, range: Range<Int>) {
        self.operand = operand
        self.range = range
    }

    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        let value: CELValue
        do throws(Failure) {
            value = try operand.value(&frame, variables)
        } catch {
            guard error.isMissingValue else { throw error }
            return true
        }
        switch value {
        case .null: return true
        case .string(let text):
            let blank = text.unicodeScalars.prefix(while: \.properties.isWhitespace)
            try frame.budget.spend(text.utf8.distance(from: text.startIndex, to: blank.endIndex) / 16)
            return blank.endIndex == text.endIndex
        case .bytes(let bytes): return bytes.isEmpty
        case .list(let list): return list.isEmpty
        case .map(let map): return map.isEmpty
        default: return false
        }
    }
}
