/// A function or method of the language.
struct Function: Sendable {
    /// How it is called.
    enum Style: Hashable, Sendable {
        /// `size(list)`
        case function
        /// `text.contains(part)`
        case method
    }

    let name: String
    let style: Style
    let overloads: [Overload]
    var preparation: Preparation?

    static func function(_ name: String, _ overloads: Overload..., preparation: Preparation? = nil) -> Function {
        Function(name: name, style: .function, overloads: overloads, preparation: preparation)
    }

    static func method(_ name: String, _ overloads: Overload..., preparation: Preparation? = nil) -> Function {
        Function(name: name, style: .method, overloads: overloads, preparation: preparation)
    }

    func overloads(taking count: Int) -> [Overload] { overloads.filter { $0.parameters.count == count } }

    /// How it is called, for messages: "`string.contains(string)`".
    var advice: String {
        let forms = overloads.map { overload in
            var names = overload.parameters.map { $0?.shortName ?? "value" }
            let receiver = style == .method ? names.removeFirst() + "." : ""
            return "`\(receiver)\(name)(\(names.joined(separator: ", ")))`"
        }
        return "it is called as " + (forms.count == 1 ? "" : forms.dropLast().joined(separator: ", ") + " or ") + (forms.last ?? "")
    }
}

/// Work on a text operand that is done once, while checking, where the operand is a literal: a pattern, a zone.
struct Preparation: Sendable {
    /// Which operand, from 0; the receiver of a method counts.
    let position: Int
    /// The form of the function that has the operand built in. It takes all operands and passes over that one.
    let prepare: @Sendable (String) throws(LiteralFault) -> Overload
}

/// What is wrong with a literal.
struct LiteralFault: Error {
    let message: String
    /// Bytes of the text that the literal stands for; nil for all of it.
    var range: Range<Int>?
    var help: String?
}
