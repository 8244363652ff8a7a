import Diagnostics
import FileSystem
import SiteModel

/// Looks at the style sheets and scripts that the site brings, in `content/assets/` and in its own `Templates/`: at the files that they name,
/// at what is never closed, and at the theme's custom properties that they set.
///
/// - Parameter policy: that of the pages, if they have one.
func checkOwnAssets(of plan: SitePlan, policy: ContentPolicy?) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let sheets = plan.ownAssets([".css"], &diagnostics).map(WrittenStyleSheet.init)
    let scripts = plan.ownAssets([".js", ".mjs"], &diagnostics)
    guard !sheets.isEmpty || !scripts.isEmpty else { return diagnostics }
    let files = SiteFiles(plan)
    let addresses = SiteAddresses(rootPath: plan.rootPath, baseURL: plan.input.configuration.baseURL)
    for script in scripts { diagnostics += lostImports(of: script, files, addresses, policy) }
    for sheet in sheets {
        let faults = styleFaults(in: sheet.file.bytes).prefix(shownStyleFaults).map { $0.diagnostic(in: sheet.file) }
        diagnostics += faults + lostAddresses(of: sheet, files, addresses, policy)
    }
    guard let tokens = plan.input.tokens.theme else { return diagnostics }
    diagnostics += misspeltTokens(in: sheets, tokens)
    if let own = sheets.first(where: { $0.route == .styleSheet }) { diagnostics += checkColours(of: own, plan.input.tokens) }
    return diagnostics
}

/// Of one style sheet: the first is the cause of most.
private let shownStyleFaults = 5

/// A file that the site serves as its author has written it.
struct OwnAsset {
    let route: Route
    let file: SourceFile
}

extension SitePlan {
    /// Those of the site's own assets that end so; what cannot be read is reported.
    fileprivate func ownAssets(_ endings: [String], _ diagnostics: inout [Diagnostic]) -> [OwnAsset] {
        var own: [OwnAsset] = []
        for asset in assets where endings.contains(where: asset.route.path.lowercased().hasSuffix) {
            guard let name = input.folder.name(ofOwn: asset) else { continue }
            do throws(FileError) {
                own.append(OwnAsset(route: asset.route, file: SourceFile(name: name, bytes: try readFile(asset.path))))
            } catch {
                diagnostics.append(.error(.unreadableFile, "cannot read `\(name)`: \(error.reason)"))
            }
        }
        return own
    }
}

/// A style sheet as its author has written it, and where it is served.
struct WrittenStyleSheet {
    let route: Route
    let file: SourceFile
    let sheet: StyleSheet

    init(_ asset: OwnAsset) {
        (route, file) = (asset.route, asset.file)
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

private func lostAddresses(
    of sheet: WrittenStyleSheet, _ files: SiteFiles, _ addresses: SiteAddresses, _ policy: ContentPolicy?
) -> [Diagnostic] {
    sheet.sheet.addresses.compactMap { address in
        let written = withoutStyleEscapes(sheet.file.bytes[address.range])
        // `#shadow` is an element of the page, wherever the style sheet lies.
        guard !written.isEmpty, written.first != UInt8(ascii: "#") else { return nil }
        let kind: PageAddress.Kind = address.isImported ? .styleSheet : address.isFont ? .font : .file
        return lostAddress(written, kind, on: sheet.route, at: sheet.span(address.range), files, addresses, policy)
    }
}

/// What is wrong with an address in a style sheet or a script; nil where it leads to a file, or out of the site to what the policy of the pages allows.
func lostAddress(
    _ written: [UInt8], _ kind: PageAddress.Kind, on route: Route, at span: SourceSpan, _ files: SiteFiles, _ addresses: SiteAddresses,
    _ policy: ContentPolicy?
) -> Diagnostic? {
    let fault: PageFault
    switch addresses.destination(of: written, on: route, clampsAbove: false) {
    case .outside(let address):
        guard let resource = kind.resource, policy?.allows(address, resource) == false else { return nil }
        fault = .blocked(.remote(kind, address: address))
    case .other: return nil
    case .above: fault = .lost(kind, target: nil)
    case .inside(let path, _):
        guard files[path] == nil else { return nil }
        fault = .lost(kind, target: path)
    }
    var help = fault.help
    if case .lost(_, let target?) = fault { help = files.nearest(to: target).map { "did you mean `/\($0)`?" } }
    return Diagnostic(fault.severity, fault.code, fault.message, at: Diagnostic.Label(span), help: help.map { [$0] } ?? [])
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
