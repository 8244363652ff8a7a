extension Parser {
    /// `Primary` and what is selected, called or looked up on it.
    mutating func parseMember() throws(Stop) -> Syntax {
        try parsePostfix(on: try parsePrimary())
    }

    mutating func parsePostfix(on primary: Syntax) throws(Stop) -> Syntax {
        var operand = primary
        while true {
            if token.isSymbol(.dot) {
                operand = try parseSelection(on: operand)
            } else if token.isSymbol(.openBracket) {
                operand = try parseIndex(on: operand)
            } else if token.isSymbol(.openBrace), operand.isQualifiedName {
                throw stop(
                    "messages are not part of this language", at: operand.range.lowerBound..<token.range.upperBound,
                    help: "a map is written `{\"key\": value}`")
            } else {
                return operand
            }
        }
    }

    private mutating func parseSelection(on operand: Syntax) throws(Stop) -> Syntax {
        advance()
        if token.isSymbol(.question) { throw optionalFault() }
        let name: Syntax.Name
        switch token.kind {
        case .identifier(let text) where !["in", "true", "false", "null"].contains(text):
            name = Syntax.Name(text: text, range: token.range)
        case .quotedIdentifier(let text): name = Syntax.Name(text: text, range: token.range)
        case .identifier(let text):
            throw stop("`\(text)` is a word of the language, not a member's name", at: token.range, help: "write `[\"\(text)\"]`")
        default: throw stop("the name of a member follows `.`, found \(found)", at: token.range)
        }
        let isQuoted = if case .quotedIdentifier = token.kind { true } else { false }
        advance()
        guard !isQuoted, token.isSymbol(.openParenthesis) else {
            return try made(.member(of: operand, name: name), operand.range.lowerBound..<name.range.upperBound, around: [operand])
        }
        let arguments = try parseArguments()
        let range = operand.range.lowerBound..<previousEnd
        return try parseMethod(name, on: operand, arguments, range)
    }

    private mutating func parseIndex(on operand: Syntax) throws(Stop) -> Syntax {
        let open = token.range
        advance()
        if token.isSymbol(.question) { throw optionalFault() }
        let index = try parseExpression()
        try close(.closeBracket, opened: open)
        return try made(.element(of: operand, at: index), operand.range.lowerBound..<previousEnd, around: [operand, index])
    }

    private mutating func optionalFault() -> Stop {
        stop("optional values are not part of this language", at: token.range, help: "ask with `has(…)` first")
    }

    // MARK: Primary

    private mutating func parsePrimary() throws(Stop) -> Syntax {
        let start = token
        switch start.kind {
        case .int(let magnitude):
            advance()
            guard let value = Int64(exactly: magnitude) else {
                report(SyntaxFault(
                    message: "the number does not fit an int", range: start.range, help: "write `\(magnitude)u`, a uint"))
                return Syntax(.faulty, start.range)
            }
            return Syntax(.literal(.int(value)), start.range)
        case .uint(let value): return literal(.uint(value))
        case .double(let value): return literal(.double(value))
        case .string(let value): return literal(.string(value))
        case .bytes(let value): return literal(.bytes(value))
        case .faulty:
            advance()
            return Syntax(.faulty, start.range)
        case .identifier(let name): return try parseName(name)
        case .quotedIdentifier(let name):
            advance()
            return Syntax(.name(name), start.range)
        case .symbol(.openParenthesis): return try parseParentheses()
        case .symbol(.openBracket): return try parseList()
        case .symbol(.openBrace): return try parseMap()
        case .symbol(.dot):
            // A leading point asks for the outermost scope, and here is only one.
            advance()
            guard case .identifier(let name) = token.kind else {
                throw stop("a name follows `.`, found \(found)", at: token.range)
            }
            return try parseName(name)
        default: throw missingOperand()
        }
    }

    private mutating func literal(_ value: CELValue) -> Syntax {
        let range = token.range
        advance()
        return Syntax(.literal(value), range)
    }

    private mutating func missingOperand() -> Stop {
        let message = token.kind == .end ? "the expression ends where a value is expected" : "a value is expected, found \(found)"
        return stop(message, at: token.range)
    }

    /// Words that no variable can be called, because languages that embed CEL use them.
    private static let reservedWords: Set<String> = [
        "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop", "package",
        "namespace", "return", "var", "void", "while",
    ]

    private mutating func parseName(_ name: String) throws(Stop) -> Syntax {
        let range = token.range
        switch name {
        case "true": return literal(.bool(true))
        case "false": return literal(.bool(false))
        case "null": return literal(.null)
        case "in": throw missingOperand()
        default: break
        }
        if Self.reservedWords.contains(name) {
            throw stop(
                "`\(name)` is a reserved word", at: range, help: "a field of that name is written in backticks: `` `\(name)` ``")
        }
        advance()
        guard token.isSymbol(.openParenthesis) else { return Syntax(.name(name), range) }
        let arguments = try parseArguments()
        return try parseCall(Syntax.Name(text: name, range: range), arguments, range.lowerBound..<previousEnd)
    }

    // MARK: Brackets

    private mutating func parseParentheses() throws(Stop) -> Syntax {
        let open = token.range
        advance()
        let inner = try parseExpression()
        try close(.closeParenthesis, opened: open)
        // With the parentheses, so that a message shows them and a suggestion can be pasted.
        return Syntax(inner.form, open.lowerBound..<previousEnd, depth: inner.depth)
    }

    mutating func close(_ symbol: Token.Symbol, opened open: Range<Int>) throws(Stop) {
        guard !take(symbol) else { return }
        throw stop(
            "`\(text(open))` is never closed: `\(symbol.rawValue)` expected, found \(found)", at: token.range,
            secondary: (open, "opened here"), help: "add `\(symbol.rawValue)`")
    }

    /// `(a, b)`, from the opening parenthesis on.
    private mutating func parseArguments() throws(Stop) -> [Syntax] {
        let open = token.range
        advance()
        return try parseElements(until: .closeParenthesis, opened: open, allowsTrailingComma: false)
    }

    private mutating func parseList() throws(Stop) -> Syntax {
        let open = token.range
        advance()
        let elements = try parseElements(until: .closeBracket, opened: open, allowsTrailingComma: true)
        return try made(.list(elements), open.lowerBound..<previousEnd, around: elements)
    }

    private mutating func parseElements(
        until closing: Token.Symbol, opened open: Range<Int>, allowsTrailingComma: Bool
    ) throws(Stop) -> [Syntax] {
        var elements: [Syntax] = []
        if take(closing) { return elements }
        repeat {
            if allowsTrailingComma, token.isSymbol(closing) { break }
            if token.isSymbol(.question) { throw optionalFault() }
            elements.append(try parseExpression())
        } while take(.comma)
        try close(closing, opened: open)
        return elements
    }

    private mutating func parseMap() throws(Stop) -> Syntax {
        let open = token.range
        advance()
        var entries: [(key: Syntax, value: Syntax)] = []
        while !token.isSymbol(.closeBrace) {
            if token.isSymbol(.question) { throw optionalFault() }
            let key = try parseExpression()
            guard take(.colon) else {
                throw stop("`:` and a value follow a key, found \(found)", at: token.range, secondary: (key.range, "the key"))
            }
            entries.append((key, try parseExpression()))
            guard take(.comma) else { break }
        }
        try close(.closeBrace, opened: open)
        return try made(.map(entries), open.lowerBound..<previousEnd, around: entries.flatMap { [$0.key, $0.value] })
    }
}

extension Syntax {
    fileprivate init(_ form: Form, _ range: Range<Int>, depth: Int) {
        self.form = form
        self.range = range
        self.depth = depth
    }

    /// `name` or `name.name`: what a message's type would look like.
    fileprivate var isQualifiedName: Bool {
        switch form {
        case .name: true
        case .member(let operand, _): operand.isQualifiedName
        default: false
        }
    }
}
