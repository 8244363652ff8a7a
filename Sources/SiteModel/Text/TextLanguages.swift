/// Whether names are those of languages, as an object has them that is one text in several, `{"en": "Rhine", "de": "Rhein"}`. One of the
/// commonest is among them: `no` and `id` mean other things as well. Beside these the text may stand that is shown where there is none in a
/// language: `{"default": "Jets", "fr": "Jets de Winnipeg"}`.
public func areLanguages(_ names: [String]) -> Bool {
    let names = names.filter { $0 != textInNoLanguage }
    return names.contains { commonLanguages.contains(primaryLanguage($0)) }
        && names.allSatisfy { codesOfLanguages.contains(primaryLanguage($0)) && isLanguageTag($0) }
}

private let textInNoLanguage = "default"

/// `pt` of `pt-BR`.
private func primaryLanguage(_ tag: String) -> String { String(tag.prefix { $0 != "-" && $0 != "_" }) }

/// Of a text's languages the one that readers of a site are shown first: the site's, else English, else that for all, else the
/// feed's first.
public func preferredLanguage(among names: [String], siteLanguage: String) -> String? {
    let own = primaryLanguage(siteLanguage)
    return [siteLanguage, own].firstNonNil { wanted in names.first { $0 == wanted } }
        ?? names.first { isSame($0, own) } ?? names.first { isSame($0, "en") }
        ?? names.first { $0 == textInNoLanguage } ?? names.first
}

/// Whether one of the languages is that of the site or English, which most readers know, or one text is for all.
public func hasKnownLanguage(among names: [String], siteLanguage: String) -> Bool {
    names.contains { isSame($0, primaryLanguage(siteLanguage)) || isSame($0, "en") || $0 == textInNoLanguage }
}

private func isSame(_ name: String, _ language: String) -> Bool {
    let name = primaryLanguage(name)
    return name == language || longCodes[name] == language
}

/// The tag by which the name of a language is looked up; nil for one that some write for another: `se` for Swedish.
public func languageTag(_ name: String) -> String? { ambiguousCodes.contains(name) ? nil : name.replacing("_", with: "-") }

/// `de` of `deu`, of `ger` and of `de`: what pages and browsers call a language by. Source: RFC 5646 §2.2.1, "use the shortest".
public func shortLanguageTag(_ tag: String) -> String {
    let primary = primaryLanguage(tag)
    return longCodes[primary.lowercased()].map { $0 + tag.dropFirst(primary.count) } ?? tag
}

private let ambiguousCodes: Set = ["se"]

private let longCodes = [
    "eng": "en", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr", "spa": "es", "ita": "it", "por": "pt", "nld": "nl", "dut": "nl",
    "rus": "ru", "jpn": "ja", "zho": "zh", "chi": "zh", "kor": "ko", "ara": "ar", "pol": "pl", "swe": "sv", "fin": "fi", "dan": "da",
    "nor": "no", "ces": "cs", "cze": "cs", "tur": "tr",
]

private let commonLanguages = Set(
    ["en", "de", "fr", "es", "it", "pt", "ja", "zh", "ru", "ar", "ko", "nl", "pl", "sv"] + longCodes.keys)

private let codesOfLanguages = commonLanguages.union(
    """
    af am az be bg bn bs ca ceb cs cy da el eo et eu fa fi fo ga gd gl gu he hi hr hu hy id is ka kk km kn ky la lb lo lt lv mg mi mk ml
    mn mr ms mt my nb ne nn no oc or pa ps ro se si sk sl so sq sr sw ta te tg th tk tl tr tt uk ur uz vi wo xh yi yo yue zu bre cym est
    heb hrv hun ind isl lat lav lit msa per fas slk slo slv srp ukr urd vie tha ell gre hin ron rum
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
