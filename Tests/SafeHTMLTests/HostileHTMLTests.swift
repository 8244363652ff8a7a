import Foundation
import SafeHTML
import Testing

private func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// Texts that have got scripts through programs like this one, and such as could.
private let attacks: [String] = [
    #"<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">"#,
    #"<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=alert(1)">"#,
    #"<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>"#,
    #"<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">"#,
    #"<svg><p><style><a title="</style><img src onerror=alert(1)>"></style></p></svg>"#,
    #"<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>"#, #"<template><script>alert(1)</script></template>"#,
    #"<template><template></template><img src=x onerror=alert(1)></template>"#,
    #"<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>"#,
    #"<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>"#, #"<svg><animate onbegin=alert(1)></svg>"#,
    #"<svg><use href="data:image/svg+xml,x"/></svg>"#,
    #"<math href="javascript:alert(1)">x</math>"#,
    #"<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>"#,
    #"<base href="https://evil.example/"><a href=x>y</a>"#, #"<meta http-equiv=refresh content="0;url=javascript:alert(1)">"#,
    #"<link rel=stylesheet href=//evil.example>"#,
    #"<a href=`javascript:alert(1)`>x</a>"#, #"<img src=x alt="``onerror=alert(1)">"#, #"<img src="x` `<script>alert(1)</script>"` `>"#,
    "<a href=\"x\" title=`\"onmouseover=alert(1)`>x</a>",
    "<scr\u{0}ipt>alert(1)</scr\u{0}ipt>", "<img src=x onerror\u{0}=alert(1)>", "<a hr\u{0}ef=javascript:alert(1)>x</a>",
    "<\u{0}script>alert(1)</script>",
    "<plaintext><img src=x onerror=alert(1)>", "<xmp><img src=x onerror=alert(1)></xmp>", "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>",
    "<select><option><style></option></select><img src=x onerror=alert(1)></style>",
    "<select><svg></select><x/><img src=x onerror=alert(1)>", "<textarea><img title='</textarea><img src=x onerror=alert(1)>'>",
    "<title><a title='</title><img src=x onerror=alert(1)>'>", "<iframe><a title='</iframe><img src=x onerror=alert(1)>'>",
    "<!--><img src=x onerror=alert(1)>-->", "<!---><img src=x onerror=alert(1)>-->", "<!-- --!><img src=x onerror=alert(1)> -->",
    "<!-- <!-- --> <img src=x onerror=alert(1)> -->", "<!doctype html><html onload=alert(1)><body onload=alert(1)><head>x",
    "<![CDATA[<img src=x onerror=alert(1)>]]>", "<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>",
    "<?xml version=\"1.0\"?><img src=x onerror=alert(1)>", "</ <img src=x onerror=alert(1)>", "</><img src=x onerror=alert(1)>",
    "<a href=https://a.example href=javascript:alert(1)>x</a>", "<a href=javascript:alert(1) href=https://a.example>x</a>",
    "<a HREF=javascript:alert(1)>x</a>", "<img src=https://a.example/ src=javascript:a SRC=x onerror=alert(1) ONERROR=alert(1)>",
    "<form id=body name=cookie><input name=parentNode><img name=getElementById src=https://a.example/x id=test>",
    "<a id=location name=location href=https://a.example>x</a>", "<input autofocus onfocus=alert(1)>",
    "<button formaction=javascript:alert(1)>x</button>",
    "<isindex action=javascript:alert(1) type=image>", "<keygen autofocus onfocus=alert(1)>", "<marquee onstart=alert(1)>x</marquee>",
    "<details ontoggle=alert(1) open>x</details>", "<video><source onerror=alert(1)></video>",
    "<video poster=javascript:alert(1) src=https://a.example/v></video>",
    "<audio src=x onerror=alert(1)>", "<object data=javascript:alert(1)></object>", "<embed src=javascript:alert(1)>", "<applet code=x>",
    "<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>", "<bgsound src=javascript:alert(1)>", "<layer src=x>",
    "<xml id=x><a/></xml>",
    "<table background=javascript:alert(1)><td background=javascript:alert(1)>", "<div style=\"background:url(javascript:alert(1))\">x",
    "<style>@import 'javascript:alert(1)'</style>", "<p style='x:expression(alert(1))'>",
    "<picture><source srcset='javascript:alert(1)'><img srcset='x 1x, javascript:alert(1) 2x'></picture>",
    "<b <script>alert(1)</script>0", "<a/href=javascript:alert(1)>x", "<a\u{C}href='javascript:alert(1)'>x", "<img/src='x'/onerror=alert(1)>",
    "<img src='x'onerror=alert(1)>", "<img \"\"\"><script>alert(1)</script>\">", "<<script>alert(1)//<</script>", "<script/x>alert(1)</script>",
    "<script\n>alert(1)</script\n>", "<script>alert(1)</script foo='>'>",
    "<p><table><p><table><td><p></table></table>", "<a><table><td><a><b><a></table></a>", "<b><p><i></b><a></p></i></a>",
    "<table><b><td></b></table><i>", "<h1><h2><h3></h1>", "<ul><li><ul></li><li></ul>", "<dl><dt><dl><dd></dl>", "<button><p><button></p>",
    "<pre>\n\n<pre>\r\n</pre>", "<nobr><nobr><nobr>", "<table><caption><table><caption>", "<ruby>a<rt>b<rp>c", "<table><tr><td><svg><desc><td>",
    "<p><svg><title><p>",
    "<details><summary><details><summary>x", "<figure><figcaption><figure>x</figcaption>y",
    "<a href=https://a.example><p><a href=https://b.example>x", "<dl><div><dt>a</div><div><dd>b</dl>", "<video><p><video>x</video>",
    "<table><tr><td><table><tr><th><h1>x", "<blockquote><li><dd><blockquote>x", "<ins><p>a</ins>b</p><del><td>c", "<code><pre>a</code>b</pre>",
    "<h1><table><td>a</h1>b", "<b><ul><li>a</b>b<i></ul>c", "&lt;script&gt;alert(1)&lt;/script&gt;", "&ampamp;lt;script>",
    "&#x3C;img src=x onerror=alert(1)&#x3E;", "<p title='&quot;onclick=alert(1)'>", "<abbr title='\"><img src=x onerror=alert(1)>'>x</abbr>",
    "<abbr title='&lt;/abbr>&lt;script>'>x</abbr>",
]

private let elements = Set(
    """
    p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure figcaption details summary hr table caption thead tbody tfoot tr td th a abbr b \
    bdi bdo br cite code del dfn em i img ins kbd mark q s samp small strong sub sup time u var wbr audio video
    """.split(separator: " ").map(String.init))
private let texts: Set = [
    "alt", "title", "dir", "lang", "datetime", "start", "value", "scope", "colspan", "rowspan", "width", "height", "loading", "decoding", "preload",
]

/// What is found in HTML that may not be there; it is read in the plainest way, since it has to be plain.
private func fault(in html: String) -> String? {
    let html = html.replacing(/<div class="table" role="group" tabindex="0"(?: aria-label="[^"<>]*")?>\n(?=<table[ >])/, with: "")
        .replacing("</table></div>", with: "</table>")
    for (place, part) in html.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
        let pieces = part.split(separator: ">", omittingEmptySubsequences: false)
        if place == 0 {
            guard pieces.count == 1 else { return "a stray >" }
            continue
        }
        guard pieces.count == 2, let name = pieces[0].firstMatch(of: /^\/?([a-z0-9]+)(?=\ |$)/), elements.contains(String(name.1)) else {
            return String(pieces[0])
        }
        var rest = pieces[0][name.range.upperBound...]
        while let attribute = rest.prefixMatch(of: /\ ([a-z]+)(?:="([^"]*)")?/) {
            let value = attribute.2 ?? ""
            switch attribute.1 {
            case "controls", "reversed": if attribute.2 != nil { return String(rest) }
            case "href", "src":
                let isWeb = value.lowercased().hasPrefix("https://") || value.lowercased().hasPrefix("http://")
                let isOther = attribute.1 == "href" && (value.hasPrefix("mailto:") || value.hasPrefix("tel:"))
                if !isWeb && !isOther || value.utf8.contains(where: { $0 <= 0x20 }) { return String(rest) }
            case let name: if !texts.contains(String(name)) || attribute.2 == nil { return String(rest) }
            }
            rest = rest[attribute.range.upperBound...]
        }
        if !rest.isEmpty { return String(rest) }
    }
    return html.unicodeScalars.first { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F }.map { "U+\($0.value)" }
}

private func check(_ html: String, _ remark: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    for base in [nil, WebAddress("https://birds.example/notes/")] {
        let written = String(decoding: try HTMLFragment(html, base: base).html(highestHeading: 2), as: UTF8.self)
        #expect(
            fault(in: written) == nil, "\(html.prefix(400).debugDescription) became \(written.prefix(400)) \(remark)", sourceLocation: sourceLocation)
        let again = String(decoding: try HTMLFragment(written, base: base).html(highestHeading: 2), as: UTF8.self)
        #expect(again == written, "\(html.prefix(400).debugDescription) \(remark)", sourceLocation: sourceLocation)
        // Without a base as well: every address is whole.
        #expect(String(decoding: try HTMLFragment(written).html(highestHeading: 2), as: UTF8.self) == written, sourceLocation: sourceLocation)
    }
}

@Suite struct `hostile HTML` {
    @Test(arguments: attacks) func `runs nothing, and is written again as it was written`(_ attack: String) throws {
        try check(attack)
        try check("<p>" + attack + "</p><table><tr><td>" + attack)
        try check("<!--" + attack)
    }

    /// Prints its seed where it fails; SITEGEN_SEED runs it again.
    @Test(arguments: ["&#x81", "&#x9D;a", "&#xFDD0;", "<p title=\"&#xFFFE;\">b&#x10FFFF;</p>"])
    func `characters that no page may have are written as the one for them`(_ text: String) throws {
        let html = String(decoding: try HTMLFragment(text).html(), as: UTF8.self)
        #expect(html.unicodeScalars.contains("\u{FFFD}"))
        #expect(try String(decoding: HTMLFragment(html).html(), as: UTF8.self) == html)
    }

    @Test(.timeLimit(.minutes(20))) func `mixtures of all of it run nothing either`() throws {
        let seed = ProcessInfo.processInfo.environment["SITEGEN_SEED"].flatMap(UInt64.init) ?? .random(in: 0...999_999)
        var dice = Dice(seed)
        let names = [
            "p", "b", "i", "a", "a href=x", "table", "tr", "td", "th", "tbody", "caption", "ul", "li", "dl", "dt", "dd", "div", "h1", "h3", "pre",
            "code", "svg", "math", "mtext", "style", "script", "template", "select", "option", "button", "form", "title", "noscript", "iframe",
            "object", "blockquote", "figure", "figcaption", "details", "summary", "del", "ins", "img src=x", "br", "hr", "video src=x", "font",
            "span", "nobr", "em", "s", "u", "foreignObject", "desc", "plaintext", "textarea", "abbr title='<p>\"'", "q", "ol start=2",
            "time datetime=2020-01-01",
        ]
        let texts = [
            "a", " ", "\n", "<", ">", "&", "&lt;", "\"", "'", "<!--", "-->", "<![CDATA[", "]]>", "&nbsp;", "&#0;", "é", "=", "/", "\u{0}", "\r",
        ]
        for _ in 0..<4_000 {
            var html = ""
            for _ in 0..<dice.next(40) + 1 {
                switch dice.next(10) {
                case 0...3: html += "<" + names[dice.next(names.count)] + ">"
                case 4...6: html += "</" + names[dice.next(names.count)].prefix { $0 != " " } + ">"
                case 7...8: html += texts[dice.next(texts.count)]
                default: html += attacks[dice.next(attacks.count)].prefix(dice.next(60))
                }
            }
            try check(html, "seed \(seed)")
        }
    }

    // MARK: Size

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ("<div>", 100_000), ("<b>", 100_000), ("<table><tr><td>", 50_000), ("<ul><li>", 50_000), ("<blockquote>", 513), ("<div></x>", 100_000),
            ("<p><b></p>", 100_000),
            ("<table><b><td></b></table>", 50_000), ("<a href=x><table><td>", 50_000), ("<div><p></div>", 100_000), ("<li><dl><dd>", 50_000),
            ("<i><p></i>", 50_000), ("<em><td></em>", 50_000),
        ])
    func `what is nested too deep is refused at once`(part: String, count: Int) throws {
        for ending in ["", times("</div></b></td></i>", 1000)] {
            do throws(HTMLLimit) {
                let html = try HTMLFragment(times(part, count) + ending).html()
                #expect(html.count < 20_000_000)
            } catch {
                #expect(error == .tooDeep || error == .tooManyParts)
            }
        }
    }

    @Test func `the limits are reported`() throws {
        #expect(throws: HTMLLimit.tooDeep) { try HTMLFragment(times("<div>", 513)) }
        _ = try HTMLFragment(times("<div>", 512)).html()
        #expect(throws: HTMLLimit.tooLong(bytes: HTMLLimit.longest + 1)) { try HTMLFragment(times("a", HTMLLimit.longest + 1)) }
        #expect(throws: HTMLLimit.tooManyParts) { try HTMLFragment(times("<b>", 400) + times("<p>x", 100_000)) }
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ("a", 500_000), ("<", 500_000), ("&", 250_000), ("<p>", 12_000), ("<p>a</p>", 12_000), ("<br>", 12_000), ("</p>", 12_000),
            ("<svg>", 25_000), ("<svg></svg>", 12_000), ("<!--", 125_000), ("<!-- -->", 62_000), ("<!-- >", 62_000),
            ("<![CDATA[", 50_000), ("<![CDATA[]]>", 37_000), ("<script>", 50_000), ("</script>", 50_000), ("<script></script>", 25_000),
            ("<template><svg><button>", 12_000), ("<a ", 125_000), ("<a b=c ", 62_000), ("<a '", 125_000), ("<iframe src=x>", 25_000),
            ("<iframe src=x></iframe>", 5_000), ("<object data=x>", 25_000), ("]]>", 125_000), ("<b></b>", 12_000), ("<a href=x>", 5_000),
            ("<td>", 12_000), ("<table></table>", 7_000), ("<h1>", 12_000), ("<li>", 12_000), ("&nbsp;", 75_000), ("<dt><dd>", 10_000),
            ("<plaintext>", 12_000), ("<xmp></xmp>", 6_000), ("<li><p>", 7_000),
        ])
    func `long texts take no longer than they are long`(part: String, count: Int) throws {
        // Quadratic time would be hours for the longest of them. Some are beyond a limit.
        do throws(HTMLLimit) {
            let html = try HTMLFragment(times(part, count))
            _ = html.html()
            _ = html.words
        } catch {
            #expect(error == .tooDeep || error == .tooManyParts)
        }
    }

    @Test func `one tag may be as long as it likes`() throws {
        #expect(
            String(decoding: try HTMLFragment("<p>a<a href='https://a.example/\(times("x", 1_000_000))'>b</a>").html(), as: UTF8.self).utf8.count
                > 1_000_000)
        #expect(
            String(decoding: try HTMLFragment("<p \((0..<200_000).map { "a\($0)=b" }.joined(separator: " "))>c").html(), as: UTF8.self) == "<p>c</p>")
        #expect(String(decoding: try HTMLFragment("<\(times("x", 1_000_000))>c").html(), as: UTF8.self) == "<p>c</p>")
    }
}

/// Numbers that come in the same order for the same seed (SplitMix64).
private struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// From 0, below the limit.
    mutating func next(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((number ^ (number >> 31)) % UInt64(limit))
    }
}
