import CEL
import Diagnostics
import FileSystem
import Foundation
import JSONValue
import Pictures
import SiteModel

/// Lists all pages of the site. Faults that lie between the parts are reported: derived colours that are not in the palette,
/// pictures that are not there, two parts that want the same file.
func planSite(
    _ input: SiteInput, collections: [Collection], groupings: [[Grouping]], listTexts: [String: MarkdownFile], pictures: SitePictures,
    format: ValueFormat,
    diagnostics: inout [Diagnostic]
) -> SitePlan {
    // A page of the site's own may be its home.
    let hasOwnHome = input.pages.contains { $0.route == .home }
    var pages: [PlannedPage] = hasOwnHome ? [] : [.home]
    for (index, collection) in collections.enumerated() {
        pages += (1...collection.pageCount).map { .list(collection: index, number: $0) }
        for (place, grouping) in groupings[index].enumerated() {
            if grouping.hasIndex { pages += (1...grouping.pageCount).map { .groups(collection: index, grouping: place, number: $0) } }
            for (group, value) in grouping.groups.enumerated() where grouping.hasPages(group) {
                let count = value.pageCount(ofSize: collection.configuration.pageSize)
                pages += (1...count).map { .group(collection: index, grouping: place, group: group, number: $0) }
            }
        }
        for position in collection.records.indices {
            pages.append(.record(collection: index, position: position))
            if collection.configuration.facts != nil {
                let count = collection.records[position].facts.count
                pages += (0..<count).map { .fact(collection: index, position: position, number: $0 + 1) }
            }
            if collection.records[position].isLocked { pages.append(.unlock(collection: index, position: position)) }
        }
    }
    pages += input.pages.indices.map { .markdown($0) }
    func has(_ template: PageTemplate) -> Bool { input.templates.contains(template.rawValue) }
    if has(.favourites), collections.contains(where: \.hasFavourites) { pages.append(.favourites) }
    if has(.search), collections.contains(where: \.isSearched) { pages.append(.search) }
    if has(.offline), input.worksOffline { pages.append(.offline) }
    pages.append(.notFound)
    checkDerivedColours(collections, input.configuration, &diagnostics)
    diagnostics += format.warningsOfLooks(collections)
    checkPictures(collections, pictures, input, &diagnostics)
    if let home = input.configuration.home {
        if hasOwnHome {
            diagnostics.append(
                .error(
                    .conflictingSettings, "`home` names a collection, and `\(input.folder.name("content/pages/index.md"))` is the home page as well",
                    at: home.span,
                    help: "remove one of them"))
        } else if !collections.contains(where: { $0.name == home.value }) {
            let names = collections.map(\.name)
            diagnostics.append(
                .error(
                    .unknownCollection, "there is no collection `\(home.value)` for the home page", at: home.span,
                    help: Spelling.suggestion(for: home.value, among: names)
                        ?? "name a collection; a page of its own is `\(input.folder.name("content/pages/index.md"))`"))
        }
    }
    let title = siteTitle(input, collections)
    var plan = SitePlan(
        input, collections, groupings, listTexts, pictures, title: title, pages: pages, generated: generatedFiles(input, pictures, title: title),
        format: format)
    plan.navigate(&diagnostics)
    checkNewsFeeds(of: plan, &diagnostics)
    checkFiles(of: plan, &diagnostics)
    plan.redirect(&diagnostics)
    return plan
}

/// Where the configuration wants a feed for news readers, there has to be what it is made of.
private func checkNewsFeeds(of plan: SitePlan, _ diagnostics: inout [Diagnostic]) {
    for (index, collection) in plan.collections.enumerated() where plan.newsFeeds[index] == nil {
        guard let atom = collection.configuration.atom, atom.value, !collection.records.isEmpty else { continue }
        if plan.input.configuration.baseURL == nil {
            diagnostics.append(
                .error(
                    .missingSetting, "a feed for news readers needs the address of the published site", at: atom.span,
                    help: "add `baseURL: https://…` at the start of a line, or remove `atom`"))
        } else {
            diagnostics.append(
                .error(
                    .unknownField, "no record of `\(collection.name)` has a date, by which news readers know the newest", at: atom.span,
                    help: "name the field with the date: `fields: { date: field }`, or remove `atom`"))
        }
    }
}

/// No two parts of the site may want the same file, nor one a folder where the other wants a file.
///
/// Collections cannot: their names are kept from pages, and their slugs differ. So only the other parts are looked at.
private func checkFiles(of plan: SitePlan, _ diagnostics: inout [Diagnostic]) {
    checkOwnFiles(of: plan, &diagnostics)
    func refuse(_ file: String, wantedAsFolderBy page: MarkdownPage? = nil) {
        let pages = (plan.input.pages.filter { $0.route.file == file } + [page].compactMap(\.self)).map(\.source.file.name)
        let assets = plan.assets.filter { $0.route.file == file }.map {
            plan.input.folder.name("content/\($0.isOfRoot ? "static/" : "")\($0.route.path)")
        }
        let names = (pages + assets).map { "`\($0)`" }
        diagnostics.append(
            .error(
                .addressTaken, "\(names.joined(separator: " and "))\(names.count > 1 ? "" : " and the site itself") want the file `\(file)`",
                help: "give \(names.count > 1 ? "one of them" : "it") another name"))
    }
    let home = plan.input.pages.contains { $0.route == .home } ? [] : [Route.home.file]
    let fixed =
        plan.assets.map(\.route.file) + plan.generated.map(\.route.file) + [Route.notFound.file, Route.serviceWorker.file] + home
        + (plan.sitemap?.routes ?? []).map(\.file)
    var taken: Set<String> = []
    for file in plan.input.pages.map(\.route.file) + fixed where !taken.insert(file).inserted { refuse(file) }
    let known = Set(fixed)
    for page in plan.input.pages {
        let parts = page.route.path.split(separator: "/")
        for count in parts.indices.map({ $0 + 1 }) where known.contains(parts.prefix(count).joined(separator: "/")) {
            refuse(parts.prefix(count).joined(separator: "/"), wantedAsFolderBy: page)
        }
    }
}

/// The files of `content/static/` may lie beside the pages of a collection, and not in the place of one.
private func checkOwnFiles(of plan: SitePlan, _ diagnostics: inout [Diagnostic]) {
    var taken: [String: PathsOfCollection] = [:]
    for file in plan.assets.lazy.filter(\.isOfRoot).map(\.route.path) {
        guard let first = file.split(separator: "/").first.map(String.init) else { continue }
        let subject = "`\(plan.input.folder.name("content/static/"))\(file)` wants the address /\(file)"
        if let collection = plan.collections.firstIndex(where: { $0.name == first }) {
            let paths = taken[first] ?? PathsOfCollection(plan, collection)
            taken[first] = paths
            guard paths.isInTheWay(of: file) else { continue }
            diagnostics.append(
                .error(.addressTaken, "\(subject), but the pages of the collection `\(first)` are there", help: "give it another name"))
        } else if CollectionConfiguration.reservedNames[first] != nil {
            diagnostics.append(
                .error(
                    .addressTaken, "\(subject), but /\(first)/ is the site's own",
                    help: "give \(file.contains("/") ? "its folder" : "it") another name"))
        }
    }
}

/// The files of a collection and their folders.
private struct PathsOfCollection {
    private var files: Set<String> = []
    private var folders: Set<String> = []

    /// Cost: one pass over the files of the site.
    init(_ plan: SitePlan, _ collection: Int) {
        let start = plan.collections[collection].route.path
        for planned in plan.files {
            if case .asset = planned { continue }
            let file = plan.route(of: planned).file
            guard file.hasPrefix(start) else { continue }
            files.insert(file)
            folders.formUnion(Self.folders(of: file))
        }
        // The parts of its index, which are not planned, are in this folder.
        files.insert(start + "index")
    }

    func isInTheWay(of file: String) -> Bool {
        files.contains(file) || folders.contains(file) || Self.folders(of: file).contains(where: files.contains)
    }

    private static func folders(of file: String) -> [String] {
        file.indices.filter { file[$0] == "/" }.map { String(file[..<$0]) }
    }
}

private func generatedFiles(_ input: SiteInput, _ pictures: SitePictures, title: String) -> [GeneratedFile] {
    var files = [colourSheet(input), textModule(input.texts, for: input.assets)]
    if let manifest = input.appManifest { files.append(manifest.file(of: input.configuration, title: title, input.tokens.manifestMembers)) }
    if pictures.needsPlaceholder, let size = SitePictures.placeholder.size {
        files.append(
            GeneratedFile(
                route: Route(validating: SitePictures.placeholder.address)!,  // Valid as it stands.
                bytes: placeholderSVG(width: size.width, height: size.height)))
    }
    if let robots = robotsFile(input) { files.append(robots) }
    return files
}

/// Tells search engines where the sitemap is. They look for it at the root of a host alone; a site's own takes its place.
private func robotsFile(_ input: SiteInput) -> GeneratedFile? {
    let route = Route(validating: "robots.txt")!  // Valid as it stands.
    guard let baseURL = input.configuration.baseURL, input.configuration.rootPath == "/", !input.assets.contains(where: { $0.route == route }) else {
        return nil
    }
    return GeneratedFile(route: route, bytes: Array("User-agent: *\nAllow: /\n\nSitemap: \(baseURL)\(Sitemap.route.path)\n".utf8))
}

/// The fixed texts for scripts: those that one of them names as `texts.name`. Visitors load every byte of it.
private func textModule(_ texts: JSONObject, for assets: [Asset]) -> GeneratedFile {
    var named: Set<String> = []
    for script in assets where script.route.path.hasSuffix(".js") || script.route.path.hasSuffix(".mjs") {
        // One that cannot be read is reported when it is copied.
        guard let bytes = try? readFile(script.path) else { continue }
        named.formUnion(namedTexts.value(of: bytes) { namesBehind("texts.", in: $0) })
    }
    var bytes = Array("export const texts = ".utf8)
    JSONValue.object(JSONObject(texts.filter { named.contains($0.key) }.map { ($0.key, $0.value) })).write(to: &bytes)
    bytes += Array(";\n".utf8)
    return GeneratedFile(route: Route(validating: "assets/scripts/texts.js")!, bytes: bytes)  // Valid as it stands.
}

/// By script, the texts that it names.
private let namedTexts = ByteMemory<Set<String>>()

/// The words after a text that itself begins a word.
private func namesBehind(_ start: String, in bytes: [UInt8]) -> Set<String> {
    func isOfWord(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte >= 0x80 || isalnum(Int32(byte)) != 0 }
    let start = Array(start.utf8)
    var names: Set<String> = []
    var place = 0
    while let found = bytes[place...].firstIndex(of: start[0]) {
        place = found + 1
        guard bytes[found...].starts(with: start), found == 0 || !isOfWord(bytes[found - 1]) else { continue }
        let name = bytes[(found + start.count)...].prefix(while: isOfWord)
        if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
    }
    return names
}

/// What the site sets of the theme, and the palette as classes: the colour, and the text colour that is legible on it (WCAG AA, computed).
private func colourSheet(_ input: SiteInput) -> GeneratedFile {
    let rules =
        [input.tokens.css]
        + input.configuration.colours.map { name, colour in
            ".colour-\(name.value){--colour:\(css(colour.light, colour.dark));--on-colour:\(css(colour.light.textColour, colour.dark.textColour))}\n"
        }
    return GeneratedFile(route: Route(validating: "assets/colours.css")!, bytes: Array(rules.joined().utf8))  // Valid as it stands.
}

private func css(_ light: Colour, _ dark: Colour) -> String { light == dark ? light.description : "light-dark(\(light),\(dark))" }

/// Pictures that a record names inside the site must be there.
private func checkPictures(_ collections: [Collection], _ pictures: SitePictures, _ input: SiteInput, _ diagnostics: inout [Diagnostic]) {
    let assets = Set((input.assets + pictures.assets).map(\.route.path) + [SitePictures.placeholder.address])
    func isMissing(_ address: String) -> Bool {
        (isInsideSite(address) || isPath(address)) && !assets.contains(address) && !assets.contains(filePath(ofAddress: address))
    }
    func help(_ address: String, of count: Int = 1) -> String {
        guard let nearest = nearestFile(to: filePath(ofAddress: address), among: assets) else {
            return "put the files into `\(input.folder.name("content/assets"))/`, or give full addresses"
        }
        return count == 1 ? "did you mean `\(nearest)`?" : "for the first of them, did you mean `\(nearest)`?"
    }
    for (index, picture) in input.pagePictures.sorted(by: { $0.key < $1.key }) where isMissing(picture) {
        let file = input.pages[index].source
        diagnostics.append(
            .warning(
                .missingPicture, "the picture of `\(file.file.name)` is not in the site",
                at: file.file.frontMatterPlaces(of: "picture", before: file.bodyOffset).value, help: help(String(picture.drop { $0 == "/" }))))
    }
    for collection in collections {
        if let picture = collection.configuration.picture, isMissing(picture.value) {
            diagnostics.append(
                .warning(.missingPicture, "the picture of `\(collection.name)` is not in the site", at: picture.span, help: help(picture.value)))
        }
        var missing = RepeatedWarning()
        var first: String?
        for record in collection.records {
            guard let picture = record.picture, isInsideSite(pictures[picture]) || pictures[picture].first == UInt8(ascii: "/") else { continue }
            let address = String(decoding: pictures[picture], as: UTF8.self)
            guard isMissing(address) else { continue }
            first = first ?? address
            missing.add("`\(shortened(address, to: 100))` in the record at \(collection.places.place(ofRecordAt: record.position))")
        }
        guard let first else { continue }
        diagnostics.append(
            .warning(
                .missingPicture,
                missing.count == 1
                    ? "a picture of `\(collection.name)` is not in the site"
                    : "\(missing.count) pictures of `\(collection.name)` are not in the site",
                notes: missing.notes, help: help(first, of: missing.count)))
    }
}

/// Whether an address starts at the root of a host that nobody names.
private func isPath(_ address: String) -> Bool { address.hasPrefix("/") && !address.hasPrefix("//") }

/// The file that may be meant by a path: one of that name in another folder, or almost of that name in the same.
private func nearestFile(to path: String, among files: Set<String>) -> String? {
    let (folder, name, ending) = parts(of: path)
    let namesakes = files.filter { $0.hasSuffix("/" + name + ending) }
    if namesakes.count == 1 { return namesakes.first }
    let neighbours = files.map(parts).filter { $0.folder == folder && $0.ending == ending }.map(\.name)
    return Spelling.closest(to: String(name), among: neighbours.map(String.init).sorted()).map { folder + $0 + ending }
}

/// `assets/wren.svg` is `assets/`, `wren` and `.svg`.
private func parts(of path: String) -> (folder: Substring, name: Substring, ending: Substring) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let end = path[start...].lastIndex(of: ".") ?? path.endIndex
    return (path[..<start], path[start..<end], path[end...])
}
