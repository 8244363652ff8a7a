import Diagnostics
import JSONValue
import SiteModel

/// The tokens of a theme as a site has them.
struct SiteTokens: Sendable {
    /// The rule with the site's changes, in the layer of the theme's own; empty if there are none.
    let css: String
    /// All colours, for templates: `{ "ground": { "light": "#eef2ec", "dark": "#101714" } }`.
    let colours: JSONObject
    /// The members of the web app manifest that the site changes.
    let manifestMembers: JSONObject
    /// The tokens that the theme lets a site set; nil if it has none.
    let theme: ThemeTokens?
    /// The colours of both, to check what a style sheet lays over them.
    let palette: TokenColours?

    static let none = SiteTokens()

    private init() {
        (css, colours, manifestMembers) = ("", .empty, .empty)
        (theme, palette) = (nil, nil)
    }

    /// What other programs call the same.
    private static let namesElsewhere = [
        "primary": "accent", "brand": "accent", "link": "accent", "background": "ground", "bg": "ground", "foreground": "ink", "color": "ink",
        "colour": "ink",
        "muted": "soft", "secondary": "soft", "border": "line", "font": "sans", "body-font": "sans", "heading-font": "serif", "headings": "serif",
        "code": "mono",
    ]

    /// Lays the site's settings over a theme's tokens. A name that is none, and a value of another kind, is an error; a contrast that is too
    /// low a warning.
    init(_ theme: ThemeTokens, settings: [(name: Located<String>, value: TokenSetting)], _ diagnostics: inout [Diagnostic]) {
        var given: [String: TokenSetting] = [:]
        var values: [(name: String, css: String)] = []
        for (name, setting) in settings {
            guard let token = theme[name.value] else {
                diagnostics.append(
                    .error(
                        .unknownToken, "the theme has no token `\(name.value)`", at: name.span,
                        help: Self.namesElsewhere[name.value.lowercased()].flatMap { theme[$0] == nil ? nil : "write `\($0)`" }
                            ?? Spelling.suggestion(for: name.value, among: theme.all.map(\.name))
                            ?? "there are \(theme.all.map { "`\($0.name)`" }.joined(separator: ", "))"))
                continue
            }
            guard let faults = token.faults(in: setting) else {
                given[name.value] = setting
                if token.kind != .colour, case .one(let text) = setting { values.append((name.value, text.value)) }
                continue
            }
            diagnostics += faults
        }
        let colours = TokenColours(theme, given)
        diagnostics += colours.lowContrasts()
        self.theme = theme
        palette = colours
        values = theme.all.compactMap { token in
            guard let own = token.colours else { return values.first { $0.name == token.name } }
            return colours[token.name].flatMap { $0 == own ? nil : (token.name, $0.css) }
        }
        css = values.isEmpty ? "" : "@layer base{:root{\(values.map { "--\($0.name):\($0.css)" }.joined(separator: ";"))}}\n"
        self.colours = JSONObject(
            theme.all.compactMap { token in
                colours[token.name].map { pair in
                    (token.name, .object(JSONObject([("light", .string(pair.light.description)), ("dark", .string(pair.dark.description))])))
                }
            })
        manifestMembers = JSONObject(
            theme.all.compactMap { token in
                guard let member = token.manifestMember, given[token.name] != nil, let pair = colours[token.name] else { return nil }
                return (member, .string(pair.light.description))
            })
    }
}

extension ThemeToken {
    /// The fault of a value; nil if there is none.
    fileprivate func faults(in setting: TokenSetting) -> [Diagnostic]? {
        let faults: [Diagnostic]
        switch (kind, setting) {
        case (.colour, .one(let text)): faults = [fault(in: text)].compactMap { $0 }
        case (.colour, .pair(let light, let dark)): faults = [light, dark].compactMap { $0 }.compactMap(fault)
        case (_, .one(let text)): faults = [fault(in: text)].compactMap { $0 }
        case (_, .pair(let light, let dark)):
            faults = [
                .error(
                    .invalidValue, "`\(name)` is no colour and has one value", at: (light ?? dark)?.span, help: "write it without `light` and `dark`")
            ]
        }
        return faults.isEmpty ? nil : faults
    }

    private func fault(in text: Located<String>) -> Diagnostic? {
        switch kind {
        case .colour:
            Colour(text.value) == nil
                ? .error(.invalidColour, "`\(text.value)` is not a colour", at: text.span, help: "write it like \"#1d4ed8\", in quotes") : nil
        case .length:
            isLength(text.value)
                ? nil
                : .error(
                    .invalidValue, "`\(text.value)` is not a length", at: text.span,
                    help: "write it like `1.5rem`, `60ch` or `clamp(1rem, 4vw, 2.5rem)`")
        case .font:
            isFontList(text.value)
                ? nil
                : .error(
                    .invalidValue, "`\(text.value)` is not a list of fonts", at: text.span,
                    help: "write it like `Georgia, \"Times New Roman\", serif`")
        }
    }
}

/// A length of CSS, or a formula of lengths.
private func isLength(_ text: String) -> Bool {
    let length = /-?(\d+(\.\d+)?|\.\d+)(rem|em|ch|ex|lh|px|pt|cm|mm|in|vw|vh|vi|vb|svw|svh|dvw|dvh|cqi|cqw|%)|0/
    if text.wholeMatch(of: length) != nil { return true }
    guard text.wholeMatch(of: /(clamp|min|max|calc)\([\w\s.,%+*\/()-]+\)/) != nil else { return false }
    var depth = 0
    for character in text {
        if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
        if depth < 0 { return false }
    }
    return depth == 0
}

/// Names of fonts, each plain or in quotes, with commas between them.
private func isFontList(_ text: String) -> Bool {
    let name = /\s*("[^"\\<>{};]+"|'[^'\\<>{};]+'|-?[\p{L}_][\p{L}\d_\s-]*)\s*/
    return text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { $0.wholeMatch(of: name) != nil }
}
