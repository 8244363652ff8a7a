import JSONValue

/// The context stack that a template starts with.
///
/// Frames are given bottom first: names are looked up in the last frame first. Cost: that of the array;
/// frames are neither copied nor read before a tag asks for them.
public struct MustacheContext: Sendable {
    public var frames: [MustacheValue]

    public init(_ frames: [MustacheValue]) { self.frames = frames }

    public init(_ value: JSONValue) { frames = [.json(value)] }
}
