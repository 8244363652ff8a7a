import Diagnostics
import JSONValue
import MustacheEngine
import TestSupport
import Testing

@Suite struct `escaping by position` {
    private func rendered(_ template: String, _ x: JSONValue, partials: [(String, String)] = []) -> String {
        render(template, .json(["x": x, "a": true]), partials: partials, escaping: .htmlByPosition)
    }

    static let blocked = [
        "javascript:alert(1)", " JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)", "\u{1}javascript:alert(1)",
        "\u{0}javascript:alert(1)", "java\u{0}script:alert(1)", "&#106;avascript:alert(1)", "data:text/html,<script>", "DATA:text/html;base64,x",
        "vbscript:x", "blob:x", "file:///etc/passwd", "view-source:x", ":alert(1)", "\u{A0}javascript:alert(1)", "javascript\u{3000}:x",
        "feed:javascript:alert(1)", "x-javascript:a",
    ]

    @Test(
        arguments: blocked,
        [
            "<a href=\"{{x}}\">", "<form action='{{x}}'>", "<svg><a xlink:href=\"{{x}}\">", "<a HREF = \" {{x}}\">",
            "<iframe src=\"{{x}}\"></iframe>", "<object data=\"{{x}}\">", "<a href=\"{{#x}}{{.}}{{/x}}\">",
            "<meta http-equiv=refresh content=\"0; URL={{x}}\">", "<animate to=\"{{x}}\">", "<a href=\"{{nothing}}{{x}}\">",
            "<a href=\"{{^nothing}}{{x}}{{/nothing}}\">", "<a href=\"{{>p}}\">", "<a href=\"{{$b}}{{x}}{{/b}}\">",
        ])
    func `an address that is not plainly harmless is replaced`(value: String, template: String) {
        let page = rendered(template, .string(value), partials: [("p", "{{x}}")])
        #expect(page.contains("about:blank#blocked"), "\(page)")
        #expect(!page.lowercased().contains("script:"), "\(page)")
    }

    static let allowed = [
        "", "page", "/page", "../page/?a=1&b=2", "https://example.org/", "HTTP://example.org", "mailto:a@example.org", "tel:+358",
        "//example.org/x", "#a:b", "?a:b", "a/b:c", "javascript", "page%3Ax", "Ä/ö",
    ]

    @Test(arguments: allowed)
    func `an ordinary address stays as it is, escaped`(value: String) {
        let escaped = value.replacing("&", with: "&amp;")
        #expect(rendered("<a href=\"{{x}}\">", .string(value)) == "<a href=\"\(escaped)\">")
    }

    @Test func `pictures may stand in their own address, for elements that show pictures`() {
        let picture = JSONValue.string("data:image/png;base64,iVBOR")
        #expect(rendered("<img src=\"{{x}}\">", picture).contains("iVBOR"))
        #expect(rendered("<img srcset=\"{{x}} 1x, {{x}} 2x\">", picture).contains("iVBOR 1x, data:image"))
        #expect(rendered("<video poster=\"{{x}}\">", picture).contains("iVBOR"))
        #expect(rendered("<a href=\"{{x}}\">", picture).contains("blocked"))
        #expect(rendered("<iframe src=\"{{x}}\"></iframe>", picture).contains("blocked"))
        #expect(rendered("<img src=\"{{x}}\">", "data:text/html,x").contains("blocked"))
        #expect(rendered("<img srcset=\"{{x}}\">", "a.png 1x, javascript:b 2x").contains("blocked"))
        #expect(rendered("<img srcset=\"/a.png 1x, {{x}} 2x\">", "javascript:b").contains("blocked"))
        #expect(rendered("<img src=\"data:image/png;base64,{{x}}\">", "iVBOR").contains("iVBOR"))
    }

    @Test func `behind text of an address only what is dangerous there is replaced`() {
        #expect(rendered("<a href=\"/p/{{x}}\">", "javascript:x") == "<a href=\"/p/javascript:x\">")
        #expect(rendered("<a href=\"?q={{x}}\">", "a:b") == "<a href=\"?q=a:b\">")
        #expect(rendered("<a href=\"java{{x}}\">", "script:alert(1)") == "<a href=\"javaabout:blank#blocked\">")
        #expect(rendered("<a href=\"/{{x}}\">", "/evil.example") == "<a href=\"/about:blank#blocked\">")
        #expect(rendered("<a href=\"/{{x}}\">", "\t\\evil.example") == "<a href=\"/about:blank#blocked\">")
        #expect(rendered("<a href=\"/{{x}}\">", "page") == "<a href=\"/page\">")
        #expect(rendered("<a href=\"mailto:{{x}}\">", "a@b.example") == "<a href=\"mailto:a@b.example\">")
        #expect(
            render("<a href=\"{{x}}{{y}}\">", ["x": "javascript", "y": ":alert(1)"], escaping: .htmlByPosition)
                == "<a href=\"javascriptabout:blank#blocked\">")
    }

    @Test(arguments: [
        "<p>{{x}}</p>", "<p class=\"{{x}}\">", "<p class='{{x}}'>", "<title>{{x}}</title>", "<textarea>{{x}}</textarea>",
        "<!-- {{x}} -->", "<p {{#a}}title=\"{{x}}\"{{/a}}>", "<p class=\"a{{#a}} {{x}}{{/a}}\">", "<a href=\"/p?{{x}}\">",
        "<img{{#a}} alt=\"{{x}}\"{{/a}}>", "<li class=\"{{#a}}x{{/a}}\">{{x}}</li>", "<noscript>{{x}}</noscript>",
        "<script>let a = '<p>'; // {{! nothing }}</script>{{x}}", "<style>p { margin: 0 }</style>{{x}}",
        "<script type=\"application/json\">{\"a\": 1}</script>{{x}}", "a < b, <3, </ >{{x}}", "<?xml version=\"1.0\"?>{{x}}",
        "<!DOCTYPE html>{{x}}", "<!-->{{x}}", "<!--->{{x}}", "<a href=/plain>{{x}}</a>", "<p title=\"a>b\">{{x}}",
        "{{#a}}<b>{{/a}}{{x}}{{#a}}</b>{{/a}}", "<input {{#a}}checked{{/a}} value=\"{{x}}\">", "<p\nclass\n=\n\"{{x}}\"\n>",
        "<div class=\"{{#a}}one\">{{/a}}{{^a}}two\">{{/a}}{{x}}</div>", "<option {{#a}}selected{{/a}}>{{x}}",
    ])
    func `hostile text is escaped wherever it may stand`(template: String) {
        let page = rendered(template, "\"><script>' onerror=x<!-- --> & \u{0}\u{8}\u{7F}\t\n")
        #expect(page.contains("&quot;&gt;&lt;script&gt;&#39; onerror=x&lt;!-- --&gt; &amp; \u{FFFD}\u{FFFD}\u{FFFD}\t\n"), "\(page)")
    }

    @Test func `places where no escaping helps are faults that say what to do`() throws {
        try expectGolden(
            report(
                [
                    "<p class={{x}}>", "<p class=a{{x}}>", "<a href={{x}}>", "<p {{x}}>", "<p {{x}}=\"1\">", "<p data-{{x}}=\"1\">",
                    "<{{x}}>", "</{{x}}>", "<h{{x}}>", "<a onclick=\"f('{{x}}')\">", "<p style=\"color: {{x}}\">",
                    "<iframe srcdoc=\"{{x}}\"></iframe>", "<script>let x = \"{{x}}\"</script>", "<script>let x = {{{x}}}</script>",
                    "<SCRIPT type=module>{{x}}</SCRIPT>", "<style>p { color: {{x}} }</style>", "<p title=\"{{{x}}}\">", "<p title=\"{{&x}}\">",
                    "<a href=\"javascript:f({{x}})\">", "<a href=\"data:text/html,{{x}}\">", "<a href=\"{{x}}:80/\">",
                    "<script type=\"application/json\">{\"x\": \"{{x}}\"}</script>",
                    "{{#x}}<p title=\"{{/x}}", "<p title={{#x}}\"a\"{{/x}}>", "{{$x}}<script>{{/x}}</script>",
                    "<p title=\"{{>*x}}\">", "<p {{>partial}}>", "<p>text</p", "<!-- never closed",
                    "{{<layout}}{{$code}}{{x}}{{/code}}{{/layout}}",
                ], partials: [("partial", "{{y}}"), ("layout", "<script>{{$code}}{{/code}}</script>")], escaping: .htmlByPosition),
            "positions.txt")
    }

    @Test func `JSON stands in a script element without being able to end it`() {
        let page = rendered("<script type=\"application/ld+json\">{{{x}}}</script>", ["a": "</script><b>"])
        #expect(
            page
                == "<script type=\"application/ld+json\">{\"a\":\"\\u003C/script\\u003E\\u003Cb\\u003E\"}</script>".replacing(
                    "\\u003C", with: "\\u003c"
                ).replacing("\\u003E", with: "\\u003e"))
        let text = rendered("<script type='application/json'>{{{x}}}</script>", "{\"a\":\"</script>\"}")
        #expect(text == "<script type='application/json'>{\"a\":\"\\u003C/script>\"}</script>")
    }

    @Test func `an argument is escaped for the place of its block`() {
        let layout = "<title>{{$title}}{{/title}}</title><link rel=canonical href=\"{{$address}}{{/address}}\"><main>{{$address}}{{/address}}</main>"
        let page = rendered(
            "{{<layout}}{{$title}}{{x}}{{/title}}{{$address}}{{x}}{{/address}}{{/layout}}", "javascript:<", partials: [("layout", layout)])
        #expect(page == "<title>javascript:&lt;</title><link rel=canonical href=\"about:blank#blocked\"><main>javascript:&lt;</main>")
    }

    @Test func `an argument for a block in a script is refused`() {
        let page = rendered(
            "{{<layout}}{{$code}}{{x}}{{/code}}{{/layout}}", "x", partials: [("layout", "<script>{{$code}}{{/code}}</script>")])
        #expect(page.contains("`{{x}}` stands in a script"))
    }

    @Test func `text of a lambda is compiled for the place of its tag`() {
        let data = MustacheValue.object(
            MustacheObject([
                ("link", .lambda(Lambda { call in .template(call.text ?? "{{address}}") })), ("address", "javascript:x"),
            ]))
        #expect(render("<a href=\"{{#link}}{{address}}{{/link}}\">", data, escaping: .htmlByPosition) == "<a href=\"about:blank#blocked\">")
        #expect(render("<a href=\"{{link}}\">", data, escaping: .htmlByPosition) == "<a href=\"about:blank#blocked\">")
    }
}
