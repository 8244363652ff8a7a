import Diagnostics
import Feeds
import JSONValue
import SiteModel

/// Keeps those facts of records that there is something to read in: each of them gets a page. Those without text, and what
/// should be a list of facts and is none, are noted for a message.
struct ReadableFacts {
    private let configuration: FactsConfiguration
    private let feed: Feed
    private let nouns: RecordNouns
    private var textless = RepeatedWarning()
    private var strays = RepeatedWarning()

    init(_ configuration: FactsConfiguration, of feed: Feed, _ nouns: RecordNouns) {
        self.configuration = configuration
        self.feed = feed
        self.nouns = nouns
    }

    /// The feed with such facts alone: rules that ask whether a record has facts see what will be shown.
    mutating func filter() -> Feed {
        var filtered = feed
        for index in feed.records.indices { filter(&filtered.records[index]) }
        return filtered
    }

    mutating func filter(_ record: inout FeedRecord) {
        guard let facts = readable(record.value[field], ofRecordAt: record.position) else { return }
        record.value = JSONObject([(field, facts)]).over(record.value)
    }

    /// The same for records of which an expression gives the facts.
    mutating func filter(_ records: inout [RuledRecord]) {
        for index in records.indices {
            guard let facts = readable(records[index].derived[field], ofRecordAt: records[index].record.position) else { continue }
            records[index].derived = JSONObject([(field, facts)]).over(records[index].derived)
        }
    }

    private var field: String { configuration.from.value }

    /// What stands in the place of a record's facts; nil where all can be read, or there are none.
    private mutating func readable(_ value: JSONValue?, ofRecordAt position: Int) -> JSONValue? {
        // The words are made while the warning is changed: they may not look into `self`.
        let (feed, nouns, field) = (feed, nouns, field)
        switch value {
        case nil, .null: return nil
        case .array(let list):
            let readable = list.filter { factText(of: $0, configuration) != nil }
            guard readable.count < list.count else { return nil }
            for (number, fact) in list.enumerated() where factText(of: fact, configuration) == nil {
                textless.add("fact \(number + 1) of \(feed.words(forRecordAt: position, nouns)) (\(fact.kindName))", keepingFirst: 5)
            }
            return .array(JSONArray(readable))
        case let value?:
            // A blank text says that there are none, as an empty list does.
            if value.string != nil, value.plainText == nil { return nil }
            strays.add("`\(field)` of \(feed.words(forRecordAt: position, nouns)) (\(value.kindName))", keepingFirst: 5)
            return .null
        }
    }

    /// What was noted of the facts of a collection.
    func diagnostics(of name: String) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if textless.count > 0 {
            diagnostics.append(
                .warning(
                    .factWithoutText,
                    textless.count == 1
                        ? "a fact of `\(name)` has no text and gets no page" : "\(textless.count) facts of `\(name)` have no text and get no page",
                    at: configuration.body?.span ?? configuration.from.span, notes: textless.notes,
                    help: configuration.body == nil ? "name the field that holds the text of a fact with `body`" : nil))
        }
        if strays.count > 0 {
            diagnostics.append(
                .warning(
                    .factsNotAList,
                    strays.count == 1
                        ? "a record of `\(name)` has something other than a list where its facts should be, and gets none"
                        : "\(strays.count) records of `\(name)` have something other than a list where their facts should be, and get none",
                    at: configuration.from.span, notes: strays.notes))
        }
        return diagnostics
    }
}

/// A fact's Markdown: the field that the configuration names, else the usual ones; a fact may be plain text, too.
func factText(of fact: JSONValue, _ configuration: FactsConfiguration?) -> String? {
    guard let object = fact.object else { return fact.plainText }
    return textField(of: object, configuration).flatMap { object[$0]?.plainText }
}

private func textField(of fact: JSONObject, _ configuration: FactsConfiguration?) -> String? {
    configuration?.body?.value ?? usualTextFields.first { fact[$0]?.plainText != nil }
}

/// The members of a fact that its page has already: its text, its picture, and what tells it apart from others.
func membersShownElsewhere(ofFact fact: JSONObject, _ configuration: FactsConfiguration?) -> Set<String> {
    Set([textField(of: fact, configuration), factPictureField(of: fact)].compactMap { $0 } + factIdentifiers)
}

private let usualTextFields = ["fact", "text", "body", "content", "description", "title", "name"]
