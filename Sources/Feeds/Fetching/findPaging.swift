import HTTP
import JSONValue
import SiteModel

/// How an address goes on behind its first answer, as far as the answer itself tells.
public struct FoundPaging: Sendable, Equatable {
    /// The address; where one of its parameters counts, with `{page}` or `{offset}` in its place.
    public let source: String
    public let paging: Paging

    public init(source: String, paging: Paging) {
        self.source = source
        self.paging = paging
    }
}

/// Asks an address and looks at how its answer goes on; where that says that there is more and not where, a second page is tried. Nil where there is no answer; the fetch itself will say why.
///
/// - Parameter filled: fills secrets into an address.
public func findPaging(
    of source: String, filled: (String) -> String = { $0 }, headers: [HTTPHeader], client: HTTPClient
) async -> FoundPaging? {
    guard let address = try? HTTPAddress(filled(source)) else { return nil }  // The fetch says what is wrong with it.
    let request = HTTPRequest(address, headers: headers, reach: HTTPReach(source: address))
    guard let answer = try? await client.fetch(request) else { return nil }  // The fetch reports it, with what to do.
    guard let root = try? JSONText(answer.body).parse().root else { return nil }  // The fetch reports it with its place.
    if let named = answer.headers["Link"].flatMap({ LinkHeader($0).next }) != nil ? .linkHeader : namedPaging(in: root) {
        return FoundPaging(source: source, paging: named)
    }
    if let counted = counted(source) { return counted }
    if let clues = PagingClues(root), !hasVariables(source), !source.contains("#") {
        if let token = clues.token, await givesOthers(filled(source).asking(token.parameter, for: token.value), clues, request, client) {
            return FoundPaging(source: source, paging: token.paging)
        }
        for parameter in clues.parameters {
            if let found = await tried(parameter, source, filled, clues, request, client) { return found }
        }
    }
    return FoundPaging(source: source, paging: .single)
}

/// Where an answer names the page behind it; nil where it names none.
func namedPaging(in root: JSONValue) -> Paging? {
    let pointer = usualPlacesOfNext.map { JSONPointer($0) }.first { root[$0]?.string?.isEmpty == false }
    guard let pointer, root[pointer]?.string.map(leadsOn) == true else { return nil }
    return .pointer(pointer)
}

/// Asks for a second page, where the first answer says that there are more records: an origin that knows the parameter gives others.
private func tried(
    _ parameter: PagingClues.Parameter, _ source: String, _ filled: (String) -> String, _ clues: PagingClues, _ request: HTTPRequest,
    _ client: HTTPClient
) async -> FoundPaging? {
    let start = source + (source.contains("?") ? "&" : "?") + parameter.name + "="
    guard await givesOthers(filled(start) + String(parameter.second), clues, request, client) else { return nil }
    let variable = parameter.countsRecords ? "{offset}" : "{page}"
    return FoundPaging(source: start + variable, paging: .counted(from: parameter.first, size: nil))
}

/// Whether an address gives other records than the first answer has.
private func givesOthers(_ address: String, _ clues: PagingClues, _ request: HTTPRequest, _ client: HTTPClient) async -> Bool {
    guard let address = try? HTTPAddress(address) else { return false }  // Then it is not the way.
    let further = HTTPRequest(address, headers: request.headers, reach: request.reach)
    guard let answer = try? await client.fetch(further), let root = try? JSONText(answer.body).parse().root,  // As above.
        let first = root[clues.pointer]?.array?.first
    else { return false }
    return first != clues.list.first
}

private let usualPlacesOfNext = [
    ["next"], ["links", "next"], ["info", "next"], ["paging", "next"], ["pagination", "next"], ["meta", "next"], ["_links", "next", "href"],
    ["links", "next", "href"], ["next_page_url"], ["next_url"], ["nextLink"], ["@odata.nextLink"], ["next_page"],
]

/// Whether a text is an address, and no mark that only the server understands.
private func leadsOn(_ text: String) -> Bool { text.contains("://") || text.hasPrefix("/") || text.hasPrefix("?") }

/// Whether an address has places for numbers; those for secrets, `${KEY}`, are none.
private func hasVariables(_ source: String) -> Bool { source.replacing("${", with: "").contains("{") }

/// `?page=1` counts pages, `?offset=0` records.
private func counted(_ source: String) -> FoundPaging? {
    guard !hasVariables(source), let query = source.firstIndex(of: "?") else { return nil }
    for (names, variable) in [(["page", "p", "paged"], "{page}"), (["offset", "skip", "start"], "{offset}")] {
        for name in names {
            // Valid as it stands.
            guard let match = source[query...].firstMatch(of: try! Regex<(Substring, Substring)>("[?&]\(name)=(\\d+)(?=&|$)")),
                let from = Int(match.output.1)
            else { continue }
            let number = match.output.1.startIndex..<match.output.1.endIndex
            return FoundPaging(source: source.replacingCharacters(in: number, with: variable), paging: .counted(from: from, size: nil))
        }
    }
    return nil
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
