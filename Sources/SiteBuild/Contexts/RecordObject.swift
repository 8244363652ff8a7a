import CEL
import JSONValue
import SiteModel

/// A record as templates see it: its own fields, what the rules derived, and over them the names every template knows.
struct RecordObjects {
    let plan: SitePlan
    let collection: Collection
    let links: Links

    private static let shape = JSONShape([
        "title", "label", "description", "picture", "pictureSize", "video", "date", "href", "slug", "is", "shown", "hasShown", "locked", "lock",
        "factCount", "hasFacts", "favourite", "record",
    ])

    /// Where a record is shown decides which of its fields are.
    enum Place {
        case list, page
    }

    func object(_ position: Int, in place: Place) -> JSONObject {
        let record = collection.records[position]
        let nouns = collection.nouns
        let title = self.title(position)
        let shown = shownFields(of: record, place)
        let picture = record.address(among: nouns.picture).map(plan.pictures.picture)
        let factCount = collection.configuration.facts == nil ? 0 : collection.facts(ofRecordAt: position).count
        let values: [JSONValue] = [
            .string(title),
            .string(label(position)),
            .text(record.text(among: nouns.description)),
            .text(picture.map { links.href(address: $0.address) }),
            .size(picture?.size),
            .text(record.address(among: nouns.video).map(links.href(address:))),
            date(of: record),
            .string(links.href(collection.recordRoute(position))),
            .string(collection.slugs[position].text),
            ruleResults(of: record),
            .array(JSONArray(shown)),
            .bool(!shown.isEmpty),
            .bool(record.isLocked),
            record.isLocked ? lock(position) : .null,
            .int(Int64(factCount)),
            .bool(factCount > 0),
            collection.hasFavourites && collection.configuration.facts == nil
                ? .string(collection.name + "/" + collection.identities[position]) : .null,
            .object(record.record.value),
        ]
        return JSONObject(shape: Self.shape, values: values)
            .over(record.derived.over(record.record.value))
    }

    func title(_ position: Int) -> String {
        collection.records[position].text(among: collection.nouns.title) ?? collection.slugs[position].text
    }

    /// What lists show as the record's name.
    func label(_ position: Int) -> String {
        collection.records[position].text(among: collection.nouns.label) ?? title(position)
    }

    private func lock(_ position: Int) -> JSONValue {
        let lock = collection.configuration.lock
        return .object(JSONObject([
            ("key", .string(lockKey(position))),
            ("ask", .text(lockTitle)),
            ("seconds", .int(Int64(lock?.seconds ?? 0))),
            ("href", .string(links.href(collection.recordRoute(position).appending(.unlock)))),
            ("opens", .string(opens(position))),
        ]))
    }

    /// What a browser remembers an unlocked record by.
    func lockKey(_ position: Int) -> String { collection.name + "/" + collection.slugs[position].text }

    var lockTitle: String? { collection.configuration.lock?.ask ?? plan.input.texts["lockTitle"]?.string }

    /// Where the way into a locked record leads: to its first fact, or without facts to itself.
    func opens(_ position: Int) -> String {
        let route = collection.recordRoute(position)
        let hasFacts = !collection.facts(ofRecordAt: position).isEmpty
        return links.href(hasFacts ? route.appending(1) : route) + FactObjects.unlockedAnchor
    }

    /// For each decision table the value that it gave, as a section can ask for it: `is.status.paid`.
    private func ruleResults(of record: RuledRecord) -> JSONValue {
        .object(JSONObject(collection.rules.tables.map { table in
            let value = record.derived[table.field]?.plainText
            return (table.field, value.map { .object(JSONObject([($0, .bool(true))])) } ?? .null)
        }))
    }

    private func date(of record: RuledRecord) -> JSONValue {
        guard let written = record.text(among: collection.nouns.date),
            // A date that is written in another way than RFC 3339 is shown by the field's own name, if at all.
            let text = try? plan.dateText.evaluate(named: { _ in .string(written) }), case .string(let readable) = text
        else { return .null }
        return .object(JSONObject([("text", .string(readable)), ("machine", .string(written))]))
    }

    // MARK: Shown fields

    private func shownFields(of record: RuledRecord, _ place: Place) -> [JSONValue] {
        // Further fields of a locked record are on its own page alone.
        if record.isLocked, place == .list { return [] }
        let configuration = collection.configuration
        let fields = place == .list ? configuration.show.list : configuration.show.detail
        return fields.compactMap { field in
            guard let text = shownText(record[path: field.value] ?? .null) else { return nil }
            return .object(JSONObject([
                ("name", .string(field.value)),
                ("label", .string(configuration.label(of: field.value))),
                ("value", .string(text)),
            ]))
        }
    }

    func shownText(_ value: JSONValue) -> String? {
        switch value {
        case .bool(let bool): plan.input.texts[bool ? "yes" : "no"]?.string ?? String(bool)
        case .array(let array): array.compactMap(shownText).joined(separator: ", ")
        case .object, .null: nil
        default: value.plainText
        }
    }
}

extension CollectionConfiguration {
    /// What a shown field is called.
    func label(of field: String) -> String { labels[field] ?? readableLabel(field) }
}

extension RuledRecord {
    /// A field, or with dots a field inside a field: `weight.metric`.
    subscript(path path: String) -> JSONValue? {
        if let value = self[path] { return value }
        let parts = path.split(separator: ".").map(String.init)
        guard parts.count > 1, let first = self[parts[0]] else { return nil }
        return first[JSONPointer(Array(parts.dropFirst()))]
    }
}

/// "life_span", "lifeSpan" and "life-span" give "Life span".
func readableLabel(_ field: String) -> String {
    var words = ""
    var previous: Character?
    for character in field.drop(while: { $0 == "_" }) {
        if character == "_" || character == "-" || character == "." {
            words += " "
        } else if character.isUppercase, previous?.isLowercase == true {
            words += " " + character.lowercased()
        } else {
            words.append(character)
        }
        previous = character
    }
    return words.prefix(1).uppercased() + words.dropFirst()
}
