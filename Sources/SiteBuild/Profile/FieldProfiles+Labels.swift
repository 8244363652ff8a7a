import SiteModel

extension FieldProfiles {
    /// The profiles where what stands for the words of another field is called as that: `occupationLabel` beside `occupation`, an address, is
    /// "Occupation". Where one is, so are others of which the feed has the words alone: `countryLabel`.
    ///
    /// Source: Wikidata Query Service, label service.
    func namingLabels() -> FieldProfiles {
        guard fields.contains(where: hasWordsElsewhere) else { return self }
        return FieldProfiles(fields.map { field in
            if let named = fields.first(where: { hasWordsElsewhere($0) && field.name == $0.nameOfWords }) { return field.with(label: named.label) }
            let own = field.name.dropLast("Label".count)
            guard field.name.hasSuffix("Label"), !own.isEmpty, field.label == readableLabel(field.name), self[String(own)] == nil else { return field }
            return field.with(label: readableLabel(String(own)))
        })
    }

    /// A copy whose fields have the labels that the feed gives them. One whose name ends with a unit keeps its own: that is shown with the numbers.
    func called(by labels: [String: String]) -> FieldProfiles {
        guard !labels.isEmpty else { return self }
        return FieldProfiles(fields.map { field in labels[field.name].flatMap { field.unit == nil ? field.with(label: $0) : nil } ?? field })
    }

    /// Whether a field is the address of a thing, and another field has the words for it.
    func hasWordsElsewhere(_ field: FieldProfile) -> Bool { field.kind == .link && self[field.nameOfWords] != nil }
}

extension FieldProfile {
    fileprivate var nameOfWords: String { name + "Label" }
}
