import Diagnostics
import Foundation
import JSONValue

/// Where records come from.
public struct FeedConfiguration: Sendable {
    /// What its snapshot is called: the collection's name, with a number from the second feed on.
    public var name: String
    /// What `source` says in expressions; nil takes it from the address.
    public var label: String?
    /// A path relative to `content/`, or an address of http or https.
    public var source: Located<String>
    /// Where the records stand in the answer; without it they stand at the top, or under the one array that there is.
    public var items: Located<JSONPointer>?
    public var detail: DetailConfiguration?
    public var paging = Paging.single
    /// Request headers; `${NAME}` in a value stands for a variable of the environment.
    public var headers: [(name: Located<String>, value: Located<String>)] = []
    public var refresh = RefreshPolicy.never
    public var limits = FeedLimits()
    /// How much of the kept records a new answer may lack and still be taken, from 0 to 1.
    public var mayLose = 0.5

    package init(name: String, source: Located<String>) {
        self.name = name
        self.source = source
    }

    /// What expressions know its records by: the configuration's word, else the name of the file, or the host.
    public var shownSource: String {
        if let label { return label }
        if let host = isRemote ? URL(string: source.value)?.host() : nil { return host }
        let file = source.value.split(separator: "/").last ?? ""
        return file.split(separator: ".").first.map(String.init) ?? String(file)
    }

    /// Whether the feed comes over the network.
    public var isRemote: Bool { isWebAddress(source.value) }
}

/// How a feed is asked for; nil leaves the default of the HTTP layer.
public struct FeedLimits: Sendable, Equatable {
    /// Requests at once to one host.
    public var parallel: Int?
    /// Requests a second to one host.
    public var perSecond: Int?
    /// Seconds for one whole answer.
    public var timeout: Int?
    /// Bytes of one answer.
    public var size: Int?
    /// Seconds for all that is asked for at one fetch.
    public var total: Int?
    /// Failures in a row after which a host is given up.
    public var giveUpAfter: Int?

    package init() {}
}

/// How a feed goes on behind its first page.
public enum Paging: Sendable, Equatable {
    /// One answer holds all records.
    case single
    /// Only the first page is wanted, whatever it says about others.
    case first
    /// The answer names the next page at this place.
    case pointer(JSONPointer)
    /// The `Link` header names it (RFC 8288, `rel="next"`).
    case linkHeader
    /// The answer has a token at this place, with which this parameter of the query asks for the next page.
    case token(JSONPointer, parameter: String)
    /// Pages are counted from a number by `{page}` in the source, or records by `{offset}`, until a page comes back empty or, where its
    /// size is known, shorter.
    case counted(from: Int, size: Int?)
}

/// When a kept answer is asked for again.
public enum RefreshPolicy: Sendable, Equatable {
    /// Only when there is none, or when it is asked for by name.
    case never
    /// At each build.
    case always
    /// When it is older.
    case after(seconds: Int)
}

/// A document of its own for each record, merged into it.
public struct DetailConfiguration: Sendable {
    /// A URI Template over the record (RFC 6570), relative to the feed.
    public var template: Located<String>
    /// Names for the template beyond the record's fields, as expressions over the record.
    public var with: [(name: Located<String>, expression: Located<String>)] = []
    /// Whether a record without its detail is an error.
    public var isRequired = false
    /// The members of a detail that are kept; nil keeps all.
    public var keep: [Located<String>]?

    package init(
        template: Located<String>, with: [(name: Located<String>, expression: Located<String>)] = [], isRequired: Bool = false,
        keep: [Located<String>]? = nil
    ) {
        self.template = template
        self.with = with
        self.isRequired = isRequired
        self.keep = keep
    }
}
