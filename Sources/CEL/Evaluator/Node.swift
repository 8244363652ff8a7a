/// Reads a variable: its slot is its position among the environment's variables. Nil is read as null.
typealias VariableSource = (Int) -> CELValue?

/// A node of the compiled tree. Names are slots, functions are resolved, literal subtrees are values.
///
/// Immutable and free of state, so one tree is evaluated by many threads at once.
protocol Node: AnyObject, Sendable {
    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue

    /// The value as a condition; anything but a bool fails.
    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool

    /// Bytes of the expression.
    var range: Range<Int> { get }
}

extension Node {
    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        let value = try value(&frame, variables)
        guard case .bool(let bool) = value else { throw notACondition(value) }
        return bool
    }

    func notACondition(_ value: CELValue) -> Failure {
        let operand = OperandMismatch.Operand(kind: value.kind, range: range)
        return Failure(.mismatch(OperandMismatch(operation: .condition, operands: [operand])), at: range)
    }
}

/// A node whose value is a bool by nature.
protocol ConditionNode: Node {}

extension ConditionNode {
    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        .bool(try truth(&frame, variables))
    }
}

/// What one evaluation has besides the variables.
struct Frame {
    var budget: Budget
    /// Variables of the macros around the node, by their depth. Empty, and so without an allocation, where there are none.
    var locals: [CELValue]

    init(costLimit: Int, localCount: Int) {
        budget = Budget(costLimit)
        locals = localCount == 0 ? [] : Array(repeating: .null, count: localCount)
    }
}
