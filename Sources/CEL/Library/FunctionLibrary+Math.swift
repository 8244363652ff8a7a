/// Source: the CEL extension "math" of cel-go, version 2.
extension FunctionLibrary {
    static let math: [Function] =
        [extreme("math.greatest", .descending), extreme("math.least", .ascending)]
        + [
            ofDouble("math.ceil") { $0.rounded(.up) }, ofDouble("math.floor") { $0.rounded(.down) },
            ofDouble("math.round") { $0.rounded(.toNearestOrAwayFromZero) }, ofDouble("math.trunc") { $0.rounded(.towardZero) },
            .function("math.sqrt", Overload(.double) { (number: Number, _) in .double(number.double.squareRoot()) }),
            .function("math.abs", Overload(nil) { (number: Number, _) throws(Failure) in try magnitude(number) }),
            .function("math.sign", Overload(nil) { (number: Number, _) in sign(number) }),
            .function("math.isNaN", Overload(.bool) { (double: Double, _) in .bool(double.isNaN) }),
            .function("math.isInf", Overload(.bool) { (double: Double, _) in .bool(double.isInfinite) }),
            .function("math.isFinite", Overload(.bool) { (double: Double, _) in .bool(double.isFinite) }),
        ]
        + [
            ofBits("math.bitAnd") { $0 & $1 }, ofBits("math.bitOr") { $0 | $1 }, ofBits("math.bitXor") { $0 ^ $1 },
            .function("math.bitNot", Overload(.int) { (int: Int64, _) in .int(~int) }, Overload(.uint) { (uint: UInt64, _) in .uint(~uint) }),
            shift("math.bitShiftLeft") { bits, count in bits << count }, shift("math.bitShiftRight") { bits, count in bits >> count },
        ]

    private static func ofDouble(_ name: String, _ body: @escaping @Sendable (Double) -> Double) -> Function {
        .function(name, Overload(.double) { (double: Double, _) in .double(body(double)) })
    }

    private static func ofBits(_ name: String, _ body: @escaping @Sendable (UInt64, UInt64) -> UInt64) -> Function {
        .function(
            name,
            Overload(.int) { (left: Int64, right: Int64, _) in
                .int(Int64(bitPattern: body(UInt64(bitPattern: left), UInt64(bitPattern: right))))
            },
            Overload(.uint) { (left: UInt64, right: UInt64, _) in .uint(body(left, right)) })
    }

    /// Bits of an int are shifted as those of a uint: zeros come in from both sides.
    private static func shift(_ name: String, _ body: @escaping @Sendable (UInt64, UInt64) -> UInt64) -> Function {
        @Sendable func shifted(_ bits: UInt64, by count: Int64) throws(Failure) -> UInt64 {
            guard let count = UInt64(exactly: count) else { throw Failure("bits are shifted by 0 or more, not by \(count)") }
            return count > 63 ? 0 : body(bits, count)
        }
        return .function(
            name,
            Overload(.int) { (bits: Int64, count: Int64, _) throws(Failure) in
                .int(Int64(bitPattern: try shifted(UInt64(bitPattern: bits), by: count)))
            },
            Overload(.uint) { (bits: UInt64, count: Int64, _) throws(Failure) in .uint(try shifted(bits, by: count)) })
    }

    private static func sign(_ number: Number) -> CELValue {
        switch number {
        case .int(let int): .int(int.signum())
        case .uint(let uint): .uint(min(1, uint))
        case .double(let double): .double(double.isNaN ? double : double < 0 ? -1 : double > 0 ? 1 : 0)
        }
    }

    private static func extreme(_ name: String, _ order: CELValue.Ordering) -> Function {
        var function = Function.function(
            name,
            Overload(nil) { (number: Number, _) in number.value },
            Overload(nil) { (list: CELList, budget) throws(Failure) in
                var best: CELValue?
                for (position, element) in list.enumerated() {
                    try budget.spend(1)
                    guard element.kind.isNumber else { throw unfit(element, at: position, for: name, "numbers") }
                    if best.map({ CELValue.order(element, $0) == order }) ?? true { best = element }
                }
                guard let best else { throw Failure("`\(name)` of an empty list", help: "ask with `empty(…)` first") }
                return best
            })
        function.isVariadic = true
        return function
    }
}
