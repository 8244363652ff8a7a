import Diagnostics
import SiteModel

extension Snapshot {
    /// That the feed has records, says its answer, which were not read; said at each build, since the site looks whole without them.
    func warningOfRecordsLeftOut(of feed: NetworkFeed) -> Diagnostic? {
        let paging = feed.configuration.paging
        guard let continuation = origin.context.continuation,
            continuation.leavesOut(afterReading: records.count, pages: origin.pages.count, paging)
        else { return nil }
        let message =
            continuation.total.flatMap { $0 > records.count ? $0 : nil }
            .map { "`\(feed.name)` has \($0) records, says its answer, and \(records.count) were read" }
            ?? "`\(feed.name)` goes on, says its answer, and only its first page was read: \(records.count) record\(records.count == 1 ? "" : "s")"
        return .warning(.partialFeed, message, at: feed.span, help: help(continuation.next, paging, feed))
    }

    private func help(_ next: Paging?, _ paging: Paging, _ feed: NetworkFeed) -> String {
        if let next, next == paging { return "it was fetched before `next` was set: run `sitegen fetch \(feed.name)`" }
        let help =
            switch (next, paging) {
            case (_, .counted): "a page came back empty or short before the end: are the parameter and `pages` right?"
            case (.pointer(let pointer), _): "it names the next page at `\(pointer)`: write `next: \(pointer)`"
            case (.linkHeader, _): "its `Link` header names the next page: write `next: link`"
            case (.token(let pointer, let parameter), .single), (.token(let pointer, let parameter), .first):
                "it has a token for the next page at `\(pointer)`: write `next: { token: \(pointer), parameter: \(parameter) }`, with the parameter that takes it"
            case (_, .single), (_, .first):
                "name the parameter that asks for a page: `source: …?page={page}` with `pages: { from: 1 }`, or where the answer names the next one: `next: /next`"
            case (_, .pointer(let pointer)): "the first answer names no next page at `\(pointer)`: is `next` right?"
            case (_, .linkHeader): "the first answer has no `Link` header that names a next page: is `next` right?"
            case (_, .token(let pointer, _)): "an answer had no token at `\(pointer)` before the end: is `next` right?"
            }
        return paging == .single ? help + "; if the first page is enough: `next: none`" : help
    }
}
