import JSONValue

/// Which numbers of a field are doubles however they are written: those of a field that has whole numbers in some places and broken
/// ones in others. `1` and `1.5` are then of one kind, so that `price / 2` means the same for each record.
///
/// Fields of objects and elements of lists have kinds of their own, the elements of one field's lists together.
public final class NumberKinds: Sendable {
    let areDoubles: Bool
    private let members: [String: NumberKinds]
    let elements: NumberKinds?

    /// Nil where all numbers are of the kinds that they are written in.
    fileprivate init?(areDoubles: Bool, members: [String: NumberKinds], elements: NumberKinds?) {
        guard areDoubles || !members.isEmpty || elements != nil else { return nil }
        self.areDoubles = areDoubles
        self.members = members
        self.elements = elements
    }

    /// The kinds in a member of an object.
    public func member(_ name: String) -> NumberKinds? { members[name] }
}

/// Finds the kinds of a field's numbers by looking at all its values.
///
/// Cost: one pass over the values. Fields of objects beyond `mostMembers`, and what lies deeper than `deepest`, keep the kinds that
/// they are written in.
public struct NumberKindsTally: Sendable {
    private var hasWhole = false
    private var hasBroken = false
    private var members: [(name: [UInt8], tally: NumberKindsTally)] = []
    private var positions: [[UInt8]: Int] = [:]
    /// One at most.
    private var elements: [NumberKindsTally] = []
    private let depth: Int
    /// Where the member is expected that comes next: objects of a feed have their members in one order, mostly.
    private var expected = 0

    private static let mostMembers = 400
    private static let deepest = 12

    public init() { depth = 0 }

    private init(depth: Int) { self.depth = depth }

    public mutating func count(_ value: BorrowedJSON) {
        switch value.content {
        case .int, .uint: hasWhole = true
        case .double: hasBroken = true
        case .array where depth < Self.deepest:
            var iterator = value.elements
            while let element = iterator.next() {
                if elements.isEmpty { elements = [NumberKindsTally(depth: depth + 1)] }
                elements[0].count(element)
            }
        case .object where depth < Self.deepest:
            expected = 0
            value.forEachMember { name, value in if let member = position(of: name) { members[member].tally.count(value) } }
        case .null, .bool, .bytes, .string, .array, .object: return
        }
    }

    /// Of a member, which is made where it is new; nil where there are too many.
    private mutating func position(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        if expected < members.count, members[expected].name.elementsEqual(name) {
            defer { expected += 1 }
            return expected
        }
        let key = Array(name)
        let position = positions[key] ?? members.count
        if position == members.count {
            guard members.count < Self.mostMembers else { return nil }
            members.append((key, NumberKindsTally(depth: depth + 1)))
            positions[key] = position
        }
        expected = position + 1
        return position
    }

    /// Adds what was counted of the same field in records behind.
    public mutating func add(_ other: NumberKindsTally) {
        hasWhole = hasWhole || other.hasWhole
        hasBroken = hasBroken || other.hasBroken
        if elements.isEmpty { elements = other.elements } else if let further = other.elements.first { elements[0].add(further) }
        for (name, tally) in other.members {
            if let position = positions[name] {
                members[position].tally.add(tally)
            } else if members.count < Self.mostMembers {
                positions[name] = members.count
                members.append((name, tally))
            }
        }
    }

    /// Nil where all numbers are of the kinds that they are written in.
    public var kinds: NumberKinds? {
        var kinds: [String: NumberKinds] = [:]
        for (name, tally) in members { kinds[String(decoding: name, as: UTF8.self)] = tally.kinds }
        return NumberKinds(areDoubles: hasWhole && hasBroken, members: kinds, elements: elements.first?.kinds)
    }
}
