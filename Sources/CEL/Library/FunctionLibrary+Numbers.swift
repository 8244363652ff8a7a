import JSONValue

/// Numbers of any kind, and lists of them. `sum`, `min` and `max` of lists are named as in Kubernetes' library of CEL.
extension FunctionLibrary {
    static let numbers: [Function] =
        Function.either(
            "round",
            Overload(nil) { (number: Number, _) throws(Failure) in try rounded(number, 0) },
            Overload(nil) { (number: Number, digits: Int64, _) throws(Failure) in try rounded(number, digits) })
        + Function.either("floor", Overload(nil) { (number: Number, _) in number.mappingDoubles { $0.rounded(.down) } })
        + Function.either("ceil", Overload(nil) { (number: Number, _) in number.mappingDoubles { $0.rounded(.up) } })
        + Function.either("abs", Overload(nil) { (number: Number, _) throws(Failure) in try magnitude(number) })
        + Function.either("sum", Overload(nil) { (list: CELList, budget) throws(Failure) in try sum(list, &budget) })
        + Function.either(
            "min",
            Overload(nil) { (list: CELList, budget) throws(Failure) in
                try extreme(.ascending, of: list, "min", &budget)
            })
        + Function.either(
            "max",
            Overload(nil) { (list: CELList, budget) throws(Failure) in
                try extreme(.descending, of: list, "max", &budget)
            })
        + Function.either("mean", Overload(.double) { (list: CELList, budget) throws(Failure) in .double(try mean(list, "mean", &budget)) })
        + Function.either("avg", Overload(.double) { (list: CELList, budget) throws(Failure) in .double(try mean(list, "avg", &budget)) })

    /// To so many digits behind the point, halves away from zero; what is whole stays of its kind.
    private static func rounded(_ number: Number, _ digits: Int64) throws(Failure) -> CELValue {
        guard var decimal = number.decimal else { return number.value }
        decimal.round(toFraction: Int(max(-400, min(400, digits))))
        switch number {
        case .double: return .double(decimal.double)
        case .int, .uint:
            guard digits < 0 else { return number.value }
            let text = (decimal.isNegative ? "-" : "") + "0" + decimal.whole
            if case .int = number, let int = Int64(text) { return .int(int) }
            if case .uint = number, let uint = UInt64(text) { return .uint(uint) }
            throw Arithmetic.overflow("int")
        }
    }

    static func magnitude(_ number: Number) throws(Failure) -> CELValue {
        guard case .int(let int) = number else { return number.mappingDoubles { abs($0) } }
        guard int != .min else { throw Arithmetic.overflow("int") }
        return .int(abs(int))
    }

    // MARK: Lists

    /// Why an element of a list is of no use to a function.
    static func unfit(_ element: CELValue, at position: Int, for name: String, _ wanted: String) -> Failure {
        let message = "`\(name)` takes \(wanted), and element \(position) is \(element.kind.phrase)"
        return Failure(
            element.isNull ? .missing(message) : .plain(message),
            help: element.isNull ? "leave out what is missing first: `list.filter(x, x != null)`" : nil)
    }

    private static func ofNothing(_ name: String) -> Failure {
        Failure("`\(name)` of an empty list: there is nothing to take the \(nouns[name] ?? name) of", help: "ask with `empty(…)` first")
    }

    private static let nouns = ["avg": "average", "min": "least", "max": "greatest"]

    /// Of ints an int, of numbers of which one is a double a double, of durations a duration; of nothing 0.
    private static func sum(_ list: CELList, _ budget: inout Budget) throws(Failure) -> CELValue {
        var total = CELValue.int(0)
        for (position, element) in list.enumerated() {
            try budget.spend(1)
            guard element.kind.isNumber || element.kind == .duration else { throw unfit(element, at: position, for: "sum", "numbers or durations") }
            if position == 0 {
                total = element
                continue
            }
            total = try added(total, element, at: position, &budget)
        }
        return total
    }

    private static func added(
        _ total: CELValue, _ element: CELValue, at position: Int, _ budget: inout Budget
    ) throws(Failure) -> CELValue {
        switch (total, element) {
        case (.int(let left), .int(let right)): return .int(try Arithmetic.whole(.add, left, right))
        case (.uint(let left), .uint(let right)): return .uint(try Arithmetic.whole(.add, left, right))
        case (.double(let left), .double(let right)): return .double(left + right)
        default:
            if let sum = Arithmetic.mixed(.add, total, element) { return .double(sum) }
            if let sum = try Arithmetic.other(.add, total, element, &budget) { return sum }
            throw unfit(element, at: position, for: "sum", "values of one kind")
        }
    }

    private static func mean(_ list: CELList, _ name: String, _ budget: inout Budget) throws(Failure) -> Double {
        var sum = 0.0
        var count = 0.0
        for (position, element) in list.enumerated() {
            try budget.spend(1)
            guard let number = Number(element) else { throw unfit(element, at: position, for: name, "numbers") }
            sum += number.double
            count += 1
        }
        guard count > 0 else { throw ofNothing(name) }
        return sum / count
    }

    /// The first element to which no other stands in this order.
    private static func extreme(
        _ order: CELValue.Ordering, of list: CELList, _ name: String, _ budget: inout Budget
    ) throws(Failure) -> CELValue {
        var best: CELValue?
        for (position, element) in list.enumerated() {
            try budget.spend(1)
            if case .string(let text) = element { try budget.spend(comparing: text) }
            guard let answer = CELValue.order(element, best ?? element) else {
                throw unfit(
                    element, at: position, for: name, best.map { "values that have an order, here of \($0.kind.phrase)" } ?? "numbers, texts or times"
                )
            }
            if best == nil || answer == order { best = element }
        }
        guard let best else { throw ofNothing(name) }
        return best
    }
}

extension Number {
    /// What is whole stays as it is.
    fileprivate func mappingDoubles(_ change: (Double) -> Double) -> CELValue {
        if case .double(let double) = self { .double(change(double)) } else { value }
    }
}
