import JSONValue
import SiteModel

extension TableOfValues {
    /// What several days have, in a list of objects that are no more than a day and its things: `[{"date": "2026-05-01", "games": [{…}, {…}]}]`.
    /// Each of them gets the day that it stands under. A day that says more of itself than how many things it has, its weather for one, is a record.
    init?(daysIn list: JSONArray) {
        var records: [JSONObject] = []
        var days: Set<String> = []
        for element in list {
            guard let day = element.object.flatMap(Day.init), days.insert(day.date).inserted else { return nil }
            for thing in day.things { records.append(thing.over(JSONObject([(day.name, .string(day.date))]))) }
        }
        guard days.count > 1, records.count >= days.count, records.allSatisfy({ $0.count >= fewestMembers }) else { return nil }
        self = .gathered(records)
    }
}

extension TableOfValues {
    /// The same where each day has its things by their places: `[{"date": "2026-05-01", "rooms": {"Hall": [{…}, {…}], "Attic": [{…}]}}]`. Each of
    /// them gets its day and its place, whatever else is said of the day. Source: frab, schedule.json.
    init?(daysWithPlacesIn list: JSONArray) {
        var records: [JSONObject] = []
        var name: String?
        for element in list {
            guard let day = element.object, let date = day.first(where: { $0.value.string.map(isDay) == true }),
                case let holders = day.filter({ $0.value.object != nil || $0.value.array != nil }), holders.count == 1,
                let places = holders[0].value.object, holders[0].key == name ?? holders[0].key,
                places.allSatisfy({ $0.value.array?.allSatisfy { $0.object != nil } == true })
            else { return nil }
            name = holders[0].key
            for (place, things) in places {
                let marks = JSONObject([(date.key, date.value), (singular(holders[0].key), .string(place))])
                records += things.array?.compactMap { $0.object?.over(marks) } ?? []
            }
        }
        guard !records.isEmpty else { return nil }
        self = .gathered(records)
    }
}

extension TableOfValues {
    /// What several sections have, in a list of objects that are no more than a heading and its things:
    /// `[{"groupName": "Monday", "sessions": [{…}, {…}]}]`. Each of them gets what is said of its section. Without a word in its names that says
    /// so, an object is no section but a record, such as an order with its items; and so is one with a name or an identifier of its own.
    init?(sectionsIn list: JSONArray) {
        var sections: [Section] = []
        for element in list {
            guard let section = element.object.flatMap(Section.init), section.name == sections.first?.name ?? section.name else { return nil }
            sections.append(section)
        }
        let things = sections.flatMap(\.things)
        guard things.count >= Section.fewestThings, things.count >= 2 * sections.count, let first = things.first,
            things.allSatisfy({ thing in thing.keys.count { first[$0] != nil } * 3 >= 2 * max(first.count, thing.count) })
        else { return nil }
        self = .gathered(
            sections.flatMap { section in
                section.things.map { thing in JSONObject(section.heading.filter { thing[$0.0] == nil }).over(thing) }
            })
    }

    /// What several sections have that are called something, in a list of an answer: `{"categories": [{"name": "Starters", "items": [{"name":
    /// "Soup", "price": 5}, …]}, …]}`. Each of them gets the name of its section. A section is little but its name and a list of things with
    /// names, none of which is in two sections. What belongs to a record, such as the authors of a book, is no such list. What is called a section
    /// may be described as well, have a sign, and say something else in short, as long as it is mostly its things.
    ///
    /// - Parameter name: of the list; nil for one that is called nothing, where what the sections are called has to say that they are some.
    init?(namedSectionsIn list: JSONArray, called name: String?) {
        guard list.count > 1, !usualListNames.contains(name?.lowercased() ?? "") else { return nil }
        let word = name.map { singular(fieldWords($0).last ?? $0) } ?? ""
        let isCalledSection = wordsOfSections.contains(word)
        let sections = list.compactMap { $0.object.flatMap { NamedSection($0, maySayMore: isCalledSection) } }
        guard sections.count == list.count, let first = sections.first,
            sections.allSatisfy({ $0.list == first.list && $0.title.key == first.title.key }),
            name != nil || first.isTitledAsSection
        else { return nil }
        let saysMore = sections.contains(where: \.saysMore)
        guard isCalledSection && !saysMore || !Section.namesOfBelongings.contains(first.list.lowercased()) else { return nil }
        let names = sections.flatMap(\.names)
        guard !saysMore || names.count >= 2 * sections.count else { return nil }
        guard names.count > list.count, names.count > 2, Set(names).count == names.count, Set(sections.map(\.title.name)).count == sections.count
        else {
            return nil
        }
        // What is called a name would name the things.
        let field =
            NamedSection.isName(first.title.key) || sections.contains { $0.things.contains { $0[first.title.key] != nil } }
            ? wordOfSections(first.title.key) ?? word : first.title.key
        let areDescribed = sections.contains { $0.mark.object != nil }
        self = .gathered(
            sections.flatMap { section in
                let mark = areDescribed && section.mark.string != nil ? .object(JSONObject([("name", section.mark)])) : section.mark
                return section.things.map { $0.over(JSONObject([(field, mark)])) }
            })
    }

    /// What lies in objects that say nothing of themselves but by what programs know them, `[{"ReservationId": "r-1", "Groups": [], "Instances":
    /// [{…}]}]`: the things in their lists, each with the identifiers of its own. A thing says more than these.
    /// Source: Amazon EC2 API, DescribeInstances.
    init?(thingsOfBagsIn list: JSONArray) {
        var name: String?
        var things: [JSONObject] = []
        for element in list {
            guard let bag = element.object else { return nil }
            let lists = bag.filter { $0.value.array?.isEmpty == false }
            let marks = bag.filter { $0.value.array == nil && !$0.value.isNull }
            guard lists.count == 1, lists[0].key == name ?? lists[0].key, !marks.isEmpty,
                marks.allSatisfy({ ["id", "arn", "uuid"].contains(fieldWords($0.key).last) && $0.value.object == nil }),
                let inner = lists[0].value.array, inner.allSatisfy({ $0.object.map { $0.count >= fewestMembers + marks.count } == true })
            else { return nil }
            name = lists[0].key
            things += inner.compactMap { thing in
                thing.object.map { own in JSONObject((Array(own) + marks.filter { own[$0.key] == nil }).map { ($0.key, $0.value) }) }
            }
        }
        guard list.count > 1, !Section.namesOfBelongings.contains(name?.lowercased() ?? "") else { return nil }
        self = .gathered(things)
    }

    /// The same, where their names are those of an object: `{"scotland": {"division": "scotland", "events": [{…}, {…}]}, …}`.
    init?(sectionsByNameIn object: JSONObject) {
        guard object.count > 1, isTable(object) else { return nil }
        var things: [JSONObject] = []
        for (key, value) in object {
            guard let section = value.object.flatMap({ NamedSection($0) }), section.title.name == key else { return nil }
            things += section.things.map { $0.over(JSONObject([(section.title.key, .string(key))])) }
        }
        guard things.count > object.count else { return nil }
        self = .gathered(things)
    }

    /// The components of a calendar by their identifiers, which say of which type each is: those of the commonest, where they are alike and
    /// others, such as the calendar, are not. Source: node-ical.
    init?(componentsIn object: JSONObject) {
        guard !isTable(object), object.allSatisfy({ $0.value.object?["type"]?.string != nil }) else { return nil }
        let types = Dictionary(grouping: object.map { $0 }) { $0.value.object?["type"]?.string ?? "" }
        let sorted = types.values.sorted { $0.count > $1.count }
        guard sorted.count > 1, sorted[0].count > sorted[1].count else { return nil }
        let components = JSONObject(sorted[0].map { ($0.key, $0.value) })
        guard isTable(components) else { return nil }
        self = .gathered(components.compactMap { key, value in value.object?.over(JSONObject([("key", .string(key))])) })
    }

    /// The things of an object beside the list of their names, in its order: `{"uids": ["7", "9"], "7": {…}, "9": {…}}`, at the top or in an
    /// object there. Source: NCBI, E-utilities, ESummary.
    init?(listedIn root: JSONObject) {
        for object in [root] + root.compactMap(\.value.object) where object.count > 2 {
            let lists = object.compactMap(\.value.array)
            guard lists.count == 1, lists[0].count == object.count - 1 else { continue }
            let names = lists[0].compactMap { $0.string ?? ($0.object == nil && $0.array == nil ? $0.plainNumber : nil) }
            let things = names.compactMap { name in object[name]?.object.map { $0.over(JSONObject([("key", .string(name))])) } }
            guard things.count == object.count - 1, Set(names).count == names.count else { continue }
            self = .gathered(things)
            return
        }
        return nil
    }
}

extension JSONValue {
    fileprivate var plainNumber: String? { if case .int(let number) = self { String(number) } else { nil } }
}

/// A section that is called something, with things that are: nil for an object that is something else.
private struct NamedSection {
    let title: (key: String, name: String)
    /// What its list is called.
    let list: String
    let things: [JSONObject]
    /// Of its things.
    let names: [String]
    /// What its things get of it: its name, or an object where there is more to tell.
    let mark: JSONValue

    /// Whether it says more than its name and what describes it.
    let saysMore: Bool

    init?(_ object: JSONObject, maySayMore: Bool = false) {
        let all = object.filter { $0.value.array != nil && !$0.value.isListOfWords }
        // An empty list beside the things is one of words, of which there are none.
        let filled = all.filter { $0.value.array?.isEmpty == false }
        let lists = filled.isEmpty ? all : filled
        // Its identifier and its place among the others say nothing of its things.
        let heading = object.filter {
            ($0.value.array == nil || $0.value.isListOfWords) && $0.value.saysMore && !NamedSection.marks.contains($0.key.lowercased())
        }
        let further = heading.filter { member in
            fieldWords(member.key).last.map(NamedSection.namesOfDescriptions.contains) == true && member.value.string != nil
        }
        let telling = heading.filter { member in !further.contains { $0.key == member.key } }
        // What has a name of its own is a section only if it is called one.
        let named = telling.filter { Self.isName($0.key) }
        let titles = telling.count == 1 ? telling : named.isEmpty ? telling.filter { isWordOfSections($0.key) } : maySayMore ? named : []
        guard lists.count == 1, titles.count == 1, let title = titles[0].value.string, let list = lists.first, let elements = list.value.array,
            !namesOfParts.contains(list.key.lowercased()), further.isEmpty || maySayMore || isWordOfSections(titles[0].key),
            telling.count <= Self.longestHeading, telling.allSatisfy({ $0.key == titles[0].key || $0.value.isShort })
        else { return nil }
        saysMore = telling.count > 1
        self.title = (titles[0].key, title)
        mark =
            heading.count == 1
            ? .string(title) : .object(JSONObject(heading.map { $0.key == titles[0].key ? ("name", $0.value) : ($0.key, $0.value) }))
        self.list = list.key
        things = elements.compactMap(\.object)
        names = things.compactMap { thing in
            thing.count < 2
                ? nil : thing.first { Self.isName($0.key) && $0.value.string != nil }?.value.string ?? (thing["a"] == nil ? nil : thing["q"]?.string)
        }
        guard names.count == elements.count else { return nil }
    }

    /// Whether what it is called says that it is a section.
    var isTitledAsSection: Bool { isWordOfSections(title.key) || ["type", "typ", "tipo", "kind"].contains(title.key.lowercased()) && !saysMore }

    static func isName(_ field: String) -> Bool { fieldWords(field).last.map(wordsOfNames.contains) == true }

    private static let longestHeading = 6
    private static let marks: Set = ["id", "_id", "key", "slug", "order", "position", "index", "sort", "count", "total"]
    private static let namesOfDescriptions: Set = [
        "description", "desc", "summary", "subtitle", "tagline", "intro", "icon", "emoji", "color", "colour",
    ]
    private static let wordsOfNames: Set = ["name", "title", "label", "headline", "heading", "question", "term"]
}

extension JSONValue {
    fileprivate var saysMore: Bool { !isNull && string != "" }

    /// Such as what a section has besides its things.
    fileprivate var isListOfWords: Bool { array.map { !$0.isEmpty && $0.allSatisfy { $0.string.map { $0.utf8.count <= 40 } == true } } == true }

    /// A number, a few words, or a list of some.
    fileprivate var isShort: Bool { isListOfWords || array == nil && object == nil && string.map { $0.utf8.count <= 100 } ?? true }
}

private func isWordOfSections(_ name: String) -> Bool { wordOfSections(name) != nil }

/// What says in a name that it is that of a section: the `category` of `menuCategory` and of `category_name`.
private func wordOfSections(_ name: String) -> String? {
    let words = fieldWords(name)
    let word = words.count > 1 && words.last.map { ["name", "title"].contains($0) } == true ? words[words.count - 2] : words.last
    return word.flatMap { wordsOfSections.contains(singular($0)) ? $0 : nil }
}

private let wordsOfSections: Set = [
    "group", "section", "track", "stage", "round", "week", "day", "category", "heading", "chapter", "letter", "department", "menu",
    "gruppe", "groupe", "grupo", "gruppo", "groep", "abschnitt", "sección", "sezione",
]

private struct Section {
    /// What its list is called.
    let name: String
    let heading: [(String, JSONValue)]
    let things: [JSONObject]

    static let fewestThings = 5
    private static let longestHeading = 4
    /// Lists of what a record has, and not of what stands in a section.
    static let namesOfBelongings: Set = [
        "authors", "artists", "actors", "members", "users", "people", "contributors", "tags", "labels", "genres", "categories", "topics", "links",
        "images", "pictures", "photos", "files", "attachments", "variants", "options", "sizes", "comments", "reviews", "ratings", "prices",
        "translations", "names", "aliases", "sources", "references", "languages", "countries",
    ]
    private static let namesOfItsOwn: Set = ["name", "title", "headline", "label", "text", "question", "subject", "id"]

    /// Nil for an object that is something else.
    init?(_ object: JSONObject) {
        let lists = object.filter { $0.value.array != nil }
        let heading = object.filter { $0.value.array == nil }
        guard lists.count == 1, let list = lists.first, 1...Self.longestHeading ~= heading.count,
            heading.allSatisfy({ $0.value.object == nil && !Self.namesOfItsOwn.contains($0.key.lowercased()) }),
            heading.contains(where: { !wordsOfSections.isDisjoint(with: fieldWords($0.key)) && $0.value.string != nil })
        else { return nil }
        name = list.key
        self.heading = heading.map { ($0.key, $0.value) }
        things = list.value.array?.compactMap(\.object) ?? []
        guard things.count == list.value.array?.count ?? 0, things.allSatisfy({ $0.count >= fewestMembers }) else { return nil }
    }
}

/// What a thing has at least: a time and a place of opening hours are no thing.
private let fewestMembers = 4

private struct Day {
    let name, date: String
    let things: [JSONObject]

    /// Nil for an object that is something else.
    init?(_ object: JSONObject) {
        var found: (name: String, date: String)?
        var lists: [JSONArray] = []
        for (name, value) in object {
            switch value {
            case .string(let text):
                if found == nil, isDay(text) {
                    found = (name, text)
                } else if text.utf8.count > longestAbbreviation, text != found?.date {
                    return nil
                }
            case .array(let list): if !list.isEmpty { lists.append(list) }
            case .int: guard countsThings(name) || ["index", "day", "number"].contains(name.lowercased()) else { return nil }
            case .null: break
            default: return nil
            }
        }
        guard let found, lists.count <= 1 else { return nil }
        (name, date) = found
        things = lists.first?.compactMap(\.object) ?? []
        guard things.count == lists.first?.count ?? 0 else { return nil }
    }
}

/// `Fri`, of the week.
private let longestAbbreviation = 3

/// `totalGames`, `count`, `number_of_events`.
private func countsThings(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["total", "count", "number", "num"].contains { name.hasPrefix($0) } || name.hasSuffix("count") || name.hasSuffix("total")
}

private func isDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10
        && bytes.enumerated().allSatisfy { place, byte in
            place == 4 || place == 7 ? byte == UInt8(ascii: "-") : UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
}
