import Diagnostics

/// The contents of a site, by address.
struct SiteFiles: Sendable {
    /// Positions among the files of the plan; -1 for those that list all others. A page has two addresses: its own and that of its file.
    private let numbers: [String: Int]

    init(_ plan: SitePlan) {
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(plan.files.count * 2)
        for (number, file) in plan.files.enumerated() {
            let route = plan.route(of: file)
            numbers[route.path] = number
            if route.isPage { numbers[route.file] = number }
        }
        for route in plan.offlineRoutes(fileCount: plan.files.count) { numbers[route.path] = -1 }
        self.numbers = numbers
    }

    /// The position of a file in the plan; nil if there is none.
    subscript(path: String) -> Int? { numbers[path] }

    /// A suggestion for an address that does not exist.
    func nearest(to path: String) -> String? {
        let twin = path.hasSuffix("/") ? String(path.dropLast()) : path + "/"
        if numbers[twin] != nil { return twin }
        // An address without a file extension was meant to be a page.
        let path = path.hasSuffix("/") || split(path).name.contains(".") ? path : twin
        let ending = path.hasSuffix("/") ? "/" : path.split(separator: ".").last.map { "." + $0 } ?? ""
        let (folder, name) = split(path)
        // Most likely the last part is wrong; next, it is right but elsewhere; then anything may be.
        let siblings = numbers.keys.filter { split($0).folder == folder && $0.hasSuffix(ending) }
        if let sibling = Spelling.closest(to: String(name), among: siblings.map { String(split($0).name) }.sorted()) { return folder + sibling }
        let namesakes = numbers.keys.filter { split($0).name == name }
        if namesakes.count == 1, !name.isEmpty { return namesakes[0] }
        return Spelling.closest(to: path, among: numbers.keys.filter { abs($0.utf8.count - path.utf8.count) <= 3 && $0.hasSuffix(ending) }.sorted())
    }

    /// `birds/wren/` is `birds/` and `wren/`.
    private func split(_ path: String) -> (folder: Substring, name: Substring) {
        let end = path.hasSuffix("/") ? path.index(before: path.endIndex) : path.endIndex
        guard let slash = path[..<end].lastIndex(of: "/") else { return (path[..<path.startIndex], path[...]) }
        return (path[...slash], path[path.index(after: slash)...])
    }
}
