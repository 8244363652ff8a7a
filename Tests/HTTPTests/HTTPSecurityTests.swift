import Foundation
import HTTP
import Testing
import TestSupport

/// Secrets stay where they belong, redirects go where they may, and only trusted servers are believed.
@Suite(.timeLimit(.minutes(20)))
struct HTTPSecurityTests {
    static let secret = "hunter2-s3cret"
    let server: MisbehavingServer
    let client = impatientClient()

    init() throws { server = try MisbehavingServer() }

    // MARK: Redirects

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is followed, headers with it`(_ status: Int) async throws {
        server.on("/a/start", .redirect(status, to: "../b?x=1#part"))
        server.on("/b", .text("there"))
        let answer = try await client.fetch("\(server.address)/a/start", headers: ["x-api-key": Self.secret])
        #expect(answer.text == "there")
        #expect(answer.address.text == "\(server.address)/b?x=1")
        #expect(server.log.map { $0["x-api-key"] } == [Self.secret, Self.secret])
    }

    @Test func `five redirects are followed, and not a sixth`() async throws {
        server.otherwise(
            .choose { request in
                let left = Int(request.path.dropFirst()) ?? 0
                return left == 0 ? .text("there") : .redirect(to: "/\(left - 1)")
            })
        #expect(try await client.fetch("\(server.address)/5").text == "there")
        #expect(try await client.failure("\(server.address)/6")?.reason == .tooManyRedirects(limit: 5))
    }

    @Test func `headers are not sent on to another host or port`() async throws {
        let other = try MisbehavingServer()
        other.on("/b", .text("there"))
        server.on("/b", .text("there"))
        for target in ["\(other.address)/b", "http://localhost:\(server.port)/b"] {
            server.on("/a", .redirect(to: target))
            #expect(try await client.fetch("\(server.address)/a", headers: ["x-api-key": Self.secret]).text == "there")
        }
        let asked = server.log(of: "/b") + other.log
        #expect(asked.count == 2)
        #expect(asked.allSatisfy { request in request["x-api-key"] == nil && !request.headers.contains { $0.value.contains(Self.secret) } })
    }

    @Test func `credentials in an address are sent to its host and shown to nobody`() async throws {
        server.on("/a", .status(404))
        let failure = try await client.failure("http://user:\(Self.secret)@127.0.0.1:\(server.port)/a")
        #expect(server.log.first?["Authorization"] == "Basic " + Data("user:\(Self.secret)".utf8).base64EncodedString())
        #expect(failure?.message == "cannot fetch `\(server.address)/a`: the server answered 404 Not Found")
    }

    // MARK: Secrets

    @Test func `a value comes from the environment`() throws {
        let environment = ["KEY": Self.secret, "A_1": "one"]
        server.on("/a", .text(""))
        for (template, value) in [
            ("${KEY}", Self.secret), ("Bearer ${KEY}", "Bearer \(Self.secret)"), ("${A_1}-${A_1}", "one-one"),
            ("no $key, 5 $, $5", "no $key, 5 $, $5"), ("a?$TOP=5&$SKIP=2", "a?$TOP=5&$SKIP=2"), ("", ""),
        ] {
            #expect(try SecretText(expanding: template, environment: environment) == SecretText(value))
        }
    }

    @Test func `a template that has no value says why`() throws {
        var told: [String] = []
        for template in ["${CAT_API_KEY}", "Bearer ${EMPTY}", "${}", "${1ST}", "${A B}", "${KEY", "x ${ y", "Bearer $TOKEN"] {
            do throws(SecretText.ExpansionFault) {
                _ = try SecretText(expanding: template, environment: ["EMPTY": "", "KEY": Self.secret])
                Issue.record("\(template) has a value")
            } catch {
                told.append("\(template)\n  \(error.message)\n  help: \(error.help)")
            }
        }
        for (name, value) in [("x y", "v"), ("", "v"), ("x-key", "a\nb"), ("x-key", "a\r\nInjected: yes"), ("x-key", "a\0")] {
            do throws(HTTPHeader.Fault) {
                _ = try HTTPHeader(name, SecretText(value))
                Issue.record("\(name) is taken")
            } catch {
                told.append("\(name): \(value.debugDescription)\n  \(error.message)")
            }
        }
        try expectGolden(told.joined(separator: "\n"), "http-headers.txt")
    }

    @Test func `a secret is nowhere to be read`() async throws {
        let header = try HTTPHeader("x-api-key", SecretText(expanding: "Bearer ${KEY}", environment: ["KEY": Self.secret]))
        // A server that repeats what it was sent, in an address and in its words.
        server.on("/a", .choose { .redirect(to: "/echo/\($0["x-api-key"]?.split(separator: " ").last ?? "")?api_key=\(Self.secret)&page=1") })
        server.otherwise(.choose { .answer(403, ["X-Echo": $0["x-api-key"] ?? ""], Array(($0["x-api-key"] ?? "").utf8)) })
        let request = HTTPRequest(
            try HTTPAddress("http://me:\(Self.secret)@127.0.0.1:\(server.port)/a?token=\(Self.secret)&page=1"), headers: [header],
            reach: HTTPReach(source: try HTTPAddress(server.address)))
        var failure: HTTPFailure?
        do throws(HTTPFailure) { _ = try await client.fetch(request) } catch { failure = error }
        let said = try #require(failure)
        #expect(said.redirectedTo != nil)
        var shown = [
            "\(request)", String(reflecting: request), "\(header)", "\(header.self)", "\(said)", String(reflecting: said), said.message,
            said.help ?? "",
        ]
        for value in [request, header, said, request.address] as [Any] {
            var text = ""
            dump(value, to: &text)
            shown += [text, String(describing: value), String(reflecting: value)]
        }
        for text in shown { #expect(!text.contains(Self.secret), "\(text)") }
        #expect(said.message.contains("token=…&page=1"))
        #expect(server.log.last?["x-api-key"] == "Bearer \(Self.secret)")
    }

    // MARK: Addresses

    @Test func `an address is http or https and has a host`() throws {
        #expect(throws: HTTPAddress.Fault.otherScheme("file")) { try HTTPAddress("file:///etc/passwd") }
        #expect(throws: HTTPAddress.Fault.otherScheme("ftp")) { try HTTPAddress("FTP://example.com/") }
        #expect(throws: HTTPAddress.Fault.notAnAddress) { try HTTPAddress("") }
        #expect(throws: HTTPAddress.Fault.notAnAddress) { try HTTPAddress("feeds/a.json") }
        #expect(throws: HTTPAddress.Fault.notAnAddress) { try HTTPAddress("http://example.com/\r\nHost: other") }
        #expect(throws: HTTPAddress.Fault.self) { try HTTPAddress("http:///path") }
        let base = try HTTPAddress("https://example.com/api/list?page=1")
        #expect(try HTTPAddress("?page=2", relativeTo: base).text == "https://example.com/api/list?page=2")
        #expect(try HTTPAddress("item/7", relativeTo: base).text == "https://example.com/api/item/7")
        #expect(try HTTPAddress("/x", relativeTo: base).text == "https://example.com/x")
        #expect(try HTTPAddress("//other.example/x", relativeTo: base).text == "https://other.example/x")
        #expect(throws: HTTPAddress.Fault.otherScheme("file")) { try HTTPAddress("file:///x", relativeTo: base) }
    }

    @Test(arguments: [
        ("https://example.com/a?limit=10&page=3#x", "https://example.com/a?limit=10&page=3"),
        ("https://user:pass@example.com:8443/a", "https://example.com:8443/a"),
        (
            "https://example.com/?api_key=abc&page=2&access_token=def&X-Amz-Signature=1",
            "https://example.com/?api_key=…&page=2&access_token=…&X-Amz-Signature=…"
        ),
        ("https://example.com/?monkey&q=a@b", "https://example.com/?monkey&q=a@b"),
    ])
    func `an address is shown without what may be secret`(_ text: String, _ shown: String) throws {
        #expect(try HTTPAddress(text).description == shown)
    }

    @Test func `a port that there is not makes no address`() throws {
        #expect(throws: HTTPAddress.Fault.badPort(99_999)) { try HTTPAddress("http://example.com:99999/") }
        #expect(throws: HTTPAddress.Fault.badPort(0)) { try HTTPAddress("http://example.com:0/") }
        #expect(try HTTPAddress("http://example.com:65535/").text == "http://example.com:65535/")
    }

    // MARK: Validators

    @Test(arguments: ["\"a\rX-Injected: yes\"", "\"a\u{1B}[2J\"", "\"a\u{7F}\"", "\"\(String(repeating: "a", count: 2_000))\""])
    func `a tag that no request could carry is not kept`(_ tag: String) async throws {
        server.on("/a", .raw("HTTP/1.1 200 OK\r\nETag: \(tag)\r\nLast-Modified: now\u{B}\r\nContent-Length: 2\r\n\r\n[]"))
        let answer = try await client.fetch("\(server.address)/a")
        #expect(answer.text == "[]")
        #expect(answer.validators.isEmpty)
        #expect(HTTPValidators(entityTag: tag, lastModified: "a\r\nb").isEmpty)
    }

    @Test func `validators go to the host alone that gave them`() async throws {
        let other = try MisbehavingServer()
        other.on("/b", .choose { $0["If-None-Match"] == "\"v1\"" ? .status(304) : .text("there", ["ETag": "\"v1\""]) })
        server.on("/a", .redirect(to: "\(other.address)/b"))
        let first = try await client.fetch("\(server.address)/a")
        #expect(first.validators == HTTPValidators(entityTag: "\"v1\"", origin: other.address))
        #expect(try await client.fetch("\(server.address)/a", validators: first.validators).isNotModified)
        #expect(server.log.allSatisfy { $0["If-None-Match"] == nil })
        #expect(other.log.map { $0["If-None-Match"] } == [nil, "\"v1\""])
        // Where the redirect leads elsewhere the next time, the new host is not sent them.
        server.on("/a", .redirect(to: "\(server.address)/c"))
        server.on("/c", .text("here"))
        #expect(try await client.fetch("\(server.address)/a", validators: first.validators).text == "here")
        #expect(server.log.allSatisfy { $0["If-None-Match"] == nil })
    }

    // MARK: TLS and proxies

    @Test func `a certificate that nobody vouches for is not believed, and one that is named is`() async throws {
        let secure = try TLSServer(serving: "secret")
        guard case .untrusted = try await client.failure(secure.address)?.reason else {
            Issue.record("the certificate was believed")
            return
        }
        let trusting = impatientClient(environment: ["SSL_CERT_FILE": secure.certificate])
        #expect(try await trusting.fetch(secure.address).text == "secret")
    }

    @Test func `a request goes through the proxy of the environment`() async throws {
        server.on("http://feeds.invalid/a", .text("through the proxy"))
        let client = impatientClient(environment: ["http_proxy": server.address])
        #expect(try await client.fetch("http://feeds.invalid/a", headers: ["x-api-key": Self.secret]).text == "through the proxy")
        let secure = impatientClient(environment: ["https_proxy": server.address]) { $0.retries.attempts = 1 }
        server.otherwise(.status(403))
        #expect(try await secure.failure("https://feeds.invalid/a") != nil)
        #expect(server.log.last?.target == "feeds.invalid:443")
    }

    @Test func `hosts of no_proxy are asked directly`() async throws {
        server.on("/a", .text("directly"))
        let client = impatientClient(environment: ["http_proxy": "http://127.0.0.1:1", "no_proxy": "example.com,127.0.0.1"])
        #expect(try await client.fetch("\(server.address)/a").text == "directly")
    }

    @Test(arguments: [
        ("*", true), ("127.0.0.1", true), ("127.0.0.0/8", true), (" example.com\t127.0.0.1 ", true), ("10.0.0.0/8", false),
        ("127.0.0.2", false), ("0.0.1", false), ("127.0.0.1/x", false), ("", false),
    ])
    func `no_proxy names hosts as curl does`(_ hosts: String, _ isDirect: Bool) async throws {
        server.on("/a", .text("directly"))
        let client = impatientClient(environment: ["http_proxy": "http://127.0.0.1:1", "no_proxy": hosts]) { $0.retries.attempts = 1 }
        #expect((try await client.failure("\(server.address)/a") == nil) == isDirect)
    }

    @Test(arguments: [("feeds.test", true), (".feeds.test", true), ("test", true), ("eds.test", false), ("www.feeds.test", false)])
    func `no_proxy names hosts and all below them`(_ hosts: String, _ isDirect: Bool) async throws {
        server.on("/a", .text("directly"))
        let client = impatientClient(environment: ["http_proxy": "http://127.0.0.1:1", "no_proxy": hosts]) { policy in
            policy.retries.attempts = 1
            policy.names = .table(["feeds.test": ["127.0.0.1"]])
        }
        #expect((try await client.failure("http://feeds.test:\(server.port)/a") == nil) == isDirect)
    }
}
