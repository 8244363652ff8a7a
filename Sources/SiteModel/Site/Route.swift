/// The address of a page or file, relative to the root of the site: `pokemon/pikachu/`, `assets/style.css`, or "" for the root.
///
/// A route is proof that it stays inside the site: its parts are never empty, `.` or `..` and hold no separators,
/// control characters or characters that some file systems refuse.
public struct Route: Sendable, Hashable, CustomStringConvertible {
    public let path: String

    public static let home = Route(unchecked: "")

    private init(unchecked path: String) { self.path = path }

    /// Nil if the path could leave the site or cannot be a file everywhere.
    public init?(validating path: String) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true { parts.removeLast() }
        guard parts.allSatisfy(Self.isSafe) else { return nil }
        self.path = path
    }

    /// The route of a page in the folder of this one. The part is a slug or a number of the build's own making.
    public func appending(_ slug: Slug) -> Route { Route(unchecked: path + slug.text + "/") }

    /// The same for a slug in UTF-8, as many pages ask for it.
    public func appending(slug: UnsafeBufferPointer<UInt8>) -> Route {
        var path = path
        return Route(
            unchecked: path.withUTF8 { path in
                String(unsafeUninitializedCapacity: path.count + slug.count + 1) { room in
                    var end = room.initialize(fromContentsOf: path)
                    end = room[end...].initialize(fromContentsOf: slug)
                    room.initializeElement(at: end, to: UInt8(ascii: "/"))
                    return end + 1
                }
            })
    }

    /// A further page of the list that stands here.
    public func appending(page number: Int) -> Route { Route(unchecked: path + "page/" + String(number) + "/") }

    public func appending(_ number: Int) -> Route { Route(unchecked: path + String(number) + "/") }

    /// The file of a collection's index, in its folder.
    public var appendingIndex: Route { Route(unchecked: path + "index.json") }

    /// The file of a collection's newest records, in its folder.
    public var appendingNews: Route { Route(unchecked: path + "feed.xml") }

    /// A shard of the index of the collection that stands here. The name is of the build's own making.
    public func appending(shard name: String) -> Route { Route(unchecked: path + "index/" + name + ".json") }

    /// Whether an address is one of a shard of the index that stands here.
    public func holdsShard(_ address: String) -> Bool { address.hasPrefix(path.dropLast("index.json".count) + "index/") }

    private static func isSafe(_ part: Substring) -> Bool {
        !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255
            && !part.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || "\\:*?\"<>|".unicodeScalars.contains($0) }
    }

    /// Whether this is the address of a page, which is a folder, or of a file.
    public var isPage: Bool { path.isEmpty || path.hasSuffix("/") }

    /// The file that a static host serves for this address.
    public var file: String { isPage ? path + "index.html" : path }

    /// How many folders the file stands in.
    public var depth: Int { path.utf8.reduce(into: 0) { count, byte in if byte == UInt8(ascii: "/") { count += 1 } } }

    /// The way from this page to the root of the site: `./`, `../`, `../../`, …
    public var wayToRoot: String { depth == 0 ? "./" : String(repeating: "../", count: depth) }

    public var description: String { "/" + path }
}

/// One part of an address, made from text. Never empty, `.` or `..`; no separators, spaces or control characters.
public struct Slug: Sendable, Hashable {
    public let text: String

    /// For the one function that makes slugs; whoever has a slug need not look again.
    package init(made text: String) { self.text = text }
}
