/// `+`, `-`, `*`, `/` and `%`.
final class ArithmeticNode: Node {
    let left: any Node
    let right: any Node
    let operation: BinaryOperator
    let range: Range<Int>

    init(_ operation: BinaryOperator, _ left: any Node, _ right: any Node, range: Range<Int>) {
        self.operation = operation
        self.left = left
        self.right = right
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        let leftValue = try left.value(&frame, variables)
        let rightValue = try right.value(&frame, variables)
        do throws(Failure) {
            switch (leftValue, rightValue) {
            case (.int(let left), .int(let right)): return .int(try Arithmetic.whole(operation, left, right))
            case (.uint(let left), .uint(let right)): return .uint(try Arithmetic.whole(operation, left, right))
            case (.double(let left), .double(let right)):
                if let result = Arithmetic.real(operation, left, right) { return .double(result) }
            default:
                if let result = Arithmetic.mixed(operation, leftValue, rightValue) { return .double(result) }
                if let result = try Arithmetic.other(operation, leftValue, rightValue, &frame.budget) { return result }
            }
        } catch {
            throw error.located(at: range)
        }
        throw Failure.mismatch(operation.rawValue, (leftValue, left), (rightValue, right), at: range)
    }
}

/// `-x`.
final class NegationNode: Node {
    let operand: any Node
    let range: Range<Int>

    init(_ operand: any Node, range: Range<Int>) {
        self.operand = operand
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        let value = try operand.value(&frame, variables)
        switch value {
        case .int(let int):
            guard int != .min else { throw Arithmetic.overflow("int").located(at: range) }
            return .int(-int)
        case .double(let double): return .double(-double)
        default:
            let mismatch = OperandMismatch(
                operation: .named("-"), operands: [.init(kind: value.kind, range: operand.range)], advice: "`-` takes an int or a double")
            throw Failure(.mismatch(mismatch), at: range)
        }
    }
}

/// Source: the CEL language definition, "Numeric Values" and "Overflow".
enum Arithmetic {
    static func overflow(_ kind: String) -> Failure { Failure("the result does not fit \(kind == "int" ? "an int" : "a \(kind)")") }

    @inline(__always)
    static func whole<Whole: FixedWidthInteger>(
        _ operation: BinaryOperator, _ left: Whole, _ right: Whole
    ) throws(Failure) -> Whole {
        let (result, overflow): (Whole, Bool)
        switch operation {
        case .add: (result, overflow) = left.addingReportingOverflow(right)
        case .subtract: (result, overflow) = left.subtractingReportingOverflow(right)
        case .multiply: (result, overflow) = left.multipliedReportingOverflow(by: right)
        case .divide:
            guard right != 0 else { throw Failure("division by zero") }
            (result, overflow) = left.dividedReportingOverflow(by: right)
        default:
            guard right != 0 else { throw Failure("remainder of a division by zero") }
            (result, overflow) = left.remainderReportingOverflow(dividingBy: right)
        }
        guard !overflow else { throw self.overflow(Whole.isSigned ? "int" : "uint") }
        return result
    }

    /// IEEE 754; doubles have no remainder.
    static func real(_ operation: BinaryOperator, _ left: Double, _ right: Double) -> Double? {
        switch operation {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        default: nil
        }
    }

    /// A double and a whole number: as for two doubles. Nil for other kinds.
    static func mixed(_ operation: BinaryOperator, _ left: CELValue, _ right: CELValue) -> Double? {
        switch (left, right) {
        case (.double(let left), .int(let right)): real(operation, left, Double(right))
        case (.double(let left), .uint(let right)): real(operation, left, Double(right))
        case (.int(let left), .double(let right)): real(operation, Double(left), right)
        case (.uint(let left), .double(let right)): real(operation, Double(left), right)
        default: nil
        }
    }

    /// Texts, bytes, lists and times; nil for kinds without the operation.
    static func other(
        _ operation: BinaryOperator, _ left: CELValue, _ right: CELValue, _ budget: inout Budget
    ) throws(Failure) -> CELValue? {
        switch (operation, left, right) {
        case (.add, .string(let left), .string(let right)):
            try budget.spend(bytes: left.utf8.count + right.utf8.count)
            return .string(left + right)
        case (.add, .bytes(let left), .bytes(let right)):
            try budget.spend(bytes: left.count + right.count)
            return .bytes(left + right)
        case (.add, .list(let left), .list(let right)):
            try budget.spend(left.count + right.count)
            return .list(Array(left) + Array(right))
        case (.add, .timestamp(let moment), .duration(let duration)), (.add, .duration(let duration), .timestamp(let moment)):
            return .timestamp(try inRange(moment.advanced(by: duration)))
        case (.subtract, .timestamp(let moment), .duration(let duration)):
            guard duration.nanoseconds != .min else { throw overflow("duration") }
            return .timestamp(try inRange(moment.advanced(by: CELDuration(nanoseconds: -duration.nanoseconds))))
        case (.subtract, .timestamp(let later), .timestamp(let earlier)):
            guard let distance = later.distance(from: earlier) else { throw overflow("duration") }
            return .duration(distance)
        case (.add, .duration(let left), .duration(let right)):
            let (sum, isOverflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
            guard !isOverflow else { throw overflow("duration") }
            return .duration(CELDuration(nanoseconds: sum))
        case (.subtract, .duration(let left), .duration(let right)):
            let (difference, isOverflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
            guard !isOverflow else { throw overflow("duration") }
            return .duration(CELDuration(nanoseconds: difference))
        default: return nil
        }
    }

    private static func inRange(_ timestamp: CELTimestamp?) throws(Failure) -> CELTimestamp {
        guard let timestamp else { throw Failure("the time is outside the years 1 to 9999") }
        return timestamp
    }
}
