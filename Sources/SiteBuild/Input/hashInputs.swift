import CEL
import FileSystem
import Foundation
import SiteModel

// What a site is made from, as one hash: where it is the same, so is every file of the site. Each part is hashed before it is read, so
// that what somebody changes meanwhile never goes by the hash of what was not built.

/// The hashes of everything but the feeds: the program, what was asked of it, theme, configuration, content.
struct SiteHash {
    fileprivate let program: FileHash
    /// By its path below `content/`.
    fileprivate let content: [(file: String, hash: FileHash)]

    fileprivate func hash(where isWanted: (String) -> Bool = { _ in true }) -> FileHash {
        var hasher = FileHasher()
        hasher.add(program)
        for (file, hash) in content where isWanted(file) {
            hasher.add(file)
            hasher.add(hash)
        }
        return hasher.hash
    }

    /// The hash of what each page may show: without the texts of single pages and records, and without feeds, wherever these are.
    func ofEveryPage(_ input: SiteInput) -> FileHash {
        let collections = input.configuration.collections
        let feeds = Set(collections.flatMap(\.feeds).filter { !$0.isRemote }.map { input.folder.feedPath($0.source.value) })
        let textFolders = ["pages/"] + collections.map { $0.name.value + "/" }
        return hash { file in
            !feeds.contains(input.folder.content + "/" + file) && !(file.hasSuffix(".md") && textFolders.contains { file.hasPrefix($0) })
        }
    }
}

func hashSite(_ options: BuildOptions) throws(FileError) -> SiteHash {
    var hasher = FileHasher()
    hasher.addProgram()
    hasher.add(options.withDrafts ? 1 : 0)
    for bytes in [options.configuration?.bytes].compactMap({ $0 }) { bytes.withUnsafeBytes { hasher.add($0) } }
    for layer in options.folder.themeLayers { try hasher.add(folderAt: layer.path) }
    let files = try FileTree(listing: options.folder.content).files.filter { !$0.hasPrefix(SiteFolder.feeds + "/") }
    var content: [(file: String, hash: FileHash)] = []
    for file in files { content.append((file, try FileHash(ofFileAt: options.folder.content + "/" + file))) }
    return SiteHash(program: hasher.hash, content: content)
}

/// The hash of everything, with the feeds as they were fetched. Nil where it cannot be known without building: details of a feed stand
/// in files that its records name, a pipe can be read once.
func hashInputs(
    ofSite site: SiteHash, _ input: SiteInput, _ options: BuildOptions, now: CELTimestamp
) throws(FileError) -> FileHash? {
    // A feed of no collection is a mistake, which reading the feeds reports.
    let names = Set(input.configuration.collections.map(\.name.value))
    guard options.feeds.allSatisfy({ names.contains($0.collection) }) else { return nil }
    var hasher = FileHasher()
    hasher.add(site.hash())
    try hasher.add(folderAt: input.folder.content + "/" + SiteFolder.feeds)
    for collection in input.configuration.collections {
        let override = options.feeds.last { $0.collection == collection.name.value }?.file
        let files = override.map { [$0] } ?? collection.feeds.filter { !$0.isRemote }.map { input.folder.feedPath($0.source.value) }
        guard files.isEmpty || !collection.feeds.contains(where: { $0.detail != nil }) else { return nil }
        hasher.add(files.count)
        for file in files {
            guard kind(of: file) == .file else { return nil }
            hasher.add(file)
            if !input.folder.isListed(file) { try hasher.add(fileAt: file) }
        }
    }
    if input.configuration.timeZone != nil { hasher.add(input.configuration.timeZoneStamp) }
    if input.configuration.asksForTheTime { hasher.add(Int(now.seconds)) }
    return hasher.hash
}

extension FileHasher {
    /// All files below a folder, with their names. A missing folder has none.
    fileprivate mutating func add(folderAt path: String) throws(FileError) {
        let files = try FileTree(listing: path).files
        add(files.count)
        for file in files {
            add(file)
            try add(fileAt: path + "/" + file)
        }
    }

    /// The program and the libraries that it has loaded: others may make other pages of the same.
    fileprivate mutating func addProgram() {
        for stamp in stampsOfProgram { add(stamp) }
    }
}

/// As it was begun: what is put in its place while it runs is another one.
private let stampsOfProgram: [FileStamp?] = {
    // The file has no size, so a part is read. If there is none, as on macOS, the program's own time stamp must do.
    let maps = (try? readPart(of: "/proc/self/maps", 0..<1 << 20)) ?? []
    let lines = maps.split(separator: UInt8(ascii: "\n"))
    let libraries = Set(lines.compactMap { line in line.firstIndex(of: UInt8(ascii: "/")).map { String(decoding: line[$0...], as: UTF8.self) } })
    return [FileStamp(of: Bundle.main.executablePath ?? CommandLine.arguments[0])] + libraries.sorted().map { FileStamp(of: $0) }
}()

extension SiteFolder {
    /// Whether a walk through the content comes upon a file, and has hashed it.
    fileprivate func isListed(_ file: String) -> Bool {
        file.hasPrefix(content + "/") && !file.dropFirst(content.count).contains("/.")
    }
}

extension Configuration {
    /// The hash of the system's data about the time zone; nil if none is named.
    var timeZoneStamp: FileStamp? { timeZone.flatMap { FileStamp(of: "/usr/share/zoneinfo/" + $0.value) } }

    /// Whether an expression may ask for the time, `now()`; a text that only looks like it counts, too.
    var asksForTheTime: Bool {
        // Every run asks this, and a regular expression would be compiled for it.
        let bytes = file.bytes
        let name = Array("now".utf8)
        func isInName(_ byte: UInt8) -> Bool { (byte | 0x20).isLetterOrDigit || byte == UInt8(ascii: "_") }
        return bytes.indices.contains { start in
            bytes[start] == name[0] && bytes[start...].starts(with: name) && (start == 0 || !isInName(bytes[start - 1]))
                && bytes[(start + name.count)...].first { $0 > 0x20 } == UInt8(ascii: "(")
        }
    }
}
