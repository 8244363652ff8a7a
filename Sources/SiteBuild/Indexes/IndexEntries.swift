import JSONValue
import SiteModel

/// The records of a collection as its index has them: what the browser needs to search in them, and to show one that is
/// not on the page. Every address is relative to the index. The guide describes the members, "Scripts and indexes".
struct IndexEntries {
    private let plan: SitePlan
    private let collection: Collection
    private let collectionIndex: Int
    /// The way from the index to the root of the site.
    private let root: String
    private let shown: [ShownField]
    private let searched: [(path: FieldPath, profile: FieldProfile?)]
    private let places: ListPlaces

    init(_ plan: SitePlan, collection index: Int, route: Route, _ places: ListPlaces) {
        self.plan = plan
        self.places = places
        let collection = plan.collections[index]
        self.collection = collection
        collectionIndex = index
        root = route.wayToRoot
        shown = (collection.shown.inList + collection.shown.asFavourite).reduce(into: []) { shown, field in
            if !shown.contains(where: { $0.name == field.name }) { shown.append(field) }
        }
        if case .fields(let fields) = collection.configuration.search { searched = fields.map { (FieldPath($0.value), collection.profiles[path: $0.value]) } } else { searched = [] }
    }

    /// In characters. An index is for finding; the whole text is on the page.
    private static let labelLimit = 200
    private static let textLimit = 300

    func entry(_ position: Int) -> JSONObject {
        let record = collection.records[position]
        let slug = collection.slug(ofRecordAt: position)
        let label = label(of: record)
        var members: [(String, JSONValue)] = [
            ("id", .string(collection.texts.string(record.identity))), ("href", .string(slug + "/")), ("label", .string(label)),
        ]
        func add(_ name: String, _ value: String?) {
            if let value { members.append((name, .string(value))) }
        }
        if collection.listsShowPictures, let address = record.picture.flatMap(pictureAddress) {
            add("picture", address)
            if let size = record.picture.flatMap(plan.pictures.size) {
                members.append(("size", .array(JSONArray([.int(Int64(size.width)), .int(Int64(size.height))]))))
            }
        }
        // Decided by rules; the theme knows these.
        for field in ["status", "colour"] { add(field, record.derived[field]?.plainText) }
        add("shape", collection.shape(ofRecordAt: position))
        // Of a locked record the index has what its card says, so that nobody reads there what the lock is for.
        let shown = record.isLocked ? [] : shown.compactMap { field in
            RecordFields(record)[field.path].flatMap { value in
                plan.text(value, as: plan.format.kind(of: value, in: field.profile), field.profile, ofCollection: collectionIndex)
            }.map { (field.name, JSONValue.string($0.string)) }
        }
        if !shown.isEmpty { members.append(("shown", .object(JSONObject(shown)))) }
        if record.isLocked {
            var lock: [(String, JSONValue)] = [
                ("key", .string(collection.name + "/" + slug)),
                ("seconds", .int(Int64(collection.configuration.lock?.seconds ?? 0))),
                ("opens", .string(slug + (record.facts.isEmpty ? "/" : "/1/") + unlockedAnchor.description)),
            ]
            if let title = collection.configuration.lock?.ask ?? plan.input.texts["lockTitle"]?.string { lock.append(("ask", .string(title))) }
            members.append(("locked", .object(JSONObject(lock))))
        }
        let groups = places.groups(ofRecordAt: position)
        if !groups.isEmpty { members.append(("groups", .object(groups))) }
        let order = places.order(ofRecordAt: position)
        if !order.isEmpty { members.append(("order", .object(order))) }
        add("text", searchText(record, label: label))
        let facts = factEntries(position, slug: slug)
        if !facts.isEmpty { members.append(("facts", .array(JSONArray(facts)))) }
        return JSONObject(members)
    }

    /// What of a record is searched, as its entry has it: its label, its further text, and the texts of its facts.
    func searched(_ position: Int) -> (label: String, text: String?, facts: [String?]) {
        let record = collection.records[position]
        let label = label(of: record)
        let facts = (0..<factCount(position)).map { record.isLocked ? nil : factText(record.facts.lowerBound + $0) }
        return (label, searchText(record, label: label), facts)
    }

    /// How many facts of a record its entry has.
    func factCount(_ position: Int) -> Int {
        let record = collection.records[position]
        return collection.hasFavourites || !record.isLocked ? record.facts.count : 0
    }

    func label(of record: Record) -> String { shortened(collection.texts.string(record.label), to: Self.labelLimit) }

    private func text(of record: Record, _ field: (path: FieldPath, profile: FieldProfile?)) -> String? {
        RecordFields(record)[field.path].flatMap { plan.format.searchText($0, in: field.profile) }
    }

    /// What the search looks in beside the label; nil where the label says it all.
    private func searchText(_ record: Record, label: String) -> String? {
        let texts: [String?] = switch collection.configuration.search {
        case .usual: [collection.texts.string(record.title)]
        case .fields where record.isLocked: [collection.texts.string(record.title)]
        case .fields: searched.map { text(of: record, $0) }
        case .off: []
        }
        let folded = label.lowercased()
        // A longer text is no part of it, unless letters are written in other ways; to look for it costs more.
        let further = texts.compactMap { $0 }.filter { text in
            text.utf8.count > folded.utf8.count && folded.utf8.allSatisfy { $0 < 0x80 } || !folded.contains(text.lowercased())
        }
        return further.isEmpty ? nil : shortened(further.joined(separator: " "), to: Self.textLimit)
    }

    /// Facts are searched for, and found as favourites. Of locked ones it has nothing but where they are.
    private func factEntries(_ position: Int, slug: String) -> [JSONValue] {
        let record = collection.records[position]
        guard factCount(position) > 0 else { return [] }
        return record.facts.map { fact in
            var members: [(String, JSONValue)] = []
            if collection.hasFavourites { members.append(("id", .string(collection.identity(ofFact: fact, ofRecordAt: position)))) }
            let anchor = record.isLocked ? unlockedAnchor.description : ""
            members.append(("href", .string("\(slug)/\(fact - record.facts.lowerBound + 1)/\(anchor)")))
            if !record.isLocked {
                if let text = factText(fact) { members.append(("text", .string(text))) }
                if let address = collection.facts[fact].picture.flatMap(pictureAddress) { members.append(("picture", .string(address))) }
            }
            return .object(JSONObject(members))
        }
    }

    private func factText(_ fact: Int) -> String? {
        plainText(ofMarkdown: collection.source(ofFact: fact)).map { shortened($0, to: Self.textLimit) }
    }

    private func plainText(ofMarkdown source: String?) -> String? {
        guard let source else { return nil }
        // Most texts have no marks: they need not go through the parser.
        guard source.utf8.contains(where: Self.isMarkup) else { return source }
        // What is wrong with the text is reported where its page is made.
        return (try? Body(source.utf8, policy: .safe).html()).map(textContent(ofHTML:))
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "`"),
            UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "\\"), UInt8(ascii: ">"), UInt8(ascii: "~"), UInt8(ascii: "\n"),
            UInt8(ascii: "-"), UInt8(ascii: "+"): true
        default: byte < 0x20
        }
    }

    /// An address that a script may show as a picture; nil where it would do more.
    private func pictureAddress(_ picture: PictureNumber) -> String? {
        let address = String(decoding: plan.pictures[picture], as: UTF8.self)
        if isInsideSite(address) { return root + address }
        let isPicture = isWebAddress(address) || address.hasPrefix("/") || address.lowercased().hasPrefix("data:image/")
        return isPicture ? address : nil
    }
}
