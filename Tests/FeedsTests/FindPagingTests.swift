import Feeds
import HTTP
import JSONValue
import SiteModel
import TestSupport
import Testing

/// How an address goes on, found by asking it once.
@Suite(.timeLimit(.minutes(20)))
struct FindPagingTests {
    private let server: MisbehavingServer
    private let client = impatientClient()

    init() throws { server = try MisbehavingServer() }

    private func paging(_ target: String, _ body: String, _ headers: [String: String] = [:]) async -> FoundPaging? {
        server.otherwise(.text(body, headers))
        return await findPaging(of: server.address + target, headers: [], client: client)
    }

    @Test func `a Link header, or a member that holds an address, names the next page`() async {
        #expect(await paging("/a", "[]", ["Link": "<b>; rel=\"next\""])?.paging == .linkHeader)
        #expect(await paging("/a", #"{"next":"https://a.example/?page=2","results":[]}"#)?.paging == .pointer(JSONPointer(["next"])))
        #expect(await paging("/a", #"{"info":{"next":"/a?page=2"}}"#)?.paging == .pointer(JSONPointer(["info", "next"])))
        #expect(await paging("/a", #"{"next":null}"#)?.paging == .single)
        // A mark that only the server understands.
        #expect(await paging("/a", #"{"next":"WzE2"}"#)?.paging == .single)
    }

    @Test func `a parameter that counts is taken out of the address`() async {
        #expect(
            await paging("/a?q=x&page=1", "[]") == FoundPaging(source: server.address + "/a?q=x&page={page}", paging: .counted(from: 1, size: nil)))
        #expect(
            await paging("/a?offset=0&limit=20", "[]")
                == FoundPaging(source: server.address + "/a?offset={offset}&limit=20", paging: .counted(from: 0, size: nil)))
        #expect(await paging("/a?homepage=1&page=first", "[]")?.paging == .single)
    }

    @Test(arguments: [
        (#"{"page":1,"per_page":2,"total":5,"data":[{"n":1},{"n":2}]}"#, "page=2", "?page={page}", 1),
        (#"{"meta":{"pagination":{"current_page":1,"total_pages":3}},"data":[{"n":1},{"n":2}]}"#, "page=2", "?page={page}", 1),
        (#"{"page":0,"totalPages":3,"data":[{"n":1},{"n":2}]}"#, "page=1", "?page={page}", 0),
        (#"{"products":[{"n":1},{"n":2}],"total":5,"skip":0,"limit":2}"#, "skip=2", "?skip={offset}", 0),
        (#"{"totalResults":"5","Search":[{"n":1},{"n":2}]}"#, "page=2", "?page={page}", 1),
        (#"{"total_count":5,"items":[{"n":1},{"n":2}]}"#, "offset=2", "?offset={offset}", 0),
    ])
    func `an answer that says that there is more is asked for a second page`(first: String, parameter: String, found: String, start: Int) async {
        server.otherwise(
            .choose { request in
                .text(request.target.contains(parameter) ? first.replacing(#"{"n":1},{"n":2}"#, with: #"{"n":3},{"n":4}"#) : first)
            })
        let paging = await findPaging(of: server.address + "/a", headers: [], client: client)
        #expect(paging == FoundPaging(source: server.address + "/a" + found, paging: .counted(from: start, size: nil)))
    }

    @Test(arguments: [
        // The origin does not know the parameter; all records are there; a sum of money; the last page.
        #"{"page":1,"total":5,"data":[{"n":1}]}"#, #"{"page":1,"total":1,"data":[{"n":1}]}"#, #"{"total":500,"items":[{"n":1}]}"#,
        #"{"page":3,"total":5,"data":[{"n":5}]}"#,
    ])
    func `an answer that goes on nowhere is a feed of one page`(answer: String) async {
        #expect(await paging("/a", answer)?.paging == .single)
    }

    @Test func `without an answer nothing is said`() async {
        server.otherwise(.status(404))
        #expect(await findPaging(of: server.address + "/a?page=1", headers: [], client: client) == nil)
        server.otherwise(.text("<html>"))
        #expect(await findPaging(of: server.address + "/a", headers: [], client: client) == nil)
    }
}
