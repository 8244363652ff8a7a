import FileSystem

/// The files that a build wrote, kept beside them, so that the next build may remove what is gone and nothing else.
struct Manifest {
    /// Relative to the output folder, sorted by their bytes.
    let files: [String]
    /// Of the list as it is written.
    let hash: FileHash

    static let name = ".sitegen-files"

    init(files: [String]) {
        self.files = files
        hash = Self.bytes(of: files).withUnsafeBytes { FileHash(of: $0) }
    }

    /// Nil if no build has written to the folder.
    init?(readingFrom folder: String) throws(FileError) {
        do throws(FileError) {
            let bytes = try readFile(folder + "/" + Self.name)
            hash = bytes.withUnsafeBytes { FileHash(of: $0) }
            files = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        } catch where error.isMissing {
            return nil
        }
    }

    /// As it is written: a file a line.
    var bytes: [UInt8] { Self.bytes(of: files) }

    private static func bytes(of files: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for file in files {
            bytes.append(contentsOf: file.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    func contains(_ file: String) -> Bool { position(of: file) != nil }

    /// Where a file stands on the list. Cost: O(log n).
    func position(of file: String) -> Int? {
        let position = files.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(file.utf8) }
        return position < files.count && isSameName(files[position], file) ? position : nil
    }

    func isSame(as other: Manifest) -> Bool {
        files.count == other.files.count && zip(files, other.files).allSatisfy { isSameName($0, $1) }
    }

    func files(notIn other: Manifest) -> [String] {
        // Most builds write the files of the last one.
        isSame(as: other) ? [] : files.filter { !other.contains($0) }
    }

    /// All files of both.
    func union(_ other: Manifest) -> Manifest {
        let more = other.files(notIn: self)
        guard !more.isEmpty else { return self }
        return Manifest(files: (files + more).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
}

/// Texts are equal in Swift where they are the same letters; names on disk are the same if their bytes are.
private func isSameName(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

extension Array {
    /// The first position at which the predicate holds, in an array where it holds from some position on.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
