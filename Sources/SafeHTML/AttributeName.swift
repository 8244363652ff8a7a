/// The attributes that elements may have. None of them runs code, loads anything except pictures and videos, or sets a name that scripts
/// or style sheets of the page could confuse with their own.
enum AttributeName: String {
    case href, src, alt, width, height, dir, lang, title, datetime, start, reversed, value, scope, colspan, rowspan

    /// The attributes of an element. Elements that are reopened in each block have none: the parser reopens at most three that are equal,
    /// but any number that differ.
    static func names(of element: Element) -> [AttributeName] { table[Int(element.rawValue)] }

    private static let table = Element.allCases.map { element -> [AttributeName] in
        switch element {
        case .a: [.href, .dir, .lang]
        case _ where element.isFormatting: []
        case .img: [.src, .alt, .width, .height, .dir, .lang]
        case .audio, .video, .source: [.src]
        case .time: [.datetime, .dir, .lang]
        case .abbr, .dfn: [.title, .dir, .lang]
        case .ol: [.start, .reversed, .dir, .lang]
        case .li: [.value, .dir, .lang]
        case .td: [.colspan, .rowspan, .dir, .lang]
        case .th: [.scope, .colspan, .rowspan, .dir, .lang]
        case .br, .wbr, .hr: []
        default: [.dir, .lang]
        }
    }

    /// The value as written, or nil if the attribute is dropped. URLs have rules of their own.
    func checked(_ value: String) -> String? {
        let text = value.utf8
        switch self {
        case .alt, .title: return value
        case .width, .height: return Self.number(value, in: 1...99_999)
        case .colspan: return Self.number(value, in: 2...1_000)
        case .rowspan: return Self.number(value, in: 2...10_000)
        case .start, .value: return Self.number(value, in: -99_999...99_999)
        case .reversed: return ""
        case .dir: return Self.oneOf(["ltr", "rtl", "auto"], value)
        case .scope: return Self.oneOf(["row", "col", "rowgroup", "colgroup"], value)
        case .lang:
            let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            let isTag = text.count <= 35 && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
            return isTag && (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLetter) ? value : nil
        case .datetime: return Self.isDate(Array(text)) ? value : nil
        case .href, .src: return nil
        }
    }

    private static func number(_ value: String, in range: ClosedRange<Int>) -> String? {
        Int(value).flatMap { range.contains($0) ? String($0) : nil }
    }

    private static func oneOf(_ known: [String], _ value: String) -> String? {
        let value = value.lowercased()
        return known.contains(value) ? value : nil
    }

    /// A date, optionally with a time and an offset as in RFC 3339.
    private static func isDate(_ text: [UInt8]) -> Bool {
        let pattern = Array("0000-00-00T00:00:00".utf8)
        func matches(_ count: Int) -> Bool {
            text.count >= count && (0..<count).allSatisfy { pattern[$0] == UInt8(ascii: "0") ? text[$0].isDigit : text[$0] == pattern[$0] }
        }
        func number(_ place: Int) -> Int { Int(text[place] - UInt8(ascii: "0")) * 10 + Int(text[place + 1] - UInt8(ascii: "0")) }
        guard matches(10), number(0) > 0, 1...12 ~= number(5) else { return false }
        // February 29 is never accepted: that is simpler than leap years, and costs no more than the attribute.
        let days = number(5) == 2 ? 28 : [4, 6, 9, 11].contains(number(5)) ? 30 : 31
        guard 1...days ~= number(8) else { return false }
        guard text.count > 10 else { return true }
        guard matches(19), number(11) < 24, number(14) < 60, number(17) < 60 else { return false }
        let zone = Array(text[19...])
        if zone.elementsEqual("Z".utf8) { return true }
        let isOffset =
            zone.count == 6 && (zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-")) && zone[3] == UInt8(ascii: ":")
            && [1, 2, 4, 5].allSatisfy { zone[$0].isDigit }
        return isOffset && number(20) < 15 && number(23) < 60
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
