/// A part of an HTML text that is not shown.
public struct HTMLOmission: Equatable, Sendable {
    public enum Kind: Sendable {
        /// An element with all that is in it: a script, a form's control, a drawing.
        case element
        /// The address of a link or a picture that could run code, or that browsers could take in different ways.
        case address
        /// The same, relative to nothing that is known.
        case relativeAddress
    }

    public let kind: Kind
    /// The tag, or the address as it was written.
    public let text: String
}

/// The first of them, which say enough: a text may have thousands.
struct HTMLOmissions {
    private(set) var first: [HTMLOmission] = []

    private static let most = 20

    mutating func add(_ kind: HTMLOmission.Kind, _ text: @autoclosure () -> String) {
        if first.count < Self.most { first.append(HTMLOmission(kind: kind, text: text())) }
    }
}
