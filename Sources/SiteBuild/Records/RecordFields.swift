import JSONValue
import SiteModel

/// The fields of a record while somebody else keeps it alive: what rules gave over what it has itself.
struct RecordFields: BitwiseCopyable {
    private let derived: BorrowedJSON
    private let value: BorrowedJSON

    /// Those of no record.
    static var none: RecordFields { RecordFields(FeedRecord(value: .empty, position: 0)) }

    init(_ record: borrowing Record) {
        derived = BorrowedJSON(record.derived)
        value = BorrowedJSON(record.value)
    }

    /// A record where it lies.
    init(_ record: UnsafePointer<Record>) {
        derived = BorrowedJSON(record.pointee.derived)
        value = BorrowedJSON(record.pointee.value)
    }

    /// A record of the feed, before any rule.
    init(_ record: borrowing FeedRecord) {
        derived = BorrowedJSON(JSONObject.empty)
        value = BorrowedJSON(record.value)
    }

    init(_ record: borrowing RuledRecord) {
        derived = BorrowedJSON(record.derived)
        value = BorrowedJSON(record.record.value)
    }

    subscript(key: JSONKey) -> BorrowedJSON? { derived.member(key) ?? value.member(key) }

    subscript(path: FieldPath) -> BorrowedJSON? {
        if let whole = path.keys.first, let value = self[whole] { return value }
        guard path.isNested else { return nil }
        let keys = path.keys.keys
        guard var value = self[keys[1]] else { return nil }
        for index in keys.indices.dropFirst(2) {
            guard let part = value.isArray ? value.element(path.parts[index - 1]) : value.member(keys[index]) else { return nil }
            value = part
        }
        return value
    }

    /// The values of a field one by one: those of a list, and those that lie in the objects of a list, `prizes.category`.
    func forEachValue(at path: FieldPath, _ body: (BorrowedJSON) -> Void) {
        if let value = self[path] { return value.forEachElement(body) }
        let keys = path.keys.keys
        guard keys.count > 2, let value = self[keys[1]] else { return }
        value.forEachValue(at: keys[2...], body)
    }

    /// Whether there is a value of a field, also in the objects of a list.
    func hasValue(at path: FieldPath) -> Bool {
        var isThere = false
        forEachValue(at: path) { _ in isThere = true }
        return isThere
    }

    /// The first of these fields that reads as text.
    func plain(among names: FieldNames) -> PlainText? {
        for index in names.paths.indices { if let text = text(index, of: names) { return text } }
        return nil
    }

    /// The text in one of these fields.
    func plain(in number: Int, of names: FieldNames) -> PlainText? { text(number, of: names) }

    func value(in number: Int, of names: FieldNames) -> BorrowedJSON? { self[names.paths[number]] }

    /// The number of the first of these fields that reads as text.
    func number(among names: FieldNames) -> Int? { names.paths.indices.first { text($0, of: names) != nil } }

    /// The first of these fields that reads as text, with its name.
    func named(among names: FieldNames) -> (name: String, text: PlainText)? {
        for index in names.paths.indices { if let text = text(index, of: names) { return (names.names[index], text) } }
        return nil
    }

    /// The first of these fields that reads as text, with its name and as the value that it is.
    func value(among names: FieldNames) -> (name: String, value: BorrowedJSON)? {
        for index in names.paths.indices {
            if let value = self[names.paths[index]], value.plainText != nil { return (names.names[index], value) }
        }
        return nil
    }

    /// Those of these fields that read as text, with their names.
    func allNamed(of names: FieldNames) -> [(name: String, text: PlainText)] {
        names.paths.indices.compactMap { index in text(index, of: names).map { (names.names[index], $0) } }
    }

    private func text(_ index: Int, of names: FieldNames) -> PlainText? {
        let value = self[names.paths[index]]
        if names.passesOverNull, value?.bytes(\.isWrittenNull) == true { return nil }
        return value?.plainText ?? (names.areLists[index] ? value?.paragraphs : nil)
    }

    /// The name of the first of these fields that has something of a kind.
    func name(among names: FieldNames, _ part: (BorrowedJSON) -> PlainText?) -> String? { number(among: names, part).map { names.names[$0] } }

    /// The number of the first of these fields that has something of a kind.
    func number(among names: FieldNames, _ part: (BorrowedJSON) -> PlainText?) -> Int? {
        names.paths.indices.first { self[names.paths[$0]].flatMap(part) != nil }
    }

    /// Those of these fields that read as text.
    func allPlain(of names: FieldNames) -> [String] { names.paths.indices.compactMap { text($0, of: names)?.string } }

    /// The field whose object has a member, `title.rendered`, and beside that no more than flags, or what somebody else calls no more; or whose
    /// list has one element, `title[0]`. Nil where there is more.
    func soleHolder(of path: String, beside isNoMore: (_ name: String, ValueForm) -> Bool = { _, _ in false }) -> String? {
        // Most are names alone.
        if path.utf8.last == UInt8(ascii: "]") {
            let holder = String(path.prefix { $0 != "[" })
            return path == holder + "[0]" && self[FieldPath(holder)]?.element("1") == nil ? holder : nil
        }
        guard path.utf8.contains(UInt8(ascii: ".")) else { return nil }
        let parts = path.split(separator: ".")
        guard parts.count == 2, let object = self[FieldPath(String(parts[0]))] else { return nil }
        var others = 0
        let own = object.member(named: parts[1])?.plainText?.string
        object.forEachMember { name, value in
            guard !name.elementsEqual(parts[1].utf8) else { return }
            let form = ValueForm(value)
            // The same text once more, in another language or as HTML, is no more.
            if form != .nothing, form != .yesNo, !isNoMore(String(decoding: name, as: UTF8.self), form), value.plainText?.string != own {
                others += 1
            }
        }
        return others == 0 ? String(parts[0]) : nil
    }

    /// The first of these fields that holds an address, or what somebody takes for one.
    func address(among names: FieldNames, where isOne: (_ name: String, PlainText) -> Bool = { _, _ in true }) -> PlainText? {
        for index in names.paths.indices {
            if let address = self[names.paths[index]]?.addressText, isOne(names.names[index], address) { return address }
        }
        return nil
    }
}

/// Fields of which the first that is there counts.
///
/// A class, so that passing it on counts one reference instead of two.
final class FieldNames: Sendable {
    let names: [String]
    fileprivate let paths: [FieldPath]
    /// Which of them may have a text as a list of its paragraphs.
    fileprivate let areLists: [Bool]
    /// Whether the text `null` stands for no value.
    let passesOverNull: Bool

    init(_ names: [String], lists: Set<String> = [], passingOverNull: Bool = false) {
        self.names = names
        passesOverNull = passingOverNull
        areLists = names.map(lists.contains)
        paths = names.map(FieldPath.init)
    }
}

/// A field, or with dots a field inside a field: `weight.metric`, `items[0].name`. A field whose own name has dots comes first.
///
/// A class, so that passing it on counts one reference instead of two.
final class FieldPath: Sendable {
    fileprivate let parts: [String]
    /// The whole, then the parts.
    fileprivate let keys: JSONKeys
    fileprivate let isNested: Bool

    init(_ path: String) {
        parts = pathParts(path)
        isNested = parts.count > 1
        keys = JSONKeys([path] + (isNested ? parts : []))
    }
}

extension BorrowedJSON {
    /// A value that reads as text: a string that is not blank, or a number.
    var plainText: PlainText? {
        switch content {
        case .bytes(let bytes): bytes.contains { $0 > 0x20 } ? .bytes(bytes) : nil
        case .string(let text): text.utf8.contains { $0 > 0x20 } ? .string(text) : nil
        case .int(let int): .string(String(int))
        case .uint(let uint): .string(String(uint))
        case .double(let double): .string(JSONValue.numberText(double))
        case .null, .bool, .array, .object: nil
        }
    }

    /// A list of texts as one of so many paragraphs; nil for any other value.
    fileprivate var paragraphs: PlainText? {
        guard isArray else { return nil }
        var texts: [String] = []
        var elements = elements
        while let element = elements.next() { if let text = element.plainText { texts.append(text.string) } }
        return texts.isEmpty ? nil : .string(texts.joined(separator: "\n\n"))
    }

    func member(named name: some StringProtocol) -> BorrowedJSON? {
        var found: BorrowedJSON?
        forEachMember { if found == nil, $0.elementsEqual(name.utf8) { found = $1 } }
        return found
    }

    /// Whether it is a text, or a list with one.
    var hasText: Bool {
        guard isArray else { return plainText != nil }
        var elements = elements
        while let element = elements.next() { if element.plainText != nil { return true } }
        return false
    }

    /// The names of those members of an object that are texts, or lists of them.
    var namesOfTexts: [String] {
        var names: [String] = []
        forEachMember { name, value in if value.hasText { names.append(String(decoding: name, as: UTF8.self)) } }
        return names
    }

    /// Of a text in several languages, or of a list of texts in several, that for a site in a language.
    func text(for siteLanguage: String) -> BorrowedJSON? {
        preferredLanguage(among: namesOfTexts, siteLanguage: siteLanguage).flatMap { member(named: $0) }
    }

    /// An address: a text, or the `url`, `src` or `href` of an object; of one picture in several sizes, that of the largest.
    var addressText: PlainText? {
        switch content {
        case .bytes, .string: return plainText
        case .object: return Self.addressKeys.keys.firstNonNil { member($0) }?.addressText
        case .array:
            let sizes = sizesOfPicture
            guard !sizes.isEmpty else {
                var elements = elements
                return elements.next()?.addressText
            }
            func shown(_ width: Double) -> Double { width > Self.mostPixels ? 1 : width }
            return sizes.dropFirst().reduce(sizes[0]) { shown($1.width) > shown($0.width) ? $1 : $0 }.picture.addressText
        default: return nil
        }
    }

    /// Whether it is a list of several pictures, and not of one in several sizes.
    var hasSeveralPictures: Bool {
        guard isArray, sizesOfPicture.isEmpty else { return false }
        var elements = elements
        var count = 0
        while count < 2, let element = elements.next() { if element.addressText != nil { count += 1 } }
        return count == 2
    }

    /// Of a list of one picture in several sizes, these; empty for any other value. Two that are as wide as one another, or of other
    /// proportions, are different pictures.
    private var sizesOfPicture: [(picture: BorrowedJSON, width: Double)] {
        var sizes: [(picture: BorrowedJSON, width: Double, proportion: Double?)] = []
        var elements = elements
        while let element = elements.next() {
            guard let (width, height) = element.sizeOfPicture else { return [] }
            let proportion = height.map { width / $0 }
            for other in sizes {
                guard other.width != width else { return [] }
                if let proportion, let known = other.proportion, abs(proportion / known - 1) > 0.1 { return [] }
            }
            sizes.append((element, width, proportion))
        }
        return sizes.map { ($0.picture, $0.width) }
    }

    /// How large a picture is that says so, by its width or a word; nil for any other value.
    private var sizeOfPicture: (width: Double, height: Double?)? {
        guard case .object = content else { return nil }
        let keys = Self.sizeKeys.keys
        // What tells its proportions is cut in several from one picture.
        if let width = member(keys[0])?.number { return (width, member(keys[3]) == nil ? member(keys[2])?.number : nil) }
        return member(keys[1])?.plainText.flatMap { Self.sizes[$0.string.lowercased()] }.map { ($0, nil) }
    }

    private static let sizeKeys = JSONKeys(["width", "size", "height", "ratio"])
    /// No page shows more of them.
    private static let mostPixels = 1600.0
    private static let sizes = ["thumb": 1.0, "small": 2, "medium": 3, "original": 4, "large": 5, "extralarge": 6, "mega": 7]

    /// The value itself, or those of a list, and of the lists in it.
    func forEachElement(_ body: (BorrowedJSON) -> Void) {
        guard isArray else { return body(self) }
        var elements = elements
        while let element = elements.next() { element.isArray ? element.forEachElement(body) : body(element) }
    }

    fileprivate func forEachValue(at keys: ArraySlice<JSONKey>, _ body: (BorrowedJSON) -> Void) {
        guard let key = keys.first else { return forEachElement(body) }
        forEachElement { $0.member(key)?.forEachValue(at: keys.dropFirst(), body) }
    }

    private static let addressKeys = JSONKeys(["url", "src", "href", "#text"])

    fileprivate func element(_ index: String) -> BorrowedJSON? {
        guard var left = Int(index), left >= 0 else { return nil }
        var elements = elements
        while let element = elements.next() {
            if left == 0 { return element }
            left -= 1
        }
        return nil
    }
}
