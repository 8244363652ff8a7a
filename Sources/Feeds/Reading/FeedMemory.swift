import Diagnostics
import FileSystem
import JSONValue
import Synchronization

/// Feeds as they were read last, for a program that reads the same ones again and again: a file that has not changed is not parsed
/// anew. Safe to share.
public final class FeedMemory: Sendable {
    private struct Key: Hashable {
        let path, name: String
        let form: FeedSource.Form
        let items: JSONPointer?
        let siblings: [JSONPointer]
    }

    private struct Reading: Sendable {
        let stamp: FileStamp
        let feed: Feed
        let diagnostics: [Diagnostic]
    }

    private let readings = Mutex<[Key: Reading]>([:])
    private let count = Atomic(0)

    public init() {}

    /// How often a feed was read from its file. While it stays the same, so do the feeds.
    public var readingCount: Int { count.load(ordering: .acquiring) }

    /// `readFeed`, or what it gave for the file as it still is. What could not be read is read again.
    func feed(_ source: FeedSource, jobs: Int, diagnostics: inout [Diagnostic]) -> Feed? {
        let key = Key(path: source.path, name: source.name, form: source.form, items: source.items, siblings: source.siblings)
        // Taken before the file is read: what is written meanwhile makes it another.
        let stamp = FileStamp(of: source.path)
        if let stamp, let known = readings.withLock({ $0[key] }), known.stamp == stamp {
            diagnostics += known.diagnostics
            return known.feed
        }
        count.add(1, ordering: .acquiringAndReleasing)
        var own: [Diagnostic] = []
        let feed = readFeed(source, jobs: jobs, diagnostics: &own)
        diagnostics += own
        let reading = feed.flatMap { feed in stamp.map { Reading(stamp: $0, feed: feed, diagnostics: own) } }
        readings.withLock { $0[key] = reading }
        return feed
    }
}

/// `readFeed`, with what a memory has where there is one.
public func readFeed(_ source: FeedSource, from memory: FeedMemory?, jobs: Int, diagnostics: inout [Diagnostic]) -> Feed? {
    memory.map { $0.feed(source, jobs: jobs, diagnostics: &diagnostics) } ?? readFeed(source, jobs: jobs, diagnostics: &diagnostics)
}
