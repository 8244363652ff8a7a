/// What has changed on disk.
struct Changes: Sendable, Equatable {
    /// Files, and folders that came or went.
    var paths: Set<String> = []
    /// What came to be under a name; editors write a file beside the one that they save, and take it away again.
    var appeared: Set<String> = []

    init(paths: Set<String> = [], appeared: Set<String> = []) {
        self.paths = paths
        self.appeared = appeared
    }

    var isEmpty: Bool { paths.isEmpty }

    mutating func add(_ other: Changes) {
        paths.formUnion(other.paths)
        appeared.formUnion(other.appeared)
    }
}

/// Whether a file is none of a site by its name: hidden, or what an editor keeps beside the file that it saves: `a.md~`, `#a.md#`, and Vim's
/// attempt to write into the folder.
func isPassedOver(_ name: some StringProtocol) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#") || name == "4913"
}
