import Testing

@testable import SiteBuild

@Suite struct `style sheets without their comments` {
    @Test(arguments: [
        ("/* Why. */\na { b: c; }\n", "\na { b: c; }\n"), ("a { /* one\n two */ b: c; } /* three */", "a { \n b: c; } "),
        ("a/* b */c {}", "a/* b */c {}"),
        ("a /* b */.c {}", "a .c {}"), ("a { b: \"/* c */\"; d: url(e/*f*/g); }", "a { b: \"/* c */\"; d: url(e/*f*/g); }"),
        ("a { b: c; } /* d", "a { b: c; } /* d"),
        ("a { b: c / d; }", "a { b: c / d; }"), ("", ""), ("/**/", "/**/"),
    ])
    func `comments go, and what is in texts and addresses is none`(style: String, expected: String) {
        #expect(String(decoding: withoutComments(styleSheet: Array(style.utf8)), as: UTF8.self) == expected)
    }
}

@Suite struct `scripts without their comments and spaces` {
    private func check(_ script: String, _ expected: String) {
        #expect(String(decoding: withoutCommentsAndSpaces(Array(script.utf8)), as: UTF8.self) == expected)
    }

    @Test func `lines that are comments are emptied, so that line numbers stay`() {
        check("// why\nlet a;\n\n    // what\nf(a); // how\n", "\nlet a;\n\n\nf(a);\n")
    }

    @Test func `so are comments of several lines`() {
        check("/** One.\n *\n * Two. */\nf();\n/* three */\ng();", "\n\n\nf();\n\ng();")
    }

    @Test func `lines begin with what is written in them`() {
        check("if (a) {\n    f();\n\tg(\"  b\");\n}\n", "if(a){\nf();\ng(\"  b\");\n}\n")
    }

    @Test func `spaces beside signs go`() {
        check(
            "import { a, b as c } from \"./a b.js\";\nconst f = async (a) => a ? .5 : [\"a = 'b'\", 'a // b'];",
            "import{a,b as c}from \"./a b.js\";\nconst f=async(a)=>a?.5:[\"a = 'b'\",'a // b'];"
        )
    }

    @Test func `spaces that tell signs apart stay`() {
        check("a = b + +c - -d + e-- - f;", "a=b+ +c- -d+e-- -f;")
    }

    @Test(arguments: ["a = b / c; // one", "a = / = /.test(b);", "a = `b = ${ c }`;", "a = \"\\\" = \";"])
    func `a line that might mean something else stays as it is`(line: String) {
        check("    " + line, line)
    }

    @Test func `what stands in texts is no comment`() {
        check("f(\"// a\");\ng(`/* b */`);", "f(\"// a\");\ng(`/* b */`);")
    }

    @Test(arguments: ["f(`\n// a text\n`);", "/* a */ f();", "/* a\n*/ f();", "f();\n/* never closed", "// why\nf(`\n`);", "  f(\"a\\\n  b\");"])
    func `a script of which the lines alone do not tell stays as it is`(script: String) {
        check(script, script)
    }

    @Test func `only the theme's are changed`() throws {
        let site = try TemporarySite(birds: "[]", site: "title: Birds\n", theme: .minimal)
        try site.write("// why\nf();\n", to: "Templates/assets/theme.js")
        try site.write("// why\ng();\n", to: "content/assets/own.js")
        site.build().expectFile("assets/theme.js", "\nf();\n").expectFile("assets/own.js", "// why\ng();\n")
    }
}
