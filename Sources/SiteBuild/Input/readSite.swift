import Diagnostics
import FileSystem
import Foundation
import JSONValue
import MustacheEngine
import SiteConfiguration
import SiteModel

/// Reads everything but the feeds. Each part that can be read is read before it gives up, so that one run reports all faults.
///
/// `configuration` replaces the site's own, if given. Drafts are left out, unless they are requested.
func readSite(_ folder: SiteFolder, configuration file: SourceFile? = nil, withDrafts: Bool = false) throws(Faults) -> SiteInput {
    if file == nil { try checkFolder(folder) }
    try checkThemeFolders(folder)
    var diagnostics: [Diagnostic] = []
    let configuration = collect(&diagnostics) { () throws(Faults) in try readConfiguration(folder, file) }
    if configuration?.symbolicLinks != .anywhere {
        let links = linkFaults(of: folder)
        // What such a link leads to is not read. A faulty configuration may be one that allows it: its faults come first.
        guard links.isEmpty else { throw Faults(configuration == nil ? diagnostics : links) }
    }
    let names = configuration?.collections.map(\.name.value) ?? []
    // A collection that is only looked at has it on the command line.
    var remarks = file == nil ? configuration.map(secretsInHeaders) ?? [] : []
    let theme = collect(&diagnostics) { () throws(Faults) in try ThemeFiles(of: folder, warnings: &remarks) }
    let templates = theme.flatMap { theme in
        collect(&diagnostics) { () throws(Faults) in try readTemplates(folder, theme, collections: names, remarks: &remarks) }
    }
    let texts = theme.flatMap { theme in
        collect(&diagnostics) { () throws(Faults) in try readTexts(theme, configuration, warnings: &remarks) }
    }
    let pages = readPages(folder, collections: names, &diagnostics)
    if let configuration { strayFiles(in: folder, configuration, &diagnostics) }
    let bodies = readBodies(folder, collections: names, &diagnostics)
    let assets = listAssets(folder, theme, &diagnostics)
    let app = theme.flatMap { theme in collect(&diagnostics) { () throws(Faults) in try readApp(theme, assets: assets) } }
    let tokens = theme.flatMap { theme in
        collect(&diagnostics) { () throws(Faults) in try readTokens(theme, settings: configuration?.theme ?? [], remarks: &remarks) }
    }
    guard let configuration, let theme, let templates, let texts, let app, let tokens, !diagnostics.hasErrors else {
        throw Faults(remarks + diagnostics)
    }
    var input = SiteInput(
        folder: folder, configuration: configuration, templates: templates.library, templatesChecksum: templates.checksum, texts: texts,
        bodies: bodies, pages: pages.filter { withDrafts || !$0.source.isDraft }, leavesOutDrafts: !withDrafts,
        drafts: withDrafts ? 0 : (pages.map(\.source) + bodies.values.flatMap(\.values)).count(where: \.isDraft), assets: assets,
        hasStyleSheet: assets.contains { $0.route == .styleSheet }, serviceWorker: configuration.worksOffline ? app.worker : nil,
        appManifest: app.manifest, tokens: tokens)
    diagnostics += input.faultsOfNamedTemplates + input.faultsOfFrontMatter + input.tagsOfOthers
    guard !diagnostics.hasErrors else { throw Faults(remarks + diagnostics) }
    input.remarks = remarks + diagnostics + uselessFiles(of: theme, input, pages: pages)
    return input
}

/// The site's configuration, or its replacement.
func readConfiguration(_ folder: SiteFolder, _ file: SourceFile?) throws(Faults) -> Configuration {
    if let file { return try Configuration(reading: file) }
    return try Configuration(reading: try configurationFile(of: folder))
}

/// Runs one part; its faults are added to the others.
func collect<Value>(_ diagnostics: inout [Diagnostic], _ part: () throws(Faults) -> Value) -> Value? {
    do throws(Faults) {
        return try part()
    } catch {
        diagnostics += error.diagnostics
        return nil
    }
}

private func sourceFile(_ path: String, name: String) throws(Faults) -> SourceFile {
    do throws(FileError) {
        return SourceFile(name: name, bytes: try readFile(path))
    } catch {
        throw Faults(.error(.unreadableFile, "cannot read `\(name)`: \(error.reason)"))
    }
}

/// Of a file whose other letters would be wrong on every page.
func utf8File(_ path: String, name: String) throws(Faults) -> SourceFile {
    let file = try sourceFile(path, name: name)
    if let fault = file.encodingFault { throw Faults(fault) }
    return file
}

func sourceFile(_ file: ThemeFile) throws(Faults) -> SourceFile { try sourceFile(file.pathOnDisk, name: file.name) }

// MARK: The parts

/// Where there is no site at all, what it lacks in particular is not worth reporting.
func checkFolder(_ folder: SiteFolder) throws(Faults) {
    let name = folder.name("content/site.yml")
    guard kind(of: folder.configurationFile) != nil else {
        let otherName = folder.name("content/site.yaml")
        let help = kind(of: folder.content + "/site.yaml") == .file ? "rename `\(otherName)` to `site.yml`" : nil
        throw Faults(
            .error(
                .noSite, "there is no site here: `\(name)` is missing",
                help: help ?? folder.siteAround.map { "the site is in `\($0)`: run it there, or with `--site \($0)`" }
                    ?? "give the folder of a site with --site, or write `\(name)` with a collection and its feed: "
                    + "`collections: { birds: { feed: { source: feeds/birds.json } } }`"))
    }
}

extension SiteFolder {
    /// The next folder above that has a site, where a command was started in `content/`, in `output/` or below.
    fileprivate var siteAround: String? {
        // A folder that was named is not where the command was started.
        guard root == "." else { return nil }
        var folder = URL(fileURLWithPath: root).standardizedFileURL
        var path = ""
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            path += "../"
            if kind(of: folder.appending(path: "content/site.yml").path) == .file { return String(path.dropLast()) }
        }
        return nil
    }
}

func configurationFile(of folder: SiteFolder) throws(Faults) -> SourceFile {
    try sourceFile(folder.configurationFile, name: folder.name("content/site.yml"))
}

/// Templates of the theme by their paths, and of collections as `NAME/KIND`; and what tells them from those of another edition.
private func readTemplates(
    _ folder: SiteFolder, _ theme: ThemeFiles, collections: [String], remarks: inout [Diagnostic]
) throws(Faults) -> (library: TemplateLibrary, checksum: UInt32) {
    var diagnostics: [Diagnostic] = []
    var sources: [TemplateSource] = []
    let ending = ThemeFiles.templateEnding
    func add(_ path: String, name: String, as template: String) {
        guard template.hasSuffix(ending) else { return }
        let read = collect(&diagnostics) { () throws(Faults) in try utf8File(path, name: name) }
        if let read { sources.append(TemplateSource(name: String(template.dropLast(ending.count)), file: read)) }
    }
    // From the top down: a template may have the one that it lies over as its parent.
    for file in theme.layers.reversed().joined() { add(file.pathOnDisk, name: file.name, as: file.path) }
    for collection in collections {
        let (base, name) = (folder.content + "/" + collection, folder.name("content/\(collection)/"))
        for file in listFiles(base, name: name, &diagnostics, omissions: { _ in false }) {
            add(base + "/" + file, name: name + file, as: collection + "/" + file)
        }
    }
    guard !diagnostics.hasErrors else { throw Faults(diagnostics) }
    remarks += diagnostics
    let library = try TemplateLibrary(
        sources, escaping: .htmlByPosition, missing: .listed, reserved: Set(ThemeThing.everywhere.names.map(\.name)),
        vocabulary: Word.names)
    // They end the build once the names in all templates have been checked as well.
    remarks += library.absentTemplates + library.warnings
    let missing = PageTemplate.allCases.filter { !$0.isOptional && !library.contains($0.rawValue) }
    guard missing.isEmpty else {
        let notes = folder.themeLayers.filter { $0.owner == .program }.map { "the theme is in `\($0.name)`" }
        throw Faults(
            missing.map {
                .error(
                    .missingTemplate, "the theme has no template `\($0.rawValue)`", notes: notes,
                    help: "write `\(folder.name("Templates"))/\($0.rawValue).mustache`")
            })
    }
    // Whether a template is the theme's own or a copy in the site makes no difference.
    let parts = library.sources.sorted { $0.name < $1.name }
    return (library, checksum(of: parts.flatMap { Array($0.name.utf8) + [0] + $0.file.bytes }))
}

/// The theme's `tokens.yml` with the site's settings; a theme without one has none that could be set.
private func readTokens(
    _ theme: ThemeFiles, settings: [(name: Located<String>, value: TokenSetting)], remarks: inout [Diagnostic]
) throws(Faults) -> SiteTokens {
    guard let file = theme[ThemeFiles.tokens] else {
        guard let first = settings.first else { return .none }
        throw Faults(
            .error(.unknownToken, "the theme has no tokens: it has no `\(ThemeFiles.tokens)`", at: first.name.span, help: "take `theme` away"))
    }
    let style = try theme[ThemeFiles.styleSheet].map { file throws(Faults) in try sourceFile(file) }
    let tokens = try ThemeTokens(reading: try sourceFile(file), style: style?.bytes ?? [])
    var diagnostics: [Diagnostic] = []
    let values = SiteTokens(tokens, settings: settings, &diagnostics)
    guard !diagnostics.hasErrors else { throw Faults(diagnostics) }
    remarks += diagnostics
    return values
}

/// What the theme brings for reading offline and for the site as an app; it may have neither.
private func readApp(_ theme: ThemeFiles, assets: [Asset]) throws(Faults) -> (worker: [UInt8]?, manifest: AppManifest?) {
    (
        try theme[ThemeFiles.serviceWorker].map { file throws(Faults) in try sourceFile(file).bytes },
        try theme[ThemeFiles.manifest].map { file throws(Faults) in try AppManifest(reading: try sourceFile(file), assets: assets) }
    )
}

/// The theme's files, the site's, which take the place of the theme's, and those for the root of the site.
private func listAssets(_ folder: SiteFolder, _ theme: ThemeFiles?, _ diagnostics: inout [Diagnostic]) -> [Asset] {
    var assets: [String: Asset] = [:]
    func add(_ path: String, name: String, as address: String, isOfTheme: Bool) {
        guard let route = Route(validating: address) else {
            diagnostics.append(.error(.invalidName, "`\(name)` cannot be an address", help: "give the file another name"))
            return
        }
        assets[address] = Asset(route: route, path: path, isOfTheme: isOfTheme || assets[address] != nil)
    }
    for file in theme?.files ?? [] where file.path.hasPrefix("assets/") { add(file.pathOnDisk, name: file.name, as: file.path, isOfTheme: true) }
    let (base, name) = (folder.content + "/assets", folder.name("content/assets"))
    for file in listFiles(base, name: name, &diagnostics) {
        if assets["assets/" + file]?.isOfTheme == true, "assets/" + file == ThemeFiles.styleSheet {
            diagnostics.append(
                .warning(
                    .unusedFile, "the style sheet of the theme is not used: `\(name)/\(file)` takes its place",
                    help:
                        "rules beside those of the theme belong in `\(name)/site.css`; a style sheet of your own in `\(folder.name("Templates/" + ThemeFiles.styleSheet))`"
                ))
        }
        add(base + "/" + file, name: name + "/" + file, as: "assets/" + file, isOfTheme: false)
    }
    let (root, rootName) = (folder.content + "/static", folder.name("content/static"))
    for file in listFiles(root, name: rootName, &diagnostics) {
        guard !file.hasPrefix("assets/") else {
            diagnostics.append(
                .error(
                    .addressTaken, "`\(rootName)/\(file)` wants the address /\(file), and those files are kept in `\(name)/`",
                    help: "move it to `\(folder.name("content/" + file))`"))
            continue
        }
        add(root + "/" + file, name: rootName + "/" + file, as: file, isOfTheme: false)
    }
    return assets.values.sorted { $0.route.path < $1.route.path }
}
