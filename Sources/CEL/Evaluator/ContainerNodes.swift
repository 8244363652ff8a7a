/// `[a, b]`.
final class ListNode: Node {
    let elements: [any Node]
    let range: Range<Int>

    init(_ elements: [any Node], range: Range<Int>) {
        self.elements = elements
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        try frame.budget.spend(elements.count)
        var values: [CELValue] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(try element.value(&frame, variables)) }
        return .list(values)
    }
}

/// `{key: value}`.
final class MapNode: Node {
    let keys: [any Node]
    let values: [any Node]
    let range: Range<Int>

    init(keys: [any Node], values: [any Node], range: Range<Int>) {
        self.keys = keys
        self.values = values
        self.range = range
    }

    func value(_ frame: inout Frame, _ variables: VariableSource) throws(Failure) -> CELValue {
        try frame.budget.spend(keys.count * 2)
        var keyValues: [CELValue] = []
        var memberValues: [CELValue] = []
        for (key, value) in zip(keys, values) {
            let keyValue = try key.value(&frame, variables)
            if case .string(let text) = keyValue { try frame.budget.spend(comparing: text) }
            keyValues.append(keyValue)
            memberValues.append(try value.value(&frame, variables))
        }
        do throws(MapEntries.Fault) {
            return .map(CELMap(try MapEntries(keys: keyValues, values: memberValues)))
        } catch {
            switch error {
            case .unsupportedKey(let position):
                let kind = keyValues[position].kind
                let message = "\(kind.phrase) cannot be the key of a map"
                throw Failure(
                    kind == .null ? .missing(message) : .plain(message), at: keys[position].range,
                    help: "keys are texts, whole numbers or bools")
            case .repeatedKey(let position):
                throw Failure("the map has the key \(keyValues[position].shortText) already", at: keys[position].range)
            }
        }
    }
}
