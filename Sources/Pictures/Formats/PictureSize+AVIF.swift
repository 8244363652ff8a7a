/// Whether the file type box names AVIF, as its own kind or among those that it suits. Source: AVIF 1.1 §6.
func isAVIF(_ bytes: Span<UInt8>) -> Bool {
    var range = 0..<bytes.count
    guard let type = MediaBox(in: bytes, at: &range), type.isNamed("ftyp", in: bytes) else { return false }
    // The main brand, a version, then the other brands, four bytes each.
    for offset in stride(from: type.content.lowerBound, to: type.content.upperBound, by: 4)
    where offset != type.content.lowerBound + 4 {
        if bytes.holds("avif", at: offset) || bytes.holds("avis", at: offset) { return true }
    }
    return false
}

extension PictureSize {
    /// The extent of the primary item, turned as the item is; a file has further extents, of tiles, previews and
    /// transparency. A clean aperture (`clap`) is not taken off.
    /// Source: ISO/IEC 23008-12 §6.5.3 and §6.5.10, ISO/IEC 14496-12 §8.11.
    init?(avif bytes: Span<UInt8>) {
        guard let meta = MediaBox("meta", in: bytes, range: 0..<bytes.count)?.contentAfterVersion,
            let primary = MediaBox("pitm", in: bytes, range: meta)?.content,
            let item = itemNumber(in: bytes, at: primary.lowerBound + 4, isLong: bytes.byte(at: primary.lowerBound) != 0),
            let properties = MediaBox("iprp", in: bytes, range: meta)?.content,
            let list = MediaBox("ipco", in: bytes, range: properties)?.content,
            let associations = MediaBox("ipma", in: bytes, range: properties)?.content
        else { return nil }
        let wanted = propertyNumbers(ofItem: item, in: bytes, associations: associations)
        var extent: PictureSize?
        var isTurned = false
        var (rest, number) = (list, 0)
        while number < wanted.last ?? 0, let property = MediaBox(in: bytes, at: &rest) {
            number += 1
            guard wanted.contains(number) else { continue }
            if property.isNamed("ispe", in: bytes) {
                let sides = property.contentAfterVersion.lowerBound
                guard let width = bytes.bigEndian32(at: sides), let height = bytes.bigEndian32(at: sides + 4)
                else { return nil }
                extent = PictureSize(width: width, height: height)
            } else if property.isNamed("irot", in: bytes), let angle = bytes.byte(at: property.content.lowerBound) {
                isTurned = angle & 1 == 1
            }
        }
        guard let extent, let shown = isTurned ? extent.turned : extent else { return nil }
        self = shown
    }
}

private func itemNumber(in bytes: Span<UInt8>, at offset: Int, isLong: Bool) -> Int? {
    isLong ? bytes.bigEndian32(at: offset) : bytes.bigEndian16(at: offset)
}

/// The places, from 1, of an item's properties in the list of all, in ascending order; at most 255.
private func propertyNumbers(ofItem item: Int, in bytes: Span<UInt8>, associations: Range<Int>) -> [Int] {
    let bytes = bytes.extracting(associations)
    guard let version = bytes.byte(at: 0), let flags = bytes.byte(at: 3), let entries = bytes.bigEndian32(at: 4)
    else { return [] }
    let (isLong, isWide) = (version != 0, flags & 1 == 1)
    var offset = 8
    for _ in 0..<entries {
        guard let entry = itemNumber(in: bytes, at: offset, isLong: isLong) else { return [] }
        offset += isLong ? 4 : 2
        guard let count = bytes.byte(at: offset) else { return [] }
        offset += 1
        let length = isWide ? 2 : 1
        if entry == item {
            // The highest bit says whether the property is essential.
            return (0..<count).compactMap { index in
                let place = offset + index * length
                return isWide ? bytes.bigEndian16(at: place).map { $0 & 0x7FFF } : bytes.byte(at: place).map { $0 & 0x7F }
            }.sorted()
        }
        offset += count * length
    }
    return []
}
