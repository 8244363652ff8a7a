/// Finds a template by the bytes of its name: while a page is rendered no string is made to ask for one.
///
/// Open addressing with linear probing; at most half of the slots are taken.
struct NameTable: Sendable {
    /// The number of a template, or -1 for none.
    private let slots: [Int32]
    private let names: [[UInt8]]

    /// Of templates with one name the first counts.
    init(_ names: [String]) {
        self.names = names.map { Array($0.utf8) }
        var size = 16
        while size < names.count * 2 { size *= 2 }
        var slots = [Int32](repeating: -1, count: size)
        for number in self.names.indices.reversed() {
            let name = self.names[number]
            var slot = name.withUnsafeBufferPointer(Self.hash) & (size - 1)
            while slots[slot] >= 0, self.names[Int(slots[slot])] != name { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(number)
        }
        self.slots = slots
    }

    subscript(name: UnsafeBufferPointer<UInt8>) -> Int? {
        var slot = Self.hash(name) & (slots.count - 1)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if names[number].count == name.count, names[number].elementsEqual(name) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Source: FNV-1a, 64 bits.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: hash >> 1)
    }
}
