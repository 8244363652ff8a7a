/// `==` and `!=`.
final class EqualityNode: ConditionNode {
    let left: any Node
    let right: any Node
    /// The result for equal operands: true for `==`.
    let answerIfEqual: Bool
    let range: Range<Int>

    init(_ left: any Node, _ right: any Node, answerIfEqual: Bool, range: Range<Int>) {
        self.left = left
        self.right = right
        self.answerIfEqual = answerIfEqual
        self.range = range
    }

    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        let left = try left.value(&frame, variables)
        let right = try right.value(&frame, variables)
        return try CELValue.areEqual(left, right, &frame.budget) == answerIfEqual
    }
}

/// `<`, `<=`, `>` and `>=`.
final class OrderNode: ConditionNode {
    let left: any Node
    let right: any Node
    let comparison: BinaryOperator
    let range: Range<Int>

    init(_ comparison: BinaryOperator, _ left: any Node, _ right: any Node, range: Range<Int>) {
        self.comparison = comparison
        self.left = left
        self.right = right
        self.range = range
    }

    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        let leftValue = try left.value(&frame, variables)
        let rightValue = try right.value(&frame, variables)
        switch (leftValue, rightValue) {
        case (.string(let text), .string): try frame.budget.spend(comparing: text)
        case (.bytes(let bytes), .bytes): try frame.budget.spend(bytes: bytes.count)
        default: break
        }
        guard let order = CELValue.order(leftValue, rightValue) else {
            throw Failure.mismatch(comparison.rawValue, (leftValue, left), (rightValue, right), at: range)
        }
        return switch (comparison, order) {
        case (.less, .ascending), (.lessOrEqual, .ascending), (.lessOrEqual, .same): true
        case (.greater, .descending), (.greaterOrEqual, .descending), (.greaterOrEqual, .same): true
        default: false
        }
    }
}

/// `x in list` and `key in map`.
final class ContainmentNode: ConditionNode {
    let element: any Node
    let container: any Node
    let range: Range<Int>

    init(_ element: any Node, in container: any Node, range: Range<Int>) {
        self.element = element
        self.container = container
        self.range = range
    }

    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        let elementValue = try element.value(&frame, variables)
        let containerValue = try container.value(&frame, variables)
        switch containerValue {
        case .list(let list):
            for candidate in list {
                try frame.budget.spend(1)
                if try CELValue.areEqual(elementValue, candidate, &frame.budget) { return true }
            }
            return false
        case .map(let map):
            try frame.budget.spend(1)
            try frame.budget.spend(lookingUp: elementValue, in: map)
            return map[elementValue] != nil
        default:
            throw Failure.mismatch("in", (elementValue, element), (containerValue, container), at: range)
        }
    }
}

extension Failure {
    static func mismatch(
        _ operation: String, _ left: (value: CELValue, node: any Node), _ right: (value: CELValue, node: any Node), at range: Range<Int>
    ) -> Failure {
        let operands = [
            OperandMismatch.Operand(kind: left.value.kind, range: left.node.range, words: left.value.words),
            OperandMismatch.Operand(kind: right.value.kind, range: right.node.range, words: right.value.words),
        ]
        return Failure(.mismatch(OperandMismatch(operation: .named(operation), operands: operands)), at: range)
    }
}

extension CELValue {
    /// What it says, if it is a text.
    fileprivate var words: String? { if case .string(let text) = self { text } else { nil } }
}
