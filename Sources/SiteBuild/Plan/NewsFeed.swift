import CEL
import Diagnostics
import Foundation
import JSONValue
import SiteModel

/// The newest records of a collection for news readers, as Atom (RFC 4287). Its addresses are absolute, so it takes a `baseURL`.
struct NewsFeed: Sendable {
    private let collection: Collection
    /// The newest first.
    private let entries: [Entry]

    private struct Entry {
        let position: Int
        /// In seconds since 1970.
        let moment: Int64
    }

    static let mostEntries = 20

    var route: Route { collection.route.appendingNews }

    /// Nil for a collection that has none. Unless the configuration wants one, its list has to begin with the newest, as a list of articles does
    /// and one of countries does not: because it is sorted so, or because the feed is.
    init?(of collection: Collection, _ format: ValueFormat) {
        let sorting = Self.fieldOfNewest(in: collection)
        func entry(_ position: Int) -> Entry? {
            let fields = collection.fields(ofRecordAt: position)
            let date = sorting.map { sorting in fields[sorting.path].map { (sorting.name, $0) } } ?? fields.value(among: collection.nouns.date)
            return date.flatMap { format.start(ofDate: $1, in: collection.profiles[path: $0]) }.map { Entry(position: position, moment: $0) }
        }
        self.collection = collection
        let listed = 0..<collection.listedCount
        if collection.configuration.atom?.value == true {
            // Of the same moment, the first in the list.
            entries = Array(
                collection.records.indices.compactMap(entry).sorted { ($1.moment, $0.position) < ($0.moment, $1.position) }.prefix(Self.mostEntries))
        } else if collection.configuration.atom != nil {
            return nil
        } else if sorting != nil {
            entries = listed.prefix(Self.mostEntries).compactMap(entry)
        } else {
            let sample = stride(from: listed.lowerBound, to: listed.upperBound, by: max(1, listed.count / Self.mostSamples)).compactMap(entry)
            entries = listed.prefix(Self.mostEntries).compactMap(entry)
            guard entries.count == min(listed.count, Self.mostEntries), isFalling(entries), isFalling(sample),
                let first = sample.first, let last = sample.last, first.moment > last.moment
            else { return nil }
        }
        guard !entries.isEmpty else { return nil }
    }

    /// The field with times by which the configuration puts the newest records first; nil if it does not.
    private static func fieldOfNewest(in collection: Collection) -> (name: String, path: FieldPath)? {
        guard let key = collection.configuration.sort.first, key.isDescending, collection.profiles[path: key.field.value]?.saysWhen == true
        else { return nil }
        return (key.field.value, FieldPath(key.field.value))
    }

    /// Of the records of a list, so many have to be in order.
    private static let mostSamples = 100

    /// The bytes of the file.
    func file(of plan: SitePlan, baseURL: String) -> [UInt8] {
        func url(_ route: Route) -> String {
            var bytes: [UInt8] = []
            bytes.append(escapingURL: baseURL + route.path)
            return String(decoding: bytes, as: UTF8.self)
        }
        func moment(_ entry: Entry) -> String { Date(timeIntervalSince1970: TimeInterval(entry.moment)).ISO8601Format() }
        let list = url(collection.route)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(plan.input.configuration.language)">
            <title>\(escapedText(title(in: plan)))</title>
            <link href="\(list)"/>
            <link rel="self" type="application/atom+xml" href="\(url(route))"/>
            <id>\(list)</id>
            <updated>\(moment(entries[0]))</updated>
            <author><name>\(escapedText(plan.title))</name></author>

            """
        for entry in entries {
            let page = url(collection.recordRoute(entry.position))
            text += """
                <entry>
                <title>\(escapedText(collection.title(ofRecordAt: entry.position)))</title>
                <link href="\(page)"/>
                <id>\(page)</id>
                <published>\(moment(entry))</published>
                <updated>\(moment(entry))</updated>

                """
            if let summary = collection.summary(ofRecordAt: entry.position) { text += "<summary>\(escapedText(summary.string))</summary>\n" }
            text += "</entry>\n"
        }
        return Array((text + "</feed>\n").utf8)
    }

    private func title(in plan: SitePlan) -> String {
        let own = collection.configuration.title
        return own == plan.title ? own : "\(own) – \(plan.title)"
    }

    private func isFalling(_ entries: [Entry]) -> Bool { zip(entries, entries.dropFirst()).allSatisfy { $0.moment >= $1.moment } }
}
