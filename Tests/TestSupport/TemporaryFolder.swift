import Foundation

/// A folder of a test's own, removed with the last reference to it.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "sitegen-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)  // What stays is in the system's folder for such things.
    }

    /// Writes a file and the folders above it; returns its path.
    @discardableResult
    public func write(_ bytes: some Sequence<UInt8>, to file: String) throws -> String {
        let url = URL(filePath: path).appending(path: file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    @discardableResult
    public func write(_ text: String, to file: String) throws -> String { try write(text.utf8, to: file) }

    /// The text of a file, or nil if there is none.
    public func text(of file: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + file).map { String(decoding: $0, as: UTF8.self) }
    }
}
