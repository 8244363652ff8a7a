/// Where in HTML a piece of a template stands, as far as its escaping depends on it.
///
/// Source: HTML Living Standard §13.2.5, Tokenization; states that make no difference to escaping are one here.
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
        /// A doctype or whatever else ends at the next `>`.
        case declaration
        case comment
        /// The text of elements that hold no tags; `element` tells which.
        case rawText
        /// Behind `<`, and in the name behind `</`, in such a text.
        case rawTextLess, rawTextEndName
    }

    /// How far an address has come, which decides what a value can do to it.
    enum Address: UInt8 {
        /// Nothing that counts stands before.
        case start
        /// Text that may still become a scheme.
        case part
        /// A single `/`.
        case slash
        /// The scheme or the path is decided.
        case decided
        /// The scheme of the template's own text runs scripts.
        case forbidden
    }

    static let text = HTMLPosition()

    var state = State.text
    var element = HTMLElement.other
    var attribute = HTMLAttribute.plain
    var address = Address.start
    /// True if a value stands before in the address.
    var addressHasTags = false
    /// The name that is being read, in lower case: of a tag, an attribute, a scheme or a script's type.
    var name: [UInt8] = []
    /// How many hyphens stand directly before, in a comment.
    var hyphens: UInt8 = 0

    /// What a reader of a message calls the place.
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
    /// Elements whose address is that of a picture.
    case image
    case video, object, meta, animation

    init(name: [UInt8]) {
        self = switch String(decoding: name, as: UTF8.self) {
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

    /// The name of the closing tag, if the element holds no tags.
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
    /// `content` of a meta element, which may hold an address behind `url=`.
    case refresh
    case address, imageAddress, addressList, imageAddressList
    /// CSS, a page, a script: no escaping of HTML makes a value harmless there.
    case style, page, event

    init(name: [UInt8], of element: HTMLElement) {
        let name = String(decoding: name, as: UTF8.self)
        let local = name.split(separator: ":").last.map(String.init) ?? name
        self = switch local {
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
