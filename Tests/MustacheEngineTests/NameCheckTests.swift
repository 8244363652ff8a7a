import Diagnostics
import MustacheEngine
import TestSupport
import Testing

@Suite struct `names in templates, before there is data` {
    private static let link = ExpectedValue.object(ExpectedObject("`page.next`", ["href": .scalar, "title": .scalar]))
    private static let pages = ExpectedValue.list(of: .object(ExpectedObject("`site.pages`", ["title": .scalar, "href": .scalar])))
    private static let birds = ExpectedValue.list(
        of: .object(ExpectedObject("`site.birds`", ["title": .scalar, "isCurrent": .scalar, "weight": .anything])))
    private static let frames: [ExpectedValue] = [
        .object(ExpectedObject("a bird", ["name": .scalar, "description": .scalar, "weight": .anything])),
        .object(
            ExpectedObject(
                "the page's context",
                [
                    "page": .object(ExpectedObject("`page`", ["title": .scalar, "next": link])),
                    "site": .object(ExpectedObject("`site`", ["title": .scalar, "pages": pages, "birds": birds])),
                ])),
    ]

    private func check(_ template: String, partials: [(String, String)] = []) throws -> String {
        let sources = ([("template.mustache", template)] + partials.map { ($0.0 + ".mustache", $0.1) }).map { file, text in
            TemplateSource(name: String(file.dropLast(".mustache".count)), file: SourceFile(name: file, text: text))
        }
        let library = try TemplateLibrary(sources)
        var findings = NameFindings()
        library.checkNames(in: "template", frames: Self.frames, into: &findings)
        return (findings.diagnostics + library.unknownBlocks()).map { $0.text() }.joined(separator: "\n\n")
    }

    @Test(arguments: [
        "{{name}} {{page.title}} {{#page.next}}{{href}} {{name}}{{/page.next}}",
        "{{#site.birds}}{{title}}{{#isCurrent}}{{.}} {{page.title}}{{/isCurrent}}{{/site.birds}}",
        "{{weight.imperial.pounds}} {{#weight}}{{whatever}}{{/weight}}",
        "{{^name}}{{description}}{{/name}}{{{description}}}",
        "{{#name}}{{.}}{{/name}}",
    ])
    func `names that are there are not mentioned`(template: String) throws {
        #expect(try check(template) == "")
    }

    @Test func `unknown names are reported with what was meant`() throws {
        try expectGolden(
            [
                try check("{{nmae}}"),
                try check("<p>{{page.titel}}</p>"),
                try check("{{#page.next}}{{herf}}{{/page.next}}"),
                try check("{{#site.pages}}\n  {{#isCurrent}}*{{/isCurrent}}\n{{/site.pages}}"),
                try check("{{^site.brids}}none{{/site.brids}}"),
                try check("{{#site.brids}}{{nothing}}{{/site.brids}}"),
                try check("{{wingspan}}"),
                try check("{{site.pages.title}}"),
                try check("{{name.first}}"),
            ].joined(separator: "\n\n"), "names.txt")
    }

    @Test func `a thing written as a text is reported`() throws {
        try expectGolden(
            [try check("{{site}}"), try check("{{site.pages}}"), try check("{{#page.next}}{{.}}{{/page.next}}")].joined(separator: "\n\n"),
            "things.txt")
    }

    @Test func `a partial's name counts if one use of it has it`() throws {
        #expect(
            try check("{{#site.birds}}{{>item}}{{/site.birds}}{{#site.pages}}{{>item}}{{/site.pages}}", partials: [("item", "{{isCurrent}}")]) == "")
        let faults = try check("{{#site.pages}}{{>item}}{{/site.pages}}{{#page.next}}{{>item}}{{/page.next}}", partials: [("item", "{{isCurrent}}")])
        #expect(faults.components(separatedBy: "warning[").count == 2, "told once, though it is used twice:\n\(faults)")
    }

    @Test func `what a block is given is checked where the block stands`() throws {
        let layout = ("layout", "{{#site.birds}}{{$item}}{{title}}{{/item}}{{/site.birds}}")
        #expect(try check("{{<layout}}{{$item}}{{isCurrent}}{{/item}}{{/layout}}", partials: [layout]) == "")
        try expectGolden(
            [
                try check("{{<layout}}{{$item}}{{isCurent}}{{/item}}{{/layout}}", partials: [layout]),
                try check("{{<layout}}{{$itme}}x{{/itme}}{{$footer}}y{{/footer}}{{/layout}}", partials: [layout]),
            ].joined(separator: "\n\n"), "blocks.txt")
    }

    @Test func `a block that no template has is reported, also where templates are chosen while rendering`() throws {
        let layout = ("layout", "{{$main}}{{/main}}{{>*name}}")
        let chosen = ("chosen", "{{$inner}}{{/inner}}")
        #expect(try check("{{<layout}}{{$main}}x{{/main}}{{$inner}}y{{/inner}}{{/layout}}", partials: [layout, chosen]) == "")
        let faults = try check("{{<layout}}{{$mian}}x{{/mian}}{{/layout}}", partials: [layout, chosen])
        #expect(faults.contains("error[unknown-block]: `layout` has no block `mian`") && faults.contains("did you mean `main`?"), "\(faults)")
    }

    @Test func `a parent without the blocks that several templates fill is reported once`() throws {
        let others = [
            ("layout", "{{$main}}{{/main}}"), ("list", "{{<layout}}{{$head}}a{{/head}}{{$scripts}}b{{/scripts}}{{/layout}}"),
            ("search", "{{<layout}}{{$mian}}c{{/mian}}{{$scripts}}d{{/scripts}}{{/layout}}"),
        ]
        try expectGolden(try check("{{>list}}{{>search}}", partials: others), "lacking-blocks.txt")
        try expectGolden(
            try check(
                "{{>list}}",
                partials: [("layout", ""), ("list", "{{<layout}}{{$head}}a{{/head}}{{/layout}}{{<layout}}{{$head}}b{{/head}}{{/layout}}")]),
            "lacking-blocks-of-one.txt")
    }

    @Test func `a template that overrides another without its blocks is at fault, and not what fills them`() throws {
        let others = [
            ("item", "own"), ("item", "{{$heading}}{{/heading}}{{$details}}{{/details}}"),
            ("lower", "{{<item}}{{$heading}}h{{/heading}}{{/item}}"), ("shelf", "{{<lower}}{{$details}}d{{/details}}{{/lower}}"),
        ]
        try expectGolden(try check("{{>shelf}}", partials: others), "lacking-blocks-of-overriding.txt")
        let faults = try check("{{<item}}{{$haeding}}x{{/haeding}}{{/item}}", partials: [others[1], ("item", "own")])
        #expect(faults.contains("did you mean `heading`?"), "\(faults)")
    }

    @Test func `names are checked although a partial is missing`() throws {
        let source = TemplateSource(name: "template", file: SourceFile(name: "template.mustache", text: "{{>pager}}{{nmae}}"))
        let library = try TemplateLibrary([source], missing: .listed)
        var findings = NameFindings()
        library.checkNames(in: "template", frames: Self.frames, into: &findings)
        #expect((library.absentTemplates + findings.diagnostics).map(\.code) == [.unknownTemplate, .unknownName])
    }

    @Test func `templates that call themselves come to an end`() throws {
        #expect(try check("{{>tree}}", partials: [("tree", "{{#weight}}{{name}}{{>tree}}{{/weight}}{{#site.birds}}{{>tree}}{{/site.birds}}")]) == "")
        #expect(try check("{{<a}}{{$x}}1{{/x}}{{/a}}", partials: [("a", "{{<a}}{{$x}}{{$x}}{{/x}}{{/x}}{{/a}}")]) == "")
    }
}
