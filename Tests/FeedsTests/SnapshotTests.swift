import Diagnostics
import Feeds
import FileSystem
import Foundation
import HTTP
import JSONValue
import SiteModel
import Synchronization
import TestSupport
import Testing

/// What is kept of a feed, and when it is asked for again.
@Suite(.timeLimit(.minutes(20)))
struct SnapshotTests {
    // MARK: Damage

    @Test(arguments: [
        ("a count below nothing", #""count": 2"#, #""count": -2"#), ("a count beyond all", #""count": 2"#, #""count": 9223372036854775807"#),
        ("a count that is a text", #""count": 2"#, #""count": "2""#), ("a count with a fraction", #""count": 2"#, #""count": 2.5"#),
        ("pages that are no list", #""pages": ["#, #""pages": 7, "more": ["#), ("a page that is a number", #""pages": ["#, #""pages": [7,"#),
        ("no source", #""source""#, #""sauce""#), ("a time that is a number", #""fetched": "#, #""fetched": 7, "then": "#),
        ("half of it", "\"pages\"", "\"pa"),
    ])
    func `a damaged file of origins is reported with what to do, and the records are used`(_ what: String, _ old: String, _ new: String) async throws
    {
        let fixture = try SnapshotFixture()
        _ = try await fixture.update()
        try fixture.changeOrigin(old, to: new)
        let update = try await fixture.update()
        #expect(update.state == .kept)
        if what == "a count beyond all" {
            #expect(update.diagnostics.isEmpty)  // A number like any other, until it is added up.
        } else {
            try expectGolden(update.messages(of: fixture), "snapshot-\(what.replacing(" ", with: "-")).txt")
        }
        let fetched = try await fixture.update(.refresh)
        #expect(fetched.state == .unchanged && fixture.server.log.last?["If-None-Match"] == nil)
        #expect(try await fixture.update().diagnostics.isEmpty)
    }

    @Test func `what numbers are measured in is kept with the answer, also when that has not changed`() async throws {
        let fixture = try SnapshotFixture(records: #"{"daily":{"day":["2026-05-01","2026-05-02"],"rain":[1,2]},"daily_units":{"rain":"mm"}}"#)
        for _ in 0..<2 {
            _ = try await fixture.update(.refresh)
            #expect(fixture.context.units == ["rain": "mm"], "\(fixture.origin)")
        }
    }

    @Test func `an answer is kept with what it says of its records elsewhere, what it is called, and which list was taken`() async throws {
        var fixture = try SnapshotFixture(
            records: """
                {"title":"Birds of SECRET","description":"Seen here","data":[{"type":"bird","id":"1","attributes":{"name":"Wren"},
                "relationships":{"nest":{"data":{"type":"nest","id":"9"}}}}],"included":[{"type":"nest","id":"9","attributes":{"height":3}}]}
                """)
        fixture.redaction = Redaction(["SECRET"])
        for _ in 0..<2 {
            _ = try await fixture.update(.refresh)
            #expect(fixture.context.about.title == "Birds of …" && fixture.context.about.description == "Seen here")
            #expect(fixture.records.contains(#""height": 3,"#), "\(fixture.records)")
        }
        let database = try SnapshotFixture(
            records: #"{"posts":[{"id":1,"userId":7},{"id":2}],"users":[{"id":7,"name":"Ann","mail":"ann@a.example"}]}"#)
        _ = try await database.update(.refresh)
        #expect(database.context.collections.map(\.description) == ["/posts", "/users"])
        #expect(database.context.choice?.list.description == "/posts" && database.context.choice?.others.map(\.description) == ["/users"])
        try database.changeOrigin("/posts", to: "posts")
        #expect(try await database.update().diagnostics.contains { $0.message.contains("is damaged: `list` names no list") })
    }

    @Test func `records that cannot be read are reported with what to do, and a fetch repairs them`() async throws {
        let fixture = try SnapshotFixture()
        _ = try await fixture.update()
        let whole = fixture.records
        try fixture.folder.write(whole.dropLast(4).utf8, to: "birds.json")
        let update = try await fixture.update()
        #expect(update.state == .missing)
        try expectGolden(update.messages(of: fixture), "snapshot-cut-off.txt")
        #expect(try await fixture.update(.offline).state == .missing)
        #expect(try await fixture.update(.refresh).state == .renewed)
        #expect(fixture.records == whole)
    }

    @Test func `no change to a file of origins ends the program or loses a record`() async throws {
        var fixture = try SnapshotFixture()
        fixture.detail = "d/{id}"
        fixture.server.on("/d/1", .text(#"{"more":1}"#, ["ETag": "\"d1\""]))
        fixture.server.on("/d/2", .status(404))
        _ = try await fixture.update()
        let (whole, records) = (fixture.origin, fixture.records)
        let seed = ProcessInfo.processInfo.environment["SITEGEN_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
        var dice = SeededDice(seed: seed)
        let values = [
            "-1", "0", "1", "3", "9223372036854775807", "-9223372036854775808", "18446744073709551615", "1e400", "0.5", "null", "true", "[]", "{}",
            "\"\"",
            "\"\\u0000\"", "\"\\r\\nX: y\"", "\"http://127.0.0.1:1/\"", "\"\\ud800\"", "[[[[]]]]", "\"2999-01-01T00:00:00Z\"",
        ]
        let client = impatientClient { $0.retries.attempts = 1 }
        for round in 0..<300 {
            var bytes = Array(whole.utf8)
            for _ in 0...dice.next(below: 3) {
                let at = dice.next(below: bytes.count)
                switch dice.next(below: 4) {
                case 0: bytes[at] = UInt8(dice.next(below: 256))
                case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + dice.next(below: 40)))
                case 2: bytes.insert(contentsOf: values[dice.next(below: values.count)].utf8, at: at)
                default:
                    // A value in the place of another.
                    let colon = bytes[at...].firstIndex(of: UInt8(ascii: ":")) ?? at
                    let end = bytes[colon...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") } ?? bytes.count
                    bytes.replaceSubrange(min(colon + 1, end)..<end, with: values[dice.next(below: values.count)].utf8)
                }
            }
            try fixture.folder.write(bytes, to: "birds.source.json")
            for mode in [FetchMode.offline, .policy, .refresh] {
                let update = try await fixture.update(mode, client: client)
                #expect(
                    update.state != .missing && update.state != .refused,
                    "SITEGEN_SEED=\(seed), round \(round), \(mode): \(update.messages(of: fixture))")
            }
            #expect(fixture.records == records, "SITEGEN_SEED=\(seed), round \(round)")
        }
    }

    // MARK: Settings

    @Test func `what a setting keeps from being fetched is reported with the setting`() async throws {
        let fixture = try SnapshotFixture()
        fixture.server.on("/feed", .redirect(to: "http://169.254.169.254/latest/meta-data/"))
        let away = try await fixture.update()
        let late = try await fixture.update(client: impatientClient { $0.totalTimeout = .zero })
        try expectGolden([away, late].map { $0.messages(of: fixture) }.joined(separator: "\n\n"), "snapshot-settings.txt")
    }

    // MARK: Secrets

    private static let secret = "s3cr3t/of \"the\" key"

    @Test func `a secret that the server repeats is kept nowhere`() async throws {
        let encoded = "s3cr3t%2Fof%20%22the%22%20key"
        let quoted = #"s3cr3t/of \"the\" key"#
        var fixture = try SnapshotFixture()
        fixture.redaction = Redaction([Self.secret])
        fixture.headers = .success([try HTTPHeader("x-key", SecretText(Self.secret))])
        fixture.detail = "{+self}"
        fixture.server.on(
            "/feed",
            .text(
                #"[{"id":1,"echo":"you sent \#(quoted)","self":"/d/1?k=\#(encoded)"},{"id":2,"self":"/d/2","\#(quoted)":1}]"#,
                ["ETag": "\"\(encoded)\""]))
        fixture.server.on("/d/1", .text(#"{"deep":[{"er":"\#(quoted)"}]}"#, ["ETag": "\"d1\""]))
        fixture.server.on("/d/2", .text(#"{"deep":[]}"#, ["ETag": "\"d2\""]))
        let update = try await fixture.update()
        #expect(update.state == .renewed)
        for text in [fixture.origin, fixture.records, update.messages(of: fixture)] {
            #expect(!text.contains("s3cr3t"))
        }
        #expect(fixture.records.contains("you sent …"))
        #expect(fixture.server.log(of: "/d/1").first?.target == "/d/1?k=\(encoded)")
        try expectGolden(update.messages(of: fixture), "snapshot-secret.txt")
        // What was cut out is asked for whole, what is as it came conditionally; and nothing seems to have changed.
        #expect(try await fixture.update(.refresh).state == .unchanged)
        #expect(fixture.server.log(of: "/feed").map { $0["If-None-Match"] } == [nil, nil])
        #expect(fixture.server.log(of: "/d/1").map { $0["If-None-Match"] } == [nil, nil])
        #expect(fixture.server.log(of: "/d/2").map { $0["If-None-Match"] } == [nil, "\"d2\""])
    }

    @Test func `what is kept needs no secret`() async throws {
        var fixture = try SnapshotFixture()
        _ = try await fixture.update()
        fixture.headers = .failure(Faults(.error(.invalidHeader, "the environment variable `KEY` is not set")))
        for mode in [FetchMode.policy, .offline] {
            let update = try await fixture.update(mode)
            #expect(update.state == .kept && update.diagnostics.isEmpty)
        }
        #expect(try await fixture.update(.refresh).state == .refused)
    }

    // MARK: Details that failed

    @Test func `details that failed are reported at each build and asked for by the next fetch`() async throws {
        var fixture = try SnapshotFixture(records: #"[{"id":1},{"id":2},{"name":"owl"}]"#)
        fixture.detail = "d/{id}"
        fixture.server.on("/d/1", .inOrder(.text(#"{"more":1}"#), .status(404)))
        let first = try await fixture.update()
        let kept = try await fixture.update()
        #expect(kept.state == .kept)
        let fetched = try await fixture.update(.refresh)
        let again = try await fixture.update(.offline)
        try expectGolden(
            [("the first fetch", first), ("a build", kept), ("the next fetch", fetched), ("a build after it", again)]
                .map { "\($0.0)\n\($0.1.messages(of: fixture))" }.joined(separator: "\n\n"), "details-failed.txt")
        fixture.server.on("/feed", .text(#"[{"id":1},{"id":2}]"#))
        for number in 1...2 { fixture.server.on("/d/\(number)", .text(#"{"more":2}"#)) }
        #expect(try await fixture.update(.refresh).diagnostics.isEmpty)
        #expect(try await fixture.update().diagnostics.isEmpty)
    }

    @Test func `details of a host that is given up are counted, and had first the next time`() async throws {
        var fixture = try SnapshotFixture(records: "[" + (1...40).map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]")
        fixture.detail = "d/{id}"
        // Which record's detail is asked for first is not settled: the host answers ten of them, whichever they are, and then no more.
        let answered = Mutex<Set<String>>([])
        fixture.server.otherwise(
            .choose { request in
                answered.withLock { $0.contains(request.path) || $0.count < 10 && $0.insert(request.path).inserted } ? .text("{}") : .closesAtOnce
            })
        func client(_ count: Int = 5) -> HTTPClient {
            impatientClient { policy in
                policy.retries.attempts = 1
                policy.perHostConcurrency = 1
                policy.giveUpAfter = count
            }
        }
        let first = try await fixture.update(client: client())
        try expectGolden(
            first.messages(of: fixture).replacing(/( {2}= note: )record \d+: (.*)\/d\/\d+(.*\n)( {2}= note: record .*\n)*/) {
                "\($0.1)record N: \($0.2)/d/N\($0.3)"
            }, "details-left-undone.txt")
        let count = fixture.server.log.count
        _ = try await fixture.update(.refresh, client: client(1))
        let next = try #require(fixture.server.log[count...].first { $0.path != "/feed" }?.path)
        #expect(!answered.withLock { $0.contains(next) }, "\(next)")
    }

    // MARK: Time

    @Test func `a snapshot from the future is asked for again, and reported`() async throws {
        var fixture = try SnapshotFixture()
        fixture.refresh = .after(seconds: 3_600)
        let now = Date(timeIntervalSince1970: 1_750_000_000)
        _ = try await fixture.update(now: now.addingTimeInterval(86_400 * 365))
        #expect(try await fixture.update(.offline, now: now).state == .kept)
        let update = try await fixture.update(now: now)
        #expect(update.state == .unchanged)
        try expectGolden(update.messages(of: fixture), "snapshot-from-the-future.txt")
        #expect(try await fixture.update(now: now).state == .kept)
        // Clocks differ by a little.
        #expect(try await fixture.update(now: now.addingTimeInterval(-30)).diagnostics.isEmpty)
        #expect(fixture.server.log.count == 2)
    }

    // MARK: Others

    @Test func `a folder that stays locked is left alone, and what is kept is used`() async throws {
        var fixture = try SnapshotFixture()
        fixture.patience = .milliseconds(10)
        let other = try OpenFolder(fixture.folder.path)
        #expect(try other.lock(shownAs: "feeds") == .taken)
        let nothing = try await fixture.update()
        #expect(nothing.state == .missing)
        other.unlock()
        _ = try await fixture.update()
        #expect(try other.lock(shownAs: "feeds") == .taken)
        defer { other.unlock() }
        let refused = try await fixture.update(.refresh)
        #expect(refused.state == .refused && fixture.server.log.count == 1)
        #expect(try await fixture.update().state == .kept)
        try expectGolden([nothing, refused].map { $0.messages(of: fixture) }.joined(separator: "\n\n"), "snapshot-locked.txt")
    }
}

/// Numbers of chance that a seed repeats (xorshift64*).
private struct SeededDice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(below limit: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % limit
    }
}
