import MarkdownHTML
import Testing

@Test func `a text becomes HTML`() throws {
    #expect(try CommonMark.html("# Cats\n\n*nine* lives") == "<h1>Cats</h1>\n<p><em>nine</em> lives</p>\n")
    #expect(try CommonMark.html("") == "")
}

@Test func `HTML is appended to what is there`() throws {
    var bytes = Array("<main>".utf8)
    try CommonMark.appendHTML(of: "a", to: &bytes)
    try CommonMark.appendHTML(of: [UInt8]("b".utf8).span, to: &bytes)
    try CommonMark.appendHTML(of: [UInt8]().span, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "<main><p>a</p>\n<p>b</p>\n")
}

@Test(arguments: [
    (1, "<h1>a</h1>\n<blockquote>\n<h5>b</h5>\n</blockquote>\n<ul>\n<li>\n<h2>c</h2>\n</li>\n</ul>\n<h2>d</h2>\n"),
    (2, "<h2>a</h2>\n<blockquote>\n<h6>b</h6>\n</blockquote>\n<ul>\n<li>\n<h3>c</h3>\n</li>\n</ul>\n<h3>d</h3>\n"),
    (3, "<h3>a</h3>\n<blockquote>\n<h6>b</h6>\n</blockquote>\n<ul>\n<li>\n<h4>c</h4>\n</li>\n</ul>\n<h4>d</h4>\n"),
    (.min, "<h1>a</h1>\n<blockquote>\n<h5>b</h5>\n</blockquote>\n<ul>\n<li>\n<h2>c</h2>\n</li>\n</ul>\n<h2>d</h2>\n"),
    (.max, "<h6>a</h6>\n<blockquote>\n<h6>b</h6>\n</blockquote>\n<ul>\n<li>\n<h6>c</h6>\n</li>\n</ul>\n<h6>d</h6>\n"),
])
func `headings are moved down together, wherever they stand, and stay headings`(highest: Int, html: String) throws {
    #expect(try CommonMark.html("# a\n\n> ##### b\n\n- ## c\n\nd\n-\n", highestHeading: highest) == html)
}

@Test(arguments: [
    ("## a\n\n### b\n", "<h2>a</h2>\n<h3>b</h3>\n"),
    ("```sh\n# a comment\n```\n\n## a\n", "<pre><code class=\"language-sh\"># a comment\n</code></pre>\n<h2>a</h2>\n"),
    ("    # code\n\na\n---\n", "<pre><code># code\n</code></pre>\n<h2>a</h2>\n"),
    ("> a\n> ===\n\n## b\n", "<blockquote>\n<h2>a</h2>\n</blockquote>\n<h3>b</h3>\n"),
    ("### a\n\n#### b\n", "<h2>a</h2>\n<h3>b</h3>\n"),
    ("- # a\n", "<ul>\n<li>\n<h2>a</h2>\n</li>\n</ul>\n"),
])
func `headings move where the highest of them has another level`(markdown: String, html: String) throws {
    #expect(try CommonMark.html(markdown, highestHeading: 2) == html)
}

@Test func `moved headings keep the safe mode and the validation of bytes`() throws {
    var bytes: [UInt8] = []
    try CommonMark.appendHTML(of: ([UInt8]("# a <b> ".utf8) + [0xFF, 0x00]).span, to: &bytes, highestHeading: 2)
    #expect(String(decoding: bytes, as: UTF8.self) == "<h2>a <!-- raw HTML omitted --> \u{FFFD}\u{FFFD}</h2>\n")
}

@Test(arguments: [
    ("[a](javascript:alert(1))", "<p><a href=\"\">a</a></p>\n"),
    ("[a](JaVaScRiPt:alert(1))", "<p><a href=\"\">a</a></p>\n"),
    ("[a](javascript&colon;alert(1))", "<p><a href=\"\">a</a></p>\n"),
    ("[a](&#106;avascript:alert(1))", "<p><a href=\"\">a</a></p>\n"),
    ("[a](javascript\\:alert(1))", "<p><a href=\"\">a</a></p>\n"),
    ("[a](<  javascript:alert(1)>)", "<p><a href=\"\">a</a></p>\n"),
    ("<javascript:alert(1)>", "<p><a href=\"\">javascript:alert(1)</a></p>\n"),
    ("[a][x]\n\n[x]: vbscript:x", "<p><a href=\"\">a</a></p>\n"),
    ("![a](data:text/html,x)", "<p><img src=\"\" alt=\"a\" /></p>\n"),
    ("[a](file:///etc/passwd)", "<p><a href=\"\">a</a></p>\n"),
    ("<script>alert(1)</script>\n", "<!-- raw HTML omitted -->\n"),
    ("a <img src=x onerror=alert(1)>", "<p>a <!-- raw HTML omitted --></p>\n"),
])
func `the safe mode leaves out what could run code, and reports it`(markdown: String, html: String) throws {
    #expect(try CommonMark.html(markdown) == html)
    #expect(try CommonMark.omissions(in: markdown).count == 1)
    #expect(try CommonMark.omissions(in: Array(markdown.utf8).span).count == 1)
}

@Test(arguments: [
    ("[a](java&#10;script:alert(1))", "<p><a href=\"java%0Ascript:alert(1)\">a</a></p>\n"),
    ("[a](&#32;javascript:alert(1))", "<p><a href=\"%20javascript:alert(1)\">a</a></p>\n"),
    ("[a](&#1;javascript:alert(1))", "<p><a href=\"%01javascript:alert(1)\">a</a></p>\n"),
    ("[a](/u \"\\\"><script>\")", "<p><a href=\"/u\" title=\"&quot;&gt;&lt;script&gt;\">a</a></p>\n"),
    ("[a](\"onclick=x)", "<p><a href=\"%22onclick=x\">a</a></p>\n"),
    ("![\"><script>](/u)", "<p><img src=\"/u\" alt=\"&quot;&gt;&lt;script&gt;\" /></p>\n"),
    ("![a](data:image/png;base64,AAAA)", "<p><img src=\"data:image/png;base64,AAAA\" alt=\"a\" /></p>\n"),
    ("``` \"><script>\nx\n```", "<pre><code class=\"language-&quot;&gt;&lt;script&gt;\">x\n</code></pre>\n"),
])
func `what looks like code stays text or part of an address`(markdown: String, html: String) throws {
    #expect(try CommonMark.html(markdown) == html)
    #expect(try CommonMark.omissions(in: markdown) == [])
}

@Test(
    arguments: [
        ([0x61, 0x00, 0x62], "<p>a\u{FFFD}b</p>\n"),
        ([0xFF], "<p>\u{FFFD}</p>\n"),
        ([0xC3], "<p>\u{FFFD}</p>\n"),
        ([0xED, 0xA0, 0x80, 0x61], "<p>\u{FFFD}a</p>\n"),
        ([0xEF, 0xBB, 0xBF, 0x23, 0x20, 0x61], "<h1>a</h1>\n"),
    ] as [([UInt8], String)])
func `bytes that are no text become replacement characters`(bytes: [UInt8], html: String) throws {
    var output: [UInt8] = []
    try CommonMark.appendHTML(of: bytes.span, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == html)
}

@Test func `NUL in a string becomes a replacement character`() throws {
    #expect(try CommonMark.html("a\u{0}b &#0; c") == "<p>a\u{FFFD}b \u{FFFD} c</p>\n")
}

@Test func `texts are rendered on many threads at once`() async throws {
    let texts = (0..<2_000).map { "# \($0)\n\n[link](/\($0)) *\($0)*\n" }
    let rendered = try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for (position, text) in texts.enumerated() {
            group.addTask { (position, try CommonMark.html(text, highestHeading: 1 + position % 3)) }
        }
        return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    for (position, text) in texts.enumerated() {
        #expect(try rendered[position] == CommonMark.html(text, highestHeading: 1 + position % 3))
    }
}

// MARK: Memory

@Test func `another text may be made into HTML while the addresses of one are resolved`() throws {
    let inner = String(repeating: "- *b* [c](d)\n", count: 20_000)
    var outer: [UInt8] = []
    var others: [String] = []
    try CommonMark.appendHTML(of: Array("*a* [one](1) ![two](2) and **more**".utf8).span, to: &outer) { address, _ in
        others.append((try? CommonMark.html(inner)) ?? "")  // What fails is seen below.
        return .other("to/" + address)
    }
    #expect(
        String(decoding: outer, as: UTF8.self)
            == "<p><em>a</em> <a href=\"to/1\">one</a> <img src=\"to/2\" alt=\"two\" /> and <strong>more</strong></p>\n")
    #expect(try others == [CommonMark.html(inner), CommonMark.html(inner)])
}

@Test(arguments: [0, 1, 4_000, 60_000])
func `a text of any length has all its parts, on any thread`(count: Int) async throws {
    let text = (0..<count).map { "*\($0)* `x`\n\n" }.joined()
    let expected = (0..<count).map { "<p><em>\($0)</em> <code>x</code></p>\n" }.joined()
    try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<4 { group.addTask { try CommonMark.html(text) } }
        for try await html in group { #expect(html == expected) }
    }
}

@Test(arguments: [
    ("A claim[^1].\n\n[^1]: https://a.example/source", "<p>A claim[^1].</p>\n<p>[^1]: https://a.example/source</p>\n"),
    (
        "A[^a] b[^b].\n\n[^a]: One.\n  [^b]: https://b.example\n\n[c]: https://c.example\n\n[c]",
        "<p>A[^a] b[^b].</p>\n<p>[^a]: One.\n[^b]: https://b.example</p>\n<p><a href=\"https://c.example\">c</a></p>\n"
    ),
    ("~~~\n[^1]: a\n~~~\n\n[^1]: b", "<pre><code>[^1]: a\n</code></pre>\n<p>[^1]: b</p>\n"),
    ("```\n[^1]: a\n```\n", "<pre><code>[^1]: a\n</code></pre>\n"), ("[^", "<p>[^</p>\n"), ("    [^1]: a", "<pre><code>[^1]: a\n</code></pre>\n"),
])
func `a footnote and its number stay as they are written`(text: String, html: String) throws {
    #expect(try CommonMark.html(text) == html)
}

@Test func `a break of lines that is written in HTML is one`() throws {
    #expect(
        try CommonMark.html("one<br>two <BR/>\nthree <i>four</i>")
            == "<p>one<br />\ntwo <br />\nthree <!-- raw HTML omitted -->four<!-- raw HTML omitted --></p>\n")
    #expect(try CommonMark.omissions(in: "one<br>two <i>three").map(\.text) == ["<i>"])
    #expect(try CommonMark.html("one<br>two", safety: .unsafe) == "<p>one<br>two</p>\n")
}
