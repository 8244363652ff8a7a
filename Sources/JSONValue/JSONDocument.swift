import CSimdJSON

/// A parsed JSON text: simdjson's tape and string buffer, which `JSONValue`s refer to.
///
/// Most objects of a feed have the same keys in the same order. The entry that closes an object tells where an earlier one with its keys
/// begins, in 24 bits that simdjson leaves free: a key is looked for there, where the bytes of the keys are at hand, whichever object is asked.
/// One of the bits says that its values lie where those of the earlier one do, so that only that one is walked.
///
/// Safety: the buffers belong to this object, are never written after `init` and are freed in `deinit`; every value
/// that refers to them keeps the document alive. Indices come from the tape itself, which simdjson has validated.
public final class JSONDocument: @unchecked Sendable {
    /// The owner of the buffers, and how they are freed.
    enum Owner {
        /// Whoever made this keeps them.
        case caller
        case parser(UnsafeMutableRawPointer)
        case memory(UnsafeMutableRawPointer)
        case file(SpillFile)
    }

    private let owner: Owner
    private let tape: UnsafePointer<UInt64>
    private let strings: UnsafePointer<UInt8>
    /// True if any object repeats a key: lookups then have to see every member to find the last.
    private(set) var hasDuplicateKeys = false

    /// The most that 23 bits hold.
    static let lastModel = 0x7F_FFFF

    /// Takes over a document made by `csimdjson_parse`.
    init(adopting document: csimdjson_document) {
        owner = .parser(document.owner)
        tape = UnsafePointer(document.tape)
        strings = document.strings
        hasDuplicateKeys = compareKeys(document.tape)
    }

    /// A document that is in use no longer than its buffers.
    private init(lookingAt document: csimdjson_document) {
        owner = .caller
        tape = UnsafePointer(document.tape)
        strings = document.strings
        hasDuplicateKeys = compareKeys(document.tape)
    }

    /// A copy of a parser's result, in the spill file if there is one with enough room, otherwise in memory.
    init(copying document: csimdjson_document, into file: SpillFile?) {
        hasDuplicateKeys = JSONDocument(lookingAt: document).hasDuplicateKeys
        let words = Int(document.tape[0] & 0x00FF_FFFF_FFFF_FFFF)
        let tape = UnsafeRawBufferPointer(start: document.tape, count: words * 8)
        let strings = UnsafeRawBufferPointer(start: document.strings, count: Self.stringsEnd(document) + Self.padding)
        let copy: UnsafeRawPointer
        if let file, let region = file.store(tape, strings) {
            copy = region.baseAddress!  // A region has bytes.
            owner = .file(file)
        } else {
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: tape.count + strings.count, alignment: 8)
            memory.copyMemory(from: tape)
            UnsafeMutableRawBufferPointer(rebasing: memory[tape.count...]).copyMemory(from: strings)
            copy = UnsafeRawPointer(memory.baseAddress!)
            owner = .memory(memory.baseAddress!)
        }
        self.tape = copy.assumingMemoryBound(to: UInt64.self)
        self.strings = (copy + tape.count).assumingMemoryBound(to: UInt8.self)
    }

    /// Bytes after the last string that may be read: names are compared word by word.
    static let padding = 32

    /// The end of the last string, where the next one would begin.
    private static func stringsEnd(_ document: csimdjson_document) -> Int {
        let last = Int(document.tape[0] & 0x00FF_FFFF_FFFF_FFFF) - 1
        var end = 0
        var index = 1
        while index < last {
            let word = document.tape[index]
            switch UInt8(truncatingIfNeeded: word >> 56) {
            case UInt8(ascii: "\""):
                let start = Int(word & 0x00FF_FFFF_FFFF_FFFF)
                end = max(end, start + 4 + Int(UnsafeRawPointer(document.strings + start).loadUnaligned(as: UInt32.self)) + 1)
                index += 1
            case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): index += 2
            default: index += 1
            }
        }
        return end
    }

    deinit {
        switch owner {
        case .parser(let document): csimdjson_free(document)
        case .memory(let memory): memory.deallocate()
        case .file, .caller: break  // The file goes with the last document.
        }
    }

    public var root: JSONValue { value(at: 1) }

    // MARK: The tape: one 64-bit word an entry, its kind in the top byte, 56 bits of payload below.

    private func kind(at index: Int) -> UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

    private func payload(at index: Int) -> Int { Int(tape[index] & 0x00FF_FFFF_FFFF_FFFF) }

    /// The index of the entry after the root value.
    var rootEnd: Int { payload(at: 0) - 1 }

    /// The index of the entry that closes the container opened at `index`.
    func closingIndex(ofContainerAt index: Int) -> Int { (payload(at: index) & 0xFFFF_FFFF) - 1 }

    /// The index of an earlier object that has the same keys in the same order as the one that ends here; 0 if none is known.
    func model(ofObjectClosedAt end: Int) -> Int { payload(at: end) >> 32 & Self.lastModel }

    /// Whether the keys of the object that ends here lie as far from its start as those of its model.
    private func isLaidOutAsModel(objectClosedAt end: Int) -> Bool { payload(at: end) >> 55 == 1 }

    /// The index of the value that follows the one at `index`.
    @inline(__always)
    func index(after index: Int) -> Int {
        switch kind(at: index) {
        case UInt8(ascii: "["), UInt8(ascii: "{"): payload(at: index) & 0xFFFF_FFFF
        case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): index + 2
        default: index + 1
        }
    }

    func count(ofContainerAt index: Int) -> Int {
        let stored = payload(at: index) >> 32
        // The tape has 24 bits for the count; a saturated one is counted.
        guard stored == 0xFF_FFFF else { return stored }
        let step = kind(at: index) == UInt8(ascii: "{") ? 1 : 0
        var count = 0
        var cursor = index + 1
        let end = closingIndex(ofContainerAt: index)
        while cursor < end {
            cursor = self.index(after: cursor + step)
            count += 1
        }
        return count
    }

    func isContainer(at index: Int) -> Bool {
        let kind = kind(at: index)
        return kind == UInt8(ascii: "{") || kind == UInt8(ascii: "[")
    }

    func isObject(at index: Int) -> Bool { kind(at: index) == UInt8(ascii: "{") }

    func value(at index: Int) -> JSONValue {
        switch kind(at: index) {
        case UInt8(ascii: "\""): .string(text(at: index))
        case UInt8(ascii: "{"): .object(JSONObject(document: self, index: index))
        case UInt8(ascii: "["): .array(JSONArray(document: self, index: index))
        case UInt8(ascii: "l"): .int(Int64(bitPattern: tape[index + 1]))
        case UInt8(ascii: "u"): .uint(tape[index + 1])
        case UInt8(ascii: "d"): .double(Double(bitPattern: tape[index + 1]))
        case UInt8(ascii: "t"): .bool(true)
        case UInt8(ascii: "f"): .bool(false)
        default: .null
        }
    }

    // MARK: Strings: a 32-bit length, the UTF-8 bytes, a NUL.

    func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = strings + payload(at: index)
        let length = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
        return UnsafeBufferPointer(start: start + 4, count: Int(length))
    }

    /// Length and first four bytes of a string: different where two strings differ in them.
    ///
    /// Safety: reads eight bytes where a string takes at least five (length and NUL); simdjson itself writes strings in
    /// blocks and therefore allocates its padding (32 bytes) after the last one.
    func keySignature(at index: Int) -> UInt64 {
        let start = UnsafeRawPointer(strings + payload(at: index))
        let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
        let length = word & 0xFFFF_FFFF
        return length >= 4 ? word : word & (1 << (32 + 8 * length) - 1)
    }

    func text(at index: Int) -> String { String(decoding: bytes(at: index), as: UTF8.self) }

    /// The tape index of the value that counts for each key: the one of its last member.
    func lastValues(ofObjectAt index: Int) -> [KeyBytes: Int] {
        var values: [KeyBytes: Int] = [:]
        var cursor = index + 1
        let end = closingIndex(ofContainerAt: index)
        while cursor < end {
            values[KeyBytes(bytes: bytes(at: cursor))] = cursor + 1
            cursor = self.index(after: cursor + 1)
        }
        return values
    }

    func value(forKey key: String, inObjectAt index: Int) -> JSONValue? {
        var key = key
        return key.withUTF8 { valueIndex(forKey: $0, inObjectAt: index) }.map(value(at:))
    }

    /// The tape index of a member's value. The last member of that key counts.
    func valueIndex(forKey key: UnsafeBufferPointer<UInt8>, inObjectAt index: Int) -> Int? {
        let end = closingIndex(ofContainerAt: index)
        var cursor = index + 1
        var found: Int?
        while cursor < end {
            if bytes(at: cursor).isSame(as: key) {
                guard hasDuplicateKeys else { return cursor + 1 }
                found = cursor + 1
            }
            cursor = self.index(after: cursor + 1)
        }
        return found
    }

    // MARK: Looking in place, for `BorrowedJSON`.

    func content(at index: Int) -> BorrowedJSON.Content {
        switch kind(at: index) {
        case UInt8(ascii: "\""): .bytes(bytes(at: index))
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "l"): .int(Int64(bitPattern: tape[index + 1]))
        case UInt8(ascii: "u"): .uint(tape[index + 1])
        case UInt8(ascii: "d"): .double(Double(bitPattern: tape[index + 1]))
        case UInt8(ascii: "t"): .bool(true)
        case UInt8(ascii: "f"): .bool(false)
        default: .null
        }
    }

    func isArray(at index: Int) -> Bool { kind(at: index) == UInt8(ascii: "[") }

    /// The tape index of a member's value, the last of that key; also nil if there is no object.
    ///
    /// Reading a key's first word may go beyond its end: simdjson allocates its string buffer with at least
    /// `SIMDJSON_PADDING` bytes more than all strings take.
    func valueIndex(forKey key: JSONKey, at index: Int) -> Int? {
        guard kind(at: index) == UInt8(ascii: "{") else { return nil }
        let end = closingIndex(ofContainerAt: index)
        var cursor = index + 1
        let model = model(ofObjectClosedAt: end)
        var name = model > 0 ? model + 1 : cursor
        if isLaidOutAsModel(objectClosedAt: end) {
            let distance = index - model
            while name + distance < end {
                let candidate = strings + payload(at: name)
                let length = Int(UnsafeRawPointer(candidate).loadUnaligned(as: UInt32.self))
                // An object with a model repeats no key.
                if key.matches(candidate + 4, count: length) { return name + 1 + distance }
                name = self.index(after: name + 1)
            }
            return nil
        }
        var found: Int?
        while cursor < end {
            let candidate = strings + payload(at: name)
            let length = Int(UnsafeRawPointer(candidate).loadUnaligned(as: UInt32.self))
            if key.matches(candidate + 4, count: length) {
                guard hasDuplicateKeys else { return cursor + 1 }
                found = cursor + 1
            }
            cursor = self.index(after: cursor + 1)
            name = model > 0 ? self.index(after: name + 1) : cursor
        }
        return found
    }
}
