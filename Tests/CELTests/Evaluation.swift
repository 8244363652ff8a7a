import CEL
import Diagnostics
import JSONValue

/// An expression as a file of its own.
func compiled(_ text: String, _ environment: CELEnvironment) throws(Faults) -> CELExpression {
    let file = SourceFile(name: "rule", text: text)
    return try environment.compile(text, at: SourceSpan(file: file, range: 0..<file.bytes.count))
}

/// The value of an expression over a record, as JSON text; a fault or an error as its message.
func evaluated(
    _ text: String, _ record: JSONValue = [:], alsoDeclared: [String] = [], language: String = "en", timeZone: CELTimeZone = .utc
) -> String {
    let object = record.object ?? .empty
    let environment = CELEnvironment(variables: object.keys + alsoDeclared, language: language, timeZone: timeZone)
    do throws(Faults) {
        let expression = try compiled(text, environment)
        do throws(CELError) {
            return try expression.evaluate(named: { object[$0].map(CELValue.init) }).json.jsonText()
        } catch {
            return error.message
        }
    } catch {
        return error.diagnostics.map(\.message).joined(separator: "; ")
    }
}

/// What is reported an expression: its faults, or the error of its evaluation, in full.
func told(_ text: String, _ record: JSONValue = [:], alsoDeclared: [String] = [], costLimit: Int = CELEnvironment.defaultCostLimit) -> String {
    let object = record.object ?? .empty
    let environment = CELEnvironment(variables: object.keys + alsoDeclared, costLimit: costLimit)
    do throws(Faults) {
        let expression = try compiled(text, environment)
        do throws(CELError) {
            return "no error: " + (try expression.evaluate(named: { object[$0].map(CELValue.init) })).json.jsonText()
        } catch {
            return error.diagnostic.text() + (error.isMissingValue ? "\n(a value is missing)" : "")
        }
    } catch {
        return error.diagnostics.map { $0.text() }.joined(separator: "\n")
    }
}
