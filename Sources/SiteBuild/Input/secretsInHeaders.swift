import Diagnostics
import SiteModel

/// Whether the value of a header is known to nobody else, and no variable of the environment has it.
func isSecret(_ value: String, inHeader name: String) -> Bool {
    let names: Set = ["authorization", "proxy-authorization", "cookie"]
    let words = name.lowercased().split(separator: "-")
    return !value.contains("${") && (names.contains(name.lowercased()) || words.contains { ["key", "token", "secret", "apikey"].contains($0) })
}

/// Warnings for secrets that stand in the configuration as they are. They point at the collection: an excerpt with the secret would show it once more.
func secretsInHeaders(of configuration: Configuration) -> [Diagnostic] {
    configuration.collections.flatMap { collection in
        collection.feeds.filter(\.isRemote).flatMap(\.headers).filter { isSecret($0.value.value, inHeader: $0.name.value) }.map {
            .secretAsItIs(inHeader: $0.name.value, ofCollection: collection.name.value)
        }
    }
}

extension Diagnostic {
    static func secretAsItIs(inHeader name: String, ofCollection collection: String? = nil, furtherHelp: String = "") -> Diagnostic {
        .warning(
            .writtenSecret, "the value of `\(name)`\(collection.map { ", a header of `\($0)`," } ?? "") stands in `content/site.yml` as it is",
            help: "keep it in a variable of the environment, and name that there: `\(name): Bearer ${API_KEY}`" + furtherHelp)
    }
}
