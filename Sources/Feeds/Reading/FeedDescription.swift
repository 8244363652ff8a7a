import JSONValue

/// What a feed is called, and what it says of itself.
public struct FeedDescription: Sendable {
    public var title: String?
    public var description: String?

    public init() {}

    /// From the object that holds the list of records, or one around it.
    init(of root: JSONValue, around list: JSONPointer) {
        var holder = JSONPointer([])
        for token in list.tokens {
            note(root[holder]?.object)
            holder = holder.appending(token)
        }
    }

    /// What is nearer to the records counts.
    private mutating func note(_ object: JSONObject?) {
        guard let object else { return }
        for part in [object, object["metadata"]?.object, object["meta"]?.object].compactMap({ $0 }) {
            if let text = elementText(part["title"]), text.utf8.contains(where: { $0 > 0x20 }) {
                title = text
                description = elementText(part["description"]) ?? description
            }
        }
    }
}
