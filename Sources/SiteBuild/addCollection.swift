import Diagnostics
import Feeds
import FileSystem
import Foundation
import SiteModel

/// A feed that a collection is to be made of.
public struct NewCollection: Sendable {
    /// A path, or an address of http or https.
    public var source: String
    /// Nil takes it from the source.
    public var name: String?
    /// `Name: value`; `${NAME}` in a value stands for a variable of the environment.
    public var headers: [String]

    public init(source: String, name: String? = nil, headers: [String] = []) {
        self.source = source
        self.name = name
        self.headers = headers
    }
}

/// What became of a new collection, or of a look at one.
public struct InspectionReport: Sendable {
    public var diagnostics: [Diagnostic] = []
    /// Nil where there are errors.
    public var inspection: FeedInspection?
    /// The lines of the collection for `content/site.yml`, as they stand there.
    public var lines = ""
}

/// Looks at the feed of a collection of the site, by its name.
public func inspectCollection(_ name: String, _ options: BuildOptions) async -> InspectionReport {
    await inspect(name, options)
}

/// Looks at a feed that belongs to no site. Nothing is kept of it.
public func inspectFeed(_ new: NewCollection, theme: DefaultTheme) async -> InspectionReport {
    let root = FileManager.default.temporaryDirectory.appending(path: "sitegen-inspect-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }  // Nothing in it is of use.
    var report = InspectionReport()
    do throws(Faults) {
        try makeFolder(root + "/content")
        var new = new
        if !isWebAddress(new.source) { new.source = URL(fileURLWithPath: new.source).standardizedFileURL.path }
        let name = try collectionName(new, taken: [])
        let entry = try await CollectionEntry(new, name: name, source: new.source)
        let options = BuildOptions(folder: SiteFolder(root: root, defaultTheme: theme), output: "", jobs: 2)
        report = await inspect(name, options, configuration: SourceFile(name: "site.yml", text: "collections:\n" + entry.text(indent: "  ", nil)))
    } catch {
        report.diagnostics += error.diagnostics
    }
    return report
}

/// Adds a collection to `content/site.yml`: looks at the feed, keeps its answer, and writes what it found with the reasons. The rest of
/// the file stays byte for byte as it is. With `isTrial` nothing is written but the answer of a feed over the network.
public func addCollection(_ new: NewCollection, to options: BuildOptions, isTrial: Bool) async -> InspectionReport {
    var report = InspectionReport()
    do throws(Faults) {
        let folder = options.folder
        let hasSite = kind(of: folder.configurationFile) != nil
        let file = hasSite ? try configurationFile(of: folder) : SourceFile(name: folder.name("content/site.yml"), text: "")
        let place = try InsertionPlace(in: file)
        let taken = place.isFirst ? [] : try Configuration(reading: file).collections.map(\.name.value)
        let name = try collectionName(new, taken: taken)
        let copy = try feedFile(new.source, name: name, in: folder)
        let entry = try await CollectionEntry(new, name: name, source: copy.source)
        try makeFolder(folder.content + "/feeds")
        let isCopied = try copyFeed(copy, isTrial: isTrial)
        var options = options
        // The others are as they are kept.
        options.feeds += isTrial && copy.target != nil ? [(collection: name, file: copy.original)] : []
        report = await inspect(name, options, configuration: SourceFile(name: file.name, bytes: place.insert(entry.text(indent: place.indent, nil), into: file)))
        guard let inspection = report.inspection else {
            if isCopied, let target = copy.target { try? FileManager.default.removeItem(atPath: target) }  // It was ours a moment ago.
            return report
        }
        report.lines = entry.text(indent: place.indent, inspection)
        if !isTrial { try write(place.insert(report.lines, into: file), to: folder) }
    } catch {
        report.diagnostics += error.diagnostics
    }
    return report
}

private func inspect(_ name: String, _ options: BuildOptions, configuration: SourceFile? = nil) async -> InspectionReport {
    var options = options
    options.configuration = configuration
    var run = SiteRun(options)
    var inspection: FeedInspection?
    do throws(Faults) {
        let site = try await run.collect()
        if let index = site.collections.firstIndex(where: { $0.name == name }) {
            inspection = FeedInspection(of: site.collections[index], site.groupings[index], in: site.collections)
        } else {
            let known = site.collections.map(\.name)
            run.report.diagnostics.append(.error("there is no collection `\(name)`", help: Spelling.suggestion(for: name, among: known)))
        }
    } catch {
        run.report.diagnostics += error.diagnostics
    }
    return InspectionReport(diagnostics: run.finish().diagnostics, inspection: inspection)
}

// MARK: The entry

/// The lines of a collection.
private struct CollectionEntry {
    private let name: String
    private let feed: String

    /// Asks an address how it goes on.
    init(_ new: NewCollection, name: String, source: String) async throws(Faults) {
        self.name = name
        var source = source
        var settings: [String] = []
        if isWebAddress(source) {
            let environment = ProcessInfo.processInfo.environment
            var headers: [HTTPHeader] = []
            for header in new.headers {
                let parts = header.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                do {
                    guard parts.count == 2 else { throw Faults(.error("`\(parts.first ?? "")` is no header", help: "write it like `Name: value`")) }
                    headers.append(try HTTPHeader(parts[0], SecretText(expanding: parts[1], environment: environment)))
                } catch let fault as SecretText.ExpansionFault {
                    throw Faults(.error(fault.message, help: fault.help))
                } catch let fault as HTTPHeader.Fault {
                    throw Faults(.error(fault.message))
                } catch let faults as Faults {
                    throw faults
                } catch {
                    throw Faults(.error("the header `\(parts.first ?? "")` cannot be sent"))
                }
            }
            if !new.headers.isEmpty {
                let written = new.headers.map { header in
                    let parts = header.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                    return "\(quoted(parts[0])): \(quoted(parts.count > 1 ? parts[1] : ""))"
                }
                settings.append("headers: { \(written.joined(separator: ", ")) }")
            }
            switch await findPaging(of: source, headers: headers, client: HTTPClient(environment: environment)) {
            case .linkHeader: settings.append("next: link")
            case .pointer(let pointer): settings.append("next: \(pointer)")
            case .counted(let counted, let from):
                source = counted
                settings.append("pages: { from: \(from) }")
            case .none?, nil: break
            }
        }
        feed = "{ " + (["source: \(quoted(source))"] + settings).joined(separator: ", ") + " }"
    }

    /// `inspection` is what was found; nil for the entry that it is to be found with.
    func text(indent: String, _ inspection: FeedInspection?) -> String {
        let inner = indent + indent
        var lines = ["\(indent)\(name):", "\(inner)feed: \(feed)"]
        guard let inspection else { return lines.map { $0 + "\n" }.joined() }
        lines[1] += " # \(inspection.recordCount) record\(inspection.recordCount == 1 ? "" : "s")"
        for part in inspection.parts where part.field != nil || part.name == "title" {
            lines.append("\(inner)# \(part.name): \(part.field ?? "none") (\(part.reason))")
        }
        if !inspection.groups.isEmpty {
            let counts = inspection.groups.map { "\($0.field): \($0.count)" }.joined(separator: ", ")
            lines.append("\(inner)groups: [\(inspection.groups.map { quoted($0.field) }.joined(separator: ", "))] # \(counts)")
        }
        // They are found anew at each build: another collection may come that a field names records of.
        for reference in inspection.references {
            lines.append("\(inner)# references: { \(quoted(reference.field)): { to: \(reference.collection), by: \(quoted(reference.by)) } }")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// A scalar as YAML has it: in quotes unless it can be read as nothing else.
private func quoted(_ text: String) -> String {
    let isPlain = text.first.map { $0.isLetter } == true && text.utf8.allSatisfy { byte in
        byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/")].contains(byte)
    }
    let words: Set = ["true", "false", "yes", "no", "null", "on", "off", "y", "n"]
    if isPlain, !words.contains(text.lowercased()) { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
}

/// From the last part of the source that says something: `https://api.example/v2/birds?page=1` gives `birds`.
private func collectionName(_ new: NewCollection, taken: [String]) throws(Faults) -> String {
    if let name = new.name {
        if taken.contains(name) { throw Faults(.error("there is a collection `\(name)` already", help: "give another name with --name")) }
        return name
    }
    let path = new.source.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/").map { part in part.split(separator: ".").first.map(String.init) ?? "" }
    let usable = parts.reversed().lazy.map { part in
        part.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined().split(separator: "-").joined(separator: "-")
    }
    let reserved = Set(CollectionConfiguration.reservedNames.keys).union(["pages", "api", "index", "data", "feed", "json", "http", "https", "v1", "v2"])
    let wanted = usable.first { $0.count > 1 && !reserved.contains($0) && $0.contains(where: \.isLetter) } ?? "records"
    guard taken.contains(wanted) else { return wanted }
    return (2...).lazy.map { "\(wanted)-\($0)" }.first { !taken.contains($0) }!  // There is always one more.
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
        throw Faults(.error("there is no file `\(source)`", help: "give the path of a JSON file, or an address of http or https"))
    }
    let content = URL(fileURLWithPath: folder.content).resolvingSymlinksInPath().path + "/"
    if path.hasPrefix(content) { return FeedFile(original: path, source: String(path.dropFirst(content.count)), target: nil) }
    return FeedFile(original: path, source: "feeds/\(name).json", target: folder.content + "/feeds/\(name).json")
}

/// Whether a file was copied.
private func copyFeed(_ file: FeedFile, isTrial: Bool) throws(Faults) -> Bool {
    guard let target = file.target, !isTrial else { return false }
    do throws(FileError) {
        let bytes = try readFile(file.original)
        if kind(of: target) == .file, try readFile(target) == bytes { return false }
        try createFile(target, with: bytes)
        return true
    } catch {
        throw Faults(.error(
            "cannot copy the feed to `\(target)`: \(error.reason)", help: "give another name with --name, or take that file away"))
    }
}

private func makeFolder(_ path: String) throws(Faults) {
    do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
        throw Faults(.error("cannot make the folder `\(path)`"))
    }
}

private func write(_ bytes: [UInt8], to folder: SiteFolder) throws(Faults) {
    do throws(FileError) {
        try replaceFile(folder.configurationFile, with: bytes)
    } catch {
        throw Faults(.error("cannot write `\(folder.name("content/site.yml"))`: \(error.reason)"))
    }
}

// MARK: Where in the file

/// Where a further collection stands in a configuration.
private struct InsertionPlace {
    let indent: String
    /// Whether the file has no other.
    let isFirst: Bool
    private let offset: Int
    /// What has to stand before it.
    private let lead: String

    /// Throws where the collections are written in one line.
    init(in file: SourceFile) throws(Faults) {
        let text = String(decoding: file.bytes, as: UTF8.self)
        var lines: [(start: Int, text: Substring)] = []
        var start = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append((start, line))
            start += line.utf8.count + 1
        }
        func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) || line.drop(while: \.isWhitespace).hasPrefix("#") }
        let ending = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
        guard let head = lines.firstIndex(where: { $0.text.hasPrefix("collections:") }) else {
            indent = "  "
            isFirst = true
            offset = file.bytes.count
            lead = ending + "collections:\n"
            return
        }
        let rest = lines[head].text.dropFirst("collections:".count)
        guard isBlank(rest) else {
            throw Faults(.error(
                "`collections` is written in one line", at: SourceSpan(file: file, range: lines[head].start..<lines[head].start + 11),
                help: "write each collection on a line of its own below it, or add the lines that --print shows by hand"))
        }
        let body = lines[(head + 1)...].prefix { isBlank($0.text) || $0.text.first?.isWhitespace == true }
        let members = body.filter { !isBlank($0.text) }
        indent = members.first.map { String($0.text.prefix(while: \.isWhitespace)) } ?? "  "
        isFirst = members.isEmpty
        // Comments that are set in as far are the last collection's.
        let last = body.last { !$0.text.allSatisfy(\.isWhitespace) && (!isBlank($0.text) || $0.text.first?.isWhitespace == true) } ?? lines[head]
        offset = min(last.start + last.text.utf8.count + 1, file.bytes.count)
        lead = offset == file.bytes.count ? ending : ""
    }

    func insert(_ lines: String, into file: SourceFile) -> [UInt8] {
        Array(file.bytes[..<offset]) + Array((lead + lines).utf8) + Array(file.bytes[offset...])
    }
}
