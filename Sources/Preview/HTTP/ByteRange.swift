/// Which part of a file a request asks for. Source: RFC 9110 §14.
enum ByteRange: Equatable, Sendable {
    /// No part is asked for, or several, or in words that nobody understands: the answer is the file.
    case whole
    case part(Range<Int>)
    /// The file has no such part.
    case none

    /// Reads a `Range` header for a file of `size` bytes.
    init(_ header: String?, size: Int) {
        self = .whole
        guard let header, let sign = header.firstIndex(of: "="), header[..<sign].lowercased() == "bytes" else { return }
        let ends = header[header.index(after: sign)...].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.filter { $0 != " " && $0 != "\t" } }
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
        // More digits than a file could have bytes are beyond its end.
        let (first, last) = (Int(ends[0]) ?? .max, Int(ends[1]) ?? .max)
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true): break
        case (true, false): self = last == 0 || size == 0 ? .none : .part(max(0, size - last)..<size)
        case (false, let isOpen):
            if !isOpen, last < first { break }
            self = first >= size ? .none : .part(first..<(isOpen ? size : min(last, size - 1) + 1))
        }
    }
}
