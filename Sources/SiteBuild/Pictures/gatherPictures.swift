import Diagnostics
import Feeds
import FileSystem
import Foundation
import JSONValue
import Pictures
import SiteModel

/// Learns where all pictures are: copies those that collections want copied, each once, and reads the sizes of the site's own.
///
/// A picture that cannot be had is replaced by a placeholder and told; it is asked for again at the next build.
func gatherPictures(
    _ collections: [Collection], _ input: SiteInput, _ options: BuildOptions, diagnostics: inout [Diagnostic],
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) async throws(Faults) -> SitePictures {
    var pictures = SitePictures()
    pictures.sizes = ownSizes(input.assets)
    let copied = collections.filter { $0.configuration.images == .copy }
    guard !copied.isEmpty else { return pictures }
    var store = try PictureStore(
        folder: input.folder.snapshots.path + "/pictures", name: input.folder.name("content/feeds/pictures"))
    var failures = RepeatedWarning()
    let wanted = copied.flatMap(\.pictureAddresses).filter(isWebAddress)
    let unique = wanted.enumerated().reduce(into: (seen: Set<String>(), list: [String]())) { result, element in
        if result.seen.insert(element.element).inserted { result.list.append(element.element) }
    }.list
    try await fetch(unique, into: &store, options, failures: &failures, progress: progress)
    var files: Set<String> = []
    for address in unique {
        guard let entry = store.entries[address], let route = Route(validating: "assets/pictures/" + entry.file) else {
            pictures.copies[address] = SitePictures.placeholder
            pictures.needsPlaceholder = true
            continue
        }
        pictures.copies[address] = SitePictures.Picture(address: route.path, size: entry.size)
        if files.insert(entry.file).inserted { pictures.assets.append(Asset(route: route, path: store.path(entry.file))) }
    }
    if failures.count > 0 {
        diagnostics.append(.warning(
            failures.count == 1
                ? "a picture could not be copied; a placeholder is shown"
                : "\(failures.count) pictures could not be copied; placeholders are shown", notes: failures.notes))
    }
    return pictures
}

// MARK: Pictures from elsewhere

/// What one request for a picture gave.
private enum Answer: Sendable {
    case picture([UInt8], PictureHeader)
    case failure(String)
}

/// Pictures larger than this are taken for a mistake.
private let pictureLimit = 32 << 20

/// So many requests are prepared at once; the client sends fewer to each host.
private let window = 32

private func fetch(
    _ addresses: [String], into store: inout PictureStore, _ options: BuildOptions, failures: inout RepeatedWarning,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) async throws(Faults) {
    let missing = addresses.filter { store.entries[$0] == nil }
    guard !missing.isEmpty else { return }
    guard options.fetchMode != .offline else {
        for address in missing { failures.add("`\(address)` was not copied yet, and the network is not used", keepingFirst: 5) }
        return
    }
    var policy = HTTPPolicy()
    policy.sizeLimit = pictureLimit
    let client = HTTPClient(policy: policy, environment: ProcessInfo.processInfo.environment)
    var words = [String?](repeating: nil, count: missing.count)
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
                do throws(FileError) { try store.add(bytes, header, from: missing[index]) } catch { fault = error }
            case .failure(let reason): words[index] = reason
            }
            done += 1
            progress(done, missing.count)
            if sent < missing.count, fault == nil { send() }
        }
    }
    for case let reason? in words { failures.add(reason, keepingFirst: 5) }
    do throws(FileError) {
        if let fault { throw fault }
        try store.save()
    } catch {
        throw Faults(.error(error.message))
    }
}

private func fetchPicture(_ text: String, _ client: HTTPClient) async -> Answer {
    let address: HTTPAddress
    do throws(HTTPAddress.Fault) {
        address = try HTTPAddress(text)
    } catch {
        return .failure("`\(text)` \(error.message)")
    }
    do throws(HTTPFailure) {
        let body = try await client.fetch(HTTPRequest(address)).body
        guard let header = PictureHeader(reading: body.span) else { return .failure("`\(address)` is no picture of a known kind") }
        if header.kind == .svg {
            let safety = SVGSafety(examining: body.span)
            // On the site's own address a drawing could do what the site may do, if somebody opened it alone.
            if safety.canRunCode, let finding = safety.findings.first(where: { $0.content != .externalReference }) {
                return .failure("`\(address)` is a drawing with \(finding.words)")
            }
        }
        return .picture(body, header)
    } catch {
        return .failure(error.message)
    }
}

// MARK: The site's own

private func ownSizes(_ assets: [Asset]) -> [String: PictureSize] {
    var sizes: [String: PictureSize] = [:]
    for asset in assets where Asset.pictureEndings.contains(where: asset.route.path.hasSuffix) {
        // A file that cannot be read is told when it is copied.
        guard let bytes = try? readFile(asset.path), let size = PictureHeader(reading: bytes.span)?.size else { continue }
        sizes[asset.route.path] = size
    }
    return sizes
}

extension Asset {
    fileprivate static let pictureEndings = [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"]
}

extension Collection {
    /// The addresses of all pictures of records and their facts, as the feed gives them.
    fileprivate var pictureAddresses: [String] {
        records.indices.flatMap { position in
            let facts = FactObjects(collection: self, position: position, links: Links(root: ""), pictures: SitePictures())
            return [records[position].address(among: nouns.picture)].compactMap { $0 }
                + (0..<facts.count).compactMap { facts.pictureAddress($0 + 1) }
        }
    }
}
