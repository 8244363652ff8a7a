import Foundation
import TestSupport
import Testing

/// The program, run as people run it.
enum Program {
    static let path: String = {
        // Test bundles and programs stand in one folder.
        var folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() ?? URL(filePath: "/")
        for argument in CommandLine.arguments where argument.contains("PackageTests") {
            folder = URL(filePath: argument).resolvingSymlinksInPath().deletingLastPathComponent()
        }
        return folder.appending(path: "sitegen").path
    }()

    static func start(_ site: TemporarySite, flags: [String] = [], through shell: String? = nil) throws -> Process {
        let process = Process()
        let arguments = [path, "build", "--site", site.folder.path] + flags
        process.executableURL = URL(filePath: shell == nil ? path : "/bin/sh")
        process.arguments = shell.map { ["-c", $0 + #"; exec "$@""#, "sh"] + arguments } ?? Array(arguments.dropFirst())
        // The site's own theme is all there is.
        process.environment = ProcessInfo.processInfo.environment.merging(["SITEGEN_THEME": site.folder.path + "/Templates"]) { $1 }
        process.standardOutput = Pipe()
        process.standardError = Pipe()
        try process.run()
        return process
    }

    /// What a command line writes to standard error, run in a folder with the project's own theme; `sitegen` in it is this program.
    static func errorOutput(of command: String, in folder: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = URL(filePath: folder)
        let programs = URL(filePath: path).deletingLastPathComponent().path
        process.environment = ProcessInfo.processInfo.environment.merging([
            "SITEGEN_THEME": Project.root.appending(path: "Templates").path, "PATH": programs + ":/usr/bin:/bin",
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = Pipe()
        try process.run()
        return try messages(of: process)
    }

    static func messages(of process: Process) throws -> String {
        let pipe = try #require(process.standardError as? Pipe)
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
