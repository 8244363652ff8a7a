import CEL
import Diagnostics
import Foundation
import JSONValue
import TestSupport
import Testing

/// One case of the official suite, read from protobuf's JSON form.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    enum Expectation: Sendable {
        case value(JSONValue)
        case failure
        /// The suite checks the deduced type only.
        case typeOnly
    }

    let file: String
    let section: String
    let name: String
    let expression: String
    let variables: [String]
    let bindings: [String: JSONValue]
    let isChecked: Bool
    let expectation: Expectation
    /// Why the case needs protobuf, or nil if it does not.
    let protobufReason: String?

    var path: String { "\(file)/\(section)/\(name)" }

    var testDescription: String { "\(path): \(expression.prefix(80))" }

    /// The cases of a file, in order.
    static func all(of file: String) throws -> [ConformanceCase] {
        try suite()[file] ?? []
    }

    static func suite() throws -> [String: [ConformanceCase]] {
        let data = try Data(contentsOf: Specs.folder("cel").appending(path: "cel-tests.json"))
        let files = try #require(try JSONText(Array(data)).parse().root.array)
        var suite: [String: [ConformanceCase]] = [:]
        for file in files {
            guard let name = file.object?["name"]?.string else { continue }
            var cases: [ConformanceCase] = []
            for section in file.object?["section"]?.array ?? JSONArray([]) {
                for test in section.object?["test"]?.array ?? JSONArray([]) {
                    guard let object = test.object else { continue }
                    cases.append(ConformanceCase(object, file: name, section: section.object?["name"]?.string ?? ""))
                }
            }
            suite[name] = cases
        }
        return suite
    }

    private init(_ test: JSONObject, file: String, section: String) {
        self.file = file
        self.section = section
        name = test["name"]?.string ?? ""
        expression = test["expr"]?.string ?? ""
        var bindings: [String: JSONValue] = [:]
        for (name, value) in test["bindings"]?.object ?? .empty { bindings[name] = value.object?["value"] }
        self.bindings = bindings
        let declared = test["type_env"]?.array?.compactMap { $0.object?["name"]?.string } ?? []
        variables = declared + bindings.keys.filter { !declared.contains($0) }.sorted()
        isChecked = test["disable_check"] != true
        if test["eval_error"] != nil {
            expectation = .failure
        } else if test["check_only"] == true {
            expectation = .typeOnly
        } else {
            expectation = .value(test["value"] ?? test["typed_result"]?.object?["result"] ?? ["bool_value": true])
        }
        protobufReason = Self.protobufReason(test, expression)
    }

    private static func protobufReason(_ test: JSONObject, _ expression: String) -> String? {
        if test["container"] != nil { return "runs in the name scope of a protobuf package" }
        let text = JSONValue.object(test).jsonText()
        if text.contains("TestAllTypes") { return "builds a protobuf message" }
        let allowed = ["google.protobuf.Timestamp", "google.protobuf.Duration"]
        let rest = allowed.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
        if rest.contains("google.protobuf") { return "uses a well-known protobuf message" }
        return nil
    }
}

extension ConformanceCase {
    /// What is wrong with the outcome, or nil.
    func mismatch() -> String? {
        let environment = CELEnvironment(variables: variables)
        let span = SourceSpan(
            file: SourceFile(name: "case", text: expression), range: 0..<expression.utf8.count)
        let outcome: Result<CELValue, any Error>
        do {
            let compiled = try environment.compile(expression, at: span, checking: isChecked ? .strict : .deferred)
            outcome = .success(try compiled.evaluate(named: { name in bindings[name].map(Self.value) }))
        } catch {
            outcome = .failure(error)
        }
        switch (expectation, outcome) {
        case (.failure, .failure), (.typeOnly, .success): return nil
        case (.failure, .success(let value)): return "a failure is expected, and the value is \(value)"
        case (.value(let expected), .success(let value)):
            return Self.isSame(value, Self.value(expected)) ? nil : "\(Self.value(expected)) is expected, and the value is \(value)"
        case (_, .failure(let error)):
            let words =
                (error as? Faults)?.diagnostics.map { $0.text() }.joined(separator: "\n")
                ?? (error as? CELError)?.diagnostic.text() ?? "\(error)"
            return "a value is expected:\n" + words
        }
    }

    /// Reads `{"int64_value": "1"}` and the like.
    static func value(_ json: JSONValue) -> CELValue {
        guard let (key, value) = json.object?.first(where: { _ in true }) else { return .null }
        switch key {
        case "int64_value": return .int(Int64(value.string ?? "") ?? 0)
        case "uint64_value": return .uint(UInt64(value.string ?? "") ?? 0)
        case "double_value":
            if case .string(let name) = value { return .double(Double(name) ?? .nan) }
            if case .double(let double) = value { return .double(double) }
            if case .int(let int) = value { return .double(Double(int)) }
            return .null
        case "string_value": return .string(value.string ?? "")
        case "bytes_value": return .bytes(Array(Data(base64Encoded: value.string ?? "") ?? Data()))
        case "bool_value": return .bool(value == true)
        case "list_value": return .list((value.object?["values"]?.array ?? JSONArray([])).map(Self.value))
        case "map_value":
            let entries = (value.object?["entries"]?.array ?? JSONArray([])).compactMap(\.object)
            return CELMap(entries.map { (Self.value($0["key"] ?? .null), Self.value($0["value"] ?? .null)) }).map(CELValue.map) ?? .null
        case "type_value": return kinds[value.string ?? ""].map(CELValue.type) ?? .null
        case "object_value":
            let text = value.object?["value"]?.string ?? ""
            let seconds = Double(text.dropLast()) ?? 0
            return .duration(CELDuration(nanoseconds: Int64((seconds * 1e9).rounded())))
        default: return .null
        }
    }

    private static let kinds: [String: CELKind] = {
        let all: [CELKind] = [.null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type, .list, .map]
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    }()

    /// Same kind and same value; unlike CEL's `==`, NaN is NaN and 1 is not 1.0.
    private static func isSame(_ left: CELValue, _ right: CELValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.int(let left), .int(let right)): left == right
        case (.uint(let left), .uint(let right)): left == right
        case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern || left.isNaN && right.isNaN
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.bytes(let left), .bytes(let right)): left == right
        case (.timestamp(let left), .timestamp(let right)): left == right
        case (.duration(let left), .duration(let right)): left == right
        case (.type(let left), .type(let right)): left == right
        case (.list(let left), .list(let right)): left.count == right.count && zip(left, right).allSatisfy(isSame)
        case (.map(let left), .map(let right)):
            left.count == right.count
                && left.keys.allSatisfy { key in
                    guard let leftValue = left[key], let rightValue = right[key] else { return false }
                    return isSame(leftValue, rightValue)
                }
        default: false
        }
    }
}
