import Diagnostics
import Feeds
import Foundation
import SiteConfiguration
import SiteModel

// What a new collection is called.

/// From the last part of the source that says something: `https://api.example/v2/birds?page=1` gives `birds`, and `data.json` with
/// `{"birds": […]}` as well.
func collectionName(_ new: NewCollection, taken: [String]) throws(Faults) -> FreeName {
    if let name = new.name {
        if let fault = Configuration.fault(inCollectionName: name) { throw Faults(fault) }
        if taken.contains(name) {
            throw Faults(.error(.alreadyThere, "there is a collection `\(name)` already", help: "give another name with --name"))
        }
        return FreeName(name: name, title: nil)
    }
    let path = new.source.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/").map { part in part.split(separator: ".").first.map(String.init) ?? "" }
    let list = new.items?.tokens.map { readableLabel($0) } ?? []
    guard !isWebAddress(new.source) else { return freeName((parts + list).reversed(), taken: taken) }
    // What lies further above names an owner or a disk.
    let foldersOfAnything: Set = ["content", "desktop", "documents", "downloads", "home", "public", "root", "src", "tmp", "users"]
    let folder = parts.dropLast().suffix(1).filter { !foldersOfAnything.contains($0.lowercased()) }
    let candidates = Array((folder + parts.suffix(1) + list).reversed())
    let saysLittle = list.isEmpty && parts.last.map(isOfAnything) == true
    return freeName((saysLittle ? nameOfList(inFileAt: new.source) : []) + candidates, taken: taken)
}

/// Whether a file, or a list in one, may be called so whatever is in it: `response.json`, `a.json`, `results`.
private func isOfAnything(_ name: String) -> Bool {
    let words: Set = [
        "all", "answer", "bindings", "body", "children", "collection", "content", "contents", "data", "docs", "documents", "download", "dump",
        "edges", "elements", "entries", "entry", "example", "export", "features", "feed", "file", "get", "graph", "hits", "index", "input", "item",
        "items", "json", "latest", "list", "member", "members", "nodes", "objects", "output", "page", "payload", "query", "records", "response",
        "result", "results", "row", "rows", "sample", "search", "test", "value", "values",
    ]
    return fieldWords(name).allSatisfy { words.contains($0) || $0.count < 2 || $0.allSatisfy(\.isNumber) }
}

/// What the only list of a file is called there, if that says anything. What cannot be read is reported where the feed is added.
private func nameOfList(inFileAt path: String) -> [String] {
    var diagnostics: [Diagnostic] = []
    let feed = readFeed(FeedSource(path: path, name: path, items: nil, span: nil, itemsSpan: nil), diagnostics: &diagnostics)
    // A file of several lists has a collection of each.
    guard let context = feed?.context, context.collections.isEmpty, let list = context.list.tokens.last, !isOfAnything(list) else { return [] }
    return [readableLabel(list)]
}

/// A name for a collection, and its title where the name has lost letters.
struct FreeName {
    var name: String
    var title: String?
}

/// The first that says something, as a name of a collection that there is not yet.
func freeName(_ candidates: [String], taken: [String]) -> FreeName {
    let usable = candidates.lazy.map { part in
        let letters = inLatinLetters(part).lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }
        let isWhole = part.allSatisfy { $0.isASCII || !$0.isLetter }
        return FreeName(name: letters.joined().split(separator: "-").joined(separator: "-"), title: isWhole ? nil : readableTitle(part))
    }
    let reserved = Set(CollectionConfiguration.namesOfOthers).union([
        "api", "index", "data", "feed", "feeds", "json", "ndjson", "jsonl", "http", "https", "v1", "v2",
    ])
    var free = usable.first { $0.name.count > 1 && !reserved.contains($0.name) && $0.name.contains(where: \.isLetter) } ?? FreeName(name: "records")
    let wanted = free.name
    guard taken.contains(wanted) else { return free }
    free.name = (2...).lazy.map { "\(wanted)-\($0)" }.first { !taken.contains($0) }!  // There is always one more.
    return free
}

/// A word in the letters that addresses are made of, as far as there are such: `Événements` gives `Evenements`, and `книги` gives `knigi`.
private func inLatinLetters(_ text: String) -> String {
    guard !text.allSatisfy(\.isASCII) else { return text }
    let latin = text.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false) ?? text
    // Letters of their own, which are none with a mark.
    let others: [Character: String] = [
        "ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "þ": "th",
        "Þ": "Th",
    ]
    return latin.map { others[$0] ?? String($0) }.joined()
}
