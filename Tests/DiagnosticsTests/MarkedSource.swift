import Diagnostics

/// A source file written with its spans in it: `«` and `»` stand around each, and are not part of the text.
struct MarkedSource {
    let file: SourceFile
    let spans: [SourceSpan]

    init(_ marked: String, name: String = "content/site.yml") {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var ranges: [Range<Int>] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "«": starts.append(bytes.count)
            case "»": ranges.append(starts.removeLast()..<bytes.count)
            default: bytes += UTF8.encode(scalar)!  // Every scalar has an encoding.
            }
        }
        let file = SourceFile(name: name, bytes: bytes)
        self.file = file
        spans = ranges.map { SourceSpan(file: file, range: $0) }
    }
}
