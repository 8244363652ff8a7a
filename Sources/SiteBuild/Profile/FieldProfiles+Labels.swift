extension FieldProfiles {
    /// The profiles where what stands for the words of another field is called as that: `occupationLabel` beside `occupation`, an address, is
    /// "Occupation".
    ///
    /// Source: Wikidata Query Service, label service.
    func namingLabels() -> FieldProfiles {
        guard fields.contains(where: hasWordsElsewhere) else { return self }
        return FieldProfiles(fields.map { field in
            fields.first { hasWordsElsewhere($0) && field.name == $0.nameOfWords }.map { field.with(label: $0.label) } ?? field
        })
    }

    /// Whether a field is the address of a thing, and another field has the words for it.
    func hasWordsElsewhere(_ field: FieldProfile) -> Bool { field.kind == .link && self[field.nameOfWords] != nil }
}

extension FieldProfile {
    fileprivate var nameOfWords: String { name + "Label" }
}
