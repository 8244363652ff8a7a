import Diagnostics
import MarkdownHTML
import SafeHTML
import SiteModel

/// Follows what is wrong with a page back to where it was written: a Markdown file, a record of a feed, a template; where that
/// cannot be found out, it stays a place of the page.
struct FaultTrace: ~Copyable {
    private let plan: SitePlan
    private var renderer: PageRenderer
    /// The page that was made last.
    private var shown: (number: Int, file: SourceFile)?

    init(_ plan: SitePlan) {
        self.plan = plan
        renderer = PageRenderer(plan) { _ in "" }
    }

    /// What is wrong, and whether it is a link that the record of a feed has: that is a warning, since the site cannot mend it.
    mutating func diagnostic(_ fault: PageFault, _ cases: FaultCases, help: String?) -> (diagnostic: Diagnostic, isOfFeed: Bool) {
        let number = cases.pages[0]
        guard case .page(let page) = plan.files[number], let file = file(of: page, number) else {
            return (Diagnostic(fault.severity, fault.code, fault.message, notes: [words(for: cases)], help: help.map { [$0] } ?? []), false)
        }
        let address = fault.isOfLink ? file.bytes.withUnsafeBufferPointer { decodedAttribute(UnsafeBufferPointer(rebasing: $0[cases.range])) } : []
        let ofFeed = fault.isOfLink && plan.markdownFile(of: page) == nil ? feed(of: page).flatMap { place(of: address, in: $0) } : nil
        let origin = ofFeed ?? origin(of: fault, cases.range, in: file, on: page)
        let span = origin ?? SourceSpan(file: file, range: cases.range)
        var notes = origin == nil && cases.pageCount == 1 ? [] : [words(for: cases)]
        // The template has no headings but its own: others come with the text.
        if origin == nil, fault.isOfHeading, let record = feed(of: page) {
            notes.append("the record of the first page is at \(SourceSpan(file: record.file, range: record.range).place)")
        }
        let severity = ofFeed == nil ? fault.severity : .warning
        return (
            Diagnostic(severity, fault.code, fault.message, at: Diagnostic.Label(span), notes: notes, help: help.map { [$0] } ?? []), ofFeed != nil
        )
    }

    /// The identifier of a page that may be meant by another.
    mutating func nearest(to identifier: String, onPage number: Int) -> String? {
        guard case .page(let page) = plan.files[number], let file = file(of: page, number) else { return nil }
        return file.bytes.withUnsafeBufferPointer { bytes in
            var identifiers: [String] = []
            var tags = TagScanner(bytes)
            while let token = tags.next() {
                if token == .start, let range = tags.attribute("id") {
                    identifiers.append(String(decoding: decodedAttribute(UnsafeBufferPointer(rebasing: bytes[range])), as: UTF8.self))
                }
            }
            return Spelling.closest(to: identifier, among: identifiers)
        }
    }

    /// "it is on 1,204 pages: `/birds/`, `/birds/wren/`, …"
    private func words(for cases: FaultCases) -> String {
        let addresses = cases.pages.prefix(3).map { "`\(plan.route(of: plan.files[$0]))`" }
        guard cases.pageCount > 1 else { return "it is on the page \(addresses[0])" }
        return "it is on \(cases.pageCount) pages: " + addresses.joined(separator: ", ") + (cases.pageCount > 3 ? ", …" : "")
    }

    /// The page as the browser gets it, made once more.
    private mutating func file(of page: PlannedPage, _ number: Int) -> SourceFile? {
        if let shown, shown.number == number { return shown.file }
        do throws(Diagnostic) {
            try renderer.render(page)
        } catch {
            // It was made before, from the same plan.
            return nil
        }
        let file = SourceFile(name: plan.route(of: page).file, bytes: renderer.bytes.bytes)
        shown = (number, file)
        return file
    }

    // MARK: Where it was written

    private func origin(of fault: PageFault, _ range: Range<Int>, in file: SourceFile, on page: PlannedPage) -> SourceSpan? {
        switch fault {
        case .lost, .lostAnchor, .unanswered, .blocked(.remote):
            let address = file.bytes.withUnsafeBufferPointer { decodedAttribute(UnsafeBufferPointer(rebasing: $0[range])) }
            return plan.markdownFile(of: page).flatMap { place(of: address, in: $0, on: page) } ?? feed(of: page).flatMap {
                place(of: address, in: $0)
            }
                ?? template(writing: file.bytes[range], on: page)
        case .headingJump, .furtherHeading:
            return plan.markdownFile(of: page).flatMap {
                place(ofHeading: file.bytes[range.upperBound...].prefix { $0 != UInt8(ascii: "<") }, in: $0)
            }
        case .emptyAddress, .pictureWithoutText, .namelessLink, .namelessButton, .repeatedIdentifier:
            let tag = file.bytes[range]
            return plan.markdownFile(of: page).flatMap { literal(Array(tag), in: $0.file, $0.bodyOffset..<$0.file.bytes.count) }
                ?? TagShape(of: tag).flatMap { template(having: $0, on: page) }
        case .blocked:
            let tag = Array(file.bytes[range])
            return plan.markdownFile(of: page).flatMap { literal(tag, in: $0.file, $0.bodyOffset..<$0.file.bytes.count) }
                ?? templates(of: page).firstNonNil { literal(tag, in: $0, 0..<$0.bytes.count) }
                ?? TagShape(of: tag).flatMap { template(having: $0, on: page) }
        case .noHeading, .noLanguage, .noTitle: return nil
        }
    }

    /// An address in Markdown, as it is written there, or as the link to a file or record that it was made of.
    private func place(of address: [UInt8], in markdown: MarkdownFile, on page: PlannedPage) -> SourceSpan? {
        let wanted = withoutEscapes(String(decoding: address, as: UTF8.self))
        let (links, root) = (MarkdownLinks(plan), plan.route(of: page).wayToRoot)
        func isWanted(_ destination: MarkdownDestination) -> Bool {
            if withoutEscapes(destination.address) == wanted { return true }
            guard case .page(let route, let rest) = links.resolve(destination.address, in: markdown.file.name) else { return false }
            return withoutEscapes(root + route.path + rest) == wanted
        }
        let text = Array(markdown.markdown)
        // A text beyond the limits is not on the page.
        let destination = (try? CommonMark.destinations(in: text.span))?.first(where: isWanted)
        if let range = destination?.range {
            return SourceSpan(file: markdown.file, range: range.lowerBound + markdown.bodyOffset..<range.upperBound + markdown.bodyOffset)
        }
        return literal(address, in: markdown.file, markdown.bodyOffset..<markdown.file.bytes.count)
    }

    private func place(ofHeading words: ArraySlice<UInt8>, in markdown: MarkdownFile) -> SourceSpan? {
        guard !words.isEmpty else { return nil }
        for line in markdown.markdown.split(separator: UInt8(ascii: "\n")) where line.first == UInt8(ascii: "#") {
            let range = line.startIndex..<line.endIndex
            if literal(Array(words), in: markdown.file, range) != nil { return SourceSpan(file: markdown.file, range: range) }
        }
        return nil
    }

    /// The record that the page is about, as its feed has it.
    private func feed(of page: PlannedPage) -> (file: SourceFile, range: Range<Int>)? {
        switch page {
        case .record(let collection, let position), .fact(let collection, let position, _), .unlock(let collection, let position):
            let places = plan.collections[collection].places
            let number = plan.collections[collection].records[position].position
            guard let start = places.span(ofRecordAt: number) else { return nil }
            let end = places.span(ofRecordAt: number + 1)?.range.lowerBound ?? start.file.bytes.count
            return (start.file, start.range.lowerBound..<max(start.range.lowerBound, end))
        default: return nil
        }
    }

    private func place(of address: [UInt8], in record: (file: SourceFile, range: Range<Int>)) -> SourceSpan? {
        // A page has the way to the root before what a record says is inside the site.
        let inSite = address[...].withoutSteps
        return whole(address, in: record.file, record.range) ?? (inSite.isEmpty ? nil : whole(Array(inSite), in: record.file, record.range))
    }

    /// An address that stands there as a whole, and not as a part of a word.
    private func whole(_ address: [UInt8], in file: SourceFile, _ range: Range<Int>) -> SourceSpan? {
        var start = range.lowerBound
        while let span = literal(address, in: file, start..<range.upperBound) {
            let around = [span.range.lowerBound - 1, span.range.upperBound].map { file.bytes.indices.contains($0) ? file.bytes[$0] : 0x20 }
            if around.allSatisfy({ $0 <= 0x20 || "\"'()<>=\\/#[]".utf8.contains($0) }) { return span }
            start = span.range.upperBound
        }
        return nil
    }

    /// The attribute of a template that this was written by: it ends in the same letters, and has a tag before them at most.
    private func template(writing address: ArraySlice<UInt8>, on page: PlannedPage) -> SourceSpan? {
        let ending = Array(address.withoutSteps)
        guard !ending.isEmpty else { return nil }
        for file in templates(of: page) {
            var start = 0
            while let range = literal(ending, in: file, start..<file.bytes.count)?.range {
                let before = range.lowerBound > 0 ? file.bytes[range.lowerBound - 1] : 0
                let after = range.upperBound < file.bytes.count ? file.bytes[range.upperBound] : 0
                if [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "}"), UInt8(ascii: "/")].contains(before),
                    [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: " "), UInt8(ascii: ">")].contains(after)
                {
                    return SourceSpan(file: file, range: range)
                }
                start = range.upperBound
            }
        }
        return nil
    }

    /// The one tag of the page's templates that this can have been written by; nil where there are several.
    private func template(having shape: TagShape, on page: PlannedPage) -> SourceSpan? {
        var found: SourceSpan?
        for file in templates(of: page) {
            for range in shape.tags(inTemplate: file.bytes) {
                guard found == nil else { return nil }
                found = SourceSpan(file: file, range: range)
            }
        }
        return found
    }

    /// What a page is made with: its template, and those that it uses.
    private func templates(of page: PlannedPage) -> [SourceFile] { plan.input.templates.files(usedBy: plan.template(of: page)) }

    private func literal(_ text: [UInt8], in file: SourceFile, _ range: Range<Int>) -> SourceSpan? {
        guard let first = text.first, range.count >= text.count else { return nil }
        var start = range.lowerBound
        while start + text.count <= range.upperBound, let found = file.bytes[start...(range.upperBound - text.count)].firstIndex(of: first) {
            if file.bytes[found..<found + text.count].elementsEqual(text) { return SourceSpan(file: file, range: found..<found + text.count) }
            start = found + 1
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Without the steps to the root that a page begins its ways with.
    fileprivate var withoutSteps: ArraySlice<UInt8> {
        var rest = self
        while true {
            if rest.starts(with: "../".utf8) {
                rest = rest.dropFirst(3)
            } else if rest.starts(with: "./".utf8) {
                rest = rest.dropFirst(2)
            } else {
                return rest
            }
        }
    }
}
