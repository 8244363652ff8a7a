import Diagnostics
import JSONValue

/// Reads a YAML file that holds one mapping, such as a list of texts; an empty file has no fields.
public func readFields(_ file: SourceFile) throws(Faults) -> JSONObject {
    let reader = YAMLReader(file)
    var fields = JSONObject.empty
    if let node = reader.compose(), reader.members(of: node, called: file.name, keys: nil) != nil {
        fields = reader.json(node).object ?? .empty
    }
    guard reader.diagnostics.isEmpty else { throw Faults(reader.diagnostics) }
    return fields
}
