/// Reads a variable: its slot is its position among the environment's variables. Nil is read as null.
typealias VariableSource = (Int) -> CELValue?

/// A node of the compiled tree. Names are slots, functions are resolved, literal subtrees are values.
///
/// Immutable and free of state, so one tree is evaluated by many threads at once.
protocol Node: AnyObject, Sendable {
    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue

    /// The value as a condition; anything except a bool fails.
    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool

    /// As 0-based byte offsets in the expression.
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

/// A node whose value is always a bool.
protocol ConditionNode: Node {}

extension ConditionNode {
    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        .bool(try truth(&frame, variables))
    }
}

/// The state of one evaluation, apart from the variables.
struct Frame {
    var budget: Budget
    /// The variables of the surrounding macros, by depth. Empty, and so without an allocation, if there are none.
    var locals: [CELValue]

    init(costLimit: Int, localCount: Int) {
        budget = Budget(costLimit)
        locals = localCount == 0 ? [] : Array(repeating: .null, count: localCount)
    }
}
