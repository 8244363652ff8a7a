import Diagnostics
import FileSystem
import JSONValue
import Synchronization

/// Where the records of a feed stand, in the files of all its parts.
public struct FeedPlaces: Sendable {
    /// The place before the first record of each file, and the file.
    private var files: [(start: Int, places: FilePlaces)]

    init(_ places: FilePlaces) { files = [(0, places)] }

    /// What messages call its files.
    public var names: [String] { files.map(\.places.name) }

    /// How many places there are.
    public var count: Int { files.reduce(0) { $0 + $1.places.count } }

    mutating func append(_ other: FeedPlaces) {
        let count = count
        files += other.files.map { (count + $0.start, $0.places) }
    }

    /// The first byte of the record at a 1-based position, or nil if the file has changed since.
    public func span(ofRecordAt position: Int) -> SourceSpan? {
        let file = file(ofRecordAt: position)
        return file.places.span(ofRecordAt: position - file.start)
    }

    /// The place of a record in words: `feeds/cats.json:48:5`, or by its number where the file has changed since.
    public func place(ofRecordAt position: Int) -> String {
        let file = file(ofRecordAt: position)
        return file.places.place(ofRecordAt: position - file.start)
    }

    private func file(ofRecordAt position: Int) -> (start: Int, places: FilePlaces) { files.last { $0.start < position } ?? files[0] }
}

/// Where records stand in one file.
///
/// The parser keeps no positions, since a good build needs none: the file is read again when the first message asks.
final class FilePlaces: Sendable {
    /// What messages call the feed.
    let name: String
    let count: Int
    private let path: String
    private let lists: [JSONPointer]
    private let isAlone: Bool
    private let found = Mutex<(file: SourceFile, offsets: [Int])?>(nil)

    init(path: String, name: String, _ located: LocatedRecords) {
        self.path = path
        self.name = name
        count = located.elements.count
        lists = located.lists
        isAlone = located.isAlone
    }

    /// The first byte of the record at a 1-based position, or nil if the file has changed since, or no one place holds the record.
    func span(ofRecordAt position: Int) -> SourceSpan? {
        guard !lists.isEmpty else { return nil }
        return found.withLock { found in
            if found == nil, let text = try? readFeedText(path, as: FeedFormat(name: path)) {  // A file that is gone has no places to tell.
                found = (SourceFile(name: name, bytes: Array(text.bytes)), text.offsets(of: lists, isAlone: isAlone))
            }
            guard let found, found.offsets.indices.contains(position - 1) else { return nil }
            let offset = found.offsets[position - 1]
            return SourceSpan(file: found.file, range: offset..<offset + 1)
        }
    }

    /// The place of a record in words: `feeds/cats.json:48:5`, or by its number where the file has changed since.
    func place(ofRecordAt position: Int) -> String {
        span(ofRecordAt: position)?.place ?? "record \(position) of \(name)"
    }
}

extension JSONText {
    /// Where records start: the elements of lists, the members of a table, or one alone.
    func offsets(of lists: [JSONPointer], isAlone: Bool) -> [Int] {
        isAlone ? lists.compactMap { offset(of: $0) } : lists.flatMap { offsets(ofElementsOf: $0) }
    }
}
