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
    private var asked: Set<HTTPAddress> = []
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
        case .pointer, .linkHeader, .token: previous?.origin.pages.allSatisfy { !$0.validators.isEmpty } ?? true
        }
    }

    mutating func run(progress: (_ pages: Int) -> Void) async throws(Faults) {
        var next: HTTPAddress? = try countedAddress()
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
            progress(pages.count)
        }
        if let continuation = context?.continuation,
            !continuation.leavesOut(afterReading: records.count, pages: pages.count, feed.configuration.paging)
        {
            context?.continuation = nil
        }
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
        if asksForPages, !found.isEmpty, !pages.isEmpty, found.count <= records.count,
            records.suffix(found.count).elementsEqual(found)
        {
            throw fault(
                .endlessPaging, "page \(pages.count + 1) of `\(feed.name)` is the same as the one before: `\(address)`",
                help: "the origin does not look at the page that is asked for: \(helpWithParameter)")
        }
        if pages.isEmpty, answer.headers["Link"].flatMap({ LinkHeader($0).next }) != nil {
            var continuation = context?.continuation ?? Continuation()
            continuation.next = .linkHeader
            context?.continuation = continuation
        }
        records += found
        origin.count = found.count
        pages.append(origin)
        return try next(after: found, answer, root: root)
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
        let source = FeedSource(
            path: "", name: name, items: feed.configuration.items?.value, siblings: feed.siblings, span: feed.span, itemsSpan: nil)
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
            diagnostics.append(
                .warning(
                    .notARecord, "\(strays.count) elements of `\(name)` are not objects and were left out", at: feed.span, notes: strays.notes))
        }
        return (document.root, records)
    }

    private mutating func add(_ page: FeedContext) {
        guard var whole = context else { return context = page }
        let first = whole.continuation
        whole.add(page)
        // Its pages are read until they end: what counts is what the first says.
        whole.continuation = first
        context = whole
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
        case .token(let pointer, let parameter):
            guard let token = root?.token(at: pointer) else { return nil }
            let first = try feed.address(page: 0, offset: 0)
            let address = try absolute(first.text.asking(parameter, for: token), from: first)
            // Some origins end with the token that they were asked with.
            return asked.contains(address) ? nil : address
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

    /// Whether a page is asked for in words of ours, which the origin may not know.
    private var asksForPages: Bool {
        switch feed.configuration.paging {
        case .counted, .token: true
        case .single, .first, .pointer, .linkHeader: false
        }
    }

    private var helpWithParameter: String {
        if case .token(_, let parameter) = feed.configuration.paging { return "is `\(parameter)` the parameter that takes its token?" }
        return "name its parameter with {page} or {offset}"
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
        case .linkHeader, .pointer, .token:
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
