import Diagnostics

/// Finds the tags of a text in order, and follows changes of delimiters.
///
/// A tag with a fault is reported and skipped, so that one run finds every fault.
struct TagScanner {
    let file: SourceFile
    private(set) var delimiters: Delimiters
    private(set) var faults: [Diagnostic] = []
    private var offset = 0
    /// Where the last search for a closing delimiter started, and its result: no text is searched twice.
    private var knownClose: (from: Int, delimiter: [UInt8], at: Int?)?

    private var bytes: [UInt8] { file.bytes }

    init(_ file: SourceFile, delimiters: Delimiters) {
        self.file = file
        self.delimiters = delimiters
    }

    /// The next tag without a fault, or nil at the end of the text.
    mutating func next() -> Tag? {
        while faults.count < Limits.faults, let start = find(delimiters.open, from: offset) {
            if let tag = scanTag(at: start) {
                offset = tag.range.upperBound
                if case .delimiters(let new) = tag.kind { delimiters = new }
                return tag
            }
        }
        offset = bytes.count
        return nil
    }

    /// Reads the tag that opens at `start`; nil after a fault, with `offset` where the search continues.
    private mutating func scanTag(at start: Int) -> Tag? {
        let inside = start + delimiters.open.count
        let sigilOffset = skipWhitespace(from: inside)
        let sigil = sigilOffset < bytes.count ? bytes[sigilOffset] : 0
        let kind: Tag.Kind
        var closing = delimiters.close
        switch sigil {
        case UInt8(ascii: "#"): kind = .section
        case UInt8(ascii: "^"): kind = .inverted
        case UInt8(ascii: "/"): kind = .closer
        case UInt8(ascii: ">"): kind = .partial
        case UInt8(ascii: "<"): kind = .parent
        case UInt8(ascii: "$"): kind = .block
        case UInt8(ascii: "&"): kind = .unescaped
        case UInt8(ascii: "!"): return scanComment(from: start, inside: sigilOffset)
        case UInt8(ascii: "="): return scanDelimiters(from: start, inside: sigilOffset)
        case UInt8(ascii: "{"):
            kind = .unescaped
            closing = [UInt8(ascii: "}")] + closing
        default: kind = .variable
        }
        let nameStart = kind == .variable ? sigilOffset : sigilOffset + 1
        guard let end = findClosing(closing, from: nameStart, tagStart: start, sigilOffset: sigilOffset) else { return nil }
        let range = start..<end + closing.count
        offset = range.upperBound
        var name = trimmed(nameStart..<end)
        var isDynamic = false
        if kind == .partial || kind == .parent || kind == .closer, !name.isEmpty, bytes[name.lowerBound] == UInt8(ascii: "*") {
            isDynamic = true
            name = trimmed(name.lowerBound + 1..<name.upperBound)
        }
        let content = min(sigilOffset, name.lowerBound)..<max(name.upperBound, min(sigilOffset + 1, end))
        guard !name.isEmpty else {
            let example = text(bytes[start..<nameStart]) + "name" + text(closing)
            faults.append(.error(.invalidTag, "tag has no name", at: span(range), help: "write one, as in `\(example)`"))
            return nil
        }
        checkName(name, isLookedUp: kind.isLookedUp || isDynamic)
        return Tag(kind: kind, range: range, content: content, name: name, isDynamic: isDynamic)
    }

    private mutating func scanComment(from start: Int, inside: Int) -> Tag? {
        guard let end = findClose(from: inside + 1) else {
            return failUnclosed(start: start, "comment is never closed", closing: delimiters.close, resume: bytes.count)
        }
        let range = start..<end + delimiters.close.count
        return Tag(kind: .comment, range: range, content: inside..<end, name: end..<end)
    }

    /// Source: Mustache specification, Set Delimiter tags: two texts without white space and `=`.
    private mutating func scanDelimiters(from start: Int, inside: Int) -> Tag? {
        let help = "two texts with a space between them, without `=`, as in `{{=<% %>=}}`"
        guard let close = findClose(from: inside + 1) else {
            return failUnclosed(
                start: start, "set-delimiters tag is never closed", closing: [UInt8(ascii: "=")] + delimiters.close,
                resume: bytes.count)
        }
        let range = start..<close + delimiters.close.count
        offset = range.upperBound
        guard close > inside + 1, bytes[close - 1] == UInt8(ascii: "=") else {
            let end = text([UInt8(ascii: "=")] + delimiters.close)
            faults.append(
                .error(
                    .invalidTag, "set-delimiters tag does not end in `\(end)`", at: span(range), help: help))
            return nil
        }
        let words = bytes[inside + 1..<close - 1].split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let new = Delimiters(validating: words[0], words[1]) else {
            faults.append(.error(.invalidTag, "set-delimiters tag does not name two delimiters", at: span(range), help: help))
            return nil
        }
        return Tag(kind: .delimiters(new), range: range, content: inside..<close, name: close..<close)
    }

    // MARK: Faults

    /// The offset of the closing delimiter; nil after reporting that the tag is not closed.
    private mutating func findClosing(_ closing: [UInt8], from nameStart: Int, tagStart: Int, sigilOffset: Int) -> Int? {
        let isTriple = closing.count > delimiters.close.count
        // An extra `}` belongs to the tag only after `{{{`.
        let end = findClose(from: nameStart).map {
            isTriple && bytes[$0 - 1] == closing[0] && $0 > nameStart
                && !startsHere(closing, at: $0) ? $0 - 1 : $0
        }
        let nextOpen = find(delimiters.open, from: nameStart)
        if let end, startsHere(closing, at: end) {
            // An opening delimiter inside a name means that the closing delimiter of the tag is missing.
            if let nextOpen, nextOpen < end, delimiters.open != delimiters.close {
                return failUnclosed(start: tagStart, closing: closing, resume: nextOpen, until: nextOpen)
            }
            return end
        }
        if isTriple, let end, nextOpen.map({ $0 > end }) ?? true {
            let range = tagStart..<end + delimiters.close.count
            offset = range.upperBound
            faults.append(
                .error(
                    .unclosedTag, "tag `\(text(bytes[range]))` opens with `\(text(delimiters.open))` and `{`, and closes without `}`",
                    at: span(range),
                    help: "close it with `\(text(closing))`"))
            return nil
        }
        let resume = end == nil ? bytes.count : nextOpen ?? bytes.count
        return failUnclosed(start: tagStart, closing: closing, resume: resume, until: nextOpen ?? bytes.count)
    }

    private mutating func failUnclosed<Result>(
        start: Int, _ message: String? = nil, closing: [UInt8], resume: Int, until limit: Int = .max
    ) -> Result? {
        offset = resume
        let lineEnd = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
        let range = trimmed(start..<min(limit, lineEnd, start + 60))
        faults.append(
            .error(
                .unclosedTag, message ?? "tag is never closed", at: span(range), label: "opened here", help: "close it with `\(text(closing))`"))
        return nil
    }

    /// Reports faults in a name. The tag still counts, so that a section's closing tag finds it.
    ///
    /// Source: Mustache specification, Interpolation tags: a name has no white space.
    private mutating func checkName(_ name: Range<Int>, isLookedUp: Bool) {
        if let space = name.first(where: { bytes[$0].isWhitespace }) {
            let written = text(bytes[name].map { $0.isWhitespace ? 0x20 : $0 })
            let shown = written.count > 40 ? String(written.prefix(40)) + "…" : written
            faults.append(.error(.invalidTag, "the name `\(shown)` contains white space", at: span(space..<space + 1), help: help(forWords: written)))
            return
        }
        let parts = bytes[name].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if isLookedUp, name.count > 1, parts.contains(where: \.isEmpty) {
            faults.append(
                .error(
                    .invalidTag, "the name `\(text(bytes[name]))` has an empty part", at: span(name),
                    help: "a dotted name has a name before and after each dot; the current item is `.` alone"))
        }
    }

    private func help(forWords words: String) -> String {
        words.contains("|")
            ? "there are no filters: give the data a value of its own"
            : words.hasPrefix("%")
                ? "a tag holds one name, without `%`; another template is shown with `{{>name}}`"
                : counterpart(ofWords: words) ?? "a tag holds one name; values are computed before the template"
    }

    // MARK: Bytes

    func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: file, range: range) }

    private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

    private func startsHere(_ text: [UInt8], at offset: Int) -> Bool {
        offset + text.count <= bytes.count && bytes[offset..<offset + text.count].elementsEqual(text)
    }

    private func find(_ text: [UInt8], from start: Int) -> Int? {
        var candidate = start
        let last = bytes.count - text.count
        while candidate <= last {
            if bytes[candidate] == text[0], startsHere(text, at: candidate) { return candidate }
            candidate += 1
        }
        return nil
    }

    private mutating func findClose(from start: Int) -> Int? {
        if let knownClose, knownClose.delimiter == delimiters.close, knownClose.from <= start,
            knownClose.at.map({ $0 >= start }) ?? true
        {
            return knownClose.at
        }
        let found = find(delimiters.close, from: start)
        knownClose = (start, delimiters.close, found)
        return found
    }

    private func skipWhitespace(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset].isWhitespace { offset += 1 }
        return offset
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isWhitespace { start += 1 }
        while end > start, bytes[end - 1].isWhitespace { end -= 1 }
        return start..<end
    }
}
