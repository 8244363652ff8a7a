import SiteModel

/// An expression that somebody asks about one collection, beside its configuration.
struct ExpressionProbe: Sendable {
    let collection: String
    let expression: Located<String>
}
