/// A key in a document's buffer, to be looked up in sets.
///
/// Safety: the bytes belong to the document; whoever keeps this also keeps the document.
struct KeyBytes: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    static func == (left: KeyBytes, right: KeyBytes) -> Bool { left.bytes.isSame(as: right.bytes) }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
}
