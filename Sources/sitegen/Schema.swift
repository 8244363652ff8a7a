import ArgumentParser
import SiteBuild

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the JSON Schema of content/site.yml, for editors.",
        discussion: "`sitegen new` writes it beside content/site.yml, whose first line leads to it; `sitegen add` renews it.")

    func run() throws {
        try StandardStream.output.write(schemaText)
    }
}
