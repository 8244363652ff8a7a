import JSONValue
import SiteModel

/// The names that the first rows of a list give its columns.
struct ColumnNames {
    /// One for each column; nil for a column without a name that has no value either.
    let names: [String?]
    /// How many rows stand above the values: that of the names, and those above it.
    let rowCount: Int
    /// What stands above the names.
    let title: String?

    /// Nil where the list is no table of rows, or nothing names its columns.
    init?(of list: JSONArray) {
        guard list.first?.array != nil, let found = ColumnNames(inFirstRowOf: list) ?? ColumnNames(ofSheet: list) else { return nil }
        self = found
    }

    func record(of row: JSONArray) -> JSONObject {
        JSONObject(zip(names, row).compactMap { name, value in name.map { ($0, value) } })
    }
}

extension ColumnNames {
    /// The first row has a text of its own for each column that most rows have. What stands beside the last column in a few, such as a remark,
    /// is in one that letters name.
    private init?(inFirstRowOf list: JSONArray) {
        guard list.count > 1, let first = list.first?.array else { return nil }
        let names = first.compactMap(\.string)
        guard names.count > 1, names.count == first.count, Set(names).count == names.count, !names.contains(""), !areValues(names) else { return nil }
        var (widest, longer) = (names.count, 0)
        for element in list {
            guard let row = element.array else { return nil }
            if row.count > names.count { (widest, longer) = (max(widest, row.count), longer + 1) }
        }
        guard longer * 2 < list.count else { return nil }
        self.names = names + (names.count..<widest).map { "column \(letters(ofColumn: $0))" }
        rowCount = 1
        title = nil
    }

    /// The rows of a sheet as people keep them: a title may stand above the names, a column may have none, or that of another one, and years name
    /// the columns of what was counted in them. No name is a value of the table.
    private init?(ofSheet list: JSONArray) {
        let rows = list.compactMap(\.array)
        guard rows.count == list.count, let place = rows.prefix(Self.mostAbove + 1).firstIndex(where: { $0.count(where: { !$0.isBlank }) > 1 }),
            rows.count - place > Self.fewestRows
        else { return nil }
        let above = rows[..<place].joined().filter { !$0.isBlank }
        let body = rows[(place + 1)...]
        guard above.allSatisfy({ $0.string != nil }), let names = Self.names(in: rows[place], above: body),
            !above.isEmpty || Self.areOverNumbers(names, body.prefix(Self.sampleSize))
        else { return nil }
        var isFilled = [Bool](repeating: false, count: names.count)
        for row in body {
            while row.count > isFilled.count { isFilled.append(false) }
            for (column, value) in row.enumerated() where !value.isBlank { isFilled[column] = true }
        }
        guard isFilled.count <= 2 * names.count else { return nil }
        self.names = isFilled.indices.map { column in
            names.indices.contains(column)
                ? names[column] ?? (isFilled[column] ? "column \(letters(ofColumn: column))" : nil)
                : "column \(letters(ofColumn: column))"
        }
        rowCount = place + 1
        title = above.first?.string.map { trimmed($0) }
    }

    /// How many rows stand above the names at most, and how many below them at least.
    private static let mostAbove = 5, fewestRows = 2
    private static let sampleSize = 100

    private static func names(in row: JSONArray, above body: ArraySlice<JSONArray>) -> [String?]? {
        let texts = row.map { $0.string.map { trimmed($0) } }
        let years = row.map { value -> Int64? in if case .int(let year) = value, 1500..<2200 ~= year { year } else { nil } }
        let sample = body.prefix(sampleSize)
        guard zip(row, years).allSatisfy({ $0.string != nil || $1 != nil || $0.isNull }) else { return nil }
        let filled = texts.compactMap { $0 }.filter { !$0.isEmpty }
        let count = filled.count + years.count { $0 != nil }
        guard count > 1, count * 2 >= row.count, Set(filled).count > 1 || years.contains(where: { $0 != nil }), !areValues(filled) else { return nil }
        if years.contains(where: { $0 != nil }) {
            guard areOfCounts(years, in: sample), texts.contains(where: { $0 != nil }) || sample.allSatisfy({ $0.first?.string != nil }) else {
                return nil
            }
        }
        let said = Set(filled)
        guard !sample.contains(where: { $0.contains { $0.string.map(said.contains) == true } }) else { return nil }
        return unique(zip(texts, years).map { text, year in year.map { String($0) } ?? (text == "" ? nil : text) })
    }

    /// Whether a name without a digit stands above numbers, dates or the like: a row of values would have one itself.
    private static func areOverNumbers(_ names: [String?], _ sample: ArraySlice<JSONArray>) -> Bool {
        let columns = names.indices.filter { names[$0]?.contains(where: \.isNumber) == false }
        var (numbers, values) = ([Int](repeating: 0, count: names.count), [Int](repeating: 0, count: names.count))
        for row in sample {
            for (column, value) in row.enumerated() where column < names.count && !value.isBlank {
                values[column] += 1
                if value.string.map({ $0.first?.isNumber == true }) ?? (value.array == nil && value.object == nil) { numbers[column] += 1 }
            }
        }
        return columns.contains { values[$0] > 1 && numbers[$0] * 5 >= values[$0] * 4 }
            || names.contains { $0.flatMap { Int($0) }.map { 1500..<2200 ~= $0 } == true }
    }

    /// Whether years follow one another as those of columns do, and what stands below them is mostly no year itself.
    private static func areOfCounts(_ years: [Int64?], in sample: ArraySlice<JSONArray>) -> Bool {
        let known = years.compactMap { $0 }
        let steps = Set(zip(known, known.dropFirst()).map { $1 - $0 })
        guard known.count > 1, steps.count == 1, steps != [0] else { return false }
        let values = sample.flatMap { row in zip(years, row).compactMap { $0 == nil || $1.isBlank ? nil : $1 } }
        return values.count { if case .int(let value) = $0 { 1500..<2200 ~= value } else { false } } * 2 < max(values.count, 1)
    }
}

/// Names of which none is there twice: the second `Name` is `Name 2`.
func unique(_ names: [String?]) -> [String?] {
    var taken = Set<String>()
    let all = Set(names.compactMap { $0 })
    return names.map { name in
        guard let name, !taken.insert(name).inserted else { return name }
        let other = (2...).lazy.map { "\(name) \($0)" }.first { !all.contains($0) && !taken.contains($0) }
        if let other { taken.insert(other) }
        return other
    }
}

/// Whether no column is called so: colours and addresses.
private func areValues(_ names: [String]) -> Bool {
    !names.isEmpty
        && (names.allSatisfy(isWebAddress) || names.allSatisfy { $0.wholeMatch(of: /#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})/) != nil })
}

/// `A`, `B`, …, `Z`, `AA`, `AB`, …, as sheets call their columns; they are counted from 0.
func letters(ofColumn column: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(column % 26)))
    return column < 26 ? last : letters(ofColumn: column / 26 - 1) + last
}

extension JSONValue {
    /// Whether it is null, or a text without a sign.
    var isBlank: Bool { isNull || string?.utf8.allSatisfy { $0 <= 0x20 } == true }
}
