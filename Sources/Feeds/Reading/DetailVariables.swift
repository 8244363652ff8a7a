import JSONValue
import URITemplate

/// What the template of a detail's address is filled with: the members of the record, and over them further names.
struct DetailVariables {
    let record: JSONObject
    let names: JSONObject

    subscript(name: String) -> JSONValue? { names[name] ?? record[name] }

    /// The first variable of a template that has no value.
    func lacking(for template: URITemplate) -> String? {
        template.variables.first { self[$0]?.isNull ?? true }
    }
}
