import JSONValue

// What a page would say twice, or to nobody.

extension PageSource {
    /// Whether an address is what other records name this one by, and no page to read: that of an interface, or one that ends in a number.
    func isNameForOthers(_ field: ShownField, _ value: BorrowedJSON) -> Bool {
        let isNamed = plan.referrers[shownCollection].contains { plan.groupings[$0.collection][$0.grouping].reference?.by == field.name }
        guard isNamed else { return false }
        let last = value.plainText?.string.split(separator: "/").last ?? ""
        return field.profile?.isForPrograms == true || last.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Whether a field is the identifier and says no more than another field that is shown: that of a web feed is its address, as a rule.
    func isRepeated(
        _ field: ShownField, _ value: BorrowedJSON, of record: RecordFields, among fields: [ShownField], in collection: Collection
    ) -> Bool {
        guard collection.shown.pageIsWhole, collection.nouns.identifier.names.contains(field.name), let own = value.plainText?.string else { return false }
        return fields.contains { $0.name != field.name && record[$0.path]?.plainText?.string == own }
    }

    /// Whether a word is part of what the record is called: `Kuril Islands` of `M 6.3 - Kuril Islands`.
    func isInTitle(_ value: BorrowedJSON, _ position: Int, of collection: Collection) -> Bool {
        guard let word = value.plainText?.string else { return false }
        return collection.title(ofRecordAt: position).contains(word)
    }

    /// Whether a code is shown as what stands beside it in words: `country` and `countryCode`.
    func isCodeOfAnother(_ field: ShownField, _ value: BorrowedJSON, of record: RecordFields, among fields: [ShownField]) -> Bool {
        guard field.profile?.look == nil, let shown = plan.format.text(value, as: .country, in: field.profile)?.string else { return false }
        return fields.contains { other in
            other.name != field.name && field.label.hasPrefix(other.label) && record[other.path]?.plainText?.string == shown
        }
    }
}
