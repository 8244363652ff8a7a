import SafeHTML
import SiteModel

/// Gives the headings of a text an `id` made of their words, so that links can lead to them: `## Names of files` is `names-of-files`.
///
/// An `id` is there once on a page: the second heading of the same words has `-2` behind them. A heading that has one keeps it; one
/// without letters and digits gets none.
struct HeadingIdentifiers: Sendable {
    /// What elements of templates are called, and scripts find them by.
    private let reserved: Set<String>

    /// - Parameter reserved: no heading is called so.
    init(reserving reserved: Set<String>) { self.reserved = reserved }

    /// Cost: for a text without headings a pass over its bytes.
    func added(to html: [UInt8]) -> [UInt8] {
        guard Self.mayHaveHeadings(html) else { return html }
        var taken = reserved
        let headings = html.withUnsafeBufferPointer { Self.headings(in: $0, &taken) }
        guard !headings.isEmpty else { return html }
        var output: [UInt8] = []
        output.reserveCapacity(html.count + headings.count * 32)
        var start = 0
        var numbers: [String: Int] = [:]
        for heading in headings {
            guard let slug = makeSlug(heading.words)?.text else { continue }
            var name = slug
            while !taken.insert(name).inserted {
                numbers[slug, default: 1] += 1
                name = "\(slug)-\(numbers[slug]!)"
            }
            output += html[start..<heading.nameEnd]
            output += " id=\"\(name)\"".utf8
            start = heading.nameEnd
        }
        return output + html[start...]
    }

    /// Whether there is a start tag of one, or what looks like it.
    private static func mayHaveHeadings(_ html: [UInt8]) -> Bool {
        html.withUnsafeBufferPointer { bytes in
            var next = 0
            while let tag = bytes.firstIndex(of: UInt8(ascii: "<"), from: next) {
                if tag + 2 < bytes.count, bytes[tag + 1] | 0x20 == UInt8(ascii: "h"), isLevel(bytes[tag + 2]) { return true }
                next = tag + 1
            }
            return false
        }
    }

    /// Where the name of a heading's tag ends, in bytes from the start of the text, and its words.
    private typealias Heading = (nameEnd: Int, words: String)

    /// The headings without an `id`. The identifiers that the text has are added to `taken`, also those that come later.
    private static func headings(in bytes: UnsafeBufferPointer<UInt8>, _ taken: inout Set<String>) -> [Heading] {
        var headings: [Heading] = []
        var opened: (nameEnd: Int, text: [UInt8])?
        func close() {
            if let heading = opened { headings.append((heading.nameEnd, String(decoding: heading.text.withUnsafeBufferPointer(decodedAttribute), as: UTF8.self))) }
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

    private static func isHeading(_ name: String) -> Bool { name.utf8.count == 2 && name.utf8.first == UInt8(ascii: "h") && isLevel(name.utf8.last!) }

    /// Whether what looks like a tag inside of an element is none.
    private static func isOfLettersOnly(_ name: String) -> Bool { ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"].contains(name) }
}

extension HeadingIdentifiers {
    /// Passes over the identifiers that any template writes: a script may look for its element on pages that do not have it.
    init(passingOver templates: [[UInt8]]) {
        self.init(reserving: templates.reduce(into: []) { $0.formUnion(Self.identifiers(inTemplate: $1)) })
    }

    /// The values of `id="…"`, wherever they stand between tags of the template; what such a tag fills in is not known.
    static func identifiers(inTemplate bytes: [UInt8]) -> Set<String> {
        String(decoding: bytes, as: UTF8.self).matches(of: #/[\s}]id\s*=\s*(?:"([^"{]+)"|'([^'{]+)'|([^\s"'>{]+))/#.ignoresCase())
            .reduce(into: []) { names, match in names.insert(String(match.1 ?? match.2 ?? match.3 ?? "")) }
    }
}
