import SiteModel

/// A field that pages show, with what it is called there.
struct ShownField: Sendable {
    let name: String
    let label: String
    let path: FieldPath

    init(_ name: String, _ configuration: CollectionConfiguration) {
        self.name = name
        label = configuration.labels[name] ?? readableLabel(name)
        path = FieldPath(name)
    }
}
