import Diagnostics
import JSONValue

/// The details of a feed's records, many at once; the client keeps to its limits for each host.
struct DetailFetch: Sendable {
    private let feed: NetworkFeed
    private let detail: NetworkDetail
    private let base: HTTPAddress?
    private let source: HTTPAddress?
    private let client: HTTPClient
    /// The old details by their address.
    private let old: [String: (origin: AnswerOrigin, detail: JSONObject)]

    /// How many requests are prepared at once; the client sends fewer.
    private static let window = 64

    init(_ feed: NetworkFeed, _ detail: NetworkDetail, base: HTTPAddress?, source: HTTPAddress?, previous: Snapshot?, client: HTTPClient) {
        self.feed = feed
        self.detail = detail
        self.base = base
        self.source = source
        self.client = client
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
        var origin = AnswerOrigin()
        /// Why it could not be had, with the record that it belongs to.
        var failure: String?
    }

    /// The results in the order of the records.
    func run(_ records: [JSONObject], progress: @escaping @Sendable (_ done: Int) -> Void) async -> [Result] {
        await withTaskGroup(of: (Int, Result).self) { group in
            var results = [Result](repeating: Result(), count: records.count)
            var sent = 0
            var done = 0
            func send() {
                let index = sent
                sent += 1
                group.addTask { (index, await fetch(records[index], position: index + 1)) }
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

    private func fetch(_ record: JSONObject, position: Int) async -> Result {
        let names = detail.names(record, position)
        func value(of variable: String) -> JSONValue? { names[variable] ?? record[variable] }
        if let lacking = detail.template.variables.first(where: { value(of: $0)?.isNull ?? true }) {
            return Result(failure: "record \(position) has no `\(lacking)`")
        }
        let address: HTTPAddress
        do {
            address = try HTTPAddress(try detail.template.expand(value(of:)), relativeTo: base)
        } catch {
            return Result(failure: "record \(position): the address of its detail cannot be made")
        }
        let old = old[address.text]
        var result = Result(detail: old?.detail, origin: old?.origin ?? AnswerOrigin(address, validators: HTTPValidators()))
        do throws(HTTPFailure) {
            let answer = try await client.fetch(HTTPRequest(
                address, headers: feed.headers(for: address, source: source), validators: old?.origin.validators ?? HTTPValidators()))
            if answer.isNotModified, old != nil { return result }
            guard let object = parse(answer.body) else {
                result.failure = "record \(position): `\(address)` is not a JSON object" + keptWords(old != nil)
                return result
            }
            result.detail = object
            result.origin = AnswerOrigin(address, validators: answer.validators)
        } catch {
            result.failure = "record \(position): \(error.message)" + keptWords(old != nil)
        }
        return result
    }

    private func keptWords(_ isKept: Bool) -> String { isKept ? "; the detail that was kept is used" : "" }

    private func parse(_ body: [UInt8]) -> JSONObject? {
        // What is wrong with a detail's JSON is told in one line with its record; the rest of the feed does not depend on it.
        guard let object = try? JSONText(body).parse().root.object else { return nil }
        guard let keep = detail.keep else { return object }
        return JSONObject(keep.compactMap { name in object[name].map { (name, $0.detached()) } })
    }
}
