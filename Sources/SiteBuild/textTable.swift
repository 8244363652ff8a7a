/// Rows to read, in columns as wide as what is in them. The last cell of a row may have several lines: they stand below each other.
func textTable(_ rows: [[String]]) -> [String] {
    let rows = rows.flatMap { row -> [[String]] in
        let parts = row[row.count - 1].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return parts.enumerated().map { index, part in (index == 0 ? Array(row.dropLast()) : row.dropLast().map { _ in "" }) + [part] }
    }
    let widths = (rows.first ?? []).indices.map { column in rows.lazy.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        var line = row.enumerated().map { column, cell in cell + String(repeating: " ", count: widths[column] - cell.count) }.joined(separator: "  ")
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }
}
