import TestSupport
import Testing

/// The official cases of google/cel-spec.
@Suite(.needsSpecs("cel"))
struct ConformanceTests {
    /// Files that pass whole, but for cases that need protobuf, and how many those are.
    static let wholeFiles: [(name: String, cases: Int, needingProtobuf: Int)] = [
        ("basic", 43, 1), ("comparisons", 406, 72), ("fp_math", 30, 0), ("integer_math", 64, 0), ("lists", 39, 0),
        ("logic", 30, 0), ("macros", 44, 0), ("parse", 219, 26), ("string", 51, 0), ("timestamps", 78, 5),
    ]

    @Test(arguments: wholeFiles.map(\.name))
    func `every case passes that needs no protobuf`(file: String) throws {
        let cases = try ConformanceCase.all(of: file)
        for test in cases where test.protobufReason == nil {
            if let mismatch = test.mismatch() { Issue.record("\(test.testDescription)\n\(mismatch)") }
        }
    }

    /// Files that were not aimed at: how many cases need no protobuf, and how many of those pass.
    static let otherFiles: [(name: String, cases: Int, passing: Int)] = [
        ("conversions", 0, 0), ("fields", 0, 0), ("macros2", 0, 0), ("string_ext", 0, 0), ("type_deductions", 0, 0),
        ("bindings_ext", 0, 0), ("math_ext", 0, 0), ("optionals", 0, 0), ("network_ext", 0, 0), ("encoders_ext", 0, 0),
        ("block_ext", 0, 0), ("namespace", 0, 0), ("plumbing", 0, 0),
    ]

    @Test(arguments: otherFiles.map(\.name))
    func `of the other files this many cases pass`(file: String) throws {
        let cases = try ConformanceCase.all(of: file).filter { $0.protobufReason == nil }
        let failing = cases.filter { $0.mismatch() != nil }
        print(file, cases.count, cases.count - failing.count)
        if ["conversions", "fields", "macros2", "string_ext"].contains(file) {
            for test in failing { print(test.testDescription, test.mismatch() ?? "") }
        }
    }
}
