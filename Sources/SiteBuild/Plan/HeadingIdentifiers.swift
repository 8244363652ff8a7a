import JSONValue
import SafeHTML
import SiteModel

/// Gives the headings of a text an `id` made of their words, so that links can lead to them: `## Names of files` is `names-of-files`.
///
/// An `id` is there once on a page: the second heading of the same words has `-2` behind them. A heading that has one keeps it; one
/// without letters and digits gets none.
struct HeadingIdentifiers: Sendable {
    /// The identifiers of elements in templates, by which scripts find them.
    private let reserved: Set<String>

    /// - Parameter reserved: no heading is called so.
    init(reserving reserved: Set<String>) { self.reserved = reserved }

    /// - Parameter policy: whether the text may have HTML that its author has written, with identifiers of its own.
    ///
    /// Cost: for a text without headings a pass over its bytes.
    func added(to html: [UInt8], policy: MarkdownPolicy) -> [UInt8] {
        var own: Set<String> = []
        let headings = html.withUnsafeBufferPointer { bytes in
            guard let first = Self.nextHeading(in: bytes, from: 0) else { return [Heading]() }
            return policy == .unsafe ? Self.headings(in: bytes, &own) : Self.headingsAlone(in: bytes, from: first)
        }
        guard !headings.isEmpty else { return html }
        var output: [UInt8] = []
        output.reserveCapacity(html.count + headings.count * 32)
        html.withUnsafeBufferPointer { html in
            var start = 0
            var numbers: [String: Int] = [:]
            for heading in headings {
                guard let slug = makeSlug(heading.words)?.text else { continue }
                var name = slug
                // A single one needs no distinction.
                while reserved.contains(name) || (headings.count > 1 || !own.isEmpty) && !own.insert(name).inserted {
                    numbers[slug, default: 1] += 1
                    name = "\(slug)-\(numbers[slug]!)"
                }
                output += UnsafeBufferPointer(rebasing: html[start..<heading.nameEnd])
                output += " id=\"".utf8
                output += name.utf8
                output.append(UInt8(ascii: "\""))
                start = heading.nameEnd
            }
            output += UnsafeBufferPointer(rebasing: html[start...])
        }
        return output
    }

    /// The start of the next `<h2`, or of something that looks like it.
    private static func nextHeading(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var next = start
        while let tag = bytes.firstIndex(of: UInt8(ascii: "<"), from: next) {
            if tag + 2 < bytes.count, bytes[tag + 1] | 0x20 == UInt8(ascii: "h"), isLevel(bytes[tag + 2]) { return tag }
            next = tag + 1
        }
        return nil
    }

    /// The end of the name of a heading's tag, as a byte offset in the text, and its words.
    private typealias Heading = (nameEnd: Int, words: String)

    /// The headings of a text in which each `<` begins a tag, and no tag of a heading has attributes.
    private static func headingsAlone(in bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> [Heading] {
        var headings: [Heading] = []
        var next: Int? = first
        while let tag = next {
            let start = min(tag + 4, bytes.count)
            let end = endOfHeading(in: bytes, from: start)
            let inside = UnsafeBufferPointer(rebasing: bytes[start..<end])
            let isPlain = inside.firstIndex(of: UInt8(ascii: "<"), from: 0) == nil && inside.firstIndex(of: UInt8(ascii: "&"), from: 0) == nil
            headings.append((tag + 3, isPlain ? String(decoding: inside, as: UTF8.self) : textContent(ofHTML: inside)))
            next = nextHeading(in: bytes, from: end)
        }
        return headings
    }

    /// The first `</h`: no other element that can stand in a heading begins so.
    private static func endOfHeading(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var next = start
        while let tag = bytes.firstIndex(of: UInt8(ascii: "<"), from: next), tag + 2 < bytes.count {
            if bytes[tag + 1] == UInt8(ascii: "/"), bytes[tag + 2] == UInt8(ascii: "h") { return tag }
            next = tag + 1
        }
        return bytes.count
    }

    /// The headings without an `id`. The identifiers that the text has are added to `taken`, also those that come later.
    private static func headings(in bytes: UnsafeBufferPointer<UInt8>, _ taken: inout Set<String>) -> [Heading] {
        var headings: [Heading] = []
        var opened: (nameEnd: Int, text: [UInt8])?
        func close() {
            if let heading = opened {
                headings.append((heading.nameEnd, String(decoding: heading.text.withUnsafeBufferPointer(decodedAttribute), as: UTF8.self)))
            }
            opened = nil
        }
        var tags = TagScanner(bytes)
        while let token = tags.next() {
            switch token {
            case .text(let range): opened?.text += bytes[range]
            case .start:
                let name = tags.attribute("id") ?? (tags.name == "a" ? tags.attribute("name") : nil)
                if let name { taken.insert(String(decoding: decodedAttribute(UnsafeBufferPointer(rebasing: bytes[name])), as: UTF8.self)) }
                if isHeading(tags.name) {
                    close()
                    if name == nil { opened = (tags.tagName.upperBound, []) }
                } else if tags.name == "br" {
                    opened?.text.append(UInt8(ascii: " "))
                } else if isOfLettersOnly(tags.name) {
                    _ = tags.rawText(of: tags.name)
                }
            case .end: if isHeading(tags.name) { close() }
            }
        }
        close()
        return headings
    }

    private static func isLevel(_ byte: UInt8) -> Bool { (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(byte) }

    static func isHeading(_ name: String) -> Bool { name.utf8.count == 2 && name.utf8.first == UInt8(ascii: "h") && isLevel(name.utf8.last!) }

    /// Whether something that looks like a tag inside an element is not one.
    static func isOfLettersOnly(_ name: String) -> Bool { lettersOnly.contains(name) }

    private static let lettersOnly: Set = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]
}

extension HeadingIdentifiers {
    /// Passes over the identifiers that any template writes: a script may look for its element on pages that do not have it.
    init(passingOver templates: [[UInt8]]) {
        self.init(reserving: templates.reduce(into: []) { $0.formUnion(Self.identifiers(inTemplate: $1)) })
    }

    /// The values of `id="…"`, wherever they stand between tags of the template; what such a tag fills in is not known.
    static func identifiers(inTemplate bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var offset = 1
        while offset + 2 < bytes.count {
            defer { offset += 1 }
            guard bytes[offset] | 0x20 == UInt8(ascii: "i"), bytes[offset + 1] | 0x20 == UInt8(ascii: "d"),
                bytes[offset - 1] <= 0x20 || bytes[offset - 1] == UInt8(ascii: "}")
            else { continue }
            var rest = bytes[(offset + 2)...].drop { $0 <= 0x20 }
            guard rest.popFirst() == UInt8(ascii: "=") else { continue }
            rest = rest.drop { $0 <= 0x20 }
            let value: ArraySlice<UInt8>
            if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                value = rest.dropFirst().prefix { $0 != quote }
            } else {
                value = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "{") }
            }
            if !value.isEmpty, !value.contains(UInt8(ascii: "{")) { names.insert(String(decoding: value, as: UTF8.self)) }
        }
        return names
    }
}
