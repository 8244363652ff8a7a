/// Width and height of a picture as a browser shows it, in CSS pixels; both from 1 to `limit`.
public struct PictureSize: Sendable, Equatable {
    public let width: Int
    public let height: Int

    /// 16,777,216: the widest canvas of WebP, more than the other formats hold in practice, and half of the longest
    /// length that browsers compute with (33,554,431 px). What claims to be larger says nothing about a layout.
    public static let limit = 1 << 24

    /// Refuses sides below 1 and above `limit`.
    public init?(width: Int, height: Int) {
        guard 1...Self.limit ~= width, 1...Self.limit ~= height else { return nil }
        self.width = width
        self.height = height
    }

    /// Turned by a quarter.
    var turned: PictureSize? { PictureSize(width: height, height: width) }
}
