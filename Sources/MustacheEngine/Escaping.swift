/// What becomes of the characters of a value on its way into the output.
public enum Escaping: Sendable {
    /// `&`, `<`, `>`, `"` and `'` become entities. Source: Mustache specification, Interpolation tags.
    case html
    /// As `html`, and by the place of the tag: addresses may not run scripts, and places where no escaping helps
    /// (scripts, styles, event handlers, unquoted attributes) are faults of the template. See COMPATIBILITY.md.
    case htmlByPosition
    /// Values are written as they are, for templates that are not HTML.
    case none
}

/// How one tag writes its value.
enum Writing: UInt8 {
    case unescaped
    case html
    /// HTML; control characters that HTML does not allow become U+FFFD.
    case text
    /// The start of an address, or a part of it that follows other tags only.
    case address
    /// As `address`, where a picture is meant: `data:image/…` is allowed.
    case imageAddress
    /// Several addresses, separated by white space or commas.
    case addressList
    case imageAddressList
    /// A part of an address that follows text in which neither a scheme nor a path has begun.
    case addressPart
    /// A part of an address that follows a single `/`.
    case addressAfterSlash
    /// JSON inside a script element: `<` becomes `\u003C`.
    case json
}
