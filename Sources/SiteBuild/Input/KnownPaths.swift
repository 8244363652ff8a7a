import Diagnostics

/// The paths of files, to find the one that a misspelt path means.
struct KnownPaths {
    private let namesByFolder: [String: [String]]
    private let pathsByName: [String: String]
    /// Whole folders of files ask for the same.
    private var nearFolders: [String: [String]] = [:]

    init(_ paths: [String]) {
        let split = paths.map { (path: $0, parts: splitPath($0)) }
        namesByFolder = Dictionary(grouping: split, by: \.parts.folder).mapValues { $0.map(\.parts.name) }
        pathsByName = Dictionary(split.map { ($0.parts.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    }

    /// The file that is meant: of almost the same name, or of the same name in another folder or with another ending.
    mutating func nearest(to path: String) -> String? {
        let (folder, name) = splitPath(path)
        let neighbours = namesByFolder[folder] ?? []
        if let near = neighbours.first(where: { isNear($0, name) }) { return joined(folder, near) }
        if let elsewhere = pathsByName[name] { return elsewhere }
        if let other = neighbours.first(where: { stem(of: $0) == stem(of: name) }) { return joined(folder, other) }
        for other in foldersNear(folder) {
            if let near = namesByFolder[other]?.first(where: { isNear($0, name) }) { return joined(other, near) }
        }
        return nil
    }

    private mutating func foldersNear(_ folder: String) -> [String] {
        if let known = nearFolders[folder] { return known }
        let near = namesByFolder.keys.filter { isNear(folder: $0, folder) }.sorted()
        nearFolders[folder] = near
        return near
    }

    private func joined(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
}

/// Whether two names of files are spelt almost alike; their endings, which many files share, are compared apart.
private func isNear(_ left: String, _ right: String) -> Bool {
    let (leftStem, rightStem) = (stem(of: left), stem(of: right))
    return isSpeltAlike(leftStem, rightStem) && isSpeltAlike(String(left.dropFirst(leftStem.count)), String(right.dropFirst(rightStem.count)))
}

private func isNear(folder left: String, _ right: String) -> Bool {
    let (left, right) = (left.split(separator: "/"), right.split(separator: "/"))
    return left.count == right.count && zip(left, right).allSatisfy { isSpeltAlike(String($0), String($1)) }
}

private func isSpeltAlike(_ left: String, _ right: String) -> Bool {
    left == right || Spelling.closest(to: left, among: [right]) != nil
}

/// `partials/item.mustache` gives `partials` and `item.mustache`.
func splitPath(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
}

/// The name without its ending.
private func stem(of name: String) -> String { String(name.prefix { $0 != "." }) }
