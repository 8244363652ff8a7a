import JSONValue
import SiteModel

/// A field beside a reference that says of the record which is named what that says itself: `set_name` and `set_uri` beside `set_id`.
struct Companion: Sendable {
    /// Its path.
    let field: String
    /// What it and the reference beside it are called.
    let keys: JSONKeys
    /// The field of the record that is named.
    let said: FieldPath
    /// Whether it is a number, which may be one of its own although it is the same: the price of a thing, and that at which it was sold.
    let isFigure: Bool

    /// Whether a value is what the record says.
    func isSame(_ value: BorrowedJSON, as record: RecordFields) -> Bool { record[said].map { isSameValue(value, $0) } ?? false }
}

/// Finds the companions of references, judging by a sample.
struct CompanionFinder {
    let source: Collection
    let target: Collection

    private static let fewestAlike = 2

    /// The reference with those that it has, and the object around it if it has nothing else.
    func laid(over found: FoundReference) -> Reference {
        let reference = found.reference
        let members = found.holder.isEmpty ? source.profiles.fields : source.profiles[path: found.holder]?.members.fields ?? []
        let others = members.filter { $0.path != found.field.path && $0.count > 0 && !$0.isTypeMark }
        let own = wordsOfThing([found.field.name])
        let around = wordsOfThing(pathParts(found.holder))
        // What an object is called after tells of the same thing in all of it.
        let isAllOfIt = !found.holder.isEmpty && (own.isEmpty || around.suffix(own.count).elementsEqual(own))
        guard isAllOfIt || !own.isEmpty else { return reference }
        let candidates = isAllOfIt ? others : others.filter { Set(fieldWords($0.name).map { singular($0) }).isSuperset(of: own) }
        let companions = companions(among: candidates, of: found)
        let same = Set(companions.map(\.field))
        let isCopy = isAllOfIt && !same.isEmpty && others.allSatisfy { same.contains($0.path) || $0.isTechnical || $0.isHidden }
        return Reference(
            field: reference.field, target: reference.target, by: reference.by, index: reference.index, companions: companions,
            copy: isCopy ? found.holder : nil)
    }

    private func companions(among candidates: [FieldProfile], of found: FoundReference) -> [Companion] {
        guard !candidates.isEmpty else { return [] }
        let keys = JSONKeys(candidates.map(\.name)), own = JSONKeys([found.field.name])
        let paths = Dictionary(target.profiles.fields.map { ($0.name, FieldPath($0.name)) }) { first, _ in first }
        /// By candidate, the fields of the records that say the same so far; nil before any is seen.
        var said = [[FieldProfile]?](repeating: nil, count: candidates.count)
        var counts = [Int](repeating: 0, count: candidates.count)
        forEachObject(at: found.holder) { member in
            guard let value = member(own.keys[0]), let record = found.reference.record(of: value) else { return }
            let fields = target.fields(ofRecordAt: record)
            for (place, key) in keys.keys.enumerated() {
                guard said[place]?.isEmpty != true, let value = member(key), ValueForm(value) != .nothing else { continue }
                let possible = said[place] ?? target.profiles.fields.filter { mayBeSame(candidates[place], $0) }
                said[place] = possible.filter { field in paths[field.name].flatMap { fields[$0] }.map { isSameValue(value, $0) } ?? false }
                counts[place] += 1
            }
        }
        return candidates.indices.compactMap { place in
            let name = candidates[place].name
            guard counts[place] >= Self.fewestAlike, let same = said[place], let best = same.first(where: { $0.name == name }) ?? same.first else {
                return nil
            }
            return Companion(
                field: candidates[place].path, keys: JSONKeys([name, found.field.name]), said: FieldPath(best.name),
                isFigure: [.number, .duration].contains(candidates[place].kind))
        }
    }

    /// Numbers are the same by chance, and so are answers, where they are not called the same.
    private func mayBeSame(_ field: FieldProfile, _ other: FieldProfile) -> Bool {
        field.name == other.name
            || other.count > 0 && [.text, .link, .picture, .prose, .country, .language].contains(field.kind) && other.kind == field.kind
    }

    /// The objects around a field in some records: those of lists one by one, and at the top the records themselves.
    private func forEachObject(at holder: String, _ body: ((JSONKey) -> BorrowedJSON?) -> Void) {
        guard !holder.isEmpty else {
            for position in source.sampledPositions {
                let fields = source.fields(ofRecordAt: position)
                body { fields[$0] }
            }
            return
        }
        source.forEachSampled(FieldPath(holder)) { object, _ in body { object.member($0) } }
    }
}

private func isSameValue(_ one: BorrowedJSON, _ other: BorrowedJSON) -> Bool {
    if let text = one.plainText { return other.plainText.map { $0.referring.string == text.referring.string } ?? false }
    return one.value == other.value
}
