import JSONValue
import MarkdownHTML
import SafeHTML
import SiteModel

/// What the browser searches of the pages of `content/pages/`: an entry for each page, with one for each section that a link can lead to. The
/// guide describes the members, "Scripts and indexes".
///
/// Unlike the index of a collection it has the whole texts: there are few pages, and what is looked for in them is said in a sentence.
struct PagesIndex: Sendable {
    let bytes: [UInt8]
    let edition: String

    /// The edition is computed from all of it, unless it is given. Cost: the text of each page is rendered once more, and parsed, on up to `jobs`
    /// threads.
    init(of plan: SitePlan, edition given: String? = nil, jobs: Int) {
        let root = Route.pagesIndex.wayToRoot
        let pages = mapInParallel(count: plan.searchedPages.count, jobs: jobs, chunk: 4) { range in
            range.map { number in
                let page = plan.input.pages[plan.searchedPages[number]]
                return (page: page, sections: sections(of: page, plan))
            }
        }.flatMap(\.self)
        let limit = Self.textLimit(of: pages.lazy.flatMap(\.sections).map(\.text.utf8.count))
        var entries = JSONTextBuilder()
        for (page, sections) in pages {
            let address = root + page.route.path
            entries.addLine { entry in
                entry.add("href", address)
                entry.add("label", shortened(page.title.isEmpty ? plan.title : page.title, to: IndexEntries.labelLimit))
                let opening = [page.source.fields["description"]?.plainText, sections.first { $0.anchor == nil }?.text].compactMap(\.self)
                entry.add("text", opening.map { shortened($0, to: limit) }.joined(separator: " "))
                entry.addArray("sections") { list in
                    for section in sections {
                        guard let anchor = section.anchor else { continue }
                        list.addObject { members in
                            members.add("href", address + "#" + anchor)
                            members.add("label", shortened(section.title, to: IndexEntries.labelLimit))
                            members.add("text", shortened(section.text, to: limit))
                        }
                    }
                }
            }
        }
        let contents = Array("{\"records\":[\n".utf8) + entries.bytes
        edition = given ?? plan.edition(of: contents)
        bytes = contents + Array("\n],\"edition\":\"\(edition)\"}\n".utf8)
    }

    /// How many characters of each text are in the index, so that all of them are not much longer than the longest index of a collection.
    private static func textLimit(of lengths: some Sequence<Int>) -> Int {
        var limit = CollectionIndex.largestFile
        while limit > IndexEntries.textLimit, lengths.reduce(0, { $0 + min($1, limit) }) > CollectionIndex.largestFile { limit /= 2 }
        return limit
    }
}

/// A part of a page's text.
private struct Section {
    /// Nil for what comes before the first heading.
    let anchor: String?
    let title, text: String
}

/// What a page says, by its headings. A text that goes beyond the limits is reported when its page is made.
private func sections(of page: MarkdownPage, _ plan: SitePlan) -> [Section] {
    guard let html = try? Body(of: page.source, policy: page.policy).html(identifiers: plan.headingIdentifiers) else { return [] }
    return html.withUnsafeBufferPointer { html in
        var headings: [(tag: Int, inside: Range<Int>, anchor: String)] = []
        var tags = TagScanner(html)
        var open: (tag: Int, start: Int, anchor: String)?
        while let token = tags.next() {
            switch token {
            case .text: break
            case .start:
                if HeadingIdentifiers.isOfLettersOnly(tags.name) {
                    _ = tags.rawText(of: tags.name)
                } else if HeadingIdentifiers.isHeading(tags.name), let id = tags.attribute("id") {
                    open = (
                        tags.tagName.lowerBound, tags.offset,
                        String(decoding: decodedAttribute(UnsafeBufferPointer(rebasing: html[id])), as: UTF8.self)
                    )
                }
            case .end:
                guard HeadingIdentifiers.isHeading(tags.name), let heading = open else { continue }
                headings.append((heading.tag, heading.start..<tags.tagName.lowerBound, heading.anchor))
                open = nil
            }
        }
        func words(_ range: Range<Int>) -> String { htmlWords(of: .bytes(UnsafeBufferPointer(rebasing: html[range]))).string }
        let starts = headings.map(\.tag) + [html.count]
        let opening = Section(anchor: nil, title: "", text: words(0..<starts[0]))
        return [opening]
            + headings.enumerated().map { place, heading in
                Section(anchor: heading.anchor, title: words(heading.inside), text: words(heading.inside.upperBound..<starts[place + 1]))
            }
    }
}
