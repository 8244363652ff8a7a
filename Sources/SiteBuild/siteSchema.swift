import Diagnostics
import FileSystem
import JSONValue
import SiteConfiguration

/// The JSON Schema of `content/site.yml`, as a file.
public var schemaText: String { configurationSchema.jsonText(.indented) + "\n" }

/// The first line of `content/site.yml`. It leads editors to a copy of the schema beside it: that is there without a network, on any
/// machine that has the site, and belongs to the edition of the program that last changed the file.
let schemaLine = "# yaml-language-server: $schema=site.schema.json\n"

extension SiteFolder {
    /// In `content/`, beside the configuration.
    static let schema = "site.schema.json"
}

/// Writes the schema beside the configuration that names it.
func writeSchema(to folder: SiteFolder) throws(Faults) {
    let file = SiteFolder.schema
    do throws(FileError) {
        try replaceFile(folder.content + "/" + file, with: Array(schemaText.utf8))
    } catch {
        throw Faults(.error(.cannotWrite, "cannot write `\(folder.name("content/" + file))`: \(error.reason)"))
    }
}
