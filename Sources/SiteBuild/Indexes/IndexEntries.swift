import JSONValue
import SiteModel

/// The entries of a collection's index: what the browser needs to search the records, and to show one that is
/// not on the page. Every address is relative to the index. The guide describes the members, "Scripts and indexes".
///
/// A class, so that an entry counts one reference instead of one for each part.
final class IndexEntries {
    private let plan: SitePlan
    private let collection: Collection
    private let collectionIndex: Int
    /// The relative path from the index to the root of the site.
    private let root: String
    private let shown: [ShownField]
    private let searched: [(path: FieldPath, profile: FieldProfile?)]
    /// What else is searched where the configuration says nothing: the words of cards (their places in `shown`), and the groups by which visitors may
    /// look for them.
    private let usual: (fields: [Int], groupings: [Grouping])
    private let places: ListPlaces

    init(_ plan: SitePlan, collection index: Int, route: Route, _ places: ListPlaces) {
        self.plan = plan
        self.places = places
        let collection = plan.collections[index]
        self.collection = collection
        collectionIndex = index
        root = route.wayToRoot
        let shown = (collection.shown.inList + collection.shown.asFavourite).reduce(into: [ShownField]()) { shown, field in
            if !shown.contains(where: { $0.name == field.name }) { shown.append(field) }
        }
        self.shown = shown
        switch collection.configuration.search {
        case .usual:
            searched = []
            let groupings = plan.groupings[index].filter { !$0.isOfLists && collection.profiles[path: $0.field]?.kind != .yesNo }
            // The fields of the list come first.
            let ofCards = shown.indices.prefix(collection.shown.inList.count)
            usual = (ofCards.filter { number in shown[number].hasWords && !groupings.contains { $0.field == shown[number].name } }, groupings)
        case .fields(let fields):
            searched = fields.map { (FieldPath($0.value), collection.profiles[path: $0.value]) }
            usual = ([], [])
        case .off: (searched, usual) = ([], ([], []))
        }
    }

    /// In characters. An index is for finding; the whole text is on the page.
    static let labelLimit = 200
    static let textLimit = 300

    /// Adds the members of a record's entry.
    func write(_ position: Int, to entry: inout JSONTextBuilder) {
        let record = collection.records[position]
        let slug = collection.slug(ofRecordAt: position)
        let label = label(of: record)
        entry.add(name: "id")
        entry.add(collection.texts[record.identity])
        entry.add("href", slug + "/")
        entry.add("label", label)
        let picture = collection.listsShowPictures ? record.picture.flatMap(pictureAddress) : nil
        if let picture {
            entry.add("picture", picture)
            if let size = record.picture.flatMap(plan.pictures.size) {
                entry.addArray("size") {
                    $0.add(size.width)
                    $0.add(size.height)
                }
            }
        }
        // Set by rules; the theme knows these.
        for field in ["status", "colour"] { if let value = record.derived[field]?.plainText { entry.add(field, value) } }
        let shapeOfPicture = picture == nil ? nil : plan.pictureShapes[collectionIndex]?.rawValue
        if let shape = collection.shape(ofRecordAt: position) ?? shapeOfPicture { entry.add("shape", shape) }
        let texts = texts(of: record)
        writeShown(texts, to: &entry)
        if record.isLocked { writeLock(record, slug: slug, to: &entry) }
        places.writeGroups(ofRecordAt: position, to: &entry)
        places.writeOrder(ofRecordAt: position, to: &entry)
        if let text = searchText(position, label: label, shown: texts) { entry.add("text", text) }
        writeFacts(position, slug: slug, to: &entry)
    }

    /// What the card of a record shows, by field, as in `shown`. For a locked record, the index contains nothing else, so that nobody can read there
    /// what is locked.
    private func texts(of record: Record) -> [PlainText?] {
        guard !record.isLocked else { return [] }
        let fields = RecordFields(record)
        return shown.map { field in
            fields[field.path].flatMap { value in
                let kind = plan.format.kind(of: value, in: field.profile)
                if kind == .number, let currency = field.currency, let amount = plan.format.amount(value, of: field.profile, in: fields[currency]) {
                    return amount
                }
                return plan.lines.text(value, as: kind, field.profile, ofCollection: collectionIndex)
            }
        }
    }

    private func writeShown(_ texts: [PlainText?], to entry: inout JSONTextBuilder) {
        guard texts.contains(where: { $0 != nil }) else { return }
        entry.addObject("shown") { members in
            for (field, text) in zip(shown, texts) {
                guard let text else { continue }
                members.add(name: field.name)
                switch text {
                case .bytes(let bytes): members.add(bytes)
                case .string(let string): members.add(string)
                }
            }
        }
    }

    private func writeLock(_ record: Record, slug: String, to entry: inout JSONTextBuilder) {
        let anchor = collection.configuration.facts != nil && record.facts.isEmpty ? "" : unlockedAnchor.description
        entry.addObject("locked") { lock in
            lock.add("key", collection.name + "/" + slug)
            lock.add(name: "seconds")
            lock.add(collection.configuration.lock?.seconds ?? 0)
            lock.add("opens", slug + (record.facts.isEmpty ? "/" : "/1/") + anchor)
            if let title = collection.configuration.lock?.ask ?? plan.input.texts["lockTitle"]?.string { lock.add("ask", title) }
        }
    }

    /// The number of facts in a record's entry.
    func factCount(_ position: Int) -> Int {
        let record = collection.records[position]
        return collection.hasFavourites || !record.isLocked ? record.facts.count : 0
    }

    func label(of record: Record) -> String { shortened(collection.texts.string(record.label), to: Self.labelLimit) }

    private func text(of record: Record, _ field: (path: FieldPath, profile: FieldProfile?)) -> String? {
        let fields = RecordFields(record)
        if let value = fields[field.path] { return plan.format.searchText(value, in: field.profile) }
        // What lies in the things of a list.
        var texts: [String] = []
        fields.forEachValue(at: field.path) { value in
            if texts.count < Self.textLimit, let text = plan.format.searchText(value, in: field.profile) { texts.append(text) }
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// The text to be searched besides the label; nil if the label contains all of it.
    private func searchText(_ position: Int, label: String, shown: [PlainText?]) -> String? {
        let record = collection.records[position]
        let texts: [String?] =
            switch collection.configuration.search {
            case .usual: [collection.texts.string(record.title)] + usualWords(position, shown: shown)
            case .fields where record.isLocked: [collection.texts.string(record.title)]
            case .fields: searched.map { text(of: record, $0) }
            case .off: []
            }
        var folded = label.lowercased()
        let further = folded.withUTF8 { folded in
            texts.compactMap { $0 }.filter { text in
                // A text without letters that get longer in lower case is no part of a shorter one.
                guard text.utf8.count <= folded.count || !text.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
                var text = text.lowercased()
                return text.withUTF8 { !folded.contains($0) }
            }
        }
        return further.isEmpty ? nil : shortened(further.joined(separator: " "), to: Self.textLimit)
    }

    private func usualWords(_ position: Int, shown: [PlainText?]) -> [String?] {
        guard !collection.records[position].isLocked else { return [] }
        return usual.fields.map { shown[$0]?.string }
            + usual.groupings.flatMap { grouping in grouping.groups(ofRecordAt: position).map { grouping.groups[Int($0)].title } }
    }

    /// Facts can be found by searching, and as favourites. For locked ones there is only their position.
    private func writeFacts(_ position: Int, slug: String, to entry: inout JSONTextBuilder) {
        let record = collection.records[position]
        guard factCount(position) > 0 else { return }
        let anchor = record.isLocked ? unlockedAnchor.description : ""
        entry.addArray("facts") { facts in
            for fact in record.facts {
                facts.addObject { entry in
                    if collection.hasFavourites { entry.add("id", collection.identity(ofFact: fact, ofRecordAt: position)) }
                    entry.add("href", "\(slug)/\(fact - record.facts.lowerBound + 1)/\(anchor)")
                    guard !record.isLocked else { return }
                    if let text = factText(fact) { entry.add("text", text) }
                    if let address = collection.facts[fact].picture.flatMap(pictureAddress) { entry.add("picture", address) }
                }
            }
        }
    }

    private func factText(_ fact: Int) -> String? {
        collection.source(ofFact: fact).flatMap(wordsInLine(ofMarkdown:)).map { shortened($0, to: Self.textLimit) }
    }

    /// Nil for a URL that a script may not show.
    private func pictureAddress(_ picture: PictureNumber) -> String? {
        guard plan.pictures.isForScripts(picture) else { return nil }
        let address = plan.pictures[picture]
        return (isInsideSite(address) ? root : "") + String(decoding: address, as: UTF8.self)
    }
}
