import CEL
import JSONValue
import SiteModel

/// What expressions see of one record while its rules are applied, and after. The rules are handed in each time: holding them would
/// count their references for each record, on all threads at once.
///
/// A class, which goes from record to record: copies of its values would count their references, too.
final class RuleScope {
    private(set) var record: FeedRecord
    /// Borrowed from the record, which is kept here.
    private var fields: BorrowedJSON
    /// The derived values, by their position: as what they are, so that a time is one for the rules behind.
    private(set) var values: [CELValue]
    /// How many of them have been derived.
    private var known = 0

    init(_ record: FeedRecord, _ rules: RuleSet) {
        self.record = record
        fields = BorrowedJSON(record.value)
        values = Array(repeating: .null, count: rules.shape.keys.count)
    }

    /// Forgets the last record and what was derived from it.
    func turn(to record: FeedRecord) {
        self.record = record
        fields = BorrowedJSON(record.value)
        for position in values.indices { values[position] = .null }
        known = 0
    }

    /// Sets the derived value at a position of the rules' shape.
    func set(_ position: Int, to value: CELValue) {
        values[position] = value
        known = max(known, position + 1)
    }

    /// The value of a variable; nil where the record has none.
    func value(of slot: Int, _ rules: RuleSet) -> CELValue? {
        let variable = rules.variables[slot]
        if let link = variable.link { return rules.links?.links[link].value(forRecordAt: record.position) }
        if let position = variable.derived, position < known { return values[position] }
        let kinds = slot < rules.numberKinds.count ? rules.numberKinds[slot] : nil
        if let value = fields.member(rules.variableKeys.keys[slot]) { return CELValue(value.value, kinds) }
        switch variable.given {
        case RuleSet.indexPosition: return .int(Int64(record.position))
        case RuleSet.recordPosition: return CELValue(.object(record.value), kinds)
        case RuleSet.sourcePosition: return rules.sources.indices.contains(record.feed) ? .string(rules.sources[record.feed]) : nil
        default: return nil
        }
    }

    /// What was derived, as pages have it.
    func derived(_ rules: RuleSet) -> JSONObject { JSONObject(shape: rules.shape, values: values.indices.map { result($0, rules) }) }

    /// The value of a key of the rules' shape.
    func result(_ position: Int, _ rules: RuleSet) -> JSONValue { values[position].json(timesIn: rules.timeZone) }
}
