import JSONValue

// What the record says that a field beside names.

extension PageSource {
    /// Whether the record that a field beside it names says the same: its name need not stand below the link to it.
    ///
    /// - Parameter member: the value of a field of the record, or of a member of the object that the field is in.
    func isSaidByNamed(_ field: FieldProfile?, _ value: BorrowedJSON, _ member: (JSONKey) -> BorrowedJSON?) -> Bool {
        guard let field, grouping(of: field) == nil else { return false }
        return references.contains { reference in
            reference.companions.contains { $0.field == field.path && !$0.isFigure && isSaid($0, value, by: reference, member) }
        }
    }

    /// An object that has no more to say than the record that it names, as a link to that; nil for any other.
    func copy(_ object: BorrowedJSON, of field: FieldProfile?, _ label: TextBytes) -> ShownValue? {
        guard let field, let reference = references.first(where: { $0.copy == field.path }),
            let own = field.members[String(reference.field.dropFirst(field.path.count + 1))],
            let value = object.member(named: own.name), let grouping = grouping(of: own)
        else { return nil }
        let isCopy = reference.companions.allSatisfy { companion in
            guard let other = object.member(companion.keys.keys[0]), ValueForm(other) != .nothing else { return true }
            return isSaid(companion, other, by: reference) { object.member($0) }
        }
        return isCopy ? category(value, in: grouping, as: own.kind, own, label) : nil
    }

    func isCopy(_ field: FieldProfile) -> Bool { references.contains { $0.copy == field.path } }

    private var references: some Sequence<Reference> { plan.groupings[shownCollection].lazy.compactMap(\.reference) }

    private func isSaid(_ companion: Companion, _ value: BorrowedJSON, by reference: Reference, _ member: (JSONKey) -> BorrowedJSON?) -> Bool {
        guard let name = member(companion.keys.keys[1]), let record = reference.record(of: name) else { return false }
        return companion.isSame(value, as: plan.collections[reference.target].fields(ofRecordAt: record))
    }
}
