import Diagnostics
import Feeds
import FileSystem
import Foundation
import HTTP
import JSONValue
import Pictures
import SiteModel

/// Learns where all pictures are: copies those that collections want copied, each once, and reads the sizes of the site's own.
///
/// A picture that cannot be had is replaced by a placeholder and reported; it is asked for again at the next build.
func gatherPictures(
    _ named: PictureAddresses, of collections: [Collection], _ input: SiteInput, _ options: BuildOptions, diagnostics: inout [Diagnostic],
    progress: @escaping @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void
) async throws(Faults) -> SitePictures {
    let (own, sizes) = (OwnPictures(input.assets), ownSizes(input.assets))
    let copied = collections.filter { $0.configuration.images == .copy }
    guard !copied.isEmpty else { return SitePictures(named, copies: [:], own: own, sizes: sizes, assets: []) }
    let folder = input.folder.snapshots
    var store = try PictureStore(in: folder)
    var shortfall = Shortfall()
    let wanted = wantedPictures(copied, named, input.configuration)
    if wanted.contains(where: { store.entries[$0.address] == nil }) {
        if options.fetchMode == .offline {
            for picture in wanted where store.entries[picture.address] == nil {
                shortfall.add("`\(picture.address)` was not copied yet, and the network is not used")
            }
        } else {
            let locked = try await folder.lock { progress(.wait, 0, nil) }
            defer { locked.unlock() }
            // Who held the lock before may have copied some.
            store = try PictureStore(in: folder)
            try await fetch(wanted.filter { store.entries[$0.address] == nil }, into: &store, &shortfall) { progress(.pictures, $0, $1) }
        }
    }
    var files: Set<String> = []
    var copies: [String: SitePictures.Picture] = [:]
    var assets: [Asset] = []
    for picture in wanted {
        let address = picture.address
        guard let entry = store.entries[address], let route = Route(validating: "assets/pictures/" + entry.file) else {
            copies[address] = SitePictures.placeholder
            continue
        }
        copies[address] = SitePictures.Picture(address: route.path, size: entry.size)
        if files.insert(entry.file).inserted { assets.append(Asset(route: route, path: store.path(entry.file))) }
    }
    if shortfall.count > 0 {
        diagnostics.append(
            .warning(
                .pictureNotCopied,
                shortfall.count == 1
                    ? "a picture could not be copied; a placeholder is shown"
                    : "\(shortfall.count) pictures could not be copied; placeholders are shown", notes: shortfall.notes))
    }
    return SitePictures(named, copies: copies, own: own, sizes: sizes, assets: assets)
}

// MARK: Pictures from elsewhere

/// A picture to be copied.
private struct WantedPicture: Sendable {
    let address: String
    /// As far as the feeds that name it reach.
    var reach: HTTPReach
}

/// The pictures of all records, each once, in the order in which they are named.
private func wantedPictures(
    _ collections: [Collection], _ named: PictureAddresses, _ configuration: Configuration
) -> [WantedPicture] {
    var positions: [String: Int] = [:]
    var wanted: [WantedPicture] = []
    for collection in collections {
        let reaches = collection.configuration.feeds.map { HTTPReach(source: $0.sourceAddress, allowedHosts: configuration.privateHosts) }
        for (picture, feed) in collection.pictures where isWebAddress(named.addresses[picture]) {
            let reach = reaches[feed]
            let address = named.addresses[picture]
            if let position = positions[address] {
                wanted[position].reach = wanted[position].reach.union(reach)
            } else {
                positions[address] = wanted.count
                wanted.append(WantedPicture(address: address, reach: reach))
            }
        }
    }
    return wanted
}

extension FeedConfiguration {
    /// Where the feed comes from; nil for a file. A source that makes no address was reported when it was asked for.
    fileprivate var sourceAddress: HTTPAddress? {
        guard isRemote, let template = try? parseTemplate(source), let text = try? template.expand({ _ in nil }) else { return nil }
        return try? HTTPAddress(text)
    }
}

/// What one request for a picture gave.
private enum Answer: Sendable {
    case picture([UInt8], PictureHeader)
    case failure(String)
    /// Not asked for, since its host was given up or the time was over.
    case leftUndone(String)
}

/// Pictures larger than this are taken for a mistake.
private let pictureLimit = 32 << 20

/// So many requests are prepared at once; the client sends fewer to each host.
private let window = 32

private func fetch(
    _ missing: [WantedPicture], into store: inout PictureStore, _ shortfall: inout Shortfall,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) async throws(Faults) {
    guard !missing.isEmpty else { return }
    var policy = HTTPPolicy()
    policy.sizeLimit = pictureLimit
    let client = HTTPClient(policy: policy, environment: ProcessInfo.processInfo.environment)
    var answers = [Answer?](repeating: nil, count: missing.count)
    var fault: FileError?
    await withTaskGroup(of: (Int, Answer).self) { group in
        var sent = 0
        var done = 0
        func send() {
            let index = sent
            sent += 1
            group.addTask { (index, await fetchPicture(missing[index], client)) }
        }
        while sent < min(window, missing.count) { send() }
        for await (index, answer) in group {
            switch answer {
            case .picture(let bytes, let header):
                // Kept at once: pictures do not pile up in memory.
                do throws(FileError) { try store.add(bytes, header, from: missing[index].address) } catch { fault = error }
            case .failure, .leftUndone: answers[index] = answer
            }
            done += 1
            progress(done, missing.count)
            if sent < missing.count, fault == nil { send() }
        }
    }
    for answer in answers {
        switch answer {
        case .failure(let reason): shortfall.add(reason)
        case .leftUndone(let reason): shortfall.addLeftUndone(reason)
        case .picture, nil: break
        }
    }
    do throws(FileError) {
        if let fault { throw fault }
        try store.save()
    } catch {
        throw Faults(.error(.unreadableFile, error.message))
    }
}

private func fetchPicture(_ picture: WantedPicture, _ client: HTTPClient) async -> Answer {
    let address: HTTPAddress
    do throws(HTTPAddress.Fault) {
        address = try HTTPAddress(picture.address)
    } catch {
        return .failure("`\(picture.address)` \(error.message)")
    }
    do throws(HTTPFailure) {
        let body = try await client.fetch(HTTPRequest(address, reach: picture.reach)).body
        guard let header = PictureHeader(reading: body.span) else { return .failure("`\(address)` is not a picture of a known kind") }
        if header.kind == .svg {
            let safety = SVGSafety(examining: body.span)
            // On the site's own address a drawing could do what the site may do, if somebody opened it alone.
            if safety.canRunCode, let finding = safety.findings.first(where: { $0.content != .externalReference }) {
                return .failure("`\(address)` is a drawing with \(finding.words)")
            }
        }
        return .picture(body, header)
    } catch {
        return error.isLeftUndone ? .leftUndone(error.siteCause) : .failure(error.siteMessage)
    }
}

// MARK: The site's own

private func ownSizes(_ assets: [Asset]) -> [String: PictureSize] {
    var sizes: [String: PictureSize] = [:]
    for asset in assets where Asset.pictureEndings.contains(where: asset.route.path.hasSuffix) {
        // A file that cannot be read is reported when it is copied.
        guard let bytes = try? readFile(asset.path), let size = PictureHeader(reading: bytes.span)?.size else { continue }
        sizes[asset.route.path] = size
    }
    return sizes
}

extension Collection {
    /// The pictures of all records and their facts, by number.
    fileprivate var pictures: [(picture: Int, feed: Int)] {
        records.flatMap { record in
            ([record.picture] + facts[record.facts].map(\.picture)).compactMap { $0.map { (Int($0.index), record.feed) } }
        }
    }
}
