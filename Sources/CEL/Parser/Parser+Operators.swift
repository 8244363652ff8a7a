extension Parser {
    /// `ConditionalOr ["?" ConditionalOr ":" Expr]`; a chain of them is one flat node.
    mutating func parseConditional() throws(Stop) -> Syntax {
        let first = try parseOperators()
        guard token.isSymbol(.question) else { return first }
        var branches: [(condition: Syntax, value: Syntax)] = []
        var condition = first
        while token.isSymbol(.question) {
            let question = token.range
            advance()
            let value = try parseExpression()
            guard take(.colon) else {
                throw stop(
                    "`?` needs a `:` and what holds otherwise, found \(found)", at: token.range,
                    secondary: (question, "belongs to this"))
            }
            branches.append((condition, value))
            condition = try parseOperators()
        }
        let parts = branches.flatMap { [$0.condition, $0.value] } + [condition]
        let range = first.range.lowerBound..<previousEnd
        return try made(.conditional(branches, otherwise: condition), range, around: parts)
    }

    /// Operands and operators up to the end of `ConditionalOr`, by precedence.
    private mutating func parseOperators() throws(Stop) -> Syntax {
        var operands = [try parseUnary()]
        var operators: [InfixOperator] = []
        while let infix = takeInfixOperator() {
            while let top = operators.last, top.precedence >= infix.precedence {
                operators.removeLast()
                try reduce(top, &operands)
            }
            operators.append(infix)
            operands.append(try parseUnary())
        }
        while let top = operators.popLast() { try reduce(top, &operands) }
        return operands[0]
    }

    /// Puts the last two operands together.
    private mutating func reduce(_ infix: InfixOperator, _ operands: inout [Syntax]) throws(Stop) {
        let right = operands.removeLast()
        let left = operands.removeLast()
        let range = left.range.lowerBound..<right.range.upperBound
        let form: Syntax.Form = switch infix {
        // Grouping does not matter to `&&` and `||`: `(a && b) && c` is `a && b && c`.
        case .and: if case .and(let parts) = left.form { .and(parts + [right]) } else { .and([left, right]) }
        case .or: if case .or(let parts) = left.form { .or(parts + [right]) } else { .or([left, right]) }
        case .binary(let binary): .binary(binary, left, right)
        }
        switch form {
        case .and(let parts), .or(let parts): operands.append(try made(form, range, around: parts))
        default: operands.append(try made(form, range, around: [left, right]))
        }
    }

    private mutating func takeInfixOperator() -> InfixOperator? {
        if case .identifier(let word) = token.kind { return takeWordOperator(word) }
        guard case .symbol(let symbol) = token.kind, let infix = InfixOperator(symbol) else { return nil }
        advance()
        return infix
    }

    /// `in`, and the words that other languages have for operators: told of, and read as what they mean.
    private mutating func takeWordOperator(_ word: String) -> InfixOperator? {
        let meant: (infix: InfixOperator, sign: String)
        switch word {
        case "in":
            advance()
            return .binary(.contained)
        case "and": meant = (.and, "&&")
        case "or": meant = (.or, "||")
        case "mod": meant = (.binary(.remainder), "%")
        default: return nil
        }
        report(SyntaxFault(message: "`\(word)` is not an operator", range: token.range, help: "write `\(meant.sign)`"))
        advance()
        return meant.infix
    }

    // MARK: Unary

    /// `Member`, or `!` and `-` before it.
    private mutating func parseUnary() throws(Stop) -> Syntax {
        var signs: [Token] = []
        while true {
            if token.isSymbol(.not) || token.isSymbol(.minus) {
                signs.append(token)
                advance()
            } else if token.kind == .identifier("not"), !nextToken.isSymbol(.openParenthesis), nextToken.startsOperand {
                report(SyntaxFault(message: "`not` is not an operator", range: token.range, help: "write `!`"))
                advance()
            } else {
                break
            }
        }
        // A minus right before a number is the number's: the least int has no positive counterpart.
        var operand: Syntax
        if let sign = signs.last, sign.isSymbol(.minus), let number = negativeNumber(sign) {
            signs.removeLast()
            operand = try parsePostfix(on: number)
        } else {
            operand = try parseMember()
        }
        for sign in signs.reversed() {
            let form: Syntax.Form = sign.isSymbol(.not) ? .not(operand) : .negative(operand)
            operand = try made(form, sign.range.lowerBound..<operand.range.upperBound, around: [operand])
        }
        return operand
    }

    private mutating func negativeNumber(_ sign: Token) -> Syntax? {
        let range = sign.range.lowerBound..<token.range.upperBound
        switch token.kind {
        case .int(let magnitude) where magnitude <= 1 << 63:
            advance()
            return Syntax(.literal(.int(Int64(truncatingIfNeeded: 0 &- magnitude))), range)
        case .double(let value):
            advance()
            return Syntax(.literal(.double(-value)), range)
        default: return nil
        }
    }
}

/// An operator between two operands.
private enum InfixOperator {
    case and, or
    case binary(BinaryOperator)

    init?(_ symbol: Token.Symbol) {
        switch symbol {
        case .and: self = .and
        case .or: self = .or
        default:
            guard let binary = BinaryOperator(rawValue: symbol.rawValue) else { return nil }
            self = .binary(binary)
        }
    }

    /// Greater binds closer; operators of one precedence group from the left.
    var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .binary(let binary):
            switch binary {
            case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contained: 3
            case .add, .subtract: 4
            case .multiply, .divide, .remainder: 5
            }
        }
    }
}

extension Token {
    /// Whether an operand can start here.
    fileprivate var startsOperand: Bool {
        switch kind {
        case .identifier(let word): word != "in"
        case .symbol(let symbol): [.openParenthesis, .openBracket, .openBrace, .not].contains(symbol)
        case .end: false
        default: true
        }
    }
}
