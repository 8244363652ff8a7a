import Diagnostics

/// When details failed, as a message says it.
enum DetailMoment {
    case thisFetch, lastFetch
}

extension Snapshot {
    /// The details that could not be had, in one warning; nil if all are there. A record without its detail looks like any
    /// other on its page, so that nobody would miss what is not there.
    func warningOfFailedDetails(of feed: NetworkFeed, at moment: DetailMoment) -> Diagnostic? {
        guard let detail = feed.detail else { return nil }
        var shortfall = Shortfall()
        for index in details.indices {
            let failure = origin.details.count == details.count ? origin.details[index].failure : nil
            if let failure, failure.isLeftUndone {
                shortfall.addLeftUndone(failure.words)
            } else if failure != nil || details[index] == nil {
                shortfall.add("record \(index + 1): \(failure?.words ?? "its detail is not there")")
            }
        }
        guard shortfall.count > 0 else { return nil }
        let time = moment == .lastFetch ? " at the last fetch" : ""
        return .warning(
            .fetchFailed,
            shortfall.count == 1
                ? "a detail of `\(feed.name)` could not be fetched\(time)"
                : "\(shortfall.count) of \(records.count) details of `\(feed.name)` could not be fetched\(time)",
            at: detail.configuration.template.span, notes: shortfall.notes,
            help: moment == .lastFetch ? "run `sitegen fetch \(feed.name)` to ask for them again" : nil)
    }
}
