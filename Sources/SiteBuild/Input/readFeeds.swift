import CEL
import Diagnostics
import Feeds
import FileSystem
import JSONValue
import SiteModel
import URITemplate

/// Reads the feed of every collection, with its details; nil for one that cannot be read (reported), or that is missing.
func readFeeds(
    of input: SiteInput, without missing: [String], _ options: BuildOptions, from memory: FeedMemory?, settings: ExpressionSettings,
    _ diagnostics: inout [Diagnostic]
) -> [Feed?] {
    let names = input.configuration.collections.map(\.name.value)
    for override in options.feeds where !names.contains(override.collection) {
        diagnostics.append(
            .error(
                .unknownCollection, "there is no collection `\(override.collection)` for --feed",
                help: Spelling.suggestion(for: override.collection, among: names)))
    }
    // Collections of one file, each with a `where` of its own, share what is read of it; what is wrong with it is reported once.
    var known: [String: Feed?] = [:]
    var told: Set<String> = []
    return input.configuration.collections.map { collection in
        // A file on the command line replaces all feeds of its collection.
        let override = options.feeds.last { $0.collection == collection.name.value }?.file
        var whole: Feed?
        var isWhole = true
        for (number, configuration) in (override == nil ? collection.feeds[...] : collection.feeds.prefix(1)).enumerated() {
            let source = feedSource(configuration, override, input)
            let key = "\(source.path)#\(source.items.map { String(describing: $0) } ?? "")"
            let read =
                missing.contains(configuration.name)
                ? nil : known[key] ?? readFeed(source, from: memory, jobs: options.jobs, diagnostics: &diagnostics)
            if source.form == .answer { known[key] = .some(read) }
            guard var feed = read else {
                isWhole = false
                continue
            }
            if source.form == .snapshot {
                feed.context = input.folder.snapshots.context(configuration.name)
                // What is left out was said as the snapshot was looked at.
                feed.context.continuation = nil
                // The configuration may have chosen since.
                if configuration.items != nil { (feed.context.choice, feed.context.collections) = (nil, []) }
                if let warning = feed.context.warning(about: source) { diagnostics.append(warning) }
            }
            if feed.records.isEmpty, source.form == .answer {
                let outcome = collection.feeds.count == 1 ? ": `\(collection.name.value)` is empty" : ""
                diagnostics.append(.warning(.emptyFeed, "the feed `\(source.name)` holds no records\(outcome)", at: source.span))
            }
            if let detail = configuration.detail, source.form == .answer {
                mergeDetails(detail, of: source, into: &feed, jobs: options.jobs, settings: settings, &diagnostics)
            }
            if whole == nil { whole = feed } else { whole?.append(feed, number: number) }
        }
        // Several files may be the pages of one feed.
        if isWhole, let whole, let first = collection.feeds.first {
            let source = feedSource(first, override, input)
            if told.insert(source.name).inserted,
                let note = whole.context.continuation?.note(ofFile: source.name, records: whole.places.count, first.paging, at: source.span)
            {
                diagnostics.append(note)
            }
        }
        return isWhole ? whole : nil
    }
}

/// Feeds over the network of which no answer is kept, by name.
func unfetchedFeeds(of input: SiteInput) -> [String] {
    let snapshots = input.folder.snapshots
    return input.configuration.collections.flatMap(\.feeds).filter { $0.isRemote && kind(of: snapshots.recordsPath($0.name)) == nil }.map(\.name)
}

extension Configuration {
    /// The lists of a feed's answer that other collections are.
    func siblings(of feed: FeedConfiguration) -> [JSONPointer] {
        collections.flatMap(\.feeds).filter { $0.source.value == feed.source.value && $0.name != feed.name }.compactMap(\.items?.value)
    }
}

private func feedSource(_ feed: FeedConfiguration, _ override: String?, _ input: SiteInput) -> FeedSource {
    let folder = input.folder
    if let override {
        return FeedSource(path: override, name: override, items: feed.items?.value, span: nil, itemsSpan: feed.items?.span)
    }
    let source = feed.source.value
    if feed.isRemote {
        let snapshots = folder.snapshots
        return FeedSource(
            path: snapshots.recordsPath(feed.name), name: snapshots.recordsName(feed.name), form: .snapshot,
            items: JSONPointer([]), span: feed.source.span, itemsSpan: nil)
    }
    return FeedSource(
        path: folder.feedPath(source),
        name: source.hasPrefix("/") ? source : folder.name("content/" + source),
        items: feed.items?.value, siblings: input.configuration.siblings(of: feed), span: feed.source.span, itemsSpan: feed.items?.span)
}

private func mergeDetails(
    _ detail: DetailConfiguration, of source: FeedSource, into feed: inout Feed, jobs: Int, settings: ExpressionSettings,
    _ diagnostics: inout [Diagnostic]
) {
    let template: URITemplate
    do throws(Faults) {
        template = try parseTemplate(detail.template)
    } catch {
        diagnostics += error.diagnostics
        return
    }
    let schema = FeedSchema(of: feed.records, jobs: jobs)
    var compiler = ExpressionCompiler(fields: schema.fields, settings: settings)
    var fields: [RuleSet.Field] = []
    for (name, text) in detail.with {
        if let expression = compiler.compile(text) { fields.append(RuleSet.Field(name: name.value, expression: expression)) }
        compiler.declare(name.value)
    }
    diagnostics += compiler.diagnostics
    guard !compiler.diagnostics.contains(where: { $0.severity == .error }) else { return }
    for variable in template.variables where !compiler.variables.contains(variable) {
        guard let suggestion = Spelling.suggestion(for: variable, among: compiler.variables) else { continue }
        diagnostics.append(
            .error(
                .unknownField, "no record of the feed has a field `\(variable)` for the address of its detail", at: detail.template.span,
                help: suggestion))
        return
    }
    let names: [JSONObject] =
        fields.isEmpty
        ? [] : derivedNames(RuleSet(fields: fields, variables: compiler.variables), of: feed, jobs: jobs, &diagnostics)
    let folder = source.path.lastIndex(of: "/").map { String(source.path[..<$0]) } ?? "."
    let folderName = source.name.lastIndex(of: "/").map { String(source.name[...$0]) } ?? ""
    mergeDetails(
        into: &feed,
        from: DetailSource(detail, template: template, folder: folder, folderName: folderName),
        names: names, jobs: jobs, diagnostics: &diagnostics)
}

/// The results of the rules in a detail's address, for each record.
private func derivedNames(_ rules: RuleSet, of feed: Feed, jobs: Int, _ diagnostics: inout [Diagnostic]) -> [JSONObject] {
    let ruled = applyRules(rules, to: feed, jobs: jobs)
    ruled.report(of: feed, rules, name: { _ in nil }, &diagnostics)
    return ruled.records.map(\.derived)
}

/// A URI Template of the configuration; a fault points into it.
func parseTemplate(_ text: Located<String>) throws(Faults) -> URITemplate {
    do throws(URITemplate.SyntaxError) {
        return try URITemplate(parsing: text.value)
    } catch {
        let start = text.span.range.lowerBound + error.offset
        throw Faults(
            .error(
                .invalidAddress, "this is not a URI Template: \(error.message)",
                at: SourceSpan(file: text.span.file, range: start..<start + error.length), help: error.help))
    }
}
