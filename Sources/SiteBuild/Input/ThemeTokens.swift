import Diagnostics
import FileSystem
import JSONValue
import SiteConfiguration
import SiteModel

/// What of a theme a site may set in `content/site.yml`: custom properties that the theme's `tokens.yml` names and its style sheet gives
/// values. The theme alone says which they are.
struct ThemeTokens: Sendable {
    /// In the order of `tokens.yml`.
    let all: [ThemeToken]
    /// All custom properties that the style sheet sets or asks for, with their hyphens.
    let properties: Set<String>

    subscript(name: String) -> ThemeToken? { all.first { $0.name == name } }

    /// A token that the style sheet has no value for is a fault of the theme.
    init(reading declarations: SourceFile, style: String) throws(Faults) {
        var faults: [Diagnostic] = []
        var tokens: [ThemeToken] = []
        for (name, value) in try readFields(declarations) {
            let members = value.object ?? .empty
            guard let kind = members["kind"]?.string.flatMap(ThemeToken.Kind.init), let written = Self.value(of: name, in: style) else {
                faults.append(.error(
                    .invalidValue, "the token `\(name)` of `\(declarations.name)` has no kind, or the theme's style sheet no value `--\(name)`",
                    help: "give it a `kind`, colour, length or font, and the property a value in the `:root` of \(ThemeFiles.styleSheet)"))
                continue
            }
            let colours = kind == .colour ? SchemeColours(written) : nil
            if kind == .colour, colours == nil {
                faults.append(
                    .error(
                        .invalidValue,
                        "the token `\(name)` of `\(declarations.name)` is a colour, and `\(written)` in the theme's style sheet is none that can be checked",
                        help: "write it like `light-dark(#0b6650, #74d2b1)`"))
            }
            tokens.append(ThemeToken(
                name: name, kind: kind, colours: colours, grounds: (members["on"]?.array ?? JSONArray([])).compactMap(\.string),
                contrast: members["contrast"]?.plainText.flatMap(Double.init) ?? 4.5, leader: members["follows"]?.string,
                manifestMember: members["manifest"]?.string))
        }
        guard faults.isEmpty else { throw Faults(faults) }
        all = tokens
        properties = Self.properties(in: style)
    }

    private static func properties(in style: String) -> Set<String> {
        func isPart(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
            default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
        }
        return Set(style.utf8.split { !isPart($0) }.filter { $0.starts(with: "--".utf8) }.map { String(decoding: $0, as: UTF8.self) })
    }

    /// The first value that a style sheet gives a custom property.
    private static func value(of name: String, in style: String) -> String? {
        guard let start = style.firstRange(of: "--\(name):")?.upperBound else { return nil }
        return style[start...].prefix { $0 != ";" && $0 != "}" }.trimmingPrefix(while: \.isWhitespace).description
    }
}

struct ThemeToken: Sendable {
    enum Kind: String { case colour, length, font }

    /// Its custom property without the hyphens.
    let name: String
    let kind: Kind
    /// The values of a colour in the theme's style sheet.
    let colours: SchemeColours?
    /// The tokens that it lies on.
    let grounds: [String]
    /// The required contrast with these. Source: WCAG 2.2, 1.4.3 and 1.4.11.
    let contrast: Double
    /// The token by which it is black or white where its own value cannot be read.
    let leader: String?
    /// The member of the web app manifest that has its colour for light.
    let manifestMember: String?
}

/// A colour for each of the two schemes that a visitor may want.
struct SchemeColours: Sendable, Equatable {
    enum Scheme: String, CaseIterable { case light, dark }

    var light: Colour
    var dark: Colour

    init(light: Colour, dark: Colour) {
        self.light = light
        self.dark = dark
    }

    /// `light-dark(#0b6650, #74d2b1)`, or one colour for both.
    init?(_ css: String) {
        if let colour = Colour(css) {
            self.init(light: colour, dark: colour)
            return
        }
        guard let match = css.wholeMatch(of: /light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)/), let light = Colour(String(match.1)),
            let dark = Colour(String(match.2))
        else { return nil }
        self.init(light: light, dark: dark)
    }

    var css: String { light == dark ? light.description : "light-dark(\(light),\(dark))" }

    subscript(scheme: Scheme) -> Colour {
        get { scheme == .light ? light : dark }
        set { if scheme == .light { light = newValue } else { dark = newValue } }
    }
}
