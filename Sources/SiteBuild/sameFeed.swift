import Diagnostics
import FileSystem
import Foundation
import SiteModel

extension Configuration {
    /// That a collection has the feed already: the same address, or a file of the same bytes. Nil where none has.
    func collection(of new: NewCollection, in folder: SiteFolder) -> Diagnostic? {
        guard let collection = collections.first(where: { $0.feeds.contains { $0.isFeed(of: new, in: folder) } }) else { return nil }
        let name = collection.name.value
        let again = new.isOverNetwork ? "`sitegen fetch \(name)` fetches it again; " : ""
        return .error(.alreadyThere, "`\(name)` has this feed already", help: again + "for a second collection of it, give that a name with --name")
    }
}

extension FeedConfiguration {
    fileprivate func isFeed(of new: NewCollection, in folder: SiteFolder) -> Bool {
        if let list = new.items, items?.value != list { return false }
        guard new.isOverNetwork else { return !isRemote && hasSameBytes(folder.feedPath(source.value), new.source) }
        guard isRemote, let number = source.value.firstRange(of: /\{(page|offset)\}/) else { return source.value == new.source }
        let (start, end) = (source.value[..<number.lowerBound], source.value[number.upperBound...])
        // `add` has put a parameter behind the address, or the count in place of a number in it.
        let behind = start.hasPrefix(new.source) ? start.dropFirst(new.source.count) : ""
        if end.isEmpty, behind.wholeMatch(of: /[?&]\w+=/) != nil { return true }
        return new.source.count > start.count + end.count && new.source.hasPrefix(start) && new.source.hasSuffix(end)
            && new.source.dropFirst(start.count).dropLast(end.count).allSatisfy(\.isNumber)
    }
}

private func hasSameBytes(_ path: String, _ other: String) -> Bool {
    let (size, otherSize) = (sizeOfFile(path), sizeOfFile(other))
    guard size != nil, size == otherSize, let bytes = try? readFile(path) else { return false }  // What cannot be read is reported where it is read.
    return bytes == (try? readFile(other))  // Likewise.
}

private func sizeOfFile(_ path: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int  // Where there is no file there is nothing to compare.
}
