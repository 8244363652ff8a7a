extension PictureSize {
    /// Reads the first chunk, which says the size in each of the three forms.
    /// Source: RFC 9649 §2.5 to §2.7, §3.4; RFC 6386 §9.1.
    init?(webp bytes: Span<UInt8>) {
        let content = 20
        if bytes.holds("VP8 ", at: 12) {
            // Three bytes of frame tag, of which the lowest bit is 0 for a key frame; the upper two bits of each side scale.
            guard let tag = bytes.byte(at: content), tag & 1 == 0, bytes.holds("\u{9D}\u{01}\u{2A}", at: content + 3),
                let width = bytes.littleEndian16(at: content + 6), let height = bytes.littleEndian16(at: content + 8)
            else { return nil }
            self.init(width: width & 0x3FFF, height: height & 0x3FFF)
        } else if bytes.holds("VP8L", at: 12) {
            guard bytes.holds("\u{2F}", at: content), let sides = bytes.littleEndian32(at: content + 1) else { return nil }
            self.init(width: (sides & 0x3FFF) + 1, height: (sides >> 14 & 0x3FFF) + 1)
        } else if bytes.holds("VP8X", at: 12) {
            guard let width = bytes.littleEndian24(at: content + 4), let height = bytes.littleEndian24(at: content + 7)
            else { return nil }
            self.init(width: width + 1, height: height + 1)
        } else {
            return nil
        }
    }
}
