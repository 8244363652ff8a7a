import Diagnostics
import JSONValue
import SiteConfiguration
import SiteModel

/// The fixed texts in the language of the site: those of `texts.yml`, over them those of `texts/pt.yml` and then `texts/pt-BR.yml`, over all
/// of them that the configuration replaces.
///
/// A `texts.yml` of the site's own takes the place of all texts that the theme below it has, in whatever language: people have written it
/// in theirs.
func readTexts(_ theme: ThemeFiles, _ configuration: Configuration?, warnings: inout [Diagnostic]) throws(Faults) -> JSONObject {
    guard let file = theme[ThemeFiles.texts] else { return .empty }
    var texts = try readFields(try sourceFile(file))
    let replacements = configuration?.texts ?? []
    let unknown = replacements.map(\.key).filter { texts[$0.value] == nil }
    guard unknown.isEmpty else { throw Faults(unknownTexts(unknown, known: texts.keys)) }
    warnings += replacements.compactMap { unknownPlaceholder(in: $0.text, at: $0.key, insteadOf: texts[$0.key.value]?.string ?? "") }
    if let configuration {
        let files = theme.textFiles(of: configuration.language).filter { $0.layer.owner == .site || file.layer.owner == .program }
        var left = Set(texts.keys)
        for file in files {
            let translated = try readTexts(try sourceFile(file))
            let unknown = translated.map(\.key).filter { texts[$0.value] == nil }
            guard unknown.isEmpty else { throw Faults(unknownTexts(unknown, known: texts.keys)) }
            texts = texts.merging(JSONObject(translated.map { ($0.key.value, .string($0.text)) }))
            left.subtract(translated.lazy.map(\.key.value))
        }
        left.subtract(replacements.lazy.map(\.key.value))
        if file.layer.owner == .program, configuration.languageCode != "en", !left.isEmpty {
            warnings.append(untranslatedTexts(texts.keys.filter(left.contains), configuration, isStarted: !files.isEmpty))
        }
    }
    return texts.merging(JSONObject(replacements.map { ($0.key.value, .string($0.text)) }))
}

extension ThemeFiles {
    /// The files with the texts of a language, from the one that all of its regions share to the one of its whole tag.
    fileprivate func textFiles(of language: String) -> [ThemeFile] {
        let parts = language.lowercased().split(separator: "-")
        let names = parts.indices.map { ThemeFiles.textFolder + parts[...$0].joined(separator: "-") + ThemeFiles.textEnding }
        return names.compactMap { name in files.last { $0.path.hasPrefix(ThemeFiles.textFolder) && $0.path.lowercased() == name } }
    }

    /// Whether a file has texts of a language, be it the site's or another: several sites may share their templates.
    static func hasTexts(_ path: String) -> Bool {
        guard path.hasPrefix(textFolder), path.hasSuffix(textEnding) else { return false }
        let tag = path.dropFirst(textFolder.count).dropLast(textEnding.count)
        return !tag.contains("/") && CodeNames(language: "en").language(String(tag.prefix { $0 != "-" })) != nil
    }
}

// MARK: Messages

/// Pages in two languages at once are worth a word; what a site has replaced itself is not counted.
private func untranslatedTexts(_ names: [String], _ configuration: Configuration, isStarted: Bool) -> Diagnostic {
    let language = configuration.language
    let shown = names.prefix(namedTextLimit).map { "`\($0)`" }.joined(separator: ", ")
    let count = names.count == 1 ? "one of its fixed texts is" : "\(names.count) of its fixed texts are"
    return .note(
        .untranslatedTexts, "the site is in `\(language)`, and \(count) English", at: configuration.languageSpan,
        notes: isStarted
            ? ["they are \(shown)\(names.count > namedTextLimit ? " and \(names.count - namedTextLimit) more" : "")"]
            : [
                "the theme has no `\(ThemeFiles.textFolder)\(configuration.languageCode)\(ThemeFiles.textEnding)`"
            ],
        help: "write them in `Templates/\(ThemeFiles.textFolder)\(isStarted ? language : configuration.languageCode)\(ThemeFiles.textEnding)`, "
            + "or in `texts` of the configuration; `sitegen theme show \(ThemeFiles.texts)` prints all of them")
}

/// The warning for a word in braces that nothing is put in place of. The theme's own text has all that there are.
private func unknownPlaceholder(in text: String, at key: Located<String>, insteadOf own: String) -> Diagnostic? {
    func placeholders(of text: String) -> [String] { text.matches(of: /\{[A-Za-z]+\}/).map { String($0.0) } }
    let known = placeholders(of: own)
    guard let unknown = placeholders(of: text).first(where: { !known.contains($0) }) else { return nil }
    return .warning(
        .invalidValue, "nothing is put in place of `\(unknown)` in the text `\(key.value)`", at: key.span,
        help: known.isEmpty ? "leave it out: this text stands as it is" : "it can have \(known.map { "`\($0)`" }.joined(separator: ", "))")
}

/// How many texts that are English are named.
private let namedTextLimit = 5
/// How many unknown texts are reported one by one.
private let unknownTextLimit = 20

private func unknownTexts(_ keys: [Located<String>], known: [String]) -> [Diagnostic] {
    var diagnostics = keys.prefix(unknownTextLimit).map { key in
        Diagnostic.error(.unknownText, "the theme has no text `\(key.value)`", at: key.span, help: Spelling.suggestion(for: key.value, among: known))
    }
    let more = keys.count - diagnostics.count
    if more > 0 {
        diagnostics.append(
            .error(
                .unknownText, "\(more == 1 ? "one more text is" : "\(more) more texts are") not there in the theme either",
                at: keys[unknownTextLimit].span,
                help: "fix the ones above first"))
    }
    return diagnostics
}
