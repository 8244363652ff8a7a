import JSONValue
import SiteModel

/// The members that represent a whole object: its name and its link.
struct Naming: Sendable {
    /// Indices of the fields.
    let name: Int
    let link: Int?
    /// Whether some or all are called by a given and a family name.
    let arePersons: Bool

    /// Nil if the object has more to say.
    fileprivate init?(_ fields: [FieldProfile]) {
        if let step = Self.stepText(in: fields) {
            (name, link, arePersons) = (step, nil, false)
            return
        }
        if let parts = Self.partsOfPerson(in: fields) {
            // Beside the parts of a name a title is what somebody holds: `Dr.`, "Professor".
            let isNoMore = fields.indices.allSatisfy { index in
                parts.contains(index) || fields[index].saysNoMore
                    || usualNamesOfObjects.contains(fields[index].name) && fields[index].name.lowercased() != "title"
            }
            guard isNoMore else { return nil }
            (name, link, arePersons) = (parts[1], fields.firstIndex { $0.kind == .link && !$0.isForPrograms }, true)
            return
        }
        let link = fields.firstIndex { $0.kind == .link && !$0.isForPrograms && !$0.isSort }
        // The colour of a choice is that of its button. Source: Baserow, single select fields.
        let isOption = Set(fields.map(\.name)) == ["id", "value", "color"]
        // What a thing is called in its address: `{"index": "druid", "name": "Druid", "url": "/api/classes/druid"}`.
        func isSlug(_ index: Int) -> Bool { fields[index].name == "index" && fields[index].kind == .text && fields.contains(where: \.isCalledLink) }
        // The sign that an app shows beside a name: `{"name": "Food", "icon": "utensils"}`. A picture is more.
        func isSign(_ index: Int) -> Bool { fields[index].lastWord == "icon" && (link != nil || fields[index].kind == .text) }
        // A thing of an interface, which has its address there, is told by its name: what the interface says of its sort and its sign is the same in all.
        let isOfInterface = fields.contains { $0.name == "self" && $0.isForPrograms }
        func isOfSort(_ index: Int) -> Bool {
            isOfInterface && (["description", "icon", "level"].contains(fields[index].lastWord) || [.yesNo, .picture].contains(fields[index].kind))
        }
        // A link is called by what it leads to where it has no name: `{"type": "github", "url": "https://…"}`, `{"id": "MIT", "url": "https://…"}`.
        let isKnown = fields.contains { $0.name == "id" && $0.isWords && !$0.isOpaque }
        let names = usualNamesOfObjects + (link == nil ? [] : namesOfServices + (isKnown ? ["id"] : []))
        guard let name = names.lazy.compactMap({ name in fields.firstIndex { $0.name == name && !($0.isSort && $0.isForPrograms) } }).first,
            fields[name].isWords,
            fields.indices.allSatisfy({ index in
                index == name || fields[index].saysNoMore || isSlug(index) || isSign(index) || isOfSort(index)
                    || isOption && fields[index].name == "color"
            })
        else {
            guard let only = Self.onlyText(in: fields) else { return nil }
            (self.name, self.link, arePersons) = (only, link, false)
            return
        }
        (self.name, self.link, arePersons) = (name, link, false)
    }

    /// The only text that says anything, where it is called what a name is, or as the things of the list are: `{"categoryId": 7, "categoryName": "Film"}`,
    /// `{"feature": "Light"}` among `features`.
    private static func onlyText(in fields: [FieldProfile]) -> Int? {
        let telling = fields.indices.filter { !fields[$0].saysNoMore && !fields[$0].isTechnical }
        guard telling.count == 1, let only = telling.first, fields[only].kind == .text else { return nil }
        let words = fieldWords(fields[only].name)
        if words.last == "name" && words.count > 1 || words == ["description"] && fields.count > 1 { return only }
        let parents = fields[only].path.split(separator: ".").dropLast().last.map { fieldWords(String($0)) } ?? []
        return words.last.flatMap { last in parents.last.map { $0 == last + "s" || $0 == last + "es" } } == true ? only : nil
    }

    /// A given and a family name.
    fileprivate static func partsOfPerson(in fields: [FieldProfile]) -> [Int]? {
        partsOfPersonNames.firstNonNil { given, family in
            guard let given = fields.firstIndex(where: { $0.name == given && $0.kind == .text }),
                let family = fields.firstIndex(where: { $0.name == family && $0.kind == .text })
            else { return nil }
            return [given, family]
        }
    }

    /// The text of a step: its name and its URL add nothing to it. A step with a picture has more to show.
    ///
    /// Source: schema.org, `HowToStep`.
    private static func stepText(in fields: [FieldProfile]) -> Int? {
        guard fields.contains(where: \.isTypeMark), fields.allSatisfy({ ["@type", "@id", "name", "text", "url", "position"].contains($0.name) })
        else { return nil }
        return fields.firstIndex { $0.name == "text" && [.text, .prose].contains($0.kind) }
    }
}

/// A picture, or the best of its sizes, beside which there are no more than a caption and facts about its file.
private func captionedPicture(among fields: [FieldProfile]) -> (picture: Int, caption: Int?)? {
    let pictures = fields.indices.filter { fields[$0].kind == .picture }
    let areSizes = pictures.count > 1 && pictures.allSatisfy { isSizeOfPicture(fields[$0].name) }
    let best = areSizes ? bestSizes.lazy.compactMap { size in pictures.first { fieldWords(fields[$0].name).contains(size) } }.first : nil
    guard let picture = best ?? pictures.first, areSizes || pictures.count == 1 else { return nil }
    let texts = fields.indices.filter {
        [.text, .prose, .markup].contains(fields[$0].kind) && !fields[$0].isForPrograms && !isFactOfFile(fields[$0].name)
    }
    let caption = texts.first { !fields[$0].words.isDisjoint(with: wordsOfCaptions) }
    let isNoMore = fields.indices.allSatisfy { index in
        let field = fields[index]
        return pictures.contains(index) || index == caption || [.nothing, .yesNo].contains(field.kind) || field.isTechnical
            || isFactOfFile(field.name)
    }
    guard isNoMore else { return nil }
    return (picture, caption)
}

/// The name of the identifier that says what an object is about: that of a scheme, `{"scheme": "GB-COH", "id": "0123"}`, or one that differs more from
/// object to object than whatever else they say, `{"id": "us-east", "hourly": 0.02}`. Numbers of rows in a database differ as well, and tell nothing.
private func subjectIdentifier(among fields: [FieldProfile]) -> String? {
    func isIdentifier(_ field: FieldProfile) -> Bool {
        guard field.isTechnical, !field.isOpaque, field.kind == .text || field.kind == .numeral,
            field.name.first.map({ !"_@$:".contains($0) }) == true
        else { return false }
        return ["id", "ids"].contains(fieldWords(field.name).last)
    }
    let others = fields.filter { !$0.isTechnical && !$0.isTypeMark && $0.kind != .nothing }
    if others.contains(where: { $0.kind == .text && wordsOfSchemes.contains($0.name.lowercased()) }),
        let own = fields.first(where: { $0.name == "id" && isIdentifier($0) })
    {
        return own.name
    }
    func different(_ field: FieldProfile) -> Int { field.differentValues ?? .max }
    let candidates = fields.filter { isIdentifier($0) && different($0) > 1 && $0.kind == .text }
    guard !others.isEmpty, let own = candidates.max(by: { different($0) < different($1) }) else { return nil }
    // What is called by a name of its own, and what comes in a series of times, is told by these.
    let isTold = others.contains { field in
        if usualNamesOfObjects.contains(field.name) || [.prose, .markup, .picture, .video, .audio, .email].contains(field.kind) { return true }
        if field.kind == .link || field.kind == .text { return different(field) >= different(own) }
        if [.day, .time].contains(field.kind) { return own.name.lowercased() == "id" && different(field) >= different(own) }
        return [.object, .list, .table].contains(field.kind) && (field.members.naming != nil || field.members.hasPerson)
    }
    return isTold ? nil : own.name
}

/// What says of which register an identifier is. Sources: Open Contracting Data Standard, `identifier`; FHIR, `Identifier`.
private let wordsOfSchemes: Set = ["scheme", "system"]

private let wordsOfCaptions: Set = ["caption", "alt", "title", "description", "label", "text", "name", "credit", "attribution"]

private func coordinates(among fields: [FieldProfile]) -> [(latitude: Int, longitude: Int)] {
    fields.indices.compactMap { latitude in
        guard [.number, .numeral].contains(fields[latitude].kind), let words = NameWords(fields[latitude].name).asLatitude else { return nil }
        let longitude = fields.firstIndex { [.number, .numeral].contains($0.kind) && NameWords($0.name).asLongitude == words }
        return longitude.map { (latitude, $0) }
    }
}

/// The usual names for the name of an object, most usual first.
let usualNamesOfObjects = ["name", "title", "label", "text", "value", "display_name", "login", "term", "Name", "Title", "Label", "displayName"]

/// What the parts of a person's name are called.
let partsOfPersonNames: [(given: String, family: String)] = [
    ("given", "family"), ("first", "last"), ("firstName", "lastName"), ("first_name", "last_name"), ("givenName", "familyName"),
    ("given_name", "family_name"), ("forename", "surname"), ("vorname", "nachname"), ("prenom", "nom"),
]

func isPartOfPersonName(_ name: String) -> Bool { partsOfPersonNames.contains { $0.given == name || $0.family == name } }

/// Names for where a link leads to.
private let namesOfServices = ["platform", "network", "service", "site", "provider", "type", "kind", "rel", "icon"]

/// Fields in the order of their first appearance in the feed.
///
/// A class, so that copying the profile of a field counts one reference to its members.
final class FieldProfiles: Sendable {
    let fields: [FieldProfile]
    /// Their names.
    let keys: JSONKeys
    /// For an object that is just a name and data for programs: where the name is.
    let naming: Naming?
    /// For an object that is an amount and its unit, `{"amount": 12, "currency": "EUR"}`: where they are.
    let amount: AmountPlaces?
    /// The currency of several prices beside it: where they are.
    let prices: PricePlaces?
    /// For an object that is a name and what belongs to it, `{"label": "Author", "value": "Ann"}`: where they are.
    let pair: PairPlaces?
    /// For an object that is a picture, with its caption or without: where they are.
    let captioned: (picture: Int, caption: Int?)?
    /// Whether an object has a person's name in two parts, whatever else it says.
    let hasPerson: Bool
    /// Of an object that nothing else in it names, the identifier that says what it is about.
    let subject: String?
    /// Whether it is one text, or one list of texts, in several languages, keyed by language code.
    let isText: Bool
    /// Whether an object has anything beside what is for programs and what says of what sort that is.
    let hasMoreThanTechnical: Bool
    /// The names of those that have a picture in a size that is not the best there is of it.
    let smallerPictures: Set<String>
    /// The names of those that have nothing but the units behind numbers beside them.
    let units: Set<String>
    /// Pairs of fields that give a place together, latitude first.
    let places: [(latitude: Int, longitude: Int)]

    init(_ fields: [FieldProfile]) {
        self.fields = fields
        keys = JSONKeys(fields.map(\.name))
        naming = Naming(fields)
        hasPerson = Naming.partsOfPerson(in: fields) != nil
        places = coordinates(among: fields)
        smallerPictures = Set(
            picturesInSizes(among: fields).flatMap { family in
                family.dropFirst().filter { $0.count <= family[0].count && $0.look == nil }.map(\.name)
            })
        units = namesOfUnits(among: fields)
        amount = AmountPlaces(among: fields)
        prices = amount == nil ? PricePlaces(among: fields) : nil
        pair = amount == nil ? PairPlaces(among: fields) : nil
        captioned = captionedPicture(among: fields)
        subject = naming == nil && !hasPerson && captioned == nil ? subjectIdentifier(among: fields) : nil
        // Of answers alone each one counts: that a game runs on all systems but one.
        let areAnswers = fields.count > 1 && fields.allSatisfy { $0.kind == .yesNo }
        hasMoreThanTechnical = !areAnswers && fields.contains { !$0.isTechnical && !$0.isLeftOut && !$0.isSort && $0.kind != .nothing }
        isText =
            !fields.isEmpty && fields.allSatisfy { [.text, .prose, .markup, .nothing, .numeral, .number].contains($0.kind) || $0.isListOfTexts }
            && areLanguages(fields.map(\.name))
    }

    /// Whether a member is nothing to readers of the object: an identifier, unless it says what the object is about.
    func isTechnical(_ member: FieldProfile) -> Bool { member.isTechnical && member.name != subject }

    /// The path of the currency of a price at the top; nil for any other field.
    func currency(ofFieldAt path: String) -> String? {
        guard let prices, prices.prices.contains(where: { fields[$0].path == path && fields[$0].look == nil && fields[$0].unit == nil }) else {
            return nil
        }
        return fields[prices.currency].path
    }

    /// A copy with each field changed, the nested ones as well.
    func changing(_ change: (FieldProfile) -> FieldProfile) -> FieldProfiles {
        FieldProfiles(
            fields.map { field in
                let field = change(field)
                return field.members.fields.isEmpty ? field : field.with(members: field.members.changing(change))
            })
    }

    /// All fields, each followed by its nested ones.
    var everywhere: [FieldProfile] { fields.flatMap { [$0] + $0.members.everywhere } }

    static let none = FieldProfiles([])

    /// The field with a name, given as bytes.
    func field(_ name: UnsafeBufferPointer<UInt8>) -> FieldProfile? {
        let key = JSONKey(name)
        return keys.keys.firstIndex { $0.isSame(as: key) }.map { fields[$0] }
    }

    subscript(name: String) -> FieldProfile? { fields.first { $0.name == name } }

    /// What says what the object is called, if that is all that it says to readers; nil for a person, who has several names.
    var name: FieldProfile? { naming.flatMap { $0.arePersons ? nil : fields[$0.name] } }

    /// The field at a path such as `weight.metric`, which may contain list indices. A field whose own name contains dots takes precedence.
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
