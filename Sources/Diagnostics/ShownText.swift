/// Text of the input as it may appear on a terminal: no character that moves the cursor, hides text or turns its direction.
struct ShownText {
    private var scalars: [UnicodeScalar]
    /// How many columns a terminal takes for the text.
    private(set) var width: Int

    init(_ bytes: ArraySlice<UInt8>) {
        scalars = []
        width = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar == "\t" {
                for _ in 0..<4 { append(" ") }
            } else {
                append(scalar.isShownSafely ? scalar : "\u{FFFD}")
            }
        }
    }

    private mutating func append(_ scalar: UnicodeScalar) {
        width += scalar.columns(after: scalars.last)
        scalars.append(scalar)
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }

    static func + (left: ShownText, right: ShownText) -> ShownText {
        var sum = left
        for scalar in right.scalars { sum.append(scalar) }
        return sum
    }

    /// Leaves out the start, shown by an ellipsis, so that at most so many columns remain.
    mutating func keepEnd(width limit: Int) {
        var kept = ShownText([])
        var start = scalars.count
        var columns = 1
        while start > 0 {
            let next = scalars[start - 1].columns(after: start > 1 ? scalars[start - 2] : nil)
            guard columns + next <= limit else { break }
            columns += next
            start -= 1
        }
        kept.append("…")
        for scalar in scalars[start...] { kept.append(scalar) }
        self = kept
    }

    /// Leaves out the end, shown by an ellipsis, where the text is wider or goes on.
    mutating func keepStart(width limit: Int, isCut: Bool) {
        guard isCut || width > limit else { return }
        while width > limit - 1, let last = scalars.popLast() { width -= last.columns(after: scalars.last) }
        append("…")
    }
}

extension UnicodeScalar {
    /// False for what would move the cursor, hide text or turn its direction in a terminal. The joiners that scripts and
    /// emoji need do none of that.
    var isShownSafely: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        case .format: self == "\u{200C}" || self == "\u{200D}"
        default: true
        }
    }

    /// How many columns a terminal takes for the character behind another.
    fileprivate func columns(after previous: UnicodeScalar?) -> Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if previous == "\u{200D}" || properties.isEmojiModifier { return 0 }  // One picture with what stands before it.
        return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
    }

    /// The blocks that Unicode's EastAsianWidth.txt calls wide or fullwidth.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF,
        0x20000...0x3FFFD,
    ]
}

extension String {
    /// The text on one line: text from the input that stands in a message must neither break the line nor reach the
    /// terminal as a command.
    var onOneLine: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\r": continue
            case "\n", "\t": result.append(" ")
            default: result.append(scalar.isShownSafely ? scalar : "\u{FFFD}")
            }
        }
        return String(result)
    }
}
