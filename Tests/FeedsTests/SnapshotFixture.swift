import Diagnostics
import Feeds
import FileSystem
import Foundation
import HTTP
import JSONValue
import SiteModel
import TestSupport
import URITemplate

/// A feed of a server of the test's own, and the folder that its snapshot is kept in.
struct SnapshotFixture {
    let server: MisbehavingServer
    let folder = try! TemporaryFolder()  // A test without a folder of its own cannot go on.
    var refresh = RefreshPolicy.never
    var detail: String?
    var paging = Paging.single
    var headers: Result<[HTTPHeader], Faults> = .success([])
    var redaction = Redaction.none
    var patience = Duration.seconds(30)
    var source: String

    private static let configuration = SourceFile(name: "site.yml", text: "source: here\n")
    private static let span = SourceSpan(file: configuration, range: 8..<12)

    init(records: String = #"[{"id":1,"name":"wren"},{"id":2,"name":"owl"}]"#) throws {
        server = try MisbehavingServer()
        server.on("/feed", .text(records, ["ETag": "\"v1\""]))
        source = "\(server.address)/feed"
    }

    private var snapshots: SnapshotFolder { SnapshotFolder(path: folder.path, name: "content/feeds/", patience: patience) }

    func update(
        _ mode: FetchMode = .policy, now: Date = Date(timeIntervalSince1970: 1_750_000_000), client: HTTPClient = impatientClient()
    ) async throws -> SnapshotUpdate {
        var configuration = FeedConfiguration(name: "birds", source: Located(source, at: Self.span))
        configuration.refresh = refresh
        configuration.paging = paging
        let feed = NetworkFeed(
            configuration, source: try URITemplate(parsing: source), headers: headers,
            detail: try detail.map { detail in
                NetworkDetail(
                    DetailConfiguration(template: Located(detail, at: Self.span)), template: try URITemplate(parsing: detail),
                    names: { _, _ in .empty })
            },
            privateHosts: [], redaction: redaction)
        return await updateSnapshot(
            of: feed, in: snapshots, mode: mode, acceptance: .careful, client: client, now: now,
            key: { record, index in record["id"].map { "\($0)" } ?? "\(index)" }, progress: { _ in })
    }

    var origin: String { folder.text(of: "birds.source.json") ?? "" }
    var context: FeedContext { snapshots.context("birds") }
    var records: String { folder.text(of: "birds.json") ?? "" }

    func changeOrigin(_ old: String, to new: String) throws { try folder.write(origin.replacing(old, with: new), to: "birds.source.json") }
}

extension SnapshotUpdate {
    func messages(of fixture: SnapshotFixture) -> String {
        diagnostics.map { $0.text() }.joined(separator: "\n\n")
            .replacing(fixture.folder.path, with: "FOLDER").replacing(":\(fixture.server.port)", with: ":PORT")
    }
}
