import Foundation

/// GitHub's own program.
enum Reference {
    static let path = "/usr/bin/cmark-gfm"
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

    static func html(_ markdown: String, with options: [String]) throws -> String {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: path)
        process.arguments = ["--unsafe"] + options
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(markdown.utf8))
        try input.fileHandleForWriting.close()
        let html = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: html, as: UTF8.self)
    }
}
