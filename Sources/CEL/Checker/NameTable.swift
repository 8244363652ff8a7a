/// The variables of an environment by name.
struct NameTable: Sendable {
    let variables: [String]
    private let slots: [String: Int]

    /// A repeated name counts once.
    init(_ variables: [String]) {
        self.variables = variables
        slots = Dictionary(variables.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func slot(of name: String) -> Int? { slots[name] }

    /// The dotted name that an expression consists of, such as `a.b.c`; nil if it is anything more.
    static func qualifiedName(_ syntax: Syntax) -> String? {
        var members: [String] = []
        var current = syntax
        while true {
            switch current.form {
            case .name(let name): return ([name] + members.reversed()).joined(separator: ".")
            case .member(let operand, let name):
                members.append(name.text)
                current = operand
            default: return nil
            }
        }
    }

    /// The first name of a chain of members: a variable that shadows it shadows the chain.
    static func rootName(_ syntax: Syntax) -> String? {
        var current = syntax
        while true {
            switch current.form {
            case .name(let name): return name
            case .member(let operand, _): current = operand
            default: return nil
            }
        }
    }
}
