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
    /// The derived fields that the lock depends on, by way of others too.
    let lockSources: Set<String>
    /// The variables of the expressions, by slot.
    let variables: [RuleVariable]
    /// Their names, by slot.
    let variableKeys: JSONKeys
    /// The keys of what the rules derive: fields, then tables, then groups.
    let shape: JSONShape

    /// Names that every expression may use beside the record's fields: its place in the feed, from 1, the whole record, and
    /// which feed it comes from.
    static let givenNames = ["index", "record", "source"]
    static let indexPosition = 0
    static let recordPosition = 1
    static let sourcePosition = 2
}

extension RuleSet {
    /// Compiles the rules of a collection against the fields that its feed has. Every fault is reported.
    static func compile(
        _ collection: CollectionConfiguration, schema: FeedSchema, settings: ExpressionSettings,
        diagnostics: inout [Diagnostic]
    ) -> RuleSet? {
        var compiler = ExpressionCompiler(fields: schema.fields, settings: settings)
        var fields: [Field] = []
        for (name, text) in collection.fields {
            if let expression = compiler.compile(text) { fields.append(Field(name: name.value, expression: expression)) }
            compiler.declare(name.value)
        }
        var tables: [Table] = []
        for table in collection.rules {
            var rows: [Table.Row] = []
            for row in table.rows {
                let condition = row.when.flatMap { compiler.compile($0) }
                if row.when == nil || condition != nil { rows.append(Table.Row(condition: condition, value: row.value.value)) }
            }
            tables.append(Table(field: table.field.value, rows: rows))
            compiler.declare(table.field.value)
        }
        var groups: [Field] = []
        for group in collection.groups.named where group.field(among: compiler.variables) == nil {
            guard let text = group.by else { continue }
            if let expression = compiler.compile(text) { groups.append(Field(name: group.name.value, expression: expression)) }
            compiler.declare(group.name.value)
        }
        let lock = collection.lock.flatMap { compiler.compile($0.when) }
        let filter = collection.filter.flatMap { compiler.compile($0) }
        let lists = collection.lists.compactMap { list in
            compiler.compile(list.condition).map { Field(name: list.name.value, expression: $0) }
        }
        diagnostics += compiler.diagnostics
        guard !compiler.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        var keys: [String] = []
        for name in fields.map(\.name) + tables.map(\.field) + groups.map(\.name) where !keys.contains(name) { keys.append(name) }
        return RuleSet(
            fields: fields, tables: tables, groups: groups, lock: lock, filter: filter, lists: lists, sources: collection.feeds.map(\.shownSource), variables: compiler.variables,
            keys: keys)
    }

    /// Fields alone.
    init(fields: [Field], variables: [String]) {
        self.init(fields: fields, tables: [], groups: [], lock: nil, filter: nil, lists: [], sources: [], variables: variables, keys: fields.map(\.name))
    }

    private init(
        fields: [Field], tables: [Table], groups: [Field], lock: CELExpression?, filter: CELExpression?, lists: [Field], sources: [String],
        variables: [String], keys: [String]
    ) {
        self.fields = fields
        self.tables = tables
        self.groups = groups
        self.lock = lock
        self.filter = filter
        self.lists = lists
        self.sources = sources
        lockSources = Self.sources(of: lock, fields: fields, tables: tables)
        let shape = JSONShape(keys)
        self.shape = shape
        self.variables = variables.map { RuleVariable(derived: shape.position(of: $0), given: Self.givenNames.firstIndex(of: $0)) }
        variableKeys = JSONKeys(variables)
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

/// What a slot of an expression stands for.
struct RuleVariable: Sendable {
    /// Its position among the derived fields, if it is one. Until it has been derived the feed's own field is meant.
    let derived: Int?
    /// Its position among the given names, if it is one. A field of that name comes first.
    let given: Int?
}

/// What the whole site says about expressions.
struct ExpressionSettings: Sendable {
    let language: String
    let timeZone: CELTimeZone
}
