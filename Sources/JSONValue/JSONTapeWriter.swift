import CSimdJSON

/// Makes a document of many objects of one shape, as a parser would: they take one allocation together, and look like those of a feed.
public struct JSONTapeWriter {
    private var tape: [UInt64] = []
    private var strings: [UInt8] = []
    /// The entry of each key of the shape. The bytes of the keys are written once.
    private var keys: [UInt64] = []
    /// The start of each object on the tape.
    private var starts: [Int] = []

    public init(_ shape: JSONShape) {
        tape = [0, 0]
        keys = shape.keys.map { string($0) }
    }

    /// Adds an object; `value` returns the value of each key of the shape, by its position.
    public mutating func append(_ value: (_ position: Int) -> JSONValue) {
        starts.append(tape.count)
        let start = open()
        for position in keys.indices {
            tape.append(keys[position])
            write(value(position))
        }
        close(start, "{", "}", keys.count)
    }

    /// The objects in order. They are stored in the spill file if there is one with enough room.
    public consuming func finish(into file: SpillFile?) -> [JSONObject] {
        close(1, "[", "]", starts.count)
        tape[0] = Self.entry("r", UInt64(tape.count + 1))
        tape.append(Self.entry("r", 0))
        strings.append(contentsOf: repeatElement(0, count: JSONDocument.padding))
        let document = tape.withUnsafeMutableBufferPointer { tape in
            strings.withUnsafeBufferPointer { strings in
                JSONDocument(copying: csimdjson_document(owner: nil, tape: tape.baseAddress, strings: strings.baseAddress), into: file)
            }
        }
        return starts.map { JSONObject(document: document, index: $0) }
    }

    private mutating func write(_ value: JSONValue) {
        switch value {
        case .null: tape.append(Self.entry("n", 0))
        case .bool(let bool): tape.append(Self.entry(bool ? "t" : "f", 0))
        case .int(let int): tape += [Self.entry("l", 0), UInt64(bitPattern: int)]
        case .uint(let uint): tape += [Self.entry("u", 0), uint]
        case .double(let double): tape += [Self.entry("d", 0), double.bitPattern]
        case .string(let text): tape.append(string(text))
        case .array(let elements):
            let start = open()
            var count = 0
            for element in elements {
                write(element)
                count += 1
            }
            close(start, "[", "]", count)
        case .object(let object):
            let start = open()
            var count = 0
            for (key, value) in object {
                tape.append(string(key))
                write(value)
                count += 1
            }
            close(start, "{", "}", count)
        }
    }

    /// Writes a string: a 32-bit length, the UTF-8 bytes, a NUL.
    private mutating func string(_ text: String) -> UInt64 {
        let start = strings.count
        var text = text
        text.withUTF8 { bytes in
            withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { strings.append(contentsOf: $0) }
            strings.append(contentsOf: bytes)
        }
        strings.append(0)
        return Self.entry("\"", UInt64(start))
    }

    /// The index of an entry that `close` writes.
    private mutating func open() -> Int {
        tape.append(0)
        return tape.count - 1
    }

    /// The tape has 24 bits for the count: readers count the members of larger containers.
    private mutating func close(_ start: Int, _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ count: Int) {
        tape.append(Self.entry(closing, UInt64(start)))
        tape[start] = Self.entry(opening, UInt64(min(count, 0xFF_FFFF)) << 32 | UInt64(tape.count))
    }

    private static func entry(_ kind: Unicode.Scalar, _ payload: UInt64) -> UInt64 { UInt64(kind.value) << 56 | payload }
}
