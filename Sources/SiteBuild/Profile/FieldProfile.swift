import JSONValue
import SiteModel

/// What the records of a collection have in one field, all of them taken together.
struct FieldProfile: Sendable {
    let name: String
    /// With the names of what it lies in, joined by dots.
    let path: String
    /// What it is called by default.
    var label: String
    var kind: ValueKind
    /// How many of what may have the field have a value to show there.
    let count: Int
    /// How many different values there are, of one line each; nil where they are more than are counted.
    let differentValues: Int?
    /// How many have the commonest value, as far as they are counted.
    let commonest: Int
    /// Whether most values are made by a program and tell a reader nothing: hashes, UUIDs.
    let isOpaque: Bool
    /// Whether it is there for programs rather than for readers.
    let isForPrograms: Bool
    /// Whether its texts are written as in HTML even where they have no tags: `Rock &amp; Roll`.
    let isEscaped: Bool
    /// Whether its texts are numbers with units that differ: `12 g`, `1 kg`.
    let isQuantity: Bool
    /// Whether many of its texts are written in Markdown.
    let isMarkdown: Bool
    /// Whether all its values are of two or three letters.
    let isCode: Bool
    /// Whether most of its texts are paths of pictures on a host that the feed does not name.
    let holdsPicturePaths: Bool
    /// What an object, or the objects of a list, have in turn.
    var members: FieldProfiles
    /// Of a list: what its elements are, and how many of them there are in all records.
    var elementKind: ValueKind
    let elementCount: Int
    /// What the configuration says of how it is shown.
    var look: FieldLook?
    /// What stands beside its numbers in the feed.
    var unit: NumberUnit?
    /// Why its texts are not read as days or numbers, though they look like such.
    var doubt: WrittenDoubt?
}

/// The members that say all of an object: what it is called, and where it leads.
struct Naming: Sendable {
    /// Places among the fields.
    let name: Int
    let link: Int?

    /// Nil where the object has more to say.
    fileprivate init?(_ fields: [FieldProfile]) {
        guard let name = usualNamesOfObjects.lazy.compactMap({ name in fields.firstIndex { $0.name == name } }).first, fields[name].kind == .text,
            fields.indices.allSatisfy({ $0 == name || fields[$0].saysNoMore })
        else { return nil }
        self.name = name
        link = fields.firstIndex { $0.kind == .link && !$0.isForPrograms }
    }
}

extension FieldProfile {
    fileprivate var saysNoMore: Bool {
        isForPrograms || [.link, .nothing].contains(kind) || kind == .yesNo && differentValues == 1 || wordsThatSayNoMore.contains(lastWord)
    }

    /// How many values lie in it, what is but a name being one.
    var leafCount: Int { members.fields.isEmpty || members.naming != nil ? 1 : members.fields.reduce(0) { $0 + $1.leafCount } }

    /// How many objects lie in one another at most; what is but a name is none.
    var depth: Int { members.fields.isEmpty || members.naming != nil ? 0 : 1 + (members.fields.lazy.map(\.depth).max() ?? 0) }

    fileprivate var lastWord: String { label.split(separator: " ").last?.lowercased() ?? "" }

    /// The words that it is called by, in small letters and in English where they are known.
    var words: Set<String> { Set(fieldWords(label)) }
}

private func measure(among fields: [FieldProfile]) -> (number: Int, unit: Int)? {
    guard fields.count == 2, let number = fields.firstIndex(where: { $0.kind == .number }), fields[1 - number].kind == .text,
        ["currency", "currencycode", "currency_code", "unit", "units", "unitcode", "unit_code"].contains(fields[1 - number].name.lowercased()),
        fields[number].words.isDisjoint(with: NumberUnit.wordsOfCents)
    else { return nil }
    return (number, 1 - number)
}

private func coordinates(among fields: [FieldProfile]) -> [(latitude: Int, longitude: Int)] {
    fields.indices.compactMap { latitude in
        guard [.number, .numeral].contains(fields[latitude].kind), let words = NameWords(fields[latitude].name).asLatitude else { return nil }
        let longitude = fields.firstIndex { [.number, .numeral].contains($0.kind) && NameWords($0.name).asLongitude == words }
        return longitude.map { (latitude, $0) }
    }
}

/// What an object is called by, the most usual first.
let usualNamesOfObjects = ["name", "title", "label", "text", "value", "display_name", "login", "term", "Name", "Title", "Label", "displayName"]

/// The last words of fields that say nothing more of a thing that has a name.
private let wordsThatSayNoMore: Set<String> = ["type", "kind", "slug", "taxonomy", "slot", "url", "urls", "uri", "link", "href", "code", "isocode", "iso"]

/// Fields in the order in which the feed first has them.
struct FieldProfiles: Sendable {
    let fields: [FieldProfile]
    /// Their names.
    let keys: JSONKeys
    /// Of an object that is a name with no more than programs need beside it: where that is.
    let naming: Naming?
    /// Of an object that is an amount and its unit, `{"amount": 12, "currency": "EUR"}`: where these are.
    let amount: (number: Int, unit: Int)?
    /// Whether it is one text in several languages, by their codes.
    let isText: Bool
    /// Pairs of fields that say together where something is: the latitude first.
    let places: [(latitude: Int, longitude: Int)]

    init(_ fields: [FieldProfile]) {
        self.fields = fields
        keys = JSONKeys(fields.map(\.name))
        naming = Naming(fields)
        places = coordinates(among: fields)
        amount = measure(among: fields)
        isText = !fields.isEmpty && fields.allSatisfy { [.text, .prose, .markup, .nothing, .numeral, .number].contains($0.kind) } && areLanguages(fields.map(\.name))
    }

    /// All fields, nested ones behind what they lie in.
    var everywhere: [FieldProfile] { fields.flatMap { [$0] + $0.members.everywhere } }

    static let none = FieldProfiles([])

    /// By the bytes of its name.
    func field(_ name: UnsafeBufferPointer<UInt8>) -> FieldProfile? {
        let key = JSONKey(name)
        return keys.keys.firstIndex { $0.isSame(as: key) }.map { fields[$0] }
    }

    subscript(name: String) -> FieldProfile? { fields.first { $0.name == name } }

    /// A field inside a field: `weight.metric`, also through the numbers of a list. A field whose own name has dots comes first.
    subscript(path path: String) -> FieldProfile? {
        if let field = self[path] { return field }
        let parts = pathParts(path).filter { Int($0) == nil }
        guard let first = parts.first, var field = self[first] else { return nil }
        for part in parts.dropFirst() {
            guard let member = field.members[part] else { return nil }
            field = member
        }
        return field
    }
}
