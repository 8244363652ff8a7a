import CEL
import Diagnostics
import JSONValue
import SiteModel

/// The expressions of one collection, compiled and checked.
struct RuleSet: Sendable {
    /// What an expression gives, and what that is called.
    struct Field: Sendable {
        let name: String
        let expression: CELExpression
    }

    struct Table: Sendable {
        struct Row: Sendable {
            /// Nil always holds.
            let condition: CELExpression?
            let value: JSONValue
        }

        let field: String
        let rows: [Row]
    }

    let fields: [Field]
    let tables: [Table]
    /// What records are grouped by, where that is no field that they have anyway; after the tables, which they may ask for.
    let groups: [Field]
    let lock: CELExpression?
    /// Tells which records are pages; nil takes all.
    let filter: CELExpression?
    /// What `source` says of the records of each feed.
    let sources: [String]
    /// Tell which records stand in each of the further lists.
    let lists: [Field]
    /// What somebody asks beside the configuration.
    let probe: CELExpression?
    /// The derived fields that the lock depends on, by way of others too.
    let lockSources: Set<String>
    /// The variables of the expressions, by slot.
    let variables: [RuleVariable]
    /// Their names, by slot.
    let variableKeys: JSONKeys
    /// What they may ask for of other records.
    let links: RecordLinks?
    /// The kinds of the numbers of the feed's fields, by slot, for those that an expression reads.
    private(set) var numberKinds: [NumberKinds?] = []
    /// The zone in which derived times are written.
    let timeZone: CELTimeZone
    /// The keys of what the rules derive: fields, then tables, then groups.
    let shape: JSONShape
    /// Where the values of fields, tables and groups stand among what is derived.
    let positions: (fields: [Int], tables: [Int], groups: [Int])

    /// Names that every expression may use beside the record's fields: its place in the feed, from 1, the whole record, which feed it
    /// comes from, and what leads on to other records.
    static let givenNames = ["index", "record", "source"] + RecordLinks.names
    static let indexPosition = 0
    static let recordPosition = 1
    static let sourcePosition = 2
}

extension RuleSet {
    /// Compiles the rules of a collection against the fields that its feed has; nil stands for a feed that could not be read. Every fault
    /// is reported. Without `links` it is not known what they may ask for of other records.
    static func compile(
        _ collection: CollectionConfiguration, schema: FeedSchema?, links: RecordLinks? = nil, settings: ExpressionSettings,
        probe: Located<String>? = nil, diagnostics: inout [Diagnostic]
    ) -> RuleSet? {
        var compiler = ExpressionCompiler(fields: schema?.fields, of: collection.name.value, links: links, settings: settings)
        compiler.expect(collection.fields.map(\.name.value), of: "fields")
        compiler.expect(collection.rules.map(\.field.value), of: "rules")
        var fields: [Field] = []
        for (name, text) in collection.fields {
            if let expression = compiler.compile(text, for: name.value) { fields.append(Field(name: name.value, expression: expression)) }
            compiler.declare(name.value)
        }
        var tables: [Table] = []
        for table in collection.rules {
            var rows: [Table.Row] = []
            for row in table.rows {
                let condition = row.when.flatMap { compiler.compile($0, for: table.field.value) }
                if let text = row.value.value.string {
                    compiler.reportPlaceholders(in: text, at: row.value.span)
                    compiler.reportExpression(inText: text, at: row.value.span)
                }
                if row.when == nil || condition != nil { rows.append(Table.Row(condition: condition, value: row.value.value)) }
            }
            tables.append(Table(field: table.field.value, rows: rows))
            compiler.declare(table.field.value)
        }
        var groups: [Field] = []
        let named = compiler.fields.filter { !givenNames.contains($0) || schema?.fields.contains($0) == true }
        for group in collection.groups.named where group.field(among: named) == nil {
            guard let text = group.by else { continue }
            if let expression = compiler.compile(text) { groups.append(Field(name: group.name.value, expression: expression)) }
            compiler.declare(group.name.value)
        }
        let lock = collection.lock.flatMap { compiler.compile($0.when) }
        // Before other records are known, it would leave out those that it asks for them.
        let filter = collection.filter.flatMap { compiler.compile($0) }.flatMap { links == nil && compiler.asksForLinks($0) ? nil : $0 }
        let lists = collection.lists.compactMap { list in
            compiler.compile(list.condition).map { Field(name: list.name.value, expression: $0) }
        }
        let probe = probe.flatMap { compiler.compile($0) }
        diagnostics += compiler.diagnostics
        guard !compiler.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        var keys: [String] = []
        for name in fields.map(\.name) + tables.map(\.field) + groups.map(\.name) where !keys.contains(name) { keys.append(name) }
        return RuleSet(
            fields: fields, tables: tables, groups: groups, lock: lock, filter: filter, lists: lists, sources: collection.feeds.map(\.shownSource),
            probe: probe, variables: compiler.variables, links: links, keys: keys, timeZone: settings.timeZone)
    }

    /// Fields alone.
    init(fields: [Field], variables: [String]) {
        self.init(
            fields: fields, tables: [], groups: [], lock: nil, filter: nil, lists: [], sources: [], probe: nil, variables: variables, links: nil,
            keys: fields.map(\.name), timeZone: .utc)
    }

    private init(
        fields: [Field], tables: [Table], groups: [Field], lock: CELExpression?, filter: CELExpression?, lists: [Field], sources: [String],
        probe: CELExpression?, variables: [String], links: RecordLinks?, keys: [String], timeZone: CELTimeZone
    ) {
        self.fields = fields
        self.tables = tables
        self.groups = groups
        self.lock = lock
        self.filter = filter
        self.lists = lists
        self.sources = sources
        self.probe = probe
        self.timeZone = timeZone
        lockSources = Self.sources(of: lock, fields: fields, tables: tables)
        let shape = JSONShape(keys)
        self.shape = shape
        func positions(of names: [String]) -> [Int] { names.map { shape.position(of: $0)! } }  // The shape was made of all names.
        self.positions = (positions(of: fields.map(\.name)), positions(of: tables.map(\.field)), positions(of: groups.map(\.name)))
        self.links = links
        self.variables = variables.map { name in
            RuleVariable(
                derived: shape.position(of: name), given: Self.givenNames.firstIndex(of: name), link: links?.links.firstIndex { $0.name == name })
        }
        variableKeys = JSONKeys(variables)
    }
}

extension RuleSet {
    private var expressions: [CELExpression] {
        (fields + groups).map(\.expression) + tables.flatMap(\.rows).compactMap(\.condition) + [lock, filter, probe].compactMap { $0 }
    }

    /// Looks which numbers of the fields that expressions read are doubles, however they are written.
    ///
    /// The rules may see `records`, and `others` laid over them. Cost: one pass over these fields' values, and over all where `record` is
    /// read, on up to `jobs` threads.
    mutating func readNumberKinds(of records: [FeedRecord], and others: [JSONObject], jobs: Int) {
        let slots = Set(expressions.flatMap(\.slots)).sorted()
        guard !slots.isEmpty else { return }
        let parts = mapInParallel(count: records.count, jobs: jobs, chunk: 256) { [variables, variableKeys] range in
            slots.map { slot in
                var tally = NumberKindsTally()
                let isWhole = variables[slot].given == Self.recordPosition
                for index in range { tally.count(variableKeys.keys[slot], of: records[index].value, orAll: isWhole) }
                return tally
            }
        }
        numberKinds = Array(repeating: nil, count: variables.count)
        for (place, slot) in slots.enumerated() {
            var tally = NumberKindsTally()
            for part in parts { tally.add(part[place]) }
            let isWhole = variables[slot].given == Self.recordPosition
            for other in others { tally.count(variableKeys.keys[slot], of: other, orAll: isWhole) }
            numberKinds[slot] = tally.kinds
        }
    }
}

extension RuleSet {
    private static func sources(of lock: CELExpression?, fields: [Field], tables: [Table]) -> Set<String> {
        var read: [String: Set<String>] = [:]
        for field in fields { read[field.name, default: []].formUnion(field.expression.variables) }
        for table in tables { read[table.field, default: []].formUnion(table.rows.flatMap { $0.condition?.variables ?? [] }) }
        var sources: Set<String> = []
        var pending = Array(lock?.variables ?? [])
        while let name = pending.popLast() {
            guard let further = read[name], sources.insert(name).inserted else { continue }
            pending += further
        }
        return sources
    }
}

extension NumberKindsTally {
    /// Counts a member, or the object itself where it has none of this name and is asked for as a whole.
    fileprivate mutating func count(_ key: JSONKey, of object: JSONObject, orAll isWhole: Bool) {
        let object = BorrowedJSON(object)
        if let value = object.member(key) { count(value) } else if isWhole { count(object) }
    }
}

/// What a slot of an expression stands for.
struct RuleVariable: Sendable {
    /// Its position among the derived fields, if it is one. Until it has been derived the feed's own field is meant.
    let derived: Int?
    /// Its position among the given names, if it is one. A field of that name comes first.
    let given: Int?
    /// Its position among the links to other records, if it is one.
    let link: Int?
}
