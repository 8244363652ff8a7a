/// The smallest meaningful part of an expression.
struct Token {
    enum Kind: Equatable {
        case identifier(String)
        /// A name in backticks.
        case quotedIdentifier(String)
        /// A whole number without a sign: `-9223372036854775808` fits only with its minus.
        case int(UInt64)
        case uint(UInt64)
        case double(Double)
        case string(String)
        case bytes([UInt8])
        case symbol(Symbol)
        /// In place of a literal whose fault has been reported.
        case faulty
        case end
    }

    enum Symbol: String, CaseIterable {
        case openParenthesis = "(", closeParenthesis = ")"
        case openBracket = "[", closeBracket = "]"
        case openBrace = "{", closeBrace = "}"
        case dot = ".", comma = ",", colon = ":", question = "?"
        case not = "!", minus = "-", plus = "+", times = "*", divide = "/", remainder = "%"
        case equal = "==", notEqual = "!="
        case less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case and = "&&", or = "||"
    }

    let kind: Kind
    /// As 0-based byte offsets in the expression.
    let range: Range<Int>

    func isSymbol(_ symbol: Symbol) -> Bool { kind == .symbol(symbol) }
}
