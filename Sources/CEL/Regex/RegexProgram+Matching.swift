extension RegexProgram {
    /// Whether the pattern matches anywhere in a text. Cost: length of the text times instructions, at most.
    func matches(_ text: String) -> Bool {
        var states = StateSet(instructions.count)
        var following = StateSet(instructions.count)
        var previous: UnicodeScalar?
        var iterator = text.unicodeScalars.makeIterator()
        var current = iterator.next()
        while true {
            if follow(from: 0, into: &states, between: previous, and: current) { return true }
            guard let scalar = current else { return false }
            let next = iterator.next()
            following.removeAll()
            for state in states.members {
                guard case .scalars(let set) = instructions[state], set.contains(scalar) else { continue }
                if follow(from: state + 1, into: &following, between: scalar, and: next) { return true }
            }
            swap(&states, &following)
            previous = scalar
            current = next
        }
    }

    /// Adds what is reached from a state without a character; true if that is the end of the pattern.
    private func follow(
        from start: Int, into states: inout StateSet, between previous: UnicodeScalar?, and next: UnicodeScalar?
    ) -> Bool {
        guard states.insert(start) else { return false }
        // Most states lead nowhere further.
        if case .scalars = instructions[start] { return false }
        var pending = [start]
        while let state = pending.popLast() {
            switch instructions[state] {
            case .match: return true
            case .scalars: break
            case .jump(let target): if states.insert(target) { pending.append(target) }
            case .split(let first, let second):
                if states.insert(second) { pending.append(second) }
                if states.insert(first) { pending.append(first) }
            case .assertion(let assertion):
                if assertion.holds(between: previous, and: next), states.insert(state + 1) { pending.append(state + 1) }
            }
        }
        return false
    }

    /// A set of states that is emptied in no time. Source: Briggs and Torczon, sparse sets.
    private struct StateSet {
        private(set) var members: [Int] = []
        private var positions: [Int]

        init(_ count: Int) {
            positions = Array(repeating: 0, count: count)
            members.reserveCapacity(count)
        }

        mutating func insert(_ state: Int) -> Bool {
            let position = positions[state]
            if position < members.count, members[position] == state { return false }
            positions[state] = members.count
            members.append(state)
            return true
        }

        mutating func removeAll() { members.removeAll(keepingCapacity: true) }
    }
}

extension RegexAssertion {
    fileprivate func holds(between previous: UnicodeScalar?, and next: UnicodeScalar?) -> Bool {
        switch self {
        case .textStart: previous == nil
        case .textEnd: next == nil
        case .lineStart: previous == nil || previous == "\n"
        case .lineEnd: next == nil || next == "\n"
        case .wordBoundary: Self.isOfWord(previous) != Self.isOfWord(next)
        case .noWordBoundary: Self.isOfWord(previous) == Self.isOfWord(next)
        }
    }

    private static func isOfWord(_ scalar: UnicodeScalar?) -> Bool {
        guard let scalar else { return false }
        return NamedScalarSet.word.contains { $0.contains(scalar.value) }
    }
}
