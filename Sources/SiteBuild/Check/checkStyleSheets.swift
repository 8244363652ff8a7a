import Diagnostics
import FileSystem
import SiteModel

/// Looks at the style sheets that the site brings, in `content/assets/` and in its own `Templates/`: at the files that they name, and
/// at the theme's custom properties that they set.
func checkStyleSheets(of plan: SitePlan) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let sheets = plan.assets.filter { $0.route.path.lowercased().hasSuffix(".css") }.compactMap { asset -> WrittenStyleSheet? in
        guard let name = plan.input.folder.name(ofOwn: asset) else { return nil }
        do throws(FileError) {
            return WrittenStyleSheet(route: asset.route, file: SourceFile(name: name, bytes: try readFile(asset.path)))
        } catch {
            diagnostics.append(.error(.unreadableFile, "cannot read `\(name)`: \(error.reason)"))
            return nil
        }
    }
    guard !sheets.isEmpty else { return diagnostics }
    let files = SiteFiles(plan)
    let addresses = SiteAddresses(rootPath: plan.rootPath, baseURL: plan.input.configuration.baseURL)
    for sheet in sheets { diagnostics += lostAddresses(of: sheet, files, addresses) }
    guard let tokens = plan.input.tokens.theme else { return diagnostics }
    diagnostics += misspeltTokens(in: sheets, tokens)
    if let own = sheets.first(where: { $0.route == .styleSheet }) { diagnostics += checkColours(of: own, plan.input.tokens) }
    return diagnostics
}

/// A style sheet as its author has written it, and where it is served.
struct WrittenStyleSheet {
    let route: Route
    let file: SourceFile
    let sheet: StyleSheet

    init(route: Route, file: SourceFile) {
        self.route = route
        self.file = file
        sheet = StyleSheet(file.bytes)
    }

    /// A piece of it with its escapes undone.
    func text(_ range: Range<Int>) -> String { String(decoding: withoutStyleEscapes(file.bytes[range]), as: UTF8.self) }

    func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: file, range: range) }
}

extension SiteFolder {
    /// What messages call a file that the site brings; nil for one of the theme that came with the program.
    fileprivate func name(ofOwn asset: Asset) -> String? {
        if asset.path.hasPrefix(content + "/") { return name("content" + asset.path.dropFirst(content.count)) }
        return asset.path.hasPrefix(ownTemplates + "/") ? name("Templates" + asset.path.dropFirst(ownTemplates.count)) : nil
    }
}

private func lostAddresses(of sheet: WrittenStyleSheet, _ files: SiteFiles, _ addresses: SiteAddresses) -> [Diagnostic] {
    sheet.sheet.addresses.compactMap { address in
        let written = withoutStyleEscapes(sheet.file.bytes[address.range])
        // `#shadow` is an element of the page, wherever the style sheet lies.
        guard !written.isEmpty, written.first != UInt8(ascii: "#") else { return nil }
        let kind = address.isImported ? PageAddress.Kind.styleSheet : .file
        let fault: PageFault
        switch addresses.destination(of: written, on: sheet.route, clampsAbove: false) {
        case .outside, .other: return nil
        case .above: fault = .lost(kind, target: nil)
        case .inside(let path, _):
            guard files[path] == nil else { return nil }
            fault = .lost(kind, target: path)
        }
        var help = fault.help
        if case .lost(_, let target?) = fault { help = files.nearest(to: target).map { "did you mean `/\($0)`?" } }
        return Diagnostic(fault.severity, fault.code, fault.message, at: Diagnostic.Label(sheet.span(address.range)), help: help.map { [$0] } ?? [])
    }
}

/// Custom properties that are almost called like a token. One that a style sheet sets and asks for as well is the site's own.
private func misspeltTokens(in sheets: [WrittenStyleSheet], _ tokens: ThemeTokens) -> [Diagnostic] {
    let names = tokens.all.map { "--" + $0.name }
    let used = Set(sheets.flatMap { sheet in sheet.sheet.uses.map(sheet.text) })
    let declared = Set(sheets.flatMap { sheet in sheet.sheet.declarations.map { sheet.text($0.name) } })
    let known = tokens.properties.union(used.intersection(declared))
    return sheets.flatMap { sheet in
        (sheet.sheet.declarations.map(\.name) + sheet.sheet.uses).sorted { $0.lowerBound < $1.lowerBound }.compactMap { range in
            let name = sheet.text(range)
            guard !known.contains(name), let nearest = Spelling.closest(to: name, among: names) else { return nil }
            return .warning(.unknownToken, "the theme has no token `\(name)`", at: sheet.span(range), help: "did you mean `\(nearest)`?")
        }
    }
}
