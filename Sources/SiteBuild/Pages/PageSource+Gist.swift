import JSONValue
import MustacheEngine

extension PageSource {
    /// What a large object is about, in a line; nil where it does not say so, or where the page is called by that.
    func gist(_ gist: Gist, of object: BorrowedJSON, _ field: ShownField, _ position: Int, in collection: Collection) -> ShownValue? {
        guard let members = field.profile?.members else { return nil }
        var shown = ShownValue(kind: .text, name: scratch.text(field.name), label: scratch.text(field.label))
        switch gist {
        case .name:
            guard let name = object.nameText, name.string != collection.title(ofRecordAt: position) else { return nil }
            shown.text = bytes(name)
            guard let address = bytes(members.pageOfThing.flatMap { object.member($0)?.plainText }), case .text(let way) = way(to: address),
                mayBeLink(way)
            else { break }
            (shown.kind, shown.href) = (.link, way)
        case .price(let place):
            guard let value = object.member(members.keys.keys[place]), value.number != nil else { return nil }
            let currency = members.prices.flatMap { object.member(members.keys.keys[$0.currency]) }
            let price = members.fields[place]
            shown.text = bytes((price.unit == nil ? plan.format.amount(value, of: price, in: currency) : nil) ?? plan.format.text(value, in: price))
        }
        return shown
    }
}
