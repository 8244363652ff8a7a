import FileSystem
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct `the program on the output folder` {
    private static let count = 400

    /// Every page names its edition.
    private func feed(_ edition: String, count: Int = count) -> String {
        "[" + (0..<count).map { "{\"name\":\"bird \($0)\",\"description\":\"\(edition) \($0)\"}" }.joined(separator: ",\n") + "]"
    }

    /// The editions that the detail pages belong to.
    private func editions(_ site: TemporarySite) throws -> [String: Int] {
        var editions: [String: Int] = [:]
        for file in try FileTree(listing: site.output).files where file.hasSuffix("index.html") && file.hasPrefix("birds/bird-") {
            let text = try #require(site.folder.text(of: "output/" + file))
            let match = try #require(text.wholeMatch(of: /bird \d+ - (\w+) \d+( previous \S+)?( next \S+)?\n/), "\(file) is not whole: \(text)")
            editions[String(match.1), default: 0] += 1
        }
        return editions
    }

    @Test(.timeLimit(.minutes(20))) func `a disk that is full is one clear error, and the old site stays`() throws {
        let site = try TemporarySite(birds: feed("one"))
        #expect(try Program.messages(of: Program.start(site)) == "")
        try site.write(feed(String(repeating: "x", count: 9_000), count: 20), to: "content/feeds/birds.json")
        // A limit on the size of files fails as a full disk does, and needs no rights.
        let process = try Program.start(site, through: "trap '' XFSZ; ulimit -f 8")
        let messages = try Program.messages(of: process)
        #expect(process.terminationStatus == 1)
        #expect(messages.contains("error[cannot-write]: cannot write 20 files: file too large"), "\(messages)")
        #expect(try editions(site) == ["one": Self.count])
    }

    @Test(.timeLimit(.minutes(20))) func `an output folder that nobody can write is a clear error`() throws {
        let site = try TemporarySite(birds: feed("one"))
        let process = try Program.start(site, flags: ["--output", "/proc/sitegen/output"])
        #expect(try Program.messages(of: process).hasPrefix("error[cannot-write]: cannot make the folder `/proc/sitegen`: "))
        #expect(process.terminationStatus == 1)
    }
}
