/// One form of a function: what it takes and what it does.
struct Overload: Sendable {
    /// What its operands are, the receiver of a method first.
    let parameters: [ParameterKind]
    /// Nil if it depends.
    let result: CELKind?
    /// Nil where the operands are not of these kinds.
    let body: @Sendable (borrowing Operands, inout Budget) throws(Failure) -> CELValue?

    init(_ result: CELKind?, _ body: @escaping @Sendable (inout Budget) throws(Failure) -> CELValue) {
        parameters = []
        self.result = result
        self.body = { (_, budget) throws(Failure) -> CELValue? in try body(&budget) }
    }

    init<A: Parameter>(
        _ result: CELKind?, _ body: @escaping @Sendable (A, inout Budget) throws(Failure) -> CELValue
    ) {
        parameters = [A.accepted]
        self.result = result
        self.body = { (operands, budget) throws(Failure) -> CELValue? in
            guard let a = A(operands.first) else { return nil }
            return try body(a, &budget)
        }
    }

    init<A: Parameter, B: Parameter>(
        _ result: CELKind?, _ body: @escaping @Sendable (A, B, inout Budget) throws(Failure) -> CELValue
    ) {
        parameters = [A.accepted, B.accepted]
        self.result = result
        self.body = { (operands, budget) throws(Failure) -> CELValue? in
            guard let a = A(operands.first), let b = B(operands.second) else { return nil }
            return try body(a, b, &budget)
        }
    }

    init<A: Parameter, B: Parameter, C: Parameter>(
        _ result: CELKind?, _ body: @escaping @Sendable (A, B, C, inout Budget) throws(Failure) -> CELValue
    ) {
        parameters = [A.accepted, B.accepted, C.accepted]
        self.result = result
        self.body = { (operands, budget) throws(Failure) -> CELValue? in
            guard let a = A(operands.first), let b = B(operands.second), let c = C(operands.third) else { return nil }
            return try body(a, b, c, &budget)
        }
    }

    init<A: Parameter, B: Parameter, C: Parameter, D: Parameter>(
        _ result: CELKind?, _ body: @escaping @Sendable (A, B, C, D, inout Budget) throws(Failure) -> CELValue
    ) {
        parameters = [A.accepted, B.accepted, C.accepted, D.accepted]
        self.result = result
        self.body = { (operands, budget) throws(Failure) -> CELValue? in
            guard let a = A(operands.first), let b = B(operands.second), let c = C(operands.third),
                let d = D(operands.fourth)
            else { return nil }
            return try body(a, b, c, d, &budget)
        }
    }

    /// Whether operands of these kinds can fit; nil stands for a kind that is not known yet.
    func accepts(_ kinds: [CELKind?]) -> Bool {
        zip(parameters, kinds).allSatisfy { parameter, kind in kind.map(parameter.accepts) ?? true }
    }
}

/// What a parameter takes.
struct ParameterKind: Sendable {
    /// As lists of functions and messages write it.
    let name: String
    /// Nil for any.
    let kinds: Set<CELKind>?

    init(name: String, kinds: Set<CELKind>?) {
        self.name = name
        self.kinds = kinds
    }

    init(_ kind: CELKind) { self.init(name: kind.shortName, kinds: [kind]) }

    static let any = ParameterKind(name: "value", kinds: nil)

    func accepts(_ kind: CELKind) -> Bool { kinds?.contains(kind) ?? true }
}

/// A Swift type that stands for a kind of operand.
protocol Parameter: Sendable {
    static var accepted: ParameterKind { get }
    init?(_ value: CELValue)
}

extension CELValue: Parameter {
    static var accepted: ParameterKind { .any }
    init?(_ value: CELValue) { self = value }
}

extension Bool: Parameter {
    static var accepted: ParameterKind { ParameterKind(.bool) }
    init?(_ value: CELValue) {
        guard case .bool(let bool) = value else { return nil }
        self = bool
    }
}

extension Int64: Parameter {
    static var accepted: ParameterKind { ParameterKind(.int) }
    init?(_ value: CELValue) {
        guard case .int(let int) = value else { return nil }
        self = int
    }
}

extension UInt64: Parameter {
    static var accepted: ParameterKind { ParameterKind(.uint) }
    init?(_ value: CELValue) {
        guard case .uint(let uint) = value else { return nil }
        self = uint
    }
}

extension Double: Parameter {
    static var accepted: ParameterKind { ParameterKind(.double) }
    init?(_ value: CELValue) {
        guard case .double(let double) = value else { return nil }
        self = double
    }
}

extension String: Parameter {
    static var accepted: ParameterKind { ParameterKind(.string) }
    init?(_ value: CELValue) {
        guard case .string(let string) = value else { return nil }
        self = string
    }
}

extension [UInt8]: Parameter {
    static var accepted: ParameterKind { ParameterKind(.bytes) }
    init?(_ value: CELValue) {
        guard case .bytes(let bytes) = value else { return nil }
        self = bytes
    }
}

extension CELTimestamp: Parameter {
    static var accepted: ParameterKind { ParameterKind(.timestamp) }
    init?(_ value: CELValue) {
        guard case .timestamp(let timestamp) = value else { return nil }
        self = timestamp
    }
}

extension CELDuration: Parameter {
    static var accepted: ParameterKind { ParameterKind(.duration) }
    init?(_ value: CELValue) {
        guard case .duration(let duration) = value else { return nil }
        self = duration
    }
}

extension CELList: Parameter {
    static var accepted: ParameterKind { ParameterKind(.list) }
    init?(_ value: CELValue) {
        guard case .list(let list) = value else { return nil }
        self = list
    }
}

extension CELMap: Parameter {
    static var accepted: ParameterKind { ParameterKind(.map) }
    init?(_ value: CELValue) {
        guard case .map(let map) = value else { return nil }
        self = map
    }
}
