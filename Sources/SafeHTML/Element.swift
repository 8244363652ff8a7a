/// The elements that HTML of feeds may have on a page. Whatever is not among them is left out, or is shown without its tags.
enum Element: UInt8, CaseIterable {
    // Blocks.
    case p, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, figure, figcaption, details, summary, div, hr
    case table, caption, thead, tbody, tfoot, tr, td, th
    // What stands in a line of text.
    case a, abbr, b, bdi, bdo, br, cite, code, del, dfn, em, i, img, ins, kbd, mark, q, s, samp, small, strong, sub, sup, time, u
    case `var`, wbr, audio, video, source

    /// As it is written in a tag.
    var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { "\($0)" }

    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// Whether it stands on lines of its own.
    var isBlock: Bool { rawValue <= Element.th.rawValue }

    /// 1 to 6.
    var headingLevel: Int? {
        switch self {
        case .h1, .h2, .h3, .h4, .h5, .h6: Int(rawValue - Element.h1.rawValue) + 1
        default: nil
        }
    }

    /// Whether it has no content and no end tag.
    var isVoid: Bool {
        switch self {
        case .br, .hr, .img, .source, .wbr: true
        default: false
        }
    }

    /// Whether the parser opens it again in the next block where it was not closed in the last one.
    /// Source: HTML Living Standard §13.2.4.3.
    var isFormatting: Bool {
        switch self {
        case .a, .b, .code, .em, .i, .s, .small, .strong, .u: true
        default: false
        }
    }

    /// Whether it may hold whatever may stand in its place, blocks too.
    var isTransparent: Bool {
        switch self {
        case .a, .del, .ins: true
        default: false
        }
    }

    /// Whether it is there to be seen even though it has no words.
    var isContent: Bool {
        switch self {
        case .img, .audio, .video: true
        default: false
        }
    }
}
