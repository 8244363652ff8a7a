import JSONValue
import SiteModel

/// What an answer says about being one page of several: `{"total": 47, "page": 1, "per_page": 10, "data": […]}`.
struct PagingClues {
    /// Where its longest list is, and what is in that.
    let pointer: JSONPointer
    let list: JSONArray
    /// The number of records on all pages, if it is told.
    private(set) var total: Int?
    private var pages: Int?
    private var goesOn = false
    /// The number of this page, and the number of the records before it, under the names of the answer.
    private var page, offset: (name: String, value: Int)?
    /// What asks for the next page.
    private(set) var token: Token?

    struct Token {
        let pointer: JSONPointer
        let value: String
        /// What takes it, going by its name.
        let parameter: String

        var paging: Paging { .token(pointer, parameter: parameter) }
    }

    /// Nil for an answer without a list.
    init?(_ root: JSONValue) {
        guard let longest = Self.longestList(in: root, at: [], depth: 0) else { return nil }
        (pointer, list) = (JSONPointer(longest.path), longest.list)
        guard let object = root.object else { return }
        for path in Self.holders {
            guard let holder = path.reduce(Optional(object), { object, name in object?[name]?.object }) else { continue }
            read(holder, isOfPages: path.last.map(Self.holdersOfPages.contains) ?? path.isEmpty && countsItsList(object))
        }
        // GraphQL and its like say it beside the list.
        let around = longest.path.indices.map { Array(longest.path[..<$0]) }
        for path in Self.holders + around.flatMap({ path in [path] + Self.holdersOfPages.sorted().map { path + [$0] } }) where token == nil {
            token = root[JSONPointer(path)]?.object.flatMap { Self.token(in: $0, at: path, of: root) }
        }
    }

    /// Whether there are records that this answer does not have.
    var hasMore: Bool { total.map { $0 > list.count } ?? false || pages.map { $0 > 1 } ?? false || goesOn || token != nil && !list.isEmpty }

    /// A parameter that may ask for another page.
    struct Parameter {
        let name: String
        /// What it is on the first page, and what asks for the second.
        let first, second: Int
        let countsRecords: Bool
    }

    /// Parameters that may ask for the next page, the likeliest first; none behind the first page.
    var parameters: [Parameter] {
        guard hasMore, !list.isEmpty else { return [] }
        if let offset, offset.value == 0 { return [Parameter(name: offset.name, first: 0, second: list.count, countsRecords: true)] }
        if let page {
            guard page.value <= 1 else { return [] }
            // `currentPage` is the answer's word for it.
            let name = Self.plain(page.name).hasPrefix("current") ? "page" : page.name
            return [Parameter(name: name, first: page.value, second: page.value + 1, countsRecords: false)]
        }
        return [
            Parameter(name: "page", first: 1, second: 2, countsRecords: false),
            Parameter(name: "offset", first: 0, second: list.count, countsRecords: true),
        ]
    }

    // MARK: Reading

    /// Where answers say such things.
    private static let holders = [
        [], ["meta"], ["metadata"], ["info"], ["pagination"], ["paging"], ["page"], ["pageInfo"], ["meta", "pagination"], ["meta", "page"],
        ["response"], ["result"],
        ["response_metadata"], ["paging", "next"], ["search_metadata"],
    ]

    /// What tells of an answer and of nothing else.
    private static let holdersOfPages: Set = ["meta", "metadata", "pagination", "paging", "page", "pageInfo"]

    /// - Parameter isOfPages: whether what it tells cannot be about the records themselves.
    private mutating func read(_ object: JSONObject, isOfPages: Bool) {
        let numbers = object.compactMap { name, value -> (name: String, plain: String, value: Int)? in
            value.wholeNumber.map { (name, Self.plain(name), $0) }
        }
        func number(_ names: Set<String>) -> (name: String, value: Int)? { numbers.first { names.contains($0.plain) }.map { ($0.name, $0.value) } }
        // As many as one asks for at a time.
        let isPage = list.count >= 5 && list.count % 5 == 0
        let isOfPages = isOfPages || isPage || object.keys.contains { Self.wordsOfPages.contains(Self.plain($0)) }
        total = total ?? number(Self.certainTotals)?.value ?? (isOfPages ? number(["total", "count", "found", "hits", "size"])?.value : nil)
        pages = pages ?? number(["totalpages", "pages", "lastpage", "pagecount", "nbpages", "numpages", "pagestotal"])?.value
        page = page ?? number(["page", "currentpage", "pagenumber", "pageno", "paged"])
        offset = offset ?? number(["offset", "skip", "start", "startindex", "startat"])
        if object.saysOfMore(true) || (number(["nextpage"])?.value ?? 0) > 1 { goesOn = true }
    }

    /// Whether an object has nothing but a list and what says how the request went: its `total` is a number of records, unless numbers of
    /// these add up to it.
    private func countsItsList(_ object: JSONObject) -> Bool {
        guard pointer.tokens.count == 1, let total = object["total"]?.wholeNumber,
            object.allSatisfy({ pointer.tokens == [$0.key] || Self.wordsOfAnswers.contains(Self.plain($0.key)) })
        else { return false }
        var sums: [String: Int] = [:]
        for record in list {
            for (name, value) in record.object ?? .empty { sums[name, default: 0] += min(value.wholeNumber ?? 0, 1 << 40) }
        }
        return !sums.values.contains(total)
    }

    private static let wordsOfAnswers: Set = ["total", "status", "success", "ok", "code", "message", "error", "errors"]

    /// The token of an object that tells of pages.
    private static func token(in object: JSONObject, at path: [String], of root: JSONValue) -> Token? {
        for (name, value) in object {
            let plain = plain(name)
            guard namesOfTokens.contains(plain), let text = root.token(at: JSONPointer(path + [name])), !text.contains("://") else { continue }
            let isSure =
                switch plain {
                // A number is the place of the records, and no token.
                case "offset", "cursor", "continuation": value.wholeNumber == nil && value.string != nil
                // It may be what the request asked for; beside its opposite, or in the next page, it is not.
                case "after": value.string != nil && (object["before"] != nil || path.last == "next")
                // Given on the last page as well.
                case "endcursor": object.saysOfMore(true)
                default: true
                }
            if isSure { return Token(pointer: JSONPointer(path + [name]), value: text, parameter: parameter(taking: name)) }
        }
        return nil
    }

    private static let namesOfTokens: Set = [
        "nextcursor", "nextpagetoken", "nextpagecursor", "nexttoken", "nextcursormark", "nextcontinuationtoken", "continuationtoken", "continuation",
        "scrollid", "endcursor", "cursor", "offset", "after",
    ]

    /// `next_page_token` is asked for with `page_token`, `nextCursorMark` with `cursorMark`.
    private static func parameter(taking name: String) -> String {
        switch plain(name) {
        case "endcursor": return "after"
        case "nexttoken": return name
        default:
            let rest = (name.lowercased().hasPrefix("next") ? name.dropFirst(4) : name[...]).drop { "_-.".contains($0) }
            return rest.prefix(1).lowercased() + rest.dropFirst()
        }
    }

    private static let certainTotals: Set = [
        "totalcount", "totalresults", "totalitems", "totalrecords", "totalhits", "totalelements", "totalrows", "numfound", "recordcount", "nbhits",
        "totalentries",
    ]
    /// Beside one of these `total` is no sum of money.
    private static let wordsOfPages: Set = [
        "page", "perpage", "pagesize", "limit", "offset", "skip", "start", "next", "previous", "prev", "currentpage", "lastpage", "totalpages",
        "from", "take",
        "hasmore", "nextpage", "nextcursor", "nextpagetoken", "nexttoken",
    ]

    /// `total_pages` and `totalPages` as `totalpages`.
    static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "." } }

    private static func longestList(in value: JSONValue, at path: [String], depth: Int) -> (path: [String], list: JSONArray)? {
        switch value {
        case .array(let list) where !list.isEmpty: return (path, list)
        case .object(let object) where depth < 4:
            return object.compactMap { longestList(in: $0.value, at: path + [$0.key], depth: depth + 1) }.max { $0.list.count < $1.list.count }
        default: return nil
        }
    }
}

extension JSONValue {
    /// A number without a fraction that is not negative, also as a text.
    fileprivate var wholeNumber: Int? {
        switch self {
        case .int(let number): number >= 0 ? Int(exactly: number) : nil
        case .string(let text): text.utf8.count < 10 && !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
        default: nil
        }
    }
}
