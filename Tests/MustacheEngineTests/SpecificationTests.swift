import Diagnostics
import Foundation
import JSONValue
import MustacheEngine
import Synchronization
import TestSupport
import Testing

/// The official suite, whole: 194 cases.
@Suite struct `the Mustache specification` {
    static let modules = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
        "~dynamic-names", "~inheritance", "~lambdas",
    ]

    @Test(.needsSpecs("mustache"), arguments: modules)
    func `every case of a module gives what it expects`(module: String) throws {
        for test in try SpecificationCase.all(of: module) {
            let rendered = test.render()
            #expect(rendered == test.expected, "\(module): \(test.name): \(test.template)")
        }
    }

    @Test(.needsSpecs("mustache"))
    func `the suite is the one of 194 cases`() throws {
        #expect(try Self.modules.map { try SpecificationCase.all(of: $0).count }.reduce(0, +) == 194)
    }
}

struct SpecificationCase {
    let name: String
    let template: String
    let partials: [(String, String)]
    let data: MustacheValue
    let expected: String

    static func all(of module: String) throws -> [SpecificationCase] {
        let file = Specs.folder("mustache").appending(path: "specs/\(module).json")
        let suite = try JSONText(Data(contentsOf: file)).parse().root
        let tests = try #require(suite.object?["tests"]?.array)
        return try tests.map { test in
            let test = try #require(test.object)
            let name = try #require(test["name"]?.string)
            let data = try #require(test["data"])
            return try SpecificationCase(
                name: name, template: #require(test["template"]?.string),
                partials: (test["partials"]?.object ?? .empty).map { ($0.key, $0.value.string ?? "") },
                data: module == "~lambdas" ? withLambda(data, of: name) : .json(data),
                expected: #require(test["expected"]?.string))
        }
    }

    /// The page, or the message why there is none.
    func render() -> String {
        let sources = ([("main", template)] + partials).map { name, text in
            TemplateSource(name: name, file: SourceFile(name: name, text: text))
        }
        do {
            return try TemplateLibrary(sources, missing: .empty).render("main", MustacheContext([data]))
        } catch {
            return "\(error)"
        }
    }

    /// The data with the Swift form of the lambda that the suite gives in other languages.
    private static func withLambda(_ data: JSONValue, of name: String) throws -> MustacheValue {
        let calls = Counter()
        let lambdas: [String: Lambda] = [
            "Interpolation": Lambda { _ in .template("world") },
            "Interpolation - Expansion": Lambda { _ in .template("{{planet}}") },
            "Interpolation - Alternate Delimiters": Lambda { _ in .template("|planet| => {{planet}}") },
            "Interpolation - Multiple Calls": Lambda { _ in .template(String(calls.next())) },
            "Escaping": Lambda { _ in .template(">") },
            "Section": Lambda { call in .template(call.text == "{{x}}" ? "yes" : "no") },
            "Section - Expansion": Lambda { call in .template("\(call.text ?? "-"){{planet}}\(call.text ?? "-")") },
            "Section - Alternate Delimiters": Lambda { call in
                .template("\(call.text ?? "-"){{planet}} => |planet|\(call.text ?? "-")")
            },
            "Section - Multiple Calls": Lambda { call in .template("__\(call.text ?? "-")__") },
            "Inverted Section": Lambda { _ in .text("") },
        ]
        let lambda = try #require(lambdas[name], "no closure for \(name)")
        let members = try #require(data.object).map { ($0.key, $0.key == "lambda" ? .lambda(lambda) : MustacheValue.json($0.value)) }
        return .object(MustacheObject(members))
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
