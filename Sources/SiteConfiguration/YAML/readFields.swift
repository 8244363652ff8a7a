import Diagnostics
import JSONValue

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
