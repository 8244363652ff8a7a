import ArgumentParser
import CEL
import Diagnostics
import JSONValue

struct Eval: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Works out one rule expression and prints the result as JSON.",
        usage: """
            sitegen eval [--data <file>] <expression>
            An expression that starts with `-` stands behind `--`: sitegen eval -- '-1'
            """,
        discussion: "The members of the data's object are the variables.")

    @Argument(help: "An expression, such as 'mean(numbers(life_span))'.")
    var expression: String

    @Option(help: ArgumentHelp("JSON to work with; - reads standard input.", valueName: "file"))
    var data: String?

    func run() throws {
        do {
            let data = try readData(self.data)
            let record = data.object ?? .empty
            let file = SourceFile(name: "<expression>", text: expression)
            let compiled = try CELEnvironment(variables: record.keys)
                .compile(expression, at: SourceSpan(file: file, range: 0..<file.bytes.count))
            let result: String
            do {
                result = try compiled.evaluate(named: { record[$0].map { CELValue($0) } }).json.jsonText(.indented)
            } catch {
                throw Faults(error.diagnostic)
            }
            try StandardStream.output.write(result + "\n")
        } catch {
            try fail(error)
        }
    }
}
