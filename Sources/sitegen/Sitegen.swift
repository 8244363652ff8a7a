import ArgumentParser

@main
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Turns JSON feeds into a site of fact pages.",
        version: "0.1.0",
        subcommands: [Build.self, Fetch.self, Render.self, Eval.self])

    /// Parses the command line and runs it. Exit codes: 0 done, 1 faults in the input, 2 wrong command line.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            exit(withError: code)
        } catch {
            let isWrong = exitCode(for: error) == .validationFailure
            guard isWrong else { exit(withError: error) }
            printError(fullMessage(for: error))
            exit(withError: ExitCode(2))
        }
    }
}
