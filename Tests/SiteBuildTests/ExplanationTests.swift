import Diagnostics
import Explanations
import Foundation
import SiteBuild
import Synchronization
import TestSupport
import Testing

/// The pages on the codes of messages: each has an example that gives its message and one that gives none.
@Suite struct `the page of a code` {
    /// What a small site cannot provoke is shown by a message that it would give.
    private static let unprovoked: [DiagnosticCode: String] = [
        .moreFaults: "takes a hundred faults",
        .fetchFailed: "needs a network", .endlessPaging: "needs a network", .partialFeed: "needs a network", .feedShrank: "needs a network",
        .secretInAnswer: "needs a network", .writtenSecret: "needs a network",
        .pictureNotCopied: "needs a network", .unansweredLink: "needs a network",
        .pageTooLarge: "takes seconds", .unreadableMarkdown: "takes pages of text", .largePages: "takes large pages",
        .scatteredGroups: "takes hundreds of records", .sharedPicture: "takes hundreds of records",
        .lambdaFailed: "sites have no lambdas",
        .severalFileSystems: "needs a second file system",
        .unreadableFile: "needs a user without rights", .siteBusy: "needs a second build at the same time",
        .previewFailed: "needs a port that is taken",
    ]

    private static let provoked = DiagnosticCode.allCases.filter { unprovoked[$0] == nil }

    @Test func `there is one for each code, in one area, and none for anything else`() {
        #expect(ExplanationArea.all.flatMap { $0.explanations.map(\.code) } == DiagnosticCode.allCases)
    }

    @Test func `titles are one line that begins with a capital and has no full stop`() {
        for code in DiagnosticCode.allCases {
            #expect(code.title.first?.isUppercase == true && !code.title.hasSuffix(".") && code.title.count <= 60, "\(code.rawValue)")
            #expect(code.rawValue.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
        }
    }

    @Test(arguments: provoked)
    func `has an example that gives the message which it shows, and one that gives none`(code: DiagnosticCode) throws {
        let page = try ExamplePage(code)
        let wrong = try page.run(page.wrong)
        #expect(wrong.contains("[\(code.rawValue)]: "), "\(wrong)")
        if ProcessInfo.processInfo.environment["SITEGEN_GOLDEN"] == "rewrite" {
            try page.show(message: wrong)
        } else {
            #expect(page.message == wrong)
        }
        #expect(try page.run(page.right) == "")
    }

    @Test(arguments: unprovoked.keys.sorted { $0.rawValue < $1.rawValue })
    func `shows a message where it has no examples`(code: DiagnosticCode) throws {
        let page = try ExamplePage(code)
        #expect(page.message.wholeMatch(of: /(?s)(error|warning|note)\[[a-z0-9-]+\]: .+/) != nil && page.message.contains("[\(code.rawValue)]"))
        #expect(page.wrong.isEmpty && page.right.isEmpty, "it has examples: take it out of the list")
    }

    @Test func `leads to pages of the guide that are there`() {
        for explanation in ExplanationArea.all.flatMap(\.explanations) {
            for link in explanation.text.matches(of: /\]\(([^)]*)\)/) where !explanation.text[..<link.range.lowerBound].hasSuffix("the wren") {
                let file = Project.root.appending(path: "content/pages/guide/\(link.1)").path
                if !link.1.contains("birds/") { #expect(FileManager.default.fileExists(atPath: file), "\(explanation.code.rawValue): \(link.1)") }
            }
        }
    }
}

/// A page of `Sources/Explanations/Pages`, taken apart.
private struct ExamplePage {
    /// Files and commands, in the order of the page.
    struct Example {
        var files: [(path: String, text: String)] = []
        var command: String?

        var isEmpty: Bool { files.isEmpty && command == nil }
    }

    let code: DiagnosticCode
    private(set) var wrong = Example()
    private(set) var right = Example()
    private(set) var message = ""

    /// The site that the files of an example are laid over.
    private static let site = [
        "content/site.yml": "collections:\n  birds:\n    feed: feeds/birds.json\n",
        "content/feeds/birds.json": """
        [
          { "name": "Wren", "height": 9, "habitat": "hedges", "seen": "2024-03-02" },
          { "name": "Barn owl", "height": 36, "habitat": "barns", "seen": "2024-03-09" },
          { "name": "Heron", "height": 95, "habitat": "rivers", "seen": "2024-04-18" }
        ]

        """,
    ]

    /// "Wrong, in `content/site.yml`:" begins the wrong example, "and in `content/feeds/birds.json`:" goes on with it; a block `sh` is its
    /// command, a block `text` its message. A right example without a file is of the file of the wrong one.
    init(_ code: DiagnosticCode) throws {
        self.code = code
        let text = try #require(code.explanation).text
        var part: WritableKeyPath<ExamplePage, Example>?
        var file: String?
        var block: (kind: Substring, lines: [Substring])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let (kind, lines) = block {
                guard line == "```" else {
                    block?.lines.append(line)
                    continue
                }
                block = nil
                let body = lines.joined(separator: "\n")
                switch kind {
                case "text": message = body
                case "sh": self[keyPath: try #require(part)].command = body
                default: self[keyPath: try #require(part)].files.append((try #require(file), body + "\n"))
                }
            } else if line.hasPrefix("```") {
                block = (line.dropFirst(3), [])
            } else if let heading = line.wholeMatch(of: /(Wrong|Right|and)(?:, (?:in|with)| in)?(?: `([^`]+)`)?:/) {
                if heading.1 != "and" { part = heading.1 == "Wrong" ? \.wrong : \.right }
                file = heading.2.map(String.init) ?? file
            }
        }
    }

    /// The messages of a site with an example's files, as they are printed; through the program where there is a command.
    func run(_ example: Example) throws -> String {
        let site = try TemporarySite(Self.site, theme: .project)
        for (path, text) in example.files {
            // A byte that is no UTF-8 is written as an escape.
            let bytes = text.components(separatedBy: "\\xF6")
            let data = bytes.dropFirst().reduce(Data(bytes[0].utf8)) { $0 + [0xF6] + Data($1.utf8) }
            let url = URL(filePath: site.folder.path + "/" + path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        guard let command = example.command else { return site.build().messages }
        let printed = try Program.errorOutput(of: command, in: site.folder.path).replacing(site.folder.path + "/", with: "")
        return printed.components(separatedBy: "\n\n").filter { $0.contains(/^(error|warning|note)\[/) }.joined(separator: "\n\n")
    }

    /// Writes the message into the page.
    func show(message new: String) throws {
        let area = try #require(ExplanationArea.all.first { $0.explanations.contains { $0.code == code } })
        let file = Project.root.appending(path: "Sources/Explanations/Pages/\(area.name).md")
        try Self.rewriting.withLock { _ in
            var page = try String(contentsOf: file, encoding: .utf8)
            let text = try #require(code.explanation).text
            let block = "```text\n\(new)\n```\n\n"
            let changed =
                message.isEmpty
                ? text.replacing("\nRight", with: "\n\(block)Right", maxReplacements: 1)
                : text.replacing("```text\n\(message)\n```\n\nRight", with: "\(block)Right")
            page = page.replacing(text, with: changed)
            try page.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    private static let rewriting = Mutex(())
}
