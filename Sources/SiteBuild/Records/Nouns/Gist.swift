import JSONValue

/// What a very large object is about, in a line: what it is called, or else what it costs. The rest of it is for those who want to know all.
enum Gist: Sendable {
    case name
    /// The index of the member that has the price.
    case price(Int)
}

extension FieldProfiles {
    /// Of an object with members such as these; nil where nothing tells. What a file is called tells nothing.
    var gist: Gist? {
        guard
            !fields.contains(where: {
                $0.kind == .picture && lettersOfName($0.name) == "url" || ["mime", "mimetype", "ext", "filesize"].contains(lettersOfName($0.name))
            })
        else { return nil }
        let isNamed = hasPerson || usualNamesOfObjects.contains { !["text", "value", "term"].contains($0) && self[$0]?.kind == .text }
        return isNamed ? .name : prices?.prices.first.map { .price($0) }
    }

    /// The page for readers that an object with a name has; nil where it has none.
    var pageOfThing: JSONKey? {
        let names = ["url", "html_url", "link", "href", "permalink", "web_url", "website"]
        return names.firstNonNil { name in fields.firstIndex { $0.name == name && $0.kind == .link && !$0.isForPrograms && !$0.isHidden } }.map {
            keys.keys[$0]
        }
    }
}

extension FieldProfile {
    /// Whether it is an object of figures, two thirds of which are numbers and durations: how many play a game, how long, and how good they find it.
    var isOfFigures: Bool {
        let leaves = members.everywhere.filter(\.members.fields.isEmpty)
        return kind == .object && leaves.count <= Self.mostFigures
            && leaves.count { [.number, .numeral, .duration].contains($0.kind) } * 3 >= leaves.count * 2
    }

    private static let mostFigures = 32
}
