/// The files of a plan, in the order in which they are written. A site has millions of them: each takes 16 bytes here, and 40 as what it is.
struct PlannedFiles: RandomAccessCollection, Sendable {
    private var entries: [Entry] = []

    /// The kind of a file, and up to four numbers whose meaning depends on the kind.
    private struct Entry: BitwiseCopyable {
        let kind: Kind
        var grouping: UInt16 = 0
        var first: UInt32 = 0
        var second: UInt32 = 0
        var third: UInt32 = 0
    }

    private enum Kind: UInt8 {
        case home, list, groups, group, record, fact, unlock, markdown, favourites, search, offline, notFound, index, pagesIndex, asset, generated,
            sitemap, news, redirect
    }

    mutating func reserveCapacity(_ capacity: Int) { entries.reserveCapacity(capacity) }

    /// None of its numbers may be larger than 4 294 967 295, nor may a collection have more than 65 536 groupings.
    mutating func append(_ file: PlannedFile) {
        func number(_ number: Int) -> UInt32 { UInt32(number) }
        let entry =
            switch file {
            case .index(let collection): Entry(kind: .index, first: number(collection))
            case .pagesIndex: Entry(kind: .pagesIndex)
            case .asset(let index): Entry(kind: .asset, first: number(index))
            case .generated(let index): Entry(kind: .generated, first: number(index))
            case .news(let collection): Entry(kind: .news, first: number(collection))
            case .sitemap(let file): Entry(kind: .sitemap, first: number(file))
            case .redirect(let index): Entry(kind: .redirect, first: number(index))
            case .page(let page):
                switch page {
                case .home: Entry(kind: .home)
                case .list(let collection, let place): Entry(kind: .list, first: number(collection), second: number(place))
                case .groups(let collection, let grouping, let place):
                    Entry(kind: .groups, grouping: UInt16(grouping), first: number(collection), second: number(place))
                case .group(let collection, let grouping, let group, let place):
                    Entry(kind: .group, grouping: UInt16(grouping), first: number(collection), second: number(group), third: number(place))
                case .record(let collection, let position): Entry(kind: .record, first: number(collection), second: number(position))
                case .fact(let collection, let position, let place):
                    Entry(kind: .fact, first: number(collection), second: number(position), third: number(place))
                case .unlock(let collection, let position): Entry(kind: .unlock, first: number(collection), second: number(position))
                case .markdown(let index): Entry(kind: .markdown, first: number(index))
                case .favourites: Entry(kind: .favourites)
                case .search: Entry(kind: .search)
                case .offline: Entry(kind: .offline)
                case .notFound: Entry(kind: .notFound)
                }
            }
        entries.append(entry)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(index: Int) -> PlannedFile {
        let entry = entries[index]
        let (first, second, third) = (Int(entry.first), Int(entry.second), Int(entry.third))
        return switch entry.kind {
        case .index: .index(collection: first)
        case .pagesIndex: .pagesIndex
        case .asset: .asset(first)
        case .generated: .generated(first)
        case .news: .news(collection: first)
        case .sitemap: .sitemap(file: first)
        case .redirect: .redirect(first)
        case .home: .page(.home)
        case .list: .page(.list(collection: first, number: second))
        case .groups: .page(.groups(collection: first, grouping: Int(entry.grouping), number: second))
        case .group: .page(.group(collection: first, grouping: Int(entry.grouping), group: second, number: third))
        case .record: .page(.record(collection: first, position: second))
        case .fact: .page(.fact(collection: first, position: second, number: third))
        case .unlock: .page(.unlock(collection: first, position: second))
        case .markdown: .page(.markdown(first))
        case .favourites: .page(.favourites)
        case .search: .page(.search)
        case .offline: .page(.offline)
        case .notFound: .page(.notFound)
        }
    }
}
