import Diagnostics
import FileSystem
import JSONValue
import SiteConfiguration
import SiteModel

private func readMarkdown(_ path: String, name: String) throws(Faults) -> MarkdownFile {
    let file = try utf8File(path, name: name)
    let frontMatter = try FrontMatter(splitting: file)
    let fields = frontMatter.fields
    switch fields["draft"] {
    case nil, .bool: break
    default:
        throw Faults(
            .error(
                .wrongType, "`draft` must be `true` or `false`", at: file.frontMatterPlaces(of: "draft", before: frontMatter.bodyOffset).value,
                help: "write `draft: true` for what is not to be published yet"))
    }
    guard let template = fields["template"] else {
        return MarkdownFile(file: file, fields: fields, bodyOffset: frontMatter.bodyOffset, template: nil)
    }
    let place = file.frontMatterPlaces(of: "template", before: frontMatter.bodyOffset).value
    guard let template = template.string else {
        throw Faults(
            .error(
                .wrongType, "`template` must be the name of a template", at: place,
                help: "`template: wide` makes the page with `Templates/wide.mustache`"))
    }
    return MarkdownFile(
        file: file, fields: JSONObject(fields.filter { $0.key != "template" }.map { ($0.key, $0.value) }), bodyOffset: frontMatter.bodyOffset,
        template: Located(template, at: place))
}

/// The pages of `content/pages/`, in order.
func readPages(_ folder: SiteFolder, collections: [String], _ diagnostics: inout [Diagnostic]) -> [MarkdownPage] {
    let base = folder.content + "/pages"
    var pages: [MarkdownPage] = []
    for file in listFiles(base, name: folder.name("content/pages"), &diagnostics) where file.hasSuffix(".md") {
        let name = folder.name("content/pages/" + file)
        var path = file.dropLast(".md".count)
        if path == "index" || path.hasSuffix("/index") { path = path.dropLast("index".count) } else { path += "/" }
        guard let source = collect(&diagnostics, { () throws(Faults) in try readMarkdown(base + "/" + file, name: name) }) else {
            continue
        }
        guard let route = path.isEmpty ? .home : Route(validating: String(path)) else {
            diagnostics.append(.error(.invalidName, "`\(name)` cannot be an address", help: "give the file another name"))
            continue
        }
        // Other generators make `/404.html` of it.
        if path == "404/" {
            diagnostics.append(
                .error(
                    .addressTaken,
                    "`\(name)` would make the page /404/; what visitors see at an address that leads nowhere is the template `not-found`",
                    help: "write `\(folder.name("Templates/not-found.mustache"))`; `sitegen theme show not-found` is the theme's"))
            continue
        }
        let first = String(path.prefix { $0 != "/" })
        if collections.contains(first) || CollectionConfiguration.reservedNames[first] != nil {
            diagnostics.append(
                .error(
                    .addressTaken,
                    "`\(name)` wants the address /\(path), but /\(first)/ is \(collections.contains(first) ? "a collection" : "the site's own")",
                    help: "give the file another name"))
            continue
        }
        pages.append(MarkdownPage(route: route, source: source.titledByHeading()))
    }
    return pages.sorted { ($0.order, $0.route.path) < ($1.order, $1.route.path) }
}

/// The Markdown files of records: for each collection, by slug.
func readBodies(
    _ folder: SiteFolder, collections: [String], _ diagnostics: inout [Diagnostic]
) -> [String: [String: MarkdownFile]] {
    var bodies: [String: [String: MarkdownFile]] = [:]
    for collection in collections {
        let base = folder.content + "/" + collection
        for file in listFiles(base, name: folder.name("content/" + collection), &diagnostics) where file.hasSuffix(".md") {
            let name = folder.name("content/\(collection)/\(file)")
            let body = collect(&diagnostics) { () throws(Faults) in try readMarkdown(base + "/" + file, name: name) }
            bodies[collection, default: [:]][String(file.dropLast(".md".count))] = body
        }
    }
    return bodies
}

extension SiteInput {
    /// The templates by which the configuration has fields shown.
    var partialsOfLooks: [Located<String>] {
        configuration.collections.flatMap(\.looks).compactMap { look in look.partial.map { Located(partialOfValues($0.value), at: $0.span) } }
    }

    /// Errors for the templates that the configuration and Markdown files name and that are not there.
    var faultsOfNamedTemplates: [Diagnostic] {
        partialsOfLooks.compactMap { partial in
            // A file of this name in another folder is most likely meant.
            let name = partial.value.dropFirst(folderOfValuePartials.count)
            let other = templates.sources.map(\.name).first { $0 == "partials/" + name || $0 == name }
            var fault = templates.unknownTemplate(partial.value, at: partial.span, label: "the template of this field")
            if let other { fault?.help = ["move `\(other)\(ThemeFiles.templateEnding)` to `\(partial.value)\(ThemeFiles.templateEnding)`"] }
            return fault
        } + faultsOfTemplatesOfFiles
    }

    private var faultsOfTemplatesOfFiles: [Diagnostic] {
        let files =
            pages.map { ($0.source, String?.none) }
            + bodies.sorted { $0.key < $1.key }.flatMap { collection, files in files.sorted { $0.key < $1.key }.map { ($0.value, collection) } }
        return files.compactMap { file, collection in
            guard let name = file.template, let template = template(of: file, in: collection) else { return nil }
            return templates.unknownTemplate(template, at: name.span, label: "the template of this page")
        }
    }
}
