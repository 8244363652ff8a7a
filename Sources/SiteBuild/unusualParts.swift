import Diagnostics
import SiteModel

/// What is unusual about a site that was made, and hardly meant so: once for each cause, never for each page.
///
/// Notes, since it comes of the data and a site may be meant so. Cost: a pass over the sizes of the pages, one over the records.
func unusualParts(of plan: SitePlan, _ rendered: RenderedSite) -> [Diagnostic] {
    largePages(of: plan, rendered)
        + plan.collections.indices.flatMap { index in
            scatteredGroups(ofCollection: index, in: plan) + [sharedPicture(ofCollection: index, in: plan)].compactMap { $0 }
        }
}

// MARK: Pages

/// In bytes, uncompressed. The theme's own pages have a tenth of it.
private let largePage = 200 << 10

/// What makes pages large: one kind of page of one collection, or what stands in one Markdown file.
private enum PageOrigin: Hashable {
    case lists(collection: Int), groups(collection: Int), records(collection: Int), markdown, other

    init(_ page: PlannedPage) {
        switch page {
        case .list(let collection, _), .group(let collection, _, _, _): self = .lists(collection: collection)
        case .groups(let collection, _, _): self = .groups(collection: collection)
        case .record(let collection, _), .fact(let collection, _, _), .unlock(let collection, _): self = .records(collection: collection)
        case .markdown: self = .markdown
        case .home, .favourites, .search, .offline, .notFound: self = .other
        }
    }
}

private struct LargePages {
    var count = 0
    var largest: (page: PlannedPage, size: Int)

    mutating func add(_ page: PlannedPage, _ size: Int) {
        count += 1
        if size > largest.size { largest = (page, size) }
    }
}

private func largePages(of plan: SitePlan, _ rendered: RenderedSite) -> [Diagnostic] {
    var found: [(origin: PageOrigin, pages: LargePages)] = []
    for (file, made) in zip(plan.files, rendered.files) where made.state.size > largePage {
        guard case .page(let page) = file else { continue }
        let origin = PageOrigin(page)
        let index = found.firstIndex { $0.origin == origin } ?? found.count
        if index == found.count { found.append((origin, LargePages(largest: (page, 0)))) }
        found[index].pages.add(page, made.state.size)
    }
    return found.map { origin, pages in
        let (what, span, help) = words(for: origin, in: plan)
        let (page, size) = pages.largest
        let record =
            if case .record(let collection, let position) = page {
                ", of the record at \(plan.collections[collection].place(ofRecordAt: position))"
            } else { "" }
        return .note(
            .largePages,
            "\(pages.count == 1 ? "one page" : "\(pages.count) pages") of \(what) \(pages.count == 1 ? "is" : "are") larger than \(largePage >> 10) KB",
            at: span,
            notes: ["\(pages.count == 1 ? "it" : "the largest") is `\(plan.route(of: page))`, \(size >> 10) KB\(record)"], help: help)
    }
}

private func words(for origin: PageOrigin, in plan: SitePlan) -> (what: String, span: SourceSpan?, help: String) {
    switch origin {
    case .lists(let index):
        let collection = plan.collections[index].configuration
        let fewer = max(1, collection.pageSize / 4)
        return (
            "the lists of `\(collection.name.value)`", collection.name.span,
            "show less of each record with `show: { list: […] }`, or fewer records on a page, such as `pageSize: \(fewer)`"
        )
    case .groups(let index):
        let collection = plan.collections[index].configuration
        return ("the groups of `\(collection.name.value)`", collection.name.span, "group by something that more records share")
    case .records(let index):
        let collection = plan.collections[index].configuration
        return (
            "the records of `\(collection.name.value)`", collection.name.span,
            "where visitors need not all of it, leave fields out: `show: { detail: […] }` names those that are shown"
        )
    case .markdown: return ("`content/pages/`", nil, "divide the text among several pages")
    case .other: return ("the site itself", nil, "`sitegen build --report FILE` lists the largest pages with their sizes")
    }
}

// MARK: Groups

/// Fewer records are seen at a glance, however they are grouped.
private let manyRecords = 300

/// The groups that the configuration names; the usual ones are chosen among fields whose values many records share.
private func scatteredGroups(ofCollection index: Int, in plan: SitePlan) -> [Diagnostic] {
    let collection = plan.collections[index]
    guard case .named(let named) = collection.configuration.groups else { return [] }
    return named.compactMap { configuration in
        let field = configuration.field(among: collection.fields) ?? configuration.name
        guard let grouping = plan.groupings[index].first(where: { $0.field == field.value && !$0.isOfLists && $0.reference == nil }) else {
            return nil
        }
        let (groups, members) = (grouping.groups.count, grouping.members.count)
        guard members > manyRecords, groups * 5 >= members * 4 else { return nil }
        return .note(
            .scatteredGroups,
            "the groups by `\(configuration.name.value)` have hardly more than one record each: there are \(groups) for \(Set(grouping.members).count) records",
            at: configuration.name.span, notes: ["each of them is a page of its own, in `\(grouping.route)`"],
            help:
                "group by something that records share: `groups: { \(configuration.name.value): { by: … } }` takes an expression, such as the first letter or the year"
        )
    }
}

// MARK: Pictures

/// A picture that more than half of many records have, which most often stands for "there is none".
private func sharedPicture(ofCollection index: Int, in plan: SitePlan) -> Diagnostic? {
    let collection = plan.collections[index]
    let pictures = collection.records.lazy.compactMap(\.picture).map { plan.pictures[$0] }
    guard collection.records.count > manyRecords else { return nil }
    // What more than half of them are remains when different ones cancel each other out. Source: Boyer and Moore's majority vote.
    var candidate: UnsafeBufferPointer<UInt8>?
    var votes = 0
    for picture in pictures {
        if votes == 0 { candidate = picture }
        votes += candidate.map(picture.elementsEqual) == true ? 1 : -1
    }
    guard votes > 0, let candidate else { return nil }
    let count = pictures.count { $0.elementsEqual(candidate) }
    let address = String(decoding: candidate, as: UTF8.self)
    // A picture that could not be had was reported, and stands in for others.
    guard count * 2 > collection.records.count, address != SitePictures.placeholder.address else { return nil }
    let configured = collection.configuration.picture?.value == address
    return configured
        ? nil
        : .note(
            .sharedPicture, "\(count) of \(collection.records.count) records of `\(collection.name)` have the same picture, `\(address)`",
            at: collection.configuration.name.span,
            help:
                "where it stands for a picture that is missing, let these records have none: an expression for `picture` under `fields` may give `null`"
        )
}
