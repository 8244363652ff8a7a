import Diagnostics
import SiteModel

/// Looks at the colours that the site's own style sheet gives the theme's tokens, on what they lie on in light and in dark.
///
/// Those count that are set for the whole page, on `:root` or `html`, on its own or for one of the two schemes. What a function or a
/// variable gives is known to browsers alone, as is what shows through a colour that is not opaque.
func checkColours(of sheet: WrittenStyleSheet, _ tokens: SiteTokens) -> [Diagnostic] {
    guard let theme = tokens.theme, let palette = tokens.palette else { return [] }
    var diagnostics: [Diagnostic] = []
    var written: [String: WrittenColours] = [:]
    for declaration in sheet.sheet.declarations {
        guard let token = theme[String(sheet.text(declaration.name).dropFirst(2))], token.kind == .colour,
            let scope = StyleScope(declaration.preludes.map(sheet.text)), !declaration.value.isEmpty
        else { continue }
        var value = sheet.text(declaration.value)
        var weight = scope.isInLayer ? 0 : 1
        if let mark = value.firstMatch(of: /\s*!\s*important\s*$/.ignoresCase()) {
            value.removeSubrange(mark.range)
            weight += 2
        }
        switch StyleColour(value) {
        case .pair(let colours):
            for scheme in scope.schemes {
                written[token.name, default: WrittenColours()].set(scheme, colours[scheme], at: sheet.span(declaration.value), weight)
            }
        case .unknown(let name):
            diagnostics.append(
                .warning(
                    .invalidColour, "`\(name)` is not a colour", at: sheet.span(declaration.value),
                    help: Spelling.suggestion(for: name.lowercased(), among: NamedColours.names) ?? "write it like `#1d4ed8`"))
        case .computed:
            for scheme in scope.schemes { written[token.name, default: WrittenColours()].set(scheme, nil, at: sheet.span(declaration.value), weight) }
        }
    }
    return diagnostics + palette.lowContrasts(under: written)
}

/// Where a declaration holds, if that is the whole page.
private struct StyleScope {
    var schemes = SchemeColours.Scheme.allCases
    var isInLayer = false

    /// - Parameter preludes: from the outside in: `@media (prefers-color-scheme: dark)`, `:root`.
    init?(_ preludes: [String]) {
        var isForRoot = false
        for prelude in preludes {
            let words = prelude.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.hasPrefix("@layer") {
                isInLayer = true
            } else if words.hasPrefix("@media") {
                let condition = words.dropFirst("@media".count).filter { $0 != " " }
                switch condition {
                case "(prefers-color-scheme:dark)", "screenand(prefers-color-scheme:dark)": schemes.removeAll { $0 == .light }
                case "(prefers-color-scheme:light)", "screenand(prefers-color-scheme:light)": schemes.removeAll { $0 == .dark }
                case "screen", "all": break
                default: return nil
                }
            } else if words.hasPrefix("@") {
                guard words.hasPrefix("@supports") else { return nil }
            } else if words != "&" {
                guard words.split(separator: ",").contains(where: { [":root", "html"].contains($0.filter { $0 != " " }) }) else { return nil }
                isForRoot = true
            }
        }
        guard isForRoot else { return nil }
    }
}

/// The value of a custom property as a colour.
private enum StyleColour {
    case pair(SchemeColours)
    case computed
    case unknown(String)

    init(_ css: String) {
        let value = css.lowercased()
        if let colour = Self.colour(value) {
            self = .pair(SchemeColours(light: colour, dark: colour))
        } else if let match = value.wholeMatch(of: /light-dark\(\s*([#\w]+)\s*,\s*([#\w]+)\s*\)/) {
            let parts = [String(match.1), String(match.2)]
            let colours = parts.compactMap(Self.colour)
            if colours.count == 2 {
                self = .pair(SchemeColours(light: colours[0], dark: colours[1]))
            } else {
                self = parts.first { Self.colour($0) == nil && !Self.isComputed($0) }.map { .unknown($0) } ?? .computed
            }
        } else {
            self = Self.isComputed(value) ? .computed : .unknown(css)
        }
    }

    private static func colour(_ value: String) -> Colour? {
        // The last digits say how opaque it is.
        if let match = value.wholeMatch(of: /(#[0-9a-f]{3})f|(#[0-9a-f]{6})ff/) { return Colour(String(match.1 ?? match.2 ?? "")) }
        return Colour(value) ?? NamedColours.colour(value)
    }

    private static func isComputed(_ value: String) -> Bool {
        value.contains("(") || value.wholeMatch(of: /#[0-9a-f]{4}|#[0-9a-f]{8}/) != nil || NamedColours.computed.contains(value)
    }
}
