import Diagnostics
import Feeds
import FileSystem
import Foundation
import HTTP
import JSONValue
import SiteConfiguration
import SiteModel

/// A feed that a collection is to be made of.
public struct NewCollection: Sendable {
    /// A path, or an address of http or https.
    public var source: String
    /// The list that is meant; nil where the feed tells.
    public var items: JSONPointer?
    /// Nil takes it from the source.
    public var name: String?
    /// `Name: value`; `${NAME}` in a value stands for a variable of the environment.
    public var headers: [String]

    /// - Parameter source: also with a list of it behind it: `birds.json#/owls`.
    public init(source: String, name: String? = nil, headers: [String] = []) {
        self.source = source
        if let mark = source.range(of: "#/", options: .backwards), isWebAddress(source) || kind(of: source) != .file,
            let items = try? JSONPointer(parsing: String(source[mark.lowerBound...].dropFirst()))  // Else it is a part of the path.
        {
            (self.source, self.items) = (String(source[..<mark.lowerBound]), items)
        }
        self.name = name
        self.headers = headers
    }

    /// Whether the source is an address, for which headers are sent.
    public var isOverNetwork: Bool { isWebAddress(source) }
}

/// What became of a new collection, or of a look at one.
public struct InspectionReport: Sendable {
    public var diagnostics: [Diagnostic] = []
    /// Of each collection; none where there are errors.
    public var inspections: [FeedInspection] = []
    /// The lines of the collections for `content/site.yml`, as they stand there.
    public var lines = ""

    public init() {}
}

/// Looks at the feed of a collection of the site, by its name.
public func inspectCollection(_ name: String, _ options: BuildOptions) async -> InspectionReport {
    await inspect([name], options)
}

/// Looks at a feed that belongs to no site. Nothing is kept of it.
public func inspectFeed(_ new: NewCollection, theme: DefaultTheme) async -> InspectionReport {
    let root = FileManager.default.temporaryDirectory.appending(path: "sitegen-inspect-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }  // Nothing in it is of use.
    var report = InspectionReport()
    do throws(Faults) {
        try makeFolder(root + "/content")
        let source = new.source
        var new = new
        if !isWebAddress(new.source) { new.source = URL(fileURLWithPath: new.source).standardizedFileURL.path }
        let name = try collectionName(new, taken: []).name
        let entry = try await CollectionEntry(new, named: FreeName(name: name), source: new.source)
        let options = BuildOptions(folder: SiteFolder(root: root, defaultTheme: theme), output: "", jobs: 2)
        report = await inspect([name], options, configuration: SourceFile(name: "site.yml", text: "collections:\n" + entry.text(indent: "  ", nil)))
        for index in report.inspections.indices { report.inspections[index].source = source }
        report.diagnostics = report.diagnostics.map { $0.pointing(nowhereIn: "site.yml") }
    } catch {
        report.diagnostics += error.diagnostics
    }
    return report
}

/// Adds a collection to `content/site.yml`: looks at the feed, keeps its answer, and writes what it found with the reasons. A feed that is
/// a database, and that is given no name, makes a collection of each of its lists, or of each type of the records in its only list. The rest of the file stays byte for byte as it is; one that it makes begins with the way to its schema. With `isTrial` nothing is written but the answer of a feed over the network.
public func addCollection(_ new: NewCollection, to options: BuildOptions, isTrial: Bool) async -> InspectionReport {
    var report = InspectionReport()
    do throws(Faults) {
        let folder = options.folder
        let hasSite = kind(of: folder.configurationFile) != nil
        var file = hasSite ? try configurationFile(of: folder) : SourceFile(name: folder.name("content/site.yml"), text: schemaLine)
        var place = try InsertionPlace(in: file)
        let known = place.isFirst ? nil : try Configuration(reading: file)
        let taken = known?.collections.map(\.name.value) ?? []
        let free = try collectionName(new, taken: taken)
        let name = free.name
        let copy = try feedFile(new.source, name: name, in: folder)
        var entries = [try await CollectionEntry(new, named: free, source: copy.source)]
        let warnings = isTrial ? [] : entries[0].warnings
        let isCopied = try isTrial ? false : copyFeed(copy)
        var isOriginalRead = isTrial
        func look(_ foundLanguage: inout FeedInspection.Language?) async -> InspectionReport {
            var options = options
            // The others are as they are kept.
            options.feeds += isOriginalRead && copy.target != nil ? entries.map { (collection: $0.name, file: new.source) } : []
            let lines = entries.map { $0.text(indent: place.indent, nil) }.joined()
            return await inspect(
                entries.map(\.name), options, configuration: SourceFile(name: file.name, bytes: place.insert(lines, into: file))
            ) { foundLanguage = hasSite ? nil : FeedInspection.language(of: $0) }
        }
        var foundLanguage: FeedInspection.Language?
        report = await look(&foundLanguage)
        if new.name == nil, let found = report.inspections.first, let several = entries[0].several(of: found, taken: taken, isEnglish: (known?.languageCode ?? foundLanguage?.tag ?? "en") == "en") {
            entries = several
            // What was kept to look at it is kept for each collection from now on.
            if isWebAddress(copy.source), !entries.contains(where: { $0.name == name }) { folder.snapshots.files(of: name).forEach(removeOwnFile) }
            report = await look(&foundLanguage)
            if found.types != nil { (entries, report.inspections) = mostTellingFirst(entries, report.inspections) }
        }
        guard !report.inspections.isEmpty else {
            // Of a site that is not there nothing can be pointed at.
            if !hasSite { report.diagnostics = report.diagnostics.map { $0.pointing(nowhereIn: file.name) } }
            guard isCopied, let target = copy.target else { return report }
            // Messages name a file that stays.
            removeOwnFile(target)
            isOriginalRead = true
            return await look(&foundLanguage)
        }
        let inspections = report.inspections
        let lines = zip(entries, inspections).map { $0.text(indent: place.indent, $1) }.joined()
        report.lines = lines
        if let language = foundLanguage, language.tag != "en" {
            let line = "language: \(language.tag) # \(language.reason)\n"
            report.lines = line + lines
            file = SourceFile(name: file.name, text: schemaLine + line)
            place = try InsertionPlace(in: file)
        }
        let whole = place.insert(lines, into: file)
        report.diagnostics.removeAll { diagnostic in inspections.contains { $0.mends(diagnostic) } }
        report.diagnostics += warnings
        if isTrial { return report }
        if file.bytes.starts(with: schemaLine.utf8) { try writeSchema(to: folder) }
        try write(whole, to: folder)
    } catch {
        report.diagnostics += error.diagnostics
    }
    return report
}

extension FeedInspection {
    /// Whether the lines that are written for the collection say already what a message asks for.
    fileprivate func mends(_ diagnostic: Diagnostic) -> Bool {
        switch diagnostic.code {
        case .duplicateAddress: !slug.isEmpty && diagnostic.subject == name
        case .severalLists: choice != nil && diagnostic.subject == source
        default: false
        }
    }
}

extension Diagnostic {
    /// Without its place, if that is in a file: what is wrong there stands on the command line.
    fileprivate func pointing(nowhereIn file: String) -> Diagnostic {
        guard primary?.span.file.name == file else { return self }
        var diagnostic = self
        diagnostic.primary = nil
        diagnostic.help = help.map { $0.replacing(HTTPFailure.placeOfHeaders, with: "`--header` on the command line") }
        return diagnostic
    }
}

extension CollectionEntry {
    /// The entries of a feed that holds several things, for the one that it was looked at with; nil for a feed of one.
    fileprivate func several(of found: FeedInspection, taken: [String], isEnglish: Bool) -> [CollectionEntry]? {
        var entries: [CollectionEntry] = []
        func free(_ candidates: [String]) -> FreeName { freeName(candidates, taken: taken + entries.map(\.name)) }
        if !found.collections.isEmpty {
            for list in found.collections { entries.append(of(list, as: free([readableLabel(list.tokens.last ?? "")]))) }
            entries[0].others = .lists(found.choice.map { [$0.list] + $0.others }?.filter { !found.collections.contains($0) } ?? [])
        } else if let types = found.types {
            let things = (types.worthy + types.others).map { partsOfType($0.name).last ?? "" }
            for type in types.worthy {
                let parts = partsOfType(type.name).map { readableLabel(dividing($0, by: things)) }
                let names = [parts.last ?? type.name, parts.joined(separator: " ")].map { isEnglish ? plural($0) : $0 }
                entries.append(of(type.name, by: types.field, as: free(names)))
            }
            entries[0].others = .types(types.others)
        }
        return entries.isEmpty ? nil : entries
    }
}

/// `shop.product` of an application's models, or an address.
private func partsOfType(_ name: String) -> [String] { name.split { "./#:".contains($0) }.map(String.init) }

/// A name in small letters that begins with that of another thing has two words: `productvariant` beside `product`.
private func dividing(_ name: String, by others: [String]) -> String {
    guard name.allSatisfy({ $0.isLowercase }) else { return name }
    let longest = others.filter { $0.count > 2 && $0.count + 2 < name.count && name.hasPrefix($0) }.max { $0.count < $1.count }
    return longest.map { $0 + "_" + dividing(String(name.dropFirst($0.count)), by: others) } ?? name
}

/// Collections that say most of their things come first, and of these the largest: a visitor of a shop looks for its products.
private func mostTellingFirst(_ entries: [CollectionEntry], _ inspections: [FeedInspection]) -> ([CollectionEntry], [FeedInspection]) {
    guard entries.count == inspections.count else { return (entries, inspections) }
    var entries = entries
    let others = entries[0].others
    entries[0].others = .lists([])
    func weight(_ inspection: FeedInspection) -> (Int, Int) {
        let fields = inspection.parts.filter { $0.name != "identifier" }.compactMap(\.field)
        // When a store got a thing tells nothing of it.
        return (Set(fields.filter { !$0.hasPrefix("_") }).count, inspection.recordCount)
    }
    let order = inspections.indices.sorted { weight(inspections[$0]) > weight(inspections[$1]) }
    entries = order.map { entries[$0] }
    entries[0].others = others
    return (entries, order.map { inspections[$0] })
}

/// A file that was made a moment ago. What cannot be taken away again does no harm.
private func removeOwnFile(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

/// - Parameter look: is given the largest of the collections.
private func inspect(
    _ names: [String], _ options: BuildOptions, configuration: SourceFile? = nil, look: (Collection) -> Void = { _ in }
) async -> InspectionReport {
    var options = options
    options.configuration = configuration
    var run = SiteRun(options)
    let inspections = await run.attempt { run throws(Faults) in
        let site = try await run.collect()
        var found: [Int] = []
        for name in names {
            guard let index = site.collections.firstIndex(where: { $0.name == name }) else {
                throw Faults(.noCollection(name, among: site.collections.map(\.name)))
            }
            found.append(index)
        }
        found.map { site.collections[$0] }.max { $0.records.count < $1.records.count }.map(look)
        return found.map { FeedInspection(of: $0, in: site.collections, site.groupings) }
    }
    var report = InspectionReport()
    report.diagnostics = run.finish().diagnostics
    report.inspections = inspections ?? []
    return report
}

/// From the last part of the source that says something: `https://api.example/v2/birds?page=1` gives `birds`, and `data.json` with
/// `{"birds": […]}` as well.
private func collectionName(_ new: NewCollection, taken: [String]) throws(Faults) -> FreeName {
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
private func freeName(_ candidates: [String], taken: [String]) -> FreeName {
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
    let others: [Character: String] = ["ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "þ": "th", "Þ": "Th"]
    return latin.map { others[$0] ?? String($0) }.joined()
}

// MARK: Files

/// Where the file of a feed is, and where a site has it.
private struct FeedFile {
    let original: String
    /// As `content/site.yml` names it.
    let source: String
    /// Where it has to be copied to; nil for one that is in the site, and for an address.
    let target: String?
}

private func feedFile(_ source: String, name: String, in folder: SiteFolder) throws(Faults) -> FeedFile {
    if isWebAddress(source) { return FeedFile(original: source, source: source, target: nil) }
    let path = URL(fileURLWithPath: source).resolvingSymlinksInPath().path
    guard kind(of: path) == .file else {
        let scheme = source.firstRange(of: "://").map { source[..<$0.lowerBound] } ?? ""
        let message = scheme.isEmpty || scheme.contains("/") ? "there is no file `\(source)`" : "`\(source)` cannot be fetched over `\(scheme)`"
        throw Faults(.error(.unreadableFeed, message, help: "give the path of a JSON file, or an address of http or https"))
    }
    let content = URL(fileURLWithPath: folder.content).resolvingSymlinksInPath().path + "/"
    if path.hasPrefix(content) { return FeedFile(original: path, source: String(path.dropFirst(content.count)), target: nil) }
    let file = "feeds/\(name)\(FeedFormat.ending(of: path))"
    return FeedFile(original: path, source: file, target: folder.content + "/" + file)
}

/// Whether a file was copied.
private func copyFeed(_ file: FeedFile) throws(Faults) -> Bool {
    guard let target = file.target else { return false }
    try makeFolder(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    do throws(FileError) {
        let bytes = try readFile(file.original)
        if kind(of: target) == .file, try readFile(target) == bytes { return false }
        try createFile(target, with: bytes)
        return true
    } catch {
        throw Faults(.error(
            .cannotWrite, "cannot copy the feed to `\(target)`: \(error.reason)", help: "give another name with --name, or remove that file"))
    }
}

private func makeFolder(_ path: String) throws(Faults) {
    do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
        throw Faults(.error(.cannotWrite, "cannot make the folder `\(path)`"))
    }
}

private func write(_ bytes: [UInt8], to folder: SiteFolder) throws(Faults) {
    do throws(FileError) {
        try replaceFile(folder.configurationFile, with: bytes)
    } catch {
        throw Faults(.error(.cannotWrite, "cannot write `\(folder.name("content/site.yml"))`: \(error.reason)"))
    }
}
