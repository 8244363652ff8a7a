extension PictureSize {
    /// The logical screen. Source: GIF89a §18.
    init?(gif bytes: Span<UInt8>) {
        guard let width = bytes.littleEndian16(at: 6), let height = bytes.littleEndian16(at: 8) else { return nil }
        self.init(width: width, height: height)
    }
}
