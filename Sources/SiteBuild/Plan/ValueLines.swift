import JSONValue
import SiteModel

/// Writes values on one line, with the titles of the records that they name.
///
/// A class, and not a part of the plan: to call a function of that for each value counts the references of all its parts.
final class ValueLines: Sendable {
    private let collections: [Collection]
    private let groupings: [[Grouping]]
    private let format: ValueFormat

    init(_ collections: [Collection], _ groupings: [[Grouping]], _ format: ValueFormat) {
        self.collections = collections
        self.groupings = groupings
        self.format = format
    }

    /// A value of a collection's field; nil where there is nothing to be shown.
    func text(_ value: BorrowedJSON, as kind: ValueKind, _ field: FieldProfile?, ofCollection collection: Int) -> PlainText? {
        guard let path = field?.path, let reference = groupings[collection].first(where: { $0.field == path })?.reference else {
            return format.text(value, as: kind, in: field)
        }
        var titles: [String] = []
        value.forEachElement { value in
            if let record = reference.record(of: value) {
                titles.append(collections[reference.target].title(ofRecordAt: record))
            } else if !reference.saysNothing(value), let text = format.text(value, as: format.kind(of: value, in: nil), in: nil) {
                titles.append(text.string)
            }
        }
        return titles.isEmpty ? nil : .string(titles.joined(separator: ", "))
    }
}
