import CSimdJSON

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The bytes of a JSON text, in a buffer with the padding that the parser reads beyond the end.
///
/// Safety: owns one allocation of `count` bytes plus padding (zeroed), written only during `init`, freed in `deinit`.
public final class JSONText: @unchecked Sendable {
    private let buffer: UnsafeMutablePointer<UInt8>
    public let count: Int
    let layout: Layout

    /// Space for `capacity` bytes that `fill` writes; it returns how many it has written.
    public init(capacity: Int, layout: Layout = .document, fill: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows {
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + csimdjson_padding)
        do {
            let written = try fill(UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
            precondition((0...capacity).contains(written), "JSONText: more bytes reported than there is room for")
            (buffer + written).initialize(repeating: 0, count: capacity + csimdjson_padding - written)
            self.buffer = buffer
            self.layout = layout
            count = written
        } catch {
            buffer.deallocate()
            throw error
        }
    }

    /// Cost: one copy.
    public convenience init(_ bytes: some Collection<UInt8>, layout: Layout = .document) {
        self.init(capacity: bytes.count, layout: layout) { room in
            room.copyBytes(from: bytes)
            return room.count
        }
    }

    public convenience init(_ text: String) { self.init(text.utf8) }

    deinit { buffer.deallocate() }

    public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: buffer, count: count) }

    /// Length of a UTF-8 byte order mark at the start: 3 or 0.
    var markLength: Int {
        count >= 3 && buffer[0] == 0xEF && buffer[1] == 0xBB && buffer[2] == 0xBF ? 3 : 0
    }

    /// Parses the text. A byte order mark is passed over.
    ///
    /// Strict: RFC 8259 and valid UTF-8; nesting deeper than 1,023 levels is refused. The text may be dropped afterwards.
    /// Cost: one pass; on failure a second, slower one finds the location and the message.
    public func parse() throws(JSONSyntaxError) -> JSONDocument {
        guard layout == .document else { return try parseLines() }
        var document = csimdjson_document()
        let code = csimdjson_parse(buffer + markLength, count - markLength, &document)
        guard code == 0 else {
            throw locateFault()
                ?? JSONSyntaxError(offset: 0, message: String(cString: csimdjson_error_message(code)))
        }
        return JSONDocument(adopting: document)
    }

    private func parseLines() throws(JSONSyntaxError) -> JSONDocument {
        let (text, lines) = joined()
        do throws(JSONSyntaxError) {
            let document = try text.parse()
            // Otherwise there was a line break inside a value, where the comma went unnoticed.
            if document.root.array?.count == lines { return document }
        } catch {
            throw locateFault() ?? JSONSyntaxError(offset: 0, message: error.message)
        }
        throw locateFault() ?? JSONSyntaxError(offset: 0, message: "a line holds several values", help: "put each value on a line of its own")
    }

    /// The first fault by the grammar, or nil if the text follows it (then only a limit of the parser refuses it).
    package func locateFault() -> JSONSyntaxError? {
        var scanner = JSONScanner(bytes, from: markLength)
        do throws(JSONSyntaxError) {
            switch layout {
            case .document: try scanner.scanDocument()
            case .lines: try scanner.scanLines()
            }
            return nil
        } catch {
            return error
        }
    }
}
