import CEL
import FileSystem
import Foundation
import SiteModel

/// What a site was made of and what of it came out.
public struct BuildDetails: Sendable {
    /// What the site is called.
    let title: String
    /// When it was built.
    let time: CELTimestamp
    let collections: [CollectionDetails]
    private static let mostChanged = 100
    private static let mostLargest = 12

    /// The first of the files that changed, and how many did.
    let changed: (files: [String], count: Int)
    /// The largest first.
    private(set) var largest: [PageSize]
    private let candidates: [(file: String, bytes: Int)]

    struct PageSize: Sendable {
        let file: String
        let bytes: Int
        /// As hosts send it.
        let compressed: Int
    }

    struct CollectionDetails: Sendable {
        let inspection: FeedInspection
        let title: String
        let omitted: Int
        let feeds: [FeedDetails]
        let tables: [TableDetails]
    }

    struct FeedDetails: Sendable {
        let source: String
        /// When its origin last confirmed it, or when its file was last written, in seconds since 1970; nil where neither is known.
        let confirmed: Int64?
    }

    struct TableDetails: Sendable {
        let field: String
        /// By row: how many records it decided.
        let rows: [(condition: String?, value: String, place: String, count: Int)]
        /// How many records no row holds for.
        let undecided: Int
    }

    /// Cost: two passes over the records, one of them through the rules.
    init(of plan: SitePlan, _ rendered: RenderedSite, jobs: Int) {
        title = plan.title
        time = currentTime()
        collections = plan.collections.indices.map { CollectionDetails(of: $0, in: plan) }
        let files = zip(rendered.fileNames(of: plan, jobs: jobs), rendered.files)
        let changed = files.lazy.filter { $0.1.change == .written }.map(\.0)
        self.changed = (changed.prefix(Self.mostChanged).sorted(), rendered.changed)
        let pages = files.lazy.filter { $0.0.hasSuffix(".html") }.map { (file: $0.0, bytes: $0.1.state.size) }
        candidates = Array(pages.sorted { $0.bytes > $1.bytes }.prefix(Self.mostLargest))
        largest = []
    }

    /// Once the site is in place.
    mutating func readLargestPages(in output: String) {
        largest = candidates.compactMap { page in
            // A page that somebody has taken away since is left out.
            (try? readFile(output + "/" + page.file)).map { PageSize(file: page.file, bytes: $0.count, compressed: compressedSize(of: $0)) }
        }
    }
}

extension BuildDetails.CollectionDetails {
    fileprivate init(of index: Int, in plan: SitePlan) {
        let collection = plan.collections[index]
        inspection = FeedInspection(of: index, in: plan.collections, plan.groupings)
        title = collection.configuration.title
        omitted = collection.omitted
        let folder = plan.input.folder
        feeds = collection.configuration.feeds.map { feed in
            let kept = feed.isRemote ? folder.snapshots.confirmed(feed.name).flatMap { CELTimestamp($0, in: .utc) } : nil
            return BuildDetails.FeedDetails(
                source: feed.source.value,
                confirmed: feed.isRemote ? kept?.seconds : lastWritten(folder.feedPath(feed.source.value)))
        }
        tables = Self.tables(of: collection)
    }

    /// How often each row of each table holds.
    private static func tables(of collection: Collection) -> [BuildDetails.TableDetails] {
        let rules = collection.configuration.rules
        guard !rules.isEmpty else { return [] }
        var counts = rules.map { [Int](repeating: 0, count: $0.rows.count) }
        for position in collection.records.indices {
            let given = collection.bodies[position]?.fields ?? .empty
            let rows = decidingRows(collection.rules, for: collection.records[position].feedRecord, given: given)
            for (number, table) in rules.enumerated() where given[table.field.value] == nil {
                if let row = rows[table.field.value], counts[number].indices.contains(row) { counts[number][row] += 1 }
            }
        }
        return rules.enumerated().map { number, table in
            BuildDetails.TableDetails(
                field: table.field.value,
                rows: table.rows.enumerated().map { row, written in
                    (
                        condition: written.when?.value, value: written.value.value.plainText ?? written.value.value.jsonText(),
                        place: written.value.span.place, count: counts[number][row]
                    )
                },
                undecided: collection.records.count - counts[number].reduce(0, +))
        }
    }
}

/// In seconds since 1970.
private func lastWritten(_ path: String) -> Int64? {
    // A feed that cannot be looked at has been reported.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date).map { Int64($0.timeIntervalSince1970) }
}
