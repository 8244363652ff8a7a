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
    init(reading declarations: SourceFile, style: [UInt8]) throws(Faults) {
        let written = readProperties.value(of: style, CustomProperties.init)
        var faults: [Diagnostic] = []
        var tokens: [ThemeToken] = []
        for (name, declaration) in try readFields(declarations) {
            let members = declaration.object ?? .empty
            guard let kind = members["kind"]?.string.flatMap(ThemeToken.Kind.init), let value = written.values["--" + name] else {
                faults.append(
                    .error(
                        .invalidValue, "the token `\(name)` of `\(declarations.name)` has no kind, or the theme's style sheet no value `--\(name)`",
                        help: "give it a `kind`, colour, length or font, and the property a value in the `:root` of \(ThemeFiles.styleSheet)"))
                continue
            }
            let colours = kind == .colour ? SchemeColours(value) : nil
            if kind == .colour, colours == nil {
                faults.append(
                    .error(
                        .invalidValue,
                        "the token `\(name)` of `\(declarations.name)` is a colour, and `\(value)` in the theme's style sheet is none that can be checked",
                        help: "write it like `light-dark(#0b6650, #74d2b1)`"))
            }
            tokens.append(
                ThemeToken(
                    name: name, kind: kind, colours: colours, grounds: (members["on"]?.array ?? JSONArray([])).compactMap(\.string),
                    contrast: members["contrast"]?.plainText.flatMap(Double.init) ?? 4.5, leader: members["follows"]?.string,
                    manifestMember: members["manifest"]?.string))
        }
        guard faults.isEmpty else { throw Faults(faults) }
        all = tokens
        properties = written.names
    }
}

/// What a style sheet says of custom properties.
private struct CustomProperties {
    /// All that it sets or asks for, with their hyphens.
    private(set) var names: Set<String> = []
    /// The first value that each is given.
    private(set) var values: [String: String] = [:]

    /// Cost: one pass over the text; what stands in comments counts.
    init(in style: [UInt8]) {
        style.withUnsafeBufferPointer { style in
            var next = 0
            while let hyphen = style.firstIndex(of: UInt8(ascii: "-"), from: next) {
                let end = style[hyphen...].firstIndex { !Self.isPart($0) } ?? style.count
                next = end
                guard end > hyphen + 2, style[hyphen + 1] == UInt8(ascii: "-"), hyphen == 0 || !Self.isPart(style[hyphen - 1]) else { continue }
                let name = String(decoding: style[hyphen..<end], as: UTF8.self)
                names.insert(name)
                guard end < style.count, style[end] == UInt8(ascii: ":"), values[name] == nil else { continue }
                let value = style[(end + 1)...].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") }.drop { $0 <= 0x20 }
                values[name] = String(decoding: value, as: UTF8.self)
            }
        }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }
}

private let readProperties = ByteMemory<CustomProperties>()

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
        let function = "light-dark("
        guard css.hasPrefix(function), css.hasSuffix(")") else { return nil }
        let colours = css.dropFirst(function.count).dropLast().split(separator: ",", omittingEmptySubsequences: false).map { Colour(trimmed($0)) }
        guard colours.count == 2, let light = colours[0], let dark = colours[1] else { return nil }
        self.init(light: light, dark: dark)
    }

    var css: String { light == dark ? light.description : "light-dark(\(light),\(dark))" }

    subscript(scheme: Scheme) -> Colour {
        get { scheme == .light ? light : dark }
        set { if scheme == .light { light = newValue } else { dark = newValue } }
    }
}
