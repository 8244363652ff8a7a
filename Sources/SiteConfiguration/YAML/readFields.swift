import Diagnostics
import JSONValue
import SiteModel

/// Reads a YAML file that holds one mapping, such as a list of texts; an empty file has no fields.
/// `name` is what messages call it; without one they call it by its path.
public func readFields(_ file: SourceFile, called name: String? = nil) throws(Faults) -> JSONObject {
    let reader = YAMLReader(file)
    var fields = JSONObject.empty
    if let node = reader.compose(), reader.members(of: node, called: name ?? "`\(file.name)`", keys: nil) != nil {
        fields = reader.json(node).object ?? .empty
    }
    guard reader.diagnostics.isEmpty else { throw reader.faults }
    return fields
}

/// Reads a YAML file that holds one mapping of names to texts, with the places of the names.
public func readTexts(_ file: SourceFile) throws(Faults) -> [(key: Located<String>, text: String)] {
    let reader = YAMLReader(file)
    let members = reader.compose().flatMap { reader.members(of: $0, called: "`\(file.name)`", keys: nil) } ?? []
    let texts = members.compactMap { key, node in reader.text(node, called: "`\(key.value)`").map { (key: key, text: $0.value) } }
    guard reader.diagnostics.isEmpty else { throw reader.faults }
    return texts
}
