import CEL
import Diagnostics
import Feeds
import JSONValue
import Parallel

/// Applies the rules to every record.
///
/// An expression that fails because the record lacks a field leaves its field empty; that is told once an expression,
/// with the number of records. Any other failure is an error that names the rule, the record and its place in the feed.
func applyRules(
    _ rules: RuleSet, to feed: Feed, jobs: Int, diagnostics: inout [Diagnostic]
) -> [RuledRecord] {
    let results = mapInParallel(count: feed.records.count, jobs: jobs, chunk: 128) { range in
        var failures: [RuleFailure] = []
        let records = range.map { index in applyRules(rules, to: feed.records[index], failures: &failures) }
        return (records: records, failures: failures)
    }
    let failures = results.flatMap(\.failures).filter { !isTold($0, diagnostics) }
    diagnostics += describe(failures, of: feed)
    return results.flatMap(\.records)
}

/// The derived fields of one record alone; what fails is left empty.
func derive(_ rules: RuleSet, from record: FeedRecord) -> JSONObject {
    var failures: [RuleFailure] = []
    return applyRules(rules, to: record, failures: &failures).derived
}

/// Whether it is told already that no record has what the expression needs.
private func isTold(_ failure: RuleFailure, _ diagnostics: [Diagnostic]) -> Bool {
    guard failure.error.isMissingValue else { return false }
    let span = failure.error.span
    return diagnostics.contains { diagnostic in
        guard let told = diagnostic.primary?.span, told.file.name == span.file.name else { return false }
        return told.range.lowerBound <= span.range.lowerBound && span.range.upperBound <= told.range.upperBound
    }
}

/// An expression that failed on one record.
struct RuleFailure: Sendable {
    /// What it was to give: "the field `updated`".
    let what: String
    /// 1-based place of the record in the feed.
    let position: Int
    let error: CELError
}

private func applyRules(_ rules: RuleSet, to record: FeedRecord, failures: inout [RuleFailure]) -> RuledRecord {
    var values = [JSONValue](repeating: .null, count: rules.shape.keys.count)
    /// How many of the values have been derived.
    var known = 0
    func value(of slot: Int) -> CELValue? {
        let variable = rules.variables[slot]
        if let position = variable.derived, position < known { return CELValue(values[position]) }
        if let value = record.value[variable.name] { return CELValue(value) }
        switch variable.name {
        case "index": return .int(Int64(record.position))
        case "record": return CELValue(.object(record.value))
        default: return nil
        }
    }
    func attempt<Value>(_ what: @autoclosure () -> String, _ work: () throws(CELError) -> Value) -> Value? {
        do throws(CELError) {
            return try work()
        } catch {
            failures.append(RuleFailure(what: what(), position: record.position, error: error))
            return nil
        }
    }
    func set(_ field: String, to value: JSONValue) {
        guard let position = rules.shape.position(of: field) else { return }
        values[position] = value
        known = max(known, position + 1)
    }
    for field in rules.fields {
        let value = attempt("the field `\(field.name)`") { () throws(CELError) in try field.expression.evaluate(value(of:)) }
        set(field.name, to: value?.json ?? .null)
    }
    for table in rules.tables {
        let row = table.rows.first { row in
            guard let condition = row.condition else { return true }
            return attempt("the rule `\(table.field)`") { () throws(CELError) in try condition.holds(value(of:)) } ?? false
        }
        set(table.field, to: row?.value ?? .null)
    }
    let isLocked = rules.lock.flatMap { lock in
        attempt("the lock") { () throws(CELError) in try lock.holds(value(of:)) }
    } ?? false
    return RuledRecord(record: record, derived: JSONObject(shape: rules.shape, values: values), isLocked: isLocked)
}

// MARK: Messages

/// Failures of one expression at one place are told together, though their words may name different values.
private struct FailureKey: Hashable {
    let what: String
    let file: String
    let range: Range<Int>
    let isMissingValue: Bool

    init(_ failure: RuleFailure) {
        what = failure.what
        file = failure.error.span.file.name
        range = failure.error.span.range
        isMissingValue = failure.error.isMissingValue
    }
}

/// One message for each place at which expressions failed, with the records that it failed on.
private func describe(_ failures: [RuleFailure], of feed: Feed) -> [Diagnostic] {
    var groups: [(first: RuleFailure, cases: RepeatedWarning)] = []
    var indices: [FailureKey: Int] = [:]
    for failure in failures {
        let key = FailureKey(failure)
        let index = indices[key] ?? groups.count
        if index == groups.count {
            indices[key] = index
            groups.append((failure, RepeatedWarning()))
        }
        let first = groups[index].first
        groups[index].cases.add(
            "the record at \(feed.places.place(ofRecordAt: failure.position)) (number \(failure.position))"
                + (failure.error.message == first.error.message ? "" : ": \(failure.error.message)"))
    }
    return groups.map { failure, cases in
        let times = cases.count == 1 ? "" : " on \(cases.count) records"
        let message = "\(failure.what) could not be worked out\(times): \(failure.error.message)"
        let notes = cases.notes + [failure.error.note].compactMap { $0 }
        return failure.error.isMissingValue
            ? .warning(
                message, at: failure.error.span, notes: notes,
                help: failure.error.help ?? "if it may be missing, ask first: `empty(field) ? null : …`")
            : .error(message, at: failure.error.span, notes: notes, help: failure.error.help)
    }
}
