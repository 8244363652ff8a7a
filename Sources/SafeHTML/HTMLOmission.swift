/// A part of an HTML text that is not shown.
public struct HTMLOmission: Equatable, Sendable {
    public enum Kind: Sendable {
        /// An element with its content: a script, a form control, a drawing.
        case element
        /// The URL of a link or a picture that could run code, or that browsers could read in different ways.
        case address
        /// A relative URL without a known base.
        case relativeAddress
    }

    public let kind: Kind
    /// The tag, or the URL as written.
    public let text: String
}

/// Only the first omissions are kept: a text may have thousands.
struct HTMLOmissions {
    private(set) var first: [HTMLOmission] = []

    private static let most = 20

    mutating func add(_ kind: HTMLOmission.Kind, _ text: @autoclosure () -> String) {
        if first.count < Self.most { first.append(HTMLOmission(kind: kind, text: text())) }
    }
}
