/// Builds the syntax tree from the tokens.
///
/// Operators are combined with explicit stacks, so only brackets, calls and branches recurse, and those are
/// counted. Source: the CEL language definition, "Syntax".
struct Parser {
    /// Levels of brackets, calls, selections and operators in one expression. The definition asks for at least 12 to 32.
    /// Chosen so that every stage fits in a stack of 512 KB in a debug build; see the nesting tests.
    static let nestingLimit = 64

    /// Thrown after the fault has been reported, to end the parse.
    struct Stop: Error {}

    let bytes: [UInt8]
    private let tokens: [Token]
    private var position = 0
    private var depth = 0
    private(set) var faults: [SyntaxFault]

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        (tokens, faults) = Lexer.tokens(of: bytes)
    }

    /// The faults, and the tree, which is nil if parsing ended early; with faults, the tree is what was probably meant.
    static func parse(_ bytes: [UInt8]) -> (syntax: Syntax?, faults: [SyntaxFault]) {
        var parser = Parser(bytes)
        var syntax: Syntax?
        do throws(Stop) {
            syntax = try parser.parseWhole()
        } catch {
            // The fault was reported where it was found.
        }
        return (syntax, parser.faults)
    }

    private mutating func parseWhole() throws(Stop) -> Syntax {
        if token.kind == .end {
            throw stop("the expression is empty", at: token.range)
        }
        let syntax = try parseExpression()
        guard token.kind == .end else { throw unexpected(after: syntax) }
        return syntax
    }

    // MARK: Tokens

    var token: Token { tokens[position] }

    var nextToken: Token { tokens[min(position + 1, tokens.count - 1)] }

    /// The end of the token before this one.
    var previousEnd: Int { position == 0 ? 0 : tokens[position - 1].range.upperBound }

    mutating func advance() { position = min(position + 1, tokens.count - 1) }

    mutating func take(_ symbol: Token.Symbol) -> Bool {
        guard token.isSymbol(symbol) else { return false }
        advance()
        return true
    }

    // MARK: Faults

    mutating func report(_ fault: SyntaxFault) { faults.append(fault) }

    /// Reports a fault that ends the parse. After a text that could not be read it would be a follow-up and is suppressed.
    mutating func stop(
        _ message: String, at range: Range<Int>, label: String = "", secondary: (range: Range<Int>, text: String)? = nil,
        help: String? = nil
    ) -> Stop {
        if !tokens[...position].contains(where: { $0.kind == .faulty }) {
            faults.append(SyntaxFault(message: message, range: range, label: label, secondary: secondary, help: help))
        }
        return Stop()
    }

    /// The current token in words, for messages.
    var found: String {
        token.kind == .end ? "the end" : "`\(text(token.range))`"
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func nestingFault(at range: Range<Int>) -> Stop {
        stop(
            "the expression is nested deeper than \(Self.nestingLimit) levels", at: range,
            help: "split it into several expressions")
    }

    /// A fault for anything after a complete expression.
    mutating func unexpected(after syntax: Syntax) -> Stop {
        if case .symbol(let symbol) = token.kind, [.closeParenthesis, .closeBracket, .closeBrace].contains(symbol) {
            return stop("`\(symbol.rawValue)` closes nothing", at: token.range)
        }
        if case .symbol(.colon) = token.kind {
            return stop("`:` belongs to a `?`, and there is none", at: token.range)
        }
        return stop(
            "an operator is missing before \(found)", at: token.range,
            secondary: (syntax.range, "a whole expression"))
    }

    // MARK: Nesting

    /// `Expr`, one level deeper.
    mutating func parseExpression() throws(Stop) -> Syntax {
        guard depth < Self.nestingLimit else { throw nestingFault(at: token.range) }
        depth += 1
        defer { depth -= 1 }
        return try parseConditional()
    }

    /// A tree of its parts, if it is not nested too deeply.
    mutating func made(_ form: Syntax.Form, _ range: Range<Int>, around parts: [Syntax]) throws(Stop) -> Syntax {
        let syntax = Syntax(form, range, around: parts)
        guard syntax.depth <= Self.nestingLimit else { throw nestingFault(at: range) }
        return syntax
    }
}
