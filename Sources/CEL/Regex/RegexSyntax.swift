/// A regular expression as it is written. Captures and greediness are not kept: `matches` asks only whether there is a match.
indirect enum RegexSyntax {
    case empty
    case scalars(ScalarSet)
    case assertion(RegexAssertion)
    case sequence([RegexSyntax])
    case alternatives([RegexSyntax])
    case repetition(RegexSyntax, atLeast: Int, atMost: Int?)
}

/// What holds between two characters.
enum RegexAssertion: Sendable {
    case textStart, textEnd
    case lineStart, lineEnd
    case wordBoundary, noWordBoundary
}

/// What is wrong with a pattern.
struct RegexFault: Error {
    let message: String
    /// Bytes of the pattern.
    let range: Range<Int>
    var help: String?
}
