import TestSupport
import Testing

/// The official cases of google/cel-spec.
@Suite(.needsSpecs("cel"))
struct ConformanceTests {
    /// Files that pass whole, but for the cases that `LeftOut.txt` lists.
    static let wholeFiles = [
        "basic", "comparisons", "conversions", "fields", "fp_math", "integer_math", "lists", "logic", "macros", "macros2", "math_ext", "parse",
        "plumbing", "string", "timestamps",
    ]

    /// Cases that no implementation of the language can pass.
    static let faultyCases = [
        "parse/bytes_literals/triple_single_quoted_unescaped_punctuation": "expects a backslash that the expression does not have",
        "parse/bytes_literals/triple_double_quoted_unescaped_punctuation": "expects a backslash that the expression does not have",
    ]

    @Test(arguments: wholeFiles)
    func `every case passes that needs no protobuf`(file: String) throws {
        let cases = try ConformanceCase.all(of: file)
        #expect(!cases.isEmpty)
        for test in cases where test.protobufReason == nil && Self.faultyCases[test.path] == nil {
            if let mismatch = test.mismatch() { Issue.record("\(test.testDescription)\n\(mismatch)") }
        }
    }

    @Test func `the cases that are left out are these, for these reasons`() throws {
        var lines: [String] = []
        for file in Self.wholeFiles {
            for test in try ConformanceCase.all(of: file) {
                guard let reason = test.protobufReason ?? Self.faultyCases[test.path] else { continue }
                lines.append("\(test.path): \(reason)")
            }
        }
        try expectGolden(lines.joined(separator: "\n"), "LeftOut.txt")
    }

    /// Files of extensions that are only supported in part: how many cases need no protobuf, and how many of those pass.
    static let otherFiles: [(name: String, cases: Int, passing: Int)] = [
        ("string_ext", 213, 134), ("type_deductions", 26, 14), ("namespace", 3, 3), ("optionals", 59, 3),
        ("network_ext", 69, 9), ("bindings_ext", 6, 0), ("encoders_ext", 4, 0), ("block_ext", 25, 0),
    ]

    @Test(arguments: otherFiles.indices)
    func `of the other files this many cases pass`(index: Int) throws {
        let file = Self.otherFiles[index]
        let cases = try ConformanceCase.all(of: file.name).filter { $0.protobufReason == nil }
        let passing = cases.filter { $0.mismatch() == nil }
        #expect(cases.count == file.cases, "\(file.name)")
        #expect(passing.count == file.passing, "\(file.name)")
    }
}
