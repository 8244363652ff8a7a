/// Something that is wrong with a page as it is written for the browser. Many pages may share it: it is put into words once.
enum PageFault: Hashable, Sendable {
    /// A reference leads to no file of the site; `target` is relative to its root, nil where it leads above that.
    case lost(PageAddress.Kind, target: String?)
    /// A link leads to a page of the site, and to no element of it.
    case lostAnchor(target: String, anchor: String)
    /// An address outside of the site cannot be opened.
    case unanswered(address: String, OutsideFault)
    /// A picture, script or the like that is loaded from nowhere.
    case emptyAddress(element: String)
    /// Without `alt`.
    case pictureWithoutText
    /// With no words to be called by.
    case namelessLink
    case namelessButton
    case repeatedIdentifier(String)
    case noHeading
    case furtherHeading
    /// From one level of headings to one that is more than one lower.
    case headingJump(from: Int, to: Int)
    case noLanguage
    case noTitle
    /// The content security policy of the page does not let browsers load or run it.
    case blocked(BlockedPart)
}

/// What the policy of a page blocks.
enum BlockedPart: Hashable, Sendable {
    case script, style, styleAttribute
    /// `onclick`.
    case handler(String)
    case remote(PageAddress.Kind, address: String)
}

extension PageFault {
    var isOfLink: Bool {
        switch self {
        case .lost, .lostAnchor, .unanswered: true
        default: false
        }
    }

    var isOfHeading: Bool {
        switch self {
        case .furtherHeading, .headingJump: true
        default: false
        }
    }
}

/// An address in the markup of a page, as it is written.
struct PageAddress: Sendable {
    enum Kind: Hashable, Sendable {
        case link, picture, script, styleSheet, font, frame, file
    }

    let kind: Kind
    /// 0-based byte offsets in the page.
    let range: Range<Int>
}
