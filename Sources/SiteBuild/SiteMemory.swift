import Diagnostics
import Feeds
import FileSystem
import JSONValue
import SiteModel
import Synchronization

/// What a program that plans a site again and again keeps from one time to the next: its feeds, and what was made of its data. Safe to
/// share.
public final class SiteMemory: Sendable {
    let feeds = FeedMemory()
    private let last = Mutex<(inputs: FileHash, data: CollectedData)?>(nil)

    public init() {}

    /// What was made of the same inputs, or is made now. The last one is let go before: there need not be room for two.
    fileprivate func data(from inputs: FileHash, _ make: () -> CollectedData) -> CollectedData {
        last.withLock { last in
            if let last, last.inputs == inputs { return last.data }
            last = nil
            let data = make()
            last = (inputs, data)
            return data
        }
    }
}

/// A site as far as its data goes, with what was found wrong with it.
struct CollectedData: Sendable {
    let collections: [Collection]
    /// By collection.
    let groupings: [[Grouping]]
    /// By the path of the first page of their list.
    let listTexts: [String: MarkdownFile]
    let pictures: PictureAddresses
    fileprivate(set) var diagnostics: [Diagnostic] = []
}

extension SiteMemory? {
    /// What is made of a site's data; from memory where nothing has changed that has a part in it. The feeds have been read.
    func collected(from sources: SiteSources, withDrafts: Bool, _ make: (inout [Diagnostic]) -> CollectedData) -> CollectedData {
        func made() -> CollectedData {
            var diagnostics: [Diagnostic] = []
            var data = make(&diagnostics)
            data.diagnostics = diagnostics
            return data
        }
        guard let memory = self, let inputs = sources.hashOfData(afterReadings: memory.feeds.readingCount, withDrafts: withDrafts) else {
            return made()
        }
        return memory.data(from: inputs, made)
    }
}

extension SiteSources {
    /// The hash of everything that collections are made from; nil where files have a part in it that only the records name.
    fileprivate func hashOfData(afterReadings readings: Int, withDrafts: Bool) -> FileHash? {
        guard !input.configuration.collections.contains(where: { $0.feeds.contains { $0.detail != nil } }) else { return nil }
        var hasher = FileHasher()
        hasher.add(readings)
        hasher.add(withDrafts ? 1 : 0)
        hasher.add(input.configuration.file)
        if input.configuration.asksForTheTime { hasher.add(Int(settings.now.seconds)) }
        hasher.add(missing.count)
        for feed in missing { hasher.add(feed) }
        // Front matter is laid over records, and a file is its record's body.
        for (collection, files) in input.bodies.sorted(by: { $0.key < $1.key }) {
            hasher.add(collection)
            hasher.add(files.count)
            for (slug, file) in files.sorted(by: { $0.key < $1.key }) {
                hasher.add(slug)
                hasher.add(file.file)
            }
        }
        // Groups are called by texts of the theme, and are there where it has pages for them.
        hasher.add(JSONValue.object(input.texts).jsonText())
        for template in [PageTemplate.groups, .group] { hasher.add(input.templates.contains(template.rawValue) ? 1 : 0) }
        return hasher.hash
    }
}

extension FileHasher {
    fileprivate mutating func add(_ file: SourceFile) {
        add(file.bytes.count)
        file.bytes.withUnsafeBytes { add($0) }
    }
}
