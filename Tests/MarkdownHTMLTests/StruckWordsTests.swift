import Foundation
import MarkdownHTML
import TestSupport
import Testing

@Suite struct `words struck out` {
    @Test(arguments: [
        ("a ~~b~~ c", "a <del>b</del> c"),
        ("~~a *b* `c`~~", "<del>a <em>b</em> <code>c</code></del>"),
        ("~~a\nb~~", "<del>a\nb</del>"),
        ("~~a *~~b~~* c~~", "<del>a <em><del>b</del></em> c</del>"),
        ("*a ~~b~~*", "<em>a <del>b</del></em>"),
        ("[~~a~~](/b)", "<a href=\"/b\"><del>a</del></a>"),
        ("~~https://a.example~~", "<del>https://a.example</del>"),
        ("~~a ~~b~~ c~~", "<del>a <del>b</del> c</del>"),
        ("\u{201C}~~a~~\u{201D}, ~~ä~~.", "\u{201C}<del>a</del>\u{201D}, <del>ä</del>."),
    ])
    func `stand between two tildes`(markdown: String, html: String) throws {
        #expect(try CommonMark.html(markdown) == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        "~5 km and ~6 km", "5~6, 7~8", "~a~", "~~~a~~~ b", "a ~~ b ~~ c", "~~a", "a~~", "~~a ~~", "`~~a~~`", "a~~~~b", "~~", "~~~~",
    ])
    func `are not made of other tildes`(markdown: String) throws {
        #expect(try !CommonMark.html("x " + markdown).contains("<del>"))
    }

    @Test func `escaped tildes stay, and with them all of their text`() throws {
        #expect(try CommonMark.html("\\~~a~~ ~~b~~") == "<p>~~a~~ ~~b~~</p>\n")
    }

    @Test func `no more than a few open ones wait for their ends`() throws {
        let html = try CommonMark.html(String(repeating: "~~a ", count: 1000) + String(repeating: "b~~ ", count: 1000))
        #expect(html.components(separatedBy: "<del>").count == 33 && html.components(separatedBy: "</del>").count == 33)
    }

    @Test func `an address between them becomes a link`() throws {
        var html: [UInt8] = []
        try CommonMark.appendHTML(of: [UInt8]("~~https://a.example/b~~".utf8).span, to: &html, linksAddresses: true)
        #expect(String(decoding: html, as: UTF8.self) == "<p><del><a href=\"https://a.example/b\">https://a.example/b</a></del></p>\n")
    }

    @Test(.enabled(if: Reference.isThere, "the program `cmark-gfm` is not installed"), arguments: 0..<8 as Range<UInt64>)
    func `are those of GitHub's own program`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // Where emphasis overlaps with tildes the two differ, so there is none here.
        let parts = [
            "~~", "~~", "~~", "~~a", "b~~", "~~ä", "c ~~", "~", "~~~", "a", "b c", " ", "\n", ".", "(", "`d`", "[e](/f)", "ä", "\u{201C}", "—", "!",
            "<br>",
        ]
        var struck = 0
        for _ in 0..<100 {
            let markdown = "x" + generator.mixture(of: parts, count: 3 + Int(generator.next() % 9))
            let (ours, theirs) = try (
                CommonMark.html(markdown, safety: .unsafe),
                Reference.html(markdown, with: ["--extension", "strikethrough", "--strikethrough-double-tilde"])
            )
            #expect(ours == theirs, "of \(markdown.debugDescription)")
            if theirs.contains("<del>") { struck += 1 }
        }
        #expect(struck > 8)
    }
}

@Suite struct `tasks in a list` {
    @Test(arguments: [
        ("- [ ] a\n- [x] b\n", "<ul>\n<li><span class=\"task\">☐</span> a</li>\n<li><span class=\"task\">☑</span> b</li>\n</ul>\n"),
        ("1. [X] *a*\n", "<ol>\n<li><span class=\"task\">☑</span> <em>a</em></li>\n</ol>\n"),
        (
            "- [ ] a\n\n  b\n- c\n  - [x] d\n",
            "<ul>\n<li>\n<p><span class=\"task\">☐</span> a</p>\n<p>b</p>\n</li>\n<li>\n<p>c</p>\n<ul>\n<li><span class=\"task\">☑</span> d</li>\n</ul>\n</li>\n</ul>\n"
        ),
    ])
    func `begin with a box`(markdown: String, html: String) throws {
        #expect(try CommonMark.html(markdown) == html)
    }

    @Test(arguments: ["[ ] a", "- a [x] b", "- [y] a", "- [x]a", "- [ ]", "- `[x] a`", "- # [x] a", "- [x] a\n\n[x]: /b"])
    func `are nothing else`(markdown: String) throws {
        #expect(try !CommonMark.html(markdown).contains("task"))
    }
}
