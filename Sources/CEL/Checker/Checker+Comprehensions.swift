extension Checker {
    mutating func checkComprehension(_ comprehension: Comprehension, _ range: Range<Int>) -> Checked {
        let container = check(comprehension.range)
        if let kind = container.kind, kind != .list, kind != .map {
            let mismatch = OperandMismatch(
                operation: .named(comprehension.macro.rawValue), operands: [.init(kind: kind, range: comprehension.range.range)],
                advice: comprehension.macro.advice)
            reportMismatch(mismatch, at: comprehension.range.range)
        }
        let depth = locals.count
        for (position, variable) in comprehension.variables.enumerated() {
            let isIndex = comprehension.variables.count == 2 && position == 0 && container.kind == .list
            locals.append((variable.text, isIndex ? .int : nil))
        }
        localCount = max(localCount, locals.count)
        let condition = comprehension.condition.map { check($0) }
        let body = check(comprehension.body)
        locals.removeLast(comprehension.variables.count)
        if let condition { requireCondition(condition) }
        switch comprehension.macro {
        case .all, .exists, .existsOne, .filter: requireCondition(body)
        case .map, .sortBy, .transformList, .transformMap: break
        }
        let weight = body.weight + (condition?.weight ?? 0)
        let parts = ComprehensionNode.Parts(
            macro: comprehension.macro, container: container.node, localDepth: depth,
            hasTwoVariables: comprehension.variables.count == 2, condition: condition?.node, body: body.node, weight: weight)
        let kind: CELKind =
            switch comprehension.macro {
            case .all, .exists, .existsOne: .bool
            case .map, .filter, .sortBy, .transformList: .list
            case .transformMap: .map
            }
        return Checked(node: ComprehensionNode(parts, range: range), kind: kind, weight: weight + container.weight + 1)
    }
}
