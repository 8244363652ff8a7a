/// The formats of pictures that every current browser shows. An animated PNG is a PNG.
public enum PictureKind: String, Sendable, CaseIterable {
    case png, jpeg, gif, webp, svg, avif

    /// Without the dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
