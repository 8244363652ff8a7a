import Feeds
import JSONValue

/// What a new answer brings, for people and for programs.
struct ChangeText {
    private let collection: String
    private let update: SnapshotUpdate

    /// So many names of one kind are shown; the rest is counted.
    private static let shown = 10

    init(_ collection: String, _ update: SnapshotUpdate) {
        self.collection = collection
        self.update = update
    }

    var text: String {
        var lines = ["\(collection): \(stateWords)"]
        guard let changes = update.changes else { return lines[0] }
        lines += names("+", changes.added) + names("-", changes.removed) + names("~", changes.changed)
        lines += changes.appearedFields.map { "  field `\($0)` is new" }
        lines += changes.vanishedFields.map { "  field `\($0)` is gone" }
        lines += changes.retypedFields.map { "  field `\($0.name)` was \($0.old) and is \($0.new)" }
        return lines.joined(separator: "\n")
    }

    private var stateWords: String {
        let words = update.changes.map { changes in
            "\(changes.newCount) records, \(changes.added.count) added, \(changes.removed.count) removed, \(changes.changed.count) changed"
        }
        switch update.state {
        case .kept: return "not asked for"
        case .unchanged: return "unchanged" + (update.changes.map { ", \($0.newCount) records" } ?? "")
        case .renewed: return words ?? "renewed"
        case .refused: return "the new answer is not taken, and what was kept stays" + (words.map { " (\($0))" } ?? "")
        case .missing: return "could not be had"
        }
    }

    private func names(_ sign: String, _ names: [String]) -> [String] {
        let lines = names.prefix(Self.shown).map { "  \(sign) \($0)" }
        return names.count > Self.shown ? lines + ["  \(sign) … and \(names.count - Self.shown) more"] : lines
    }

    var json: JSONValue {
        var members: [(String, JSONValue)] = [("state", .string("\(update.state)"))]
        if let changes = update.changes {
            func list(_ texts: [String]) -> JSONValue { .array(JSONArray(texts.map(JSONValue.string))) }
            members += [
                ("records", .int(Int64(changes.newCount))), ("added", list(changes.added)), ("removed", list(changes.removed)),
                ("changed", list(changes.changed)), ("appearedFields", list(changes.appearedFields)),
                ("vanishedFields", list(changes.vanishedFields)),
                (
                    "retypedFields",
                    .array(
                        JSONArray(
                            changes.retypedFields.map { field in
                                .object(JSONObject([("name", .string(field.name)), ("old", .string(field.old)), ("new", .string(field.new))]))
                            }))
                ),
            ]
        }
        return .object(JSONObject(members))
    }
}
