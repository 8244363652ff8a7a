import CEL
import Diagnostics
import FileSystem
import JSONValue
import SiteModel

/// What explaining a page has brought.
public struct ExplanationReport: Sendable {
    public var diagnostics: [Diagnostic] = []
    /// Nil if there are faults, or no such page.
    public var page: PageExplanation?
}

/// Explains the page at an address: `/birds/wren/`, `birds/wren`, `birds/wren/index.html`. Nothing is written.
public func explainPage(
    _ address: String, _ options: BuildOptions,
    progress: @escaping @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }
) async -> ExplanationReport {
    var run = SiteRun(options, progress: progress)
    let page = await run.attempt { run throws(Faults) in
        let plan = try await run.plan()
        let planned = try find(address, in: plan)
        do throws(Diagnostic) {
            return try PageExplanation(of: planned, plan)
        } catch {
            throw Faults(error)
        }
    }
    return ExplanationReport(diagnostics: run.finish().diagnostics, page: page)
}

private func find(_ address: String, in plan: SitePlan) throws(Faults) -> PlannedPage {
    let path = withoutEscapes(String(address.drop { $0 == "/" }))
    let files = SiteFiles(plan)
    let given = path.isEmpty || path.hasSuffix("/") ? path : [path, path + "/"].first { files[$0] != nil } ?? path
    guard let number = files[given], number >= 0 else {
        throw Faults(
            .error(
                .unknownPage, "there is no page `/\(path)`", help: files.nearest(to: given).map { "did you mean `/\($0)`?" }))
    }
    switch plan.files[number] {
    case .page(let page): return page
    case .asset(let index): throw Faults(.error(.unknownPage, "`/\(path)` is not a page: it is copied from `\(plan.assets[index].path)`"))
    case .index, .pagesIndex, .generated:
        throw Faults(.error(.unknownPage, "`/\(path)` is not a page: the build makes it for scripts and style sheets"))
    case .redirect(let index): throw Faults(.error(.unknownPage, "`/\(path)` leads to `\(plan.redirects[index].target.address)`"))
    case .news, .sitemap: throw Faults(.error(.unknownPage, "`/\(path)` is not a page: the build makes it for news readers and search engines"))
    }
}

extension PageExplanation {
    init(of page: PlannedPage, _ plan: SitePlan) throws(Diagnostic) {
        address = plan.route(of: page).description
        let template = plan.template(of: page)
        let library = plan.input.templates
        templates = library.files(usedBy: template).map(\.name)
        kind = plan.kind(of: page).kind.rawValue
        var renderer = PageRenderer(plan) {
            $0.map { makeIndex(of: $0, plan, jobs: 1) { _, _, _ in }.index.edition } ?? PagesIndex(of: plan, jobs: 1).edition
        }
        try renderer.render(page)
        let bytes = renderer.bytes.bytes
        size = bytes.count
        compressedSize = FileSystem.compressedSize(of: bytes)
        markdown = plan.markdownFile(of: page)?.file.name
        guard let (index, position) = page.record else {
            title = page.title(in: plan)
            (record, isLocked, fields, neighbours, groups, references, referrers) = (nil, false, [], [], [], [], [])
            return
        }
        let collection = plan.collections[index]
        title = collection.title(ofRecordAt: position)
        record = "\(collection.place(ofRecordAt: position)), number \(position + 1) of \(collection.records.count) in `\(collection.name)`"
        isLocked = collection.records[position].isLocked
        fields = Self.fields(ofRecordAt: position, index, plan)
        let part = collection.part(ofRecordAt: position)
        func link(_ name: String, _ position: Int) -> Link? {
            guard part.positions.contains(position) else { return nil }
            return Link(name: name, title: collection.title(ofRecordAt: position), address: collection.recordRoute(position).description)
        }
        let list = plan.listPage(ofRecordAt: position, in: index)
        neighbours =
            [link("previous", position - 1), link("next", position + 1)].compactMap { $0 }
            + [Link(name: "list", title: "page \(list.number) of \(list.count)", address: list.route.description)]
        let places = Self.groups(ofRecordAt: position, index, plan)
        groups = places.filter { !$0.isReference }.map(\.link)
        references = places.filter(\.isReference).map(\.link)
        referrers = plan.referrers[index].compactMap { field in
            let grouping = plan.groupings[field.collection][field.grouping]
            guard let group = grouping.group(ofRecord: position) else { return nil }
            let members = grouping.members[grouping.groups[group].members]
            let titles = members.prefix(3).map { plan.collections[field.collection].title(ofRecordAt: Int($0)) }
            return Link(
                name: "\(plan.collections[field.collection].name).\(grouping.field)",
                title: titles.joined(separator: ", ") + (members.count > 3 ? " and \(members.count - 3) more" : ""),
                address: grouping.hasPages(group) ? grouping.route(ofGroup: group, page: 1).description : nil)
        }
    }

    // MARK: Fields

    /// Those of the feed and of the record's own file, and over them those of rules.
    private static func fields(ofRecordAt position: Int, _ index: Int, _ plan: SitePlan) -> [Field] {
        let collection = plan.collections[index]
        let record = collection.records[position]
        let own = collection.bodies[position]
        let rows = decidingRows(collection.rules, for: record.feedRecord, given: own?.fields ?? .empty)
        var names: [String] = []
        for (name, _) in record.value where record.derived[name] == nil { names.append(name) }
        for (name, _) in record.derived where !names.contains(name) { names.append(name) }
        return names.compactMap { name in
            guard let value = record[name] else { return nil }
            let borrowed = RecordFields(record)[FieldPath(name)]
            let profile = collection.profiles[name]
            let kind = borrowed.map { plan.format.kind(of: $0, in: profile) } ?? .nothing
            let text =
                borrowed.flatMap { plan.lines.text($0, as: kind, profile, ofCollection: index)?.string } ?? (value == .null ? "" : value.jsonText())
            return Field(
                name: name, kind: (borrowed.flatMap { linkKind(of: $0, in: name, index, plan) } ?? kind).rawValue, value: shortened(text, to: 60),
                origin: origin(of: name, in: collection, isDerived: record.derived[name] != nil, own, rows))
        }
    }

    /// What a value is shown as that leads to a record or to a group; nil for all others.
    private static func linkKind(of value: BorrowedJSON, in field: String, _ index: Int, _ plan: SitePlan) -> ValueKind? {
        guard !value.isArray, let grouping = plan.groupings[index].first(where: { $0.field == field }) else { return nil }
        if let reference = grouping.reference { return reference.record(of: value) == nil ? nil : .reference }
        return grouping.group(of: value).map(grouping.hasPages) == true ? .category : nil
    }

    private static func origin(
        of name: String, in collection: Collection, isDerived: Bool, _ file: MarkdownFile?, _ rows: [String: Int]
    ) -> String? {
        if let file, file.fields[name] != nil { return file.file.name }
        guard isDerived else { return nil }
        let configuration = collection.configuration
        if let table = configuration.rules.last(where: { $0.field.value == name }) {
            guard let row = rows[name] else { return "no row of the table at \(table.field.span.place) holds" }
            return "row \(row + 1) of \(table.rows.count), at \((table.rows[row].when?.span ?? table.rows[row].value.span).place)"
        }
        if let field = configuration.fields.first(where: { $0.name.value == name }) { return "the expression at \(field.expression.span.place)" }
        return configuration.groups.named.first { $0.name.value == name }?.by.map { "the expression at \($0.span.place)" }
    }

    // MARK: Groups

    private static func groups(ofRecordAt position: Int, _ index: Int, _ plan: SitePlan) -> [(link: Link, isReference: Bool)] {
        plan.groupings[index].flatMap { grouping -> [(link: Link, isReference: Bool)] in
            let own = grouping.groups.indices.filter { grouping.members[grouping.groups[$0].members].contains(Int32(position)) }
            return own.map { group in
                if let reference = grouping.reference, let target = grouping.groups[group].record {
                    let collection = plan.collections[reference.target]
                    let link = Link(
                        name: grouping.field, title: collection.title(ofRecordAt: Int(target)),
                        address: collection.recordRoute(Int(target)).description)
                    return (link, true)
                }
                let address = grouping.hasPages(group) ? grouping.route(ofGroup: group, page: 1).description : nil
                return (Link(name: grouping.isOfLists ? "list" : grouping.field, title: grouping.groups[group].title, address: address), false)
            }
        }
    }
}

extension PlannedPage {
    /// The record that the page is about.
    fileprivate var record: (collection: Int, position: Int)? {
        switch self {
        case .record(let collection, let position), .fact(let collection, let position, _), .unlock(let collection, let position):
            (collection, position)
        default: nil
        }
    }

    fileprivate func title(in plan: SitePlan) -> String {
        switch self {
        case .list(let collection, let number):
            "\(plan.collections[collection].configuration.title), page \(number) of \(plan.collections[collection].pageCount)"
        case .groups(let collection, let grouping, let number):
            "\(plan.collections[collection].configuration.title) by \(plan.groupings[collection][grouping].title)"
                + (number == 1 ? "" : ", page \(number)")
        case .group(let collection, let grouping, let group, let number):
            "\(plan.collections[collection].configuration.title): \(plan.groupings[collection][grouping].groups[group].title), page \(number)"
        case .markdown(let index): plan.input.pages[index].title
        default: plan.title
        }
    }
}
