/// What happens to a tag of the feed.
enum TagRole {
    /// It is kept, possibly under its modern name.
    case kept(Element)
    /// Dropped with its content.
    case dropped
    /// Dropped with its content, which is raw text up to the end tag.
    case droppedText
    /// Dropped; it never has an end tag.
    case droppedVoid
    /// Preformatted raw text up to the end tag.
    case literal
    /// Embedded content, which becomes a link to the URL in an attribute; `hasText` if its content is raw text.
    case embedded(address: String, hasText: Bool)
    /// Embedded content whose children are a fallback.
    case object

    /// Nil for tags that are dropped while their content is kept.
    static func of(_ name: String) -> TagRole? { roles[name] }

    private static let roles: [String: TagRole] = {
        var roles: [String: TagRole] = [:]
        for element in Element.allCases { roles[element.name] = .kept(element) }
        let today: [(Element, [String])] = [
            (
                .div,
                [
                    "address", "article", "aside", "center", "dialog", "fieldset", "footer", "form", "header", "hgroup", "legend", "main",
                    "nav", "search", "section",
                ]
            ),
            (.s, ["strike"]), (.code, ["tt"]), (.abbr, ["acronym"]), (.ul, ["dir", "menu"]), (.pre, ["listing"]), (.img, ["image"]),
        ]
        for (element, names) in today { for name in names { roles[name] = .kept(element) } }
        for name in ["button", "canvas", "datalist", "map", "math", "meter", "noscript", "progress", "select", "svg", "template"] {
            roles[name] = .dropped
        }
        for name in ["noembed", "noframes", "script", "style", "textarea", "title"] { roles[name] = .droppedText }
        for name in ["input"] { roles[name] = .droppedVoid }
        for name in ["plaintext", "xmp"] { roles[name] = .literal }
        roles["iframe"] = .embedded(address: "src", hasText: true)
        roles["frame"] = .embedded(address: "src", hasText: false)
        roles["embed"] = .embedded(address: "src", hasText: false)
        roles["object"] = .object
        return roles
    }()

    /// The content of these is not HTML.
    static func isForeign(_ name: String) -> Bool { name == "svg" || name == "math" }
}
