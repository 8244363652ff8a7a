import Diagnostics
import Foundation
import JSONValue
import SiteModel
import Yams

extension Configuration {
    /// Reads a configuration. Every fault that can be told apart is reported, in the order of the file; unknown settings are
    /// faults with a suggestion.
    public init(reading file: SourceFile) throws(Faults) {
        let reader = YAMLReader(file)
        self.init(file: file)
        if let root = reader.compose() {
            read(root, reader)
        } else if reader.diagnostics.isEmpty {
            reader.report(
                .error(
                    .noCollections, "the configuration is empty", at: SourceSpan(file: file, range: 0..<0),
                    help: "name a collection and its feed: `collections: { birds: { feed: { source: feeds/birds.json } } }`"))
        }
        guard reader.diagnostics.isEmpty else { throw reader.faults }
    }

    /// Settings of other programs.
    private static let synonyms = [
        "name": "title", "url": "baseURL", "address": "baseURL", "domain": "baseURL", "site": "baseURL", "lang": "language", "locale": "language",
        "menu": "navigation", "nav": "navigation", "palette": "colours", "homepage": "home",
        "aliases": "redirects", "redirect": "redirects", "ignore": "accept", "allow": "accept", "suppress": "accept",
    ]

    private mutating func read(_ root: Node, _ reader: YAMLReader) {
        guard
            let members = reader.members(
                of: root, called: "the site", keys: SettingGroup.site.keys, synonyms: Self.synonyms,
                elsewhere: [
                    (SettingGroup.collection.keys, "to a collection: write it below the collection's name, and set it in"),
                    (SettingGroup.feed.keys, "to the `feed` of a collection"),
                ])
        else { return }
        for (key, node) in members {
            switch key.value {
            case "title": title = reader.text(node, called: "title")?.value ?? title
            case "description": description = reader.text(node, called: "description")?.value
            case "language":
                language = readLanguage(node, reader) ?? language
                languageSpan = reader.span(of: node)
            case "timeZone": timeZone = reader.text(node, called: "timeZone")
            case "baseURL": baseURL = readBaseURL(node, reader)
            case "colours": colours = readColours(node, reader)
            case "theme":
                theme = (reader.members(of: node, called: "`theme`", keys: nil) ?? []).compactMap { name, node in
                    TokenSetting(reading: node, name: name.value, reader).map { (name, $0) }
                }
            case "offline": worksOffline = reader.flag(node, called: "offline") ?? worksOffline
            case "accept": accepted = readAccepted(node, reader)
            case "privateHosts": privateHosts = readHosts(node, reader)
            case "symbolicLinks": symbolicLinks = reader.choice(node, called: "symbolicLinks") ?? symbolicLinks
            case "texts":
                texts = (reader.members(of: node, called: "`texts`", keys: nil) ?? []).compactMap { key, node in
                    reader.text(node, called: key.value).map { (key, $0.value) }
                }
            case "navigation": navigation = readNavigation(node, reader)
            case "home": home = reader.text(node, called: "home")
            case "redirects":
                let help = "write `old/address/: new/address/`"
                redirects = (reader.members(of: node, called: "`redirects`", keys: nil, help: help) ?? []).compactMap { from, node in
                    reader.text(node, called: from.value).map { (from, $0) }
                }
            default: collections = readCollections(node, reader)
            }
        }
        if collections.isEmpty, reader.diagnostics.isEmpty {
            reader.report(
                .error(
                    .noCollections, "the site has no collections",
                    at: members.first { $0.key.value == "collections" }?.key.span ?? reader.span(of: root),
                    help: "name a collection and its feed: `collections: { birds: { feed: { source: feeds/birds.json } } }`"))
        }
    }

    private func readNavigation(_ node: Node, _ reader: YAMLReader) -> [NavigationEntry]? {
        guard case .sequence(let sequence) = node else {
            reader.report(
                .error(
                    .wrongType, "`navigation` must be a list", at: reader.span(of: node),
                    help: "name collections and pages, `[birds, about]`, or write `- { title: Source, to: \"https://…\" }`"))
            return nil
        }
        return sequence.compactMap { node in
            guard case .mapping = node else { return reader.text(node, called: "an entry of `navigation`").map { NavigationEntry(target: $0) } }
            let known = reader.diagnostics.count
            var title: String?
            var target: Located<String>?
            for (key, node) in reader.members(of: node, called: "an entry of `navigation`", keys: SettingGroup.navigationEntry.keys) ?? [] {
                if key.value == "title" { title = reader.text(node, called: "title")?.value } else { target = reader.text(node, called: "to") }
            }
            guard let target else {
                if !reader.hasReported(since: known) {
                    reader.report(
                        .error(
                            .missingSetting, "an entry of `navigation` leads nowhere", at: reader.span(of: node),
                            help: "add `to:` with a name or an address"))
                }
                return nil
            }
            return NavigationEntry(title: title, target: target)
        }
    }

    private func readLanguage(_ node: Node, _ reader: YAMLReader) -> String? {
        guard let tag = reader.text(node, called: "language") else { return nil }
        let isTag =
            !tag.value.isEmpty
            && tag.value.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
                (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
        guard isTag else {
            // As POSIX writes it: `en_GB`, `en_GB.UTF-8`.
            let parts = tag.value.prefix { $0 != "." }.split(separator: "_")
            let isLocale = parts.count == 2 && parts.allSatisfy { (2...4).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isLetter } }
            reader.report(
                .error(
                    .unknownLanguage, "`language` must be a language tag", at: tag.span,
                    help: isLocale ? "write `\(parts.joined(separator: "-"))`" : "write it like `en` or `pt-BR`"))
            return nil
        }
        let code = String(tag.value.prefix { $0 != "-" })
        guard CodeNames(language: "en").language(code) != nil else {
            let meant = CodeNames.code(ofLanguage: tag.value).map { "did you mean `\($0)`?" }
            reader.report(
                .error(.unknownLanguage, "there is no language `\(code)`", at: tag.span, help: meant ?? "write its code, like `en` or `pt-BR`"))
            return nil
        }
        return tag.value
    }

    private func readBaseURL(_ node: Node, _ reader: YAMLReader) -> String? {
        guard let url = reader.text(node, called: "baseURL") else { return nil }
        let parts = url.value.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        let isAbsolute = parts.count > 2 && ["http:", "https:"].contains(parts[0].lowercased()) && parts[1].isEmpty
        guard isAbsolute, let host = asciiHost(parts[2]), !url.value.contains(where: { $0.isWhitespace || "\"<>?#".contains($0) }) else {
            reader.report(
                .error(
                    .invalidValue, "`baseURL` must be an absolute address", at: url.span,
                    help: "write it like `https://facts.example/`, without spaces, `?` and `#`"))
            return nil
        }
        let path = parts.count > 3 ? parts[3] : ""
        let folders = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        if let page = path.split(separator: "/").last, [".html", ".htm"].contains(where: page.lowercased().hasSuffix) {
            reader.report(
                .error(
                    .invalidValue, "`baseURL` is the address of a page, `\(page)`", at: url.span,
                    help: "write that of the folder in which the site is: `\(parts[0])//\(parts[2])/\(folders)`"))
            return nil
        }
        return "\(parts[0])//\(host)/\(path)" + (path.isEmpty || path.hasSuffix("/") ? "" : "/")
    }

    /// A host, with its port, as links have it: `xn--bcher-kva.example` for `bücher.example`. Nil for what is none.
    private func asciiHost(_ host: Substring) -> Substring? {
        if host.utf8.allSatisfy({ $0 < 0x80 }) { return host.isEmpty ? nil : host }
        return URL(string: "https://\(host)/").map { $0.absoluteString.dropFirst("https://".count).dropLast() }
    }

    private func readAccepted(_ node: Node, _ reader: YAMLReader) -> Set<DiagnosticCode> {
        let help = "name the code in a warning's brackets: `accept: [partial-feed]`"
        return Set(
            (reader.texts(node, called: "accept", help: help) ?? []).compactMap { name in
                if let code = DiagnosticCode(rawValue: name.value) { return code }
                let suggestion = Spelling.suggestion(for: name.value, among: DiagnosticCode.allCases.map(\.rawValue))
                reader.report(.error(.unknownCode, "there is no code `\(name.value)`", at: name.span, help: suggestion ?? help))
                return nil
            })
    }

    /// Names or addresses of hosts, without scheme, port and path.
    private func readHosts(_ node: Node, _ reader: YAMLReader) -> [String] {
        (reader.texts(node, called: "privateHosts") ?? []).compactMap { text in
            let isAddressOfSix = text.value.contains("::") || text.value.filter { $0 == ":" }.count > 2
            let isHost =
                !text.value.isEmpty
                && text.value.allSatisfy {
                    $0.isLetter || $0.isNumber || "-._".contains($0) || isAddressOfSix && "[:]".contains($0)
                }
            guard isHost else {
                reader.report(
                    .error(
                        .invalidValue, "`\(text.value)` is not a host", at: text.span,
                        help: "write its name or its address alone, like `intranet.example` or `192.168.1.20`"))
                return nil
            }
            return text.value
        }
    }

    private func readColours(_ node: Node, _ reader: YAMLReader) -> [(name: Located<String>, value: RecordColour)] {
        (reader.members(of: node, called: "`colours`", keys: nil) ?? []).compactMap { name, node in
            guard Self.isName(name.value) else {
                reader.report(
                    .error(
                        .invalidName, "`\(name.value)` cannot name a colour: names take lower-case letters, digits and hyphens", at: name.span,
                        help: Self.nameSuggestion(name.value).map { "\($0), and let a rule give records that name" }))
                return nil
            }
            return readRecordColour(node, called: name.value, reader).map { (name, $0) }
        }
    }

    /// A colour, or one for light and one for dark: `{ light: "#1d4ed8", dark: "#93c5fd" }`.
    private func readRecordColour(_ node: Node, called name: String, _ reader: YAMLReader) -> RecordColour? {
        guard case .mapping = node else { return readColour(node, called: name, reader).map { RecordColour(light: $0) } }
        let known = reader.diagnostics.count
        var light, dark: Colour?
        for (key, node) in reader.members(of: node, called: "the colour `\(name)`", keys: SettingGroup.recordColours.keys) ?? [] {
            let colour = readColour(node, called: key.value, reader)
            if key.value == "light" { light = colour } else { dark = colour }
        }
        guard let light else {
            if !reader.hasReported(since: known) {
                reader.report(
                    .error(
                        .missingSetting, "the colour `\(name)` has none for light mode", at: reader.span(of: node), help: "add `light: \"#1d4ed8\"`"))
            }
            return nil
        }
        return RecordColour(light: light, dark: dark)
    }

    private func readColour(_ node: Node, called name: String, _ reader: YAMLReader) -> Colour? {
        guard !reader.isNull(node) else {
            reader.report(
                .error(
                    .invalidColour, "the colour `\(name)` is empty", at: reader.span(of: node),
                    help: "write it like \"#1d4ed8\", in quotes: without them `#` starts a comment"))
            return nil
        }
        guard let text = reader.text(node, called: name) else { return nil }
        if let colour = Colour(text.value) { return colour }
        reader.report(.error(.invalidColour, "`\(text.value)` is not a colour", at: text.span, help: "write it like \"#1d4ed8\", in quotes"))
        return nil
    }

    private func readCollections(_ node: Node, _ reader: YAMLReader) -> [CollectionConfiguration] {
        (reader.members(of: node, called: "`collections`", keys: nil, help: "write each as a name with a colon, `birds:`, without `-` before it")
            ?? []).compactMap { name, node in
                if let fault = Self.fault(inCollectionName: name.value, at: name.span) {
                    reader.report(fault)
                    return nil
                }
                return CollectionConfiguration(reading: node, name: name, reader)
            }
    }

    /// Why a collection cannot have a name; nil where it can.
    package static func fault(inCollectionName name: String, at span: SourceSpan? = nil) -> Diagnostic? {
        if !isName(name) {
            return .error(
                .invalidName,
                "`\(name)` cannot name a collection: names take lower-case letters, digits and hyphens, since addresses are made of them",
                at: span, help: nameSuggestion(name))
        }
        if let use = CollectionConfiguration.foldersOfContent[name] {
            return .error(
                .invalidName, "`\(name)` cannot be a collection: `content/\(name)/` holds \(use)", at: span, help: "give it another name")
        }
        return CollectionConfiguration.reservedNames[name].map { use in
            .error(.invalidName, "`\(name)` cannot be a collection: /\(name)/ holds \(use)", at: span, help: "give it another name")
        }
    }

    /// How a name could be written, or nil where too little of it is left.
    private static func nameSuggestion(_ text: String) -> String? {
        let plain = text.folding(options: .diacriticInsensitive, locale: nil)
        guard plain.allSatisfy(\.isASCII) else { return nil }
        let words = plain.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "-")
        return name.count * 2 > text.count && !name.isEmpty ? "write `\(name)`" : nil
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.first != "-"
            && text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    }
}
