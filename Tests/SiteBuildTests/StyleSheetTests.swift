import TestSupport
import Testing

@testable import SiteBuild

/// What is read of a style sheet.
@Suite struct `reading style sheets` {
    private func addresses(_ css: String) -> [String] {
        let bytes = Array(css.utf8)
        return StyleSheet(bytes).addresses.map { ($0.isImported ? "@" : "") + String(decoding: withoutStyleEscapes(bytes[$0.range]), as: UTF8.self) }
    }

    private func declarations(_ css: String) -> [String] {
        let bytes = Array(css.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return StyleSheet(bytes).declarations.map { "\($0.preludes.map(text).joined(separator: " | ")) { \(text($0.name)): \(text($0.value)) }" }
    }

    @Test(arguments: [
        ("a { background: url(a.png) }", ["a.png"]), ("a{background:URL( \"a b.png\" ),url('c.svg')}", ["a b.png", "c.svg"]),
        ("@import \"a.css\"; @import url(b.css) screen;", ["@a.css", "@b.css"]),
        ("@import url('c.css') layer(x) supports(display: grid);", ["@c.css"]),
        ("a { background: image-set(\"a.png\" 1x, url(b.png) 2x) }", ["a.png", "b.png"]),
        ("@font-face { src: local(\"x\"), url(a.woff2) format(\"woff2\") }", ["a.woff2"]), ("/* url(a) */ a::before { content: \"url(b)\" }", []),
        ("a{b:url(a\\)b.png)}", ["a)b.png"]),
        ("a { --x: url(a.png); }", ["a.png"]), ("a{b:url(\\26 .png)}", ["&.png"]), ("a { b: url() url(\"\") }", ["", ""]), ("a { b: myurl(a) }", []),
    ])
    func `addresses are found where browsers find them`(css: String, expected: [String]) { #expect(addresses(css) == expected) }

    @Test(arguments: [
        (":root { --a: #fff; --b: x }", [":root { --a: #fff }", ":root { --b: x }"]),
        ("@media (prefers-color-scheme: dark) { :root{--a:red!important} }", ["@media (prefers-color-scheme: dark) | :root { --a: red!important }"]),
        ("a{b:c;--d:{e:f;g:h};i:j}k{--l:m}", ["a { --d: {e:f;g:h} }", "k { --l: m }"]),
        ("a { & b { --c: d } --e: f }", ["a | & b { --c: d }", "a { --e: f }"]),
        ("a { --b : c /* d */ ; }", ["a { --b: c }"]), ("a { color: var(--b); x--c: d }", []), ("--a: b", []),
        ("a:hover { --b: c }", ["a:hover { --b: c }"]), ("a { b: ( ; --c: d; ) } e { --f: g }", ["a { --c: d }", "e { --f: g }"]),
    ])
    func `custom properties have what stands around them`(css: String, expected: [String]) { #expect(declarations(css) == expected) }

    @Test(arguments: [
        ("a { b: c } @media x { a { b: url(a{b) } }", []), ("a { b: c", ["{ 2"]), ("@media x {\na { b: c }\n", ["{ 9"]), ("a { b: c } }", ["} 11"]),
        ("a { b: rgb(1, 2; c: d }", ["( 10"]),
        ("a { b: calc(1 + (2) }", ["( 11"]), ("a { b: \"x; }\nc { d: e }", ["text 7", "{ 2"]), ("a {} /* b { }", ["comment 5"]),
        ("/* { */ a { b: \"}\" '{' }", []), ("a { --b: { c: d } } e { --f: ( }", ["( 29"]),
        ("a { b: \"c\\\nd\" }", []), ("", []), ("a { b: url(c", ["{ 2"]),
    ])
    func `what is never closed is known by what opens it`(css: String, expected: [String]) {
        let names: [(StyleFault.Part, String)] = [(.brace, "{"), (.closingBrace, "}"), (.parenthesis, "("), (.text, "text"), (.comment, "comment")]
        let faults = styleFaults(in: Array(css.utf8)).map { fault in "\(names.first { $0.0 == fault.part }!.1) \(fault.offset)" }
        #expect(faults.sorted() == expected.sorted())
    }

    @Test func `uses with something in their place are none that need it`() {
        let bytes = Array("a { b: var(--c) var( --d ) var(--e, red) }".utf8)
        #expect(StyleSheet(bytes).uses.map { String(decoding: bytes[$0], as: UTF8.self) } == ["--c", "--d"])
    }

    @Test(arguments: [
        "a { b: url(", "a { b: url('x", "a { b: \"x", "/* a", "a { --b", "a { --b: x;", "a { --b:", "a { --b: {", "@import", "@import \"a", "@", "\\",
        "a\\", "#", "url(\\", "}}}}", "))))", "a{b:(((", "\u{FEFF}a{}", "a { --b: \\",
    ])
    func `what is never closed ends with the text`(css: String) {
        for repeated in [css, String(repeating: css, count: 20_000)] {
            let bytes = Array(repeated.utf8)
            let sheet = StyleSheet(bytes)
            #expect((sheet.addresses.map(\.range) + sheet.uses + sheet.declarations.map(\.value)).allSatisfy { $0.upperBound <= bytes.count })
        }
    }

    @Test func `mixtures of all of it are read to their end`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "a", "{", "}", "(", ")", "url(", "@import ", "@media x", "\"", "'", "\\", ":", ";", "--b", "/*", "*/", "\n", " ", "#fff", "var(", ",",
            ":root", "é", "\u{0}", "!", "-", "1e3",
        ]
        for _ in 0..<20_000 {
            let css = random.mixture(of: pieces, count: 24)
            let bytes = Array(css.utf8)
            let sheet = StyleSheet(bytes)
            let ranges = sheet.addresses.map(\.range) + sheet.uses + sheet.declarations.flatMap { [$0.name, $0.value] + $0.preludes }
            #expect(ranges.allSatisfy { $0.upperBound <= bytes.count }, "seed \(seed): \(css)")
        }
    }
}

/// What `sitegen check` says of a site's own style sheets.
@Suite struct `checking style sheets` {
    private func expect(_ files: [String: String], site: String = "", _ golden: String, testFile: String = #filePath) throws {
        let made = try TemporarySite(birds: #"[{"title":"Wren"}]"#, site: site, theme: .project)
        for (file, text) in files { try made.write(text, to: file) }
        let options = made.options()
        let report = waitFor { await checkSite(options) }
        let text = report.diagnostics.map { $0.text() }.joined(separator: "\n\n").replacing(made.folder.path + "/", with: "")
        try expectGolden(text, "check-style-\(golden).txt", testFile: testFile)
    }

    @Test func `files that are not there are reported with their place`() throws {
        try expect(
            [
                "content/assets/site.css":
                    "@import \"more/fonts.cs\";\n.a { background: url(birds/wern.svg), url(placeholder.svg), url(\"birds/wren.svg?x#y\"), url(data:,x), url(#s) }\n.b { background: url(../../out.png) url(/assets/x.png) url(https://a.example/x.png) }\n",
                "content/assets/birds/wren.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
                "content/assets/more/fonts.css": "@font-face { font-family: x; src: url('../birds/wren.svg'), url(x.woff2) }\n",
                "Templates/assets/own.css": "a { b: url(icon.svg) url(icn.svg) }\n",
            ], "addresses")
    }

    @Test func `colours of tokens are looked at in light and dark`() throws {
        try expect(
            [
                "content/assets/site.css": """
                :root { --accent: #ffdd00; --ground: WHITE !important; --soft: light-dark(#333, gray); --ink: rgb(200 200 200); --surface: var(--x); --line: grean; --paid: #0008 }
                @media (prefers-color-scheme: dark) { :root { --heart: #300; --ground: #000 } }
                @media print { :root { --edge: #fff } }
                .card { --edge: #fff }
                @layer low { :root { --accent: #000 } }

                """
            ], site: "theme: { edge: \"#555\" }\n", "colours")
    }

    @Test func `a token that is misspelt is reported, one of the site's own is not`() throws {
        try expect(
            [
                "content/assets/site.css":
                    ":root { --acent: #123; --surfac: 1px; --my-gap: 2px; --gapp: 3px }\na { color: var(--soff); margin: var(--gapp) var(--my-gap) var(--inkk, red) var(--accent) }\n"
            ],
            "tokens")
    }

    @Test func `what is never closed is reported where it is opened`() throws {
        try expect(
            [
                "content/assets/site.css": "h1 {\n  color: green;\n\nh2 { color: rgb(1, 2, 3; }\nh3::before { content: \"→ ; }\n",
                "content/assets/more.css": "h1 { color: green } }\nh2 { color: gray }\n/* No end\n",
            ], "unclosed")
    }

    @Test func `a sheet without a fault says nothing`() throws {
        try expect(
            [
                "content/assets/site.css":
                    "h1 { color: var(--accent) }\n:root { --accent: #7c2d12; --gap: 2rem }\n@media (prefers-color-scheme: dark) { :root { --accent: #fdba74 } }\n"
            ], "none")
    }
}
