/// A node of the syntax tree: macros are recognised, names are not resolved.
///
/// A class, since every stage recurses through it and a reference keeps the frames small.
final class Syntax {
    enum Form {
        case literal(CELValue)
        case list([Syntax])
        case map([(key: Syntax, value: Syntax)])
        case name(String)
        case member(of: Syntax, name: Name)
        case element(of: Syntax, at: Syntax)
        case call(Name, [Syntax])
        case method(on: Syntax, Name, [Syntax])
        case not(Syntax)
        case negative(Syntax)
        case binary(BinaryOperator, Syntax, Syntax)
        /// `a && b && c`, two or more. Flat, so that long chains nest no deeper than short ones.
        case and([Syntax])
        case or([Syntax])
        /// `a ? x : b ? y : z`, flat as well.
        case conditional([(condition: Syntax, value: Syntax)], otherwise: Syntax)
        case has(Presence)
        case empty(Syntax)
        case comprehension(Comprehension)
        /// In place of a part whose fault has been reported.
        case faulty
    }

    /// A name with its range.
    struct Name {
        let text: String
        let range: Range<Int>
    }

    /// What `has(…)` checks.
    enum Presence {
        case variable(Syntax)
        case member(of: Syntax, name: Name)
    }

    let form: Form
    /// As 0-based byte offsets in the expression.
    let range: Range<Int>
    /// Levels of nesting, including this one. Later stages recurse exactly as deep.
    let depth: Int

    convenience init(_ form: Form, _ range: Range<Int>, around parts: [Syntax] = []) {
        self.init(form, range, depth: 1 + (parts.lazy.map(\.depth).max() ?? 0))
    }

    init(_ form: Form, _ range: Range<Int>, depth: Int) {
        self.form = form
        self.range = range
        self.depth = depth
    }
}

/// A macro over a list or a map.
struct Comprehension {
    enum Macro: String {
        case all, exists, existsOne, map, filter, sortBy, transformList, transformMap

        init?(method: String) {
            if method == "exists_one" {
                self = .existsOne
            } else {
                self.init(rawValue: method)
            }
        }

        var advice: String { "`\(rawValue)` goes through a list or a map" }
    }

    let macro: Macro
    let range: Syntax
    /// One name for the element (of a map: the key), or two for index and element (key and value).
    let variables: [Syntax.Name]
    /// The condition for an element to be included, for `map`, `transformList` and `transformMap`.
    let condition: Syntax?
    let body: Syntax
}

enum BinaryOperator: String {
    case add = "+", subtract = "-", multiply = "*", divide = "/", remainder = "%"
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case contained = "in"
}
