import FileSystem

/// The files that a build wrote, kept beside them, so that the next build may remove what is gone and nothing else.
struct Manifest {
    /// Relative to the output folder, sorted by their bytes.
    let files: [String]

    static let name = ".sitegen-files"

    init(files: [String]) { self.files = files }

    /// Nil if no build has written to the folder.
    init?(readingFrom folder: String) throws(FileError) {
        do throws(FileError) {
            let text = String(decoding: try readFile(folder + "/" + Self.name), as: UTF8.self)
            files = text.split(separator: "\n").map(String.init)
        } catch where error.isMissing {
            return nil
        }
    }

    func write(to folder: String) throws(FileError) {
        var bytes: [UInt8] = []
        for file in files {
            bytes.append(contentsOf: file.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        if (try? readFile(folder + "/" + Self.name)) == bytes { return }  // Unreadable or missing: it is written.
        try replaceFile(folder + "/" + Self.name, with: bytes)
    }

    func contains(_ file: String) -> Bool {
        let position = files.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(file.utf8) }
        return position < files.count && files[position] == file
    }

    func files(notIn other: Manifest) -> [String] {
        // Most builds write the files of the last one.
        files == other.files ? [] : files.filter { !other.contains($0) }
    }

    /// All files of both.
    func union(_ other: Manifest) -> Manifest {
        let more = other.files(notIn: self)
        guard !more.isEmpty else { return self }
        return Manifest(files: (files + more).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
}

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
