import SafeHTML
import Testing

private let base = WebAddress("https://birds.example/notes/wren.html?x=1")

private func safe(_ html: String, base: WebAddress? = base, highestHeading: Int = 2) throws -> String {
    let written = String(decoding: try HTMLFragment(html, base: base).html(highestHeading: highestHeading), as: UTF8.self)
    let again = String(decoding: try HTMLFragment(written, base: base).html(highestHeading: highestHeading), as: UTF8.self)
    #expect(again == written, "what is written is read in another way")
    return written
}

private func framed(_ table: String, _ label: String? = nil) -> String {
    "<div class=\"table\" role=\"group\" tabindex=\"0\"\(label.map { " aria-label=\"\($0)\"" } ?? "")>\n\(table)</div>"
}

@Suite struct `HTML of a feed` {
    @Test(arguments: [
        ("<p>One</p>\n\n<p>Two</p>", "<p>One</p>\n<p>Two</p>"),
        ("<P CLASS=x STYLE='color:red' id=a onclick=b()>One", "<p>One</p>"),
        (
            "<p>a <em>b</em> <strong>c</strong> <b>d</b> <i>e</i> <s>f</s> <u>g</u></p>",
            "<p>a <em>b</em> <strong>c</strong> <b>d</b> <i>e</i> <s>f</s> <u>g</u></p>"
        ),
        (
            "<p>H<sub>2</sub>O<sup>x</sup> <small>a</small> <mark>b</mark> <cite>c</cite> <q>d</q></p>",
            "<p>H<sub>2</sub>O<sup>x</sup> <small>a</small> <mark>b</mark> <cite>c</cite> <q>d</q></p>"
        ),
        (
            "<p><kbd>a</kbd> <samp>b</samp> <var>c</var> <del>d</del> <ins>e</ins> <code>f</code></p>",
            "<p><kbd>a</kbd> <samp>b</samp> <var>c</var> <del>d</del> <ins>e</ins> <code>f</code></p>"
        ),
        (
            "<p><abbr title='A &amp; B'>AB</abbr> <time datetime=2020-02-03>then</time> <time>some day</time></p>",
            "<p><abbr title=\"A &amp; B\">AB</abbr> <time datetime=\"2020-02-03\">then</time> some day</p>"
        ),
        ("<ol start=3 reversed><li>a<li value=7>b</ol>", "<ol start=\"3\" reversed>\n<li>a</li>\n<li value=\"7\">b</li></ol>"),
        ("<dl><dt>a<dd>b<dt>c<dd>d</dl>", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dt>c</dt>\n<dd>d</dd></dl>"),
        ("<blockquote>said</blockquote><hr>", "<blockquote>\n<p>said</p></blockquote>\n<hr>"),
        (
            "<figure><img src=/a.png alt=A><figcaption>b</figcaption></figure>",
            "<figure><img src=\"https://birds.example/a.png\" alt=\"A\" loading=\"lazy\" decoding=\"async\">\n<figcaption>b</figcaption></figure>"
        ),
        ("<details open><summary>a</summary>b</details>", "<details>\n<summary>a</summary>\n<p>b</p></details>"),
        (
            "<video src=a.mp4></video><audio><source src=//c.example/b.mp3>no</audio>",
            "<p><video src=\"https://birds.example/notes/a.mp4\" controls preload=\"none\"></video><audio src=\"https://c.example/b.mp3\" controls preload=\"none\"></audio></p>"
        ),
        ("<p lang=fr dir=RTL>a</p><p lang='x y' dir=up>b</p>", "<p dir=\"rtl\" lang=\"fr\">a</p>\n<p>b</p>"),
        ("<p>a<br>b<hr>c", "<p>a<br>b</p>\n<hr>\n<p>c</p>"),
    ])
    func `keeps what is for readers`(html: String, expected: String) throws {
        #expect(try safe(html) == expected)
    }

    @Test(arguments: [
        (
            "<table><caption>c</caption><tr><th scope=col colspan=2>a</th></tr><tr><td>b<td rowspan=1>d</table>",
            framed(
                "<table>\n<caption>c</caption>\n<tbody>\n<tr>\n<th scope=\"col\" colspan=\"2\">a</th></tr>\n<tr>\n<td>b</td>\n<td>d</td></tr></tbody></table>",
                "a")
        ),
        (
            "<table><thead><tr><th>a</thead><tfoot><tr><td>f</tfoot><tbody><tr><td>b</table>",
            framed(
                "<table>\n<thead>\n<tr>\n<th>a</th></tr></thead>\n<tbody>\n<tr>\n<td>f</td></tr></tbody>\n<tbody>\n<tr>\n<td>b</td></tr></tbody></table>",
                "a")
        ),
        ("<table>stray<tr><td>a</table>", "<p>stray</p>\n" + framed("<table>\n<tbody>\n<tr>\n<td>a</td></tr></tbody></table>")),
        ("<table></table><table><tr></table>", ""),
        ("<td>a<td>b", "<p>ab</p>"),
    ])
    func `tables are tables, or nothing`(html: String, expected: String) throws {
        #expect(try safe(html) == expected)
    }

    @Test(arguments: [
        // Called by the heads of its first row, as they are written.
        (
            "<table><tr><th>Size <b>&amp;</b>\n\"fit\"<th><video>none</video><th>Weight<p>net<tr><th>S<td>1<td>2</table>",
            [" aria-label=\"Size &amp; &quot;fit&quot;, Weight net\""]
        ),
        // A table in another scrolls with it; what can be focused is not allowed in a link.
        ("<table><tr><td><table><tr><th>a</table></table>", [""]), ("<a href=x><table><tr><td>a</table></a>", []),
        ("<table><tr><td>a</table><table><tr><td>b</table>", ["", ""]),
    ])
    func `a table has a frame, which scrolls on a narrow page`(html: String, labels: [String]) throws {
        let frames = try safe(html).matches(of: /<div class="table" role="group" tabindex="0"([^>]*)>\n<table>/)
        #expect(frames.map { String($0.1) } == labels)
    }

    @Test(arguments: [
        ("text <b>and", "<p>text <b>and</b></p>"),
        ("<div>a</div><div>b<p>c</div>d", "<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>"),
        ("<section><h2>a</h2><main>b</main></section>", "<h2>a</h2>\n<p>b</p>"),
        ("<span>a</span><font size=3>b</font><unknown-one>c</unknown-one>", "<p>abc</p>"),
        ("<p>a<p> &nbsp; <p>b", "<p>a</p>\n<p>b</p>"),
        ("<b><div>a</div></b>", "<p>a</p>"),
        ("<a href=x><div>a</div></a>", "<a href=\"https://birds.example/notes/x\">\n<p>a</p></a>"),
        ("<h2>a<div>b</div>c</h2>", "<h2>a b c</h2>"),
        ("<ul>x<li>a</li><ul><li>b</ul></ul>", "<ul>\n<li>x</li>\n<li>a</li>\n<li>\n<ul>\n<li>b</li></ul></li></ul>"),
        ("<li>a<dd>b", "<p>a</p>\n<p>b</p>"),
        ("<dl><dd>a<dt>b</dl>", "<p>a</p>\n<p>b</p>"),
        ("<details>a</details>", "<p>a</p>"),
        ("<figure>a<figcaption>b</figcaption>c</figure>", "<figure>a<p>b</p>c</figure>"),
        ("<b><b><b><b><b>a", "<p><b>a</b></p>"),
        ("<xmp><b>&amp;</b></xmp>a<plaintext><i>b", "<pre>\n&lt;b&gt;&amp;amp;&lt;/b&gt;</pre>\n<p>a</p>\n<pre>\n&lt;i&gt;b</pre>"),
        ("<center><strike>a</strike> <tt>b</tt> <acronym title=c>d</acronym></center>", "<p><s>a</s> <code>b</code> <abbr title=\"c\">d</abbr></p>"),
        ("<![CDATA[<p>a</p>]]>b", "<p>a</p>\n<p>b</p>"),
        ("<p>1 < 2 && 3 > 2 &lt;b&gt; It&#8217;s&nbsp;&hellip;", "<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;b&gt; It’s\u{A0}…</p>"),
        ("a\u{0}b&#0;c&#1;d\u{1}e\u{C}f", "<p>ab\u{FFFD}c\u{FFFD}d\u{FFFD}e f</p>"),
        ("", ""), (" \n ", ""), ("<p></p><b></b>", ""), ("<!-- a -->", ""),
    ])
    func `puts everything where it may stand`(html: String, expected: String) throws {
        #expect(try safe(html) == expected)
    }

    @Test func `keeps what is preformatted byte for byte`() throws {
        let code = "  let a = 1\n\n\n\tif a < 2 {\n    b(&a)\n  }\n\n"
        let escaped = code.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        #expect(try safe("<pre><code>\(escaped)</code></pre>") == "<pre>\n<code>\(escaped)</code></pre>")
        #expect(try safe("<pre>\n\n\n a</pre>") == "<pre>\n\n\n a</pre>")
    }

    @Test(arguments: [
        ("<h1>a</h1><h3>b</h3><h6>c</h6>", 2, "<h2>a</h2>\n<h4>b</h4>\n<h6>c</h6>"), ("<h3>a</h3><h4>b</h4>", 2, "<h2>a</h2>\n<h3>b</h3>"),
        ("<h3>a</h3>", 1, "<h3>a</h3>"),
        ("<h2>a</h2><h3>b</h3>", 3, "<h3>a</h3>\n<h4>b</h4>"), ("<h1></h1><h2>a</h2>", 2, "<h2>a</h2>"),
    ])
    func `headings are moved together, so that the highest has the level`(html: String, highest: Int, expected: String) throws {
        #expect(try safe(html, highestHeading: highest) == expected)
    }

    // MARK: Addresses

    @Test(arguments: [
        ("https://a.example", "https://a.example"), ("HTTP://A.example/b?c=d&amp;e#f", "http://A.example/b?c=d&amp;e#f"),
        ("mailto:a@b.example?subject=x y", "mailto:a@b.example?subject=x%20y"),
        ("tel:+49-30", "tel:+49-30"), ("owl.html", "https://birds.example/notes/owl.html"), ("../a/./b", "https://birds.example/a/b"),
        ("../../../a", "https://birds.example/a"), ("/a", "https://birds.example/a"), ("//b.example/a/../c", "https://b.example/c"),
        ("?y", "https://birds.example/notes/wren.html?y"), ("#z", "https://birds.example/notes/wren.html?x=1#z"),
        (".", "https://birds.example/notes/"),
        (" \n https://a.example/ \t", "https://a.example/"), ("ht\ntps://a.example/\tb", "https://a.example/b"),
        ("https://a.example/ä b\"c<d>[e]%zz%20{f}|g`h^", "https://a.example/ä%20b%22c%3Cd%3E%5Be%5D%25zz%20%7Bf%7D%7Cg%60h%5E"),
        ("https:\\\\a.example\\b", "https://a.example/b"), ("https://a.example/#b#c", "https://a.example/#b%23c"),
    ])
    func `addresses lead where they led from the feed`(address: String, expected: String) throws {
        let written = address.replacing("\"", with: "&quot;")
        #expect(try safe("<a href=\"\(written)\">a</a>") == "<p><a href=\"\(expected)\">a</a></p>")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)", " \u{1}javascript:alert(1)",
        "&#106;avascript:alert(1)",
        "&#x6A;avascript&colon;alert(1)", "javascript&#58;alert(1)", "java&#0;script:alert(1)", "java\u{0}script:alert(1)",
        "java\u{1}script:alert(1)", "vbscript:a", "data:text/html,<script>alert(1)</script>",
        "data:image/svg+xml,<svg onload=alert(1)>", "file:///etc/passwd", "blob:https://a.example/b", "ftp://a.example", "intent://a#Intent",
        "https:", "https:a", "https://", "https:///a",
        "http://:80/", "//", "///a", "https://a b.example/", "https://a.example\u{1}/", "mailto:", "tel:", "about:blank",
        "view-source:https://a.example", "x:y", ":a", "&#12;javascript:alert(1)", "\u{AD}javascript:a",
    ])
    func `other addresses lead nowhere`(address: String) throws {
        let html = try HTMLFragment(
            "<p><a href=\"\(address)\">word</a><img src=\"\(address)\" alt=x><video src=\"\(address)\"></video></p>", base: base)
        #expect(String(decoding: html.html(), as: UTF8.self) == "<p>word</p>")
        #expect(html.omissions.first?.kind == .address)
    }

    @Test func `pictures and videos come from the web`() throws {
        #expect(try safe("<img src='mailto:a@b.example'><img src='tel:1'><img><img src=''>a") == "<p>a</p>")
    }

    @Test func `without a base a relative link is its text, and a relative picture is left out`() throws {
        let html = try HTMLFragment("<p><a href=a>b</a> <a href='#c'>d</a> <img src=e><a href='//f.example'>g</a><a href=''>h</a></p>")
        #expect(String(decoding: html.html(), as: UTF8.self) == "<p>b d <a href=\"https://f.example\">g</a>h</p>")
        #expect(html.omissions.map(\.kind) == [.relativeAddress, .relativeAddress, .relativeAddress])
        #expect(html.omissions.map(\.text) == ["a", "#c", "e"])
    }

    @Test func `a picture has a text in its place, a size where it is one, and is no counter of readers`() throws {
        #expect(
            try safe("<img src=a width=20 height=10% alt='x \"y\"'>")
                == "<p><img src=\"https://birds.example/notes/a\" alt=\"x &quot;y&quot;\" width=\"20\" loading=\"lazy\" decoding=\"async\"></p>")
        #expect(
            try safe("<img src=a srcset='javascript:a 2x' sizes=1 usemap=#a ismap longdesc=b lowsrc=c>")
                == "<p><img src=\"https://birds.example/notes/a\" alt=\"\" loading=\"lazy\" decoding=\"async\"></p>")
        #expect(try safe("a<img src=b width=1 height=1>") == "<p>a</p>")
    }

    @Test func `what is from elsewhere becomes a link to it`() throws {
        #expect(
            try safe("<iframe src='https://film.example/embed/1?a=b' allow=autoplay></iframe>")
                == "<p><a href=\"https://film.example/embed/1?a=b\">film.example/embed/1</a></p>")
        #expect(
            try safe("<iframe title='A &amp; B <i>' src='https://film.example/'><script>x</script></iframe>c")
                == "<p><a href=\"https://film.example/\">A &amp; B &lt;i&gt;</a>c</p>")
        #expect(
            try safe("<object data='https://film.example/a'><embed src='https://film.example/b'></object><embed src='https://film.example/c'>")
                == "<p><a href=\"https://film.example/a\">film.example/a</a><a href=\"https://film.example/c\">film.example/c</a></p>")
        #expect(
            try safe("<object><param name=a><embed src='https://film.example/b'></object>")
                == "<p><a href=\"https://film.example/b\">film.example/b</a></p>")
        for address in ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.example", ""] {
            #expect(try safe("a<iframe src='\(address)'></iframe><embed src='\(address)'><object data='\(address)'>x</object>").hasPrefix("<p>a"))
            #expect(try !safe("a<iframe src='\(address)'></iframe><embed src='\(address)'>").contains("href"))
        }
        #expect(try safe("<iframe srcdoc='<script>alert(1)</script>'></iframe>") == "")
    }

    // MARK: What goes

    @Test(arguments: [
        "script", "style", "template", "noscript", "svg", "math", "select", "button", "textarea", "title", "canvas", "noembed", "noframes",
        "datalist", "map",
    ])
    func `some elements go with all that is in them`(name: String) throws {
        let html = try HTMLFragment("<p>a</p><\(name) x=1>hidden</\(name)><p>b</p>")
        #expect(String(decoding: html.html(), as: UTF8.self) == "<p>a</p>\n<p>b</p>")
        #expect(html.omissions.map(\.kind) == [.element] && html.omissions[0].text == "<\(name)>")
        #expect(html.words == "a b")
    }

    @Test func `what was never closed takes nothing along`() throws {
        #expect(try safe("<svg><button><p>a</p><p>b</p>") == "<p>a</p>\n<p>b</p>")
        #expect(try safe("<svg>x</svg><p>a</p><svg><p>b</p>") == "<p>a</p>\n<p>b</p>")
        // A script and its like go on to the end, as in a browser.
        #expect(try safe("<p>a</p><script><p>b</p>") == "<p>a</p>")
        #expect(try safe("<p>a</p><!-- <p>b</p>") == "<p>a</p>")
        #expect(try safe("<p>a</p><a href='b") == "<p>a</p>")
    }

    @Test func `its words have spaces between blocks and no tags`() throws {
        let html = try HTMLFragment(
            "<h1>Tom &amp; Jerry</h1><p>It&#8217;s<br>a <b>b</b>c<ul><li>d<li>e</ul><table><tr><td>f<td>g</table><iframe src='https://a.example'></iframe>"
        )
        #expect(html.words == "Tom & Jerry It’s a bc d e f g")
        #expect(try HTMLFragment("plain").words == "plain")
    }

    @Test(arguments: [
        ("<p>By hand.<table><tr><th>Size<td>S</table><p>Then", "By hand. Then"),
        ("<table><tr><td><p>Dear</p><table><tr><td>all</table></table>Yours", "Dear all Yours"),
        ("<table><tr><td>a</table>", "a"),
    ])
    func `its prose is without the tables that come after its first words`(html: String, words: String) throws {
        #expect(try HTMLFragment(html).wordsOfProse == words)
    }

    @Test func `its first picture is the first that is shown`() throws {
        #expect(
            try HTMLFragment("<img src=javascript:a><img src=b width=1 height=1><p><img src=c.png><img src=d.png>", base: base).firstPicture
                == "https://birds.example/notes/c.png")
        #expect(try HTMLFragment("<p>none").firstPicture == nil)
    }
}
