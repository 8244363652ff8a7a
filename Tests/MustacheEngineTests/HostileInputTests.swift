import Diagnostics
import Foundation
import JSONValue
import MustacheEngine
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
        "<a{{>main}}", "<a b{{>main}}", "<p title=\"{{>main}}", "<a href=\"x{{>main}}\">", "</script{{>main}}", "<!-{{>main}}", "<{{$main}}a{{>main}}{{/main}}",
        "<script></s{{>main}}", "<p {{#a}}x{{>main}}{{/a}}{{#b}}y{{>main}}{{/b}}>", "{{<main}}{{$b}}<p {{>main}}{{$b}}{{/b}}>{{/b}}{{/main}}<a {{$b}}{{/b}}>",
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
}
