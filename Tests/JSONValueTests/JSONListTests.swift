import TestSupport
import Testing

@testable import JSONValue

@Suite struct `long lists in parts` {
    /// What the parts give together, or nil where one of them is none; read in pieces of so many bytes.
    private func parsed(_ text: String, partSize: Int, piece: Int, into file: SpillFile? = nil) -> String? {
        let bytes = Array(text.utf8)
        var cutter = JSONListCutter(partSize: partSize)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            let read = bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes { cutter.read($0, at: start) }
            guard read else { return nil }
        }
        guard cutter.isComplete else { return nil }
        var parser = JSONListParser()
        var elements: [JSONValue] = []
        for part in cutter.parts {
            guard let list = parse(Array(bytes[part]), &parser, layout: .document, into: file) else { return nil }
            elements += list
        }
        return JSONValue.array(JSONArray(elements)).jsonText()
    }

    private func parse(_ bytes: [UInt8], _ parser: inout JSONListParser, layout: JSONText.Layout, into file: SpillFile? = nil) -> JSONArray? {
        parser.parse(count: bytes.count, layout: layout, into: file) { room in
            room.copyBytes(from: bytes)
            return true
        }
    }

    static let lists = [
        "[]", " [ ] ", "[1]", "[1,2,3]", "[[1,[2]],{\"a\":[3,4]},\"x\"]", #"["a,b","c]d","e\"f","g\\","h\\\"i,","}{"]"#,
        #"["é","東京",{"ключ":"значение"},null,true,-1.5e3]"#,
        "\n[\n  {\"a\": 1},\n  {\"a\": 2}\n]\n",
    ]

    @Test(arguments: lists, [1, 3, 7, 1000])
    func `parts have the elements of the whole, wherever the text is cut and read`(text: String, partSize: Int) throws {
        let whole = try JSONText(text).parse().root.jsonText()
        for piece in [1, 2, 5, 1000] { #expect(parsed(text, partSize: partSize, piece: piece) == whole, "pieces of \(piece)") }
    }

    @Test(arguments: [
        "", "  ", "{}", "{\"a\":[1]}", "1", "[", "[1", "[1,", "[1,]", "[,1]", "[1,,2]", "[1]]", "[1] 2", "[1}", "[{]}", "[\"a]", #"["a\"]"#,
        "[\"a\nb\"]", "[1 2]",
        "[{\"a\":1,\"a\":2}]", "[\u{FEFF}1]", "[nope]", "[1e999]", #"["\ud800"]"#,
    ])
    func `what is no list, or has anything that must be told, is none`(text: String) {
        for partSize in [1, 2, 1000] { for piece in [1, 3, 1000] { #expect(parsed(text, partSize: partSize, piece: piece) == nil) } }
    }

    @Test func `lists by chance are the same in parts`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let text = JSONValue.array(JSONArray((0..<Int.random(in: 0...12, using: &generator)).map { _ in value(&generator, depth: 0) })).jsonText()
            let found = parsed(text, partSize: .random(in: 1...20, using: &generator), piece: .random(in: 1...30, using: &generator))
            #expect(found == text, "seed \(seed)")
        }
    }

    private func value(_ generator: inout SeededGenerator, depth: Int) -> JSONValue {
        let pieces = ["\"", "\\", "]", "}", ",", "[", "{", "a", "é", "\n"]
        switch Int.random(in: 0...(depth < 3 ? 6 : 4), using: &generator) {
        case 0: return .null
        case 1: return .int(.random(in: -99...99, using: &generator))
        case 2, 3, 4: return .string((0..<Int.random(in: 0...5, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined())
        case 5: return .array(JSONArray((0..<2).map { _ in value(&generator, depth: depth + 1) }))
        default: return .object(JSONObject([("k,]", value(&generator, depth: depth + 1)), ("\\", .bool(true))]))
        }
    }

    @Test(arguments: [
        ("1\n2\n", "[1,2]"), ("\n\n{\"a\":1}\r\n \n[2]", "[{\"a\":1},[2]]"), ("", "[]"), ("\n", "[]"), ("{}", "[{}]"),
        ("1\n1\n1\n1\n1\n1\n1", "[1,1,1,1,1,1,1]"),
    ])
    func `lines are elements`(text: String, expected: String) {
        var parser = JSONListParser()
        #expect(parse(Array(text.utf8), &parser, layout: .lines).map { JSONValue.array($0).jsonText() } == expected)
    }

    @Test(arguments: ["[1,\n2]", "{\"a\":\n1}", "\"x\ny\"", "{\"a\":\"x}\n{y\"}\n{},{}", "1 2", "1,2", "1\n,2", "nope"])
    func `lines that are none are not taken for others`(text: String) {
        var parser = JSONListParser()
        #expect(parse(Array(text.utf8), &parser, layout: .lines) == nil)
    }

    @Test func `what lies in a file looks like what lies in memory, also when nobody has looked for long`() async throws {
        let file = try #require(SpillFile())
        let text = try JSONText(
            "[" + Array(repeating: #"{"name":"Wren","facts":["one",{"two":2}],"size":1.5}"#, count: 500).joined(separator: ",") + "]"
        ).parse().root
        let spilled = try #require(parsed(text.jsonText(), partSize: 4000, piece: 1000, into: file))
        #expect(spilled == text.jsonText())
        var parser = JSONListParser()
        let list = try #require(parse(Array(text.jsonText().utf8.dropFirst().dropLast()), &parser, layout: .document, into: file))
        for _ in 0..<3 {
            file.dropPages()
            #expect(JSONValue.array(list) == text)
        }
    }
}

@Suite struct `documents made of objects` {
    @Test func `objects look as those of a text`() throws {
        let shape = JSONShape(["name", "größe", "list", "object", "n"])
        let values: [JSONValue] = [
            .string("Wren é 東京"), .double(1.5), .array(JSONArray([.int(-1), .uint(.max), .null, .array(JSONArray([]))])),
            .object(JSONObject([("a", .bool(true)), ("b", .object(JSONObject([("c", .string(""))])))])), .bool(false),
        ]
        var writer = JSONTapeWriter(shape)
        for number in 0..<3 { writer.append { $0 < 4 ? values[$0] : .int(Int64(number)) } }
        let objects = writer.finish(into: nil)
        #expect(objects.count == 3)
        for (number, object) in objects.enumerated() {
            #expect(object == JSONObject(zip(shape.keys, values.dropLast() + [.int(Int64(number))])))
            #expect(object["n"] == .int(Int64(number)) && object["größe"] == .double(1.5) && object["x"] == nil)
            #expect(object.keys == shape.keys && object.count == 5)
            let borrowed = BorrowedJSON(object)
            let keys = JSONKeys(["größe", "object"])
            #expect(borrowed.member(keys.keys[0])?.value == .double(1.5) && borrowed.member(keys.keys[1])?.value == values[3])
        }
    }

    @Test func `there may be none, and objects may have nothing`() {
        #expect(JSONTapeWriter(JSONShape(["a"])).finish(into: nil).isEmpty)
        var writer = JSONTapeWriter(JSONShape([String]()))
        writer.append { _ in .null }
        #expect(writer.finish(into: nil) == [.empty])
    }
}
