/// Finds where a long list can be split into parts, understanding no more of it than strings and brackets.
///
/// If all parts can be parsed, so can the whole: if it is not JSON, at least one part is not either.
public struct JSONListCutter {
    private enum Place {
        case before, inside, behind
    }

    /// The parts found so far, in bytes from the start of the text: each from after a comma or bracket to the next.
    public private(set) var parts: [Range<Int>] = []
    private let partSize: Int
    private var place = Place.before
    /// The number of open brackets, including the list's own.
    private var depth = 0
    private var isInText = false
    /// Whether the next byte to be read follows a backslash.
    private var isEscaped = false
    private var start = 0
    /// Whether the part contains anything.
    private var hasElements = false

    /// The approximate size of a part in bytes.
    public init(partSize: Int) { self.partSize = partSize }

    /// Whether the list was read to its end.
    public var isComplete: Bool { place == .behind }

    /// Reads the next bytes of the text, which begin at `offset`. False if the text is not a list.
    public mutating func read(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        var index = 0
        while index < bytes.count {
            if isInText {
                index = passText(bytes, from: index)
                continue
            }
            let byte = bytes[index]
            index += 1
            guard byte > 0x20 else { continue }
            switch place {
            case .before:
                guard byte == UInt8(ascii: "[") else { return false }
                place = .inside
                depth = 1
                start = offset + index
            case .inside: guard readInside(byte, end: offset + index - 1) else { return false }
            case .behind: return false
            }
        }
        return true
    }

    /// False if the list does not end properly.
    private mutating func readInside(_ byte: UInt8, end: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): isInText = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            depth -= 1
            if depth == 0 {
                guard byte == UInt8(ascii: "]") else { return false }
                // An empty list is fine; nothing after a comma is a fault, which is found when the part is parsed.
                if hasElements || !parts.isEmpty { parts.append(start..<end) }
                place = .behind
            }
        case UInt8(ascii: ","):
            if depth == 1, end - start >= partSize {
                parts.append(start..<end)
                start = end + 1
                hasElements = false
                return true
            }
        default: break
        }
        hasElements = true
        return true
    }

    /// Moves to after the end of a string, or of the bytes.
    private mutating func passText(_ bytes: UnsafeRawBufferPointer, from first: Int) -> Int {
        var first = first
        if isEscaped {
            isEscaped = false
            first += 1
        }
        var search = first
        while search < bytes.count {
            let quote = bytes.firstIndex(of: UInt8(ascii: "\""), from: search)
            let end = quote ?? bytes.count
            var backslashes = 0
            while end - backslashes > first, bytes[end - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
            guard backslashes.isMultiple(of: 2) else {
                isEscaped = quote == nil
                first = end + 1
                search = first
                continue
            }
            if quote != nil {
                isInText = false
                return end + 1
            }
            return end
        }
        return bytes.count
    }
}
