extension PictureSize {
    /// Walks the segments up to the first scan; sides are exchanged where Exif says that the picture lies on its side.
    ///
    /// Goes on behind the frame, since the orientation may stand after it. Bytes that belong to no segment are skipped,
    /// as browsers do. The offset only grows, so any chain of segments ends. Source: ITU-T T.81 Annex B.
    init?(jpeg bytes: Span<UInt8>) {
        var frame: PictureSize?
        var orientation: Int?
        var offset = 2
        segments: while let marker = nextMarker(in: bytes, from: &offset) {
            switch marker {
            case 0x00, 0x01, 0xD0...0xD8: continue  // Stuffing and markers without content.
            case 0xD9, 0xDA: break segments  // End of the picture, start of a scan.
            default: break
            }
            guard let length = bytes.bigEndian16(at: offset), length >= 2 else { break }
            let content = offset + 2..<offset + length
            switch marker {
            case 0xC4, 0xC8, 0xCC: break  // Between the frames' markers, but tables.
            case 0xC0...0xCF:
                if frame == nil, content.count >= 6, let height = bytes.bigEndian16(at: content.lowerBound + 1),
                    let width = bytes.bigEndian16(at: content.lowerBound + 3)
                {
                    frame = PictureSize(width: width, height: height)
                }
            case 0xE1 where orientation == nil: orientation = exifOrientation(in: bytes, segment: content)
            default: break
            }
            offset = content.upperBound
        }
        guard let frame, let shown = 5...8 ~= orientation ?? 1 ? frame.turned : frame else { return nil }
        self = shown
    }
}

/// The marker at or after an offset, which is moved behind it. Any number of fill bytes may stand before one.
private func nextMarker(in bytes: Span<UInt8>, from offset: inout Int) -> Int? {
    guard let start = bytes.firstOffset(of: 0xFF, from: offset) else { return nil }
    offset = start
    while bytes.byte(at: offset) == 0xFF { offset += 1 }
    defer { offset += 1 }
    return bytes.byte(at: offset)
}

/// The orientation, 1 to 8, in the first directory of an Exif segment; 5 to 8 lie on their side. Source: Exif 2.32 §4.6.
private func exifOrientation(in bytes: Span<UInt8>, segment: Range<Int>) -> Int? {
    guard segment.upperBound <= bytes.count else { return nil }
    let content = bytes.extracting(segment)
    guard content.holds("Exif\0\0", at: 0) else { return nil }
    let tiff = content.extracting(droppingFirst: 6)
    let isLittle = tiff.holds("II*\0", at: 0)
    guard isLittle || tiff.holds("MM\0*", at: 0) else { return nil }

    func number16(_ offset: Int) -> Int? { isLittle ? tiff.littleEndian16(at: offset) : tiff.bigEndian16(at: offset) }
    func number32(_ offset: Int) -> Int? { isLittle ? tiff.littleEndian32(at: offset) : tiff.bigEndian32(at: offset) }

    guard let directory = number32(4), let count = number16(directory) else { return nil }
    for index in 0..<count {
        let entry = directory + 2 + 12 * index
        guard let tag = number16(entry), let type = number16(entry + 2), let values = number32(entry + 4) else { return nil }
        if tag == 0x0112, type == 3, values == 1 { return number16(entry + 8) }
    }
    return nil
}
