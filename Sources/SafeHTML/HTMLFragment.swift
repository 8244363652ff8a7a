/// A text in HTML that somebody else has written, read as browsers read it.
///
/// What it gives holds only elements and attributes of a list, addresses that lead or load and never run, and no element where HTML
/// does not let it stand. What is written of it, read again, is written in the same way: nothing can hide in the difference between
/// two parsers.
/// Source: HTML Living Standard §13.2 and §13.4. Many may be read at once: there is no state between them.
public struct HTMLFragment {
    private let tree: FragmentTree

    /// - Parameters:
    ///   - bytes: UTF-8; what is none becomes U+FFFD.
    ///   - base: what relative addresses are relative to. Without it links lose their tags, and pictures are left out.
    /// - Throws: `HTMLLimit` for a text that would take too long.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, base: WebAddress? = nil) throws(HTMLLimit) {
        let filter = try TagFilter(bytes)
        tree = FragmentTree(parsing: filter.markup, base: base, omissions: filter.omissions)
    }

    /// The parts that are not shown, the first of them: those that are dropped with their content come before addresses.
    public var omissions: [HTMLOmission] { tree.omissions.first }

    /// The text as safe HTML in UTF-8, without a line break at its end.
    ///
    /// - Parameter highestHeading: the level of the highest heading, from 1 to 6; all headings are moved together, to level 6 at most. With 1
    ///   they stay as they are.
    public func html(highestHeading: Int = 1) -> [UInt8] {
        let html = FragmentWriter.html(tree, highestHeading: highestHeading)
        guard html.contains(where: { $0 >= 0x80 }) else { return html }
        // The parser writes what `&#xD800;`, `&#x81;` and their like stand for as it comes, and takes them for U+FFFD where it reads them.
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

    /// Its words on one line, character references resolved.
    public var words: String { tree.words }

    /// The address of its first picture.
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
    /// Its texts in their order, with a space where a block or a line ends.
    fileprivate var words: String {
        var words = Words()
        var number = 0
        // Down, else on, else up to where it goes on: no recursion, nesting may be deep.
        walk: while true {
            let node = nodes[number]
            if node.isText { words.add(text(of: node)) }
            if node.element?.isBlock == true || node.element == .br { words.addSpace() }
            if let child = node.firstChild, !node.isEmbedded {
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

/// Words with one space between each two, put together byte by byte: looking at characters took most of the time.
private struct Words {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes.last == UInt8(ascii: " ") ? bytes.dropLast() : bytes[...], as: UTF8.self) }

    mutating func addSpace() { if let last = bytes.last, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) } }

    mutating func add(_ text: ArraySlice<UInt8>) {
        for byte in text {
            if byte <= 0x20 {
                addSpace()
            } else if byte == 0xA0, bytes.last == 0xC2 {
                // U+00A0 keeps words together on a line; here there are none.
                bytes.removeLast()
                addSpace()
            } else {
                bytes.append(byte)
            }
        }
    }
}
