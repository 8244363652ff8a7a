import Diagnostics
import JSONValue
import MustacheEngine
import Testing

/// A shelf of birds: subject 0 is the shelf, 1 a bird.
private final class Shelf: SubjectSource {
    let birds = ["Wren", "O<wl", ""]
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let birdSubjects: UnsafeMutableBufferPointer<Subject>
    private let further: JSONValue = ["nest": "tree", "eggs": [1, 2]]
    /// The names that it was asked for.
    private(set) var asked: [String] = []

    static let vocabulary = ["birds", "name", "count", "isFull", "none", "empty", "first", "further", "template"]

    init() {
        let text = Array(birds.joined().utf8)
        bytes = .allocate(capacity: text.count)
        _ = bytes.initialize(from: text)
        birdSubjects = .allocate(capacity: birds.count)
        for index in birds.indices { birdSubjects.initializeElement(at: index, to: Subject(kind: 1, index: Int32(index))) }
    }

    deinit {
        bytes.deallocate()
        birdSubjects.deallocate()
    }

    func value(of name: borrowing AskedName, in subject: Subject) -> TemplateValue? {
        asked.append(String(decoding: name.key.bytes, as: UTF8.self))
        guard name.number < Self.vocabulary.count else { return nil }
        switch (subject.kind, Self.vocabulary[Int(name.number)]) {
        case (0, "birds"): return .subjects(UnsafeBufferPointer(birdSubjects))
        case (0, "count"): return .int(birds.count)
        case (0, "isFull"): return .bool(false)
        case (0, "none"): return .null
        case (0, "empty"): return .subjects(UnsafeBufferPointer(start: nil, count: 0))
        case (0, "first"): return .subject(Subject(kind: 1))
        case (0, "further"): return BorrowedJSON(container: further).map { .json($0) }
        case (0, "template"), (1, "name"):
            let start = birds[..<Int(subject.index)].reduce(0) { $0 + $1.utf8.count }
            return .text(UnsafeBufferPointer(rebasing: bytes[start..<start + birds[Int(subject.index)].utf8.count]))
        default: return nil
        }
    }

    func json(of subject: Subject) -> JSONValue { subject.kind == 1 ? .object(JSONObject([("name", .string(birds[Int(subject.index)]))])) : "shelf" }
}

private func render(_ template: String, partials: [String: String] = [:], reserved: Set<String> = []) throws -> (text: String, asked: [String]) {
    let sources = ([("main", template)] + partials.map { ($0.key, $0.value) }).map {
        TemplateSource(name: $0.0, file: SourceFile(name: $0.0, text: $0.1))
    }
    let library = try TemplateLibrary(sources, reserved: reserved, vocabulary: Shelf.vocabulary)
    let shelf = Shelf()
    var output = OutputBytes()
    try library.render("main", [Subject(kind: 0)], from: shelf, into: &output)
    return (output.text, shelf.asked)
}

@Suite struct `subjects` {
    @Test func `a block that nobody gives anything to is what stands in it`() throws {
        let partials = ["page": "[{{$head}}{{#first}}{{name}}{{/first}}{{$inner}}!{{/inner}}{{/head}}]{{$foot}}foot{{/foot}}"]
        #expect(try render("{{<page}}{{/page}}", partials: partials).text == "[Wren!]foot")
        #expect(try render("{{<page}}{{$foot}}{{count}}{{/foot}}{{/page}}", partials: partials).text == "[Wren!]3")
        #expect(try render("{{<page}}{{$inner}}?{{/inner}}{{/page}} {{<page}}{{/page}}", partials: partials).text == "[Wren?]foot [Wren!]foot")
    }

    @Test(arguments: [
        ("{{count}} {{isFull}} {{none}}|", "3 false |"),
        ("{{#birds}}[{{name}}]{{/birds}}", "[Wren][O&lt;wl][]"),
        ("{{#birds}}{{{name}}} of {{count}}, {{/birds}}", "Wren of 3, O<wl of 3,  of 3, "),
        ("{{first.name}} {{first.nothing}}{{first.name.more}}|", "Wren |"),
        ("{{#first}}{{name}}{{/first}}{{^first}}no{{/first}}", "Wren"),
        ("{{#none}}a{{/none}}{{^none}}b{{/none}}{{#empty}}c{{/empty}}{{^empty}}d{{/empty}}{{#isFull}}e{{/isFull}}{{^isFull}}f{{/isFull}}", "bdf"),
        ("{{#count}}{{.}}{{/count}}", "3"),
        ("{{further.nest}} {{#further}}{{nest}}{{#eggs}}{{.}}/{{count}};{{/eggs}}{{/further}}", "tree tree1/3;2/3;"),
        ("{{{first}}}{{{birds}}}", #"{"name":"Wren"}[{"name":"Wren"},{"name":"O\u003cwl"},{"name":""}]"#),
    ])
    func `they answer as data would`(template: String, expected: String) throws {
        #expect(try render(template).text == expected)
    }

    @Test func `a name outside the vocabulary is asked for by its key`() throws {
        let rendered = try render("{{wing}}{{further.wing}}")
        #expect(rendered.text == "")
        #expect(rendered.asked == ["wing", "further"])
    }

    @Test func `a reserved name is not asked of what a section goes through`() throws {
        #expect(try render("{{#birds}}{{name}}{{/birds}}", reserved: ["name"]).text == "")
        #expect(try render("{{#birds}}{{count}}{{/birds}}", reserved: ["count"]).asked == ["birds", "count", "count", "count"])
    }

    @Test func `their texts name templates`() throws {
        #expect(try render("{{#first}}{{>*name}}{{/first}}", partials: ["Wren": "<{{name}} {{count}}>"]).text == "<Wren 3>")
    }
}
