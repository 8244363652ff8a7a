import Pictures
import Testing

/// What is found, as words.
private func findings(_ bytes: [UInt8]) -> [String] { safety(bytes).findings.map(\.words) }
private func findings(_ content: String) -> [String] { findings(Sample.svg("", content)) }
private func contents(_ text: String) -> [SVGSafety.Content] { safety(Array(text.utf8)).findings.map(\.content) }

@Test(arguments: [
    "", "<!-- <script> onload='a' javascript: -->", "<path d='M0 0'/>",
    "<text>on script javascript: url(http://a) &copy;</text>",
    "<use href='#a'/><use xlink:href='#a'/><image href=''/>", "<a href='https://example.org/'><path/></a>",
    "<a href='/there'/>",
    "<image href='data:image/png;base64,AAAA'/><image href=' DATA:image/JPEG;base64,AAAA'/>",
    "<g fill='url(#a)' style=\"fill:url('#a')\" filter='url(&quot;#a&quot;)'/>",
    "<style>@font-face { src: url(data:font/woff2;base64,AAAA) } a { fill: url( \"#a\" ) }</style>",
    "<style><![CDATA[ a > b { fill: red } ]]></style>",
    "<metadata xmlns:ontology='http://example.org/'><ontology:on/></metadata>",
    "<set attributeName='fill' to='red'/>", "<?xpacket begin='a'?>", "<g on='1'/>", "<title>A &amp; B &#169; C</title>",
])
func `a drawing is clean`(content: String) {
    #expect(findings(content) == [])
    #expect(safety(Sample.svg("", content)).findings.isEmpty)
}

@Test(arguments: [
    ("<script/>", "a script (`script`)"),
    ("<g><script>a</script></g><x:SCRIPT/>", "2 scripts (the first is `script`)"),
    ("<x:script xmlns:x='a'/>", "a script (`x:script`)"),
    ("<handler/><listener/>", "2 scripts (the first is `handler`)"),
    ("<g onclick='a'/>", "an event handler (`onclick`)"),
    ("<g x:onload='a'/>", "an event handler (`x:onload`)"),
    ("<g OnLoad = ''/>", "an event handler (`OnLoad`)"),
    ("<g id='>'\nonbegin\n=\n'a'/>", "an event handler (`onbegin`)"),
    ("<set attributeName=' onload'/>", "an event handler (` onload`)"),
    ("<a href='javascript:a()'/>", "a link to a script (`javascript:a()`)"),
    ("<a xlink:href=' \tJava\nScript&#58;a()'/>", "a link to a script (` ?Java?Script&#58;a()`)"),
    ("<a href='&#0000106;avascript&#x3A;a'/>", "a link to a script (`&#0000106;avascript&#x3A;a`)"),
    ("<animate values='#a;javascript:a'/>", "a link to a script (`#a;javascript:a`)"),
    ("<set attributeName='xlink:href' to='#a'/>", "a link to a script (`xlink:href`)"),
    ("<g style='a:url(javascript:a)'/>", "a link to a script (`a:url(javascript:a)`)"),
    ("<foreignObject/><foreignobject/>", "2 foreign objects (the first is `foreignObject`)"),
    ("<g xmlns:h='http://www.w3.org/1999/xhtml'/>", "an embedded document (`http://www.w3.org/1999/xhtml`)"),
    ("<g xmlns='http://www.w3.org/1999/&#120;html'/>", "an embedded document (`http://www.w3.org/1999/&#120;html`)"),
    ("<iframe/>", "an embedded document (`iframe`)"),
    ("<a href='data:text/html,a'/>", "an embedded document (`data:text/html,a`)"),
    ("<use href='data:image/svg+xml,a'/>", "an embedded document (`data:image/svg+xml,a`)"),
    ("<image href='a.png'/><use href='//a/b#c'/>", "2 external references (the first is `a.png`)"),
    ("<feImage xlink:href='https://a/`é'/>", "an external reference (`https://a/???`)"),
    ("<g xml:base='https://a/'/>", "an external reference (`https://a/`)"),
    ("<g fill='url( &apos;http://a/&apos; )'/>", "an external reference (`url( &apos;http://a/&apos; )`)"),
    ("<g style='mask:u\\72 l(http://a)'/>", "an external reference (`mask:u\\72 l(http://a)`)"),
    ("<g style='mask:u\\000072\nl(http://a)'/>", "an external reference (`mask:u\\000072?l(http://a)`)"),
    ("<g style='mask:\\url(a.svg)'/>", "an external reference (`mask:\\url(a.svg)`)"),
    ("<style>@import 'a'</style>", "an external reference (`style`)"),
    ("<style>@im<!-- -->po<![CDATA[rt]]><g>b</g> 'a'</style>", "an external reference (`style`)"),
    ("<style>@&#105;mport 'a'", "an external reference (`style`)"),
    ("<style>a{b:-webkit-image-set('a' 1x)}</style>", "an external reference (`style`)"),
    ("<style>a{b:url(#c)}d{e:url(f)}g{h:url(i)}</style>", "2 external references (the first is `style`)"),
    ("<a href='javascript&colon;a'/>", "an entity (`&colon;`)"),
    ("<style>&a;</style>", "an entity (`&a;`)"),
    ("<?xml-stylesheet href='#a'?>", "a style sheet instruction (`xml-stylesheet`)"),
])
func `what a picture does not need is found and named`(content: String, words: String) {
    #expect(findings(content) == [words])
}

@Test(arguments: [
    "", "text", "<html/>", "<?xml version='1.0'?>", "text<svg/>", "<svg a=1/>", "<svg a='1'b='2'/>", "<svg a/>",
    "<svg><g a='1", "<svg><!--",
    "<svg><![CDATA[", "<svg><!x>", "<svg>< script/>", "<svg a='<'/>", "<svg\0/>",
    "<?xml version='1.0' encoding='UTF-7'?><svg/>",
    "<?xml version='1.0' encoding='utf-16'?><svg/>",
])
func `what cannot be read for certain is not clean`(text: String) { #expect(contents(text) == [.unreadable]) }

@Test func `other encodings are not read, and could run code`() {
    let text = "<svg><script/></svg>"
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]] {
        let result = safety(mark + text.utf16.flatMap { Sample.little16(Int($0)) })
        #expect(result.findings.map(\.content) == [.unreadable])
        #expect(result.canRunCode)
    }
    #expect(contents("<?xml version='1.0' encoding='ISO-8859-1'?><svg/>") == [])
    #expect(contents("\u{FEFF}<svg/>") == [])
}

@Test func `a document type is harmless until it declares`() {
    #expect(contents("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'a.dtd'><svg/>") == [])
    #expect(contents("<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'a'>]><svg/>") == [.entity])
    #expect(contents("<!DOCTYPE svg [<!ENTITY a '<script/>'>]><svg>&a;</svg>") == [.entity])
}

@Test func `findings stand in the order of the file, one for each sort, with the byte where the first begins`() throws {
    let text = "<svg><g onclick=''/><script/><g onload=''/><style>@import 'a'</style><image href='b'/></svg>"
    let result = safety(Array(text.utf8))
    #expect(result.findings.map(\.content) == [.eventHandler, .script, .externalReference])
    #expect(result.findings.map(\.offset) == [8, 21, 44])
    #expect(result.findings.map(\.count) == [2, 1, 2])
    #expect(result.canRunCode && !result.findings.isEmpty)
}

@Test func `a file that only loads others cannot run code`() {
    let result = safety(Sample.svg("", "<image href='a.png'/>"))
    #expect(!result.findings.isEmpty)
    #expect(!result.canRunCode)
}

@Test func `a long name is cut and a million findings are counted`() {
    let letters = String(repeating: "a", count: 58)
    #expect(findings("<g on\(letters)\(letters)=''/>") == ["an event handler (`on\(letters)`)"])
    let words = findings(String(repeating: "<script>", count: 200_000))
    #expect(words == ["200000 scripts (the first is `script`)"])
}

@Test(arguments: ["<a b='c'>", "&a", "<!--", "url(", "<style>@import</style>", "<![CDATA[", "</", "<?xml ", "\\75", "<a:a:a:a "])
func `the examination takes one pass, whatever is repeated`(piece: String) {
    let many = String(repeating: piece, count: 50_000)
    _ = findings(many)
    _ = findings("<style>" + many)
    _ = findings("<g a='" + many)
}
