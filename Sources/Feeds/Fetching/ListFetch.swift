import Diagnostics
import HTTP
import JSONValue
import SiteModel

/// The pages of a list, one after the other.
struct ListFetch {
    private let feed: NetworkFeed
    private let previous: Snapshot?
    private let requests: FeedRequests
    private(set) var records: [JSONObject] = []
    private(set) var pages: [AnswerOrigin] = []
    /// What the answers say beside their records.
    private(set) var context: FeedContext?
    private(set) var diagnostics: [Diagnostic] = []
    /// How many records there are, as the first answer says.
    private var total: Int?
    /// Whether the first answer says that there are more than it has.
    private var hasMore = false
    /// Where the only answer names a page behind it that the configuration does not follow.
    private var overlooked: Paging?
    /// The address that details are relative to: the first page's, after redirects.
    private(set) var base: HTTPAddress?

    init(_ feed: NetworkFeed, requests: FeedRequests, previous: Snapshot?) {
        self.feed = feed
        self.requests = requests
        // Without pages that add up to the records nothing of the old answer can be taken over.
        let isWhole = previous.map { $0.origin.source == feed.sourceText && $0.origin.recordCount == $0.records.count }
        self.previous = isWhole == true && Self.canFollow(previous, feed.configuration.paging) ? previous : nil
    }

    /// An answer without a body does not name the next page. The old list of pages does, if each of them is kept as it was asked.
    private static func canFollow(_ previous: Snapshot?, _ paging: Paging) -> Bool {
        switch paging {
        case .single, .first, .counted: true
        case .pointer, .linkHeader: previous?.origin.pages.allSatisfy { !$0.validators.isEmpty } ?? true
        }
    }

    mutating func run(progress: (_ pages: Int) -> Void) async throws(Faults) {
        var next: HTTPAddress? = try countedAddress()
        var asked: Set<HTTPAddress> = []
        while let address = next {
            guard asked.insert(address).inserted else {
                throw fault(.endlessPaging, "the pages of `\(feed.name)` lead in a circle: `\(address)` names itself or an earlier page as the next")
            }
            guard pages.count < NetworkFeed.pageLimit else {
                throw fault(
                    .endlessPaging, "`\(feed.name)` has more than \(NetworkFeed.pageLimit) pages",
                    help: "does the feed ever say that its pages end? see `pages` and `next`")
            }
            next = try await page(at: address)
            // It may be named in two places.
            if next != nil { overlooked = nil }
            progress(pages.count)
        }
        if let warning = warningOfMore() { diagnostics.append(warning) }
    }

    /// Of records that the feed has, says its answer, and that were not read.
    private func warningOfMore() -> Diagnostic? {
        let isShort = total.map { $0 > records.count } ?? (hasMore && pages.count == 1)
        guard isShort || overlooked != nil else { return nil }
        let message =
            if isShort, let total {
                "`\(feed.name)` has \(total) records, says its answer, and \(records.count) were read"
            } else {
                "`\(feed.name)` goes on, says its answer, and only its first page was read: \(records.count) records"
            }
        return .warning(.partialFeed, message, at: feed.span, help: helpWithMore)
    }

    private var helpWithMore: String {
        let help: String
        switch (overlooked, feed.configuration.paging) {
        case (.pointer(let pointer), _): help = "it names the next page at `\(pointer)`: write `next: \(pointer)`"
        case (.linkHeader, _): help = "its `Link` header names the next page: write `next: link`"
        case (_, .single), (_, .first):
            help = "name the parameter that asks for a page: `source: …?page={page}` with `pages: { from: 1 }`, or where the answer names the next one: `next: /next`"
        case (_, .pointer(let pointer)): help = "the first answer names no next page at `\(pointer)`: is `next` right?"
        case (_, .linkHeader): help = "the first answer has no `Link` header that names a next page: is `next` right?"
        case (_, .counted): help = "a page came back empty or short before the end: are the parameter and `pages` right?"
        }
        return feed.configuration.paging == .single ? help + "; if the first page is enough: `next: none`" : help
    }

    /// Fetches one page; the address of the next, or nil at the end.
    private mutating func page(at address: HTTPAddress) async throws(Faults) -> HTTPAddress? {
        let old = oldPage(address)
        let answer: HTTPResponse
        do throws(HTTPFailure) {
            answer = try await requests.fetch(address, validators: old?.origin.validators)
        } catch {
            throw Faults(.error(.fetchFailed, error.siteMessage, at: feed.span, help: error.siteHelp))
        }
        if base == nil { base = answer.address }
        var origin = AnswerOrigin(address, validators: answer.validators, without: feed.redaction)
        if answer.isNotModified, let old {
            records += old.records
            add(previous?.origin.context ?? FeedContext())
            origin = old.origin
            pages.append(origin)
            if let next = try next(after: old.records, answer, root: nil) { return next }
            return oldNext(after: old.index)
        }
        let (root, found) = try parse(answer, address)
        if case .counted = feed.configuration.paging, !found.isEmpty, !pages.isEmpty, found.count <= records.count,
            records.suffix(found.count).elementsEqual(found)
        {
            throw fault(
                .endlessPaging, "page \(pages.count + 1) of `\(feed.name)` is the same as the one before: `\(address)`",
                help: "the origin does not look at the page that is asked for; name its parameter with {page} or {offset}")
        }
        if pages.isEmpty { readClues(root, answer, found.count) }
        records += found
        origin.count = found.count
        pages.append(origin)
        return try next(after: found, answer, root: root)
    }

    /// What the first answer says about further ones.
    private mutating func readClues(_ root: JSONValue, _ answer: HTTPResponse, _ count: Int) {
        let configuration = feed.configuration
        if configuration.paging == .first { return }
        if let clues = PagingClues(root), clues.list.count == count, configuration.items.map({ $0.value == clues.pointer }) ?? true {
            (total, hasMore) = (clues.total, clues.hasMore)
        }
        if case .counted = configuration.paging { return }
        let named = namedPaging(in: root, answer.headers)
        if named != configuration.paging { overlooked = named }
    }

    private mutating func parse(_ answer: HTTPResponse, _ address: HTTPAddress) throws(Faults) -> (root: JSONValue, records: [JSONObject]) {
        let name = address.description
        let text: JSONText
        do throws(FeedTextFault) {
            let path = name.prefix { $0 != "?" && $0 != "#" }
            text = try feedText(answer.body, as: FeedFormat(mediaType: answer.headers["Content-Type"], path: String(path)))
        } catch {
            throw fault(.unreadableFeed, "cannot read the answer of `\(name)`: \(error.reason)")
        }
        let document: JSONDocument
        let repairs: [JSONRepair]
        do throws(JSONSyntaxError) {
            (document, repairs) = try text.parseRepairing()
        } catch {
            var fault = error
            if error.help == JSONSyntaxError.helpForWebPage {
                fault.help = "this looks like a web page: is the address right, and does it need a key or another header?"
            }
            throw Faults(Diagnostic(fault, in: SourceFile(name: name, bytes: Array(text.bytes))))
        }
        let source = FeedSource(path: "", name: name, items: feed.configuration.items?.value, siblings: feed.siblings, span: feed.span, itemsSpan: nil)
        let (located, context) = try readAnswer(document.root, source)
        add(context.without(feed.redaction))
        if pages.isEmpty, let warning = source.warning(about: located) { diagnostics.append(warning) }
        if let warning = RepairedValue.warning(RepairedValue.values(repairs, in: text, of: name, located), of: name) {
            diagnostics.append(warning)
        }
        var strays = RepeatedWarning()
        let records = located.elements.enumerated().compactMap { index, element -> JSONObject? in
            if element.record == nil, let kind = element.kind { strays.add("`\(located.pointer)/\(index)` (\(kind))", keepingFirst: 5) }
            return element.record
        }
        if strays.count > 0 {
            diagnostics.append(.warning(
                .notARecord, "\(strays.count) elements of `\(name)` are not objects and were left out", at: feed.span, notes: strays.notes))
        }
        return (document.root, records)
    }

    private mutating func add(_ page: FeedContext) {
        if context == nil { context = page } else { context?.add(page) }
    }

    // MARK: What comes next

    private func next(after found: [JSONObject], _ answer: HTTPResponse, root: JSONValue?) throws(Faults) -> HTTPAddress? {
        switch feed.configuration.paging {
        case .single, .first: return nil
        case .counted(_, let size):
            if found.isEmpty { return nil }
            if let size, found.count < size { return nil }
            return try countedAddress()
        case .linkHeader:
            guard let link = answer.headers["Link"].flatMap({ LinkHeader($0).next }) else { return nil }
            return try absolute(link, from: answer.address)
        case .pointer(let pointer):
            guard let link = root?[pointer]?.plainAddress else { return nil }
            return try absolute(link, from: answer.address)
        }
    }

    private func absolute(_ link: String, from base: HTTPAddress) throws(Faults) -> HTTPAddress {
        do throws(HTTPAddress.Fault) {
            return try HTTPAddress(link, relativeTo: base)
        } catch {
            throw fault(.invalidAddress, "the address of the next page of `\(feed.name)` \(error.message)", help: "page \(pages.count) names it")
        }
    }

    /// The address of the page that is to be asked for now.
    private func countedAddress() throws(Faults) -> HTTPAddress {
        try feed.address(page: pages.count, offset: records.count)
    }

    // MARK: The old answer

    /// The page of that address in the old answer, with its records, if it may be asked for conditionally.
    private func oldPage(_ address: HTTPAddress) -> (index: Int, origin: AnswerOrigin, records: [JSONObject])? {
        guard let previous, let index = previous.origin.pages.firstIndex(where: { $0.address == address.text }),
            !previous.origin.pages[index].validators.isEmpty
        else { return nil }
        let start = previous.origin.pages[..<index].reduce(0) { $0 + $1.count }
        let origin = previous.origin.pages[index]
        guard origin.count <= previous.records.count - start else { return nil }
        return (index, origin, Array(previous.records[start..<start + origin.count]))
    }

    /// What followed a page that has not changed: an answer without a body cannot name it.
    private func oldNext(after index: Int) -> HTTPAddress? {
        switch feed.configuration.paging {
        case .single, .first, .counted: return nil
        case .linkHeader, .pointer:
            guard let previous, previous.origin.pages.indices.contains(index + 1) else { return nil }
            // `canFollow` has let only addresses through that were asked as they stand.
            return try? HTTPAddress(previous.origin.pages[index + 1].address)
        }
    }

    private func fault(_ code: DiagnosticCode, _ message: String, help: String? = nil) -> Faults {
        Faults(.error(code, message, at: feed.span, help: help))
    }
}

extension JSONValue {
    /// A text that is not empty.
    fileprivate var plainAddress: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}
