import SiteModel

/// The texts of a field that are lists as people write them: `Action, Drama`, `red; green`, `a|b`, and ways from the whole to its parts,
/// `Sea > Boats`. Which of them separates the parts, and whether they are a list at all, is told by all values together.
struct WrittenLists {
    private var kinds = [UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ">")].map { WrittenParts(separator: $0) }

    /// Takes note of the separators in a text of a sample, which is enough to tell what cannot be a list.
    mutating func find(in text: UnsafeBufferPointer<UInt8>) { for index in kinds.indices { kinds[index].find(in: text) } }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard kinds.contains(where: \.isPossible), !text.saysNothing else { return }
        guard text.count <= WrittenParts.longest else { return addOther() }
        let whole = trimmed(String(decoding: text, as: UTF8.self))
        let isOnePart = isPart(whole)
        for index in kinds.indices { kinds[index].add(text, whole, isOnePart: isOnePart) }
    }

    /// A value that is no text.
    mutating func addOther() { for index in kinds.indices { kinds[index].isPossible = false } }

    /// Whether any text may have several parts.
    var mayBeLists: Bool { kinds.contains { $0.isPossible && ($0.several > 0 || $0.areFramed) } }

    /// What stands between the parts of a field with a name; nil where its texts are no lists.
    func separator(inFieldCalled name: String) -> UInt8? {
        if let certain = kinds.first(where: { $0.areListsOfCodes || $0.areWays || $0.areFramed }) { return certain.separator }
        guard let last = fieldWords(name).last, !wordsOfOneThing.contains(last) else { return nil }
        if let tight = kinds.first(where: \.areTight) { return tight.separator }
        let isPlural = NameWords(name).isPlural
        return kinds.first { wordsOfLists.contains(last) ? $0.areTags : $0.recur(isPlural: isPlural) }?.separator
    }

    /// What separates parts in most texts, whatever the field is called; nil where nothing does.
    var commonSeparator: UInt8? { kinds.filter(\.isPossible).max { $0.several < $1.several }.flatMap { $0.several > 0 ? $0.separator : nil } }

    /// The parts of a text; a text that does not separate into them is the only one.
    static func parts(_ text: UnsafeBufferPointer<UInt8>, separatedBy separator: UInt8) -> [String] {
        let parts = text.split(separator: separator).map { trimmed(String(decoding: $0, as: UTF8.self)) }
        return parts.allSatisfy(isPart) ? parts : [trimmed(String(decoding: text, as: UTF8.self))]
    }
}

/// Texts as lists with one separator.
private struct WrittenParts {
    let separator: UInt8
    var isPossible = true
    /// How many texts there are, how many have several parts, and how many could not be separated.
    private var count = 0
    private(set) var several = 0
    private var wholes = 0
    /// How many have a separator in front of their first part and behind their last one.
    private var framed = 0
    /// How many parts texts have that have several.
    private var sizes: Set<Int> = []
    private var partCount = 0
    /// How often each part is the first of several, how often another one, and in how many different texts it is.
    private var places: [String: (first: Int, later: Int, texts: Int, alone: Int)] = [:]
    private var texts: Set<String> = []
    private var areCodes = true
    /// How many texts with several parts have a space behind a separator, and how many have one with none: a field has one hand.
    private var spaced = 0, tight = 0

    /// A field with more different parts has no tags.
    private static let mostDifferent = 4000
    /// In bytes.
    static let longest = 400
    /// Fewer may look like a list by chance.
    private static let fewest = 8

    init(separator: UInt8) { self.separator = separator }

    mutating func find(in text: UnsafeBufferPointer<UInt8>) {
        if text.count > Self.longest { isPossible = false }
        if isPossible, text.contains(separator), !isWay || Self.isWay(text) { several += 1 }
    }

    /// - Parameters:
    ///   - text: no longer than `longest`.
    ///   - whole: the same without white space around it.
    ///   - isOnePart: whether that may be a part of a list.
    mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ whole: String, isOnePart: Bool) {
        guard isPossible else { return }
        count += 1
        // Of sentences there may be as many as records: a few tell.
        let areSentences = wholes > 64 && wholes * 10 > count
        guard places.count < Self.mostDifferent, !areSentences else { return isPossible = false }
        let isSeparated = text.contains(separator)
        var parts =
            isSeparated
            ? text.split(separator: separator, omittingEmptySubsequences: false).map { trimmed(String(decoding: $0, as: UTF8.self)) } : [whole]
        if parts.count > 1, parts.last?.isEmpty == true {
            parts.removeLast()
            if parts.count > 1, parts.first?.isEmpty == true, !isWay {
                parts.removeFirst()
                framed += 1
            }
        }
        // What has such signs beside semicolons is a style, hours, or HTML.
        let isOther =
            separator == UInt8(ascii: ";") && text.contains { signsOfOtherTexts.contains($0) } || isWay && parts.count > 1 && !Self.isWay(text)
        guard !isOther, isSeparated ? parts.allSatisfy(isPart) : isOnePart else {
            wholes += 1
            areCodes = false
            return
        }
        if parts.count > 1 {
            several += 1
            sizes.insert(parts.count)
            if zip(text, text.dropFirst()).contains(where: { $0 == separator && $1 == 0x20 }) { spaced += 1 }
            if zip(text, text.dropFirst()).contains(where: { $0 == separator && $1 != 0x20 }) { tight += 1 }
        }
        partCount += parts.count
        let isNew = texts.count < Self.mostDifferent && texts.insert(String(decoding: text, as: UTF8.self)).inserted
        for (index, part) in parts.enumerated() {
            var place = places[part] ?? (0, 0, 0, 0)
            if index > 0 { place.later += 1 } else if parts.count > 1 { place.first += 1 } else { place.alone += 1 }
            if isNew { place.texts += 1 }
            places[part] = place
        }
        if areCodes { areCodes = !text.contains(0x20) && parts.allSatisfy(\.isCode) }
    }

    private var isWay: Bool { separator == UInt8(ascii: ">") }

    /// Whether each such sign has a space on both sides.
    private static func isWay(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.indices.allSatisfy { index in
            text[index] != UInt8(ascii: ">") || index > 0 && index + 1 < text.count && text[index - 1] == 0x20 && text[index + 1] == 0x20
        }
    }

    /// Whether most texts are ways to where a thing belongs, some of whose parts recur; no other text is written so.
    var areWays: Bool { isWay && isPossible && count > 1 && wholes == 0 && several * 2 > count && places.values.contains { $0.first + $0.later > 1 } }

    /// Whether all texts begin and end with a separator, `,us,` and `,us,hv,`: no other text is written so. Source: USGS, earthquake catalog, `sources`.
    var areFramed: Bool { isPossible && count > 1 && framed == count && wholes == 0 }

    /// Codes with nothing but separators between them, `ES,FR`, are lists whatever they are called.
    var areListsOfCodes: Bool { isPossible && areCodes && count >= Self.fewest && several * 4 > count }

    /// In a field that is called as lists are, a few texts with several parts are enough.
    var areTags: Bool {
        isPossible && several > 0 && wholes * 20 <= count && (several * 3 > count || several > 1 && several * 20 >= count)
    }

    /// Semicolons without spaces between a few words each are in no other texts: `italian;pizza`. Source: OpenStreetMap, semi-colon value separator.
    var areTight: Bool {
        separator == UInt8(ascii: ";") && isPossible && several > 1 && several * 20 >= count && wholes == 0 && spaced == 0
            && places.keys.allSatisfy { part in
                part.utf8.count <= 24 && part.utf8.count(where: { $0 == 0x20 }) < 3 && !part.utf8.contains { $0.isDigit || $0 == UInt8(ascii: ",") }
            }
    }

    /// In any field the parts have to recur, and all texts to be made of them. Commas are in other texts as well: `Paris, France` has always two
    /// parts, and `France` never comes first, so it is a place. In a list the same parts come in different places.
    ///
    /// - Parameter isPlural: whether the field is called by several things; they may have an order.
    func recur(isPlural: Bool) -> Bool {
        guard isPossible, several > 0, count >= Self.fewest else { return false }
        // What stands alone elsewhere is a value by itself: `Rowing, Tennis` beside `Rowing` and `Tennis`.
        if wholes == 0, min(spaced, tight) == 0, places.count * 4 <= count, places.values.allSatisfy({ $0.alone > 1 }) { return true }
        guard several > 1, several * 5 > count, places.count * 2 <= partCount else { return false }
        // What always stands together, `Closed; nobody was found`, is one text, unless the field is called by several things.
        guard isPlural || places.values.contains(where: { $0.texts > 1 }) else { return false }
        guard separator == UInt8(ascii: ",") else { return wholes == 0 }
        guard min(spaced, tight) == 0 else { return false }
        guard wholes * 20 <= count else { return false }
        if isPlural { return true }
        let shared = places.values.filter { $0.first + $0.later > 1 }
        let mixed = shared.count { $0.first > 0 && $0.later > 0 }
        // Three answers to choose from are all chosen again and again: `Friday, Sunday`.
        let areEnough = shared.count > 4 || shared.count > 2 && shared.count == places.count
        return several > 4 && several * 4 >= count && sizes.count > 1 && areEnough && mixed * 3 >= shared.count
    }
}

extension String {
    fileprivate var hasLetter: Bool { utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } || contains(where: \.isLetter) }

    /// Whether it is a short code, as of a country or a language: `ES`, `ar-AE`.
    fileprivate var isCode: Bool {
        let subtags = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return subtags.count <= 3 && subtags.allSatisfy { 2...4 ~= $0.count && $0.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } }
    }
}

/// Whether a text is one of several in a list: a few words that are no sentence.
private func isPart(_ text: String) -> Bool {
    // With a share each they are the parts of one thing.
    guard 1...48 ~= text.utf8.count, !text.utf8.contains(where: signsOfNoPart.contains), text.hasLetter else { return false }
    let words = text.utf8.split(separator: 0x20)
    guard words.count <= 5, let last = words.last, let first = words.first else { return false }
    // One word alone is a code, or gold in French.
    guard words.count == 1 || !["and", "or", "und", "et", "y"].contains(String(Substring(first)).lowercased()) else { return false }
    // `Korea, Republic of` is one country.
    guard !["of", "the"].contains(String(Substring(last)).lowercased()) else { return false }
    switch last.last {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return false
    // An abbreviation may end with a full stop.
    case UInt8(ascii: "."): return Substring(last).count <= 4
    default: return true
    }
}

private let signsOfNoPart = Set("\n\t|;=<>{}%".utf8)
private let signsOfOtherTexts = Set(":=<>&{}".utf8)

/// What is called so is a list where its texts have several parts.
private let wordsOfLists: Set = [
    "genre", "genres", "tag", "tags", "category", "categories", "keyword", "keywords", "topic", "topics", "language", "languages", "actor",
    "actors", "cast", "stars", "starring", "director", "directors", "writer", "writers", "producer", "producers", "skills", "ingredients",
    "colors", "colours", "temperament", "traits", "types", "country", "countries", "labels", "subjects", "platform", "platforms", "developers",
    "publishers", "habitats", "materials", "cuisines", "allergens", "features", "amenities", "technologies", "instruments", "themes", "roles",
    "toppings", "flavors", "flavours", "services", "industries", "interests", "hobbies", "nicknames", "shelves", "bookshelves", "hashtags",
    "positions", "ausstattung", "merkmale", "eigenschaften", "zutaten", "allergene", "themen", "sprachen", "materialien", "sportarten", "equipements",
    "équipements",
    "ingrédients", "allergènes", "thèmes", "langues", "matériaux", "ingredientes", "alérgenos", "equipamiento", "idiomas", "servicios", "ingredienti",
    "allergeni", "servizi",
]

/// What is called so is one thing, whatever stands in it.
private let wordsOfOneThing: Set = [
    "name", "names", "title", "label", "address", "street", "location", "place", "birthplace", "city", "town", "state", "venue", "hometown",
    "description", "summary", "text", "body", "content", "headline", "caption", "quote", "quotes", "lyrics", "citation", "date", "time", "born",
    "died", "dimensions", "dimension", "size", "coordinates", "author", "authors", "id", "code", "sentence", "line", "lines", "definition",
    "example", "affiliation", "places", "locations", "cities", "addresses", "hours", "notes", "details", "comments", "results",
    "remarks", "license", "licence", "style", "css", "query", "path", "position",
]
