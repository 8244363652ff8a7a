import SiteModel
import Diagnostics
import FileSystem
import MarkdownHTML
import SafeHTML

/// Something that was noticed while a page was rendered or staged. Many pages may share it: it is put into words once.
enum Finding: Sendable {
    /// A template failed on a page.
    case templateFault(Diagnostic, page: PlannedPage)
    /// A Markdown text cannot be shown.
    case textFault(String, TextPlace)
    /// A link of a Markdown text is written by file or by `collection/slug`, and leads to none of the site.
    case lostLink(String, TextPlace)
    /// A picture of a Markdown text is relative to an address that nobody knows; `owner` is the collection.
    case pictureWithoutHost(String, TextPlace, owner: String)
    /// A link of a Markdown text of a feed is relative to an address that nobody knows; `owner` is the collection.
    case linkWithoutTarget(String, TextPlace, owner: String)
    /// A part of a Markdown text that is left out; `owner` is the collection or "the pages".
    /// `line` counts from 1, in the file or else in the text.
    case omission(String, TextPlace, line: Int, MarkdownOmission.Kind, owner: String)
    /// A part of an HTML text that is not shown; `owner` is the collection.
    case htmlOmission(String, TextPlace, HTMLOmission.Kind, owner: String)
    /// A file could not be read or written.
    case fileFault(FileError)
    /// A file of the plan exists already, and no build wrote it.
    case foreignFile(String)
}

/// Where a Markdown text comes from. Finding a record's line costs a pass over its feed, so words are made only for what
/// is shown.
enum TextPlace: Sendable {
    case file(String)
    case record(collection: Int, position: Int)
    /// `number` counts from 1.
    case fact(collection: Int, position: Int, number: Int)
}

extension TextPlace {
    /// The name of the file in messages.
    var file: String? { if case .file(let name) = self { name } else { nil } }

    /// The record whose feed has the text.
    var record: (collection: Int, position: Int)? {
        switch self {
        case .file: nil
        case .record(let collection, let position), .fact(let collection, let position, _): (collection, position)
        }
    }
}

extension Finding {
    init(_ error: PutError) {
        switch error {
        case .system(let error): self = .fileFault(error)
        case .foreign(let path): self = .foreignFile(path)
        }
    }
}

extension SitePlan {
    /// The findings as messages. One that many pages share is reported once, with the first of them.
    func diagnostics(of findings: [Finding]) -> [Diagnostic] {
        var groups: [(key: FindingKey, first: Finding, cases: RepeatedWarning)] = []
        var indices: [FindingKey: Int] = [:]
        var paths: Set<String> = []
        for finding in findings {
            // Every file of a folder that cannot be made names the folder.
            if case .fileFault(let error) = finding, !paths.insert(error.verb + " " + error.path).inserted { continue }
            let key = FindingKey(finding)
            let index = indices[key] ?? groups.count
            if index == groups.count {
                indices[key] = index
                groups.append((key, finding, RepeatedWarning()))
            }
            let first = groups[index].first
            groups[index].cases.add(words(for: finding, after: first))
        }
        return groups.map { diagnostic($0.first, $0.cases) }
    }

    /// Which of them it is: the page, the text, the file.
    private func words(for finding: Finding, after first: Finding) -> String {
        switch finding {
        case .templateFault(let fault, let page):
            (first.templateSubject == fault.subject ? "the page is " : "`\(fault.subject ?? "")` on the page ") + "\(route(of: page))"
                + (origin(of: page).map { ", its record comes from \($0)" } ?? "")
        case .textFault(_, let place): "the text comes from \(name(of: place).map { "`\($0)` at " } ?? "")\(words(for: place))"
        case .lostLink(_, let place): "it is in \(words(for: place))"
        case .pictureWithoutHost(let address, let place, _), .linkWithoutTarget(let address, let place, _):
            "`\(shortened(address, to: 60))` in \(words(for: place))"
        case .omission(let text, .file(let name), let line, _, _): "`\(text)` at \(name):\(line)"
        case .omission(let text, let place, let line, _, _):
            "`\(text)` in \(words(for: place))" + (line > 1 ? ", line \(line) of the text" : "")
        case .htmlOmission(let text, let place, _, _): "`\(text)` in \(words(for: place))"
        case .fileFault(let error): "`\(error.path)`"
        case .foreignFile(let path): "`\(path)`"
        }
    }

    private func words(for place: TextPlace) -> String {
        switch place {
        case .file(let name): name
        case .record(let collection, let position): collections[collection].place(ofRecordAt: position)
        case .fact(let collection, let position, let number):
            "fact \(number) of the record at \(collections[collection].place(ofRecordAt: position))"
        }
    }

    /// The title of a text's record.
    private func name(of place: TextPlace) -> String? {
        switch place {
        case .file: return nil
        case .record(let collection, let position), .fact(let collection, let position, _):
            return shortened(collections[collection].title(ofRecordAt: position), to: 60)
        }
    }

    private func diagnostic(_ finding: Finding, _ cases: RepeatedWarning) -> Diagnostic {
        switch finding {
        case .templateFault(var fault, _):
            fault.notes += cases.notes
            return fault
        // A file is the author's own to repair; one odd text of a feed must not stop the site.
        case .textFault(let message, .file): return .error(.unreadableMarkdown, message, notes: cases.notes)
        case .textFault(let message, _):
            return .warning(
                .unreadableMarkdown, message + (cases.count == 1 ? ": the page is shown without it" : ": the pages are shown without them"),
                notes: cases.notes)
        case .lostLink(let address, let place):
            let links = MarkdownLinks(self)
            let span = place.file.flatMap { links.span(of: address, inFile: $0) }
            return Diagnostic(
                span == nil ? .warning : .error, .brokenLink, links.message(forLost: address), at: span.map { Diagnostic.Label($0) },
                notes: span == nil ? cases.notes : [], help: links.suggestion(forLost: address, in: place.file).map { [$0] } ?? [])
        case .pictureWithoutHost(_, _, let owner):
            return .warning(
                .pictureWithoutHost, "pictures in the Markdown of \(owner) have paths, and nothing says on which host they are: they were left out",
                notes: cases.notes,
                help: "give each record the address of its own page, in a field `url` or `link`")
        case .linkWithoutTarget(_, _, let owner):
            return .warning(
                .linkWithoutTarget, "links in the Markdown of \(owner) are relative, and nothing says to what: their words stand without them",
                notes: cases.notes,
                help: "give each record the address of its own page, in a field `url` or `link`")
        case .omission(_, _, _, .surplusCell, let owner):
            return .warning(
                .cellsLeftOut, "tables in the Markdown of \(owner) have rows with more cells than heads: what is behind the last head was left out",
                notes: cases.notes, help: "write a `|` that is part of a cell as `\\|`, in code as well; or give each column a head")
        case .omission(_, _, _, .unmatchedHeads, let owner):
            return .warning(
                .noTable, "lines in the Markdown of \(owner) look like a table and are none: the heads are not as many as the columns of hyphens",
                notes: cases.notes, help: "write a `|` that is part of a head as `\\|`, and `| --- |` below each head")
        case .omission(_, _, _, _, let owner):
            return .warning(
                .htmlLeftOut, "raw HTML or dangerous links in the Markdown of \(owner) were left out", notes: cases.notes,
                help: "write it in Markdown, or trust the texts with `markdown: unsafe`")
        case .htmlOmission(_, _, .relativeAddress, let owner):
            return .warning(
                .htmlLeftOut, "links or pictures in the HTML of `\(owner)` are relative to an unknown address, and were left out", notes: cases.notes,
                help: "give each record the address of its own page, in a field `url` or `link`")
        case .htmlOmission(_, _, _, let owner):
            return .warning(
                .htmlLeftOut, "parts of the HTML of `\(owner)` are not allowed on a page, or lead where a link may not, and were left out",
                notes: cases.notes,
                help: "the guide lists what may stay under \"HTML of a feed\", in \"Values\"")
        case .fileFault(let error):
            return cases.count == 1
                ? OutputError.system(error).diagnostic
                : .error(
                    .cannotWrite, error.message(forCount: cases.count), notes: cases.notes,
                    help: error.verb == "make the folder" ? OutputError.folderHelp : nil)
        case .foreignFile(let path):
            return cases.count == 1
                ? OutputError.foreign(path).diagnostic
                : .error(
                    .foreignFile, "\(cases.count) files are there already, and sitegen did not write them", notes: cases.notes,
                    help: OutputError.foreignHelp)
        }
    }

    /// The location of a page's record in its feed.
    private func origin(of page: PlannedPage) -> String? {
        switch page {
        case .record(let collection, let position), .fact(let collection, let position, _), .unlock(let collection, let position):
            collections[collection].place(ofRecordAt: position)
        case .home, .list, .groups, .group, .markdown, .favourites, .search, .offline, .notFound: nil
        }
    }
}

extension Finding {
    /// The template that a page asks for and that is not there.
    fileprivate var templateSubject: String? { if case .templateFault(let fault, _) = self { fault.subject } else { nil } }
}

/// Findings with the same key are reported together.
private enum FindingKey: Hashable {
    /// Without a message where the value of a tag chooses a template: each page may have another.
    case template(message: String?, file: String?, offset: Int?)
    case text(message: String, isOfFile: Bool)
    case lostLink(String, file: String?)
    case pictureWithoutHost(owner: String)
    case linkWithoutTarget(owner: String)
    case omission(owner: String, MarkdownOmission.Kind?)
    case htmlOmission(owner: String, isRelative: Bool)
    case file(verb: String, code: Int32)
    case foreign

    init(_ finding: Finding) {
        switch finding {
        case .templateFault(let fault, _):
            self = .template(
                message: fault.code == .unknownTemplate ? nil : fault.message, file: fault.primary?.span.file.name,
                offset: fault.primary?.span.range.lowerBound)
        case .textFault(let message, .file): self = .text(message: message, isOfFile: true)
        case .textFault(let message, _): self = .text(message: message, isOfFile: false)
        case .lostLink(let address, let place): self = .lostLink(address, file: place.file)
        case .pictureWithoutHost(_, _, let owner): self = .pictureWithoutHost(owner: owner)
        case .linkWithoutTarget(_, _, let owner): self = .linkWithoutTarget(owner: owner)
        case .omission(_, _, _, let kind, let owner):
            self = .omission(owner: owner, kind == .surplusCell || kind == .unmatchedHeads ? kind : nil)
        case .htmlOmission(_, _, let kind, let owner): self = .htmlOmission(owner: owner, isRelative: kind == .relativeAddress)
        case .fileFault(let error): self = .file(verb: error.verb, code: error.code)
        case .foreignFile: self = .foreign
        }
    }
}
