/// One pass over an SVG file, collecting what `SVGSafety` tells.
struct SVGExamination {
    private(set) var findings: [SVGSafety.Finding] = []
    private var hasRoot = false
    /// How many elements are open inside `style`, itself included; 0 outside.
    private var styleDepth = 0
    /// The text of the style sheet that is open. A parser joins its pieces, so they are looked at together.
    private var styleText: [UInt8] = []
    private var styleOffset = 0

    mutating func examine(_ bytes: Span<UInt8>) {
        guard examineEncoding(of: bytes) else { return }
        var scanner = XMLScanner(in: bytes)
        var offset = scanner.offset
        while let token = scanner.next(in: bytes) {
            switch token {
            case .comment: break
            case .text(let range), .characterData(let range): examineText(range, of: token, in: bytes)
            case .instruction(let range): examineInstruction(range, in: bytes)
            case .documentType(let declares): if declares { find(.entity, offset..<offset + 9, in: bytes) }
            case .startTag(let tag): examineTag(tag, in: bytes)
            case .endTag: closeElement()
            case .malformed(let place): find(.unreadable, place..<bytes.count, in: bytes)
            }
            offset = scanner.offset
        }
        if styleDepth > 0 { examineStyleSheet() }
        if !hasRoot, findings.isEmpty { find(.unreadable, 0..<bytes.count, in: bytes) }
        findings.sort { $0.offset < $1.offset }
    }

    /// False for bytes that a browser could take for another encoding than the one examined here: UTF-16 and UTF-32 have
    /// their marks, or a zero byte in each character of ASCII.
    private mutating func examineEncoding(of bytes: Span<UInt8>) -> Bool {
        let hasMark = bytes.holds("\u{FE}\u{FF}", at: 0) || bytes.holds("\u{FF}\u{FE}", at: 0)
        guard let fault = hasMark ? 0 : bytes.firstOffset(of: 0, from: 0) else { return true }
        find(.unreadable, fault..<bytes.count, in: bytes)
        return false
    }

    private mutating func examineText(_ range: Range<Int>, of token: XMLToken, in bytes: Span<UInt8>) {
        if !hasRoot {
            for index in range where !bytes[index].isXMLSpace {
                find(.unreadable, range, in: bytes)
                return
            }
        } else if styleDepth == 1 {
            if case .text = token {
                styleText += text(range, in: bytes)
            } else {
                for index in range { styleText.append(bytes[index]) }
            }
        }
    }

    private mutating func examineInstruction(_ range: Range<Int>, in bytes: Span<UInt8>) {
        var end = range.lowerBound
        while end < range.upperBound, !bytes[end].isXMLSpace { end += 1 }
        let target = range.lowerBound..<end
        switch bytes.lowered(target) {
        case "xml-stylesheet": find(.styleSheetInstruction, target, in: bytes)
        case "xml":
            var attributes = XMLAttributes(end..<range.upperBound)
            while let attribute = attributes.next(in: bytes) {
                guard bytes.reads("encoding", in: attribute.name) else { continue }
                // In these, every byte below 128 means what it means in ASCII.
                let known = ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "iso-8859-15", "windows-1252"]
                if !known.contains(bytes.lowered(attribute.value)) { find(.unreadable, attribute.value, in: bytes) }
            }
        default: break
        }
    }

    private mutating func examineTag(_ tag: XMLTag, in bytes: Span<UInt8>) {
        let element = bytes.lowered(bytes.partsOfName(tag.name).local)
        if !hasRoot, element != "svg" { find(.unreadable, tag.name, in: bytes) }
        hasRoot = true
        switch element {
        case "script", "handler", "listener": find(.script, tag.name, in: bytes)
        case "foreignobject": find(.foreignObject, tag.name, in: bytes)
        case "iframe", "object", "embed": find(.embeddedDocument, tag.name, in: bytes)
        default: break
        }
        var attributes = XMLAttributes(tag.attributes)
        while let attribute = attributes.next(in: bytes) { examineAttribute(attribute, of: element, in: bytes) }
        if let fault = attributes.faultOffset { find(.unreadable, fault..<tag.attributes.upperBound, in: bytes) }

        guard !tag.isEmpty else { return }
        if styleDepth > 0 {
            styleDepth += 1
        } else if element == "style" {
            styleDepth = 1
            styleOffset = tag.name.lowerBound
        }
    }

    private mutating func closeElement() {
        guard styleDepth > 0 else { return }
        styleDepth -= 1
        if styleDepth == 0 { examineStyleSheet() }
    }

    private mutating func examineAttribute(_ attribute: XMLAttribute, of element: String, in bytes: Span<UInt8>) {
        let (prefix, local) = bytes.partsOfName(attribute.name)
        let name = bytes.lowered(local)
        let value = text(attribute.value, in: bytes)
        let address = SVGAddress(value)
        if bytes.reads("xmlns", in: attribute.name) || bytes.reads("xmlns", in: prefix) {
            if address.contains("w3.org/1999/xhtml") { find(.embeddedDocument, attribute.value, in: bytes) }
            return
        }
        // A prefix puts an attribute into a namespace, where it handles nothing; but not every parser refuses an undeclared
        // prefix, so it counts with any but `xmlns`.
        if name.hasPrefix("on"), name.utf8.count > 2 { find(.eventHandler, attribute.name, in: bytes) }
        if address.contains("javascript:") {
            find(.scriptLink, attribute.value, in: bytes)
        } else if name == "attributename" {
            if address.hasPrefix("on") { find(.eventHandler, attribute.value, in: bytes) }
            if address.hasSuffix("href") { find(.scriptLink, attribute.value, in: bytes) }
        } else if name == "href" || name == "src" || name == "base" && !prefix.isEmpty {
            if let content = address.content(isLink: element == "a" && name == "href") {
                find(content, attribute.value, in: bytes)
            }
        } else {
            for content in SVGStyle(value).contents { find(content, attribute.value, in: bytes) }
        }
    }

    private mutating func examineStyleSheet() {
        for content in SVGStyle(styleText).contents { find(content, "style", at: styleOffset) }
        styleText = []
    }

    /// The text of a value or of a style sheet; a reference to an entity that XML itself does not have is found.
    private mutating func text(_ range: Range<Int>, in bytes: Span<UInt8>) -> [UInt8] {
        let (text, unknown) = decodeReferences(range, in: bytes)
        if let unknown { find(.entity, unknown, in: bytes) }
        return text
    }

    private mutating func find(_ content: SVGSafety.Content, _ range: Range<Int>, in bytes: Span<UInt8>) {
        var name = ""
        for index in range.prefix(60) {
            let isShown = 0x20..<0x7F ~= bytes[index] && bytes[index] != UInt8(ascii: "`")
            name.unicodeScalars.append(isShown ? Unicode.Scalar(bytes[index]) : "?")
        }
        find(content, name, at: range.lowerBound)
    }

    private mutating func find(_ content: SVGSafety.Content, _ name: String, at offset: Int) {
        if let index = findings.firstIndex(where: { $0.content == content }) {
            findings[index].count += 1
        } else {
            findings.append(SVGSafety.Finding(content: content, name: name, offset: offset, count: 1))
        }
    }
}
