/// What the first bytes of a picture say of it. The name of the file and the type that a server tells play no part.
public struct PictureHeader: Sendable, Equatable {
    public let kind: PictureKind
    /// Nil where these bytes do not say: the file is cut short or broken, a side is 0 or absurd, an SVG has no size.
    public let size: PictureSize?

    /// Recognises a picture; nil if the bytes are none of the known kinds.
    ///
    /// Takes a whole file or its beginning: the first 32 bytes are enough for PNG, GIF and WebP; the others may carry
    /// any amount before their size. Nothing is decoded or expanded. Cost: O(bytes) at worst, in a fixed number of passes.
    public init?(reading bytes: Span<UInt8>) {
        if bytes.holds("\u{89}PNG\r\n\u{1A}\n", at: 0) {
            self.init(.png, PictureSize(png: bytes))
        } else if bytes.holds("\u{FF}\u{D8}\u{FF}", at: 0) {
            self.init(.jpeg, PictureSize(jpeg: bytes))
        } else if bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) {
            self.init(.gif, PictureSize(gif: bytes))
        } else if bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) {
            self.init(.webp, PictureSize(webp: bytes))
        } else if isAVIF(bytes) {
            self.init(.avif, PictureSize(avif: bytes))
        } else if let root = SVGRoot(in: bytes) {
            self.init(.svg, root.size)
        } else {
            return nil
        }
    }

    private init(_ kind: PictureKind, _ size: PictureSize?) {
        self.kind = kind
        self.size = size
    }
}
