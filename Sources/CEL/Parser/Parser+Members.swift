extension Parser {
    /// `Primary` and the selections, calls and look-ups that follow it.
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
        let (name, isQuoted) = try parseMemberName()
        if !isQuoted, token.isSymbol(.openParenthesis) { return try parseMethod(name, on: operand) }
        return try made(.member(of: operand, name: name), operand.range.lowerBound..<name.range.upperBound, around: [operand])
    }

    private mutating func parseMethod(_ name: Syntax.Name, on operand: Syntax) throws(Stop) -> Syntax {
        let arguments = try parseArguments()
        return try makeMethod(name, on: operand, arguments, operand.range.lowerBound..<previousEnd)
    }

    /// `.name`; members may have the names of reserved words.
    private mutating func parseMemberName() throws(Stop) -> (name: Syntax.Name, isQuoted: Bool) {
        advance()
        defer { advance() }
        switch token.kind {
        case .identifier(let text) where text != "in" && Self.constantWords[text] == nil:
            return (Syntax.Name(text: text, range: token.range), false)
        case .quotedIdentifier(let text): return (Syntax.Name(text: text, range: token.range), true)
        case .identifier(let text):
            throw stop("`\(text)` is a word of the language, not a member's name", at: token.range, help: "write `[\"\(text)\"]`")
        case .symbol(.question): throw optionalFault()
        default: throw stop("the name of a member follows `.`, found \(found)", at: token.range)
        }
    }

    private mutating func parseIndex(on operand: Syntax) throws(Stop) -> Syntax {
        let open = token.range
        advance()
        if token.isSymbol(.question) { throw optionalFault() }
        let index = try parseExpression()
        try close(.closeBracket, opened: open)
        return try made(.element(of: operand, at: index), operand.range.lowerBound..<previousEnd, around: [operand, index])
    }

    mutating func optionalFault(help: String = "ask with `has(…)` first") -> Stop {
        stop("optional values are not part of this language", at: token.range, help: help)
    }

    // MARK: Primary

    private mutating func parsePrimary() throws(Stop) -> Syntax {
        if let leaf = parseLeaf() { return leaf }
        // A leading point means the outermost scope; there is only one.
        let isAbsolute = take(.dot)
        switch token.kind {
        case .identifier(let name): return try parseName(name)
        case .symbol(.openParenthesis) where !isAbsolute: return try parseParentheses()
        case .symbol(.openBracket) where !isAbsolute: return try parseList()
        case .symbol(.openBrace) where !isAbsolute: return try parseMap()
        default: throw missingOperand()
        }
    }

    /// A literal or a name in backticks.
    private mutating func parseLeaf() -> Syntax? {
        switch token.kind {
        case .int(let magnitude):
            guard let value = Int64(exactly: magnitude) else {
                report(SyntaxFault(message: "the number does not fit an int", range: token.range, help: "write `\(magnitude)u`, a uint"))
                return leaf(.faulty)
            }
            return leaf(.literal(.int(value)))
        case .uint(let value): return leaf(.literal(.uint(value)))
        case .double(let value): return leaf(.literal(.double(value)))
        case .string(let value): return leaf(.literal(.string(value)))
        case .bytes(let value): return leaf(.literal(.bytes(value)))
        case .quotedIdentifier(let name): return leaf(.name(name))
        case .faulty: return leaf(.faulty)
        default: return nil
        }
    }

    private mutating func leaf(_ form: Syntax.Form) -> Syntax {
        let range = token.range
        advance()
        return Syntax(form, range)
    }

    private mutating func missingOperand() -> Stop {
        let message = token.kind == .end ? "the expression ends where a value is expected" : "a value is expected, found \(found)"
        return stop(message, at: token.range)
    }

    /// Words that cannot name a variable, because languages that embed CEL use them.
    private static let reservedWords: Set<String> = [
        "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop", "package",
        "namespace", "return", "var", "void", "while",
    ]

    private mutating func parseName(_ name: String) throws(Stop) -> Syntax {
        if let word = Self.constantWords[name] { return leaf(.literal(word)) }
        let written = Syntax.Name(text: name, range: token.range)
        try refuseReserved(name)
        advance()
        return token.isSymbol(.openParenthesis) ? try parseCall(written) : Syntax(.name(name), written.range)
    }

    private static let constantWords: [String: CELValue] = ["true": .bool(true), "false": .bool(false), "null": .null]

    private mutating func refuseReserved(_ name: String) throws(Stop) {
        if name == "in" { throw missingOperand() }
        guard Self.reservedWords.contains(name) else { return }
        let field = "a field of that name is written with backticks around it"
        throw stop(
            "`\(name)` is a reserved word", at: token.range, help: name == "if" ? "write `condition ? value : other`; \(field)" : field)
    }

    private mutating func parseCall(_ name: Syntax.Name) throws(Stop) -> Syntax {
        let arguments = try parseArguments()
        return try makeCall(name, arguments, name.range.lowerBound..<previousEnd)
    }

    // MARK: Brackets

    private mutating func parseParentheses() throws(Stop) -> Syntax {
        let open = token.range
        advance()
        let inner = try parseExpression()
        if token.isSymbol(.comma) {
            throw stop(
                "`(` holds one value, found `,`", at: token.range, secondary: (open, "opened here"),
                help: "a list stands in square brackets: `[\"a\", \"b\"]`")
        }
        try close(.closeParenthesis, opened: open)
        // Including the parentheses, so that messages show them and suggestions can be pasted.
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
            // `{{ name }}`, as templates have it. A map is never a key.
            if token.isSymbol(.openBrace) {
                throw stop(
                    "`{{…}}` is for templates, and is no part of an expression", at: open.lowerBound..<token.range.upperBound,
                    help: "names stand alone: remove the braces")
            }
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
    /// `name` or `name.name`: the form of a message type.
    fileprivate var isQualifiedName: Bool {
        switch form {
        case .name: true
        case .member(let operand, _): operand.isQualifiedName
        default: false
        }
    }
}
