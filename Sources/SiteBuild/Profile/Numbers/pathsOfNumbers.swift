import SiteModel

// What the way to a field tells of the numbers there, where its own name does not.

/// What says of what a number is one: of a `value` the name of the object around it, "isbn" of `isbn-type.value`.
func nameOfNumber(at path: String) -> String {
    let parts = path.split(separator: ".")
    guard let name = parts.last else { return path }
    guard name.lowercased() == "value", let holder = parts.dropLast().last else { return String(name) }
    return fieldWords(String(holder)).filter { $0 != "type" }.joined(separator: " ")
}

/// Whether it is the value in the object of an identifier: `{"identifier": {"system": "urn:oid:1.2.36", "value": "91916"}}`,
/// `{"isbn-type": [{"value": "9780199830060", "type": "electronic"}]}`, or one of several by which others know a thing:
/// `{"external_ids": {"tvrage": 18164}}`. Sources: HL7 FHIR, Identifier; Crossref REST API, works.
func isValueOfIdentifier(_ path: String) -> Bool {
    let parts = path.split(separator: ".")
    guard let name = parts.last, let holder = parts.dropLast().last else { return false }
    return name.lowercased() == "value" && NameWords(nameOfNumber(at: path)).isIdentifier
        || fieldWords(String(holder)).last.map(["externals", "externalids", "ids", "identifiers"].contains) == true
}

/// Whether it lies in a record whose fields are called by numbers, `{"001": "5637241"}`, `{"028": {"subfields": [{"a": "1259"}]}}`: what such fields
/// have is written as a library's catalogue has it. Years have no zero in front. Source: MARC-in-JSON.
func isInTaggedFields(_ path: String) -> Bool {
    guard path.contains(where: \.isNumber) else { return false }
    let parts = path.split(separator: ".")
    return parts.indices.contains { place in
        let isNumber = parts[place].utf8.count == 3 && parts[place].utf8.allSatisfy(\.isDigit)
        return isNumber && (parts[place].first == "0" || place + 1 < parts.count && parts[place + 1] == "subfields")
    }
}
