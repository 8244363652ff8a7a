import Diagnostics
import JSONValue
import MustacheEngine

private let page: JSONValue = [
    "title": "Wren & \"Robin\" <b>", "count": 3, "size": 9.5, "isSmall": true, "gone": nil, "none": [], "text": "",
    "list": [1, "two", nil, ["x"], ["title": "in"]],
    "record": ["name": "Wren", "title": "deeper", "list": [["a": 1], ["a": 2]]], "template": "part", "address": "javascript:alert(1)",
]

/// A template and its partials `part` and `other`, parted by NUL: a page or messages come out, the same each time, and messages can be
/// put into words.
func tryMustache(_ bytes: UnsafeBufferPointer<UInt8>) {
    let texts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map { Array($0) }
    let sources = zip(["main", "part", "other"], texts).map { name, bytes in
        TemplateSource(name: name, file: SourceFile(name: "\(name).mustache", bytes: bytes))
    }
    for escaping in [Escaping.html, .htmlByPosition, .none] {
        for missing in [MissingTemplates.fault, .empty] {
            do throws(Faults) {
                let library = try TemplateLibrary(sources, escaping: escaping, missing: missing, reserved: ["record"], vocabulary: ["title", "list"])
                do throws(Diagnostic) {
                    let context = MustacheContext([.json(page)])
                    let text = try library.render("main", context)
                    expect(try library.render("main", context) == text, "a template makes another page the second time")
                } catch {
                    _ = error.text()
                }
            } catch {
                expect(!error.diagnostics.isEmpty, "a template is refused without a word")
                for diagnostic in error.diagnostics { _ = diagnostic.text() }
            }
        }
    }
}

let mustacheSeeds: [[UInt8]] = [
    "<h1>{{title}}</h1>\n{{#list}}\n<li>{{.}}</li>\n{{/list}}\n{{^none}}nothing{{/none}}{{! a word }}",
    "{{{title}}}{{&title}}{{record.name}}\n  {{>part}}\n\0  {{#record}}{{name}}{{/record}}\n{{>other}}\0{{#list}}{{title}}{{/list}}",
    "{{<part}}\n{{$head}}<b>{{title}}</b>{{/head}}\n{{/part}}\0<p>{{$head}}old{{/head}}</p>{{$rest}}{{/rest}}",
    "{{=<% %>=}}<%title%><%={{ }}=%>{{title}}", "{{>*template}}{{#record.list}}{{a}},{{/record.list}}\0x",
    "<a href=\"{{address}}\" title='{{title}}' onclick={{count}}><img src={{address}} srcset=\"{{address}} 1x, {{title}} 2x\"></a>",
    "<script>const a = {{title}};</script><style>a{b:{{count}}}</style><!-- {{title}} --><textarea>{{title}}</textarea>",
    "{{#isSmall}}{{#gone}}{{/gone}}{{/isSmall}}{{#text}}no{{/text}}{{#size}}{{.}}{{/size}}", "{{#a}}{{/b}}{{", "{{>part}}\0{{>part}}",
    "{{#list}}{{>part}}{{/list}}\0{{#list}}{{>other}}{{/list}}\0{{#list}}{{>part}}{{/list}}",
].map { Array($0.utf8) }
