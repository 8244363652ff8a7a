import JSONValue
import MustacheEngine
import SiteModel

// Lists whose elements have an order and no names, as rows and as terms.

extension PageSource {
    /// Lists of as many short values each, `[[2002, 723], [2001, 670]]`, as the rows of a table, whose columns are numbered; nil for any other.
    func grid(_ value: BorrowedJSON, _ label: TextBytes, depth: Int) -> ShownValue? {
        var rows: [[BorrowedJSON]] = []
        var elements = value.elements
        while let element = elements.next() {
            guard element.isArray else { return nil }
            var row: [BorrowedJSON] = []
            var cells = element.elements
            while let cell = cells.next() {
                guard row.count < Self.mostCells, Self.mayBeCell(cell) else { return nil }
                row.append(cell)
            }
            rows.append(row)
        }
        guard rows.count > 1, let width = rows.first?.count, width > 1, rows.allSatisfy({ $0.count == width }) else { return nil }
        let areYears = (0..<width).map { column in
            rows.allSatisfy { $0[column].number.map { (1000...2100).contains($0) && $0 == $0.rounded() } ?? false }
        }
        let heads = (0..<width).map { column in
            keep(
                ShownValue(
                    kind: areYears[column] ? .numeral : plan.format.kind(of: rows[0][column], in: nil), label: scratch.text(String(column + 1))))
        }
        let items = rows.map { row in
            let cells = row.enumerated().map { column, cell in
                keep(
                    make(
                        cell, as: areYears[column] ? .numeral : plan.format.kind(of: cell, in: nil), nil, scratch.text(String(column + 1)),
                        depth: depth + 1))
            }
            return keep(ShownValue(kind: .object, label: label, fields: scratch.subjects(cells)))
        }
        return ShownValue(kind: .table, label: label, items: scratch.subjects(items), columns: scratch.subjects(heads))
    }

    private static let mostCells = 12

    private static func mayBeCell(_ value: BorrowedJSON) -> Bool {
        switch ValueForm(value) {
        case .prose, .markup, .list, .object, .place: false
        default: true
        }
    }

    /// Objects of one member each, which is not the same in all, `[{"a": "Wrens"}, {"c": "by Ida Sand"}]`, as one object in their order; nil for any other
    /// list. Source: MARC 21 in JSON, subfields.
    func singles(_ value: BorrowedJSON, _ field: FieldProfile?, _ label: TextBytes, depth: Int) -> ShownValue? {
        guard let field, field.elementKind == .object, field.members.naming == nil, !field.members.isText, field.members.fields.count > 1 else {
            return nil
        }
        var members: [(name: String, value: BorrowedJSON)] = []
        var elements = value.elements
        while let element = elements.next() {
            var count = 0
            element.forEachMember { name, value in
                count += 1
                if count == 1 { members.append((String(decoding: name, as: UTF8.self), value)) }
            }
            guard count == 1, ValueForm(element) == .object else { return nil }
        }
        guard members.count > 1, members.contains(where: { $0.name != members[0].name }) else { return nil }
        let fields = members.compactMap { name, value -> Subject? in
            let profile = field.members[name]
            var shown = make(
                value, as: plan.format.kind(of: value, in: profile), profile, scratch.text(profile?.label ?? readableLabel(name)), depth: depth + 1)
            guard shown.kind != .nothing else { return nil }
            shown.name = scratch.text(name)
            return keep(shown)
        }
        return ShownValue(kind: fields.isEmpty ? .nothing : .object, label: label, fields: scratch.subjects(fields))
    }
}
