/// A pattern as instructions of a nondeterministic automaton.
///
/// All states are followed at once, so that no pattern and no text can make the time grow faster than their product;
/// a backtracking engine, Swift's own among them, can take exponential time. Source: Ken Thompson, "Regular Expression
/// Search Algorithm", 1968; Russ Cox, "Regular Expression Matching: the Virtual Machine Approach".
struct RegexProgram: Sendable {
    enum Instruction: Sendable {
        case scalars(ScalarSet)
        case assertion(RegexAssertion)
        case split(Int, Int)
        case jump(Int)
        case match
    }

    static let instructionLimit = 10_000

    private(set) var instructions: [Instruction] = []
    /// Parts appended so far: `((){1000}){1000}` makes no instructions and would never end.
    private var appendedParts = 0

    init(_ pattern: String) throws(RegexFault) {
        let syntax = try RegexParser.parse(pattern)
        do throws(TooLarge) {
            try append(syntax)
        } catch {
            throw RegexFault(
                message: "the pattern is too large", range: 0..<pattern.utf8.count,
                help: "counted repetitions multiply: `(a{100}){100}` are 10,000 characters")
        }
        instructions.append(.match)
    }

    private struct TooLarge: Error {}

    private mutating func append(_ syntax: RegexSyntax) throws(TooLarge) {
        appendedParts += 1
        guard instructions.count < Self.instructionLimit, appendedParts < Self.instructionLimit * 4 else { throw TooLarge() }
        switch syntax {
        case .empty: break
        case .scalars(let set): instructions.append(.scalars(set))
        case .assertion(let assertion): instructions.append(.assertion(assertion))
        case .sequence(let parts): for part in parts { try append(part) }
        case .alternatives(let alternatives): try appendAlternatives(alternatives)
        case .repetition(let part, let least, let most): try appendRepetition(part, least, most)
        }
    }

    private mutating func appendAlternatives(_ alternatives: [RegexSyntax]) throws(TooLarge) {
        var exits: [Int] = []
        for (position, alternative) in alternatives.enumerated() {
            guard position + 1 < alternatives.count else {
                try append(alternative)
                break
            }
            let split = instructions.count
            instructions.append(.match)
            try append(alternative)
            exits.append(instructions.count)
            instructions.append(.match)
            instructions[split] = .split(split + 1, instructions.count)
        }
        for exit in exits { instructions[exit] = .jump(instructions.count) }
    }

    private mutating func appendRepetition(_ part: RegexSyntax, _ least: Int, _ most: Int?) throws(TooLarge) {
        for _ in 0..<least { try append(part) }
        guard let most else {
            let split = instructions.count
            instructions.append(.match)
            try append(part)
            instructions.append(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return
        }
        var exits: [Int] = []
        for _ in least..<most {
            exits.append(instructions.count)
            instructions.append(.match)
            try append(part)
        }
        for exit in exits { instructions[exit] = .split(exit + 1, instructions.count) }
    }
}
