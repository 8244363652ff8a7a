import Foundation
import HTTP
import Testing
import TestSupport

/// What is asked again, when, and how much at once.
@Suite(.timeLimit(.minutes(20)))
struct HTTPPatienceTests {
    let server: MisbehavingServer
    let time = StillClock()

    init() throws { server = try MisbehavingServer() }

    @Test(arguments: [429, 502, 503, 504])
    func `a status that may pass is asked again`(_ status: Int) async throws {
        server.on("/a", .inOrder(.status(status), .status(status), .text("at last")))
        #expect(try await impatientClient(clock: time).fetch("\(server.address)/a").text == "at last")
        #expect(server.log.count == 3)
        #expect(time.sleeps == [.milliseconds(500), .seconds(1)])
    }

    @Test(arguments: [400, 401, 403, 404, 405, 410, 500, 501, 505])
    func `a status that stays is asked once`(_ status: Int) async throws {
        server.on("/a", .status(status))
        let failure = try await impatientClient(clock: time).failure("\(server.address)/a")
        #expect(failure?.reason == .status(status, retryAfter: nil, withheld: []))
        #expect(failure?.attempts == 1)
        #expect(server.log.count == 1)
        #expect(time.sleeps.isEmpty)
    }

    @Test func `a reset, an early end and a missing answer are asked again`() async throws {
        server.on("/a", .inOrder(.resets, .stops(after: "ha", of: 4), .closesAtOnce, .text("whole")))
        #expect(try await impatientClient(clock: time).fetch("\(server.address)/a").text == "whole")
        #expect(server.log.count == 4)
    }

    @Test func `a compressed body that stops half-way is asked again`() async throws {
        let body = Compressed.gzip("whole")
        server.on(
            "/a",
            .inOrder(
                .answer(200, ["Content-Encoding": "gzip"], body.dropLast(9)), .answer(200, ["Content-Encoding": "gzip"], body)))
        #expect(try await impatientClient(clock: time).fetch("\(server.address)/a").text == "whole")
    }

    @Test func `a connection that is refused is tried four times`() async throws {
        server.stop()
        let failure = try await impatientClient(clock: time).failure("\(server.address)/a")
        #expect(failure?.attempts == 4)
        #expect(time.sleeps == [.milliseconds(500), .seconds(1), .seconds(2)])
    }

    @Test func `a timeout is not tried again`() async throws {
        server.on("/a", .neverAnswers)
        let failure = try await impatientClient(clock: time) { $0.idleTimeout = .milliseconds(100) }.failure("\(server.address)/a")
        #expect(failure?.attempts == 1)
        #expect(server.log.count == 1)
    }

    @Test func `the waits double up to the cap, and chance takes its part of each`() async throws {
        server.on("/a", .status(503))
        var policy = HTTPPolicy()
        policy.retries.attempts = 8
        let client = HTTPClient(policy: policy, environment: [:], clock: time.clock(jitter: 0.5))
        #expect(try await client.failure("\(server.address)/a")?.attempts == 8)
        #expect(time.sleeps == [0.25, 0.5, 1, 2, 4, 4, 4].map { .seconds($0) })
    }

    @Test(arguments: [
        ("7", 7), (" 0 ", 0.5), ("Sun, 06 Nov 1994 08:49:49 GMT", 12), ("Sunday, 06-Nov-94 08:49:49 GMT", 12),
        ("Sun Nov  6 08:49:49 1994", 12), ("Sun, 06 Nov 1994 08:00:00 GMT", 0.5), ("soon", 0.5), ("-5", 0.5), ("", 0.5),
        ("Sun, 99 Nov 1994 08:49:49 GMT", 0.5), ("60", 60),
    ])
    func `Retry-After is waited for`(_ value: String, _ seconds: Double) async throws {
        server.on("/a", .inOrder(.status(429, ["Retry-After": value]), .text("at last")))
        // 784,111,777 is Sun, 06 Nov 1994 08:49:37 GMT.
        let client = HTTPClient(environment: [:], clock: time.clock(secondsSince1970: 784_111_777))
        #expect(try await client.fetch("\(server.address)/a").text == "at last")
        #expect(time.sleeps == [.seconds(seconds)])
    }

    @Test(arguments: ["3600", "61", "99999999999999999999999999", "Sun, 06 Nov 2094 08:49:37 GMT"])
    func `a Retry-After beyond the cap ends at once, and no build sleeps for an hour`(_ value: String) async throws {
        server.on("/a", .status(429, ["Retry-After": value]))
        let client = HTTPClient(environment: [:], clock: time.clock(secondsSince1970: 784_111_777))
        let failure = try #require(try await client.failure("\(server.address)/a"))
        #expect(server.log.count == 1)
        #expect(time.sleeps.isEmpty)
        #expect(failure.help?.hasPrefix("try again in ") == true)
    }

    @Test func `while a server asks to wait, nobody else asks it either`() async throws {
        server.on("/a", .status(429, ["Retry-After": "7"]))
        server.on("/b", .text("b"))
        let client = impatientClient(clock: time) { $0.retries.attempts = 1 }
        #expect(try await client.failure("\(server.address)/a") != nil)
        #expect(time.sleeps.isEmpty)
        #expect(try await client.fetch("\(server.address)/b").text == "b")
        #expect(time.sleeps == [.seconds(7)])
    }

    @Test func `eight requests run at once to a host, and no more`() async throws {
        server.otherwise(.after(.milliseconds(25), .text("a")))
        let (client, server) = (impatientClient(), server)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 { group.addTask { _ = try await client.fetch("\(server.address)/\(number)") } }
            try await group.waitForAll()
        }
        #expect(server.log.count == 100)
        #expect(server.peakConcurrency == 8)
    }

    @Test func `requests begin no more often than the rate allows`() async throws {
        server.otherwise(.text("a"))
        let client = impatientClient(clock: time) { $0.requestsPerSecond = 4 }
        for number in 0..<5 { _ = try await client.fetch("\(server.address)/\(number)") }
        #expect(time.sleeps == Array(repeating: .milliseconds(250), count: 4))
    }

    // MARK: When to stop

    @Test func `a host that fails so often in a row is asked for nothing more, and others are`() async throws {
        let other = try MisbehavingServer()
        other.otherwise(.text("there"))
        server.otherwise(.closesAtOnce)
        let client = impatientClient(clock: time) { policy in
            policy.giveUpAfter = 3
            policy.retries.attempts = 2
        }
        for number in 1...3 {
            #expect(try await client.failure("\(server.address)/\(number)")?.reason == .noAnswer)
            #expect(try await client.fetch("\(other.address)/\(number)").text == "there")
        }
        let failure = try await client.failure("\(server.address)/4")
        #expect(failure?.reason == .givenUp(host: server.address, failures: 3))
        #expect(failure?.isLeftUndone == true)
        #expect(server.log.count == 6)
        #expect(try await client.fetch("\(other.address)/4").text == "there")
    }

    @Test func `an answer ends the row of failures, whatever it says of its own address`() async throws {
        server.otherwise(.closesAtOnce)
        server.on("/404", .status(404))
        server.on("/410", .status(410))
        server.on("/ok", .text("there"))
        let client = impatientClient(clock: time) { policy in
            policy.giveUpAfter = 2
            policy.retries.attempts = 1
        }
        let paths = ["/a", "/404", "/b", "/ok", "/c", "/410", "/d", "/e"]
        for path in paths { _ = try await client.failure(server.address + path) }
        // Each once; libcurl itself asks again where a kept connection turns out to be closed.
        #expect(Set(server.log.map(\.path)) == Set(paths))
        #expect(try await client.failure("\(server.address)/404")?.reason == .givenUp(host: server.address, failures: 2))
    }

    @Test func `a host that sends everybody away is given up as well`() async throws {
        server.otherwise(.status(503))
        let client = impatientClient(clock: time) { $0.giveUpAfter = 2 }
        for number in 1...3 { _ = try await client.failure("\(server.address)/\(number)") }
        #expect(server.log.count == 8)
    }

    @Test func `all that a client asks for has a limit together`() async throws {
        server.otherwise(.text("there"))
        let client = impatientClient(clock: time) { policy in
            policy.totalTimeout = .seconds(10)
            policy.requestsPerSecond = 1
        }
        var answers = 0
        var reasons: [HTTPFailure.Reason] = []
        for number in 1...15 {
            if let failure = try await client.failure("\(server.address)/\(number)") { reasons.append(failure.reason) } else { answers += 1 }
        }
        #expect(answers == 10)
        #expect(reasons == Array(repeating: .timedOut(.total(.seconds(10))), count: 5))
        #expect(server.log.count == 10)
    }

    @Test func `a silent host is cut off at the limit of the whole`() async throws {
        server.otherwise(.neverAnswers)
        let client = impatientClient { $0.totalTimeout = .milliseconds(200) }
        #expect(try await client.failure("\(server.address)/a")?.reason == .timedOut(.total(.milliseconds(200))))
    }
}
