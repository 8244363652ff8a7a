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

    /// The host that is asked for it; nil for a file.
    public var host: String? { isOverNetwork ? URLComponents(string: source)?.host : nil }
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
public func inspectCollection(
    _ name: String, _ options: BuildOptions, progress: @escaping StageProgress = { _, _, _ in }
) async -> InspectionReport {
    await inspect([name], options, progress: progress)
}

/// Looks at a feed that belongs to no site. Nothing is kept of it.
public func inspectFeed(
    _ new: NewCollection, theme: DefaultTheme, progress: @escaping StageProgress = { _, _, _ in }
) async -> InspectionReport {
    let root = FileManager.default.temporaryDirectory.appending(path: "sitegen-inspect-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }  // Nothing in it is of use.
    var report = InspectionReport()
    do throws(Faults) {
        try makeFolder(root + "/content")
        let source = new.source
        var new = new
        if !isWebAddress(new.source) { new.source = URL(fileURLWithPath: new.source).standardizedFileURL.path }
        let name = try collectionName(new, taken: []).name
        var options = BuildOptions(folder: SiteFolder(root: root, defaultTheme: theme), output: "", jobs: 2).rememberingAnswers
        if new.isOverNetwork { progress(.fetch, 0, nil) }
        let entry = try await CollectionEntry(new, named: FreeName(name: name), source: new.source, answers: options.answers)
        options.configuration = SourceFile(name: "site.yml", text: "collections:\n" + entry.text(indent: "  ", nil))
        report = await inspect([name], options, progress: progress)
        for index in report.inspections.indices { report.inspections[index].source = source }
        report.diagnostics = report.diagnostics.map { $0.pointing(nowhereIn: "site.yml") }
    } catch {
        report.diagnostics += error.diagnostics
    }
    return report
}

/// Adds a collection to `content/site.yml`: looks at the feed, keeps its answer, and writes what it found with the reasons. A feed that is
/// a database, and that is given no name, makes a collection of each of its lists, or of each type of the records in its only list. The rest of the file stays byte for byte as it is; one that it makes begins with the way to its schema. With `isTrial` nothing is written but the answer of a feed over the network.
public func addCollection(
    _ new: NewCollection, to options: BuildOptions, isTrial: Bool, progress: @escaping StageProgress = { _, _, _ in }
) async -> InspectionReport {
    var report = InspectionReport()
    // A feed is looked at first, and then fetched for each collection that is made of it.
    let options = options.rememberingAnswers
    do throws(Faults) {
        let folder = options.folder
        let hasSite = kind(of: folder.configurationFile) != nil
        let original = hasSite ? try configurationFile(of: folder) : nil
        var file = original ?? SourceFile(name: folder.name("content/site.yml"), text: schemaLine)
        var place = try InsertionPlace(in: file)
        let known = place.isFirst ? nil : try Configuration(reading: file)
        let taken = known?.collections.map(\.name.value) ?? []
        if !isTrial, new.name == nil, let same = known?.collection(of: new, in: folder) { throw Faults(same) }
        let free = try collectionName(new, taken: taken)
        let name = free.name
        let copy = try feedFile(new.source, name: name, in: folder)
        if new.isOverNetwork { progress(.fetch, 0, nil) }
        var entries = [try await CollectionEntry(new, named: free, source: copy.source, answers: options.answers)]
        let warnings = isTrial ? [] : entries[0].warnings
        let isCopied = try isTrial ? false : copyFeed(copy)
        var isOriginalRead = isTrial
        func look(_ foundLanguage: inout FeedInspection.Language?) async -> InspectionReport {
            var options = options
            // The others are as they are kept.
            options.feeds += isOriginalRead && copy.target != nil ? entries.map { (collection: $0.name, file: new.source) } : []
            let lines = entries.map { $0.text(indent: place.indent, nil) }.joined()
            options.configuration = SourceFile(name: file.name, bytes: place.insert(lines, into: file))
            return await inspect(entries.map(\.name), options, progress: progress) { foundLanguage = hasSite ? nil : FeedInspection.language(of: $0) }
        }
        var foundLanguage: FeedInspection.Language?
        report = await look(&foundLanguage)
        if new.name == nil, let found = report.inspections.first,
            let several = entries[0].several(of: found, taken: taken, isEnglish: (known?.languageCode ?? foundLanguage?.tag ?? "en") == "en")
        {
            entries = several
            // What was kept to look at it is kept for each collection from now on.
            if isWebAddress(copy.source), !entries.contains(where: { $0.name == name }) { folder.snapshots.files(of: name).forEach(removeOwnFile) }
            report = await look(&foundLanguage)
            if found.types != nil { (entries, report.inspections) = mostTellingFirst(entries, report.inspections) }
        }
        guard !report.inspections.isEmpty else {
            // The lines of the collection are not there, nor is anything in a site that is not.
            report.diagnostics = report.diagnostics.map { $0.ofNothingAdded(to: file.name) { hasSite && !place.isMoved($0) } }
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
        try write(whole, to: folder, inPlaceOf: original)
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
    /// As it is after all if nothing was added: without a place in lines that are not there, and without advice for a collection that is none.
    fileprivate func ofNothingAdded(to file: String, isThere: (SourceSpan) -> Bool) -> Diagnostic {
        var diagnostic = primary.map { isThere($0.span) } ?? true ? self : pointing(nowhereIn: file)
        if code == .feedShrank {
            diagnostic.help = ["nothing was added: what a collection shows is found in its records, so add it once there are some"]
        }
        return diagnostic
    }

    /// Without its place, if that is in a file: what is wrong there stands on the command line.
    fileprivate func pointing(nowhereIn file: String) -> Diagnostic {
        guard primary?.span.file.name == file else { return self }
        var diagnostic = self
        diagnostic.primary = nil
        diagnostic.help = help.map { $0.replacing(HTTPFailure.placeOfHeaders, with: "`--header` on the command line") }
        return diagnostic
    }
}

/// A file that was made a moment ago. What cannot be taken away again does no harm.
private func removeOwnFile(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

/// - Parameter look: is given the largest of the collections.
private func inspect(
    _ names: [String], _ options: BuildOptions, progress: @escaping StageProgress, look: (Collection) -> Void = { _ in }
) async -> InspectionReport {
    var run = SiteRun(options, progress: progress)
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
        throw Faults(
            .error(
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

/// Writes `content/site.yml`, unless somebody else has changed it since it was read: a feed may take its time.
private func write(_ bytes: [UInt8], to folder: SiteFolder, inPlaceOf original: SourceFile?) throws(Faults) {
    let isThere = kind(of: folder.configurationFile) != nil
    guard try isThere ? configurationFile(of: folder).bytes == original?.bytes : original == nil else {
        throw Faults(
            .error(
                .cannotWrite, "`\(folder.name("content/site.yml"))` was changed while the feed was read, and nothing was added",
                help: "add the feed again"))
    }
    do throws(FileError) {
        try replaceFile(folder.configurationFile, with: bytes)
    } catch {
        throw Faults(.error(.cannotWrite, "cannot write `\(folder.name("content/site.yml"))`: \(error.reason)"))
    }
}
