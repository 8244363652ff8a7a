/// `&&` and `||` over two or more conditions.
///
/// A condition that decides the result does so whatever the others do, before or after it: a failure counts only
/// if none decides. Source: the CEL language definition, "Logical Operators".
final class LogicNode: ConditionNode {
    let operands: [any Node]
    /// The value that decides the result: true for `||`, false for `&&`.
    let deciding: Bool
    let range: Range<Int>

    init(_ operands: [any Node], deciding: Bool, range: Range<Int>) {
        self.operands = operands
        self.deciding = deciding
        self.range = range
    }

    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        var failure: Failure?
        for operand in operands {
            do throws(Failure) {
                if try operand.truth(&frame, variables) == deciding { return deciding }
            } catch {
                if error.isFinal { throw error }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return !deciding
    }
}

final class NotNode: ConditionNode {
    let operand: any Node
    let range: Range<Int>

    init(_ operand: any Node, range: Range<Int>) {
        self.operand = operand
        self.range = range
    }

    func truth(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Bool {
        try !operand.truth(&frame, variables)
    }
}

final class ConditionalNode: Node {
    let branches: [(condition: any Node, value: any Node)]
    let otherwise: any Node
    let range: Range<Int>

    init(_ branches: [(condition: any Node, value: any Node)], otherwise: any Node, range: Range<Int>) {
        self.branches = branches
        self.otherwise = otherwise
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        for branch in branches where try branch.condition.truth(&frame, variables) {
            return try branch.value.value(&frame, variables)
        }
        return try otherwise.value(&frame, variables)
    }
}
