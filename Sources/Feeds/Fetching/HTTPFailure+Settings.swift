import HTTP

/// What the client says of a request, with the settings of a site that decide about it.
extension HTTPFailure {
    /// Lower case, stands alone, names the address.
    public var siteMessage: String { message(because: siteCause) }

    /// Why alone, without the address.
    public var siteCause: String {
        if case .outOfReach = reason { cause + ", and `privateHosts` of the site does not name it" } else { cause }
    }

    /// Where a site says which headers are sent.
    public static let placeOfHeaders = "`headers` of the feed"

    /// What to do about it; nil where the message says it all.
    var siteHelp: String? {
        switch reason {
        case .status(401, _, let withheld) where withheld.isEmpty, .status(403, _, let withheld) where withheld.isEmpty:
            help.map { "\($0): \(Self.placeOfHeaders)" }
        case .timedOut(.whole): "try again later; the limit is `timeout`, among the feed's `limits`"
        case .timedOut(.total): "try again later; the limit is `total`, among the feed's `limits`"
        case .outOfReach(let host, _, _):
            "a feed leads there only if its own source is there; if it is meant to, write `privateHosts: [\"\(host)\"]` into site.yml"
        default: help
        }
    }
}
