import Foundation
import HTTP
import Testing
import TestSupport

/// What an answer names does not lead into networks that are not public. Every name is looked up in a table of the test, and
/// nothing but loopback is connected to.
@Suite(.timeLimit(.minutes(20)))
struct HTTPReachTests {
    let server: MisbehavingServer

    init() throws {
        server = try MisbehavingServer()
        server.otherwise(.text("there"))
    }

    /// Asks for what an answer of that source names.
    private func failure(
        _ address: String, source: String, allowing hosts: [String] = [], names: [String: [String]] = [:],
        environment: [String: String] = [:]
    ) async throws -> HTTPFailure.Reason? {
        let client = impatientClient(environment: environment) { policy in
            policy.names = .table(names)
            policy.retries.attempts = 1
        }
        do {
            let reach = HTTPReach(source: try HTTPAddress(source), allowedHosts: hosts)
            _ = try await client.fetch(HTTPRequest(try HTTPAddress(address), reach: reach))
            return nil
        } catch let failure as HTTPFailure {
            return failure.reason
        }
    }

    // MARK: Zones

    static let zones: [(String, NetworkZone)] = [
        ("127.0.0.1", .machine), ("127.255.255.254", .machine), ("0.0.0.0", .machine), ("0.1.2.3", .machine), ("[::1]", .machine), ("[::]", .machine),
        ("169.254.169.254", .link), ("[fe80::1]", .link), ("[febf::1]", .link),
        ("10.0.0.1", .privateNetwork), ("172.16.0.1", .privateNetwork), ("172.31.255.255", .privateNetwork), ("192.168.1.1", .privateNetwork),
        ("[fc00::1]", .privateNetwork), ("[fdff::1]", .privateNetwork), ("[fec0::1]", .privateNetwork), ("[64:ff9b:1::1]", .privateNetwork),
        ("100.64.0.1", .sharedNetwork), ("100.127.255.255", .sharedNetwork),
        ("224.0.0.1", .special), ("239.255.255.255", .special), ("255.255.255.255", .special), ("240.0.0.1", .special), ("192.0.0.8", .special),
        ("[ff02::1]", .special), ("[100::1]", .special),
        // Version 4 in other clothes: mapped, compatible, NAT64, 6to4, Teredo.
        ("[::ffff:127.0.0.1]", .machine), ("[::ffff:a9fe:a9fe]", .link), ("[::10.0.0.1]", .privateNetwork),
        ("[64:ff9b::192.168.0.1]", .privateNetwork), ("[2002:7f00:1::]", .machine), ("[2001::f5ff:fffe]", .privateNetwork),
        // And in other spellings.
        ("127.1", .machine), ("2130706433", .machine), ("0x7f000001", .machine), ("0251.0376.0251.0376", .link),
    ]

    @Test(arguments: zones) func `an address of no public network is refused, however it is written`(_ host: String, _ zone: NetworkZone) async throws
    {
        let reason = try await failure("http://\(host):\(server.port)/", source: "http://203.0.113.7/")
        guard case .outOfReach(_, _, let found)? = reason else {
            Issue.record("\(host): \(String(describing: reason))")
            return
        }
        #expect(found == zone)
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: zones) func `a name that has such an address is refused as well`(_ host: String, _ zone: NetworkZone) async throws {
        // Spellings are for addresses in URLs.
        guard host.contains(".0.") || host.hasPrefix("[") else { return }
        let address = host.filter { !"[]".contains($0) }
        let reason = try await failure("http://evil.test:\(server.port)/", source: "http://203.0.113.7/", names: ["evil.test": [address]])
        guard case .outOfReach(let name, _, let found)? = reason else {
            Issue.record("\(host): \(String(describing: reason))")
            return
        }
        #expect(name == "evil.test" && found == zone)
        #expect(server.connectionCount == 0)
    }

    /// A source there is the way to ask which zone an address is in: nothing else refuses it. None is connected to, since the
    /// proxy is nobody.
    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1", "169.253.0.1", "172.15.0.1",
        "172.32.0.1", "192.167.0.1", "223.255.255.255", "[2606:4700::1111]", "[2002:0101:0101::]", "[64:ff9b::1.1.1.1]", "[fb00::1]",
    ])
    func `an address of the public network is not refused`(_ host: String) async throws {
        let proxy = try MisbehavingServer()
        proxy.otherwise(.text("through the proxy"))
        #expect(try await failure("http://\(host)/", source: "http://203.0.113.7/", environment: ["http_proxy": proxy.address]) == nil)
        #expect(proxy.log.count == 1)
    }

    // MARK: Who may

    @Test func `a request leads to the part of the network that its source is in, and to no other`() async throws {
        #expect(try await failure(server.address, source: "http://127.0.0.9:1/feed") == nil)
        #expect(try await failure("http://127.0.0.1:\(server.port)/", source: "http://[::1]/feed") == nil)
        #expect(try await failure(server.address, source: "http://192.168.7.7/feed") != nil)
        #expect(try await failure("http://192.168.7.8/", source: server.address) != nil)
    }

    @Test func `a source by name is looked up where it leads inside, and its host may be asked there`() async throws {
        let names = ["feeds.test": ["127.0.0.1"], "pictures.test": ["127.0.0.1"], "metadata.test": ["169.254.169.254"]]
        for host in ["feeds.test", "pictures.test", "127.0.0.1"] {
            #expect(try await failure("http://\(host):\(server.port)/", source: "http://feeds.test/", names: names) == nil)
        }
        #expect(
            try await failure("http://metadata.test/", source: "http://feeds.test/", names: names)
                == .outOfReach(host: "metadata.test", address: "169.254.169.254", .link))
    }

    @Test func `the source's own name leads nowhere else than it did`() async throws {
        // What a server of names may say next: the table of the client has another address than the system that the zone is of.
        let names = ["feeds.test": ["203.0.113.7"], "again.test": ["127.0.0.1"]]
        #expect(try await failure("http://again.test:\(server.port)/", source: "http://feeds.test/", names: names) != nil)
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [["intranet.test"], ["INTRANET.test"], ["intranet.test."], ["127.0.0.1", "intranet.test"]])
    func `a host that the site allows may be anywhere`(_ allowed: [String]) async throws {
        let names = ["intranet.test": ["127.0.0.1"], "other.test": ["127.0.0.1"]]
        let source = "http://203.0.113.7/"
        #expect(try await failure("http://intranet.test:\(server.port)/", source: source, allowing: allowed, names: names) == nil)
        #expect(try await failure("http://other.test:\(server.port)/", source: source, allowing: allowed, names: names) != nil)
    }

    @Test func `an address is allowed in any spelling`() async throws {
        for host in ["127.0.0.1", "127.1", "2130706433"] {
            #expect(try await failure(server.address, source: "http://203.0.113.7/", allowing: [host]) == nil)
        }
    }

    @Test func `a redirect leads no further than an address of the answer`() async throws {
        server.on("/away", .redirect(to: "http://169.254.169.254/latest/meta-data/"))
        let client = impatientClient { $0.names = .table([:]) }
        let failure = try await client.failure("\(server.address)/away")
        #expect(failure?.reason == .outOfReach(host: "169.254.169.254", address: "169.254.169.254", .link))
        #expect(failure?.attempts == 1)
        try expectGolden(
            [failure?.message, failure?.help].compactMap { $0 }.joined(separator: "\n").replacing(":\(server.port)", with: ":PORT"),
            "http-out-of-reach.txt")
    }

    @Test func `of a host with several addresses those are asked that may be`() async throws {
        let names = ["mixed.test": ["10.0.0.1", "127.0.0.1"]]
        #expect(try await failure("http://mixed.test:\(server.port)/", source: server.address, names: names) == nil)
    }

    // MARK: Proxies

    @Test func `through a proxy a written address is refused, and a name is the proxy's concern`() async throws {
        let proxy = try MisbehavingServer()
        proxy.otherwise(.text("through the proxy"))
        let environment = ["http_proxy": proxy.address]
        let source = "http://203.0.113.7/"
        for host in ["127.0.0.1", "localhost", "api.localhost", "169.254.169.254", "[::ffff:10.0.0.1]", "2130706433"] {
            guard
                case .outOfReach = try await failure(
                    "http://\(host)/", source: source, names: ["localhost": [], "api.localhost": []], environment: environment)
            else {
                Issue.record("\(host) was asked for")
                continue
            }
        }
        #expect(proxy.connectionCount == 0)
        let names = ["somewhere.test": ["10.0.0.1"]]
        #expect(try await failure("http://somewhere.test/", source: source, names: names, environment: environment) == nil)
        #expect(proxy.log.map(\.target) == ["http://somewhere.test/"])
    }
}
