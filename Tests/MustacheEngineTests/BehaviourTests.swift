import Diagnostics
import JSONValue
import MustacheEngine
import Testing

@Suite struct `what the specification leaves open` {
    @Test(arguments: [
        ("null", "", "no"), ("false", "false", "no"), ("true", "true", "yes"), ("\"\"", "", "yes"), ("0", "0", "yes"),
        ("12.0", "12", "yes"), ("0.1", "0.1", "yes"), ("-7", "-7", "yes"), ("-9223372036854775808", "-9223372036854775808", "yes"),
        ("18446744073709551615", "18446744073709551615", "yes"), ("1e100", "1e+100", "yes"), ("[]", "[]", "no"),
        ("[1,[2]]", "[1,[2]]", "yesyes"), ("{\"a\":\"<\"}", "{\"a\":\"\\u003c\"}", "yes"), ("{}", "{}", "yes"),
    ])
    func `each kind of value has one text and one truth, parsed or owned`(json: String, text: String, sections: String) throws {
        let parsed = try JSONText("{\"x\":\(json)}").parse().root
        let value = try #require(parsed.object?["x"])
        let frames: [MustacheValue] = [
            .json(parsed), .json(["x": value]), .object(MustacheObject([("x", .json(value))])),
        ]
        for frame in frames {
            #expect(render("{{{x}}} {{#x}}yes{{/x}}{{^x}}no{{/x}}", frame) == "\(text) \(sections)")
        }
    }

    @Test func `no section hides a reserved name`() {
        let data: [MustacheValue] = [["page": "below", "x": "below"], ["page": ["n": 1], "items": [["page": ["n": 2], "x": 3], ["page": nil]]]]
        let template = "{{page.n}}:{{#items}}{{page.n}}{{x}} {{#page}}{{n}}{{/page}};{{/items}}"
        let all = { (reserved: Set<String>) in
            render(template, data[0], data[1], reserved: reserved)
        }
        #expect(all([]) == "1:23 2;below ;")
        #expect(all(["page"]) == "1:13 1;1below 1;")
        let lambda = MustacheValue.lambda(Lambda { call in .text(try call.render("{{page.n}}")) })
        #expect(render("{{#items}}{{#show}}{{/show}}{{/items}}", ["show": lambda], data[1], reserved: ["page"]) == "11")
    }

    @Test func `names that Unicode takes for the same are two names, as in JSON`() throws {
        let data = try JSONText(#"{"\u00e9":"composed","e\u0301":"decomposed"}"#).parse().root
        let template = "{{\u{e9}}} {{e\u{301}}}"
        #expect(render(template, .json(data)) == "composed decomposed")
    }

    @Test func `lists and objects with lambdas in them look like any other`() {
        let shout = MustacheValue.lambda(Lambda { call in .text(try call.render(call.text ?? "").uppercased()) })
        let items: MustacheValue = ["one", "two", ["name": "three"]]
        let data: MustacheValue = ["items": items, "shout": shout]
        #expect(render("{{#items}}{{#shout}}{{.}};{{/shout}}{{/items}}", data) == "ONE;TWO;{&QUOT;NAME&QUOT;:&QUOT;THREE&QUOT;};")
        #expect(render("{{{items}}}", data) == #"["one","two",{"name":"three"}]"#)
        #expect(render("{{^shout}}no{{/shout}}{{shout.x}}", data) == "")
    }

    @Test func `the last frame is asked first, and a null there hides what is below`() {
        #expect(render("{{a}}{{b}}", ["a": "1", "b": "2"], ["a": nil]) == "2")
        #expect(render("{{a}}{{b}}", ["a": "1", "b": "2"], "no object", ["b": "3"]) == "13")
    }

    @Test func `blank lines of an indented partial stay empty`() {
        #expect(render("  {{>p}}\n", partials: [("p", "a\n\nb\n")]) == "  a\n\n  b\n")
    }

    @Test func `indentation adds up through partials, sections and blocks`() {
        let page = render(
            "{{<outer}}{{$main}}\n  {{#list}}\n  <li>{{.}}\n    {{>inner}}\n  {{/list}}\n{{/main}}{{/outer}}\n", .json(["list": [1, 2]]),
            partials: [("outer", "<ul>\n  {{$main}}\n  {{/main}}\n</ul>\n"), ("inner", "<b>\n</b>\n")])
        #expect(page == "<ul>\n  <li>1\n    <b>\n    </b>\n  <li>2\n    <b>\n    </b>\n</ul>\n")
    }

    @Test func `a partial inside a line is not indented, whatever is around it`() {
        #expect(render("  {{>p}}\n", partials: [("p", "a {{>q}}\nb\n"), ("q", "1\n2\n")]) == "  a 1\n2\n\n  b\n")
    }

    @Test func `a block in an argument belongs to the template it is written in`() {
        let parts = [("p", "[{{$b}}p{{/b}}]")]
        #expect(render("{{<p}}{{$b}}x{{$b}}y{{/b}}{{/b}}{{/p}}", partials: parts) == "[xy]")
        #expect(render("{{<c}}{{$b}}z{{/b}}{{/c}}", partials: parts + [("c", "{{<p}}{{$b}}x{{$b}}y{{/b}}{{/b}}{{/p}}")]) == "[z]")
    }

    @Test func `a text without escaping is written as it is`() {
        #expect(render("{{x}}{{{x}}}", ["x": "<&>"], escaping: .none) == "<&><&>")
    }

    @Test func `other delimiters may be the ones to start with`() throws {
        let delimiters = try #require(Delimiters(open: "<%", close: "%>"))
        #expect(render("<% x %> {{x}} <%{x}%>", ["x": "&"], delimiters: delimiters) == "&amp; {{x}} &")
        #expect(Delimiters(open: "", close: "x") == nil)
        #expect(Delimiters(open: "=", close: "x") == nil)
        #expect(Delimiters(open: "< ", close: "x") == nil)
    }

    @Test func `a template that names itself as its parent means the one that it lies over`() throws {
        func library(_ texts: [(name: String, text: String)]) throws -> TemplateLibrary {
            try TemplateLibrary(texts.enumerated().map { TemplateSource(name: $1.name, file: SourceFile(name: "\($1.name)-\($0)", text: $1.text)) })
        }
        let page = "{{$head}}head{{/head}} {{>part}} {{$foot}}foot{{/foot}}"
        let laid = try library([
            ("main", "{{<page}}{{$foot}}mine{{/foot}}{{/page}}"), ("page", "<{{<page}}{{$head}}own{{/head}}{{/page}}>"), ("page", page),
            ("part", "part"),
        ])
        #expect(try laid.render("main", MustacheContext([])) == "<own part mine>")
        #expect(laid.files(usedBy: "main").map(\.name) == ["main-0", "page-1", "page-2", "part-3"])
        #expect(laid.unknownBlocks().isEmpty)
        // In three layers each means the next.
        #expect(
            try library([("page", "1{{<page}}{{/page}}"), ("page", "2{{<page}}{{/page}}"), ("page", "3")]).render("page", MustacheContext([]))
                == "123")
        // One that is below and has no such child counts for nothing, whatever is wrong with it.
        #expect(try library([("page", "own"), ("page", "{{#open}}{{>nothing}}")]).render("page", MustacheContext([])) == "own")
        #expect(
            try library([("page", "{{<page}}{{$haed}}{{/haed}}{{/page}}"), ("page", page), ("part", "")]).unknownBlocks().first?.help == [
                "did you mean `head`?"
            ])
    }

    @Test func `the templates that a template uses are known`() throws {
        let texts = [("a", "{{>b}}{{#x}}{{<c}}{{$y}}{{>d}}{{/y}}{{/c}}{{/x}}{{>*z}}"), ("b", "{{>a}}{{>e}}"), ("c", ""), ("d", ""), ("e", "")]
        let library = try TemplateLibrary(texts.map { TemplateSource(name: $0, file: SourceFile(name: $0, text: $1)) })
        #expect(library.files(usedBy: "a").map(\.name) == ["a", "b", "c", "d", "e"])
        #expect(library.files(usedBy: "e").map(\.name) == ["e"])
        #expect(library.files(usedBy: "f").isEmpty)
        #expect(library.contains("e") && !library.contains("f"))
    }

    @Test func `output is reused, and is as before when a page fails`() throws {
        let file = SourceFile(name: "p", text: "begun {{>*name}}")
        let library = try TemplateLibrary([TemplateSource(name: "p", file: file)])
        var output = OutputBytes(capacity: 1)
        try library.render("p", MustacheContext([]), into: &output)
        #expect(throws: Diagnostic.self) { try library.render("p", MustacheContext(["name": "q"]), into: &output) }
        #expect(output.text == "begun ")
        output.removeAll()
        #expect(output.count == 0)
    }

    @Test func `text of every length and place of an entity is escaped the same`() {
        for length in 0...40 {
            for place in 0..<max(length, 1) {
                var text = Array(repeating: UInt8(ascii: "x"), count: length)
                if place < length { text[place] = UInt8(ascii: "<") }
                let value = String(decoding: text, as: UTF8.self)
                for escaping in [Escaping.html, .htmlByPosition] {
                    #expect(render("{{x}}", .json(["x": .string(value)]), escaping: escaping) == value.replacing("<", with: "&lt;"))
                }
            }
        }
        let long = String(repeating: "\"", count: 5000)
        #expect(render("{{x}}", .json(["x": .string(long)])) == String(repeating: "&quot;", count: 5000))
    }

    @Test func `pages rendered by several threads at once are the same`() async throws {
        let file = SourceFile(name: "p", text: "{{#list}}{{.}},{{/list}}{{#o}}{{a}}{{/o}}")
        let library = try TemplateLibrary([TemplateSource(name: "p", file: file)])
        let shared = try JSONText(#"{"list":[1,"<",null,2.5],"o":{"a":"é"}}"#).parse().root
        let pages = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<64 { group.addTask { try library.render("p", MustacheContext(shared)) } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(pages == ["1,&lt;,,2.5,é"])
    }
}
