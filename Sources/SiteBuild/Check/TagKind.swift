/// What a tag means to who checks a page.
enum TagKind {
    case link, button, picture, source, embedded, frame, video, object, script, resource, meta, form, drawn, title, root, template, heading, style
    /// In it tags are only letters.
    case text
    /// In it tags of the same names mean something else.
    case foreign

    /// Nil for all that is of no concern.
    static func of(_ name: String) -> TagKind? { kinds[name] }

    private static let kinds: [String: TagKind] = [
        "a": .link, "area": .link, "button": .button, "img": .picture, "source": .source, "audio": .embedded, "track": .embedded,
        "embed": .embedded, "input": .embedded, "iframe": .frame, "video": .video, "object": .object, "script": .script, "link": .resource,
        "meta": .meta, "form": .form, "use": .drawn, "image": .drawn, "style": .style, "textarea": .text, "noembed": .text, "noframes": .text,
        "xmp": .text, "title": .title, "html": .root, "template": .template, "svg": .foreign, "math": .foreign, "h1": .heading, "h2": .heading,
        "h3": .heading, "h4": .heading, "h5": .heading, "h6": .heading,
    ]
}
