/// A single value that follows the grammar but cannot be represented, and its replacement.
///
/// It is overwritten byte for byte, so that all other values keep their locations.
public struct JSONRepair: Sendable, Equatable {
    public enum Fault: Sendable, Equatable {
        /// Half of a surrogate pair: U+FFFD takes its place, as in data sent by browsers.
        case halfCharacter
        /// A number beyond 64 bits: null takes its place.
        case numberOutOfRange
        /// What programs write for no number, `NaN`, `Infinity`, `-Infinity`: null takes its place, or a blank text where there is no room for
        /// that. Sources: Python, `json.dumps`; Gson, `serializeSpecialFloatingPointValues`.
        case noNumber
        /// An array or object that is nested too deeply: an empty one takes its place.
        case tooDeep
    }

    public let fault: Fault
    /// 0-based offsets of the bytes that are overwritten.
    public let range: Range<Int>
    /// The fault, as for a text that is refused because of it.
    public let message: String

    init(_ fault: Fault, _ error: JSONSyntaxError, range: Range<Int>? = nil) {
        self.fault = fault
        self.range = range ?? error.offset..<error.offset + error.length
        message = error.message
    }

    func apply(to buffer: UnsafeMutableRawBufferPointer) {
        for offset in range { buffer[offset] = UInt8(ascii: " ") }
        let replacement =
            switch fault {
            case .halfCharacter: #"\ufffd"#
            case .numberOutOfRange: "null"  // What is out of range has at least five characters: `1e309`.
            case .noNumber: room(in: buffer).count < "null".utf8.count ? #""""# : "null"
            case .tooDeep: ""
            }
        let place = fault == .noNumber ? room(in: buffer) : range
        for (offset, byte) in zip(place, replacement.utf8) { buffer[offset] = byte }
    }

    /// The bytes of the value, with the space before it.
    private func room(in buffer: UnsafeMutableRawBufferPointer) -> Range<Int> {
        let hasSpace = range.lowerBound > 1 && buffer[range.lowerBound - 1] == UInt8(ascii: " ")
        return (hasSpace ? range.lowerBound - 1 : range.lowerBound)..<range.upperBound
    }
}

extension JSONText {
    /// Parses a text in which single values may be impossible to represent. Any other fault is an error.
    ///
    /// Cost: that of `parse`; two slower passes more if a value is repaired.
    public func parseRepairing() throws(JSONSyntaxError) -> (document: JSONDocument, repairs: [JSONRepair]) {
        if let document = try? parse() { return (document, []) }  // What is wrong is found out below.
        var scanner = JSONScanner(bytes, from: markLength, faultyValues: .collected)
        switch layout {
        case .document: try scanner.scanDocument()
        case .lines: try scanner.scanLines()
        }
        let repairs = scanner.repairs
        let repaired = JSONText(capacity: count, layout: layout) { room in
            room.copyBytes(from: bytes)
            for repair in repairs { repair.apply(to: room) }
            return count
        }
        return (try repaired.parse(), repairs)
    }

    /// The key of the member in which an offset lies, of the object that starts at another offset; nil where there is none.
    public func key(ofMemberAt offset: Int, inObjectAt start: Int) -> String? {
        var scanner = JSONScanner(bytes, from: start, faultyValues: .collected)
        return try? scanner.keyOfMember(at: offset)  // A text with faults has no places to tell.
    }
}
