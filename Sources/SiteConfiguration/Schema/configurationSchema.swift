import JSONValue

/// The JSON Schema of `content/site.yml`, as editors read it.
///
/// What is one text in YAML may be a number or `true` in JSON; what the reader understands by a text is what such values look like.
/// Source: JSON Schema, draft 2020-12.
public let configurationSchema = JSONValue.object(
    JSONObject(
        [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("content/site.yml")),
            ("description", .string("The configuration of a sitegen site.")),
        ] + SettingGroup.site.members
            + [("$defs", .object(JSONObject(SettingGroup.site.definitions.map { ($0.name, .object(JSONObject($0.members))) })))]))

extension SettingGroup {
    fileprivate var members: [(String, JSONValue)] {
        let required = settings.filter(\.isRequired).map { JSONValue.string($0.key) }
        return [
            ("type", .string("object")),
            (
                "properties",
                .object(
                    JSONObject(
                        settings.map { setting in
                            (setting.key, .object(JSONObject([("description", .string(setting.meaning))] + setting.shape.members)))
                        }))
            ),
        ] + (required.isEmpty ? [] : [("required", .array(JSONArray(required)))]) + [("additionalProperties", .bool(false))]
    }

    /// The groups that this one leads to, each once.
    fileprivate var definitions: [SettingGroup] {
        var found: [SettingGroup] = []
        func look(in shape: SettingShape) {
            switch shape {
            case .list(let shape, _), .named(let shape, _, _): look(in: shape)
            case .either(let shapes): shapes.forEach(look)
            case .settings(let group):
                if found.contains(where: { $0.name == group.name }) { return }
                found.append(group)
                for setting in group.settings { look(in: setting.shape) }
            case .text, .written, .wholeNumber, .flag, .choice, .anything, .nothing: break
            }
        }
        for setting in settings { look(in: setting.shape) }
        return found
    }
}

extension SettingShape {
    fileprivate var schema: JSONValue { .object(JSONObject(members)) }

    fileprivate var members: [(String, JSONValue)] {
        switch self {
        case .text: [("type", .array(JSONArray(["string", "number", "boolean"].map { .string($0) })))]
        case .written(let pattern, let example):
            [("type", .string("string")), ("pattern", .string(pattern)), ("examples", .array(JSONArray([.string(example)])))]
        case .wholeNumber(let range):
            [("type", .string("integer")), ("minimum", .int(Int64(range.lowerBound))), ("maximum", .int(Int64(range.upperBound)))]
        case .flag: [("type", .string("boolean"))]
        case .choice(let choices): [("enum", .array(JSONArray(choices.map { .string($0) })))]
        case .anything: []
        case .nothing: [("type", .string("null"))]
        case .list(let shape, let least):
            [("type", .string("array")), ("items", shape.schema)] + (least == 0 ? [] : [("minItems", .int(Int64(least)))])
        case .named(let shape, let names, let least):
            [("type", .string("object")), ("additionalProperties", shape.schema)] + names.members
                + (least == 0 ? [] : [("minProperties", .int(Int64(least)))])
        case .settings(let group): [("$ref", .string("#/$defs/\(group.name)"))]
        case .either(let shapes): [("anyOf", .array(JSONArray(shapes.map(\.schema))))]
        }
    }
}

extension SettingShape.NameRule {
    fileprivate var members: [(String, JSONValue)] {
        guard case .parts(let taken) = self else { return [] }
        var rule: [(String, JSONValue)] = [("pattern", .string("^[a-z0-9][a-z0-9-]*$"))]
        if !taken.isEmpty { rule.append(("not", .object(JSONObject([("enum", .array(JSONArray(taken.map { .string($0) })))])))) }
        return [("propertyNames", .object(JSONObject(rule)))]
    }
}
