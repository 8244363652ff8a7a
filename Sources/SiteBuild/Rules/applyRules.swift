import CEL
import Diagnostics
import Feeds
import JSONValue
import SiteModel

/// The records of a feed with what the rules gave for each, in the order of the feed.
struct RuledFeed {
    var records: [RuledRecord]
    private(set) var failures: [RuleFailure]

    init(records: [RuledRecord], failures: [RuleFailure]) {
        self.records = records
        self.failures = failures
    }

    /// Applies the rules anew to records that have further fields of their own, by their index. Where one of these has the name of
    /// a rule, it stands in place of what the rule gives.
    mutating func lay(_ further: [(index: Int, fields: JSONObject)], _ rules: RuleSet, change: (inout FeedRecord) -> Void) {
        let changed = Set(further.map { records[$0.index].record.position })
        failures.removeAll { changed.contains($0.position) }
        for (index, fields) in further {
            var record = records[index].record
            record.value = fields.over(record.value)
            change(&record)
            let scope = RuleScope(record, rules)
            var ruled = applyRules(rules, in: scope, given: fields, failures: &failures)
            ruled.derived = scope.derived(rules)
            records[index] = ruled
        }
    }

    /// Takes out the records that are no pages.
    mutating func dropOthers() { records.removeAll { !$0.isPage } }

    /// An expression that fails on some records leaves its field empty there, and that is reported once an expression, with
    /// the records. One that gives a value for no record at all is an error, unless every record lacks what it needs and nothing else can
    /// be meant.
    ///
    /// - Parameters:
    ///   - name: what messages call a record.
    ///   - nameMeant: what is meant by the last name of a path that leads nowhere.
    func report(
        of feed: Feed, _ rules: RuleSet, name: @escaping (FeedRecord) -> String?, nameMeant: @escaping (String) -> String? = { _ in nil },
        _ diagnostics: inout [Diagnostic]
    ) {
        // The index settles ties: of one record they stay in the order of the rules.
        let failures = failures.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
            .filter { !isReported($0, diagnostics) }
        guard !failures.isEmpty else { return }
        diagnostics += RuleFailureReport(of: feed, lockSources: rules.lockSources, name: name, nameMeant: nameMeant).diagnostics(of: failures)
    }
}

/// Applies the rules to every record.
func applyRules(_ rules: RuleSet, to feed: Feed, jobs: Int) -> RuledFeed {
    let results = mapInParallel(count: feed.records.count, jobs: jobs, chunk: 512) { range in
        var failures: [RuleFailure] = []
        var derived = JSONTapeWriter(rules.shape)
        let scope = RuleScope(feed.records[range.lowerBound], rules)
        var records = range.map { index in
            scope.turn(to: feed.records[index])
            let ruled = applyRules(rules, in: scope, failures: &failures)
            if !rules.shape.keys.isEmpty { derived.append { scope.result($0, rules) } }
            return ruled
        }
        if !rules.shape.keys.isEmpty {
            for (place, object) in derived.finish(into: feed.file).enumerated() { records[place].derived = object }
        }
        return (records: records, failures: failures)
    }
    return RuledFeed(records: results.flatMap(\.records), failures: results.flatMap(\.failures))
}

/// The derived fields of one record alone; what fails is left empty.
func derive(_ rules: RuleSet, from record: FeedRecord) -> JSONObject {
    var failures: [RuleFailure] = []
    let scope = RuleScope(record, rules)
    _ = applyRules(rules, in: scope, failures: &failures)
    return scope.derived(rules)
}

/// Whether it is reported already that no record has what the expression needs.
private func isReported(_ failure: RuleFailure, _ diagnostics: [Diagnostic]) -> Bool {
    guard failure.error.isMissingValue else { return false }
    let span = failure.error.span
    return diagnostics.contains { diagnostic in
        guard let known = diagnostic.primary?.span, known.file.name == span.file.name else { return false }
        return known.range.lowerBound <= span.range.lowerBound && span.range.upperBound <= known.range.upperBound
    }
}

/// What the rules' probe gives for a record, after all rules; `given` are the fields of its front matter.
func evaluateProbe(of rules: RuleSet, for record: FeedRecord, given: JSONObject) throws(CELError) -> CELValue {
    var failures: [RuleFailure] = []
    let scope = RuleScope(record, rules)
    _ = applyRules(rules, in: scope, given: given, failures: &failures)
    return try rules.probe?.evaluate { scope.value(of: $0, rules) } ?? .null
}

/// The rows of decision tables that gave a record its values, by the field of the table; 0-based.
func decidingRows(_ rules: RuleSet, for record: FeedRecord, given: JSONObject) -> [String: Int] {
    var failures: [RuleFailure] = []
    var rows: [String: Int] = [:]
    _ = applyRules(rules, in: RuleScope(record, rules), given: given, failures: &failures) { table, row in rows[table] = row }
    return rows
}

/// Applies the rules to the record of a scope that no rule has been applied to. Gives it without what was derived, which is in the scope
/// then. `decided` is called with the row of a table that holds.
private func applyRules(
    _ rules: RuleSet, in scope: RuleScope, given: JSONObject = .empty, failures: inout [RuleFailure],
    decided: (_ table: String, _ row: Int) -> Void = { _, _ in }
) -> RuledRecord {
    let record = scope.record
    func value(of slot: Int) -> CELValue? { scope.value(of: slot, rules) }
    let failuresBefore = failures.count
    /// What an expression gives, or how it failed (noted).
    func attempt<Value>(_ target: @autoclosure () -> RuleFailure.Target, _ work: () throws(CELError) -> Value) -> Result<Value, CELError> {
        do throws(CELError) {
            return .success(try work())
        } catch {
            failures.append(RuleFailure(target: target(), position: record.position, error: error))
            return .failure(error)
        }
    }
    /// The value of the first row that holds. A row that lacks something does not hold; where one cannot be decided for
    /// another reason, neither can the table: a later row may not stand in for it.
    func result(of table: RuleSet.Table) -> JSONValue {
        for index in table.rows.indices {
            guard let condition = table.rows[index].condition else {
                decided(table.field, index)
                return table.rows[index].value
            }
            switch attempt(.rule(table.field, row: index), { () throws(CELError) in try condition.holds(value(of:)) }) {
            case .success(true):
                decided(table.field, index)
                return table.rows[index].value
            case .success(false): continue
            case .failure(let error): if !error.isMissingValue { return .null }
            }
        }
        return .null
    }
    /// What cannot be decided stays locked, also where it hangs on a field that could not be evaluated: what a lock is for
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
    /// A record that lacks what is asked for is left out; one of which it cannot be decided for another reason is not lost.
    func decidePage() -> Bool {
        guard let filter = rules.filter else { return true }
        switch attempt(.filter, { () throws(CELError) in try filter.holds(value(of:)) }) {
        case .success(let holds): return holds
        case .failure(let error): return !error.isMissingValue
        }
    }
    func decideList(_ list: RuleSet.Field) -> Bool {
        switch attempt(.list(list.name), { () throws(CELError) in try list.expression.holds(value(of:)) }) {
        case .success(let holds): holds
        case .failure: false
        }
    }
    // Most records have no front matter.
    let isGiven = !given.isEmpty
    func derive(_ field: RuleSet.Field, at position: Int, isGroup: Bool = false) {
        // A grouping that is made of the field of its own name is made of what front matter says of that.
        if isGiven, let value = given[field.name], !isGroup || !field.expression.variables.contains(field.name) {
            return scope.set(position, to: CELValue(value))
        }
        switch attempt(.field(field.name), { () throws(CELError) in try field.expression.evaluate(value(of:)) }) {
        case .success(let value): scope.set(position, to: value)
        case .failure: scope.set(position, to: .null)
        }
    }
    // By index, since a loop over the elements would copy each, and count its references, for each record.
    for index in rules.fields.indices { derive(rules.fields[index], at: rules.positions.fields[index]) }
    for index in rules.tables.indices {
        let own = isGiven ? given[rules.tables[index].field] : nil
        scope.set(rules.positions.tables[index], to: CELValue(own ?? result(of: rules.tables[index])))
    }
    for index in rules.groups.indices { derive(rules.groups[index], at: rules.positions.groups[index], isGroup: true) }
    let isLocked = decideLock()
    let isPage = decidePage()
    // Of a record that is left out as well: an empty list may be meant for it.
    let lists = rules.lists.map(decideList)
    // What goes wrong in a record that nobody sees is of no interest, but why nobody sees it where that is hardly meant.
    if !isPage { failures.replaceSubrange(failuresBefore..., with: failures[failuresBefore...].filter(\.leavesOutByNegation)) }
    return RuledRecord(record: record, derived: .empty, isLocked: isLocked, isPage: isPage, lists: lists)
}
