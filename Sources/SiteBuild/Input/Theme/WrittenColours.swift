import Diagnostics
import SiteModel

/// What a style sheet gives a token, by scheme: what weighs most counts, and of the same weight what comes last.
struct WrittenColours {
    struct Written {
        /// Nil if the browser computes it.
        let colour: Colour?
        let span: SourceSpan
        let weight: Int
    }

    private(set) var light: Written?
    private(set) var dark: Written?

    subscript(scheme: SchemeColours.Scheme) -> Written? { scheme == .light ? light : dark }

    /// A declaration of lower weight changes nothing.
    mutating func set(_ scheme: SchemeColours.Scheme, _ colour: Colour?, at span: SourceSpan, _ weight: Int) {
        guard weight >= self[scheme]?.weight ?? 0 else { return }
        let written = Written(colour: colour, span: span, weight: weight)
        if scheme == .light { light = written } else { dark = written }
    }
}
