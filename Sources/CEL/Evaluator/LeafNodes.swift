final class ConstantNode: Node {
    let constant: CELValue
    let range: Range<Int>

    init(_ constant: CELValue, range: Range<Int>) {
        self.constant = constant
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue { constant }
}

final class VariableNode: Node {
    /// The position among the environment's variables.
    let slot: Int
    let range: Range<Int>

    init(slot: Int, range: Range<Int>) {
        self.slot = slot
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue { variables(slot) ?? .null }
}

/// A variable that a macro binds.
final class LocalNode: Node {
    let depth: Int
    let range: Range<Int>

    init(depth: Int, range: Range<Int>) {
        self.depth = depth
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue { frame.locals[depth] }
}

/// A name that could not be resolved, in an expression compiled without checks: it fails when it is evaluated.
final class FailingNode: Node {
    let message: String
    let range: Range<Int>

    init(_ message: String, range: Range<Int>) {
        self.message = message
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue { throw Failure(message, at: range) }
}
