import Diagnostics

/// What is opened in a style sheet and never closed, or closed and never opened. Browsers read on, and pass over what they do not understand
/// then, without a word.
struct StyleFault: Equatable {
    enum Part: Equatable {
        case brace, parenthesis, text, comment
        /// A `}` that closes nothing.
        case closingBrace
    }

    let part: Part
    /// 0-based, of the sign that opens it, or of the one too many.
    let offset: Int
}

/// The faults of a style sheet, in their order. Of braces that are within each other and never closed the outermost is one: the others
/// may be what they should be. Cost: one pass over the bytes.
func styleFaults(in bytes: [UInt8]) -> [StyleFault] {
    var scanner = StyleSheetScanner(bytes)
    var faults: [StyleFault] = []
    var braces: [Int] = []
    var parentheses: [Int] = []
    /// A declaration or a rule ends, whatever is open in it.
    func end() {
        if let first = parentheses.first { faults.append(StyleFault(part: .parenthesis, offset: first)) }
        parentheses.removeAll(keepingCapacity: true)
    }
    while let (token, start) = scanner.next() {
        switch token {
        case .opening:
            end()
            braces.append(start)
        case .closing:
            end()
            if braces.popLast() == nil { faults.append(StyleFault(part: .closingBrace, offset: start)) }
        case .semicolon: end()
        case .function, .openingParenthesis: parentheses.append(scanner.offset - 1)
        case .closingParenthesis: _ = parentheses.popLast()
        default: break
        }
    }
    end()
    if let first = braces.first { faults.append(StyleFault(part: .brace, offset: first)) }
    return (faults + scanner.unclosed.map { StyleFault(part: $0.part, offset: $0.offset) }).sorted { $0.offset < $1.offset }
}

extension StyleFault {
    func diagnostic(in file: SourceFile) -> Diagnostic {
        let (what, help) =
            switch part {
            case .brace: ("`{` is never closed", "write a `}` where the rule ends: what follows is taken for a part of it")
            case .parenthesis: ("a parenthesis is not closed before the declaration ends", "write the one that closes it")
            case .text: ("a text does not end on its line", "write the same quotation mark at its end")
            case .comment: ("a comment is never closed", "write `*/` where it ends: what follows is taken for a part of it")
            case .closingBrace: ("`}` closes nothing", "remove it: the rule that follows has no effect")
            }
        let length = part == .comment ? 2 : 1
        return .error(.styleSyntax, what, at: SourceSpan(file: file, range: offset..<min(offset + length, file.bytes.count)), help: help)
    }
}
