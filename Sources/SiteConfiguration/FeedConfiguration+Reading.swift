import Diagnostics
import JSONValue
import SiteModel
import Yams

extension FeedConfiguration {
    /// A source, its settings, several sources that share settings, or a list of any of these.
    static func feeds(reading node: Node, of collection: String, _ reader: YAMLReader) -> [FeedConfiguration] {
        var feeds: [FeedConfiguration] = []
        let known = reader.diagnostics.count
        if case .sequence(let nodes) = node {
            for node in nodes { feeds += Self.feeds(readingOne: node, of: collection, reader) }
            if nodes.isEmpty {
                reader.report(
                    .error(
                        .missingSetting, "`feed` is an empty list", at: reader.span(of: node),
                        help: "name a source at least: `feed: [feeds/\(collection).json]`"))
            }
        } else {
            feeds = Self.feeds(readingOne: node, of: collection, reader)
        }
        if reader.hasReported(since: known) { return [] }
        for index in feeds.indices.dropFirst() { feeds[index].name += ".\(index + 1)" }
        return feeds
    }

    private static func feeds(readingOne node: Node, of collection: String, _ reader: YAMLReader) -> [FeedConfiguration] {
        if case .scalar = node, !reader.isNull(node) {
            return reader.text(node, called: "feed").map { [FeedConfiguration(name: collection, source: $0)] } ?? []
        }
        guard case .mapping(let mapping) = node,
            case .sequence(let sources)? = reader.mergedMembers(of: mapping).first(where: { $0.key.string == "source" })?.value
        else {
            return [FeedConfiguration(reading: node, source: nil, of: collection, reader)].compactMap { $0 }
        }
        return sources.compactMap { FeedConfiguration(reading: node, source: $0, of: collection, reader) }
    }

    /// `source` is one of those that share the settings.
    private init?(reading node: Node, source shared: Node?, of collection: String, _ reader: YAMLReader) {
        let known = reader.diagnostics.count
        guard let members = reader.members(of: node, called: "`feed`", keys: SettingGroup.feed.keys) else { return nil }
        guard let sourceNode = shared ?? members.first(where: { $0.key.value == "source" })?.value else {
            if !reader.hasReported(since: known) {
                reader.report(
                    .error(
                        .missingSetting, "the feed of `\(collection)` has no source", at: reader.span(of: node),
                        help: "add `source: feeds/\(collection).json`, the path of a JSON file, or an address"))
            }
            return nil
        }
        guard let source = reader.text(sourceNode, called: "source") else { return nil }
        self.init(name: collection, source: source)
        var next: Paging?
        var pages: Located<Paging>?
        for (key, node) in members {
            switch key.value {
            case "name": label = reader.text(node, called: "name")?.value
            case "items": items = Self.pointer(node, called: "items", reader)
            case "detail": detail = DetailConfiguration(reading: node, reader)
            case "next": next = Self.nextPage(node, reader)
            case "pages": pages = Self.counting(node, reader)
            case "headers": headers = CollectionConfiguration.expressions(node, called: "headers", reader).map { ($0.name, $0.expression) }
            case "refresh": refresh = Self.refresh(node, reader) ?? refresh
            case "limits": limits = Self.limits(node, reader)
            case "mayLose": mayLose = Self.share(node, reader) ?? mayLose
            default: break
            }
            // Of a file as of a response it can be said that its page is enough.
            if !isRemote, !(key.value == "next" && next == .first), ["next", "pages", "headers", "refresh", "limits", "mayLose"].contains(key.value) {
                reader.report(
                    .error(.misplacedSetting, "`\(key.value)` is for feeds that come over the network, and `\(source.value)` is a file", at: key.span)
                )
            }
        }
        checkPaging(next, pages, reader)
        paging = pages?.value ?? next ?? .single
    }

    /// The source's variables and the way pages are found must fit.
    private func checkPaging(_ next: Paging?, _ pages: Located<Paging>?, _ reader: YAMLReader) {
        if isRemote,
            let other = source.value.matches(of: /(?<dollar>\$?)\{[+#.\/;?&]?(?<name>[^{}]*)\}/).first(where: { match in
                match.output.dollar.isEmpty && !["page", "offset"].contains(match.output.name)
            })
        {
            reader.report(
                .error(
                    .invalidAddress,
                    "`{\(other.output.name)}` stands for nothing: in a source `{page}` and `{offset}` do, and `${NAME}` for a variable of the environment",
                    at: source.span, help: "write `${\(other.output.name)}`, or a value"))
        }
        let counts = source.value.contains("{page}") || source.value.contains("{offset}")
        if let pages, next != nil {
            reader.report(.error(.conflictingSettings, "a feed has `next` or `pages`, not both", at: pages.span, help: "remove one of them"))
        }
        if let pages, !counts {
            reader.report(
                .error(
                    .conflictingSettings, "`pages` counts, but the source has no place for the number", at: pages.span,
                    help: "put `{page}` or `{offset}` into the source"))
        }
        if counts, pages == nil, isRemote {
            reader.report(
                .error(
                    .conflictingSettings, "the source counts pages, and no setting says where the count begins", at: source.span,
                    help: "add `pages: { from: 0 }`"))
        }
    }

    private static func nextPage(_ node: Node, _ reader: YAMLReader) -> Paging? {
        if case .scalar(let scalar) = node, scalar.string == "link" { return .linkHeader }
        if case .scalar(let scalar) = node, scalar.string == "none" { return .first }
        if case .mapping = node { return nextToken(node, reader) }
        return pointer(node, called: "next", reader).map { .pointer($0.value) }
    }

    /// `{ token: /meta/next_cursor, parameter: cursor }`
    private static func nextToken(_ node: Node, _ reader: YAMLReader) -> Paging? {
        let known = reader.diagnostics.count
        var token: JSONPointer?
        var parameter: String?
        for (key, node) in reader.members(of: node, called: "`next`", keys: SettingGroup.next.keys) ?? [] {
            if key.value == "token" {
                token = pointer(node, called: "token", reader)?.value
            } else {
                parameter = reader.text(node, called: "parameter")?.value
            }
        }
        if let token, let parameter { return .token(token, parameter: parameter) }
        if !reader.hasReported(since: known) {
            reader.report(
                .error(
                    .missingSetting, "`next` has no `\(token == nil ? "token" : "parameter")`", at: reader.span(of: node),
                    help: "say where the token is and which parameter takes it: `next: { token: /meta/next_cursor, parameter: cursor }`"))
        }
        return nil
    }

    private static func counting(_ node: Node, _ reader: YAMLReader) -> Located<Paging>? {
        var start = 1
        var size: Int?
        for (key, node) in reader.members(of: node, called: "`pages`", keys: SettingGroup.pages.keys) ?? [] {
            if key.value == "from" {
                start = reader.wholeNumber(node, called: "from", in: 0...1_000_000)?.value ?? start
            } else {
                size = reader.wholeNumber(node, called: "size", in: 1...1_000_000)?.value
            }
        }
        return Located(.counted(from: start, size: size), at: reader.span(of: node))
    }

    /// `never`, `always`, or an age such as `30m`, `6h`, `2d`.
    private static func refresh(_ node: Node, _ reader: YAMLReader) -> RefreshPolicy? {
        guard let text = reader.text(node, called: "refresh") else { return nil }
        switch text.value {
        case "never": return .never
        case "always": return .always
        default:
            if let seconds = seconds(text.value) { return .after(seconds: seconds) }
            reader.report(
                .error(
                    .invalidValue, "`refresh` must be `never`, `always` or an age", at: text.span, help: "write an age like `30m`, `6h` or `2d`"))
            return nil
        }
    }

    /// `90s`, `30m`, `6h`, `2d`
    private static func seconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), (1...100_000).contains(count) else { return nil }
        return count * unit
    }

    private static func limits(_ node: Node, _ reader: YAMLReader) -> FeedLimits {
        var limits = FeedLimits()
        for (key, node) in reader.members(of: node, called: "`limits`", keys: SettingGroup.limits.keys) ?? [] {
            switch key.value {
            case "parallel": limits.parallel = reader.wholeNumber(node, called: "parallel", in: 1...64)?.value
            case "perSecond": limits.perSecond = reader.wholeNumber(node, called: "perSecond", in: 1...10_000)?.value
            case "giveUpAfter": limits.giveUpAfter = reader.wholeNumber(node, called: "giveUpAfter", in: 1...1_000)?.value
            case "timeout": limits.timeout = time(node, called: "timeout", reader)
            case "total": limits.total = time(node, called: "total", reader)
            default:
                guard let text = reader.text(node, called: "size") else { continue }
                guard text.value.hasSuffix("MB"), let count = Int(text.value.dropLast(2)), (1...4_000).contains(count) else {
                    reader.report(.error(.invalidValue, "`size` must be megabytes, from 1MB to 4000MB", at: text.span, help: "write it like `256MB`"))
                    continue
                }
                limits.size = count << 20
            }
        }
        return limits
    }

    /// `90s` or `10m`, in seconds.
    private static func time(_ node: Node, called name: String, _ reader: YAMLReader) -> Int? {
        guard let text = reader.text(node, called: name) else { return nil }
        if let seconds = seconds(text.value) { return seconds }
        reader.report(.error(.invalidValue, "`\(name)` must be a time", at: text.span, help: "write it like `90s` or `10m`"))
        return nil
    }

    /// `50%` as 0.5
    private static func share(_ node: Node, _ reader: YAMLReader) -> Double? {
        guard let text = reader.text(node, called: "mayLose") else { return nil }
        guard text.value.hasSuffix("%"), let percent = Int(text.value.dropLast()), (0...100).contains(percent) else {
            reader.report(
                .error(.invalidValue, "`mayLose` must be a percentage of the records, from 0% to 100%", at: text.span, help: "write it like `50%`"))
            return nil
        }
        return Double(percent) / 100
    }

    /// What a name or a path with dots would be as a pointer: `data.items` means `/data/items`.
    private static func pointerMeant(by text: String) -> String? {
        let path = text.hasPrefix("$.") ? text.dropFirst(2) : text[...]
        guard !path.isEmpty, path.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) }) else { return nil }
        return "/" + path.split(separator: ".").joined(separator: "/")
    }

    private static func pointer(_ node: Node, called name: String, _ reader: YAMLReader) -> Located<JSONPointer>? {
        guard let text = reader.text(node, called: name) else { return nil }
        do throws(JSONPointer.SyntaxError) {
            return Located(try JSONPointer(parsing: text.value), at: text.span)
        } catch {
            let start = text.span.range.lowerBound + error.offset
            reader.report(
                .error(
                    .invalidValue, error.message, at: SourceSpan(file: text.span.file, range: start..<start + 1),
                    help: Self.pointerMeant(by: text.value).map { "write `\($0)`" } ?? "write it like `/results`; the whole document is \"\""))
            return nil
        }
    }
}

extension DetailConfiguration {
    init?(reading node: Node, _ reader: YAMLReader) {
        if case .scalar = node {
            guard let template = reader.text(node, called: "detail") else { return nil }
            self.init(template: template)
            return
        }
        let known = reader.diagnostics.count
        var template: Located<String>?
        var with: [(name: Located<String>, expression: Located<String>)] = []
        var isRequired = false
        var keep: [Located<String>]?
        for (key, node) in reader.members(of: node, called: "`detail`", keys: SettingGroup.detail.keys) ?? [] {
            switch key.value {
            case "from": template = reader.text(node, called: "from")
            case "with": with = CollectionConfiguration.expressions(node, called: "with", reader)
            case "keep": keep = reader.texts(node, called: "keep")
            default: isRequired = reader.flag(node, called: "required") ?? isRequired
            }
        }
        guard let template else {
            if !reader.hasReported(since: known) {
                reader.report(
                    .error(
                        .missingSetting, "`detail` does not say where details come from", at: reader.span(of: node),
                        help: "add `from: \"details/{id}.json\"`"))
            }
            return nil
        }
        self.init(template: template, with: with, isRequired: isRequired, keep: keep)
    }
}
