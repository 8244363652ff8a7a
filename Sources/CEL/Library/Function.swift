import Diagnostics

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
    /// Whether it takes any number of values in place of a list of them.
    var isVariadic = false
    /// What to write where operands are missing; nil for the forms of the function.
    var helpWithFew: String?

    static func function(_ name: String, _ overloads: Overload..., preparation: Preparation? = nil) -> Function {
        Function(name: name, style: .function, overloads: overloads, preparation: preparation)
    }

    static func method(_ name: String, _ overloads: Overload..., preparation: Preparation? = nil, helpWithFew: String? = nil) -> Function {
        Function(name: name, style: .method, overloads: overloads, preparation: preparation, helpWithFew: helpWithFew)
    }

    /// A function that can be called as a method of its first operand too.
    static func either(_ name: String, _ overloads: Overload..., preparation: Preparation? = nil) -> [Function] {
        [Style.function, .method].map { Function(name: name, style: $0, overloads: overloads, preparation: preparation) }
    }

    func overloads(taking count: Int) -> [Overload] { overloads.filter { $0.parameters.count == count } }

    /// How it is called: `string.contains(string)`.
    var forms: [String] {
        var forms: [String] = []
        for overload in overloads {
            var names = overload.parameters.map(\.name)
            let receiver = style == .method ? names.removeFirst() + "." : ""
            let form = "\(receiver)\(name)(\(names.joined(separator: ", ")))"
            if !forms.contains(form) { forms.append(form) }
        }
        return forms
    }

    /// The same for messages.
    var advice: String {
        let forms = forms.map { "`\($0)`" }
        return "it is called as " + (forms.count == 1 ? "" : forms.dropLast().joined(separator: ", ") + " or ") + (forms.last ?? "")
    }
}

/// Work on a text operand that is done once, while checking, where the operand is a literal: a pattern, a zone.
struct Preparation: Sendable {
    /// Which operand, from 0; the receiver of a method counts.
    let position: Int
    /// The forms of the function that have the operand built in. They take all operands and pass over that one.
    let prepare: @Sendable (String) throws(LiteralFault) -> [Overload]
}

/// What is wrong with a literal.
struct LiteralFault: Error {
    var code = DiagnosticCode.invalidPattern
    let message: String
    /// Bytes of the text that the literal stands for; nil for all of it.
    var range: Range<Int>?
    var help: String?
}
