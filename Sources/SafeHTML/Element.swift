/// The elements that HTML from feeds may use on a page. All others are dropped, or shown without their tags.
enum Element: UInt8, CaseIterable {
    // Blocks.
    case p, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, figure, figcaption, details, summary, div, hr
    case table, caption, thead, tbody, tfoot, tr, td, th
    // Inline elements.
    case a, abbr, b, bdi, bdo, br, cite, code, del, dfn, em, i, img, ins, kbd, mark, q, s, samp, small, strong, sub, sup, time, u
    case `var`, wbr, audio, video, source

    /// The name as written in a tag.
    var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { "\($0)" }

    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// Whether it is a block.
    var isBlock: Bool { rawValue <= Element.th.rawValue }

    /// 1 to 6.
    var headingLevel: Int? {
        switch self {
        case .h1, .h2, .h3, .h4, .h5, .h6: Int(rawValue - Element.h1.rawValue) + 1
        default: nil
        }
    }

    /// Whether it is a void element, without content and end tag.
    var isVoid: Bool {
        switch self {
        case .br, .hr, .img, .source, .wbr: true
        default: false
        }
    }

    /// Whether the parser reopens it in the next block if it was not closed in the last one.
    /// Source: HTML Living Standard §13.2.4.3.
    var isFormatting: Bool {
        switch self {
        case .a, .b, .code, .em, .i, .s, .small, .strong, .u: true
        default: false
        }
    }

    /// Whether its content model is transparent: it may contain whatever its parent may, including blocks.
    var isTransparent: Bool {
        switch self {
        case .a, .del, .ins: true
        default: false
        }
    }

    /// Whether it shows something even without text.
    var isContent: Bool {
        switch self {
        case .img, .audio, .video: true
        default: false
        }
    }
}
