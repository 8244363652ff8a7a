import Diagnostics
import HTTP
import JSONValue

/// How an address goes on behind its first answer, as far as the answer itself tells.
public enum FoundPaging: Sendable, Equatable {
    case none
    /// The `Link` header names the next page.
    case linkHeader
    /// A member of the answer names it.
    case pointer(JSONPointer)
    /// A parameter of the address counts: the address with `{page}` or `{offset}` in its place, and where it starts.
    case counted(source: String, from: Int)
}

/// Asks an address once and looks at how its answer goes on. Nil where there is no answer; the fetch itself will say why.
public func findPaging(of source: String, headers: [HTTPHeader], client: HTTPClient) async -> FoundPaging? {
    guard let address = try? HTTPAddress(source) else { return nil }  // As above.
    let request = HTTPRequest(address, headers: headers, reach: HTTPReach(source: address))
    guard let answer = try? await client.fetch(request) else { return nil }
    guard let root = try? JSONText(answer.body).parse().root else { return nil }  // The fetch reports it with its place.
    if answer.headers["Link"].flatMap({ LinkHeader($0).next }) != nil { return .linkHeader }
    let pointer = usualPlacesOfNext.map { JSONPointer($0) }.first { root[$0]?.string?.isEmpty == false }
    if let pointer, root[pointer]?.string.map(leadsOn) == true { return .pointer(pointer) }
    return counted(source) ?? FoundPaging.none
}

private let usualPlacesOfNext = [
    ["next"], ["links", "next"], ["info", "next"], ["paging", "next"], ["pagination", "next"], ["meta", "next"], ["_links", "next", "href"],
    ["links", "next", "href"], ["next_page_url"], ["next_url"], ["nextLink"], ["@odata.nextLink"], ["next_page"],
]

/// Whether a text is an address, and no mark that only the server understands.
private func leadsOn(_ text: String) -> Bool { text.contains("://") || text.hasPrefix("/") || text.hasPrefix("?") }

/// `?page=1` counts pages, `?offset=0` records.
private func counted(_ source: String) -> FoundPaging? {
    guard !source.contains("{"), let query = source.firstIndex(of: "?") else { return nil }
    for (names, variable) in [(["page", "p", "paged"], "{page}"), (["offset", "skip", "start"], "{offset}")] {
        for name in names {
            guard let match = source[query...].firstMatch(of: try! Regex<(Substring, Substring)>("[?&]\(name)=(\\d+)(?=&|$)")),  // Valid as it stands.
                let from = Int(match.output.1)
            else { continue }
            return .counted(source: source.replacingCharacters(in: match.output.1.startIndex..<match.output.1.endIndex, with: variable), from: from)
        }
    }
    return nil
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String { self[..<range.lowerBound] + text + self[range.upperBound...] }
}
