/// Macros are syntax, not functions: they see their arguments unevaluated. Source: the CEL language definition, "Macros",
/// and the extensions "two-variable comprehensions" and "lists" (`sortBy`).
extension Parser {
    mutating func makeCall(_ name: Syntax.Name, _ arguments: [Syntax], _ range: Range<Int>) throws(Stop) -> Syntax {
        switch name.text {
        case "has":
            guard arguments.count == 1, let presence = presence(arguments[0]) else {
                report(
                    SyntaxFault(
                        message: "`has` takes one variable or one member", range: range, help: "write `has(status)` or `has(status.verified)`"))
                return Syntax(.faulty, range)
            }
            return try made(.has(presence), range, around: arguments)
        case "empty":
            guard arguments.count == 1 else {
                report(SyntaxFault(message: "`empty` takes one value, not \(arguments.count)", range: range))
                return Syntax(.faulty, range)
            }
            return try made(.empty(arguments[0]), range, around: arguments)
        default: return try made(.call(name, arguments), range, around: arguments)
        }
    }

    private func presence(_ argument: Syntax) -> Syntax.Presence? {
        switch argument.form {
        case .name: .variable(argument)
        case .member(let operand, let name): .member(of: operand, name: name)
        default: nil
        }
    }

    mutating func makeMethod(
        _ name: Syntax.Name, on operand: Syntax, _ arguments: [Syntax], _ range: Range<Int>
    ) throws(Stop) -> Syntax {
        guard let macro = Comprehension.Macro(method: name.text) else {
            return try made(.method(on: operand, name, arguments), range, around: [operand] + arguments)
        }
        guard let (variableCount, hasCondition) = shape(of: macro, arguments.count) else {
            report(
                SyntaxFault(
                    message: "`\(name.text)` does not take \(arguments.count) \(arguments.count == 1 ? "argument" : "arguments")", range: range,
                    help: "write `\(Self.example(macro))`"))
            return Syntax(.faulty, range)
        }
        var variables: [Syntax.Name] = []
        for argument in arguments.prefix(variableCount) {
            guard case .name(let text) = argument.form, !variables.contains(where: { $0.text == text }) else {
                report(
                    SyntaxFault(
                        message: "`\(name.text)` first takes a new name for the element", range: argument.range,
                        help: "write `\(Self.example(macro))`"))
                return Syntax(.faulty, range)
            }
            variables.append(Syntax.Name(text: text, range: argument.range))
        }
        let comprehension = Comprehension(
            macro: macro, range: operand, variables: variables,
            condition: hasCondition ? arguments[variableCount] : nil, body: arguments[arguments.count - 1])
        return try made(.comprehension(comprehension), range, around: [operand] + arguments)
    }

    /// How many names the macro binds with this number of arguments, and whether a condition precedes the body.
    private func shape(of macro: Comprehension.Macro, _ count: Int) -> (variableCount: Int, hasCondition: Bool)? {
        switch (macro, count) {
        case (.all, 2), (.exists, 2), (.existsOne, 2), (.map, 2), (.filter, 2), (.sortBy, 2): (1, false)
        case (.all, 3), (.exists, 3), (.existsOne, 3): (2, false)
        case (.map, 3): (1, true)
        case (.transformList, 3), (.transformMap, 3): (2, false)
        case (.transformList, 4), (.transformMap, 4): (2, true)
        default: nil
        }
    }

    private static func example(_ macro: Comprehension.Macro) -> String {
        switch macro {
        case .all: "list.all(x, x > 0)"
        case .exists: "list.exists(x, x > 0)"
        case .existsOne: "list.exists_one(x, x > 0)"
        case .map: "list.map(x, x * 2)"
        case .filter: "list.filter(x, x > 0)"
        case .sortBy: "list.sortBy(x, x.price)"
        case .transformList: "list.transformList(index, x, x * index)"
        case .transformMap: "map.transformMap(key, value, value + 1)"
        }
    }
}
