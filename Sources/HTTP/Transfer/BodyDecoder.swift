import CHTTP

/// Undoes the content coding of a body while it arrives (RFC 9110 §8.4.1), never ahead of its reader.
///
/// Used by one thread at a time.
final class BodyDecoder {
    enum Fault: Error {
        case broken
        /// The reader wants no more.
        case stopped
    }

    private let name: String
    private var inflater: OpaquePointer?
    private var isWrapped: Bool
    private var isEnded = false
    private var isBegun = false
    private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

    /// Nil for a coding that was not asked for.
    init?(coding name: String) {
        self.name = name
        switch name {
        case "gzip", "x-gzip": inflater = chttp_inflater_make(chttp_format_gzip)
        case "deflate": inflater = chttp_inflater_make(chttp_format_zlib)
        default: return nil
        }
        isWrapped = true
    }

    deinit {
        if let inflater { chttp_inflater_free(inflater) }
        output.deallocate()
    }

    /// Hands over what the bytes decode to, in pieces of at most 64 KB; `receive` returns false to stop.
    func decode(_ bytes: UnsafeRawBufferPointer, _ receive: (UnsafeRawBufferPointer) -> Bool) throws(Fault) {
        chooseFormat(bytes)
        var input = bytes
        while !isEnded {
            guard let inflater else { throw .broken }
            var used = 0
            var filled = 0
            let result = chttp_inflate(
                inflater, input.bindMemory(to: UInt8.self).baseAddress, input.count, &used,
                output.bindMemory(to: UInt8.self).baseAddress, output.count, &filled)
            input = UnsafeRawBufferPointer(rebasing: input[used...])
            if filled > 0, !receive(UnsafeRawBufferPointer(rebasing: output[..<filled])) { throw .stopped }
            switch result {
            case chttp_inflate_ended: isEnded = true
            case chttp_inflate_broken: throw .broken
            default: if filled < output.count, input.isEmpty { return }
            }
        }
        // Several gzip members after one another are one body (RFC 1952 §2.2); zero bytes behind are padding.
        guard let next = input.firstIndex(where: { $0 != 0 }) else { return }
        guard name != "deflate", let another = chttp_inflater_make(chttp_format_gzip) else { throw .broken }
        if let inflater { chttp_inflater_free(inflater) }
        inflater = another
        isEnded = false
        try decode(UnsafeRawBufferPointer(rebasing: input[next...]), receive)
    }

    /// Whether the body came to its own end; an empty one did.
    var isComplete: Bool { isEnded || !isBegun }

    /// `deflate` is zlib's format; some servers leave out its wrapping. The first byte tells: RFC 1950 §2.2 has 8 in its
    /// lower half, which in a bare stream would be a stored block with bits that nobody sets.
    private func chooseFormat(_ bytes: UnsafeRawBufferPointer) {
        guard !isBegun, let first = bytes.first else { return }
        isBegun = true
        guard name == "deflate", first & 0x0F != 8, let inflater else { return }
        chttp_inflater_free(inflater)
        self.inflater = chttp_inflater_make(chttp_format_raw_deflate)
    }
}
