extension PictureSize {
    /// Source: PNG (W3C, third edition) §11.2.1: the header chunk is the first. An animated PNG has the same.
    init?(png bytes: Span<UInt8>) {
        guard bytes.holds("IHDR", at: 12), let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20)
        else { return nil }
        self.init(width: width, height: height)
    }
}
