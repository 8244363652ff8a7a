extension Checker {
    // MARK: Logic

    mutating func checkLogic(_ operands: [Syntax], deciding: Bool, _ range: Range<Int>) -> Checked {
        var parts: [Checked] = []
        for operand in operands {
            let part = check(operand)
            requireCondition(part)
            parts.append(part)
        }
        return folded(LogicNode(parts.map(\.node), deciding: deciding, range: range), kind: .bool, parts)
    }

    mutating func checkNot(_ operand: Syntax, _ range: Range<Int>) -> Checked {
        let checked = check(operand)
        requireCondition(checked)
        return folded(NotNode(checked.node, range: range), kind: .bool, [checked])
    }

    mutating func checkConditional(
        _ branches: [(condition: Syntax, value: Syntax)], _ otherwise: Syntax, _ range: Range<Int>
    ) -> Checked {
        var parts: [Checked] = []
        var nodes: [(condition: any Node, value: any Node)] = []
        var kinds: Set<CELKind?> = []
        for branch in branches {
            let condition = check(branch.condition)
            requireCondition(condition)
            let value = check(branch.value)
            nodes.append((condition.node, value.node))
            kinds.insert(value.kind)
            parts += [condition, value]
        }
        let last = check(otherwise)
        kinds.insert(last.kind)
        let node = ConditionalNode(nodes, otherwise: last.node, range: range)
        return folded(node, kind: kinds.count == 1 ? last.kind : nil, parts + [last])
    }

    // MARK: Arithmetic and comparison

    mutating func checkNegative(_ operand: Syntax, _ range: Range<Int>) -> Checked {
        let checked = check(operand)
        if let kind = checked.kind, kind != .int, kind != .double {
            let mismatch = OperandMismatch(
                operation: .named("-"), operands: [.init(kind: kind, range: operand.range)], advice: "`-` takes an int or a double")
            reportMismatch(mismatch, at: range)
        }
        return folded(NegationNode(checked.node, range: range), kind: checked.kind, [checked])
    }

    mutating func checkBinary(_ operation: BinaryOperator, _ left: Syntax, _ right: Syntax, _ range: Range<Int>) -> Checked {
        let leftPart = check(left)
        let rightPart = check(right)
        let signatures = OperatorSignatures(operation, leftPart.kind, rightPart.kind)
        if !signatures.canFit {
            let operands = [leftPart, rightPart].compactMap { part in
                part.kind.map { OperandMismatch.Operand(kind: $0, range: part.node.range) }
            }
            if signatures.isComparisonOfStrangers {
                report(
                    .expressionType,
                    "`\(operation.rawValue)` compares \(operands[0].kind.phrase) with \(operands[1].kind.phrase), which are never equal",
                    at: range)
            } else {
                reportMismatch(OperandMismatch(operation: .named(operation.rawValue), operands: operands), at: range)
            }
        }
        if operation == .equal || operation == .notEqual {
            for (part, other) in [(leftPart, rightPart), (rightPart, leftPart)] {
                guard let variable = part.node as? VariableNode, let literal = other.constant else { continue }
                literalComparisons.append((variable.slot, literal, other.node.range, false))
            }
        } else if operation == .contained {
            if let variable = leftPart.node as? VariableNode, case .list(let elements) = right.form {
                for element in elements {
                    if case .literal(let literal) = element.form { literalComparisons.append((variable.slot, literal, element.range, false)) }
                }
            } else if let variable = rightPart.node as? VariableNode, let literal = leftPart.constant {
                literalComparisons.append((variable.slot, literal, leftPart.node.range, true))
            }
        }
        let node: any Node =
            switch operation {
            case .add, .subtract, .multiply, .divide, .remainder: ArithmeticNode(operation, leftPart.node, rightPart.node, range: range)
            case .equal, .notEqual: EqualityNode(leftPart.node, rightPart.node, answerIfEqual: operation == .equal, range: range)
            case .less, .lessOrEqual, .greater, .greaterOrEqual: OrderNode(operation, leftPart.node, rightPart.node, range: range)
            case .contained: ContainmentNode(leftPart.node, in: rightPart.node, range: range)
            }
        return folded(node, kind: signatures.result, [leftPart, rightPart])
    }

    // MARK: Lists and maps

    mutating func checkList(_ elements: [Syntax], _ range: Range<Int>) -> Checked {
        var parts: [Checked] = []
        for element in elements { parts.append(check(element)) }
        return folded(ListNode(parts.map(\.node), range: range), kind: .list, parts)
    }

    mutating func checkMap(_ entries: [(key: Syntax, value: Syntax)], _ range: Range<Int>) -> Checked {
        var keys: [Checked] = []
        var values: [Checked] = []
        for entry in entries {
            let key = check(entry.key)
            if let kind = key.kind, ![.string, .int, .uint, .bool].contains(kind) {
                report(
                    .expressionType, "\(kind.phrase) cannot be the key of a map", at: entry.key.range, help: "keys are texts, whole numbers or bools")
            }
            keys.append(key)
            values.append(check(entry.value))
        }
        let node = MapNode(keys: keys.map(\.node), values: values.map(\.node), range: range)
        return folded(node, kind: .map, keys + values)
    }
}
