/// A number of any kind, for functions that take all kinds.
enum Number: Sendable {
    case int(Int64)
    case uint(UInt64)
    case double(Double)

    var double: Double {
        switch self {
        case .int(let int): Double(int)
        case .uint(let uint): Double(uint)
        case .double(let double): double
        }
    }

    /// Nil for NaN and the infinities, which have no digits.
    var decimal: Decimal? {
        switch self {
        case .int(let int): Decimal(int)
        case .uint(let uint): Decimal(uint)
        case .double(let double): double.isFinite ? Decimal(double) : nil
        }
    }

    var value: CELValue {
        switch self {
        case .int(let int): .int(int)
        case .uint(let uint): .uint(uint)
        case .double(let double): .double(double)
        }
    }
}

extension Number: Parameter {
    static let accepted = ParameterKind(name: "number", kinds: [.int, .uint, .double])

    init?(_ value: CELValue) {
        switch value {
        case .int(let int): self = .int(int)
        case .uint(let uint): self = .uint(uint)
        case .double(let double): self = .double(double)
        default: return nil
        }
    }
}
