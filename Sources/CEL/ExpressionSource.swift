import Diagnostics

/// The text of an expression and where it stands.
struct ExpressionSource: Sendable {
    let bytes: [UInt8]
    private let span: SourceSpan
    private let place: Place

    /// How the text is written in its file.
    private enum Place: Sendable {
        /// Letter by letter, from this offset on.
        case verbatim(Int)
        /// In another form that could be followed.
        case followed(WrittenForm)
        case unknown
    }

    init(_ text: String, at span: SourceSpan) {
        bytes = Array(text.utf8)
        self.span = span
        let written = span.file.bytes[span.range.clamped(to: 0..<span.file.bytes.count)]
        if written.elementsEqual(bytes) {
            place = .verbatim(written.startIndex)
        } else if written.count == bytes.count + 2, written.dropFirst().dropLast().elementsEqual(bytes) {
            // In quotes that contain nothing to be undone.
            place = .verbatim(written.startIndex + 1)
        } else if let form = WrittenForm(of: bytes, in: span.file, from: written.startIndex), form.offsets.last! <= written.endIndex {
            place = .followed(form)
        } else {
            place = .unknown
        }
    }

    /// The span in the file of a part of the expression: the part itself, or the whole expression where it is written
    /// there in a form that cannot be followed.
    func span(of part: Range<Int>) -> SourceSpan {
        switch place {
        case .verbatim(let start):
            return SourceSpan(file: span.file, range: start + part.lowerBound..<start + part.upperBound)
        case .followed(let form):
            let part = part.clamped(to: 0..<bytes.count)
            let start = form.offsets[part.lowerBound]
            // The end is the end of the last byte: what folds the lines behind it is no part of it.
            let end = part.isEmpty ? start : form.offsets[part.upperBound - 1] + 1
            return SourceSpan(file: span.file, range: start..<end)
        case .unknown: return span
        }
    }

    func text(_ part: Range<Int>) -> String { String(decoding: bytes[part.clamped(to: 0..<bytes.count)], as: UTF8.self) }

    /// What is meant, where the span cannot show it.
    func note(on part: Range<Int>) -> String? {
        guard case .unknown = place, !part.isEmpty else { return nil }
        return "it is about `\(text(part))`"
    }
}
