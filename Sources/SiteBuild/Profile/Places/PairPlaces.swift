import SiteModel

/// Where each object of a list has a name and what belongs to it, and no more: `{"label": "Author", "value": "Ann"}`. The list is one of terms then.
struct PairPlaces: Sendable, Hashable {
    /// Indices of the fields.
    let name, value: Int
    let unit: Int?

    init?(among fields: [FieldProfile]) {
        func place(_ names: [String], _ isOne: (FieldProfile) -> Bool) -> Int? {
            names.firstNonNil { name in fields.firstIndex { $0.name.lowercased() == name && isOne($0) } }
        }
        guard let value = place(Self.values, { $0.kind != .nothing }),
            let name = place(Self.names, { $0.path != fields[value].path && ($0.kind == .text || $0.kind == .object && $0.members.isText) })
        else { return nil }
        let unit = fields[value].kind == .number ? place(["unit", "units"], { $0.kind == .text }) : nil
        guard fields.indices.allSatisfy({ [name, value, unit].contains($0) || Self.isForPrograms(fields[$0]) }) else { return nil }
        (self.name, self.value, self.unit) = (name, value, unit)
    }

    private static func isForPrograms(_ field: FieldProfile) -> Bool {
        field.kind == .nothing || field.isTechnical || field.isTypeMark || ["type", "display_type", "position", "order", "code"].contains(field.name)
    }

    /// Most telling first. Sources: IIIF Presentation API 3.0 §3.1, `metadata`; CKAN API, `extras`; OpenSea metadata standard, `attributes`.
    private static let names = ["label", "name", "title", "trait_type", "property", "attribute", "field", "key", "question"]
    private static let values = ["value", "values", "content", "quantity", "amount", "answer"]
}
