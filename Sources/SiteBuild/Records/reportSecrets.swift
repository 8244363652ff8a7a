import Diagnostics
import SiteModel

/// Fields that are left out since they are called what nobody but its owner may know, where the configuration does not hide them itself.
func reportSecrets(_ profiles: FieldProfiles, _ configuration: CollectionConfiguration, _ diagnostics: inout [Diagnostic]) {
    let known = Set(configuration.show.hidden.map(\.value))
    let fields = profiles.everywhere.filter { $0.isHidden && $0.count > 0 && !known.contains($0.path) }
    guard configuration.show.detail == nil, let first = fields.first else { return }
    let names = fields.map { "`\($0.path)`" }.joined(separator: ", ")
    diagnostics.append(
        .note(
            .secretField,
            "\(names) of `\(configuration.name.value)` \(fields.count == 1 ? "is left out: it reads like a secret" : "are left out: they read like secrets")",
            at: configuration.name.span,
            help:
                "hide what is meant to stay hidden: `show: { hide: [\(fields.map(\.path).joined(separator: ", "))] }`; what is no secret shows with a label: "
                + "`labels: { \(first.path): \(first.label) }`"))
}
