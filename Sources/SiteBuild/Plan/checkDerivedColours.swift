import Diagnostics
import JSONValue
import SiteModel

/// The colours that expressions give must be in the palette, too; which ones they are shows with the records.
func checkDerivedColours(_ collections: [Collection], _ configuration: Configuration, _ diagnostics: inout [Diagnostic]) {
    let palette = configuration.colours.map(\.name.value)
    for collection in collections {
        guard let field = collection.configuration.fields.first(where: { $0.name.value == "colour" }) else { continue }
        var unknown = RepeatedWarning()
        var first: String?
        for record in collection.records {
            guard case .string(let name)? = record.derived["colour"], !palette.contains(name) else { continue }
            first = first ?? name
            unknown.add("`\(name)` for the record at \(collection.places.place(ofRecordAt: record.position))")
        }
        guard let first else { continue }
        diagnostics.append(
            .error(
                .unknownColour,
                "the field `colour` gives \(unknown.count == 1 ? "a record a colour" : "\(unknown.count) records colours") that the site does not have",
                at: field.expression.span, notes: unknown.notes, help: colourSuggestion(for: first, among: palette)))
    }
}
