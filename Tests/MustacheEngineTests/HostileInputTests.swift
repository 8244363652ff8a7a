import Diagnostics
import Foundation
import JSONValue
import MustacheEngine
import TestSupport
import Testing

@Suite struct `hostile templates and data` {
    /// The stack of a worker thread: what is deep must not depend on a main thread's eight megabytes.
    private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let run = Thread {
            body()
            done.signal()
        }
        run.stackSize = 512 * 1024
        run.start()
        done.wait()
    }

    @Test(arguments: ["{{#a}}", "{{^a}}", "{{$a}}", "{{<main}}{{$a}}", "{{{", "{{", "{{=", "{{!", "{{/a}}", "{{>a", "}}", "{{#a}}{{/b}}"])
    func `a hundred thousand times the same is refused or rendered, quickly`(piece: String) {
        onSmallStack {
            let file = SourceFile(name: "main", text: String(repeating: piece, count: 100_000))
            do {
                let library = try TemplateLibrary([TemplateSource(name: "main", file: file)], escaping: .htmlByPosition)
                #expect(try !library.render("main", MustacheContext(["a": "x"])).isEmpty)
            } catch {
                #expect((error as? Faults).map { (1...200).contains($0.diagnostics.count) } ?? true)
            }
        }
    }

    @Test func `nesting up to the limit compiles and renders on a small stack, one more is refused`() {
        onSmallStack {
            for escaping in [Escaping.html, .htmlByPosition] {
                for opener in ["#", "$"] {
                    let deep = { (depth: Int) in
                        String(repeating: "{{\(opener)a}}\n", count: depth) + "x" + String(repeating: "{{/a}}\n", count: depth)
                    }
                    #expect(render(deep(100), ["a": true], escaping: escaping).contains("x"))
                    #expect(render(deep(101), ["a": true], escaping: escaping).contains("nested more than 100 deep"))
                }
            }
        }
    }

    @Test func `deep calls through deep sections need no stack of the thread`() {
        onSmallStack {
            let text = String(repeating: "{{#.}}", count: 90) + "{{>main}}" + String(repeating: "{{/.}}", count: 90)
            #expect(render(text, ["a": true]).contains("more than 200 deep"))
        }
    }

    @Test func `lambdas that render lambdas are refused before the stack ends`() {
        let lambda = Lambda { call in .text(try call.render("{{lambda}}")) }
        onSmallStack {
            #expect(render("{{lambda}}", .object(MustacheObject([("lambda", .lambda(lambda))]))).contains("more than 16 deep"))
        }
    }

    @Test(arguments: [
        "<a{{>main}}", "<a b{{>main}}", "<p title=\"{{>main}}", "<a href=\"x{{>main}}\">", "</script{{>main}}", "<!-{{>main}}",
        "<{{$main}}a{{>main}}{{/main}}",
        "<script></s{{>main}}", "<p {{#a}}x{{>main}}{{/a}}{{#b}}y{{>main}}{{/b}}>",
        "{{<main}}{{$b}}<p {{>main}}{{$b}}{{/b}}>{{/b}}{{/main}}<a {{$b}}{{/b}}>",
    ])
    func `a template that calls itself anywhere is compiled for finitely many places`(template: String) {
        onSmallStack { #expect(!render(template, escaping: .htmlByPosition).isEmpty) }
    }

    @Test func `every prefix of a template is rendered or refused`() {
        let template = "{{=<% %>=}}<%={{ }}=%>{{#a}}{{{b}}}{{&c}}{{/a}}{{^d}}{{!e}}{{/d}}{{>*f}}{{<p}}{{$g}}h{{/g}}{{/p}}{{$i}}\r\n  {{>p}}\n{{/i}}é"
        for length in 0...template.utf8.count {
            let bytes = Array(template.utf8.prefix(length))
            for escaping in [Escaping.html, .htmlByPosition] {
                let sources = [
                    TemplateSource(name: "main", file: SourceFile(name: "main", bytes: bytes)),
                    TemplateSource(name: "p", file: SourceFile(name: "p", text: "[{{$g}}{{/g}}]\n")),
                ]
                do {
                    let library = try TemplateLibrary(sources, escaping: escaping)
                    _ = try library.render("main", MustacheContext(["a": [1, 2], "f": "p"]))
                } catch {
                    #expect(error is Faults)
                }
            }
        }
    }

    /// `p0` calls `p1` twice, `p1` calls `p2` twice, and so on: forty of them are a million million calls.
    private static let fanningOut = (0..<40).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") } + [("p40", "x")]

    @Test func `partials that fan out meet the limit of work, with the way there`() throws {
        try expectGolden(render("{{>p0}}", partials: Self.fanningOut), "too-much-work.txt")
    }

    @Test func `sections nested over lists meet the limit of work`() {
        let list = MustacheValue.json(.array(JSONArray((0..<1_000).map { JSONValue.int($0) })))
        let object = MustacheValue.object(MustacheObject([("l", list)]))
        let message = render("{{#l}}{{#l}}{{#l}}{{^l}}x{{/l}}{{/l}}{{/l}}{{/l}}", object)
        #expect(message.contains("takes more than 5 million steps") && message.contains("main.mustache:1:"))
    }

    @Test func `lambdas share the limit of work with the page around them`() {
        let list = MustacheValue.json(.array(JSONArray((0..<1_000).map { JSONValue.int($0) })))
        let lambda = Lambda { call in .text(try call.render("{{#l}}{{#l}}{{/l}}{{/l}}")) }
        let object = MustacheObject([("l", list), ("lambda", .lambda(lambda))])
        #expect(render("{{#l}}{{lambda}}{{/l}}", .object(object)).contains("takes more than 5 million steps"))
    }

    @Test func `a page that is too long is refused, and the output is as it was before`() throws {
        let text = String(repeating: "long ", count: 1_000_000)
        let file = SourceFile(name: "main.mustache", text: String(repeating: "{{text}}\n", count: 100))
        let library = try TemplateLibrary([TemplateSource(name: "main", file: file)])
        var output = OutputBytes()
        #expect {
            try library.render("main", MustacheContext(["text": .string(text)]), into: &output)
        } throws: { error in
            (error as? Diagnostic)?.message == "the page is longer than 128 MB"
        }
        #expect(output.count == 0)
    }

    @Test func `what a long list makes is a page like any other`() {
        let list = MustacheValue.json(.array(JSONArray((0..<100_000).map { JSONValue.int($0) })))
        let page = render("{{#l}}{{#.}}{{>item}}{{/.}}{{/l}}", .object(MustacheObject([("l", list)])), partials: [("item", "{{#.}}{{.}} {{/.}}")])
        #expect(page.hasSuffix("99998 99999 "))
    }
}
