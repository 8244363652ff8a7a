import Testing

@testable import Preview

@Suite struct `requests` {
    @Test func `a head is its first line and its headers`() throws {
        let text = "GET /birds/?q=1 HTTP/1.1\r\nHost: localhost:8080\r\nRANGE:\tbytes=0-3 \r\nX: a\r\nx: b"
        let head = try #require(RequestHead(Array(text.utf8)))
        #expect(head.method == "GET")
        #expect(head.target == "/birds/?q=1")
        #expect(head["host"] == "localhost:8080")
        #expect(head["range"] == "bytes=0-3")
        #expect(head["x"] == nil, "which of the two counts?")
        #expect(head["y"] == nil)
        #expect(head.keepsConnection && !head.hasBody)
    }

    @Test(arguments: [
        "", "GET", "GET /", "GET / HTTP/2", "GET / HTTP/1.1 x", "GET  / HTTP/1.1", " / HTTP/1.1", "GET / HTTP/1.1\r\nno colon",
        "GET / HTTP/1.1\r\n: x", "GET / HTTP/1.1\r\nHost : x", "GET / HTTP/1.1\r\n folded: x", "GET / HTTP/1.1\r\nHost: a\u{1}b",
        "GET / HTTP/1.1\r\nHost: a\nX: b", "GET /é HTTP/1.1", "GET /a\tb HTTP/1.1",
    ])
    func `what is none is refused`(text: String) {
        #expect(RequestHead(Array(text.utf8)) == nil)
    }

    @Test func `bytes that are no text are none`() {
        #expect(RequestHead(Array("GET / HTTP/1.1\r\nX: ".utf8) + [0xFF]) == nil)
    }

    @Test(arguments: [
        ("Content-Length: 5", true), ("Content-Length: 0", false), ("Transfer-Encoding: chunked", true), ("Accept: */*", false),
        ("Content-Length: 0\r\nContent-Length: 5", true), ("Content-Length: x", true),
    ])
    func `a body is foreseen`(header: String, hasBody: Bool) throws {
        #expect(try #require(RequestHead(Array("POST / HTTP/1.1\r\n\(header)".utf8))).hasBody == hasBody)
    }

    @Test(arguments: [
        ("1.1", "Accept: */*", true), ("1.1", "Connection: Close", false), ("1.0", "Accept: */*", false),
        ("1.0", "Connection: Keep-Alive", true),
    ])
    func `a connection goes on, or not`(version: String, header: String, keeps: Bool) throws {
        #expect(try #require(RequestHead(Array("GET / HTTP/\(version)\r\n\(header)".utf8))).keepsConnection == keeps)
    }

    @Test(arguments: [
        ("/", "/"), ("/birds/barn%20owl/?q=%41#x", "/birds/barn owl/"), ("/%C3%B6wl", "/öwl"), ("/%2e%2E/x", "/../x"), ("/a%5cb", "/a\\b"),
        ("/a%2fb", "/a/b"), ("/%25", "/%"), ("/?/../", "/"), ("/+", "/+"),
    ])
    func `a path has its escapes undone, once`(target: String, path: String) {
        #expect(requestPath(target) == path)
    }

    @Test(arguments: ["", "*", "birds/", "http://localhost/", "/%", "/%0", "/%g0", "/%00", "/a%00b", "/%ff", "/%c0%ae"])
    func `what is no path has none`(target: String) {
        #expect(requestPath(target) == nil)
    }

    @Test(arguments: ["/", "/birds/barn owl/", "/öwl/?#%", "/a&b;c=d/(e)!", "/a\"b<c>"])
    func `an escaped path is read as it was`(path: String) {
        #expect(requestPath(escapedPath(path)) == path)
        #expect(escapedPath(path).utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>?#".utf8.contains($0) })
    }
}

@Suite struct `hosts` {
    @Test(arguments: ["localhost:8080", "LocalHost:8080", "127.0.0.1:8080", "[::1]:8080"])
    func `this machine is answered to`(host: String) {
        #expect(HostRule(host: nil, port: 8080).allows(host))
    }

    @Test(arguments: [
        "", "localhost", "localhost:8081", "localhost:80800", "example.org", "example.org:8080", "localhost.example.org:8080",
        "127.0.0.1.:8080", "127.0.0.2:8080", "0.0.0.0:8080", "[::]:8080", "localhost:8080@example.org", "user@localhost:8080", " localhost:8080",
        "192.168.1.2:8080",
    ])
    func `others are not`(host: String) {
        #expect(!HostRule(host: nil, port: 8080).allows(host))
    }

    @Test func `a host that is named is, too`() {
        #expect(HostRule(host: "Desk.local", port: 8080).allows("desk.local:8080"))
        #expect(HostRule(host: "fe80::1", port: 8080).allows("[fe80::1]:8080"))
        #expect(!HostRule(host: "desk.local", port: 8080).allows("example.org:8080"))
    }

    @Test func `on all addresses any address is, and no name`() {
        for host in ["0.0.0.0", "::"] {
            let rule = HostRule(host: host, port: 8080)
            #expect(rule.allows("192.168.1.2:8080") && rule.allows("[fe80::1]:8080") && rule.allows("localhost:8080"))
            #expect(!rule.allows("example.org:8080") && !rule.allows("192.168.1.2:80") && !rule.allows("1.2.3.4.example.org:8080"))
            #expect(!rule.allows("1.2.3:8080") && !rule.allows("[example.org]:8080") && !rule.allows("256.1.1.1:8080"))
        }
    }

    @Test func `the port of HTTP need not be written`() {
        #expect(HostRule(host: nil, port: 80).allows("localhost"))
        #expect(HostRule(host: nil, port: 80).allows("localhost:80"))
        #expect(HostRule(host: "0.0.0.0", port: 80).allows("192.168.1.2"))
    }
}
