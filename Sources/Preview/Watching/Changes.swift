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
