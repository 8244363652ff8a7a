/// A macro over a list or a map: `all`, `exists`, `exists_one`, `map`, `filter`, `sortBy` and their forms with two variables.
///
/// Source: the CEL language definition, "Macros".
final class ComprehensionNode: Node {
    struct Parts: Sendable {
        let macro: Comprehension.Macro
        let container: any Node
        /// The position of the variables in the frame: the first at this depth, a second one above it.
        let localDepth: Int
        let hasTwoVariables: Bool
        let condition: (any Node)?
        let body: any Node
        /// The number of nodes in condition and body: the cost of one round.
        let weight: Int
    }

    let parts: Parts
    let range: Range<Int>

    init(_ parts: Parts, range: Range<Int>) {
        self.parts = parts
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        let container = try parts.container.value(&frame, variables)
        do throws(Failure) {
            return try result(container, &frame, variables)
        } catch {
            throw error.located(at: range)
        }
    }

    private func result(_ container: CELValue, _ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        switch parts.macro {
        case .all: return .bool(try decide(false, container, &frame, variables))
        case .exists: return .bool(try decide(true, container, &frame, variables))
        case .existsOne: return .bool(try count(container, &frame, variables) == 1)
        case .filter: return .list(try filter(container, &frame, variables))
        case .map, .transformList: return .list(try transform(container, &frame, variables))
        case .sortBy: return .list(try sort(container, &frame, variables))
        case .transformMap: return .map(try transformMap(container, &frame, variables))
        }
    }

    /// Runs `round` with the variables bound to each element in turn, until it returns false.
    private func forEach(
        _ container: CELValue, _ frame: inout Frame,
        _ round: (CELValue, inout Frame) throws(Failure) -> Bool
    ) throws(Failure) {
        switch container {
        case .list(let list):
            var position: Int64 = 0
            for element in list {
                try frame.budget.spend(parts.weight)
                frame.locals[parts.localDepth] = parts.hasTwoVariables ? .int(position) : element
                if parts.hasTwoVariables { frame.locals[parts.localDepth + 1] = element }
                position += 1
                guard try round(element, &frame) else { return }
            }
        case .map(let map):
            try frame.budget.spend(map.count)
            for key in map.keys {
                try frame.budget.spend(parts.weight)
                if parts.hasTwoVariables { try frame.budget.spend(lookingUpIn: map) }
                frame.locals[parts.localDepth] = key
                if parts.hasTwoVariables { frame.locals[parts.localDepth + 1] = map[key] ?? .null }
                guard try round(key, &frame) else { return }
            }
        default:
            let operand = OperandMismatch.Operand(kind: container.kind, range: parts.container.range)
            let mismatch = OperandMismatch(operation: .named(parts.macro.rawValue), operands: [operand], advice: parts.macro.advice)
            throw Failure(.mismatch(mismatch), at: range)
        }
    }

    /// An element that decides the result does so even if others fail, as with `&&` and `||`.
    private func decide(
        _ deciding: Bool, _ container: CELValue, _ frame: inout Frame, _ variables: VariableSource
    ) throws(Failure) -> Bool {
        var failure: Failure?
        var isDecided = false
        try forEach(container, &frame) { (_, frame: inout Frame) throws(Failure) -> Bool in
            do throws(Failure) {
                isDecided = try parts.body.truth(&frame, variables) == deciding
            } catch {
                if error.isFinal { throw error }
                failure = failure ?? error
            }
            return !isDecided
        }
        if isDecided { return deciding }
        if let failure { throw failure }
        return !deciding
    }

    private func count(_ container: CELValue, _ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> Int {
        var count = 0
        try forEach(container, &frame) { (_, frame: inout Frame) throws(Failure) -> Bool in
            if try parts.body.truth(&frame, variables) { count += 1 }
            return true
        }
        return count
    }

    private func filter(_ container: CELValue, _ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> [CELValue] {
        var taken: [CELValue] = []
        try forEach(container, &frame) { (element, frame: inout Frame) throws(Failure) -> Bool in
            if try parts.body.truth(&frame, variables) { taken.append(element) }
            return true
        }
        return taken
    }

    private func transform(_ container: CELValue, _ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> [CELValue] {
        var results: [CELValue] = []
        try forEach(container, &frame) { (_, frame: inout Frame) throws(Failure) -> Bool in
            if let condition = parts.condition, try !condition.truth(&frame, variables) { return true }
            results.append(try parts.body.value(&frame, variables))
            return true
        }
        return results
    }

    private func sort(_ container: CELValue, _ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> [CELValue] {
        var elements: [CELValue] = []
        var keys: [CELValue] = []
        try forEach(container, &frame) { (element, frame: inout Frame) throws(Failure) -> Bool in
            elements.append(element)
            keys.append(try parts.body.value(&frame, variables))
            return true
        }
        return try FunctionLibrary.sorted(elements, by: keys, "sortBy", &frame.budget)
    }

    private func transformMap(_ container: CELValue, _ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELMap {
        var keys: [CELValue] = []
        var values: [CELValue] = []
        try forEach(container, &frame) { (_, frame: inout Frame) throws(Failure) -> Bool in
            if let condition = parts.condition, try !condition.truth(&frame, variables) { return true }
            keys.append(frame.locals[parts.localDepth])
            values.append(try parts.body.value(&frame, variables))
            return true
        }
        for key in keys {
            if case .string(let text) = key { try frame.budget.spend(comparing: text) }
        }
        do throws(MapEntries.Fault) {
            return CELMap(try MapEntries(keys: keys, values: values))
        } catch {
            // The keys are those of a map or the positions of a list: of the right kinds, and unique.
            throw Failure("the keys of the new map are not unique", at: range)
        }
    }
}
