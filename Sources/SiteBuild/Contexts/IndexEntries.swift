import JSONValue
import SiteModel

/// The records of a collection as its index has them: what the browser needs to search in them, and to show one that is
/// not on the page. Every address is relative to the index. The guide describes the members, "Templates".
struct IndexEntries {
    private let objects: RecordObjects
    private let collection: Collection
    private let shownFields: [String]

    init(_ plan: SitePlan, _ collection: Collection, route: Route) {
        self.collection = collection
        objects = RecordObjects(plan: plan, collection: collection, links: Links(from: route))
        let fields = collection.configuration.show.list + (collection.configuration.favourites?.show ?? [])
        shownFields = fields.map(\.value).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// In characters. An index is for finding; the whole text is on the page.
    private static let labelLimit = 200
    private static let textLimit = 300

    func entry(_ position: Int) -> JSONObject {
        let record = collection.records[position]
        let label = shortened(objects.label(position), to: Self.labelLimit)
        let picture = record.address(among: collection.nouns.picture).map(objects.plan.pictures.picture)
        var members: [(String, JSONValue)] = [
            ("id", .string(collection.identities[position])),
            ("href", .string(collection.slugs[position].text + "/")),
            ("label", .string(label)),
        ]
        func add(_ name: String, _ value: String?) {
            if let value { members.append((name, .string(value))) }
        }
        if let address = picture.flatMap({ pictureAddress($0.address) }) {
            add("picture", address)
            if let size = picture?.size {
                members.append(("size", .array(JSONArray([.int(Int64(size.width)), .int(Int64(size.height))]))))
            }
        }
        // Decided by rules; the theme knows these.
        for field in ["status", "colour", "shape"] { add(field, record.derived[field]?.plainText) }
        // Of a locked record the index has what its card says, so that nobody reads there what the lock is for.
        let shown = record.isLocked ? [] : shownFields.compactMap { field in
            objects.shownText(record[path: field] ?? .null).map { (field, JSONValue.string($0)) }
        }
        if !shown.isEmpty { members.append(("shown", .object(JSONObject(shown)))) }
        if record.isLocked {
            var lock: [(String, JSONValue)] = [
                ("key", .string(objects.lockKey(position))),
                ("seconds", .int(Int64(collection.configuration.lock?.seconds ?? 0))),
                ("opens", .string(addressFromIndex(objects.opens(position)))),
            ]
            if let title = objects.lockTitle { lock.append(("ask", .string(title))) }
            members.append(("locked", .object(JSONObject(lock))))
        }
        add("text", searchText(position, label: label))
        let facts = factEntries(position)
        if !facts.isEmpty { members.append(("facts", .array(JSONArray(facts)))) }
        return JSONObject(members)
    }

    /// What the search looks in beside the label; nil where the label says it all.
    private func searchText(_ position: Int, label: String) -> String? {
        let record = collection.records[position]
        let texts: [String?] = switch collection.configuration.search {
        case .usual: [objects.title(position)]
        case .fields where record.isLocked: [objects.title(position)]
        case .fields(let fields): fields.map { objects.shownText(record[path: $0.value] ?? .null) }
        case .off: []
        }
        let folded = label.lowercased()
        let further = texts.compactMap { $0 }.filter { !folded.contains($0.lowercased()) }
        return further.isEmpty ? nil : shortened(further.joined(separator: " "), to: Self.textLimit)
    }

    /// Facts are searched for, and found as favourites. Of locked ones nothing is told but where they are.
    private func factEntries(_ position: Int) -> [JSONValue] {
        let facts = FactObjects(collection: collection, position: position, links: objects.links, pictures: objects.plan.pictures)
        let isLocked = collection.records[position].isLocked
        guard facts.count > 0, collection.hasFavourites || !isLocked else { return [] }
        return (1...facts.count).map { number in
            var members: [(String, JSONValue)] = []
            if collection.hasFavourites { members.append(("id", .string(facts.identity(number)))) }
            members.append(("href", .string(addressFromIndex(facts.href(number)))))
            if !isLocked {
                if let text = plainText(ofMarkdown: facts.source(number)) { members.append(("text", .string(shortened(text, to: Self.textLimit)))) }
                let picture = facts.pictureAddress(number).map { objects.plan.pictures.picture($0).address }
                if let address = picture.flatMap(pictureAddress) { members.append(("picture", .string(address))) }
            }
            return .object(JSONObject(members))
        }
    }

    private func plainText(ofMarkdown source: String?) -> String? {
        guard let source else { return nil }
        // Most texts have no marks: they need not go through the parser.
        guard source.utf8.contains(where: Self.isMarkup) else { return source }
        // What is wrong with the text is told where its page is made.
        return (try? Body(source.utf8, policy: .safe).html()).map(plainText(ofHTML:))
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "`"),
            UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "\\"), UInt8(ascii: ">"), UInt8(ascii: "~"), UInt8(ascii: "\n"),
            UInt8(ascii: "-"), UInt8(ascii: "+"): true
        default: byte < 0x20
        }
    }

    /// The records' folders stand beside the index: the way up to the root and down again is left out.
    private func addressFromIndex(_ href: String) -> String {
        let folder = objects.links.href(collection.route)
        return href.hasPrefix(folder) ? String(href.dropFirst(folder.count)) : href
    }

    /// An address that a script may show as a picture; nil where it would do more.
    private func pictureAddress(_ address: String) -> String? {
        if isInsideSite(address) { return objects.links.href(address: address) }
        let isPicture = isWebAddress(address) || address.hasPrefix("/") || address.lowercased().hasPrefix("data:image/")
        return isPicture ? address : nil
    }
}
