/// Finds the variables that an expression reads without checking whether they exist.
///
/// A variable is guarded inside `has(…)` and `empty(…)`, in the branches of a `? :` whose condition checks it in that
/// way or compares it with `null`, and next to such a check in `&&` and `||`. Nothing more is proved: a check
/// with the branches swapped counts as well.
struct GuardAnalysis {
    private let names: NameTable
    private var unguarded: Set<String> = []

    static func unguardedVariables(of syntax: Syntax, _ names: NameTable) -> Set<String> {
        var analysis = GuardAnalysis(names: names)
        analysis.visit(syntax, guarded: [], locals: [])
        return analysis.unguarded
    }

    private init(names: NameTable) { self.names = names }

    /// The variable that a name or a chain of members reads: the longest name that exists.
    private func variable(_ syntax: Syntax, locals: Set<String>) -> String? {
        guard let root = NameTable.rootName(syntax), !locals.contains(root) else { return nil }
        var current = syntax
        while true {
            if let name = NameTable.qualifiedName(current), names.slot(of: name) != nil { return name }
            guard case .member(let operand, _) = current.form else { return nil }
            current = operand
        }
    }

    private mutating func visit(_ syntax: Syntax, guarded: Set<String>, locals: Set<String>) {
        switch syntax.form {
        case .has, .empty: return
        case .name, .member:
            if let variable = variable(syntax, locals: locals) {
                if !guarded.contains(variable) { unguarded.insert(variable) }
            } else {
                for part in syntax.parts { visit(part, guarded: guarded, locals: locals) }
            }
        case .and(let operands), .or(let operands):
            let asked = operands.reduce(into: guarded) { $0.formUnion(variablesAskedFor(in: $1, locals: locals)) }
            for operand in operands { visit(operand, guarded: asked, locals: locals) }
        case .conditional(let branches, let otherwise):
            var asked = guarded
            for branch in branches {
                visit(branch.condition, guarded: asked, locals: locals)
                asked.formUnion(variablesAskedFor(in: branch.condition, locals: locals))
                visit(branch.value, guarded: asked, locals: locals)
            }
            visit(otherwise, guarded: asked, locals: locals)
        case .comprehension(let comprehension):
            visit(comprehension.range, guarded: guarded, locals: locals)
            let inner = locals.union(comprehension.variables.map(\.text))
            if let condition = comprehension.condition { visit(condition, guarded: guarded, locals: inner) }
            visit(comprehension.body, guarded: guarded, locals: inner)
        case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
            // `x == null` is itself a check: a missing value makes it true.
            if left.isNull || right.isNull, variable(left.isNull ? right : left, locals: locals) != nil { return }
            for part in [left, right] { visit(part, guarded: guarded, locals: locals) }
        default:
            for part in syntax.parts { visit(part, guarded: guarded, locals: locals) }
        }
    }

    private func variablesAskedFor(in condition: Syntax, locals: Set<String>) -> Set<String> {
        switch condition.form {
        case .has(.variable(let variable)): return Set([self.variable(variable, locals: locals)].compactMap { $0 })
        case .has(.member(let operand, let name)):
            let whole = Syntax(.member(of: operand, name: name), condition.range, around: [operand])
            return Set([variable(whole, locals: locals)].compactMap { $0 })
        case .empty(let operand): return Set([variable(operand, locals: locals)].compactMap { $0 })
        case .not(let operand): return variablesAskedFor(in: operand, locals: locals)
        case .and(let operands), .or(let operands):
            return operands.reduce(into: []) { $0.formUnion(variablesAskedFor(in: $1, locals: locals)) }
        case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
            guard left.isNull || right.isNull else { return [] }
            return Set([variable(left.isNull ? right : left, locals: locals)].compactMap { $0 })
        default: return []
        }
    }
}

extension Syntax {
    fileprivate var isNull: Bool {
        if case .literal(.null) = form { true } else { false }
    }

    /// The direct subexpressions, if all are evaluated in the same scope.
    fileprivate var parts: [Syntax] {
        switch form {
        case .literal, .name, .has, .faulty, .comprehension: []
        case .list(let elements), .and(let elements), .or(let elements), .call(_, let elements): elements
        case .map(let entries): entries.flatMap { [$0.key, $0.value] }
        case .member(let operand, _), .not(let operand), .negative(let operand), .empty(let operand): [operand]
        case .element(let operand, let index): [operand, index]
        case .method(let operand, _, let arguments): [operand] + arguments
        case .binary(_, let left, let right): [left, right]
        case .conditional(let branches, let otherwise): branches.flatMap { [$0.condition, $0.value] } + [otherwise]
        }
    }
}
