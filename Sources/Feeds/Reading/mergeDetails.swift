import Diagnostics
import FileSystem
import FoundationEssentials
import JSONValue
import SiteModel
import URITemplate

/// Where the details of a feed's records are: files beside the feed.
public struct DetailSource: Sendable {
    let configuration: DetailConfiguration
    let template: URITemplate
    /// The folder of the feed, which no detail may leave.
    let folder: String
    /// What messages call that folder; "" or ending in "/".
    let folderName: String

    public init(_ configuration: DetailConfiguration, template: URITemplate, folder: String, folderName: String) {
        self.configuration = configuration
        self.template = template
        self.folder = folder
        self.folderName = folderName
    }

    /// Where the configuration gives the template.
    var span: SourceSpan { configuration.template.span }
}

/// Reads the detail of each record and merges it into the record; what the detail says wins.
///
/// `names` gives further variables for the template, one object a record. A record whose detail is missing stays as it
/// is and is reported; a detail that is not JSON is an error, of which the first twenty are reported.
public func mergeDetails(
    into feed: inout Feed, from source: DetailSource, names: [JSONObject], jobs: Int, diagnostics: inout [Diagnostic]
) {
    let records = feed.records
    let results = mapInParallel(count: records.count, jobs: jobs, chunk: 16) { range in
        range.map { index in
            readDetail(of: records[index], names: names.isEmpty ? .empty : names[index], source)
        }
    }
    var missing = RepeatedWarning()
    var refused = RepeatedWarning()
    var faulty = 0
    for (index, result) in results.joined().enumerated() {
        let position = records[index].position
        switch result {
        case .detail(let detail, let repaired):
            feed.records[index].value = records[index].value.merging(detail)
            feed.repairedValues += repaired.map { $0.ofRecord(at: position) }
        case .missing(let what): missing.add("\(what) for the record at \(feed.places.place(ofRecordAt: position))")
        case .refused(let file): refused.add("`\(file)` for the record at \(feed.places.place(ofRecordAt: position))")
        case .faulty(var faults):
            faulty += 1
            guard faulty <= faultLimit else { continue }
            for index in faults.indices {
                faults[index].notes.append("the detail belongs to the record at \(feed.places.place(ofRecordAt: position))")
            }
            diagnostics += faults
        }
    }
    if faulty > faultLimit {
        diagnostics.append(
            .error(
                .invalidDetail,
                "details of \(faulty - faultLimit) more record\(faulty - faultLimit == 1 ? "" : "s") of `\(feed.places.names[0])` have errors",
                at: source.span,
                help: "fix the ones above first"))
    }
    if refused.count > 0 {
        diagnostics.append(
            .warning(
                .invalidDetail,
                refused.count == 1
                    ? "a detail lies outside the folder of its feed and was not read"
                    : "\(refused.count) details lie outside the folder of their feed and were not read",
                at: source.span, notes: refused.notes))
    }
    if missing.count > 0 {
        diagnostics.append(
            .warning(
                .missingDetail,
                missing.count == 1
                    ? "a record of `\(feed.places.names[0])` has no detail: it is shown without one"
                    : "\(missing.count) of \(records.count) records of `\(feed.places.names[0])` have no detail: they are shown without one",
                at: source.span, notes: missing.notes.map { $0.hasPrefix("…") ? $0 : "missing " + $0 }))
    }
}

/// How many faulty details are reported one by one.
private let faultLimit = 20

private enum DetailResult: Sendable {
    case detail(JSONObject, [RepairedValue])
    case missing(_ what: String)
    case refused(file: String)
    case faulty([Diagnostic])
}

private func readDetail(of record: FeedRecord, names: JSONObject, _ source: DetailSource) -> DetailResult {
    let variables = DetailVariables(record: record.value, names: names)
    if let lacking = variables.lacking(for: source.template) {
        return .missing("a value for `\(lacking)`")
    }
    let address: String
    do throws(URITemplate.ExpansionError) {
        address = try source.template.expand { variables[$0] }
    } catch {
        return .faulty([.error(.invalidAddress, error.message, at: source.span)])
    }
    guard let file = relativeFile(address) else { return .refused(file: address) }
    let name = source.folderName + file
    guard kind(of: source.folder + "/" + file) != nil else { return .missing("`\(name)`") }
    do throws(Faults) {
        let (document, repairs, text) = try readRepairing(
            path: source.folder + "/" + file, name: name, of: .detail, referredFrom: source.span)
        guard case .object(let detail) = document.root else {
            return .faulty([
                .error(
                    .invalidDetail, "the detail `\(name)` is not an object", at: source.span,
                    help: "a detail is an object whose fields go into its record")
            ])
        }
        let repaired = RepairedValue.values(repairs, inDetail: text, of: name)
        let keep = source.configuration.keep?.map(\.value)
        return .detail(
            detail.keeping(keep),
            repaired.filter { value in
                guard let keep, let field = value.field else { return true }
                return keep.contains(field)
            })
    } catch {
        return .faulty(error.diagnostics)
    }
}

/// The path below the feed's folder that an expanded template means, or nil if it would leave it.
private func relativeFile(_ address: String) -> String? {
    guard !address.contains(":") else { return nil }
    var parts: [String] = []
    for part in address.split(separator: "/", omittingEmptySubsequences: true) {
        guard let name = String(part).removingPercentEncoding, name != "..", name != ".", !name.contains("/"), !name.contains("\0") else {
            return nil
        }
        parts.append(name)
    }
    return parts.isEmpty || address.hasPrefix("/") ? nil : parts.joined(separator: "/")
}
