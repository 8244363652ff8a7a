import FoundationEssentials
import FoundationInternationalization

/// The names of countries and languages in a language.
package struct CodeNames: Sendable {
    private let locale: Locale

    /// `language` is a BCP 47 tag.
    package init(language: String) { locale = Locale(identifier: language) }

    /// Nil for a code that is none.
    package func country(_ code: String) -> String? {
        // Of longer texts a part would be taken for one: "ca. 1650" is no Canada.
        guard 2...3 ~= code.utf8.count, code.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }) else { return nil }
        let region = code.uppercased()
        if region == "CN" || region == "CHN", let name = Self.namesOfChina[locale.language.languageCode?.identifier ?? ""] { return name }
        return known(locale.localizedString(forRegionCode: region), code)
    }

    /// The data of Foundation set it apart from Hong Kong and Macao: "China mainland". Source: CLDR 44, territory `CN`.
    private static let namesOfChina = [
        "ar": "الصين", "cs": "Čína", "da": "Kina", "de": "China", "el": "Κίνα", "en": "China", "es": "China", "fi": "Kiina", "fr": "Chine",
        "hu": "Kína", "it": "Cina",
        "ja": "中国", "ko": "중국", "nb": "Kina", "nl": "China", "nn": "Kina", "no": "Kina", "pl": "Chiny", "pt": "China", "ro": "China", "ru": "Китай",
        "sv": "Kina",
        "tr": "Çin", "uk": "Китай", "zh": "中国",
    ]

    /// Nil for a code that is none.
    package func language(_ code: String) -> String? {
        let parts = code.split(separator: "-")
        // `en-us`; what else may stand behind a hyphen is rare.
        guard parts.count == 2, parts[1].count == 2, let language = language(String(parts[0])) else {
            return known(locale.localizedString(forLanguageCode: code.lowercased()), code)
        }
        return country(String(parts[1])).map { "\(language) (\($0))" } ?? language
    }

    /// The code of a language that is called so in English, or by those who speak it; nil where none is.
    package static func code(ofLanguage name: String) -> String? {
        let name = name.lowercased()
        return Locale.LanguageCode.isoLanguageCodes.lazy.map(\.identifier).first { code in
            CodeNames(language: "en").language(code)?.lowercased() == name || CodeNames(language: code).language(code)?.lowercased() == name
        }
    }

    private func known(_ name: String?, _ code: String) -> String? {
        name.flatMap { $0.isEmpty || $0.lowercased() == code.lowercased() ? nil : $0 }
    }
}
