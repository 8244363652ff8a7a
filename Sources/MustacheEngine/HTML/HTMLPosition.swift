/// A position in HTML, as far as escaping depends on it.
///
/// Source: HTML Living Standard §13.2.5, Tokenization; states that do not affect escaping are merged.
struct HTMLPosition: Hashable {
    enum State: UInt8 {
        case text
        /// Behind `<`.
        case tagOpen
        /// Behind `</`.
        case endTagOpen
        case tagName
        case betweenAttributes
        case attributeName
        case afterAttributeName
        /// Behind `=`.
        case beforeValue
        case doubleQuoted, singleQuoted, unquoted
        /// Behind `<!`, and behind `<!-`.
        case declarationOpen, commentOpen
        /// A doctype, or anything else that ends at the next `>`.
        case declaration
        case comment
        /// The text of an element that contains no tags: `element`.
        case rawText
        /// After `<`, or in the name after `</`, in such a text.
        case rawTextLess, rawTextEndName
    }

    /// The state of a URL, which decides what a value can change in it.
    enum Address: UInt8 {
        /// Nothing relevant precedes.
        case start
        /// Text that may still turn out to be a scheme.
        case part
        /// A single `/`.
        case slash
        /// The scheme or the path is known.
        case decided
        /// The template's own text has a scheme that runs scripts.
        case forbidden
    }

    static let text = HTMLPosition()

    var state = State.text
    var element = HTMLElement.other
    var attribute = HTMLAttribute.plain
    var address = Address.start
    /// True if a value precedes in the URL.
    var addressHasTags = false
    /// The name being read, in lower case: of a tag, an attribute, a scheme or a script type.
    var name: [UInt8] = []
    /// In a comment, the number of hyphens directly before.
    var hyphens: UInt8 = 0

    /// The position in words, for messages.
    var description: String {
        switch state {
        case .text: "text"
        case .tagOpen, .endTagOpen, .tagName, .betweenAttributes, .attributeName, .afterAttributeName: "a tag"
        case .beforeValue, .doubleQuoted, .singleQuoted, .unquoted: "an attribute value"
        case .declarationOpen, .commentOpen, .declaration, .comment: "a comment or declaration"
        case .rawText, .rawTextLess, .rawTextEndName: "a \(element.rawTextName ?? "text") element"
        }
    }
}

/// Elements that matter to escaping.
enum HTMLElement: UInt8 {
    case other, endTag
    case script, jsonScript, style, title, textarea, xmp, iframe, noembed, noframes, plaintext
    /// Elements whose URL is that of a picture.
    case image
    case video, object, meta, animation

    init(name: [UInt8]) {
        self =
            switch String(decoding: name, as: UTF8.self) {
            case "script": .script
            case "style": .style
            case "title": .title
            case "textarea": .textarea
            case "xmp": .xmp
            case "iframe": .iframe
            case "noembed": .noembed
            case "noframes": .noframes
            case "plaintext": .plaintext
            case "img", "input", "source", "image": .image
            case "video": .video
            case "object": .object
            case "meta": .meta
            case "animate", "set", "animatetransform", "animatemotion": .animation
            default: .other
            }
    }

    /// The name of the closing tag, if the element contains no tags.
    var rawTextName: String? {
        switch self {
        case .script, .jsonScript: "script"
        case .style: "style"
        case .title: "title"
        case .textarea: "textarea"
        case .xmp: "xmp"
        case .iframe: "iframe"
        case .noembed: "noembed"
        case .noframes: "noframes"
        case .plaintext: "plaintext"
        case .other, .endTag, .image, .video, .object, .meta, .animation: nil
        }
    }
}

/// Attributes that matter to escaping.
enum HTMLAttribute: UInt8 {
    case plain
    /// `type` of a script.
    case scriptType
    /// `content` of a meta element, which may have a URL after `url=`.
    case refresh
    case address, imageAddress, addressList, imageAddressList
    /// CSS, a page, a script: HTML escaping does not make values safe there.
    case style, page, event

    init(name: [UInt8], of element: HTMLElement) {
        let name = String(decoding: name, as: UTF8.self)
        let local = name.split(separator: ":").last.map(String.init) ?? name
        self =
            switch local {
            case _ where name.hasPrefix("on") || name.hasPrefix("@") || name.contains("on:"): .event
            case "style": .style
            case "srcdoc": .page
            case "type" where element == .script: .scriptType
            case "content" where element == .meta: .refresh
            case "srcset", "imagesrcset": .imageAddressList
            case "ping", "archive": .addressList
            case _ where element == .image && (local == "src" || local == "href"): .imageAddress
            case "poster", "background": .imageAddress
            case "data" where element == .object: .address
            case _ where element == .animation && ["to", "from", "by", "values"].contains(local): .address
            case "src", "href", "action", "formaction", "cite", "manifest", "longdesc", "usemap", "codebase", "classid", "profile",
                "icon", "dynsrc", "lowsrc":
                .address
            default: .plain
            }
    }

    var isAddress: Bool {
        switch self {
        case .address, .imageAddress, .addressList, .imageAddressList: true
        default: false
        }
    }

    var isList: Bool { self == .addressList || self == .imageAddressList }

    var allowsImages: Bool { self == .imageAddress || self == .imageAddressList }
}
