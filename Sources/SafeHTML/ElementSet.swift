/// A set of elements, stored as bits.
struct ElementSet: ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    init(arrayLiteral elements: Element...) { for element in elements { insert(element) } }

    func contains(_ element: Element) -> Bool { bits & Self.bit(of: element) != 0 }

    mutating func insert(_ element: Element) { bits |= Self.bit(of: element) }

    func with(_ element: Element) -> ElementSet {
        var set = self
        set.insert(element)
        return set
    }

    private static func bit(of element: Element) -> UInt64 { 1 << UInt64(element.rawValue) }
}
