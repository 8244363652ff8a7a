import JSONValue
import SiteModel

/// What the cards of some records have in common that differ in texts alone. A script that makes a card fills in the blank of its kind,
/// which the build has made with the template of all cards.
struct CardKind: Hashable, Sendable {
    /// The result of the decision table `status`, if there is one.
    var status: String?
    var isLocked = false
    var hasPicture = false
    var hasColour = false
    var hasShape = false

    /// As a script finds it: `paid/locked picture`. No two kinds have the same.
    var state: String {
        let parts = [(isLocked, "locked"), (hasPicture, "picture"), (hasColour, "colour"), (hasShape, "shape")]
        return (status ?? "") + "/" + parts.filter(\.0).map(\.1).joined(separator: " ")
    }
}

extension Collection {
    /// The kinds that the cards of its records have, as their entries in the index tell them, in the order of their states.
    ///
    /// - Parameter pictureShape: that of its pictures.
    ///
    /// Cost: one pass over all records; it looks into them where something is decided for each.
    func cardKinds(_ pictures: SitePictures, _ pictureShape: PictureShape?) -> [CardKind] {
        let table = rules.tables.firstIndex { $0.field == "status" }
        let states = table.map { rules.tables[$0].rows.compactMap { $0.value.plainText } } ?? []
        let colour = rules.shape.keys.contains("colour") ? JSONKeys(["colour"]) : nil
        let mayHaveShape = fields.contains("shape")
        var kinds: Set<CardKind> = []
        var last: CardKind?
        for position in records.indices {
            let derived = BorrowedJSON(records[position].derived)
            let picture = listsShowPictures ? records[position].picture : nil
            var kind = CardKind(isLocked: records[position].isLocked, hasPicture: picture.map(pictures.isForScripts) ?? false)
            if let table, let status = derived.member(tableKeys.keys[table])?.plainText {
                kind.status = states.first { !$0.isEmpty && status.is($0) }
            }
            if let colour { kind.hasColour = derived.member(colour.keys[0])?.plainText.map { $0.byteCount > 0 } ?? false }
            kind.hasShape = mayHaveShape ? shape(ofRecordAt: position)?.isEmpty == false : view == .quotes || pictureShape != nil && kind.hasPicture
            if kind != last { kinds.insert(kind) }
            last = kind
        }
        return kinds.sorted { $0.state < $1.state }
    }

    /// Those of the cards of its facts: of a locked one the index has no picture, and one that a visitor has opened is not locked.
    func factCardKinds(_ pictures: SitePictures) -> [CardKind] {
        let locked = Set(cardKinds(pictures, nil).filter(\.isLocked).map { CardKind(status: $0.status, isLocked: true) })
        return [CardKind(), CardKind(hasPicture: true)] + locked.sorted { $0.state < $1.state }
    }
}

extension PlainText {
    fileprivate func `is`(_ text: String) -> Bool {
        switch self {
        case .bytes(let bytes): bytes.elementsEqual(text.utf8)
        case .string(let string): string == text
        }
    }
}
