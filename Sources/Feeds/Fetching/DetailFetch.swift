import Diagnostics
import HTTP
import JSONValue

/// The details of a feed's records, many at once; the client keeps to its limits for each host.
struct DetailFetch: Sendable {
    private let feed: NetworkFeed
    private let detail: NetworkDetail
    private let requests: FeedRequests
    private let base: HTTPAddress?
    /// The old details by their address, as it is kept.
    private let old: [String: (origin: AnswerOrigin, detail: JSONObject)]

    /// How many requests are prepared at once; the client sends fewer.
    private static let window = 64

    init(_ detail: NetworkDetail, of feed: NetworkFeed, requests: FeedRequests, base: HTTPAddress?, previous: Snapshot?) {
        self.feed = feed
        self.detail = detail
        self.requests = requests
        self.base = base
        var old: [String: (AnswerOrigin, JSONObject)] = [:]
        if let previous, previous.origin.details.count == previous.details.count {
            for (origin, detail) in zip(previous.origin.details, previous.details) {
                if let detail, !origin.address.isEmpty { old[origin.address] = (origin, detail) }
            }
        }
        self.old = old
    }

    struct Result: Sendable {
        var detail: JSONObject?
        /// With the reason where it could not be had.
        var origin = AnswerOrigin()
    }

    /// The results in the order of the records.
    func run(_ records: [JSONObject], progress: @escaping @Sendable (_ done: Int) -> Void) async -> [Result] {
        await withTaskGroup(of: (Int, Result).self) { group in
            var results = [Result](repeating: Result(), count: records.count)
            // What nothing is kept of goes first: a fetch that is cut short gets further each time.
            let addresses = records.enumerated().map { address(of: $1, position: $0 + 1) }
            let order = addresses.indices.filter { kept(addresses[$0]) == nil } + addresses.indices.filter { kept(addresses[$0]) != nil }
            var sent = 0
            var done = 0
            func send() {
                let index = order[sent]
                sent += 1
                group.addTask { (index, await fetch(addresses[index])) }
            }
            while sent < min(Self.window, records.count) { send() }
            for await (index, result) in group {
                results[index] = result
                done += 1
                progress(done)
                if sent < records.count { send() }
            }
            return results
        }
    }

    /// The address of a record's detail, or why there is none.
    private func address(of record: JSONObject, position: Int) -> Swift.Result<HTTPAddress, Lack> {
        let variables = DetailVariables(record: record, names: detail.names(record, position))
        if let lacking = variables.lacking(for: detail.template) {
            let meant = Spelling.closest(to: lacking, among: record.keys).map { " (did you mean `\($0)`?)" }
            return .failure(Lack(words: "it has no `\(lacking)`" + (meant ?? "")))
        }
        do {
            return .success(try HTTPAddress(try detail.template.expand { variables[$0] }, relativeTo: base))
        } catch {
            return .failure(Lack(words: "the address of its detail cannot be made"))
        }
    }

    /// Why a record has no address for its detail.
    private struct Lack: Error {
        let words: String
    }

    private func kept(_ address: Swift.Result<HTTPAddress, Lack>) -> (origin: AnswerOrigin, detail: JSONObject)? {
        guard case .success(let address) = address else { return nil }
        return old[feed.redaction.text(address.description)]
    }

    private func fetch(_ address: Swift.Result<HTTPAddress, Lack>) async -> Result {
        let old = kept(address)
        func failure(_ words: String, isLeftUndone: Bool = false) -> Result {
            var origin = old?.origin ?? AnswerOrigin()
            if old == nil, case .success(let address) = address {
                origin = AnswerOrigin(address, validators: HTTPValidators(), without: feed.redaction)
            }
            let kept = old == nil || isLeftUndone ? "" : "; the detail that was kept is used"
            origin.failure = AnswerOrigin.Failure(words: feed.redaction.text(words) + kept, isLeftUndone: isLeftUndone)
            return Result(detail: old?.detail, origin: origin)
        }
        switch address {
        case .failure(let lack): return failure(lack.words)
        case .success(let address):
            do throws(HTTPFailure) {
                let answer = try await requests.fetch(address, validators: old?.origin.validators)
                if answer.isNotModified, let old {
                    var origin = old.origin
                    origin.failure = nil
                    return Result(detail: old.detail, origin: origin)
                }
                guard let object = parse(answer.body) else { return failure("`\(address)` is not a JSON object") }
                return Result(detail: object, origin: AnswerOrigin(address, validators: answer.validators, without: feed.redaction))
            } catch {
                return error.isLeftUndone ? failure(error.siteCause, isLeftUndone: true) : failure(error.siteMessage)
            }
        }
    }

    private func parse(_ body: [UInt8]) -> JSONObject? {
        // What is wrong with a detail's JSON is reported in one line with its record; the rest of the feed does not depend on it.
        (try? JSONText(body).parse().root.object)?.keeping(detail.configuration.keep?.map(\.value))
    }
}
