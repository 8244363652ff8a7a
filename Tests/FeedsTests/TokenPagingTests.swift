import Feeds
import HTTP
import JSONValue
import SiteModel
import TestSupport
import Testing

/// Pages that are asked for with a token, and answers that go on without anything following them.
@Suite(.timeLimit(.minutes(20)))
struct TokenPagingTests {
    /// A list of three pages of two records; `answer` writes a page, with the token of the next.
    private func fixture(_ parameter: String, _ answer: @escaping @Sendable (_ records: String, _ token: String?) -> String) throws -> SnapshotFixture
    {
        let fixture = try SnapshotFixture()
        fixture.server.otherwise(
            .choose { request in
                let page =
                    ["b c": 2, "d/e": 3].first {
                        request.target.hasSuffix("\(parameter)=\($0.key.replacing(" ", with: "%20").replacing("/", with: "%2F"))")
                    }?.value ?? 1
                let token: String? = page == 1 ? "b c" : page == 2 ? "d/e" : nil
                return .text(answer(#"[{"id":\#(page)1},{"id":\#(page)2}]"#, token), ["ETag": "\"\(page)\""])
            })
        return fixture
    }

    private func paging(_ pointer: String, _ parameter: String) throws -> Paging { .token(try JSONPointer(parsing: pointer), parameter: parameter) }

    private static let answers: [(pointer: String, parameter: String, answer: @Sendable (String, String?) -> String)] = [
        ("/response_metadata/next_cursor", "cursor", { #"{"ok":true,"members":\#($0),"response_metadata":{"next_cursor":"\#($1 ?? "")"}}"# }),
        ("/nextPageToken", "pageToken", { records, token in #"{"items":\#(records)\#(token.map { #","nextPageToken":"\#($0)""# } ?? "")}"# }),
        ("/meta/next_page_token", "page_token", { #"{"data":\#($0),"meta":{"next_page_token":\#($1.map { "\"\($0)\"" } ?? "null")}}"# }),
        ("/offset", "offset", { records, token in #"{"records":\#(records)\#(token.map { #","offset":"\#($0)""# } ?? "")}"# }),
        ("/data/after", "after", { #"{"data":{"after":\#($1.map { "\"\($0)\"" } ?? "null"),"before":null,"children":\#($0)}}"# }),
        (
            "/things/pageInfo/endCursor", "after",
            { #"{"things":{"nodes":\#($0),"pageInfo":{"endCursor":"\#($1 ?? "d/e")","hasNextPage":\#($1 != nil)}}}"# }
        ),
    ]

    @Test(arguments: answers.indices)
    func `a token is found, and asks for all pages until there is none`(index: Int) async throws {
        let (pointer, parameter, answer) = Self.answers[index]
        var fixture = try fixture(parameter, answer)
        fixture.source = "\(fixture.server.address)/list?limit=2&\(parameter)=old"
        let found = await findPaging(of: fixture.source, headers: [], client: impatientClient())
        #expect(found == FoundPaging(source: fixture.source, paging: try paging(pointer, parameter)))
        fixture.paging = try #require(found?.paging)
        #expect(try await fixture.update().messages(of: fixture) == "")
        #expect(fixture.records.contains(#""id": 32"#))
        #expect(fixture.server.log.last?.target == "/list?limit=2&\(parameter)=d%2Fe")
        // Nothing has changed: each page is asked for conditionally, but for one whose address holds what may be a secret and is not kept.
        let count = fixture.server.log.count
        #expect(try await fixture.update(.refresh).state == .unchanged)
        let mayBeSecret = parameter.lowercased().hasSuffix("token")
        #expect(fixture.server.log.count == count + 3 && fixture.server.log.last?["If-None-Match"] == (mayBeSecret ? nil : "\"3\""))
    }

    @Test func `a token that is given again ends the list`() async throws {
        var fixture = try fixture("mark") { #"{"docs":\#($0),"nextCursorMark":"\#($1 ?? "d/e")"}"# }
        fixture.source = "\(fixture.server.address)/list"
        fixture.paging = try paging("/nextCursorMark", "mark")
        #expect(try await fixture.update().messages(of: fixture) == "")
        #expect(fixture.records.contains(#""id": 32"#) && fixture.server.log.count == 3)
    }

    @Test func `an origin that does not know the parameter is a fault, and finds no paging`() async throws {
        var fixture = try fixture("cursor") { #"{"docs":\#($0),"next_cursor":"\#($1 ?? "x")"}"# }
        fixture.source = "\(fixture.server.address)/list"
        fixture.paging = try paging("/next_cursor", "page")
        try expectGolden(try await fixture.update().messages(of: fixture), "token-parameter.txt")
        fixture.server.otherwise(.text(#"{"docs":[{"id":1}],"next_cursor":"x"}"#))
        #expect(await findPaging(of: fixture.source, headers: [], client: impatientClient())?.paging == .single)
    }

    @Test(arguments: [
        ("a cursor", #"{"data":[{"id":1},{"id":2}],"meta":{"next_cursor":20}}"#), ("a total", #"{"items":[{"id":1},{"id":2}],"total":95}"#),
        ("a token of Airtable", #"{"records":[{"id":1},{"id":2}],"offset":"itrABC"}"#),
        ("a scroll", #"{"_scroll_id":"DXF1","hits":[{"id":1},{"id":2}]}"#),
    ])
    func `an answer that goes on is reported when it is fetched, and as long as it is kept`(what: String, answer: String) async throws {
        let fixture = try SnapshotFixture(records: answer)
        let fetched = try await fixture.update().messages(of: fixture)
        try expectGolden(fetched, "goes-on-\(what.replacing(" ", with: "-")).txt")
        #expect(try await fixture.update(.offline).messages(of: fixture) == fetched)
        #expect(try await fixture.update(.refresh).messages(of: fixture) == fetched)
        var wanted = fixture
        wanted.paging = .first
        #expect(try await wanted.update(.offline).messages(of: wanted) == "")
    }

    @Test(arguments: [
        // The end; a sum; all there are; what the request asked for.
        #"{"data":[{"id":1}],"meta":{"next_cursor":""}}"#, #"{"data":[{"id":1}],"next_cursor":0}"#,
        #"{"items":[{"price":40},{"price":55}],"total":95}"#,
        #"{"items":[{"id":1}],"total":1,"next_cursor":"x"}"#, #"{"items":[{"id":1}],"after":"2024-01-01"}"#, #"{"items":[{"id":1}],"offset":"0"}"#,
        #"{"nodes":[{"id":1}],"pageInfo":{"endCursor":"x","hasNextPage":false}}"#, #"{"customer":"Ann","items":[{"id":1}],"total":95}"#,
    ])
    func `an answer that is whole is not reported`(answer: String) async throws {
        let fixture = try SnapshotFixture(records: answer)
        #expect(try await fixture.update().messages(of: fixture) == "")
        #expect(!fixture.origin.contains("continuation"), "\(fixture.origin)")
    }
}
