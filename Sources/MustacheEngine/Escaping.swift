/// How the characters of a value are escaped.
public enum Escaping: Sendable {
    /// `&`, `<`, `>`, `"` and `'` become entities. Source: Mustache specification, Interpolation tags.
    case html
    /// As `html`, but also by the position of the tag: URLs may not run scripts, and positions where no escaping helps
    /// (scripts, styles, event handlers, unquoted attributes) are faults in the template. See COMPATIBILITY.md.
    case htmlByPosition
    /// Values are written unchanged, for templates that are not HTML.
    case none
}

/// How a tag writes its value.
enum Writing: UInt8 {
    case unescaped
    case html
    /// HTML; control characters that HTML does not allow become U+FFFD.
    case text
    /// The start of a URL, or a part of it preceded only by other tags.
    case address
    /// As `address`, for pictures: `data:image/…` is allowed.
    case imageAddress
    /// Several URLs, separated by white space or commas.
    case addressList
    case imageAddressList
    /// A part of a URL after text in which neither a scheme nor a path has begun.
    case addressPart
    /// A part of a URL after a single `/`.
    case addressAfterSlash
    /// JSON inside a script element: `<` becomes `\u003C`.
    case json
}
