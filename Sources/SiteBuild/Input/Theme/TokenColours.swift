import Diagnostics
import Foundation
import SiteModel

/// The colours of a theme with those that a site sets, and what follows from them.
struct TokenColours: Sendable {
    private let theme: ThemeTokens
    private let given: [String: TokenSetting]
    private var colours: [String: SchemeColours] = [:]
    /// What a style sheet lays over the theme and the settings; then it alone is looked at.
    private var styled: [String: WrittenColours]?

    init(_ theme: ThemeTokens, _ given: [String: TokenSetting]) {
        self.theme = theme
        self.given = given
        for token in theme.all {
            guard var pair = token.colours else { continue }
            switch given[token.name] {
            case .one(let text): pair.light = Colour(text.value) ?? pair.light
            case .pair(let light, let dark):
                pair.light = (light?.value).flatMap(Colour.init) ?? pair.light
                pair.dark = (dark?.value).flatMap(Colour.init) ?? pair.dark
            case nil: break
            }
            colours[token.name] = pair
        }
        // One colour of what lies on others is for light; for dark it becomes as much lighter as it must.
        for token in theme.all where !token.grounds.isEmpty {
            guard case .one? = given[token.name], let light = colours[token.name]?.light else { continue }
            let dark = light.reaching(token.contrast, on: grounds(of: token, .dark)) ?? light
            colours[token.name]?.dark = dark
        }
        for token in theme.all where given[token.name] == nil {
            guard let leader = token.leader, given[leader] != nil, let lead = colours[leader] else { continue }
            for scheme in SchemeColours.Scheme.allCases where contrast(of: token, scheme) < token.contrast {
                colours[token.name]?[scheme] = lead[scheme].textColour
            }
        }
    }

    subscript(name: String) -> SchemeColours? { colours[name] }

    private func grounds(of token: ThemeToken, _ scheme: SchemeColours.Scheme) -> [Colour] {
        token.grounds.compactMap { colours[$0]?[scheme] }
    }

    private func contrast(of token: ThemeToken, _ scheme: SchemeColours.Scheme) -> Double {
        guard let colour = colours[token.name]?[scheme] else { return .infinity }
        return grounds(of: token, scheme).map { colour.contrast(with: $0) }.min() ?? .infinity
    }

    /// A warning for each token that cannot be read well on what it lies on, where the site sets the one or the other.
    func lowContrasts() -> [Diagnostic] {
        theme.all.flatMap { token in
            SchemeColours.Scheme.allCases.compactMap { scheme in lowContrast(of: token, scheme) }
        }
    }

    /// The same where a style sheet sets the one or the other.
    func lowContrasts(under written: [String: WrittenColours]) -> [Diagnostic] {
        var copy = self
        copy.styled = written
        for (name, colours) in written {
            for scheme in SchemeColours.Scheme.allCases {
                if let colour = colours[scheme]?.colour { copy.colours[name]?[scheme] = colour }
            }
        }
        return copy.lowContrasts()
    }

    /// Nil if only a browser can compute it.
    private func colour(of name: String, _ scheme: SchemeColours.Scheme) -> Colour? {
        if let styled = styled?[name]?[scheme], styled.colour == nil { return nil }
        return colours[name]?[scheme]
    }

    private func lowContrast(of token: ThemeToken, _ scheme: SchemeColours.Scheme) -> Diagnostic? {
        guard let colour = colour(of: token.name, scheme) else { return nil }
        let isGiven = place(of: token.name, scheme) != nil
        let low = token.grounds.compactMap { name -> (name: String, ratio: Double)? in
            guard isGiven || place(of: name, scheme) != nil, let ground = self.colour(of: name, scheme) else { return nil }
            let ratio = colour.contrast(with: ground)
            return ratio < token.contrast ? (name, ratio) : nil
        }
        guard let worst = low.min(by: { $0.ratio < $1.ratio }) else { return nil }
        let better = colour.reaching(token.contrast, on: grounds(of: token, scheme))
        let further = low.filter { $0.name != worst.name }.map { "`\($0.name)`" }
        let others =
            further.last.map { last in
                ", and too little on \(further.count == 1 ? last : further.dropLast().joined(separator: ", ") + " and " + last)"
            } ?? ""
        return .warning(
            .lowContrast,
            "`\(token.name)` has a contrast of \(written(worst.ratio)):1 with `\(worst.name)` in \(scheme.rawValue)\(others), and needs \(written(token.contrast)):1",
            at: place(of: token.name, scheme) ?? place(of: worst.name, scheme),
            help: better.map {
                styled == nil
                    ? "`\(token.name): { \(scheme.rawValue): \"\($0)\" }` would do" : "`--\(token.name): \($0)` would do in \(scheme.rawValue)"
            } ?? "these colours leave no room for it: take others for \(token.grounds.map { "`\($0)`" }.joined(separator: ", "))")
    }

    /// The location where the site sets a colour of a scheme; nil if the theme does.
    private func place(of name: String, _ scheme: SchemeColours.Scheme) -> SourceSpan? {
        if let styled { return styled[name]?[scheme]?.span }
        return switch given[name] {
        case .one(let text): scheme == .light || theme[name]?.grounds.isEmpty == false ? text.span : nil
        case .pair(let light, let dark): (scheme == .light ? light : dark)?.span
        case nil: nil
        }
    }
}

/// Rounded down, so that an insufficient contrast never looks sufficient.
private func written(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded(.down))
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
}
