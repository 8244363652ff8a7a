import CEL
import Diagnostics
import JSONValue

private let record: JSONValue = [
    "name": "Wren", "size": 9.5, "count": 3, "isSmall": true, "gone": nil, "tags": ["a", "b", "ä"], "first": "2024-02-29T12:30:00+02:00",
    "place": ["lat": 52.5, "lon": 13.4, "name": nil], "parts": [["n": 1, "t": "x"], ["n": 2]], "odd-name": -1,
]
private let environments = [CELEnvironment.UnknownVariablePolicy.refuse, .refuseMisspelt].map { policy in
    CELEnvironment(variables: record.object?.keys ?? [], language: "de", unknownVariables: policy, costLimit: 100_000)
}

/// A value or messages come out, and messages can be put into words.
func tryCEL(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    let file = SourceFile(name: "rule", text: text)
    for environment in environments {
        do throws(Faults) {
            let expression = try environment.compile(text, at: SourceSpan(file: file, range: 0..<file.bytes.count))
            do throws(CELError) {
                _ = try expression.evaluate(named: { record.object?[$0].map(CELValue.init) }).json.jsonText()
            } catch {
                _ = error.diagnostic.text()
            }
        } catch {
            expect(!error.diagnostics.isEmpty, "an expression is refused without a word")
            for diagnostic in error.diagnostics { _ = diagnostic.text() }
        }
    }
}

let celSeeds: [[UInt8]] = [
    #"size > 9 && name.startsWith("W") ? "small" : 'large' + string(count)"#, #"tags.filter(t, t != "a").map(t, t.upperAscii()).join(", ")"#,
    #"parts.exists(p, has(p.t) && p.n >= 1) || place.?lat.orValue(0.0) > 1.5e3"#, #"format(timestamp(first), "EEEE, d. MMMM yyyy HH:mm")"#,
    #"timestamp(first) + duration("1h30m") < timestamp("2025-01-01T00:00:00Z")"#, #"name.matches("^[A-Z][^\\d]{2,5}(?i:N|n)$")"#,
    ###"format(size * 1000.0, "#,##0.00")"###, "[1, 2u, -3, 0x1F, 1.5, b'\\xff', r'\\d', null, true][count - 1]", #"{"a": 1, "b": [2]}.b[0] == 2"#,
    "`odd-name` % 2 in [0, -1]", "math.greatest(1, 2.5, count) / 0", #"slug(name) + name.substring(1, 2).replace("r", "x")"#,
    "int('12') + int(3.7) - -9223372036854775808",
    "tags.sort().reverse().size() == tags.distinct().size() ", "first.getFullYear('Europe/Berlin')", ##""\u00e4\U0001F426" + """long" """"##,
    "a.b.c(d)[e]{f: g}", "// nothing",
].map { Array($0.utf8) }
