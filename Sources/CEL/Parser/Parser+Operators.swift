extension Parser {
    /// `ConditionalOr ["?" ConditionalOr ":" Expr]`; a chain of them is one flat node.
    mutating func parseConditional() throws(Stop) -> Syntax {
        let first = try parseOperators()
        return token.isSymbol(.question) ? try parseBranches(behind: first) : first
    }

    private mutating func parseBranches(behind first: Syntax) throws(Stop) -> Syntax {
        var branches: [(condition: Syntax, value: Syntax)] = []
        var condition = first
        while token.isSymbol(.question) {
            let question = token.range
            advance()
            // `a?.b` and `a ?? b`, as in other languages.
            if token.range.lowerBound == question.upperBound {
                if token.isSymbol(.dot) { throw optionalFault() }
                let value = text(condition.range)
                if token.isSymbol(.question) { throw optionalFault(help: "write `empty(\(value)) ? … : \(value)`") }
            }
            let value = try parseExpression()
            guard take(.colon) else {
                throw stop(
                    "`?` needs a `:` and what holds otherwise, found \(found)", at: token.range,
                    secondary: (question, "belongs to this"), help: "write `condition ? value : other`")
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
            while let top = operators.last, top.isReduced(before: infix) { try reduce(&operators, &operands) }
            operators.append(infix)
            operands.append(try parseUnary())
        }
        while !operators.isEmpty { try reduce(&operators, &operands) }
        return operands[0]
    }

    /// Combines the operands of the last operator: two, or all of a chain of `&&` or `||`.
    private mutating func reduce(_ operators: inout [InfixOperator], _ operands: inout [Syntax]) throws(Stop) {
        let infix = operators.removeLast()
        var count = 2
        if infix.isLogic {
            while operators.last == infix {
                operators.removeLast()
                count += 1
            }
        }
        let parts = Array(operands.suffix(count))
        operands.removeLast(count)
        let form: Syntax.Form =
            switch infix {
            case .and: .and(parts)
            case .or: .or(parts)
            case .binary(let binary): .binary(binary, parts[0], parts[1])
            }
        let range = parts[0].range.lowerBound..<parts[count - 1].range.upperBound
        operands.append(try made(form, range, around: parts))
    }

    private mutating func takeInfixOperator() -> InfixOperator? {
        if case .identifier(let word) = token.kind { return takeWordOperator(word) }
        guard case .symbol(let symbol) = token.kind, let infix = InfixOperator(symbol) else { return nil }
        advance()
        return infix
    }

    /// `in`, and words that are operators in other languages: these are reported, and read as what they mean.
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
        var signs = takeSigns()
        // A minus directly before a number belongs to it: the lowest int has no positive counterpart.
        if let sign = signs.last, let number = negativeNumber(sign) {
            signs.removeLast()
            return try apply(signs, to: try parsePostfix(on: number))
        }
        return try apply(signs, to: try parseMember())
    }

    private mutating func takeSigns() -> [Token] {
        var signs: [Token] = []
        while true {
            if token.isSymbol(.not) || token.isSymbol(.minus) {
                signs.append(token)
            } else if token.kind == .identifier("not"), !nextToken.isSymbol(.openParenthesis), nextToken.startsOperand {
                report(SyntaxFault(message: "`not` is not an operator", range: token.range, help: "write `!`"))
            } else {
                return signs
            }
            advance()
        }
    }

    /// The sign next to the operand is applied first.
    private mutating func apply(_ signs: [Token], to operand: Syntax) throws(Stop) -> Syntax {
        var operand = operand
        for sign in signs.reversed() {
            let form: Syntax.Form = sign.isSymbol(.not) ? .not(operand) : .negative(operand)
            operand = try made(form, sign.range.lowerBound..<operand.range.upperBound, around: [operand])
        }
        return operand
    }

    private mutating func negativeNumber(_ sign: Token) -> Syntax? {
        guard sign.isSymbol(.minus) else { return nil }
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
private enum InfixOperator: Equatable {
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

    var isLogic: Bool { self == .and || self == .or }

    /// Whether the operator on the stack takes its operands before the one that follows: if it binds more tightly, or as
    /// tightly, since operators are left-associative. A chain of one logical operator becomes one node.
    func isReduced(before next: InfixOperator) -> Bool {
        precedence > next.precedence || precedence == next.precedence && !isLogic
    }

    /// Greater binds more tightly.
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
