import Foundation
import JSONValue
import MarkdownHTML
import Testing
import TestSupport

/// The examples of the specification, CommonMark 0.30.
struct CommonMarkSuiteTests {
    struct Example: CustomTestStringConvertible, Sendable {
        let number: String
        let markdown: String
        let html: String
        var testDescription: String { "example \(number)" }
    }

    static let examples: [Example] = {
        guard let bytes = try? Data(contentsOf: Specs.folder("commonmark-0.30").appending(path: "spec-tests.json")),
            let document = try? JSONText(bytes).parse()
        else { return [] }  // The first test tells.
        return document.root.array?.compactMap { example in
            guard let members = example.object, let markdown = members["markdown"]?.string, let html = members["html"]?.string
            else { return nil }
            return Example(number: members["example"]?.description ?? "?", markdown: markdown, html: html)
        } ?? []
    }()

    @Test(.needsSpecs("commonmark-0.30"))
    func `the suite is read whole`() { #expect(Self.examples.count == 652) }

    @Test(.needsSpecs("commonmark-0.30"), arguments: examples)
    func `unsafe rendering gives the specification's HTML`(_ example: Example) throws {
        #expect(try CommonMark.html(example.markdown, safety: .unsafe) == example.html)
        var bytes: [UInt8] = []
        try CommonMark.appendHTML(of: Array(example.markdown.utf8).span, to: &bytes, safety: .unsafe)
        #expect(String(decoding: bytes, as: UTF8.self) == example.html)
    }

    @Test(.needsSpecs("commonmark-0.30"))
    func `the safe mode changes 71 examples`() throws {
        let same = try Self.examples.count { try CommonMark.html($0.markdown) == $0.html }
        #expect(same == 581)
    }

    @Test(.needsSpecs("commonmark-0.30"), arguments: examples)
    func `what the safe mode changes is reported, and nothing else`(_ example: Example) throws {
        let changes = try CommonMark.html(example.markdown) != example.html
        #expect(try CommonMark.omissions(in: example.markdown).isEmpty != changes)
    }
}
