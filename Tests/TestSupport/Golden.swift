import Foundation
import Testing

/// Compares text with the file `Golden/NAME` beside the test; `SITEGEN_GOLDEN=rewrite` writes it instead.
/// A golden file that is missing fails, so that no message goes unreviewed.
public func expectGolden(
    _ text: String, _ name: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: testFile).deletingLastPathComponent().appending(path: "Golden").appending(path: name)
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if ProcessInfo.processInfo.environment["SITEGEN_GOLDEN"] == "rewrite" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return
    }
    guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
        Issue.record(
            "no golden file \(name); run the tests with SITEGEN_GOLDEN=rewrite and review what it writes:\n\(text)",
            sourceLocation: sourceLocation)
        return
    }
    #expect(text == golden, sourceLocation: sourceLocation)
}
