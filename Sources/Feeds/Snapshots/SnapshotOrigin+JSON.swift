import Diagnostics
import HTTP
import JSONValue
import SiteModel

extension SnapshotOrigin {
    /// Reads `NAME.source.json`. Anybody may have changed it: what has not the form that was written is a fault.
    init(reading path: String, name: String) throws(Faults) {
        let document = try readDocument(path: path, name: name, of: .snapshot, referredFrom: nil)
        do throws(Damage) {
            let object = try document.root.member(of: "the document")
            self.init(
                source: try object.requiredText("source"), fetched: try object.requiredText("fetched"),
                pages: try object.answers("pages"), details: try object.answers("details"), context: try object.context())
        } catch {
            throw Faults(.error(.snapshotDamaged, "`\(name)` is damaged: \(error.words)"))
        }
    }

    var text: [UInt8] {
        func json(_ answers: [AnswerOrigin], counted: Bool) -> JSONValue {
            .array(
                JSONArray(
                    answers.map { answer in
                        var members: [(String, JSONValue)] = [("address", .string(answer.address))]
                        if counted { members.append(("count", .int(Int64(answer.count)))) }
                        let validators = answer.validators
                        if let tag = validators.entityTag { members.append(("etag", .string(tag))) }
                        if let date = validators.lastModified { members.append(("lastModified", .string(date))) }
                        if !validators.isEmpty, let origin = validators.origin, !answer.isOn(origin) { members.append(("from", .string(origin))) }
                        if let failure = answer.failure {
                            members.append((failure.isLeftUndone ? "leftUndone" : "failed", .string(failure.words)))
                        }
                        return .object(JSONObject(members))
                    }))
        }
        var bytes: [UInt8] = []
        let value: JSONValue = .object(
            JSONObject(
                [
                    ("source", .string(source)), ("fetched", .string(fetched)),
                    ("pages", json(pages, counted: true)), ("details", json(details, counted: false)),
                ] + context.members))
        value.write(to: &bytes, layout: .reviewable)
        return bytes + [UInt8(ascii: "\n")]
    }
}

extension FeedContext {
    /// As they stand in `NAME.source.json`; none of what an answer does not say.
    fileprivate var members: [(String, JSONValue)] {
        var members: [(String, JSONValue)] = []
        if let title = about.title { members.append(("title", .string(title))) }
        if let description = about.description { members.append(("description", .string(description))) }
        if let language = about.language { members.append(("language", .string(language))) }
        for (name, texts) in [("units", units), ("labels", labels)] where !texts.isEmpty {
            members.append((name, .object(JSONObject(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))))
        }
        if let choice {
            members.append(("list", .string(choice.list.description)))
            members.append(("otherLists", json(choice.others)))
        }
        if !collections.isEmpty { members.append(("collections", json(collections))) }
        if let continuation { members.append(("continuation", continuation.json)) }
        return members
    }

    private func json(_ lists: [JSONPointer]) -> JSONValue { .array(JSONArray(lists.map { .string($0.description) })) }
}

extension Continuation {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = []
        if let total { members.append(("total", .int(Int64(total)))) }
        if goesOn { members.append(("goesOn", .bool(true))) }
        switch next {
        case .pointer(let pointer)?: members.append(("next", .string(pointer.description)))
        case .linkHeader?: members.append(("next", .string("link")))
        case .token(let pointer, let parameter)?: members += [("token", .string(pointer.description)), ("parameter", .string(parameter))]
        case .single?, .first?, .counted?, nil: break
        }
        return .object(JSONObject(members))
    }
}

extension AnswerOrigin {
    /// Whether the address is on a server; most answers come from where they were asked for.
    fileprivate func isOn(_ origin: String) -> Bool { (try? HTTPAddress(address))?.origin == origin }  // Without an address: no.

    fileprivate init(_ json: JSONValue, at place: String) throws(Damage) {
        let answer = try json.member(of: place)
        let address = try answer.text("address") ?? ""
        var count = 0
        switch answer["count"] {
        case nil: break
        case .int(let number)?:
            guard number >= 0 else { throw Damage("`count` of \(place) is less than nothing") }
            count = Int(number)
        default: throw Damage("`count` of \(place) is not a whole number")
        }
        var failure: Failure?
        if let words = try answer.text("failed") { failure = Failure(words: words, isLeftUndone: false) }
        if let words = try answer.text("leftUndone") { failure = Failure(words: words, isLeftUndone: true) }
        self.init(
            address: address, count: count,
            validators: HTTPValidators(
                entityTag: try answer.text("etag"), lastModified: try answer.text("lastModified"), origin: try answer.text("from")),
            failure: failure)
    }
}

/// What is wrong with a file that we wrote, in lower case.
private struct Damage: Error {
    let words: String

    init(_ words: String) { self.words = words }
}

extension JSONValue {
    fileprivate func member(of place: String) throws(Damage) -> JSONObject {
        guard let object else { throw Damage("\(place) is not an object") }
        return object
    }
}

extension JSONObject {
    /// Nil where there is none.
    fileprivate func text(_ key: String) throws(Damage) -> String? {
        guard let value = self[key] else { return nil }
        guard let text = value.string else { throw Damage("`\(key)` is not a text") }
        return text
    }

    fileprivate func requiredText(_ key: String) throws(Damage) -> String {
        guard let text = try text(key) else { throw Damage("`\(key)` is missing") }
        return text
    }

    fileprivate func texts(_ key: String) throws(Damage) -> [String: String] {
        guard let object = try self[key]?.member(of: "`\(key)`") else { return [:] }
        var texts: [String: String] = [:]
        for name in object.keys { texts[name] = try object.text(name) }
        return texts
    }

    fileprivate func context() throws(Damage) -> FeedContext {
        var context = FeedContext()
        context.about.title = try text("title")
        context.about.description = try text("description")
        context.about.language = try text("language")
        context.units = try texts("units")
        context.labels = try texts("labels")
        if let list = try pointers("list").first { context.choice = ListChoice(list: list, others: try pointers("otherLists")) }
        context.collections = try pointers("collections")
        context.continuation = try self["continuation"]?.member(of: "`continuation`").continuation()
        return context
    }

    private func continuation() throws(Damage) -> Continuation {
        var continuation = Continuation()
        if case .int(let total)? = self["total"] { continuation.total = Int(total) }
        continuation.goesOn = self["goesOn"] == .bool(true)
        if let token = try pointers("token").first, let parameter = try text("parameter") {
            continuation.next = .token(token, parameter: parameter)
        } else if let next = try text("next") {
            continuation.next = next == "link" ? .linkHeader : try pointers("next").first.map { .pointer($0) }
        }
        return continuation
    }

    /// Those of a list, or the one that there is.
    private func pointers(_ key: String) throws(Damage) -> [JSONPointer] {
        guard let value = self[key] else { return [] }
        var pointers: [JSONPointer] = []
        for element in value.array ?? JSONArray([value]) {
            // Why is of no use: the file is not written by hand.
            guard let pointer = element.string.flatMap({ try? JSONPointer(parsing: $0) }) else { throw Damage("`\(key)` names no list") }
            pointers.append(pointer)
        }
        return pointers
    }

    fileprivate func answers(_ key: String) throws(Damage) -> [AnswerOrigin] {
        guard let value = self[key] else { return [] }
        guard let array = value.array else { throw Damage("`\(key)` is not a list") }
        var answers: [AnswerOrigin] = []
        for (index, element) in array.enumerated() { answers.append(try AnswerOrigin(element, at: "`\(key)/\(index)`")) }
        return answers
    }
}
