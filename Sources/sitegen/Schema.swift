import ArgumentParser
import SiteBuild

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of content/site.yml, for editors.",
        discussion: "`sitegen new` saves it next to content/site.yml, whose first line refers to it; `sitegen add` updates it.")

    func run() throws {
        try StandardStream.output.write(schemaText)
    }
}
