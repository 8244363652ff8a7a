import Diagnostics

/// Resolves names, checks everything that can be known without a record, and compiles the syntax tree to nodes.
///
/// Reports every fault: a fault in one part does not prevent the others from being checked. Nothing is inferred about variables,
/// since records may contain anything; the kinds of literals and of the results of functions and operators are known.
struct Checker {
    /// The budget for folding a literal subtree: it is done once, while a person waits.
    static let foldingCostLimit = 10_000

    let names: NameTable
    let library: FunctionLibrary
    let unknownVariables: CELEnvironment.UnknownVariablePolicy
    /// A sentence on where all functions are listed.
    let functionList: String?
    /// The text of the expression, for messages.
    let text: (Range<Int>) -> String
    var faults: [SyntaxFault] = []
    /// Names bound by the surrounding macros, by depth, and their kinds if known.
    var locals: [(name: String, kind: CELKind?)] = []
    var localCount = 0
    /// Slots of the variables that are read.
    private(set) var usedVariables: Set<Int> = []
    /// Where a variable is compared with a literal.
    var literalComparisons: [(slot: Int, literal: CELValue, range: Range<Int>, isOfElements: Bool)] = []
    /// Names that are not variables and were allowed.
    var letPassVariables: Set<String> = []

    init(
        names: NameTable, library: FunctionLibrary, unknownVariables: CELEnvironment.UnknownVariablePolicy, functionList: String?,
        text: @escaping (Range<Int>) -> String
    ) {
        self.names = names
        self.library = library
        self.unknownVariables = unknownVariables
        self.functionList = functionList
        self.text = text
    }

    /// Recurses as deep as the tree, which the parser limits; each form has its own method, so that frames stay small.
    mutating func check(_ syntax: Syntax) -> Checked {
        switch syntax.form {
        case .literal(let value): constant(value, syntax.range)
        case .faulty: failing("a fault in the expression", syntax.range)
        case .name(let name): checkName(name, syntax)
        case .member(let operand, let name): checkMember(operand, name, syntax)
        case .element(let operand, let index): checkElement(operand, index, syntax.range)
        case .list(let elements): checkList(elements, syntax.range)
        case .map(let entries): checkMap(entries, syntax.range)
        case .not(let operand): checkNot(operand, syntax.range)
        case .negative(let operand): checkNegative(operand, syntax.range)
        case .binary(let operation, let left, let right): checkBinary(operation, left, right, syntax.range)
        case .and(let operands): checkLogic(operands, deciding: false, syntax.range)
        case .or(let operands): checkLogic(operands, deciding: true, syntax.range)
        case .conditional(let branches, let otherwise): checkConditional(branches, otherwise, syntax.range)
        case .has(let presence): checkHas(presence, syntax.range)
        case .empty(let operand): checkEmpty(operand, syntax.range)
        case .call(let name, let arguments): checkCall(name, .function, arguments, syntax.range)
        case .method(let operand, let name, let arguments): checkMethod(operand, name, arguments, syntax.range)
        case .comprehension(let comprehension): checkComprehension(comprehension, syntax.range)
        }
    }

    // MARK: Results

    mutating func report(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, label: String = "", help: String? = nil
    ) {
        faults.append(SyntaxFault(code: code, message: message, range: range, label: label, help: help))
    }

    /// Reports a fault that leaves no node; if faults are allowed, the node fails when it is evaluated.
    mutating func fail(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, whole: Range<Int>? = nil, label: String = "",
        help: String? = nil
    ) -> Checked {
        report(code, message, at: range, label: label, help: help)
        return failing(message, whole ?? range)
    }

    private func failing(_ message: String, _ range: Range<Int>) -> Checked {
        Checked(node: FailingNode(message, range: range), kind: nil)
    }

    func constant(_ value: CELValue, _ range: Range<Int>) -> Checked {
        Checked(node: ConstantNode(value, range: range), kind: value.kind, constant: value)
    }

    /// How literal operands that make an operation fail are treated.
    enum FoldingFailure {
        /// A fault: such a call can never succeed.
        case isFault
        /// Left to evaluation, since `&&`, `||` or a branch may make it harmless: `1 / 0`.
        case isDeferred
    }

    /// A node, or its value if all its parts are literals.
    mutating func folded(_ node: any Node, kind: CELKind?, _ parts: [Checked], onFailure: FoldingFailure = .isDeferred) -> Checked {
        let whole = Checked(node: node, kind: kind, weight: parts.reduce(1) { $0 + $1.weight })
        guard parts.allSatisfy({ $0.constant != nil }) else { return whole }
        var frame = Frame(costLimit: Self.foldingCostLimit, localCount: 0)
        do throws(Failure) {
            return constant(try node.value(&frame) { _ in nil }, node.range)
        } catch {
            if onFailure == .isFault, !error.isFinal {
                let words = FailureWords(error, text)
                report(.expressionFailed, words.message, at: error.range ?? node.range, help: words.help)
            }
            return whole
        }
    }

    mutating func reportMismatch(_ mismatch: OperandMismatch, at range: Range<Int>) {
        report(.expressionType, mismatch.message(text), at: range, help: mismatch.help(text))
    }

    /// A condition that can be neither true nor false.
    mutating func requireCondition(_ checked: Checked) {
        guard let kind = checked.kind, kind != .bool else { return }
        reportMismatch(OperandMismatch(operation: .condition, operands: [.init(kind: kind, range: checked.node.range)]), at: checked.node.range)
    }

    mutating func useVariable(_ slot: Int) { usedVariables.insert(slot) }
}
