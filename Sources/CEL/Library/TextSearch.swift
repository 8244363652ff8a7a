/// Finds a sequence of bytes or characters in others, in time that grows with their lengths only, not with their product.
///
/// Source: Knuth, Morris and Pratt, "Fast Pattern Matching in Strings", 1977.
struct TextSearch<Element: Equatable> {
    private let part: [Element]
    /// For each position the length of the longest start of the part that ends there, short of all of it.
    private var borders: [Int]

    init(_ part: [Element]) {
        self.part = part
        borders = Array(repeating: 0, count: part.count)
        var length = 0
        for position in part.indices.dropFirst() {
            while length > 0, part[position] != part[length] { length = borders[length - 1] }
            if part[position] == part[length] { length += 1 }
            borders[position] = length
        }
    }

    /// The 0-based position of the first occurrence at or behind a start.
    func firstPosition(in text: [Element], from start: Int = 0) -> Int? {
        guard !part.isEmpty else { return start <= text.count ? start : nil }
        var length = 0
        for position in start..<max(start, text.count) {
            while length > 0, text[position] != part[length] { length = borders[length - 1] }
            if text[position] == part[length] { length += 1 }
            if length == part.count { return position + 1 - length }
        }
        return nil
    }

    /// Positions of occurrences from the start on that do not overlap, at most `limit` of them. The part is not empty.
    func positions(in text: [Element], limit: Int) -> [Int] {
        var found: [Int] = []
        var start = 0
        while found.count < limit, let position = firstPosition(in: text, from: start) {
            found.append(position)
            start = position + part.count
        }
        return found
    }
}

extension String {
    /// The characters of CEL: Unicode code points.
    var codePoints: [UnicodeScalar] { Array(unicodeScalars) }

    init(codePoints: some Sequence<UnicodeScalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: codePoints)
        self.init(view)
    }
}
