/// How often each of the different values of a field occurs, known by their hashes. Where there are more than `most`, those that come later are left out.
///
/// A table with linear probing: nearly every value of a feed is looked up here, and a `Dictionary` would hash each hash once more.
struct ValueCounts {
    private struct Slot {
        var value: UInt64
        /// 0 if the slot is free.
        var count: Int
    }

    /// The number of different values; where there are more than `most`, not all of them are counted.
    private(set) var count = 0
    private let most: Int
    /// A power of two of them, or none; at most three in four are taken.
    private var slots: [Slot] = []

    init(most: Int) { self.most = most }

    /// Whether there were more different values than are told apart.
    var isFull: Bool { count > most }

    /// The count of the commonest value.
    var commonest: Int { slots.reduce(0) { max($0, $1.count) } }

    mutating func add(_ value: UInt64) { add(value, 1, isFull: isFull) }

    /// Adds what was counted in records behind.
    mutating func add(_ other: ValueCounts) {
        let isFull = isFull
        for slot in other.slots where slot.count > 0 { add(slot.value, slot.count, isFull: isFull) }
    }

    /// - Parameter isFull: whether a new value is left out.
    private mutating func add(_ value: UInt64, _ times: Int, isFull: Bool) {
        if (count + 1) * 4 > slots.count * 3 { grow() }
        let place = place(of: value)
        if slots[place].count == 0 {
            guard !isFull else { return }
            slots[place].value = value
            count += 1
        }
        slots[place].count += times
    }

    /// Where the value is, or would be.
    private func place(of value: UInt64) -> Int {
        // Numbers differ in their upper bits alone: those of a product have all below them in it.
        var place = Int(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) >> 48) & (slots.count - 1)
        while slots[place].count > 0, slots[place].value != value { place = (place + 1) & (slots.count - 1) }
        return place
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(value: 0, count: 0), count: max(8, old.count * 2))
        for slot in old where slot.count > 0 { slots[place(of: slot.value)] = slot }
    }
}
