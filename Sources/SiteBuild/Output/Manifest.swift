import FileSystem

/// The list of the files that a build wrote, stored next to them, so that the next build removes old files and nothing else.
struct Manifest {
    /// Relative to the output folder, sorted by their bytes.
    let files: FileNames
    /// The hash of the list in its stored form.
    let hash: FileHash

    static let name = ".sitegen-files"

    /// From files that are sorted by their bytes.
    init(files: FileNames) {
        self.files = files
        hash = files.bytes.withUnsafeBytes { FileHash(of: $0) }
    }

    /// Nil if no build has written to the folder.
    init?(readingFrom folder: String) throws(FileError) {
        do throws(FileError) {
            let bytes = try readFile(folder + "/" + Self.name)
            hash = bytes.withUnsafeBytes { FileHash(of: $0) }
            files = FileNames(list: bytes)
        } catch  where error.isMissing {
            return nil
        }
    }

    /// The stored form: one file per line.
    var bytes: [UInt8] { files.bytes }

    func contains(_ file: String) -> Bool { position(of: file) != nil }

    /// The position of a file in the list. Cost: O(log n).
    func position(of file: String) -> Int? { files.position(of: file) }

    func isSame(as other: Manifest) -> Bool { files.bytes == other.files.bytes }

    func files(notIn other: Manifest) -> [String] {
        // Most builds write the files of the last one.
        isSame(as: other) ? [] : files.filter { !other.contains($0) }
    }

    /// All files of both.
    func union(_ other: Manifest) -> Manifest {
        let more = other.files(notIn: self)
        guard !more.isEmpty else { return self }
        var all = files
        for file in more { all.append(file) }
        return Manifest(files: all.sorted().names)
    }
}
