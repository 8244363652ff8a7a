import JSONValue

/// A decision table: the first row that holds gives the field its value.
public struct DecisionTable: Sendable {
    public struct Row: Sendable {
        /// An expression; nil always holds.
        public let when: Located<String>?
        public let value: Located<JSONValue>

        package init(when: Located<String>?, value: Located<JSONValue>) {
            self.when = when
            self.value = value
        }
    }

    public let field: Located<String>
    public let rows: [Row]

    package init(field: Located<String>, rows: [Row]) {
        self.field = field
        self.rows = rows
    }
}
