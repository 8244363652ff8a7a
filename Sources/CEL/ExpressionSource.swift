import Diagnostics

/// The text of an expression and where it stands.
struct ExpressionSource: Sendable {
    let bytes: [UInt8]
    private let span: SourceSpan
    /// The offset in the file at which the text starts, or nil where it is written there in another form.
    private let startOffset: Int?

    init(_ text: String, at span: SourceSpan) {
        bytes = Array(text.utf8)
        self.span = span
        let written = span.file.bytes[span.range.clamped(to: 0..<span.file.bytes.count)]
        if written.elementsEqual(bytes) {
            startOffset = written.startIndex
        } else if written.count == bytes.count + 2, written.dropFirst().dropLast().elementsEqual(bytes) {
            // In quotes that contain nothing to be undone.
            startOffset = written.startIndex + 1
        } else {
            startOffset = nil
        }
    }

    /// The span in the file of a part of the expression: the part itself, or the whole expression where it is written
    /// there in another form (folded over lines, with escapes).
    func span(of part: Range<Int>) -> SourceSpan {
        guard let startOffset else { return span }
        return SourceSpan(file: span.file, range: startOffset + part.lowerBound..<startOffset + part.upperBound)
    }

    func text(_ part: Range<Int>) -> String { String(decoding: bytes[part.clamped(to: 0..<bytes.count)], as: UTF8.self) }

    /// What is meant, where the span cannot show it.
    func note(on part: Range<Int>) -> String? {
        startOffset == nil && !part.isEmpty ? "it is about `\(text(part))`" : nil
    }
}
