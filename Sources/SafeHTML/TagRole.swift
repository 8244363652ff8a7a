/// What becomes of a tag of the feed.
enum TagRole {
    /// It stays, perhaps under the name that it has today.
    case kept(Element)
    /// Left out with all that is in it.
    case dropped
    /// The same, where tags are only letters up to the end tag.
    case droppedText
    /// Left out; it never has an end tag.
    case droppedVoid
    /// Text with its spaces, where tags are only letters up to the end tag.
    case literal
    /// Something from elsewhere, which becomes a link to the address in an attribute; `hasText` if tags in it are only letters.
    case embedded(address: String, hasText: Bool)
    /// From elsewhere as well, but what is in it is there for those who cannot show it.
    case object

    /// Nil for tags that go while what is in them stays.
    static func of(_ name: String) -> TagRole? { roles[name] }

    private static let roles: [String: TagRole] = {
        var roles: [String: TagRole] = [:]
        for element in Element.allCases { roles[element.name] = .kept(element) }
        let today: [(Element, [String])] = [
            (.div, [
                "address", "article", "aside", "center", "dialog", "fieldset", "footer", "form", "header", "hgroup", "legend", "main",
                "nav", "search", "section",
            ]),
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

    /// What is in these is not read as HTML.
    static func isForeign(_ name: String) -> Bool { name == "svg" || name == "math" }
}
