import CEL
import Diagnostics
import Foundation
import JSONValue
import SiteBuild
import TestSupport
import Testing

/// The guide's page on expressions, held against what expressions do.
@Suite struct `the guide on expressions` {
    private static let record: JSONValue = [
        "price": 1234.5, "minutes": 95, "name": "Crème brûlée", "launched": "2020-10-02T15:04:05+02:00", "published": "Tue, 10 Jun 2003 04:00:00 GMT",
        "tags": ["sweet", "cold", "sweet"], "parts": [["name": "egg", "grams": 60], ["name": "cream", "grams": 400.5]],
    ]

    /// The lines of its code blocks of a kind.
    private func lines(of kind: String) throws -> [String] {
        let text = try String(contentsOf: Project.root.appending(path: "content/pages/guide/expressions.md"), encoding: .utf8)
        var lines: [String] = []
        var isInside = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") {
                isInside = line == "```" + kind
            } else if isInside {
                lines.append(String(line))
            }
        }
        #expect(!lines.isEmpty)
        return lines
    }

    private func evaluated(_ expression: String, _ environment: CELEnvironment) -> JSONValue? {
        let file = SourceFile(name: "guide", text: expression)
        do {
            let record = Self.record.object ?? .empty
            return try environment.compile(expression, at: SourceSpan(file: file, range: 0..<file.bytes.count))
                .evaluate(named: { record[$0].map { CELValue($0) } }).json
        } catch let faults as Faults {
            Issue.record("\(faults.diagnostics.map { $0.text() }.joined(separator: "\n"))")
        } catch {
            Issue.record("\(expression): \(error)")
        }
        return nil
    }

    @Test func `each example gives what is said`() throws {
        let environment = ruleEnvironment(variables: Self.record.object?.keys ?? [], now: try #require(CELTimestamp(seconds: 1_600_000_000)))
        for line in try lines(of: "cel") {
            let parts = try #require(line.range(of: " // ", options: .backwards), "\(line)")
            let value = evaluated(String(line[..<parts.lowerBound]), environment)
            #expect(value == (try JSONText(String(line[parts.upperBound...])).parse().root), "\(line)")
        }
    }

    @Test func `the table of letters is right, and has them all`() throws {
        let zone = try #require(CELTimeZone("Europe/Berlin"))
        let environment = CELEnvironment(variables: ["at", "pattern"], timeZone: zone)
        func written(_ pattern: String) -> String? {
            let file = SourceFile(name: "pattern", text: "format(at, pattern)")
            let values = ["at": CELValue.string("2020-10-02T15:04:05.678+02:00"), "pattern": .string(pattern)]
            do {
                let expression = try environment.compile("format(at, pattern)", at: SourceSpan(file: file, range: 0..<file.bytes.count))
                return try expression.evaluate(named: { values[$0] }).json.string
            } catch let error as CELError {
                return error.message
            } catch {
                return nil
            }
        }
        let table = try lines(of: "dates")
        for line in table {
            let examples = line.drop { $0 != " " }.split(separator: "  ").last.map(String.init) ?? ""
            #expect(examples.contains("→"), "\(line)")
            for example in examples.split(separator: ", ") {
                let parts = example.split(separator: " → ").map { $0.trimmingCharacters(in: .whitespaces) }
                #expect(written(parts[0]) == parts[1], "\(line)")
            }
        }
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        let known = letters.filter { letter in
            [letter, letter + letter].contains { written($0)?.contains("is not a field of a date pattern") == false }
        }
        #expect(Set(known) == Set(table.map { String($0.prefix(1)) }))
    }

    @Test func `each function that is not listed there in words is listed by name`() throws {
        let text = try String(contentsOf: Project.root.appending(path: "content/pages/guide/expressions.md"), encoding: .utf8)
        let words = Set(
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.flatMap {
                [String($0), String($0.split(separator: ".").last ?? "")]
            })
        let rare: Set<String> = [
            "dyn", "type", "math.isNaN", "math.isInf", "math.isFinite", "math.bitAnd", "math.bitOr", "math.bitXor", "math.bitNot",
            "math.bitShiftLeft", "math.bitShiftRight",
            "strings.quote", "transformList", "transformMap", "getDayOfMonth", "getDayOfYear", "getSeconds", "getMilliseconds",
        ]
        let functions = ruleEnvironment(variables: [], now: try #require(CELTimestamp(seconds: 0))).functions.map(\.name)
        #expect(functions.filter { !words.contains($0) && !rare.contains($0) } == [])
    }
}
