/// Reduces an HTML text to a few elements before parsing: what is never shown does not enter the tree.
///
/// The parser then sees no comments, no foreign content and no raw text, so that its treatment of them does not matter, and
/// depth and size of its tree are known beforehand. Nothing here decides what is safe: the
/// tree does.
struct TagFilter {
    /// The text for the parser.
    private(set) var markup: [UInt8] = []
    private(set) var omissions = HTMLOmissions()
    private var scanner: TagScanner
    private var bound = NestingBound()
    /// The element that is being dropped with its content, and how often it is nested in itself.
    private var dropped: (name: String, depth: Int, start: Int)?
    /// Elements to be dropped that are never closed: only their tags are dropped.
    private var unclosed: Set<String> = []

    /// The attribute that marks a link in place of embedded content. Tags of a feed have lost theirs at this point.
    static let embeddedMark = "rel"

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(HTMLLimit) {
        scanner = TagScanner(bytes)
        guard bytes.count <= HTMLLimit.longest else { throw .tooLong(bytes: bytes.count) }
        markup.reserveCapacity(bytes.count)
        while true {
            if let token = scanner.next() {
                if dropped == nil { try read(token) } else { passOver(token) }
            } else if let dropped {
                // It is never closed, so what follows its tag is shown after all. This happens at most once for each name.
                unclosed.insert(dropped.name)
                scanner.offset = dropped.start
                self.dropped = nil
            } else {
                return
            }
        }
    }

    private mutating func passOver(_ token: TagScanner.Token) {
        guard let dropped else { return }
        switch token {
        case .text: break
        case .start:
            if scanner.name == dropped.name { self.dropped?.depth += 1 }
            if !TagRole.isForeign(dropped.name), TagRole.of(scanner.name)?.hasTextContent == true {
                _ = scanner.rawText(of: scanner.name)
            }
        case .end:
            if scanner.name == dropped.name { self.dropped?.depth -= 1 }
            if self.dropped?.depth == 0 {
                // A dropped object leaves a link.
                if case .dropped? = TagRole.of(dropped.name) { omissions.add(.element, "<\(dropped.name)>") }
                self.dropped = nil
            }
        }
    }

    private mutating func read(_ token: TagScanner.Token) throws(HTMLLimit) {
        switch token {
        case .text(let range):
            try bound.text()
            write(range)
        case .start: try readStart()
        case .end:
            guard case .kept(let element)? = TagRole.of(scanner.name), !element.isVoid || element == .br else { return }
            // Browsers read `</br>` as `<br>`.
            if element == .br { try start(.br) } else { try end(element) }
        }
    }

    private mutating func readStart() throws(HTMLLimit) {
        let name = scanner.name
        guard let role = TagRole.of(name) else { return }
        switch role {
        case .kept(let element): try start(element)
        case .dropped: if !unclosed.contains(name) { dropped = (name, 1, scanner.offset) }
        case .droppedText:
            _ = scanner.rawText(of: name)
            omissions.add(.element, "<\(name)>")
        case .droppedVoid: omissions.add(.element, "<\(name)>")
        case .literal:
            let text = name == "plaintext" ? scanner.offset..<scanner.bytes.count : scanner.rawText(of: name)
            scanner.offset = text.upperBound
            try start(.pre)
            // The parser drops the first line break after the tag.
            markup.append(UInt8(ascii: "\n"))
            try bound.text()
            write(text, isLiteral: true)
            try end(.pre)
        case .embedded(let address, let hasText):
            let source = scanner.attribute(address)
            try embed(source, called: scanner.attribute("title"), from: name)
            if hasText { _ = scanner.rawText(of: name) }
        case .object:
            guard let data = scanner.attribute("data"), !data.isEmpty, !unclosed.contains(name) else { return }
            try embed(data, called: scanner.attribute("title"), from: name)
            dropped = (name, 1, scanner.offset)
        }
    }

    // MARK: What the parser gets

    private mutating func start(_ element: Element) throws(HTMLLimit) {
        try bound.start(element)
        markup.append(UInt8(ascii: "<"))
        markup += element.name.utf8
        for name in AttributeName.names(of: element) {
            guard let value = scanner.attribute(name.rawValue) else { continue }
            write(name.rawValue, value)
        }
        markup.append(UInt8(ascii: ">"))
    }

    private mutating func end(_ element: Element) throws(HTMLLimit) {
        try bound.end(element)
        markup += "</".utf8
        markup += element.name.utf8
        markup.append(UInt8(ascii: ">"))
    }

    /// A link with the element's title as its text, or else with the URL.
    private mutating func embed(_ address: Range<Int>?, called title: Range<Int>?, from name: String) throws(HTMLLimit) {
        guard let address, scanner.bytes[address].contains(where: { !$0.isSpace }) else {
            omissions.add(.element, "<\(name)>")
            return
        }
        try bound.start(.a)
        markup += "<a".utf8
        write(Self.embeddedMark, 0..<0)
        write(AttributeName.href.rawValue, address)
        markup.append(UInt8(ascii: ">"))
        try bound.text()
        if let title, scanner.bytes[title].contains(where: { !$0.isSpace }) { write(title) } else { write(readable(address)) }
        try end(.a)
    }

    /// A URL without scheme, query and fragment.
    private func readable(_ address: Range<Int>) -> Range<Int> {
        let bytes = scanner.bytes[address]
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "&") } ?? address.upperBound
        guard let slash = bytes[..<end].firstIndex(of: UInt8(ascii: "/")), slash + 2 < end, bytes[slash + 1] == UInt8(ascii: "/")
        else { return address }
        return slash + 2..<end
    }

    private mutating func write(_ name: String, _ value: Range<Int>) {
        markup.append(UInt8(ascii: " "))
        markup += name.utf8
        markup += "=\"".utf8
        for byte in scanner.bytes[value] {
            switch byte {
            case UInt8(ascii: "\""): markup += "&quot;".utf8
            case 0: break
            default: markup.append(byte)
            }
        }
        markup.append(UInt8(ascii: "\""))
    }

    /// `isLiteral` if character references are plain text too.
    private mutating func write(_ text: Range<Int>, isLiteral: Bool = false) {
        for byte in scanner.bytes[text] {
            switch byte {
            case UInt8(ascii: "<"): markup += "&lt;".utf8
            case UInt8(ascii: "&") where isLiteral: markup += "&amp;".utf8
            case 0: break
            default: markup.append(byte)
            }
        }
    }
}

extension TagRole {
    fileprivate var hasTextContent: Bool {
        switch self {
        case .droppedText, .literal, .embedded(_, hasText: true): true
        default: false
        }
    }
}
