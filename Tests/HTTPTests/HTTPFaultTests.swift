import Foundation
import HTTP
import Testing
import TestSupport

/// Whatever a server does wrong ends within its time limit, in a message that names the address.
@Suite(.timeLimit(.minutes(20)))
struct HTTPFaultTests {
    let server: MisbehavingServer
    let client = Self.client { _ in }
    let connectingClient = Self.client { $0.connectTimeout = .milliseconds(300) }

    init() throws { server = try MisbehavingServer() }

    /// Asks once, for little. A time limit is short only where it is what ends the request: on a busy machine it would
    /// cut off others.
    static func client(_ change: (inout HTTPPolicy) -> Void) -> HTTPClient {
        impatientClient { policy in
            policy.sizeLimit = 1 << 20
            policy.retries.attempts = 1
            change(&policy)
        }
    }

    /// What a server does, and the reason that comes of it.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let behaviour: Behaviour
        let reason: HTTPFailure.Reason
        let client: HTTPClient

        init(_ name: String, _ behaviour: Behaviour, _ reason: HTTPFailure.Reason, idle: Duration? = nil) {
            (testDescription, self.behaviour, self.reason) = (name, behaviour, reason)
            client = HTTPFaultTests.client { policy in
                if let idle { policy.idleTimeout = idle }
                if case .timedOut(.idle(let limit)) = reason { policy.idleTimeout = limit }
                if case .timedOut(.whole(let limit)) = reason { policy.wholeTimeout = limit }
            }
        }
    }

    static let cases = [
        Case("never answers", .neverAnswers, .timedOut(.idle(.milliseconds(200)))),
        Case("drips headers for ever", .dripsHeaders(every: .milliseconds(20)), .timedOut(.whole(.milliseconds(300)))),
        Case(
            "drips a body for ever", .dripsBody(String(repeating: "x", count: 1_000), every: .milliseconds(20)),
            .timedOut(.whole(.milliseconds(300)))),
        Case("stops half-way through the body", .stops(after: "half of", of: 14), .endedEarly(received: 7, expected: 14)),
        Case("falls silent half-way through the body", .stops(after: "half of", of: 14, silently: true), .timedOut(.idle(.milliseconds(200)))),
        Case("stops half-way through the headers", .raw("HTTP/1.1 200 OK\r\nContent-Le"), .endedEarly(received: 0, expected: nil)),
        Case(
            "stops in the middle of a chunk", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf"),
            .endedEarly(received: 4, expected: nil)),
        Case("closes at once", .closesAtOnce, .noAnswer),
        Case("resets", .resets, .reset),
        Case(
            "resets half-way through the body",
            Behaviour { _, connection in
                try connection.send(Behaviour.head(200, [:], length: 100) + Array("some".utf8))
                try connection.wait(.milliseconds(50))
                connection.reset()
            }, .reset),
        Case(
            "sends gzip that is none", .answer(200, ["Content-Encoding": "gzip"], Array("hello, this is no gzip at all".utf8)),
            .badContentEncoding("the compressed data is damaged")),
        Case(
            "sends gzip with a wrong checksum", .answer(200, ["Content-Encoding": "gzip"], Compressed.gzip("hello").map { $0 == 104 ? 105 : $0 }),
            .badContentEncoding("the compressed data is damaged")),
        Case(
            "sends gzip that stops half-way", .answer(200, ["Content-Encoding": "gzip"], Compressed.gzip("hello").dropLast(10)),
            .endedEarly(received: 18, expected: nil)),
        Case(
            "sends gzip without its checksum", .answer(200, ["Content-Encoding": "gzip"], Compressed.gzip("hello").dropLast(8)),
            .endedEarly(received: 20, expected: nil)),
        Case(
            "sends gzip with something behind", .answer(200, ["Content-Encoding": "gzip"], Compressed.gzip("hello") + Array("more".utf8)),
            .badContentEncoding("the compressed data is damaged")),
        Case(
            "sends an encoding that nobody asked for", .answer(200, ["Content-Encoding": "br"], Array("hello".utf8)),
            .badContentEncoding("`br` was not asked for")),
        Case(
            "sends gzip in an encoding that nobody asked for", .answer(200, ["Content-Encoding": "gzip, br"], Array("hello".utf8)),
            .badContentEncoding("`br` was not asked for")),
        Case(
            "packs its answer without end", .answer(200, ["Content-Encoding": Array(repeating: "gzip", count: 1_000).joined(separator: ",")], []),
            .badContentEncoding("it is packed more than 5 times")),
        Case("claims a body beyond the limit", .zeros(2 << 20), .tooLarge(limit: 1 << 20)),
        Case("sends a body beyond the limit", .zeros(2 << 20, claimingLength: false), .tooLarge(limit: 1 << 20)),
        Case(
            "sends headers without end",
            Behaviour { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\n")
                for number in 0... { try connection.send("X-\(number): \(String(repeating: "x", count: 1_000))\r\n") }
            }, .malformed("more than 256 KB of headers")),
        Case(
            "sends one header without end",
            Behaviour { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nX-Long: ")
                while true { try connection.send(String(repeating: "x", count: 1_000)) }
            }, .malformed("a header of more than 100 KB")),
        Case(
            "redirects to an address of 200 KB", .redirect(to: "/" + String(repeating: "x", count: 200_000)),
            .malformed("a header of more than 100 KB")),
        Case("redirects to an address of 70 KB", .redirect(to: "/" + String(repeating: "x", count: 70_000)), .badRedirect(.tooLong)),
        Case("redirects to a port that there is not", .redirect(to: "http://127.0.0.1:99999/"), .badRedirect(.badPort(99_999))),
        Case(
            "sends a part as if it were the whole", .answer(206, ["Content-Range": "bytes 0-4/100"], Array("[1,2]".utf8)),
            .status(206, retryAfter: nil, withheld: [])),
        Case("speaks another language", .raw("SSH-2.0-OpenSSH_9.2\r\n\r\n"), .malformed("it is not http")),
        Case("redirects in a loop", .redirect(to: "/case"), .tooManyRedirects(limit: 5)),
        Case("redirects to a file", .redirect(to: "file:///etc/passwd"), .badRedirect(.otherScheme("file"))),
        Case("redirects to a page's script", .redirect(to: "javascript:alert(1)"), .badRedirect(.otherScheme("javascript"))),
        Case("redirects to nowhere", .status(302), .status(302, retryAfter: nil, withheld: [])),
        Case("answers 404", .status(404), .status(404, retryAfter: nil, withheld: [])),
        Case("answers 401", .status(401), .status(401, retryAfter: nil, withheld: [])),
        Case("answers 418", .status(418), .status(418, retryAfter: nil, withheld: [])),
        Case("answers 429", .status(429), .status(429, retryAfter: nil, withheld: [])),
        Case("answers 429 and names a time", .status(429, ["Retry-After": "3900"]), .status(429, retryAfter: .seconds(3_900), withheld: [])),
        Case(
            "answers 500 and never ends",
            Behaviour { _, connection in
                try connection.send(Behaviour.head(500, [:], length: 1_000))
                connection.end()
                connection.waitForEnd()
            }, .status(500, retryAfter: nil, withheld: []), idle: .milliseconds(200)),
        Case("answers 503 and names a time", .status(503, ["Retry-After": "90"]), .status(503, retryAfter: .seconds(90), withheld: [])),
    ]

    @Test(arguments: cases)
    func `a fault ends in its reason`(_ example: Case) async throws {
        server.on("/case", example.behaviour)
        let failure = try #require(try await example.client.failure("\(server.address)/case"))
        #expect(failure.reason == example.reason)
        #expect(failure.message.contains("\(server.address)/case"))
    }

    @Test func `a port where nobody listens refuses`() async throws {
        server.stop()
        let failure = try await client.failure("\(server.address)/case")
        #expect(failure?.reason == .cannotConnect("connection refused"))
    }

    @Test func `a host that does not exist is unknown`() async throws {
        // `.invalid` never exists (RFC 6761 §6.4). Looking it up may take the resolver its time where there is no network.
        let client = impatientClient { $0.retries.attempts = 1 }
        let failure = try await client.failure("http://nowhere.invalid/feed.json")
        #expect(failure?.reason == .unknownHost("nowhere.invalid"))
    }

    @Test func `a server that lets nobody in times out while connecting`() async throws {
        let deaf = try DeafServer()
        let failure = try await connectingClient.failure("\(deaf.address)/case")
        #expect(failure?.reason == .timedOut(.connect(.milliseconds(300))))
    }

    @Test func `a server that never agrees on TLS times out while connecting`() async throws {
        let failure = try await connectingClient.failure("https://127.0.0.1:\(server.port)/case")
        #expect(failure?.reason == .timedOut(.connect(.milliseconds(300))))
    }

    @Test func `every message reads well`() async throws {
        var told: [String] = []
        func tell(_ name: String, _ failure: HTTPFailure?, port: UInt16) throws {
            let failure = try #require(failure, "\(name)")
            told.append("\(name)\n  \(failure.message)" + (failure.help.map { "\n  help: \($0)" } ?? ""))
            told[told.count - 1] = told[told.count - 1].replacing(":\(port)", with: ":PORT")
        }
        for example in Self.cases {
            server.on("/case", example.behaviour)
            try tell(example.testDescription, await example.client.failure("\(server.address)/case"), port: server.port)
        }
        server.on("/away", .redirect(to: "http://localhost:\(server.port)/forbidden?token=abc&page=2"))
        server.on("/forbidden", .status(403))
        try tell(
            "redirects to another host that wants the header",
            await client.failure("\(server.address)/away", headers: ["x-api-key": "s3cret"]), port: server.port)
        let deaf = try DeafServer()
        try tell("lets nobody in", await connectingClient.failure("\(deaf.address)/case"), port: deaf.port)
        let secure = try TLSServer(serving: "secret")
        let securePort = try #require(UInt16(secure.address.split(separator: ":").last?.prefix { $0.isNumber } ?? ""))
        try tell(
            "has a certificate of its own making", await impatientClient().failure(secure.address), port: securePort)
        let plain = try MisbehavingServer(greeting: "220 mail.example ESMTP\r\n")
        try tell(
            "speaks another language where https is asked for",
            await impatientClient { $0.retries.attempts = 1 }.failure("https://127.0.0.1:\(plain.port)/case"), port: plain.port)
        try tell(
            "has no name in the network", await impatientClient { $0.retries.attempts = 1 }.failure("http://nowhere.invalid/feed.json"),
            port: 0)
        try tell(
            "is reached through a proxy without a name",
            await impatientClient(environment: ["http_proxy": "http://user:pass@proxy.invalid:3128"]) { $0.retries.attempts = 1 }
                .failure("\(server.address)/case"), port: server.port)
        server.on("/busy", .status(503))
        try tell("answers 503 however often it is asked", await impatientClient().failure("\(server.address)/busy"), port: server.port)
        server.stop()
        try tell("is not there", await client.failure("\(server.address)/case"), port: server.port)
        try expectGolden(told.joined(separator: "\n"), "http-failures.txt")
    }

    // MARK: Bounded memory

    @Test(arguments: [
        ("as they are", Behaviour.zeros(1 << 30)), ("without a length", .zeros(1 << 30, claimingLength: false)),
        ("compressed a thousandfold", .answer(200, ["Content-Encoding": "gzip"], Compressed.gzippedZeros(megabytes: 1_024))),
        ("in the body of a redirect", .choose { $0.number > 1 ? .zeros(9 << 20) : .zeros(1 << 30, status: 302, ["Location": "/zeros"]) }),
    ])
    func `1 GB of zeros is cut off at the limit, in bounded memory`(_ form: String, _ behaviour: Behaviour) async throws {
        server.on("/zeros", behaviour)
        let client = impatientClient { $0.sizeLimit = 8 << 20 }
        let before = peakMegabytes()
        let failure = try await client.failure("\(server.address)/zeros")
        #expect(failure?.reason == .tooLarge(limit: 8 << 20))
        #expect(peakMegabytes() - before < 200)
    }

    // MARK: Cancelling

    @Test func `a cancelled fetch ends at once`() async throws {
        server.on("/never", .neverAnswers)
        let (client, address) = (impatientClient(), "\(server.address)/never")
        let fetching = Task { try await client.failure(address) }
        while server.log.isEmpty { await Task.yield() }
        fetching.cancel()
        #expect(try await fetching.value?.reason == .cancelled)
    }

    @Test func `a fetch that waits for its turn can be cancelled, and its place is given to the next`() async throws {
        server.on("/never", .neverAnswers)
        server.on("/a", .text("a"))
        let (client, server) = (impatientClient { $0.perHostConcurrency = 1 }, server)
        let first = Task { try await client.failure("\(server.address)/never") }
        while server.log.isEmpty { await Task.yield() }
        let second = Task { try await client.failure("\(server.address)/never") }
        let third = Task { try await client.fetch("\(server.address)/a").text }
        second.cancel()
        #expect(try await second.value?.reason == .cancelled)
        first.cancel()
        #expect(try await first.value?.reason == .cancelled)
        #expect(try await third.value == "a")
    }

    @Test func `a client that is gone leaves nothing hanging`() async throws {
        server.on("/a", .text("a"))
        for _ in 0..<50 {
            let client = impatientClient()
            #expect(try await client.fetch("\(server.address)/a").text == "a")
        }
    }
}
