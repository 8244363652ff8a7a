import Feeds
import JSONValue
import SiteModel

/// What a collection's feed holds, and what the site makes of it.
public struct FeedInspection: Sendable {
    public struct Field: Sendable {
        /// With the names of what it lies in, joined by dots.
        public let path: String
        public let kind: String
        /// How many of what may have the field have a value there.
        public let count: Int
        /// How many different values there are; nil where they are not compared: of lists, of objects, of what lies in lists.
        public let differentValues: Int?
        public let examples: [String]
    }

    /// Something that every theme asks a record for, and the field that gives it.
    public struct Part: Sendable {
        public let name: String
        /// Nil where no field does.
        public let field: String?
        /// Why this field, or which fields might do.
        public let reason: String
    }

    public struct Groups: Sendable {
        public let field: String
        public let count: Int
    }

    public struct Reference: Sendable {
        public let field: String
        public let collection: String
        public let by: String
    }

    public let name: String
    /// Where the records are, in words.
    public internal(set) var source: String
    public let recordCount: Int
    public let fields: [Field]
    public let parts: [Part]
    public let groups: [Groups]
    public let references: [Reference]
    /// Fields of other collections that name records of this one; `collection` is theirs.
    public let referrers: [Reference]
    /// What the fields look like and are not read as, in words, with what helps.
    public let doubts: [String]
    /// The fields that make better addresses than the titles alone do, since these occur more than once; empty where they do well.
    let slug: [String]
    /// Why titles are not enough.
    let reasonOfSlug: String
    /// Where the records are, if that was chosen among several lists.
    let choice: ListChoice?
    /// The lists that are a collection each, where the feed is a database.
    let collections: [JSONPointer]
    /// The types of the records that are a collection each, where the list holds several things.
    let types: RecordTypes?
}

extension FeedInspection {
    init(of index: Int, in collections: [Collection], _ all: [[Grouping]]) {
        let (collection, groupings) = (collections[index], all[index])
        name = collection.name
        source = collection.places.names.joined(separator: ", ")
        recordCount = collection.records.count
        choice = collection.context.choice
        self.collections = collection.context.collections
        types = RecordTypes(of: collection)
        let fields = collection.profiles.everywhere.map { Field(of: $0, in: collection) }
        self.fields = fields
        doubts = collection.profiles.everywhere.compactMap(\.wordsOfDoubt)
        parts = Self.parts(of: collection, fields)
        (slug, reasonOfSlug) = Self.slug(of: collection)
        groups = groupings.filter { $0.reference == nil && !$0.isOfLists }.map { Groups(field: $0.field, count: $0.groups.count) }
        references = groupings.compactMap { grouping in
            grouping.reference.map { Reference(field: grouping.field, collection: collections[$0.target].name, by: $0.by) }
        }
        referrers = Self.referrers(to: index, in: collections, all)
    }

    private static func referrers(to index: Int, in collections: [Collection], _ groupings: [[Grouping]]) -> [Reference] {
        groupings.enumerated().filter { $0.offset != index }.flatMap { source, groupings in
            groupings.compactMap { grouping in
                grouping.reference.flatMap {
                    $0.target == index ? Reference(field: grouping.field, collection: collections[source].name, by: $0.by) : nil
                }
            }
        }
    }

    /// The language of a feed, and what tells it.
    struct Language {
        let tag, reason: String
    }

    /// The language that most texts of a collection are in, as far as some of the records tell; where the texts are of none, that which the feed
    /// names beside its records, or that its fields are called in.
    static func language(of collection: Collection) -> Language? {
        let fields = collection.profiles.everywhere.filter { field in
            let areTexts = field.kind == .list ? field.elementKind : field.kind
            return [.text, .prose, .markup].contains(areTexts) && !field.isForPrograms && !field.isCode
        }
        let paths = fields.map { (path: FieldPath($0.path), isHTML: $0.kind == .markup) }
        func texts(_ paths: [(path: FieldPath, isHTML: Bool)]) -> [String] {
            stride(from: 0, to: collection.records.count, by: max(1, collection.records.count / 100)).flatMap { position in
                let record = collection.fields(ofRecordAt: position)
                return paths.flatMap { path, isHTML in
                    var texts: [String] = []
                    record.forEachValue(at: path) { value in
                        if let text = value.plainText { texts.append(isHTML ? htmlWords(of: text).string : text.string) }
                    }
                    return texts
                }
            }
        }
        if let language = languageOfTexts(texts(paths)) { return Language(tag: language, reason: "most of its texts are") }
        let all = collection.profiles.everywhere
        let answers = Set(texts(all.filter { $0.kind == .yesNo }.map { (path: FieldPath($0.path), isHTML: false) }))
        if let named = collection.context.about.language.map(shortLanguageTag), !named.hasPrefix("en") {
            return Language(tag: named, reason: "the feed says so")
        }
        return languageOfNames(all.map(\.name), answers: answers, hand: collection.hand, signs: signsOfLanguages(in: texts(paths))).map {
            Language(tag: $0, reason: "its fields are called so")
        }
    }

    /// What `slug` is to say. The identifier, behind the title where most titles are told apart without it, and alone where titles say a state; where there is none the title and what tells apart those
    /// that have one.
    private static func slug(of collection: Collection) -> (fields: [String], reason: String) {
        guard collection.configuration.slug.isEmpty, collection.nouns.slug.names.isEmpty else { return ([], "") }
        var titles: [String: Int] = [:]
        // `C++` and `C#` make one address, too.
        func title(of record: Record) -> String? {
            collection.nouns.title(in: RecordFields(record)).map { makeSlug($0.string)?.text ?? $0.string.lowercased() }
        }
        let repeated = collection.records.count { record in
            guard let title = title(of: record) else { return false }
            titles[title, default: 0] += 1
            return titles[title] != 1
        }
        guard repeated > 0 else {
            // What is called by its state gets another address with the next one.
            let isPassing = collection.nouns.titleParts.names.contains {
                fieldWords($0).contains { ["status", "state", "stage", "phase"].contains($0) }
            }
            return (isPassing ? distinctIdentifier(of: collection).map { [$0] } ?? [] : [], "titles say a state, which changes")
        }
        let different = Set(collection.records.compactMap { collection.nouns.title(in: RecordFields($0))?.string.lowercased() })
        let reason = different.count == collection.records.count ? "titles make the same addresses" : "titles occur more than once"
        guard let identifier = distinctIdentifier(of: collection) else {
            guard let own = collection.nouns.titleAsSlug else { return ([], reason) }
            let alike = collection.records.filter { record in title(of: record).map { titles[$0] != 1 } ?? false }
                .map { RuledRecord(of: $0.feedRecord) }
            var further: [String] = []
            while further.count < mostFurtherFields, let field = tellingField(of: alike, beside: own.fields + further) { further.append(field) }
            return (further.isEmpty ? [] : [own.text] + further, reason)
        }
        // Where the identifier is the title nothing is left to tell them apart by.
        guard collection.nouns.title.names.first != identifier else { return ([], reason) }
        // Figures by county and year are told apart by their own numbers.
        let own = collection.nouns.titleJoint == " " || collection.nouns.titleParts.names.isEmpty ? collection.nouns.titleAsSlug : nil
        return (repeated * 2 < collection.records.count ? [own?.text, identifier].compactMap { $0 } : [identifier], reason)
    }

    /// A longer address is not worth being without a number.
    private static let mostFurtherFields = 2

    private static func distinctIdentifier(of collection: Collection) -> String? {
        collection.nouns.identifier.names.first { name in
            var values: Set<String> = []
            let path = FieldPath(name)
            return collection.records.allSatisfy { record in RecordFields(record)[path]?.plainText.map { values.insert($0.string).inserted } ?? false
            }
        }
    }

    private static func parts(of collection: Collection, _ fields: [Field]) -> [Part] {
        let nouns = collection.nouns
        let named = nouns.titleParts.names.isEmpty ? nouns.title.names : [nouns.titleParts.names.joined(separator: " + ")]
        let title = named.isEmpty ? nouns.file.names : named
        let all: [(name: String, fields: [String], kinds: Set<ValueKind>)] = [
            ("title", title, [.text]), ("description", nouns.description.names, [.prose, .text]), ("body", nouns.body.names, [.prose, .markup]),
            ("picture", nouns.picture.names, [.link]), ("video", nouns.video.names, []), ("date", nouns.date.names, [.day, .time]),
            ("identifier", nouns.identifier.names, [.numeral]),
        ]
        let taken = Set(all.flatMap(\.fields))
        return all.map { name, candidates, kinds in
            // An object may be called a picture and have none in it.
            let isAbsent = name == "picture" && !collection.records.contains { $0.picture != nil }
            // What the title says already is not said below it again.
            let isSaid = name == "description" && candidates.first.map(title.prefix(1).contains) == true
            let present =
                isAbsent || isSaid
                ? []
                : candidates.filter { candidate in
                    fields.contains { $0.isRead(by: candidate) && $0.count > 0 } || candidate.contains(" + ")
                }
            // Of an object, it is a member that says it, and of a list the first.
            let holders = (name == "title" ? [.object, .list, .lines, .steps, .table] : [ValueKind.object]).map(\.rawValue)
            let said = present.first { candidate in !fields.contains { $0.path == candidate && holders.contains($0.kind) } }
            if let field = said ?? present.first {
                let known = fields.first { $0.isRead(by: field) }
                let why = known.map { reason($0, of: collection.records.count) } ?? "fields that make one together"
                return Part(name: name, field: field, reason: why + (nouns.file.names.contains(field) && name == "title" ? ", by its file" : ""))
            }
            let kinds = Set(kinds.map(\.rawValue))
            let others = fields.filter { kinds.contains($0.kind) && !$0.path.contains(".") && !taken.contains($0.path) && !isCalledSecret($0.path) }
                .map(\.path).prefix(4)
            return Part(name: name, field: nil, reason: others.isEmpty ? "no field reads as one" : "it might be " + others.joined(separator: ", "))
        }
    }

    private static func reason(_ field: Field, of records: Int) -> String {
        let share = "\(field.count) of \(records)"
        guard let different = field.differentValues, field.count > 1 else { return share }
        return share + (different == field.count ? ", all different" : different == 1 ? ", all the same" : ", \(different) different")
    }
}

extension FieldProfile {
    fileprivate var wordsOfDoubt: String? {
        doubt.map { doubt in
            switch doubt {
            case .days: "`\(path)` reads as days, but no value tells the day from the month: it stays text."
            case .numbers: "`\(path)` reads as numbers, but no value tells what groups the digits from what stands before a fraction: it stays text."
            }
        }
    }
}

extension FeedInspection.Field {
    private static let mostExamples = 3

    /// Whether a path leads to it, or into the first of its list: `titles` and `titles[0].title`.
    fileprivate func isRead(by candidate: String) -> Bool { path == candidate.prefix { $0 != "[" } }

    /// Cost: one pass over the records.
    fileprivate init(of profile: FieldProfile, in collection: Collection) {
        path = profile.path
        var pictures = 0
        var different: Set<String> = []
        var examples: [String] = []
        let field = FieldPath(profile.path)
        for record in collection.records {
            guard let value = RecordFields(record)[field] else { continue }
            if ValueForm(value) == .nothing {
                // One that is written out is no text to be shown.
                guard value.plainText?.writtenPicture != nil else { continue }
                pictures += 1
            }
            let text = value.plainText?.string ?? value.value.jsonText()
            guard different.insert(text).inserted, examples.count < Self.mostExamples else { continue }
            examples.append(shortened(text, to: 40))
        }
        count = profile.count + pictures
        kind = profile.count > 0 || pictures == 0 ? profile.kind.rawValue : ValueKind.picture.rawValue
        let isCompared = ![.list, .lines, .steps, .table, .gallery, .object, .place].contains(profile.kind) && !different.isEmpty
        differentValues = isCompared ? different.count : nil
        self.examples = examples
    }
}

extension FeedInspection {
    /// As a table to read.
    public var text: String {
        var lines = ["\(name): \(recordCount) record\(recordCount == 1 ? "" : "s") in \(source)", ""]
        lines += textTable(
            [["Field", "Kind", "In", "Different", "Examples"]]
                + fields.map { field in
                    [field.path, field.kind, "\(field.count)", field.differentValues.map(String.init) ?? "", field.examples.joined(separator: " · ")]
                })
        lines.append("")
        lines += textTable([["Part", "Field", "Why"]] + parts.map { [$0.name, $0.field ?? "none", $0.reason] })
        if !groups.isEmpty { lines += [""] + textTable([["Groups by", "Count"]] + groups.map { [$0.field, "\($0.count)"] }) }
        if !references.isEmpty {
            lines += [""] + textTable([["Reference", "Names records of", "By"]] + references.map { [$0.field, $0.collection, $0.by] })
        }
        if !referrers.isEmpty { lines += [""] + textTable([["Named by", "In", "By"]] + referrers.map { [$0.field, $0.collection, $0.by] }) }
        if let types {
            lines += ["", "The records are of several types, told by `\(types.field)`. `sitegen add` makes a collection of each:"]
            lines += textTable((types.worthy + types.others).map { [$0.name, "\($0.count)"] })
        }
        if !doubts.isEmpty { lines += [""] + doubts }
        return lines.joined(separator: "\n") + "\n"
    }

    public var json: JSONValue {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        func list(_ objects: [[(String, JSONValue)]]) -> JSONValue { .array(JSONArray(objects.map { .object(JSONObject($0)) })) }
        return .object(
            JSONObject([
                ("name", .string(name)), ("source", .string(source)), ("records", .int(Int64(recordCount))),
                (
                    "fields",
                    list(
                        fields.map { field in
                            [
                                ("path", .string(field.path)), ("kind", .string(field.kind)), ("count", .int(Int64(field.count))),
                                ("different", field.differentValues.map { .int(Int64($0)) } ?? .null),
                                ("examples", .array(JSONArray(field.examples.map { .string($0) }))),
                            ]
                        })
                ),
                ("parts", list(parts.map { [("name", .string($0.name)), ("field", text($0.field)), ("reason", .string($0.reason))] })),
                ("groups", list(groups.map { [("field", .string($0.field)), ("count", .int(Int64($0.count)))] })),
                (
                    "references",
                    list(references.map { [("field", .string($0.field)), ("collection", .string($0.collection)), ("by", .string($0.by))] })
                ),
                (
                    "referrers",
                    list(referrers.map { [("field", .string($0.field)), ("collection", .string($0.collection)), ("by", .string($0.by))] })
                ),
                ("types", list((types.map { $0.worthy + $0.others } ?? []).map { [("name", .string($0.name)), ("count", .int(Int64($0.count)))] })),
                ("doubts", .array(JSONArray(doubts.map { .string($0) }))),
            ]))
    }
}
