import Diagnostics
import JSONValue
import MustacheEngine
import TestSupport
import Testing

@Suite struct `messages about templates` {
    @Test func `sections that are not closed as they were opened`() throws {
        try expectGolden(
            report(
                [
                    "<dl>\n{{#facts}}\n  <dd>{{text}}</dd>\n{{/fact}}\n</dl>\n",
                    "{{#facts}}\n{{text}}\n",
                    "{{#outer}}\n{{#inner}}\n{{/outer}}\n",
                    "{{^empty}}never closed",
                    "{{text}}\n{{/facts}}\n",
                    "{{#facts}}{{/something}}{{/facts}}",
                    "{{=<% %>=}}<%#facts%> <%/fact%>",
                    "{{<layout}}{{$title}}x{{/titel}}{{/layout}}",
                    "{{<layout}}\n{{$title}}x{{/layout}}",
                    "{{<*layout}}{{/layout}}",
                ], partials: [("layout", "{{$title}}{{/title}}")]),
            "sections.txt")
    }

    @Test func `tags that cannot be read`() throws {
        try expectGolden(
            report([
                "Hello {{name\n",
                "Hello {{name, and {{other}}\n",
                "{{name}\n\n{{other}}",
                "{{{name}}",
                "{{{name} }}",
                "{{}} {{#}} {{ }} {{&}}",
                "{{>}}{{<}}{{/}}",
                "{{first name}}",
                "{{a..b}} {{.a}} {{#a.}}{{/a.}}",
                "{{! a comment\nthat never ends",
                "{{=<% %>}}",
                "{{=<%=}}",
                "{{=<% % %>=}}",
                "{{== ===}}",
                "{{=<% %>",
            ]),
            "tags.txt")
    }

    @Test func `templates that are not there`() throws {
        try expectGolden(
            report(
                [
                    "{{>heder}}",
                    "{{<page}}{{/page}}",
                    "{{>parts/footer}}",
                    "{{>layouts/pages}}\n{{#a}}{{>nothing}}{{/a}}",
                ], partials: [("header", ""), ("layouts/page", "")]),
            "missing.txt")
    }

    @Test func `text directly in a parent is never rendered, and warned of`() throws {
        let source = TemplateSource(
            name: "page", file: SourceFile(name: "page.mustache", text: "{{<layout}}\n  <p>Prices</p>\n{{$main}}x{{/main}}\n{{! why }}\n{{/layout}}"))
        let layout = TemplateSource(name: "layout", file: SourceFile(name: "layout.mustache", text: "{{$main}}{{/main}}"))
        let warnings = try TemplateLibrary([source, layout]).warnings
        #expect(warnings.count == 1 && warnings[0].severity == .warning && warnings[0].code == .invalidParent)
        #expect(warnings[0].text().contains("page.mustache:2:3"))
    }

    @Test func `text that is all there is in a parent, or stands behind its last block, is reported`() throws {
        let layout = TemplateSource(name: "layout", file: SourceFile(name: "layout.mustache", text: "{{$main}}{{/main}}"))
        for (text, count) in [
            ("{{<layout}}<p>x</p>{{/layout}}", 1), ("{{<layout}}\n{{$main}}x{{/main}}\n<p>y</p>\n{{/layout}}\n", 1),
            ("{{<layout}}a{{$main}}x{{/main}}b{{/layout}}", 2),
            ("{{<layout}}{{/layout}}", 0), ("{{<layout}}\n{{! why }}\n{{/layout}}", 0), ("{{<layout}}{{$main}}x{{/main}}{{! why }}{{/layout}}", 0),
        ] {
            let page = TemplateSource(name: "page", file: SourceFile(name: "page.mustache", text: text))
            #expect(try TemplateLibrary([page, layout]).warnings.count == count, "\(text)")
        }
    }

    @Test func `what stands directly in a parent`() throws {
        try expectGolden(
            report(
                [
                    "{{<layout}}\n  text and {{! comments }} are ignored\n  {{name}}\n  {{$title}}x{{/title}}\n{{/layout}}",
                    "{{<layout}}{{#a}}{{$title}}x{{/title}}{{/a}}{{/layout}}",
                    "{{<layout}}{{$title}}x{{/title}}{{$title}}y{{/title}}{{/layout}}",
                ], partials: [("layout", "{{$title}}{{/title}}")]),
            "parents.txt")
    }

    @Test func `all faults of all templates are reported at once, in order`() throws {
        try expectGolden(
            render("{{#a}}\n{{>nowhere}}\n{{b", partials: [("one", "{{/x}}"), ("two", "{{}}\n{{>on}}")]), "all-at-once.txt")
    }

    @Test func `faults while rendering`() throws {
        struct Unreachable: Error, CustomStringConvertible { var description: String { "the printer is out of paper" } }
        let failing = MustacheValue.object(MustacheObject([("lambda", .lambda(Lambda { _ in throw Unreachable() }))]))
        let broken = MustacheValue.object(MustacheObject([("lambda", .lambda(Lambda { _ in .template("{{#a}}") }))]))
        let endless = MustacheValue.object(
            MustacheObject([
                ("lambda", .lambda(Lambda { call in .template("{{#lambda}}\(call.text ?? ""){{/lambda}}") }))
            ]))
        try expectGolden(
            [
                render("<p>\n  {{>*kind}}\n</p>", ["kind": "pictur"], partials: [("picture", "")]),
                render("{{>loop}}", partials: [("loop", "x{{>again}}"), ("again", "y{{>loop}}")]),
                render("{{<a}}{{/a}}", partials: [("a", "{{$x}}{{<a}}{{$x}}1{{/x}}{{/a}}{{/x}}")]),
                render("Dear {{lambda}}", failing),
                render("{{#lambda}}text{{/lambda}}", broken),
                render("{{#lambda}}text{{/lambda}}", endless),
            ].joined(separator: "\n\n"), "rendering.txt")
    }

    @Test func `a template that is asked for and not there is suggested`() throws {
        let library = try TemplateLibrary([TemplateSource(name: "page", file: SourceFile(name: "page", text: ""))])
        var output = OutputBytes()
        let fault = #expect(throws: Diagnostic.self) { try library.render("pag", MustacheContext([]), into: &output) }
        #expect(fault?.text() == "error[unknown-template]: there is no template `pag`\n  = help: did you mean `page`?")
    }
}
