import CEL
import Diagnostics
import Feeds
import Foundation
import HTTP
import JSONValue
import SiteModel
import URITemplate

/// Sees to the snapshots of all feeds that come over the network, or of those named.
///
/// Feeds are asked for one after the other, the pages and details of one as many at once as its host allows.
func updateSnapshots(
    of input: SiteInput, _ options: BuildOptions, settings: ExpressionSettings, only names: [String]? = nil,
    acceptance: Acceptance = .careful, progress: @escaping @Sendable (BuildStage, Int, Int?) -> Void
) async -> [(feed: String, update: SnapshotUpdate)] {
    let remote = input.configuration.collections.filter { collection in
        names?.contains(collection.name.value) ?? true && !options.feeds.contains { $0.collection == collection.name.value }
    }.flatMap { collection in collection.feeds.filter(\.isRemote).map { (collection: collection, feed: $0) } }
    var updates: [(feed: String, update: SnapshotUpdate)] = []
    for (collection, feed) in remote {
        let update: SnapshotUpdate
        do throws(Faults) {
            let asked = try networkFeed(feed, input.configuration, settings: settings)
            let client = HTTPClient(
                policy: HTTPPolicy(feed.limits), environment: ProcessInfo.processInfo.environment, answers: options.answers)
            update = await updateSnapshot(
                of: asked, in: input.folder.snapshots, mode: options.fetchMode, acceptance: acceptance, client: client, now: Date(),
                key: recordKey(collection)
            ) { state in
                switch state.step {
                case .waiting: progress(.wait, 0, nil)
                case .list(let pages): progress(.fetch, pages, nil)
                case .details(let done, let count): progress(.fetch, done, count)
                }
            }
        } catch {
            update = SnapshotUpdate(state: .missing, changes: nil, diagnostics: error.diagnostics)
        }
        updates.append((feed.name, update))
    }
    return updates
}

/// The feed as the network layer asks for it: templates parsed, expressions compiled, secrets filled in.
private func networkFeed(
    _ feed: FeedConfiguration, _ configuration: Configuration, settings: ExpressionSettings
) throws(Faults) -> NetworkFeed {
    let (source, fault) = try source(of: feed)
    return NetworkFeed(
        feed, source: source, headers: Result { () throws(Faults) in if let fault { throw Faults(fault) } else { try headers(feed) } },
        detail: try feed.detail.map { detail throws(Faults) in try networkDetail(detail, settings: settings) },
        privateHosts: configuration.privateHosts, redaction: Redaction(secretsOf: configuration), siblings: configuration.siblings(of: feed))
}

/// The template of a feed's address with the secrets filled in. The fault of one that is missing counts only where something is asked.
private func source(of feed: FeedConfiguration) throws(Faults) -> (URITemplate, Diagnostic?) {
    let written = feed.source
    let filled: String
    do throws(SecretText.ExpansionFault) {
        filled = try SecretText.address(expanding: written.value, environment: ProcessInfo.processInfo.environment)
    } catch {
        let template = try parseTemplate(Located(written.value.replacing("${", with: "{"), at: written.span))
        return (template, .error(.invalidAddress, error.message, at: written.span, help: error.help))
    }
    // Values are written so that they change nothing of its form: faults point at what the configuration says.
    guard filled != written.value else { return (try parseTemplate(written), nil) }
    return (try parseTemplate(Located(filled, at: written.span)), nil)
}

extension HTTPPolicy {
    fileprivate init(_ limits: FeedLimits) {
        self.init()
        if let parallel = limits.parallel { perHostConcurrency = parallel }
        if let perSecond = limits.perSecond { requestsPerSecond = Double(perSecond) }
        if let timeout = limits.timeout { wholeTimeout = .seconds(timeout) }
        if let size = limits.size { sizeLimit = size }
        if let total = limits.total { totalTimeout = .seconds(total) }
        if let giveUpAfter = limits.giveUpAfter { self.giveUpAfter = giveUpAfter }
    }
}

private func headers(_ feed: FeedConfiguration) throws(Faults) -> [HTTPHeader] {
    var headers: [HTTPHeader] = []
    var faults: [Diagnostic] = []
    for (name, value) in feed.headers {
        do {
            let secret = try SecretText(expanding: value.value, environment: ProcessInfo.processInfo.environment)
            headers.append(try HTTPHeader(name.value, secret))
        } catch let fault as SecretText.ExpansionFault {
            faults.append(.error(.invalidHeader, fault.message, at: value.span, help: fault.help))
        } catch let fault as HTTPHeader.Fault {
            faults.append(.error(.invalidHeader, fault.message, at: name.span))
        } catch {
            faults.append(.error(.invalidHeader, "the header `\(name.value)` cannot be sent", at: name.span))
        }
    }
    guard faults.isEmpty else { throw Faults(faults) }
    return headers
}

private func networkDetail(_ detail: DetailConfiguration, settings: ExpressionSettings) throws(Faults) -> NetworkDetail {
    // What fields the records have is only known from the answer: every name may be one.
    var compiler = ExpressionCompiler(fields: [], settings: settings)
    var fields: [RuleSet.Field] = []
    for (name, text) in detail.with {
        if let expression = compiler.compile(text) { fields.append(RuleSet.Field(name: name.value, expression: expression)) }
        compiler.declare(name.value)
    }
    let errors = compiler.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Faults(errors) }
    let rules = RuleSet(fields: fields, variables: compiler.variables)
    let isPlain = fields.isEmpty
    return NetworkDetail(detail, template: try parseTemplate(detail.template)) { record, position in
        isPlain ? .empty : derive(rules, from: FeedRecord(value: record, position: position))
    }
}

/// The fields that identify a collection's records: the declared id, else the fields of their slugs, else the usual ids.
private func recordKey(_ collection: CollectionConfiguration) -> (JSONObject, Int) -> String {
    let names =
        (collection.id.map { [$0.value] } ?? collection.slug.compactMap { $0.value.fields.count == 1 ? $0.value.fields[0] : nil })
        + ["id", "_id", "uuid", "guid", "slug", "name", "title"]
    let paths = names.map { JSONPointer(pathParts($0)) }
    return { record, index in paths.lazy.compactMap { JSONValue.object(record)[$0]?.plainText }.first ?? "number \(index + 1)" }
}
