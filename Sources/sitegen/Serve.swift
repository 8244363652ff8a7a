import ArgumentParser
import Diagnostics
import Dispatch
import FileSystem
import Foundation
import Preview
import SiteBuild
import Synchronization

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Preview the site in a browser while you edit it.",
        discussion: """
            Pages are rendered on request, and nothing is written to disk. Changes to content/, templates and the theme show at once; errors
            are shown over the page until you fix them, warnings in a corner of it. Press Ctrl-C to stop.
            """)

    @OptionGroup var site: SiteOption

    @Option(help: "The port to listen on; if it is in use, the next free one.")
    var port: UInt16 = 8080

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Option(help: ArgumentHelp("The path to serve the site at, such as /docs/.", valueName: "path"))
    var path = "/"

    @Option(
        help: ArgumentHelp(
            "The host name or IP address to listen on, such as 0.0.0.0 for the whole network. (default: this machine only)", valueName: "host"))
    var host: String?

    @OptionGroup var input: InputOptions

    @Flag(help: "Fetch all network feeds again, whatever their `refresh` setting.")
    var refresh = false

    @Flag(help: "Do not use the network: show the saved snapshots.")
    var offline = false

    @OptionGroup var jobs: JobsOption

    func validate() throws {
        if refresh, offline { throw ValidationError("--refresh and --offline exclude each other.") }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let isPath = path.hasPrefix("/") && parts.dropLast(path.hasSuffix("/") ? 1 : 0).allSatisfy { !["", ".", ".."].contains($0) }
        guard isPath, !path.utf8.contains(where: { $0 <= 0x20 || "\\%?#\"<>".utf8.contains($0) }) else {
            throw ValidationError("--path takes the path of a folder, such as /docs/.")
        }
        if host?.isEmpty == true { throw ValidationError("--host takes a name or an address, such as 0.0.0.0.") }
    }

    func run() async throws {
        let listener: PreviewListener
        do throws(PreviewListener.Failure) {
            listener = try PreviewListener(host: host, port: port)
        } catch {
            printDiagnostics([.error(.previewFailed, error.message, help: error.help)])
            throw ExitCode(1)
        }
        let signals = [SIGINT, SIGTERM].map(endingSignal)
        defer { withExtendedLifetime(signals) {} }
        let root = path.hasSuffix("/") ? path : path + "/"
        let options = BuildOptions(
            folder: site.folder, output: "", feeds: input.overrides, fetchMode: refresh ? .refresh : offline ? .offline : .policy,
            withDrafts: input.drafts,
            jobs: jobs.count)
        let line = ProgressLine()
        let paper = PreviewPaper(
            address: "http://\(shownHost):\(listener.port)\(root)", port: listener.port,
            isAskedFor: port == 0 || port == listener.port)
        let preview = Preview(options, root: root) { news in
            line.clear()
            paper.print(news)
            if open, case .started = news { openBrowser(paper.address) }
        }
        do throws(FileError) {
            try await preview.run(on: listener, host: host) { stage, done, total in line.show(stage, done, of: total) }
        } catch {
            printDiagnostics([.error(.previewFailed, error.message, help: PreviewPaper.watchHelp(error))])
            throw ExitCode(1)
        }
    }

    private var shownHost: String {
        guard let host, host != "0.0.0.0", host != "::" else { return "localhost" }
        return host.contains(":") ? "[\(host)]" : host
    }

    /// Ends the program as it should end, since a preview has no other end.
    private func endingSignal(_ number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { endProgram(0) }
        source.resume()
        return source
    }
}

/// What a preview prints.
private struct PreviewPaper {
    let address: String
    let port: UInt16
    /// Whether the port is the one that was named.
    let isAskedFor: Bool

    func print(_ news: PreviewNews) {
        switch news {
        case .planned(let changed, let diagnostics, let warningsAsBefore, let newDrafts, let pages, let lastPages, let duration):
            printDiagnostics(diagnostics)
            if pages == nil, changed.isEmpty { return say("The site cannot be shown before this is fixed; the preview waits for it.") }
            let outcome = (pages.map { "\(counted($0, "page")) planned" } ?? "faults found") + " in \(milliseconds(duration)) ms"
            var known = warningsAsBefore == 0 ? "" : "; \(counted(warningsAsBefore, "warning")) as before"
            if let newDrafts { known += "; \(counted(newDrafts, "draft")) left out: --drafts shows \(newDrafts == 1 ? "it" : "them")" }
            say(
                (changed.isEmpty ? "" : words(changed) + ": ") + outcome + known
                    + (pages != nil ? "" : lastPages != nil ? "; the last good site stays" : "; there is no good site to show yet"))
        case .started:
            if !isAskedFor { say("That port is taken: the next free one is \(port).") }
            say("The site is at \(address) (Ctrl-C ends the preview)")
        case .swapped(let paths): say("\(words(paths)): styles swapped")
        case .noticed(let diagnostics): printDiagnostics(diagnostics)
        case .unwatched(let error): printDiagnostics([.warning(.previewFailed, error.message, help: Self.watchHelp(error))])
        }
    }

    static func watchHelp(_ error: FileError) -> String? {
        error.code == ENOSPC || error.code == EMFILE
            ? "this machine allows no more folders to be watched: raise fs.inotify.max_user_watches, or end programs that watch many" : nil
    }

    /// "content/site.yml changed", "3 files changed".
    private func words(_ paths: [String]) -> String {
        guard paths.count == 1 else { return "\(paths.count) files changed" }
        return (paths[0].hasPrefix("./") ? String(paths[0].dropFirst(2)) : paths[0]) + " changed"
    }

    /// A line on standard output; where nobody reads on, the preview has no one to talk to.
    private func say(_ text: String) {
        do throws(StreamError) { try StandardStream.output.write(text + "\n") } catch { error.endProgram() }
    }
}

/// Opens an address in the browser that the desktop has.
private func openBrowser(_ address: String) {
    #if os(macOS)
    let program = "open"
    #else
    let program = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { ended in
        guard ended.terminationStatus != 0 else { return }
        printDiagnostics([.warning(.previewFailed, "`\(program)` could not open the browser", help: "open \(address) yourself")])
    }
    do {
        try process.run()
    } catch {
        printDiagnostics([.warning(.previewFailed, "`\(program)` could not be started", help: "open \(address) yourself")])
    }
}
