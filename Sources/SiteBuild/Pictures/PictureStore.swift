import Diagnostics
import Feeds
import FileSystem
import JSONValue
import Pictures

/// Pictures that were copied from elsewhere, kept beside the snapshots under names made of their bytes, with an index of
/// where each came from.
struct PictureStore {
    /// A copied picture.
    struct Entry: Sendable, Equatable {
        let file: String
        let size: PictureSize?
    }

    let folder: String
    /// What messages call the folder.
    let name: String
    private(set) var entries: [String: Entry] = [:]

    private var indexPath: String { folder + "/index.json" }

    /// Opens the store; one that is not there is empty. An index that cannot be read is a fault.
    init(in snapshots: SnapshotFolder) throws(Faults) {
        folder = snapshots.path + "/pictures"
        name = snapshots.name + "pictures"
        guard kind(of: indexPath) == .file else { return }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(indexPath)
        } catch {
            throw Faults(.error(.unreadableFile, error.message))
        }
        do throws(JSONSyntaxError) {
            for (address, value) in try JSONText(bytes).parse().root.object ?? .empty {
                guard let file = value.object?["file"]?.string, kind(of: folder + "/" + file) == .file else { continue }
                entries[address] = Entry(file: file, size: Self.size(value.object))
            }
        } catch {
            var fault = Diagnostic(error, in: SourceFile(name: name + "/index.json", bytes: bytes))
            fault.help = ["restore it from version control, or delete it: the pictures are then copied anew"]
            throw Faults(fault)
        }
    }

    private static func size(_ entry: JSONObject?) -> PictureSize? {
        guard case .int(let width) = entry?["width"], case .int(let height) = entry?["height"] else { return nil }
        return PictureSize(width: Int(width), height: Int(height))
    }

    func path(_ file: String) -> String { folder + "/" + file }

    /// Keeps a picture.
    mutating func add(_ bytes: [UInt8], _ header: PictureHeader, from address: String) throws(FileError) {
        let file = "\(ContentHash(of: bytes.span).name).\(header.kind.fileExtension)"
        if kind(of: path(file)) == nil {
            try makeFolders(folder)
            try replaceFile(path(file), with: bytes)
        }
        entries[address] = Entry(file: file, size: header.size)
    }

    /// Writes the index; pictures are there before it names them.
    func save() throws(FileError) {
        let members = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { address, entry -> (String, JSONValue) in
            var members: [(String, JSONValue)] = [("file", .string(entry.file))]
            if let size = entry.size { members += [("width", .int(Int64(size.width))), ("height", .int(Int64(size.height)))] }
            return (address, .object(JSONObject(members)))
        }
        var bytes: [UInt8] = []
        JSONValue.object(JSONObject(members)).write(to: &bytes, layout: .reviewable)
        try makeFolders(folder)
        try replaceFile(indexPath, with: bytes + [UInt8(ascii: "\n")])
    }
}
