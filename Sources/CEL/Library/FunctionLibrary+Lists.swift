/// Lists and maps. Source: the CEL extension "lists" of cel-go, version 2; `sortBy` is a macro and not here.
extension FunctionLibrary {
    static let lists: [Function] =
        [
            .function(
                "lists.range",
                Overload(.list) { (count: Int64, budget) throws(Failure) in
                    guard count >= 0 else { throw Failure("a list has 0 or more elements, not \(count)") }
                    try budget.spend(Int(clamping: count))
                    return .list((0..<count).map(CELValue.int))
                }),
            .method(
                "slice",
                Overload(.list) { (list: CELList, start: Int64, end: Int64, budget) throws(Failure) in
                    try budget.spend(list.count)
                    guard 0 <= start, start <= end, end <= list.count else {
                        throw Failure("from \(start) to \(end) is outside the list of \(list.count)")
                    }
                    return .list(Array(list.dropFirst(Int(start)).prefix(Int(end - start))))
                }, helpWithFew: "write where it ends as well, `x.slice(1, size(x))`; the rest of a text is `x.substring(1)`"),
        ]
        + Function.either("distinct", Overload(.list) { (list: CELList, budget) throws(Failure) in .list(try distinct(list, &budget)) })
        + Function.either(
            "flatten",
            Overload(.list) { (list: CELList, budget) throws(Failure) in .list(try flattened(list, depth: 1, &budget)) },
            Overload(.list) { (list: CELList, depth: Int64, budget) throws(Failure) in
                guard depth >= 0 else { throw Failure("lists are flattened by 0 or more levels, not by \(depth)") }
                return .list(try flattened(list, depth: Int(depth), &budget))
            })
        + Function.either(
            "sort",
            Overload(.list) { (list: CELList, budget) throws(Failure) in
                .list(try sorted(Array(list), by: Array(list), "sort", &budget))
            })
        + Function.either(
            "keys",
            Overload(.list) { (map: CELMap, budget) throws(Failure) in
                try budget.spend(map.count)
                return .list(map.keys)
            })
        + Function.either(
            "values",
            Overload(.list) { (map: CELMap, budget) throws(Failure) in
                try budget.spend(map.count)
                return .list(map.values)
            })

    /// Each value once, where it stands first.
    private static func distinct(_ list: CELList, _ budget: inout Budget) throws(Failure) -> [CELValue] {
        var known: Set<DistinctKey> = []
        /// Lists and maps have no key: each is compared with those before it.
        var containers: [CELValue] = []
        var taken: [CELValue] = []
        elements: for element in list {
            try budget.spend(1)
            if case .string(let text) = element { try budget.spend(comparing: text) }
            if let key = DistinctKey(element) {
                if known.insert(key).inserted { taken.append(element) }
                continue
            }
            for other in containers { if try CELValue.areEqual(element, other, &budget) { continue elements } }
            if element.kind == .list || element.kind == .map { containers.append(element) }
            taken.append(element)
        }
        return taken
    }

    private static func flattened(_ list: CELList, depth: Int, _ budget: inout Budget) throws(Failure) -> [CELValue] {
        var flat: [CELValue] = []
        // A stack of its own: data may be nested deep.
        var open = [list.makeIterator()]
        while !open.isEmpty {
            guard let element = open[open.count - 1].next() else {
                open.removeLast()
                continue
            }
            try budget.spend(1)
            if case .list(let inner) = element, open.count <= depth { open.append(inner.makeIterator()) } else { flat.append(element) }
        }
        return flat
    }

    /// The elements in the order of their keys, which belong together; equal ones stay as they were, NaN comes last.
    static func sorted(
        _ elements: [CELValue], by keys: [CELValue], _ name: String, _ budget: inout Budget
    ) throws(Failure) -> [CELValue] {
        var bytes = 0
        for (position, key) in keys.enumerated() {
            if case .string(let text) = key { bytes += text.utf8.count }
            guard CELValue.order(key, keys[0]) != nil else {
                throw unfit(
                    key, at: position, for: name,
                    position == 0 ? "numbers, texts or times" : "values that have an order, here of \(keys[0].kind.phrase)")
            }
        }
        // Each takes part in about as many comparisons as the number of elements has digits in base 2.
        let rounds = Int.bitWidth - keys.count.leadingZeroBitCount
        try budget.spend((keys.count + bytes / 16) * rounds)
        return elements.indices.sorted { left, right in
            switch CELValue.order(keys[left], keys[right]) {
            case .ascending?: true
            case .descending?: false
            case CELValue.Ordering.none?:
                keys[left].isNaN == keys[right].isNaN ? left < right : keys[right].isNaN
            case .same?, nil: left < right
            }
        }.map { elements[$0] }
    }
}

/// What equal values have in common; lists, maps and NaN have none.
private enum DistinctKey: Hashable {
    case null
    case bool(Bool)
    case whole(Int128)
    case double(Double)
    case text([UInt8])
    case bytes([UInt8])
    case timestamp(CELTimestamp)
    case duration(CELDuration)
    case type(CELKind)

    init?(_ value: CELValue) {
        switch value {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .int(let int): self = .whole(Int128(int))
        case .uint(let uint): self = .whole(Int128(uint))
        case .double(let double):
            guard !double.isNaN else { return nil }
            self = Int128(exactly: double).map(DistinctKey.whole) ?? .double(double)
        case .string(let text): self = .text(Array(text.utf8))
        case .bytes(let bytes): self = .bytes(bytes)
        case .timestamp(let timestamp): self = .timestamp(timestamp)
        case .duration(let duration): self = .duration(duration)
        case .type(let kind): self = .type(kind)
        case .list, .map: return nil
        }
    }
}

extension CELValue {
    fileprivate var isNaN: Bool {
        if case .double(let double) = self { double.isNaN } else { false }
    }
}
