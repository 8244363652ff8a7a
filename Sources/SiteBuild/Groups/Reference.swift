import JSONValue

/// A field whose values name records, of another collection or of the same.
///
/// A class, since it is asked for each value that is shown: that counts one reference instead of one for each part.
final class Reference: Sendable {
    /// By its path.
    let field: String
    /// The collection of the records that it names.
    let target: Int
    /// The field there that has the same values.
    let by: String
    let index: RecordIndex
    /// The fields beside it that say of the record what it says itself.
    let companions: [Companion]
    /// The path of the object around it, if that is nothing but a copy of the record.
    let copy: String?

    init(field: String, target: Int, by: String, index: RecordIndex, companions: [Companion] = [], copy: String? = nil) {
        self.field = field
        self.target = target
        self.by = by
        self.index = index
        self.companions = companions
        self.copy = copy
    }

    /// The position of the record that a value names, also in letters of other case.
    func record(of value: BorrowedJSON) -> Int? { index.record(namedBy: value) }

    /// Whether a value is nothing but the identifier of a record that has no page: nobody can use it. Where numbers name records, 0 names none.
    func saysNothing(_ value: BorrowedJSON) -> Bool {
        if value.number == 0 { return record(of: value) == nil }
        guard !index.isWhole, let text = index.text(of: value), index.isUnreadable(text), record(of: value) == nil else { return false }
        return value.nameText == nil
    }
}

/// The records of a collection, by the values of one of their fields.
struct RecordIndex: Sendable {
    private var positions: [String: Int32] = [:]
    /// The same in small letters, of values that have letters; nil where two differ in nothing else.
    private var positionsInSmallLetters: [String: Int32?] = [:]
    /// The field's own name, for values that are objects.
    private let keys: JSONKeys
    /// Whether values are URLs that end with the field's value: `/films/7`.
    private let byEndings: Bool
    /// How many records have a value.
    private var recordCount = 0
    /// The values of records that `where` or a draft leaves out, and whether they are what the record is called.
    private var leftOut: [String: Bool] = [:]

    /// If records share a value, the first one counts. Cost: one pass over the records.
    init(_ collection: Collection, by field: String, byEndings: Bool = false) {
        self.byEndings = byEndings
        keys = JSONKeys([field.split(separator: ".").last.map(String.init) ?? field])
        let path = FieldPath(field)
        positions.reserveCapacity(collection.records.count)
        for position in collection.records.indices {
            guard let value = collection.fields(ofRecordAt: position)[path]?.plainText?.referring.string else { continue }
            recordCount += 1
            guard positions[value] == nil else { continue }
            positions[value] = Int32(position)
            guard value.utf8.contains(where: { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 >= 0x80 }) else { continue }
            let folded = value.lowercased()
            positionsInSmallLetters.updateValue(positionsInSmallLetters.keys.contains(folded) ? nil : Int32(position), forKey: folded)
        }
        for record in collection.leftOut {
            let fields = RecordFields(record)
            guard let value = fields[path]?.plainText?.referring.string, positions[value] == nil else { continue }
            leftOut[value] = collection.nouns.title(in: fields)?.string == value
        }
    }

    var count: Int { positions.count }

    /// Whether no record was left out.
    var isWhole: Bool { leftOut.isEmpty }

    /// Whether a record that was left out has the value.
    func isLeftOut(_ text: String) -> Bool { leftOut[text] != nil }

    /// Whether a record that was left out has the value, and is called otherwise.
    func isUnreadable(_ text: String) -> Bool { leftOut[text] == false }

    /// In no order.
    var unreadable: some Sequence<String> { leftOut.lazy.filter { !$0.value }.map(\.key) }

    /// Whether hardly two records have the same value.
    var isNearlyUnique: Bool { Self.areNearlyUnique(positions.count, of: recordCount) }

    static func areNearlyUnique(_ different: Int, of count: Int) -> Bool { different * 50 >= count * 49 }

    /// A text or a number; of an object, its member of the field's name.
    subscript(value: BorrowedJSON) -> Int? {
        guard let text = text(of: value) else { return nil }
        return positions[text].map(Int.init)
    }

    /// The same, also where the value differs from that of one record only in the case of its letters.
    func record(namedBy value: BorrowedJSON) -> Int? {
        guard let text = text(of: value) else { return nil }
        if let position = positions[text] { return Int(position) }
        return leftOut[text] == nil ? positionsInSmallLetters[text.lowercased()]?.map(Int.init) : nil
    }

    func text(of value: BorrowedJSON) -> String? {
        guard let text = (value.plainText ?? value.member(keys.keys[0])?.plainText)?.referring.string else { return nil }
        return byEndings ? text.split(separator: "/").last.map(String.init) : text
    }
}

extension PlainText {
    /// A text without surrounding space, and the distinguishing part of a URL: `http://a.example/films/7/` and `https://a.example/films/7` are the
    /// same.
    var referring: PlainText {
        switch self {
        case .bytes(let all):
            let bytes = all.withoutSurroundingSpace
            // Most values are no addresses.
            guard bytes.first == UInt8(ascii: "h"), let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else {
                return .bytes(bytes)
            }
            let rest = bytes.dropFirst(scheme.utf8.count)
            return .bytes(UnsafeBufferPointer(rebasing: rest.last == UInt8(ascii: "/") ? rest.dropLast() : rest))
        case .string(var text): return text.withUTF8 { bytes in .string(PlainText.bytes(bytes).referring.string) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var withoutSurroundingSpace: Self {
        guard let first, let last, first <= 0x20 || last <= 0x20 else { return self }
        guard let start = firstIndex(where: { $0 > 0x20 }), let end = lastIndex(where: { $0 > 0x20 }) else { return Self(rebasing: self[..<0]) }
        return Self(rebasing: self[start...end])
    }
}
