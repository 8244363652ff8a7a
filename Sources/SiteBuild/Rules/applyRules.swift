import CEL
import Diagnostics
import Feeds
import JSONValue
import Parallel

/// Applies the rules to every record.
///
/// An expression that fails on some records leaves its field empty there, and that is reported once an expression, with
/// the records. One that gives a value for no record at all is an error, unless every record lacks what it needs.
/// `name` is what messages call a record.
func applyRules(
    _ rules: RuleSet, to feed: Feed, jobs: Int, name: @escaping (FeedRecord) -> String?, diagnostics: inout [Diagnostic]
) -> [RuledRecord] {
    let results = mapInParallel(count: feed.records.count, jobs: jobs, chunk: 128) { range in
        var failures: [RuleFailure] = []
        let records = range.map { index in applyRules(rules, to: feed.records[index], failures: &failures) }
        return (records: records, failures: failures)
    }
    let failures = results.flatMap(\.failures).filter { !isTold($0, diagnostics) }
    if !failures.isEmpty { diagnostics += RuleFailureReport(of: feed, lockSources: rules.lockSources, name: name).diagnostics(of: failures) }
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

private func applyRules(_ rules: RuleSet, to record: FeedRecord, failures: inout [RuleFailure]) -> RuledRecord {
    var values = [JSONValue](repeating: .null, count: rules.shape.keys.count)
    /// How many of the values have been derived.
    var known = 0
    let failuresBefore = failures.count
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
    /// What an expression gives, or how it failed (noted).
    func attempt<Value>(_ target: @autoclosure () -> RuleFailure.Target, _ work: () throws(CELError) -> Value) -> Result<Value, CELError> {
        do throws(CELError) {
            return .success(try work())
        } catch {
            failures.append(RuleFailure(target: target(), position: record.position, error: error))
            return .failure(error)
        }
    }
    func set(_ field: String, to value: JSONValue) {
        guard let position = rules.shape.position(of: field) else { return }
        values[position] = value
        known = max(known, position + 1)
    }
    /// The value of the first row that holds. A row that lacks something does not hold; where one cannot be decided for
    /// another reason, neither can the table: a later row may not stand in for it.
    func result(of table: RuleSet.Table) -> JSONValue {
        for (index, row) in table.rows.enumerated() {
            guard let condition = row.condition else { return row.value }
            switch attempt(.rule(table.field, row: index), { () throws(CELError) in try condition.holds(value(of:)) }) {
            case .success(true): return row.value
            case .success(false): continue
            case .failure(let error): if !error.isMissingValue { return .null }
            }
        }
        return .null
    }
    /// What cannot be decided stays locked, also where it hangs on a field that could not be worked out: what a lock is for
    /// must not lie open for a fault in the data.
    func decideLock() -> Bool {
        guard let lock = rules.lock else { return false }
        switch attempt(.lock, { () throws(CELError) in try lock.holds(value(of:)) }) {
        case .success(true): return true
        case .failure(let error) where !error.isMissingValue: return true
        case .success(false), .failure:
            return failures[failuresBefore...].contains { failure in
                !failure.error.isMissingValue && failure.target.field.map(rules.lockSources.contains) == true
            }
        }
    }
    for field in rules.fields {
        switch attempt(.field(field.name), { () throws(CELError) in try field.expression.evaluate(value(of:)) }) {
        case .success(let value): set(field.name, to: value.json)
        case .failure: set(field.name, to: .null)
        }
    }
    for table in rules.tables { set(table.field, to: result(of: table)) }
    let isLocked = decideLock()
    return RuledRecord(record: record, derived: JSONObject(shape: rules.shape, values: values), isLocked: isLocked)
}
