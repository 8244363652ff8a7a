import SiteModel

extension FieldProfiles {
    /// The profiles where what stands for the words of another field is called as that: `occupationLabel` beside `occupation`, an address, is
    /// "Occupation". Where one is, so are others of which the feed has the words alone: `countryLabel`.
    ///
    /// Source: Wikidata Query Service, label service.
    func namingLabels() -> FieldProfiles {
        guard fields.contains(where: hasWordsElsewhere) else { return self }
        return FieldProfiles(
            fields.map { field in
                if let named = fields.first(where: { hasWordsElsewhere($0) && field.name == $0.nameOfWords }) {
                    return field.with(label: named.label)
                }
                let own = field.name.dropLast("Label".count)
                guard field.name.hasSuffix("Label"), !own.isEmpty, field.label == readableLabel(field.name), self[String(own)] == nil else {
                    return field
                }
                return field.with(label: readableLabel(String(own)))
            })
    }

    /// The profiles where no two fields that stand side by side have one label: beside `duration` the field `duration_seconds` is "Duration seconds", and
    /// what differs in its signs alone, `@id` beside `id`, is called as it is written.
    func tellingLabelsApart() -> FieldProfiles { withLabelsApart() ?? self }

    /// Nil where all are different.
    private func withLabelsApart() -> FieldProfiles? {
        var taken: [String: String] = [:]
        // What has its words in another field stands behind, and is called as that is.
        func isShown(_ field: FieldProfile) -> Bool { field.kind != .nothing && !hasWordsElsewhere(field) }
        // The shortest name is the plainest.
        for field in fields.sorted(by: { $0.name.count < $1.name.count }) where isShown(field) && taken[field.label] == nil {
            taken[field.label] = field.name
        }
        var isChanged = false
        let changed = fields.map { field in
            let members = field.members.fields.isEmpty ? nil : field.members.withLabelsApart()
            var label: String?
            if isShown(field), taken[field.label] != field.name {
                label = [readableLabel(field.name), readableLabel(field.name.replacing(":", with: "_"))].first { taken[$0] == nil } ?? field.name
                taken[label ?? field.name] = field.name
            }
            guard label != nil || members != nil else { return field }
            isChanged = true
            return field.with(label: label, members: members)
        }
        return isChanged ? FieldProfiles(changed) : nil
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
