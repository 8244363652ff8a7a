import Foundation
import SiteModel
import TestSupport
import Testing

@Suite struct `tokens of the theme` {
    private let birds = #"[{"name":"wren"}]"#
    private let style = """
        @layer base {
          :root { --ground: light-dark(#ffffff, #101010); --ink: light-dark(#202020, #f0f0f0); --accent: light-dark(#0b6650, #74d2b1);
            --on-accent: light-dark(#fff, #07211a); --edge: light-dark(#777, #888); --sans: Arial, sans-serif; --gap: clamp(1rem, 2vw, 2rem) }
        }
        """
    private let tokens = """
        ground: { kind: colour, manifest: background_color }
        ink: { kind: colour, on: [ground] }
        accent: { kind: colour, on: [ground] }
        on-accent: { kind: colour, on: [accent], follows: accent }
        edge: { kind: colour, on: [ground], contrast: 3 }
        sans: { kind: font }
        gap: { kind: length }
        """

    private func site(_ theme: String, _ files: [String: String] = [:]) throws -> TemporarySite {
        let site = try TemporarySite(birds: birds, site: theme.isEmpty ? "" : "theme:\n" + theme + "\n")
        try site.write(style, to: "Templates/assets/style.css")
        try site.write(tokens, to: "Templates/tokens.yml")
        for (file, text) in files { try site.write(text, to: file) }
        return site
    }

    // MARK: What comes of them

    @Test func `a site that sets none has none in its style sheets`() throws {
        try site("").build().expectBuilt().expectFile("assets/colours.css", "")
    }

    @Test func `what is set stands in the layer of the theme's own, in one rule, and only that`() throws {
        try site("  ink: { light: \"#000\" }\n  gap: 1.5rem\n  sans: \"'Source Sans 3', Inter, sans-serif\"").build().expectBuilt()
            .expectFile(
                "assets/colours.css", "@layer base{:root{--ink:light-dark(#000000,#f0f0f0);--sans:'Source Sans 3', Inter, sans-serif;--gap:1.5rem}}\n"
            )
    }

    @Test func `what is set as the theme has it changes nothing`() throws {
        try site("  ink: { light: \"#202020\", dark: \"#f0f0f0\" }").build().expectBuilt().expectFile("assets/colours.css", "")
    }

    @Test(arguments: ["#7c2d12", "#1d4ed8", "#000000", "#b3123f", "#5b21b6"])
    func `of one colour for light a legible one for dark is made, and a text that is legible on it`(accent: String) throws {
        let built = try site("  accent: \"\(accent)\"").build().expectBuilt()
        let css = try #require(built.text(of: "assets/colours.css"))
        let match = try #require(css.firstMatch(of: /--accent:light-dark\((#\w+),(#\w+)\)/))
        #expect(String(match.1) == accent)
        let dark = try #require(Colour(String(match.2)))
        #expect(dark.contrast(with: Colour("#101010")!) >= 4.5)
        // Where nothing is said of it, the theme's own will do.
        let written = css.firstMatch(of: /--on-accent:([^;}]+)/).map { String($0.1) } ?? "light-dark(#fff,#07211a)"
        let texts = written.matches(of: /#\w+/).compactMap { Colour(String($0.0)) }
        #expect(texts[0].contrast(with: try #require(Colour(accent))) >= 4.5)
        #expect(texts[texts.count - 1].contrast(with: dark) >= 4.5)
    }

    @Test func `templates and the manifest know the colours`() throws {
        try site(
            "  ground: { light: \"#fffff0\" }",
            [
                "Templates/home.mustache": "{{site.theme.ground.light}} {{site.theme.ground.dark}}",
                "Templates/manifest.json": ##"{"background_color":"#123456"}"##,
            ]
        ).build().expectBuilt().expectFile("index.html", "#fffff0 #101010").expectFile(
            "manifest.webmanifest", contains: "\"background_color\": \"#fffff0\"")
    }

    // MARK: Faults

    @Test(arguments: [("primary", "\"#123456\"", "accent"), ("background", "\"#fff\"", "ground"), ("font", "Arial", "sans")])
    func `what other programs call a token is told by its name here`(name: String, value: String, token: String) throws {
        let messages = try site("  \(name): \(value)").build().expectRefused().messages
        #expect(messages.contains("the theme has no token `\(name)`") && messages.contains("help: write `\(token)`"), "\(messages)")
    }

    @Test func `what is no token, no colour, no length or no font is reported at its place`() throws {
        let wrong = """
              acent: "#123456"
              flavour: dark
              ink: red
              accent: { light: "#12345", dark: "#fff" }
              gap: wide
              sans: "Arial; } body { display: none"
            """
        try site(wrong + "\n  edge: { light: \"#fff\", darc: \"#000\" }").build().expectRefused().expectMessages("tokens-reader")
        try site(wrong).build().expectRefused().expectMessages("tokens-wrong")
        try site("  gap: { light: 1rem, dark: 2rem }").build().expectRefused().expectMessages("tokens-pair-of-lengths")
        try site("  accent: #1d4ed8").build().expectRefused().expectMessages("tokens-comment")
    }

    @Test(arguments: ["1rem", "0", ".5em", "60ch", "clamp(1rem, 4vw, 2.5rem)", "calc(1rem + 2vw)", "min(60ch, 100%)"])
    func `lengths and formulas of lengths are lengths`(length: String) throws {
        try site("  gap: \"\(length)\"").build().expectBuilt().expectFile("assets/colours.css", contains: "--gap:\(length)")
    }

    @Test(arguments: ["1", "1 rem", "wide", "calc(1rem", "calc(1rem))", "url(x)", "1rem;--x:1", "calc(1rem);}"])
    func `anything else is none`(length: String) throws {
        try site("  gap: \"\(length)\"").build().expectRefused()
    }

    @Test func `a contrast that is too low is reported with the ratio and a colour that would do, and a border needs less`() throws {
        let built = try site(
            """
              ink: { light: "#999999", dark: "#777777" }
              edge: { light: "#888888", dark: "#777777" }
            """
        ).build()
        #expect(built.isBuilt)
        try built.expectMessages("tokens-contrast")
    }

    @Test func `a ground that takes the contrast away from what lies on it is reported at the ground`() throws {
        let built = try site("  ground: { light: \"#808080\" }").build()
        #expect(built.isBuilt)
        try built.expectMessages("tokens-ground")
    }

    @Test func `a theme without tokens has none to set`() throws {
        let site = try TemporarySite(birds: birds, site: "theme: { accent: \"#123456\" }\n")
        try site.build().expectRefused().expectMessages("tokens-none")
    }

    @Test func `a token of the theme that its style sheet does not have is the theme's fault`() throws {
        let site = try site("", ["Templates/tokens.yml": "shade: { kind: colour }\nsans: { kind: colour }\n"])
        try site.build().expectRefused().expectMessages("tokens-of-the-theme")
    }

    // MARK: The project's theme

    /// Each of its colours, given as it is, is looked at with all that it lies on.
    @Test func `the theme's own colours can be read on each other`() throws {
        let names = ["ground", "surface", "well", "mark", "ink", "soft", "edge", "accent", "on-accent", "paid", "heart"]
        let css = try String(contentsOf: Project.root.appending(path: "Templates/assets/style.css"), encoding: .utf8)
        let lines = try names.map { name in
            let match = try #require(
                css.firstMatch(of: try Regex("--\(name): light-dark\\((#\\w+), (#\\w+)\\)", as: (Substring, Substring, Substring).self)))
            return "  \(name): { light: \"\(match.1)\", dark: \"\(match.2)\" }\n"
        }
        try TemporarySite(birds: birds, site: "theme:\n" + lines.joined(), theme: .project).build().expectBuilt().expectFile("assets/colours.css", "")
    }
}
