import Diagnostics

/// A comparison of a variable with a literal: `height == "9"`, or one of those in `status in ["free", "paid"]`.
public struct LiteralComparison: Sendable {
    public let variable: String
    public let literal: CELValue
    /// Where the literal stands.
    public let span: SourceSpan
    /// Whether the variable is a list in which it is looked for: `"wet" in habitats`.
    public let isOfElements: Bool
}

/// A checked expression, ready to be evaluated for many records, by many threads at once.
///
/// A class, so that passing it on counts one reference instead of one for each part.
public final class CELExpression: Sendable {
    private let root: any Node
    private let source: ExpressionSource
    private let localCount: Int
    private let costLimit: Int
    private let names: [String]

    /// The slots of the variables that it reads, in ascending order: indices of the environment's `variables`.
    public let slots: [Int]
    /// The variables that it reads.
    public let variables: Set<String>
    /// Those that it reads without having asked for them: outside `has(…)` and `empty(…)`, outside the branches of a `? :`
    /// whose condition asks for them so or compares them with `null`, and not beside such a question in `&&` or `||`.
    public let unguardedVariables: Set<String>
    /// Names that are not variables and are read as null; see `CELEnvironment.UnknownVariablePolicy`.
    public let unknownVariables: Set<String>
    /// Where it asks whether a variable is equal to a literal, or is not, and where `in` does so.
    public let literalComparisons: [LiteralComparison]
    /// The value, if it needs no variable.
    public let constant: CELValue?

    init(
        root: any Node, source: ExpressionSource, localCount: Int, costLimit: Int, slots: [Int], variables: Set<String>,
        unguardedVariables: Set<String>, unknownVariables: Set<String>, names: [String],
        literalComparisons: [LiteralComparison], constant: CELValue?
    ) {
        self.root = root
        self.source = source
        self.localCount = localCount
        self.costLimit = costLimit
        self.slots = slots
        self.variables = variables
        self.unguardedVariables = unguardedVariables
        self.unknownVariables = unknownVariables
        self.names = names
        self.literalComparisons = literalComparisons
        self.constant = constant
    }

    /// The value for one record.
    ///
    /// `variable` gives the value of a slot, that is a position in the `variables` of the environment, or nil where the
    /// record has none, which is read as null. It is asked when the value is needed, each time anew. Cost: about 10 ns an
    /// operation; no allocation for scalars.
    public func evaluate(_ variable: (_ slot: Int) -> CELValue?) throws(CELError) -> CELValue {
        var frame = Frame(costLimit: costLimit, localCount: localCount)
        do throws(Failure) {
            return try root.value(&frame, variable)
        } catch {
            throw CELError(error, in: source)
        }
    }

    /// Whether the expression, as a condition, holds for one record. Any value other than true or false is an error.
    public func holds(_ variable: (_ slot: Int) -> CELValue?) throws(CELError) -> Bool {
        var frame = Frame(costLimit: costLimit, localCount: localCount)
        do throws(Failure) {
            return try root.truth(&frame, variable)
        } catch {
            throw CELError(error, in: source)
        }
    }

    /// The value for one record with variables by name. Slower than by slot.
    public func evaluate(named variable: (_ name: String) -> CELValue?) throws(CELError) -> CELValue {
        try evaluate { variable(names[$0]) }
    }
}
