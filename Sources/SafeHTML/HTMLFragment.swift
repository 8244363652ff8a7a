/// An HTML text from an untrusted source, parsed as browsers do.
///
/// The output contains only allowed elements and attributes, URLs that link or load but never run code, and no element where HTML
/// does not allow it. Parsing and writing the output again gives the same output: nothing can hide in a difference between
/// two parsers.
/// Source: HTML Living Standard §13.2 and §13.4. Thread-safe: there is no shared state.
public struct HTMLFragment {
    private let tree: FragmentTree

    /// - Parameters:
    ///   - bytes: UTF-8; invalid sequences become U+FFFD.
    ///   - base: the base of relative URLs. Without it, relative links lose their tags and relative pictures are dropped.
    /// - Throws: `HTMLLimit` for a text that would take too long.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, base: WebAddress? = nil) throws(HTMLLimit) {
        let filter = try TagFilter(bytes)
        tree = FragmentTree(parsing: filter.markup, base: base, omissions: filter.omissions)
    }

    /// The first parts that are not shown: elements dropped with their content come before URLs.
    public var omissions: [HTMLOmission] { tree.omissions.first }

    /// The text as safe HTML in UTF-8, without a trailing line break.
    ///
    /// - Parameter highestHeading: the level for the highest heading, from 1 to 6; all headings move together, down to level 6 at most. With 1
    ///   they stay unchanged.
    public func html(highestHeading: Int = 1) -> [UInt8] {
        let html = FragmentWriter.html(tree, highestHeading: highestHeading)
        guard html.contains(where: { $0 >= 0x80 }) else { return html }
        // The parser outputs the characters of `&#xD800;`, `&#x81;` and similar references as they are, but reads them as U+FFFD.
        let text = String(decoding: html, as: UTF8.self)
        guard text.unicodeScalars.contains(where: Self.isForbidden) else { return Array(text.utf8) }
        return Array(String(String.UnicodeScalarView(text.unicodeScalars.map { Self.isForbidden($0) ? "\u{FFFD}" : $0 })).utf8)
    }

    /// Control characters beyond ASCII, and noncharacters. Source: HTML Living Standard §13.1, Infra §4.5.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80...0x9F, 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    /// The words of the text on one line, with character references resolved.
    public var words: String { tree.words(.all) }

    /// The same without the tables that come after its first words: read in one line, their cells say nothing. A text that begins with a table
    /// is often laid out by tables, and all of it is read.
    public var wordsOfProse: String { tree.words(.prose) }

    /// The same up to the first heading behind words, with a mark between the elements of a list: `Flour, salt`.
    public var firstWords: String { tree.words(.start) }

    /// The URL of the first picture.
    public var firstPicture: String? {
        tree.nodes.first { $0.element == .img }.flatMap { node in
            tree.attributes[node.attributes].first { $0.name == .src }.map { String(decoding: $0.value, as: UTF8.self) }
        }
    }
}

extension HTMLFragment {
    public init(_ text: String, base: WebAddress? = nil) throws(HTMLLimit) {
        var text = text
        self = try text.withUTF8 { bytes in Result { () throws(HTMLLimit) in try HTMLFragment(bytes, base: base) } }.get()
    }
}

extension FragmentTree {
    fileprivate enum Reading { case all, prose, start }

    /// The texts in order, with a space where a block or a line ends.
    fileprivate func words(_ reading: Reading) -> String {
        var words = Words()
        var skipsTables = reading != .all
        // Those of which an element has been read.
        var lists: Set<Int> = []
        var number = 0
        // To the first child, or the next sibling, or that of an ancestor: no recursion, since nesting may be deep.
        walk: while true {
            let node = nodes[number]
            if node.isText { words.add(text(of: node)) }
            if reading == .start {
                if node.element?.headingLevel != nil, !words.isEmpty { break walk }
                if node.element == .li, !lists.insert(node.parent).inserted { words.addComma() }
            }
            if node.element?.isBlock == true || node.element == .br { words.addSpace() }
            if node.element == .table, words.isEmpty { skipsTables = false }
            if let child = node.firstChild, !node.isEmbedded, node.element != .table || !skipsTables {
                number = child
                continue
            }
            while nodes[number].next == nil {
                if number == 0 { break walk }
                number = nodes[number].parent
                if nodes[number].element?.isBlock == true { words.addSpace() }
            }
            number = nodes[number].next ?? 0
        }
        return words.text
    }
}

/// Words separated by single spaces, built byte by byte: working with characters took most of the time.
private struct Words {
    private var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    var text: String { String(decoding: bytes.last == UInt8(ascii: " ") ? bytes.dropLast() : bytes[...], as: UTF8.self) }

    mutating func addSpace() { if let last = bytes.last, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) } }

    /// Behind a word, and behind no other mark.
    mutating func addComma() {
        if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        if let last = bytes.last, !".,:;!?-(".utf8.contains(last) { bytes.append(UInt8(ascii: ",")) }
        addSpace()
    }

    mutating func add(_ text: ArraySlice<UInt8>) {
        for byte in text {
            if byte <= 0x20 {
                addSpace()
            } else if byte == 0xA0, bytes.last == 0xC2 {
                // U+00A0 prevents line breaks; there are no lines here.
                bytes.removeLast()
                addSpace()
            } else {
                bytes.append(byte)
            }
        }
    }
}
