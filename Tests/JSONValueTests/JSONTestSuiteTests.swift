import Foundation
import JSONValue
import Testing
import TestSupport

/// The 318 files of JSONTestSuite: `y_` must be read, `n_` refused, `i_` is free.
struct JSONTestSuiteTests {
    static let files: [URL] = {
        let folder = Specs.folder("jsontestsuite").appending(path: "test_parsing")
        // Without the suite there are none; the first test tells.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appending(path: $0) }
    }()

    static func files(_ prefix: String) -> [URL] { files.filter { $0.lastPathComponent.hasPrefix(prefix) } }

    @Test(.needsSpecs("jsontestsuite"))
    func `the suite is read whole`() {
        let counts: [Int] = [Self.files.count, Self.files("y_").count, Self.files("n_").count, Self.files("i_").count]
        #expect(counts == [318, 95, 188, 35])
    }

    @Test(.needsSpecs("jsontestsuite"), arguments: files("y_"))
    func `what is JSON is read, and what is written of it reads the same`(_ file: URL) throws {
        let value = try JSONText(Data(contentsOf: file)).parse().root
        #expect(try JSONText(value.jsonText()).parse().root == value)
        #expect(try JSONText(value.jsonText(.indented)).parse().root == value)
    }

    @Test(.needsSpecs("jsontestsuite"), arguments: files("n_"))
    func `what is no JSON is refused`(_ file: URL) throws {
        let text = try JSONText(Data(contentsOf: file))
        #expect(throws: JSONSyntaxError.self) { try text.parse() }
    }

    @Test(.needsSpecs("jsontestsuite"))
    func `each refusal tells the place and the fault in words`() throws {
        try expectGolden(Self.files("n_").map(Self.outcome).joined(separator: "\n"), "refused.txt")
    }

    @Test(.needsSpecs("jsontestsuite"))
    func `what the grammar leaves free is decided`() throws {
        try expectGolden(Self.files("i_").map(Self.outcome).joined(separator: "\n"), "free.txt")
    }

    @Test(.needsSpecs("jsontestsuite"))
    func `values that parsers understand differently are read or refused as before`() throws {
        let folder = Specs.folder("jsontestsuite").appending(path: "test_transform")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()
        try expectGolden(names.map { try Self.outcome(folder.appending(path: $0)) }.joined(separator: "\n"), "transformed.txt")
    }

    /// `file → line:column: message (help)`, or that it was read. What the files hold stays out of the golden files.
    private static func outcome(_ file: URL) throws -> String {
        let bytes = try [UInt8](Data(contentsOf: file))
        let name = file.lastPathComponent
        do throws(JSONSyntaxError) {
            _ = try JSONText(bytes).parse()
            return "\(name) → read"
        } catch {
            return "\(name) → \(described(error, in: bytes))"
        }
    }
}

/// `line:column+length: message (help: …) (opened at line:column)`, columns in bytes.
func described(_ error: JSONSyntaxError, in bytes: [UInt8]) -> String {
    func place(_ offset: Int) -> String {
        let before = bytes[..<offset]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        return "\(line):\(offset - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1)"
    }
    return "\(place(error.offset))+\(error.length): \(error.message)" + (error.help.map { " (help: \($0))" } ?? "")
        + (error.openedOffset.map { " (opened at \(place($0)))" } ?? "")
}
