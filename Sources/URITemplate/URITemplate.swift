/// An address with variables in braces, such as `movies/{uuid}.json` or `https://x.example/search{?q,lang}`.
///
/// All four levels: operators `+ # . / ; ? &`, several variables in one expression, prefixes (`{name:3}`) and explosion
/// (`{list*}`). A template is read once and expanded often.
/// Source: RFC 6570.
public struct URITemplate: Sendable {
    enum Part: Sendable {
        /// Literal text, percent-encoded where an address needs it.
        case literal([UInt8])
        case expression(Operator, [Variable])
    }

    /// A variable of an expression: its name as it is written, and its modifier.
    struct Variable: Sendable {
        enum Modifier: Sendable, Equatable {
            /// Only so many characters from the start.
            case prefix(Int)
            /// Each part of an array or object on its own.
            case explode
        }

        let name: String
        let modifier: Modifier?
        /// 0-based byte offset of the name in the template.
        let offset: Int
    }

    /// What is wrong with a template's text.
    public struct SyntaxError: Error, Equatable, Sendable {
        /// 0-based byte offset in the template.
        public let offset: Int
        /// How many bytes the fault covers; 0 at the end of the template.
        public let length: Int
        public let message: String
        public let help: String?
    }

    let parts: [Part]
    /// The names of the variables, in order of appearance, each once; percent-encoding in a name stays as it is written.
    public let variables: [String]

    /// Reads a template. Cost: one pass.
    public init(parsing text: String) throws(SyntaxError) {
        var parser = URITemplateParser(text)
        parts = try parser.parse()
        var known: Set<String> = []
        variables = parts.flatMap(\.variables).map(\.name).filter { known.insert($0).inserted }
    }
}

extension URITemplate.Part {
    fileprivate var variables: [URITemplate.Variable] {
        if case .expression(_, let variables) = self { variables } else { [] }
    }
}
