import Diagnostics

extension Checker {
    mutating func checkMethod(
        _ operand: Syntax, _ name: Syntax.Name, _ arguments: [Syntax], _ range: Range<Int>
    ) -> Checked {
        // `strings.quote(x)` is a function of a qualified name, unless `strings` is a variable.
        if let root = NameTable.rootName(operand), names.slot(of: root) == nil, !locals.contains(where: { $0.name == root }),
            let qualifier = NameTable.qualifiedName(operand), library.function("\(qualifier).\(name.text)", .function) != nil
        {
            let whole = Syntax.Name(text: "\(qualifier).\(name.text)", range: operand.range.lowerBound..<name.range.upperBound)
            return checkCall(whole, .function, arguments, range)
        }
        if case .name(let object) = operand.form, names.slot(of: object) == nil, !locals.contains(where: { $0.name == object }),
            let help = meantByObject(object, name.text, arguments)
        {
            return fail(
                .unknownFunction, "unknown function `\(object).\(name.text)`", at: operand.range.lowerBound..<name.range.upperBound, whole: range,
                help: help)
        }
        return checkCall(name, .method, [operand] + arguments, range)
    }

    /// What is meant by the objects that have such functions in JavaScript, and in extensions of this language that are not here.
    private func meantByObject(_ object: String, _ name: String, _ arguments: [Syntax]) -> String? {
        let operands = arguments.map { text($0.range) }.joined(separator: ", ")
        switch (object, name) {
        case ("Math", "max"): return "write `math.greatest(\(operands))`"
        case ("Math", "min"): return "write `math.least(\(operands))`"
        case ("Math", _):
            return [name, "math.\(name)"].first { library.function($0, .function) != nil }.map { "write `\($0)(\(operands))`" } ?? functionList
                ?? "there is no such function"
        case ("cel", "bind"): return "give it a name in `fields`, above the expression that uses it"
        default:
            guard let all = functions(ofNamespace: object), unknownVariables != .accept || library.function(name, .method) == nil else { return nil }
            let names = library.names(.function)
            let known =
                Spelling.closest(to: "\(object).\(name)", among: names.filter { $0.hasPrefix(object + ".") })
                ?? suggestedFunction(for: name, .function)
            return (known.map { "did you mean `\($0)`? " } ?? "") + all
        }
    }

    /// A call; the receiver of a method is the first operand.
    mutating func checkCall(
        _ name: Syntax.Name, _ style: Function.Style, _ operands: [Syntax], _ range: Range<Int>
    ) -> Checked {
        if style == .function, operands.count > 1, Comprehension.Macro(method: name.text) != nil, library.function(name.text, .function) == nil {
            let (list, others) = (text(operands[0].range), operands.dropFirst().map { text($0.range) }.joined(separator: ", "))
            // What stands behind the list names its elements: it is no variable, and not looked at.
            return fail(
                .unknownFunction, "unknown function `\(name.text)`", at: name.range, whole: range,
                help: "`\(name.text)` is a method: write `\(list).\(name.text)(\(others))`")
        }
        let parts = checkAll(operands)
        if parts.count > 1, library.function(name.text, style)?.isVariadic == true {
            return resolveCall(name, style, [folded(ListNode(parts.map(\.node), range: range), kind: .list, parts)], range)
        }
        return resolveCall(name, style, parts, range)
    }

    private mutating func checkAll(_ operands: [Syntax]) -> [Checked] {
        var parts: [Checked] = []
        for operand in operands { parts.append(check(operand)) }
        return parts
    }

    private mutating func resolveCall(
        _ name: Syntax.Name, _ style: Function.Style, _ parts: [Checked], _ range: Range<Int>
    ) -> Checked {
        guard let function = library.function(name.text, style) else { return unknownFunction(name, style, parts, range) }
        var overloads = function.overloads(taking: parts.count)
        guard !overloads.isEmpty else { return wrongArity(function, name, parts.count, range) }
        let kinds = parts.map(\.kind)
        let canFit = overloads.contains { $0.accepts(kinds) }
        if !canFit {
            let known = parts.compactMap { part in part.kind.map { OperandMismatch.Operand(kind: $0, range: part.node.range) } }
            reportMismatch(OperandMismatch(operation: .named(name.text), operands: known, advice: function.advice), at: range)
        }
        if let preparation = function.preparation, preparation.position < parts.count,
            case .string(let literal)? = parts[preparation.position].constant
        {
            do throws(LiteralFault) {
                overloads = try preparation.prepare(literal).filter { $0.parameters.count == parts.count }
            } catch {
                let literalRange = parts[preparation.position].node.range
                return fail(error.code, error.message, at: place(error.range, in: literal, at: literalRange), whole: range, help: error.help)
            }
        }
        let results = Set(overloads.filter { $0.accepts(kinds) }.map(\.result))
        let node = CallNode(function, overloads, parts.map(\.node), range: range)
        // `dyn` returns the value without its static kind.
        let checked = folded(node, kind: results.count == 1 ? results.first ?? nil : nil, parts, onFailure: canFit ? .isFault : .isDeferred)
        guard name.text == "dyn", checked.constant != nil else { return checked }
        return Checked(node: checked.node, kind: nil)
    }

    /// The range of a part of a literal's text in the expression; exact if the literal has no escapes.
    private func place(_ part: Range<Int>?, in literal: String, at range: Range<Int>) -> Range<Int> {
        guard let part else { return range }
        let written = Array(text(range).utf8)
        guard let opening = written.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) else { return range }
        let quoteLength = written.count >= opening + 6 && written[opening + 1] == written[opening] && written[opening + 2] == written[opening] ? 3 : 1
        let contentStart = opening + quoteLength
        guard written.dropFirst(contentStart).dropLast(quoteLength).elementsEqual(literal.utf8) else { return range }
        let start = range.lowerBound + contentStart
        return start + part.lowerBound..<start + part.upperBound
    }

    // MARK: Faults

    private mutating func unknownFunction(
        _ name: Syntax.Name, _ style: Function.Style, _ parts: [Checked], _ range: Range<Int>
    ) -> Checked {
        let other: Function.Style = style == .function ? .method : .function
        var help: String?
        if library.function(name.text, other) != nil || library.names(other).contains(name.text) && other == .function {
            let operands = parts.map { text($0.node.range) }
            help =
                if style == .method {
                    "`\(name.text)` is a function: write `\(name.text)(\(operands.joined(separator: ", ")))`"
                } else if name.text == "contains", parts.count == 2, parts[0].kind != .string {
                    "of a list, write `\(operands[1]) in \(operands[0])`; of a text, `\(operands[0]).contains(\(operands[1]))`"
                } else if let receiver = operands.first {
                    "`\(name.text)` is a method: write `\(receiver).\(name.text)(\(operands.dropFirst().joined(separator: ", ")))`"
                } else {
                    "`\(name.text)` is a method: write `text.\(name.text)(…)`"
                }
        } else if ["includes", "include"].contains(name.text), style == .method, parts.count == 2 {
            let (whole, part) = (text(parts[0].node.range), text(parts[1].node.range))
            help =
                switch parts[0].kind {
                case .string: "write `\(whole).contains(\(part))`"
                case .list: "write `\(part) in \(whole)`"
                default: "of a list, write `\(part) in \(whole)`; of a text, `\(whole).contains(\(part))`"
                }
        } else if let operation = Self.operations[name.text], style == .function {
            help = "write `\(operation)`"
        } else {
            let suggestion = suggestedFunction(for: name.text, style).map { "did you mean `\($0)`?" }
            let advice = [suggestion, functionList].compactMap { $0 }
            help = advice.isEmpty ? nil : advice.joined(separator: " ")
        }
        return fail(
            .unknownFunction, "unknown \(style == .function ? "function" : "method") `\(name.text)`", at: name.range, whole: range, help: help)
    }

    /// Operations that are functions in other languages and operators in this one.
    private static let operations = [
        "not": "!(…)", "if": "condition ? value : other", "iif": "condition ? value : other", "and": "… && …", "or": "… || …",
    ]

    /// The function that is probably meant: spelt almost the same, or known by that name elsewhere; with how to call it if that is not clear.
    private func suggestedFunction(for name: String, _ style: Function.Style) -> String? {
        let other: Function.Style = style == .function ? .method : .function
        let names = library.names(style) + library.names(other)
        func elsewhere(_ name: String) -> String? { FunctionLibrary.knownElsewhere[name].flatMap { names.contains($0) ? $0 : nil } }
        guard
            let meant = elsewhere(name) ?? Spelling.closest(to: name, among: names)
                ?? Spelling.closest(to: name, among: FunctionLibrary.knownElsewhere.keys.sorted() + [name]).flatMap(elsewhere)
        else { return nil }
        // The opposite is not meant.
        guard !name.lowercased().contains("decode") else { return nil }
        guard !library.names(style).contains(meant), library.names(other).contains(meant) else { return meant }
        return other == .method ? "x.\(meant)(…)" : "\(meant)(…)"
    }

    private mutating func wrongArity(_ function: Function, _ name: Syntax.Name, _ count: Int, _ range: Range<Int>) -> Checked {
        // The receiver is not an argument.
        let receivers = function.style == .method ? 1 : 0
        let counts = Set(function.overloads.map { $0.parameters.count - receivers }).sorted()
        let wanted = counts.map { $0 == 0 ? "no" : String($0) }.joined(separator: " or ")
        return fail(
            .expressionType, "`\(name.text)` takes \(wanted) \(counts == [1] ? "argument" : "arguments"), not \(count - receivers)", at: range,
            help: counts.first.map { count - receivers < $0 } == true ? function.helpWithFew ?? function.advice : function.advice)
    }
}
