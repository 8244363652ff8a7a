import CEL
import Diagnostics
import JSONValue
import SiteModel

/// What an expression gives for a record of a site.
public struct EvaluationReport: Sendable {
    /// Nil if there are faults.
    public var value: JSONValue?
    public var diagnostics: [Diagnostic] = []
}

/// Evaluates an expression for one record as a build would: as the last of its collection's rules. Nothing is written but the answers
/// of feeds.
///
/// - Parameters:
///   - expression: the text, as a file of its own for messages.
///   - address: the record's, `NAME/SLUG`.
public func evaluate(_ expression: SourceFile, forRecordAt address: String, _ options: BuildOptions) async -> EvaluationReport {
    let parts = address.split(separator: "/").map(String.init)
    guard parts.count == 2 else {
        return EvaluationReport(diagnostics: [
            .error(.unknownRecord, "`\(address)` names no record", help: "write the name of a collection and the slug of a record: `NAME/SLUG`")
        ])
    }
    var report = EvaluationReport()
    var run = SiteRun(options)
    run.probe = ExpressionProbe(
        collection: parts[0],
        expression: Located(String(decoding: expression.bytes, as: UTF8.self), at: SourceSpan(file: expression, range: 0..<expression.bytes.count)))
    report.value = await run.attempt { run throws(Faults) in try value(in: try await run.collect(), parts[0], parts[1]) }
    // Of the site only what keeps it from being built is of interest here.
    report.diagnostics = run.finish().diagnostics.filter { $0.severity == .error || $0.primary?.span.file.name == expression.name }
    return report
}

private func value(in site: CollectedSite, _ name: String, _ slug: String) throws(Faults) -> JSONValue {
    guard let collection = site.collections.first(where: { $0.name == name }) else {
        throw Faults(.noCollection(name, among: site.collections.map(\.name)))
    }
    guard let position = collection.records.indices.first(where: { collection.slug(ofRecordAt: $0) == slug }) else {
        let slugs = collection.records.indices.map(collection.slug(ofRecordAt:))
        throw Faults(
            .error(
                .unknownRecord, "there is no record /\(name)/\(slug)/",
                help: Spelling.suggestion(for: slug, among: slugs) ?? slugs.first.map { "the first record is `\(name)/\($0)`" }))
    }
    let record = collection.records[position]
    do throws(CELError) {
        let value = try evaluateProbe(
            of: collection.rules, for: record.feedRecord, given: collection.bodies[position]?.fields ?? .empty)
        return value.json(timesIn: collection.rules.timeZone)
    } catch {
        throw Faults(error.diagnostic)
    }
}
