import Diagnostics
import Explanations
import Foundation
import TestSupport
import Testing

/// The guide's pages on messages are made of what `sitegen explain` prints.
@Suite struct `the guide on messages` {
    private static let guide = Project.root.appending(path: "content/pages/guide")

    @Test(arguments: ["messages.md"] + ExplanationArea.all.map(pageName))
    func `says what the program says`(name: String) throws {
        let text = ExplanationArea.all.first { pageName($0) == name }.map(page) ?? contents
        let file = Self.guide.appending(path: name)
        if ProcessInfo.processInfo.environment["SITEGEN_GOLDEN"] == "rewrite" { try text.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "run this test with SITEGEN_GOLDEN=rewrite")
    }

    @Test func `has a page for each area, and no other`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.guide.path).filter { $0.hasPrefix("messages") }
        #expect(Set(names) == Set(["messages.md"] + ExplanationArea.all.map(pageName)))
    }
}

private func pageName(_ area: ExplanationArea) -> String { "messages-\(area.name).md" }

/// The page that leads to all codes.
private var contents: String {
    var text = """
        ---
        title: What the messages mean
        description: Every message by its code, with examples.
        order: 8
        ---

        Each message has a code behind its first word, `error[unknown-field]`, which stays the same from version to version. The words may
        change, so search for the code, and use it in scripts: `--format json` has it as `code`. What follows is also printed by the program:

        ```sh
        sitegen explain unknown-field
        sitegen explain --codes          # all of them
        ```

        The examples belong to a small site: `content/site.yml` has a collection `birds` with the feed `feeds/birds.json`, and that lists a wren,
        a barn owl and a heron, each with `name`, `height`, `habitat` and `seen`.

        """
    for area in ExplanationArea.all {
        text += "\n## \(area.title)\n\n"
        for code in area.explanations.map(\.code) {
            text += "- [`\(code.rawValue)`](\(pageName(area))#\(code.rawValue)): \(code.title)\n"
        }
    }
    return text
}

private func page(of area: ExplanationArea) -> String {
    var text = """
        ---
        title: "Messages: \(area.title)"
        description: What the messages on this mean, with examples.
        order: 9
        ---

        [All messages](messages.md)

        """
    for explanation in area.explanations {
        let code = explanation.code
        text += "\n## `\(code.rawValue)`\n\n**\(code.title).** \(explanation.text)\n"
    }
    return text
}
