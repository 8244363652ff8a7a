import Diagnostics

extension Checker {
    mutating func checkName(_ name: String, _ syntax: Syntax) -> Checked {
        if let depth = locals.lastIndex(where: { $0.name == name }) {
            return Checked(node: LocalNode(depth: depth, range: syntax.range), kind: locals[depth].kind)
        }
        if let resolved = resolved(name, syntax.range) { return resolved }
        if name.contains("${") {
            return fail(
                .unknownVariable, "`${…}` puts nothing into a text here: texts in backticks are names of fields", at: syntax.range,
                help: "add texts up, `\"Hello \" + name`; of a number write `string(height)`")
        }
        let candidates = locals.map(\.name) + names.variables + ["true", "false", "null"]
        let isAccepted = unknownVariables == .accept && !Self.otherNull.contains(name)
        var help = isAccepted ? nil : Self.otherNull.contains(name) ? "nothing is written `null`" : Spelling.suggestion(for: name, among: candidates)
        if help == nil, library.function(name, .function) != nil { help = "`\(name)` is a function: write `\(name)(…)`" }
        if help == nil, !isAccepted { help = functions(ofNamespace: name) }
        if help == nil, isAccepted || unknownVariables == .refuseMisspelt {
            letPassVariables.insert(name)
            return Checked(node: ConstantNode(.null, range: syntax.range), kind: nil)
        }
        return fail(.unknownVariable, "unknown variable `\(name)`", at: syntax.range, help: help)
    }

    /// What there is below a name that is no variable: `regex` has `extract`.
    func functions(ofNamespace name: String) -> String? {
        let names = library.names(.function).filter { $0.hasPrefix(name + ".") }.map { "`\($0.dropFirst(name.count + 1))`" }
        guard let last = names.last else { return nil }
        if names.count > Self.mostListed, let functionList { return functionList }
        return "`\(name)` has \(names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " : "")\(last)"
    }

    private static let mostListed = 6

    /// The names for null in other languages.
    private static let otherNull: Set<String> = ["nil", "none", "None", "NULL", "undefined"]

    /// A variable or a type by its whole name.
    private mutating func resolved(_ name: String, _ range: Range<Int>) -> Checked? {
        if let slot = names.slot(of: name) {
            useVariable(slot)
            return Checked(node: VariableNode(slot: slot, range: range), kind: nil)
        }
        return CELKind.named[name].map { constant(.type($0), range) }
    }

    /// A member, unless the whole chain is a name of its own: the longest name wins.
    /// Source: the CEL language definition, "Name Resolution".
    mutating func checkMember(_ operand: Syntax, _ name: Syntax.Name, _ syntax: Syntax) -> Checked {
        if let root = NameTable.rootName(syntax), !locals.contains(where: { $0.name == root }),
            let qualifiedName = NameTable.qualifiedName(syntax), let resolved = resolved(qualifiedName, syntax.range)
        {
            return resolved
        }
        let checked = check(operand)
        if let kind = checked.kind, kind != .map {
            report(
                .expressionType, "\(kind.phrase) has no members, and `\(name.text)` is asked of it", at: name.range,
                help: advice(onMember: name.text, of: kind))
        }
        let node = MemberNode(checked.node, name: name.text, advice: advice(onMember: name.text, of: nil), range: syntax.range)
        return folded(node, kind: nil, [checked])
    }

    private func advice(onMember name: String, of kind: CELKind?) -> String? {
        if library.function(name, .method) != nil { return "`\(name)` is a method: write `.\(name)(…)`" }
        if ["length", "len", "count"].contains(name), kind != .map { return "write `size(…)`" }
        if let part = FunctionLibrary.partsOfTimes[name], kind == .timestamp { return "write `.\(part)`" }
        return kind == .list ? "take an element first, `list[0]`, or go through them, `list.map(x, x.\(name))`" : nil
    }

    mutating func checkElement(_ operand: Syntax, _ index: Syntax, _ range: Range<Int>) -> Checked {
        let container = check(operand)
        let key = check(index)
        if let kind = container.kind, kind != .list, kind != .map {
            let mismatch = OperandMismatch(
                operation: .named("[]"), operands: [.init(kind: kind, range: operand.range)], advice: "`[]` looks into a list or a map")
            reportMismatch(mismatch, at: operand.range)
        } else if container.kind == .list, let kind = key.kind, !kind.isNumber {
            report(.expressionType, "the index of a list is a whole number, not \(kind.phrase)", at: index.range)
        }
        return folded(ElementNode(container.node, at: key.node, range: range), kind: nil, [container, key])
    }

    // MARK: Presence

    mutating func checkHas(_ presence: Syntax.Presence, _ range: Range<Int>) -> Checked {
        switch presence {
        case .variable(let variable):
            let checked = check(variable)
            return Checked(node: HasVariableNode(checked.node, range: range), kind: .bool, weight: 2)
        case .member(let operand, let name):
            // A dotted variable is checked as a variable.
            let whole = Syntax(.member(of: operand, name: name), range, around: [operand])
            if let slot = NameTable.qualifiedName(whole).flatMap(names.slot(of:)),
                let root = NameTable.rootName(operand), !locals.contains(where: { $0.name == root })
            {
                useVariable(slot)
                return Checked(node: HasVariableNode(VariableNode(slot: slot, range: range), range: range), kind: .bool, weight: 2)
            }
            let checked = check(operand)
            if let kind = checked.kind, kind != .map {
                report(.expressionType, "\(kind.phrase) has no members, and `\(name.text)` is asked of it", at: name.range)
            }
            return folded(HasMemberNode(checked.node, name: name.text, range: range), kind: .bool, [checked])
        }
    }

    mutating func checkEmpty(_ operand: Syntax, _ range: Range<Int>) -> Checked {
        let checked = check(operand)
        return folded(EmptyNode(checked.node, range: range), kind: .bool, [checked])
    }
}
