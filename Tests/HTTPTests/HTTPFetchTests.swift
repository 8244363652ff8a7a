import Foundation
import HTTP
import Testing
import TestSupport

/// What a well-behaved server sends comes whole.
@Suite(.timeLimit(.minutes(20)))
struct HTTPFetchTests {
    let server: MisbehavingServer
    let client = impatientClient()

    init() throws { server = try MisbehavingServer() }

    @Test func `an answer comes whole, and its headers are found whatever their case`() async throws {
        server.on("/a", .text("hello", ["X-Thing": "one", "Link": "<b>; rel=\"next\""]))
        let answer = try await client.fetch("\(server.address)/a?page=2&limit=10")
        #expect(answer.text == "hello")
        #expect(answer.status == 200)
        #expect(answer.headers["x-thing"] == "one")
        #expect(answer.headers["LINK"] == "<b>; rel=\"next\"")
        #expect(answer.headers["absent"] == nil)
        #expect(answer.address.text == "\(server.address)/a?page=2&limit=10")
        #expect(server.log.map(\.target) == ["/a?page=2&limit=10"])
    }

    @Test func `headers are sent as they were given`() async throws {
        server.on("/a", .text(""))
        _ = try await client.fetch("\(server.address)/a", headers: ["x-api-key": "s3cret", "X-Empty": ""])
        let request = try #require(server.log.first)
        #expect(request["X-Api-Key"] == "s3cret")
        #expect(request["X-Empty"] == "")
        #expect(request["Accept-Encoding"] == "gzip")
        #expect(request["User-Agent"] == "sitegen")
    }

    @Test func `an empty body and a status without one are answers`() async throws {
        server.on("/empty", .text(""))
        server.on("/204", Behaviour { _, connection in try connection.send(Behaviour.head(204, [:])) })
        #expect(try await client.fetch("\(server.address)/empty").body.isEmpty)
        #expect(try await client.fetch("\(server.address)/204").status == 204)
    }

    @Test func `a body in chunks is put together`() async throws {
        server.on("/a", .chunked(["one ", "two ", "", "three"].filter { !$0.isEmpty }))
        #expect(try await client.fetch("\(server.address)/a").text == "one two three")
    }

    @Test func `a body without a length ends with the connection`() async throws {
        server.on("/a", .raw("HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nall of it"))
        #expect(try await client.fetch("\(server.address)/a").text == "all of it")
    }

    @Test(arguments: [
        ("gzip", Compressed.gzip("hello ")), ("x-gzip", Compressed.gzip("hello ")), ("GZip", Compressed.gzip("hello ")),
        ("gzip", Compressed.gzip("hel") + Compressed.gzip("lo ")), ("gzip", Compressed.gzip("hello ") + [0, 0]),
        ("identity", Array("hello ".utf8)), ("identity, gzip,", Compressed.gzip("hello ")),
        ("gzip, gzip", Compressed.gzip(Compressed.gzip("hello "))),
    ])
    func `a compressed body is decoded`(_ coding: String, _ body: [UInt8]) async throws {
        server.on("/a", .answer(200, ["Content-Encoding": coding], body))
        #expect(try await client.fetch("\(server.address)/a").text == "hello ")
    }

    @Test func `a compressed body without a byte is empty`() async throws {
        server.on("/a", .answer(200, ["Content-Encoding": "gzip"], []))
        server.on("/204", Behaviour { _, connection in try connection.send(Behaviour.head(204, ["Content-Encoding": "gzip"])) })
        #expect(try await client.fetch("\(server.address)/a").body.isEmpty)
        #expect(try await client.fetch("\(server.address)/204").body.isEmpty)
    }

    @Test func `an answer without news may have a coding`() async throws {
        server.on("/a", Behaviour { _, connection in try connection.send(Behaviour.head(304, ["Content-Encoding": "gzip", "ETag": "\"1\""])) })
        #expect(try await client.fetch("\(server.address)/a", validators: HTTPValidators(entityTag: "\"1\"")).isNotModified)
    }

    @Test func `a compressed body in chunks that stops where a chunk ends ended early`() async throws {
        let body = Compressed.gzip("hello")
        server.on(
            "/a",
            Behaviour { _, connection in
                try connection.send(Behaviour.head(200, ["Content-Encoding": "gzip", "Transfer-Encoding": "chunked"]))
                try connection.send(Array("12\r\n".utf8) + body.prefix(18) + Array("\r\n0\r\n\r\n".utf8))
            })
        #expect(
            try await impatientClient { $0.retries.attempts = 1 }.failure("\(server.address)/a")?.reason == .endedEarly(received: 18, expected: nil))
    }

    @Test func `a compressed body that comes byte by byte is decoded as well`() async throws {
        let body = Compressed.gzip("hel") + Compressed.gzip("lo")
        server.on(
            "/a",
            Behaviour { _, connection in
                try connection.send(Behaviour.head(200, ["Content-Encoding": "gzip"], length: body.count))
                for byte in body {
                    try connection.send([byte])
                    try connection.wait(.microseconds(500))
                }
            })
        #expect(try await client.fetch("\(server.address)/a").text == "hello")
    }

    @Test func `a body that comes slowly but steadily is waited for`() async throws {
        server.on("/a", .dripsBody("slowly", every: .milliseconds(60)))
        let client = impatientClient { $0.idleTimeout = .milliseconds(300) }
        #expect(try await client.fetch("\(server.address)/a").text == "slowly")
    }

    @Test func `an answer that 1xx goes before is the last one`() async throws {
        server.on("/a", .raw("HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))
        let answer = try await client.fetch("\(server.address)/a")
        #expect(answer.text == "ok")
        #expect(answer.headers["Link"] == nil)
    }

    @Test func `one connection serves many requests`() async throws {
        server.on("/a", .text("a"))
        server.on("/missing", .status(404))
        for _ in 0..<20 { _ = try await client.fetch("\(server.address)/a") }
        _ = try await client.failure("\(server.address)/missing")
        _ = try await client.fetch("\(server.address)/a")
        #expect(server.connectionCount < 5, "another one only where the machine let the first grow old")
    }

    @Test func `a kept copy is asked for with its validators, and 304 says that it is still good`() async throws {
        server.on("/a", .versioned("first", entityTag: "\"v1\""))
        let first = try await client.fetch("\(server.address)/a")
        #expect(!first.isNotModified)
        #expect(first.validators == HTTPValidators(entityTag: "\"v1\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", origin: server.address))
        let second = try await client.fetch("\(server.address)/a", validators: first.validators)
        #expect(second.isNotModified)
        #expect(second.body.isEmpty)
        #expect(server.log[1]["If-None-Match"] == "\"v1\"")
        #expect(server.log[1]["If-Modified-Since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        server.on("/a", .versioned("second", entityTag: "\"v2\""))
        #expect(try await client.fetch("\(server.address)/a", validators: first.validators).text == "second")
    }

    @Test func `304 that nobody asked for is a failure`() async throws {
        server.on("/a", Behaviour { _, connection in try connection.send(Behaviour.head(304, [:])) })
        #expect(try await client.failure("\(server.address)/a")?.reason == .status(304, retryAfter: nil, withheld: []))
    }

    @Test func `1,351 small answers come in, eight at a time`() async throws {
        server.otherwise(.choose { .text("{\"path\": \"\($0.path)\"}") })
        let (client, server) = (client, server)
        let time = try await ContinuousClock().measure {
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<1_351 {
                    group.addTask { try await client.fetch("\(server.address)/\(number)").text == "{\"path\": \"/\(number)\"}" }
                }
                for try await isRight in group { #expect(isRight) }
            }
        }
        print("1,351 fetches from loopback: \(time)")
        #expect(server.log.count == 1_351)
        #expect(server.peakConcurrency <= 8)
    }
}
