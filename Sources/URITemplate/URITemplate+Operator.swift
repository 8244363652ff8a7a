extension URITemplate {
    /// What stands first in an expression and decides how values are joined and encoded.
    enum Operator: UInt8, Sendable {
        case simple = 0
        case reserved = 0x2B  // +
        case fragment = 0x23  // #
        case label = 0x2E  // .
        case path = 0x2F  // /
        case parameters = 0x3B  // ;
        case query = 0x3F  // ?
        case continuation = 0x26  // &

        // The table of RFC 6570, appendix A.

        /// What is written before the first value that is defined.
        var first: String {
            switch self {
            case .simple, .reserved: ""
            case .fragment: "#"
            case .label: "."
            case .path: "/"
            case .parameters: ";"
            case .query: "?"
            case .continuation: "&"
            }
        }

        /// What is written between values.
        var separator: String {
            switch self {
            case .simple, .reserved, .fragment: ","
            case .label: "."
            case .path: "/"
            case .parameters: ";"
            case .query, .continuation: "&"
            }
        }

        /// Whether values are written with their names.
        var isNamed: Bool { self == .parameters || self == .query || self == .continuation }

        /// What follows the name of a value that is empty.
        var afterEmptyName: String { self == .query || self == .continuation ? "=" : "" }

        /// Whether reserved characters and percent-encoded triplets of values stay as they are.
        var keepsReserved: Bool { self == .reserved || self == .fragment }
    }
}
