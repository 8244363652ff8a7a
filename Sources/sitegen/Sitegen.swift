import ArgumentParser
import Diagnostics

/// The program. Every command says its name: working it out from the name of its type, at each start, took a quarter of the program's own time in
/// a build that changes nothing.
@main
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Turn JSON feeds into a static site.",
        discussion: Installation.guide.map { "The guide is in \($0): start with index.md." } ?? "",
        version: "0.1.0",
        subcommands: [
            New.self, Add.self, Inspect.self, Build.self, Check.self, Explain.self, Serve.self, Fetch.self, Theme.self, Render.self, Eval.self,
            Schema.self,
        ])

    /// Parses the command line and runs it. Exit codes: 0 done, 1 faults in the input, 2 wrong command line, 74 standard output or
    /// error cannot be written.
    static func main() async {
        StandardStream.guardPlaces()
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            endProgram(0)
        } catch let error as StreamError {
            error.endProgram()
        } catch {
            end(with: error)
        }
    }

    /// The command that a word may be meant for, where it stands in the place of one.
    private static func namedCommand(_ word: String) -> String? {
        guard CommandLine.arguments.dropFirst().first == word else { return nil }
        let nearest = Spelling.closest(to: word, among: configuration.subcommands.map { $0._commandName })
        return "There is no command '\(word)'.\(nearest.map { " Did you mean '\($0)'?" } ?? "")\n"
    }

    /// Prints what the parser of the command line has to say, be it help that was asked for.
    private static func end(with error: any Error) -> Never {
        let code = exitCode(for: error)
        let text = fullMessage(for: error).replacing(/Unexpected argument '(\w+)'\n/) { namedCommand(String($0.1)) ?? String($0.0) }
        guard !text.isEmpty else { endProgram(code.rawValue) }
        guard code == .success else {
            printError(text)
            endProgram(code == .validationFailure ? 2 : code.rawValue)
        }
        do throws(StreamError) {
            try StandardStream.output.write(text + "\n")
        } catch {
            error.endProgram()
        }
        endProgram(0)
    }
}
