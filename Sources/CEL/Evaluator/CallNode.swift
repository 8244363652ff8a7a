/// A call of a function or method.
final class CallNode: Node {
    let function: Function
    /// Those with the right number of parameters.
    let overloads: [Overload]
    let operands: [any Node]
    let range: Range<Int>

    init(_ function: Function, _ overloads: [Overload], _ operands: [any Node], range: Range<Int>) {
        self.function = function
        self.overloads = overloads
        self.operands = operands
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        var values = Operands()
        for position in operands.indices {
            values[position] = try operands[position].value(&frame, variables)
        }
        do throws(Failure) {
            // By index: a loop over the elements would copy each, and count its references.
            for index in overloads.indices {
                if let result = try overloads[index].body(values, &frame.budget) { return result }
            }
        } catch {
            throw error.located(at: range)
        }
        let mismatch = OperandMismatch(
            operation: .named(function.name),
            operands: operands.indices.map { .init(kind: values[$0].kind, range: operands[$0].range) },
            advice: function.advice)
        throw Failure(.mismatch(mismatch), at: range)
    }
}

/// The arguments of a call, without an array.
struct Operands {
    var first = CELValue.null
    var second = CELValue.null
    var third = CELValue.null
    var fourth = CELValue.null

    /// Positions from 0 to 3; no function of the library has more.
    subscript(position: Int) -> CELValue {
        get {
            switch position {
            case 0: first
            case 1: second
            case 2: third
            default: fourth
            }
        }
        set {
            switch position {
            case 0: first = newValue
            case 1: second = newValue
            case 2: third = newValue
            default: fourth = newValue
            }
        }
    }
}
