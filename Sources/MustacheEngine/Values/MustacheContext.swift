import JSONValue

/// The context stack that a template starts with.
///
/// Frames are given from the bottom up: a name is looked up in the last frame first. Cost: what the array costs;
/// frames are neither copied nor looked at before a tag asks for them.
public struct MustacheContext: Sendable {
    public var frames: [MustacheValue]

    public init(_ frames: [MustacheValue]) { self.frames = frames }

    public init(_ value: JSONValue) { frames = [.json(value)] }
}
