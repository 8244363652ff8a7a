extension UnsafeBufferPointer<UInt8> {
    /// The text where the lines that define footnotes, `[^1]: https://a.example`, are none that define links; nil where there are no such lines.
    /// CommonMark has no footnotes: both the note and its number stay as they are written.
    ///
    /// Cost: one pass over a text with such lines, else a look for `[`.
    var withFootnotesEscaped: [UInt8]? {
        var places: [Int] = []
        var next = 0
        while let bracket = firstIndex(of: UInt8(ascii: "["), from: next) {
            next = bracket + 1
            if next < count, self[next] == UInt8(ascii: "^"), startsLine(bracket), isLabel(from: next) { places.append(bracket) }
        }
        guard !places.isEmpty, !isEveryPlaceInCode(&places) else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(count + places.count)
        var start = 0
        for place in places {
            text += self[start..<place]
            text.append(UInt8(ascii: "\\"))
            start = place
        }
        return text + self[start...]
    }

    /// Whether nothing but up to three spaces stands before a place in its line. Source: CommonMark 0.30 §4.7.
    private func startsLine(_ place: Int) -> Bool {
        let before = self[..<place].suffix(4)
        guard let last = before.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return place < 4 }
        return before[last] == UInt8(ascii: "\n") || before[last] == UInt8(ascii: "\r")
    }

    /// Whether a label goes on from here to a colon in the same line.
    private func isLabel(from start: Int) -> Bool {
        guard let end = self[start...].prefix(1000).firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "\n") }), end > start + 1 else {
            return false
        }
        return self[end] == UInt8(ascii: "]") && end + 1 < count && self[end + 1] == UInt8(ascii: ":")
    }

    /// Leaves out the places in fenced code, which stays as it is; true where all are in some.
    private func isEveryPlaceInCode(_ places: inout [Int]) -> Bool {
        guard contains(UInt8(ascii: "`")) || contains(UInt8(ascii: "~")) else { return false }
        var outside: [Int] = []
        var code = FencedCode()
        var start = 0
        var next = 0
        while start < count {
            let end = self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? count
            let isText = code.next(self[start..<end]) == .text
            while next < places.count, places[next] < end {
                if isText { outside.append(places[next]) }
                next += 1
            }
            start = end + 1
        }
        places = outside
        return places.isEmpty
    }
}
