import Diagnostics
import SiteConfiguration
import SiteModel
import TestSupport
import Testing

/// Reads a configuration; its faults fail the test.
func read(_ yaml: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Configuration {
    do throws(Faults) {
        return try Configuration(reading: SourceFile(name: "content/site.yml", text: yaml))
    } catch {
        Issue.record("\(error.diagnostics.map { $0.text() }.joined(separator: "\n\n"))", sourceLocation: sourceLocation)
        throw error
    }
}

/// A configuration of one collection, `birds`, with these lines in it.
func readCollection(_ lines: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CollectionConfiguration {
    let indented = lines.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
    return try #require(try read("collections:\n  birds:\n\(indented)\n", sourceLocation: sourceLocation).collections.first)
}

/// Compares the faults of a configuration with a golden file.
func expectFaults(
    _ yaml: String, _ golden: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expectFaults(Array(yaml.utf8), golden, testFile: testFile, sourceLocation: sourceLocation)
}

func expectFaults(
    _ bytes: [UInt8], _ golden: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    do throws(Faults) {
        _ = try Configuration(reading: SourceFile(name: "content/site.yml", bytes: bytes))
        Issue.record("the configuration has no fault", sourceLocation: sourceLocation)
    } catch {
        let text = error.diagnostics.map { $0.text() }.joined(separator: "\n\n")
        try expectGolden(text, golden + ".txt", testFile: testFile, sourceLocation: sourceLocation)
    }
}
