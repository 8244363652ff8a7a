/// What the kinds of the operands tell about a binary operation; nil means an unknown kind.
///
/// Source: the CEL language definition, "List of Standard Definitions".
struct OperatorSignatures {
    let canFit: Bool
    /// Nil if it depends.
    let result: CELKind?
    /// `==` or `!=` of two kinds that are never equal.
    let isComparisonOfStrangers: Bool

    init(_ operation: BinaryOperator, _ left: CELKind?, _ right: CELKind?) {
        switch operation {
        case .equal, .notEqual:
            let areStrangers =
                if let left, let right {
                    left != right && !(left.isNumber && right.isNumber) && left != .null && right != .null
                } else {
                    false
                }
            self.init(canFit: !areStrangers, result: .bool, isComparisonOfStrangers: areStrangers)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            let canFit =
                if let left, let right {
                    Self.hasOrder(left) && (left == right || left.isNumber && right.isNumber)
                } else {
                    (left ?? right).map(Self.hasOrder) ?? true
                }
            self.init(canFit: canFit, result: .bool)
        case .contained:
            self.init(canFit: right == nil || right == .list || right == .map, result: .bool)
        case .add, .subtract, .multiply, .divide, .remainder:
            let fitting = Self.arithmetic(operation).filter { signature in
                (left == nil || left == signature.left) && (right == nil || right == signature.right)
            }
            let results = Set(fitting.map(\.result))
            self.init(canFit: !fitting.isEmpty, result: results.count == 1 ? results.first : nil)
        }
    }

    private init(canFit: Bool, result: CELKind?, isComparisonOfStrangers: Bool = false) {
        self.canFit = canFit
        self.result = result
        self.isComparisonOfStrangers = isComparisonOfStrangers
    }

    private static func hasOrder(_ kind: CELKind) -> Bool { ![.null, .list, .map, .type].contains(kind) }

    private typealias Signature = (left: CELKind, right: CELKind, result: CELKind)

    private static func arithmetic(_ operation: BinaryOperator) -> [Signature] {
        let numbers: [Signature] =
            [(.int, .int, .int), (.uint, .uint, .uint)]
            + (operation == .remainder
                ? []
                : [
                    (.double, .double, .double), (.double, .int, .double), (.double, .uint, .double), (.int, .double, .double),
                    (.uint, .double, .double),
                ])
        return switch operation {
        case .add:
            numbers + [
                (.string, .string, .string), (.bytes, .bytes, .bytes), (.list, .list, .list),
                (.timestamp, .duration, .timestamp), (.duration, .timestamp, .timestamp), (.duration, .duration, .duration),
            ]
        case .subtract:
            numbers + [
                (.timestamp, .timestamp, .duration), (.timestamp, .duration, .timestamp), (.duration, .duration, .duration),
            ]
        default: numbers
        }
    }
}
