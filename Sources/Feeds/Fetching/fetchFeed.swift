import Diagnostics
import HTTP
import JSONValue
import URITemplate

/// Asks the origin for a feed: all its pages, then the detail of each record.
///
/// What `previous` holds is asked for conditionally and taken over where the origin says that it has not changed. Throws
/// where the answer cannot be had whole; details that fail are reported and do not, unless they are required.
func fetchFeed(
    _ feed: NetworkFeed, previous: Snapshot?, client: HTTPClient, now: String, diagnostics: inout [Diagnostic],
    progress: @escaping @Sendable (FetchProgress) -> Void
) async throws(Faults) -> Snapshot {
    let requests = FeedRequests(
        of: feed, headers: try feed.headers.get(), source: try feed.address(page: 0, offset: 0), client: client)
    var list = ListFetch(feed, requests: requests, previous: previous)
    try await list.run { progress(FetchProgress(feed: feed.name, step: .list(pages: $0))) }
    diagnostics += list.diagnostics
    var snapshot = Snapshot(
        records: list.records, details: [],
        origin: SnapshotOrigin(source: feed.sourceText, fetched: now, pages: list.pages, details: [], context: list.context ?? FeedContext()))
    if let warning = snapshot.warningOfRecordsLeftOut(of: feed) { diagnostics.append(warning) }
    guard let detail = feed.detail else { return snapshot }
    let fetch = DetailFetch(detail, of: feed, requests: requests, base: list.base, previous: previous)
    let records = list.records
    let results = await fetch.run(records) { done in
        progress(FetchProgress(feed: feed.name, step: .details(done: done, of: records.count)))
    }
    snapshot.details = results.map(\.detail)
    snapshot.origin.details = results.map(\.origin)
    if var warning = snapshot.warningOfFailedDetails(of: feed, at: .thisFetch) {
        guard !detail.configuration.isRequired else {
            warning.severity = .error
            throw Faults(warning)
        }
        diagnostics.append(warning)
    }
    return snapshot
}

extension NetworkFeed {
    /// The address of a page; `page` and `offset` count from 0.
    func address(page: Int, offset: Int) throws(Faults) -> HTTPAddress {
        var first = 0
        if case .counted(let from, _) = configuration.paging { first = from }
        let values: [String: JSONValue] = ["page": .int(Int64(first + page)), "offset": .int(Int64(first + offset))]
        do {
            return try HTTPAddress(try source.expand { values[$0] })
        } catch let error as HTTPAddress.Fault {
            throw Faults(.error(.invalidAddress, "the source of `\(name)` \(error.message)", at: span))
        } catch let error as URITemplate.ExpansionError {
            throw Faults(.error(.invalidAddress, error.message, at: span))
        } catch {
            throw Faults(.error(.invalidAddress, "the source of `\(name)` gives no address", at: span))
        }
    }
}

/// How far a fetch has come.
public struct FetchProgress: Sendable {
    public enum Step: Sendable {
        /// Another program fetches feeds of this site.
        case waiting
        case list(pages: Int)
        case details(done: Int, of: Int)
    }

    public let feed: String
    public let step: Step
}
