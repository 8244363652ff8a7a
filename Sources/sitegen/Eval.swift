import ArgumentParser
import CEL
import Diagnostics
import JSONValue
import SiteBuild

struct Eval: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval",
        abstract: "Evaluate an expression and print the result as JSON.",
        usage: """
            sitegen eval [--data <file>] <expression>
            sitegen eval --record <name>/<slug> [--site <dir>] <expression>
            sitegen eval --functions
            Put `--` before an expression that starts with `-`: sitegen eval -- '-1'
            """,
        discussion: """
            With --record, the expression sees what the last rule of that record's collection would see. With --data, the members of the JSON \
            object are the variables.
            """)

    @Argument(help: "An expression, such as 'mean(numbers(life_span))'.")
    var expression: String?

    @Option(help: ArgumentHelp("A JSON file to evaluate it against; - reads standard input.", valueName: "file"))
    var data: String?

    @Option(help: ArgumentHelp("A record of the site: the collection's name and the record's slug, as in its URL.", valueName: "name/slug"))
    var record: String?

    @Flag(help: "List all functions.")
    var functions = false

    @OptionGroup var site: SiteOption

    func validate() throws {
        if record != nil, data != nil { throw ValidationError("--record and --data exclude each other.") }
        if !functions, expression == nil { throw ValidationError("An expression is missing.") }
    }

    func run() async throws {
        do {
            if functions { return try StandardStream.output.write(functionList(ruleEnvironment(variables: [], now: currentTime()))) }
            let file = SourceFile(name: "<expression>", text: expression ?? "")
            let value = if let record { try await evaluate(file, forRecordAt: record) } else { try evaluate(file) }
            try StandardStream.output.write(value.jsonText(.indented) + "\n")
        } catch {
            try fail(error)
        }
    }

    private func evaluate(_ file: SourceFile) throws -> JSONValue {
        let record = try readData(data).object ?? .empty
        let compiled = try ruleEnvironment(variables: record.keys, now: currentTime())
            .compile(expression ?? "", at: SourceSpan(file: file, range: 0..<file.bytes.count))
        do {
            return try compiled.evaluate(named: { record[$0].map { CELValue($0) } }).json
        } catch {
            throw Faults(error.diagnostic)
        }
    }

    private func evaluate(_ file: SourceFile, forRecordAt address: String) async throws -> JSONValue {
        let report = await SiteBuild.evaluate(file, forRecordAt: address, BuildOptions(folder: site.folder, output: "", jobs: 2))
        guard let value = report.value else { throw Faults(report.diagnostics) }
        printDiagnostics(report.diagnostics)
        return value
    }
}

/// All functions by topic, one a line.
private func functionList(_ environment: CELEnvironment) -> String {
    var text = "What is marked with * can be called in both ways: `list.sum()` and `sum(list)`.\n"
    var topic = ""
    for function in environment.functions {
        if function.topic != topic { text += "\n\(function.topic)\n" }
        topic = function.topic
        text += "  " + function.forms.joined(separator: ", ") + (function.canBeBoth ? " *" : "") + "\n      \(function.summary)\n"
    }
    return text
}
