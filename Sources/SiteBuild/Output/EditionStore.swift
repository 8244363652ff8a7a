import FileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The editions of a site that is replaced at once.
///
///     site -> site.editions/8    the link that a host serves, switched in one call
///     site.editions/8/           the edition that visitors see
///     site.editions/7/           the previous one, for responses under way, and to go back to
///
/// Editions and link change atomically, so that an interrupted build leaves nothing but an edition that nobody sees: the
/// next one removes it.
final class EditionStore: Sendable {
    /// The path of the link.
    private let linkPath: String
    /// The folder of the editions.
    let path: String
    private let folder: OpenFolder
    /// The edition that visitors see.
    let live: OpenFolder?
    private let liveNumber: Int?
    private let numbers: [Int]

    /// What exists at the path of the link.
    enum Link {
        case missing
        case edition(Int)
        case leadsElsewhere(String)
        /// A file or a folder.
        case none
    }

    static func link(at path: String) -> Link {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .missing }
        guard status.st_mode & S_IFMT == S_IFLNK, let target = linkTarget(path) else { return .none }
        let folder = parent(of: target)
        guard let number = Int(target.dropFirst(folder.count)), !folder.isEmpty,
            let store = FileIdentity(of: target.hasPrefix("/") ? String(folder) : String(parent(of: path) + folder)),
            store == FileIdentity(of: storePath(path))
        else { return .leadsElsewhere(target) }
        return .edition(number)
    }

    static func storePath(_ link: String) -> String { link + ".editions" }

    /// The folder of a path, with a slash at its end; "" for the current folder.
    private static func parent(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    }

    private static func linkTarget(_ path: String) -> String? {
        var room = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = room.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
        return count < 0 ? nil : String(decoding: room[..<count], as: UTF8.self)
    }

    /// Opens the store of a link and locks it; creates it if it is missing.
    init(_ linkPath: String) throws(OutputError) {
        func check() throws(OutputError) -> Int? {
            switch Self.link(at: linkPath) {
            case .missing: return nil
            case .edition(let number): return number
            case .leadsElsewhere(let target): throw .foreignLink(linkPath, to: target)
            case .none: throw .notALink(linkPath)
            }
        }
        _ = try check()  // Nothing is made where nothing can be built.
        self.linkPath = linkPath
        path = Self.storePath(linkPath)
        folder = try OutputFolder.lockedFolder(path, shownAs: linkPath)
        let number = try check()
        do throws(FileError) {
            numbers = try entries(of: path, for: "list").filter { $0.kind == .folder }.compactMap { Int($0.name) }
            live = number != nil && kind(of: linkPath) == .folder ? try OpenFolder(linkPath) : nil
        } catch {
            throw .system(error)
        }
        liveNumber = live == nil ? nil : number
    }

    /// Makes a staged site, complete and with its list, the one that visitors see.
    func publish(_ staging: StagingFolder) throws(FileError) {
        let number = (numbers.max() ?? 0) + 1
        let shown = path + "/\(number)"
        guard renameat(staging.folder.descriptor, "site", folder.descriptor, "\(number)") == 0 else { throw FileError("write", shown) }
        let name = linkPath.dropFirst(Self.parent(of: linkPath).count)
        guard symlinkat("\(name).editions/\(number)", staging.folder.descriptor, "link") == 0,
            renameat(staging.folder.descriptor, "link", AT_FDCWD, linkPath) == 0
        else { throw FileError("switch the link", linkPath) }
    }

    /// Removes all editions except the previous and the new one. Files of others stay.
    func removeOldEditions() -> [OutputRemark] {
        numbers.filter { $0 != liveNumber }.sorted().compactMap { number in
            let edition = path + "/\(number)"
            do throws(FileError) {
                return try removeEdition(number, edition) ? nil : .keptEdition(edition)
            } catch {
                return .leftover(error)
            }
        }
    }

    /// False if it contains files that no build wrote.
    private func removeEdition(_ number: Int, _ shown: String) throws(FileError) -> Bool {
        // Without a list it is not an edition, or only its empty folder is left.
        if let manifest = try Manifest(readingFrom: shown) {
            let edition = try OpenFolder("\(number)", in: folder, shownAs: shown)
            try removeFiles(manifest.files, below: edition, shownAs: shown)
            unlinkat(edition.descriptor, OutputState.name, 0)
            guard unlinkat(edition.descriptor, Manifest.name, 0) == 0 else { throw FileError("remove", shown + "/" + Manifest.name) }
            return unlinkat(folder.descriptor, "\(number)", AT_REMOVEDIR) == 0
        }
        unlinkat(folder.descriptor, "\(number)", AT_REMOVEDIR)
        return true
    }
}
